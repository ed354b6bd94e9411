"""What medium and hard think of the course of a battle, and that easy plays as when the battles were measured."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from hexesmed.games.hexes_med.judgement.notes import Book, Notes
from hexesmed.games.hexes_med.judgement.outlook import SURE, Outlook, normal
from hexesmed.games.hexes_med.judgement.stakes import foreseen
from hexesmed.games.hexes_med.rules.position import Position
from tests.hexes_med.drawn import drawn
from tests.players.puzzles import destruction, killed, territory
from tests.players.solving import solves
from tests.players.test_puzzles import PUZZLES

# A change here is a change of how easy plays: all battles are to be measured again.
EASY = "8d072c2774b002e82f538dace54ff3f8d5f8f42b0259a7f733874db40f727be3"

ARMIES = """
    H1. H2. .   .   .   h1. h2.
      C1. .   .   .   .   c1. h3.
    .   .   .   .   .   .   .
"""


def battle(half_turn: int, victory: dict[str, list[Any]], phase: str = "movement", default: str = "black") -> Position:
    """Return two small armies apart from each other, in a battle of ten turns."""
    return drawn(ARMIES, phase, half_turn, {"turns": 10, "default": default, "victory": victory})


def test_easy_plays_as_it_did_when_the_battles_were_measured() -> None:
    done = [solves(puzzle, "easy", seed) for puzzle in PUZZLES for seed in range(3)]
    assert hashlib.sha256(repr(done).encode()).hexdigest() == EASY


def test_the_nearer_a_condition_the_likelier() -> None:
    chances = [Outlook(battle(9, {"white": [destruction(need)]})).met[0] for need in (12, 9, 6, 3)]
    assert chances == sorted(chances) and 0 < chances[0] < chances[-1] < SURE


def test_the_less_time_the_less_likely() -> None:
    chances = [Outlook(battle(half_turn, {"white": [destruction(12)]})).met[0] for half_turn in (1, 7, 13, 19)]
    assert chances == sorted(chances, reverse=True) and chances[-1] < 20


def test_a_death_that_wins_is_worth_the_rest_of_the_battle() -> None:
    position = battle(9, {"white": [destruction(3)], "black": [destruction(9)]})
    outlook = Outlook(position)
    assert outlook.prize(position.units["h1"]) >= 9 * (SURE - outlook.wins(0)) // 10
    assert outlook.prize(position.units["H1"]) < outlook.prize(position.units["h1"])


def test_the_king_is_worth_more_than_a_companion() -> None:
    position = drawn(
        ARMIES, "movement", 9, {"turns": 10, "default": "black", "victory": {"white": [killed("king")]}},
        h1={"leader": "king"},
    )  # fmt: skip
    stakes = foreseen(position, Outlook(position))
    assert stakes["h1"].prize > 5 * stakes["h2"].prize


def test_when_no_time_is_left_nobody_spares_himself() -> None:
    """Fighters are worth little at the end, what decides is worth the more."""
    early, late = (
        foreseen(position, Outlook(position))
        for position in (battle(1, {"white": [destruction(3)]}), battle(19, {"white": [destruction(3)]}))
    )
    assert late["H1"].fighter[3] < early["H1"].fighter[3] // 4
    assert late["h1"].prize > early["h1"].prize


def test_ground_held_in_the_middle_of_a_battle_does_not_win_it_yet() -> None:
    """A side that would win by ground it holds goes on all the same, until the end is near."""
    ground = {"white": [territory("0101")]}
    middle, end = (Notes(battle(half_turn, ground)).mood for half_turn in (9, 19))
    assert middle.pull > 30 and end.pull < middle.pull and end.appetite < 120 < middle.appetite


@pytest.mark.parametrize("half_turn", [9, 17, 19])
def test_the_battle_is_thought_of_alike_before_the_march_and_after_it(half_turn: int) -> None:
    """An army does not march up to attack and then think better of it because one of its units took a key hex."""
    ground = {"white": [territory("0203")]}
    before = battle(half_turn, ground)
    assert not before.first_holds >> before.board.index["0203"] & 1
    after = drawn(
        ARMIES.replace("C1.", ".  ").replace(".   .   .   .   .   .   .\n", ".   C1. .   .   .   .   .\n"),
        "combat", half_turn, {"turns": 10, "default": "black", "victory": ground},
    )  # fmt: skip
    assert after.first_holds >> after.board.index["0203"] & 1
    assert Book(before).moods == Book(after).moods


def test_the_normal_curve() -> None:
    assert normal(0, 100) == 500 and normal(100, 100) == 841 and normal(-100, 100) == SURE - 841
    assert normal(10**6, 1) == SURE and normal(-(10**6), 1) == 0
