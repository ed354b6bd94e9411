"""A match as a row of moments, one for each event, that can be shown forwards and backwards.

It shows what the match already has: nothing is played again, so a replay is the same however often it is watched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from hexesmed.core.game import Game
from hexesmed.core.match import Entry


class Moment(NamedTuple):
    """One event with the positions around it, and where it stands: its entry's place and its own in the entry."""

    event: Any
    before: Any
    after: Any
    entry: int
    place: int


class Timeline:
    """The moments of a match's entries. Positions inside an entry are made when they are asked for."""

    def __init__(self, game: Game, entries: Sequence[Entry], now: Any) -> None:
        """Take the entries and the position after them."""
        self._game = game
        self._entries = list(entries)
        self._now = now
        self._starts = [0]
        for entry in self._entries:
            self._starts.append(self._starts[-1] + len(entry.events))
        self._made: tuple[int, list[Any]] | None = None

    def __len__(self) -> int:
        """Return the number of moments."""
        return self._starts[-1]

    def entry_at(self, at: int) -> int:
        """Return the place of the entry that the moment `at` belongs to."""
        low, high = 0, len(self._entries) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self._starts[middle] <= at:
                low = middle
            else:
                high = middle - 1
        return low

    def position(self, at: int) -> Any:
        """Return the position before the moment `at`; len(self) gives the last one."""
        if at >= len(self):
            return self._now
        entry = self.entry_at(at)
        return self._inside(entry)[at - self._starts[entry]]

    def moment(self, at: int) -> Moment:
        """Return the moment `at`, from 0."""
        entry = self.entry_at(at)
        place = at - self._starts[entry]
        return Moment(self._entries[entry].events[place], self.position(at), self.position(at + 1), entry, place)

    def _inside(self, entry: int) -> list[Any]:
        """Return the positions before each event of an entry; those of the last entry asked for are kept."""
        if self._made is None or self._made[0] != entry:
            position = self._entries[entry].before
            made = [position]
            for event in self._entries[entry].events[:-1]:
                position = position.copy()
                self._game.apply(position, event)
                made.append(position)
            self._made = (entry, made)
        return self._made[1]

    def entry(self, place: int) -> Entry:
        """Return an entry of the match by its place."""
        return self._entries[place]

    def half_turn_start(self, number: int) -> int:
        """Return the first moment of a half-turn; len(self) when it has none yet."""
        for entry, start in zip(self._entries, self._starts, strict=False):
            if entry.half_turn >= number:
                return start
        return len(self)

    def half_turn_at(self, at: int) -> int:
        """Return the number of the half-turn that the moment `at` belongs to, the last one's at the end; 0 for none."""
        if not self._entries:
            return 0
        return self._entries[self.entry_at(min(at, max(0, len(self) - 1)))].half_turn

    def entry_start(self, at: int) -> int:
        """Return the first moment of the entry that `at` stands in."""
        return self._starts[self.entry_at(at)]

    def next_entry(self, at: int) -> int:
        """Return the moment at which the next entry begins."""
        return len(self) if at >= len(self) else self._starts[self.entry_at(at) + 1]

    def entry_before(self, at: int) -> int:
        """Return the start of the entry that stands before `at`."""
        if at <= 0:
            return 0
        return self._starts[self.entry_at(at - 1)]
