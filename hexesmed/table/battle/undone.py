"""What the end of a phase would leave undone: the question, and each unit with the way to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Style
from hexesmed.table.screen import Step
from hexesmed.table.veiled import PAD
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.widgets.scroll import Placement, Scroll
from hexesmed.table.words import Words

NEVER, END, SHOW = "never", "end", "show"
SHOWN_AT_ONCE = 7
"""Units that are listed without scrolling where the window has room."""


class Idle(NamedTuple):
    """A unit that could still do something: its hex, and what it is and could do in words."""

    hex: int
    words: Words


class Undone(Dialog):
    """Asks whether a phase ends though units could still act; a press on one of them goes there instead."""

    widest = 620

    def __init__(self, yes: Words, question: Words, idle: Sequence[Idle], then: Callable[[Any], Step | None]) -> None:
        """Take the words of the end, the question, the units, and what is told: never, end or a hex."""
        never = Answer(N_("Never ask"), NEVER, tip=N_("End the phase now and always; the settings switch it on again"))
        show = Answer(N_("Show me"), SHOW, tip=N_("Go back and take the first of them"))
        answers = [never, show, Answer(yes, END, "primary", tip=N_("There is no way back to this phase (1.2)"))]
        super().__init__(yes, question, answers, then, escape=None)
        self.idle = list(idle)

    def enter(self) -> None:
        """Make the buttons of the units too."""
        self.rows = [
            Button(unit.words, partial(self.give, unit.hex), icon="crosshairs_gps", align="left", look="quiet")
            for unit in self.idle
        ]
        self.list = Scroll(self._arrange, margin=4)
        super().enter()
        self.group.set([*self.buttons, self.list, self.text])

    def _arrange(self, style: Style, width: int) -> list[Placement]:
        tall = self.rows[0].wanted(style)[1]
        return [(button, pygame.Rect(0, n * tall, width, tall)) for n, button in enumerate(self.rows)]

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the units between the question and the answers."""
        style = self.app.style
        width = min(style.px(self.widest), size[0] - 2 * style.px(24))
        inner = width - 2 * style.px(PAD)
        head, feet, gap = self.wrap_heading(inner), self._feet_height(style, inner), style.px(14)
        self.text.set_blocks(self.blocks(style))
        words = self.text.wanted(style, inner)[1]
        row = self.rows[0].wanted(style)[1]
        listed = min(self.list.content_height(style, inner), SHOWN_AT_ONCE * row + style.px(8))
        room = self.put_panel(width, 2 * style.px(PAD) + head + words + listed + feet + 2 * gap)
        self._place_feet(style, room)
        self.text.lay_out(style, pygame.Rect(room.x, room.y + head, inner, words))
        self.text.focusable = bool(self.text.page.links)
        top = self.text.rect.bottom + gap
        self.list.lay_out(style, pygame.Rect(room.x, top, inner, max(row, room.bottom - feet - gap - top)))
