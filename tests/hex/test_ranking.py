"""8 Ranking: what a win is worth, and the table of who has earned how many points."""

from __future__ import annotations

import json

import pytest

from hexesmed.core.game import Outcome
from hexesmed.games.hex.battle_file import SIZES, battle_of
from hexesmed.games.hex.ranking import MOST_NAMES, credited, earned, ranked, worth


def test_points_grow_with_the_level_and_the_board() -> None:
    wanted = {"easy": [1, 2, 3], "medium": [3, 6, 9], "hard": [9, 18, 27]}
    assert {level: [worth(level, size) for size in SIZES] for level in wanted} == wanted


RED_WINS, BLUE_WINS = Outcome(0, "joined"), Outcome(1, "resigned")


@pytest.mark.parametrize(
    ("level", "outcome", "computers", "points"),
    [
        ("hard", RED_WINS, [1], 27),
        ("hard", BLUE_WINS, [0], 27),
        ("hard", RED_WINS, [0], 0),
        ("hard", BLUE_WINS, [1], 0),
        ("hard", RED_WINS, [], 0),
        ("hard", RED_WINS, [0, 1], 0),
        ("hard", None, [1], 0),
        ("", RED_WINS, [1], 0),
        ("random", RED_WINS, [1], 0),
        ("easy", RED_WINS, [1], 3),
    ],
)
def test_what_a_match_earns(level: str, outcome: Outcome | None, computers: list[int], points: int) -> None:
    assert earned(level, battle_of(11), outcome, computers) == points


def test_wins_add_up_and_the_richest_comes_first() -> None:
    table = ""
    for name, level, size in (
        ("Anne", "easy", 7), ("Ben", "hard", 11), ("Anne", "easy", 7), ("Zoë", "hard", 11), ("Anne", "medium", 9),
    ):  # fmt: skip
        table = credited(table, name, level, size)
    ranks = ranked(table)
    assert [(rank.name, rank.points) for rank in ranks] == [("Ben", 27), ("Zoë", 27), ("Anne", 8)]
    assert ranks[2].wins == {("easy", 7): 2, ("medium", 9): 1}


@pytest.mark.parametrize(
    "table",
    [None, 7, "", "no json", "[]", "[" * 100_000, '{"Anne": 3}', '{"Anne": {"easy-7": true}}', '{"A": {"easy-8": 1}}',
     '{"Anne": {"easy-7": -1}}', '{"Anne": {"easy-7": 1e3}}', '{"Anne": {"easy-7": 99999999}}'],
)  # fmt: skip
def test_a_spoilt_table_is_read_as_far_as_it_makes_sense(table: object) -> None:
    assert ranked(table) == []
    assert [(rank.name, rank.points) for rank in ranked(credited(table, "Anne", "hard", 7))] == [("Anne", 9)]


def test_of_too_many_names_the_poorest_makes_room() -> None:
    table = json.dumps({f"name {n}": {"easy-7": n + 1} for n in range(MOST_NAMES)})
    names = {rank.name for rank in ranked(credited(table, "new", "easy", 7))}
    assert len(names) == MOST_NAMES and "new" in names and "name 0" not in names


def test_counts_do_not_grow_without_end() -> None:
    table = json.dumps({"Anne": {"easy-7": 9999}})
    assert ranked(credited(table, "Anne", "easy", 7))[0].points == 9999


@pytest.mark.parametrize(("level", "size"), [("random", 7), ("hard", 8)])
def test_no_table_takes_a_level_or_a_size_that_is_not_played(level: str, size: int) -> None:
    with pytest.raises((KeyError, ValueError)):
        credited("", "Anne", level, size)
