"""The mind of Hexes Med: ideas for each level, instinct for playing on in thought, the worth of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hexesmed.core.dice import LooseDice
from hexesmed.core.forecast import outcomes
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.judgement.field import Field
from hexesmed.games.hexes_med.judgement.notes import Book, Notes, Whims
from hexesmed.games.hexes_med.judgement.value import Valuer
from hexesmed.games.hexes_med.plans import explain, simple
from hexesmed.games.hexes_med.plans.attacks import Combat, Course
from hexesmed.games.hexes_med.plans.blending import blends, order_of
from hexesmed.games.hexes_med.plans.moves import March, Order
from hexesmed.games.hexes_med.plans.rehearsal import Rehearsal, best_order, order_actions
from hexesmed.games.hexes_med.plans.search import Effort, Style, beginnings, improve
from hexesmed.games.hexes_med.rules.actions import Action, EndTurn, Melee, Move, Regroup, Shoot
from hexesmed.games.hexes_med.rules.position import MOVEMENT, Position

BUDGETS = {"easy": 200, "medium": 2200, "hard": 15000}
FIGHTS = {"medium": (4, False), "hard": (10, True)}
STYLES = {"medium": Style(8, 3, 3, 3), "hard": Style(8, 3, 4, 3, 6, (50, 170))}
FANCY = 150  # how far medium's whims go on the march, in the worth of a hex
FIGHT = 5000  # of so many of hard's positions each attack gets a part
ATTACK = 8  # this part
SMALL = 36  # units of both sides for which a thinking gets its whole budget; with more units it gets much less
LARGE = 45  # a battle that began with more units has a wide field, on which a position costs as much when few are left
WHIMS = (80, 250)  # how far the whims go with which hard looks for other orders, in the worth of a hex
WHIMSICAL = Style(1, 1, 6, 1)
OTHERS = 6  # orders that are looked for with whims of one kind
IDEAS = 6  # attacks that hard plays through
FAR_WORSE = 400  # an order that seems worse than the best by so much is no idea


class Idea(NamedTuple):
    """Actions in order, of which only the last may throw dice; the thoughts behind each; their worth.

    `unseen` is the part of the worth that no rehearsal shows.
    """

    actions: tuple[Action, ...]
    thoughts: tuple[tuple[explain.Thought, ...], ...]
    worth: int
    unseen: int = 0


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
        # Medium does not see the worth of every hex, and does not march alike in every match.
        whims = Whims(whim, FANCY) if level == "medium" else None
        choices = March(Field(position, _notes(position, level, whims)))
        if level == "easy":
            orders = [(0, simple.march(choices, whim))]
        elif level == "medium":
            orders = search_orders(choices, STYLES[level], effort)
        else:
            effort.at_most(_share(position, max(BUDGETS[level], effort.budget)))
            orders = search_orders(choices, STYLES[level], effort)
            orders = sorted(orders + whimsical(choices, orders, effort, whim), key=lambda entry: -entry[0])
        return [_march_idea(choices, order, worth) for worth, order in orders]

    def _attacks(self, position: Position, level: str, effort: Effort, whim: LooseDice) -> list[Idea]:
        combat = Combat(position, _notes(position, level), _forecast, effort)
        if level == "easy":
            return [explain_attack(combat, simple.attack(combat, whim), 0)]
        if level == "hard":
            # Each attack is thought over anew: with more units there are more of them, and each costs more.
            whole = min(effort.budget, max(FIGHT, effort.budget * FIGHT // BUDGETS[level]))
            effort.at_most(_share(position, whole) // ATTACK)
        width, fine = FIGHTS[level]
        return [explain_attack(combat, found.action, found.worth) for found in combat.best(width, fine)[:IDEAS]]

    def rehearsal(self, position: Position) -> Rehearsal:
        """Return what plays on from positions of this half-turn."""
        return BlendingRehearsal(position)


class BlendingRehearsal(Rehearsal):
    """Rehearses, and blends orders of movement."""

    def blended(self, ideas: list[Idea], effort: Effort) -> list[Idea]:
        """Return new ideas for movement, the first of these with wings of the others, the most promising first."""
        if self.start.phase != MOVEMENT:
            return []
        choices = March(Field(self.start, self.notes))
        orders = [order for idea in ideas if (order := order_of(choices, idea.actions)) is not None]
        return [_march_idea(choices, order, worth) for worth, order in blends(choices, orders, effort)]


def explain_attack(combat: Combat, action: Melee | Shoot | None, worth: int) -> Idea:
    """Return the idea of an attack, or of ending the half-turn."""
    return Idea((action or EndTurn(),), (explain.attack(combat, action),), worth)


def search_orders(choices: March, style: Style, effort: Effort) -> list[tuple[int, Order]]:
    """Return improved orders with their worth, the best first.

    All differ from each other in two units at least. What became of different beginnings comes before what was seen on
    the way: the more the ideas differ, the more a closer look at them is worth.
    """
    seen: dict[Order, int] = {}
    ends: dict[Order, int] = {}
    for best in beginnings(choices, effort)[: style.starts]:
        improve(best, style)
        seen.update(best.seen)
        ends[best.order] = best.worth
        if not best.more:
            break
    for caution in style.cautions:
        for order, worth in _otherwise(choices, style, effort, caution).items():
            seen[order] = ends[order] = worth
    by_worth = [sorted(orders.items(), key=lambda entry: -entry[1]) for orders in (seen, ends)]
    ranked = by_worth[0][:1] if style.ideas == 1 else by_worth[1] + by_worth[0]
    found: list[tuple[int, Order]] = []
    for order, worth in ranked:
        if len(found) == style.ideas:
            break
        near = not found or worth >= found[0][0] - FAR_WORSE
        if near and all(_differ(order, other) for _, other in found):
            found.append((worth, order))
    return sorted(found, key=lambda entry: -entry[0])


def whimsical(
    choices: March, known: list[tuple[int, Order]], effort: Effort, whim: LooseDice
) -> list[tuple[int, Order]]:
    """Return orders of one whom some hexes please for no reason, with their worth as it is usually weighed.

    They are hardly worse than the best ones, and differ from them in more than the usual judgement would let them:
    what that judgement does not see, a rehearsal shows.
    """
    found: list[tuple[int, Order]] = []
    for far in WHIMS:
        for _ in range(OTHERS):
            if not effort.more:
                return found
            notes = Notes(choices.field.position, choices.valuer.notes.book, Whims(whim, far))
            order = best_order(March(Field(choices.field.position, notes)), WHIMSICAL, effort).order
            if all(_differ(order, other) for _, other in (*known, *found)):
                found.append((choices.worth(order), order))
    return found


def _share(position: Position, budget: int) -> int:
    """Return what is left of a budget where there are many units: every position of theirs costs more."""
    began = len(position.units) + len(position.fallen) + len(position.absorbed)
    crowd = max(SMALL, began if began > LARGE else len(position.units))
    return budget * SMALL * SMALL // (crowd * crowd)


def _notes(position: Position, level: str, whims: Whims | None = None) -> Notes:
    """Return the notes of a level: easy does not look at the clock, hard heeds the designer's advice."""
    return Notes(position, Book(position, plain=level == "easy", advised=level == "hard"), whims)


def _otherwise(choices: March, style: Style, effort: Effort, caution: int) -> dict[Order, int]:
    """Return the order of one who is bolder or more careful, with its worth as it is usually weighed."""
    others = March(choices.field, Valuer(choices.field, caution=caution))
    best = beginnings(others, effort)[0]
    improve(best, style)
    return {best.order: choices.worth(best.order)}


def _differ(order: Order, other: Order) -> bool:
    """Return whether at least two units stand elsewhere."""
    return sum(a != b for a, b in zip(order.hexes, other.hexes, strict=True)) > 1


def _march_idea(choices: March, order: Order, worth: int) -> Idea:
    """Return an order as an idea, each action with its reason."""
    why = explain.march(choices, order)
    places = {man.id: place for place, man in enumerate(choices.men)}
    actions = tuple(order_actions(choices, order))
    thoughts = tuple(
        why[places[action.unit]] if isinstance(action, Move | Regroup) else (explain.ENOUGH_MOVED,)
        for action in actions
    )
    return Idea(actions, thoughts, worth, choices.unions(order))


def _forecast(position: Position, action: Action) -> Iterator[Course]:
    return outcomes(GAME, position, action)
