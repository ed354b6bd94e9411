"""1 Sequence of play: what may be done when, and how each action is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from hexesmed.core.dice import Dice
from hexesmed.games.hexes_med.rules import combat, movement, regroup, reorganise, victory
from hexesmed.games.hexes_med.rules.actions import (
    AcceptDraw,
    Action,
    BeginHalfTurn,
    EndMovement,
    EndTurn,
    Melee,
    Move,
    Regroup,
    Resign,
    Shoot,
)
from hexesmed.games.hexes_med.rules.effects import EFFECTS
from hexesmed.games.hexes_med.rules.events import (
    BattleEnded,
    Event,
    HalfTurnBegan,
    MovementBegan,
    MovementEnded,
    TurnEnded,
)
from hexesmed.games.hexes_med.rules.position import BEGIN, COMBAT, MOVEMENT, OVER, Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.units import Unit


def offers(position: Position) -> list[Action]:
    """Return every lawful action of the side to move (1.2)."""
    if position.phase == OVER:
        return []
    found: list[Action] = []
    if position.phase == BEGIN:
        found.append(BeginHalfTurn())
        if position.draw_offered:
            found.append(AcceptDraw())
    elif position.phase == MOVEMENT:
        found.extend(movement.offers(position))
        found.extend(regroup.offers(position))
        found.append(EndMovement())
    else:
        found.extend(combat.offers(position))
        found.extend((EndTurn(), EndTurn(offer_draw=True)))
    found.append(Resign())
    return found


def why_not(position: Position, action: Any) -> Reason | None:
    """Return the reason why the side to move may not do this now, None when it may (1.2, 1.3)."""
    phase = position.phase
    if phase == OVER:
        return Reason.BATTLE_OVER
    kind = type(action)
    if kind is Move or kind is Regroup:
        return _wrong_phase(phase, MOVEMENT) or _why_not_move(position, action)
    if kind is Melee or kind is Shoot:
        return _wrong_phase(phase, COMBAT) or _why_not_attack(position, action)
    if kind is EndMovement:
        return _wrong_phase(phase, MOVEMENT)
    if kind is EndTurn:
        if phase == MOVEMENT:
            return Reason.COMBAT_FIRST
        return _wrong_phase(phase, COMBAT)
    if kind is BeginHalfTurn:
        return None if phase == BEGIN else Reason.HALF_TURN_BEGUN
    if kind is AcceptDraw:
        if phase != BEGIN:
            return Reason.HALF_TURN_BEGUN
        return None if position.draw_offered else Reason.NO_DRAW_OFFERED
    return None if kind is Resign else Reason.NOT_AN_ACTION


def _wrong_phase(phase: str, wanted: str) -> Reason | None:
    if phase == wanted:
        return None
    if phase == BEGIN:
        return Reason.HALF_TURN_NOT_BEGUN
    return Reason.NOT_IN_MOVEMENT if phase == MOVEMENT else Reason.NOT_IN_COMBAT


def _missing(position: Position, unit_id: str) -> Reason:
    """Return why there is no unit of this id on the map."""
    gone = unit_id in position.absorbed or any(f.id == unit_id for f in position.fallen)
    return Reason.UNIT_GONE if gone else Reason.NO_SUCH_UNIT


def _why_not_move(position: Position, action: Move | Regroup) -> Reason | None:
    unit = position.units.get(action.unit)
    if unit is None:
        return _missing(position, action.unit)
    if unit.side != position.seat:
        return Reason.NOT_YOUR_UNIT
    if isinstance(action, Move):
        return movement.why_not(position, unit, action)
    into = position.units.get(action.into)
    return _missing(position, action.into) if into is None else regroup.why_not(position, unit, into)


def _why_not_attack(position: Position, action: Melee | Shoot) -> Reason | None:
    unit, target = position.units.get(action.unit), position.units.get(action.target)
    if unit is None:
        return _missing(position, action.unit)
    if unit.side != position.seat:
        return Reason.NOT_YOUR_UNIT
    return _missing(position, action.target) if target is None else combat.why_not(position, unit, target, action)


def carry_out(position: Position, action: Action, dice: Dice) -> Iterator[Event]:
    """Apply the events of a lawful action to the position, yielding each after it was applied."""
    for event in _COURSES[type(action)](position, action, dice):
        EFFECTS[type(event)](position, event)
        yield event


def _move(position: Position, action: Move, dice: Dice) -> Iterator[Event]:
    return movement.carry_out(position, position.units[action.unit], action)


def _regroup(position: Position, action: Regroup, dice: Dice) -> Iterator[Event]:
    return regroup.carry_out(position, position.units[action.unit], position.units[action.into])


def _attack(position: Position, action: Melee | Shoot, dice: Dice) -> Iterator[Event]:
    units = position.units
    return combat.carry_out(position, units[action.unit], units[action.target], combat.manner_of(action), dice)


def _end_movement(position: Position, action: EndMovement, dice: Dice) -> Iterator[Event]:
    yield MovementEnded()


def _accept_draw(position: Position, action: AcceptDraw, dice: Dice) -> Iterator[Event]:
    yield BattleEnded(victory.DRAW, "agreed")


def _resign(position: Position, action: Resign, dice: Dice) -> Iterator[Event]:
    yield BattleEnded(1 - position.seat, "resigned")


def _begin(position: Position, action: BeginHalfTurn, dice: Dice) -> Iterator[Event]:
    """1.2 (a) Reorganisation, then movement."""
    yield HalfTurnBegan(position.half_turn)
    yield from reorganise.carry_out(position, dice)
    yield MovementBegan()


def _end(position: Position, action: EndTurn, dice: Dice) -> Iterator[Event]:
    """1.3 The half-turn is over; 14.1 after the second of a full turn the conditions are looked at."""
    if position.half_turn % 2 == 0:
        yield from victory.check(position)
    if position.phase != OVER:
        yield TurnEnded(action.offer_draw)


# How each action goes; the events it yields are applied one by one before it goes on.
_COURSES: dict[type, Callable[[Position, Any, Dice], Iterator[Event]]] = {
    BeginHalfTurn: _begin,
    Move: _move,
    Regroup: _regroup,
    EndMovement: _end_movement,
    Melee: _attack,
    Shoot: _attack,
    EndTurn: _end,
    AcceptDraw: _accept_draw,
    Resign: _resign,
}


def idle_units(position: Position) -> tuple[list[Unit], list[Unit]]:
    """Return the side's units that could still move and those that could still attack: what ending a phase leaves."""
    movers = [
        unit
        for unit in position.side_units(position.seat)
        if position.phase == MOVEMENT and unit.mp and not unit.moved and movement.reach(position, unit).ends
    ]
    attackers = {action.unit: position.units[action.unit] for action in combat.offers(position)}
    return movers, list(attackers.values())
