"""Who wins with few cells left, by trying everything: the judge of what the computer claims to have proven."""

from __future__ import annotations

import random

from hexesmed.games.hex.rules.cells import Rhombus, rhombus
from hexesmed.games.hex.rules.play import joined

Known = dict[tuple[int, int], bool]


def mover_wins(board: Rhombus, red: int, blue: int, seat: int, known: Known | None = None) -> bool:
    """Return whether the seat to move wins; every cell empty now may be played by either."""
    known = {} if known is None else known
    found = known.get((red, blue))
    if found is None:
        found = _tried(board, red, blue, seat, known)
        known[red, blue] = found
    return found


def _tried(board: Rhombus, red: int, blue: int, seat: int, known: Known) -> bool:
    if joined(board, blue if seat else red, seat):
        return True
    if joined(board, red if seat else blue, 1 - seat):
        return False
    empty = board.all & ~(red | blue)
    while empty:
        bit = empty & -empty
        empty ^= bit
        after = (red, blue | bit) if seat else (red | bit, blue)
        if not mover_wins(board, *after, 1 - seat, known):
            return True
    return False


def few_left(size: int, empty: int, chance: random.Random) -> tuple[int, int]:
    """Return a board (red, blue) that nobody has won, full but for so many cells, the empty ones near each other."""
    board = rhombus(size)
    while True:
        hole = 1 << chance.randrange(size * size)
        while hole.bit_count() < empty:
            around = [cell for cell in range(size * size) if board.spread(hole) & ~hole & 1 << cell]
            hole |= 1 << chance.choice(around)
        rest = board.all & ~hole
        red = chance.getrandbits(size * size) & rest
        blue = rest & ~red
        if not joined(board, red, 0) and not joined(board, blue, 1):
            return red, blue
