"""Relief of the hills: a height for every point of the map, and the strokes (hachures) that show its slopes.

The ground swells at every hill hex and between neighbouring ones, and rises towards the middle of broad hills. As
engravers did it, contour lines are followed, and from even steps along each a stroke runs down the slope to the next;
steep slopes and those turned from the light, which comes from the north-west, are drawn heavier. None of it is known to
the rules.
"""

from __future__ import annotations

from array import array
from functools import cached_property
from math import ceil, hypot
from typing import NamedTuple

from hexesmed.games.hexes_med.look.chance import chance, drift, spread
from hexesmed.games.hexes_med.look.land import Land, Place, beside, edge_middle
from hexesmed.games.hexes_med.look.outlines import Line, along
from hexesmed.table.camera import hex_centre

STEP = 10  # samples in a world unit
PAD = 1.5  # how much country around the board is sampled, in world units
LEVELS = (0.16, 0.34, 0.52, 0.70, 0.90, 1.12, 1.36, 1.62, 1.90, 2.20)
DEEPEST = 3  # rings of hills within hills up to which the ground goes on rising
LIGHT = (-0.6, -0.8)  # where the light comes from


class Stroke(NamedTuple):
    """A hachure: three points down the slope, the way from its middle to its side at the top, in world units, and how
    deep its shade is, 0 to 1.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    x2: float
    y2: float
    nx: float
    ny: float
    shade: float


class Relief:
    """Heights on a grid of STEP samples to a world unit; 0 is level ground."""

    def __init__(self, land: Land, kinds: tuple[str, ...] = ("hill",), salt: int = 11) -> None:
        """Raise the ground at every place of some kinds of terrain."""
        self.across = ceil((land.columns + 0.5 + 2 * PAD) * STEP) + 1
        self.down = ceil((land.rows * 0.8661 + 0.3 + 2 * PAD) * STEP) + 1
        self.salt = salt
        self.heights = array("f", bytes(4 * self.across * self.down))
        places = land.places(*kinds, ring=1)
        raised = set(places)
        depths = _depths(raised)
        for place in places:
            x, y = hex_centre(*place)
            c, r = place
            x, y = x + 0.07 * spread(c, r, salt), y + 0.07 * spread(c, r, salt + 1)
            luck = chance(c, r, salt + 2)
            if depths[place]:  # one broad back; at the rim each hex has a shoulder of its own
                self._raise(x, y, 1.15, 0.62 + 0.06 * min(2, depths[place]) + 0.10 * luck)
                continue
            self._raise(x, y, 0.66, 0.62 + 0.24 * luck)
            for other in beside(place):
                if other in raised and (depths[other] or other > place):
                    mx, my = edge_middle(place, other)
                    self._raise(mx, my, 0.56, 0.48 + 0.16 * spread(c, r, other[0], other[1], salt))
        self._roughen()

    def _raise(self, x: float, y: float, radius: float, height: float) -> None:
        """Add a smooth swelling of a radius around a point."""
        gx, gy, gr = (x + PAD) * STEP, (y + PAD) * STEP, radius * STEP
        for j in range(max(0, ceil(gy - gr)), min(self.down, int(gy + gr) + 1)):
            start = j * self.across
            for i in range(max(0, ceil(gx - gr)), min(self.across, int(gx + gr) + 1)):
                t = 1.0 - ((i - gx) ** 2 + (j - gy) ** 2) / (gr * gr)
                if t > 0:
                    self.heights[start + i] += height * t * t

    def _roughen(self) -> None:
        """Give the slopes their small folds, and the backs of broad hills long ones."""
        for n, height in enumerate(self.heights):
            if height:
                j, i = divmod(n, self.across)
                x, y = i / STEP, j / STEP
                rough = 0.11 * drift(x * 1.9, y * 1.9, self.salt) + 0.035 * drift(x * 4.1, y * 4.1, self.salt + 5)
                back = min(1.0, max(0.0, height - 0.75) / 0.35)
                fold = 0.40 * drift(x * 0.55, y * 0.55, self.salt + 7) + 0.07 * drift(x * 1.1, y * 1.1, self.salt + 8)
                self.heights[n] = height + min(height, 0.75) * rough * (1.0 - 0.6 * back) + fold * back

    def slope(self, x: float, y: float) -> tuple[float, float, float]:
        """Return (height, its growth to the right, its growth downwards) at a point of the world."""
        gx, gy = (x + PAD) * STEP, (y + PAD) * STEP
        i, j = int(gx), int(gy)
        if not (0 <= i < self.across - 1 and 0 <= j < self.down - 1):
            return 0.0, 0.0, 0.0
        fx, fy = gx - i, gy - j
        n = j * self.across + i
        h = self.heights
        a, b, c, d = h[n], h[n + 1], h[n + self.across], h[n + self.across + 1]
        top, low = a + (b - a) * fx, c + (d - c) * fx
        return (
            top + (low - top) * fy,
            ((b - a) * (1 - fy) + (d - c) * fy) * STEP,
            ((c - a) * (1 - fx) + (d - b) * fx) * STEP,
        )

    def contours(self, level: float) -> list[Line]:
        """Return the lines of one height in world units (marching squares); closed ones end where they begin."""
        ends: dict[int, list[int]] = {}
        h, across = self.heights, self.across
        for n, low, high in self._sloping:
            if not low <= level < high:
                continue
            a, b, c, d = h[n] > level, h[n + 1] > level, h[n + across] > level, h[n + across + 1] > level
            # Edges of the samples' grid: 2n runs right from sample n, 2n + 1 runs down from it.
            edges = (2 * n, a != b), (2 * n + 3, b != d), (2 * (n + across), c != d), (2 * n + 1, a != c)
            cut = [edge for edge, crossed in edges if crossed]
            for e, f in zip(cut[::2], cut[1::2], strict=True):
                ends.setdefault(e, []).append(f)
                ends.setdefault(f, []).append(e)
        return self._joined(ends, level)

    @cached_property
    def _sloping(self) -> list[tuple[int, float, float]]:
        """The squares of samples that are not level: first sample, lowest and highest height."""
        h, across = self.heights, self.across
        found = []
        for n in range(across * (self.down - 1) - 1):
            four = h[n], h[n + 1], h[n + across], h[n + across + 1]
            if any(four):
                low, high = min(four), max(four)
                if low < high:
                    found.append((n, low, high))
        return found

    def _joined(self, ends: dict[int, list[int]], level: float) -> list[Line]:
        lines = []
        while ends:
            start = next((e for e, others in ends.items() if len(others) == 1), None)
            at = start if start is not None else next(iter(ends))
            line = [self._crossing(at, level)]
            while at in ends:
                onward = ends[at].pop()
                if not ends[at]:
                    del ends[at]
                back = ends[onward]
                back.remove(at)
                if not back:
                    del ends[onward]
                at = onward
                line.append(self._crossing(at, level))
            lines.append(line)
        return lines

    def _crossing(self, edge: int, level: float) -> tuple[float, float]:
        n, downwards = divmod(edge, 2)
        j, i = divmod(n, self.across)
        here, there = self.heights[n], self.heights[n + (self.across if downwards else 1)]
        t = (level - here) / (there - here)
        x, y = (i, j + t) if downwards else (i + t, j)
        return x / STEP - PAD, y / STEP - PAD

    def hachures(self) -> list[Stroke]:
        """Return the strokes that show every slope."""
        strokes: list[Stroke] = []
        for n, level in enumerate(LEVELS):
            below = LEVELS[n - 1] if n else 0.02
            for line in self.contours(level):
                if len(line) < (26 if n < 4 else 44):
                    continue  # a bump too small to be worth a stroke
                for m, (x, y, _, _) in enumerate(along(line, 0.036)):
                    stroke = self._stroke(x, y, level - below, (n, m, round(x * 64), round(y * 64)))
                    if stroke is not None:
                        strokes.append(stroke)
        return strokes

    def _stroke(self, x: float, y: float, drop: float, keys: tuple[int, ...]) -> Stroke | None:
        """Return the stroke that runs from about a point down the slope until the ground has fallen by `drop`."""
        _, gx, gy = self.slope(x, y)
        steep = hypot(gx, gy)
        if steep < 0.66:
            return None
        luck = chance(*keys)
        length = min(0.19, drop / steep) * (0.86 + 0.28 * luck)
        dx, dy = -gx / steep, -gy / steep
        start = 0.14 * length * spread(*keys, 1)
        x, y = x + dx * start, y + dy * start
        mx, my = x + dx * length / 2, y + dy * length / 2
        _, hx, hy = self.slope(mx, my)
        bend = hypot(hx, hy)
        if bend > 0.1:
            dx, dy = -hx / bend, -hy / bend
        dark = -(dx * LIGHT[0] + dy * LIGHT[1])  # 1 on slopes turned from the light
        if dark < -0.35 and keys[1] % 2:
            return None  # fewer strokes on the lit side
        shade = max(0.10, min(0.85, 0.36 + 0.36 * dark + 0.07 * steep))
        half = (0.003 + 0.005 * shade) * (0.8 + 0.4 * luck)
        ex, ey = mx + dx * length / 2, my + dy * length / 2
        long = hypot(ex - x, ey - y) or 1.0
        return Stroke(x, y, mx, my, ex, ey, -(ey - y) / long * half, (ex - x) / long * half, shade)

    def shading(self) -> tuple[int, int, bytes]:
        """Return (across, down, one grey byte a sample): how light the ground is, 128 where it is level."""
        across, down, h = self.across, self.down, self.heights
        greys = bytearray(b"\x80" * (across * down))
        for j in range(1, down - 1):
            for i in range(1, across - 1):
                n = j * across + i
                gx, gy = h[n + 1] - h[n - 1], h[n + across] - h[n - across]
                if gx or gy:
                    lit = (gx * LIGHT[0] + gy * LIGHT[1]) * -STEP / 2
                    greys[n] = max(0, min(255, round(128 + 17 * lit / (1 + 0.3 * abs(lit)))))
        return across, down, bytes(greys)


def _depths(places: set[Place]) -> dict[Place, int]:
    """Return how many rings of places of the set lie around each, DEEPEST at most."""
    depths, left = {}, set(places)
    for depth in range(DEEPEST + 1):
        rim = {place for place in left if depth < DEEPEST and any(other not in left for other in beside(place))}
        rim = rim if depth < DEEPEST else set(left)
        depths.update(dict.fromkeys(rim, depth))
        left -= rim
    return depths
