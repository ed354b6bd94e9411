"""8 Guetteur: up to two steps in any of the eight directions, over plains only; it never attacks."""

from __future__ import annotations

from hexesmed.games.halebarde.rules.board import BOARD, NEAR, PLAINS
from hexesmed.games.halebarde.rules.reasons import Reason

# The plains next to each square, as a set.
BESIDE = tuple(BOARD.spread(1 << square) & PLAINS if name else 0 for square, name in enumerate(BOARD.names))


def reach(start: int, occupied: int) -> int:
    """Return the squares where a guetteur's move may end (8, 9)."""
    free = PLAINS & ~occupied
    once = BESIDE[start] & free
    return (once | BOARD.spread(once) & free) & ~(1 << start)


def way(start: int, end: int, occupied: int) -> tuple[int, ...]:
    """Return the squares of a guetteur's move, both ends included; of several the first in the order of directions."""
    if BESIDE[start] >> end & 1:
        return start, end
    between = BESIDE[start] & BESIDE[end] & ~occupied
    return start, next(near for near in NEAR[end] if between >> near & 1), end


def why_not(start: int, end: int) -> Reason:
    """Return why a guetteur does not reach a free square."""
    if not PLAINS >> end & 1:
        return Reason.GUETTEUR_ON_A_HILL
    return Reason.IN_THE_WAY if reach(start, 0) >> end & 1 else Reason.GUETTEUR_TOO_FAR
