"""What a widget is: a thing on a screen with a place, perhaps a tooltip, perhaps the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.screen import Step
from hexesmed.table.words import Words

if TYPE_CHECKING:
    from hexesmed.table.app import App
    from hexesmed.table.widgets.group import Group


class Widget:
    """A thing on a screen with a place, perhaps words for a tooltip, perhaps the keyboard."""

    focusable = False
    typing = False
    """True where keys are letters to be written."""

    def __init__(self, tip: Words | None = None) -> None:
        """Take the words of its tooltip."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.clip: pygame.Rect | None = None
        self.visible = True
        self.tip = tip
        self.group: Group | None = None

    @property
    def app(self) -> App:
        """Return the table it stands on."""
        assert self.group is not None, "the widget is in no group"
        return self.group.app

    @property
    def focused(self) -> bool:
        """Tell whether the keyboard is on it."""
        return self.group is not None and self.group.focus is self

    @property
    def hovered(self) -> bool:
        """Tell whether the pointer is on it."""
        return self.group is not None and self.group.hover is self

    @property
    def ringed(self) -> bool:
        """Tell whether the ring that shows the keyboard goes around it."""
        return self.focused and self.app.by_keyboard and self.group is getattr(self.app.top, "group", None)

    def children(self) -> Sequence[Widget]:
        """Return the widgets inside it."""
        return ()

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size in pixels at which all of it shows, at most `width` wide where it can break lines."""
        return (0, 0)

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place."""
        self.rect = pygame.Rect(rect)

    def draw(self, brush: Brush) -> None:
        """Draw it."""

    def hit(self, at: tuple[int, int]) -> bool:
        """Tell whether a point falls on what can be seen of it."""
        return self.visible and self.rect.collidepoint(at) and (self.clip is None or self.clip.collidepoint(at))

    def tip_words(self, at: tuple[int, int] | None) -> Words | None:
        """Return the words of the tooltip at a point, or for the keyboard when there is none."""
        return self.tip

    def spoken(self) -> Words | None:
        """Return what is said of it when the keyboard comes to it."""
        return getattr(self, "words", None) or self.tip_words(None)

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """Answer a pointer event that falls on it, or any while it holds the pointer."""
        return None

    def key(self, event: pygame.event.Event) -> Step | None:
        """Answer a key or text event while the keyboard is on it."""
        return None

    def focus_changed(self, gained: bool) -> None:
        """The keyboard came to it or left it."""

    def reveal(self, widget: Widget) -> None:
        """Bring a widget inside it into view."""
