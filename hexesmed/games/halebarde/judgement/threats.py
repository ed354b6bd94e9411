"""What a side could hit if it were to move: men that stand in reach, guetteurs that two could fall on."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hexesmed.games.halebarde.judgement.routes import KNOWN, listed
from hexesmed.games.halebarde.rules import archer, soldat
from hexesmed.games.halebarde.rules.attack import BESIDE
from hexesmed.games.halebarde.rules.board import BOARD, HILLS

Sets = tuple[int, int, int, int, int, int]


class Reached(NamedTuple):
    """What a side's men reach now, as sets of squares."""

    soldats: tuple[tuple[int, int, int], ...]  # each soldat's square, where it may go, and whom it touches
    touched: int  # all pieces that soldats touch
    shots: int  # the pieces that archers on hills have in their sights
    sighted: int  # all squares that those archers could hit somebody on
    covered: int  # squares where an enemy that comes there could be hit


def reached(soldats: int, archers: int, occupied: int) -> Reached:
    """Return what a side's men reach; only pieces near them matter."""
    return _reached(soldats, archers, occupied & _around(soldats, archers))


@lru_cache(maxsize=KNOWN)
def looked_over(archers: int) -> int:
    """Return the squares that archers on hills could shoot at if nobody stood in between."""
    found = 0
    for square in listed(archers & HILLS):
        found |= archer.RANGE[square]
    return found


@lru_cache(maxsize=KNOWN)
def _around(soldats: int, archers: int) -> int:
    """Return what men could reach if nobody else were there, with their own squares."""
    found = soldats | archers
    for square in listed(soldats):
        found |= soldat.ALONE[square]
    return found | looked_over(archers)


@lru_cache(maxsize=KNOWN)
def _reached(soldats: int, archers: int, occupied: int) -> Reached:
    found = []
    all_touched = shots = sighted = covered = 0
    for square in listed(soldats):
        free, touched = soldat.fast_reach(square, occupied)
        found.append((square, free, touched))
        all_touched |= touched
        covered |= free | touched
    for square in listed(archers & HILLS):
        free, touched = archer.fast_reach(square, occupied)
        shots |= touched
        sighted |= free | touched
    return Reached(tuple(found), all_touched, shots, sighted, covered | sighted)


@lru_cache(maxsize=KNOWN)
def _coming_up(guetteurs: int, archers: int) -> int:
    """Return the squares that guetteurs and archers come to at best."""
    found = BOARD.spread(BOARD.spread(guetteurs))
    for square in listed(archers):
        found |= archer.RANGE[square]
    return found


def woundable(attacker: Reached, men: int, guetteurs: int, archers: int, victims: int) -> int:
    """Return the guetteurs of the enemy that a side could wound in a turn (10, 11).

    A soldat that touches one needs another piece next to it: one that stands there, or one that can come there.
    """
    found = attacker.shots & victims
    steps = -1
    for victim in listed(attacker.touched & victims & ~found):
        beside = BESIDE[victim]
        strikers = [square for square, _, touches in attacker.soldats if touches >> victim & 1]
        helping = beside & (men | guetteurs)
        if helping & ~(1 << strikers[0]) or (len(strikers) > 1 and helping):
            found |= 1 << victim
            continue
        coming = {square for square, free, _ in attacker.soldats if free & beside}
        if len(coming | set(strikers)) > 1 and coming:
            found |= 1 << victim
            continue
        if steps < 0:
            steps = _coming_up(guetteurs, archers)
        if steps & beside:
            found |= 1 << victim
    return found
