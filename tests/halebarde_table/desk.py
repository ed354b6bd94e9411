"""A table with a game of Halebarde et Gonfanon on it, drawn positions, and a short match that White wins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.look.lessons import Scene, position_of
from hexesmed.games.halebarde.rules import turn
from hexesmed.games.halebarde.rules.actions import Action, EndTurn, Enter, Move
from hexesmed.games.halebarde.rules.board import BOARD, GUETTEUR
from hexesmed.games.halebarde.rules.position import Position
from tests.table.battle.test_match_screen import Player


def drawn(white: str, black: str = "", seat: int = 0, entering: bool = False, acted: str = "") -> Position:
    """Return a position from its pieces: S, A or G before each square, "start" for all as they begin."""
    return position_of(Scene(white=white, black=black, seat=seat, entering=entering, acted=acted))


def table(
    folder: Path,
    language: str = "en",
    window: tuple[int, int] = (1280, 720),
    computers: dict[int, str] | None = None,
    hints: bool = False,
    **settings: Any,
) -> Player:
    """Return a table at which a game has begun; nothing is asked before a turn ends unless it is wished."""
    player = Player(folder / "profile", language, window, hints)
    for key, value in {"ask": False, **settings}.items():
        player.app.settings.set(key, value)
    player.enter(player.services.new_game(standard(), ("Anne", "Bertrand"), computers or {}))
    return player


def put(player: Player, ways: str) -> None:
    """Play ways such as a1-b2 with the mouse: a click on the piece, one on its goal; `.` ends the turn with its key."""
    for way in ways.split():
        if way == ".":
            player.key(pygame.K_t)
        else:
            for name in way.split("-"):
                player.click_hex(name)
        player.wait(1.6)


def names(squares: int) -> set[str]:
    """Return the names of a set of squares."""
    return set(BOARD.named(squares))


ENTRY = (("5.2", "a2"), ("5.5", "a5"), ("5.3", "a3"), ("5.4", "a4"))


def dash() -> list[Action]:
    """Return a whole match: White's guetteurs enter and run to Black's camp, Black looks on."""
    position = position_of(Scene(white="start", black="start"))
    position.half_turn = 1
    played: list[Action] = []

    def do(action: Action) -> None:
        assert turn.why_not(position, action) is None, action
        list(turn.carry_out(position, action))
        played.append(action)

    for start, end in ENTRY:
        do(Enter(start, end))
    do(EndTurn())
    while position.outcome is None:
        if position.seat == 1:
            do(EndTurn())
            continue
        able = turn.may_act(position) & position.squares(0, GUETTEUR)
        far = sorted((s for s in BOARD.places if able >> s & 1), key=lambda s: -BOARD.column_row(s)[0])
        moved = False
        for square in far:
            ends, _ = turn.ends_and_targets(position, square, GUETTEUR)
            goals = [s for s in BOARD.places if ends >> s & 1 and BOARD.column_row(s)[0] <= 24]
            goal = max(goals, key=lambda s: (BOARD.column_row(s)[0], -abs(2 * BOARD.column_row(s)[1] - 7)))
            if BOARD.column_row(goal)[0] > BOARD.column_row(square)[0]:
                do(Move(BOARD.names[square], BOARD.names[goal]))
                moved = True
                break
        if not moved:
            do(EndTurn())
    return played
