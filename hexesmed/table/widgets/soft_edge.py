"""Soft edges of a view that is scrolled: what goes on beyond one runs out into what lies under it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pygame

from hexesmed.table.brushes import Brush, Style

LINES = 0.5
"""The height of a soft edge, in lines of text: enough for a line that is cut, not for one that is whole."""


def soft_height(style: Style, view: int) -> int:
    """Return the height in pixels of the soft edges of a view of this height."""
    return min(round(style.letters().height * LINES), view // 6)


@contextmanager
def softened(brush: Brush, view: pygame.Rect, above: int, below: int) -> Iterator[None]:
    """Draw the content of a view meanwhile: nothing of it outside, and softly over so many pixels at its edges.

    Whatever was drawn there before shows through, so it is to be called after that.
    """
    edges = [(pygame.Rect(view.x, view.y, view.width, above), True)] if above > 0 else []
    if below > 0:
        edges.append((pygame.Rect(view.x, view.bottom - below, view.width, below), False))
    strips = [(_strip(brush.surface, edge, upper), edge) for edge, upper in edges]
    with brush.clipped(view):
        yield
    for strip, edge in strips:
        brush.surface.blit(strip, edge)


def _strip(surface: pygame.Surface, edge: pygame.Rect, upper: bool) -> pygame.Surface:
    """Return what lies at an edge, clearer and clearer towards the middle of the view."""
    strip = pygame.Surface(edge.size, pygame.SRCALPHA)
    strip.blit(surface, (0, 0), edge)
    strip.blit(_fade(edge.size, upper), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip


@lru_cache(maxsize=16)
def _fade(size: tuple[int, int], upper: bool) -> pygame.Surface:
    """Return white that is whole at the outer edge and gone at the inner."""
    high = size[1]
    column = pygame.Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        far = (y + 0.5) / high
        column.set_at((0, y if upper else high - 1 - y), (255, 255, 255, round(255 * (1 - far * far * (3 - 2 * far)))))
    return pygame.transform.scale(column, size)
