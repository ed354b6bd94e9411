"""What a side is after: how pressed it is by the clock, where it wants to go, and what held ground is worth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.judgement.stakes import WIN
from hexesmed.games.hexes_med.rules import victory
from hexesmed.games.hexes_med.rules.position import Condition, Position
from hexesmed.games.hexes_med.rules.terrain import Ground

FAR = 9999
NOBODY = -1


class Mood(NamedTuple):
    """How a side takes the clock. `appetite`: per cent at which it counts what the enemy loses against its own."""

    appetite: int
    pull: int  # what a half-turn's march nearer to the enemy is worth to a unit
    ground: int  # the same for a march towards ground that its conditions name
    guard: int  # the same towards ground that the enemy's conditions name
    shy: int  # per cent of the dangers of a hex, added up one by one, that a unit reckons with
    caution: int = 100  # per cent of the enemy's best answer that a plan reckons with


def final_result(position: Position) -> int:
    """Return the seat that would win if nothing happened any more, NOBODY for a draw (14.3)."""
    first, second = (bool(victory.met(position, side, territory=True)) for side in (0, 1))
    if first != second:
        return 0 if first else 1
    result = position.scenario.both if first else position.scenario.default
    return NOBODY if result is None else result


def _has_territory(position: Position, side: int) -> bool:
    return any(condition.kind == "territory" for condition in position.scenario.conditions[side])


def elapsed_of(position: Position) -> int:
    """Return how much of the battle has gone by with the half-turn that is being played, in per cent."""
    return 100 * position.half_turn // (2 * position.scenario.turns)


def mood(position: Position, side: int) -> Mood:
    """Return how pressed a side is: by who wins if nothing happens, and by the turns that are left."""
    elapsed = elapsed_of(position)
    result = final_result(position)
    theirs = _has_territory(position, 1 - side)
    guard = 8 + elapsed // 4 if theirs else 0
    ground = 30 + elapsed if _has_territory(position, side) else 0
    if result == side:
        # Ground that wins the battle must go on being held; where time alone wins it, nobody need go anywhere.
        return Mood(82, 0, ground if position.scenario.default != side else 0, guard, 60)
    if result == NOBODY:
        return Mood(103 + 12 * elapsed // 100, 22 + elapsed // 4, ground, guard, 50)
    return Mood(112 + 120 * elapsed // 100, 60 + 140 * elapsed // 100, ground, guard, 42 - 30 * elapsed // 100)


def pressed(position: Position, side: int, calm: int) -> Mood:
    """Return how pressed a side is that wins with this chance, per mille, if nothing more happens but what is held."""
    elapsed = elapsed_of(position)
    guard = 8 + elapsed // 4 if _has_territory(position, 1 - side) else 0
    ground = 30 + elapsed if _has_territory(position, side) and calm < 1000 else 0
    hurry = 1000 - calm

    def between(at_ease: int, in_need: int) -> int:
        return (at_ease * calm + in_need * hurry) // 1000

    return Mood(
        between(82, 112 + 120 * elapsed // 100), between(0, 60 + 140 * elapsed // 100), ground, guard,
        between(60, 42 - 30 * elapsed // 100),
    )  # fmt: skip


def marches(ground: Ground, goals: Iterable[tuple[int, int, bool]], points: int) -> list[int]:
    """Return for each hex the movement points that separate it from the nearest goal, for units of so many points.

    A goal is (hex, handicap, enter): the hex itself is to be entered, or only a neighbour of it.
    """
    spread = ground.board.spread
    # Whoever leaves a hex towards a goal pays to enter the next; barred ground is left for 1.
    costs = [(cost, hexes) for cost, hexes in (*ground.by_cost, (1, ~ground.passable)) if hexes]
    fresh = sum(hexes for cost, hexes in ground.by_cost if cost <= max(points, 1))
    at: dict[int, int] = {}  # the hexes that may be so far
    for h, handicap, enter in goals:
        start = handicap if enter else handicap - ground.cost[h]
        at[start] = at.get(start, 0) | 1 << h
    found = [FAR] * len(ground.cost)
    seen = 0
    far = min(at, default=0)
    while at:
        here = at.pop(far, 0) & ~seen
        seen |= here
        fresh &= ~here
        for h in bits(here):
            found[h] = far
        for cost, hexes in costs:
            onward = spread(here & hexes) & fresh
            if onward:
                at[far + cost] = at.get(far + cost, 0) | onward
        far += 1
    return found


@lru_cache(maxsize=256)
def ways_to(ground: Ground, hexes: int, points: int) -> list[int]:
    """Return `marches` to a set of hexes that do not change in a battle."""
    return marches(ground, [(h, 0, True) for h in bits(hexes)], points)


def key_hexes(position: Position, side: int) -> int:
    """Return the set of the hexes that a side's territory conditions name."""
    found = 0
    for condition in position.scenario.conditions[side]:
        if condition.kind == "territory":
            found |= condition.hexes | condition.required
    return found


def ripeness(position: Position) -> int:
    """Return in per cent how near the last check is at which held ground counts (14.1)."""
    left = position.scenario.turns - position.turn
    return 100 // (1 + left)


def _held(condition: Condition, holds: int) -> int:
    """Return in per mille how much of a territory condition is fulfilled by units on these hexes."""
    number = max(1, condition.number + condition.required.bit_count())
    count = min(condition.number, (condition.hexes & holds).bit_count())
    return 1000 * (count + (condition.required & holds).bit_count()) // number


def named_worth(position: Position, side: int, ripe: int) -> dict[int, int]:
    """Return for each hex that a territory condition names what standing on it is worth by itself; `ripe` in per cent.

    The enemy's hexes count half: to stand on one keeps it from him.
    """
    found: dict[int, int] = {}
    for owner, share in ((side, 2), (1 - side, 1)):
        for condition in position.scenario.conditions[owner]:
            if condition.kind == "territory":
                number = max(1, condition.number + condition.required.bit_count())
                worth = WIN * share // (2 * number) * ripe // 100 * ripe // 100
                for h in bits(condition.hexes | condition.required):
                    found[h] = max(found.get(h, 0), worth)
    return found


def ground_worth(position: Position, side: int, holds: int, ripe: int) -> int:
    """Return what a side's hold on its key hexes is worth; `ripe` in per cent."""
    best = 0
    for condition in position.scenario.conditions[side]:
        if condition.kind == "territory":
            held = _held(condition, holds)
            # The last hex makes the difference between all and nothing.
            best = max(best, WIN if held >= 1000 else WIN * held * held // 2000000)
    return best * ripe // 100
