"""Sliders: a whole number on a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.words import Words, literal


class Slider(Widget):
    """A whole number between two ends. `live` tells every change while dragging, else only the last."""

    focusable = True

    def __init__(
        self,
        low: int,
        high: int,
        value: int,
        change: Callable[[int], Step | None],
        *,
        step: int = 1,
        show: Callable[[int], str] = str,
        live: bool = True,
        tip: Words | None = None,
    ) -> None:
        """Take the ends, the value, what is told of a change, the step and how the value is shown."""
        super().__init__(tip)
        self.low, self.high, self.step, self.value = low, high, step, value
        self.change, self.show, self.live = change, show, live
        self.why_not: Words | None = None
        self._dragged = False
        self._told = value

    def spoken(self) -> Words | None:
        """Return its value."""
        return literal(self.show(self.value))

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size that suits it."""
        return min(width or style.px(340), style.px(340)), style.letters().height + style.px(12)

    def tip_words(self, at: tuple[int, int] | None) -> Words | None:
        """Return why it is greyed, else its tooltip."""
        return self.why_not or self.tip

    def track(self) -> pygame.Rect:
        """Return the rectangle along which the knob goes."""
        label = round(self.rect.height * 1.75)
        inset = self.rect.height // 3
        return pygame.Rect(self.rect.x + inset, self.rect.centery - 2, self.rect.width - label - 2 * inset, 4)

    def _knob(self) -> int:
        track = self.track()
        return track.x + track.width * (self.value - self.low) // max(1, self.high - self.low)

    def put(self, value: int, tell: bool = True) -> Step:
        """Set the value, as near as an end or step allows."""
        value = self.low + round((value - self.low) / self.step) * self.step
        self.value = max(self.low, min(self.high, value))
        self.app.redraw()
        if tell and self.value != self._told:
            self._told = self.value
            return self.change(self.value) or STAY
        return STAY

    def key(self, event: pygame.event.Event) -> Step | None:
        """Left and Right go by a step, the page keys by five, Home and End to the ends."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        ways = {
            pygame.K_LEFT: self.value - self.step, pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - 5 * self.step, pygame.K_PAGEUP: self.value + 5 * self.step,
            pygame.K_HOME: self.low, pygame.K_END: self.high,
        }
        if event.key not in ways:
            return None
        return STAY if self.why_not is not None else self.put(ways[event.key])

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A press or drag moves the knob."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.why_not is not None:
                self.app.toast(self.why_not, "bad")
                return STAY
            self._dragged = True
            return self.put(self._value_at(event.pos[0]), self.live)
        if event.type == pygame.MOUSEMOTION and self._dragged:
            return self.put(self._value_at(event.pos[0]), self.live)
        if event.type == pygame.MOUSEBUTTONUP and self._dragged:
            self._dragged = False
            return self.put(self.value)
        return None

    def _value_at(self, x: int) -> int:
        track = self.track()
        return round(self.low + (self.high - self.low) * (x - track.x) / max(1, track.width))

    def draw(self, brush: Brush) -> None:
        """Draw line, knob and value."""
        palette, track, x = brush.palette, self.track(), self._knob()
        greyed = self.why_not is not None
        line = pygame.Rect(track.x, track.centery - brush.px(3), track.width, brush.px(6))
        brush.panel(line, palette.paper_dark, palette.line_soft, radius=3)
        if not greyed:
            brush.panel(pygame.Rect(line.x, line.y, max(brush.px(6), x - line.x), line.height), palette.accent, None, 3)
        side = brush.px(22)
        knob = pygame.Rect(x - side // 2, track.centery - side // 2, side, side)
        brush.panel(knob, palette.paper if greyed else palette.paper_light, palette.line, radius=11, width=1.6)
        if not greyed:
            brush.panel(knob.inflate(-brush.px(12), -brush.px(12)), palette.accent, None, radius=6)
        brush.text(self.show(self.value), (self.rect.right, self.rect.centery), "small", Face.PLAIN,
                   palette.ink_faint if greyed else palette.ink, anchor="midright")
        if self.ringed:
            brush.ring(knob, radius=13)
