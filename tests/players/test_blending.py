"""How hard blends its ideas: one order's march on one wing, another's on the other."""

from __future__ import annotations

from hexesmed.core.dice import ScriptedDice
from hexesmed.games.hexes_med.judgement.field import Field
from hexesmed.games.hexes_med.judgement.notes import Notes
from hexesmed.games.hexes_med.plans.blending import blends, order_of, wings
from hexesmed.games.hexes_med.plans.mind import STYLES, search_orders
from hexesmed.games.hexes_med.plans.moves import March, Order
from hexesmed.games.hexes_med.plans.rehearsal import order_actions
from hexesmed.games.hexes_med.rules.actions import EndTurn
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.players import Effort
from tests.players.puzzles import Puzzle
from tests.players.test_players import match_of

ENOUGH = 10**6  # positions

TWO_WINGS = """
.   .   .   .   .   .   .   .   .   .   .
  H1. .   .   .   .   .   .   .   .   .   .
.   H2. .   .   .   .   .   .   H3. .   .
  .   .   .   .   .   .   .   .   .   .   .
.   .   .   .   .   h.  .   .   .   .   .
"""


def choices_of(position: Position) -> March:
    """Return the choices of the side to move."""
    return March(Field(position, Notes(position)))


def two_wings() -> March:
    """Return the choices in the drawing."""
    return choices_of(Puzzle("", TWO_WINGS, lambda *_: True).position())


def sent(choices: March, order: Order | None, **hexes: str) -> Order:
    """Return an order with these units sent elsewhere."""
    places = {man.id: place for place, man in enumerate(choices.men)}
    index = choices.field.board.index
    found = choices.placed(order or choices.start, {places[unit]: index[name] for unit, name in hexes.items()})
    assert found is not None
    return found


def names(choices: March, parts: list[dict[int, int]]) -> list[dict[str, str]]:
    """Return parts of an order by ids of units and names of hexes."""
    board = choices.field.board
    return [{choices.men[place].id: board.names[h] for place, h in sorted(part.items())} for part in parts]


def test_units_near_each_other_belong_to_one_wing() -> None:
    choices = two_wings()
    other = sent(choices, None, H1="0203", H2="0304", H3="0904")
    parts = names(choices, wings(choices, choices.start, other))
    assert sorted(parts, key=len) == [{"H3": "0904"}, {"H1": "0203", "H2": "0304"}]


def test_a_blend_takes_one_wing_of_the_other_order() -> None:
    choices = two_wings()
    other = sent(choices, None, H1="0203", H2="0304", H3="0904")
    found = blends(choices, [choices.start, other], Effort(ENOUGH))
    assert {order.hexes for _, order in found} == {
        sent(choices, None, H3="0904").hexes, sent(choices, None, H1="0203", H2="0304").hexes,
    }  # fmt: skip
    assert [worth for worth, _ in found] == sorted((worth for worth, _ in found), reverse=True)
    assert all(worth == choices.value(order).total for worth, order in found)


def test_where_there_is_one_wing_nothing_is_blended() -> None:
    choices = two_wings()
    assert blends(choices, [choices.start, sent(choices, None, H1="0203", H2="0304")], Effort(ENOUGH)) == []
    assert blends(choices, [choices.start], Effort(ENOUGH)) == []


def test_actions_tell_their_order() -> None:
    match = match_of("falkirk", 6)
    match.begin()
    choices = choices_of(match.position)
    for _, order in search_orders(choices, STYLES["hard"], Effort(3000)):
        actions = tuple(order_actions(choices, order))
        assert order_of(choices, actions) == order
    assert order_of(choices, (EndTurn(),)) == choices.start


def test_a_blend_can_be_carried_out() -> None:
    """Every blend is lawful: nobody stands where another stays, no two wait for each other."""
    match = match_of("courtrai", 4)
    match.begin()
    choices = choices_of(match.position)
    orders = [order for _, order in search_orders(choices, STYLES["hard"], Effort(5000))]
    found = blends(choices, orders, Effort(ENOUGH))
    assert len(found) > 1
    for _, order in found:
        imagined = match.position.copy()
        for action in order_actions(choices, order):
            assert match.game.why_not(imagined, action) is None
            for _ in match.game.carry_out(imagined, action, ScriptedDice([])):
                pass
