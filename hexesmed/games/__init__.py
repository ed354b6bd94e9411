"""The shelf: every game by its name, fetched when it is asked for. A new game is a folder here and one line below."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import cast

from hexesmed.core.game import Game

SHELF: dict[str, str] = {
    "hexes_med": "hexesmed.games.hexes_med",
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
