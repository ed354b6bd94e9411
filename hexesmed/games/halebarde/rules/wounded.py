"""12 Wounded guetteurs: they go home at once and are never removed."""

from __future__ import annotations

from hexesmed.games.halebarde.rules.board import CAMPS, GUETTEUR, START, camp_order

# The start squares lowest row first, then the rest of the camp as it is ranked.
_ORDER = tuple(
    START[seat][GUETTEUR] + tuple(s for s in camp_order(seat) if s not in START[seat][GUETTEUR]) for seat in (0, 1)
)
assert all(len(_ORDER[seat]) == CAMPS[seat].bit_count() for seat in (0, 1))


def home(seat: int, square: int, occupied: int) -> int:
    """Return where a guetteur of a side goes that is wounded on a square.

    `occupied` are the squares of all pieces after the attacker has moved; it never stays where it was wounded.
    """
    taken = occupied | 1 << square
    return next(s for s in _ORDER[seat] if not taken >> s & 1)
