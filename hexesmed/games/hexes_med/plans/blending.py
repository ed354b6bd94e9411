"""Blending orders: one order's march on one wing with another's on the other."""

from __future__ import annotations

from hexesmed.games.hexes_med.judgement.man import GONE
from hexesmed.games.hexes_med.plans.moves import March, Order
from hexesmed.games.hexes_med.plans.search import Effort
from hexesmed.games.hexes_med.rules.actions import Action, Move, Regroup

TOGETHER = 2  # units whose hexes are no farther apart belong to one wing


def order_of(choices: March, actions: tuple[Action, ...]) -> Order | None:
    """Return the order that these actions carry out; None where they fight."""
    places = {man.id: place for place, man in enumerate(choices.men)}
    order: Order | None = choices.start
    hexes = {}
    for action in actions:
        if isinstance(action, Regroup) and order is not None:
            order = choices.merged(order, places[action.unit], places[action.into])
        elif isinstance(action, Move):
            hexes[places[action.unit]] = choices.field.board.index[action.to]
    return None if order is None else choices.placed(order, hexes)


def wings(choices: March, order: Order, other: Order) -> list[dict[int, int]]:
    """Return what another order does otherwise, in parts that have little to do with each other: hexes by place."""
    near = choices.field.near[TOGETHER]
    both = enumerate(zip(order.hexes, other.hexes, strict=True))
    otherwise = [place for place, (a, b) in both if a != b and GONE not in (a, b)]
    found: list[tuple[int, dict[int, int]]] = []
    for place in otherwise:
        marks = 1 << order.hexes[place] | 1 << other.hexes[place]
        about = near[order.hexes[place]] | near[other.hexes[place]]
        part = {place: other.hexes[place]}
        apart = []
        for where, changes in found:
            if where & about:
                marks |= where
                part |= changes
            else:
                apart.append((where, changes))
        found = [*apart, (marks, part)]
    return [part for _, part in found]


def blends(choices: March, orders: list[Order], effort: Effort) -> list[tuple[int, Order]]:
    """Return the first order with single wings of the others, and with several, each with its worth, the best first."""
    first = orders[0]
    found: dict[Order, int] = {}
    for other in orders[1:]:
        if other.merged != first.merged:
            continue
        parts = wings(choices, first, other)
        if len(parts) < 2:
            continue
        for part in parts:
            for changes in (part, {p: h for more in parts if more is not part for p, h in more.items()}):
                order = choices.placed(first, changes)
                if order is not None and order not in orders and order not in found:
                    effort.spend()
                    found[order] = choices.worth(order)
    return sorted(((worth, order) for order, worth in found.items()), key=lambda entry: -entry[0])
