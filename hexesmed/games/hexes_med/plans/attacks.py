"""Which attack next, or none: each by all that can come of it, what may follow, and the enemy's answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from hexesmed.games.hexes_med.judgement.field import Field
from hexesmed.games.hexes_med.judgement.stakes import Stake
from hexesmed.games.hexes_med.judgement.strike import CERTAIN, Blow
from hexesmed.games.hexes_med.judgement.tables import rear
from hexesmed.games.hexes_med.judgement.value import Valuer
from hexesmed.games.hexes_med.plans.search import Effort
from hexesmed.games.hexes_med.rules.actions import Melee, Shoot
from hexesmed.games.hexes_med.rules.combat import assess, manner_of, offers
from hexesmed.games.hexes_med.rules.position import OVER, Position

Course = tuple[Fraction, tuple[Any, ...], Position]
Forecast = Callable[[Position, Any], Iterable[Course]]


class Attack(NamedTuple):
    """An attack and what choosing it is worth; `action` None stands for attacking no more."""

    worth: int
    action: Melee | Shoot | None


class Combat:
    """The choices of one moment of a combat phase."""

    def __init__(self, position: Position, stakes: dict[str, Stake], forecast: Forecast, effort: Effort) -> None:
        """Take a position in its combat phase; `forecast` yields all courses of an action with their chances."""
        self.position, self.stakes, self.forecast, self.effort = position, stakes, forecast, effort
        self.field = Field(position, stakes)
        self.valuer = Valuer(self.field)
        self.hexes = [man.hex for man in self.field.mine]
        self.forces = [man.force for man in self.field.mine]
        self._planned: list[tuple[int, tuple[Blow, ...], int]] | None = None

    def planned(self) -> list[tuple[int, tuple[Blow, ...], int]]:
        """Return the assaults that the side would make on average: target, blows in order, gain."""
        if self._planned is None:
            assaults = self.valuer.value(self.hexes, self.forces).assaults
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
        zone = self.field.board.spread(position.holds(unit.side))
        free = self.field.passable & ~zone & ~position.holds(unit.side)
        way = self.valuer.way(rear(self.field.board, other.hex, unit.hex)[0], free, position.holds(unit.side))
        blow = Blow(isinstance(action, Melee), place, unit.force, 1000, attack.diff + other.force, attack.answered, way)
        return self.valuer.ours.first(target, CERTAIN[other.force], blow)

    def best(self, width: int, fine: bool) -> list[Attack]:
        """Return the most promising attacks and "none", each with its worth, the best first."""
        found = [Attack(self.stop_worth(), None)]
        for gain, action in self.ranked()[:width]:
            if gain < -60:
                break
            found.append(Attack(self.worth(action, fine), action))
        # Of equal ones the first in the ranking: a shot before a blow.
        found.sort(key=lambda attack: -attack.worth)
        return found

    def stop_worth(self) -> int:
        """Return what the position is worth if nobody attacks any more."""
        self.effort.spend()
        value = self.valuer.value(self.hexes, self.forces, strikes=False)
        return self.standing_worth(self.field) + value.total

    def standing_worth(self, field: Field) -> int:
        """Return the worth of what stands on the field, the enemy's weighed by the side's appetite."""
        foes = sum(foe.worth() for foe in field.foes)
        return sum(man.worth() for man in field.mine) - self.valuer.mood.appetite * foes // 100

    def worth(self, action: Melee | Shoot, fine: bool) -> int:
        """Return the average worth of an attack over all its courses."""
        classes: dict[Any, tuple[Fraction, Position]] = {}
        weights: dict[Any, Fraction] = {}
        total = Fraction(0)
        for chance, _, after in self.forecast(self.position, action):
            if after.phase == OVER:
                continue
            field = _Sides(after, self.position.seat, self.stakes)
            total += chance * (field.mine - Fraction(self.valuer.mood.appetite * field.foes, 100))
            key = _class(after, action, fine)
            weights[key] = weights.get(key, Fraction(0)) + chance
            if key not in classes or chance > classes[key][0]:
                classes[key] = chance, after
        for key, (_, after) in classes.items():
            self.effort.spend()
            total += weights[key] * self.rest(after)
        return int(total)

    def rest(self, position: Position) -> int:
        """Return what a position is worth beyond what stands in it: attacks to come, the enemy's answer, the ground."""
        field = Field(position, self.stakes)
        valuer = Valuer(field, moods=(self.valuer.mood, self.valuer.foe_mood))
        return valuer.value([man.hex for man in field.mine], [man.force for man in field.mine]).total


class _Sides:
    """The worth of both sides of a position, quickly."""

    def __init__(self, position: Position, seat: int, stakes: dict[str, Stake]) -> None:
        self.mine = self.foes = 0
        for unit in position.units.values():
            stake = stakes[unit.id]
            worth = stake.whole[unit.force]
            if unit.since >= 0:
                worth -= stake.fighter[unit.force] * 30 // 100
            if unit.side == seat:
                self.mine += worth
            else:
                self.foes += worth


def _class(position: Position, action: Melee | Shoot, fine: bool) -> Any:
    """Return what tells courses apart whose further worth differs much."""
    unit, target = position.units.get(action.unit), position.units.get(action.target)
    key = (unit.hex if unit else None, target.hex if target else None)
    if not fine:
        return key
    return (*key, unit and (unit.force, unit.since), target and (target.force, target.since))
