"""Stamps: the small engraved things that stand on the map, each in several drawings, lit from the north-west.

A stamp is drawn once, large, on clear ground; `Stamps` keeps it in the sizes that a map needs. In its own measure a
stamp is 1 wide, and its foot is at the middle of its lower edge.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chance import chance, spread
from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.games.hexes_med.look.pen import Pen
from hexesmed.table.camera import Point
from hexesmed.table.kept import Kept, weight

MASTER = 192  # pixels a stamp is wide when it is drawn
BOUND = 6 * 1024 * 1024  # bytes of scaled stamps kept


def tree(pen: Pen, n: int) -> None:
    """A broad-leaved tree: a heap of round tufts with a shaded side."""
    _shadow(pen, 0.98, 0.30)
    pen.area([(0.455, 0.80), (0.545, 0.80), (0.57, 1.0), (0.43, 1.0)], inks.LEAF_INK)
    lobes = [(0.5, 0.42, 0.25)]
    count = 6
    for k in range(count):
        a = 2 * pi * (k + 0.35 * spread(n, k, 1)) / count + 0.3
        lobes.append((0.5 + 0.245 * cos(a), 0.50 + 0.215 * sin(a), 0.165 + 0.035 * spread(n, k, 2)))
    for x, y, r in lobes:
        pen.dot(x, y, r + 0.038, inks.LEAF_INK)
    for x, y, r in lobes:
        pen.dot(x, y, r, inks.LEAF_DARK)
    for x, y, r in lobes:
        pen.dot(x - 0.035, y - 0.04, r * 0.88, inks.LEAF)
    for x, y, r in lobes:
        if x + y < 0.98:
            pen.dot(x - 0.05, y - 0.055, r * 0.55, inks.LEAF_LIGHT)
    for k in range(9):
        x, y = 0.52 + 0.30 * chance(n, k, 5), 0.40 + 0.30 * chance(n, k, 6)
        pen.line(_arc(x, y, 0.055 + 0.02 * chance(n, k, 7), 0.1, 1.7), inks.LEAF_INK, 0.024)
    for k in range(3):
        x, y = 0.24 + 0.22 * chance(n, k, 8), 0.34 + 0.26 * chance(n, k, 9)
        pen.line(_arc(x, y, 0.05, 0.2, 1.5), inks.LEAF_DARK, 0.02)


def pine(pen: Pen, n: int) -> None:
    """A fir: three tiers of boughs, the right half dark."""
    _shadow(pen, 0.98, 0.24)
    pen.area([(0.46, 0.82), (0.54, 0.82), (0.55, 1.0), (0.45, 1.0)], inks.LEAF_INK)
    lean = 0.02 * spread(n, 1)
    left: list[Point] = [(0.5 + lean, 0.0)]
    right: list[Point] = [(0.5 + lean, 0.0)]
    for k, (y, w) in enumerate(((0.34, 0.17), (0.60, 0.25), (0.88, 0.32))):
        wide = w * (1 + 0.10 * spread(n, k, 2))
        left += [(0.5 - wide, y + 0.02 * spread(n, k, 3)), (0.5 - wide * 0.45, y - 0.03)]
        right += [(0.5 + wide, y + 0.02 * spread(n, k, 4)), (0.5 + wide * 0.45, y - 0.03)]
    outline = left + right[::-1]
    pen.area(outline, inks.LEAF)
    pen.area([*right, (0.52, 0.85)], inks.LEAF_DARK)
    pen.line(outline, inks.LEAF_INK, 0.045, closed=True)
    for k in range(6):
        y = 0.30 + 0.10 * k
        pen.line([(0.53, y), (0.53 + 0.10 + 0.025 * k, y + 0.07)], inks.LEAF_INK, 0.022)


def reed(pen: Pen, n: int) -> None:
    """A tuft of reeds over a stroke of water."""
    blades = 5 + int(2 * chance(n, 1))
    for k in range(blades):
        t = k / (blades - 1) - 0.5
        tip = (0.5 + 0.75 * t + 0.10 * spread(n, k, 2), 0.16 + 0.5 * abs(t) + 0.10 * spread(n, k, 3))
        bend = (0.5 + 0.35 * t, 0.52)
        pen.line([(0.5 + 0.12 * t, 0.93), bend, tip], inks.REED, 0.055)
        if k % 3 == 1:
            pen.line([tip, (tip[0] * 0.92 + bend[0] * 0.08, tip[1] * 0.72 + bend[1] * 0.28)], inks.SEPIA, 0.10)
    pen.line([(0.14, 0.95), (0.86, 0.95)], inks.MARSH_LINE, 0.05)
    pen.line([(0.30, 1.05), (0.74, 1.05)], inks.MARSH_LINE, 0.04)


def tuft(pen: Pen, n: int) -> None:
    """A tuft of grass: three blades."""
    for k, dx in enumerate((-0.32, 0.02, 0.34)):
        x = 0.5 + dx + 0.10 * spread(n, k, 1)
        pen.line([(0.5 + dx * 0.3, 1.0), (x, 0.45 + 0.16 * chance(n, k, 2))], inks.SEPIA_SOFT, 0.11)


def rock(pen: Pen, n: int) -> None:
    """A crag: facets with a lit left side and a hatched right one."""
    _shadow(pen, 0.97, 0.42)
    edge = inks.mixed(inks.INK, inks.SEPIA, 0.6)
    top = (0.46 + 0.10 * spread(n, 1), 0.10 + 0.16 * chance(n, 2))
    left = (0.06 + 0.05 * chance(n, 3), 1.0)
    right = (0.95 - 0.05 * chance(n, 4), 1.0)
    shoulder = (0.24 + 0.05 * spread(n, 5), 0.52 + 0.10 * spread(n, 6))
    brow = (0.72 + 0.06 * spread(n, 7), 0.40 + 0.12 * spread(n, 8))
    ridge = [top, (top[0] + 0.06, 0.42), (top[0] - 0.03, 0.68), (top[0] + 0.04, 1.0)]
    lit = [left, shoulder, *ridge]
    dark = [right, brow, *ridge]
    pen.area(lit, inks.ROCK)
    pen.area(dark, inks.ROCK_DARK)
    for k in range(7):
        t = (k + 0.5) / 7
        x = ridge[0][0] + (right[0] - ridge[0][0]) * t * 0.92
        y = top[1] + (1.0 - top[1]) * (0.14 + 0.80 * t)
        pen.line([(x + 0.02, y - 0.22 * (1 - t * 0.6)), (x + 0.08, y)], edge, 0.022)
    pen.line([shoulder, (shoulder[0] + 0.07, shoulder[1] + 0.22), (shoulder[0] + 0.02, 0.98)], inks.ROCK_DARK, 0.025)
    pen.line(ridge, edge, 0.026)
    pen.line([left, shoulder, top, brow, right], edge, 0.042)


def house(pen: Pen, n: int) -> None:
    """A house seen from the south-west: gable, long wall and roof."""
    _shadow(pen, 0.97, 0.40)
    mirror = n % 2 == 1

    def at(points: list[Point]) -> list[Point]:
        return [(1 - x, y) for x, y in points] if mirror else points

    long = 0.52 + 0.14 * chance(n, 1)
    high = 0.30 + 0.05 * chance(n, 2)
    eaves, foot = 0.98 - high, 0.98
    gable = [(0.08, foot), (0.08, eaves), (0.24, eaves - 0.26), (0.40, eaves), (0.40, foot)]
    wall = [(0.40, foot), (0.40, eaves), (0.40 + long, eaves - 0.05), (0.40 + long, foot - 0.05)]
    roof = [(0.24, eaves - 0.26), (0.24 + long, eaves - 0.31), (0.42 + long, eaves - 0.03), (0.40, eaves + 0.02)]
    dark, light = (inks.ROOF, inks.ROOF_DARK) if mirror else (inks.ROOF_DARK, inks.ROOF)
    pen.area(at(wall), inks.mixed(inks.WALL, inks.SEPIA, 0.0 if mirror else 0.22))
    pen.area(at(gable), inks.mixed(inks.WALL, inks.SEPIA, 0.22 if mirror else 0.0))
    pen.area(at(roof), dark)
    for k in range(4):
        t = (k + 0.5) / 4
        pen.line(
            at([(0.24 + long * t, eaves - 0.27 - 0.05 * t), (0.41 + long * t, eaves - 0.03 - 0.05 * t)]), light, 0.03
        )
    for shape in (gable, wall, roof):
        pen.line(at(shape), inks.INK, 0.042, closed=True)
    pen.area(at([(0.20, foot), (0.20, foot - 0.17), (0.29, foot - 0.17), (0.29, foot)]), inks.INK)


def church(pen: Pen, n: int) -> None:
    """A church: a tower with a spire and a cross, and its nave."""
    _shadow(pen, 0.97, 0.44)
    nave = [(0.36, 0.98), (0.36, 0.70), (0.92, 0.66), (0.92, 0.94)]
    roof = [(0.34, 0.72), (0.44, 0.48), (0.88, 0.45), (0.96, 0.67)]
    tower = [(0.12, 0.98), (0.12, 0.42), (0.40, 0.42), (0.40, 0.98)]
    spire = [(0.09, 0.43), (0.26, 0.10), (0.43, 0.43)]
    pen.area(nave, inks.mixed(inks.WALL, inks.SEPIA, 0.22))
    pen.area(roof, inks.ROOF_DARK)
    pen.area(tower, inks.WALL)
    pen.area([(0.26, 0.98), (0.26, 0.42), (0.40, 0.42), (0.40, 0.98)], inks.mixed(inks.WALL, inks.SEPIA, 0.22))
    pen.area(spire, inks.ROOF)
    pen.area([(0.26, 0.43), (0.26, 0.10), (0.43, 0.43)], inks.ROOF_DARK)
    for shape in (nave, roof, tower, spire):
        pen.line(shape, inks.INK, 0.032, closed=True)
    pen.area([(0.21, 0.66), (0.21, 0.54), (0.31, 0.54), (0.31, 0.66)], inks.INK)
    for x in (0.52, 0.66, 0.80):
        pen.line([(x, 0.90), (x, 0.76)], inks.INK, 0.05)
    pen.line([(0.26, 0.11), (0.26, 0.0)], inks.INK, 0.03)
    pen.line([(0.21, 0.035), (0.31, 0.035)], inks.INK, 0.03)


def _shadow(pen: Pen, foot: float, wide: float) -> None:
    """The shadow on the ground, to the right."""
    box = pygame.Rect(0, 0, wide * 2 * pen.scale, 0.15 * pen.scale)
    box.center = (round(pen.at(0.62, foot)[0]), round(pen.at(0.62, foot)[1]))
    pygame.draw.ellipse(pen.surface, (70, 56, 34, 96), box)


def _arc(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    return [
        (x + radius * cos(start + (end - start) * k / 5), y + radius * sin(start + (end - start) * k / 5))
        for k in range(6)
    ]


# What draws each kind, and how high it is for a width of 1.
KINDS: dict[str, tuple[Callable[[Pen, int], None], float]] = {
    "tree": (tree, 1.06), "pine": (pine, 1.06), "reed": (reed, 1.10), "tuft": (tuft, 1.06),
    "rock": (rock, 1.06), "house": (house, 1.06), "church": (church, 1.06),
}  # fmt: skip


@cache
def master(kind: str, variant: int) -> pygame.Surface:
    """Return a stamp as it is drawn, MASTER pixels wide."""
    draw, high = KINDS[kind]
    clear: Rgb = inks.LEAF_INK if kind in ("tree", "pine") else inks.SEPIA
    surface = pygame.Surface((2 * MASTER, round(2 * MASTER * high)), pygame.SRCALPHA)
    surface.fill((*clear, 0))
    draw(Pen(surface, 2 * MASTER, 0.0, 0.0, 1), variant)
    return pygame.transform.smoothscale(surface, (MASTER, round(MASTER * high)))


@cache
def halved(kind: str, variant: int, times: int) -> pygame.Surface:
    """Return a stamp half as large so many times over: a small one is scaled from it quickly."""
    if times == 0:
        return master(kind, variant)
    larger = halved(kind, variant, times - 1)
    return pygame.transform.smoothscale(larger, (larger.get_width() // 2, larger.get_height() // 2))


class Stamp(NamedTuple):
    """A stamp in a size: its picture, and where its foot is in it."""

    picture: pygame.Surface
    x: float
    y: int


class Stamps:
    """Stamps in the sizes of the map scales last used, each scaled once."""

    def __init__(self) -> None:
        """Begin without any."""
        self._scaled: Kept[tuple[str, int, int], Stamp] = Kept(BOUND, lambda stamp: weight(stamp.picture))

    def get(self, kind: str, variant: int, width: float) -> Stamp:
        """Return a stamp at about a width in pixels."""
        step = max(1, round(width * 0.08))
        wide = max(2, round(width / step) * step)
        key = (kind, variant, wide)
        found = self._scaled.get(key)
        if found is None:
            times = max(0, min(3, (MASTER // (2 * wide)).bit_length()))
            size = (wide, max(2, round(wide * KINDS[kind][1])))
            picture = pygame.transform.smoothscale(halved(kind, variant, times), size)
            found = self._scaled.put(key, Stamp(picture, size[0] / 2, size[1]))
        return found
