"""A toy game, just large enough for matches, notation and forecasts: a stone that steps and is thrown along a track."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

from hexesmed.core.dice import Dice
from hexesmed.core.errors import Problem
from hexesmed.core.game import Battle, Outcome

END = 30


class Why(Enum):
    """Why a toy action is refused."""

    NO_ACTION = ("no_action", "1")
    TOO_LONG = ("too_long", "2.1")
    OVER = ("over", "3")

    @property
    def rule(self) -> str:
        """Return the rule that refuses."""
        return str(self.value[1])


@dataclass(frozen=True, slots=True)
class Step:
    """Step some places on; harmless."""

    code: ClassVar[str] = "step"
    places: int
    name: str = ""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw the stone: a six-sided die, then on a six an eight-sided one; from place 9 on the first die is useless."""

    code: ClassVar[str] = "throw"


@dataclass(frozen=True, slots=True)
class Done:
    """End the half-turn."""

    code: ClassVar[str] = "done"
    quietly: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """The stone moved."""

    code: ClassVar[str] = "moved"
    places: int
    face: int = 0


@dataclass(frozen=True, slots=True)
class Passed:
    """The half-turn ended."""

    code: ClassVar[str] = "passed"


@dataclass
class Track:
    """The position."""

    place: int = 0
    half_turn: int = 1

    def copy(self) -> Track:
        """Return a copy."""
        return Track(self.place, self.half_turn)


class Toy:
    """The toy game."""

    name = "toy"
    half_turn_words = ("half-turn", "half-turns")
    rules_number = 1
    has_chance = True
    actions: Mapping[str, type] = {kind.code: kind for kind in (Step, Throw, Done)}
    events: Mapping[str, type] = {kind.code: kind for kind in (Moved, Passed)}

    def check_battle(self, battle: Any) -> list[Problem]:
        """Return nothing: every battle will do."""
        return []

    def set_up(self, battle: Battle) -> Track:
        """Return the stone at its start."""
        return Track(int(battle.get("start", 0)))

    def to_move(self, position: Track) -> int | None:
        """Return whose half-turn it is."""
        return None if position.place >= END else (position.half_turn - 1) % 2

    def half_turn(self, position: Track) -> int:
        """Return the half-turn."""
        return position.half_turn

    def last_half_turn(self, battle: Battle) -> int:
        """Return a bound."""
        return 99

    def opening_action(self, position: Track) -> Any | None:
        """Return nothing: half-turns open by themselves."""
        return None

    def legal_actions(self, position: Track) -> list[Any]:
        """Return what may be done."""
        if position.place >= END:
            return []
        return [Step(1), Step(2), Step(3), Throw(), Done(), Done(True)]

    def why_not(self, position: Track, action: Any) -> Why | None:
        """Return why not."""
        if position.place >= END:
            return Why.OVER
        if type(action) not in (Step, Throw, Done):
            return Why.NO_ACTION
        return Why.TOO_LONG if isinstance(action, Step) and not 1 <= action.places <= 3 else None

    def carry_out(self, position: Track, action: Any, dice: Dice) -> Iterator[Any]:
        """Do it."""
        for event in self._course(position, action, dice):
            self.apply(position, event)
            yield event

    def _course(self, position: Track, action: Any, dice: Dice) -> Iterator[Any]:
        if isinstance(action, Step):
            yield Moved(action.places)
        elif isinstance(action, Throw):
            useless = position.place >= 9
            face, far = dice.cast("throw", "stone", (4,) * 6 if useless else (0, 1, 1, 2, 2, 6))
            yield Moved(far, face)
            if far == 6:
                face, far = dice.cast("throw", "stone", (0, 0, 0, 0, 0, 1, 2, 3))
                yield Moved(far, face)
        else:
            yield Passed()

    def apply(self, position: Track, event: Any) -> None:
        """Change the position."""
        if isinstance(event, Moved):
            position.place += event.places
        else:
            position.half_turn += 1

    def outcome(self, position: Track) -> Outcome | None:
        """Return how it ended."""
        return None if position.place < END else Outcome((position.half_turn - 1) % 2, "reached")

    def encode(self, position: Track) -> bytes:
        """Return the position as JSON."""
        return json.dumps([position.place, position.half_turn]).encode()

    def ends_half_turn(self, action: Any) -> bool:
        """Return whether it is the last of its half-turn."""
        return isinstance(action, Done)

    def can_take_back(self, action: Any) -> bool:
        """Return whether it is harmless."""
        return isinstance(action, Step)

    def temperament(self, action: Any) -> str:
        """Return what kind of action it is."""
        return "pass" if isinstance(action, Done) else "act"
