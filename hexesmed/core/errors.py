"""What can be wrong, as data: a refusal, an action that cannot be read, a problem in a battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any


class RuleReason(Enum):
    """Why the rules refuse an action: a game lists its reasons, each with its code and the number of its rule."""

    @property
    def code(self) -> str:
        """Return the reason's name in logs and files."""
        return str(self.value[0])

    @property
    def rule(self) -> str:
        """Return the number of the rule that refuses."""
        return str(self.value[1])


class Refused(Exception):
    """An action that the rules do not allow; `reason` is the game's Reason, which carries the rule's number."""

    def __init__(self, reason: RuleReason) -> None:
        """Keep the reason."""
        super().__init__(reason.name)
        self.reason = reason


class NotationError(ValueError):
    """Something that is no action or event of the game: what was found and what was wanted."""

    def __init__(self, wanted: str, found: object) -> None:
        """Keep both, the found one cut to a readable length."""
        try:
            shown = repr(found)
        except (ValueError, RecursionError):  # a number too long to be written, a list too deep
            shown = type(found).__name__
        self.wanted = wanted
        self.found = shown if len(shown) <= 60 else shown[:57] + "..."
        super().__init__(f"{wanted} wanted, {self.found} found")


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in a battle: where it is, and a sentence (an English message with its fields) that says what."""

    message: str
    fields: dict[str, Any] = field(default_factory=dict)
    line: int | None = None
    path: str = ""
