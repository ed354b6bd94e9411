"""The shelf: every game by its name, fetched when it is asked for. A new game is a folder here and one line below."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any, cast

from hexesmed.core.errors import RuleReason
from hexesmed.core.game import Game
from hexesmed.locale import Tongue

SHELF: dict[str, str] = {
    "hexes_med": "hexesmed.games.hexes_med",
    "hex": "hexesmed.games.hex",
    "halebarde": "hexesmed.games.halebarde",
}


def game_named(name: str) -> Game:
    """Return a game of the shelf; raise KeyError for a name that is not on it."""
    return cast(Game, import_module(SHELF[name]).GAME)


def words_of(name: str) -> ModuleType:
    """Return a game's `report` module: Report(battle, tongue) and reason_words(tongue, reason)."""
    return import_module(f"{SHELF[name]}.report")


def look_of(name: str) -> ModuleType:
    """Return a game's `look` package, the only part of it that draws."""
    return import_module(f"{SHELF[name]}.look")


def standard_of(name: str) -> Callable[..., dict[str, Any]] | None:
    """Return what makes the usual battle of a game that needs no battle file; None for other games and names.

    Hex takes `size` and `swap`; a game that is played in one way only takes nothing.
    """
    if name not in SHELF:
        return None
    return getattr(import_module(f"{SHELF[name]}.battle_file"), "standard", None)


def tongue_of(name: str, tongue: Tongue) -> Tongue:
    """Return a tongue as it is spoken of a game of the shelf; unchanged for a name that is not on it."""
    return tongue.of(game_named(name).half_turn_words) if name in SHELF else tongue


def reason_words(tongue: Tongue, reason: RuleReason) -> str:
    """Return the sentence of a refusal, in the words of the game whose rules gave the reason."""
    name = next(name for name, place in SHELF.items() if type(reason).__module__.startswith(f"{place}."))
    return str(words_of(name).reason_words(tongue, reason))
