"""A table with a game of Hex on it, and positions by their moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from hexesmed.games.hex.battle_file import battle_of
from hexesmed.games.hex.rules import play
from hexesmed.games.hex.rules.actions import Place, Swap
from hexesmed.games.hex.rules.position import Position
from tests.table.battle.test_match_screen import Player

CHAIN = "d4 a1 d3 a2 d2 a3 d1 a4 d5 b4 d6 b5 c7"
"""A game on 7x7 that Red wins with its last stone."""


def after(size: int, moves: str, swap: bool = True) -> Position:
    """Return the position after moves; `s` swaps."""
    position = play.set_up(size, swap)
    for move in moves.split():
        action = Swap() if move == "s" else Place(move)
        assert play.why_not(position, action) is None, move
        for _ in play.carry_out(position, action):
            pass
    return position


def table(
    folder: Path,
    size: int = 7,
    language: str = "en",
    window: tuple[int, int] = (1280, 720),
    computers: dict[int, str] | None = None,
    hints: bool = False,
    swap: bool = True,
    **settings: Any,
) -> Player:
    """Return a table at which a game of Hex has begun."""
    player = Player(folder / "profile", language, window, hints)
    for key, value in settings.items():
        player.app.settings.set(key, value)
    player.enter(player.services.new_game(battle_of(size, swap), ("Anne", "Bertrand"), computers))
    return player


def put(player: Player, moves: str) -> None:
    """Play moves with the mouse; `s` swaps with its key."""
    for move in moves.split():
        if move == "s":
            player.key(pygame.K_e)
        else:
            player.click_hex(move)
        player.wait(1.6)
