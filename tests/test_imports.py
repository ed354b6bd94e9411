"""The house of the design: which room may use which, and what the rules may never touch."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hexesmed
from hexesmed.games import SHELF

HOUSE = Path(hexesmed.__file__).parent

# All that core and rules may take from outside the house: nothing that knows of time, files, chance or screens.
SHORT_LIST = {
    "__future__", "collections", "dataclasses", "enum", "fractions", "functools", "hashlib", "heapq", "hmac",
    "itertools", "typing",
}  # fmt: skip
# Built-ins that would let chance, files or the machine in. hash() of a text differs from run to run.
NOT_PURE = {"__import__", "breakpoint", "compile", "eval", "exec", "float", "hash", "id", "input", "open", "print"}

# What each room may use besides itself. Rooms "game", "rules" and "look" are those of one game: never of another.
MAY_USE = {
    "house": set(),
    "core": set(),
    "locale": {"house"},
    "rules": {"core"},
    "shelf": {"core", "locale"},
    "game": {"core", "rules", "shelf", "locale"},
    "players": {"core", "locale"},
    "lab": {"core", "players", "locale"},
    "post": {"house", "core", "locale"},
    "archive": {"house", "core", "shelf", "post", "locale"},
    "table": {"house", "core", "shelf", "players", "lab", "post", "archive", "locale"},
    "look": {"core", "rules", "game", "shelf", "table", "locale"},
}  # fmt: skip
OF_ONE_GAME = {"game", "rules", "look"}
NAMES_NO_GAME = {"core", "players", "lab", "post", "archive"}
MAY_USE_PYGAME = {"table", "look", "gallery"}
ENTRANCES = {"entrance", "gallery"}  # where everything meets: the commands, and the one that draws every screen
# "hex" is a game and also a word that everybody needs.
GAMES_BY_NAME = set(SHELF) - {"hex"}


def room_of(module: str) -> tuple[str, str]:
    """Return the room of a module of the house, and the game it belongs to, "" where it belongs to none."""
    parts = module.split(".")[1:]
    if not parts:
        return "house", ""
    if parts[0] in ("cli", "__main__"):
        return ("gallery" if parts[-1].startswith("gallery") else "entrance"), ""
    if parts[0] != "games":
        return parts[0], ""
    if len(parts) == 1 or not (HOUSE / "games" / parts[1]).is_dir():
        return "shelf", ""
    inner = parts[2] if len(parts) > 2 else ""
    return (inner if inner in ("rules", "look") else "game"), parts[1]


def imports(module: str, tree: ast.Module, *, package: bool) -> Iterator[tuple[int, str]]:
    """Yield (line, full name) of everything a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = module.split(".")
                up = up[: len(up) - node.level + package]
                base = ".".join([*up, base] if base else up)
            for name in node.names:
                # `from hexesmed.games import hexes_med` names a module, `from hexesmed.core.board import bits` does not
                inner = f"{base}.{name.name}"
                yield node.lineno, inner if _is_module(inner) else base


def _is_module(name: str) -> bool:
    place = HOUSE.parent.joinpath(*name.split("."))
    return place.is_dir() or place.with_suffix(".py").is_file()


def wrong_imports(module: str, tree: ast.Module, *, package: bool) -> Iterator[str]:
    """Yield what a module imports and may not."""
    room, game = room_of(module)
    for line, name in imports(module, tree, package=package):
        top = name.split(".")[0]
        if top != "hexesmed":
            if room in ("core", "rules") and top not in SHORT_LIST:
                yield f"{line}: {name} is not on the short list"
            if top == "pygame" and room not in MAY_USE_PYGAME:
                yield f"{line}: only the table and the looks import pygame"
            continue
        other, other_game = room_of(name)
        if room in ENTRANCES:
            continue
        if other != room and other not in MAY_USE[room]:
            yield f"{line}: {room} may not use {other} ({name})"
        elif other in OF_ONE_GAME and game and other_game != game:
            yield f"{line}: {game} may not use {other_game} ({name})"


def impurities(module: str, tree: ast.Module) -> Iterator[str]:
    """Yield what core and rules hold and may not: floats, true division, doors to the machine."""
    if room_of(module)[0] not in ("core", "rules"):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, (float, complex)):
            yield f"{node.lineno}: the float {node.value}"
        if isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
            yield f"{node.lineno}: a division that gives a float"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NOT_PURE:
            yield f"{node.lineno}: {node.func.id}()"


def named_games(module: str, tree: ast.Module) -> Iterator[str]:
    """Yield where a room that is handed a game names one."""
    if room_of(module)[0] not in NAMES_NO_GAME:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in GAMES_BY_NAME:
            yield f"{node.lineno}: names the game {node.value}"


def faults(module: str, source: str, *, package: bool = False) -> list[str]:
    """Return all that is wrong with a module's source."""
    tree = ast.parse(source)
    return [*wrong_imports(module, tree, package=package), *impurities(module, tree), *named_games(module, tree)]


def modules() -> list[tuple[str, Path]]:
    """Return every module of the house with its file."""
    found = []
    for path in sorted(HOUSE.rglob("*.py")):
        parts = list(path.relative_to(HOUSE.parent).with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        found.append((".".join(parts), path))
    return found


def test_every_module_uses_only_what_it_may() -> None:
    """No module of the house imports the wrong way, and core and rules stay pure."""
    wrong = {
        name: bad
        for name, path in modules()
        if (bad := faults(name, path.read_text(encoding="utf-8"), package=path.name == "__init__.py"))
    }
    assert wrong == {}


def test_every_room_is_known() -> None:
    """A new room of the house must say here what it may use."""
    rooms = {room_of(name)[0] for name, _ in modules()}
    assert rooms - ENTRANCES <= set(MAY_USE)
    assert {"core", "rules"} <= rooms


@pytest.mark.parametrize(
    ("module", "source", "told"),
    [
        ("hexesmed.core.dice", "import random", "random is not on the short list"),
        ("hexesmed.core.match", "def f():\n    import time", "2: time"),
        ("hexesmed.core.match", "from os import path", "os is not"),
        ("hexesmed.core.board", "from hexesmed.games.hexes_med.rules import units", "core may not use rules"),
        ("hexesmed.core.board", "from hexesmed.locale import N_", "core may not use locale"),
        ("hexesmed.core.board", "from . import dice\nfrom ..games import checking", "2: core may not use shelf"),
        ("hexesmed.core.match", "NAME = 'hexes_med'", "names the game hexes_med"),
        ("hexesmed.games.hexes_med.rules.combat", "import yaml", "yaml is not on the short list"),
        ("hexesmed.games.hexes_med.rules.combat", "import pygame", "only the table"),
        ("hexesmed.games.hexes_med.rules.combat", "from hexesmed.games.hexes_med import report", "may not use game"),
        ("hexesmed.games.hexes_med.rules.combat", "from hexesmed.games import checking", "may not use shelf"),
        ("hexesmed.games.hexes_med.rules.combat", "CHANCE = 0.25", "the float 0.25"),
        ("hexesmed.games.hexes_med.rules.combat", "half = force / 2", "a division"),
        ("hexesmed.games.hexes_med.rules.combat", "force /= 2", "a division"),
        ("hexesmed.games.hexes_med.rules.combat", "x = float(2)", "float"),
        ("hexesmed.games.hexes_med.rules.combat", "x = hash('a')", "hash"),
        ("hexesmed.games.hexes_med.report", "import pygame", "only the table"),
        ("hexesmed.games.hexes_med.report", "from hexesmed.table import theme", "may not use table"),
        ("hexesmed.games.hexes_med.report", "from hexesmed.games.hexes_med import look", "may not use look"),
        ("hexesmed.players.player", "from hexesmed.games.hexes_med import GAME", "players may not use game"),
        ("hexesmed.post.records", "from hexesmed.games import game_named", "post may not use shelf"),
        ("hexesmed.post.records", "from hexesmed.archive import yaml_file", "post may not use archive"),
        ("hexesmed.post.records", "if name == 'hexes_med': pass", "names the game"),
        ("hexesmed.archive.matches", "import pygame.image", "only the table"),
        ("hexesmed.table.board", "import hexesmed.games.hexes_med.look", "table may not use look"),
        ("hexesmed.table.board", "from hexesmed.cli import main", "table may not use entrance"),
    ],
)  # fmt: skip
def test_what_is_forbidden_is_seen(module: str, source: str, told: str) -> None:
    """The check sees each kind of fault."""
    assert any(told in fault for fault in faults(module, source)), faults(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("hexesmed.core.dice", "import hmac\nfrom collections.abc import Iterable\nfrom hexesmed.core import board"),
        ("hexesmed.games.hexes_med.rules.combat", "from hexesmed.core.board import bits\nx = 7 // 2"),
        ("hexesmed.games.hexes_med.rules.combat", "from hexesmed.games.hexes_med.rules import advance, charge"),
        ("hexesmed.games.hexes_med.report", "import json\nfrom hexesmed.locale import N_"),
        ("hexesmed.games.hexes_med.look.token", "import pygame\nfrom hexesmed.table.theme import INK"),
        ("hexesmed.table.window", "import pygame\nfrom hexesmed.games import game_named"),
        ("hexesmed.cli", "from hexesmed.games.hexes_med import GAME\nfrom hexesmed.archive import matches"),
    ],
)
def test_what_is_allowed_is_let_through(module: str, source: str) -> None:
    """The check refuses nothing that the design allows."""
    assert faults(module, source) == []
