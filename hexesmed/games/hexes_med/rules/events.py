"""What happened. Units by id, hexes by name; every die face stands in the event that used it (0: not thrown, 7.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class HalfTurnBegan:
    """1.2 A half-turn began."""

    code: ClassVar[str] = "began"
    number: int


@dataclass(frozen=True, slots=True)
class ReorganisationRolled:
    """10.3 A disorganised unit rolled; the modifiers are signed and summed with the face."""

    code: ClassVar[str] = "reorganisation"
    unit: str
    face: int
    moved: int
    targeted: int
    zone: int
    leader: int
    recovered: bool


@dataclass(frozen=True, slots=True)
class MovementBegan:
    """1.4 The side's units are fresh again and may move."""

    code: ClassVar[str] = "movement"


@dataclass(frozen=True, slots=True)
class UnitMoved:
    """4 A unit moved along a path, its first hex not included; `left` are its movement points afterwards."""

    code: ClassVar[str] = "moved"
    unit: str
    path: tuple[str, ...]
    left: int


@dataclass(frozen=True, slots=True)
class UnitsRegrouped:
    """6 A unit was absorbed by another, which now has this F, leader and date of disorganisation (-1: in order)."""

    code: ClassVar[str] = "regrouped"
    unit: str
    into: str
    path: tuple[str, ...]
    force: int
    leader: str = ""
    since: int = -1


@dataclass(frozen=True, slots=True)
class MovementEnded:
    """1.3 Combat began."""

    code: ClassVar[str] = "combat"


@dataclass(frozen=True, slots=True)
class AttackMade:
    """7.4 An attack and everything its diff was made of. The terms are signed as they enter the sum."""

    code: ClassVar[str] = "attack"
    unit: str
    target: str
    manner: str  # "melee" or "shot"
    strength: int
    defence: int
    leader: int
    enemy_leader: int
    charge: int
    terrain: int
    diff: int
    answered: bool  # whether the attacker rolls for losses too (7.5, 7.6)


@dataclass(frozen=True, slots=True)
class LossRolled:
    """7.5 A loss roll: the row of the table, the face and the F it costs, within what the unit has."""

    code: ClassVar[str] = "loss"
    unit: str
    diff: int
    face: int
    loss: int


@dataclass(frozen=True, slots=True)
class ForceLost:
    """7.5, 9.2 A unit lost F. `cause`: attack, zone (retreat into enemy ZOC) or surrounded."""

    code: ClassVar[str] = "lost"
    unit: str
    loss: int
    cause: str


@dataclass(frozen=True, slots=True)
class UnitEliminated:
    """2.1, 9.5 A unit left the battle. `cause`: attack, zone, surrounded or off_map."""

    code: ClassVar[str] = "eliminated"
    unit: str
    cause: str


@dataclass(frozen=True, slots=True)
class RdRolled:
    """8 A retreat and disorganisation roll. `result`: "", R, D or RD."""

    code: ClassVar[str] = "rd"
    unit: str
    face: int
    lost: int
    leader: int
    disorganised: int
    result: str


@dataclass(frozen=True, slots=True)
class Retreated:
    """9.2 A unit fell back. `way`: free, push or zone."""

    code: ClassVar[str] = "retreated"
    unit: str
    to: str
    way: str


@dataclass(frozen=True, slots=True)
class Pushed:
    """9.4 A friend was pushed back by one that retreats. `way`: free, push or zone."""

    code: ClassVar[str] = "pushed"
    unit: str
    to: str
    way: str


@dataclass(frozen=True, slots=True)
class Held:
    """9.2 class 4: a unit that had to retreat found no way and stayed."""

    code: ClassVar[str] = "held"
    unit: str


@dataclass(frozen=True, slots=True)
class UnitDisorganised:
    """10.1 A unit became disorganised. `cause`: combat or charge."""

    code: ClassVar[str] = "disorganised"
    unit: str
    cause: str


@dataclass(frozen=True, slots=True)
class Advanced:
    """11.1 The attacker moved into the hex that its target left."""

    code: ClassVar[str] = "advanced"
    unit: str
    to: str


@dataclass(frozen=True, slots=True)
class ChargeRolled:
    """12.6 A charger rolled a four-sided die: disorganised on a 1."""

    code: ClassVar[str] = "charge"
    unit: str
    face: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """1.3 A half-turn was committed, perhaps with the offer of a draw."""

    code: ClassVar[str] = "ended"
    offer_draw: bool = False


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """14 The battle is over. `winner`: seat, -1 for a draw.

    `how`: condition, both, default, resigned or agreed. `first` and `second`: which of its conditions each seat met,
    by their place in the battle's list from 0; -1 stands for "no enemy unit is left".
    """

    code: ClassVar[str] = "over"
    winner: int
    how: str
    first: tuple[int, ...] = ()
    second: tuple[int, ...] = ()


Event = (
    HalfTurnBegan | ReorganisationRolled | MovementBegan | UnitMoved | UnitsRegrouped | MovementEnded | AttackMade
    | LossRolled | ForceLost | UnitEliminated | RdRolled | Retreated | Pushed | Held | UnitDisorganised | Advanced
    | ChargeRolled | TurnEnded | BattleEnded
)  # fmt: skip

EVENTS: dict[str, type] = {
    kind.code: kind
    for kind in (
        HalfTurnBegan, ReorganisationRolled, MovementBegan, UnitMoved, UnitsRegrouped, MovementEnded, AttackMade,
        LossRolled, ForceLost, UnitEliminated, RdRolled, Retreated, Pushed, Held, UnitDisorganised, Advanced,
        ChargeRolled, TurnEnded, BattleEnded,
    )
}  # fmt: skip
