"""Drawing without a window: for pictures asked for on the command line."""

from __future__ import annotations

import io
import os
from collections.abc import Callable

import pygame

SCREEN_ERROR = pygame.error
"""What is raised where no window can be opened."""


def png(draw: Callable[[], pygame.Surface]) -> bytes:
    """Return what a call draws as a PNG; no window opens."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    try:
        buffer = io.BytesIO()
        pygame.image.save(draw(), buffer, "picture.png")
    finally:
        pygame.display.quit()
    return buffer.getvalue()
