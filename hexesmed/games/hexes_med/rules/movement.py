"""4 Movement: where a unit can go, what it costs and by which way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.rules.actions import Move
from hexesmed.games.hexes_med.rules.events import Event, UnitMoved
from hexesmed.games.hexes_med.rules.position import MOVEMENT, Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.terrain import Ground
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.rules.zone_of_control import enemy_zone


class Reach(NamedTuple):
    """How far a unit gets: `layers[c]` is the set of hexes it enters for c movement points and no fewer."""

    layers: tuple[int, ...]
    stops: int  # the hexes that take all its movement points (5.2)
    ends: int  # the hexes where its move may end (4.2)


def reach(position: Position, unit: Unit, goal: int = 0) -> Reach:
    """Return how far a unit gets with the movement points it has left (4, 5).

    With a `goal`, a set of hexes, the search stops at the first cost for which one of them is entered.
    """
    # 5.3, 5.4 Such a unit may enter no hex in enemy ZOC at all.
    barred = unit.engaged or unit.since >= 0
    ground, first, second = position.scenario.ground, position.first_holds, position.second_holds
    return _reach(ground, first, second, unit.side, unit.hex, unit.mp, barred, goal)


@lru_cache(maxsize=8)
def _reach(
    ground: Ground, first_holds: int, second_holds: int, side: int, start: int, points: int, barred: bool, goal: int
) -> Reach:
    """Return a `Reach` from nothing but what it depends on: asking why not, carrying out and lighting up share it."""
    enemy = first_holds if side else second_holds
    zone = ground.board.spread(enemy)
    if barred:
        layers, seen = flood(ground, start, points, ~(enemy | zone), 0, goal)
        stops = 0
    else:
        # 5.2 It may enter a hex in enemy ZOC, and goes no farther.
        layers, seen = flood(ground, start, points, ~enemy, zone, goal)
        stops = zone
    return Reach(tuple(layers), stops, seen & ~(first_holds | second_holds))


def flood(
    ground: Ground, start: int, points: int, allowed: int, stops: int, goal: int = 0
) -> tuple[list[int], int]:
    """Return the layers of a `Reach` and all hexes in them, through `allowed` hexes and no farther than `stops`."""
    spread = ground.board.spread
    by_cost = ground.by_cost
    entered = seen = 1 << start
    layers = [entered]
    around = [spread(entered)]
    onward = ~stops
    for paid in range(1, points + 1):
        entered = 0
        for cost, hexes in by_cost:
            if cost > paid:  # the costs rise
                break
            entered |= around[paid - cost] & hexes
        entered &= allowed & ~seen
        seen |= entered
        layers.append(entered)
        if goal & entered:
            break
        entered &= onward
        around.append(spread(entered) if entered else 0)
    return layers, seen


def path_to(ground: Ground, layers: Sequence[int], stops: int, h: int) -> tuple[int, ...]:
    """Return the cheapest way to a hex in the layers, without the first hex.

    Of several, the one that comes last steps in the direction found first clockwise from east, read backwards.
    """
    points = cost_in(layers, h)
    way = [h]
    cost, neighbours, onward = ground.cost, ground.board.neighbours, ~stops
    while True:
        points -= cost[h]
        if points == 0:
            way.reverse()
            return tuple(way)
        source = layers[points] & onward
        for n in neighbours[h]:
            if source >> n & 1:
                h = n
                break
        way.append(h)


def cost_in(layers: Sequence[int], h: int) -> int:
    """Return the movement points for which a hex is entered (4.1)."""
    for points, hexes in enumerate(layers):
        if hexes >> h & 1:
            return points
    raise KeyError(h)


def destinations(position: Position, unit: Unit) -> dict[int, int]:
    """Return every hex where a move of this unit may end, with its cost in movement points."""
    found = reach(position, unit)
    return {h: points for points, hexes in enumerate(found.layers) for h in bits(hexes & found.ends)}


def way_to(position: Position, unit: Unit, h: int) -> tuple[int, ...]:
    """Return the way that a move to this hex takes, empty when it cannot go there."""
    found = reach(position, unit, 1 << h)
    return path_to(position.scenario.ground, found.layers, found.stops, h) if found.ends >> h & 1 else ()


def offers(position: Position) -> Iterator[Move]:
    """Yield every move of the side to move."""
    if position.phase != MOVEMENT:
        return
    names = position.board.names
    for unit in position.side_units(position.seat):
        if unit.mp:
            for h in bits(reach(position, unit).ends):
                yield Move(unit.id, names[h])


def why_not(position: Position, unit: Unit, action: Move) -> Reason | None:
    """Return the reason against a move of this unit in the movement phase, None when it is lawful."""
    board = position.board
    h = board.index.get(action.to)
    if h is None:
        return Reason.OFF_THE_MAP
    goal = 1 << h
    if unit.mp and reach(position, unit, goal).ends & goal:
        return None
    return _reason(position, unit, h)


def _reason(position: Position, unit: Unit, h: int) -> Reason:
    """Return why a unit cannot go to a hex, the plainest reason first."""
    if h == unit.hex:
        return Reason.ALREADY_THERE
    if not position.scenario.ground.cost[h]:
        return Reason.IMPASSABLE
    other = position.unit_at(h)
    if other is not None:
        return Reason.FRIEND_THERE if other.side == unit.side else Reason.ENEMY_THERE
    if unit.settled:
        return Reason.LOST_ITS_MOVEMENT
    zone = enemy_zone(position, unit.side)
    if not unit.mp:
        return Reason.STOPPED_BY_ZONE if zone >> unit.hex & 1 else Reason.NO_MOVEMENT_LEFT
    if zone >> h & 1 and unit.since >= 0:
        return Reason.DISORGANISED_INTO_ZONE
    if zone >> h & 1 and unit.engaged:
        return Reason.FROM_ZONE_TO_ZONE
    _, seen = flood(position.scenario.ground, unit.hex, unit.mp, ~position.holds(1 - unit.side), 0)
    return Reason.ZONE_IN_THE_WAY if seen >> h & 1 else Reason.TOO_FAR


def carry_out(position: Position, unit: Unit, action: Move) -> Iterator[Event]:
    """Move a unit (4.1, 5.2)."""
    board = position.board
    h = board.index[action.to]
    found = reach(position, unit, 1 << h)
    way = path_to(position.scenario.ground, found.layers, found.stops, h)
    left = 0 if found.stops >> h & 1 else unit.mp - cost_in(found.layers, h)
    yield UnitMoved(unit.id, tuple(board.names[step] for step in way), left)
