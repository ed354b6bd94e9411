"""7 Archer: moves two squares in a straight line or one diagonally, hills no matter; or shoots as far, from a hill."""

from __future__ import annotations

from functools import lru_cache

from hexesmed.games.halebarde.rules.board import BOARD, HILLS, PLAYABLE
from hexesmed.games.halebarde.rules.reasons import Reason


def _playable(square: int) -> int:
    return 1 << square & PLAYABLE if square >= 0 else 0


# For each square: the set of its diagonal neighbours, and of each straight line the first and the second square as
# sets; the even directions are straight (core.squares).
_DIAGONAL = tuple(sum(_playable(n) for n in around[1::2]) for around in BOARD.beside)
_STRAIGHT = tuple(
    tuple((_playable(n), _playable(BOARD.beside[n][2 * line])) for line, n in enumerate(around[::2]) if _playable(n))
    for around in BOARD.beside
)


def reach(start: int, occupied: int) -> tuple[int, int]:
    """Return (the free squares, the squares with a piece) that an archer moves or shoots to as far as it may (7, 9)."""
    found = _DIAGONAL[start]
    for first, second in _STRAIGHT[start]:
        found |= first if first & occupied else first | second
    return found & ~occupied, found & occupied


# All that an archer alone on the board could reach.
RANGE = tuple(reach(square, 0)[0] for square in range(len(BOARD.names)))
_near_pieces = lru_cache(maxsize=1 << 14)(reach)


def fast_reach(start: int, occupied: int) -> tuple[int, int]:
    """Return what `reach` does; the same few near it mean the same."""
    near = occupied & RANGE[start]
    return _near_pieces(start, near) if near else (RANGE[start], 0)


def shoots_from(square: int) -> bool:
    """Return whether an archer may shoot from a square: from hills only (7)."""
    return bool(HILLS >> square & 1)


def way(start: int, end: int) -> tuple[int, ...]:
    """Return the squares of an archer's move, both ends included."""
    middle, odd = divmod(start + end, 2)
    return (start, end) if odd or end in BOARD.neighbours[start] else (start, middle, end)


def why_not_move(start: int, end: int) -> Reason:
    """Return why an archer does not reach a free square."""
    return Reason.IN_THE_WAY if RANGE[start] >> end & 1 else Reason.ARCHER_TOO_FAR


def why_not_shoot(start: int, target: int) -> Reason:
    """Return why an archer does not hit an enemy on a square."""
    if not shoots_from(start):
        return Reason.SHOT_FROM_PLAIN
    return Reason.IN_THE_WAY if RANGE[start] >> target & 1 else Reason.SHOT_TOO_FAR
