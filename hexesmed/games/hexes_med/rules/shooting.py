"""7.2, 7.6 Shooting: who can be shot at, and who answers."""

from __future__ import annotations

from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.units import Unit


def within(position: Position, h: int, reach: int) -> int:
    """Return the set of hexes within a range of a hex, itself included."""
    spread = position.scenario.ground.board.spread
    found = 1 << h
    for _ in range(reach):
        found |= spread(found)
    return found


def in_range(position: Position, unit: Unit, target: Unit) -> bool:
    """Return whether a ranged unit's shot carries to the target (7.2, 3.2)."""
    return 0 < position.scenario.ground.board.distance(unit.hex, target.hex) <= unit.type.range


def answers(position: Position, unit: Unit, target: Unit) -> bool:
    """Return whether the target of a shot shoots back: a ranged unit with the shooter in its own range (7.6)."""
    return in_range(position, target, unit)
