"""11 Advance after melee."""

from __future__ import annotations

from collections.abc import Iterator

from hexesmed.games.hexes_med.rules.events import Advanced, Event
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.units import Unit


def carry_out(position: Position, unit: Unit, left_hex: int) -> Iterator[Event]:
    """Move the attacker into the hex that its target left, if it lives and did not itself retreat (11.1).

    `unit` is the attacker as it was when it attacked.
    """
    now = position.units.get(unit.id)
    if now is not None and now.hex == unit.hex and left_hex not in position.at:
        yield Advanced(unit.id, position.board.names[left_hex])
