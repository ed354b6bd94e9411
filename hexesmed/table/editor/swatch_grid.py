"""Swatches: pictures in a grid, one of which is in hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.editor.rows import Swatch
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.words import Words


class SwatchGrid(Widget):
    """Pictures to choose from; arrows and clicks choose, the tooltip names."""

    focusable = True

    def __init__(
        self, items: Sequence[Swatch], value: Any, change: Callable[[Any], Any], side: float, tall: float = 0
    ) -> None:
        """Take the pictures, the chosen value, what is told of a choice, and the size of a picture in units."""
        super().__init__()
        self.items, self.value, self.change = list(items), value, change
        self.side, self.tall = side, tall or side
        self.cells: list[pygame.Rect] = []
        self._hover = -1

    @property
    def chosen(self) -> int:
        """Return the number of the chosen picture, -1 where it is none of them."""
        return next((n for n, item in enumerate(self.items) if item.value == self.value), -1)

    def _columns(self, style: Style, width: int) -> int:
        most = max(1, (width + style.px(6)) // (style.px(self.side) + style.px(6)))
        rows = -(-len(self.items) // most)
        return max(1, -(-len(self.items) // max(1, rows)))

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size at which all of them show, in rows that are about equally long."""
        columns = self._columns(style, width or 1 << 20)
        rows = -(-len(self.items) // columns)
        step, fall = style.px(self.side) + style.px(6), style.px(self.tall) + style.px(6)
        return columns * step - style.px(6), rows * fall - style.px(6)

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place; the pictures stand in rows."""
        super().lay_out(style, rect)
        columns = self._columns(style, rect.width)
        wide, tall, gap = style.px(self.side), style.px(self.tall), style.px(6)
        self.cells = [
            pygame.Rect(rect.x + n % columns * (wide + gap), rect.y + n // columns * (tall + gap), wide, tall)
            for n in range(len(self.items))
        ]

    def pick(self, number: int) -> Step:
        """Choose a picture by its number, if there is one."""
        if 0 <= number < len(self.items):
            self.value = self.items[number].value
            self.app.sounds.play("tap")
            self.app.redraw()
            self.change(self.value)
        return STAY

    def key(self, event: pygame.event.Event) -> Step | None:
        """Arrows choose along the rows and between them."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        columns = sum(1 for cell in self.cells if cell.y == self.cells[0].y) if self.cells else 1
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -columns, pygame.K_DOWN: columns}
        if event.key not in steps:
            return None
        number = self.chosen + steps[event.key] if self.chosen >= 0 else 0
        if not 0 <= number < len(self.items):
            return STAY if event.key in (pygame.K_LEFT, pygame.K_RIGHT) else None
        return self.pick(number)

    def _at(self, at: tuple[int, int]) -> int:
        return next((n for n, cell in enumerate(self.cells) if cell.collidepoint(at)), -1)

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A click chooses."""
        if event.type == pygame.MOUSEMOTION:
            if self._at(event.pos) != self._hover:
                self._hover = self._at(event.pos)
                self.app.redraw()
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.pick(self._at(event.pos))
        return STAY if event.type == pygame.MOUSEBUTTONUP and event.button == 1 else None

    def tip_words(self, at: tuple[int, int] | None) -> Words | None:
        """Return the name of the picture."""
        number = self.chosen if at is None else self._at(at)
        return self.items[number].words if 0 <= number < len(self.items) else None

    def draw(self, brush: Brush) -> None:
        """Draw the pictures, the chosen one in a frame."""
        palette = brush.palette
        for n, (item, cell) in enumerate(zip(self.items, self.cells, strict=True)):
            chosen = n == self.chosen
            hot = n == self._hover and self.hovered
            fill = palette.chosen if chosen else palette.hover if hot else palette.paper_light
            edge = palette.accent if chosen else palette.line_soft
            brush.panel(cell, fill, edge, radius=6, width=2.4 if chosen else 1)
            item.draw(brush, cell.inflate(-brush.px(8), -brush.px(8)))
        if self.ringed and self.cells:
            whole = self.cells[0].unionall(self.cells[1:])
            brush.ring(self.cells[self.chosen] if self.chosen >= 0 else whole, radius=7)
