"""Dialogs: a question with its answers, over the veiled screen below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Pop, Screen, Step
from hexesmed.table.widgets.base import Group
from hexesmed.table.widgets.button import Button
from hexesmed.table.words import Words


@dataclass(frozen=True)
class Answer:
    """One answer to a question: its words, the value it gives, how its button looks."""

    words: Words
    value: Any
    look: str = "plain"


class Dialog(Screen):
    """A question. Enter gives the answer that has the keyboard, Esc the `escape` value."""

    opaque = False
    icon: str | None = None

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
        self._lines: list[str] = []
        self._head: list[str] = []

    def title(self) -> Words:
        """Return the heading."""
        return self.heading

    def enter(self) -> None:
        """Make the buttons."""
        self.buttons = [Button(one.words, partial(self.give, one.value), look=one.look) for one in self.answers]
        self.group = Group(self.app, self.buttons)
        self.app.narrate(self.body)
        self.group.move_focus(self.buttons[self._first])

    def give(self, value: Any) -> Step:
        """Close the dialog with a value."""
        then = self.then
        return Pop(value, None if then is None else lambda: then(value))

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle, the buttons at its foot, one below the other where they are too wide."""
        style = self.app.style
        pad, gap = style.px(34), style.px(12)
        width = min(style.px(600), size[0] - 2 * style.px(24))
        inner = width - 2 * pad
        self._head = style.letters("heading", Face.TITLE).wrap(style.say(self.heading), inner)
        self._lines = style.letters("text").wrap(style.say(self.body), inner) if self.body is not None else []
        sizes = [button.wanted(style) for button in self.buttons]
        stacked = sum(w for w, _ in sizes) + gap * (len(sizes) - 1) > inner
        rows = len(sizes) if stacked else 1
        tall = sizes[0][1]
        height = pad + self._text_height() + style.px(26) + rows * tall + (rows - 1) * gap + pad
        height = min(height, size[1] - style.px(16))
        self.panel = pygame.Rect((size[0] - width) // 2, max(style.px(8), (size[1] - height) * 2 // 5), width, height)
        y = self.panel.bottom - pad - rows * tall - (rows - 1) * gap
        x = self.panel.right - pad
        for button, (wide, _) in zip(reversed(self.buttons), reversed(sizes), strict=True):
            if stacked:
                button.lay_out(style, pygame.Rect(self.panel.x + pad, y, inner, tall))
                y += tall + gap
            else:
                wide = max(wide, style.px(110))
                x -= wide
                button.lay_out(style, pygame.Rect(x, y, wide, tall))
                x -= gap

    def _text_height(self) -> int:
        style = self.app.style
        head = len(self._head) * style.letters("heading", Face.TITLE).height
        body = len(self._lines) * style.letters("text").height
        return head + (style.px(14) + body if self._lines else 0)

    def draw(self, brush: Brush) -> None:
        """Veil what is below, then draw the panel."""
        veil = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
        veil.fill(brush.palette.veil)
        brush.surface.blit(veil, (0, 0))
        brush.shadow(self.panel, 12, 110)
        brush.panel(self.panel, brush.palette.paper, brush.palette.line, radius=10, width=1.5)
        brush.panel(
            self.panel.inflate(-brush.px(12), -brush.px(12)), None, brush.palette.line_soft, radius=6, width=1
        )
        x, y = self.panel.x + brush.px(34), self.panel.y + brush.px(34)
        head, body = brush.letters("heading", Face.TITLE), brush.letters("text")
        for line in self._head:
            brush.surface.blit(head.ink(line, brush.palette.accent), (x, y))
            y += head.height
        y += brush.px(14)
        with brush.clipped(pygame.Rect(x, y, self.panel.width, self.buttons[0].rect.y - y)):
            for line in self._lines:
                brush.surface.blit(body.ink(line, brush.palette.ink), (x, y))
                y += body.height
        self.group.draw(brush)
        self.group.draw_tip(brush)

    def event(self, event: pygame.event.Event) -> Step | None:
        """Lead events to the buttons; Esc gives the escape value."""
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not event.repeat:
            return self.give(self.escape)
        return step or STAY
