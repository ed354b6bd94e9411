"""Small pictures of marks, made once for each size and direction and put on the board where they are needed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import atan2, ceil, degrees

import pygame

from hexesmed.games.hex.look.board import shape
from hexesmed.games.hex.look.inks import Inks
from hexesmed.table.camera import Point
from hexesmed.table.engraving import raster

MOST = 240


class Sprites:
    """Pictures around a point, in world units, drawn at one scale at a time."""

    def __init__(self) -> None:
        """Begin with none."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def put(
        self, surface: pygame.Surface, at: Point, scale: float, key: Hashable, reach: float, body: Callable[[], str],
        alpha: int = 255,
    ) -> None:
        """Put a picture with its middle at a pixel; `body` gives its SVG, `reach` how far that goes from 0,0."""
        whole = (key, round(scale, 3))
        picture = self._kept.get(whole)
        if picture is None:
            side = max(2, 2 * ceil(reach * scale))
            box = side / scale / 2
            picture = raster(body(), (-box, -box, 2 * box, 2 * box), (side, side))
            self._kept[whole] = picture
            while len(self._kept) > MOST:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(whole)
        if alpha < 255:
            picture = picture.copy()
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def ring(r: float, width: float, colour: str, more: str = "") -> str:
    """Return a ring around 0,0."""
    return f'<circle r="{r:.3f}" fill="none" stroke="{colour}" stroke-width="{width:.3f}" {more}/>'


def disc(r: float, colour: str, more: str = "") -> str:
    """Return a disc around 0,0."""
    return f'<circle r="{r:.3f}" fill="{colour}" {more}/>'


def bar(to: Point, width: float, colour: str, more: str = "") -> str:
    """Return a bar with round ends from 0,0."""
    return (
        f'<path d="M0 0L{to[0]:.3f} {to[1]:.3f}" fill="none" stroke="{colour}" stroke-width="{width:.3f}" '
        f'stroke-linecap="round" {more}/>'
    )


def dashes(start: Point, end: Point, width: float, colour: str, dash: float = 0.10, gap: float = 0.09) -> str:
    """Return a dashed bar between two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    count = max(1, round((length + gap) / (dash + gap)))
    step = length / (count * (dash + gap) - gap)
    body = ""
    for n in range(count):
        a = n * (dash + gap) * step / length
        b = (n * (dash + gap) + dash) * step / length
        near, far = (start[0] + dx * a, start[1] + dy * a), (start[0] + dx * b, start[1] + dy * b)
        body += (
            f'<path d="M{near[0]:.3f} {near[1]:.3f}L{far[0]:.3f} {far[1]:.3f}" fill="none" stroke="{colour}" '
            f'stroke-width="{width:.3f}" stroke-linecap="round"/>'
        )
    return body


def hexagon(corners: tuple[Point, ...], size: float, fill: str = "none", more: str = "") -> str:
    """Return a cell of a lattice, drawn in by `size`."""
    return shape([(x * size, y * size) for x, y in corners], fill, more)


def gold_link(to: Point, inks: Inks) -> str:
    """Return the golden band between two stones of the winning chain, of which the other lies at `to`."""
    return (
        bar(to, 0.36, inks.contour, 'stroke-opacity="0.55"') + bar(to, 0.30, inks.gold)
        + bar(to, 0.17, inks.bright) + bar(to, 0.05, "#FFF6D8")
    )  # fmt: skip


def gold_rim(inks: Inks) -> str:
    """Return the golden rim of a stone of the winning chain."""
    return (
        ring(0.435, 0.10, inks.contour, 'stroke-opacity="0.6"') + ring(0.435, 0.075, inks.gold)
        + ring(0.43, 0.035, inks.bright)
    )  # fmt: skip


def glow(colour: str, reach: float) -> str:
    """Return a soft light around 0,0."""
    return (
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="{reach}">'
        f'<stop offset="0" stop-color="{colour}" stop-opacity="0.85"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>' + disc(reach, "url(#g)")
    )


def angle_of(to: Point) -> int:
    """Return a direction in whole degrees, as a key."""
    return round(degrees(atan2(to[1], to[0])))
