"""Hints: one short sentence when its rule matters for the first time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from hexesmed.games.hex.hand import BROKEN, LINKED, bridges_of
from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.events import Event, StoneSwapped
from hexesmed.games.hex.rules.position import Position
from hexesmed.locale import N_


class Hint(NamedTuple):
    """A hint: its code, by which it is given once; its sentence; the number of its rule."""

    code: str
    text: str
    rule: str


AIM = Hint("hex-aim", N_("Put a stone on any empty cell. Whoever first joins his two edges by a chain wins."), "2")
SWAP = Hint("hex-swap", N_("The first stone is strong? Swap: it becomes yours, mirrored, and Red moves again."), "4")
SWAPPED = Hint(
    "hex-swapped", N_("Blue has swapped: the first stone stands mirrored, in blue, and Red is to move."), "4"
)
BRIDGE = Hint("hex-bridge", N_("Two of your stones make a bridge: if one cell between is taken, take the other."), "9")
ENTERED = Hint("hex-entered", N_("Your bridge was entered. Take the other cell now, or the link is cut."), "9")
EDGE = Hint(
    "hex-edge", N_("One row from your edge, with two empty edge cells before it, a stone is joined to it."), "9"
)


def due(position: Position, events: Sequence[Event], given: Collection[str]) -> Hint | None:
    """Return the hint that matters now and was not given yet, None without one."""
    for hint, matters in (
        (AIM, position.moves < 2 and not play.can_swap(position)),
        (SWAP, play.can_swap(position)),
        (SWAPPED, any(isinstance(event, StoneSwapped) for event in events) and position.moves == 2),
    ):
        if matters and hint.code not in given:
            return hint
    if {ENTERED.code, BRIDGE.code, EDGE.code} <= set(given):
        return None
    own = position.stones(position.seat)
    bridges = [b for cell in range(own.bit_length()) if own >> cell & 1 for b in bridges_of(position, cell)]
    for hint, matters in (
        (ENTERED, any(b.state == BROKEN and b.far is not None for b in bridges)),
        (BRIDGE, any(b.state == LINKED and b.far is not None for b in bridges)),
        (EDGE, any(b.state == LINKED and b.far is None for b in bridges)),
    ):
        if matters and hint.code not in given:
            return hint
    return None
