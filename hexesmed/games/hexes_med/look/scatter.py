"""What stands scattered over the land: where each tree, tuft, reed, rock and house is, all by chance of its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor, hypot
from typing import NamedTuple

from hexesmed.games.hexes_med.look.chance import chance, drift, spread
from hexesmed.games.hexes_med.look.courses import Roads
from hexesmed.games.hexes_med.look.land import Land, Place, beside
from hexesmed.table.camera import RADIUS, ROW, Point, hex_centre

VARIANTS = 8  # drawings of each kind of thing
# Where each edge of a hex faces, clockwise from east.
NORMALS: tuple[Point, ...] = ((1.0, 0.0), (0.5, ROW), (-0.5, ROW), (-1.0, 0.0), (-0.5, -ROW), (0.5, -ROW))


class Sprig(NamedTuple):
    """A small thing on the map: kind and variant of its stamp, the middle of its foot, its width in world units."""

    x: float
    y: float
    kind: str
    variant: int
    size: float


def _lattice(
    land: Land, kind: str, across: float, down: float, border: float, salt: int
) -> Iterator[tuple[float, float, int, int]]:
    """Yield points (x, y, i, j) spread evenly but not in ranks over all terrain of a kind, a border within its edge."""
    for place in land.places(kind, ring=1):
        hx, hy = hex_centre(*place)
        own = tuple(land.code(other) == kind for other in beside(place))
        for j in range(ceil((hy - RADIUS - 0.4 * down) / down), floor((hy + RADIUS + 0.4 * down) / down) + 1):
            shift = across / 2 if j % 2 else 0.0
            left, right = hx - 0.5 - 0.4 * across - shift, hx + 0.5 + 0.4 * across - shift
            for i in range(ceil(left / across), floor(right / across) + 1):
                x = i * across + shift + across * 0.36 * spread(i, j, salt)
                y = j * down + down * 0.36 * spread(i, j, salt + 1)
                if _inside(x - hx, y - hy, border, own):
                    yield x, y, i, j


def _inside(dx: float, dy: float, border: float, own: Sequence[bool], over: float = 0.0) -> bool:
    """Tell whether a point of a hex, from its centre, lies in it, a border within those edges that are not `own`.

    over: how far beyond its own edges it may lie.
    """
    for (nx, ny), open_edge in zip(NORMALS, own, strict=True):
        off = dx * nx + dy * ny
        if off >= (0.5 + over if open_edge else 0.5 - border):
            return False
    return True


def sprigs(land: Land, roads: Roads) -> Iterator[Sprig]:
    """Yield everything that stands on the land."""
    kinds = set(land.codes.values())
    if "forest" in kinds:
        yield from _trees(land)
    if "marsh" in kinds:
        yield from _reeds(land)
    if "impassable" in kinds:
        yield from _rocks(land)
    if "village" in kinds:
        for place in land.places("village"):
            yield from _houses(place, land, roads)
    yield from _tufts(land)


def _trees(land: Land) -> Iterator[Sprig]:
    for x, y, i, j in _lattice(land, "forest", 0.225, 0.185, 0.05, 101):
        if chance(i, j, 103) < 0.93:
            size = 0.235 * (1 + 0.22 * spread(i, j, 104)) * (1 + 0.12 * drift(x, y, 105))
            # Stands of one kind of tree run into each other.
            kind = "pine" if drift(x * 0.55, y * 0.55, 106) + 0.5 * spread(i, j, 107) > 0.42 else "tree"
            yield Sprig(x, y + 0.09, kind, int(chance(i, j, 108) * VARIANTS), size)


def _reeds(land: Land) -> Iterator[Sprig]:
    for x, y, i, j in _lattice(land, "marsh", 0.30, 0.25, 0.11, 111):
        if chance(i, j, 113) < 0.62:
            yield Sprig(x, y, "reed", int(chance(i, j, 114) * VARIANTS), 0.17 * (1 + 0.25 * spread(i, j, 115)))


def _rocks(land: Land) -> Iterator[Sprig]:
    for x, y, i, j in _lattice(land, "impassable", 0.33, 0.235, 0.08, 121):
        yield Sprig(x, y + 0.11, "rock", int(chance(i, j, 124) * VARIANTS), 0.36 * (1 + 0.30 * spread(i, j, 125)))


def _tufts(land: Land) -> Iterator[Sprig]:
    for x, y, i, j in _lattice(land, "clear", 0.34, 0.30, 0.08, 131):
        if chance(i, j, 133) < 0.20 + 0.16 * drift(x * 0.4, y * 0.4, 134):
            yield Sprig(x, y, "tuft", int(chance(i, j, 135) * VARIANTS), 0.085 * (1 + 0.3 * spread(i, j, 136)))


def _houses(place: Place, land: Land, roads: Roads) -> Iterator[Sprig]:
    """Yield the houses of one village hex, along its lanes and clear of its road."""
    x, y = hex_centre(*place)
    lanes = list(roads.net.curves(place))
    alone = not any(land.codes.get(other) == "village" for other in beside(place))
    first = min((p for p in land.places("village") if hypot(p[0] - place[0], p[1] - place[1]) < 3), default=place)
    spots: list[Point] = []
    for n in range(44):
        dx, dy = spread(*place, n, 141) * 0.40, spread(*place, n, 142) * 0.40
        if abs(dx) * 0.5 + abs(dy) * 0.87 > 0.40 or any(hypot(dx - a, (dy - b) * 1.2) < 0.165 for a, b in spots):
            continue
        if any(hypot(x + dx - lx, y + dy - 0.05 - ly) < 0.115 for line in lanes for lx, ly in line):
            continue
        spots.append((dx, dy))
        church = len(spots) == 1 and (alone or place == first)
        kind = "church" if church else "house"
        size = 0.30 if church else 0.20 * (1 + 0.16 * spread(*place, n, 143))
        yield Sprig(x + dx, y + dy + 0.05, kind, int(chance(*place, n, 144) * VARIANTS), size)


def marsh_lines(land: Land) -> Iterator[list[Point]]:
    """Yield the level strokes of standing water in the marshes."""
    step, apart = 0.05, 0.08
    for place in land.places("marsh", ring=1):
        hx, hy = hex_centre(*place)
        own = tuple(land.code(other) == "marsh" for other in beside(place))
        for row in range(ceil((hy - RADIUS) / apart), floor((hy + RADIUS) / apart) + 1):
            y0 = row * apart + 0.02 * spread(row, 151)
            line: list[Point] = []
            for n in range(floor((hx - 0.5) / step), ceil((hx + 0.5) / step) + 1):
                x = n * step
                y = y0 + 0.010 * drift(x * 2.2, row, 152)
                wet = _inside(x - hx, y - hy, 0.06, own, 0.03) and (
                    drift(x * 1.5, y * 3.1, 153) + 0.7 * spread(int(x / 0.16), row, 154) > -0.10
                )
                if wet:
                    line.append((x, y))
                elif line:
                    if len(line) > 2:
                        yield line
                    line = []
            if len(line) > 2:
                yield line
