"""What was done last before each position of a match, for the board to mark."""

from __future__ import annotations

from collections.abc import Sequence

from hexesmed.core.match import Entry
from hexesmed.games.halebarde.rules.board import BOARD
from hexesmed.games.halebarde.rules.events import Entered, Event, Moved, Shot, Struck, TurnEnded

Way = tuple[int, int]
NOW = 0  # stands for the id of the position after all entries


def last_ways(entries: Sequence[Entry]) -> dict[int, tuple[Way, ...]]:
    """Return the ways (first and last square) done before each position of a match, by the position's id.

    That is the last action of a turn that goes on, and all of the other side's turn where one begins.
    """
    found: dict[int, tuple[Way, ...]] = {}
    turn: list[Way] = []
    shown: tuple[Way, ...] = ()
    for entry in entries:
        found[id(entry.before)] = shown
        ways = [way for event in entry.events if (way := way_of(event))]
        turn += ways
        if ways:
            shown = tuple(ways)
        if any(isinstance(event, TurnEnded) for event in entry.events):
            shown, turn = tuple(turn), []
    found[NOW] = shown
    return found


def way_of(event: Event) -> Way | None:
    """Return the first and the last square of what an event tells, None for one that is about no square."""
    index = BOARD.index
    if isinstance(event, Entered):
        return index[event.piece], index[event.to]
    if isinstance(event, (Moved, Struck)):
        return index[event.path[0]], index[event.path[-1]]
    return (index[event.archer], index[event.target]) if isinstance(event, Shot) else None
