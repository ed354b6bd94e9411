"""9 Retreat: one hex, automatic, pushing friends where it must."""

from __future__ import annotations

from collections.abc import Iterator

from hexesmed.core.board import OFF
from hexesmed.core.hexes import DIRECTIONS, off_line
from hexesmed.games.hexes_med.rules.events import Event, ForceLost, Held, Pushed, Retreated, UnitEliminated
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.games.hexes_med.rules.zone_of_control import enemy_zone

FREE, PUSH, ZONE = "free", "push", "zone"

Plan = list[tuple[str, int, str]]  # (unit, hex, way), the one that retreats first before those it pushes


def rear(position: Position, h: int, away_from: int) -> list[int]:
    """Return the rear hexes of a hex, seen from another, in the order in which they are tried (9.1, 9.2).

    Hexes off the map stand in the list as OFF, for 9.2 class 5.
    """
    board = position.board
    q, r = board.axial(h)
    from_q, from_r = board.axial(away_from)
    dq, dr = q - from_q, r - from_r
    far = max(abs(dq), abs(dr), abs(dq + dr))
    found: list[tuple[int, bool, int]] = []
    for (step_q, step_r), n in zip(DIRECTIONS, board.beside[h], strict=True):
        eq, er = dq + step_q, dr + step_r
        if max(abs(eq), abs(er), abs(eq + er)) > far:
            side = off_line(dq, dr, eq, er)
            found.append((abs(side), side < 0, n))
    found.sort()
    return [n for _, _, n in found]


def plan(position: Position, unit: Unit, away_from: int) -> Plan | None:
    """Return the moves by which a unit falls back, its own first; None when it has no hex (9.2 classes 1 to 3)."""
    return _plan(position, unit, away_from, enemy_zone(position, unit.side), set())


def _plan(position: Position, unit: Unit, away_from: int, zone: int, stuck: set[str]) -> Plan | None:
    passable = position.scenario.ground.passable
    at, units = position.at, position.units
    open_rear = [h for h in rear(position, unit.hex, away_from) if h != OFF and passable >> h & 1]
    free = [h for h in open_rear if h not in at]
    for h in free:
        if not zone >> h & 1:
            return [(unit.id, h, FREE)]
    for h in open_rear:
        friend = units[at[h]] if h in at else None
        if friend is not None and friend.side == unit.side and friend.id not in stuck:
            # 9.4 The friend's rear is measured from the same hex, so a cascade only ever goes farther.
            pushed = _plan(position, friend, away_from, zone, stuck)
            if pushed is not None:
                return [(unit.id, h, PUSH), *pushed]
    if free:
        return [(unit.id, free[0], ZONE)]
    stuck.add(unit.id)
    return None


def carry_out(position: Position, unit_id: str, away_from: int) -> Iterator[Event]:
    """Let a unit fall back from a hex, pushes told farthest first (9.2, 9.4)."""
    unit = position.units[unit_id]
    moves = plan(position, unit, away_from)
    if moves is None:
        if OFF in rear(position, unit.hex, away_from):
            yield UnitEliminated(unit_id, "off_map")  # class 5
        else:
            yield Held(unit_id)  # class 4
            yield from _lose_one(unit, "surrounded")
        return
    names = position.board.names
    for pushed_id, h, way in reversed(moves[1:]):
        pushed = position.units[pushed_id]
        yield Pushed(pushed_id, names[h], way)
        if way == ZONE:
            yield from _lose_one(pushed, ZONE)
    _, h, way = moves[0]
    yield Retreated(unit_id, names[h], way)
    if way == ZONE:
        yield from _lose_one(unit, ZONE)


def _lose_one(unit: Unit, cause: str) -> Iterator[Event]:
    """Take the 1 F of 9.2 classes 3 and 4; no new R/D roll follows (9.5). `unit` has its F of before."""
    yield ForceLost(unit.id, 1, cause)
    if unit.force == 1:
        yield UnitEliminated(unit.id, cause)
