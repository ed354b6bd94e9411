"""What games tell beyond who won: who fell, where, what goes with winning, how often the rules fire. Sums alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from hexesmed.lab.one_game import Played
from hexesmed.lab.shares import Share, difference, share

FEW = 5  # games of either sort below which nothing is said of a unit or a place


class Fate(NamedTuple):
    """A unit over all games: in how many it stood at the end and fell, with its side's points there in halves."""

    unit: str
    seat: int
    kind: str
    lived: int
    lived_halves: int
    fell: int
    fell_halves: int


class Post(NamedTuple):
    """A place where a seat's units stood at the end: in how many games, with that seat's points there in halves."""

    place: str
    seat: int
    games: int
    halves: int


class Decider(NamedTuple):
    """A unit or a place that goes with winning: by how much its side's score differs, and in how many games."""

    name: str
    seat: int
    gap: Share
    games: int

    @property
    def clear(self) -> bool:
        """Return whether the difference is beyond what chance explains."""
        return self.gap.low > 0 or self.gap.high < 0


@dataclass(frozen=True)
class Detail:
    """The sums of some games. Losses by seat and kind; deaths by seat and place; events with the games they came in."""

    games: int
    halves: tuple[int, int]
    fates: tuple[Fate, ...]
    losses: dict[tuple[int, str], int]
    deaths: dict[tuple[int, str], int]
    posts: tuple[Post, ...]
    events: dict[str, tuple[int, int]]

    def fielded(self) -> dict[tuple[int, str], int]:
        """Return how many units of each seat and kind a game begins with."""
        return dict(sorted(Counter((fate.seat, fate.kind) for fate in self.fates).items()))

    def deciding_units(self) -> list[Decider]:
        """Return by how much a unit's side scores more when it lives than when it falls, the surest first."""
        return _ranked(
            Decider(
                fate.unit, fate.seat,
                difference(share(fate.lived_halves / 2, fate.lived), share(fate.fell_halves / 2, fate.fell)), fate.fell,
            )
            for fate in self.fates
            if min(fate.lived, fate.fell) >= FEW
        )  # fmt: skip

    def deciding_places(self) -> list[Decider]:
        """Return by how much a side scores more when it ends in a place than when not, the surest first."""
        return _ranked(
            Decider(
                post.place, post.seat,
                difference(
                    share(post.halves / 2, post.games),
                    share((self.halves[post.seat] - post.halves) / 2, self.games - post.games),
                ), post.games,
            )
            for post in self.posts
            if min(post.games, self.games - post.games) >= FEW
        )  # fmt: skip


def _ranked(found: Iterable[Decider]) -> list[Decider]:
    """Return them by how far their interval keeps from nothing."""
    return sorted(found, key=lambda one: (-max(one.gap.low, -one.gap.high), one.name, one.seat))


def detail_of(games: list[Played], units: list[list[Any]]) -> Detail:
    """Return the sums of games of a battle with these units, [id, seat, kind] each."""
    seats = {unit: seat for unit, seat, _ in units}
    lived, fell, stood = _Halves(), _Halves(), _Halves()
    losses: Counter[tuple[int, str]] = Counter()
    deaths: Counter[tuple[int, str]] = Counter()
    events: Counter[str] = Counter()
    met: Counter[str] = Counter()
    for played in games:
        for unit in set(played.survivors):
            lived.add(unit, halves(played, seats.get(unit, 0)))
        for unit in {row[0] for row in played.fallen}:
            fell.add(unit, halves(played, seats.get(unit, 0)))
        for seat, place in {(seats.get(u, 0), p) for u, p in zip(played.survivors, played.stands, strict=False)}:
            stood.add((seat, place), halves(played, seat))
        for _, kind, seat, place, _ in played.fallen:
            losses[seat, kind] += 1
            deaths[seat, place] += 1
        events.update(played.events)
        met.update(played.events.keys())
    fates = tuple(Fate(unit, seat, kind, *lived.of(unit), *fell.of(unit)) for unit, seat, kind in units)
    posts = tuple(Post(place, seat, *stood.of((seat, place))) for seat, place in sorted(stood.games))
    return Detail(
        len(games), (sum(halves(one, 0) for one in games), sum(halves(one, 1) for one in games)), fates,
        dict(sorted(losses.items())), dict(sorted(deaths.items())), posts,
        {code: (events[code], met[code]) for code in sorted(events)},
    )  # fmt: skip


def halves(played: Played, seat: int) -> int:
    """Return a seat's points of a game in halves: 2 for a win, 1 for a draw."""
    return 2 if played.winner == seat else 1 if played.winner < 0 else 0


class _Halves:
    """Games and points in halves, by name."""

    def __init__(self) -> None:
        self.games: Counter[Any] = Counter()
        self._points: Counter[Any] = Counter()

    def add(self, name: Any, points: int) -> None:
        """Count a game."""
        self.games[name] += 1
        self._points[name] += points

    def of(self, name: Any) -> tuple[int, int]:
        """Return (games, points in halves)."""
        return self.games[name], self._points[name]


def as_plain(detail: Detail) -> dict[str, Any]:
    """Return the sums as plain data."""
    return {
        "halves": list(detail.halves),
        "units": [list(fate) for fate in detail.fates],
        "losses": [[*key, count] for key, count in detail.losses.items()],
        "deaths": [[*key, count] for key, count in detail.deaths.items()],
        "places": [list(post) for post in detail.posts],
        "events": {code: list(counts) for code, counts in detail.events.items()},
    }


def from_plain(plain: dict[str, Any], games: int) -> Detail:
    """Return the sums that plain data hold, of so many games; raise ValueError, TypeError or KeyError."""
    first, second = plain["halves"]
    return Detail(
        games, (int(first), int(second)), tuple(Fate(*row) for row in plain["units"]),
        {(int(seat), str(kind)): int(count) for seat, kind, count in plain["losses"]},
        {(int(seat), str(place)): int(count) for seat, place, count in plain["deaths"]},
        tuple(Post(*row) for row in plain["places"]),
        {str(code): (int(count), int(met)) for code, (count, met) in plain["events"].items()},
    )  # fmt: skip
