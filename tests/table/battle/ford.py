"""The ford, as it is shipped, for the tests of the match screen."""

from __future__ import annotations

from typing import Any

from hexesmed.archive import battles
from hexesmed.core.dice import KeyedDice
from hexesmed.core.match import Match
from hexesmed.games import game_named


def the_ford() -> dict[str, Any]:
    """Return the teaching battle's plain data."""
    entry = battles.find("the-ford")
    assert entry is not None and entry.battle is not None
    return entry.battle


def ford_match(seed: int = 1) -> Match:
    """Return a match of the ford with fixed dice, its first half-turn begun."""
    match = Match(game_named("hexes_med"), the_ford(), lambda n: KeyedDice(bytes([seed, n]) * 16))
    match.begin()
    return match


def unit_in(match: Match, name: str) -> str:
    """Return the id of the unit in a hex."""
    unit = match.position.unit_at(match.position.board.index[name])
    assert unit is not None, f"nobody in {name}"
    return str(unit.id)
