"""A match of Halebarde et Gonfanon set up: the plain data that travels in a challenge. There is one set-up only.

| field | what it is |
|---|---|
| format | 1 |
| game | halebarde |
| id | halebarde |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexesmed.core.errors import Problem
from hexesmed.games.checking import Lines, Sheet
from hexesmed.locale import N_


def standard() -> dict[str, Any]:
    """Return the plain data of a match."""
    return {"format": 1, "game": "halebarde", "id": "halebarde"}


def check(value: Any, lines: Lines | None = None) -> list[Problem]:
    """Return what is wrong with plain data that should set up a match."""
    sheet = Sheet(value, lines or {})
    wanted = standard()
    if not isinstance(value, Mapping) or dict(value) != wanted or type(value["format"]) is not int:
        sheet.note((), N_("wanted a map with exactly format 1, game halebarde and id halebarde"))
    return sheet.problems()


def normal(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return the canonical plain data of a checked match."""
    return standard()
