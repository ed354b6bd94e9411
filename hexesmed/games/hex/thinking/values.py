"""Playouts, many at once: every cell of a board filled at random, thousands of boards in a few whole numbers.

Bit k of a number is a cell in playout k, set where it is red; one flood runs through all playouts together. A cell is
pivotal in a playout if turning it over alone changes who wins: its share of the playouts is what a stone there gains,
over all games that go on from here at random.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Generic, NamedTuple, TypeVar

Boards = TypeVar("Boards")
Pairs = Iterable[tuple[int, int]]


class Values(NamedTuple):
    """What playouts say: in how many Red wins, and for each cell in how many more a stone there decides."""

    games: int
    red_wins: int
    gains: list[int]

    def chance(self, seat: int) -> float:
        """Return the share of the playouts that a seat wins."""
        share = self.red_wins / self.games
        return 1 - share if seat else share


class Playouts(ABC, Generic[Boards]):
    """Fills the boards of one size, `count` at a time, and says who has won them."""

    def __init__(self, size: int, count: int) -> None:
        """Take the size of the board and how many playouts run at once."""
        self.size, self.count = size, count
        self.block = (1 << count) - 1

    @abstractmethod
    def fill(self, red: int, blue: int, pairs: Pairs, chance: Random) -> Boards:
        """Return random fillings of a board; of a pair of cells each colour gets one."""

    @abstractmethod
    def reds(self, boards: Boards, cell: int) -> int:
        """Return the playouts in which a cell is red."""

    @abstractmethod
    def winners(self, boards: Boards) -> tuple[int, Boards]:
        """Return (the playouts that Red wins, what is joined to Red's first edge)."""

    @abstractmethod
    def pivotal(self, boards: Boards, won: int, first: Boards, cells: int) -> list[int]:
        """Return for each cell in how many playouts it is pivotal, 0 outside a set; `won` and `first` as winners says.

        Pivotal are the winner's cells that the loser lacks: those next to what is joined to each of his edges.
        """

    def values(self, red: int, blue: int, pairs: Pairs, chance: Random) -> Values:
        """Return what playouts from the stones of both say of who wins, and of every empty cell."""
        pairs = list(pairs)
        boards = self.fill(red, blue, pairs, chance)
        won, first = self.winners(boards)
        gains = self.pivotal(boards, won, first, ~(red | blue))
        for pair in pairs:
            for cell in pair:
                gains[cell] = self._gain_of_pair(self.reds(boards, cell), won)
        return Values(self.count, won.bit_count(), gains)

    def _gain_of_pair(self, red: int, won: int) -> int:
        """Return how much more often Red wins where a cell of a pair is his than where it is not, never below 0."""
        reds = red.bit_count()
        blues = self.count - reds
        if not reds or not blues:
            return 0
        gain = (red & won).bit_count() * blues - (won & ~red).bit_count() * reds
        return max(0, gain * self.count // (reds * blues))
