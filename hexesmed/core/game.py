"""What a game offers to the table, the post and the computer players; they use nothing else of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from hexesmed.core.dice import Dice
from hexesmed.core.errors import Problem, RuleReason

Battle = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winning seat (None for a draw) and the code of the way it came."""

    winner: int | None
    how: str


class Copyable(Protocol):
    """A position, as far as shared code sees it."""

    def copy(self) -> Any:
        """Return a position of its own with the same content."""
        ...


class Game(Protocol):
    """A set of rules. Seats are 0 and 1; seat 0 moves first. Half-turns are numbered from 1."""

    @property
    def name(self) -> str:
        """Return the game's code, as in match files."""
        ...

    @property
    def rules_number(self) -> int:
        """Return the number of the rules, which changes only when play changes."""
        ...

    @property
    def half_turn_words(self) -> tuple[str, str]:
        """Return how its players call a half-turn, and half-turns: words of the catalogue."""
        ...

    @property
    def has_chance(self) -> bool:
        """Return whether dice are ever thrown, so that a match by mail needs the dice pact."""
        ...

    @property
    def actions(self) -> Mapping[str, type]:
        """Return the action classes by their codes."""
        ...

    @property
    def events(self) -> Mapping[str, type]:
        """Return the event classes by their codes."""
        ...

    def check_battle(self, battle: Any) -> list[Problem]:
        """Return what is wrong with a battle given as plain data, perhaps a stranger's; empty when it can be played."""
        ...

    def set_up(self, battle: Battle) -> Any:
        """Return the position before the first half-turn of a battle that has been checked."""
        ...

    def to_move(self, position: Any) -> int | None:
        """Return the seat whose half-turn it is, None when the battle is over."""
        ...

    def half_turn(self, position: Any) -> int:
        """Return the number of the half-turn being played or about to begin."""
        ...

    def last_half_turn(self, battle: Battle) -> int:
        """Return the number that no half-turn of the battle can exceed."""
        ...

    def opening_action(self, position: Any) -> Any | None:
        """Return the action that must open the half-turn about to begin, None when it is under way or over."""
        ...

    def legal_actions(self, position: Any) -> list[Any]:
        """Return all actions that `why_not` allows."""
        ...

    def why_not(self, position: Any, action: Any) -> RuleReason | None:
        """Return the reason why the action is refused, None when it is allowed."""
        ...

    def carry_out(self, position: Any, action: Any, dice: Dice) -> Iterator[Any]:
        """Apply the events of an allowed action to the position, yielding each after it was applied."""
        ...

    def apply(self, position: Any, event: Any) -> None:
        """Change the position by one event."""
        ...

    def outcome(self, position: Any) -> Outcome | None:
        """Return how the match ended, None while it goes on."""
        ...

    def encode(self, position: Any) -> bytes:
        """Return the position as canonical JSON; its SHA-256 is the position's digest."""
        ...

    def ends_half_turn(self, action: Any) -> bool:
        """Return whether the action is the last of its half-turn."""
        ...

    def can_take_back(self, action: Any) -> bool:
        """Return whether the action may be undone by its player before the next that may not."""
        ...

    def temperament(self, action: Any) -> str:
        """Return "act", "pass" (ends a phase) or "yield" (gives up the match), for players without judgement."""
        ...
