"""14 Victory: what each side has reached, and who has won."""

from __future__ import annotations

from collections.abc import Iterator

from hexesmed.games.hexes_med.rules.events import BattleEnded, Event
from hexesmed.games.hexes_med.rules.position import Condition, Position

NO_ENEMY_LEFT = -1  # 14.2 the condition that both sides have in every battle
DRAW = -1


def reached(position: Position, side: int, condition: Condition) -> int:
    """Return how much of a condition's number a side has reached so far (14.1)."""
    fallen = [f for f in position.fallen if f.side != side]
    if condition.kind == "elimination_units":
        return len(fallen)
    if condition.kind == "elimination_leaders":
        return sum(1 for f in fallen if f.leader)
    if condition.kind == "destruction":
        return sum(f.initial for f in fallen)
    if condition.kind == "leader_killed":
        return sum(1 for f in fallen if f.leader == condition.leader)
    return (position.holds(side) & condition.hexes).bit_count()


def is_met(position: Position, side: int, condition: Condition) -> bool:
    """Return whether a side meets a condition as things stand, whenever it is looked at (14.1)."""
    if reached(position, side, condition) < condition.number:
        return False
    return condition.required & ~position.holds(side) == 0


def met(position: Position, side: int, *, territory: bool) -> tuple[int, ...]:
    """Return which of its conditions a side meets, by place in the list; only territory, or all the others (14.3)."""
    found = [
        place
        for place, condition in enumerate(position.scenario.conditions[side])
        if (condition.kind == "territory") == territory and is_met(position, side, condition)
    ]
    if not territory and not position.holds(1 - side):
        found.append(NO_ENEMY_LEFT)
    return tuple(found)


def check(position: Position) -> Iterator[Event]:
    """Look at all conditions of both sides at once at the end of a full turn (14.1 to 14.3)."""
    last = position.turn >= position.scenario.turns
    first, second = met(position, 0, territory=False), met(position, 1, territory=False)
    if not first and not second and last:
        first, second = met(position, 0, territory=True), met(position, 1, territory=True)
    if first and second:
        yield BattleEnded(_seat(position.scenario.both), "both", first, second)
    elif first or second:
        yield BattleEnded(0 if first else 1, "condition", first, second)
    elif last:
        yield BattleEnded(_seat(position.scenario.default), "default")


def _seat(winner: int | None) -> int:
    return DRAW if winner is None else winner
