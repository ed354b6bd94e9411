"""The mind of Halebarde et Gonfanon: one idea of a whole turn for each level."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from hexesmed.games.halebarde.judgement.worth import WON, judge
from hexesmed.games.halebarde.plans import explain
from hexesmed.games.halebarde.plans.draft import Act, Draft, begin
from hexesmed.games.halebarde.plans.entries import LINES, entry_acts
from hexesmed.games.halebarde.plans.mirrored import as_white
from hexesmed.games.halebarde.plans.search import Bias, View, look_ahead
from hexesmed.games.halebarde.plans.turns import Effort, Style, Turn, turns
from hexesmed.games.halebarde.plans.wins import needful
from hexesmed.games.halebarde.rules import draws
from hexesmed.games.halebarde.rules.actions import Action, Attack, EndTurn, Move, Shoot
from hexesmed.games.halebarde.rules.board import ARCHER, BOARD, WHITE
from hexesmed.games.halebarde.rules.position import Position

EASY, MEDIUM, HARD = "easy", "medium", "hard"
BUDGETS = {EASY: 400, MEDIUM: 4000, HARD: 80000}
STYLES = {
    EASY: Style(width=1, ends=3, openings=2, pairs=1, helps=False),
    MEDIUM: Style(width=4, ends=6, openings=4, pairs=3),
    HARD: Style(width=10, ends=8, openings=6, pairs=3),
}
VIEWS = {
    MEDIUM: View(wide=8, far=1, answers=1, style=Style(width=2, ends=4, openings=4, pairs=1)),
    HARD: View(wide=80, deep=20, far=2, answers=5, style=Style(width=3, ends=4, openings=5, pairs=1), blows=3),
}
CARELESS = 300  # how far a whim of easy goes, in the worth of a board
AGAIN = 150  # what it costs to bring a position about a second time; the third time it is a draw
MOOD = 6  # how far a whim of the others goes: between turns that are about as good


class Whim(Protocol):
    """Dice of the player's own."""

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        ...


class Idea(NamedTuple):
    """Actions to play one after the other, the thoughts behind each, and their worth."""

    actions: tuple[Action, ...]
    thoughts: tuple[tuple[explain.Thought, ...], ...]
    worth: int


class HalebardeMind:
    """What computer players are told of Halebarde et Gonfanon."""

    def budget(self, level: str) -> int:
        """Return how many positions a level looks at for a turn at most."""
        return BUDGETS[level]

    def ideas(self, position: Position, level: str, effort: Effort, whim: Whim) -> list[Idea]:
        """Return the one idea of the side to move: the rest of its turn."""
        if position.entering:
            return [_entry(position, level, whim)]
        turn, worth = choose(position, level, effort, whim)
        acts = turn.draft.acts
        actions: list[Action] = [action_of(act) for act in acts]
        thoughts = explain.acts(position, acts)
        if turn.worth < WON:
            actions.append(EndTurn())
            thoughts.append(explain.end(position, acts))
        return [Idea(tuple(actions), tuple(thoughts), worth)]


def _entry(position: Position, level: str, whim: Whim) -> Idea:
    """Return the rest of an entry."""
    entries = entry_acts(position, whim.below(len(LINES)))
    return Idea((*entries, EndTurn()), tuple(explain.entry(position, action) for action in (*entries, None)), 0)


def choose(position: Position, level: str, effort: Effort, whim: Whim) -> tuple[Turn, int]:
    """Return the turn that a level plays, and its worth."""
    found, worth = _choose(as_white(begin(position), position.seat), level, effort, whim, _bias(position, whim))
    return Turn(found.worth, as_white(found.draft, position.seat)), worth


def _choose(draft: Draft, level: str, effort: Effort, whim: Whim, bias: Bias) -> tuple[Turn, int]:
    """Return what a level plays as White, and its worth."""
    if level == EASY:
        found = turns(draft, WHITE, STYLES[EASY], effort, lambda sets, side: _careless(judge(sets, side), whim))
    else:
        found = turns(draft, WHITE, STYLES[level], effort)
    if found[0].worth >= WON:
        return Turn(WON, needful(draft, WHITE, found[0].draft.acts)), WON
    if level in VIEWS and effort.more:
        weighed = look_ahead(found, WHITE, VIEWS[level], effort, bias)
        return weighed[0][1], weighed[0][0]
    worths = [0 if (lean := bias(turn.draft)) is None else turn.worth + lean for turn in found]
    return found[worths.index(max(worths))], max(worths)


def _careless(worth: int, whim: Whim) -> int:
    return worth if worth >= WON else worth + whim.below(CARELESS)


def _bias(position: Position, whim: Whim) -> Bias:
    """Return what a draft of the side as White is worth more by a whim, less for an old position again (14)."""
    other = 1 - position.seat

    def bias(draft: Draft) -> int | None:
        after = position.copy()
        after.sets = list(as_white(draft, position.seat).sets)
        times, mood = position.seen.count(draws.key(after, other)), whim.below(MOOD)
        return mood - AGAIN * times if times < draws.TIMES - 1 else None

    return bias


def action_of(act: Act) -> Action:
    """Return an act as the action of a player."""
    start, end = BOARD.names[act.start], BOARD.names[act.end]
    if not act.hits:
        return Move(start, end)
    return Shoot(start, end) if act.corps == ARCHER else Attack(start, end)


MIND = HalebardeMind()
