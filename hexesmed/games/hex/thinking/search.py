"""The best move by the tree of thought: what is proven is played, and if all is lost, what is hardest to refute."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.thinking.fill_in import fill_in
from hexesmed.games.hex.thinking.links import DEEP, SHALLOW, read_links
from hexesmed.games.hex.thinking.node import LOST, OPEN, WON, Node
from hexesmed.games.hex.thinking.pairs import bridge_pairs
from hexesmed.games.hex.thinking.playouts import playouts
from hexesmed.games.hex.thinking.tree import LEAF, Effort, Tree, smallest
from hexesmed.games.hex.thinking.ways import ways

FIRST_LOOK = 16  # units of playouts with which the cells are ranked


class Found(NamedTuple):
    """A move, whether it is proven that its seat wins or loses (WON, LOST, else OPEN), and the chance seen."""

    cell: int
    verdict: int
    chance: float


class Board(NamedTuple):
    """The stones of both on a board of a size, and the seat to move."""

    size: int
    red: int
    blue: int
    seat: int

    @property
    def seed(self) -> int:
        """Return the number from which all playouts about the position follow."""
        count = self.size**2
        return (self.red << count | self.blue) << 6 | self.size << 1 | self.seat

    @property
    def empty(self) -> int:
        """Return the empty cells."""
        return rhombus(self.size).all & ~(self.red | self.blue)

    def stones(self, seat: int) -> int:
        """Return the stones of a seat."""
        return self.blue if seat else self.red

    def after(self, cell: int) -> Board:
        """Return the board after the seat to move has put a stone on a cell."""
        bit = 1 << cell
        red, blue = (self.red, self.blue | bit) if self.seat else (self.red | bit, self.blue)
        return Board(self.size, red, blue, 1 - self.seat)


def best_move(board: Board, effort: Effort) -> Found:
    """Return the move that the tree finds best; the position must not be over."""
    ranked = _ranking(board)
    effort.spend(FIRST_LOOK)
    tree = Tree(board.size, effort, board.seed)
    filled = fill_in(board.size).fill(board.red, board.blue, board.empty)
    root = Node(filled.red, filled.blue, board.seat, (0, 0))
    found = _at_sight(board, tree, root, ranked)
    if found is not None:
        return found
    tree.read(root, 2)
    root.verdict = OPEN  # a threat that could not be carried out at sight is left to the tree
    tree.ask_playouts(root)
    tree.grow(root)
    if root.verdict == WON:
        return Found(root.answer, WON, 1.0)
    if root.verdict == LOST or not root.moves:
        stubborn = root.stubborn[1]
        return Found(stubborn if stubborn >= 0 else _first(ranked, root.need), LOST, 0.0)
    place = max(range(len(root.moves)), key=lambda at: (root.visits[at], root.totals[at], -at))
    chance = (root.totals[place] + root.hopes[place]) / (root.visits[place] + 1)
    return Found(root.moves[place], OPEN, chance)


def _ranking(board: Board) -> list[int]:
    """Return the empty cells, those first on which most playouts hang."""
    pairs = bridge_pairs(rhombus(board.size), board.red, board.blue)
    values = playouts(board.size, FIRST_LOOK * LEAF).values(board.red, board.blue, pairs, Random(board.seed))
    return by_gain(board, values.gains)


def by_gain(board: Board, gains: list[int]) -> list[int]:
    """Return the empty cells, those with the greatest gain first; where nothing hangs on a cell any more, those on
    the shortest ways of both, so that a game that is decided is brought to its end."""
    cells, empty = rhombus(board.size), board.empty
    mine, theirs = (ways(cells, board.stones(seat), empty, seat).through for seat in (board.seat, 1 - board.seat))
    order = [cell for cell in range(board.size**2) if empty >> cell & 1]
    return sorted(order, key=lambda cell: (-gains[cell], mine[cell], theirs[cell], cell))


def _first(ranked: list[int], cells: int) -> int:
    """Return the first of the ranked cells that is in a set, else the first of all."""
    return next((cell for cell in ranked if cells >> cell & 1), ranked[0])


def _at_sight(board: Board, tree: Tree, root: Node, ranked: list[int]) -> Found | None:
    """Return a move where links decide already, None where they do not."""
    own, other = root.sides
    free = tree.board.all & ~(own | other)
    if play.joined(tree.board, own, board.seat):
        return Found(ranked[0], WON, 1.0)
    if play.joined(tree.board, other, 1 - board.seat):
        return Found(ranked[0], LOST, 0.0)
    for depth, reach in enumerate((SHALLOW, DEEP), 1):
        theirs = read_links(tree.board, other, free, 1 - board.seat, reach)
        if theirs.links:
            return Found(_first(ranked, smallest(theirs.links)), LOST, 0.0)
        ours = read_links(tree.board, own, free, board.seat, reach)
        if ours.links:
            return Found(_first(ranked, smallest(ours.links)), WON, 1.0)
        for threat in sorted(ours.threats, key=int.bit_count):
            for cell in ranked:
                if threat & free & 1 << cell and _carried_out(tree, root, cell, depth):
                    return Found(cell, WON, 1.0)
    return None


def _carried_out(tree: Tree, root: Node, cell: int, depth: int) -> bool:
    """Return whether a stone on a cell makes a link of a threat."""
    after = tree.after(root, cell)
    if after.verdict == OPEN and after.depth < depth:
        tree.read(after, depth)
    return after.verdict == LOST
