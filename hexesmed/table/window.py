"""The window: its size and place, full screen and back, its picture."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame

from hexesmed.table.theme import MINIMUM_WINDOW

Size = tuple[int, int]
Place = tuple[int, int]
SEEN = 80  # pixels of a window's width that must lie on a desktop for it to be found again


class Window:
    """The one window of the table; `surface` is drawn on, `flip` shows it."""

    def __init__(self, size: Size = (1280, 720), full: bool = False, place: Place | None = None) -> None:
        """Take size and place in pixels outside full screen, and whether to open in full screen."""
        self.size_outside = size
        self.full = full
        self.place = place
        self.maximised = False
        self._size_before = size  # the one before the last, in case that turns out to be the maximised window's
        self._back_to = size  # to which full screen goes back
        self.surface: pygame.Surface

    def open(self) -> None:
        """Open the window; one that is larger than the desktop is made to fit."""
        if sys.platform.startswith("linux") and not any(Path("/dev/dri").glob("render*")):
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")
        os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        pygame.display.init()
        pygame.font.init()
        self._fit_desktop()
        if self.place is not None and self._is_seen(self.place):
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{self.place[0]},{self.place[1]}"
        try:
            self._set(self.full)
        finally:
            os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
        pygame.key.set_repeat(380, 38)
        pygame.key.stop_text_input()

    def _fit_desktop(self) -> None:
        sizes = self.desktops()
        if os.environ.get("SDL_VIDEODRIVER") == "dummy" or not sizes:
            return
        most = max(width for width, _ in sizes), max(height for _, height in sizes)
        width, height = (max(least, min(n, room)) for n, room, least in zip(self.size_outside, most, MINIMUM_WINDOW,
                                                                            strict=True))  # fmt: skip
        self.size_outside = width, height

    @staticmethod
    def desktops() -> list[Size]:
        """Return the sizes of the desktops in pixels, none where they are not known."""
        try:
            return [(width, height) for width, height in pygame.display.get_desktop_sizes()]
        except pygame.error:
            return []

    def _is_seen(self, place: Place) -> bool:
        """Tell whether a window at a place can be seen: its monitor may have been taken away since."""
        sizes = self.desktops()
        across, down = sum(width for width, _ in sizes), max((height for _, height in sizes), default=0)
        return SEEN - self.size_outside[0] <= place[0] <= across - SEEN and 0 <= place[1] <= down - SEEN

    def _set(self, full: bool) -> None:
        if full and self._fill_screen():
            return
        size = self._back_to if self.full and self.maximised else self.size_outside
        self.full = False
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        if self.surface.get_size() != size:
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)

    def _fill_screen(self) -> bool:
        """Fill the screen on which the window is; tell whether that could be done."""
        if hasattr(self, "surface") and not self.full:
            self._back_to = self.surface.get_size()
        try:
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        except pygame.error:
            return False
        self.full = True
        return True

    def toggle_full(self) -> None:
        """Go to full screen, or back to the former place and size, as far as the desktop has room."""
        if self.full:
            self._fit_desktop()
        self._set(not self.full)

    def resized(self, size: Size) -> bool:
        """Take a new size of the window; tell whether it changed."""
        surface = pygame.display.get_surface()
        former = self.surface.get_size()
        if self.full:
            self.surface = surface
            return surface.get_size() != former
        if surface.get_size() != size and min(size) > 0:
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.surface = surface
        if not self.maximised and surface.get_size() != self.size_outside:
            self._size_before, self.size_outside = self.size_outside, surface.get_size()
        return self.surface.get_size() != former

    def moved(self, place: Place) -> None:
        """Take a new place of the window; in full screen and maximised it keeps the one to which it goes back."""
        if not self.full and not self.maximised:
            self.place = place

    def maximise(self, maximised: bool) -> None:
        """The window was maximised, or is as before; its new size may have been told already."""
        if maximised and not self.maximised and not self.full and self.size_outside == self.surface.get_size():
            self.size_outside = self._size_before
        self.maximised = maximised

    def desktop_changed(self) -> bool:
        """Follow a desktop that has another size than the picture that fills it; tell whether it had."""
        sizes = self.desktops()
        if not self.full or not sizes or self.surface.get_size() in sizes:
            return False
        self._set(True)
        return True

    @property
    def too_small(self) -> bool:
        """Tell whether the window is below the least size at which screens are drawn."""
        width, height = self.surface.get_size()
        return width < MINIMUM_WINDOW[0] or height < MINIMUM_WINDOW[1]

    def caption(self, text: str) -> None:
        """Set the words of the title bar."""
        if pygame.display.get_caption()[0] != text:
            pygame.display.set_caption(text)

    def flip(self) -> bool:
        """Show what was drawn; tell whether that could be done: a display that was lost is opened again."""
        try:
            pygame.display.flip()
        except pygame.error:
            pygame.display.init()
            self._set(self.full)
            return False
        return True

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()
