"""What a unit is worth, in hundredths of a foot soldier's F: as a fighter, and for the battle's victory conditions."""

from __future__ import annotations

from typing import NamedTuple

from hexesmed.games.hexes_med.judgement.outlook import SURE, Outlook
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.units import Unit, UnitType
from hexesmed.games.hexes_med.rules.victory import brings, reached

WIN = 3000  # what a battle won is worth
LEADER = 90  # what a leader gives to his unit and to those next to it
SWING = 115  # per cent of an army's worth that it is worth to win what was as good as lost
FADED = 10  # per cent that a fighter is worth when no time is left to fight
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


def prize(position: Position, unit: Unit, done: dict[int, int]) -> int:
    """Return what the death of a unit brings its enemy by his conditions; `done` is how far he is in each."""
    enemy = 1 - unit.side
    found = 0
    for place, condition in enumerate(position.scenario.conditions[enemy]):
        more = brings(condition, unit)
        if more:
            found += _height(done[place] + more, condition.number) - _height(done[place], condition.number)
    if position.holds(unit.side).bit_count() == 1:
        found += WIN  # 14.2 no enemy unit is left
    return min(found, WIN + WIN // 2)


def stakes(position: Position) -> dict[str, Stake]:
    """Return the stake of every unit on the map."""
    done = [
        {place: reached(position, side, condition) for place, condition in enumerate(conditions)}
        for side, conditions in enumerate(position.scenario.conditions)
    ]
    return {unit.id: stake(unit, prize(position, unit, done[1 - unit.side])) for unit in position.units.values()}


def swing_of(position: Position) -> int:
    """Return what it is worth to win what was as good as lost: about an army, as they still stand."""
    armies = sum(fighter(unit.type, bool(unit.leader))[unit.force] for unit in position.units.values())
    return SWING * armies // 200


def foreseen(position: Position, outlook: Outlook) -> dict[str, Stake]:
    """Return the stake of every unit on the map by the outlook: what its death changes, and the time left to fight."""
    swing = swing_of(position)
    # In the second half of the battle a fighter is worth the less the fewer half-turns he has left to fight in.
    fade = FADED + (100 - FADED) * min(outlook.turns, outlook.left) // outlook.turns
    return {unit.id: stake(unit, swing * outlook.prize(unit) // SURE, fade) for unit in position.units.values()}


def stake(unit: Unit, reward: int, fade: int = 100) -> Stake:
    """Return the stake of a unit whose death brings its enemy this reward; `fade`: per cent of it as a fighter."""
    fights = tuple(worth * fade // 100 for worth in fighter(unit.type, bool(unit.leader)))
    safe = _SAFE[unit.initial]
    whole = [fights[force] + reward * safe[min(force, unit.initial)] // 100 for force in range(5)]
    return Stake(fights, tuple(whole), reward)
