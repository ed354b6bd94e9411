"""Progress: how much of something is done."""

from __future__ import annotations

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.widgets.base import Widget
from hexesmed.table.words import Words


class Progress(Widget):
    """A bar from 0 to 1 with words above it; None where nobody knows how much is left."""

    def __init__(self, words: Words | None = None, share: float | None = 0.0) -> None:
        """Take the words and the share that is done."""
        super().__init__()
        self.words, self.share = words, share

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size at which words and bar show."""
        letters = style.letters("small")
        words = letters.width(style.say(self.words)) if self.words is not None else 0
        return max(words, style.px(200)), (letters.height if self.words is not None else 0) + style.px(18)

    def draw(self, brush: Brush) -> None:
        """Draw the words and the bar; a bar of unknown length goes to and fro with the clock."""
        bar = pygame.Rect(self.rect.x, self.rect.bottom - brush.px(14), self.rect.width, brush.px(12))
        if self.words is not None:
            brush.text(brush.say(self.words), self.rect.topleft, "small", width=self.rect.width)
        brush.panel(bar, brush.palette.paper_dark, brush.palette.line, radius=6)
        inner = bar.inflate(-brush.px(4), -brush.px(4))
        if self.share is None:
            phase = self.app.clock.now() % 2
            wide = inner.width // 4
            inner.x += round((inner.width - wide) * (phase if phase < 1 else 2 - phase))
            inner.width = wide
            self.app.wake_in(1 / 20)
        else:
            inner.width = round(inner.width * max(0.0, min(1.0, self.share)))
        if inner.width > 0:
            brush.panel(inner, brush.palette.accent, None, radius=4)
