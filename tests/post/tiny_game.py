"""A game of a page, for tests of the post: two runners, a track, a die. Not on the shelf."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, ClassVar

from hexesmed.core.dice import Dice
from hexesmed.core.errors import Problem
from hexesmed.core.game import Outcome
from hexesmed.locale import N_


@dataclass(frozen=True, slots=True)
class Begin:
    code: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class Walk:
    code: ClassVar[str] = "walk"
    steps: int


@dataclass(frozen=True, slots=True)
class Throw:
    code: ClassVar[str] = "throw"


@dataclass(frozen=True, slots=True)
class End:
    code: ClassVar[str] = "end"
    offer: bool = False


@dataclass(frozen=True, slots=True)
class GiveUp:
    code: ClassVar[str] = "give_up"


@dataclass(frozen=True, slots=True)
class Began:
    code: ClassVar[str] = "began"
    number: int


@dataclass(frozen=True, slots=True)
class Walked:
    code: ClassVar[str] = "walked"
    seat: int
    steps: int


@dataclass(frozen=True, slots=True)
class Thrown:
    code: ClassVar[str] = "thrown"
    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class Ended:
    code: ClassVar[str] = "ended"
    offer: bool = False


@dataclass(frozen=True, slots=True)
class Over:
    code: ClassVar[str] = "over"
    winner: int


class Reason(Enum):
    """Why not."""

    NOT_BEGUN = ("not_begun", "1.1")
    BEGUN = ("begun", "1.2")
    TOO_MANY_STEPS = ("too_many_steps", "2.1")
    THROWN_BEFORE = ("thrown_before", "3.1")

    @property
    def rule(self) -> str:
        return self.value[1]


@dataclass
class Position:
    turns: int
    half_turn: int = 1
    begun: bool = False
    steps: int = 0
    thrown: bool = False
    places: tuple[int, int] = (0, 0)
    outcome: Outcome | None = None

    def copy(self) -> Position:
        return replace(self)

    def plain(self) -> list[Any]:
        outcome = [self.outcome.winner, self.outcome.how] if self.outcome else None
        return [self.turns, self.half_turn, self.begun, self.steps, self.thrown, list(self.places), outcome]


class TinyGame:
    """The game; `chance` False leaves the die away, `rules` is its number."""

    name = "tiny"
    half_turn_words = ("half-turn", "half-turns")
    actions: Mapping[str, type] = {kind.code: kind for kind in (Begin, Walk, Throw, End, GiveUp)}
    events: Mapping[str, type] = {kind.code: kind for kind in (Began, Walked, Thrown, Ended, Over)}

    def __init__(self, chance: bool = True, rules: int = 1) -> None:
        self.has_chance = chance
        self.rules_number = rules

    def check_battle(self, battle: Any) -> list[Problem]:
        turns = battle.get("turns")
        if type(turns) is not int or not 1 <= turns <= 5000:
            return [Problem(N_("Turns must be 1 to 5000."))]
        return []

    def set_up(self, battle: Mapping[str, Any]) -> Position:
        return Position(battle["turns"])

    def to_move(self, position: Position) -> int | None:
        return None if position.outcome else (position.half_turn - 1) % 2

    def half_turn(self, position: Position) -> int:
        return position.half_turn

    def last_half_turn(self, battle: Mapping[str, Any]) -> int:
        return 2 * int(battle["turns"])

    def opening_action(self, position: Position) -> Any:
        return None if position.begun or position.outcome else Begin()

    def legal_actions(self, position: Position) -> list[Any]:
        throws = [Throw()] if self.has_chance else []
        every = [Begin(), Walk(1), Walk(2), Walk(3), *throws, End(), End(True), GiveUp()]
        return [action for action in every if self.why_not(position, action) is None]

    def why_not(self, position: Position, action: Any) -> Reason | None:
        if isinstance(action, Begin) == position.begun:
            return Reason.BEGUN if position.begun else Reason.NOT_BEGUN
        if isinstance(action, Walk):
            if action.steps == 666:
                raise ZeroDivisionError("a fault in the game")
            return Reason.TOO_MANY_STEPS if not 0 < action.steps <= 3 - position.steps else None
        if isinstance(action, Throw) and position.thrown:
            return Reason.THROWN_BEFORE
        return None

    def carry_out(self, position: Position, action: Any, dice: Dice) -> Iterator[Any]:
        for event in self._events(position, action, dice):
            self.apply(position, event)
            yield event

    def _events(self, position: Position, action: Any, dice: Dice) -> Iterator[Any]:
        seat = (position.half_turn - 1) % 2
        match action:
            case Begin():
                yield Began(position.half_turn)
            case Walk(steps):
                yield Walked(seat, steps)
            case Throw():
                yield Thrown(seat, dice.cast("run", str(seat), range(1, 7))[0])
            case End(offer):
                yield Ended(offer)
                if position.half_turn > 2 * position.turns:
                    first, second = position.places
                    yield Over(-1 if first == second else int(second > first))
            case GiveUp():
                yield Over(1 - seat)

    def apply(self, position: Position, event: Any) -> None:
        match event:
            case Began():
                position.begun, position.steps, position.thrown = True, 0, False
            case Walked(seat, steps):
                position.steps += steps
                self._run(position, seat, steps)
            case Thrown(seat, face):
                position.thrown = True
                self._run(position, seat, face)
            case Ended():
                position.half_turn += 1
                position.begun = False
            case Over(winner):
                position.outcome = Outcome(None if winner < 0 else winner, "over")

    def _run(self, position: Position, seat: int, steps: int) -> None:
        places = list(position.places)
        places[seat] += steps
        position.places = (places[0], places[1])

    def outcome(self, position: Position) -> Outcome | None:
        return position.outcome

    def encode(self, position: Position) -> bytes:
        return json.dumps(position.plain(), separators=(",", ":")).encode()

    def ends_half_turn(self, action: Any) -> bool:
        return isinstance(action, End | GiveUp)

    def can_take_back(self, action: Any) -> bool:
        return isinstance(action, Walk)

    def temperament(self, action: Any) -> str:
        return "yield" if isinstance(action, GiveUp) else "pass" if isinstance(action, End) else "act"


GAMES = {"tiny": TinyGame(), "calm": TinyGame(chance=False)}
GAMES["calm"].name = "calm"


def shelf(name: str) -> TinyGame:
    """Return a game by its name; raise KeyError."""
    return GAMES[name]
