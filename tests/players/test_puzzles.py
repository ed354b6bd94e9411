"""Tactical puzzles: hard solves every one at its normal budget, medium most of them, easy the ones of plain sense."""

from __future__ import annotations

import pytest

from tests.players.fights import FIGHTS
from tests.players.marches import MARCHES
from tests.players.puzzles import Puzzle
from tests.players.solving import solves

PUZZLES = [*MARCHES, *FIGHTS]
MOST = 80  # per cent
# What even a careless player never gets wrong.
PLAIN = (
    "take the key hex on the last turn",
    "ride past the fight to the key hex on the last turn",
    "do not march archers into knights",
    "a lone militia does not walk up to spears",
    "a wounded leader, whose death loses the battle, rides out of reach",
    "do not charge up to spears behind a palisade",
    "kill the king and win",
    "an untouched army that loses by the clock goes forward",
)


def test_there_are_enough() -> None:
    assert len(PUZZLES) >= 25 and len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_hard_has_the_idea(puzzle: Puzzle) -> None:
    right, did = solves(puzzle, "hard")
    assert right, did


def test_medium_has_most_ideas(capsys: pytest.CaptureFixture[str]) -> None:
    missed = [f"{puzzle.name}: {did}" for puzzle in PUZZLES for right, did in [solves(puzzle, "medium")] if not right]
    with capsys.disabled():
        print(f"\nmedium solves {len(PUZZLES) - len(missed)} of {len(PUZZLES)} puzzles", *missed, sep="\n  ")
    assert 100 * (len(PUZZLES) - len(missed)) >= MOST * len(PUZZLES)


@pytest.mark.parametrize("name", PLAIN)
def test_easy_is_never_absurd(name: str) -> None:
    (puzzle,) = (puzzle for puzzle in PUZZLES if puzzle.name == name)
    for seed in range(10):
        right, did = solves(puzzle, "easy", seed)
        assert right, f"seed {seed}: {did}"
