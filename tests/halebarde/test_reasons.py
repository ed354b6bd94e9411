"""Every refusal is produced, and cites the number of its rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.rules.actions import AcceptDraw, Action, Attack, EndTurn, Enter, Move, Shoot
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde.drawn import drawn, new_match, placed, play


def entry(words: str = "") -> Callable[[], Position]:
    """Return what makes a position of the entry turn."""

    def make() -> Position:
        match = new_match()
        play(match, words)
        return match.position

    return make


def field(text: str, words: str = "") -> Callable[[], Position]:
    """Return what makes a drawn position after some actions."""

    def make() -> Position:
        position = drawn(text)
        play(position, words)
        return position

    return make


def won() -> Position:
    """Return a position that White has won."""
    position = placed("G 24.1 25.2 27.6 22.3", "G n1 n2 n3 n4")
    play(position, "22.3-23.3")
    return position


ALL: dict[Reason, tuple[Callable[[], Position], Action | str]] = {
    Reason.OFF_THE_BOARD: (field("2 S.............."), Move("a2", "p2")),
    Reason.FRAME: (field("1 .S............."), Move("b1", "8.0")),
    Reason.ENTRY_FIRST: (entry(), Move("5.2", "6.2")),
    Reason.ENTRY_OVER: (entry("end end"), Enter("1.2", "a2")),
    Reason.SIX_ENTERED: (entry("1.2-a1 1.3-a2 1.4-a3 1.5-a4 2.3-a5 2.4-a6"), Enter("5.2", "a2")),
    Reason.ENTERED_ALREADY: (entry("1.2-a1"), Enter("a1", "a2")),
    Reason.NOT_THE_ENTRY_COLUMN: (entry(), Enter("1.2", "o2")),
    Reason.NO_ENTRY_ON_A_HILL: (entry(), Enter("5.2", "a1")),
    Reason.NOT_AN_ACTION: (entry(), "sit down"),
    Reason.NO_PIECE_THERE: (field("2 S.............."), Move("b2", "c2")),
    Reason.NOT_YOUR_PIECE: (field("2 s.............."), Move("a2", "b2")),
    Reason.ACTED_ALREADY: (field("2 S..............", "a2-b2"), Move("b2", "c2")),
    Reason.THIRD_CORPS: (field("2 SAG............", "a2-a3 b2-b3"), Move("c2", "d2")),
    Reason.ALREADY_THERE: (field("2 S.............."), Move("a2", "a2")),
    Reason.SOLDAT_TOO_FAR: (field("2 S.............."), Move("a2", "e2")),
    Reason.HILL_COSTS_TWO: (field("3 S.............."), Move("a3", "d3")),
    Reason.ARCHER_TOO_FAR: (field("2 A.............."), Move("a2", "b4")),
    Reason.ARCHER_ONTO_ENEMY: (field("2 As............."), Move("a2", "b2")),
    Reason.SHOT_FROM_PLAIN: (field("2 As............."), Shoot("a2", "b2")),
    Reason.SHOT_TOO_FAR: (field("6 A..s..........."), Shoot("a6", "d6")),
    Reason.SHOT_NEEDS_A_TARGET: (field("6 A.............."), Shoot("a6", "b6")),
    Reason.ONLY_ARCHERS_SHOOT: (field("6 Ss............."), Shoot("a6", "b6")),
    Reason.GUETTEUR_TOO_FAR: (field("2 G.............."), Move("a2", "d2")),
    Reason.GUETTEUR_ON_A_HILL: (field("2 G.............."), Move("a2", "a1")),
    Reason.GUETTEUR_NEVER_ATTACKS: (field("2 Gs............."), Attack("a2", "b2")),
    Reason.OCCUPIED: (field("2 SA............."), Move("a2", "b2")),
    Reason.IN_THE_WAY: (field("2 As............."), Move("a2", "c2")),
    Reason.ENEMY_THERE: (field("2 Ss............."), Move("a2", "b2")),
    Reason.OWN_PIECE: (field("2 SA............."), Attack("a2", "b2")),
    Reason.NOBODY_TO_ATTACK: (field("2 S.............."), Attack("a2", "b2")),
    Reason.TWO_AGAINST_ONE: (field("2 Sg............."), Attack("a2", "b2")),
    Reason.GAME_OVER: (won, EndTurn()),
    Reason.NO_DRAW_OFFERED: (entry(), AcceptDraw()),
}


def test_every_reason_is_here() -> None:
    assert set(ALL) == set(Reason)
    assert len({reason.code for reason in Reason}) == len(Reason)
    assert all(1 <= int(reason.rule) <= 14 for reason in Reason)


@pytest.mark.parametrize("reason", ALL, ids=lambda reason: reason.code)
def test_each_is_produced(reason: Reason) -> None:
    make, action = ALL[reason]
    position = make()
    assert GAME.why_not(position, action) == reason
