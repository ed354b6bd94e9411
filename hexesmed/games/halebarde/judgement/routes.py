"""How far guetteurs are from the enemy camp, over plains and round the men that stand in the way."""

from __future__ import annotations

from functools import lru_cache

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.rules.board import BOARD, CAMPS, PLAINS

DETOUR = 2  # steps that men in the way cost at most: they do not stand there for ever
WAY_ROUND = 6  # steps that archers who look over the lanes cost at most: they may stand there for long
NEAR = 6  # steps from the enemy camp: farther off nobody stands in the way for long
KNOWN = 1 << 14  # answers that are kept of each question that is asked again and again: some 100 MB in all

# Steps between any two squares, pieces and hills disregarded.
APART = tuple(
    tuple(BOARD.distance(a, b) if name_a and name_b else 0 for b, name_b in enumerate(BOARD.names))
    for a, name_a in enumerate(BOARD.names)
)


@lru_cache(maxsize=KNOWN)
def listed(squares: int) -> tuple[int, ...]:
    """Return the squares of a set, lowest first."""
    return tuple(bits(squares))


@lru_cache(maxsize=KNOWN)
def layers(seat: int, blocked: int) -> tuple[int, ...]:
    """Return the plains from which a side's guetteurs are at most 0, 1, 2 ... steps from the enemy camp."""
    free = PLAINS & ~blocked
    within = CAMPS[1 - seat] & free
    found = [within]
    edge = within
    while edge:
        edge = BOARD.spread(edge) & free & ~within
        within |= edge
        found.append(within)
    return tuple(found)


@lru_cache(maxsize=KNOWN)
def unseen(seat: int, sighted: int) -> tuple[int, ...]:
    """Return the plains from which guetteurs need 0, 1, 2 ... moves at most, if none may end on a sighted square."""
    camp = CAMPS[1 - seat] & PLAINS
    found, edge, safe = [camp], camp, camp
    while edge:
        begins = BOARD.spread(BOARD.spread(edge) & PLAINS | edge) & PLAINS
        edge = begins & ~sighted & ~safe
        safe |= edge
        found.append(found[-1] | begins)
    return tuple(found)


# 8 The fewest steps from each plain to the enemy camp, by side, when nobody is in the way.
_OPEN = tuple(layers(seat, 0) for seat in (0, 1))
AT_BEST = tuple(
    tuple(
        next((steps for steps, within in enumerate(_OPEN[seat]) if within >> square & 1), 0) if name else 0
        for square, name in enumerate(BOARD.names)
    )
    for seat in (0, 1)
)


def steps_from(seat: int, square: int, within: tuple[int, ...]) -> int:
    """Return the steps from a square to the enemy camp, round men where that is not too long; `within` are layers."""
    at_best = AT_BEST[seat][square]
    if at_best > NEAR:
        return at_best
    for steps in range(at_best, min(at_best + DETOUR, len(within))):
        if within[steps] >> square & 1:
            return steps
    return at_best + DETOUR


def steps_round(seat: int, square: int, blocked: int, sighted: int) -> int:
    """Return the steps from a square to the enemy camp, round men, and round what archers look over."""
    steps = steps_from(seat, square, layers(seat, blocked))
    if not sighted:
        return steps
    at_best, within = AT_BEST[seat][square], unseen(seat, sighted)
    for moves in range((at_best + 1) // 2, min((at_best + WAY_ROUND) // 2, len(within))):
        if within[moves] >> square & 1:
            return max(steps, 2 * moves - 1)
    return at_best + WAY_ROUND


@lru_cache(maxsize=KNOWN)
def steps_left(seat: int, guetteurs: int, blocked: int, sighted: int = 0) -> tuple[tuple[int, int], ...]:
    """Return (steps to the enemy camp, square) of each guetteur of a side, as `steps_round` has them."""
    return tuple((steps_round(seat, square, blocked, sighted), square) for square in bits(guetteurs))


@lru_cache(maxsize=KNOWN)
def nearest_two(men: int, square: int) -> int:
    """Return how many squares the two nearest men are from a square in all; a man that there is not counts 20."""
    apart = APART[square]
    near = [*sorted(apart[man] for man in bits(men))[:2], 20, 20]
    return near[0] + near[1]
