"""The one writer: what each event changes in a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexesmed.core.game import Outcome
from hexesmed.games.hex.rules.events import GameWon, StonePlaced, StoneSwapped
from hexesmed.games.hex.rules.position import Position


def stone_placed(position: Position, event: StonePlaced) -> None:
    """2 The stone stands and the other seat is to move."""
    cell = position.board.index[event.cell]
    if position.seat:
        position.blue |= 1 << cell
    else:
        position.red |= 1 << cell
    position.last = cell
    position.moves += 1


def stone_swapped(position: Position, event: StoneSwapped) -> None:
    """4 Red's stone is gone, Blue's stands on the mirror cell, Red is to move."""
    position.red &= ~(1 << position.board.index[event.red])
    position.last = position.board.index[event.blue]
    position.blue |= 1 << position.last
    position.swapped = True
    position.moves += 1


def game_won(position: Position, event: GameWon) -> None:
    """3 Nothing is played after this."""
    position.outcome = Outcome(event.winner, event.how)
    position.chain = event.chain


EFFECTS: dict[type, Callable[[Position, Any], None]] = {
    StonePlaced: stone_placed,
    StoneSwapped: stone_swapped,
    GameWon: game_won,
}
