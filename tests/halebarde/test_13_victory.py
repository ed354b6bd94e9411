"""13: all four guetteurs in the enemy camp."""

from __future__ import annotations

from hexesmed.core.game import Outcome
from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.rules.actions import Move
from hexesmed.games.halebarde.rules.events import GameEnded, Moved
from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde.drawn import placed, play, reason


def test_the_fourth_guetteur_wins_at_once() -> None:
    position = placed("G 24.1 25.2 27.6 22.3", "G n1 n2 n3 n4")
    assert play(position, "22.3-23.3") == [Moved(("22.3", "23.3"), 2), GameEnded(0, "camp")]
    assert GAME.outcome(position) == Outcome(0, "camp") and GAME.to_move(position) is None
    assert GAME.legal_actions(position) == []
    assert reason(position, Move("24.1", "24.2")) == Reason.GAME_OVER


def test_black_wins_in_whites_camp() -> None:
    position = placed("G n1 n2 n3 n4", "G 1.1 2.2 3.3 6.4", seat=1)
    assert play(position, "6.4-5.4")[-1] == GameEnded(1, "camp")


def test_three_are_not_enough_and_the_gap_is_no_camp() -> None:
    position = placed("G 24.1 25.2 27.6 o3", "G n1 n2 n4 n5")
    assert play(position, "o3-22.3") == [Moved(("o3", "22.3"), 2)]
    assert GAME.outcome(position) is None


def test_all_at_the_same_time() -> None:
    """One that has left the camp again does not count."""
    position = placed("G 24.1 25.2 23.6 22.3", "G n1 n2 n4 n5")
    play(position, "23.6-22.6 22.3-23.3")
    assert GAME.outcome(position) is None


def test_other_pieces_may_enter_the_camp_and_do_not_count() -> None:
    position = placed("S 22.2 G 24.1 25.2 27.6 22.3", "G n1 n2 n3 n4")
    play(position, "22.2-23.2")
    assert GAME.outcome(position) is None


def test_the_last_turn_can_still_be_won() -> None:
    """A win ends the game before any draw is looked at."""
    position = placed("G n1 n2 n3 n4", "G 1.1 2.2 3.3 6.4", seat=1, half_turn=300)
    assert play(position, "6.4-5.4")[-1] == GameEnded(1, "camp")
    assert GAME.half_turn(position) == 300
