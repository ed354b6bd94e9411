"""8 Ranking: reflection points for wins against the computer, and the table of who has earned how many.

The table is a text that its owner keeps wherever he likes: `credited` adds a win to it, `ranked` reads it. Nothing here
knows of files or settings.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from hexesmed.core.game import Outcome
from hexesmed.games.hex.battle_file import SIZES

LEVEL_POINTS = {"easy": 1, "medium": 3, "hard": 9}
"""What a win is worth on the smallest board; the size multiplies it by 1, 2, 3 (8)."""
MOST_NAMES = 40
LARGEST = 9999

Wins = dict[str, dict[tuple[str, int], int]]


class Rank(NamedTuple):
    """One player of the ranking: points, and how many games were won by (level, size)."""

    name: str
    points: int
    wins: dict[tuple[str, int], int]


def worth(level: str, size: int) -> int:
    """Return the points of a win against a level on a board of a size (8); raise KeyError, ValueError."""
    return LEVEL_POINTS[level] * (SIZES.index(size) + 1)


def earned(level: str, battle: Mapping[str, Any], outcome: Outcome | None, computers: Collection[int]) -> int:
    """Return the points of a match that ended so, the seats of the computer given, 0 where it earns none (8).

    `level` is the one the match was begun against and still counts for, "" where it is worth nothing.
    """
    if level not in LEVEL_POINTS or outcome is None or len(computers) != 1:
        return 0
    if outcome.winner is None or outcome.winner in computers:
        return 0
    return worth(level, int(battle["size"]))


def credited(table: object, name: str, level: str, size: int) -> str:
    """Return the text of a table in which a name has won once more; of too many names the poorest goes."""
    wins = _read(table)
    worth(level, size)  # refuses what no table could hold
    own = wins.setdefault(name, {})
    own[level, size] = min(LARGEST, own.get((level, size), 0) + 1)
    if len(wins) > MOST_NAMES:
        poorest = min((other for other in wins if other != name), key=lambda other: _points(wins[other]))
        del wins[poorest]
    plain = {who: {f"{level}-{size}": n for (level, size), n in won.items()} for who, won in wins.items()}
    return json.dumps(plain, ensure_ascii=False, sort_keys=True)


def ranked(table: object) -> list[Rank]:
    """Return the players of a table, most points first; what makes no sense in its text is left out."""
    ranks = [Rank(name, _points(won), won) for name, won in _read(table).items()]
    return sorted(ranks, key=lambda rank: (-rank.points, rank.name))


def _points(won: Mapping[tuple[str, int], int]) -> int:
    """Return what so many wins are worth together."""
    return sum(worth(level, size) * count for (level, size), count in won.items())


def _read(table: object) -> Wins:
    """Return the wins of each name."""
    try:
        plain = json.loads(table) if isinstance(table, str) else None
    except (ValueError, RecursionError):
        return {}
    known = {f"{level}-{size}": (level, size) for level in LEVEL_POINTS for size in SIZES}
    found: Wins = {}
    for name, won in plain.items() if isinstance(plain, dict) else ():
        if isinstance(won, dict) and len(found) < MOST_NAMES:
            good = {known[key]: count for key, count in won.items() if key in known and _is_count(count)}
            if good:
                found[name] = good
    return found


def _is_count(value: object) -> bool:
    return type(value) is int and 0 < value <= LARGEST
