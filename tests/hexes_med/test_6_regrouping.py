"""6 Regrouping."""

from __future__ import annotations

import pytest

from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules import charge, regroup
from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.hexes_med.drawn import assert_drawn, drawn, play, play_all, refusal, unit_of

WEAK = {"force": 1}


def test_two_weakened_friends_become_one() -> None:
    """6.1 In movement a unit below its initial F may end on a friend of the same type below its initial F."""
    position = drawn("H1. H2. .   .   h.", "movement", H1=WEAK, H2=WEAK)
    played = play(position, "H1 regroup H2")
    assert played.told == ["regrouped H1 H2 0201 force 2 since -1"]
    assert_drawn(played.after, ".   H2. .   .   h.")
    assert played.after.absorbed == ("H1",)


@pytest.mark.parametrize(
    ("text", "changes", "reason"),
    [
        ("H1. H2. .", {"H1": {}, "H2": WEAK}, Reason.REGROUP_AT_FULL_FORCE),
        ("H1. H2. .", {"H1": WEAK, "H2": {}}, Reason.REGROUP_INTO_FULL_FORCE),
        ("H1. H2. .", {"H1": {"initial": 1}, "H2": WEAK}, Reason.REGROUP_AT_FULL_FORCE),
    ],
)
def test_both_must_be_below_their_initial_force(text: str, changes: dict[str, dict[str, int]], reason: Reason) -> None:
    """6.1 Both below their initial F, which may be less than the type's."""
    assert refusal(drawn(text, "movement", **changes), "H1 regroup H2") is reason


def test_same_type_and_army() -> None:
    """6.1 A friend of the same type and army; not the unit itself."""
    position = drawn("H.  I.  .   h.", "movement", H=WEAK, I=WEAK, h=WEAK)
    assert refusal(position, "H regroup I") is Reason.REGROUP_OTHER_TYPE
    assert refusal(position, "H regroup h") is Reason.REGROUP_WITH_ENEMY
    assert refusal(position, "H regroup H") is Reason.REGROUP_WITH_ITSELF


@pytest.mark.parametrize(("ground", "lawful"), [(".", True), ("f", False), ("h", False), ("v", True)])
def test_the_mover_pays_the_path_and_the_hex(ground: str, lawful: bool) -> None:
    """6.1 The mover pays the path and the hex."""
    position = drawn(f"H1. .   H2{ground}", "movement", H1=WEAK, H2=WEAK)
    assert refusal(position, "H1 regroup H2") is (None if lawful else Reason.TOO_FAR)


def test_through_friends_to_a_friend() -> None:
    """6.1 The path may lead through friends, as any movement (4.2)."""
    position = drawn("J1. H.  J2.", "movement", J1=WEAK, J2=WEAK)
    assert play(position, "J1 regroup J2").told == ["regrouped J1 J2 0201>0301 force 2 since -1"]


@pytest.mark.parametrize(("first", "second", "result"), [(1, 1, 2), (2, 1, 3), (2, 2, 3), (3, 3, 4), (1, 3, 4)])
def test_force_adds_up_to_the_maximum(first: int, second: int, result: int) -> None:
    """6.2 F adds up to the maximum, the rest is lost."""
    letter = "I" if result == 4 else "H"
    one, two = f"{letter}1", f"{letter}2"
    position = drawn(f"{one}. {two}. .", "movement", **{one: {"force": first}, two: {"force": second}})
    assert unit_of(play(position, f"{one} regroup {two}").after, two).force == result


def test_the_maximum_is_the_receivers_initial_force() -> None:
    """6.2 The maximum is the initial F of the unit that survives (2.1)."""
    position = drawn("I1. I2. .", "movement", I1={"force": 3}, I2={"initial": 3, "force": 2})
    after = play(position, "I1 regroup I2").after
    assert (unit_of(after, "I2").force, unit_of(after, "I2").initial) == (3, 3)


def test_the_absorbed_unit_is_no_loss() -> None:
    """6.2 The absorbed unit is no loss and scores nothing."""
    position = drawn("H1. H2. .   .", "movement", H1=WEAK, H2=WEAK)
    after = play(position, "H1 regroup H2").after
    assert after.fallen == ()
    assert "H1" not in after.units
    assert refusal(after, "H1 move 0101") is Reason.UNIT_GONE


def test_the_receiver_loses_its_movement() -> None:
    """6.3 The receiver loses its movement this half-turn: it neither moves nor regroups itself."""
    position = drawn("H1. H2. H3. .", "movement", H1=WEAK, H2=WEAK, H3=WEAK)
    after = play(position, "H1 regroup H2").after
    assert unit_of(after, "H2").mp == 0
    assert refusal(after, "H2 move 0101") is Reason.LOST_ITS_MOVEMENT
    assert refusal(after, "H2 regroup H3") is Reason.LOST_ITS_MOVEMENT


def test_the_receiver_gets_its_movement_back() -> None:
    """6.3 Only this half-turn."""
    position = drawn("H1. H2. .   .   .   .   .   h.", "movement", H1=WEAK, H2=WEAK)
    position = play_all(position, "H1 regroup H2", "end movement", "end turn")
    position = play_all(position, "begin", "end movement", "end turn", "begin")
    assert refusal(position, "H2 move 0401") is None


def test_the_receiver_must_not_have_moved() -> None:
    """6.3 (R) The receiver must not have moved yet; the mover may have."""
    position = play_all(drawn("J1. .   J2. .   .", "movement", J1=WEAK, J2=WEAK), "J2 move 0401")
    assert refusal(position, "J1 regroup J2") is Reason.REGROUP_RECEIVER_MOVED
    assert refusal(position, "J2 regroup J1") is Reason.TOO_FAR
    position = play_all(drawn("J1. .   J2. .   .", "movement", J1=WEAK, J2=WEAK), "J1 move 0201")
    assert refusal(position, "J1 regroup J2") is None


def test_the_survivor_counts_as_not_having_moved() -> None:
    """6.3 The survivor counts as not having moved: its bolt is grey and there is no -1 in 10.3."""
    position = drawn("C1. .   C2. .", "movement", C1=WEAK, C2=WEAK)
    position = play_all(position, "C1 move 0201", "C1 regroup C2")
    assert charge.bolt(position, unit_of(position, "C2")) == "grey"
    assert not unit_of(position, "C2").moved


def test_the_survivor_may_still_attack() -> None:
    """6.3 The survivor may still attack."""
    position = drawn(
        """
        A1. A2. .   h.
        """,
        "movement",
        A1=WEAK,
        A2=WEAK,
    )
    position = play_all(position, "A1 regroup A2", "end movement")
    assert refusal(position, "A2 shoot h") is None


def test_the_survivor_may_receive_more() -> None:
    """6.3 The survivor may receive more units in the same half-turn, while it is below its initial F."""
    position = drawn("H1. H2. H3. H4.", "movement", H1=WEAK, H2=WEAK, H3=WEAK, H4=WEAK)
    position = play_all(position, "H1 regroup H2", "H3 regroup H2")
    assert unit_of(position, "H2").force == 3
    assert refusal(position, "H4 regroup H2") is Reason.REGROUP_INTO_FULL_FORCE


IN_ZONE = """
    .   .   .   .   .   .
      J1. .   .   J2. .   .
    .   .   .   .   j.  .
"""


def test_neither_hex_in_enemy_zone() -> None:
    """6.4 Neither hex in enemy ZOC."""
    position = drawn(IN_ZONE, "movement", J1=WEAK, J2=WEAK)
    assert refusal(position, "J1 regroup J2") is Reason.REGROUP_IN_ZONE
    assert refusal(position, "J2 regroup J1") is Reason.REGROUP_IN_ZONE


def test_the_path_enters_no_zone() -> None:
    """6.4 Nor may the path enter one; a way round it may be taken if the points suffice."""
    text = """
        J1. .   J2. .
          #   #   #   #
    """
    zone = """
        J1. .   J2. .
          h.  #   #   #
    """
    assert refusal(drawn(text, "movement", J1=WEAK, J2=WEAK), "J1 regroup J2") is None
    # The enemy at 0102 has its ZOC on 0101 and 0201: the mover's own hex already speaks against it.
    assert refusal(drawn(zone, "movement", J1=WEAK, J2=WEAK), "J1 regroup J2") is Reason.REGROUP_IN_ZONE
    between = """
        .   .   .   .   .   .
          J1. .   .   J2. .   .
        #   #   #   #   #   #
          #   h.  #   #   #   #
    """
    free = drawn(between, "movement", J1=WEAK, J2=WEAK)
    assert refusal(free, "J1 regroup J2") is None
    closed = drawn(
        """
        #   #   #   #   #   #
          J1. .   .   J2. .   .
        #   #   h.  #   #   #
        """,
        "movement",
        J1=WEAK,
        J2=WEAK,
    )
    assert refusal(closed, "J1 regroup J2") is Reason.REGROUP_IN_ZONE
    round_it = drawn(
        """
        #   .   .   .   .   .
          L1. .   .   L2. .   .
        #   #   h.  #   #   #
        """,
        "movement",
        L1=WEAK,
        L2=WEAK,
    )
    played = play(round_it, "L1 regroup L2")
    assert played.told == ["regrouped L1 L2 0201>0301>0401>0402 force 2 since -1"]


def test_a_unit_that_began_in_zone_cannot_be_the_mover() -> None:
    """6.4 (R) A unit that began its half-turn in enemy ZOC cannot be the mover in it, in whatever bites it moves."""
    position = drawn(
        """
        .   .   .   .   .   .
          .   L1. .   .   L2. .
        h.  .   .   .   .   .
        """,
        "movement",
        L1=WEAK,
        L2=WEAK,
    )
    assert not unit_of(position, "L1").engaged
    assert refusal(position, "L1 regroup L2") is None
    engaged = drawn(
        """
        .   .   .   .   .   .
          L1. .   .   .   L2. .
        h.  .   .   .   .   .
        """,
        "movement",
        L1=WEAK,
        L2=WEAK,
    )
    assert unit_of(engaged, "L1").engaged
    assert refusal(engaged, "L1 regroup L2") is Reason.REGROUP_IN_ZONE
    out = play_all(engaged, "L1 move 0201", "L1 move 0301")
    assert refusal(out, "L1 regroup L2") is Reason.REGROUP_AFTER_ZONE
    assert regroup.receivers(out, unit_of(out, "L1")) == []


def test_it_can_still_receive_none_where_it_stands() -> None:
    """6.4 Nor can it receive: it stands in enemy ZOC, or it has moved (6.3)."""
    engaged = drawn(
        """
        .   .   .   .   .   .
          L1. .   .   .   L2. .
        h.  .   .   .   .   .
        """,
        "movement",
        L1=WEAK,
        L2=WEAK,
    )
    assert refusal(engaged, "L2 regroup L1") is Reason.REGROUP_IN_ZONE
    assert refusal(play_all(engaged, "L1 move 0201"), "L2 regroup L1") is Reason.REGROUP_RECEIVER_MOVED


@pytest.mark.parametrize(("first", "second", "kept"), [("odo", "", "odo"), ("", "odo", "odo"), ("", "", "")])
def test_the_survivor_keeps_a_leader_of_either(first: str, second: str, kept: str) -> None:
    """6.5 The surviving unit keeps a leader of either."""
    position = drawn("H1. H2. .", "movement", H1={"force": 1, "leader": first}, H2={"force": 1, "leader": second})
    assert unit_of(play(position, "H1 regroup H2").after, "H2").leader == kept


def test_two_leader_units_cannot_regroup() -> None:
    """6.5 (R) Two leader units cannot regroup."""
    position = drawn("H1. H2. .", "movement", H1={"force": 1, "leader": "odo"}, H2={"force": 1, "leader": "alan"})
    assert refusal(position, "H1 regroup H2") is Reason.REGROUP_TWO_LEADERS


@pytest.mark.parametrize(("first", "second", "kept"), [(-1, -1, -1), (4, -1, 4), (-1, 4, 4), (3, 4, 4), (4, 3, 4)])
def test_the_result_is_disorganised_if_either_was(first: int, second: int, kept: int) -> None:
    """6.6 (R) The result is disorganised if either was, with the later date."""
    position = drawn("H1. H2. .", "movement", 5, H1={"force": 1, "since": 5}, H2={"force": 1, "since": 5})
    for unit, since in (("H1", first), ("H2", second)):
        position.units[unit] = position.units[unit]._replace(since=since)
    after = play(position, "H1 regroup H2").after
    assert unit_of(after, "H2").since == kept
    assert unit_of(after, "H2").disorganised == (kept >= 0)


def test_the_order_of_regroupings_leaves_no_trace() -> None:
    """6.2 The absorbed units score nothing: the same regroupings in another order give the same position."""
    changes = dict.fromkeys(("H1", "H2", "J1", "J2"), WEAK)
    position = drawn("H1. H2. J1. J2.", "movement", **changes)
    one = play_all(position, "H1 regroup H2", "J1 regroup J2")
    other = play_all(position, "J1 regroup J2", "H1 regroup H2")
    assert one == other
    assert GAME.encode(one) == GAME.encode(other)


def test_regrouping_belongs_to_movement() -> None:
    """6.1 In movement only."""
    assert refusal(drawn("H1. H2. .", H1=WEAK, H2=WEAK), "H1 regroup H2") is Reason.NOT_IN_COMBAT


def test_a_mover_without_points_cannot_regroup() -> None:
    """6.1 A unit that has spent its movement cannot be the mover."""
    position = play_all(drawn(".   .   H1. H2. .", "movement", H1=WEAK, H2=WEAK), "H1 move 0201", "H1 move 0301")
    assert refusal(position, "H1 regroup H2") is Reason.NO_MOVEMENT_LEFT
