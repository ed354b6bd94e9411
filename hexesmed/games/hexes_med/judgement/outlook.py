"""How likely each side is to win, by the conditions of the battle, what is done of them, and the time that is left."""

from __future__ import annotations

from math import erf, isqrt, sqrt
from typing import NamedTuple

from hexesmed.games.hexes_med.rules import movement, victory
from hexesmed.games.hexes_med.rules.position import MOVEMENT, Condition, Position
from hexesmed.games.hexes_med.rules.units import Unit

SURE = 1000  # per mille
PACE = 85  # per cent of a condition that a side comes to on average in a whole battle
SPREAD = 35  # per cent of it by which that varies
STEP = {"destruction": 2}  # what a single unit brings of a condition, without which no spread is too narrow
EARLY = 30  # per cent at which the way to a condition counts when the battle begins
REGICIDE = 200  # per mille: how likely a leader falls in a whole battle

# How likely a quantity falls short of its mean by no more than so many tenths of its spread, per mille.
_NORMAL = tuple(round(500 * (1 + erf(tenth / 10 / sqrt(2)))) for tenth in range(41))


def normal(distance: int, spread: int) -> int:
    """Return in per mille how likely a quantity whose mean lies so far above a mark reaches it."""
    tenths = 10 * distance // max(1, spread)
    if tenths < 0:
        return SURE - _NORMAL[min(40, -tenths)]
    return _NORMAL[min(40, tenths)]


class Count(NamedTuple):
    """A condition that counts the fallen, and how far it has come."""

    condition: Condition
    done: int

    def chance(self, more: int, time: int) -> int:
        """Return how likely it is met in time, if so much more is done now; `time` in per mille of the battle."""
        need, done = self.condition.number, self.done + more
        if done >= need:
            return SURE
        if self.condition.kind == "leader_killed":
            return REGICIDE * time // SURE
        mean = 10 * need * PACE * time // SURE  # in thousandths of what is counted
        spread = 10 * need * SPREAD * isqrt(SURE * time) // SURE
        floor = 600 * STEP.get(self.condition.kind, 1)
        return normal(1000 * (done - need) + mean, max(spread, floor))


class Outlook:
    """The chances of both sides in a position, in per mille."""

    def __init__(self, position: Position) -> None:
        """Look at a position."""
        scenario = position.scenario
        self.turns = scenario.turns
        total = 2 * scenario.turns
        left = total - max(1, position.half_turn) + 1  # the half-turn that is being played counts
        self.left = left - 1
        second_moves = position.half_turn > 0 and position.half_turn % 2 == 0
        own = (left // 2, (left + 1) // 2) if second_moves else ((left + 1) // 2, left // 2)
        # Most is won in a side's own half-turns, a little by its answers in the others.
        self.time = tuple(SURE * (3 * own[side] + own[1 - side]) // (2 * total) for side in (0, 1))
        self.weight = EARLY + (100 - EARLY) * (total - left) // total
        self.counts = tuple(
            [Count(c, victory.reached(position, side, c)) for c in scenario.conditions[side] if c.kind != "territory"]
            for side in (0, 1)
        )
        self.alone = tuple(position.holds(side).bit_count() == 1 for side in (0, 1))
        self.over = tuple(not position.holds(1 - side) for side in (0, 1))
        elapsed = SURE * (total - left) // total
        self.ground = tuple(_ground(position, side, elapsed) for side in (0, 1))
        self.both, self.default = _first_wins(scenario.both), _first_wins(scenario.default)
        self.met = tuple(self.chance(side, None) for side in (0, 1))

    def chance(self, side: int, fallen: Unit | None) -> int:
        """Return how likely a side meets one of its conditions that count the fallen, if this unit falls now."""
        if self.over[side] or (fallen is not None and self.alone[1 - side]):
            return SURE
        misses = SURE
        for count in self.counts[side]:
            more = 0 if fallen is None else victory.brings(count.condition, fallen)
            misses = misses * (SURE - count.chance(more, self.time[side])) // SURE
        return SURE - misses

    def held(self, grounds: tuple[int, ...]) -> int:
        """Return how likely the first side wins if nobody meets a condition before the end (14.3)."""
        a, b = grounds
        return _either(a, b, self.both, self.default)

    def first(self, met: tuple[int, ...], held: int) -> int:
        """Return how likely the first side wins with these chances."""
        a, b = met
        return _either(a, b, self.both, held)

    def wins(self, side: int) -> int:
        """Return how likely a side wins."""
        found = self.first(self.met, self.held(self.ground))
        return found if side == 0 else SURE - found

    def prize(self, unit: Unit) -> int:
        """Return by how much the death of a unit makes its enemy likelier to win."""
        enemy = 1 - unit.side
        met = list(self.met)
        met[enemy] = self.chance(enemy, unit)
        if met[enemy] == SURE:
            # The battle ends with this turn: the other has hardly time to answer.
            met[unit.side] //= 4
        held = self.held(self.ground)
        gain = self.first(tuple(met), held) - self.first(self.met, held)
        gain = max(0, gain if enemy == 0 else -gain)
        return gain if met[enemy] == SURE else gain * self.weight // 100

    def ground_weight(self, side: int) -> int:
        """Return by how much holding its ground at the end makes a side likelier to win than not holding it."""
        grounds = list(self.ground)
        worth = []
        for held in (SURE, 0):
            grounds[side] = held
            worth.append(self.first(self.met, self.held(tuple(grounds))))
        return abs(worth[0] - worth[1])


def _first_wins(result: int | None) -> int:
    """Return how much of a win for the first side a result is."""
    return SURE // 2 if result is None or result < 0 else SURE if result == 0 else 0


def _either(a: int, b: int, both: int, neither: int) -> int:
    """Return how likely the first side wins, if it does so where `a` comes true alone and loses where `b` does."""
    return (a * (SURE - b) + (a * b * both + (SURE - a) * (SURE - b) * neither) // SURE) // SURE


def could_hold(position: Position, side: int) -> bool:
    """Return whether a side fulfils a territory condition, or could by the moves that it may still make."""
    conditions = [c for c in position.scenario.conditions[side] if c.kind == "territory"]
    if not conditions:
        return False
    holds = position.holds(side)
    if position.seat == side and position.phase == MOVEMENT:
        for unit in position.side_units(side):
            if unit.mp:
                holds |= movement.reach(position, unit).ends
    return any(victory.is_held(condition, holds) for condition in conditions)


def _ground(position: Position, side: int, elapsed: int) -> int:
    """Return how likely a side fulfils a territory condition at the end."""
    conditions = [c for c in position.scenario.conditions[side] if c.kind == "territory"]
    if not conditions:
        return 0
    if could_hold(position, side):
        return 200 + 700 * elapsed * elapsed // (SURE * SURE)
    return 200 - 150 * elapsed // SURE
