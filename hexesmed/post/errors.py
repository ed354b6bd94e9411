"""Why a file is refused: one sentence, the place in the file, and what had been proven before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hexesmed.core.errors import Problem, RuleReason
from hexesmed.locale import N_, Tongue
from hexesmed.post.literal import shown

ReasonWords = Callable[[Tongue, RuleReason], str]


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence to be said in whatever language: its English text and its fields, which may be words again."""

    message: str
    fields: Mapping[str, Any] = field(default_factory=dict)

    def say(self, tongue: Tongue) -> str:
        """Return the sentence; a field that is a stranger's text is shown literally."""
        return tongue.say(self.message, **{name: _said(tongue, value) for name, value in self.fields.items()})


def _said(tongue: Tongue, value: Any) -> Any:
    if isinstance(value, Words):
        return value.say(tongue)
    return shown(value) if isinstance(value, str) else value


class PostError(Exception):
    """A file, or a record of it, that is refused; `code` names the check that failed."""

    def __init__(self, code: str, message: str, *, reason: RuleReason | None = None, **fields: Any) -> None:
        """Keep the code, the sentence (English text with fields) and the game's reason where it is one of the rules."""
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.fields = fields
        self.reason = reason
        self.record: int | None = None
        self.half_turn: int | None = fields.get("half_turn")
        self.action: int | None = fields.get("action")
        self.lines: list[Any] = []
        self.problems: list[Problem] = []
        self.half_turn_words: tuple[str, str] | None = None  # of the game, once it is known

    def say(self, tongue: Tongue, reason_words: ReasonWords | None = None) -> str:
        """Return the sentence; `reason_words` says a game's reason in its own words, else its code is named."""
        words = self.words
        if self.half_turn_words is not None:
            tongue = tongue.of(self.half_turn_words)
        if self.reason is not None and reason_words is not None:
            words = Words(self.message, {**words.fields, "reason": reason_words(tongue, self.reason)})
        return words.say(tongue)

    @property
    def words(self) -> Words:
        """Return the sentence, to be said later."""
        if self.reason is None:
            return Words(self.message, self.fields)
        plain = f"{self.reason.name.lower().replace('_', ' ')} ({getattr(self.reason, 'rule', '?')})"
        return Words(self.message, {**self.fields, "reason": plain})


def damaged(code: str, **fields: Any) -> PostError:
    """Return the refusal of a record that was changed on the way; `what` says in which manner."""
    return PostError(code, N_("Record {record} was damaged on the way ({what}). Ask for it again, zipped."), **fields)
