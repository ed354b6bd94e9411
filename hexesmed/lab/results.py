"""What many games came to: summed up, kept as plain data, read back."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from hexesmed.core.game import Battle, Game
from hexesmed.lab.detail import Detail, detail_of
from hexesmed.lab.one_game import Played
from hexesmed.lab.shares import Share, share

FORMAT = 1
LONGEST = 1_000_000  # half-turns of a game
LARGEST = 64 * 1024 * 1024  # bytes of a result that are read


class BadResult(ValueError):
    """Data that is no result of the lab."""


def digest_of(battle: Battle) -> str:
    """Return the name of a battle's content, 64 hex digits."""
    plain = json.dumps(battle, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()


@dataclass
class Result:
    """The games of one battle between two levels. All but `times` follows from the fields above `games`."""

    game: str
    rules_number: int
    battle: str
    battle_digest: str
    title: Any
    sides: list[Any]
    levels: tuple[str, str]
    seed: int
    wanted: int
    budget: int | None = None
    games: list[Played] = field(default_factory=list)
    units: list[list[Any]] = field(default_factory=list)
    both_ways: bool = False
    stopped: bool = False
    lost: str = ""
    times: dict[str, list[float]] = field(default_factory=dict)

    def fits(self, other: Result) -> bool:
        """Return whether the other's games are games of the same simulation."""
        return (self.battle_digest, self.rules_number, self.levels, self.seed, self.budget, self.both_ways) == (
            other.battle_digest, other.rules_number, other.levels, other.seed, other.budget, other.both_ways,
        )  # fmt: skip

    def levels_of(self, number: int) -> tuple[str, str]:
        """Return the levels of a game by seat: exchanged in every second one when both ways are played."""
        first, second = self.levels
        return (second, first) if self.both_ways and number % 2 else (first, second)

    def player_score(self, player: int) -> Share:
        """Return the share of one of the two players, whichever seat he had, with draws as halves."""
        seats = [player if not self.both_ways or played.number % 2 == 0 else 1 - player for played in self.games]
        points = sum(
            1.0 if played.winner == seat else 0.5 if played.winner < 0 else 0.0
            for played, seat in zip(self.games, seats, strict=True)
        )
        return share(points, len(self.games))

    @property
    def even(self) -> bool:
        """Return whether the seats were held by equal players, so that the score shows what moving first is worth."""
        return self.both_ways or self.levels[0] == self.levels[1]

    def wins(self, seat: int) -> int:
        """Return how many games a seat won; -1 for the draws."""
        return sum(played.winner == seat for played in self.games)

    def win_share(self, seat: int) -> Share:
        """Return a seat's share of the wins with its interval; -1 for the draws."""
        return share(self.wins(seat), len(self.games))

    def score(self, seat: int) -> Share:
        """Return a seat's share with draws as halves."""
        return share(self.wins(seat) + self.wins(-1) / 2, len(self.games))

    def endings(self) -> Counter[tuple[int, str, tuple[int, ...]]]:
        """Return how often the games ended each way: winner, how, the winner's conditions that were met."""
        found: Counter[tuple[int, str, tuple[int, ...]]] = Counter()
        for played in self.games:
            met = tuple(played.met[played.winner]) if played.winner >= 0 and played.met[played.winner] else ()
            found[played.winner, played.how, met] += 1
        return found

    def lengths(self) -> list[int]:
        """Return the half-turns that each game took."""
        return [played.half_turns for played in self.games]

    def detail(self) -> Detail:
        """Return who fell and where, what goes with winning, and how often the rules fire."""
        return detail_of(self.games, self.units)

    def plain(self) -> dict[str, Any]:
        """Return the result as plain data, the same for the same simulation on every machine."""
        return {
            "format": FORMAT, "game": self.game, "rules_number": self.rules_number, "battle": self.battle,
            "battle_digest": self.battle_digest, "title": self.title, "sides": self.sides, "levels": list(self.levels),
            "seed": self.seed, "wanted": self.wanted, "budget": self.budget, "both_ways": self.both_ways,
            "units": self.units,
            "games": [asdict(played) for played in sorted(self.games, key=lambda played: played.number)],
        }  # fmt: skip


def _is_text(value: Any) -> bool:
    """Return whether a value is a text, or one text for each language."""
    texts = value.values() if isinstance(value, dict) else [value]
    return all(isinstance(text, str) for text in texts)


def new_result(
    game: Game, battle: Battle, levels: tuple[str, str], seed: int, wanted: int, budget: int | None = None
) -> Result:
    """Return a result without games yet; sides by seat."""
    sides = battle.get("sides")
    codes = sorted(sides, key=lambda code: code != battle.get("first")) if isinstance(sides, Mapping) else []
    names = [sides[code].get("name", code) for code in codes] if isinstance(sides, Mapping) else []
    return Result(
        game.name, game.rules_number, str(battle.get("id", "")), digest_of(battle), battle.get("title", ""), names,
        levels, seed, wanted, budget,
    )  # fmt: skip


def read_result(data: bytes) -> Result:
    """Return the result that a JSON file holds; raise BadResult."""
    if len(data) > LARGEST:
        raise BadResult("too large")
    try:
        plain = json.loads(data)
        if plain.pop("format") != FORMAT:
            raise BadResult("format")
        plain.pop("summary", None)
        plain["games"] = [Played(**played) for played in plain["games"]]
        plain["levels"] = (str(plain["levels"][0]), str(plain["levels"][1]))
        result = Result(**plain)
        _check(result)
        return result
    except BadResult:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError) as error:
        raise BadResult(type(error).__name__) from error


def _check(result: Result) -> None:
    """Demand of a result that was read that it can be summed up and told; raise what summing it up raises."""
    if not all(map(_is_text, (result.game, result.battle, result.battle_digest, result.title, *result.sides))):
        raise BadResult("texts")
    if not all(type(value) is int for value in (result.seed, *result.lengths())) or not isinstance(
        result.both_ways, bool
    ):
        raise BadResult("numbers")
    if max(result.lengths(), default=0) > LONGEST or any(played.winner not in (-1, 0, 1) for played in result.games):
        raise BadResult("games")
    detail = result.detail()
    if any(seat not in (0, 1) or not isinstance(kind, str) for seat, kind in (*detail.losses, *detail.deaths)):
        raise BadResult("losses")
    result.endings()
