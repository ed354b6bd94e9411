"""3 Terrain: what it costs to enter and what it gives to a defender."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hexesmed.core.board import Board, board_of


@dataclass(frozen=True, slots=True)
class Terrain:
    """One row of table 3. `cost` in movement points, 0 where no unit can enter."""

    code: str
    cost: int
    defence: int
    defence_against_cavalry: int
    open: bool  # clear or road: ground for a charge (12.3)


TERRAIN: dict[str, Terrain] = {
    t.code: t
    for t in (
        Terrain("clear", 1, 0, 0, True),
        Terrain("road", 1, 0, 0, True),
        Terrain("village", 1, 1, 1, False),
        Terrain("palisade", 1, 1, 2, False),
        Terrain("forest", 2, 1, 1, False),
        Terrain("hill", 2, 1, 1, False),
        Terrain("marsh", 3, -1, -1, False),
        Terrain("river", 0, 0, 0, False),
        Terrain("impassable", 0, 0, 0, False),
    )
}
# The river and other impassable ground share a row of the table; the map draws them differently.

COSTS = tuple(sorted({t.cost for t in TERRAIN.values()} - {0}))


class Ground:
    """The map of a battle: the board and the terrain of each of its hexes (3.1)."""

    __slots__ = ("at", "board", "by_cost", "cost", "open", "passable")

    def __init__(self, board: Board, rows: Sequence[str], legend: Mapping[str, str]) -> None:
        """Read the rows of characters by their legend (character -> terrain code)."""
        self.board = board
        at: list[Terrain | None] = [None] * len(board.names)
        for h in board.hexes:
            column, row = board.column_row(h)
            at[h] = TERRAIN[legend[rows[row - 1][column - 1]]]
        self.at: tuple[Terrain | None, ...] = tuple(at)
        self.cost = tuple(t.cost if t else 0 for t in at)
        # For each cost that the map knows, from the lowest, the hexes entered for it: (cost, set of hexes).
        self.by_cost = tuple(
            (cost, sum(1 << h for h in board.hexes if self.cost[h] == cost)) for cost in COSTS if cost in self.cost
        )
        self.passable = sum(mask for _, mask in self.by_cost)
        self.open = sum(1 << h for h, t in enumerate(at) if t and t.open)

    def terrain(self, h: int) -> Terrain:
        """Return the terrain of a hex of the board."""
        found = self.at[h]
        assert found is not None, "no such hex"
        return found


def ground_of(battle: Mapping[str, Any]) -> Ground:
    """Return the ground of a checked battle; the same one for the same map."""
    return _ground(tuple(battle["map"]), tuple(battle["legend"].items()))


@lru_cache(maxsize=64)
def _ground(rows: tuple[str, ...], legend: tuple[tuple[str, str], ...]) -> Ground:
    return Ground(board_of(len(rows[0]), len(rows)), rows, dict(legend))
