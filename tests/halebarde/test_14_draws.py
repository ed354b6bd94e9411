"""14: offers, giving up, the third time, the last turn."""

from __future__ import annotations

from hexesmed.core.game import Outcome
from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.rules.actions import AcceptDraw, EndTurn, Resign
from hexesmed.games.halebarde.rules.events import GameEnded, TurnEnded
from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde.drawn import drawn, new_match, placed, play, refused


def test_an_offer_stands_until_the_others_turn_ends() -> None:
    match = new_match()
    assert refused(match, AcceptDraw()) == Reason.NO_DRAW_OFFERED
    assert play(match, "offer") == [TurnEnded(True)]
    play(match, "27.2-o2")
    assert AcceptDraw() in GAME.legal_actions(match.position), "also after an action"
    play(match, "end")
    assert refused(match, AcceptDraw()) == Reason.NO_DRAW_OFFERED
    play(match, "end")
    assert refused(match, AcceptDraw()) == Reason.NO_DRAW_OFFERED


def test_an_accepted_offer_ends_the_game() -> None:
    match = new_match()
    assert play(match, "offer accept") == [TurnEnded(True), GameEnded(-1, "agreed")]
    assert GAME.outcome(match.position) == Outcome(None, "agreed") and not match.can_undo()
    assert refused(match, EndTurn()) == Reason.GAME_OVER


def test_a_side_resigns_in_its_own_turn() -> None:
    match = new_match()
    play(match, "1.2-a2 end")
    assert play(match, "resign") == [GameEnded(0, "resigned")]
    assert GAME.ends_half_turn(Resign()) and not GAME.can_take_back(Resign())


def test_the_third_time_draws_when_the_turn_begins() -> None:
    match = new_match()
    play(match, "1.2-a2 end 27.2-o2 end")  # White to move: once
    play(match, "a2-a3 end o2-o3 end a3-a2 end o3-o2 end")  # twice
    play(match, "a2-a3 end o2-o3 end a3-a2 end o3-o2")
    assert GAME.outcome(match.position) is None
    assert play(match, "end") == [GameEnded(-1, "repetition")]
    assert GAME.half_turn(match.position) == 10 and GAME.to_move(match.position) is None


def test_pieces_of_one_corps_are_alike() -> None:
    """Two soldats that have changed places stand in the same position."""
    match = new_match()
    play(match, "1.2-a2 1.3-a3 end 27.2-o2 end")
    play(match, "a2-b2 end o2-o3 end a3-a2 b2-a3 end o3-o2 end")  # twice, the two exchanged
    play(match, "a2-b2 end o2-o3 end a3-a2 b2-a3 end o3-o2")
    assert play(match, "end") == [GameEnded(-1, "repetition")]


def test_soldats_and_archers_are_not() -> None:
    match = new_match()
    play(match, "1.2-a2 2.3-a3 end 27.2-o2 end")
    play(match, "a2-b2 end o2-o3 end a3-a2 b2-a3 end o3-o2 end")  # exchanged: once
    play(match, "a3-b3 end o2-o3 end a2-a3 b3-a2 end o3-o2 end")  # as at first: twice
    play(match, "a2-b2 end o2-o3 end a3-a2 b2-a3 end o3-o2 end")  # exchanged: twice
    play(match, "a3-b3 end o2-o3 end a2-a3 b3-a2 end o3-o2")
    assert GAME.outcome(match.position) is None
    assert play(match, "end") == [GameEnded(-1, "repetition")]


def test_the_side_to_move_and_the_entry_are_part_of_it() -> None:
    """Empty turns: White is to move in half-turns 1, 3 and 5; in the first with the entry to make."""
    match = new_match()
    play(match, "end end end end end")
    assert GAME.outcome(match.position) is None
    assert play(match, "end") == [GameEnded(-1, "repetition")], "half-turns 3, 5 and 7"


def test_a_capture_forgets_what_came_before() -> None:
    position = drawn("2 S.s............")
    position.seen = ("x", "y")
    play(position, "a2xc2")
    assert position.seen == ()
    wounded = drawn("4 ....A.g........")
    wounded.seen = ("x",)
    play(wounded, "e4xg4")
    assert wounded.seen == ("x",), "a guetteur that goes home can come again"


def test_the_draw_comes_when_black_ends_his_150th_turn() -> None:
    position = placed("S a2", "S o2", seat=1, half_turn=300)
    assert play(position, "o2-o3 end")[-1] == GameEnded(-1, "turns")
    assert GAME.half_turn(position) == GAME.last_half_turn(standard()) == 300
    white = placed("S a2", "S o2", seat=0, half_turn=299)
    assert play(white, "end") == [TurnEnded(False)]


def test_temperaments() -> None:
    assert GAME.temperament(EndTurn()) == "pass"
    assert [GAME.temperament(a) for a in (EndTurn(True), AcceptDraw(), Resign())] == ["yield"] * 3
