"""Which way to play out so many boards at once; both give the same boards and the same answers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hexesmed.games.hex.thinking.by_cell import ByCell
from hexesmed.games.hex.thinking.by_row import ByRow
from hexesmed.games.hex.thinking.values import Playouts

MANY = 1024  # playouts: from here on a number for each cell is quicker than a number for each row


@lru_cache(maxsize=12)
def playouts(size: int, count: int) -> Playouts[Any]:
    """Return the playouts of a size, `count` at a time."""
    return ByRow(size, count) if count < MANY else ByCell(size, count)
