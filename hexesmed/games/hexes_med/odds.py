"""What an attack may come to, exactly: the chances of every loss, retreat, disorder and death, from the real rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from hexesmed.core.forecast import outcomes
from hexesmed.core.game import Game
from hexesmed.games.hexes_med.rules import combat
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.games.hexes_med.rules.actions import Melee, Shoot
from hexesmed.games.hexes_med.rules.position import Position


@dataclass
class Fate:
    """The chances of one unit: of losing 0, 1, 2, 3 ... F in all, of retreating, of disorder, of elimination."""

    losses: dict[int, Fraction] = field(default_factory=dict)
    retreat: Fraction = Fraction(0)
    disorganised: Fraction = Fraction(0)
    eliminated: Fraction = Fraction(0)
    retreat_to: dict[str, Fraction] = field(default_factory=dict)

    @property
    def expected(self) -> Fraction:
        """Return the F the unit loses on average."""
        return sum((loss * chance for loss, chance in self.losses.items()), Fraction(0))


@dataclass
class Odds:
    """The attack with its terms, and the fates of target and attacker; `advance`: the attacker takes the hex."""

    attack: e.AttackMade
    target: Fate
    attacker: Fate
    advance: Fraction


def odds(game: Game, position: Position, action: Melee | Shoot) -> Odds:
    """Return the exact chances of an attack; one the rules would refuse now is foretold as if it could be made."""
    unit, target = position.units[action.unit], position.units[action.target]
    found = Odds(combat.assess(position, unit, target, combat.manner_of(action)), Fate(), Fate(), Fraction(0))
    for chance, events, _ in outcomes(game, position, action):
        _add(found.target, action.target, chance, events)
        _add(found.attacker, action.unit, chance, events)
        if any(isinstance(event, e.Advanced) for event in events):
            found.advance += chance
    return found


def _add(fate: Fate, unit_id: str, chance: Fraction, events: tuple[e.Event, ...]) -> None:
    """Add one course of the attack to a unit's chances."""
    lost = 0
    for event in events:
        match event:
            case e.ForceLost(unit=who, loss=loss) if who == unit_id:
                lost += loss
            case e.Retreated(unit=who, to=to) if who == unit_id:
                fate.retreat += chance
                fate.retreat_to[to] = fate.retreat_to.get(to, Fraction(0)) + chance
            case e.UnitDisorganised(unit=who) if who == unit_id:
                fate.disorganised += chance
            case e.UnitEliminated(unit=who) if who == unit_id:
                fate.eliminated += chance
            case _:
                pass
    fate.losses[lost] = fate.losses.get(lost, Fraction(0)) + chance
