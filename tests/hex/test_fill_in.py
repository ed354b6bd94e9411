"""Dead and captured cells: filling them in never changes who wins, whoever moves."""

from __future__ import annotations

import random

import pytest

from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.thinking.fill_in import fill_in
from tests.hex.brute import few_left, mover_wins
from tests.hex.drawn import drawn, stones_of

FILL = fill_in(7)


def filled(picture: str) -> tuple[int, int, tuple[int, int]]:
    """Return a drawn board filled in."""
    position = drawn(picture, 0)
    return FILL.fill(position.red, position.blue, position.empty)


def test_a_cell_that_joins_nothing_apart_is_dead() -> None:
    """Between four red stones in a row round it, a cell changes nothing; it is filled in with either colour."""
    red, blue, _ = filled(
        """
        . . . . . . .
        . . . . . . .
        . . r r . . .
        . r . r . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """
    )
    dead = stones_of(7, "c4")
    assert (red | blue) & dead


def test_two_cells_that_kill_each_other_are_captured() -> None:
    """Two empty cells under three red stones beside Red's edge: a blue stone in one is dead once Red has the other."""
    red, blue, captured = filled(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . r . . .
        . . . . . . .
        """
    )
    pair = stones_of(7, "c7 d7")
    assert captured[0] & pair == pair and red & pair == pair and not blue


@pytest.mark.parametrize("empty", (3, 5, 7, 8))
def test_filling_in_never_changes_who_wins(empty: int) -> None:
    chance = random.Random(empty)
    board = rhombus(7)
    changed = 0
    for _ in range(120):
        red, blue = few_left(7, empty, chance)
        now = FILL.fill(red, blue, board.all & ~(red | blue))
        assert now.red & red == red and now.blue & blue == blue and not now.red & now.blue
        assert now.captured[0] & ~now.red == 0 and now.captured[1] & ~now.blue == 0
        changed += (now.red, now.blue) != (red, blue)
        for seat in (0, 1):
            assert mover_wins(board, red, blue, seat) == mover_wins(board, now.red, now.blue, seat)
    assert changed > 20


def test_of_the_moves_kept_one_wins_if_any_does() -> None:
    chance = random.Random(9)
    board = rhombus(7)
    fewer = 0
    for _ in range(150):
        red, blue = few_left(7, 7, chance)
        empty = board.all & ~(red | blue)
        for seat in (0, 1):
            kept = FILL.undominated(red, blue, seat, empty)
            fewer += kept != empty
            if not mover_wins(board, red, blue, seat):
                continue
            bits = [1 << cell for cell in range(49) if kept >> cell & 1]
            after = [(red, blue | bit) if seat else (red | bit, blue) for bit in bits]
            assert any(not mover_wins(board, *then, 1 - seat) for then in after)
    assert fewer > 20
