"""A scroll area: widgets on a sheet that may be longer than its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.scrollbar import ScrollBar, wheel_pixels

Placement = tuple[Widget, pygame.Rect]


class Scroll(Widget):
    """Holds widgets placed by `arrange(style, width)`, which returns (widget, rectangle from the sheet's corner)s."""

    def __init__(self, arrange: Callable[[Style, int], Sequence[Placement]], margin: float = 8) -> None:
        """Take the arrangement and the room around it, in which focus rings show."""
        super().__init__()
        self.arrange, self.margin = arrange, margin
        self.bar = ScrollBar()
        self._placed: list[Placement] = []
        self._style: Style | None = None

    def children(self) -> Sequence[Widget]:
        """Return the widgets on the sheet."""
        return [widget for widget, _ in self._placed]

    def content_height(self, style: Style, width: int) -> int:
        """Return how tall the sheet is at a width."""
        margin = style.px(self.margin)
        placed = self.arrange(style, width - 2 * margin - ScrollBar.thickness(style))
        return max((rect.bottom for _, rect in placed), default=0) + 2 * margin

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place and arrange the sheet."""
        super().lay_out(style, rect)
        self._style = style
        margin = style.px(self.margin)
        self._placed = list(self.arrange(style, rect.width - 2 * margin - ScrollBar.thickness(style)))
        content = max((place.bottom for _, place in self._placed), default=0) + 2 * margin
        self.bar.lay_out(style, rect, content)
        self._put()

    def _put(self) -> None:
        assert self._style is not None
        margin = self._style.px(self.margin)
        corner = (self.rect.x + margin, self.rect.y + margin - self.bar.offset)
        for widget, place in self._placed:
            widget.lay_out(self._style, place.move(corner))
            widget.clip = self.rect

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a widget is in view."""
        margin = 0 if self._style is None else 2 * self._style.px(self.margin)
        top = widget.rect.top - self.rect.top + self.bar.offset
        if self.bar.show(top - margin, top + widget.rect.height + margin):
            self._put()

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """The wheel and the bar scroll."""
        if event.type == pygame.MOUSEWHEEL:
            moved = self.bar.scroll_by(wheel_pixels(event, self.app.style))
        elif self.bar.pointer(event):
            moved = True
        else:
            return None
        if moved:
            self._put()
            self.app.redraw()
        return STAY if moved else None

    def draw(self, brush: Brush) -> None:
        """Draw what is in view."""
        with self.bar.window(brush):
            for widget, _ in self._placed:
                if widget.visible and widget.rect.colliderect(self.rect):
                    widget.group = self.group
                    widget.draw(brush)
        self.bar.draw(brush)
