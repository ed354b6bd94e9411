"""Masks: white shapes on clear ground, rastered from SVG of our own or from the icon face, composed and tinted."""

from __future__ import annotations

import io
from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.table.fonts import Face, font, glyph
from hexesmed.table.kept import Kept

SMALL, SIZE = 96, 288  # pixels of a mask as it is made, for small pictures and for large ones; it is scaled down
BOX = 100  # units of a drawing across and down


class Part(NamedTuple):
    """A part of a drawing: SVG elements in a box of 100 by 100, or an icon by name with its box (x, y, side).

    gap: how far, in units, the parts below are cut away around this one. hole: it is cut out of them, no more.
    """

    svg: str = ""
    icon: str = ""
    at: tuple[float, float, float] = (0, 0, BOX)
    gap: float = 0
    mirror: bool = False
    hole: bool = False


def filled(d: str) -> str:
    """Return a filled path."""
    return f'<path d="{d}" fill="#fff"/>'


def stroked(d: str, width: float) -> str:
    """Return a path drawn with a round nib."""
    return (
        f'<path d="{d}" fill="none" stroke="#fff" stroke-width="{width:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def disc(x: float, y: float, r: float) -> str:
    """Return a filled circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="#fff"/>'


def raster(svg: str, side: int) -> pygame.Surface:
    """Return the picture of SVG elements in the box as a mask, on a square of a side in pixels."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {BOX} {BOX}">{svg}</svg>'
    )
    shape = pygame.image.load(io.BytesIO(text.encode()), "mask.svg")
    return _whitened(shape)


def lettered(name: str, side: int) -> pygame.Surface:
    """Return an icon of the icon face as a mask, on a square of a side in pixels."""
    drawn = font(Face.ICON, side).render(glyph(name), True, (255, 255, 255))
    box = drawn.get_bounding_rect()
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.fill((255, 255, 255, 0))
    fit = min(side / box.width, side / box.height)
    part = pygame.transform.smoothscale(
        drawn.subsurface(box), (max(1, round(box.width * fit)), max(1, round(box.height * fit)))
    )
    square.blit(part, part.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_RGBA_MAX)
    return square


def _whitened(shape: pygame.Surface) -> pygame.Surface:
    """Return a shape with every pixel white, clear ones too, so that it scales without a dark rim."""
    mask = shape.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return mask


class Mask:
    """A white shape on clear ground, made of parts in the size that is needed."""

    def __init__(self, parts: Sequence[Part]) -> None:
        """Take its parts, each over the ones before it."""
        self._parts = tuple(parts)
        self._small: pygame.Surface | None = None

    def prepare(self) -> None:
        """Make it in the size that most pictures are scaled from."""
        self._small = self._small or composed(self._parts, SMALL)

    def picture(self, size: int) -> pygame.Surface:
        """Return it at least twice as large as a picture of a size in pixels, as far as it is ever made so large."""
        if 2 * size > SMALL:
            return _large.get(self) or _large.put(self, composed(self._parts, SIZE))
        self.prepare()
        assert self._small is not None
        return self._small


_large: Kept[Mask, pygame.Surface] = Kept(3 * 1024 * 1024)
_tinted: Kept[tuple[Mask, int, Rgb], pygame.Surface] = Kept(3 * 1024 * 1024)


def composed(parts: Sequence[Part], side: int) -> pygame.Surface:
    """Return a mask of parts, each over the ones before it, on a square of a side in pixels."""
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    whole.fill((255, 255, 255, 0))
    unit = side / BOX
    for part in parts:
        if part.icon:
            x, y, wide = part.at
            layer = pygame.Surface((side, side), pygame.SRCALPHA)
            layer.fill((255, 255, 255, 0))
            drawn = lettered(part.icon, round(wide * unit))
            if part.mirror:
                drawn = pygame.transform.flip(drawn, True, False)
            layer.blit(drawn, (round(x * unit), round(y * unit)), special_flags=pygame.BLEND_RGBA_MAX)
        else:
            layer = raster(part.svg, side)
            if part.mirror:
                layer = pygame.transform.flip(layer, True, False)
        if part.gap or part.hole:
            _cut(whole, layer, part.gap * unit)
        if not part.hole:
            whole.blit(layer, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return whole


def _cut(whole: pygame.Surface, layer: pygame.Surface, gap: float) -> None:
    """Cut a layer's shape and a gap around it out of what is there."""
    hole = layer.copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    for n in range(16):
        at = (round(gap * cos(n * pi / 8)), round(gap * sin(n * pi / 8)))
        whole.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)


def tinted(mask: Mask, size: int, colour: Rgb) -> pygame.Surface:
    """Return a mask scaled to a size in pixels, in a colour."""
    key = (mask, max(1, size), colour)
    found = _tinted.get(key)
    if found is None:
        found = pygame.transform.smoothscale(mask.picture(key[1]), (key[1], key[1]))
        found.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        _tinted.put(key, found)
    return found
