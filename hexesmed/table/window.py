"""The window: its size, full screen and back, its picture."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame

from hexesmed.table.theme import MINIMUM_WINDOW

Size = tuple[int, int]


class Window:
    """The one window of the table; `surface` is drawn on, `flip` shows it."""

    def __init__(self, size: Size = (1280, 720), full: bool = False) -> None:
        """Take the size in pixels outside full screen, and whether to open in full screen."""
        self.size_outside = size
        self.full = full
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
        self._set(self.full)
        pygame.key.set_repeat(380, 38)
        pygame.key.stop_text_input()

    def _fit_desktop(self) -> None:
        desktop = self.desktop()
        if os.environ.get("SDL_VIDEODRIVER") == "dummy" or desktop is None:
            return
        width, height = self.size_outside
        self.size_outside = (
            max(MINIMUM_WINDOW[0], min(width, desktop[0])),
            max(MINIMUM_WINDOW[1], min(height, desktop[1])),
        )

    @staticmethod
    def desktop() -> Size | None:
        """Return the size of the desktop in pixels, None where it is not known."""
        try:
            width, height = pygame.display.get_desktop_sizes()[0]
        except (pygame.error, IndexError):
            return None
        return width, height

    def _set(self, full: bool) -> None:
        if full:
            try:
                self.surface = pygame.display.set_mode(self.desktop() or (0, 0), pygame.FULLSCREEN)
                self.full = True
                return
            except pygame.error:
                pass
        self.surface = pygame.display.set_mode(self.size_outside, pygame.RESIZABLE)
        if self.surface.get_size() != self.size_outside:
            self.surface = pygame.display.set_mode(self.size_outside, pygame.RESIZABLE)
        self.full = False

    def toggle_full(self) -> None:
        """Go to full screen, or back to the former size."""
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
        self.size_outside = surface.get_size()
        return self.surface.get_size() != former

    @property
    def too_small(self) -> bool:
        """Tell whether the window is below the least size at which screens are drawn."""
        width, height = self.surface.get_size()
        return width < MINIMUM_WINDOW[0] or height < MINIMUM_WINDOW[1]

    def caption(self, text: str) -> None:
        """Set the words of the title bar."""
        if pygame.display.get_caption()[0] != text:
            pygame.display.set_caption(text)

    def flip(self) -> None:
        """Show what was drawn."""
        pygame.display.flip()

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()
