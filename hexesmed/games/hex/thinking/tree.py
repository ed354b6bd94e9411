"""The tree of thought: it grows where playouts see the best chances, and ends where links prove who wins.

A position that is proven won names the cells that it needs. The other can save himself only by a move among them, so
every refuted move narrows what is left to try, and often nothing is left: that is a proof too, and it climbs the tree.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol

from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.thinking.fill_in import fill_in
from hexesmed.games.hex.thinking.links import DEEP, SHALLOW, read_links
from hexesmed.games.hex.thinking.node import OPEN, Node
from hexesmed.games.hex.thinking.pairs import bridge_pairs
from hexesmed.games.hex.thinking.playouts import playouts

LEAF = 64  # playouts for one position


class Effort(Protocol):
    """How much may still be spent, in units of `LEAF` playouts."""

    @property
    def more(self) -> bool:
        """Return whether anything is left."""
        ...

    def spend(self, positions: int = 1) -> bool:
        """Note what was spent; return whether anything is left."""
        ...


class Care(NamedTuple):
    """When links are read, in visits of a position, and what reading costs, in units: at first glance and in depth."""

    glance: int
    depth: int
    glance_costs: int
    depth_costs: int


CARES = {7: Care(1, 3, 1, 2), 9: Care(1, 4, 2, 15), 11: Care(2, 8, 4, 30)}


class Tree:
    """The thoughts about one position; what they find follows from it and from nothing else."""

    def __init__(self, size: int, effort: Effort, seed: int) -> None:
        """Take the size of the board, what may be spent, and the number from which the playouts follow."""
        self.board, self.fill_in = rhombus(size), fill_in(size)
        self.care, self.effort = CARES[size], effort
        self._fills, self._chance = playouts(size, LEAF), Random(seed)
        self._known: dict[tuple[int, int, int], Node] = {}

    def node(self, red: int, blue: int, seat: int, look: int) -> Node:
        """Return a position, filled in from a set of cells on; judged at once where reading is cheap."""
        filled = self.fill_in.fill(red, blue, look)
        node = Node(filled.red, filled.blue, seat, filled.captured)
        own, other = node.sides
        self.effort.spend()
        if play.joined(self.board, other, 1 - seat):
            node.lose(0)
        elif play.joined(self.board, own, seat):
            node.win(0)
        else:
            self._read_if_due(node)
        if node.verdict == OPEN:
            self.ask_playouts(node)
        return node

    def read(self, node: Node, depth: int) -> None:
        """Judge a position by the other's links, or narrow its moves; depth is 1 for a glance and 2 for all.

        The links of the seat to move are not read: they were read before the other moved, and he has stood in them.
        """
        node.depth = depth
        self.effort.spend((self.care.glance_costs if depth == 1 else self.care.depth_costs) - 1)
        own, other = node.sides
        empty = self.board.all & ~(own | other)
        theirs = read_links(self.board, other, empty, 1 - node.seat, SHALLOW if depth == 1 else DEEP)
        if theirs.links:
            node.lose(smallest(theirs.links))
            return
        must = node.must
        for threat in theirs.threats:
            must &= threat
            node.lost_by |= threat
        if not node.moves:
            node.must = must
        else:
            node.narrow(must)

    def ask_playouts(self, node: Node) -> None:
        """Find the moves to try, without those that are surely no better than others, and what they promise."""
        red, blue, seat = node.red, node.blue, node.seat
        moves = self.fill_in.undominated(red, blue, seat, self.board.all & ~(red | blue)) & node.must
        if not moves:
            node.lose(node.lost_by)
            return
        node.must = moves
        values = self._fills.values(red, blue, bridge_pairs(self.board, red, blue), self._chance)
        node.value = values.chance(seat)
        found = [(-values.gains[cell], cell) for cell in range(moves.bit_length()) if moves >> cell & 1]
        found.sort()
        node.try_moves([cell for _, cell in found], [-gain for gain, _ in found], LEAF)

    def grow(self, root: Node) -> None:
        """Look at positions until the root is proven or nothing more may be spent."""
        while root.verdict == OPEN and self.effort.more:
            path: list[tuple[Node, int]] = []
            node = root
            while node.verdict == OPEN:
                self._read_if_due(node)
                if node.verdict != OPEN:
                    break
                place = node.favourite()
                path.append((node, place))
                kid = node.kids[place]
                if kid is None:
                    kid = node.kids[place] = self.after(node, node.moves[place])
                    node = kid
                    break
                node = kid
            value = node.value
            for above, place in reversed(path):
                value = 1 - value
                value = above.learn(place, value) if above.verdict == OPEN else above.value

    def _read_if_due(self, node: Node) -> None:
        """Read the links of a position that has been visited often enough."""
        if node.depth < 2 and node.weight >= self.care.depth:
            self.read(node, 2)
        elif node.depth < 1 and node.weight >= self.care.glance:
            self.read(node, 1)

    def after(self, node: Node, move: int) -> Node:
        """Return the position after a move."""
        bit = 1 << move
        red, blue = (node.red, node.blue | bit) if node.seat else (node.red | bit, node.blue)
        key = red, blue, 1 - node.seat
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self.node(red, blue, 1 - node.seat, self.fill_in.near[move])
        return known


def smallest(carriers: list[int]) -> int:
    """Return the one of several links or threats that needs the fewest cells."""
    return min(carriers, key=lambda carrier: carrier.bit_count())
