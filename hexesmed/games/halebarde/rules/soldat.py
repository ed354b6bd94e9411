"""6 Soldat: up to three points, a step in any of the eight directions; a step from a plain up to a hill costs two."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hexesmed.games.halebarde.rules.board import BOARD, HILLS, NEAR, PLAINS
from hexesmed.games.halebarde.rules.reasons import Reason

POINTS = 3


class Reach(NamedTuple):
    """How far a soldat gets: `layers[n]` is the set of free squares it enters for n points and no fewer."""

    layers: tuple[int, ...]
    free: int  # where its move may end
    touched: int  # the squares of other pieces that it could enter if they were not there (9)


def reach(start: int, occupied: int) -> Reach:
    """Return how far a soldat gets from a square among the pieces on the occupied ones (6, 9)."""
    spread = BOARD.spread
    begin = 1 << start
    seen, touched = begin, 0
    layers = [begin]
    climbing = 0  # hills that those one layer farther back climb to
    for _ in range(POINTS):
        last = layers[-1]
        entered = (spread(last) & PLAINS | spread(last & HILLS) & HILLS | climbing) & ~seen
        climbing = spread(last & PLAINS) & HILLS
        touched |= entered & occupied
        entered &= ~occupied
        seen |= entered
        layers.append(entered)
    return Reach(tuple(layers), seen & ~begin, touched)


# A soldat that is alone on the board: no other piece can change more than this.
ALONE = tuple(reach(square, 0).free if name else 0 for square, name in enumerate(BOARD.names))


@lru_cache(maxsize=1 << 14)
def _near_pieces(start: int, near: int) -> tuple[int, int]:
    found = reach(start, near)
    return found.free, found.touched


def fast_reach(start: int, occupied: int) -> tuple[int, int]:
    """Return (where a move may end, the pieces touched) as `reach` does; the same few near it mean the same."""
    near = occupied & ALONE[start]
    return _near_pieces(start, near) if near else (ALONE[start], 0)


def way(start: int, end: int, occupied: int) -> tuple[int, ...]:
    """Return the cheapest way to a square that is free or touched, both ends included.

    Of several the last step, read backwards, is the first that fits: straight before diagonal, clockwise from east.
    """
    layers = reach(start, occupied).layers
    points, found = POINTS, None
    for points in range(1, POINTS + 1):
        found = _step_before(layers, end, points)
        if found is not None:
            break
    assert found is not None, "nothing leads there"
    steps = [end]
    while found is not None:
        square, points = found
        steps.append(square)
        found = _step_before(layers, square, points) if points else None
    return tuple(reversed(steps))


def _step_before(layers: tuple[int, ...], square: int, points: int) -> tuple[int, int] | None:
    """Return the square from which a step enters this one for so many points in all, and the points spent there."""
    uphill = HILLS >> square & 1
    for near in NEAR[square]:
        left = points - (2 if uphill and PLAINS >> near & 1 else 1)
        if left >= 0 and layers[left] >> near & 1:
            return near, left
    return None


def why_not(start: int, end: int) -> Reason:
    """Return why a soldat does not reach a free square, or an enemy on it: pieces, a hill, or too far."""
    if reach(start, 0).free >> end & 1:
        return Reason.IN_THE_WAY
    return Reason.HILL_COSTS_TWO if BOARD.distance(start, end) <= POINTS else Reason.SOLDAT_TOO_FAR
