"""Looking ahead over whole turns: what the enemy answers, and what is answered to that."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hexesmed.games.halebarde.judgement.worth import WON
from hexesmed.games.halebarde.plans.draft import Draft
from hexesmed.games.halebarde.plans.turns import Effort, Style, Turn, openings, turns
from hexesmed.games.halebarde.plans.wins import winning_run

FOREVER = 10 * WON
Bias = Callable[[Draft], int | None]
"""Returns what a draft is worth more than it seems, None where it makes the game a draw."""


class View(NamedTuple):
    """How far a player looks ahead."""

    wide: int  # turns of its own to which it looks for an answer
    far: int  # whole turns ahead
    answers: int  # answers that are looked into when there is another turn to come
    style: Style  # how an answer is looked for
    deep: int = 0  # of those turns the best, which are looked into farther, where it looks ahead more than one turn
    blows: int = 0  # last answers of which it is looked at what blows come back, 0 where the judgement must do


def look_ahead(found: list[Turn], seat: int, view: View, effort: Effort, bias: Bias) -> list[tuple[int, Turn]]:
    """Return turns with their worth after the answers to them, the best first; those not looked into are left out."""
    weighed: list[tuple[int, Turn]] = []
    best = -FOREVER
    for turn in _sifted(found[: view.wide], seat, view, effort) if view.far > 1 else found[: view.wide]:
        leaning = bias(turn.draft)
        lean = leaning or 0
        if leaning is None:
            worth = 0
        elif turn.worth >= WON:
            worth = turn.worth
        else:
            worth = -_answer(turn.draft, 1 - seat, view.far - 1, best - lean, view, effort)
        weighed.append((worth + lean, turn))
        best = max(best, worth + lean)
        if not effort.more:
            break
    return sorted(weighed, key=lambda entry: -entry[0])


def _sifted(found: list[Turn], seat: int, view: View, effort: Effort) -> list[Turn]:
    """Return the turns that the best answers leave the most of, the best first."""
    brief, ranked = view._replace(blows=0), list[tuple[int, Turn]]()
    for turn in found:
        least = ranked[view.deep - 1][0] if len(ranked) >= view.deep else -FOREVER
        worth = turn.worth if turn.worth >= WON else -_answer(turn.draft, 1 - seat, 0, least, brief, effort)
        ranked.append((worth, turn))
        ranked.sort(key=lambda entry: -entry[0])
        if not effort.more:
            break
    return [turn for _, turn in ranked[: view.deep]]


def _answer(draft: Draft, seat: int, far: int, least: int, view: View, effort: Effort) -> int:
    """Return the worth of the best turn of a side; where the other side would not let it come so far, any above it.

    `least` is what the other side has already for certain: an answer worth more than -least need not be exact.
    """
    enough = min(WON, -least) if far == 0 and not view.blows else WON
    found = turns(Draft(draft.sets, 0, 0), seat, view.style, effort, enough=enough)
    if found[0].worth >= WON:
        return found[0].worth - 1  # sooner is better
    best = -FOREVER
    if far == 0:
        for turn in found[: view.blows]:
            best = max(best, -_blows_back(turn.draft, 1 - seat, view, effort))
            if best >= -least or not effort.more:
                break
        return best if view.blows else found[0].worth
    for turn in found[: view.answers]:
        best = max(best, -_answer(turn.draft, 1 - seat, far - 1, best, view, effort))
        if best >= -least or not effort.more:
            break
    return best


def _blows_back(draft: Draft, seat: int, view: View, effort: Effort) -> int:
    """Return the worth to a side of the best that it does by hitting alone, or by a run that wins, or by nothing."""
    begun = Draft(draft.sets, 0, 0)
    return WON - 1 if winning_run(begun, seat) is not None else openings(begun, seat, view.style, effort)[0].worth
