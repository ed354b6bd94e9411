"""The player that rehearses: it plays its best ideas through with dice of its own and keeps the one that does best."""

from __future__ import annotations

from math import isqrt
from typing import Any

from hexesmed.players.effort import Effort
from hexesmed.players.imagined import TwinDice
from hexesmed.players.mind import HARD, Idea
from hexesmed.players.thinker import Thinker

PRIOR = 4  # the first opinion of an idea counts like so many rehearsals
FEWEST = 5  # rehearsals before an idea is dropped, or played against the first opinion
ENOUGH = 8  # rehearsals that there must be room for, or an idea is not rehearsed at all
SIFTED = 16  # rehearsals of an idea before what is left is blended with the best
MOST = 40  # rehearsals of one idea
SURE = 200  # an idea is dropped when it lags behind by so many hundredths of a standard error
CLEAR = 50  # an idea is better than the first opinion's best one if it leads by so many of them
ALIKE = 24  # rehearsals before an idea is dropped that came to the same as another


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
        before = self.effort.spent
        self._rehearse(0)
        dear = max(1, self.effort.spent - before)
        room = (self.effort.budget - self.effort.spent) // (dear * ENOUGH)
        if room <= 0:
            return self.ideas[0]
        left = self._sift(list(range(min(len(self.ideas), room + 1))), SIFTED)
        room = (self.effort.budget - self.effort.spent) // (dear * ENOUGH)
        if room > 0 and self.effort.more:
            left = self._sift([*left, *self._blended(room)], MOST)
        return self.ideas[self._best(left)]

    def _blended(self, room: int) -> list[int]:
        """Return the places of new ideas, made of parts of those that were rehearsed."""
        known = [place for place, scores in enumerate(self.scores) if len(scores) >= FEWEST]
        known.sort(key=lambda place: (-self._mark(place, len(self.scores[place])), place))
        begin = len(self.ideas)
        self.ideas += self.rehearsal.blended([self.ideas[place] for place in known], self.effort)[:room]
        self.scores += [[] for _ in self.ideas[begin:]]
        return list(range(begin, len(self.ideas)))

    def _sift(self, left: list[int], most: int) -> list[int]:
        """Rehearse ideas, the least rehearsed first, and return those that do not lag behind."""
        while len(left) > 1 and self.effort.more:
            place = min(left, key=lambda place: (len(self.scores[place]), place))
            done = len(self.scores[place])
            if done == most:
                break
            self._rehearse(place)
            if done + 1 >= FEWEST and all(len(self.scores[place]) > done for place in left):
                left = self._still_running(left, done + 1)
        return left

    def _rehearse(self, place: int) -> None:
        """Note what comes of an idea under the next luck."""
        scores = self.scores[place]
        imagined = self.position.copy()
        dice = TwinDice(self.seed + len(scores))
        for action in self.ideas[place].actions:
            for _ in self.game.carry_out(imagined, action, dice):
                pass
        self.rehearsal.play(imagined, dice, self.effort)
        scores.append(self.rehearsal.worth(imagined, dice, self.effort) + self.ideas[place].unseen)

    def _best(self, left: list[int]) -> int:
        """Return the idea that did best; the first opinion's best one gives way to none that is not clearly better."""
        laps = min(len(self.scores[place]) for place in left)
        if laps < FEWEST:
            left = [place for place in left if len(self.scores[place]) >= FEWEST]
            if not left:
                return 0
            laps = min(len(self.scores[place]) for place in left)
        best = max(left, key=lambda place: (self._mark(place, laps), -place))
        if best == 0 or len(self.scores[0]) < FEWEST:
            return best
        return best if self._lags(0, best, min(laps, len(self.scores[0])), CLEAR) else 0

    def _mark(self, place: int, laps: int) -> int:
        """Return an idea's mean over these laps, the first opinion included."""
        return (PRIOR * self.ideas[place].worth + sum(self.scores[place][:laps])) // (PRIOR + laps)

    def _still_running(self, left: list[int], laps: int) -> list[int]:
        """Return the ideas that do not lag behind the leader beyond what chance explains."""
        leader = max(left, key=lambda place: (self._mark(place, laps), -place))
        return [place for place in left if place == leader or not self._lags(place, leader, laps)]

    def _lags(self, place: int, leader: int, laps: int, errors: int = SURE) -> bool:
        gaps = [a - b for a, b in zip(self.scores[leader][:laps], self.scores[place][:laps], strict=True)]
        mean = sum(gaps) // laps
        spread = isqrt(sum((gap - mean) ** 2 for gap in gaps) // (laps * (laps - 1)))
        if not any(gaps):
            return laps >= ALIKE  # so far it came to the same: what is rare has not been seen yet
        return self._mark(leader, laps) - self._mark(place, laps) > errors * spread // 100
