"""11 Advance."""

from __future__ import annotations

import pytest

from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.hexes_med.drawn import assert_drawn, drawn, play, refusal, unit_of, where

RETREAT = (6, 1, 5)


def test_after_the_defender_died() -> None:
    """11.1 After melee the attacker must move in if the defender's hex is empty because it died."""
    played = play(drawn("E.  m.  ."), "E melee m", 10, 1)
    assert played.told[-1] == "advanced E 0201"
    assert_drawn(played.after, ".   E.  .")


def test_after_the_defender_retreated() -> None:
    """11.1 ... because it retreated."""
    assert play(drawn(".   H.  h.  .   ."), "H melee h", *RETREAT).told[-1] == "advanced H 0301"


def test_after_the_defender_left_the_map() -> None:
    """11.1 ... because it left the map."""
    assert play(drawn(".   H.  h."), "H melee h", *RETREAT).told[-1] == "advanced H 0301"


def test_not_when_the_attacker_died() -> None:
    """11.1 If it lives: a dead attacker leaves the hex empty."""
    played = play(drawn("M.  m.  ."), "M melee m", 10, 10)
    assert played.said("advanced") == []
    assert_drawn(played.after, ".   .   .")
    played = play(drawn("M.  h.  .   ."), "M melee h", 9, 10, 5)
    assert played.said("advanced") == []


def test_not_when_the_attacker_retreated() -> None:
    """11.1 If it did not itself retreat."""
    played = play(drawn(".   .   H.  h.  .   ."), "H melee h", 6, 6, 5, 5)
    assert played.told[-2:] == ["retreated h 0501 free", "retreated H 0201 free"]
    assert_drawn(played.after, ".   H.  .   .   h.  .")


def test_one_that_had_to_retreat_but_stayed_advances() -> None:
    """11.1 One that had to but stayed by class 4 has not retreated: it moves in."""
    position = drawn(
        """
        #   #   #   .   .
          #   H.  h.  .   .
        #   #   #   .   .
        """
    )
    played = play(position, "H melee h", 6, 6, 5, 5)
    assert played.told[-4:] == ["retreated h 0402 free", "held H", "lost H loss 1 surrounded", "advanced H 0302"]
    assert unit_of(played.after, "H").force == 1


def test_one_that_died_where_it_stayed_does_not() -> None:
    """11.1 If it lives: not one that lost its last F by class 4."""
    position = drawn(
        """
        #   #   #   .   .
          #   H.  h.  .   .
        #   #   #   .   .
        """,
        H={"force": 2},
    )
    # diff -1: the defender loses 1 on a 7, the attacker, at +1, 1 on a 5; both R.
    played = play(position, "H melee h", 7, 5, 5, 5)
    assert played.told[-3:] == ["held H", "lost H loss 1 surrounded", "eliminated H surrounded"]


def test_also_when_it_was_just_disorganised() -> None:
    """11.1 Also if it was just disorganised."""
    played = play(drawn(".   H.  h.  .   ."), "H melee h", 6, 6, 5, 8)
    assert played.told[-3:] == ["retreated h 0401 free", "disorganised H combat", "advanced H 0301"]


@pytest.mark.parametrize("ground", list(".rvpfhm"))
def test_whatever_the_ground(ground: str) -> None:
    """11.1 Whatever the ground; no movement points are asked for."""
    position = drawn(f".   I.  h{ground}  .   .", I={"mp": 0})
    faces = {".": 5, "r": 5, "v": 6, "p": 6, "f": 6, "h": 6, "m": 4}
    assert play(position, "I melee h", faces[ground], 1, 5).told[-1] == "advanced I 0301"


def test_whatever_the_zones() -> None:
    """11.1 Whatever the ZOC."""
    position = drawn(
        """
        .   .   h2. .   .
          I.  h1. .   .   .
        .   .   h3. .   .
        """
    )
    assert where(play(position, "I melee h1", 8, 1, 5).after, "I") == "0202"


def test_no_second_attack() -> None:
    """11.1 No second attack after the advance."""
    position = drawn("I.  m.  h.")
    after = play(position, "I melee m", 10, 1).after
    assert where(after, "I") == "0201"
    assert refusal(after, "I melee h") is Reason.EXHAUSTED


@pytest.mark.parametrize("distance", [1, 2])
def test_never_after_a_shot(distance: int) -> None:
    """11.2 Never after a shot, whether the target died or retreated, next to it or not."""
    gap = ".   " * (distance - 1)
    assert play(drawn(f"B.  {gap}m.  .   ."), "B shoot m", 10).said("advanced") == []
    played = play(drawn(f"B.  {gap}h.  .   ."), "B shoot h", 6, 5)
    assert played.said("retreated") and not played.said("advanced")


def test_not_when_the_defender_stayed_alive() -> None:
    """11.2 Not if the defender stayed (9.2 class 4) alive; but if it died of it, yes (11.1)."""
    text = """
        #   #   #   #
          H.  h.  #   #
        #   #   #   #
    """
    played = play(drawn(text), "H melee h", *RETREAT)
    assert played.told[-1] == "lost h loss 1 surrounded"
    died = play(drawn(text, h={"force": 2}), "H melee h", 5, 1, 5)
    assert died.told[-2:] == ["eliminated h surrounded", "advanced H 0202"]


def test_not_when_the_defender_held_its_ground() -> None:
    """11.1 Only into an empty hex: a defender that lost F and stood keeps its hex."""
    played = play(drawn("H.  h.  .   ."), "H melee h", 6, 1, 1)
    assert played.told[-1] == "rd h face 1 lost 1"
