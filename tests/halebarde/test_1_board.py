"""1 to 3: the board, the hills and the start."""

from __future__ import annotations

from hexesmed.core.squares import bits
from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.battle_file import check, normal, standard
from hexesmed.games.halebarde.rules.board import (
    BOARD,
    CAMPS,
    ENTRY,
    FIELD,
    FRAME,
    GAPS,
    HILLS,
    PLAINS,
    PLAYABLE,
    mirror,
    set_of,
)
from tests.halebarde import plainly

START = """
5 S...G ... g...s
4 SA..G ... g..as
3 SA..G ... g..as
2 S...G ... g...s
"""


CHANGES: tuple[dict[str, object], ...] = ({"id": "x"}, {"format": True}, {"format": 2}, {"more": 1}, {"game": "hex"})


def test_the_board_is_29_by_8_with_a_frame() -> None:
    assert len(BOARD.places) == 29 * 8 and PLAYABLE.bit_count() == 27 * 6
    for square in BOARD.places:
        column, row = BOARD.column_row(square)
        assert bool(FRAME >> square & 1) == (column in (0, 28) or row in (0, 7))
        assert bool(PLAYABLE >> square & 1) == plainly.playable((column, row))
        assert BOARD.names[square] == plainly.name((column, row))


def test_camps_gaps_and_field_share_the_board() -> None:
    parts = (*CAMPS, GAPS, FIELD)
    assert sum(part.bit_count() for part in parts) == PLAYABLE.bit_count() == set_of(tuple(bits(PLAYABLE))).bit_count()
    assert parts[0] | parts[1] | parts[2] | parts[3] == PLAYABLE
    columns = [sorted({BOARD.column_row(square)[0] for square in bits(part)}) for part in parts]
    assert columns == [[1, 2, 3, 4, 5], [23, 24, 25, 26, 27], [6, 22], list(range(7, 22))]


def test_names_outside_the_field_are_column_and_row() -> None:
    assert BOARD.names[BOARD.square(23, 2)] == "23.2" and BOARD.names[BOARD.square(7, 1)] == "a1"
    assert BOARD.names[BOARD.square(21, 6)] == "o6" and BOARD.names[BOARD.square(7, 7)] == "7.7"


def test_hills_and_plains() -> None:
    assert set(BOARD.named(HILLS)) == {plainly.name(square) for square in plainly.HILLS}
    assert HILLS | PLAINS == PLAYABLE and not HILLS & PLAINS
    assert not HILLS & (CAMPS[0] | CAMPS[1] | GAPS), "camps and gaps are plains"
    outer, inner = {f"{c}{r}" for c in "acfjmo" for r in (1, 6)}, {f"{c}{r}" for c in "dehkl" for r in (3, 4)}
    assert set(BOARD.named(HILLS)) == outer | inner
    assert set_of(tuple(mirror(square) for square in bits(HILLS))) == HILLS


def test_the_start() -> None:
    position = GAME.set_up(standard())
    board = {BOARD.column_row(square): "SAGsag"[3 * p.seat + p.corps] for square, p in position.pieces()}
    assert board == plainly.START
    for line in START.split("\n")[1:-1]:
        row, white, _, black = line.split()
        assert white == "".join(board.get((c, int(row)), ".") for c in range(1, 6))
        assert black == "".join(board.get((c, int(row)), ".") for c in range(23, 28))
    assert (GAME.to_move(position), GAME.half_turn(position), position.entering) == (0, 1, True)


def test_each_side_enters_on_its_own_first_field_column() -> None:
    assert BOARD.named(ENTRY[0]) == tuple(f"a{row}" for row in range(1, 7))
    assert BOARD.named(ENTRY[1]) == tuple(f"o{row}" for row in range(1, 7))


def test_a_match_is_set_up_in_one_way() -> None:
    good = standard()
    assert check(good) == [] and normal(good) == good
    for bad in (*({**good, **change} for change in CHANGES), {}, [], None, 1):
        assert len(check(bad)) == 1
