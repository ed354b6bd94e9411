"""What the games of the shelf have in common: whose turn it is, how an event is applied, how a position is written."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from hexesmed.core.game import Outcome
from hexesmed.locale import HALF_TURN


class UsualGame:
    """The part of `core.game.Game` that few games answer in a way of their own.

    A position has its `seat` to move, its `outcome` once the game is over, and `plain()` data, the same for equal ones.
    """

    half_turn_words: ClassVar[tuple[str, str]] = HALF_TURN
    effects: ClassVar[Mapping[type, Callable[[Any, Any], None]]]

    def to_move(self, position: Any) -> int | None:
        """Return the seat whose half-turn it is, None when the game is over."""
        return None if position.outcome else int(position.seat)

    def opening_action(self, position: Any) -> Any | None:
        """Return None: a half-turn needs no opening."""

    def apply(self, position: Any, event: Any) -> None:
        """Change the position by one event."""
        self.effects[type(event)](position, event)

    def outcome(self, position: Any) -> Outcome | None:
        """Return how the game ended, None while it goes on."""
        return position.outcome  # type: ignore[no-any-return]

    def encode(self, position: Any) -> bytes:
        """Return the position as canonical JSON, the same on every machine: keys sorted, no blanks, ASCII."""
        return json.dumps(position.plain(), separators=(",", ":"), sort_keys=True).encode("ascii")
