"""The one writer: what each event changes in a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexesmed.core.game import Outcome
from hexesmed.games.halebarde.rules import draws
from hexesmed.games.halebarde.rules import events as e
from hexesmed.games.halebarde.rules.board import ARCHER, BOARD, GUETTEUR, SOLDAT
from hexesmed.games.halebarde.rules.position import DRAW, Position


def _go(position: Position, seat: int, corps: int, start: str, end: str) -> int:
    """Put a piece on another square; return the square's bit."""
    bit = 1 << BOARD.index[end]
    position.sets[3 * seat + corps] ^= 1 << BOARD.index[start] | bit
    return bit


def _hit(position: Position, square: str, corps: int, home: str) -> None:
    """10, 11 An enemy is removed, 12 or goes home."""
    enemy = 1 - position.seat
    if corps == GUETTEUR:
        _go(position, enemy, corps, square, home)
    else:
        position.sets[3 * enemy + corps] &= ~(1 << BOARD.index[square])
        position.seen = ()  # 14 No position before this one can come again.


def entered(position: Position, event: e.Entered) -> None:
    """4 The piece stands on the entry column and has acted."""
    position.acted |= _go(position, position.seat, event.corps, event.piece, event.to)


def moved(position: Position, event: e.Moved) -> None:
    """5 The piece stands at the end of its way and has acted, and its corps is chosen."""
    position.acted |= _go(position, position.seat, event.corps, event.path[0], event.path[-1])
    position.corps_used |= 1 << event.corps


def struck(position: Position, event: e.Struck) -> None:
    """10 The soldat stands where the enemy stood."""
    _hit(position, event.path[-1], event.corps, event.home)
    position.acted |= _go(position, position.seat, SOLDAT, event.path[0], event.path[-1])
    position.corps_used |= 1 << SOLDAT


def shot(position: Position, event: e.Shot) -> None:
    """11 The archer stays and has acted."""
    _hit(position, event.target, event.corps, event.home)
    position.acted |= 1 << BOARD.index[event.archer]
    position.corps_used |= 1 << ARCHER


def turn_ended(position: Position, event: e.TurnEnded) -> None:
    """5 The other side's turn begins; 14 an offer stands until it ends."""
    position.half_turn += 1
    position.acted, position.corps_used, position.draw_offered = 0, 0, event.offer_draw
    if not position.entering:
        position.seen += (draws.key(position, position.seat),)


def game_ended(position: Position, event: e.GameEnded) -> None:
    """13, 14 Nothing is played after this."""
    position.outcome = Outcome(None if event.winner == DRAW else event.winner, event.how)


EFFECTS: dict[type, Callable[[Position, Any], None]] = {
    e.Entered: entered,
    e.Moved: moved,
    e.Struck: struck,
    e.Shot: shot,
    e.TurnEnded: turn_ended,
    e.GameEnded: game_ended,
}
