"""Boards and hex names, against plain cube coordinates and points on paper."""

from __future__ import annotations

from math import hypot, isclose, sqrt

import pytest

from hexesmed.core.board import OFF, Board, bits, board_of
from hexesmed.core.hexes import DIRECTIONS, axial, distance, hex_name, off_line, offset, read_hex

SIZES = [(1, 1), (1, 9), (9, 1), (2, 2), (2, 7), (7, 2), (5, 5), (12, 9), (9, 12), (60, 60), (99, 3), (3, 99)]
each_size = pytest.mark.parametrize(("columns", "rows"), SIZES)


def point(column: int, row: int) -> tuple[float, float]:
    """Return the centre of a hex: even rows half a hex to the right."""
    return column + (0.5 if row % 2 == 0 else 0), row * sqrt(3) / 2


def cube_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return the distance by cube coordinates."""

    def cube(column: int, row: int) -> tuple[int, int, int]:
        z = row - 1
        x = column - 1 - (z - z % 2) // 2
        return x, -x - z, z

    return max(abs(p - q) for p, q in zip(cube(*a), cube(*b), strict=True))


@each_size
def test_every_hex_has_its_name_and_place(columns: int, rows: int) -> None:
    """A board has columns x rows hexes, row by row, each with its own name and number."""
    board = Board(columns, rows)
    places = [(c, r) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    assert [board.column_row(h) for h in board.hexes] == places
    assert [board.names[h] for h in board.hexes] == [f"{c:02}{r:02}" for c, r in places]
    assert board.index == {f"{c:02}{r:02}": h for (c, r), h in zip(places, board.hexes, strict=True)}
    assert list(bits(board.all)) == sorted(board.hexes)
    assert len(board.beside) == len(board.names) == len(board.neighbours)
    assert all(board.neighbours[h] == () for h, name in enumerate(board.names) if not name)
    assert [offset(*board.axial(h)) for h in board.hexes] == places


@each_size
def test_neighbours(columns: int, rows: int) -> None:
    """Neighbours are the hexes at distance 1, clockwise from east, and neighbourhood is mutual."""
    board = Board(columns, rows)
    some = board.hexes if len(board.hexes) < 400 else board.hexes[:: len(board.hexes) // 200 + 1]
    for h in some:
        assert board.neighbours[h] == tuple(n for n in board.beside[h] if n != OFF)
        assert all(h in board.neighbours[n] for n in board.neighbours[h])
        x, y = point(*board.column_row(h))
        for direction, n in enumerate(board.beside[h]):
            q, r = board.axial(h)
            there = offset(q + DIRECTIONS[direction][0], r + DIRECTIONS[direction][1])
            px, py = point(*there)
            assert isclose(hypot(px - x, py - y), 1)
            on_map = 1 <= there[0] <= columns and 1 <= there[1] <= rows
            assert (n != OFF) == on_map
            if on_map:
                assert board.column_row(n) == there
    corner = {board.column_row(n) for n in board.neighbours[board.index["0101"]]}
    assert corner == {place for place in ((2, 1), (1, 2)) if place[0] <= columns and place[1] <= rows}


def test_directions_run_clockwise_from_east() -> None:
    """East, south-east, south-west, west, north-west, north-east, as seen with row 01 at the top."""
    board = Board(5, 5)
    odd = [board.names[n] for n in board.beside[board.index["0303"]]]
    even = [board.names[n] for n in board.beside[board.index["0302"]]]
    assert odd == ["0403", "0304", "0204", "0203", "0202", "0302"]
    assert even == ["0402", "0403", "0303", "0202", "0301", "0401"]


@each_size
def test_distance_is_that_of_cube_coordinates(columns: int, rows: int) -> None:
    """Distance, in odd and even rows, is the cube distance."""
    board = Board(columns, rows)
    some = board.hexes[:: max(1, len(board.hexes) // 40)]
    for a in some:
        for b in some:
            wanted = cube_distance(board.column_row(a), board.column_row(b))
            assert board.distance(a, b) == board.distance(b, a) == wanted


@each_size
def test_spread_is_the_union_of_neighbours(columns: int, rows: int) -> None:
    """The spread of a set is all hexes next to any of it: nothing runs over an edge to the other side."""
    board = Board(columns, rows)
    some = board.hexes[:: max(1, len(board.hexes) // 150)]
    for h in some:
        assert set(bits(board.spread(1 << h))) == set(board.neighbours[h])
    assert board.spread(0) == 0
    half = sum(1 << h for h in board.hexes[::2])
    assert set(bits(board.spread(half))) == {n for h in board.hexes[::2] for n in board.neighbours[h]}
    assert board.spread(board.all) & ~board.all == 0


def test_distance_is_the_number_of_spreads() -> None:
    """A hex at distance n is reached by n spreads and no fewer."""
    board = Board(9, 8)
    for start in (board.index["0101"], board.index["0504"], board.index["0908"]):
        seen = reached = 1 << start
        for steps in range(1, 16):
            reached = board.spread(reached) & ~seen
            seen |= reached
            assert all(board.distance(start, h) == steps for h in bits(reached))
        assert seen == board.all


def test_masks_and_names() -> None:
    """A set of names becomes a mask and back, row by row; a name off the board is refused."""
    board = Board(4, 3)
    mask = board.mask(["0403", "0101", "0202"])
    assert board.named(mask) == ("0101", "0202", "0403")
    with pytest.raises(KeyError):
        board.mask(["0501"])


@pytest.mark.parametrize(("columns", "rows"), [(0, 5), (5, 0), (-1, 5), (100, 5), (5, 100)])
def test_impossible_boards(columns: int, rows: int) -> None:
    """A board has 1 to 99 columns and rows."""
    with pytest.raises(ValueError, match="columns"):
        Board(columns, rows)


def test_boards_are_shared() -> None:
    """Boards of one size are one board."""
    assert board_of(7, 6) is board_of(7, 6)
    assert board_of(7, 6) is not board_of(6, 7)


def test_hex_names() -> None:
    """Names are CCRR from 0101 to 9999."""
    for column in (1, 9, 10, 99):
        for row in (1, 9, 10, 99):
            assert read_hex(hex_name(column, row)) == (column, row)
    assert hex_name(12, 3) == "1203"
    for column, row in ((0, 1), (1, 0), (100, 1), (1, 100), (-1, 1)):
        with pytest.raises(ValueError):
            hex_name(column, row)


@pytest.mark.parametrize(
    "text", ["", "101", "00101", "0001", "0100", "01 1", "-101", "+101", "1O01", "٠١٠١", "²101", "1_01"]
)
def test_what_is_no_hex_name(text: str) -> None:
    """Four ASCII digits, neither pair 00."""
    with pytest.raises(ValueError, match="not a hex name"):
        read_hex(text)


def test_off_line_is_the_cross_product_on_the_map() -> None:
    """How far off a straight line, and on which side: clockwise is positive."""
    steps = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if (q, r) != (0, 0)]

    def flat(q: int, r: int) -> tuple[float, float]:
        return q + r / 2, r * sqrt(3) / 2

    for d in steps:
        for e in steps:
            (dx, dy), (ex, ey) = flat(*d), flat(*e)
            assert isclose(off_line(*d, *e) * sqrt(3) / 2, dx * ey - dy * ex, abs_tol=1e-9)
    assert off_line(1, 0, 0, 1) > 0  # from east, south-east lies clockwise


def test_axial_and_offset() -> None:
    """Offset is the inverse of axial; distance is that of axial vectors."""
    for column in range(1, 12):
        for row in range(1, 12):
            q, r = axial(column, row)
            assert offset(q, r) == (column, row)
            zero = axial(4, 4)
            assert distance(q - zero[0], r - zero[1]) == cube_distance((column, row), (4, 4))
