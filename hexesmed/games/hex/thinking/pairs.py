"""9 Bridges, as playouts use them: whoever is robbed of one of the two cells between takes the other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from hexesmed.games.hex.rules.cells import Rhombus, rhombus

Pattern = tuple[int, int, int, int]  # cells where it can stand, then steps to the far stone (0: an edge) and between


def _shifted(cells: int, step: int) -> int:
    """Return the cells from which a step leads into a set."""
    return cells >> step if step > 0 else cells << -step


@lru_cache(maxsize=8)
def _patterns(size: int) -> tuple[tuple[Pattern, ...], tuple[Pattern, ...]]:
    """Return the bridges of each seat: one pattern for each direction, and those to its two edges."""
    board = rhombus(size)
    found: dict[tuple[int, int, int], int] = {}
    for cell, bridges in enumerate(board.bridges):
        for far, one, other in bridges:
            if far > cell:
                steps = (far - cell, one - cell, other - cell)
                found[steps] = found.get(steps, 0) | 1 << cell
    inner = tuple((cells, *steps) for steps, cells in found.items())
    return inner + _edge_patterns(board, 0), inner + _edge_patterns(board, 1)


def _edge_patterns(board: Rhombus, seat: int) -> tuple[Pattern, ...]:
    """Return the bridges from the row before each edge of a seat to that edge."""
    found: dict[tuple[int, int], int] = {}
    for edge in board.edges[seat]:
        for cell, near in enumerate(board.neighbours):
            on_edge = [other for other in near if edge >> other & 1]
            if not edge >> cell & 1 and len(on_edge) == 2:
                steps = (on_edge[0] - cell, on_edge[1] - cell)
                found[steps] = found.get(steps, 0) | 1 << cell
    return tuple((cells, 0, *steps) for steps, cells in found.items())


def bridge_pairs(board: Rhombus, red: int, blue: int) -> Iterator[tuple[int, int]]:
    """Yield the two empty cells of every bridge of either colour, no cell twice; those to an edge come last."""
    empty = board.all & ~(red | blue)
    for seat, stones in ((0, red), (1, blue)):
        for cells, far, one, other in _patterns(board.size)[seat]:
            found = cells & stones & _shifted(empty, one) & _shifted(empty, other)
            if far:
                found &= _shifted(stones, far)
            while found:
                low = found & -found
                found ^= low
                cell = low.bit_length() - 1
                taken = 1 << cell + one | 1 << cell + other
                if empty & taken == taken:
                    empty ^= taken
                    yield cell + one, cell + other
