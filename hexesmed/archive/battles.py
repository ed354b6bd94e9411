"""Battles on disk: where they are kept, and each one read and checked, so that no bad file hides the others."""

from __future__ import annotations

import stat
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from hexesmed.archive import yaml_file
from hexesmed.archive.yaml_words import OF_WORDS
from hexesmed.core.errors import Problem
from hexesmed.games import SHELF
from hexesmed.games.checking import cut, nearest
from hexesmed.locale import N_

ENDINGS = (".yaml", ".yml")
MOST_FILES = 1000  # in one folder; a folder with more is no folder of battles


@dataclass(frozen=True, slots=True)
class BattleEntry:
    """A battle's file: the battle in the form that travels, or None and what is wrong with it.

    `id` is the battle's own, or the file's name without its ending where it has none. `first` is the file of an
    earlier battle with the same id: this one is then told by its place.
    """

    id: str
    path: Path
    battle: dict[str, Any] | None = None
    problems: tuple[Problem, ...] = ()
    first: Path | None = None

    @property
    def key(self) -> str:
        """Return the name by which this battle alone goes: its id, else the path of its file."""
        return self.id if self.battle is not None and self.first is None else str(self.path)

    @property
    def game(self) -> str:
        """Return the code of the battle's game, empty for a file that is wrong."""
        return str(self.battle["game"]) if self.battle else ""


def shipped_folder() -> Path:
    """Return the folder of the battles that come with the program: in the wheel, else beside the package."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "_shipped" / "scenarios"
    return inside if inside.is_dir() else package.parent / "scenarios"


def own_folder(profile: Path) -> Path:
    """Return the folder of a profile's own battles, which may not be there."""
    return profile / "battles"


def folders_of(profile: Path) -> list[Path]:
    """Return the folders of the battles that a profile can play: the shipped ones before its own."""
    return [shipped_folder(), own_folder(profile)]


def all_battles(folders: Iterable[Path] | None = None) -> list[BattleEntry]:
    """Return every battle file in folders and in their folders, good or bad; without folders, the shipped ones.

    Of two battles of a game with one id the first goes by it, the folders in the order given and the files by name;
    the second can be played as well and goes by its place.
    """
    return [_own(entry) for entry in _entries(folders)]


def _entries(folders: Iterable[Path] | None) -> list[BattleEntry]:
    """Return what `all_battles` does, with battles that are shared: they are handed out as copies."""
    entries: list[BattleEntry] = []
    taken: dict[tuple[str, str], Path] = {}
    for path in (p for folder in (folders or [shipped_folder()]) for p in files_in(Path(folder))):
        entry = _load(path)
        first = taken.setdefault((entry.game, entry.id), path) if entry.battle else path
        entries.append(entry if first == path else replace(entry, first=first))
    return entries


def find(name: str, folders: Iterable[Path] | None = None) -> BattleEntry | None:
    """Return the battle with an id, else the one in the file that is named; None when there is neither."""
    if name.casefold().endswith(ENDINGS) or "/" in name or "\\" in name:
        path = Path(name)
        return load(path) if path.exists() else None
    entries = _entries(folders)
    good = (e for e in entries if e.id == name and e.battle)
    found = next(good, next((e for e in entries if e.id == name), None))
    return found and _own(found)


def load(path: Path) -> BattleEntry:
    """Read and check one file. Never raises: what is wrong with it is in the entry."""
    return _own(_load(path))


def _own(entry: BattleEntry) -> BattleEntry:
    """Return an entry with a battle of its own, which may be changed."""
    return replace(entry, battle=deepcopy(entry.battle))


def _load(path: Path) -> BattleEntry:
    """Read one file, and check it unless just this was read there before."""
    try:
        with _regular(path) as file:
            content = file.read(yaml_file.MOST_BYTES + 1)
    except _Unfit as unfit:
        return BattleEntry(path.stem, path, None, (Problem(str(unfit)),))
    except FileNotFoundError:
        return BattleEntry(path.stem, path, None, (Problem(N_("found no file; wanted a text file")),))
    except PermissionError:
        return BattleEntry(
            path.stem, path, None, (Problem(N_("found a file that may not be read; wanted leave to read it")),)
        )
    except (OSError, ValueError) as error:
        why = cut(getattr(error, "strerror", None) or type(error).__name__, 80)
        return BattleEntry(path.stem, path, None, (Problem(N_("cannot read the file: {why}"), {"why": why}),))
    return _checked(content, path)


def check(content: bytes, path: Path) -> BattleEntry:
    """Check a file's content as the battle of that path."""
    read = yaml_file.read(content)
    problems = list(read.problems)
    if read.value is not None or not problems:
        checker = _checker(read.value, path)
        problems = _joined(problems, checker.check(read.value, read.lines))
        if not problems:
            battle = checker.normal(read.value)
            return BattleEntry(battle["id"], path, battle)
    return BattleEntry(path.stem, path, None, tuple(sorted(problems, key=lambda p: p.line or 0)))


_checked = lru_cache(maxsize=64)(check)


def _joined(reading: list[Problem], checking: list[Problem]) -> list[Problem]:
    """Return the problems of reading and of checking, one for each place.

    Of a word that YAML would change the check knows better what is wanted; of all else it sees only what is left.
    """
    places = {(p.path, p.line) for p in checking}
    kept = [p for p in reading if p.message not in OF_WORDS or (p.path, p.line) not in places]
    told = {(p.path, p.line) for p in kept if p.path}
    return kept + [p for p in checking if (p.path, p.line) not in told]


class _Unfit(Exception):
    """A path that is no file of text; the sentence says why."""


def _regular(path: Path) -> Any:
    """Open a plain file; a folder, a pipe or a device is never opened."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise _Unfit(N_("found a folder or a device; wanted a file"))
    return path.open("rb")


def files_in(folder: Path) -> list[Path]:
    """Return the battle files of a folder and of the folders in it, by name."""
    found = []
    for place in (folder, *sorted(p for p in _inside(folder) if p.is_dir() and p.suffix not in ENDINGS)):
        found += sorted(p for p in _inside(place) if p.suffix.casefold() in ENDINGS and not p.name.startswith("."))
    return found[:MOST_FILES]


def _inside(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _checker(value: object, path: Path) -> ModuleType:
    """Return the `battle_file` of a file's game: the one that it names, else its folder's, else the nearest."""
    named = value.get("game") if isinstance(value, Mapping) else None
    for name in (named, path.resolve().parent.name, nearest(named, SHELF), *SHELF):
        if isinstance(name, str) and name in SHELF:
            try:
                return import_module(f"{SHELF[name]}.battle_file")
            except ModuleNotFoundError:
                continue  # a game without battles, such as Hex
    raise LookupError("no game on the shelf has battles")
