"""The pulse of the table: sleeping until an event comes or something is due, timers, time between frames."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hexesmed.table.clock import Clock
from hexesmed.table.screen import Step

FRAME = 1 / 60
LONGEST_SLEEP = 60.0
LONGEST_FRAME = 0.25
"""Seconds that pass at most between two frames of an animation, however long the machine was away."""
QUICK_LOOK, SLOW_LOOK, WATCHFUL = 1 / 80, 1 / 30, 3.0
Call = Callable[[], Step | None]


class Pulse:
    """Knows when the table must do something next."""

    def __init__(self, clock: Clock) -> None:
        """Take the clock of the table."""
        self._clock = clock
        self._timers: list[tuple[float, Call]] = []
        self._wake: float | None = None
        self._last_frame: float | None = None
        self._last_event = -1e9

    def wake_in(self, seconds: float) -> None:
        """Wake after so many seconds."""
        when = self._clock.now() + seconds
        self._wake = when if self._wake is None else min(self._wake, when)

    def after(self, seconds: float, call: Call) -> None:
        """Call something after so many seconds."""
        self._timers.append((self._clock.now() + seconds, call))

    def woken(self) -> bool:
        """Tell, once, whether the time of waking has come."""
        if self._wake is None or self._clock.now() < self._wake:
            return False
        self._wake = None
        return True

    def due(self) -> list[Call]:
        """Return the calls whose time has come, each once."""
        now = self._clock.now()
        due = [call for when, call in self._timers if when <= now]
        self._timers = [timer for timer in self._timers if timer[0] > now]
        return due

    def since_frame(self) -> float:
        """Return the seconds since the last frame of what moves, 0 at its first."""
        now = self._clock.now()
        seconds = min(LONGEST_FRAME, now - self._last_frame) if self._last_frame is not None else 0.0
        self._last_frame = now
        return seconds

    def rest(self) -> None:
        """Nothing moves any more: the next frame is a first one."""
        self._last_frame = None

    def sleep(self, moving: bool) -> list[pygame.event.Event]:
        """Sleep until an event comes or something is due; return the events.

        SDL's own waiting looks a thousand times a second on some systems; this looks 80 times a second, and 30 times
        once nothing has come for a while.
        """
        until = self._until(moving)
        events = self.events()
        while not events and self._clock.now() < until:
            quiet = self._clock.now() - self._last_event > WATCHFUL
            look = SLOW_LOOK if quiet else QUICK_LOOK
            self._clock.sleep(max(0.0005, min(until - self._clock.now(), look)))
            events = self.events()
        return events

    def events(self) -> list[pygame.event.Event]:
        """Return the events that wait now."""
        events = pygame.event.get()
        if events:
            self._last_event = self._clock.now()
        return events

    def _until(self, moving: bool) -> float:
        now = self._clock.now()
        wakes = [now + LONGEST_SLEEP, *(when for when, _ in self._timers)]
        if self._wake is not None:
            wakes.append(self._wake)
        if moving:
            wakes.append((self._last_frame if self._last_frame is not None else now) + FRAME)
        return min(wakes)
