"""The entry (4): who enters and where. The men enter, for they come from farthest; the guetteurs walk behind them."""

from __future__ import annotations

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.rules.actions import Enter
from hexesmed.games.halebarde.rules.board import ARCHER, BOARD, ENTRY, GUETTEUR, HILLS, SOLDAT
from hexesmed.games.halebarde.rules.entry import MOST
from hexesmed.games.halebarde.rules.position import Position

# By row, from 1: the corps that enters there, None for nobody.
LINES: tuple[tuple[int | None, ...], ...] = (
    (ARCHER, SOLDAT, SOLDAT, SOLDAT, SOLDAT, ARCHER),
    (SOLDAT, GUETTEUR, SOLDAT, SOLDAT, GUETTEUR, SOLDAT),
    (SOLDAT, SOLDAT, ARCHER, ARCHER, SOLDAT, SOLDAT),
)


def entry_acts(position: Position, line: int) -> list[Enter]:
    """Return the entries that are left of a line; where its piece is not to be had, nobody enters."""
    seat, names = position.seat, BOARD.names
    taken, left = position.occupied, MOST - position.acted.bit_count()
    waiting = [list(bits(position.squares(seat, corps) & ~position.acted)) for corps in (SOLDAT, ARCHER, GUETTEUR)]
    found: list[Enter] = []
    for square, corps in zip(bits(ENTRY[seat]), LINES[line], strict=True):
        if corps is None or not waiting[corps] or len(found) == left or taken >> square & 1:
            continue
        if corps == GUETTEUR and HILLS >> square & 1:
            continue
        row = BOARD.column_row(square)[1]
        nearest = min(waiting[corps], key=lambda piece: (abs(BOARD.column_row(piece)[1] - row), piece))
        waiting[corps].remove(nearest)
        found.append(Enter(names[nearest], names[square]))
    return found
