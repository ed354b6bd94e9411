"""10 Disorganisation and the roll to recover from it."""

from __future__ import annotations

from collections.abc import Iterator

from hexesmed.core.dice import Dice
from hexesmed.games.hexes_med.rules import leaders
from hexesmed.games.hexes_med.rules.events import Event, ReorganisationRolled
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.rules.zone_of_control import in_enemy_zone

NEEDED = 4  # 10.3
SHORTEST = 2  # 10.2 half-turns that must have begun since, the one that starts included

_COLUMNS = {shift: tuple(face + shift >= NEEDED for face in range(1, 11)) for shift in range(-4, 3)}


def may_roll(position: Position, unit: Unit) -> bool:
    """Return whether a unit rolls in the half-turn that begins now (10.2)."""
    return unit.disorganised and position.half_turn >= unit.since + SHORTEST


def modifiers(position: Position, unit: Unit) -> tuple[int, int, int, int]:
    """Return what moving, having been attacked, enemy ZOC and leaders add to the roll (10.3)."""
    return (
        -1 if unit.moved else 0,
        -2 if unit.targeted else 0,
        -1 if in_enemy_zone(position, unit.hex, unit.side) else 0,
        leaders.help_for(position, unit),
    )


def carry_out(position: Position, dice: Dice) -> Iterator[Event]:
    """Roll for every unit of the side to move that may, in the battle's order (10.3)."""
    for unit in position.side_units(position.seat):
        if may_roll(position, unit):
            moved, targeted, zone, leader = modifiers(position, unit)
            face, recovered = dice.cast("reorganise", unit.id, _COLUMNS[moved + targeted + zone + leader])
            yield ReorganisationRolled(unit.id, face, moved, targeted, zone, leader, recovered)
