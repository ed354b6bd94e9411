"""A turn as far as it is thought out: the board after its acts, and what may still be done in it (5).

A board is a tuple of six sets of squares, as in a position; acts are asked of the rules, piece by piece.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.judgement.threats import Sets
from hexesmed.games.halebarde.rules import archer, attack, guetteur, soldat, wounded
from hexesmed.games.halebarde.rules.attack import BESIDE
from hexesmed.games.halebarde.rules.board import ARCHER, BOARD, CAMPS, CORPS, GUETTEUR, HILLS, SOLDAT
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.games.halebarde.rules.turn import CORPS_A_TURN

HELPERS = 6  # ways in which a piece comes to help that are looked at for one guetteur


class Act(NamedTuple):
    """One act: a piece's corps, where it stands, and where it goes or whom it hits."""

    corps: int
    start: int
    end: int
    hits: bool = False


class Draft(NamedTuple):
    """A turn as far as it is thought out."""

    sets: Sets
    acted: int
    used: int  # a bit for each corps that has acted
    acts: tuple[Act, ...] = ()


def begin(position: Position) -> Draft:
    """Return what has been done of the turn of a position, with no acts of ours."""
    a, b, c, d, e, f = position.sets
    return Draft((a, b, c, d, e, f), position.acted, position.corps_used)


def is_open(used: int, corps: int) -> bool:
    """Return whether pieces of a corps may act when these have (5)."""
    return bool(used >> corps & 1) or used.bit_count() < CORPS_A_TURN


def done(draft: Draft, seat: int, act: Act) -> Draft:
    """Return a draft with one act more."""
    sets = list(draft.sets)
    place, start, end = 3 * seat + act.corps, 1 << act.start, 1 << act.end
    stays = act.hits and act.corps == ARCHER
    if not stays:
        sets[place] ^= start | end
    if act.hits:
        enemy = 3 * (1 - seat)
        if sets[enemy + GUETTEUR] & end:
            sets[enemy + GUETTEUR] ^= end
            occupied = sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5]
            sets[enemy + GUETTEUR] |= 1 << wounded.home(1 - seat, act.end, occupied)
        else:
            sets[enemy + SOLDAT] &= ~end
            sets[enemy + ARCHER] &= ~end
    a, b, c, d, e, f = sets
    return Draft((a, b, c, d, e, f), draft.acted | (start if stays else end), draft.used | 1 << act.corps,
                 (*draft.acts, act))  # fmt: skip


def free_ends(sets: Sets, corps: int, square: int) -> int:
    """Return where a piece may go (6 to 8)."""
    occupied = sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5]
    if corps == GUETTEUR:
        return guetteur.reach(square, occupied)
    return (archer.reach if corps == ARCHER else soldat.fast_reach)(square, occupied)[0]


def able(draft: Draft, seat: int, corps: int) -> int:
    """Return the pieces of a corps that may still act."""
    return draft.sets[3 * seat + corps] & ~draft.acted if is_open(draft.used, corps) else 0


def hits(draft: Draft, seat: int) -> Iterator[Act]:
    """Yield every attack and shot (10, 11)."""
    sets = draft.sets
    own = sets[3 * seat] | sets[3 * seat + 1] | sets[3 * seat + 2]
    other = 3 * (1 - seat)
    enemy = sets[other] | sets[other + 1] | sets[other + 2]
    for square in bits(able(draft, seat, SOLDAT)):
        touched = soldat.fast_reach(square, own | enemy)[1] & enemy
        if touched:
            for target in bits(attack.targets(square, touched, own, enemy, sets[other + GUETTEUR])):
                yield Act(SOLDAT, square, target, True)
    for square in bits(able(draft, seat, ARCHER) & HILLS):
        for target in bits(archer.reach(square, own | enemy)[1] & enemy):
            yield Act(ARCHER, square, target, True)


def helped_hits(draft: Draft, seat: int) -> Iterator[tuple[Act, Act]]:
    """Yield pairs of acts: a piece comes next to a guetteur, and a soldat wounds it (10)."""
    sets = draft.sets
    own = sets[3 * seat] | sets[3 * seat + 1] | sets[3 * seat + 2]
    guetteurs = sets[3 * (1 - seat) + GUETTEUR]
    occupied = own | sets[3 - 3 * seat] | sets[4 - 3 * seat] | guetteurs
    for square in bits(able(draft, seat, SOLDAT)):
        for target in bits(soldat.fast_reach(square, occupied)[1] & guetteurs):
            if not attack.helpers(square, target, own):
                blow = Act(SOLDAT, square, target, True)
                for help_ in _coming(draft, seat, square, target):
                    if help_.corps == GUETTEUR and _wins(sets[3 * seat + GUETTEUR], seat, help_):
                        continue  # 13 then there is nothing more to do
                    if soldat.fast_reach(square, occupied & ~(1 << help_.start) | 1 << help_.end)[1] >> target & 1:
                        yield help_, blow


def _wins(guetteurs: int, seat: int, act: Act) -> bool:
    """Return whether a guetteur's move is the last that is needed (13)."""
    return not (guetteurs ^ 1 << act.start | 1 << act.end) & ~CAMPS[1 - seat]


def _coming(draft: Draft, seat: int, attacker: int, target: int) -> Iterator[Act]:
    """Yield moves by which another piece comes next to a guetteur."""
    beside, found = BESIDE[target], 0
    for corps in CORPS:
        if not is_open(draft.used | 1 << SOLDAT, corps):
            continue
        for square in bits(able(draft, seat, corps) & ~(1 << attacker)):
            if BOARD.distance(square, target) > 4:
                continue
            for end in list(bits(free_ends(draft.sets, corps, square) & beside))[:3]:
                yield Act(corps, square, end)
                found += 1
                if found == HELPERS:
                    return
