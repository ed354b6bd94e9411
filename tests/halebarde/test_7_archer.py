"""7 and 11: the archer's moves and shots."""

from __future__ import annotations

from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.rules.actions import Attack, Move, Shoot
from hexesmed.games.halebarde.rules.events import Moved, Shot
from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde.drawn import drawn, ends_of, play, reason, targets_of, where


def test_two_in_a_straight_line_or_one_diagonally_hills_no_matter() -> None:
    position = drawn("3 .....A.........")  # f3 between the hills e3 and h3
    assert ends_of(position, "f3") == {"d3", "e3", "g3", "h3", "f4", "f5", "f2", "f1", "e4", "g4", "e2", "g2"}
    assert play(position, "f3-h3") == [Moved(("f3", "g3", "h3"), 1)]
    assert play(drawn("3 .....A........."), "f3-f4") == [Moved(("f3", "f4"), 1)]
    assert play(drawn("3 .....A........."), "f3-e4") == [Moved(("f3", "e4"), 1)]
    assert play(drawn("3 .....A........."), "f3-f1") == [Moved(("f3", "f2", "f1"), 1)]


def test_what_is_too_far_or_blocked() -> None:
    position = drawn("4 .....S.........\n3 .....As........")
    assert reason(position, "f3-h5") == reason(position, "f3-h4") == Reason.ARCHER_TOO_FAR
    assert reason(position, "f3-f5") == reason(position, "f3-h3") == Reason.IN_THE_WAY
    assert reason(position, "f3-f4") == Reason.OCCUPIED
    assert reason(position, Move("f3", "g3")) == Reason.ARCHER_ONTO_ENEMY
    assert reason(position, Attack("f3", "g3")) == Reason.ARCHER_ONTO_ENEMY


def test_it_shoots_from_a_hill_only() -> None:
    from_plain = drawn("3 .....A.s.......")
    assert targets_of(from_plain, "f3") == set()
    assert reason(from_plain, "f3xh3") == Reason.SHOT_FROM_PLAIN
    assert targets_of(drawn("3 ....A.s........"), "e3") == {"g3"}


def test_the_range_of_a_shot() -> None:
    position = drawn("6 .....s.........\n5 .....ss........\n4 ..ssA.s........\n3 ..s.s..........\n2 ....s..........")
    # e4: d4, f5, g4, e3 and c3? no: two diagonally is too far, and so is a knight's jump.
    assert targets_of(position, "e4") == {"d4", "f5", "g4", "e3"}
    assert reason(position, "e4xf6") == reason(position, "e4xg5") == Reason.SHOT_TOO_FAR
    assert reason(position, "e4xc4") == reason(position, "e4xe2") == Reason.IN_THE_WAY
    assert reason(position, "e4xc3") == Reason.SHOT_TOO_FAR


def test_a_hill_does_not_block_a_shot() -> None:
    assert targets_of(drawn("3 ...A.s........."), "d3") == {"f3"}, "over the hill e3"


def test_a_shot_needs_an_enemy() -> None:
    position = drawn("4 ....AS.........")
    assert reason(position, Shoot("e4", "d4")) == Reason.SHOT_NEEDS_A_TARGET
    assert reason(position, Shoot("e4", "f4")) == Reason.OWN_PIECE
    assert reason(position, Shoot("f4", "g4")) == Reason.ONLY_ARCHERS_SHOOT


def test_it_moves_or_shoots_once() -> None:
    position = drawn("4 ....As.........\n3 ....s..........")
    assert play(position, "e4xf4") == [Shot("e4", "f4", 0)]
    assert reason(position, "e4xe3") == Reason.ACTED_ALREADY
    moved = drawn("4 .....As........")
    play(moved, "f4-e4")
    assert reason(moved, "e4xg4") == Reason.ACTED_ALREADY


def test_a_shot_removes_and_the_archer_stays() -> None:
    position = drawn("4 ....A.a........")
    play(position, "e4xg4")
    assert where(position, "A") == {"e4"} and where(position, "a") == set()


def test_a_shot_wounds_a_guetteur_without_a_helper() -> None:
    position = drawn("4 ....A.g........")
    assert play(position, "e4xg4") == [Shot("e4", "g4", 2, "23.2")]
    assert where(position, "g") == {"23.2", "23.3", "23.4", "23.5"}


def test_both_archers_shoot_in_one_turn() -> None:
    position = drawn("4 ....A.s........\n3 ....A.s........")
    play(position, "e4xg4 e3xg3")
    assert where(position, "s") == set()
    assert GAME.to_move(position) == 0
