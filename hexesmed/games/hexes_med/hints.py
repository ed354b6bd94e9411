"""Short hints for a first evening: each is given once, when its rule first matters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from hexesmed.games.hexes_med.hand import Hand
from hexesmed.games.hexes_med.rules import charge, combat, regroup
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.games.hexes_med.rules.position import COMBAT, MOVEMENT, Position
from hexesmed.locale import N_


class Moment(NamedTuple):
    """What a hint looks at: the position, the hand, and the events since the half-turn began."""

    position: Position
    hand: Hand
    events: Sequence[Any]


class Hint(NamedTuple):
    """A hint: its code, its sentence, the rule it explains, and when it is due."""

    code: str
    text: str
    rule: str
    due: Callable[[Moment], bool]


def _happened(*kinds: type) -> Callable[[Moment], bool]:
    return lambda moment: any(isinstance(event, kinds) for event in moment.events)


def _in_hand(moment: Moment) -> bool:
    return moment.hand.unit is not None and moment.position.phase == MOVEMENT


def _sees_stops(moment: Moment) -> bool:
    return _in_hand(moment) and bool(moment.hand.lit().stops)


def _slow_ground(moment: Moment) -> bool:
    unit = moment.hand.unit
    if not _in_hand(moment) or unit is None:
        return False
    ground = moment.position.scenario.ground
    return any(ground.cost[h] > 1 for h in moment.hand.lit().reach)


def _red_bolt(moment: Moment) -> bool:
    position = moment.position
    return any(charge.bolt(position, unit) == charge.RED for unit in position.side_units(position.seat))


def _may_regroup(moment: Moment) -> bool:
    position = moment.position
    return position.phase == MOVEMENT and next(iter(regroup.offers(position)), None) is not None


def _may_attack(moment: Moment) -> bool:
    position = moment.position
    return position.phase == COMBAT and next(iter(combat.offers(position)), None) is not None


def _foretells(manner: str) -> Callable[[Moment], bool]:
    def due(moment: Moment) -> bool:
        action = moment.hand.foretold()
        return action is not None and combat.manner_of(action) == manner

    return due


def _foretells_charge(moment: Moment) -> bool:
    action = moment.hand.foretold()
    if action is None:
        return False
    position, units = moment.position, moment.position.units
    return combat.assess(position, units[action.unit], units[action.target], combat.manner_of(action)).charge > 0


HINTS: tuple[Hint, ...] = (
    Hint("move", N_("Click one of your units: the lit hexes are where it can go, with the points it keeps. Click one."),
         "4.1", lambda m: m.position.phase == MOVEMENT),
    Hint("zone", N_("The hatched hexes are next to an enemy. Whoever enters one must stop there."), "5.2", _sees_stops),
    Hint("terrain", N_("Hills and woods cost 2 points, marsh 3. Hills, woods and houses shelter a defender."),
         "3", _slow_ground),
    Hint("undo", N_("A move can be taken back, the last one first, until you end the movement."), "4.3",
         _happened(e.UnitMoved)),
    Hint("bolt", N_("The bolt is red: this cavalry has moved and charges on open ground for +1."), "12.3", _red_bolt),
    Hint("regroup", N_("Two battered units of one type may merge: move the one onto the other, away from the enemy."),
         "6.1", _may_regroup),
    Hint("end_movement", N_("When everybody stands where he should, end the movement. There is no way back to it."),
         "1.3", _happened(e.UnitMoved)),
    Hint("attack", N_("Choose a unit and point at a lit enemy: the card shows what may come of it. Click to attack."),
         "7.2", _may_attack),
    Hint("melee", N_("In melee both sides roll and both may lose. The greater your difference, the better for you."),
         "7.5", _foretells(combat.MELEE)),
    Hint("shot", N_("Who cannot shoot back cannot hurt the archer. Archers answer archers."), "7.6",
         _foretells(combat.SHOT)),
    Hint("charge", N_("A charge: +1, on open ground only, and not against knights, who would countercharge."), "12.3",
         _foretells_charge),
    Hint("rd", N_("Whoever lost force rolls: 6 to 8 falls back, 9 to 11 loses order, 12 and more both."), "8.2",
         _happened(e.RdRolled)),
    Hint("retreat", N_("Retreats go away from the enemy, of themselves, and push friends aside if they must."), "9.2",
         _happened(e.Retreated, e.Held)),
    Hint("advance", N_("The victor of a melee must move into the hex that became empty."), "11.1",
         _happened(e.Advanced)),
    Hint("disorder", N_("Disorganised: it cannot attack, defends at −1, may not go near the enemy. Let it rest."),
         "10.1", _happened(e.UnitDisorganised)),
    Hint("rally", N_("At the start of its half-turn a disorganised unit rolls: on 4 or more it is in order again."),
         "10.3", _happened(e.ReorganisationRolled)),
)  # fmt: skip


def due(moment: Moment, given: Collection[str]) -> Hint | None:
    """Return the first hint that matters now and has not been given, None when there is none."""
    return next((hint for hint in HINTS if hint.code not in given and hint.due(moment)), None)
