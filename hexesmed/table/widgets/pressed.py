"""What is pressed: by a click that goes down and up on it, by Enter and by Space, and once however hasty the hand."""

from __future__ import annotations

import pygame

from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.words import Words

PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Pressed(Widget):
    """A widget that can be pressed; `pressed` says what comes of it."""

    focusable = True

    def __init__(self, tip: Words | None = None) -> None:
        """Take the tooltip."""
        super().__init__(tip)
        self._down = False

    def pressed(self) -> Step | None:
        """Do what a press does."""
        raise NotImplementedError

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A press counts when the pointer goes down and up on it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down = True
            return STAY
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._down:
            self._down = False
            return self._press(event.pos) if self.hit(event.pos) else STAY
        return None

    def key(self, event: pygame.event.Event) -> Step | None:
        """Enter and Space press it; a held key presses once."""
        if event.type != pygame.KEYDOWN or event.key not in PRESS_KEYS:
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        return STAY if event.repeat else self._press(None)

    def _press(self, at: tuple[int, int] | None) -> Step | None:
        if not self.app.guard.allow(self, self.app.top, at):
            return STAY
        self.app.redraw()
        return self.pressed() or STAY
