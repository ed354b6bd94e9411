"""Where the cells of the rhombus are on the screen: flat or as a diamond, and either turned by 90 degrees.

World units as in `table.camera`: 1 is the distance between the centres of two neighbouring cells, x runs right and y
down; the origin is the top left corner of the box that holds all cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, radians, sin, sqrt

from hexesmed.games.hex.rules.cells import Rhombus, rhombus
from hexesmed.table.camera import BASE, CORNERS, Camera, Point

FLAT, DIAMOND = "flat", "diamond"
SHAPES = (FLAT, DIAMOND)
ANGLES = {(FLAT, False): 0, (FLAT, True): 90, (DIAMOND, False): -30, (DIAMOND, True): 60}
ROW = sqrt(3) / 2
RIM = 1.5  # from the middle of the outer cells to the edge of the board, which bears the coordinates
CUT = 1.72  # from the middle of an acute corner's cell to where the corner is cut off


@dataclass(frozen=True)
class Cells:
    """A board as the table's pad knows one: every hex by its number and its name."""

    names: tuple[str, ...]
    index: dict[str, int]
    hexes: tuple[int, ...]


class Lattice:
    """The plane of the cells, turned: centres, corners and directions in world units, from the middle of a1."""

    def __init__(self, size: int, shape: str = FLAT, turned: bool = False) -> None:
        """Lay a board of a size flat or as a diamond; `turned` turns it by 90 degrees clockwise."""
        self.size, self.shape, self.turned = size, shape, turned
        angle = radians(ANGLES[shape, turned])
        self._cos, self._sin = cos(angle), sin(angle)
        self.corners: tuple[Point, ...] = tuple(self.turn(x, y) for x, y in CORNERS)

    def turn(self, x: float, y: float) -> Point:
        """Return a point of the flat board where this board has it."""
        return x * self._cos - y * self._sin, x * self._sin + y * self._cos

    def at(self, column: float, row: float) -> Point:
        """Return the middle of a cell in a column and row from 0; fractions and places off the board too."""
        return self.turn(column + row / 2, row * ROW)

    def place(self, x: float, y: float) -> tuple[int, int]:
        """Return (column, row) of the cell with the nearest middle; it may be off the board."""
        fx, fy = x * self._cos + y * self._sin, y * self._cos - x * self._sin
        r = fy / ROW
        q = fx - r / 2
        s = -q - r
        rq, rr, rs = round(q), round(r), round(s)
        dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
        if dq > dr and dq > ds:
            rq = -rr - rs
        elif dr > ds:
            rr = -rq - rs
        return rq, rr

    def plate(self, rim: float, cut: float) -> list[Point]:
        """Return the outline of the board around its cells, its two acute corners cut off: six points.

        rim: from the middles of the outer cells to the straight sides; cut: from the middle of an acute corner's cell
        to the side that cuts that corner off.
        """
        last, aside = self.size - 1, rim / ROW
        along = (2 * rim - cut) / ROW  # how far before its corner a side ends
        flat = (
            (along - aside, -aside), (last + aside, -aside), (last + aside, last + aside - along),
            (last + aside - along, last + aside), (-aside, last + aside), (-aside, along - aside),
        )  # fmt: skip
        return [self.at(c, r) for c, r in flat]


class RhombusCamera(Camera):
    """The table's camera over a rhombus of cells."""

    def __init__(
        self, size: int, view: Sequence[int] = (0, 0, 1280, 720), *, shape: str = FLAT, turned: bool = False,
        base: float = BASE,
    ) -> None:
        """Fit a board of a size into a view (x, y, width, height in pixels)."""
        self.cells: Rhombus = rhombus(size)
        self.board = Cells(self.cells.names, self.cells.index, tuple(range(size * size)))  # type: ignore[assignment]
        self.base = base
        self.view = (0, 0, 1, 1)
        self.scale = base
        self._left = self._top = 0.0
        self._origin = (0, 0)
        self._lay(shape, turned)
        self.resize(view)
        self.fit()

    def lay(self, shape: str, turned: bool) -> None:
        """Lay the board another way, and fit it."""
        if (shape, turned) != (self.lattice.shape, self.lattice.turned):
            self._lay(shape, turned)
            self.fit()

    def _lay(self, shape: str, turned: bool) -> None:
        self.lattice = Lattice(self.cells.size, shape, turned)
        size = self.cells.size
        middles = [self.lattice.at(cell % size, cell // size) for cell in range(size * size)]
        reach_x, reach_y = (max(corner[axis] for corner in self.lattice.corners) for axis in (0, 1))
        self.corner = min(x for x, _ in middles) - reach_x, min(y for _, y in middles) - reach_y
        self.centres = tuple((x - self.corner[0], y - self.corner[1]) for x, y in middles)
        self.width = max(x for x, _ in self.centres) + reach_x
        self.height = max(y for _, y in self.centres) + reach_y
        plate = self.plate(RIM, CUT)
        air = 0.55
        self.margins = (
            air - min(x for x, _ in plate), air - min(y for _, y in plate),
            air + max(x for x, _ in plate) - self.width, air + max(y for _, y in plate) - self.height,
        )  # fmt: skip

    def plate(self, rim: float, cut: float) -> list[Point]:
        """Return the outline of the board in world units (see Lattice.plate)."""
        return [(x - self.corner[0], y - self.corner[1]) for x, y in self.lattice.plate(rim, cut)]

    def world(self, column: float, row: float) -> Point:
        """Return a place of the lattice in world units, off the board too."""
        x, y = self.lattice.at(column, row)
        return x - self.corner[0], y - self.corner[1]

    def corners(self, h: int, size: float = 1.0) -> list[Point]:
        """Return the six corners of a cell on the screen, drawn in by `size`."""
        x, y = self.centre(h)
        s = self.scale * size
        return [(x + cx * s, y + cy * s) for cx, cy in self.lattice.corners]

    # A board that is small enough stands above what lies at the view's foot.

    def _free(self) -> tuple[int, int]:
        """Return the width and height of the view above its foot."""
        return self.view[2], max(1, self.view[3] - self.foot)

    def _fitting(self) -> float:
        left, top, right, bottom = self.sheet
        wide, tall = self._free()
        return min(wide / (right - left), tall / (bottom - top))

    def _put(self, x: float, y: float) -> None:
        wide, tall = self._free()
        self._left, self._top = x - wide / 2 / self.scale, y - tall / 2 / self.scale
        self._keep()

    def _keep(self) -> None:
        x, y, wide, tall = self.view
        self.view = (x, y, *self._free())
        super()._keep()
        self.view = (x, y, wide, tall)

    def hex_under(self, x: float, y: float) -> int | None:
        """Return the cell at a point of the world, None off the board."""
        column, row = self.lattice.place(x + self.corner[0], y + self.corner[1])
        size = self.cells.size
        return row * size + column if 0 <= column < size and 0 <= row < size else None

    def hexes_in_view(self) -> Iterator[int]:
        """Yield the cells of which the view shows a part."""
        vx, vy, vw, vh = self.view
        left, top = self.to_world(vx, vy)
        right, bottom = self.to_world(vx + vw, vy + vh)
        for h in self.board.hexes:
            x, y = self.centres[h]
            if left - 0.6 < x < right + 0.6 and top - 0.6 < y < bottom + 0.6:
                yield h

    def step(self, h: int, dx: int, dy: int) -> int:
        """Return the neighbour that lies most in a direction of the screen; of two alike, in zigzag."""
        x, y = self.centres[h]
        far = [(self.centres[n][0] - x) * dx + (self.centres[n][1] - y) * dy for n in self.cells.neighbours[h]]
        best = max(far, default=0.0)
        if best < 0.2:
            return h
        alike = [n for n, along in zip(self.cells.neighbours[h], far, strict=True) if along > best - 1e-6]
        row, column = divmod(h, self.cells.size)
        odd = row % 2 if self.lattice.shape == FLAT else (column - row) % 2
        return alike[odd % len(alike)]
