"""Playback: the moments of a timeline shown one after the other; live play and replay are the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from hexesmed.table.battle.timeline import Moment, Timeline

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class Showing(Protocol):
    """How one event is shown over time, made by the game's look."""

    @property
    def duration(self) -> float:
        """Return how many seconds it takes at speed 1; 0 for what is not shown."""
        ...


class Playback:
    """Where in the timeline the board stands, and where it is going.

    `at` moments have been shown whole; the moment `at` is being shown while `showing` is not None.
    """

    def __init__(self, timeline: Timeline, show: Callable[[Moment], Showing | None]) -> None:
        """Stand at the end of a timeline."""
        self.timeline = timeline
        self._show = show
        self.at = len(timeline)
        self.goal = self.at
        self.playing = False
        self.speed = 1.0
        self.showing: Showing | None = None
        self.moment: Moment | None = None
        self.elapsed = 0.0

    @property
    def position(self) -> Any:
        """Return the position shown, before the moment that is being shown."""
        return self.timeline.position(self.at)

    @property
    def at_end(self) -> bool:
        """Tell whether all of the timeline has been shown."""
        return self.at >= len(self.timeline) and self.showing is None

    @property
    def share(self) -> float:
        """Return how much of the moment being shown is over, 0 to 1."""
        if self.showing is None or self.showing.duration <= 0:
            return 0.0
        return min(1.0, self.elapsed / self.showing.duration)

    def follow(self, timeline: Timeline) -> None:
        """Take a timeline that has grown, and show what is new in it."""
        self.timeline = timeline
        self.play(len(timeline))

    def stand(self, timeline: Timeline) -> None:
        """Take another timeline and stand at its end: after undo and redo."""
        self.timeline = timeline
        self.jump(len(timeline))

    def play(self, goal: int | None = None) -> None:
        """Go on up to a moment, the end without one."""
        self.goal = len(self.timeline) if goal is None else min(goal, len(self.timeline))
        self.playing = self.at < self.goal

    def pause(self) -> None:
        """Stop where it is; a moment half shown begins again."""
        self.playing = False
        self._drop()

    def jump(self, at: int) -> None:
        """Stand before a moment."""
        self.at = max(0, min(at, len(self.timeline)))
        self.playing = False
        self.goal = self.at
        self._drop()

    def skip(self) -> None:
        """Show all up to the goal at once."""
        self.jump(max(self.goal, self.at))

    def step(self, way: int) -> None:
        """Go to the start of the next (1) or the former (-1) action."""
        here = self.at
        self.jump(self.timeline.next_entry(here) if way > 0 else self.timeline.entry_before(here))

    def _drop(self) -> None:
        self.showing = self.moment = None
        self.elapsed = 0.0

    def tick(self, seconds: float) -> None:
        """Go on by so many seconds of real time; moments that are not shown take none, at speed 0 none does."""
        if not self.playing:
            return
        if self.speed <= 0:
            self.skip()
            return
        left = seconds * self.speed
        while self.playing:
            if self.showing is None:
                if self.at >= self.goal:
                    self.playing = False
                    return
                self.moment = self.timeline.moment(self.at)
                self.showing = self._show(self.moment)
                self.elapsed = 0.0
                if self.showing is None or self.showing.duration <= 0:
                    self._over()
                    continue
            need = self.showing.duration - self.elapsed
            if left < need:
                self.elapsed += left
                return
            left -= need
            self._over()

    def _over(self) -> None:
        self.at += 1
        self._drop()
