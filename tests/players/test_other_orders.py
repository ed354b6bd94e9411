"""Hard finds orders that its own judgement would not: with whims, of which nothing is left when they are weighed."""

from __future__ import annotations

import pytest

from hexesmed.core.dice import LooseDice, ScriptedDice
from hexesmed.games.hexes_med.plans import MIND
from hexesmed.games.hexes_med.plans.mind import STYLES, WHIMS, _share, search_orders, whimsical
from hexesmed.games.hexes_med.plans.moves import March, Order
from hexesmed.games.hexes_med.plans.rehearsal import order_actions
from hexesmed.games.hexes_med.rules.actions import EndMovement
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.units import Fallen
from hexesmed.players import Effort
from tests.players.test_blending import choices_of
from tests.players.test_players import match_of

ENOUGH = 10**6  # positions


def afield(half_turns: int) -> March:
    """Return the choices of a movement phase of Falkirk."""
    match = match_of("falkirk", half_turns)
    match.begin()
    return choices_of(match.position)


def apart(order: Order, other: Order) -> int:
    """Return how many units stand elsewhere."""
    return sum(a != b for a, b in zip(order.hexes, other.hexes, strict=True))


def test_orders_found_with_whims_differ_from_those_without_and_from_each_other() -> None:
    choices = afield(6)
    known = search_orders(choices, STYLES["hard"], Effort(ENOUGH))
    found = whimsical(choices, known, Effort(ENOUGH), LooseDice(1))
    assert len(found) > len(WHIMS)
    orders = [order for _, order in (*known, *found)]
    for place, (worth, order) in enumerate(found, len(known)):
        assert worth == choices.value(order).total, "it is weighed without the whim"
        assert all(apart(order, other) > 1 for other in orders[:place])


def test_an_order_found_with_whims_can_be_carried_out() -> None:
    match = match_of("falkirk", 6)
    match.begin()
    choices = choices_of(match.position)
    for _, order in whimsical(choices, [], Effort(ENOUGH), LooseDice(1)):
        imagined = match.position.copy()
        for action in order_actions(choices, order):
            assert match.game.why_not(imagined, action) is None
            list(match.game.carry_out(imagined, action, ScriptedDice([])))


def test_whims_follow_from_their_dice_alone() -> None:
    found = [whimsical(afield(6), [], Effort(ENOUGH), LooseDice(seed)) for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]


def test_without_effort_nobody_has_whims() -> None:
    effort = Effort(5)
    effort.spend(5)
    assert whimsical(afield(6), [], effort, LooseDice(1)) == []


def test_hard_weighs_orders_that_its_judgement_alone_does_not_find() -> None:
    choices = afield(6)
    usual = {order for _, order in search_orders(choices, STYLES["hard"], Effort(ENOUGH))}
    ideas = MIND.ideas(choices.field.position, "hard", Effort(ENOUGH), LooseDice(1))
    assert len(ideas) > len(usual)
    assert [idea.worth for idea in ideas] == sorted((idea.worth for idea in ideas), reverse=True)


def few_left(name: str) -> Position:
    """Return a battle that is about to begin, after one unit of each side has outlived all others."""
    position = match_of(name, 0).position.copy()
    for side in (0, 1):
        for unit in position.side_units(side)[1:]:
            del position.units[unit.id]
            position.fallen += (Fallen(unit.id, unit.side, unit.initial, unit.leader),)
    return position


def test_hard_looks_at_fewer_positions_where_each_costs_more() -> None:
    """Hastings has 36 units, Courtrai 40, Grunwald 55, on a field that stays wide when few are left."""
    whole = [_share(match_of(name, 0).position, 1000) for name in ("hastings", "courtrai", "grunwald")]
    assert whole == [1000, 810, 428]
    assert [_share(few_left(name), 1000) for name in ("hastings", "courtrai", "grunwald")] == [1000, 1000, 428]


@pytest.mark.parametrize(
    ("asked", "march", "attack"), [(30, 30, 2), (5000, 5000, 400), (15000, 9600, 400), (60000, 38400, 1600)]
)
def test_hard_heeds_how_many_positions_are_asked_for(asked: int, march: int, attack: int) -> None:
    """Bouvines has 45 units: of its usual 15,000 positions hard takes 9,600, and more in proportion; fewer whole."""
    match = match_of("bouvines", 0)
    match.begin()
    efforts = Effort(asked), Effort(asked)
    MIND.ideas(match.position, "hard", efforts[0], LooseDice(1))
    match.play(EndMovement())
    MIND.ideas(match.position, "hard", efforts[1], LooseDice(1))
    assert [effort.budget for effort in efforts] == [march, attack]
