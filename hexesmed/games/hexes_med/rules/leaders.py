"""13 Leaders: a name on a unit, and what he gives to it and to friends next to it."""

from __future__ import annotations

from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.units import Unit

HERE, ADJACENT, NONE = 2, 1, 0


def in_fight(unit: Unit) -> int:
    """Return the bonus that a leader gives to his own unit in attack and defence (13.2)."""
    return 1 if unit.leader else 0


def help_for(position: Position, unit: Unit) -> int:
    """Return 2 for a leader in the unit, else 1 for a friendly one next to it, else 0: not cumulative (8.1, 10.3)."""
    if unit.leader:
        return HERE
    at, units = position.at, position.units
    for h in position.scenario.ground.board.neighbours[unit.hex]:
        other = at.get(h)
        if other is not None:
            friend = units[other]
            if friend.leader and friend.side == unit.side:
                return ADJACENT
    return NONE
