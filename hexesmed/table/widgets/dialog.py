"""Dialogs: a question with its answers, over the veiled screen below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from hexesmed.table.brushes import Style
from hexesmed.table.markup import Block
from hexesmed.table.rule_links import paragraphs
from hexesmed.table.screen import Pop, Step
from hexesmed.table.veiled import PAD, Veiled
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.words import Words

GAP = 12
"""Units between two buttons."""
LEAST = 110
"""Units of width of a button at least."""


@dataclass(frozen=True)
class Answer:
    """One answer to a question: its words, the value it gives, how its button looks, its tooltip."""

    words: Words
    value: Any
    look: str = "plain"
    tip: Words | None = None


class Dialog(Veiled):
    """A question. Enter gives the answer that has the keyboard, Esc the `escape` value."""

    closes_beside = False
    widest = 600
    """Units of width at most."""
    size = "text"
    """The size of the letters of its body."""

    def __init__(
        self,
        heading: Words,
        body: Words | None,
        answers: Sequence[Answer],
        then: Callable[[Any], Step | None] | None = None,
        escape: Any = None,
        first: int = -1,
    ) -> None:
        """Take heading, body, answers left to right, and what is done with the value; `first` has the keyboard."""
        self.heading, self.body, self.answers = heading, body, list(answers)
        self.then, self.escape, self._first = then, escape, first
        self.panel = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Make the buttons and the view of the words."""
        self.buttons = [Button(one.words, partial(self.give, one.value), look=one.look, tip=one.tip)
                        for one in self.answers]
        self.text = RichView(follow=self.open_rule, framed=False, pad=0, widest=self.widest, drawer=self.picture,
                             size=self.size)  # fmt: skip
        self.app.narrate(self.body)
        self.make([*self.buttons, self.text], self.buttons[self._first])

    def blocks(self, style: Style) -> Sequence[Block]:
        """Return the body as marked text, the rules it cites as links."""
        return paragraphs(style.say(self.body), self.rulebook is not None)

    def picture(self, name: str, width: int, style: Style) -> pygame.Surface | None:
        """Return a picture of the body by its name, at most so many pixels wide; None where there is none."""
        return None

    def give(self, value: Any) -> Step:
        """Close the dialog with a value."""
        then = self.then
        return Pop(value, None if then is None else lambda: then(value))

    def dismiss(self) -> Step:
        """Give the escape value."""
        return self.give(self.escape)

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle, the buttons at its foot, one below the other where they are too wide."""
        style = self.app.style
        width = min(style.px(self.widest), size[0] - 2 * style.px(24))
        inner = width - 2 * style.px(PAD)
        head = self.wrap_heading(inner)
        self.text.set_blocks(self.blocks(style), keep_offset=True)
        body = self.text.wanted(style, inner)[1] + style.px(24) if self.text.blocks else style.px(14)
        feet = self._feet_height(style, inner)
        room = self.put_panel(width, 2 * style.px(PAD) + head + body + feet)
        self._place_feet(style, room)
        top = room.y + head
        self.text.lay_out(style, pygame.Rect(room.x, top, inner, max(0, room.bottom - feet - style.px(20) - top)))
        self.text.focusable = bool(self.text.bar.most or self.text.page.links)

    def _stacked(self, style: Style, inner: int) -> bool:
        wide = sum(max(button.wanted(style)[0], style.px(LEAST)) for button in self.buttons)
        return wide + style.px(GAP) * (len(self.buttons) - 1) > inner

    def _feet_height(self, style: Style, inner: int) -> int:
        rows = len(self.buttons) if self._stacked(style, inner) else 1
        return rows * self.buttons[0].wanted(style)[1] + (rows - 1) * style.px(GAP)

    def _place_feet(self, style: Style, room: pygame.Rect) -> None:
        """Put the buttons at the foot of what is inside the panel."""
        gap, tall = style.px(GAP), self.buttons[0].wanted(style)[1]
        if self._stacked(style, room.width):
            y = room.bottom
            for button in reversed(self.buttons):
                button.lay_out(style, pygame.Rect(room.x, y - tall, room.width, tall))
                y -= tall + gap
            return
        x = room.right
        for button in reversed(self.buttons):
            wide = max(button.wanted(style)[0], style.px(LEAST))
            x -= wide
            button.lay_out(style, pygame.Rect(x, room.bottom - tall, wide, tall))
            x -= gap
