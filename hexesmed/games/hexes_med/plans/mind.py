"""The mind of Hexes Med: ideas for each level, instinct for playing on in thought, the worth of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hexesmed.core.dice import LooseDice
from hexesmed.core.forecast import outcomes
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.judgement.field import Field
from hexesmed.games.hexes_med.judgement.stakes import stakes
from hexesmed.games.hexes_med.judgement.value import Valuer
from hexesmed.games.hexes_med.plans import explain, simple
from hexesmed.games.hexes_med.plans.attacks import Combat, Course
from hexesmed.games.hexes_med.plans.moves import March, Order
from hexesmed.games.hexes_med.plans.search import Best, Effort, Style, first_orders, improve
from hexesmed.games.hexes_med.rules.actions import Action, EndMovement, EndTurn, Melee, Move, Regroup, Shoot
from hexesmed.games.hexes_med.rules.position import MOVEMENT, Position

BUDGETS = {"easy": 200, "medium": 2500, "hard": 20000}
STYLES = {"medium": Style(8, 3, 3, 1), "hard": Style(12, 6, 5, 4)}


class Idea(NamedTuple):
    """Actions in order, of which only the last may throw dice; the thoughts behind each; their worth."""

    actions: tuple[Action, ...]
    thoughts: tuple[tuple[explain.Thought, ...], ...]
    worth: int


class HexesMedMind:
    """What computer players are told of Hexes Med."""

    def budget(self, level: str) -> int:
        """Return how many positions a level looks at for one choice at most."""
        return BUDGETS[level]

    def ideas(self, position: Position, level: str, effort: Effort, whim: LooseDice) -> list[Idea]:
        """Return what the side to move could do, the best first."""
        if position.phase == MOVEMENT:
            return self._marches(position, level, effort, whim)
        return self._attacks(position, level, effort, whim)

    def _marches(self, position: Position, level: str, effort: Effort, whim: LooseDice) -> list[Idea]:
        field = Field(position, stakes(position))
        valuer = Valuer(field)
        choices = March(field, valuer)
        if level == "easy":
            orders = [(0, simple.march(choices, valuer, whim))]
        else:
            orders = search_orders(choices, STYLES[level], effort)
        return [_march_idea(choices, order, worth) for worth, order in orders]

    def _attacks(self, position: Position, level: str, effort: Effort, whim: LooseDice) -> list[Idea]:
        combat = Combat(position, stakes(position), _forecast, effort)
        if level == "easy":
            return [explain_attack(combat, simple.attack(combat, whim), 0)]
        width, fine = (4, False) if level == "medium" else (8, True)
        return [explain_attack(combat, found.action, found.worth) for found in combat.best(width, fine)]


def explain_attack(combat: Combat, action: Melee | Shoot | None, worth: int) -> Idea:
    """Return the idea of an attack, or of ending the half-turn."""
    return Idea((action or EndTurn(),), (explain.attack(combat, action),), worth)


def search_orders(choices: March, style: Style, effort: Effort) -> list[tuple[int, Order]]:
    """Return improved orders with their worth, the best first."""
    found: dict[Order, int] = {}
    for order in first_orders(choices)[: style.starts]:
        best = Best(choices, effort, order)
        improve(best, style)
        found[best.order] = best.worth
        if not best.more:
            break
    return sorted(((worth, order) for order, worth in found.items()), key=lambda entry: -entry[0])


def _march_idea(choices: March, order: Order, worth: int) -> Idea:
    """Return an order as actions: regroupings, moves in an order that works, the end of movement."""
    names = choices.field.board.names
    men = choices.men
    why = explain.march(choices, order)
    actions: list[Action] = []
    thoughts = []
    for place, into in order.merged:
        actions.append(Regroup(men[place].id, men[into].id))
        thoughts.append(why[place])
    for place in choices.sequence(order):
        actions.append(Move(men[place].id, names[order.hexes[place]]))
        thoughts.append(why[place])
    return Idea((*actions, EndMovement()), (*thoughts, (explain.ENOUGH_MOVED,)), worth)


def _forecast(position: Position, action: Action) -> Iterator[Course]:
    return outcomes(GAME, position, action)
