"""How likely a side is to win: even is even, both chances make a whole, and what helps a side helps its chance."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexesmed.games.hexes_med.judgement import chances
from hexesmed.games.hexes_med.judgement.chances import Scales, chance
from hexesmed.games.hexes_med.judgement.outlook import SURE

SWING = 4000
PARTS = st.integers(-SWING, SWING)


def test_even_is_even() -> None:
    assert chance(500, Scales(0, 0), SWING, 50) == 500


@given(st.integers(0, SURE), PARTS, PARTS, PARTS, PARTS, st.integers(0, 100))
def test_both_chances_make_a_whole(wins: int, arms: int, ill: int, blow: int, answer: int, elapsed: int) -> None:
    ours = chance(wins, Scales(arms, ill, blow, answer), SWING, elapsed)
    theirs = chance(SURE - wins, Scales(-arms, -ill, -blow, -answer), SWING, elapsed)
    assert 0 < ours < SURE and abs(ours + theirs - SURE) <= 6  # whole numbers: each part is rounded down


@pytest.mark.parametrize(
    "better",
    [Scales(400, 0), Scales(0, -400), Scales(0, 0, 400), Scales(0, 0, 0, -400)],
    ids=["more arms", "fewer in disorder", "a stronger blow", "a weaker answer"],
)
def test_what_helps_a_side_helps_its_chance(better: Scales) -> None:
    assert chance(500, better, SWING, 50) > chance(500, Scales(0, 0), SWING, 50) + 15
    assert chance(600, better, SWING, 50) > chance(500, better, SWING, 50)


def test_arms_and_blows_count_less_as_the_end_comes_near() -> None:
    for found in (Scales(1000, 0), Scales(0, 0, 1000)):
        early, late = chance(500, found, SWING, 10), chance(500, found, SWING, 90)
        assert early > late > 520


def test_a_quarter_of_an_army_more_wins_two_battles_of_three() -> None:
    """The right value in mid-battle: 0.25 x (5.40 - 3.60 / 2) = 0.90 of a logit, 71 per cent."""
    assert chance(500, Scales(SWING // 4, 0), SWING, 50) == 711


def test_luck_is_taken_off_where_the_battle_is_open() -> None:
    assert chances.worth(500, SWING, 0) == 0
    assert chances.worth(500, SWING, 100) == -175
    assert chances.worth(990, SWING, 100) > chances.worth(990, SWING, 0) - 10
