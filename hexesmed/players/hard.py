"""The player that rehearses: it plays its best ideas through with dice of its own and keeps the one that does best."""

from __future__ import annotations

from math import isqrt
from typing import Any

from hexesmed.players.effort import Effort
from hexesmed.players.imagined import TwinDice
from hexesmed.players.mind import HARD, Idea
from hexesmed.players.thinker import Thinker

PRIOR = 6  # the first opinion of an idea counts like so many rehearsals
FEWEST = 6  # rehearsals before an idea is dropped
SURE = 2  # an idea is dropped when it lags behind by so many standard errors
CLEAR = 1  # an idea is better than the first opinion's best one if it leads by so many standard errors
ALIKE = 24  # rehearsals before an idea is dropped that came to the same as another
MOST = 64  # rehearsals of one idea


class HardPlayer(Thinker):
    """Asks for several ideas, rehearses each under the same imagined luck, and drops those that lag behind."""

    level = HARD

    def _think(self, position: Any, digest: bytes) -> Idea:
        """Return the idea that does best in rehearsal."""
        effort = Effort(self.budget or self.mind.budget(self.level), self.watch)
        ideas = self.mind.ideas(position, self.level, effort, self._whim(digest))
        if len(ideas) == 1 or not effort.more:
            return ideas[0]
        seed = int.from_bytes(digest[:6], "big") ^ (self.seed << 48)
        return _Race(self, position, ideas, effort, seed).run()


class _Race:
    """Ideas that are rehearsed in turn until one is left or the effort is spent."""

    def __init__(self, player: HardPlayer, position: Any, ideas: list[Idea], effort: Effort, seed: int) -> None:
        self.game, self.position, self.ideas, self.effort, self.seed = player.game, position, ideas, effort, seed
        self.rehearsal = player.mind.rehearsal(position)
        self.scores: list[list[int]] = [[] for _ in ideas]

    def run(self) -> Idea:
        """Return the idea that did best."""
        left = list(range(len(self.ideas)))
        for lap in range(MOST):
            for place in left:
                self.scores[place].append(self._rehearse(place, self.seed + lap))
                if not self.effort.more:
                    break
            if not self.effort.more:
                break
            left = self._still_running(left)
            if len(left) == 1:
                break
        return self.ideas[self._best(left)]

    def _best(self, left: list[int]) -> int:
        """Return the idea that did best; the first opinion's best one gives way to none that is not clearly better."""
        laps = min(len(self.scores[place]) for place in left)
        best = max(left, key=lambda place: (self._mark(place, laps), -place))
        if best == 0 or 0 not in left or laps < FEWEST:
            return best if laps >= FEWEST else 0
        return best if self._lags(0, best, laps, CLEAR) else 0

    def _rehearse(self, place: int, seed: int) -> int:
        """Return what comes of an idea under this luck."""
        imagined = self.position.copy()
        dice = TwinDice(seed)
        for action in self.ideas[place].actions:
            for _ in self.game.carry_out(imagined, action, dice):
                pass
        self.rehearsal.play(imagined, dice, self.effort)
        return self.rehearsal.worth(imagined, dice, self.effort)

    def _mark(self, place: int, laps: int) -> int:
        """Return an idea's mean over these laps, the first opinion included, times a constant."""
        return PRIOR * self.ideas[place].worth + sum(self.scores[place][:laps])

    def _still_running(self, left: list[int]) -> list[int]:
        """Return the ideas that do not lag behind the leader beyond what chance explains."""
        laps = len(self.scores[left[0]])
        if laps < FEWEST:
            return left
        leader = max(left, key=lambda place: (self._mark(place, laps), -place))
        return [place for place in left if place == leader or not self._lags(place, leader, laps)]

    def _lags(self, place: int, leader: int, laps: int, errors: int = SURE) -> bool:
        gaps = [a - b for a, b in zip(self.scores[leader][:laps], self.scores[place][:laps], strict=True)]
        mean = sum(gaps) // laps
        spread = isqrt(sum((gap - mean) ** 2 for gap in gaps) // (laps * (laps - 1)))
        if not any(gaps):
            return laps >= ALIKE  # so far it came to the same: what is rare has not been seen yet
        lead = (self._mark(leader, laps) - self._mark(place, laps)) // (laps + PRIOR)
        return lead > errors * spread
