"""9: no piece passes through another, and one piece stands on a square."""

from __future__ import annotations

import pytest

from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde.drawn import drawn, ends_of, reason, targets_of

WALL = """
6 ..s............
5 ..s............
4 ..s............
3 ..s............
2 ..s............
1 Sas............
"""


@pytest.mark.parametrize("sign", ["s", "S"])
def test_nobody_passes_through_own_or_enemy_pieces(sign: str) -> None:
    position = drawn(WALL.replace("s", sign).replace("a", "."))
    assert not any(end[0] in "defgh" for end in ends_of(position, "a1"))
    assert reason(position, "a1-d2") == Reason.IN_THE_WAY


def test_a_soldat_attacks_the_first_and_not_the_next() -> None:
    position = drawn(WALL)
    assert "d1" not in ends_of(position, "a1") and targets_of(position, "a1") >= {"b1", "c2"}
    behind = drawn("2 Sssss..........")
    assert "b2" in targets_of(behind, "a2") and "e2" not in targets_of(behind, "a2")


def test_one_piece_to_a_square() -> None:
    position = drawn("2 SAG............")
    assert reason(position, "a2-b2") == reason(position, "b2-c2") == reason(position, "c2-b2") == Reason.OCCUPIED


def test_pieces_beside_a_diagonal_do_not_block() -> None:
    position = drawn("5 .....s.........\n4 ....As.........\n3 ....S..........")
    assert "f5" in targets_of(position, "e4")
    steps = drawn("2 .Gs............\n1 .s.............", black="")
    assert "c1" not in ends_of(steps, "b2") and "c3" in ends_of(steps, "b2")
    squeezed = drawn("3 .s.............\n2 Ss.............")
    assert "b1" in ends_of(squeezed, "a2")
