"""Small pictures of marks, made once for each size and put on the board where they are needed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from math import ceil

import pygame

from hexesmed.games.halebarde.look.plate import Plate
from hexesmed.table.camera import Point
from hexesmed.table.engraving import raster
from hexesmed.table.kept import Kept, weight

MOST = 64 * 1024 * 1024  # bytes of pictures that are kept, and half as many of plates
Reach = float | tuple[float, float]


class Sprites:
    """Pictures around a point, in squares; the ones used longest ago are dropped."""

    def __init__(self) -> None:
        """Begin with none."""
        self._kept: Kept[Hashable, pygame.Surface] = Kept(MOST)
        self._plates: Kept[Hashable, Plate] = Kept(MOST // 2, lambda plate: weight(plate.tile))

    def get(self, scale: float, key: Hashable, reach: Reach, body: Callable[[], str]) -> pygame.Surface:
        """Return a picture; `body` gives its SVG, `reach` how far it goes from 0,0, aside and up where they differ."""
        whole = (key, round(scale, 3))
        return self._kept.get(whole) or self._kept.put(whole, engraved(scale, reach, body()))

    def plate(self, scale: float, key: Hashable, make: Callable[[], Plate]) -> Plate:
        """Return a plate, which `make` engraves."""
        whole = (key, round(scale, 3))
        return self._plates.get(whole) or self._plates.put(whole, make())

    def plates(self) -> Iterator[Plate]:
        """Return the plates that are kept."""
        return self._plates.values()

    def put(
        self,
        surface: pygame.Surface,
        at: Point,
        scale: float,
        key: Hashable,
        reach: Reach,
        body: Callable[[], str],
        alpha: int = 255,
    ) -> None:
        """Put a picture with its middle at a pixel."""
        picture = self.get(scale, key, reach, body)
        if alpha < 255:
            picture = faded(picture, alpha)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def engraved(scale: float, reach: Reach, body: str) -> pygame.Surface:
    """Return the picture of an SVG around 0,0 at so many pixels a square."""
    across, up = reach if isinstance(reach, tuple) else (reach, reach)
    wide, tall = max(2, 2 * ceil(across * scale)), max(2, 2 * ceil(up * scale))
    x, y = wide / scale / 2, tall / scale / 2
    return raster(body, (-x, -y, 2 * x, 2 * y), (wide, tall))


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a picture that is seen through."""
    picture = picture.copy()
    picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
