"""Plates: panels engraved small, then drawn out to any size. To engrave a large one would take long at every zoom."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import pygame


class Plate:
    """A panel whose column `x` and row `y`, in pixels of what is engraved, may be repeated as often as is wanted."""

    def __init__(self, tile: pygame.Surface, x: int, y: int) -> None:
        """Take what is engraved, and the column and the row that are drawn out."""
        self.tile, self.x, self.y = tile, x, y
        wide, tall = tile.get_size()
        self._rows = [run for part in (range(y), range(y, tall)) for run in self._runs(part, down=True)]
        self._columns = [run for part in (range(x), range(x, wide)) for run in self._runs(part, down=False)]

    def _runs(self, places: range, down: bool) -> Iterator[tuple[int, int, pygame.Color | None]]:
        """Yield start, length and colour of what is alike along the line that is drawn out; None where it is clear."""
        colours = {at: self.tile.get_at((self.x, at) if down else (at, self.y)) for at in places}
        for colour, run in groupby(places, lambda at: tuple(colours[at]) if colours[at].a == 255 else None):
            found = list(run)
            yield found[0], len(found), None if colour is None else pygame.Color(*colour)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it over a rectangle that is no smaller than what is engraved; its middle is opaque."""
        (wide, tall), x, y = self.tile.get_size(), self.x, self.y
        across, down = rect.width - wide, rect.height - tall
        for sx, sw, tx in ((0, x, rect.x), (x, wide - x, rect.x + x + across)):
            for sy, sh, ty in ((0, y, rect.y), (y, tall - y, rect.y + y + down)):
                surface.blit(self.tile, (tx, ty), (sx, sy, sw, sh))
        for start, length, colour in self._rows:
            top = rect.y + start + (down if start >= y else 0)
            self._fill(surface, pygame.Rect(rect.x + x, top, across, length), (x, start, 1, length), colour)
        for start, length, colour in self._columns:
            left = rect.x + start + (across if start >= x else 0)
            self._fill(surface, pygame.Rect(left, rect.y + y, length, down), (start, y, length, 1), colour)
        self._fill(surface, pygame.Rect(rect.x + x, rect.y + y, across, down), (x, y, 1, 1), self.tile.get_at((x, y)))

    def _fill(
        self, surface: pygame.Surface, to: pygame.Rect, line: tuple[int, int, int, int], colour: pygame.Color | None
    ) -> None:
        """Fill a rectangle with a line of the tile again and again, as far as the surface shows it."""
        seen, part = to.clip(surface.get_clip()), pygame.Rect(line)
        if not seen.width or not seen.height:
            return
        if colour is not None:
            surface.fill(colour, seen)
            return
        if part.width > 1:
            part.x, part.width = part.x + seen.x - to.x, seen.width
        else:
            part.y, part.height = part.y + seen.y - to.y, seen.height
        surface.blit(pygame.transform.scale(self.tile.subsurface(part), seen.size), seen)
