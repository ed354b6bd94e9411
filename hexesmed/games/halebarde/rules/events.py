"""What happened. Squares by name; corps 0 is soldat, 1 archer, 2 guetteur; seat 0 is White, 1 is Black."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Entered:
    """4 A piece was put from its camp straight onto the own first field column."""

    code: ClassVar[str] = "entered"
    piece: str
    to: str
    corps: int


@dataclass(frozen=True, slots=True)
class Moved:
    """6, 7, 8 A piece moved; `path` is every square of its way, the first and the last included."""

    code: ClassVar[str] = "moved"
    path: tuple[str, ...]
    corps: int


@dataclass(frozen=True, slots=True)
class Struck:
    """10 A soldat moved onto an enemy, the last square of `path`, the first included.

    `corps` is the enemy's: a guetteur went to the square `home` of its camp (12), another was removed and `home` is "".
    """

    code: ClassVar[str] = "struck"
    path: tuple[str, ...]
    corps: int
    home: str = ""


@dataclass(frozen=True, slots=True)
class Shot:
    """11 An archer shot at an enemy; `corps` is the enemy's, `home` as in `Struck`."""

    code: ClassVar[str] = "shot"
    archer: str
    target: str
    corps: int
    home: str = ""


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """5 The turn is over and the other side's begins; 14 perhaps with the offer of a draw."""

    code: ClassVar[str] = "turn_ended"
    offer_draw: bool = False


@dataclass(frozen=True, slots=True)
class GameEnded:
    """13, 14 The game is over: `winner` is a seat or -1 for a draw.

    how: camp (all four guetteurs stand in the enemy camp), resigned, and for a draw repetition, turns (Black has ended
    his 150th) or agreed.
    """

    code: ClassVar[str] = "game_ended"
    winner: int
    how: str


Event = Entered | Moved | Struck | Shot | TurnEnded | GameEnded

EVENTS: dict[str, type] = {kind.code: kind for kind in (Entered, Moved, Struck, Shot, TurnEnded, GameEnded)}
