"""The board with left and right and the two sides exchanged: both sides think alike because both think as White.

The rules are the same for both but for who begins (12 speaks of rows, and those stay), so a plan for one side is the
mirrored plan for the other; which of equal plans is the first no longer hangs on the numbers of squares.
"""

from __future__ import annotations

from hexesmed.games.halebarde.judgement.routes import listed
from hexesmed.games.halebarde.judgement.threats import Sets
from hexesmed.games.halebarde.plans.draft import Act, Draft
from hexesmed.games.halebarde.rules.board import BOARD, WHITE, mirror

_MIRROR = tuple(mirror(square) if name else 0 for square, name in enumerate(BOARD.names))


def mirrored(squares: int) -> int:
    """Return a set of squares with left and right exchanged."""
    return sum(1 << _MIRROR[square] for square in listed(squares))


def exchanged(sets: Sets) -> Sets:
    """Return a board mirrored, with the sides exchanged."""
    a, b, c, d, e, f = (mirrored(some) for some in sets)
    return d, e, f, a, b, c


def as_white(draft: Draft, seat: int) -> Draft:
    """Return a draft of a side as White would have it; of a White draft as Black has it, the same again."""
    if seat == WHITE:
        return draft
    acts = tuple(Act(act.corps, _MIRROR[act.start], _MIRROR[act.end], act.hits) for act in draft.acts)
    return Draft(exchanged(draft.sets), mirrored(draft.acted), draft.used, acts)
