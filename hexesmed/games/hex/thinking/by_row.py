"""Playouts with one whole number for each row: the quickest way where they are few.

A row of a board is a number of `size` blocks, one for each cell. A step to the side is a shift by a block, a step to
another row takes that row's number.
"""

from __future__ import annotations

from random import Random

from hexesmed.games.hex.thinking.values import Pairs, Playouts

Rows = list[int]


class ByRow(Playouts[Rows]):
    """Fills the boards of one size, row by row."""

    def __init__(self, size: int, count: int) -> None:
        """Take the size of the board and how many playouts run at once."""
        super().__init__(size, count)
        self.row = (1 << size * count) - 1
        self.blocks = sum(1 << column * count for column in range(size))
        self._spread: dict[int, int] = {}

    def spread(self, cells: int) -> int:
        """Return a set of a row's cells as blocks."""
        found = self._spread.get(cells)
        if found is None:
            found = sum(self.block << column * self.count for column in range(self.size) if cells >> column & 1)
            self._spread[cells] = found
        return found

    def fill(self, red: int, blue: int, pairs: Pairs, chance: Random) -> Rows:
        """Return the red cells of random fillings, row by row; of a pair of cells each colour gets one."""
        size, count, block = self.size, self.count, self.block
        whole = (1 << size) - 1
        rows = []
        for at in range(0, size * size, size):
            stones = red >> at & whole
            empty = whole & ~(stones | blue >> at)
            rows.append(chance.getrandbits(size * count) & self.spread(empty) | self.spread(stones))
        for one, other in pairs:
            row, place = one // size, one % size * count
            there, far = other // size, other % size * count
            rows[there] = rows[there] & ~(block << far) | (~(rows[row] >> place) & block) << far
        return rows

    def reds(self, boards: Rows, cell: int) -> int:
        """Return the playouts in which a cell is red."""
        return boards[cell // self.size] >> cell % self.size * self.count & self.block

    def flood(self, through: Rows, reached: Rows) -> None:
        """Let what is reached run on through rows of cells, in all playouts at once, until it comes no further."""
        size, one = self.size, self.count
        two, four = 2 * one, 4 * one
        runs = []
        for y, p in enumerate(through):
            right = p & p << one
            right4 = right & right << two
            runs.append((p, right, right4, right >> one, right4 >> two + one))
            if reached[y] and reached[y] != p:
                reached[y] = _along(reached[y], runs[y], one, two, four)
        sweeps = ((range(1, size), True), (range(size - 2, -1, -1), False))
        first = True
        while True:
            for order, down in sweeps:
                changed = False
                g = reached[order[0] - 1 if down else order[0] + 1]
                for y in order:
                    run, before = runs[y], reached[y]
                    g = (g | (g >> one if down else g << one)) & run[0] | before
                    if g != before:
                        changed = True
                        reached[y] = g = _along(g, run, one, two, four)
                if not changed and not first:
                    return
                first = False

    def winners(self, boards: Rows) -> tuple[int, Rows]:
        """Return (the playouts that Red wins, what is joined to Red's first edge)."""
        reached = [0] * self.size
        reached[0] = boards[0]
        self.flood(boards, reached)
        won = 0
        for column in range(self.size):
            won |= reached[-1] >> column * self.count
        return won & self.block, reached

    def pivotal(self, boards: Rows, won: int, first: Rows, cells: int) -> list[int]:
        """Return for each cell in how many playouts it is pivotal, 0 outside a set."""
        size, one, whole = self.size, self.count, self.row
        red_won = won * self.blocks
        blue_won = whole ^ red_won
        left, right = self.block, self.block << (size - 1) * one
        blue = [(row ^ whole) & red_won for row in boards]  # the loser's cells where Red won ...
        lost = [row & blue_won | b for row, b in zip(boards, blue, strict=True)]  # ... and everywhere
        second = [b & left for b in blue]
        second[-1] |= boards[-1] & blue_won
        self.flood(lost, second)
        third = [b & right for b in blue]
        self.flood(blue, third)
        ends = [f & blue_won | t for f, t in zip(first, third, strict=True)]
        gains = [0] * (size * size)
        for y in range(size):
            near_one = self._beside(ends, y, blue_won, 0) | right & red_won
            near_two = self._beside(second, y, 0, blue_won) | left & red_won
            found = near_one & near_two & (whole ^ lost[y])
            for cell in range(y * size, (y + 1) * size):
                if cells >> cell & 1:
                    gains[cell] = (found >> cell % size * one & self.block).bit_count()
        return gains

    def _beside(self, rows: Rows, y: int, above: int, below: int) -> int:
        """Return the cells of a row next to any of a set; `above` and `below` stand beyond the first and last row."""
        one, g = self.count, rows[y]
        near = g << one | g >> one
        if y:
            up = rows[y - 1]
            near |= up | up >> one
        else:
            near |= above
        if y < self.size - 1:
            down = rows[y + 1]
            near |= down | down << one
        else:
            near |= below
        return near & self.row


def _along(g: int, run: tuple[int, int, int, int, int], one: int, two: int, four: int) -> int:
    """Return what is reached in a row, run on to both sides, up to seven cells at a time."""
    p, right, right4, left, left4 = run
    g |= p & g << one
    g |= right & g << two
    g |= right4 & g << four
    g |= p & g >> one
    g |= left & g >> two
    return g | left4 & g >> four
