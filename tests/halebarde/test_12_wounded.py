"""12: where wounded guetteurs go."""

from __future__ import annotations

import random

from hexesmed.games.halebarde.rules.board import BOARD
from hexesmed.games.halebarde.rules.wounded import home
from tests.halebarde import plainly
from tests.halebarde.drawn import drawn, placed, play, where


def test_to_the_lowest_free_start_square() -> None:
    position = drawn("4 ....A.g........", black="G 23.2 23.4 23.5")
    assert play(position, "e4xg4")[0].home == "23.3"
    white = drawn("4 ....a.G........", white="G 5.3 5.4 5.5", seat=1)
    assert play(white, "e4xg4")[0].home == "5.2"
    assert where(white, "G") == {"5.2", "5.3", "5.4", "5.5"}


def test_an_own_or_enemy_piece_takes_a_start_square() -> None:
    position = drawn("4 ....A.g........", white="S 23.2", black="S 23.3 G 23.4 25.6 22.1")
    assert play(position, "e4xg4")[0].home == "23.5"


def test_all_four_taken_the_nearest_free_square_of_the_camp() -> None:
    """One step from a start square: the lowest row first, which is 1, and in it the column nearest the field."""
    black = "S 23.2 23.3 23.4 23.5 G 22.1 22.2 22.3"
    position = drawn("4 ....A.g........", black=black)
    assert play(position, "e4xg4")[0].home == "23.1"
    taken = drawn("4 ....A.g........", white="S 23.1", black=black)
    assert play(taken, "e4xg4")[0].home == "24.1"
    more = drawn("4 ....A.g........", white="S 23.1 24.1", black=black)
    assert play(more, "e4xg4")[0].home == "24.2"
    white = drawn("4 ....a.G........", white="S 5.2 5.3 5.4 5.5 G 6.1 6.2 6.3", seat=1)
    assert play(white, "e4xg4")[0].home == "5.1"
    lower = drawn("4 ....a.G........", white="S 5.2 5.3 5.4 5.5 G 6.1 6.2 6.3", black="S 5.1", seat=1)
    assert play(lower, "e4xg4")[0].home == "4.1", "of column 4 and 3 the one nearer the field, and one step away"


def test_the_square_that_the_soldat_came_from_is_free() -> None:
    """The soldat stands on the last free start square and leaves it by its attack."""
    position = placed("S 23.2 A 22.4", "G 23.3 23.4 23.5 22.3")
    assert play(position, "23.2x22.3")[0].home == "23.2"
    assert where(position, "S") == {"22.3"} and where(position, "g") == {"23.2", "23.3", "23.4", "23.5"}


def test_the_square_that_it_took_is_not() -> None:
    """Wounded on its own start square, which is then the soldat's: it goes to another."""
    position = placed("S 22.1 A 22.3", "G 23.2 23.4 23.5 o2")
    assert play(position, "22.1x23.2")[0].home == "23.3"
    full = placed("S 22.1 A 22.3", "S 23.3 G 23.2 23.4 23.5 o2")
    assert play(full, "22.1x23.2")[0].home == "23.1"


def test_it_never_stays_where_it_was_wounded_by_a_shot() -> None:
    """No hill is near enough to a camp for it, so the rule is asked itself."""
    square = BOARD.index["23.2"]
    assert BOARD.names[home(1, square, BOARD.mask(["23.2", "23.4"]))] == "23.3"
    assert BOARD.names[home(1, square, BOARD.mask(["23.3", "23.4", "23.5"]))] == "23.1"
    corner = BOARD.index["23.1"]
    assert BOARD.names[home(1, corner, BOARD.mask(["23.2", "23.3", "23.4", "23.5"]))] == "24.1"


def test_every_filling_of_a_camp_gives_the_square_of_the_plain_rule() -> None:
    chance = random.Random(12)
    for _ in range(400):
        blacks = chance.random() < 0.5
        squares = [*plainly.CAMPS[blacks], (10, 2), (6, 3)]
        board = dict.fromkeys(chance.sample(plainly.CAMPS[blacks], chance.randrange(2, 19)), "S")
        board.update({square: "S" for square in plainly.HOMES[blacks] if chance.random() < 0.8})
        wounded = chance.choice(squares)
        names = [plainly.name(square) for square in board]
        found = home(int(blacks), BOARD.index[plainly.name(wounded)], BOARD.mask(names))
        assert BOARD.column_row(found) == plainly.home(board, blacks, wounded)


def test_guetteurs_are_never_removed() -> None:
    position = drawn("4 ....A.g........\n2 S.gG...........")
    play(position, "e4xg4 a2xc2")
    assert len(where(position, "g")) == 4
