"""8 Ranking: reflection points won against the computer, kept in the profile's settings.

A match that is begun against the computer is worth points if it is played as it began: `pledge` remembers the level.
Whoever takes a stone back or changes the chairs plays on for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.session import Session
from hexesmed.archive.settings import Settings
from hexesmed.games.hex.battle_file import SIZES

POINTS = {"easy": 1, "medium": 3, "hard": 9}
"""8 What a win is worth on the smallest board; the size multiplies it by 1, 2, 3."""
KEY = "hex ranking"
MOST_NAMES = 40
LARGEST = 9999


class Rank(NamedTuple):
    """One player of the ranking: points, and how many games were won by (level, size)."""

    name: str
    points: int
    wins: dict[tuple[str, int], int]


def worth(level: str, size: int) -> int:
    """Return the points of a win (8)."""
    return POINTS[level] * (SIZES.index(size) + 1)


def pledge(settings: Settings, session: Session, level: str) -> None:
    """Remember with which level a match was begun; "" takes its worth away."""
    with suppress(ArchiveError):
        settings.set(f"pledge {session.id}", level)


def pledged(settings: Settings, session: Session) -> str:
    """Return the level a win is still counted for, "" where it is worth nothing."""
    level = settings.get(f"pledge {session.id}")
    return level if isinstance(level, str) and level in POINTS else ""


def won(settings: Settings, session: Session, computers: Sequence[int]) -> int:
    """Count a match that has ended, once; return the points that it earned, 0 for none."""
    level, outcome = pledged(settings, session), session.game.outcome(session.match.position)
    if not level or outcome is None:
        return 0
    pledge(settings, session, "")
    if outcome.winner is None or outcome.winner in computers or len(computers) != 1:
        return 0
    size = int(session.battle["size"])
    table = _read(settings)
    wins = table.setdefault(session.names[outcome.winner], {})
    key = f"{level}-{size}"
    wins[key] = min(LARGEST, wins.get(key, 0) + 1)
    _write(settings, table)
    return worth(level, size)


def ranking(settings: Settings) -> list[Rank]:
    """Return the players, most points first."""
    ranks = []
    for name, plain in _read(settings).items():
        wins = {}
        for key, count in plain.items():
            level, _, size = key.partition("-")
            wins[level, int(size)] = count
        ranks.append(Rank(name, sum(worth(*key) * count for key, count in wins.items()), wins))
    return sorted(ranks, key=lambda rank: (-rank.points, rank.name))


def _read(settings: Settings) -> dict[str, dict[str, int]]:
    """Return the wins of each name; what makes no sense in the settings is left out."""
    try:
        plain = json.loads(str(settings.get(KEY) or "{}"))
    except (ValueError, RecursionError):
        return {}
    found: dict[str, dict[str, int]] = {}
    known = {f"{level}-{size}" for level in POINTS for size in SIZES}
    for name, wins in plain.items() if isinstance(plain, dict) else ():
        if isinstance(wins, dict) and len(found) < MOST_NAMES:
            good = {key: count for key, count in wins.items() if key in known and _is_count(count)}
            if good:
                found[name] = good
    return found


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 < value <= LARGEST


def _write(settings: Settings, table: dict[str, dict[str, int]]) -> None:
    if len(table) > MOST_NAMES:  # the one with the fewest points makes room
        least = min(table, key=lambda name: sum(worth(*_parts(key)) * n for key, n in table[name].items()))
        table = {name: wins for name, wins in table.items() if name != least}
    with suppress(ArchiveError):
        settings.set(KEY, json.dumps(table, ensure_ascii=False, sort_keys=True))


def _parts(key: str) -> tuple[str, int]:
    level, _, size = key.partition("-")
    return level, int(size)
