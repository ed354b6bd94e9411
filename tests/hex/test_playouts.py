"""Playouts, thousands of boards in a few numbers, against a plain flood over letters and numbers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexesmed.games.hex.battle_file import SIZES
from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.thinking.by_cell import ByCell
from hexesmed.games.hex.thinking.by_row import ByRow
from hexesmed.games.hex.thinking.pairs import bridge_pairs
from hexesmed.games.hex.thinking.playouts import MANY, playouts
from hexesmed.games.hex.thinking.values import Playouts
from tests.hex.drawn import joined_plainly, stones_of

COUNT = 40
WAYS = (ByRow, ByCell)


def some_stones(size: int, chance: random.Random) -> tuple[int, int]:
    """Return the stones of both, a third of the board."""
    cells = list(range(size * size))
    chance.shuffle(cells)
    third = size * size // 6
    return sum(1 << c for c in cells[:third]), sum(1 << c for c in cells[third : 2 * third])


def reds(fills: Playouts[Any], boards: Any, number: int) -> set[str]:
    """Return the names of the red cells of one playout."""
    return {name for cell, name in enumerate(rhombus(fills.size).names) if fills.reds(boards, cell) >> number & 1}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("size", SIZES)
def test_every_playout_has_the_winner_that_a_plain_flood_finds(size: int, way: type[Playouts[Any]]) -> None:
    chance = random.Random(size)
    fills = way(size, COUNT)
    for _ in range(8):
        red, blue = some_stones(size, chance)
        rows = fills.fill(red, blue, (), random.Random(7))
        won, _ = fills.winners(rows)
        for number in range(COUNT):
            assert joined_plainly(size, reds(fills, rows, number), 0) == bool(won >> number & 1)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("size", SIZES)
def test_stones_stay_and_every_pair_is_shared(size: int, way: type[Playouts[Any]]) -> None:
    chance = random.Random(size)
    board, fills = rhombus(size), way(size, COUNT)
    names = board.names
    for _ in range(8):
        red, blue = some_stones(size, chance)
        pairs = list(bridge_pairs(board, red, blue))
        rows = fills.fill(red, blue, pairs, random.Random(3))
        for number in range(COUNT):
            found = reds(fills, rows, number)
            assert {names[c] for c in range(size * size) if red >> c & 1} <= found
            assert not {names[c] for c in range(size * size) if blue >> c & 1} & found
            assert all((names[one] in found) != (names[other] in found) for one, other in pairs)


def test_pairs_are_the_bridges_and_share_no_cell() -> None:
    board = rhombus(7)
    red = stones_of(7, "c3 d4 b6")
    pairs = {frozenset((board.names[one], board.names[other])) for one, other in bridge_pairs(board, red, 0)}
    assert frozenset(("a7", "b7")) in pairs, "from the row before the edge to the edge"
    assert not any(board.index[name] in (board.index["c3"], board.index["d4"]) for pair in pairs for name in pair)
    chance = random.Random(5)
    for _ in range(200):
        red, blue = some_stones(9, chance)
        cells = [cell for pair in bridge_pairs(rhombus(9), red, blue) for cell in pair]
        assert len(cells) == len(set(cells)) and not any((red | blue) >> cell & 1 for cell in cells)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("size", SIZES)
def test_a_pivotal_cell_is_one_that_turned_over_alone_changes_who_wins(size: int, way: type[Playouts[Any]]) -> None:
    """The gain of a cell is in how many playouts it decides, found here by turning it over in each."""
    count = 12
    fills = way(size, count)
    red, blue = some_stones(size, random.Random(size + 1))
    values = fills.values(red, blue, (), random.Random(4))
    rows = fills.fill(red, blue, (), random.Random(4))
    boards = [reds(fills, rows, number) for number in range(count)]
    winners = [joined_plainly(size, board, 0) for board in boards]
    assert values.red_wins == sum(winners)
    for cell, name in enumerate(rhombus(size).names):
        if (red | blue) >> cell & 1:
            assert values.gains[cell] == 0
        else:
            turned = [joined_plainly(size, board ^ {name}, 0) for board in boards]
            assert values.gains[cell] == sum(now != then for now, then in zip(turned, winners, strict=True)), name


@pytest.mark.parametrize("size", SIZES)
def test_both_ways_play_the_same_boards_and_say_the_same(size: int) -> None:
    """Whether there is a number for each row or for each cell decides only how long it takes."""
    chance, board, count = random.Random(size + 2), rhombus(size), 96
    for _ in range(6):
        red, blue = some_stones(size, chance)
        pairs = list(bridge_pairs(board, red, blue))
        one, other = (way(size, count).values(red, blue, pairs, random.Random(9)) for way in WAYS)
        assert one == other
    assert [type(playouts(size, many)) for many in (MANY - 1, MANY)] == [ByRow, ByCell]


def test_the_same_chance_gives_the_same_playouts_and_halves_are_even() -> None:
    fills = playouts(11, 1024)
    one, two = fills.values(0, 0, (), random.Random(1)), fills.values(0, 0, (), random.Random(1))
    assert one == two and one != fills.values(0, 0, (), random.Random(2))
    assert 0.42 < one.chance(0) < 0.58 and one.chance(0) + one.chance(1) == 1
    assert max(range(121), key=lambda cell: one.gains[cell]) in range(40, 81), "most hangs on the middle"
