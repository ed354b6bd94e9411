"""Tiles: the sheet painted in squares for each scale and kept, so that a frame is no more than a few copies.

When the scale changes the old squares are shown enlarged or reduced at once, and sharp ones painted when it rests.
"""

from __future__ import annotations

from math import ceil, floor
from time import perf_counter

import pygame

from hexesmed.games.hexes_med.look.sheet import SIDE, Sheet
from hexesmed.games.hexes_med.look.tint import SIZE
from hexesmed.table.camera import Box, Camera
from hexesmed.table.kept import Kept

BOUND = 22 * 1024 * 1024  # bytes of tiles kept; the oldest are dropped
SPARE = 1.3  # times what a large view shows that is kept at least: it must find room, and some around it
WEIGHT = 4 * SIDE * SIDE  # bytes of a tile
PATIENCE = 0.100  # seconds after which no more is painted in one frame, as long as nobody waits for the next
COURTESY = 0.016  # the same once an event has come
HASTE = 0.003  # the same while the map is pulled or an event is shown: frames must follow each other evenly
FEW = 8  # missing tiles up to which each is shown unsharp by itself
REST = 0.020  # seconds the scale must rest before sharp tiles are painted: more than between two turns of a wheel
SHARPEST = 110  # pixels a hex up to which pictures that nobody waits for are drawn thrice as large

Key = tuple[float, int, int]


class Tiles:
    """The painted squares of a sheet."""

    def __init__(self, sheet: Sheet) -> None:
        """Begin without any."""
        self.sheet = sheet
        self._tiles: Kept[Key, pygame.Surface] = Kept(BOUND)
        self.painted = 0
        self._scale = 0.0
        self._former = 0.0
        self._first = True
        self._changed = 0.0
        self._origin = (0, 0)
        self._rough: tuple[object, pygame.Surface] | None = None
        self.settled = False

    def __len__(self) -> int:
        """Return how many tiles are kept."""
        return len(self._tiles)

    @property
    def bytes(self) -> int:
        """What the tiles take."""
        return self._tiles.bytes

    def drop(self) -> None:
        """Forget all tiles."""
        self._tiles.clear()
        self.settled = False

    def draw(self, surface: pygame.Surface, camera: Camera, now: float | None, moving: bool = False) -> bool:
        """Draw what the camera shows of the sheet; return whether all of it is sharp.

        now: the clock in seconds; without it everything is painted at once. moving: whether an event is being shown.
        """
        scale = camera.scale
        if scale != self._scale:
            self._former, self._scale = self._scale, scale
            self._changed = now if now is not None else 0.0
        moving, self._origin = moving or camera.origin != self._origin, camera.origin
        wanted = self._wanted(camera)
        self._tiles.most = max(BOUND, round(len(wanted) * WEIGHT * SPARE))
        missing = [key for key in wanted if key not in self._tiles]
        if now is None:
            fine = 3 if scale <= SHARPEST else 2
            while missing:
                self._paint(missing.pop(0), fine)
        elif missing and self.resting(now) and self._first:
            self._first = False  # the first frame shows the tint alone, at once
        elif missing and self.resting(now) and not self.sheet.prepare():
            self._former = self._former or scale
            began = perf_counter()
            while missing:
                self._paint(missing.pop(0))
                if _enough(perf_counter() - began, moving):
                    break
        if len(missing) > FEW:
            self._draw_rough(surface, camera, self.resting(now))
        elif missing:
            self._draw_former(surface, camera, [_place(camera, key) for key in missing])
        if not missing:
            self._rough = None
        ox, oy = camera.origin
        former = surface.get_clip()
        surface.set_clip(sheet_rect(camera).clip(former))
        for key in wanted:
            tile = self._tiles.get(key)
            if tile is not None:
                surface.blit(tile, (ox + key[1] * SIDE, oy + key[2] * SIDE))
        surface.set_clip(former)
        self.settled = not missing
        return self.settled

    def resting(self, now: float | None) -> bool:
        """Tell whether the scale has rested long enough for sharp pictures."""
        return now is None or not self._former or now - self._changed >= REST

    def _wanted(self, camera: Camera) -> list[Key]:
        """Return the tiles that the camera shows, those in its middle first."""
        ox, oy = camera.origin
        vx, vy, vw, vh = camera.view
        left, top, right, bottom = (edge * camera.scale for edge in camera.sheet)
        x0, x1 = max(vx - ox, floor(left)), min(vx + vw - ox, ceil(right))
        y0, y1 = max(vy - oy, floor(top)), min(vy + vh - oy, ceil(bottom))
        mx, my = (vx + vw / 2 - ox) / SIDE - 0.5, (vy + vh / 2 - oy) / SIDE - 0.5
        keys = [
            (camera.scale, i, j)
            for j in range(floor(y0 / SIDE), ceil(y1 / SIDE))
            for i in range(floor(x0 / SIDE), ceil(x1 / SIDE))
        ]
        return sorted(keys, key=lambda k: (k[1] - mx) ** 2 + (k[2] - my) ** 2)

    def _paint(self, key: Key, fine: int = 2) -> None:
        """Paint a tile, always by itself: so it is the same whatever is painted beside it, before or after."""
        scale, i, j = key
        tile = self.sheet.paint(i * SIDE, j * SIDE, (SIDE, SIDE), scale, fine)
        self._tiles.put(key, tile.convert() if pygame.display.get_surface() is not None else tile)
        self.painted += 1

    def _draw_rough(self, surface: pygame.Surface, camera: Camera, resting: bool) -> None:
        """Draw the whole view unsharp; once it rests that is kept until all is painted."""
        view = pygame.Rect(camera.view).clip(surface.get_rect())
        key = camera.key, self._former
        if self._rough is not None and self._rough[0] == key:
            surface.blit(self._rough[1], view)
            return
        self._draw_former(surface, camera, [view])
        self._rough = (key, surface.subsurface(view).copy()) if resting else None

    def _draw_former(self, surface: pygame.Surface, camera: Camera, parts: list[pygame.Rect]) -> None:
        """Draw parts of the view unsharp: the sheet's tint, and over it the tiles of the former scale, stretched."""
        ox, oy = camera.origin
        tint, ratio = self.sheet.tint, camera.scale / (self._former or camera.scale)
        for part in parts:
            former = self._former_tiles(camera, part, ratio) if ratio != 1.0 else None
            if former is None or None in former.values():
                _stretched(surface, tint.colour, part, camera.scale / SIZE,
                           ox + tint.left * camera.scale, oy + tint.top * camera.scale)  # fmt: skip
            for (i, j), tile in (former or {}).items():
                if tile is not None:
                    _stretched(surface, tile, part, ratio, ox + i * SIDE * ratio, oy + j * SIDE * ratio)

    def _former_tiles(
        self, camera: Camera, part: pygame.Rect, ratio: float
    ) -> dict[tuple[int, int], pygame.Surface | None]:
        """Return the tiles of the former scale that show what a part of the view shows, None for each that is gone."""
        ox, oy = camera.origin
        seen = sheet_rect(camera).clip(part)
        side = SIDE * ratio
        return {
            (i, j): self._tiles.get((self._former, i, j))
            for j in range(floor((seen.top - oy) / side), ceil((seen.bottom - oy) / side))
            for i in range(floor((seen.left - ox) / side), ceil((seen.right - ox) / side))
        }


def _place(camera: Camera, key: Key) -> pygame.Rect:
    """Return where a tile lies on the screen, as far as it is in view."""
    ox, oy = camera.origin
    return pygame.Rect(ox + key[1] * SIDE, oy + key[2] * SIDE, SIDE, SIDE).clip(camera.view)


def _enough(seconds: float, moving: bool) -> bool:
    """Tell whether a frame must be shown after so many seconds of painting."""
    if moving or seconds > PATIENCE:
        return seconds > (HASTE if moving else PATIENCE)
    return seconds > COURTESY and pygame.display.get_init() and pygame.event.peek()


def sheet_rect(camera: Camera) -> pygame.Rect:
    """Return the sheet's rectangle on the screen, in whole pixels."""
    left, top = camera.to_screen(*camera.sheet[:2])
    right, bottom = camera.to_screen(*camera.sheet[2:])
    return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


def _stretched(
    surface: pygame.Surface, picture: pygame.Surface, view: Box | pygame.Rect, ratio: float, x: float, y: float
) -> None:
    """Draw the part of a picture that a view shows, stretched by a ratio, its corner at (x, y)."""
    vx, vy, vw, vh = view
    w, h = picture.get_size()
    a, b = max(0, floor((vx - x) / ratio)), max(0, floor((vy - y) / ratio))
    c, d = min(w, ceil((vx + vw - x) / ratio)), min(h, ceil((vy + vh - y) / ratio))
    if c <= a or d <= b:
        return
    left, top = round(x + a * ratio), round(y + b * ratio)
    right, bottom = round(x + c * ratio), round(y + d * ratio)
    if right > left and bottom > top:
        part = picture.subsurface((a, b, c - a, d - b))
        surface.blit(pygame.transform.scale(part, (right - left, bottom - top)), (left, top))
