"""The one writer: what each event changes in a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexesmed.core.game import Outcome
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.games.hexes_med.rules.position import BEGIN, COMBAT, MOVEMENT, OVER, Position
from hexesmed.games.hexes_med.rules.units import ORDERED, Fallen, Unit
from hexesmed.games.hexes_med.rules.zone_of_control import enemy_zone


def _place(position: Position, unit: Unit, h: int) -> None:
    """Note that a unit stands in another hex now."""
    del position.at[unit.hex]
    position.at[h] = unit.id
    change = 1 << unit.hex | 1 << h
    if unit.side:
        position.second_holds ^= change
    else:
        position.first_holds ^= change


def _remove(position: Position, unit: Unit) -> None:
    """Take a unit off the map."""
    del position.units[unit.id]
    del position.at[unit.hex]
    if unit.side:
        position.second_holds ^= 1 << unit.hex
    else:
        position.first_holds ^= 1 << unit.hex


def _go(position: Position, unit_id: str, name: str) -> None:
    """Put a unit into a hex; 9.4, 12.2: it has not moved by this."""
    unit = position.units[unit_id]
    h = position.board.index[name]
    _place(position, unit, h)
    position.units[unit_id] = unit._replace(hex=h)


def half_turn_began(position: Position, event: e.HalfTurnBegan) -> None:
    """14.5 An offer of a draw that was not accepted lapses."""
    position.draw_offered = False


def reorganisation_rolled(position: Position, event: e.ReorganisationRolled) -> None:
    """10.3 A unit that recovered is in order."""
    if event.recovered:
        position.units[event.unit] = position.units[event.unit]._replace(since=ORDERED)


def movement_began(position: Position, event: e.MovementBegan) -> None:
    """1.4 The side's units are fresh; 5.3 those in enemy ZOC now are engaged."""
    side = position.seat
    zone = enemy_zone(position, side)
    for unit in position.side_units(side):
        position.units[unit.id] = Unit(
            unit.id, unit.type, side, unit.hex, unit.force, unit.initial, unit.leader, unit.since,
            unit.type.mp, False, False, False, bool(zone >> unit.hex & 1), False,
        )  # fmt: skip
    position.phase = MOVEMENT


def unit_moved(position: Position, event: e.UnitMoved) -> None:
    """4 The unit stands at the end of its path."""
    unit = position.units[event.unit]
    h = position.board.index[event.path[-1]]
    _place(position, unit, h)
    position.units[event.unit] = unit._replace(hex=h, mp=event.left, moved=True)


def units_regrouped(position: Position, event: e.UnitsRegrouped) -> None:
    """6 One unit is absorbed; 6.3 the other loses its movement."""
    _remove(position, position.units[event.unit])
    # Sorted, so that the order of regroupings, which changes nothing, leaves no trace in the digest.
    position.absorbed = tuple(sorted((*position.absorbed, event.unit)))
    into = position.units[event.into]
    position.units[event.into] = into._replace(
        force=event.force, leader=event.leader, since=event.since, mp=0, settled=True
    )


def movement_ended(position: Position, event: e.MovementEnded) -> None:
    """1.3 Combat begins."""
    position.phase = COMBAT


def attack_made(position: Position, event: e.AttackMade) -> None:
    """7.1 The attacker is exhausted; 10.3 the target was attacked."""
    position.units[event.unit] = position.units[event.unit]._replace(exhausted=True)
    position.units[event.target] = position.units[event.target]._replace(targeted=True)


def force_lost(position: Position, event: e.ForceLost) -> None:
    """2.1 The unit has less F."""
    unit = position.units[event.unit]
    position.units[event.unit] = unit._replace(force=unit.force - event.loss)


def unit_eliminated(position: Position, event: e.UnitEliminated) -> None:
    """14.4 The unit counts for the enemy; 13.1 its leader dies with it."""
    unit = position.units[event.unit]
    _remove(position, unit)
    position.fallen += (Fallen(unit.id, unit.side, unit.initial, unit.leader),)


def gone_back(position: Position, event: e.Retreated | e.Pushed) -> None:
    """9 The unit stands in its rear hex."""
    _go(position, event.unit, event.to)


def unit_disorganised(position: Position, event: e.UnitDisorganised) -> None:
    """10.1 The unit is disorganised from this half-turn on."""
    position.units[event.unit] = position.units[event.unit]._replace(since=position.half_turn)


def advanced(position: Position, event: e.Advanced) -> None:
    """11.1 The attacker stands in its target's hex."""
    _go(position, event.unit, event.to)


def turn_ended(position: Position, event: e.TurnEnded) -> None:
    """1.3 The other side's half-turn is next."""
    position.half_turn += 1
    position.phase = BEGIN
    position.draw_offered = event.offer_draw


def battle_ended(position: Position, event: e.BattleEnded) -> None:
    """14 Nothing is played after this."""
    position.phase = OVER
    position.draw_offered = False
    position.outcome = Outcome(None if event.winner < 0 else event.winner, event.how)


def told_only(position: Position, event: Any) -> None:
    """Change nothing: the event tells of a die or a choice; what follows from it has events of its own."""


EFFECTS: dict[type, Callable[[Position, Any], None]] = {
    e.HalfTurnBegan: half_turn_began,
    e.ReorganisationRolled: reorganisation_rolled,
    e.MovementBegan: movement_began,
    e.UnitMoved: unit_moved,
    e.UnitsRegrouped: units_regrouped,
    e.MovementEnded: movement_ended,
    e.AttackMade: attack_made,
    e.LossRolled: told_only,
    e.ForceLost: force_lost,
    e.UnitEliminated: unit_eliminated,
    e.RdRolled: told_only,
    e.Retreated: gone_back,
    e.Pushed: gone_back,
    e.Held: told_only,
    e.UnitDisorganised: unit_disorganised,
    e.Advanced: advanced,
    e.ChargeRolled: told_only,
    e.TurnEnded: turn_ended,
    e.BattleEnded: battle_ended,
}
