"""Looking ahead over whole turns: what the enemy answers, and what is answered to that."""

from __future__ import annotations

from collections.abc import Callable

from hexesmed.games.halebarde.judgement.worth import WON
from hexesmed.games.halebarde.plans.draft import Draft
from hexesmed.games.halebarde.plans.turns import Effort, Style, Turn, turns

FOREVER = 10 * WON
# How an answer is looked for, and how many answers are looked into when there is another turn to come.
ANSWER = Style(width=2, ends=3, openings=4, pairs=1)
ANSWERS = 3


def look_ahead(
    found: list[Turn], seat: int, depth: int, effort: Effort, bias: Callable[[Draft], int]
) -> list[tuple[int, Turn]]:
    """Return turns with their worth after so many answers, the best first; those not looked into are left out."""
    weighed: list[tuple[int, Turn]] = []
    best = -FOREVER
    for turn in found:
        lean = bias(turn.draft)
        worth = turn.worth if turn.worth >= WON else -_answer(turn.draft, 1 - seat, depth - 1, best - lean, effort)
        weighed.append((worth + lean, turn))
        best = max(best, worth + lean)
        if not effort.more:
            break
    return sorted(weighed, key=lambda entry: -entry[0])


def _answer(draft: Draft, seat: int, depth: int, least: int, effort: Effort) -> int:
    """Return the worth of the best turn of a side; where the other side would not let it come so far, any above it.

    `least` is what the other side has already for certain: an answer worth more than -least need not be exact.
    """
    fresh = Draft(draft.sets, 0, 0)
    found = turns(fresh, seat, ANSWER, effort)
    if depth == 0 or found[0].worth >= WON:
        return found[0].worth - (1 if found[0].worth >= WON else 0)
    best = -FOREVER
    for turn in found[:ANSWERS]:
        worth = -_answer(turn.draft, 1 - seat, depth - 1, best, effort)
        best = max(best, worth)
        if best >= -least or not effort.more:
            break
    return best
