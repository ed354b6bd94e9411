"""The ranking of Hex (8) in a profile: its table and what each match is played for, kept in the settings.

A match that is begun against the computer is worth points if it is played as it began: `pledge` remembers the level.
Whoever takes a stone back or changes the chairs plays on for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.session import Session
from hexesmed.archive.settings import Settings
from hexesmed.games.hex import ranking as table
from hexesmed.games.hex.ranking import LEVEL_POINTS, Rank

KEY = "hex ranking"


def pledge(settings: Settings, session: Session, level: str) -> None:
    """Remember with which level a match was begun; "" takes its worth away."""
    with suppress(ArchiveError):
        settings.set(f"pledge {session.id}", level)


def pledged(settings: Settings, session: Session) -> str:
    """Return the level a win is still counted for, "" where it is worth nothing."""
    level = settings.get(f"pledge {session.id}")
    return level if isinstance(level, str) and level in LEVEL_POINTS else ""


def won(settings: Settings, session: Session, computers: Sequence[int]) -> int:
    """Count a match that has ended, once; return the points that it earned, 0 for none."""
    level, outcome = pledged(settings, session), session.game.outcome(session.match.position)
    if not level or outcome is None:
        return 0
    pledge(settings, session, "")
    points = table.earned(level, session.battle, outcome, computers)
    if points and outcome.winner is not None:
        name, size = session.names[outcome.winner], int(session.battle["size"])
        with suppress(ArchiveError):
            settings.set(KEY, table.credited(settings.get(KEY), name, level, size))
    return points


def ranking(settings: Settings) -> list[Rank]:
    """Return the players, most points first."""
    return table.ranked(settings.get(KEY))
