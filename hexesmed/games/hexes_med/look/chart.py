"""A chart: everything that the map of one battle shows, as shapes in world units, ready to be drawn at any size.

What lies scattered (trees, tufts, strokes) is kept by the square of the world it stands in, so that a part of the
map is drawn without looking at the rest.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from math import floor, hypot
from typing import Any, Generic, NamedTuple, TypeVar

from hexesmed.core.hexes import read_hex
from hexesmed.games.hexes_med.look import outlines, scatter
from hexesmed.games.hexes_med.look.chance import spread
from hexesmed.games.hexes_med.look.courses import Roads, Waters
from hexesmed.games.hexes_med.look.fields import Field, fields
from hexesmed.games.hexes_med.look.land import EDGES, Land, Place, beside, corner
from hexesmed.games.hexes_med.look.network import link
from hexesmed.games.hexes_med.look.outlines import Line
from hexesmed.games.hexes_med.look.relief import Relief, Stroke
from hexesmed.games.hexes_med.look.scatter import Sprig
from hexesmed.games.hexes_med.rules.terrain import ground_of
from hexesmed.table.camera import ROW, Point, hex_centre

T = TypeVar("T")
Frame = tuple[float, float, float, float]  # left, top, right, bottom in world units
KINDS = (
    "waters", "roads", "relief", "fields", "stretches", "rims", "hachures", "sprigs", "marsh_lines", "stockade",
    "edge_pieces",
)  # fmt: skip
STRETCHES = ("hill", "marsh", "forest", "village", "palisade", "impassable")  # washed in this order


class Stretch(NamedTuple):
    """A stretch of one terrain: its code and its outlines; the holes in it run the other way round."""

    code: str
    loops: list[Line]


class Ford(NamedTuple):
    """A ford: its shallows (x, y, radius), its ripples, its stones (x, y, radius), and its way on the banks."""

    shallows: list[tuple[float, float, float]]
    ripples: list[Line]
    stones: list[tuple[float, float, float]]
    ways: list[Line]


class Fence(NamedTuple):
    """A bank along an edge of prepared ground: its middle, its line, the line at its inner foot, its stakes."""

    middle: Point
    line: Line
    foot: Line
    stakes: list[Line]


class Cells(Generic[T]):
    """Things by the square of the world that they stand in."""

    def __init__(self, things: Iterable[tuple[float, float, T]]) -> None:
        """Take things, each with a point of it."""
        self.squares: defaultdict[tuple[int, int], list[T]] = defaultdict(list)
        for x, y, thing in things:
            self.squares[floor(x), floor(y)].append(thing)
        across = [x for x, _ in self.squares] or [0]
        down = [y for _, y in self.squares] or [0]
        self._box = min(across), min(down), max(across), max(down)

    def everything(self) -> Iterator[T]:
        """Yield all, square by square."""
        for square in self.squares.values():
            yield from square

    def near(self, frame: Frame, reach: float) -> Iterator[T]:
        """Yield what stands in a frame or less than `reach` outside it, row of squares by row."""
        left, top, right, bottom = frame
        x0, y0, x1, y1 = self._box
        for cy in range(max(y0, floor(top - reach)), min(y1, floor(bottom + reach)) + 1):
            for cx in range(max(x0, floor(left - reach)), min(x1, floor(right + reach)) + 1):
                yield from self.squares.get((cx, cy), ())


class Chart:
    """The shapes of a battle's map. Each kind is worked out when it is first asked for."""

    def __init__(self, battle: Mapping[str, Any]) -> None:
        """Take a checked battle."""
        self.battle = battle
        self.fords: dict[Place, Ford] = {}  # as they are first drawn
        self.land = Land.of(ground_of(battle))
        self.width = self.land.columns + (0.5 if self.land.rows > 1 else 0.0)
        self.height = (self.land.rows - 1) * ROW + 2 * (hex_centre(1, 1)[1])

    def prepare(self) -> bool:
        """Work out the next kind of shapes that is still missing; return False once nothing is."""
        for kind in KINDS:
            if kind not in self.__dict__:
                getattr(self, kind)
                return True
        return False

    @cached_property
    def waters(self) -> Waters:
        """The rivers."""
        return Waters(self.land)

    @cached_property
    def roads(self) -> Roads:
        """The roads."""
        return Roads(self.land, self.waters)

    @cached_property
    def relief(self) -> Relief:
        """The heights of the hills."""
        return Relief(self.land)

    @cached_property
    def fields(self) -> Cells[Field]:
        """The fields on open ground."""
        return Cells((f.furrows[0][0][0], f.furrows[0][0][1], f) for f in fields(self.land, self.roads))

    @cached_property
    def hachures(self) -> Cells[Stroke]:
        """The strokes of the hills."""
        return Cells((s.x1, s.y1, s) for s in self.relief.hachures())

    @cached_property
    def stretches(self) -> list[Stretch]:
        """The stretches of each terrain that is washed, in the order of washing."""
        found = []
        for code in STRETCHES:
            places = [*self.land.places(code, ring=1), *self._banks(code)]
            loops = [outlines.loosened(loop, 71) for loop in outlines.loops_of(places)]
            if loops:
                found.append(Stretch(code, loops))
        return found

    def _banks(self, code: str) -> list[Place]:
        """Return the river hexes whose banks are of a terrain: most of what lies around them is."""
        if code not in ("marsh", "forest"):
            return []
        found = []
        for place in sorted(self.waters.rivers):
            around = [self.land.code(other) for other in beside(place) if other not in self.waters.rivers]
            if around.count(code) > len(around) / 2:
                found.append(place)
        return found

    @cached_property
    def rims(self) -> Cells[tuple[str, Line]]:
        """The outlines of the washed stretches in short pieces, each with its terrain; villages have none."""
        return Cells(
            (piece[0][0], piece[0][1], (stretch.code, piece))
            for stretch in self.stretches
            if stretch.code != "village"
            for loop in stretch.loops
            for piece in outlines.pieces(loop)
        )

    @cached_property
    def edge_pieces(self) -> Cells[Line]:
        """The outline of all hexes in short pieces."""
        return Cells((piece[0][0], piece[0][1], piece) for piece in outlines.pieces(self.board_edge))

    @cached_property
    def board_edge(self) -> Line:
        """The outline of all hexes."""
        return outlines.loops_of(self.land.everywhere())[0]

    @cached_property
    def sprigs(self) -> Cells[Sprig]:
        """Trees, reeds, tufts, rocks and houses, each with its stamp, from the back to the front in each square."""
        standing = sorted(scatter.sprigs(self.land, self.roads), key=lambda s: s.y)
        return Cells((s.x, s.y, s) for s in standing)

    @cached_property
    def marsh_lines(self) -> Cells[Line]:
        """The level lines of marsh water."""
        return Cells((line[0][0], line[0][1], line) for line in scatter.marsh_lines(self.land))

    @cached_property
    def stockade(self) -> Cells[Fence]:
        """The outer edges of prepared ground, its gates left open, from the back to the front in each square."""
        held, links = self.land.places("palisade"), self.roads.net.links
        within = {*held, *self.land.walled}
        edges = [
            (corner(place, EDGES[d][0]), corner(place, EDGES[d][1]))
            for place in held
            for d, other in enumerate(beside(place))
            if other not in within and link(place, other) not in links
        ]
        edges.sort(key=lambda edge: edge[0][1] + edge[1][1])
        return Cells(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, _fence(a, b)) for a, b in edges)

    @cached_property
    def keys(self) -> dict[Place, tuple[int, ...]]:
        """The key hexes, and which seats want each of them at the end (14.1)."""
        first = self.battle["first"]
        wanted: dict[Place, set[int]] = defaultdict(set)
        for side, conditions in self.battle["victory"].items():
            for condition in conditions:
                if condition["kind"] == "territory":
                    for name in condition["hexes"]:
                        wanted[read_hex(name)].add(0 if side == first else 1)
        return {place: tuple(sorted(seats)) for place, seats in sorted(wanted.items())}

    @cached_property
    def occupied(self) -> set[Place]:
        """The places where units are set up."""
        return {read_hex(unit["hex"]) for unit in self.battle["units"]}


def chart_of(battle: Mapping[str, Any]) -> Chart:
    """Return the chart of a checked battle: the same one for all who show it, as the shapes are costly."""
    return _chart(json.dumps(battle, sort_keys=True))


@lru_cache(maxsize=3)
def _chart(battle: str) -> Chart:
    return Chart(json.loads(battle))


def _fence(a: Point, b: Point) -> Fence:
    """Return the bank along an edge that runs clockwise around prepared ground."""
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    length = hypot(b[0] - a[0], b[1] - a[1])
    ix, iy = -(b[1] - a[1]) / length * 0.10, (b[0] - a[0]) / length * 0.10  # inwards
    line = [(a[0] + ix * 0.9, a[1] + iy * 0.9), (b[0] + ix * 0.9, b[1] + iy * 0.9)]
    stakes = []
    for n, (x, y, _, _) in enumerate(outlines.along(line, 0.062)):
        tall = 0.115 + 0.015 * spread(n, round(mx * 50), round(my * 50))
        stakes.append([
            (x - 0.021, y + 0.035), (x - 0.021, y - tall + 0.065), (x, y - tall + 0.03),
            (x + 0.021, y - tall + 0.065), (x + 0.021, y + 0.035),
        ])  # fmt: skip
    return Fence((mx, my), line, [(x + ix * 0.5, y + iy * 0.5) for x, y in line], stakes)
