"""5: two of the three corps, each piece once, and the end of the turn."""

from __future__ import annotations

import pytest

from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.rules import turn
from hexesmed.games.halebarde.rules.actions import EndTurn, Move
from hexesmed.games.halebarde.rules.events import TurnEnded
from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde.drawn import drawn, new_match, placed, play, reason, refused

FIELD = """
5 SS.............
3 .AA............
2 .GG............
"""


def test_the_third_corps_may_not_act() -> None:
    position = drawn(FIELD)
    assert all(turn.is_open(position, corps) for corps in (0, 1, 2))
    play(position, "a5-a4")
    assert all(turn.is_open(position, corps) for corps in (0, 1, 2))
    play(position, "b3-b4")
    assert [turn.is_open(position, corps) for corps in (0, 1, 2)] == [True, True, False]
    assert reason(position, "b2-b1") == Reason.THIRD_CORPS
    play(position, "c3-c4 b5-c5")
    assert turn.may_act(position) == 0


@pytest.mark.parametrize(
    ("words", "third"),
    [("a5-a4 b2-a2", "c3-c4"), ("b3-b4 b2-a2", "a5-a4"), ("b2-a2 b3-b4", "a5-a4"), ("c3-c4 a5-a4", "b2-a2")],
)
def test_any_two_corps_in_any_order(words: str, third: str) -> None:
    position = drawn(FIELD)
    play(position, words)
    assert reason(position, third) == Reason.THIRD_CORPS


def test_pieces_of_the_two_corps_in_turns() -> None:
    position = drawn(FIELD)
    play(position, "a5-a4 b2-a2 b5-c5 c2-d2")
    assert position.corps_used == 0b101


def test_each_piece_acts_once() -> None:
    position = drawn(FIELD)
    play(position, "a5-a4")
    assert reason(position, "a4-a5") == Reason.ACTED_ALREADY
    assert not any(getattr(action, "piece", "") == "a4" for action in GAME.legal_actions(position))
    shooter = drawn("4 ...A.s.........\n3 ...A...........")
    play(shooter, "d4xf4")
    assert reason(shooter, "d4-c4") == Reason.ACTED_ALREADY


def test_an_action_does_not_end_where_it_began() -> None:
    position = drawn(FIELD)
    for piece in ("a5", "b3", "b2"):
        assert reason(position, f"{piece}-{piece}") == Reason.ALREADY_THERE


def test_the_end_of_turn_is_always_allowed_and_the_only_way_to_end() -> None:
    match = new_match()
    play(match, "end end")
    for word in ("", "1.2-2.2", "1.3-1.1", "5.2-6.2", "1.5-2.5"):
        play(match, word)
        assert match.position.half_turn == 3
        assert EndTurn() in GAME.legal_actions(match.position)
    assert play(match, "end") == [TurnEnded(False)]
    assert GAME.to_move(match.position) == 1 and match.position.acted == match.position.corps_used == 0


def test_a_side_that_can_do_nothing_ends_its_turn() -> None:
    """White's guetteurs alone, each shut in by soldats of Black."""
    position = placed("G 1.1 1.2 1.3 1.4", "S 2.1 2.2 2.3 2.4 2.5 1.5 G 23.2 23.3 23.4 23.5")
    acts = [action for action in GAME.legal_actions(position) if GAME.temperament(action) == "act"]
    assert acts == []
    assert [a for a in GAME.legal_actions(position) if GAME.temperament(a) == "pass"] == [EndTurn()]


def test_it_is_named_by_its_own_pieces_and_squares() -> None:
    position = drawn(FIELD, black="S d2")
    assert reason(position, "d2-d1") == Reason.NOT_YOUR_PIECE
    assert reason(position, "e5-e6") == Reason.NO_PIECE_THERE
    assert reason(position, Move("a5", "a9")) == reason(position, Move("", "a5")) == Reason.OFF_THE_BOARD
    assert reason(position, Move("a5", "7.7")) == Reason.FRAME
    for rubbish in (None, 0, "end", object()):
        assert GAME.why_not(position, rubbish) == Reason.NOT_AN_ACTION


def test_undo_and_redo_inside_the_own_turn_only() -> None:
    match = new_match()
    play(match, "1.2-a3")
    first = match.digest()
    play(match, "5.2-a2")
    second = match.digest()
    assert match.undo() is not None and match.digest() == first
    assert match.redo() is not None and match.digest() == second
    play(match, "end")
    assert not match.can_undo() and match.undo() is None
    play(match, "27.3-o2")
    assert match.can_undo()


def test_a_refused_action_changes_nothing() -> None:
    match = new_match()
    assert refused(match, "nonsense") == Reason.NOT_AN_ACTION
