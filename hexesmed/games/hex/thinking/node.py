"""A position in the tree of thought: what is known of it, and the moves worth trying."""

from __future__ import annotations

from itertools import compress
from math import sqrt

WON, LOST, OPEN = 1, -1, 0  # for the seat to move
BOLD = 0.3  # how much a move's promise weighs against what was seen of it
CORNERED = 0.3  # what a move gains by leaving the other a single answer; with two answers it is half, and so on


class Node:
    """A board filled in, with a seat to move.

    `need` is what the winner needs of the empty cells, once a winner is known. `must` are the moves that may still
    save the seat to move: whatever lies outside lets a way of the other to win stand; `lost_by` joins those ways.
    `answer` is the move that wins, `stubborn` (visits, move) the refuted one that took longest to refute.
    """

    __slots__ = (
        "answer", "blue", "captured", "depth", "hopes", "kids", "lost_by", "moves", "must", "need", "promise", "red",
        "seat", "stubborn", "totals", "value", "verdict", "visits", "weight",
    )  # fmt: skip

    moves: list[int]
    promise: list[float]
    hopes: list[float]
    visits: list[int]
    totals: list[float]
    kids: list[Node | None]

    def __init__(self, red: int, blue: int, seat: int, captured: tuple[int, int]) -> None:
        """Take the board, who is to move, and the cells that were captured on it since the position before."""
        self.red, self.blue, self.seat, self.captured = red, blue, seat, captured
        self.verdict, self.need, self.lost_by, self.must = OPEN, 0, 0, -1
        self.value, self.weight, self.depth = 0.5, 1, 0  # depth: how thoroughly its links were read
        self.moves, self.answer, self.stubborn = [], -1, (0, -1)

    @property
    def sides(self) -> tuple[int, int]:
        """Return the stones of the seat to move and those of the other."""
        return (self.blue, self.red) if self.seat else (self.red, self.blue)

    def win(self, need: int) -> None:
        """The seat to move wins, with these empty cells."""
        self.verdict, self.value, self.need = WON, 1.0, need | self.captured[self.seat]

    def lose(self, need: int) -> None:
        """The other wins, with these empty cells."""
        self.verdict, self.value, self.need = LOST, 0.0, need | self.captured[1 - self.seat]

    def try_moves(self, moves: list[int], gains: list[int], games: int) -> None:
        """Take the moves to try, each with the games of so many that a stone there decides, the best first."""
        self.moves = moves
        total = sum(gains) + len(moves) / 2
        self.promise = [(gain + 0.5) / total for gain in gains]
        self.hopes = [min(1.0, self.value + gain / games / 2) for gain in gains]
        self.visits = [0] * len(moves)
        self.totals = [0.0] * len(moves)
        self.kids = [None] * len(moves)

    def favourite(self) -> int:
        """Return the place of the move to look at next: what was seen of it, its promise, how few answers it leaves.

        Where few answers are left a proof is near, and chances alone would not lead there: close to the middle they
        differ by less than they err.
        """
        bold = BOLD * sqrt(self.weight)
        best, place = -1.0, 0
        for at, (visits, hope, promise) in enumerate(zip(self.visits, self.hopes, self.promise, strict=True)):
            if not visits:
                # Untried moves stand in the order of their promise: the first is the best of them.
                return at if hope + bold * promise > best else place
            kid = self.kids[at]
            assert kid is not None
            worth = (self.totals[at] + hope + bold * promise) / (visits + 1) + CORNERED / (len(kid.moves) or 1)
            if worth > best:
                best, place = worth, at
        return place

    def learn(self, place: int, value: float) -> float:
        """Take in what was seen after a move; return what the node is now worth to its seat."""
        self.weight += 1
        self.visits[place] += 1
        self.totals[place] += value
        kid = self.kids[place]
        assert kid is not None
        if kid.verdict == LOST:
            self.answer = self.moves[place]
            self.win(kid.need | 1 << self.answer)
        elif kid.verdict == WON:
            self.lost_by |= kid.need
            self.stubborn = max(self.stubborn, (self.visits[place], self.moves[place]))
            self.narrow(kid.need & ~(1 << self.moves[place]))
        return value if self.verdict == OPEN else self.value

    def narrow(self, must: int) -> None:
        """Keep only the moves of a set; without any the seat to move has lost."""
        self.must &= must
        keep = [self.must >> move & 1 for move in self.moves]
        if not any(keep):
            self.lose(self.lost_by)
        elif not all(keep):
            self.moves = list(compress(self.moves, keep))
            self.promise = list(compress(self.promise, keep))
            self.hopes = list(compress(self.hopes, keep))
            self.visits = list(compress(self.visits, keep))
            self.totals = list(compress(self.totals, keep))
            self.kids = list(compress(self.kids, keep))
            self.weight = 1 + sum(self.visits)
            total = sum(self.promise)
            self.promise = [promise / total for promise in self.promise]
