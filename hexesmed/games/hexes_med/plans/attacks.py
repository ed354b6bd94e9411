"""Which attack next, or none: each by all that can come of it, what may follow, and the enemy's answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from hexesmed.games.hexes_med.judgement.field import Field
from hexesmed.games.hexes_med.judgement.notes import Notes
from hexesmed.games.hexes_med.judgement.strike import CERTAIN, Blow
from hexesmed.games.hexes_med.judgement.tables import rear
from hexesmed.games.hexes_med.judgement.value import Valuer
from hexesmed.games.hexes_med.plans.search import Effort
from hexesmed.games.hexes_med.rules.actions import Melee, Shoot
from hexesmed.games.hexes_med.rules.combat import assess, manner_of, offers
from hexesmed.games.hexes_med.rules.position import Position

Course = tuple[Fraction, tuple[Any, ...], Position]
Forecast = Callable[[Position, Any], Iterable[Course]]
HOPELESS = -60  # an attack that seems worse than this is not looked at


class Attack(NamedTuple):
    """An attack and what choosing it is worth; `action` None stands for attacking no more."""

    worth: int
    action: Melee | Shoot | None


class Combat:
    """The choices of one moment of a combat phase."""

    def __init__(self, position: Position, notes: Notes, forecast: Forecast, effort: Effort) -> None:
        """Take a position in its combat phase; `forecast` yields all courses of an action with their chances."""
        self.position, self.notes, self.forecast, self.effort = position, notes, forecast, effort
        self.field = Field(position, notes)
        self.valuer = Valuer(self.field)
        men = (*self.field.mine, *self.field.foes)
        self._before = [(man.id, position.units[man.id], man.worth()) for man in men if man.id in position.units]
        self._planned: list[tuple[int, tuple[Blow, ...], int]] | None = None

    def planned(self) -> list[tuple[int, tuple[Blow, ...], int]]:
        """Return the assaults that the side would make on average: target, blows in order, gain."""
        if self._planned is None:
            assaults = self.valuer.value(self.field.hexes, self.field.forces).assaults
            self._planned = [(target, assault.blows, assault.gain) for target, assault in assaults]
        return self._planned

    def ranked(self) -> list[tuple[int, Melee | Shoot]]:
        """Return the lawful attacks with a first idea of their gain, the best first, shots before blows."""
        opening = {(blows[0].attacker, target): gain for target, blows, gain in self.planned()}
        places = {man.id: place for place, man in enumerate(self.field.mine)}
        foes = {foe.id: place for place, foe in enumerate(self.field.foes)}
        found = []
        for action in offers(self.position):
            place, target = places[action.unit], foes[action.target]
            gain = self.first_gain(action, place, target)
            if isinstance(action, Shoot) or not self.field.mine[place].range:
                gain = max(gain, opening.get((place, target), gain))
            found.append((gain, action))
        found.sort(key=lambda entry: (-entry[0], isinstance(entry[1], Melee), entry[1].unit, entry[1].target))
        return found

    def first_gain(self, action: Melee | Shoot, place: int, target: int) -> int:
        """Return the average gain of an attack by itself."""
        position = self.position
        unit, other = position.units[action.unit], position.units[action.target]
        attack = assess(position, unit, other, manner_of(action))
        way = self.valuer.way(rear(self.field.board, other.hex, unit.hex)[0], position.holds(unit.side))
        man, melee, ours = self.field.mine[place], isinstance(action, Melee), self.notes.ours
        blow = ours.blow(melee, place, man, unit.force, 1000, attack.diff + other.force, attack.answered, way)
        return ours.first(self.field.foes[target], CERTAIN[other.force], blow)

    def best(self, width: int, fine: bool) -> list[Attack]:
        """Return the most promising attacks and "none", each with its worth, the best first."""
        found = [Attack(self.stop_worth(), None)]
        for gain, action in self.ranked()[:width]:
            if gain < HOPELESS:
                break
            found.append(Attack(self.worth(action, fine), action))
        # Of equal ones the first in the ranking: a shot before a blow.
        found.sort(key=lambda attack: -attack.worth)
        return found

    def stop_worth(self) -> int:
        """Return what the position is worth if nobody attacks any more."""
        self.effort.spend()
        return self.valuer.value(self.field.hexes, self.field.forces, strikes=False).total

    def _change(self, after: Position) -> int:
        """Return by how much what stands on the field is worth more than before, times 100."""
        change = 0
        appetite, living = self.notes.mood.appetite, after.units.get
        for unit_id, unit, old in self._before:
            now = living(unit_id)
            if now is not unit:
                lost = old - (self.notes.book.man(after, now).worth() if now is not None else 0)
                change += appetite * lost if unit.side != self.notes.side else -100 * lost
        return change

    def worth(self, action: Melee | Shoot, fine: bool) -> int:
        """Return the average worth of an attack over all its courses."""
        classes: dict[Any, tuple[Fraction, Position]] = {}
        weights: dict[Any, Fraction] = {}
        total = Fraction(0)
        for chance, _, after in self.forecast(self.position, action):
            total += chance * self._change(after)
            key = _class(after, action, fine)
            weights[key] = weights.get(key, Fraction(0)) + chance
            if key not in classes or chance > classes[key][0]:
                classes[key] = chance, after
        for key, (_, after) in classes.items():
            self.effort.spend()
            total += 100 * weights[key] * self.rest(after)
        return int(total / 100)

    def rest(self, position: Position) -> int:
        """Return what a position is worth beyond what stands in it: attacks to come, the enemy's answer, the ground."""
        field = Field(position, self.notes)
        return Valuer(field).value(field.hexes, field.forces).total


def _class(position: Position, action: Melee | Shoot, fine: bool) -> Any:
    """Return what tells courses apart whose further worth differs much."""
    unit, target = position.units.get(action.unit), position.units.get(action.target)
    key = (unit.hex if unit else None, target.hex if target else None)
    if not fine:
        return key
    return (*key, unit and (unit.force, unit.since), target and (target.force, target.since))
