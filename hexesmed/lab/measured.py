"""A measured balance: many games between equal players, summed up small enough to be kept beside the battle."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, NamedTuple

from hexesmed.lab.detail import Detail, from_plain
from hexesmed.lab.detail import as_plain as plain_of
from hexesmed.lab.results import BadResult, Result
from hexesmed.lab.shares import Share, share

FORMAT = 1
DRAWN = -1


class Ending(NamedTuple):
    """A way in which games ended: the seat that won, -1 for none; how; what each seat had met, by place in its list."""

    winner: int
    how: str
    first: tuple[int, ...]
    second: tuple[int, ...]


@dataclass(frozen=True)
class Measure:
    """What came of some games. `digest` names what was played, `lengths` counts the games by their half-turns."""

    levels: tuple[str, str]
    budget: int | None
    seed: int
    rules_number: int
    digest: str
    endings: dict[Ending, int]
    lengths: dict[int, int]
    detail: Detail | None = None

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return sum(self.endings.values())

    @property
    def median_length(self) -> float:
        """Return the half-turns that half of the games did not outlast."""
        return float(median([length for length, count in self.lengths.items() for _ in range(count)] or [0]))

    def wins(self, seat: int) -> int:
        """Return how many games a seat won; -1 for the draws."""
        return sum(count for ending, count in self.endings.items() if ending.winner == seat)

    def win_share(self, seat: int) -> Share:
        """Return a seat's share of the wins with its interval; -1 for the draws."""
        return share(self.wins(seat), self.games)

    def score(self, seat: int) -> Share:
        """Return a seat's share with draws as halves."""
        return share(self.wins(seat) + self.wins(DRAWN) / 2, self.games)

    def met(self, seat: int, place: int) -> int:
        """Return in how many games a seat had met a condition when the game ended."""
        return sum(n for ending, n in self.endings.items() if place in (ending.second if seat else ending.first))

    def ended(self, how: str) -> int:
        """Return how many games ended in a way, such as default."""
        return sum(count for ending, count in self.endings.items() if ending.how == how)

    def verdict(self, seat: int, low: int, high: int) -> str:
        """Return within, or below or above where the interval of a seat's score contradicts a range, in per cent."""
        score = self.score(seat)
        return "below" if 100 * score.high < low else "above" if 100 * score.low > high else "within"


def measure_of(result: Result, digest: str = "") -> Measure:
    """Return a result summed up; `digest` is another name of what was played than that of the whole battle."""
    endings = Counter(Ending(p.winner, p.how, tuple(p.met[0]), tuple(p.met[1])) for p in result.games)
    return Measure(
        result.levels, result.budget, result.seed, result.rules_number, digest or result.battle_digest,
        dict(endings), dict(Counter(result.lengths())), result.detail(),
    )  # fmt: skip


def as_plain(battle: str, measures: Sequence[Measure]) -> bytes:
    """Return the measures of a battle as JSON, a line for each ending; the same measures give the same bytes."""
    told = []
    for one in measures:
        endings = ",\n   ".join(json.dumps([*ending, count]) for ending, count in sorted(one.endings.items()))
        head = {
            "levels": one.levels, "budget": one.budget, "seed": one.seed, "rules_number": one.rules_number,
            "digest": one.digest, "lengths": {str(length): one.lengths[length] for length in sorted(one.lengths)},
        }  # fmt: skip
        told.append(json.dumps(head)[:-1] + f',\n  "endings": [\n   {endings}]{_detail_plain(one)}}}')
    opening = f'{{"format": {FORMAT}, "battle": {json.dumps(battle)}, "measures": [\n '
    return (opening + ",\n ".join(told) + "\n]}\n").encode()


def _detail_plain(measure: Measure) -> str:
    """Return the sums of a measure as the rest of its object, a line for each sort."""
    if measure.detail is None:
        return ""
    parts = (
        f"{json.dumps(key)}: {json.dumps(part, separators=(',', ':'))}"
        for key, part in plain_of(measure.detail).items()
    )
    return ',\n  "detail": {\n   ' + ",\n   ".join(parts) + "}"


def read_plain(data: bytes) -> tuple[str, list[Measure]]:
    """Return the battle's id and the measures that a file holds; raise BadResult."""
    try:
        plain = json.loads(data)
        if plain["format"] != FORMAT:
            raise BadResult("format")
        return str(plain["battle"]), [_measure(one) for one in plain["measures"]]
    except BadResult:
        raise
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError) as error:
        raise BadResult(type(error).__name__) from error


def _measure(plain: dict[str, Any]) -> Measure:
    first, second = plain["levels"]
    endings = {Ending(w, how, tuple(a), tuple(b)): int(count) for w, how, a, b, count in plain["endings"]}
    lengths = {int(length): int(count) for length, count in plain["lengths"].items()}
    detail = from_plain(plain["detail"], sum(endings.values())) if "detail" in plain else None
    return Measure(
        (first, second), plain["budget"], plain["seed"], plain["rules_number"], plain["digest"], endings, lengths,
        detail,
    )  # fmt: skip
