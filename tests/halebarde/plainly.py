"""The rules written a second time, plainly and slowly, sharing no code with the game: columns, rows and letters.

A board is a dict from (column, row) to one of S, A, G (White) and s, a, g (Black).
"""

from __future__ import annotations

from collections.abc import Iterator

Square = tuple[int, int]
Board = dict[Square, str]

HILLS = {(7 + "abcdefghijklmno".index(c), r) for r in (1, 6) for c in "acfjmo"} | {
    (7 + "abcdefghijklmno".index(c), r) for r in (3, 4) for c in "dehkl"
}
AROUND = [(dc, dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1) if (dc, dr) != (0, 0)]
START: Board = {}
for _row in (2, 3, 4, 5):
    START[1, _row], START[27, _row], START[5, _row], START[23, _row] = "S", "s", "G", "g"
for _row in (3, 4):
    START[2, _row], START[26, _row] = "A", "a"
HOMES = {False: [(5, r) for r in (2, 3, 4, 5)], True: [(23, r) for r in (2, 3, 4, 5)]}
CAMPS = {
    False: [(c, r) for c in range(1, 6) for r in range(1, 7)],
    True: [(c, r) for c in range(23, 28) for r in range(1, 7)],
}


def name(square: Square) -> str:
    """Return the name of a square (1)."""
    column, row = square
    return f"{'abcdefghijklmno'[column - 7]}{row}" if 7 <= column <= 21 and 1 <= row <= 6 else f"{column}.{row}"


def playable(square: Square) -> bool:
    """Return whether a piece may stand there (1)."""
    return 1 <= square[0] <= 27 and 1 <= square[1] <= 6


def black(sign: str) -> bool:
    """Return whether a piece is Black's."""
    return sign.islower()


def next_to(square: Square) -> list[Square]:
    """Return the playable squares around one."""
    return [s for dc, dr in AROUND if playable(s := (square[0] + dc, square[1] + dr))]


def soldat_ways(board: Board, start: Square) -> tuple[set[Square], set[Square]]:
    """Return the free squares and the other pieces that a soldat reaches, by walking every way (6, 9)."""
    free: set[Square] = set()
    touched: set[Square] = set()

    def walk(here: Square, points: int) -> None:
        for there in next_to(here):
            left = points - (2 if there in HILLS and here not in HILLS else 1)
            if left < 0 or there == start:
                continue
            if there in board:
                touched.add(there)
            else:
                free.add(there)
                walk(there, left)

    walk(start, 3)
    return free, touched


def archer_ways(board: Board, start: Square) -> tuple[set[Square], set[Square]]:
    """Return the free squares and the pieces in the range of an archer (7, 9)."""
    free: set[Square] = set()
    touched: set[Square] = set()
    for dc, dr in AROUND:
        for far in range(1, 3 if 0 in (dc, dr) else 2):
            there = (start[0] + far * dc, start[1] + far * dr)
            if not playable(there):
                break
            if there in board:
                touched.add(there)
                break
            free.add(there)
    return free, touched


def guetteur_ways(board: Board, start: Square) -> set[Square]:
    """Return the squares to which a guetteur may go (8, 9)."""
    found = set()
    for once in next_to(start):
        if once in board or once in HILLS:
            continue
        found.add(once)
        found |= {twice for twice in next_to(once) if twice not in board and twice not in HILLS}
    return found - {start}


def acts(board: Board, blacks: bool, corps: str = "SAG", acted: frozenset[Square] = frozenset()) -> set[str]:
    """Return the acts of a side after its entry, of these corps, as words such as "move a1 b2" (5 to 11)."""
    found = set()
    for square, sign in board.items():
        if black(sign) != blacks or sign.upper() not in corps or square in acted:
            continue
        enemies = {s for s, other in board.items() if black(other) != blacks}
        if sign.upper() == "G":
            free, hits, verb = guetteur_ways(board, square), set(), ""
        elif sign.upper() == "A":
            free, touched = archer_ways(board, square)
            hits, verb = (touched & enemies if square in HILLS else set()), "shoot"
        else:
            free, touched = soldat_ways(board, square)
            hits, verb = {t for t in touched & enemies if _may_strike(board, square, t)}, "attack"
        found |= {f"move {name(square)} {name(to)}" for to in free}
        found |= {f"{verb} {name(square)} {name(to)}" for to in hits}
    return found


def _may_strike(board: Board, attacker: Square, target: Square) -> bool:
    """Return whether a soldat may strike: a guetteur only with another piece of its side next to it (10)."""
    if board[target].upper() != "G":
        return True
    side = black(board[attacker])
    return any(s in board and s != attacker and black(board[s]) == side for s in next_to(target))


def home(board: Board, blacks: bool, wounded: Square) -> Square:
    """Return where a guetteur goes; the board is the one after the attacker has moved, without the guetteur (12)."""
    for square in HOMES[blacks]:
        if square not in board and square != wounded:
            return square
    best = []
    for column, row in CAMPS[blacks]:
        if (column, row) in board or (column, row) == wounded:
            continue
        steps = min(max(abs(column - c), abs(row - r)) for c, r in HOMES[blacks])
        best.append((steps, row, column if blacks else -column, (column, row)))
    return min(best)[3]


def entries(board: Board, blacks: bool, entered: frozenset[Square]) -> Iterator[tuple[Square, Square]]:
    """Yield what may enter and where, in the first turn of a side (4)."""
    if len(entered) >= 6:
        return
    for square, sign in board.items():
        if black(sign) != blacks or square in entered:
            continue
        for row in range(1, 7):
            there = (21 if blacks else 7, row)
            if there not in board and not (sign.upper() == "G" and there in HILLS):
                yield square, there


def count(board: Board, turn: int, acted: frozenset[Square], length: int) -> int:
    """Return how many sequences of so many actions there are, up to the first act after the entries (4)."""
    if length == 0:
        return 1
    if turn > 1:
        assert length == 1, "longer sequences would have to heed the choice of two corps"
        return len(acts(board, bool(turn % 2))) + 1
    found = count(board, turn + 1, frozenset(), length - 1)  # the end of the turn
    for square, there in entries(board, bool(turn % 2), acted):
        after = dict(board)
        after[there] = after.pop(square)
        found += count(after, turn, acted | {there}, length - 1)
    return found
