"""4 First turn: up to six pieces are put on the own first field column, guetteurs not on hills; nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.rules.actions import Enter
from hexesmed.games.halebarde.rules.board import BOARD, ENTRY, GUETTEUR, HILLS
from hexesmed.games.halebarde.rules.events import Entered
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.games.halebarde.rules.reasons import Reason

MOST = 6


def may_enter(position: Position) -> int:
    """Return the pieces that may still enter."""
    if not position.entering or position.acted.bit_count() >= MOST:
        return 0
    return position.side(position.seat) & ~position.acted


def ends(position: Position, corps: int) -> int:
    """Return the squares on which a piece of a corps may enter now."""
    found = ENTRY[position.seat] & ~position.occupied
    return found & ~HILLS if corps == GUETTEUR else found


def offers(position: Position) -> Iterator[Enter]:
    """Yield every entry of the side to move, in its first turn."""
    names = BOARD.names
    for square in bits(may_enter(position)):
        piece = position.at(square)
        assert piece is not None
        for end in bits(ends(position, piece.corps)):
            yield Enter(names[square], names[end])


def why_not(position: Position, start: int, corps: int, end: int) -> Reason | None:
    """Return the reason against the entry of an own piece, None when it is lawful; the turn is the entry."""
    if position.acted >> start & 1:
        return Reason.ENTERED_ALREADY
    if position.acted.bit_count() >= MOST:
        return Reason.SIX_ENTERED
    if not ENTRY[position.seat] >> end & 1:
        return Reason.NOT_THE_ENTRY_COLUMN
    if position.occupied >> end & 1:
        return Reason.OCCUPIED
    return None if ends(position, corps) >> end & 1 else Reason.NO_ENTRY_ON_A_HILL


def carry_out(action: Enter, corps: int) -> Iterator[Entered]:
    """Put a piece straight onto its square."""
    yield Entered(action.piece, action.to, corps)
