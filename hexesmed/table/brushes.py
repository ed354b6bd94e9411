"""Brushes: the drawing of letters, icons, panels, rings and rules, in the theme of the table."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

import pygame

from hexesmed.locale import Tongue
from hexesmed.table import text as lettering
from hexesmed.table.fonts import PLAIN_OF, Face, glyph
from hexesmed.table.text import Letters
from hexesmed.table.theme import SIZES, Colour, Palette, Theme
from hexesmed.table.words import Words, said

Point = tuple[int, int]
KEPT = 45_000  # pixels up to which a panel is kept whole, and half of those of a shadow


@dataclass(frozen=True)
class Style:
    """What a layout needs to know: the theme and the tongue."""

    theme: Theme
    tongue: Tongue

    @property
    def palette(self) -> Palette:
        """Return the colours."""
        return self.theme.palette

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return self.theme.px(units)

    def em(self, units: float) -> int:
        """Return a length in pixels that grows with the letters."""
        return self.theme.em(units)

    def say(self, words: Words | None) -> str:
        """Return words in the tongue of the table."""
        return said(words, self.tongue)

    def letters(self, size: str | float = "text", face: Face = Face.TEXT) -> Letters:
        """Return the letters of a face at a named size; plain ones where the player prefers them."""
        if self.theme.plain:
            face = PLAIN_OF.get(face, face)
        return lettering.letters(face, self.theme.letter(size))


class Brush:
    """Draws on one surface in one style."""

    def __init__(self, surface: pygame.Surface, style: Style) -> None:
        """Take the surface to draw on."""
        self.surface, self.style = surface, style
        self.palette = style.palette
        self.px, self.say, self.letters = style.px, style.say, style.letters

    def text(
        self,
        text: str,
        at: Point,
        size: str | float = "text",
        face: Face = Face.TEXT,
        colour: Colour | None = None,
        anchor: str = "topleft",
        width: int | None = None,
        least: float = 1.0,
    ) -> pygame.Rect:
        """Draw one line; `anchor` names the point of it that lies at `at`.

        Where it is wider than `width` it is set smaller, down to the share `least` of its size, then cut with ….
        """
        letters = self.letters(size, face)
        if width is not None:
            letters = self.fitting(text, width, size, face, least)
            text = letters.cut(text, width)
        picture = letters.ink(text, colour or self.palette.ink)
        rect = picture.get_rect(**{anchor: at})
        self.surface.blit(picture, rect)
        return rect

    def fitting(self, text: str, width: int, size: str | float, face: Face = Face.TEXT, least: float = 0.7) -> Letters:
        """Return letters in which a line fits a width, at least `least` times as large as those asked for."""
        units = SIZES[size] if isinstance(size, str) else size
        letters, share = self.letters(units, face), 1.0
        while share > least and letters.width(text) > width:
            share = max(least, share - 0.05)
            letters = self.letters(units * share, face)
        return letters

    def squeezed(
        self, text: str, rect: pygame.Rect, size: str | float, face: Face = Face.TEXT, colour: Colour | None = None
    ) -> None:
        """Draw words in the height of a line: smaller, then on two lines, and cut only where that is not enough."""
        letters = self.fitting(text, rect.width, size, face, 0.8)
        lines = [text]
        if letters.width(text) > rect.width:
            units = SIZES[size] if isinstance(size, str) else size
            least = 8 / self.style.theme.letter_scale
            while units > least and (letters.height * 2 > rect.height or len(letters.wrap(text, rect.width)) > 2):
                units -= 0.5
                letters = self.letters(units, face)
            first, *rest = letters.wrap(text, rect.width)
            lines = [first, *([letters.cut(" ".join(rest), rect.width)] if rest else [])]
        y = rect.centery - letters.height * len(lines) // 2
        for number, line in enumerate(lines):
            self.surface.blit(letters.ink(line, colour or self.palette.ink), (rect.x, y + number * letters.height))

    def paragraph(
        self,
        text: str,
        rect: pygame.Rect,
        size: str | float = "text",
        face: Face = Face.TEXT,
        colour: Colour | None = None,
        align: str = "left",
    ) -> int:
        """Draw text broken into lines inside a rectangle (it may run below it); return the height used."""
        letters = self.letters(size, face)
        y = rect.y
        for line in letters.wrap(text, rect.width):
            picture = letters.ink(line, colour or self.palette.ink)
            x = {"left": rect.x, "right": rect.right - picture.get_width()}.get(
                align, rect.centerx - picture.get_width() // 2
            )
            self.surface.blit(picture, (x, y))
            y += letters.height
        return y - rect.y

    def icon(self, name: str, centre: Point, size: float, colour: Colour | None = None) -> pygame.Rect:
        """Draw an icon centred on a point; `size` in units is the side of its square."""
        picture = icon(name, self.px(size), colour or self.palette.ink)
        rect = picture.get_rect(center=centre)
        self.surface.blit(picture, rect)
        return rect

    def panel(
        self,
        rect: pygame.Rect,
        fill: Colour | None = None,
        border: Colour | None = None,
        radius: float = 7,
        width: float = 1.2,
    ) -> None:
        """Draw a filled rectangle with smooth round corners; None leaves fill or border out."""
        rounded(self.surface, rect, fill, border, self.px(radius), max(1, self.px(width)))

    def shadow(self, rect: pygame.Rect, depth: float = 6, strength: int = 70) -> None:
        """Draw a soft shadow around and below a rectangle, which is then to be filled: under it there is none."""
        reach = self.px(depth * 2)
        place = rect.inflate(reach * 2, reach * 2).move(0, reach // 3)
        if place.width * place.height <= 2 * KEPT:
            self.surface.blit(_whole_shadow(reach, strength, place.size), place)
        else:
            nine(self.surface, _shadow(reach, strength), place, reach * 2, hollow=True)

    def ring(self, rect: pygame.Rect, radius: float = 9) -> None:
        """Draw the ring that shows where the keyboard is."""
        gap = self.px(3)
        outer = rect.inflate(gap * 2, gap * 2)
        rounded(self.surface, outer, None, self.palette.paper_light, self.px(radius + 2), self.px(4))
        rounded(self.surface, outer, None, self.palette.focus, self.px(radius + 2), max(2, self.px(2.4)))

    def rule(self, left: int, right: int, y: int, colour: Colour | None = None) -> None:
        """Draw a dividing rule with a lozenge in its middle."""
        colour = colour or self.palette.line_soft
        middle, size = (left + right) // 2, self.px(5)
        thick = max(1, self.px(1))
        gap = size * 2
        self.surface.fill(colour, (left, y - thick // 2, middle - gap - left, thick))
        self.surface.fill(colour, (middle + gap, y - thick // 2, right - middle - gap, thick))
        self.surface.blit(lozenge(size * 2, colour), (middle - size, y - size))

    def line(self, left: int, right: int, y: int, colour: Colour | None = None) -> None:
        """Draw a plain thin rule."""
        thick = max(1, self.px(1))
        self.surface.fill(colour or self.palette.line_soft, (left, y - thick // 2, right - left, thick))

    @contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Draw nothing outside a rectangle meanwhile."""
        former = self.surface.get_clip()
        self.surface.set_clip(former.clip(rect))
        try:
            yield
        finally:
            self.surface.set_clip(former)


@lru_cache(maxsize=256)
def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Return the picture of an icon in a square of `size` pixels, its drawing in the middle."""
    drawn = lettering.letters(Face.ICON, size).glyphs(glyph(name), colour)
    bounds = drawn.get_bounding_rect()
    square = pygame.Surface((size, size), pygame.SRCALPHA)
    square.blit(drawn, ((size - bounds.width) // 2, (size - bounds.height) // 2), bounds)
    return square


@lru_cache(maxsize=64)
def lozenge(size: int, colour: Colour) -> pygame.Surface:
    """Return a filled lozenge of `size` pixels across."""
    big = size * 4
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    picture.fill((*tuple(pygame.Color(colour))[:3], 0))
    half = big // 2
    pygame.draw.polygon(picture, colour, [(half, 0), (big - 1, half), (half, big - 1), (0, half)])
    return pygame.transform.smoothscale(picture, (size, size))


def rounded(
    surface: pygame.Surface, rect: pygame.Rect, fill: Colour | None, border: Colour | None, radius: int, width: int
) -> None:
    """Draw a rectangle with smooth round corners; radius and border width in pixels."""
    if rect.width <= 0 or rect.height <= 0:
        return
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    if rect.width * rect.height <= KEPT:
        surface.blit(_whole(fill, border, radius, width, rect.size), rect)
    else:
        nine(surface, _tile(fill, border, radius, width), rect, max(radius, width) + 1)


@lru_cache(maxsize=32)
def _whole(fill: Colour | None, border: Colour | None, radius: int, width: int, size: Point) -> pygame.Surface:
    """Return a rectangle with smooth round corners; the smaller ones are kept, which is quicker than to stretch."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    nine(picture, _tile(fill, border, radius, width), picture.get_rect(), max(radius, width) + 1)
    return picture


def nine(surface: pygame.Surface, tile: pygame.Surface, rect: pygame.Rect, corner: int, hollow: bool = False) -> None:
    """Draw a tile with kept corners, its edges and, unless it is hollow, its middle stretched over a rectangle."""
    size = tile.get_width()
    cx, cy = min(corner, rect.width // 2), min(corner, rect.height // 2)
    middle_w, middle_h = rect.width - 2 * cx, rect.height - 2 * cy
    for sx, tx, x in ((0, cx, rect.x), (size - cx, cx, rect.right - cx)):
        for sy, ty, y in ((0, cy, rect.y), (size - cy, cy, rect.bottom - cy)):
            surface.blit(tile, (x, y), (sx, sy, tx, ty))
    inner = size // 2
    if middle_w > 0:
        for sy, y in ((0, rect.y), (size - cy, rect.bottom - cy)):
            strip = tile.subsurface((inner, sy, 1, cy))
            surface.blit(pygame.transform.scale(strip, (middle_w, cy)), (rect.x + cx, y))
    if middle_h > 0:
        for sx, x in ((0, rect.x), (size - cx, rect.right - cx)):
            strip = tile.subsurface((sx, inner, cx, 1))
            surface.blit(pygame.transform.scale(strip, (cx, middle_h)), (x, rect.y + cy))
    if middle_w > 0 and middle_h > 0 and not hollow:
        colour = tile.get_at((inner, inner))
        if colour.a == 255:
            surface.fill(colour, (rect.x + cx, rect.y + cy, middle_w, middle_h))
        elif colour.a:
            middle = pygame.Surface((middle_w, middle_h), pygame.SRCALPHA)
            middle.fill(colour)
            surface.blit(middle, (rect.x + cx, rect.y + cy))


@lru_cache(maxsize=256)
def _tile(fill: Colour | None, border: Colour | None, radius: int, width: int) -> pygame.Surface:
    """Return a rounded square whose corners are computed pixel by pixel, the rest being stretched later."""
    half = max(radius, width) + 1
    size = 2 * half + 1
    outside = pygame.Color(border if border is not None else fill if fill is not None else "black")
    inside = pygame.Color(fill) if fill is not None else None
    edge = width if border is not None else 0
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    for y in range(half + 1):
        for x in range(half + 1):
            outer = _cover(x, y, radius, 0)
            inner = _cover(x, y, max(0, radius - edge), edge) if edge else outer
            colour = _mixed(outside, inside, outer, inner)
            for px in {x, size - 1 - x}:
                for py in {y, size - 1 - y}:
                    picture.set_at((px, py), colour)
    return picture


def _cover(x: int, y: int, radius: int, inset: int) -> float:
    """Return how much of a pixel lies inside the upper left corner of a rounded rectangle."""
    dx, dy = inset + radius - (x + 0.5), inset + radius - (y + 0.5)
    if dx <= 0 or dy <= 0:
        return 1.0 if x >= inset and y >= inset else 0.0
    return max(0.0, min(1.0, radius - math.hypot(dx, dy) + 0.5))


def _mixed(outside: pygame.Color, inside: pygame.Color | None, outer: float, inner: float) -> pygame.Color:
    if inside is None:
        return pygame.Color(outside.r, outside.g, outside.b, round(outside.a * max(0.0, outer - inner)))
    share = min(1.0, inner / outer) if outer else 0.0
    mixed = [round(o + (i - o) * share) for o, i in zip(outside, inside, strict=True)]
    return pygame.Color(mixed[0], mixed[1], mixed[2], round(mixed[3] * outer))


@lru_cache(maxsize=8)
def _whole_shadow(reach: int, strength: int, size: Point) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    nine(picture, _shadow(reach, strength), picture.get_rect(), reach * 2)
    return picture


@lru_cache(maxsize=32)
def _shadow(reach: int, strength: int) -> pygame.Surface:
    size = reach * 4 + 1
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    steps = max(2, reach * 2)
    for step in range(steps):
        far = 1 - step / steps
        alpha = round(strength * (1 - far) ** 2.2)
        inset = step
        pygame.draw.rect(
            picture,
            (30, 18, 6, alpha),
            picture.get_rect().inflate(-2 * inset, -2 * inset),
            border_radius=max(1, steps - step),
        )
    return picture
