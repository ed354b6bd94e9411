"""13 Victory: all four guetteurs of a side stand in the enemy camp at the same time."""

from __future__ import annotations

from hexesmed.games.halebarde.rules.board import CAMPS, GUETTEUR
from hexesmed.games.halebarde.rules.position import Position


def has_won(position: Position, seat: int) -> bool:
    """Return whether all four guetteurs of a side stand in the enemy camp."""
    return not position.squares(seat, GUETTEUR) & ~CAMPS[1 - seat]
