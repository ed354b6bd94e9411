"""What a unit may reach and hit in its own next half-turn, as far as the map tells now."""

from __future__ import annotations

from typing import NamedTuple

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.rules import combat, movement
from hexesmed.games.hexes_med.rules.actions import Melee, Shoot
from hexesmed.games.hexes_med.rules.effects import EFFECTS
from hexesmed.games.hexes_med.rules.events import (
    Event,
    HalfTurnBegan,
    MovementBegan,
    MovementEnded,
    TurnEnded,
    UnitMoved,
)
from hexesmed.games.hexes_med.rules.position import BEGIN, COMBAT, MOVEMENT, Position
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.rules.zone_of_control import in_enemy_zone


class Threat(NamedTuple):
    """Two sets of hexes: where a unit may stand, its own hex included, and what it could attack from there."""

    reach: int
    hits: int


def rested(position: Position, unit: Unit) -> Unit:
    """Return a unit as it would begin its half-turn if nothing changed before (1.4, 5.3)."""
    return unit._replace(
        mp=unit.type.mp,
        moved=False,
        exhausted=False,
        engaged=in_enemy_zone(position, unit.hex, unit.side),
        settled=False,
    )


def of_unit(position: Position, unit: Unit) -> Threat:
    """Return what a unit of either side may reach and hit; one that is disorganised hits nothing (7.3)."""
    ready = rested(position, unit)
    reach = movement.reach(position, ready).ends | 1 << unit.hex
    if unit.disorganised:
        return Threat(reach, 0)
    board = position.board
    hits = board.spread(reach)
    for _ in range(unit.type.range - 1):
        hits |= board.spread(hits)
    return Threat(reach, hits)


def now(position: Position, unit: Unit) -> int:
    """Return the hexes that a unit of the side to move could still hit in this half-turn (7.1, 7.2)."""
    if unit.disorganised or unit.exhausted or position.phase not in (MOVEMENT, COMBAT):
        return 0
    reach = 1 << unit.hex
    if position.phase == MOVEMENT:
        reach |= movement.reach(position, unit).ends
    board = position.board
    hits = board.spread(reach)
    for _ in range(unit.type.range - 1):
        hits |= board.spread(hits)
    return hits


def on_hex(position: Position, h: int, side: int) -> list[Unit]:
    """Return the units of a side that could attack a unit standing in a hex in that side's next half-turn."""
    return [unit for unit in position.side_units(side) if of_unit(position, unit).hits >> h & 1]


def worst_attack(position: Position, enemy: Unit, target: Unit) -> tuple[Position, Melee | Shoot] | None:
    """Return the attack of an enemy on a unit where it stands that has the highest diff in his next half-turn.

    The position returned is the one in which he makes it, nobody else having moved; None when he cannot reach.
    """
    if enemy.disorganised or enemy.side == target.side or not of_unit(position, enemy).hits >> target.hex & 1:
        return None
    then = _his_half_turn(position, enemy.side)
    ready = then.units[enemy.id]
    best: tuple[int, Position, Melee | Shoot] | None = None
    for h in bits(movement.reach(then, ready).ends | 1 << ready.hex):
        there = then.copy()
        if h != ready.hex:
            apply(there, UnitMoved(enemy.id, (position.board.names[h],), 0))
        apply(there, MovementEnded())
        for action in (Shoot(enemy.id, target.id), Melee(enemy.id, target.id)):
            unit, aim = there.units[enemy.id], there.units[target.id]
            if combat.why_not(there, unit, aim, action) is None:
                diff = combat.assess(there, unit, aim, combat.manner_of(action)).diff
                if best is None or diff > best[0]:
                    best = diff, there, action
    return None if best is None else best[1:]


def _his_half_turn(position: Position, side: int) -> Position:
    """Return the position as that side's half-turn would begin, reorganisation rolls left out."""
    then = position.copy()
    if then.phase != BEGIN and then.seat != side:
        apply(then, TurnEnded())
    if then.seat == side:
        apply(then, HalfTurnBegan(then.half_turn))
        apply(then, MovementBegan())
    return then


def apply(position: Position, event: Event) -> None:
    """Change an imagined position by an event, as the rules do."""
    EFFECTS[type(event)](position, event)
