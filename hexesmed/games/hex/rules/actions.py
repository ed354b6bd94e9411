"""What a player may want to do. Cells by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Place:
    """2 Put a stone on an empty cell."""

    code: ClassVar[str] = "place"
    cell: str


@dataclass(frozen=True, slots=True)
class Swap:
    """4 Take over the first stone, mirrored."""

    code: ClassVar[str] = "swap"


@dataclass(frozen=True, slots=True)
class Resign:
    """3 Give the game up."""

    code: ClassVar[str] = "resign"


Action = Place | Swap | Resign

ACTIONS: dict[str, type] = {kind.code: kind for kind in (Place, Swap, Resign)}
