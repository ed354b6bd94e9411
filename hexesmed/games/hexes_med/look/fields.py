"""Fields on open ground: strips of plough-land with their furrows, most of them around villages.

They are ornament, fainter than all that the rules know, and keep clear of roads, of water and of other terrain.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, floor, hypot, pi, sin
from typing import NamedTuple

from hexesmed.games.hexes_med.look.chance import chance, drift, spread
from hexesmed.games.hexes_med.look.courses import Roads
from hexesmed.games.hexes_med.look.land import Land, Place, beside
from hexesmed.games.hexes_med.look.outlines import Line
from hexesmed.table.camera import Point, hex_centre, hex_under

APART = 1.16, 0.86  # between the middles of two fields, along and across
FURROW = 0.082  # between two furrows
STEP = 0.09  # in which furrows are followed
BORDER = 0.10  # that fields keep from other terrain
LANE = 0.17  # that fields keep from roads
TILLED = 4.5  # hexes around a village that are tilled more


class Field(NamedTuple):
    """A field: its outline, its furrows, which crop it bears, 0 to 2, and its box: left, top, right, bottom."""

    outline: Line
    furrows: list[Line]
    crop: int
    box: tuple[float, float, float, float]


class _Ground:
    """Open ground: which points of it are free for fields."""

    def __init__(self, land: Land, roads: Roads) -> None:
        """Take a land and its roads."""
        self.places = set(land.places("clear"))
        self._lanes = {p: [point for line in roads.net.curves(p) for point in line] for p in roads.net.places()}
        self._bounds: dict[Place, tuple[Point, list[tuple[float, float, list[Point]]]]] = {}

    def is_open(self, place: Place) -> bool:
        """Tell whether nothing but open ground lies within two hexes of a place."""
        return all(further in self.places for other in beside(place) for further in (*beside(other), other))

    def is_free(self, x: float, y: float) -> bool:
        """Tell whether a point lies on open ground, a border within it, and beside every road."""
        place = hex_under(x, y)
        if place not in self.places:
            return False
        (hx, hy), bounds = self._bounds.get(place) or self._bounded(place)
        for dx, dy, lane in bounds:
            if (x - hx) * dx + (y - hy) * dy > 0.5 - BORDER:
                return False
            if lane and any(abs(x - a) < LANE and abs(y - b) < LANE for a, b in lane):
                return False
        return True

    def _bounded(self, place: Place) -> tuple[Point, list[tuple[float, float, list[Point]]]]:
        hx, hy = hex_centre(*place)
        bounds = []
        for other in beside(place):
            if other not in self.places:
                ox, oy = hex_centre(*other)
                bounds.append((ox - hx, oy - hy, self._lanes.get(other, [])))
        self._bounds[place] = (hx, hy), bounds
        return self._bounds[place]


def fields(land: Land, roads: Roads) -> Iterator[Field]:
    """Yield the fields of a land."""
    villages, ground = [hex_centre(*place) for place in land.places("village")], _Ground(land, roads)
    across, down = ceil((land.columns + 1) / APART[0]) + 1, ceil(land.rows * 0.87 / APART[1]) + 1
    for j in range(down):
        for i in range(across):
            x = (i + 0.10 * spread(i, j, 301) + (0.5 if j % 2 else 0.0)) * APART[0]
            y = (j + 0.10 * spread(i, j, 302)) * APART[1]
            tilled = any(hypot(x - a, y - b) < TILLED for a, b in villages)
            wish = 0.74 if tilled else 2.2 * (drift(x * 0.24, y * 0.24, 303) - 0.16)
            if chance(i, j, 304) < wish:
                field = _field(x, y, (i, j), ground)
                if field is not None:
                    yield field


def _field(x: float, y: float, keys: tuple[int, int], ground: _Ground) -> Field | None:
    """Return a field around a point, None where it would have less than a few furrows."""
    # Strips lie side by side, a little askew as the land falls; some are ploughed across.
    turn = pi / 9 * drift(x * 0.13, y * 0.13, 311)
    half_long, half_wide = 0.52 + 0.05 * spread(*keys, 313), 0.37 + 0.03 * spread(*keys, 314)
    if chance(*keys, 312) < 0.30:
        turn, half_long, half_wide = turn + pi / 2, half_wide, half_long
    dx, dy = cos(turn), sin(turn)
    slant = 0.12 * spread(*keys, 315)
    furrows: list[Line] = []
    is_open = ground.is_open(hex_under(x, y))  # nothing near need be asked about
    first = floor(half_wide / FURROW)
    for n in range(-first, first + 1):
        off = n * FURROW
        begin, end = -half_long + slant * off + 0.03 * spread(*keys, n, 316), half_long + slant * off
        ends = [(x + dx * t - dy * off, y + dy * t + dx * off) for t in (begin, end)]
        furrows += [ends] if is_open else _pieces(ends[0], ends[1], ground)
    length = sum(hypot(a[0] - b[0], a[1] - b[1]) for a, b in furrows)
    if length < 3.2:
        return None
    outline = _outline(furrows)
    across, down = [p[0] for p in outline], [p[1] for p in outline]
    box = min(across), min(down), max(across), max(down)
    return Field(outline, furrows, int(chance(*keys, 317) * 3), box)


def _pieces(start: Point, end: Point, ground: _Ground) -> Iterator[Line]:
    """Yield the pieces of a furrow that lie on free ground."""
    count = ceil(hypot(end[0] - start[0], end[1] - start[1]) / STEP)
    piece: Line = []
    for n in range(count + 1):
        t = n / count
        at = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        if ground.is_free(*at):
            piece = [piece[0], at] if piece else [at]
            continue
        if len(piece) > 1:
            yield piece
        piece = []
    if len(piece) > 1:
        yield piece


def _outline(furrows: list[Line]) -> Line:
    """Return the outline of a field: the ends of its furrows, there and back."""
    return [line[0] for line in furrows] + [line[-1] for line in reversed(furrows)]
