"""A moment of a game. Only `effects` changes one."""

from __future__ import annotations

from typing import Any, NamedTuple

from hexesmed.core.game import Outcome
from hexesmed.core.squares import bits
from hexesmed.games.halebarde.rules.board import ARCHER, BOARD, GUETTEUR, SOLDAT, START, set_of

DRAW = -1
LETTERS_OF_CORPS = "SAG"


class Piece(NamedTuple):
    """A piece: the seat it belongs to and its corps. Pieces of one corps and side are alike."""

    seat: int
    corps: int


class Position:
    """Where the pieces stand, who has acted in this turn, and what came before as far as it matters (14).

    `sets[3 * seat + corps]` is the set of squares on which a side's pieces of a corps stand.
    """

    __slots__ = ("acted", "corps_used", "draw_offered", "half_turn", "outcome", "seen", "sets")

    sets: list[int]
    half_turn: int  # from 1; the first two are the entries (4)
    acted: int  # 5 where the mover's pieces stand that have acted in this turn
    corps_used: int  # 5 a bit for each corps of which pieces have acted in this turn
    seen: tuple[str, ...]  # 14 the positions at the beginnings of turns since a piece was last removed
    draw_offered: bool  # 14 whether the other side offered a draw with its last turn
    outcome: Outcome | None

    def copy(self) -> Position:
        """Return a position of its own with the same content."""
        new = Position.__new__(Position)
        new.sets = self.sets.copy()
        new.half_turn, new.acted, new.corps_used = self.half_turn, self.acted, self.corps_used
        new.seen, new.draw_offered, new.outcome = self.seen, self.draw_offered, self.outcome
        return new

    def __eq__(self, other: object) -> bool:
        """Return whether the other position has the same content."""
        return isinstance(other, Position) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]

    @property
    def seat(self) -> int:
        """Return the seat whose turn it is: White begins (3)."""
        return (self.half_turn - 1) & 1

    @property
    def turn(self) -> int:
        """Return the number of the side's turn, the entry included (14)."""
        return (self.half_turn + 1) // 2

    @property
    def entering(self) -> bool:
        """Return whether this turn is the entry of the side to move (4)."""
        return self.half_turn <= 2

    def side(self, seat: int) -> int:
        """Return the set of squares that a side's pieces stand on."""
        s = self.sets
        return s[3] | s[4] | s[5] if seat else s[0] | s[1] | s[2]

    @property
    def occupied(self) -> int:
        """Return the set of squares that pieces stand on."""
        s = self.sets
        return s[0] | s[1] | s[2] | s[3] | s[4] | s[5]

    def squares(self, seat: int, corps: int) -> int:
        """Return the set of squares that a side's pieces of a corps stand on."""
        return self.sets[3 * seat + corps]

    def at(self, square: int) -> Piece | None:
        """Return the piece on a square, None where there is none."""
        bit = 1 << square
        for place, squares in enumerate(self.sets):
            if squares & bit:
                return Piece(*divmod(place, 3))
        return None

    def pieces(self) -> list[tuple[int, Piece]]:
        """Return every piece with its square: White's before Black's, soldats, archers, guetteurs, lowest row first."""
        return [(s, Piece(*divmod(place, 3))) for place, squares in enumerate(self.sets) for s in bits(squares)]

    def plain(self) -> dict[str, Any]:
        """Return the position as plain data, the same for equal positions."""
        named = BOARD.named
        return {
            "half_turn": self.half_turn,
            "white": [list(named(squares)) for squares in self.sets[:3]],
            "black": [list(named(squares)) for squares in self.sets[3:]],
            "acted": list(named(self.acted)),
            "corps": [corps for corps in (SOLDAT, ARCHER, GUETTEUR) if self.corps_used >> corps & 1],
            "seen": list(self.seen),
            "draw_offered": self.draw_offered,
            "outcome": [self.outcome.winner, self.outcome.how] if self.outcome else None,
        }


def set_up() -> Position:
    """Return the position before White's entry (3)."""
    position = Position.__new__(Position)
    position.sets = [set_of(START[seat][corps]) for seat in (0, 1) for corps in (SOLDAT, ARCHER, GUETTEUR)]
    position.half_turn, position.acted, position.corps_used = 1, 0, 0
    position.draw_offered, position.outcome = False, None
    position.seen = ()
    return position
