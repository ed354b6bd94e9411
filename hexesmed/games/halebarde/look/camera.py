"""Where the squares are on the screen.

World units as in `table.camera`: 1 is the side of a square, x runs right from the left edge of the board's frame and y
down from its upper edge; row 1 is at the foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor

from hexesmed.games.halebarde.rules.board import BOARD, COLUMNS, ROWS
from hexesmed.table.camera import BASE, Camera, Point

SIDE, ABOVE, BELOW = 1.05, 5.6, 9.3  # the sheet around the board, where there is room for all that it bears
NARROW = 0.62  # the sheet around a board that stands alone
LEAST_ABOVE, LEAST_BELOW = 4.2, 4.6  # what the landscape and the rolls need


@dataclass(frozen=True)
class Squares:
    """A board as the table's pad knows one: every square by its number and its name."""

    names: tuple[str, ...]
    index: dict[str, int]
    hexes: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]


class SquareCamera(Camera):
    """The table's camera over the board; `alone` leaves out what the sheet bears around it."""

    def __init__(
        self,
        view: Sequence[int] = (0, 0, 1280, 720),
        *,
        alone: bool = False,
        base: float = BASE,
        part: tuple[float, float, float, float] | None = None,
    ) -> None:
        """Fit the board, or a part of it (left, top, right, bottom), into a view (x, y, width, height in pixels)."""
        self.board = Squares(BOARD.names, BOARD.index, BOARD.places, BOARD.neighbours)  # type: ignore[assignment]
        self.base = base
        self.width, self.height = float(COLUMNS), float(ROWS)
        self.alone, self.part = alone or part is not None, part
        self.margins = (SIDE, ABOVE, SIDE, BELOW)
        self.centres: tuple[Point, ...] = tuple(
            middle(*BOARD.column_row(s)) if name else (0.0, 0.0) for s, name in enumerate(BOARD.names)
        )
        self.view = (0, 0, 1, 1)
        self.scale = base
        self._left = self._top = 0.0
        self._origin = (0, 0)
        self.resize(view)
        self.fit()

    def resize(self, view: Sequence[int]) -> None:
        """Take another view; the sheet is as high as the view lets it be."""
        if self.part is not None:
            left, top, right, bottom = self.part
            self.margins = -left, -top, right - self.width, bottom - self.height
        elif self.alone:
            self.margins = NARROW, NARROW, NARROW, NARROW
        else:
            spare = (self.width + 2 * SIDE) * view[3] / max(1, view[2]) - self.height
            share = (spare - LEAST_ABOVE - LEAST_BELOW) / (ABOVE + BELOW - LEAST_ABOVE - LEAST_BELOW)
            if share < 0:
                self.margins = NARROW, NARROW, NARROW, NARROW
            else:
                share = min(1.0, share)
                above = LEAST_ABOVE + (ABOVE - LEAST_ABOVE) * share
                self.margins = SIDE, above, SIDE, LEAST_BELOW + (BELOW - LEAST_BELOW) * share
        super().resize(view)

    @property
    def above(self) -> float:
        """Return how much of the sheet lies above the board, in squares; little where nothing is drawn there."""
        return self.margins[1]

    @property
    def below(self) -> float:
        """Return how much of the sheet lies below the board, in squares."""
        return self.margins[3]

    def square(self, h: int, size: float = 1.0) -> tuple[float, float, float, float]:
        """Return left, top, width and height of a square on the screen, drawn in by `size`."""
        x, y = self.centre(h)
        side = self.scale * size
        return x - side / 2, y - side / 2, side, side

    def corners(self, h: int, size: float = 1.0) -> list[Point]:
        """Return the four corners of a square on the screen, clockwise from the top left, drawn in by `size`."""
        x, y, wide, tall = self.square(h, size)
        return [(x, y), (x + wide, y), (x + wide, y + tall), (x, y + tall)]

    def hex_under(self, x: float, y: float) -> int | None:
        """Return the square at a point of the world, None off the board."""
        column, row = floor(x), ROWS - 1 - floor(y)
        return BOARD.square(column, row) if 0 <= column < COLUMNS and 0 <= row < ROWS else None

    def hexes_in_view(self) -> Iterator[int]:
        """Yield the squares of which the view shows a part."""
        vx, vy, vw, vh = self.view
        left, top = self.to_world(vx, vy)
        right, bottom = self.to_world(vx + vw, vy + vh)
        for h in self.board.hexes:
            x, y = self.centres[h]
            if left - 0.5 < x < right + 0.5 and top - 0.5 < y < bottom + 0.5:
                yield h

    def step(self, h: int, dx: int, dy: int) -> int:
        """Return the square so many columns right and lines down of another, the nearest one inside the frame."""
        column, row = BOARD.column_row(h)
        column = max(1, min(COLUMNS - 2, column + dx))
        return BOARD.square(column, max(1, min(ROWS - 2, row - dy)))


def middle(column: int, row: int) -> Point:
    """Return the middle of a square in world units."""
    return column + 0.5, ROWS - row - 0.5
