"""A beginner who has read the teaching pages: he looks one stone ahead and counts bridges as joined (9)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hexesmed.games.hex.rules.cells import STEPS, Rhombus, rhombus
from hexesmed.games.hex.rules.play import joined
from hexesmed.games.hex.thinking.search import Board

FAR = 99

Player = Callable[[Board, Random], int]


def stepped(board: Rhombus, cells: int, step: int) -> int:
    """Return where a step in one of the six directions leads from a set of cells."""
    dc, dr = STEPS[step % 6]
    cells &= board.right if dc > 0 else board.left if dc < 0 else board.all
    by = dr * board.size + dc
    return (cells << by if by > 0 else cells >> -by) & board.all


def bridged(board: Rhombus, cells: int, empty: int) -> int:
    """Return the far ends of all bridges from a set of cells whose two cells between are empty."""
    found = 0
    for step in range(6):
        one = stepped(board, stepped(board, cells, step) & empty, step + 1)
        found |= one & stepped(board, stepped(board, cells, step + 1) & empty, step)
    return found


def before_edge(board: Rhombus, edge: int, empty: int) -> int:
    """Return the cells that a bridge joins to an edge."""
    found = 0
    for cell, near in enumerate(board.neighbours):
        on_edge = [other for other in near if edge >> other & 1]
        if not edge >> cell & 1 and len(on_edge) == 2 and all(empty >> other & 1 for other in on_edge):
            found |= 1 << cell
    return found


def stones_needed(board: Rhombus, own: int, empty: int, seat: int) -> int:
    """Return how many stones more would join the edges of a seat, bridges counted as joined."""
    first, second = board.edges[seat]
    start = first | before_edge(board, first, empty)
    goal = second | before_edge(board, second, empty)
    reached = _joined(board, own, empty, start & own)
    new, stones = start & empty, 0
    while not reached & goal:
        new |= (board.spread(reached) | bridged(board, reached, empty)) & empty
        new &= ~reached
        if not new:
            return FAR
        stones += 1
        reached = _joined(board, own, empty, reached | new)
        new = 0
    return stones


def _joined(board: Rhombus, own: int, empty: int, cells: int) -> int:
    """Return a set of cells with all own stones that hang on them, by bridges too."""
    while True:
        more = (board.spread(cells) | bridged(board, cells, empty)) & own & ~cells
        if not more:
            return cells
        cells |= more


def beginner(position: Board, chance: Random) -> int:
    """Return the cell after which he stands best against the other: of several such, one nearer to the middle."""
    board = rhombus(position.size)
    own, other = position.stones(position.seat), position.stones(1 - position.seat)
    best: tuple[float, int] | None = None
    for cell in range(board.size**2):
        bit = 1 << cell
        if not position.empty & bit:
            continue
        left = position.empty & ~bit
        if joined(board, own | bit, position.seat):
            return cell
        mine = stones_needed(board, own | bit, left, position.seat)
        theirs = stones_needed(board, other, left, 1 - position.seat)
        off = max(abs(cell // board.size - board.size // 2), abs(cell % board.size - board.size // 2))
        mark = mine - theirs + off / 100 + chance.random() / 200
        if best is None or mark < best[0]:
            best = mark, cell
    assert best is not None
    return best[1]


def anything(position: Board, chance: Random) -> int:
    """Return any empty cell."""
    return chance.choice([cell for cell in range(position.size**2) if position.empty >> cell & 1])
