"""Links that hold: give the loser every cell outside a proof's need, try everything inside, and it must still hold."""

from __future__ import annotations

import random

import pytest

from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.thinking.links import DEEP, SHALLOW, Reach, read_links
from tests.hex.brute import few_left, mover_wins
from tests.hex.drawn import drawn, stones_of

MOST = 9  # cells of a need that are tried through


def holds(size: int, own: int, carrier: int, seat: int, *, first: bool) -> bool:
    """Return whether a seat joins its edges within a set of empty cells, the other having all the rest."""
    board = rhombus(size)
    other = board.all & ~(own | carrier)
    red, blue = (other, own) if seat else (own, other)
    return mover_wins(board, red, blue, seat) if first else not mover_wins(board, red, blue, 1 - seat)


def scattered(size: int, chance: random.Random) -> tuple[int, int]:
    """Return stones all over a board, a third of it."""
    cells = list(range(size * size))
    chance.shuffle(cells)
    stones = size * size // 3 + chance.randrange(size)
    half = stones // 2
    return sum(1 << cell for cell in cells[:half]), sum(1 << cell for cell in cells[half:stones])


@pytest.mark.parametrize("reach", (SHALLOW, DEEP, Reach(2, 3, 12)), ids=("shallow", "deep", "forgetful"))
@pytest.mark.parametrize("size", (7, 9))
def test_links_and_threats_hold_though_the_other_has_the_rest(size: int, reach: Reach) -> None:
    chance = random.Random(size)
    board = rhombus(size)
    links = threats = 0
    for number in range(60):
        red, blue = few_left(size, 14, chance) if number % 3 else scattered(size, chance)
        empty = board.all & ~(red | blue)
        for seat, own in ((0, red), (1, blue)):
            reading = read_links(board, own, empty, seat, reach)
            for carrier in reading.links:
                assert carrier & ~empty == 0
                if carrier.bit_count() <= MOST:
                    links += 1
                    assert holds(size, own, carrier, seat, first=False)
            for carrier in reading.threats[:3]:
                assert carrier & ~empty == 0
                if carrier.bit_count() <= MOST:
                    threats += 1
                    assert holds(size, own, carrier, seat, first=True)
    assert links > 10 and threats > 40, (links, threats)


@pytest.mark.parametrize("empty", (6, 8))
def test_outside_the_common_cells_of_all_threats_every_move_loses(empty: int) -> None:
    """The must-play region: whoever does not enter it leaves the other a way to win."""
    chance = random.Random(empty)
    board = rhombus(7)
    narrowed = 0
    for _ in range(150):
        red, blue = few_left(7, empty, chance)
        free = board.all & ~(red | blue)
        for seat in (0, 1):
            reading = read_links(board, red if seat else blue, free, 1 - seat, DEEP)
            if reading.links:
                assert not mover_wins(board, red, blue, seat)
                continue
            must = free
            for threat in reading.threats:
                must &= threat
            outside = free & ~must
            narrowed += bool(outside)
            for cell in range(49):
                if outside >> cell & 1:
                    after = (red, blue | 1 << cell) if seat else (red | 1 << cell, blue)
                    assert mover_wins(board, *after, 1 - seat)
    assert narrowed > 50


def test_bridges_to_both_edges_are_a_link_and_a_broken_one_is_none() -> None:
    position = drawn(
        """
        . . . . . . .
        . . . r . . .
        . . . . . . .
        . . r . . . .
        . . . . . . .
        . r . . . . .
        . . . . . . .
        """, 1,
    )  # fmt: skip
    board = position.board
    reading = read_links(board, position.red, position.empty, 0)
    assert reading.links
    whole = stones_of(7, "d1 e1 c3 d3 b5 c5 a7 b7")
    assert min(reading.links, key=int.bit_count) == whole
    for name in ("d1", "c3", "b5", "a7"):
        robbed = position.empty & ~stones_of(7, name)
        broken = read_links(board, position.red, robbed, 0)
        assert all(not link & stones_of(7, name) for link in broken.links)
        if not broken.links:
            assert any(threat & whole for threat in broken.threats), "the other cell of the bridge"


def test_the_edge_template_on_the_third_row_is_found() -> None:
    """9 A stone on the third row is joined to its edge if the cells under it are empty, two to one side."""
    picture = """
        . . r . . . .
        . . r . . . .
        . . r . . . .
        . . r . . . .
        {0}
        {1}
        {2}
        """
    free = drawn(picture.format(". . r . . . .", "b . . . b b b", ". . . . b b b"), 1)
    assert read_links(free.board, free.red, free.empty, 0, DEEP).links
    assert min(map(int.bit_count, read_links(free.board, free.red, free.empty, 0, DEEP).links)) <= 8
    spoilt = drawn(picture.format(". . r . . . .", "b . . b b b b", ". . . . b b b"), 1)
    reading = read_links(spoilt.board, spoilt.red, spoilt.empty, 0, DEEP)
    assert not reading.links and reading.threats, "one cell less, and it needs a stone"
    shut = drawn(picture.format(". . r . . . .", "b b b . b b b", "b . . . b b b"), 1)
    assert not read_links(shut.board, shut.red, shut.empty, 0, DEEP).links


def test_joined_edges_need_nothing() -> None:
    board = rhombus(7)
    column = stones_of(7, "d1 d2 d3 d4 d5 d6 d7")
    assert read_links(board, column, board.all & ~column, 0) == (True, [], [])
    assert not read_links(board, column, board.all & ~column, 1).joined
