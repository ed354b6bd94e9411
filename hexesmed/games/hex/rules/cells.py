"""1 Board: the cells of the rhombus, their names, who is next to whom, and the four edges.

A cell is a whole number, row by row: row * size + column, both from 0. A set of cells is an int with one bit for each.
"""

from __future__ import annotations

from functools import lru_cache

# (column, row) steps to the six neighbours, in turn round the cell; a1 lies in an acute corner.
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
RED, BLUE = 0, 1


class Rhombus:
    """The board of one size, shared by every position on it."""

    __slots__ = ("all", "bridges", "edges", "index", "left", "names", "neighbours", "right", "size")

    def __init__(self, size: int) -> None:
        """Lay out a board of size by size cells."""
        self.size = size
        count = size * size
        self.all = (1 << count) - 1
        self.names = tuple(f"{chr(97 + cell % size)}{cell // size + 1}" for cell in range(count))
        self.index = {name: cell for cell, name in enumerate(self.names)}
        self.neighbours = tuple(tuple(self._around(cell)) for cell in range(count))
        top = (1 << size) - 1
        column = sum(1 << (row * size) for row in range(size))
        # 1 Red joins the first and the last row, Blue the first and the last column; corners belong to both.
        self.edges = ((top, top << (count - size)), (column, column << (size - 1)))
        # The cells that are not in the first, and not in the last column: a step sideways leaves no row.
        self.left = self.all & ~column
        self.right = self.all & ~(column << (size - 1))
        self.bridges = tuple(tuple(self._bridges(cell)) for cell in range(count))

    def _around(self, cell: int) -> list[int]:
        size = self.size
        row, column = divmod(cell, size)
        found = []
        for dc, dr in STEPS:
            if 0 <= column + dc < size and 0 <= row + dr < size:
                found.append((row + dr) * size + column + dc)
        return found

    def _bridges(self, cell: int) -> list[tuple[int, int, int]]:
        """Return (far cell, one cell between, the other) of every bridge from a cell."""
        size = self.size
        row, column = divmod(cell, size)
        found = []
        for place, (dc, dr) in enumerate(STEPS):
            ec, er = STEPS[(place + 1) % 6]
            c, r = column + dc + ec, row + dr + er
            if 0 <= c < size and 0 <= r < size:
                one, other = (row + dr) * size + column + dc, (row + er) * size + column + ec
                found.append((r * size + c, one, other))
        return found

    def spread(self, cells: int) -> int:
        """Return all cells next to any cell of a set."""
        size, left, right = self.size, self.left, self.right
        return (
            (cells << size) | (cells >> size) | ((cells & right) << 1) | ((cells & left) >> 1)
            | ((cells & left) << (size - 1)) | ((cells & right) >> (size - 1))
        ) & self.all  # fmt: skip

    def mirror(self, cell: int) -> int:
        """Return the cell with row and column exchanged (4)."""
        row, column = divmod(cell, self.size)
        return column * self.size + row

    def chain(self, stones: int, start: int) -> int:
        """Return the stones that hang together with a set of them."""
        found = start & stones
        edge = found
        while edge:
            edge = self.spread(edge) & stones & ~found
            found |= edge
        return found


@lru_cache(maxsize=32)
def rhombus(size: int) -> Rhombus:
    """Return the board of a size."""
    return Rhombus(size)
