"""Boards of squares, against plain columns and rows."""

from __future__ import annotations

import random

import pytest

from hexesmed.core.squares import DIRECTIONS, OFF, SquareBoard, bits

SIZES = [(1, 1), (1, 9), (9, 1), (2, 2), (8, 8), (29, 8), (3, 99), (99, 3)]
each_size = pytest.mark.parametrize(("columns", "rows"), SIZES)


@each_size
def test_every_square_has_its_name_and_place(columns: int, rows: int) -> None:
    """A board has columns x rows squares, row by row from 0, each with its own name and number."""
    board = SquareBoard(columns, rows)
    where = [(c, r) for r in range(rows) for c in range(columns)]
    assert [board.column_row(s) for s in board.places] == where
    assert [board.square(c, r) for c, r in where] == list(board.places)
    assert [board.names[s] for s in board.places] == [f"{c}.{r}" for c, r in where]
    assert board.index == {f"{c}.{r}": s for (c, r), s in zip(where, board.places, strict=True)}
    assert list(bits(board.all)) == sorted(board.places)
    assert board.mask(board.named(board.all)) == board.all
    for c, r in ((-1, 0), (0, -1), (columns, 0), (0, rows)):
        assert board.square(c, r) == OFF


@each_size
def test_neighbours_and_distance(columns: int, rows: int) -> None:
    """The neighbours are the squares whose column and row differ by no more than one, clockwise from east."""
    board = SquareBoard(columns, rows)
    for s in board.places:
        column, row = board.column_row(s)
        for direction, n in enumerate(board.beside[s]):
            there = (column + DIRECTIONS[direction][0], row + DIRECTIONS[direction][1])
            assert n == board.square(*there)
        assert board.neighbours[s] == tuple(n for n in board.beside[s] if n != OFF)
        assert set(board.neighbours[s]) == {n for n in board.places if board.distance(s, n) == 1}
        assert board.spread(1 << s) == sum(1 << n for n in board.neighbours[s])


@each_size
def test_spread_of_many_squares_is_that_of_each(columns: int, rows: int) -> None:
    """The neighbours of a set are the neighbours of each of its squares."""
    board = SquareBoard(columns, rows)
    chance = random.Random(columns * 100 + rows)
    for _ in range(20):
        some = chance.getrandbits(len(board.names)) & chance.getrandbits(len(board.names)) & board.all
        wanted = 0
        for s in bits(some):
            wanted |= board.spread(1 << s)
        assert board.spread(some) == wanted


def test_squares_can_have_names_of_their_own() -> None:
    """A game names its squares as it likes; a size that is none is refused."""
    board = SquareBoard(3, 2, lambda column, row: f"{'abc'[column]}{row + 1}")
    assert board.named(board.all) == ("a1", "b1", "c1", "a2", "b2", "c2")
    for columns, rows in ((0, 3), (3, 0), (100, 3), (3, 100)):
        with pytest.raises(ValueError, match="columns and rows"):
            SquareBoard(columns, rows)
