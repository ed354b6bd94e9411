"""A message: one clear sentence, and what to do about it."""

from __future__ import annotations

from hexesmed.locale import N_
from hexesmed.table.services import Trouble
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.words import Words, said


class Message(Dialog):
    """Says something and waits for one button."""

    def __init__(self, sentence: Words, advice: Words | None = None, heading: Words | None = None) -> None:
        """Take the sentence, the advice and perhaps another heading than "That could not be done"."""
        body: Words = sentence
        if advice is not None:
            body = lambda tongue: f"{said(sentence, tongue)}\n\n{said(advice, tongue)}"  # noqa: E731
        super().__init__(heading or N_("That could not be done"), body, [Answer(N_("Close"), None, "primary")])

    @classmethod
    def of(cls, trouble: Trouble) -> Message:
        """Return the message of a trouble."""
        return cls(trouble.sentence, trouble.advice)
