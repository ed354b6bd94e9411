"""Two versions of a battle side by side, and a measured balance against an intended one."""

from __future__ import annotations

from typing import NamedTuple

from hexesmed.lab.results import Result
from hexesmed.lab.shares import Share, difference, mean_difference


class Comparison(NamedTuple):
    """What changed from one result to another, for the side that moves first: second less first."""

    score: Share
    """the first side's score, draws as halves"""
    draws: Share
    length: tuple[float, float, float]
    """mean half-turns, with the interval"""
    losses: dict[tuple[int, str], tuple[float, float]]
    """units lost a game before and after, by seat and kind"""

    @property
    def clear(self) -> bool:
        """Return whether the scores differ beyond what chance explains."""
        return self.score.low > 0 or self.score.high < 0


def compare(before: Result, after: Result) -> Comparison:
    """Return what changed between two results."""
    old, new = before.detail().losses, after.detail().losses
    games = len(before.games) or 1, len(after.games) or 1
    losses = {key: (old.get(key, 0) / games[0], new.get(key, 0) / games[1]) for key in sorted(set(old) | set(new))}
    return Comparison(
        difference(after.score(0), before.score(0)),
        difference(after.win_share(-1), before.win_share(-1)),
        mean_difference(after.lengths(), before.lengths()),
        losses,
    )


def contradicts(result: Result, low: float, high: float) -> bool:
    """Return whether the measured interval of the first side's score lies wholly outside an intended range."""
    score = result.score(0)
    return bool(result.games) and (score.high < low or score.low > high)
