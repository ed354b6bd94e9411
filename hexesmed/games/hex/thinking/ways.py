"""The shortest way between two edges: how many stones a seat still needs, cell by cell, bridges seen or not."""

from __future__ import annotations

from typing import NamedTuple

from hexesmed.games.hex.rules.cells import Rhombus

BLOCKED = 10_000


class Ways(NamedTuple):
    """How many stones a seat needs to join its edges, and for each empty cell how many by a way through it."""

    needs: int
    through: list[int]


def ways(board: Rhombus, own: int, empty: int, seat: int) -> Ways:
    """Return the shortest ways of a seat that steps from neighbour to neighbour and sees no bridge."""
    first, second = board.edges[seat]
    here = _stones_to(board, own, empty, first)
    there = _stones_to(board, own, empty, second)
    through = [here[cell] + there[cell] - 1 if empty >> cell & 1 else BLOCKED for cell in range(board.size**2)]
    stones = [here[cell] for cell in range(board.size**2) if second >> cell & 1]
    return Ways(min(stones), through)


def _stones_to(board: Rhombus, own: int, empty: int, edge: int) -> list[int]:
    """Return for each cell how many stones, its own among them, join it to an edge."""
    found = [BLOCKED] * board.size**2
    reached = board.chain(own, edge & own)
    frontier, stones = reached | edge & empty, 0
    _note(found, reached, 0)
    new = edge & empty | board.spread(reached) & empty
    while new:
        stones += 1
        _note(found, new, stones)
        joined = board.chain(own, board.spread(new) & own & ~frontier)
        _note(found, joined & ~frontier, stones)
        frontier |= new | joined
        new = board.spread(frontier) & empty & ~frontier
    return found


def _note(found: list[int], cells: int, stones: int) -> None:
    while cells:
        low = cells & -cells
        cells ^= low
        found[low.bit_length() - 1] = stones
