"""A moment of a game of Hex. Only `effects` changes one."""

from __future__ import annotations

from typing import Any

from hexesmed.core.game import Outcome
from hexesmed.games.hex.rules.cells import Rhombus


class Position:
    """The stones of both seats as sets of cells, the number of moves played, and how it ended."""

    __slots__ = ("blue", "board", "chain", "last", "moves", "outcome", "red", "swap", "swapped")

    board: Rhombus
    swap: bool  # whether the swap is in use in this game (4)
    red: int
    blue: int
    moves: int
    swapped: bool
    last: int  # the cell of the last stone, -1 before the first
    chain: tuple[str, ...]
    outcome: Outcome | None

    def copy(self) -> Position:
        """Return a position of its own with the same content."""
        new = Position.__new__(Position)
        new.board, new.swap, new.red, new.blue = self.board, self.swap, self.red, self.blue
        new.moves, new.swapped, new.last = self.moves, self.swapped, self.last
        new.chain, new.outcome = self.chain, self.outcome
        return new

    def __eq__(self, other: object) -> bool:
        """Return whether the other position has the same content."""
        return isinstance(other, Position) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]

    @property
    def seat(self) -> int:
        """Return the seat to move: Red begins, then one move each (2)."""
        return self.moves & 1

    @property
    def empty(self) -> int:
        """Return the set of empty cells."""
        return self.board.all & ~(self.red | self.blue)

    def stones(self, seat: int) -> int:
        """Return the set of a seat's stones."""
        return self.blue if seat else self.red

    def plain(self) -> dict[str, Any]:
        """Return the position as plain data, the same for equal positions."""
        names = self.board.names
        return {
            "size": self.board.size,
            "swap": self.swap,
            "red": [name for cell, name in enumerate(names) if self.red >> cell & 1],
            "blue": [name for cell, name in enumerate(names) if self.blue >> cell & 1],
            "moves": self.moves,
            "swapped": self.swapped,
            "last": names[self.last] if self.last >= 0 else None,
            "chain": list(self.chain),
            "outcome": [self.outcome.winner, self.outcome.how] if self.outcome else None,
        }
