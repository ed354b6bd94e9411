"""What lies under the pieces: parchment, the engraved field, its coordinates, and what the sheet bears around it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from math import ceil, floor
from typing import NamedTuple

import pygame

from hexesmed.games.halebarde.look.camera import LEAST_ABOVE, SquareCamera
from hexesmed.games.halebarde.look.field import COLUMNS, LINES, border_svg, field_svg, flats
from hexesmed.games.halebarde.look.field import letters as places_of_letters
from hexesmed.games.halebarde.look.inks import Inks
from hexesmed.games.halebarde.look.sheet import draw_titles, sheet_svg
from hexesmed.games.halebarde.rules.board import BOARD, HILLS, ROWS
from hexesmed.locale import Tongue
from hexesmed.table.engraver import Engraver
from hexesmed.table.engraving import raster
from hexesmed.table.fonts import Face
from hexesmed.table.paper import sheet
from hexesmed.table.text import letters
from hexesmed.table.theme import Theme

REST = 0.12  # seconds of rest after which the field is engraved anew
CRISP = 2_600_000  # pixels: larger engravings are cut at half their size, or a zoom would take seconds
LANDSCAPE = (0.0, -4.6, 29.0, 0.0)
OUTSIDE = 0.8  # squares: how far the border and its shadow reach out
WHOLE = 66.0  # pixels a square: up to this scale the whole field is engraved at once
SMALLEST = 7  # pixels: letters below this size are left out


def high_squares() -> frozenset[tuple[int, int]]:
    """Return the hills (2) as (column, line from the top)."""
    found = (BOARD.column_row(s) for s in BOARD.places if HILLS >> s & 1)
    return frozenset((column, ROWS - 1 - row) for column, row in found)


@lru_cache(maxsize=4)
def whole_field(scale: float, inks: Inks) -> tuple[pygame.Surface, int]:
    """Return the engraved field at so many pixels a square, and how far its border reaches out, in pixels."""
    pad = ceil(scale * OUTSIDE)
    picture = pygame.Surface((ceil(scale * COLUMNS) + 2 * pad, ceil(scale * LINES) + 2 * pad), pygame.SRCALPHA, 32)
    engrave_field(picture, (pad, pad), scale, inks)
    return picture, pad


def engrave_field(picture: pygame.Surface, origin: tuple[int, int], scale: float, inks: Inks) -> None:
    """Engrave the field with its border where its upper left corner is at a pixel, as far as the picture shows it.

    The border is cut in four strips: most of its lines run around all of the field, which would be filled for nothing.
    """
    ox, oy = origin
    reach = ceil(scale * OUTSIDE)
    right, foot = ox + ceil(scale * COLUMNS), oy + ceil(scale * LINES)
    inner = pygame.Rect(ox, oy, int(scale * COLUMNS), int(scale * LINES))
    border, left, wide = border_svg(inks), ox - reach, right - ox + 2 * reach
    for strip in (
        (left, oy - reach, wide, reach),
        (left, inner.bottom, wide, foot + reach - inner.bottom),
        (left, oy, reach, inner.height),
        (inner.right, oy, right + reach - inner.right, inner.height),
    ):
        _cut(picture, border, origin, scale, pygame.Rect(strip))
    for (column, line, columns, lines), colour in flats(inks):
        x, y = ox + round(scale * column), oy + round(scale * line)
        picture.fill(colour, (x, y, ox + round(scale * (column + columns)) - x, oy + round(scale * (line + lines)) - y))
    _cut(picture, field_svg(high_squares(), inks), origin, scale, pygame.Rect(ox, oy, right - ox, foot - oy))


def _cut(picture: pygame.Surface, body: str, origin: tuple[int, int], scale: float, rect: pygame.Rect) -> None:
    """Engrave what lies in a rectangle of the picture; a large one is cut at half its size."""
    rect = rect.clip(picture.get_rect())
    if rect.width < 1 or rect.height < 1:
        return
    times = 1 if rect.width * rect.height <= CRISP else 2
    wide, tall = ceil(rect.width / times), ceil(rect.height / times)
    at = (rect.x - origin[0]) / scale, (rect.y - origin[1]) / scale
    cut = raster(body, (*at, wide * times / scale, tall * times / scale), (wide, tall))
    if times > 1:
        cut = pygame.transform.smoothscale(cut, (wide * times, tall * times)).subsurface((0, 0, *rect.size))
    picture.blit(cut, rect.topleft)


def engraved(
    size: tuple[int, int], origin: tuple[int, int], scale: float, inks: Inks, landscape: pygame.Rect | None
) -> pygame.Surface:
    """Return the field, and the landscape where it is to lie, on clear ground; it may be made in another thread."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    if landscape is not None:
        _cut(picture, sheet_svg(inks), origin, scale, landscape)
    if scale <= WHOLE:  # small fields are engraved whole, for many pictures share them
        whole, pad = whole_field(scale, inks)
        picture.blit(whole, (origin[0] - pad, origin[1] - pad))
    else:
        engrave_field(picture, origin, scale, inks)
    return picture


class Look(NamedTuple):
    """All that decides what the ground looks like besides the camera."""

    theme: Theme
    inks: Inks
    language: str
    coordinates: bool
    sheet: bool  # whether the field lies on a sheet with a landscape above it
    paper: bool = True  # whether the sheet is of parchment


class Ground:
    """Paints the ground and keeps it; while the camera moves, and the field is engraved, the former picture does."""

    def __init__(self, camera: SquareCamera) -> None:
        """Take the camera."""
        self.camera = camera
        self._picture: pygame.Surface | None = None
        self._key: tuple[object, ...] | None = None
        self._since = 0.0
        self._wanted: object = None
        self._former: tuple[float, tuple[int, int]] = (1.0, (0, 0))
        self._former_view: object = None
        self._engraver = Engraver()

    @property
    def settled(self) -> bool:
        """Tell whether the picture is the one that the camera asks for."""
        return self._key == self._wanted

    def draw(self, surface: pygame.Surface, look: Look, tongue: Tongue, now: float | None) -> None:
        """Draw the ground into the view; `now` lets a moving camera come to rest first, None paints at once."""
        camera = self.camera
        key = (camera.key, camera.margins, look)
        if key != self._wanted:
            self._wanted, self._since = key, now or 0.0
        if key != self._key:
            same = self._key is not None and self._key[1:] == key[1:] and self._former_view == camera.view
            field = None
            if now is None or not same:
                field = self._field(look)()
            elif now - self._since >= REST:
                field = self._engraver.take(key)
                if field is None:
                    self._engraver.begin(key, self._field(look))
            if field is not None:
                self._picture, self._key = self._painted(look, tongue, field), key
                self._former = camera.scale, camera.origin
                self._former_view = camera.view
        assert self._picture is not None
        if key == self._key:
            surface.blit(self._picture, camera.view[:2])
        else:
            self._draw_former(surface, look)

    def _draw_former(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the picture of another moment where the camera is now."""
        assert self._picture is not None
        camera, picture, view = self.camera, self._picture, self.camera.view
        scale, (ox, oy) = self._former
        grown = camera.scale / scale
        x, y = camera.to_screen((view[0] - ox) / scale, (view[1] - oy) / scale)
        surface.fill(look.theme.palette.paper_dark, view)
        if abs(grown - 1) > 1e-6:
            vx, vy, vw, vh = view
            corner = int((vx - x) / grown), int((vy - y) / grown)
            part = pygame.Rect(corner, (int(vw / grown) + 2, int(vh / grown) + 2)).clip(picture.get_rect())
            if not part.width or not part.height:
                return
            x, y = x + part.x * grown, y + part.y * grown
            size = max(1, round(part.width * grown)), max(1, round(part.height * grown))
            picture = pygame.transform.scale(picture.subsurface(part), size)
        surface.blit(picture, (round(x), round(y)))

    def _field(self, look: Look) -> Callable[[], pygame.Surface]:
        """Return the call that engraves what is in view of the field and the landscape."""
        camera, (vx, vy, vw, vh) = self.camera, self.camera.view
        landscape = None
        if look.sheet and camera.above >= LEAST_ABOVE:
            (left, top), (right, bottom) = camera.to_screen(*LANDSCAPE[:2]), camera.to_screen(*LANDSCAPE[2:])
            landscape = pygame.Rect(floor(left - vx), floor(top - vy), ceil(right - left) + 2, ceil(bottom - top) + 2)
        origin = camera.origin[0] - vx, camera.origin[1] - vy
        return partial(engraved, (vw, vh), origin, camera.scale, look.inks, landscape)

    def _painted(self, look: Look, tongue: Tongue, field: pygame.Surface) -> pygame.Surface:
        camera, inks = self.camera, look.inks
        _vx, _vy, vw, vh = camera.view
        picture = pygame.Surface((vw, vh))
        if look.sheet and inks.textured and look.paper:
            picture.blit(sheet((vw, vh), look.theme.palette), (0, 0))
        else:
            dark = look.sheet and look.paper
            picture.fill(look.theme.palette.paper_dark if dark else look.theme.palette.paper_light)
        if look.sheet and look.paper:
            self._frame(picture, look)
        picture.blit(field, (0, 0))
        if look.coordinates:
            self._coordinates(picture, inks)
        if look.sheet:
            draw_titles(picture, camera, look.theme, inks, tongue)
        return picture

    def _frame(self, picture: pygame.Surface, look: Look) -> None:
        """Draw the two lines around the sheet."""
        px = look.theme.px
        for inset, thick, colour in ((7, 2, look.inks.ink_soft), (12, 1, look.inks.grid)):
            rect = picture.get_rect().inflate(-2 * px(inset), -2 * px(inset))
            if rect.width > 0 and rect.height > 0 and look.inks.textured:
                pygame.draw.rect(picture, colour, rect, max(1, px(thick)))

    def _coordinates(self, picture: pygame.Surface, inks: Inks) -> None:
        """Write the names of columns and rows into the border, those of the camps smaller."""
        camera = self.camera
        vx, vy = camera.view[:2]
        for text, x, y in places_of_letters():
            inside = text.isalpha() or not 0 < x < COLUMNS
            size = round(camera.scale * (0.36 if inside else 0.25))
            if size < SMALLEST:
                continue
            face = letters(Face.PLAIN_BOLD if inside else Face.PLAIN, size)
            ink = face.ink(text, inks.letters)
            px, py = camera.to_screen(x, y)
            # Letters stand on one line whatever they are: the middle is that of a small x, of a digit for numbers.
            half = face.ascent - round(size * (0.26 if text.isalpha() else 0.34))
            picture.blit(ink, (round(px - vx - ink.get_width() / 2), round(py - vy - half)))
