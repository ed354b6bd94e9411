"""Where a card lies so that what it speaks of is seen beside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

STEPS = 12  # places that are tried along the window, and as many down


def put_aside(panel: pygame.Rect, window: tuple[int, int], clear: Sequence[pygame.Rect], edge: int) -> pygame.Rect:
    """Return a panel moved within a window, `edge` pixels from its edges, to where it hides least of some rectangles.

    Of places that hide as little the nearest is taken; a panel that hides nothing stays where it is.
    """
    room = pygame.Rect((0, 0), window).inflate(-2 * edge, -2 * edge)
    across, down = max(0, room.width - panel.width), max(0, room.height - panel.height)
    columns = [panel.x, *(room.x + across * step // STEPS for step in range(STEPS + 1))]
    rows = [panel.y, *(room.y + down * step // STEPS for step in range(STEPS + 1))]
    places = (panel.move(x - panel.x, y - panel.y) for x in columns for y in rows)
    return min(places, key=lambda place: (hidden(place, clear), _far(place, panel)))


def hidden(panel: pygame.Rect, clear: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of some rectangles a panel hides."""
    return sum(part.width * part.height for part in (panel.clip(one) for one in clear))


def _far(one: pygame.Rect, other: pygame.Rect) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
