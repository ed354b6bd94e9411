"""12 Charge: the bolt of the three cavalries that fight hand to hand."""

from __future__ import annotations

from collections.abc import Iterator

from hexesmed.core.dice import Dice
from hexesmed.games.hexes_med.rules.events import ChargeRolled, Event, UnitDisorganised
from hexesmed.games.hexes_med.rules.position import COMBAT, MOVEMENT, Position
from hexesmed.games.hexes_med.rules.units import Unit

GREY, RED = "grey", "red"
DISORDER = (True, False, False, False)  # 12.6 a four-sided die, disorganised on a 1


def bolt(position: Position, unit: Unit) -> str:
    """Return "" for a unit that cannot charge, "red" once it has moved in its own half-turn, else "grey" (12.2)."""
    if not unit.type.charges:
        return ""
    under_way = position.phase in (MOVEMENT, COMBAT) and position.seat == unit.side
    return RED if unit.moved and under_way else GREY


def bonus(position: Position, unit: Unit, target: Unit) -> int:
    """Return the charge bonus of a melee attack, 1 or 0 (12.3, 12.4)."""
    if target.type.charges or bolt(position, unit) != RED:
        return 0
    ground = position.scenario.ground.open
    return ground >> unit.hex & ground >> target.hex & 1


def disorder(unit: Unit, dice: Dice) -> Iterator[Event]:
    """See whether a successful charger loses its order (12.6)."""
    face, lost_order = dice.cast("charge", unit.id, DISORDER)
    yield ChargeRolled(unit.id, face)
    if lost_order:
        yield UnitDisorganised(unit.id, "charge")
