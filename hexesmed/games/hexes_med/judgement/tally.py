"""What the lab is told of a battle's units: who they are, who fell and where."""

from __future__ import annotations

from hexesmed.games.hexes_med.rules.events import Event, UnitEliminated
from hexesmed.games.hexes_med.rules.position import Position


def fallen(before: Position, event: Event) -> tuple[str, int, str] | None:
    """Return (type, seat, hex) of the unit that an event eliminates, None for other events (2.1)."""
    if not isinstance(event, UnitEliminated):
        return None
    unit = before.units[event.unit]
    return unit.type.code, unit.side, before.board.names[unit.hex]


def units(position: Position) -> list[tuple[str, int, str]]:
    """Return (id, seat, type) of every unit."""
    return [(unit.id, unit.side, unit.type.code) for unit in position.units.values()]


def where(position: Position) -> list[tuple[str, str]]:
    """Return (id, hex) of every unit that stands."""
    return [(unit.id, position.board.names[unit.hex]) for unit in position.units.values()]
