"""Short hints for a first game: each is given once, when its rule first matters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from hexesmed.games.halebarde import threat
from hexesmed.games.halebarde.hand import Hand
from hexesmed.games.halebarde.rules import events as e
from hexesmed.games.halebarde.rules import turn
from hexesmed.games.halebarde.rules.board import ARCHER, CAMPS, GUETTEUR, HILLS, SOLDAT
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.locale import N_


class Moment(NamedTuple):
    """What a hint looks at: the position, the hand, and the events since the other side's last turn began."""

    position: Position
    hand: Hand
    events: Sequence[Any]


class Hint(NamedTuple):
    """A hint: its code, its sentence, the rule it explains, and when it is due."""

    code: str
    text: str
    rule: str
    due: Callable[[Moment], bool]


def _in_hand(corps: int) -> Callable[[Moment], bool]:
    def due(moment: Moment) -> bool:
        piece = moment.hand.piece
        return piece is not None and piece.corps == corps and not moment.position.entering

    return due


def _sees_hill(moment: Moment) -> bool:
    return _in_hand(SOLDAT)(moment) and any(HILLS >> s & 1 for s in moment.hand.lit().reach)


def _can_shoot(moment: Moment) -> bool:
    return _in_hand(ARCHER)(moment) and bool(moment.hand.lit().shots)


def _alone(moment: Moment) -> bool:
    hand = moment.hand
    return _in_hand(SOLDAT)(moment) and hand.taken is not None and bool(threat.alone(moment.position, hand.taken))


def _own_wounded(moment: Moment) -> bool:
    """Tell whether a guetteur of the side to move was wounded in the other's last turn."""
    return any(isinstance(event, (e.Struck, e.Shot)) and event.home for event in moment.events)


def _arrived(moment: Moment) -> bool:
    position = moment.position
    return any(position.squares(seat, GUETTEUR) & CAMPS[1 - seat] for seat in (0, 1))


def _two_chosen(moment: Moment) -> bool:
    return moment.position.corps_used.bit_count() == turn.CORPS_A_TURN


HINTS: tuple[Hint, ...] = (
    Hint(
        "hal-entry",
        N_("Click a piece in your camp, then a lit square of your first column. Up to six enter; then end the turn."),
        "4",
        lambda m: m.position.entering and not m.position.acted,
    ),
    Hint(
        "hal-entry-end",
        N_("A piece that has entered stays there for this turn. End the turn when you like."),
        "4",
        lambda m: m.position.entering and bool(m.position.acted),
    ),
    Hint(
        "hal-aim",
        N_("Bring all four guetteurs into the enemy camp at the same time, and you win."),
        "13",
        lambda m: not m.position.entering and not m.position.acted,
    ),
    Hint(
        "hal-corps",
        N_("Two corps of three act in a turn, each piece once. You choose by acting; the rolls show what is open."),
        "5",
        lambda m: not m.position.entering and m.position.corps_used.bit_count() == 1,
    ),
    Hint(
        "hal-third",
        N_("Two corps have acted: the third rests until your next turn. U takes an action back."),
        "5",
        _two_chosen,
    ),
    Hint("hal-hill", N_("The numbers are the points left. A step from a plain up a hill costs 2."), "6", _sees_hill),
    Hint(
        "hal-archer",
        N_("An archer moves or shoots, never both; and it shoots from a hill only."),
        "7",
        _in_hand(ARCHER),
    ),
    Hint(
        "hal-shot",
        N_("The ringed enemies can be shot from here. A piece between would block the shot, a hill does not."),
        "7",
        _can_shoot,
    ),
    Hint(
        "hal-guetteur",
        N_("Guetteurs keep to the plains and go round the hills; diagonally they slip past them."),
        "8",
        _in_hand(GUETTEUR),
    ),
    Hint(
        "hal-two",
        N_("That guetteur is alone with your soldat: two against one is needed. Bring another piece beside it first."),
        "10",
        _alone,
    ),
    Hint("hal-home", N_("A wounded guetteur is not lost: it stands in its camp again."), "12", _own_wounded),
    Hint(
        "hal-arrived",
        N_("Guetteurs that have arrived may leave again; all four must be there at once."),
        "13",
        _arrived,
    ),
)


def due(moment: Moment, given: Collection[str]) -> Hint | None:
    """Return the first hint that matters now and has not been given, None when there is none."""
    return next((hint for hint in HINTS if hint.code not in given and hint.due(moment)), None)
