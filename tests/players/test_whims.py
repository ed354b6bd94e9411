"""Medium has whims on the march: some hexes please a unit for no reason, by less than a company is worth."""

from __future__ import annotations

from typing import Any

import pytest

from hexesmed.core.dice import LooseDice
from hexesmed.games.hexes_med.judgement.notes import Book, Notes, Whims
from hexesmed.games.hexes_med.plans import MIND
from hexesmed.games.hexes_med.plans.mind import FANCY
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.players import Effort
from tests.players.solving import solves
from tests.players.test_players import match_of
from tests.players.test_puzzles import PUZZLES

ENOUGH = 10**6  # positions


def afield() -> Position:
    """Return a movement phase of Courtrai."""
    match = match_of("courtrai", 4)
    match.begin()
    return match.position


def march(seed: int) -> tuple[Any, ...]:
    """Return the march that medium likes best with the whims of a seed."""
    return MIND.ideas(afield(), "medium", Effort(ENOUGH), LooseDice(seed))[0].actions


def test_a_whim_makes_a_hex_please_more_and_never_less() -> None:
    position = afield()
    book = Book(position)
    plain, whimful = Notes(position, book), Notes(position, book, Whims(LooseDice(3), 50))
    more = [
        whimful.standings(man)[h] - plain.standings(man)[h]
        for man in plain.mine for h in position.board.neighbours[man.hex]
    ]  # fmt: skip
    assert min(more) >= 0 and max(more) < 50 and len(set(more)) > 10
    man = plain.mine[0]
    assert whimful.standings(man)[man.hex] == whimful.standings(man)[man.hex], "a whim lasts as long as the thinking"


def test_medium_does_not_march_alike_in_every_match() -> None:
    assert march(1) == march(1) != march(2)


@pytest.mark.parametrize("seed", range(2, 5))
def test_whatever_its_whims_medium_has_the_right_idea_mostly(seed: int) -> None:
    right = sum(solves(puzzle, "medium", seed)[0] for puzzle in PUZZLES)
    assert 4 * right >= 3 * len(PUZZLES)


def test_a_whim_is_worth_less_than_a_company() -> None:
    position = afield()
    companies = [man.worth() for man in Notes(position).mine if not man.disordered]
    assert sorted(companies)[len(companies) // 2] > FANCY
