"""1, 2 Board and hills: the squares, their names, the camps, the gaps, the field, the hills.

A square is a whole number, and a set of squares an int with one bit for each (core.squares).
"""

from __future__ import annotations

from hexesmed.core.squares import OFF, SquareBoard, bits

COLUMNS, ROWS = 29, 8
FIRST_FIELD_COLUMN, FIELD_COLUMNS = 7, 15
LETTERS = "abcdefghijklmno"
WHITE, BLACK = 0, 1
SOLDAT, ARCHER, GUETTEUR = 0, 1, 2
CORPS = (SOLDAT, ARCHER, GUETTEUR)

# 2 The ground of rows 6 to 1 as the rules draw it, from the gap before White's camp to the gap before Black's.
DRAWN = """
 .#.#..#...#..#.#.
 .................
 ....##..#..##....
 ....##..#..##....
 .................
 .#.#..#...#..#.#.
"""
# 3 The start of rows 6 to 1 in White's camp; Black's is its mirror image.
DRAWN_START = """
 .....
 S...G
 SA..G
 SA..G
 S...G
 .....
"""


def square_name(column: int, row: int) -> str:
    """Return a letter and the row in the field, column.row elsewhere (1)."""
    letter = column - FIRST_FIELD_COLUMN
    inside = 0 <= letter < FIELD_COLUMNS and 1 <= row <= 6
    return f"{LETTERS[letter]}{row}" if inside else f"{column}.{row}"


BOARD = SquareBoard(COLUMNS, ROWS, square_name)
# The neighbours of each square, the straight ones first: of several ways a piece takes one without needless turns.
NEAR = tuple(tuple(n for n in (*around[::2], *around[1::2]) if n != OFF) for around in BOARD.beside)


def _block(first: int, last: int) -> int:
    """Return the playable squares of some columns."""
    return sum(1 << BOARD.square(column, row) for column in range(first, last + 1) for row in range(1, 7))


def _drawn(drawing: str, first: int, sign: str) -> tuple[int, ...]:
    """Return the squares of a sign in a drawing whose first column is this one, lowest row first."""
    lines = drawing.split()
    return tuple(
        BOARD.square(first + column, row)
        for row in range(1, 7)
        for column, found in enumerate(lines[6 - row])
        if found == sign
    )


def mirror(square: int) -> int:
    """Return the square with left and right exchanged."""
    column, row = BOARD.column_row(square)
    return BOARD.square(COLUMNS - 1 - column, row)


def _mirrored(squares: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(mirror(square) for square in squares)


PLAYABLE = _block(1, COLUMNS - 2)
FRAME = BOARD.all & ~PLAYABLE
CAMPS = (_block(1, 5), _block(23, 27))
GAPS = _block(6, 6) | _block(22, 22)
FIELD = _block(7, 21)
HILLS = sum(1 << square for square in _drawn(DRAWN, 6, "#"))
PLAINS = PLAYABLE & ~HILLS
# 4 The column on which each side enters.
ENTRY = (_block(7, 7), _block(21, 21))

_WHITE_START = tuple(_drawn(DRAWN_START, 1, sign) for sign in "SAG")
# 3 The start squares by side and corps, lowest row first.
START = (_WHITE_START, tuple(_mirrored(squares) for squares in _WHITE_START))


def set_of(squares: tuple[int, ...]) -> int:
    """Return squares as a set."""
    return sum(1 << square for square in squares)


def camp_order(seat: int) -> tuple[int, ...]:
    """Return a camp as 12 ranks it: fewest steps from a guetteur's start, lowest row, nearest the field."""
    homes = START[seat][GUETTEUR]

    def rank(square: int) -> tuple[int, int, int]:
        column, row = BOARD.column_row(square)
        return min(BOARD.distance(square, home) for home in homes), row, column if seat else -column

    return tuple(sorted(bits(CAMPS[seat]), key=rank))
