"""Playouts with one whole number for each cell: the quickest way where they are thousands, for no number is shifted."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hexesmed.games.hex.thinking.values import Pairs, Playouts

Row = list[int]
Cells = list[Row]


class ByCell(Playouts[Cells]):
    """Fills the boards of one size, cell by cell."""

    def fill(self, red: int, blue: int, pairs: Pairs, chance: Random) -> Cells:
        """Return the playouts in which each cell is red, row by row; of a pair of cells each colour gets one."""
        size, count, block, draw = self.size, self.count, self.block, chance.getrandbits
        cells = [draw(count) for _ in range(size * size)]
        stones = red | blue
        while stones:
            low = stones & -stones
            stones ^= low
            cells[low.bit_length() - 1] = block if red & low else 0
        for one, other in pairs:
            cells[other] = cells[one] ^ block
        return [cells[at : at + size] for at in range(0, size * size, size)]

    def reds(self, boards: Cells, cell: int) -> int:
        """Return the playouts in which a cell is red."""
        return boards[cell // self.size][cell % self.size]

    def winners(self, boards: Cells) -> tuple[int, Cells]:
        """Return (the playouts that Red wins, what is joined to Red's first edge)."""
        none = [0] * self.size
        reached = [boards[0], *[none] * (self.size - 1)]
        self.flood(boards, reached, True)
        won = 0
        for cell in reached[-1]:
            won |= cell
        return won, reached

    def flood(self, through: Cells, reached: Cells, down: bool) -> None:
        """Let what is reached run on through rows of cells, in all playouts at once, until it comes no further.

        Sweeps go down and up in turn, and take only rows beside one that has changed since it was last looked at.
        """
        size = self.size
        last = size - 1
        back = [row[::-1] for row in through]
        edge = [0] * size
        fresh = [[True] * size, [True] * size]  # rows that the one above, and the one below, has not seen as they are
        first = True
        while True:
            changed = False
            unseen = fresh[down]
            for y in range(size) if down else range(last, -1, -1):
                source = y - 1 if down else y + 1
                if 0 <= source <= last:
                    if not unseen[source]:
                        continue
                    unseen[source] = False
                    beside = reached[source]
                elif first:
                    beside = edge
                else:
                    continue
                one, other = (beside, [*beside[1:], 0]) if down else ([0, *beside], beside)
                found = _row(through[y], back[y], one, other, reached[y])
                if found != reached[y]:
                    reached[y] = found
                    fresh[0][y] = fresh[1][y] = changed = True
            if not changed and not first:
                return
            first, down = False, not down

    def pivotal(self, boards: Cells, won: int, first: Cells, cells: int) -> list[int]:
        """Return for each cell in how many playouts it is pivotal, 0 outside a set."""
        size = self.size
        lost = won ^ self.block  # by Red: there the loser's cells are the red ones
        loser = [[cell ^ won for cell in row] for row in boards]
        ends = [[cell & lost for cell in row] for row in first]
        others = [[row[0] & won, *[0] * (size - 1)] for row in loser]
        for row, its in zip(ends, loser, strict=True):
            row[-1] |= its[-1] & won
        others[-1] = [cell | its & lost for cell, its in zip(others[-1], loser[-1], strict=True)]
        self.flood(loser, ends, True)
        self.flood(loser, others, False)
        one, other = _beside(ends, (lost, 0), (0, won)), _beside(others, (0, lost), (won, 0))
        gains = []
        for y in range(size):  # a cell of the loser beside both would have joined them
            gains += [(p & q).bit_count() for p, q in zip(one[y], other[y], strict=True)]
        return [gain if cells >> cell & 1 else 0 for cell, gain in enumerate(gains)]


def _row(through: Row, back: Row, one: Row, other: Row, known: Row) -> Row:
    """Return what is reached in a row from the row beside it, where a cell has two neighbours, and run on both ways."""
    reached, found = 0, []
    for cell, p, q, so_far in zip(through, one, other, known, strict=False):
        reached = (reached | p | q) & cell | so_far
        found.append(reached)
    found.reverse()
    reached, both = 0, []
    for cell, so_far in zip(back, found, strict=True):
        reached = reached & cell | so_far
        both.append(reached)
    both.reverse()
    return both


def _beside(cells: Cells, rows: tuple[int, int], columns: tuple[int, int]) -> Cells:
    """Return for each cell where a neighbour is in a set; beyond the board stand first and last row and column."""
    last = len(cells) - 1
    two = [[p | q for p, q in pairwise(row)] for row in cells]
    found = []
    for y, row in enumerate(cells):
        above = [*two[y - 1], cells[y - 1][-1]] if y else [rows[0]] * len(row)
        below = [cells[y + 1][0], *two[y + 1]] if y < last else [rows[1]] * len(row)
        left, right = [columns[0], *row], [*row[1:], columns[1]]
        found.append([a | b | c | d for a, b, c, d in zip(above, below, left, right, strict=False)])
    return found
