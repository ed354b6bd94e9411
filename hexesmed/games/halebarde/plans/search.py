"""Looking ahead over whole turns: what the enemy answers, and what is answered to that."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hexesmed.games.halebarde.judgement.worth import WON
from hexesmed.games.halebarde.plans.draft import Draft
from hexesmed.games.halebarde.plans.turns import Effort, Style, Turn, turns

FOREVER = 10 * WON


class View(NamedTuple):
    """How far a player looks ahead."""

    wide: int  # turns of its own that it looks into
    far: int  # whole turns ahead
    answers: int  # answers that are looked into when there is another turn to come
    style: Style  # how an answer is looked for


def look_ahead(
    found: list[Turn], seat: int, view: View, effort: Effort, bias: Callable[[Draft], int]
) -> list[tuple[int, Turn]]:
    """Return turns with their worth after the answers to them, the best first; those not looked into are left out."""
    weighed: list[tuple[int, Turn]] = []
    best = -FOREVER
    for turn in found[: view.wide]:
        lean = bias(turn.draft)
        if turn.worth >= WON:
            worth = turn.worth
        else:
            worth = -_answer(turn.draft, 1 - seat, view.far - 1, best - lean, view, effort)
        weighed.append((worth + lean, turn))
        best = max(best, worth + lean)
        if not effort.more:
            break
    return sorted(weighed, key=lambda entry: -entry[0])


def _answer(draft: Draft, seat: int, far: int, least: int, view: View, effort: Effort) -> int:
    """Return the worth of the best turn of a side; where the other side would not let it come so far, any above it.

    `least` is what the other side has already for certain: an answer worth more than -least need not be exact.
    """
    enough = min(WON, -least) if far == 0 else WON
    found = turns(Draft(draft.sets, 0, 0), seat, view.style, effort, enough=enough)
    if found[0].worth >= WON:
        return found[0].worth - 1  # sooner is better
    if far == 0:
        return found[0].worth
    best = -FOREVER
    for turn in found[: view.answers]:
        best = max(best, -_answer(turn.draft, 1 - seat, far - 1, best, view, effort))
        if best >= -least or not effort.more:
            break
    return best
