"""4: the entry turn."""

from __future__ import annotations

import pytest

from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.rules.actions import EndTurn, Enter, Move
from hexesmed.games.halebarde.rules.events import Entered, TurnEnded
from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde.drawn import ends_of, new_match, play, refused, where


def test_a_piece_is_put_straight_onto_its_square() -> None:
    match = new_match()
    assert play(match, "1.2-a3") == [Entered("1.2", "a3", 0)]
    assert play(match, "5.2-a2 2.3-a6") == [Entered("5.2", "a2", 2), Entered("2.3", "a6", 1)]
    assert where(match.position, "S") == {"a3", "1.3", "1.4", "1.5"}


def test_up_to_six_pieces_of_any_corps_enter() -> None:
    match = new_match()
    play(match, "1.2-a1 1.3-a6 2.3-a2 2.4-a3 5.2-a4 5.3-a5")
    assert refused(match, Enter("1.4", "a1")) == Reason.SIX_ENTERED
    assert [a for a in GAME.legal_actions(match.position) if isinstance(a, Enter)] == []
    assert play(match, "end") == [TurnEnded(False)]


def test_fewer_and_even_none_is_allowed() -> None:
    match = new_match()
    play(match, "end 27.2-o3 end")
    assert match.position.half_turn == 3 and where(match.position, "S") == {"1.2", "1.3", "1.4", "1.5"}


def test_guetteurs_do_not_enter_on_hills() -> None:
    match = new_match()
    assert ends_of(match.position, "5.2") == {"a2", "a3", "a4", "a5"}
    assert ends_of(match.position, "1.2") == ends_of(match.position, "2.3") == {f"a{row}" for row in range(1, 7)}
    assert refused(match, Enter("5.2", "a1")) == refused(match, Enter("5.2", "a6")) == Reason.NO_ENTRY_ON_A_HILL


def test_black_enters_on_the_other_side() -> None:
    match = new_match()
    play(match, "1.2-a1 end")
    assert ends_of(match.position, "27.2") == {f"o{row}" for row in range(1, 7)}
    assert refused(match, Enter("27.2", "a2")) == Reason.NOT_THE_ENTRY_COLUMN


@pytest.mark.parametrize(
    ("words", "action", "wanted"),
    [
        ("1.2-a3", Enter("a3", "a4"), Reason.ENTERED_ALREADY),
        ("", Enter("1.2", "b3"), Reason.NOT_THE_ENTRY_COLUMN),
        ("", Enter("1.2", "2.2"), Reason.NOT_THE_ENTRY_COLUMN),
        ("1.2-a3", Enter("1.3", "a3"), Reason.OCCUPIED),
        ("", Move("5.2", "6.2"), Reason.ENTRY_FIRST),
        ("end end", Enter("1.2", "a3"), Reason.ENTRY_OVER),
        ("1.2-a3 end end", Enter("a3", "a4"), Reason.ENTRY_OVER),
        ("", Enter("1.1", "a3"), Reason.NO_PIECE_THERE),
        ("", Enter("27.2", "a3"), Reason.NOT_YOUR_PIECE),
        ("", Enter("1.2", "7.7"), Reason.FRAME),
        ("", Enter("1.2", "p1"), Reason.OFF_THE_BOARD),
        ("", Enter("1,2", "a1"), Reason.OFF_THE_BOARD),
    ],
)
def test_what_the_entry_refuses(words: str, action: object, wanted: Reason) -> None:
    match = new_match()
    play(match, words)
    assert refused(match, action) == wanted


def test_nothing_else_happens_in_it() -> None:
    position = GAME.set_up(standard())
    kinds = {type(action) for action in GAME.legal_actions(position) if GAME.temperament(action) != "yield"}
    assert kinds == {Enter, EndTurn}
