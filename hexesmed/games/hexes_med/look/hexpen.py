"""The pen of the marks: draws a stamp for one hex, or an arrow over several, large, and scales it down."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

import pygame

from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.games.hexes_med.look.masks import tinted
from hexesmed.games.hexes_med.look.symbols import symbol
from hexesmed.table.camera import CORNERS, Point

FINE = 3  # times larger it draws
LARGE = 150  # pixels a hex from which twice as large is enough
PAPER: Rgb = (252, 246, 230)


class HexPen:
    """Draws a stamp for one hex, large; lengths are in hexes, from its centre."""

    def __init__(self, scale: float) -> None:
        """Take the scale in pixels a hex."""
        fine = FINE if scale < LARGE else 2
        self.k = scale * fine
        self.size = (round(scale * 1.16) + 2, round(scale * 1.36) + 2)
        self.surface = pygame.Surface((self.size[0] * fine, self.size[1] * fine), pygame.SRCALPHA)
        self.middle = (self.surface.get_width() / 2, self.surface.get_height() / 2)
        self._clear((0, 0, 0))

    def _clear(self, colour: Rgb) -> None:
        self.surface.fill((*colour, 0))

    def at(self, x: float, y: float) -> Point:
        """Return the pixel of a point."""
        return self.middle[0] + x * self.k, self.middle[1] + y * self.k

    def _hexagon(self, size: float) -> list[Point]:
        return [self.at(x * size, y * size) for x, y in CORNERS]

    def _layer(self, colour: tuple[int, int, int, int]) -> pygame.Surface:
        layer = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        layer.fill((*colour[:3], 0))
        return layer

    def fill(self, colour: tuple[int, int, int, int], size: float) -> None:
        """Fill the hex."""
        layer = self._layer(colour)
        pygame.draw.polygon(layer, colour, self._hexagon(size))
        self.surface.blit(layer, (0, 0))

    def ring(self, colour: tuple[int, int, int, int], size: float, width: float) -> None:
        """Draw a ring whose outer edge is the hex drawn in to a size."""
        layer = self._layer(colour)
        pygame.draw.polygon(layer, colour, self._hexagon(size))
        pygame.draw.polygon(layer, (*colour[:3], 0), self._hexagon(size - 2 * width))
        self.surface.blit(layer, (0, 0))

    def _strip(self, layer: pygame.Surface, colour: tuple[int, ...], a: Point, b: Point, width: float) -> None:
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length * width * self.k / 2, (b[0] - a[0]) / length * width * self.k / 2
        pygame.draw.polygon(layer, colour, (
            (a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)
        ))  # fmt: skip
        for x, y in (a, b):
            pygame.draw.circle(layer, colour, (x, y), width * self.k / 2)

    def edge(self, d: int, colour: tuple[int, int, int, int], width: float) -> None:
        """Draw the edge towards a direction, clockwise from east, within the hex."""
        layer = self._layer(colour)
        inner = 1.0 - width
        a, b = (CORNERS[n] for n in ((d + 1) % 6, (d + 2) % 6))
        self._strip(layer, colour, self.at(a[0] * inner, a[1] * inner), self.at(b[0] * inner, b[1] * inner), width)
        self.surface.blit(layer, (0, 0))

    def dashed_ring(self, colour: tuple[int, int, int, int], size: float, width: float) -> None:
        """Draw a ring of dashes."""
        layer = self._layer(colour)
        inner = size - width
        for n in range(6):
            a, b = CORNERS[n], CORNERS[(n + 1) % 6]
            for t0, t1 in ((0.0, 0.14), (0.36, 0.64), (0.86, 1.0)):
                ends = [
                    self.at((a[0] + (b[0] - a[0]) * t) * inner, (a[1] + (b[1] - a[1]) * t) * inner) for t in (t0, t1)
                ]
                self._strip(layer, colour, ends[0], ends[1], width)
        self.surface.blit(layer, (0, 0))

    def corners(self, colour: tuple[int, int, int, int], size: float, long: float, width: float) -> None:
        """Draw the six corners of a hex, each with a share of its two edges."""
        layer = self._layer(colour)
        inner = size - width / 2
        for n in range(6):
            x, y = CORNERS[n]
            for m in ((n + 1) % 6, (n - 1) % 6):
                bx, by = CORNERS[m]
                end = self.at((x + (bx - x) * long) * inner, (y + (by - y) * long) * inner)
                self._strip(layer, colour, self.at(x * inner, y * inner), end, width)
        self.surface.blit(layer, (0, 0))

    def ticks(self, colour: tuple[int, int, int, int], near: float, far: float, width: float) -> None:
        """Draw a tick inwards from the middle of each edge."""
        layer = self._layer(colour)
        for n in range(6):
            a = n * pi / 3
            ends = [self.at(cos(a) * 0.5 * s, sin(a) * 0.5 * s) for s in (near, far)]
            self._strip(layer, colour, ends[0], ends[1], width)
        self.surface.blit(layer, (0, 0))

    def teeth(self, colour: tuple[int, int, int, int], size: float, deep: float) -> None:
        """Draw teeth inwards along the edges."""
        layer = self._layer(colour)
        for n in range(6):
            a, b = CORNERS[n], CORNERS[(n + 1) % 6]
            for k in range(4):
                t0, t1 = k / 4, (k + 1) / 4
                p = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (t0, t1, (t0 + t1) / 2)]
                tip = 1 - deep * 2
                pygame.draw.polygon(layer, colour, [
                    self.at(p[0][0] * size, p[0][1] * size), self.at(p[1][0] * size, p[1][1] * size),
                    self.at(p[2][0] * size * tip, p[2][1] * size * tip),
                ])  # fmt: skip
        self.surface.blit(layer, (0, 0))

    def hatch(self, colour: tuple[int, int, int, int], way: int, apart: float, width: float) -> None:
        """Hatch the hex with slanting lines, to the right (1) or to the left (-1) as they rise."""
        layer = self._layer(colour)
        n = -12
        while n * apart < 1.4:
            x = n * apart
            a, b = self.at(x - 0.6 * way * 0.577, 0.6), self.at(x + 0.6 * way * 0.577, -0.6)
            self._strip(layer, colour, a, b, width)
            n += 1
        mask = self._layer((255, 255, 255, 0))
        pygame.draw.polygon(mask, (255, 255, 255, 255), self._hexagon(0.97))
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(layer, (0, 0))

    def disc(self, colour: tuple[int, int, int, int], x: float, y: float, radius: float, width: float = 0.0) -> None:
        """Draw a disc, or a circle of a width."""
        layer = self._layer(colour)
        pygame.draw.circle(layer, colour, self.at(x, y), radius * self.k, max(1, round(width * self.k)) if width else 0)
        self.surface.blit(layer, (0, 0))

    def bar(self, colour: Rgb, x: float, y: float, long: float) -> None:
        """Draw a barrier: a bar between two posts."""
        layer = self._layer((*colour, 0))
        for tone, grow in (((*PAPER, 255), 0.035), ((*colour, 255), 0.0)):
            for a, b, width in (
                ((x - long / 2, y), (x + long / 2, y), 0.20),
                ((x - long / 2, y - 0.10), (x - long / 2, y + 0.10), 0.07),
                ((x + long / 2, y - 0.10), (x + long / 2, y + 0.10), 0.07),
            ):
                self._strip(layer, tone, self.at(*a), self.at(*b), width + grow)
        self.surface.blit(layer, (0, 0))

    def symbol(self, name: str, colour: Rgb, x: float, y: float, size: float) -> None:
        """Draw a symbol in a disc of paper."""
        self.disc((*PAPER, 255), x, y, size * 0.62)
        self.disc((*colour, 255), x, y, size * 0.62, 0.022)
        shape = tinted(symbol(name), max(3, round(size * 0.86 * self.k)), colour)
        self.surface.blit(shape, shape.get_rect(center=tuple(round(v) for v in self.at(x, y))))

    def stamp(self) -> pygame.Surface:
        """Return what was drawn, at its size on the screen."""
        return pygame.transform.smoothscale(self.surface, self.size)


def arrow(points: list[Point], corner: Point, scale: float, colour: Rgb, dashed: bool) -> pygame.Surface:
    """Return a way as a picture whose corner is a point of the world: dashes or a solid band, and an arrow's head."""
    wide = (max(x for x, _ in points) - corner[0] + 0.5) * scale
    high = (max(y for _, y in points) - corner[1] + 0.5) * scale
    fine = max(1, min(FINE, int(2000 / max(wide, high, 1))))  # long ways on large maps would need large surfaces
    k = scale * fine
    dots = [((x - corner[0]) * k, (y - corner[1]) * k) for x, y in points]
    size = (round(max(x for x, _ in dots) + 0.5 * k), round(max(y for _, y in dots) + 0.5 * k))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*PAPER, 0))
    (ax, ay), (bx, by) = dots[-2], dots[-1]
    angle = atan2(by - ay, bx - ax)
    head = 0.23 * k
    tip = (bx + cos(angle) * 0.06 * k, by + sin(angle) * 0.06 * k)
    back = (tip[0] - cos(angle) * head, tip[1] - sin(angle) * head)
    line = [*dots[:-1], back]
    for tone, grow in (((*PAPER, 235), 0.055), ((*colour, 255), 0.0)):
        width = ((0.085 if dashed else 0.12) + grow) * k
        for a, b in _dashes(line, 0.16 * k, 0.11 * k) if dashed else list(pairwise(line)):
            _band(surface, tone, a, b, width)
        wing = (0.155 + grow * 0.9) * k
        side = (-sin(angle) * wing, cos(angle) * wing)
        shift = grow * 0.8 * k
        pygame.draw.polygon(surface, tone, (
            (tip[0] + cos(angle) * shift * 1.4, tip[1] + sin(angle) * shift * 1.4),
            (back[0] - cos(angle) * shift + side[0], back[1] - sin(angle) * shift + side[1]),
            (back[0] - cos(angle) * shift - side[0], back[1] - sin(angle) * shift - side[1]),
        ))  # fmt: skip
    return pygame.transform.smoothscale(surface, (max(1, size[0] // fine), max(1, size[1] // fine)))


def _band(surface: pygame.Surface, colour: tuple[int, ...], a: Point, b: Point, width: float) -> None:
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    nx, ny = -(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
    pygame.draw.polygon(
        surface,
        colour,
        ((a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)),
    )
    for x, y in (a, b):
        pygame.draw.circle(surface, colour, (x, y), width / 2)


def _dashes(line: list[Point], dash: float, gap: float) -> list[tuple[Point, Point]]:
    """Return the pieces of a line drawn in dashes; it begins with a gap, as a token stands there."""
    pieces = []
    drawing, left = False, gap + dash
    start = line[0]
    for (ax, ay), (bx, by) in pairwise(line):
        length = hypot(bx - ax, by - ay)
        done = 0.0
        start = (ax, ay)
        while length - done > left:
            done += left
            t = done / length
            here = (ax + (bx - ax) * t, ay + (by - ay) * t)
            if drawing:
                pieces.append((start, here))
            start, drawing = here, not drawing
            left = dash if drawing else gap
        left -= length - done
        if drawing and length - done > 0.01:
            pieces.append((start, (bx, by)))
    return pieces
