"""2 to 4: placing stones, winning, and the swap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hexesmed.games.hex.rules.actions import Action, Place, Resign, Swap
from hexesmed.games.hex.rules.cells import Rhombus, rhombus
from hexesmed.games.hex.rules.effects import EFFECTS
from hexesmed.games.hex.rules.events import Event, GameWon, StonePlaced, StoneSwapped
from hexesmed.games.hex.rules.position import Position
from hexesmed.games.hex.rules.reasons import Reason

JOINED, RESIGNED = "joined", "resigned"


def set_up(size: int, swap: bool) -> Position:
    """Return the empty board of a size before Red's first stone."""
    position = Position.__new__(Position)
    position.board, position.swap = rhombus(size), swap
    position.red = position.blue = position.moves = 0
    position.swapped, position.last = False, -1
    position.chain, position.outcome = (), None
    return position


def can_swap(position: Position) -> bool:
    """Return whether Blue may swap now: directly after Red's first stone, once, where the swap is in use (4)."""
    return position.swap and position.moves == 1 and not position.outcome


def offers(position: Position) -> list[Action]:
    """Return every lawful action of the seat to move."""
    if position.outcome:
        return []
    empty, names = position.empty, position.board.names
    found: list[Action] = [Place(name) for cell, name in enumerate(names) if empty >> cell & 1]
    if can_swap(position):
        found.append(Swap())
    found.append(Resign())
    return found


def why_not(position: Position, action: Any) -> Reason | None:
    """Return the reason why the seat to move may not do this, None when it may."""
    if position.outcome:
        return Reason.GAME_OVER
    kind = type(action)
    if kind is Place:
        cell = position.board.index.get(action.cell)
        if cell is None:
            return Reason.OFF_THE_BOARD
        return None if position.empty >> cell & 1 else Reason.OCCUPIED
    if kind is Swap:
        if not position.swap:
            return Reason.SWAP_OFF
        return None if can_swap(position) else Reason.SWAP_TOO_LATE
    return None if kind is Resign else Reason.NOT_AN_ACTION


def carry_out(position: Position, action: Action) -> Iterator[Event]:
    """Apply the events of a lawful action to the position, yielding each after it was applied."""
    for event in _course(position, action):
        EFFECTS[type(event)](position, event)
        yield event


def _course(position: Position, action: Action) -> Iterator[Event]:
    seat, board = position.seat, position.board
    if isinstance(action, Resign):
        yield GameWon(1 - seat, RESIGNED)
        return
    if isinstance(action, Swap):
        red = position.last
        yield StoneSwapped(board.names[red], board.names[board.mirror(red)])
        return
    yield StonePlaced(action.cell)
    chain = winning_chain(board, position.stones(seat), seat, board.index[action.cell])
    if chain:
        yield GameWon(seat, JOINED, tuple(name for cell, name in enumerate(board.names) if chain >> cell & 1))


def winning_chain(board: Rhombus, stones: int, seat: int, last: int) -> int:
    """Return the chain of the last stone if it joins the two edges of its colour, else 0 (3)."""
    chain = board.chain(stones, 1 << last)
    first, second = board.edges[seat]
    return chain if chain & first and chain & second else 0


def joined(board: Rhombus, stones: int, seat: int) -> bool:
    """Return whether a set of stones joins the two edges of a seat (3)."""
    first, second = board.edges[seat]
    return bool(board.chain(stones, stones & first) & second)
