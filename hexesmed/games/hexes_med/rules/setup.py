"""A battle's plain data, once it has been checked, as the position before its first half-turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexesmed.core.board import Board
from hexesmed.games.hexes_med.rules.position import BEGIN, Condition, Position, Scenario
from hexesmed.games.hexes_med.rules.terrain import ground_of
from hexesmed.games.hexes_med.rules.units import ORDERED, UNIT_TYPES, Unit


def seats_of(battle: Mapping[str, Any]) -> tuple[str, str]:
    """Return the codes of the two sides, the one that moves first (1.1) before the other."""
    first = battle["first"]
    (second,) = (side for side in battle["sides"] if side != first)
    return first, second


def set_up(battle: Mapping[str, Any]) -> Position:
    """Return the position before the first half-turn of a checked battle."""
    sides = seats_of(battle)
    stances = battle.get("stances", {})
    ground = ground_of(battle)
    position = Position.__new__(Position)
    position.scenario = Scenario(
        ground,
        battle["turns"],
        sides,
        (_conditions(battle, sides[0], ground.board), _conditions(battle, sides[1], ground.board)),
        _seat(sides, battle["default"]),
        _seat(sides, battle.get("both", "draw")),
        (stances.get(sides[0], ""), stances.get(sides[1], "")),
    )
    position.half_turn = 1
    position.phase = BEGIN
    units = [_unit(plain, sides, ground.board) for plain in battle["units"]]
    position.units = {unit.id: unit for unit in units}
    position.at = {unit.hex: unit.id for unit in units}
    position.first_holds = sum(1 << unit.hex for unit in units if unit.side == 0)
    position.second_holds = sum(1 << unit.hex for unit in units if unit.side == 1)
    position.fallen = ()
    position.absorbed = ()
    position.draw_offered = False
    position.outcome = None
    return position


def _seat(sides: tuple[str, str], result: str) -> int | None:
    return None if result == "draw" else sides.index(result)


def _unit(plain: Mapping[str, Any], sides: tuple[str, str], board: Board) -> Unit:
    """Return a unit of the battle's list (2.1, 10.1)."""
    kind = UNIT_TYPES[plain["type"]]
    initial = plain.get("initial", kind.force)
    return Unit(
        plain["id"],
        kind,
        sides.index(plain["side"]),
        board.index[plain["hex"]],
        plain.get("force", initial),
        initial,
        plain.get("leader", ""),
        # 10.1 A unit set up disorganised counts as disorganised in the half-turn before the first.
        0 if plain.get("disorganised") else ORDERED,
    )


def _conditions(battle: Mapping[str, Any], side: str, board: Board) -> tuple[Condition, ...]:
    return tuple(_condition(plain, board) for plain in battle["victory"].get(side, ()))


def _condition(plain: Mapping[str, Any], board: Board) -> Condition:
    """Return a victory condition of the battle's list (14.1)."""
    kind = plain["kind"]
    if kind == "elimination":
        what = "units" if "units" in plain else "leaders"
        return Condition(f"elimination_{what}", plain[what])
    if kind == "destruction":
        return Condition(kind, plain["points"])
    if kind == "leader_killed":
        return Condition(kind, leader=plain["leader"])
    return Condition(
        kind, plain["count"], hexes=board.mask(plain["hexes"]), required=board.mask(plain.get("required", []))
    )
