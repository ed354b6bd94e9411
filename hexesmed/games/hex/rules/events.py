"""What happened. Cells by name, colours by seat: 0 is Red, 1 is Blue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class StonePlaced:
    """2 A stone was put down."""

    code: ClassVar[str] = "placed"
    cell: str


@dataclass(frozen=True, slots=True)
class StoneSwapped:
    """4 The red stone went away and a blue one stands on the mirror cell."""

    code: ClassVar[str] = "swapped"
    red: str
    blue: str


@dataclass(frozen=True, slots=True)
class GameWon:
    """3 A seat has won: by the chain that joins its edges, or `how` is "resigned"."""

    code: ClassVar[str] = "won"
    winner: int
    how: str
    chain: tuple[str, ...] = ()


Event = StonePlaced | StoneSwapped | GameWon

EVENTS: dict[str, type] = {kind.code: kind for kind in (StonePlaced, StoneSwapped, GameWon)}
