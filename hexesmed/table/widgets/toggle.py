"""Toggles: yes or no."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.screen import Step
from hexesmed.table.widgets.pressed import Pressed
from hexesmed.table.words import Words, filled, worded


class Toggle(Pressed):
    """A switch with its words at its right (or none)."""

    def __init__(
        self, words: Words | None, value: bool, change: Callable[[bool], Step | None], tip: Words | None = None
    ) -> None:
        """Take the words, the value and what is told of a change."""
        super().__init__(tip)
        self.words, self.value, self.change = words, value, change

    def spoken(self) -> Words | None:
        """Return its words and whether it is on."""
        return filled(N_("{words}: on") if self.value else N_("{words}: off"), words=worded(self.words))

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size at which switch and words show, the words on several lines where it must be narrow."""
        letters, switch = style.letters(), style.px(46) + (style.px(14) if self.words is not None else 0)
        lines = self._lines(style, None if width is None else width - switch)
        wide = switch + max((letters.width(line) for line in lines), default=0)
        return wide, max(letters.height * len(lines), style.px(26)) + style.px(8)

    def _lines(self, style: Style, width: int | None) -> list[str]:
        if self.words is None:
            return []
        words = style.say(self.words)
        return [words] if width is None else style.letters().wrap(words, max(width, style.px(60)))

    def pressed(self) -> Step | None:
        """Turn it."""
        self.value = not self.value
        self.app.sounds.play("tap")
        return self.change(self.value)

    def draw(self, brush: Brush) -> None:
        """Draw the switch and its words."""
        palette = brush.palette
        tall = brush.px(26)
        track = pygame.Rect(self.rect.x, self.rect.centery - tall // 2, brush.px(46), tall)
        fill = palette.accent if self.value else palette.paper_dark
        brush.panel(track, fill, palette.accent_dark if self.value else palette.line, radius=13)
        knob = pygame.Rect(0, 0, tall - brush.px(8), tall - brush.px(8))
        knob.centery = track.centery
        knob.x = track.right - knob.width - brush.px(4) if self.value else track.x + brush.px(4)
        brush.panel(knob, palette.on_accent if self.value else palette.paper_light, palette.line, radius=12)
        if self.value:
            brush.icon("check_bold", knob.center, 13, palette.accent)
        if self.words is not None:
            left, letters = track.right + brush.px(14), brush.letters()
            lines = self._lines(brush.style, self.rect.right - left + 2)
            y = self.rect.centery - len(lines) * letters.height // 2
            for number, line in enumerate(lines):
                brush.surface.blit(letters.ink(line, palette.ink), (left, y + number * letters.height))
        if self.ringed:
            brush.ring(track if self.words is None else self.rect.inflate(brush.px(12), 0), radius=13)
