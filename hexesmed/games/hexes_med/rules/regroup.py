"""6 Regrouping battered units."""

from __future__ import annotations

from collections.abc import Iterator

from hexesmed.games.hexes_med.rules.actions import Regroup
from hexesmed.games.hexes_med.rules.events import Event, UnitsRegrouped
from hexesmed.games.hexes_med.rules.movement import flood, path_to
from hexesmed.games.hexes_med.rules.position import MOVEMENT, Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.rules.zone_of_control import enemy_zone


def _why_not_pair(unit: Unit, into: Unit) -> Reason | None:
    """Return what in the two units themselves speaks against regrouping (6.1, 6.3, 6.5)."""
    if into.id == unit.id:
        return Reason.REGROUP_WITH_ITSELF
    if into.side != unit.side:
        return Reason.REGROUP_WITH_ENEMY
    if into.type is not unit.type:
        return Reason.REGROUP_OTHER_TYPE
    if unit.force >= unit.initial:
        return Reason.REGROUP_AT_FULL_FORCE
    if into.force >= into.initial:
        return Reason.REGROUP_INTO_FULL_FORCE
    if into.moved:
        return Reason.REGROUP_RECEIVER_MOVED
    if unit.leader and into.leader:
        return Reason.REGROUP_TWO_LEADERS
    return None


def _ways(position: Position, unit: Unit, zone: int) -> tuple[list[int], int]:
    """Return the layers of hexes a unit reaches without touching enemy ZOC, and all of them (6.4)."""
    return flood(position.scenario.ground, unit.hex, unit.mp, ~(zone | position.holds(1 - unit.side)), 0)


def receivers(position: Position, unit: Unit) -> list[Unit]:
    """Return the friends that a unit can be merged into now (6)."""
    if not unit.mp or unit.force >= unit.initial or unit.engaged:
        return []
    friends = [other for other in position.side_units(unit.side) if _why_not_pair(unit, other) is None]
    if not friends:
        return []
    zone = enemy_zone(position, unit.side)
    if zone >> unit.hex & 1:
        return []
    _, seen = _ways(position, unit, zone)
    return [friend for friend in friends if seen >> friend.hex & 1]


def offers(position: Position) -> Iterator[Regroup]:
    """Yield every regrouping of the side to move."""
    if position.phase != MOVEMENT:
        return
    for unit in position.side_units(position.seat):
        for friend in receivers(position, unit):
            yield Regroup(unit.id, friend.id)


def why_not(position: Position, unit: Unit, into: Unit) -> Reason | None:
    """Return the reason against merging a unit into another, None when it is lawful (6)."""
    reason = _why_not_pair(unit, into)
    if reason is not None:
        return reason
    zone = enemy_zone(position, unit.side)
    if (zone >> unit.hex | zone >> into.hex) & 1:
        return Reason.REGROUP_IN_ZONE
    if unit.engaged:
        return Reason.REGROUP_AFTER_ZONE
    if unit.settled:
        return Reason.LOST_ITS_MOVEMENT
    if not unit.mp:
        return Reason.NO_MOVEMENT_LEFT
    _, seen = _ways(position, unit, zone)
    if seen >> into.hex & 1:
        return None
    _, anyhow = flood(position.scenario.ground, unit.hex, unit.mp, ~position.holds(1 - unit.side), 0)
    return Reason.REGROUP_IN_ZONE if anyhow >> into.hex & 1 else Reason.TOO_FAR


def carry_out(position: Position, unit: Unit, into: Unit) -> Iterator[Event]:
    """Merge a unit into another (6.2, 6.5, 6.6)."""
    layers, _ = _ways(position, unit, enemy_zone(position, unit.side))
    way = path_to(position.scenario.ground, layers, 0, into.hex)
    names = position.board.names
    yield UnitsRegrouped(
        unit.id,
        into.id,
        tuple(names[step] for step in way),
        min(unit.force + into.force, into.initial),
        into.leader or unit.leader,
        max(unit.since, into.since),
    )
