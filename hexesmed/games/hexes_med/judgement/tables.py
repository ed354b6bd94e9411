"""The combat tables as weights: how likely each loss, retreat and disorder is, in tenths. Made from the rules' own."""

from __future__ import annotations

from functools import lru_cache

from hexesmed.core.board import OFF, Board
from hexesmed.games.hexes_med.rules.combat import LOSS_TABLE, WIDEST, rd_result

TENTHS = 10


def _losses(diff: int, force: int) -> tuple[int, ...]:
    """Return for 0, 1 ... `force` F lost the number of faces of ten that cost so much (7.5)."""
    found = [0] * (force + 1)
    for loss in LOSS_TABLE[diff]:
        found[min(loss, force)] += 1
    return tuple(found)


# LOSSES[force][diff + WIDEST]: the faces of ten for each loss.
LOSSES: tuple[tuple[tuple[int, ...], ...], ...] = (
    (),
    *(tuple(_losses(diff, force) for diff in range(-WIDEST, WIDEST + 1)) for force in range(1, 5)),
)


def _rd_faces(shift: int, letter: str) -> int:
    return sum(letter in rd_result(face + shift) for face in range(1, 11))


# Faces of ten of an R/D roll that bring a retreat or disorder, by what is added to the face (8.1, 8.2): from -3 to 6.
RETREATS: dict[int, int] = {shift: _rd_faces(shift, "R") for shift in range(-3, 7)}
DISORDERS: dict[int, int] = {shift: _rd_faces(shift, "D") for shift in range(-3, 7)}


@lru_cache(maxsize=16)
def around(board: Board) -> tuple[int, ...]:
    """Return for each hex the set of its neighbours."""
    return tuple(board.spread(1 << h) if board.names[h] else 0 for h in range(len(board.names)))


@lru_cache(maxsize=16)
def ones(board: Board) -> tuple[int, ...]:
    """Return for each hex the set of it alone, and last the empty set, for a hex numbered -1 that is none."""
    return (*(1 << h for h in range(len(board.names))), 0)


@lru_cache(maxsize=64)
def within(board: Board, reach: int) -> tuple[int, ...]:
    """Return for each hex the set of the hexes at most `reach` away, itself included."""
    found = []
    for h in range(len(board.names)):
        seen = 1 << h if board.names[h] else 0
        for _ in range(reach):
            seen |= board.spread(seen)
        found.append(seen)
    return tuple(found)


@lru_cache(maxsize=65536)
def rear(board: Board, h: int, away_from: int) -> tuple[int, bool]:
    """Return the set of rear hexes on the map, and whether one is off it (9.1)."""
    far = board.distance(h, away_from)
    hexes = sum(1 << n for n in board.neighbours[h] if board.distance(n, away_from) > far)
    if OFF not in board.beside[h]:
        return hexes, False
    # 9.1 In the open three hexes are behind a neighbour, two or three behind a hex farther off.
    q, r = board.axial(h)
    from_q, from_r = board.axial(away_from)
    wanted = 0
    for step_q, step_r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        dq, dr = q - from_q + step_q, r - from_r + step_r
        wanted += max(abs(dq), abs(dr), abs(dq + dr)) > far
    return hexes, hexes.bit_count() < wanted
