"""Choices: one of a few, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.words import Words


class Choice(Widget):
    """Segments, one of them chosen; Left and Right choose."""

    focusable = True

    def __init__(
        self,
        options: Sequence[tuple[Any, Words]],
        value: Any,
        change: Callable[[Any], Step | None],
        tip: Words | None = None,
        size: str = "text",
    ) -> None:
        """Take the options as (value, words), the chosen value, and what is told of a change."""
        super().__init__(tip)
        self.options, self.value, self.change, self.size = list(options), value, change, size
        self.segments: list[pygame.Rect] = []
        self._hover = -1

    @property
    def chosen(self) -> int:
        """Return the number of the chosen option, -1 when it is none of them."""
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), -1)

    def _wide(self, style: Style) -> list[int]:
        letters = style.letters(self.size)
        return [letters.width(style.say(words)) + style.px(30) for _, words in self.options]

    def spoken(self) -> Words | None:
        """Return the words of what is chosen."""
        return self.options[self.chosen][1] if self.chosen >= 0 else self.tip

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size at which all options show in as few rows as the width allows."""
        rows = self._rows(style, width or 1 << 20)
        tall = style.letters(self.size).height + style.px(14)
        wide = self._wide(style)
        return max(sum(wide[n] for n in row) for row in rows), len(rows) * tall + (len(rows) - 1) * style.px(6)

    def _rows(self, style: Style, width: int) -> list[list[int]]:
        rows: list[list[int]] = [[]]
        wide = self._wide(style)
        for number, one in enumerate(wide):
            if rows[-1] and sum(wide[n] for n in rows[-1]) + one > width:
                rows.append([])
            rows[-1].append(number)
        return rows

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place; options that do not fit in a row go into the next."""
        super().lay_out(style, rect)
        wide = self._wide(style)
        tall = style.letters(self.size).height + style.px(14)
        self.segments = []
        y = rect.y
        for row in self._rows(style, rect.width):
            x = rect.x
            for number in row:
                self.segments.append(pygame.Rect(x, y, wide[number], tall))
                x += wide[number]
            y += tall + style.px(6)

    def pick(self, number: int) -> Step:
        """Choose an option by its number."""
        number = max(0, min(len(self.options) - 1, number))
        value = self.options[number][0]
        if value == self.value:
            return STAY
        self.value = value
        self.app.sounds.play("tap")
        self.app.redraw()
        return self.change(value) or STAY

    def key(self, event: pygame.event.Event) -> Step | None:
        """Left, Right, Home and End choose."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        ways = {pygame.K_LEFT: self.chosen - 1, pygame.K_RIGHT: self.chosen + 1, pygame.K_HOME: 0,
                pygame.K_END: len(self.options) - 1}
        return self.pick(ways[event.key]) if event.key in ways else None

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A click chooses."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return None
        over = next((n for n, rect in enumerate(self.segments) if rect.collidepoint(event.pos)), -1)
        if event.type == pygame.MOUSEMOTION:
            if over != self._hover:
                self._hover = over
                self.app.redraw()
            return None
        return self.pick(over) if event.button == 1 and over >= 0 else STAY

    def draw(self, brush: Brush) -> None:
        """Draw the segments."""
        palette = brush.palette
        if not self.segments:
            return
        for top in sorted({rect.y for rect in self.segments}):
            row = [rect for rect in self.segments if rect.y == top]
            brush.panel(row[0].unionall(row[1:]), palette.paper_light, palette.line, radius=7)
        for number, ((_, words), rect) in enumerate(zip(self.options, self.segments, strict=True)):
            chosen = number == self.chosen
            if chosen:
                brush.panel(rect, palette.accent, palette.accent_dark, radius=7)
            elif number == self._hover and self.hovered:
                brush.panel(rect.inflate(-brush.px(6), -brush.px(6)), palette.chosen, None, radius=5)
            letters = brush.letters(self.size)
            picture = letters.ink(brush.say(words), palette.on_accent if chosen else palette.ink)
            brush.surface.blit(picture, picture.get_rect(center=rect.center))
        if self.ringed:
            brush.ring(self.segments[0].unionall(self.segments[1:]))
