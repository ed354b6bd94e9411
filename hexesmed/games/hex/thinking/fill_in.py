"""Cells that no longer matter: dead ones, which cannot change who wins, and pairs that a colour has captured.

Filling them in leaves the winner as he was and makes the board smaller for everything that thinks about it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from hexesmed.games.hex.rules.cells import STEPS, Rhombus, rhombus

_PLACES = tuple(3**place for place in range(6))
RED, BLUE = 1, 2  # digits of a ring; 0 is an empty cell


def _is_dead(ring: tuple[int, ...]) -> bool:
    """Return whether a cell with such neighbours joins nothing that is apart, whatever the empty ones become."""
    choices = [(colour,) if colour else (RED, BLUE) for colour in ring]
    return all(sum(full[k] != full[k - 1] for k in range(6)) <= 2 for full in product(*choices))


# By the ring of six neighbours, a number to base 3, in turn round the cell.
DEAD = bytes(_is_dead(ring[::-1]) for ring in product(range(3), repeat=6))


class Filled(NamedTuple):
    """A board with what no longer matters filled in, and the cells that each seat captured."""

    red: int
    blue: int
    captured: tuple[int, int]


class FillIn:
    """Looks for dead and captured cells on the boards of one size."""

    def __init__(self, board: Rhombus) -> None:
        """Take the board."""
        self.board = board
        self.near = tuple(board.spread(1 << cell) for cell in range(board.size**2))
        rings = [self._around(cell) for cell in range(board.size**2)]
        self._beyond = tuple(beyond for beyond, _ in rings)
        self._ring = tuple(tuple(ring) for _, ring in rings)
        self._place = tuple({cell: place for cell, _, place in ring} for ring in self._ring)

    def _around(self, cell: int) -> tuple[int, list[tuple[int, int, int]]]:
        """Return (the ring's digits off the board, (neighbour, its bit, its place)): beyond an edge lies its colour."""
        size = self.board.size
        row, column = divmod(cell, size)
        beyond, ring = 0, []
        for (dc, dr), place in zip(STEPS, _PLACES, strict=True):
            c, r = column + dc, row + dr
            if 0 <= c < size and 0 <= r < size:
                ring.append((r * size + c, 1 << r * size + c, place))
            else:
                beyond += place * (BLUE if 0 <= r < size else RED)
        return beyond, ring

    def ring(self, cell: int, red: int, blue: int) -> int:
        """Return the number of a cell's ring."""
        number = self._beyond[cell]
        for _, bit, place in self._ring[cell]:
            if red & bit:
                number += place
            elif blue & bit:
                number += place + place
        return number

    def fill(self, red: int, blue: int, look: int) -> Filled:
        """Return the board filled in, beginning with a set of cells where something may have changed."""
        captured = [0, 0]
        look &= ~(red | blue)
        while look:
            bit = look & -look
            look ^= bit
            cell = bit.bit_length() - 1
            ring = self.ring(cell, red, blue)
            if DEAD[ring]:
                red |= bit  # of either colour: it matters to nobody
                look |= self.near[cell] & ~(red | blue)
                continue
            found = self._captured(cell, ring, red, blue)
            if found:
                seat, pair = found
                captured[seat] |= pair
                red, blue = (red, blue | pair) if seat else (red | pair, blue)
                for both in (cell, (pair ^ bit).bit_length() - 1):
                    look |= self.near[both]
                look &= ~(red | blue)
        return Filled(red, blue, (captured[0], captured[1]))

    def _captured(self, cell: int, ring: int, red: int, blue: int) -> tuple[int, int] | None:
        """Return (seat, the pair) of an empty neighbour with which a cell is captured: who enters it is answered
        in the other cell, and the intruder's stone is dead."""
        taken = red | blue
        for other, bit, place in self._ring[cell]:
            if taken & bit:
                continue
            for seat in (0, 1):
                if DEAD[ring + place * (seat + 1)]:
                    back = self._place[other][cell] * (seat + 1)
                    if DEAD[self.ring(other, red, blue) + back]:
                        return seat, bit | 1 << cell
        return None

    def undominated(self, red: int, blue: int, seat: int, cells: int) -> int:
        """Return the cells without those that a stone of the seat beside them would kill: that stone is the better."""
        kept, taken = self.board.all & ~(red | blue), red | blue
        rest = cells
        while rest:
            bit = rest & -rest
            rest ^= bit
            ring = self.ring(bit.bit_length() - 1, red, blue)
            for _, other, place in self._ring[bit.bit_length() - 1]:
                if not taken & other and kept & other and DEAD[ring + place * (seat + 1)]:
                    kept ^= bit
                    break
        return cells & kept


@lru_cache(maxsize=8)
def fill_in(size: int) -> FillIn:
    """Return the searcher of a size."""
    return FillIn(rhombus(size))
