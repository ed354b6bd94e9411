"""5 Zone of control."""

from __future__ import annotations

from hexesmed.games.hexes_med.rules.position import Position


def zone(position: Position, side: int) -> int:
    """Return the set of hexes in the ZOC of a side: the neighbours of all its units (5.1)."""
    return position.scenario.ground.board.spread(position.second_holds if side else position.first_holds)


def enemy_zone(position: Position, side: int) -> int:
    """Return the set of hexes that are in enemy ZOC for a side (5.1)."""
    return zone(position, 1 - side)


def in_enemy_zone(position: Position, h: int, side: int) -> bool:
    """Return whether a hex is in enemy ZOC for a side (5.1)."""
    enemy = position.first_holds if side else position.second_holds
    return any(enemy >> n & 1 for n in position.scenario.ground.board.neighbours[h])
