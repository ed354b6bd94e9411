"""14 Victory: what each side has reached, and who has won."""

from __future__ import annotations

from collections.abc import Iterator

from hexesmed.games.hexes_med.rules.events import BattleEnded, Event
from hexesmed.games.hexes_med.rules.position import Condition, Position
from hexesmed.games.hexes_med.rules.units import Fallen, Unit

NO_ENEMY_LEFT = -1  # 14.2 the condition that both sides have in every battle
DRAW = -1


def reached(position: Position, side: int, condition: Condition) -> int:
    """Return how much of a condition's number a side has reached so far (14.1)."""
    if condition.kind == "territory":
        return (position.holds(side) & condition.hexes).bit_count()
    return sum(brings(condition, fallen) for fallen in position.fallen if fallen.side != side)


def brings(condition: Condition, fallen: Fallen | Unit) -> int:
    """Return what the death of an enemy unit counts for a condition, 0 for territory (14.1)."""
    if condition.kind == "elimination_units":
        return 1
    if condition.kind == "elimination_leaders":
        return 1 if fallen.leader else 0
    if condition.kind == "destruction":
        return fallen.initial
    return 1 if condition.kind == "leader_killed" and fallen.leader == condition.leader else 0


def is_held(condition: Condition, holds: int) -> bool:
    """Return whether units on this set of hexes fulfil a territory condition (14.1)."""
    return (condition.hexes & holds).bit_count() >= condition.number and not condition.required & ~holds


def is_met(position: Position, side: int, condition: Condition) -> bool:
    """Return whether a side meets a condition as things stand, whenever it is looked at (14.1)."""
    if condition.kind == "territory":
        return is_held(condition, position.holds(side))
    return reached(position, side, condition) >= condition.number


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
