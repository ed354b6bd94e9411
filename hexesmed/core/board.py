"""Boards, shared by every position on them and never copied; the board of hexes.

A hex is a whole number, an index into the tuples below. The numbers run along skewed rows, so that each of the six
directions is one fixed difference everywhere: a set of hexes is an int with one bit for each of them, and all the
neighbours of a whole set are four shifts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from hexesmed.core.hexes import DIRECTIONS, axial, distance, hex_name, offset

OFF = -1


def bits(mask: int) -> Iterator[int]:
    """Yield the hexes of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Grid:
    """What every board is made of: places with a number and a name, and who is next to whom.

    A place is a whole number, an index into the tuples. Each direction is one fixed difference, and a step over an
    edge lands on a number without a place.
    """

    __slots__ = ("all", "beside", "columns", "index", "names", "neighbours", "places", "rows", "steps", "stride")

    def __init__(
        self, columns: int, rows: int, stride: int, steps: tuple[int, ...], places: tuple[int, ...], names: list[str]
    ) -> None:
        """Lay out the places; `names` has a name for each of them, in their order."""
        self.columns, self.rows, self.stride, self.steps, self.places = columns, rows, stride, steps, places
        by_number = [""] * (stride * rows)
        for place, name in zip(places, names, strict=True):
            by_number[place] = name
        self.names = tuple(by_number)
        self.index = dict(zip(names, places, strict=True))
        self.all = sum(1 << place for place in places)
        self.beside = tuple(
            tuple(place + step if self._on(place + step) else OFF for step in steps) if name else (OFF,) * len(steps)
            for place, name in enumerate(self.names)
        )
        self.neighbours = tuple(tuple(n for n in around if n != OFF) for around in self.beside)

    def _on(self, place: int) -> bool:
        return 0 <= place < len(self.names) and bool(self.names[place])

    def mask(self, names: Iterable[str]) -> int:
        """Return the set of the places of these names; raise KeyError for one off the board."""
        found = 0
        for name in names:
            found |= 1 << self.index[name]
        return found

    def named(self, mask: int) -> tuple[str, ...]:
        """Return the names of a set of places, row by row."""
        return tuple(self.names[place] for place in bits(mask))


class Board(Grid):
    """The hexes of a map of `columns` by `rows` hexes, their names and who is next to whom."""

    __slots__ = ("_slack", "hexes")

    def __init__(self, columns: int, rows: int) -> None:
        """Lay out a board; columns and rows run from 1 to 99."""
        if not (1 <= columns <= 99 and 1 <= rows <= 99):
            raise ValueError(f"a board has 1 to 99 columns and rows, not {columns} by {rows}")
        self._slack = (rows - 1) // 2
        # One column more than the widest skewed row: a step over either end lands on no hex of the board.
        stride = self.stride = columns + self._slack + 1
        steps = tuple(dr * stride + dq for dq, dr in DIRECTIONS)
        places = [(c, r) for r in range(1, rows + 1) for c in range(1, columns + 1)]
        self.hexes = tuple(self._at(*axial(c, r)) for c, r in places)
        super().__init__(columns, rows, stride, steps, self.hexes, [hex_name(c, r) for c, r in places])

    def _at(self, q: int, r: int) -> int:
        return r * self.stride + q + self._slack

    def axial(self, h: int) -> tuple[int, int]:
        """Return the axial coordinates (q, r) of a hex."""
        r, q = divmod(h, self.stride)
        return q - self._slack, r

    def column_row(self, h: int) -> tuple[int, int]:
        """Return (column, row) of a hex, both from 1."""
        return offset(*self.axial(h))

    def distance(self, a: int, b: int) -> int:
        """Return the range between two hexes, in hexes (3.2)."""
        ra, qa = divmod(a, self.stride)
        rb, qb = divmod(b, self.stride)
        return distance(qb - qa, rb - ra)

    def spread(self, mask: int) -> int:
        """Return the set of all hexes next to any hex of a set (a hex of the set only if another is next to it)."""
        # Two of the six steps are those to the right and left gone on by the same difference: four shifts do for six.
        onward = self.stride - 1
        right, left = mask << 1, mask >> 1
        return (right | left | (mask | right) << onward | (mask | left) >> onward) & self.all


@lru_cache(maxsize=64)
def board_of(columns: int, rows: int) -> Board:
    """Return the board of that size; positions of the same size share it."""
    return Board(columns, rows)
