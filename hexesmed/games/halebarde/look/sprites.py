"""Small pictures of marks, made once for each size and put on the board where they are needed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import ceil

import pygame

from hexesmed.table.camera import Point
from hexesmed.table.engraving import raster

MOST = 320
Reach = float | tuple[float, float]


class Sprites:
    """Pictures around a point, in squares; the ones used longest ago are dropped."""

    def __init__(self) -> None:
        """Begin with none."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, scale: float, key: Hashable, reach: Reach, body: Callable[[], str]) -> pygame.Surface:
        """Return a picture; `body` gives its SVG, `reach` how far it goes from 0,0, aside and up where they differ."""
        whole = (key, round(scale, 3))
        picture = self._kept.get(whole)
        if picture is None:
            across, up = reach if isinstance(reach, tuple) else (reach, reach)
            wide, tall = max(2, 2 * ceil(across * scale)), max(2, 2 * ceil(up * scale))
            x, y = wide / scale / 2, tall / scale / 2
            picture = raster(body(), (-x, -y, 2 * x, 2 * y), (wide, tall))
            self._kept[whole] = picture
            while len(self._kept) > MOST:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(whole)
        return picture

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


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a picture that is seen through."""
    picture = picture.copy()
    picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
