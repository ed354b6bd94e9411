"""The clock that is handed in: the real one, and one that a test or a picture turns by hand."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Tells the seconds that passed since some moment."""

    def now(self) -> float:
        """Return the time in seconds; it never goes back."""

    def sleep(self, seconds: float) -> None:
        """Let so many seconds pass."""


class RealClock:
    """The clock of the machine."""

    def now(self) -> float:
        """Return seconds of the machine's steady clock."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Sleep."""
        time.sleep(seconds)


class HandClock:
    """A clock that stands still until it is turned."""

    def __init__(self, start: float = 1000.0) -> None:
        """Start at a time in seconds."""
        self._now = start

    def now(self) -> float:
        """Return the time it was last turned to."""
        return self._now

    def sleep(self, seconds: float) -> None:
        """Turn the clock forward at once."""
        self.turn(seconds)

    def turn(self, seconds: float) -> None:
        """Turn the clock forward."""
        self._now += seconds
