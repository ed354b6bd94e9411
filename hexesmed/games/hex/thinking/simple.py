"""Easy and Medium: a look at the shortest ways, and one batch of playouts."""

from __future__ import annotations

from random import Random

from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.rules.play import joined
from hexesmed.games.hex.thinking.node import OPEN
from hexesmed.games.hex.thinking.pairs import bridge_pairs
from hexesmed.games.hex.thinking.playouts import playouts
from hexesmed.games.hex.thinking.search import Board, Found, by_gain
from hexesmed.games.hex.thinking.tree import LEAF, Effort
from hexesmed.games.hex.thinking.values import Values
from hexesmed.games.hex.thinking.ways import BLOCKED, ways

BATCH, ANSWERS = 4096, 1024  # playouts for a position, and for each of the few that may follow
CANDIDATES = 6
CLOSE = 2  # stones from his goal: Easy does not notice the other sooner


def short_way(board: Board) -> Found:
    """Return the next cell of the own shortest way, or of the other's where he is close to his goal, and closer.

    That is how a beginner plays: stone beside stone, no bridge seen, the other noticed late.
    """
    cells = rhombus(board.size)
    own, other = board.stones(board.seat), board.stones(1 - board.seat)
    mine = ways(cells, own, board.empty, board.seat)
    theirs = ways(cells, other, board.empty, 1 - board.seat)
    stops = theirs.needs <= CLOSE and theirs.needs < mine.needs
    through = theirs.through if stops else mine.through
    middle = (board.size - 1) / 2
    best = min(
        (through[cell], _far(cell, board.size, middle), cell)
        for cell in range(board.size**2)
        if board.empty >> cell & 1
    )
    needs = mine.needs, theirs.needs
    return Found(best[2], OPEN, needs[1] / max(1, sum(needs)) if max(needs) < BLOCKED else 0.5)


def _far(cell: int, size: int, middle: float) -> float:
    """Return how far a cell lies from the middle of the board."""
    dr, dc = cell // size - middle, cell % size - middle
    return max(abs(dr), abs(dc), abs(dr + dc))


def most_disputed(board: Board, effort: Effort) -> Found:
    """Return the cell on which most playouts hang, of a few such the one to which the other has the poorest answer."""
    values = _values(board, BATCH)
    effort.spend(BATCH // LEAF)
    ranked = by_gain(board, values.gains)
    best = Found(ranked[0], OPEN, _hope(board, values))
    worth = -1.0
    for cell in ranked[:CANDIDATES]:
        if not effort.more:
            break
        after = board.after(cell)
        chance = 1.0
        if not joined(rhombus(board.size), after.stones(board.seat), board.seat):
            chance = 1 - _hope(after, _values(after, ANSWERS))
            effort.spend(ANSWERS // LEAF)
        if chance > worth:
            best, worth = Found(cell, OPEN, chance), chance
    return best


def _values(board: Board, count: int) -> Values:
    """Return what a batch of playouts says of a position, bridges held."""
    pairs = bridge_pairs(rhombus(board.size), board.red, board.blue)
    return playouts(board.size, count).values(board.red, board.blue, pairs, Random(board.seed))


def _hope(board: Board, values: Values) -> float:
    """Return the chance of the seat to move with a stone where it gains most."""
    return min(1.0, values.chance(board.seat) + max(values.gains) / values.games / 2)
