"""What comes in: every event of the system, led to the window, the screen or the table that it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from hexesmed.table.screen import Push, Quit, Step
from hexesmed.table.theme import MINIMUM_WINDOW

if TYPE_CHECKING:
    from hexesmed.table.app import App

KEPT_AFTER = 0.5
"""Seconds of rest after which size and place of the window are kept."""
SIZES = pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED
POINTER = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


class Intake:
    """Takes the events of the table one by one, and knows which keys are down and where the attention is."""

    def __init__(self, app: App) -> None:
        """Take the table."""
        self.app = app
        self.held_keys: set[int] = set()
        self._pointer_inside = False
        self._has_focus = True
        self._keeping = False

    @property
    def attended(self) -> bool:
        """Tell whether the window has the keyboard and the pointer is inside it."""
        return self._has_focus and self._pointer_inside

    def take(self, event: pygame.event.Event) -> None:
        """Lead an event to what it is for."""
        app = self.app
        if event.type == pygame.QUIT:
            app.attempt(self._wish_to_close)
        elif event.type == pygame.DROPFILE:
            app.attempt(lambda: self._dropped(event.file))
        elif event.type == pygame.KEYDOWN:
            self._key_down(event)
        elif event.type == pygame.KEYUP:
            self.held_keys.discard(event.key)
            self._to_screen(event)
        elif not self._of_the_window(event):
            if event.type in POINTER:
                app.pointer = event.pos
                self._pointer_inside = True
            if event.type == pygame.MOUSEBUTTONDOWN:
                app.by_keyboard = False
            self._to_screen(event)

    # the window

    def _of_the_window(self, event: pygame.event.Event) -> bool:
        """Take an event about the window; tell whether it is one."""
        app, window = self.app, self.app.window
        if event.type in SIZES:
            self._resized(event)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            if event.type == pygame.WINDOWRESTORED and not window.full:
                window.maximise(False)
            app.redraw()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._has_focus = event.type == pygame.WINDOWFOCUSGAINED
            self.held_keys.clear()
            if window.desktop_changed():
                app.restyle()
            app.redraw()
        elif event.type == pygame.WINDOWMOVED:
            window.moved((event.x, event.y))
            self._keep_window_soon()
        elif event.type == pygame.WINDOWMAXIMIZED:
            window.maximise(True)
            self._keep_window_soon()
        elif event.type in (pygame.WINDOWENTER, pygame.WINDOWLEAVE):
            self._pointer_inside = event.type == pygame.WINDOWENTER
        else:
            return False
        return True

    def _resized(self, event: pygame.event.Event) -> None:
        size = getattr(event, "size", None) or (event.x, event.y)
        if self.app.window.resized(tuple(size)):
            self.app.restyle()
            self._keep_window_soon()
        self.app.redraw()

    def _keep_window_soon(self) -> None:
        """Keep size and place of the window once it rests: while it is pulled every frame has another."""
        if not self._keeping:
            self._keeping = True
            self.app.after(KEPT_AFTER, self.keep_window)

    def keep_window(self) -> None:
        """Keep size and place of the window if they changed."""
        if not self._keeping:
            return
        self._keeping = False
        window, keep = self.app.window, self.app.settings.set
        if min(n - least for n, least in zip(window.size_outside, MINIMUM_WINDOW, strict=True)) >= 0:
            keep("window", window.size_outside)
        if window.place is not None:
            keep("place", f"{window.place[0]},{window.place[1]}")

    # the screens

    def _key_down(self, event: pygame.event.Event) -> None:
        app, repeat = self.app, event.key in self.held_keys
        self.held_keys.add(event.key)
        alt = getattr(event, "mod", 0) & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or (event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and alt):
            if not repeat:
                app.set_full_screen(not app.window.full)
            return
        app.by_keyboard = True
        fields = {"mod": 0, "unicode": "", "scancode": 0, **event.dict, "repeat": repeat}
        self._to_screen(pygame.event.Event(pygame.KEYDOWN, fields))

    def _to_screen(self, event: pygame.event.Event) -> None:
        app = self.app
        if not app.stack or app.window.too_small:
            return
        if event.type not in (pygame.MOUSEMOTION, pygame.KEYUP):
            app.redraw()
        screen = app.top
        app.screens.lay_out(screen)
        step = app.toasts.pressed(event) if event.type == pygame.MOUSEBUTTONDOWN else None
        app.attempt(lambda: step or screen.event(event))

    def _dropped(self, path: str) -> Step | None:
        step = self.app.top.file_dropped(path) if self.app.stack else None
        return step or Push(self.app.services.open_match(path))

    def _wish_to_close(self) -> Step | None:
        for screen in reversed(self.app.stack):
            step = screen.may_close()
            if step is not None:
                return step
        return Quit()


def latest(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return the events without those about sizes that a later one outdates: a pulled edge sends many."""
    sizes = [n for n, event in enumerate(events) if event.type in SIZES]
    return [event for n, event in enumerate(events) if n not in sizes[:-1]]
