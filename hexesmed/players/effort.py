"""How much a player may think: counted in positions looked at, never in seconds, so that every machine thinks alike."""

from __future__ import annotations

from collections.abc import Callable

Watch = Callable[[float], bool]
"""Called now and then with the progress from 0 to 1; returns True to stop with the best idea so far."""

ASKED_EVERY = 20  # positions


class Effort:
    """The positions that a player may still look at for one choice."""

    def __init__(self, budget: int, watch: Watch | None = None, begun: float = 0.0, share: float = 1.0) -> None:
        """Take the number of positions; progress runs from `begun` on over this `share` of the whole."""
        self.budget = max(1, budget)
        self.spent = 0
        self.stopped = False
        self._watch, self._begun, self._share = watch, begun, share
        self._next = ASKED_EVERY

    def spend(self, positions: int = 1) -> bool:
        """Note that positions were looked at; return whether more may be."""
        self.spent += positions
        if self._watch is not None and self.spent >= self._next:
            self._next = self.spent + ASKED_EVERY
            progress = self._begun + self._share * min(1.0, self.spent / self.budget)
            self.stopped = bool(self._watch(progress)) or self.stopped
        return self.more

    def at_most(self, budget: int) -> None:
        """Make do with fewer positions: a choice that is one of many in a half-turn."""
        self.budget = max(1, min(self.budget, budget))

    @property
    def more(self) -> bool:
        """Return whether more positions may be looked at."""
        return not self.stopped and self.spent < self.budget

    def part(self, budget: int) -> Effort:
        """Return an effort within this one, with a budget of its own or what is left of this one."""
        return _Part(self, min(budget, self.budget - self.spent))


class _Part(Effort):
    """A share of another effort: what it spends, the other has spent."""

    def __init__(self, whole: Effort, budget: int) -> None:
        super().__init__(budget)
        self._whole = whole

    def spend(self, positions: int = 1) -> bool:
        """Note that positions were looked at; return whether more may be."""
        self.spent += positions
        self._whole.spend(positions)
        self.stopped = self._whole.stopped
        return self.more
