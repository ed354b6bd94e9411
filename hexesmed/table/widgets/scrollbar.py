"""Scrolling: how far, the bar that shows it, and the soft edges behind which there is more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.widgets.soft_edge import soft_height, softened


class ScrollBar:
    """How far something longer than its view is scrolled; lengths in pixels."""

    def __init__(self) -> None:
        """Start at the top with nothing to scroll."""
        self.offset = 0
        self.content = 0
        self.view = pygame.Rect(0, 0, 0, 0)
        self.track = pygame.Rect(0, 0, 0, 0)
        self.soft = 0
        self._grabbed: int | None = None

    @staticmethod
    def thickness(style: Style) -> int:
        """Return the width of the bar."""
        return style.px(12)

    def lay_out(self, style: Style, view: pygame.Rect, content: int) -> None:
        """Take the view, at whose right edge the bar stands, and the height of the content."""
        wide = self.thickness(style)
        self.view, self.content = pygame.Rect(view), content
        self.soft = soft_height(style, view.height)
        self.track = pygame.Rect(view.right - wide, view.y, wide, view.height)
        self.scroll_to(self.offset)

    @property
    def most(self) -> int:
        """Return the largest offset."""
        return max(0, self.content - self.view.height)

    def scroll_to(self, offset: float) -> bool:
        """Scroll to an offset, as far as there is something to show; tell whether it changed."""
        former, self.offset = self.offset, max(0, min(self.most, round(offset)))
        return self.offset != former

    def scroll_by(self, pixels: float) -> bool:
        """Scroll on by so many pixels."""
        return self.scroll_to(self.offset + pixels)

    def room(self, tall: int) -> int:
        """Return how far from the edges of the view a stretch so tall is to stand, to be clear of the soft edges."""
        return max(0, min(self.soft, (self.view.height - tall) // 2))

    def show(self, top: int, bottom: int, clear: bool = False) -> bool:
        """Scroll as little as needed so that a stretch of the content is in view, clear of the soft edges if asked."""
        if clear:
            room = self.room(bottom - top)
            top, bottom = top - room, bottom + room
        if top < self.offset:
            return self.scroll_to(top)
        if bottom > self.offset + self.view.height:
            return self.scroll_to(min(top, bottom - self.view.height))
        return False

    def thumb(self) -> pygame.Rect:
        """Return the rectangle of the thumb."""
        if not self.most:
            return pygame.Rect(0, 0, 0, 0)
        tall = max(self.track.width * 2, self.track.height * self.view.height // max(1, self.content))
        tall = min(tall, self.track.height)
        y = self.track.y + (self.track.height - tall) * self.offset // self.most
        return pygame.Rect(self.track.x, y, self.track.width, tall)

    def pointer(self, event: pygame.event.Event) -> bool:
        """Answer a press, drag or release; True while the bar has the pointer."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.most:
            if not self.track.collidepoint(event.pos):
                return False
            thumb = self.thumb()
            self._grabbed = event.pos[1] - thumb.y if thumb.collidepoint(event.pos) else thumb.height // 2
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self._grabbed is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grabbed is not None:
            self._grabbed = None
            return True
        return False

    def _drag(self, y: int) -> None:
        way = self.track.height - self.thumb().height
        if way > 0 and self._grabbed is not None:
            self.scroll_to((y - self._grabbed - self.track.y) * self.most / way)

    @property
    def grabbed(self) -> bool:
        """Tell whether the thumb is being dragged."""
        return self._grabbed is not None

    @contextmanager
    def window(self, brush: Brush) -> Iterator[None]:
        """Draw the content meanwhile: nothing of it outside the view, softly where it goes on beyond an edge."""
        above, below = min(self.soft, self.offset), min(self.soft, self.most - self.offset)
        with softened(brush, self.view, above, below):
            yield

    def draw(self, brush: Brush) -> None:
        """Draw the bar if there is something to scroll."""
        thumb = self.thumb()
        if not thumb.height:
            return
        slim = self.track.inflate(-brush.px(7), -brush.px(4))
        brush.panel(slim, brush.palette.paper_dark, None, radius=4)
        colour = brush.palette.line if not self.grabbed else brush.palette.accent
        brush.panel(thumb.inflate(-brush.px(5), -brush.px(4)), colour, None, radius=4)


def wheel_pixels(event: pygame.event.Event, style: Style) -> float:
    """Return by how many pixels a turn of the wheel scrolls down."""
    turns = float(getattr(event, "precise_y", 0.0) or event.y)
    return -turns * style.px(66)
