"""Nets of places joined from hex to hex, and the curves that run through them: map sums, nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hexesmed.core.hexes import DIRECTIONS, axial, offset
from hexesmed.games.hexes_med.look.chance import spread
from hexesmed.games.hexes_med.look.land import Place, beside
from hexesmed.table.camera import Point, hex_centre

Link = tuple[Place, Place]  # the lesser place first
REACH = 1.2  # how far from its place's centre a line may run


def link(a: Place, b: Place) -> Link:
    """Return the link between two places, the same whichever comes first."""
    return (a, b) if a < b else (b, a)


def onward(place: Place, d: int) -> Place:
    """Return the place next to one in a direction, clockwise from east."""
    q, r = axial(*place)
    return offset(q + DIRECTIONS[d][0], r + DIRECTIONS[d][1])


@dataclass
class Net:
    """Places joined by links, and what lies between them as curves."""

    links: set[Link] = field(default_factory=set)
    loose: set[Place] = field(default_factory=set)  # places that nothing joins
    sway: float = 0.1  # how far a line strays from a hex's centre and an edge's middle
    pull: float = 0.0  # how far curves are straightened, 0 to 1
    salt: int = 0
    _curves: dict[Place, list[list[Point]]] = field(default_factory=dict)
    _places: list[tuple[float, float, Place]] | None = None

    def join(self, a: Place, b: Place) -> None:
        """Join two places."""
        self.links.add(link(a, b))
        self.loose -= {a, b}
        self._changed()

    def part(self, a: Place, b: Place) -> None:
        """Take the link between two places away."""
        self.links.discard(link(a, b))
        self._changed()

    def _changed(self) -> None:
        self._curves.clear()
        self._places = None

    def joined(self, place: Place) -> list[Place]:
        """Return the places that one is joined to, clockwise from east."""
        return [other for other in beside(place) if link(place, other) in self.links]

    def places(self) -> list[Place]:
        """Return all places of the net, row by row."""
        return [place for _, _, place in self._placed()]

    def _placed(self) -> list[tuple[float, float, Place]]:
        if self._places is None:
            found = {p for pair in self.links for p in pair} | self.loose
            self._places = [(*hex_centre(*p), p) for p in sorted(found, key=lambda p: (p[1], p[0]))]
        return self._places

    def near(self, frame: tuple[float, float, float, float], reach: float = REACH) -> list[Place]:
        """Return the places of which something may show in a frame (left, top, right, bottom), row by row."""
        left, top, right, bottom = frame[0] - reach, frame[1] - reach, frame[2] + reach, frame[3] + reach
        return [place for x, y, place in self._placed() if left < x < right and top < y < bottom]

    def heart(self, place: Place) -> Point:
        """Return the point that draws the lines of a place to it: near its centre, towards what it is joined to."""
        x, y = hex_centre(*place)
        s, p = self.sway, self.pull
        x, y = x + s * spread(*place, self.salt), y + s * spread(*place, self.salt + 1)
        joined = self.joined(place)
        if len(joined) > 1 and p:
            centres = [hex_centre(*other) for other in joined]
            mx, my = sum(c[0] for c in centres) / len(centres), sum(c[1] for c in centres) / len(centres)
            x, y = x + (mx - x) * p, y + (my - y) * p
        return x, y

    def gate(self, a: Place, b: Place) -> Point:
        """Return where a line passes from one place to the next; there it runs straight from heart to heart."""
        (ax, ay), (bx, by) = self.heart(a), self.heart(b)
        return (ax + bx) / 2, (ay + by) / 2

    def curves(self, place: Place) -> list[list[Point]]:
        """Return the lines within a place: a curve through it between the two straightest of its joined neighbours,
        and one from each other to the middle of that; from its heart where one alone is joined.
        """
        if place not in self._curves:
            self._curves[place] = self._drawn(place)
        return self._curves[place]

    def _drawn(self, place: Place) -> list[list[Point]]:
        joined = self.joined(place)
        heart = self.heart(place)
        if len(joined) < 2:
            return [[self.gate(place, other), heart] for other in joined]
        around = beside(place)
        turns = [around.index(other) for other in joined]
        one, other = max(
            ((m, n) for m in range(len(turns)) for n in range(m)),
            key=lambda pair: min((turns[pair[0]] - turns[pair[1]]) % 6, (turns[pair[1]] - turns[pair[0]]) % 6),
        )
        main = bent(self.gate(place, joined[one]), heart, self.gate(place, joined[other]))
        middle = main[len(main) // 2]
        return [main, *([self.gate(place, o), middle] for n, o in enumerate(joined) if n not in (one, other))]


def bent(a: Point, by: Point, b: Point, steps: int = 8) -> list[Point]:
    """Return a curve from a to b that bends towards a third point (a quadratic Bezier)."""
    line = []
    for n in range(steps + 1):
        t = n / steps
        u = 1 - t
        line.append((u * u * a[0] + 2 * u * t * by[0] + t * t * b[0], u * u * a[1] + 2 * u * t * by[1] + t * t * b[1]))
    return line


def triangles(places: Iterable[Place]) -> list[tuple[Place, Place, Place]]:
    """Return all sets of three places of which each is next to the others."""
    inside = set(places)
    found = []
    for place in sorted(inside, key=lambda p: (p[1], p[0])):
        around = beside(place)
        # With the one to the east and the one south-east, and with south-east and south-west: each triangle once.
        for one, other in ((around[0], around[1]), (around[1], around[2])):
            if one in inside and other in inside:
                found.append((place, one, other))
    return found
