"""Why a computer player does what it does, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.judgement.routes import APART, AT_BEST
from hexesmed.games.halebarde.plans.draft import Act, Draft, begin, done
from hexesmed.games.halebarde.rules.actions import Enter
from hexesmed.games.halebarde.rules.attack import BESIDE
from hexesmed.games.halebarde.rules.board import ARCHER, BOARD, CAMPS, GUETTEUR, HILLS, SOLDAT
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.locale import N_


class Thought(NamedTuple):
    """Why an action is a good idea: a sentence in English, to be said in any tongue, and its fields."""

    text: str
    fields: Mapping[str, Any]


Thoughts = tuple[Thought, ...]

ENTERS = {
    SOLDAT: Thought(N_("From the camp it would need two turns as far as here."), {}),
    ARCHER: Thought(N_("From the camp it would need three turns as far as here."), {}),
    GUETTEUR: Thought(N_("From here it can run at once."), {}),
}
ENTERED = Thought(N_("All are in whom this plan wants in."), {})
WINS = Thought(N_("The fourth guetteur reaches the enemy camp: the game is won."), {})
IN_CAMP = Thought(N_("It reaches the enemy camp."), {})
SAFE = Thought(N_("It keeps out of the enemy's reach."), {})
HILL = Thought(N_("From this hill it can shoot."), {})
COVERS = Thought(N_("It covers the others."), {})
ENOUGH = Thought(N_("Whoever could still act stands better where he stands."), {})


def entry(position: Position, action: Enter | None) -> Thoughts:
    """Return why a piece enters, or None for the end of the entry."""
    piece = position.at(BOARD.index[action.piece]) if action else None
    return (ENTERS[piece.corps] if piece else ENTERED,)


def end(position: Position, acts: Sequence[Act]) -> Thoughts:
    """Return why the turn ends here."""
    return (ENOUGH,)


def acts(position: Position, planned: Sequence[Act]) -> list[Thoughts]:
    """Return the thoughts behind each act of a turn."""
    draft, seat = begin(position), position.seat
    found: list[Thoughts] = []
    for number, act in enumerate(planned):
        after = done(draft, seat, act)
        found.append((_why(draft, after, seat, act, planned[number + 1 :]),))
        draft = after
    return found


def _why(draft: Draft, after: Draft, seat: int, act: Act, rest: Sequence[Act]) -> Thought:
    """Return why one act is done."""
    square = BOARD.names[act.end]
    if act.hits:
        return _why_hit(draft, after, seat, act, square)
    for other in rest:
        if other.hits and BESIDE[other.end] >> act.end & 1 and draft.sets[3 * (1 - seat) + GUETTEUR] >> other.end & 1:
            return Thought(N_("It comes to help: two against one on {hex}."), {"hex": BOARD.names[other.end]})
    if act.corps == GUETTEUR:
        return _why_guetteur(after, seat, act)
    if act.corps == ARCHER and HILLS >> act.end & 1:
        return HILL
    hunted = min(bits(draft.sets[3 * (1 - seat) + GUETTEUR]), key=lambda g: (APART[g][act.end], g))
    if APART[hunted][act.end] < APART[hunted][act.start]:
        return Thought(N_("It goes towards the guetteur on {hex}."), {"hex": BOARD.names[hunted]})
    return COVERS


def _why_hit(draft: Draft, after: Draft, seat: int, act: Act, square: str) -> Thought:
    enemy = 3 * (1 - seat)
    if draft.sets[enemy + GUETTEUR] >> act.end & 1:
        homes = after.sets[enemy + GUETTEUR] & ~draft.sets[enemy + GUETTEUR]
        home = BOARD.names[next(bits(homes))]
        return Thought(N_("The guetteur on {hex} is wounded and must begin again from {home}."),
                       {"hex": square, "home": home})  # fmt: skip
    if draft.sets[enemy + SOLDAT] >> act.end & 1:
        return Thought(N_("It takes the soldat on {hex} out of the game."), {"hex": square})
    return Thought(N_("It takes the archer on {hex} out of the game."), {"hex": square})


def _why_guetteur(after: Draft, seat: int, act: Act) -> Thought:
    camp = CAMPS[1 - seat]
    if not after.sets[3 * seat + GUETTEUR] & ~camp:
        return WINS
    if camp >> act.end & 1:
        return IN_CAMP
    left = AT_BEST[seat][act.end]
    if left < AT_BEST[seat][act.start]:
        return Thought(N_("It comes nearer to the enemy camp; steps left: {steps}."), {"steps": left})
    return SAFE
