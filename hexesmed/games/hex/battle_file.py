"""A game of Hex set up: the plain data that travels in a challenge.

| field | what it is |
|---|---|
| format | 1 |
| game | hex |
| id | hex-7, hex-9 or hex-11: the size again |
| size | 7, 9 or 11 |
| swap | whether Blue may swap (4) |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexesmed.core.errors import Problem
from hexesmed.games.checking import Lines, Sheet
from hexesmed.locale import N_

SIZES = (7, 9, 11)
USUAL_SIZE = 11


def battle_of(size: int, swap: bool = True) -> dict[str, Any]:
    """Return the plain data of a game of a size; raise ValueError for a size that is not played."""
    if size not in SIZES:
        raise ValueError(f"no board of size {size}")
    return {"format": 1, "game": "hex", "id": f"hex-{size}", "size": size, "swap": swap}


def standard(size: int | None = None, swap: bool = True) -> dict[str, Any]:
    """Return the game that is meant where nothing else is said: 11x11 with the swap."""
    return battle_of(USUAL_SIZE if size is None else size, swap)


def check(value: Any, lines: Lines | None = None) -> list[Problem]:
    """Return what is wrong with plain data that should set up a game of Hex."""
    sheet = Sheet(value, lines or {})
    if not isinstance(value, Mapping) or set(value) != {"format", "game", "id", "size", "swap"}:
        sheet.note((), N_("wanted a map with exactly the fields format, game, id, size and swap"))
        return sheet.problems()
    size, swap = value["size"], value["swap"]
    if type(size) is not int or size not in SIZES:
        sheet.note(("size",), N_("wanted the size 7, 9 or 11"))
    elif type(swap) is not bool or type(value["format"]) is not int or dict(value) != battle_of(size, swap):
        sheet.note((), N_("wanted format 1, game hex, an id such as hex-11 and swap true or false"))
    return sheet.problems()


def normal(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return the canonical plain data of a checked game."""
    return battle_of(value["size"], value["swap"])
