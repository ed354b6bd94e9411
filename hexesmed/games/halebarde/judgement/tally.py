"""What the lab is told of a match: who the pieces are, who fell or was wounded and where, and what to call it all.

Pieces of one corps are alike, so they are counted off: a side's fourth soldat is the first that it loses. Guetteurs are
never removed (12); what is told of them is where they are wounded.
"""

from __future__ import annotations

from hexesmed.games.halebarde.rules.board import (
    ARCHER,
    BOARD,
    CAMPS,
    COLUMNS,
    FRAME,
    GAPS,
    GUETTEUR,
    HILLS,
    ROWS,
    SOLDAT,
    START,
)
from hexesmed.games.halebarde.rules.events import Event, Shot, Struck
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.locale import N_

KINDS = ("soldat", "archer", "guetteur")
WOUNDED = "wounded"

# What to call pieces that are counted off.
_FALLEN = {
    "soldat 4": N_("the first soldat to fall"),
    "soldat 3": N_("the second soldat to fall"),
    "soldat 2": N_("the third soldat to fall"),
    "soldat 1": N_("the last soldat"),
    "archer 2": N_("the first archer to fall"),
    "archer 1": N_("the last archer"),
}
# What to call kinds, and the rule that each event belongs to.
WORDS: dict[str, str] = {
    "soldat": N_("soldat"),
    "archer": N_("archer"),
    WOUNDED: N_("guetteur, wounded and sent home"),
    "entered": N_("4 Entries"),
    "moved": N_("5 Moves"),
    "struck": N_("10 Soldats’ attacks"),
    "shot": N_("11 Archers’ shots"),
    "turn_ended": N_("5 Turns ended"),
    "game_ended": N_("13, 14 Ends of the game"),
} | {f"{seat} {code}": text for seat in (0, 1) for code, text in _FALLEN.items()}

# The events of which a report tells that none came about.
RULES = ("entered", "moved", "struck", "shot")

# The colours of grounds under a picture of where pieces fall.
TINTS: dict[str, str] = {"hill": "#C9AE78", "camp 0": "#D6DDD6", "camp 1": "#E6CFA0", "gap": "#E2D6B4"}


def _ground(square: int) -> str:
    for seat, camp in enumerate(CAMPS):
        if camp >> square & 1:
            return f"camp {seat}"
    return "hill" if HILLS >> square & 1 else "gap" if GAPS >> square & 1 else "plain"


# By its name the column and the line of each square, from 0 at the upper left, and the code of its ground.
SQUARES: dict[str, tuple[int, int, str]] = {
    BOARD.names[square]: (BOARD.column_row(square)[0] - 1, ROWS - 2 - BOARD.column_row(square)[1], _ground(square))
    for square in BOARD.places
    if not FRAME >> square & 1
}
assert len(SQUARES) == (COLUMNS - 2) * (ROWS - 2)


def fallen(before: Position, event: Event) -> tuple[str, int, str] | None:
    """Return (kind, seat, square) of the piece that an event removes or wounds, None for other events (10, 11)."""
    if not isinstance(event, Struck | Shot):
        return None
    place = event.path[-1] if isinstance(event, Struck) else event.target
    return WOUNDED if event.corps == GUETTEUR else KINDS[event.corps], 1 - before.seat, place


def who(before: Position, event: Event) -> str:
    """Return which piece a removing event removes: the last that its side still has; "" for a guetteur."""
    seat = 1 - before.seat
    assert isinstance(event, Struck | Shot)
    return "" if event.corps == GUETTEUR else _name(seat, event.corps, before.squares(seat, event.corps).bit_count())


def units(position: Position) -> list[tuple[str, int, str]]:
    """Return (id, seat, kind) of every piece that a match begins with (3)."""
    found = [
        (_name(seat, corps, number), seat, KINDS[corps])
        for seat in (0, 1)
        for corps in (SOLDAT, ARCHER)
        for number in range(1, len(START[seat][corps]) + 1)
    ]
    return found + [
        (_name(seat, GUETTEUR, number), seat, WOUNDED)
        for seat in (0, 1)
        for number in range(1, len(START[seat][GUETTEUR]) + 1)
    ]


def where(position: Position) -> list[tuple[str, str]]:
    """Return (id, square) of every soldat and archer that stands."""
    return [
        (_name(seat, corps, number), place)
        for seat in (0, 1)
        for corps in (SOLDAT, ARCHER)
        for number, place in enumerate(BOARD.named(position.squares(seat, corps)), 1)
    ]


def _name(seat: int, corps: int, number: int) -> str:
    return f"{seat} {KINDS[corps]} {number}"
