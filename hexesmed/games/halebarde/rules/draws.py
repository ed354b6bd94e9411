"""14 Draws: the third time of a position, and the end of Black's 150th turn."""

from __future__ import annotations

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.rules.position import Position

TURNS = 150
LAST_HALF_TURN = 2 * TURNS
TIMES = 3


def key(position: Position, seat: int) -> str:
    """Return a position's name: where the pieces of each corps stand, and the side to move.

    Whether that side has yet to make its entry is not in it: no position with an entry to make can come again.
    """
    return f"{seat}" + "".join("." + "".join(f"{square:02x}" for square in bits(some)) for some in position.sets)


def is_third_time(position: Position) -> bool:
    """Return whether the turn about to begin after this one does so in a position that stands for the third time."""
    return position.seen.count(key(position, 1 - position.seat)) >= TIMES - 1


def are_turns_over(position: Position) -> bool:
    """Return whether the turn that ends is Black's last."""
    return position.half_turn >= LAST_HALF_TURN
