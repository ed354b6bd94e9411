"""The camera: where the board's hexes are on the screen, and which hex a pixel shows; both directions live here.

World units: 1 is the distance between the centres of two neighbouring hexes (their width). The world's origin is the
top left corner of the box that holds all hexes; x runs right, y down. Hexes are pointy-top, even rows half a hex right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from hexesmed.core.board import Board
from hexesmed.core.hexes import axial, hex_name, offset

Point = tuple[float, float]
Box = tuple[int, int, int, int]

ROW = sqrt(3) / 2  # from one row's centres to the next's
RADIUS = 1 / sqrt(3)  # from a hex's centre to its corners, which is also the length of its edges
CORNERS: tuple[Point, ...] = (
    (0.0, -RADIUS), (0.5, -RADIUS / 2), (0.5, RADIUS / 2), (0.0, RADIUS), (-0.5, RADIUS / 2), (-0.5, -RADIUS / 2),
)  # fmt: skip

BASE = 64.0  # pixels a hex is wide at 100 %
LEAST, MOST = 0.25, 4.0  # zoom
MARGINS = (0.6, 0.6, 0.6, 0.9)  # paper left, above, right and below the hexes
SLACK = 0.12  # how much of the view may show beyond the sheet's edge


def hex_centre(column: int, row: int) -> Point:
    """Return the centre of the hex in a column and a row (from 1; also of places off the map), in world units."""
    q, r = axial(column, row)
    return q + r / 2 + 0.5, r * ROW + RADIUS


def hex_under(x: float, y: float) -> tuple[int, int]:
    """Return (column, row) of the hex whose centre is nearest to a point of the world; it may be off the map."""
    r = (y - RADIUS) / ROW
    q = x - 0.5 - r / 2
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return offset(rq, rr)


class Camera:
    """What part of a board a view shows, and how large."""

    foot = 0  # pixels at the view's foot where something else lies; a board that is always seen whole leaves them free

    def __init__(
        self,
        board: Board,
        view: Sequence[int] = (0, 0, 1280, 720),
        *,
        margins: tuple[float, float, float, float] = MARGINS,
        base: float = BASE,
    ) -> None:
        """Fit a board into a view (x, y, width, height in pixels).

        margins: paper left, above, right and below the hexes, in hexes. base: pixels a hex is wide at 100 %
        (greater on screens with an interface scale).
        """
        self.board = board
        self.margins = margins
        self.base = base
        self.width = board.columns + (0.5 if board.rows > 1 else 0.0)
        self.height = (board.rows - 1) * ROW + 2 * RADIUS
        self.centres: tuple[Point, ...] = tuple(
            hex_centre(*board.column_row(h)) if name else (0.0, 0.0) for h, name in enumerate(board.names)
        )
        self.view: Box = (0, 0, 1, 1)
        self.scale = base
        self._left = self._top = 0.0
        self._origin = (0, 0)
        self.resize(view)
        self.fit()

    # The view

    def resize(self, view: Sequence[int]) -> None:
        """Take another view (x, y, width, height in pixels); what was in its middle stays there."""
        middle = self.to_world(self.view[0] + self.view[2] / 2, self.view[1] + self.view[3] / 2)
        x, y, w, h = view
        self.view = (int(x), int(y), max(1, int(w)), max(1, int(h)))
        self.scale = self._bounded(self.scale)
        self._put(*middle)

    @property
    def key(self) -> tuple[float, int, int, Box]:
        """All that decides what is drawn where: while it is equal nothing has moved."""
        return (self.scale, *self._origin, self.view)

    @property
    def origin(self) -> tuple[int, int]:
        """The world's origin on the screen, in whole pixels, so that a picture of the map stays sharp when panned."""
        return self._origin

    @property
    def zoom(self) -> float:
        """The zoom, 1.0 at 100 %."""
        return self.scale / self.base

    @property
    def sheet(self) -> tuple[float, float, float, float]:
        """The paper: left, top, right, bottom, in world units."""
        left, top, right, bottom = self.margins
        return -left, -top, self.width + right, self.height + bottom

    # The map sums

    def to_screen(self, x: float, y: float) -> Point:
        """Return the pixel that shows a point of the world."""
        return self._origin[0] + x * self.scale, self._origin[1] + y * self.scale

    def to_world(self, px: float, py: float) -> Point:
        """Return the point of the world that a pixel shows."""
        return (px - self._origin[0]) / self.scale, (py - self._origin[1]) / self.scale

    def centre(self, h: int) -> Point:
        """Return the pixel at the centre of a hex."""
        return self.to_screen(*self.centres[h])

    def corners(self, h: int, size: float = 1.0) -> list[Point]:
        """Return the six corners of a hex on the screen, clockwise from the top, drawn in by `size`."""
        x, y = self.centre(h)
        s = self.scale * size
        return [(x + cx * s, y + cy * s) for cx, cy in CORNERS]

    def hex_at(self, px: float, py: float) -> int | None:
        """Return the hex that a pixel shows, the one with the nearest centre; None off the board or the view."""
        vx, vy, vw, vh = self.view
        if not (vx <= px < vx + vw and vy <= py < vy + vh):
            return None
        return self.hex_under(*self.to_world(px, py))

    def hex_under(self, x: float, y: float) -> int | None:
        """Return the hex of the board at a point of the world, None off the board."""
        column, row = hex_under(x, y)
        if 1 <= column <= self.board.columns and 1 <= row <= self.board.rows:
            return self.board.index[hex_name(column, row)]
        return None

    def hexes_in_view(self) -> Iterator[int]:
        """Yield the hexes of which the view shows a part, row by row."""
        vx, vy, vw, vh = self.view
        left, top = self.to_world(vx, vy)
        right, bottom = self.to_world(vx + vw, vy + vh)
        for h in self.board.hexes:
            x, y = self.centres[h]
            if left - 0.5 < x < right + 0.5 and top - RADIUS < y < bottom + RADIUS:
                yield h

    def step(self, h: int, dx: int, dy: int) -> int:
        """Return the hex so many columns right and rows down of another, the nearest one on the board."""
        column, row = self.board.column_row(h)
        column = max(1, min(self.board.columns, column + dx))
        row = max(1, min(self.board.rows, row + dy))
        return self.board.index[hex_name(column, row)]

    # Moving it

    def fit(self) -> None:
        """Show the whole sheet, as large as the view allows."""
        self.scale = min(self._fitting(), self.base * MOST)
        left, top, right, bottom = self.sheet
        self._put((left + right) / 2, (top + bottom) / 2)

    def zoom_by(self, factor: float, at: Point | None = None) -> None:
        """Zoom by a factor; the point of the world at that pixel (the view's middle) stays under it."""
        self.zoom_to(self.zoom * factor, at)

    def zoom_to(self, zoom: float, at: Point | None = None) -> None:
        """Zoom to 1.0 for 100 %, within 25 to 400 % (less where the whole sheet needs it)."""
        vx, vy, vw, vh = self.view
        px, py = at if at is not None else (vx + vw / 2, vy + vh / 2)
        x = self._left + (px - vx) / self.scale
        y = self._top + (py - vy) / self.scale
        self.scale = self._bounded(zoom * self.base)
        self._left, self._top = x - (px - vx) / self.scale, y - (py - vy) / self.scale
        self._keep()

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by pixels, right and down, as far as the limits allow."""
        self._left -= dx / self.scale
        self._top -= dy / self.scale
        self._keep()

    def can_pan(self, dx: float, dy: float) -> bool:
        """Tell whether the limits let the map move at all in a direction, right and down."""
        before = self._left, self._top
        self.pan((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
        moves = abs(self._left - before[0]) + abs(self._top - before[1]) > 1e-9
        self._left, self._top = before
        self._keep()
        return moves

    def centre_on(self, h: int) -> None:
        """Bring a hex into the middle of the view, as far as the limits allow."""
        self._put(*self.centres[h])

    def centre_at(self, x: float, y: float) -> None:
        """Bring a point of the world into the middle of the view, as far as the limits allow."""
        self._put(x, y)

    def shows(self, h: int, border: float = 0.5) -> bool:
        """Tell whether a hex and `border` hexes around its centre are within the view."""
        x, y = self.centre(h)
        vx, vy, vw, vh = self.view
        b = border * self.scale
        return vx + b <= x <= vx + vw - b and vy + b <= y <= vy + vh - b

    def _fitting(self) -> float:
        left, top, right, bottom = self.sheet
        return min(self.view[2] / (right - left), self.view[3] / (bottom - top))

    def _bounded(self, scale: float) -> float:
        return max(min(self.base * LEAST, self._fitting()), min(self.base * MOST, scale))

    def _put(self, x: float, y: float) -> None:
        self._left, self._top = x - self.view[2] / 2 / self.scale, y - self.view[3] / 2 / self.scale
        self._keep()

    def _keep(self) -> None:
        """Hold the sheet in the view: centred where it is smaller, with a little slack beyond its edge elsewhere."""
        left, top, right, bottom = self.sheet
        self._left = self._within(self._left, left, right, self.view[2])
        self._top = self._within(self._top, top, bottom, self.view[3])
        vx, vy = self.view[:2]
        self._origin = (round(vx - self._left * self.scale), round(vy - self._top * self.scale))

    def _within(self, start: float, low: float, high: float, pixels: int) -> float:
        seen = pixels / self.scale
        if high - low <= seen:
            return (low + high - seen) / 2
        slack = seen * SLACK
        return max(low - slack, min(high + slack - seen, start))
