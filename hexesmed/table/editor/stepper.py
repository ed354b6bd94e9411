"""Steppers: a whole number between two small buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.keys import digit
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.words import Words

TOGETHER = 1.2  # seconds within which digits make one number


class Stepper(Widget):
    """A number. A click at the left takes one away, at the right adds one; digits write it."""

    focusable = True

    def __init__(
        self, value: int, low: int, high: int, change: Callable[[int], Any], tip: Words | None = None
    ) -> None:
        """Take the number, its ends and what is told of a change."""
        super().__init__(tip)
        self.value, self.low, self.high, self.change = value, low, high, change
        self._typed = (-1e9, "")
        self._hover = 0

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size that suits it."""
        letters = style.letters("text", Face.PLAIN)
        return style.px(88) + letters.width(str(max(abs(self.low), abs(self.high), 10))), letters.height + style.px(10)

    def put(self, value: int) -> Step:
        """Set the number, as near as an end allows."""
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.change(value)
            self.app.redraw()
        return STAY

    def key(self, event: pygame.event.Event) -> Step | None:
        """Left, Right, - and + go by one, the page keys by five; digits write a number."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        ways = {
            pygame.K_LEFT: self.value - 1, pygame.K_RIGHT: self.value + 1, pygame.K_KP_MINUS: self.value - 1,
            pygame.K_KP_PLUS: self.value + 1, pygame.K_PAGEDOWN: self.value - 5, pygame.K_PAGEUP: self.value + 5,
            pygame.K_HOME: self.low, pygame.K_END: self.high,
        }  # fmt: skip
        if event.key in ways:
            return self.put(ways[event.key])
        if event.unicode in ("+", "-"):
            return self.put(self.value + (1 if event.unicode == "+" else -1))
        number = digit(event)
        return self._type(number) if number is not None else None

    def _type(self, number: int) -> Step:
        now = self.app.clock.now()
        when, before = self._typed
        typed = f"{before if now - when < TOGETHER else ''}{number}"
        if int(typed) > self.high:
            typed = str(number)
        self._typed = (now, typed)
        return self.put(int(typed)) if int(typed) >= self.low else STAY

    def _side(self, at: tuple[int, int]) -> int:
        wide = self.rect.height
        return -1 if at[0] < self.rect.x + wide else 1 if at[0] >= self.rect.right - wide else 0

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A click at an end steps, a turn of the wheel with the keyboard here too."""
        if event.type == pygame.MOUSEMOTION:
            if self._side(event.pos) != self._hover:
                self._hover = self._side(event.pos)
                self.app.redraw()
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            by = self._side(event.pos)
            if by:
                self.app.sounds.play("tap")
            return self.put(self.value + by)
        return STAY if event.type == pygame.MOUSEBUTTONUP and event.button == 1 else None

    def draw(self, brush: Brush) -> None:
        """Draw frame, ends and number."""
        palette, rect = brush.palette, self.rect
        brush.panel(rect, palette.paper_light, palette.line, radius=6)
        wide = rect.height
        for side, icon, end in ((-1, "minus", self.low), (1, "plus", self.high)):
            box = pygame.Rect(rect.x if side < 0 else rect.right - wide, rect.y, wide, rect.height)
            dead = self.value == end
            if self.hovered and self._hover == side and not dead:
                brush.panel(box.inflate(-brush.px(6), -brush.px(6)), palette.chosen, None, radius=4)
            brush.icon(icon, box.center, 17, palette.line_soft if dead else palette.ink)
        brush.text(str(self.value), rect.center, "text", Face.PLAIN, palette.ink, "center")
        if self.ringed:
            brush.ring(rect, radius=7)
