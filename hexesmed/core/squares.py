"""A board of squares with eight neighbours each, as `core.board` has one of hexes.

A square is a whole number. The numbers run along the rows with one number between two rows that is no square, so that
each of the eight directions is one fixed difference everywhere: a set of squares is an int with one bit for each of
them, and all the neighbours of a whole set are four shifts.
"""

from __future__ import annotations

from collections.abc import Callable

from hexesmed.core.board import OFF, Grid, bits

__all__ = ["DIRECTIONS", "OFF", "SquareBoard", "bits"]

# Steps (column, row), clockwise from east where row 0 is at the bottom; the odd ones are diagonal.
DIRECTIONS: tuple[tuple[int, int], ...] = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))


def _column_dot_row(column: int, row: int) -> str:
    return f"{column}.{row}"


class SquareBoard(Grid):
    """The squares of `columns` by `rows`, both counted from 0, their names and who is next to whom."""

    __slots__ = ()

    def __init__(self, columns: int, rows: int, name: Callable[[int, int], str] = _column_dot_row) -> None:
        """Lay out a board; columns and rows run from 1 to 99, `name` gives each square a name of its own."""
        if not (1 <= columns <= 99 and 1 <= rows <= 99):
            raise ValueError(f"a board has 1 to 99 columns and rows, not {columns} by {rows}")
        stride = columns + 1
        steps = tuple(dr * stride + dc for dc, dr in DIRECTIONS)
        where = [(c, r) for r in range(rows) for c in range(columns)]
        places = tuple(r * stride + c for c, r in where)
        super().__init__(columns, rows, stride, steps, places, [name(c, r) for c, r in where])

    def square(self, column: int, row: int) -> int:
        """Return the square in a column and a row, both from 0; OFF where there is none."""
        return row * self.stride + column if 0 <= column < self.columns and 0 <= row < self.rows else OFF

    def column_row(self, square: int) -> tuple[int, int]:
        """Return (column, row) of a square, both from 0."""
        row, column = divmod(square, self.stride)
        return column, row

    def distance(self, a: int, b: int) -> int:
        """Return how many steps to any of the eight neighbours lie between two squares."""
        (ca, ra), (cb, rb) = self.column_row(a), self.column_row(b)
        return max(abs(ca - cb), abs(ra - rb))

    def spread(self, mask: int) -> int:
        """Return the set of all squares next to any square of a set (a square of the set only if another is next)."""
        sides = mask << 1 | mask >> 1
        onward = self.stride
        three = sides | mask
        return (sides | three << onward | three >> onward) & self.all
