"""Wins that are on the board: the guetteurs' last steps (13), and what of a turn a win can do without."""

from __future__ import annotations

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.judgement.routes import AT_BEST
from hexesmed.games.halebarde.plans.draft import Act, Draft, able, done, free_ends, hits, is_open
from hexesmed.games.halebarde.rules import guetteur
from hexesmed.games.halebarde.rules.board import CAMPS, GUETTEUR

A_MOVE = 2  # steps of a guetteur (8)


def winning_run(draft: Draft, seat: int) -> Draft | None:
    """Return a draft after the guetteurs' moves with which its side wins at once, None where there are none."""
    guetteurs, camp = draft.sets[3 * seat + GUETTEUR], CAMPS[1 - seat]
    outside = guetteurs & ~camp
    if not outside or outside & ~able(draft, seat, GUETTEUR):
        return None
    a, b, c, d, e, f = draft.sets
    others = (a | b | c | d | e | f) & ~guetteurs
    for square in bits(outside):
        if AT_BEST[seat][square] > A_MOVE or not guetteur.reach(square, others) & camp:
            return None
    return _run(draft, seat, camp, set())


def _run(draft: Draft, seat: int, camp: int, tried: set[int]) -> Draft | None:
    """Return the draft after the rest of a run; guetteurs may stand in each other's way, so any may be the next."""
    guetteurs = draft.sets[3 * seat + GUETTEUR]
    outside = guetteurs & ~camp
    if not outside:
        return draft
    if guetteurs in tried:
        return None
    tried.add(guetteurs)
    for square in bits(outside):
        for end in bits(free_ends(draft.sets, GUETTEUR, square) & camp):
            won = _run(done(draft, seat, Act(GUETTEUR, square, end)), seat, camp, tried)
            if won is not None:
                return won
    return None


def needful(draft: Draft, seat: int, acts: tuple[Act, ...]) -> Draft:
    """Return the draft after those of its acts that a win needs: without any one more of them it would be none."""
    kept, number = acts, 0
    while number < len(kept):
        fewer = (*kept[:number], *kept[number + 1 :])
        if _wins(draft, seat, fewer):
            kept = fewer
        else:
            number += 1
    for act in kept:
        draft = done(draft, seat, act)
    return draft


def _wins(draft: Draft, seat: int, acts: tuple[Act, ...]) -> bool:
    """Return whether acts are allowed one after the other and win."""
    for act in acts:
        if not (is_open(draft.used, act.corps) and able(draft, seat, act.corps) >> act.start & 1):
            return False
        if act.hits:
            if act not in set(hits(draft, seat)):
                return False
        elif not free_ends(draft.sets, act.corps, act.start) >> act.end & 1:
            return False
        draft = done(draft, seat, act)
    return not draft.sets[3 * seat + GUETTEUR] & ~CAMPS[1 - seat]
