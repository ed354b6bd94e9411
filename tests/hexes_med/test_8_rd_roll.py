"""8 The R/D roll."""

from __future__ import annotations

import pytest

from tests.hexes_med.drawn import Rose, drawn, play
from tests.hexes_med.test_5_zone_of_control import ROUND
from tests.hexes_med.test_7_combat import CELLS

FIELD = """
    .   .   .   .   .
      H.  i.  .   .   .
    .   .   .   .   .
"""
# total: what it does
PRINTED = {
    **dict.fromkeys(range(-1, 6), ""),
    **dict.fromkeys((6, 7, 8), "R"),
    **dict.fromkeys((9, 10, 11), "D"),
    **dict.fromkeys(range(12, 17), "RD"),
}


def diff_of(leader: int, disorganised: int) -> int:
    """Return the diff of a shot of strength 3 at F 4 (7.4)."""
    return 3 - 4 + disorganised - (leader == -2)


WAYS = [
    (lost, leader, disorganised)
    for lost in (1, 2, 3)
    for leader in (0, -1, -2)
    for disorganised in (0, 1)
    if lost in [CELLS[diff_of(leader, disorganised), face] for face in range(1, 11)]
]


@pytest.mark.parametrize("face", range(1, 11))
@pytest.mark.parametrize(("lost", "leader", "disorganised"), WAYS)
def test_the_printed_results(face: int, lost: int, leader: int, disorganised: int) -> None:
    """8.2 5 or less nothing; 6-8 retreat; 9-11 disorganised; 12 or more both (R: retreat alone is not disorder).

    8.1 The sum is the d10, the F lost and the modifiers.
    """
    loss_face = next(f for f in range(1, 11) if CELLS[diff_of(leader, disorganised), f] == lost)
    position = drawn(
        """
        .   .   .   .   .   .
          B.  .   i.  j.  .   .
        .   .   .   .   .   .
        """,
        i={"leader": "harold" if leader == -2 else "", "since": 0 if disorganised else -1},
        j={"leader": "gyrth" if leader == -1 else ""},
    )
    played = play(position, "B shoot i", loss_face, face)
    result = PRINTED[face + lost + leader + disorganised]
    terms = [f"rd i face {face} lost {lost}"]
    terms += [f"leader {leader}"] if leader else []
    terms += ["disorganised 1"] if disorganised else []
    assert played.said("rd") == [" ".join([*terms, result]).strip()]
    assert bool(played.said("retreated")) == ("R" in result)
    assert bool(played.said("disorganised")) == ("D" in result)


def test_only_units_that_lost_in_this_attack_roll() -> None:
    """8.1 Each unit that lost F in this attack and lives rolls; what it lost before does not count."""
    position = drawn(FIELD, i={"force": 2})
    assert play(position, "H melee i", 4, 1).said("rd") == []
    assert play(position, "H melee i", 5, 1, 1).said("rd") == ["rd i face 1 lost 1"]


def test_both_roll_when_both_lost() -> None:
    """8.1 Each unit: the attacker too, after the defender, with his own modifiers."""
    position = drawn(
        """
        A.  .   .   .   .
          H.  i.  .   .   .
        .   .   .   .   .
        """,
        A={"leader": "odo"},
    )
    played = play(position, "H melee i", 7, 7, 1, 2)
    assert played.said("rd") == ["rd i face 1 lost 1", "rd H face 2 lost 1 leader -1"]


@pytest.mark.parametrize("step", sorted(ROUND - {(-1, 0)}))
def test_a_friendly_leader_adjacent(step: tuple[int, int]) -> None:
    """8.1 Else a friendly leader adjacent -1, on whichever side he stands."""
    rose = Rose({"H": (-1, 0), "i": (0, 0), "j": step}, j={"leader": "gyrth"})
    assert rose.play("H melee i", 7, 1, 1).said("rd") == ["rd i face 1 lost 1 leader -1"]


def test_a_leader_two_hexes_off_does_not_help() -> None:
    """8.1 Adjacent only."""
    rose = Rose({"H": (-1, 0), "i": (0, 0), "j": (2, 0)}, j={"leader": "gyrth"})
    assert rose.play("H melee i", 7, 1, 1).said("rd") == ["rd i face 1 lost 1"]


def test_an_enemy_leader_does_not_help() -> None:
    """8.1 A friendly leader."""
    rose = Rose({"H": (-1, 0), "i": (0, 0), "J": (0, 1)}, J={"leader": "odo"})
    assert rose.play("H melee i", 7, 1, 1).said("rd") == ["rd i face 1 lost 1"]


def test_only_the_best_leader_counts() -> None:
    """8.1 Best one only: leaders do not add up."""
    friends = {"j1": (1, 0), "j2": (0, 1)}
    leaders = {"j1": {"leader": "gyrth"}, "j2": {"leader": "leofwine"}}
    rose = Rose({"H": (-1, 0), "i": (0, 0), **friends}, **leaders)
    assert rose.play("H melee i", 7, 1, 1).said("rd") == ["rd i face 1 lost 1 leader -1"]
    rose = Rose({"H": (-1, 0), "i": (0, 0), **friends}, i={"leader": "harold"}, **leaders)
    assert rose.play("H melee i", 8, 1, 1).said("rd") == ["rd i face 1 lost 1 leader -2"]


def test_an_attacker_can_have_his_leader_too() -> None:
    """8.1 The modifiers hold for the attacker as for the defender."""
    position = drawn(FIELD, H={"leader": "odo"})
    played = play(position, "H melee i", 1, 6, 9)
    assert played.said("rd") == ["rd H face 9 lost 1 leader -2 R"]
