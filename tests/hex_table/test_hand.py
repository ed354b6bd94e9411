"""The hand and the bridges: what a click means, which bridges a stone has."""

from __future__ import annotations

from hexesmed.games.hex.hand import BROKEN, LINKED, OPEN, Hand, bridges_of
from hexesmed.games.hex.rules.actions import Place
from tests.hex_table.desk import after


def hand_on(moves: str, plays: bool = True, size: int = 7, confirm: bool = False) -> Hand:
    hand = Hand(confirm=confirm)
    hand.look_at(after(size, moves), plays)
    return hand


def cell(hand: Hand, name: str) -> int:
    return hand.position.board.index[name]


def test_a_click_on_an_empty_cell_places_a_stone():
    hand = hand_on("")
    assert hand.click(cell(hand, "d4")).action == Place("d4")


def test_out_of_turn_a_click_only_chooses_stones():
    hand = hand_on("d4", plays=False)
    assert hand.click(cell(hand, "e5")).action is None
    assert hand.click(cell(hand, "d4")).action is None
    assert hand.chosen == cell(hand, "d4")
    assert hand.lit().ghost is None


def test_a_click_on_a_stone_chooses_it_and_a_second_lets_it_go():
    hand = hand_on("d4 e5")
    hand.click(cell(hand, "e5"))
    assert hand.lit().chosen == cell(hand, "e5")
    hand.click(cell(hand, "e5"))
    assert hand.lit().chosen is None and not hand.holds


def test_confirmed_stones_take_two_clicks_on_the_same_cell():
    hand = hand_on("", confirm=True)
    assert hand.click(cell(hand, "d4")).action is None
    assert hand.lit().pending == cell(hand, "d4")
    assert hand.click(cell(hand, "c4")).action is None
    assert hand.lit().pending == cell(hand, "c4")
    assert hand.click(cell(hand, "c4")).action == Place("c4")
    hand.click(cell(hand, "d4"))
    hand.let_go()
    assert hand.lit().pending is None


def test_the_ghost_stands_where_a_stone_could():
    hand = hand_on("d4")
    hand.hover = cell(hand, "d4")
    assert hand.lit().ghost is None
    hand.hover = cell(hand, "e4")
    assert hand.lit().ghost == cell(hand, "e4")


def names_of(position, bridges):
    names = position.board.names
    return {(names[b.far] if b.far is not None else None, b.state) for b in bridges}


def test_two_stones_with_two_empty_cells_between_are_linked():
    position = after(7, "d3 a7 c5 a6")
    found = names_of(position, bridges_of(position, position.board.index["d3"]))
    assert ("c5", LINKED) in found
    assert ("e1", OPEN) in found, "from d3 a bridge leads up to e1"


def test_an_entered_bridge_is_broken_until_it_is_answered():
    position = after(7, "d3 a7 c5 c4")
    (bridge,) = [b for b in bridges_of(position, position.board.index["d3"]) if b.far == position.board.index["c5"]]
    assert bridge.state == BROKEN
    answered = after(7, "d3 a7 c5 c4 d4")
    far = answered.board.index["c5"]
    assert not [b for b in bridges_of(answered, answered.board.index["d3"]) if b.far == far]


def test_a_stone_one_row_from_its_edge_is_bridged_to_it():
    position = after(7, "d6 b3")
    red = [b for b in bridges_of(position, position.board.index["d6"]) if b.far is None]
    assert [b.state for b in red] == [LINKED]
    assert {position.board.names[c] for c in red[0].between} == {"c7", "d7"}
    blue = [b for b in bridges_of(position, position.board.index["b3"]) if b.far is None]
    assert {position.board.names[c] for c in blue[0].between} == {"a3", "a4"}
    for other in ("d7", "a1"):
        position = after(7, other)
        assert not [b for b in bridges_of(position, position.board.index[other]) if b.far is None]
