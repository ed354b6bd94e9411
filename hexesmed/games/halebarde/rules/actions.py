"""What a player may want to do: a piece's whole move, shot or attack, by its first and last square. Squares by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Enter:
    """4 Put a piece of the camp on the own first field column, in the first turn."""

    code: ClassVar[str] = "enter"
    piece: str
    to: str


@dataclass(frozen=True, slots=True)
class Move:
    """6, 7, 8 Move a piece to a free square."""

    code: ClassVar[str] = "move"
    piece: str
    to: str


@dataclass(frozen=True, slots=True)
class Attack:
    """10 Move a soldat onto an enemy piece."""

    code: ClassVar[str] = "attack"
    piece: str
    target: str


@dataclass(frozen=True, slots=True)
class Shoot:
    """11 Shoot at an enemy piece with an archer."""

    code: ClassVar[str] = "shoot"
    piece: str
    target: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """5 End the turn, perhaps with the offer of a draw (14)."""

    code: ClassVar[str] = "end_turn"
    offer_draw: bool = False


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    """14 Accept the draw that came with the other's turn."""

    code: ClassVar[str] = "accept_draw"


@dataclass(frozen=True, slots=True)
class Resign:
    """14 Give the game up."""

    code: ClassVar[str] = "resign"


Action = Enter | Move | Attack | Shoot | EndTurn | AcceptDraw | Resign

ACTIONS: dict[str, type] = {kind.code: kind for kind in (Enter, Move, Attack, Shoot, EndTurn, AcceptDraw, Resign)}
