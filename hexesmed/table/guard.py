"""Double presses: one press, one step, whatever the hand does."""

from __future__ import annotations

from hexesmed.table.clock import Clock

PAUSE = 0.3
"""Seconds after a press during which a second one of the same kind is not taken."""
NEAR = 12
"""Pixels within which two clicks are at the same place."""


class Guard:
    """Refuses a second press within PAUSE on the same thing, at the same place, or on a screen just opened."""

    def __init__(self, clock: Clock) -> None:
        """Take the clock of the table."""
        self._clock = clock
        self._when = -1e9
        self._thing: object = None
        self._screen: object = None
        self._at: tuple[int, int] | None = None

    def allow(self, thing: object, screen: object, at: tuple[int, int] | None = None) -> bool:
        """Tell whether a press on a thing (a button, the name of a shortcut) counts, and remember it if so.

        `at` is where the pointer pressed, None for a key.
        """
        now = self._clock.now()
        if now - self._when < PAUSE and self._again(thing, screen, at):
            return False
        self._when, self._thing, self._screen, self._at = now, thing, screen, at
        return True

    def _again(self, thing: object, screen: object, at: tuple[int, int] | None) -> bool:
        if thing is self._thing or thing == self._thing or screen is not self._screen:
            return True
        if at is None or self._at is None:
            return False
        return abs(at[0] - self._at[0]) <= NEAR and abs(at[1] - self._at[1]) <= NEAR
