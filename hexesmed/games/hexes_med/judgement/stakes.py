"""What a unit is worth, in hundredths of a foot soldier's F: as a fighter, and for the battle's victory conditions."""

from __future__ import annotations

from typing import NamedTuple

from hexesmed.games.hexes_med.rules.position import Condition, Position
from hexesmed.games.hexes_med.rules.units import Unit, UnitType
from hexesmed.games.hexes_med.rules.victory import reached

WIN = 3000  # what a battle won is worth
LEADER = 90  # what a leader gives to his unit and to those next to it
DISORDER = 30  # per cent of a fighter's worth that it loses while it is disorganised

# Per cent of a unit's share in the victory conditions that is still safe when it has this part of its F, in quarters.
_SAFE = {
    1: (0, 100),
    2: (0, 70, 100),
    3: (0, 57, 82, 100),
    4: (0, 50, 71, 87, 100),
}


class Stake(NamedTuple):
    """A unit's worth. `fighter` and `whole` by its F, 0 to 4; `whole` includes what its death brings the enemy."""

    fighter: tuple[int, ...]
    whole: tuple[int, ...]
    prize: int  # what its death is worth to the enemy by the victory conditions


def fighter(kind: UnitType, leader: bool) -> tuple[int, ...]:
    """Return what a unit is worth as a fighter, by its F from 0 to 4."""
    each = 85 + 5 * kind.mp + (10 if kind.charges else 0) if not kind.range else 60 + 3 * kind.mp
    there = 35 + 24 * kind.ranged * kind.range + (15 * kind.mp if kind.range else 0) + (LEADER if leader else 0)
    return (0, *(there + each * force for force in range(1, 5)))


def _height(done: int, need: int) -> int:
    """Return how much of a won battle that much of a condition is: the last steps count most."""
    part = min(1000, 1000 * done // need)
    return WIN * (2 * part + 3 * part * part // 1000) // 5000


def _step(condition: Condition, unit: Unit) -> int:
    """Return by how much the death of a unit brings its enemy nearer to a condition."""
    if condition.kind == "elimination_units":
        return 1
    if condition.kind == "elimination_leaders":
        return 1 if unit.leader else 0
    if condition.kind == "destruction":
        return unit.initial
    return 1 if condition.kind == "leader_killed" and unit.leader == condition.leader else 0


def prize(position: Position, unit: Unit, done: dict[int, int]) -> int:
    """Return what the death of a unit brings its enemy by his conditions; `done` is how far he is in each."""
    enemy = 1 - unit.side
    found = 0
    for place, condition in enumerate(position.scenario.conditions[enemy]):
        step = _step(condition, unit)
        if step:
            found += _height(done[place] + step, condition.number) - _height(done[place], condition.number)
    if position.holds(unit.side).bit_count() == 1:
        found += WIN  # 14.2 no enemy unit is left
    return min(found, WIN + WIN // 2)


def gained(position: Position, side: int) -> int:
    """Return what a side has gained so far towards its conditions, ground left out."""
    found = 0
    for condition in position.scenario.conditions[side]:
        if condition.kind != "territory":
            found += _height(reached(position, side, condition), condition.number)
    return found + (0 if position.holds(1 - side) else WIN)


def stakes(position: Position) -> dict[str, Stake]:
    """Return the stake of every unit on the map."""
    done = [
        {place: reached(position, side, condition) for place, condition in enumerate(conditions)}
        for side, conditions in enumerate(position.scenario.conditions)
    ]
    return {unit.id: stake(unit, prize(position, unit, done[1 - unit.side])) for unit in position.units.values()}


def stake(unit: Unit, reward: int) -> Stake:
    """Return the stake of a unit whose death brings its enemy this reward."""
    fights = fighter(unit.type, bool(unit.leader))
    safe = _SAFE[unit.initial]
    whole = [fights[force] + reward * safe[min(force, unit.initial)] // 100 for force in range(5)]
    return Stake(fights, tuple(whole), reward)
