"""What a player may want to do. Units by id, hexes by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class BeginHalfTurn:
    """1.2 (a) Open the half-turn: the reorganisation rolls. Every half-turn's first action."""

    code: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class Move:
    """4 Move a unit to a hex, by the cheapest way."""

    code: ClassVar[str] = "move"
    unit: str
    to: str


@dataclass(frozen=True, slots=True)
class Regroup:
    """6 Merge a unit into a friend of its type."""

    code: ClassVar[str] = "regroup"
    unit: str
    into: str


@dataclass(frozen=True, slots=True)
class EndMovement:
    """1.3 Go from movement to combat."""

    code: ClassVar[str] = "end_movement"


@dataclass(frozen=True, slots=True)
class Melee:
    """7.2 Attack an adjacent enemy hand to hand."""

    code: ClassVar[str] = "melee"
    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Shoot:
    """7.2 Shoot at an enemy within range."""

    code: ClassVar[str] = "shoot"
    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """1.3 Commit the half-turn, perhaps with the offer of a draw (14.5)."""

    code: ClassVar[str] = "end_turn"
    offer_draw: bool = False


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    """14.5 Accept the draw that came with the enemy's turn instead of playing on."""

    code: ClassVar[str] = "accept_draw"


@dataclass(frozen=True, slots=True)
class Resign:
    """14.5 Give the battle up."""

    code: ClassVar[str] = "resign"


Action = BeginHalfTurn | Move | Regroup | EndMovement | Melee | Shoot | EndTurn | AcceptDraw | Resign

ACTIONS: dict[str, type] = {
    kind.code: kind
    for kind in (BeginHalfTurn, Move, Regroup, EndMovement, Melee, Shoot, EndTurn, AcceptDraw, Resign)
}
