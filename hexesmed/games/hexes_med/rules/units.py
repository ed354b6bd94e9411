"""2 Units: the twelve types and what a token carries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

ORDERED = -1  # the date of a unit that is not disorganised


@dataclass(frozen=True, slots=True)
class UnitType:
    """A type of unit, one row of table 2.1. `ranged` and `range` are 0 for units that do not shoot."""

    code: str
    force: int
    ranged: int
    range: int
    mp: int
    cavalry: bool
    infantry: bool
    charges: bool


def _types(*rows: tuple[str, int, int, int, int, str]) -> dict[str, UnitType]:
    return {
        code: UnitType(code, force, ranged, reach, mp, "cavalry" in kind, "infantry" in kind, "charges" in kind)
        for code, force, ranged, reach, mp, kind in rows
    }


# 2.1, in the rulebook's order
UNIT_TYPES: dict[str, UnitType] = _types(
    ("elite_cavalry", 4, 0, 0, 5, "cavalry charges"),
    ("heavy_cavalry", 3, 0, 0, 5, "cavalry charges"),
    ("light_cavalry", 2, 0, 0, 6, "cavalry charges"),
    ("elite_infantry", 4, 0, 0, 2, "infantry"),
    ("heavy_infantry", 3, 0, 0, 2, "infantry"),
    ("light_infantry", 2, 0, 0, 3, "infantry"),
    ("militia", 1, 0, 0, 2, "infantry"),
    ("archer", 2, 2, 2, 2, "ranged"),
    ("heavy_archer", 2, 3, 3, 2, "ranged"),
    ("crossbowman", 2, 2, 2, 2, "ranged"),
    ("mounted_archer", 2, 2, 2, 5, "cavalry ranged"),
    ("horse_archer", 2, 3, 3, 4, "cavalry ranged"),
)


class Unit(NamedTuple):
    """A unit on the map. `hex` is an index of the board, `side` the seat (0 moves first), `leader` a code or ""."""

    id: str
    type: UnitType
    side: int
    hex: int
    force: int
    initial: int
    leader: str = ""
    since: int = ORDERED  # the half-turn in which it was disorganised (10.1)
    mp: int = 0  # movement points left in this half-turn (4.3)
    moved: bool = False  # moved voluntarily in its owner's last half-turn (10.3, 12.2)
    targeted: bool = False  # was the target of an attack in the enemy's last half-turn (10.3)
    exhausted: bool = False  # has attacked (7.1)
    engaged: bool = False  # began its half-turn in enemy ZOC (5.3)
    settled: bool = False  # received survivors and lost its movement (6.3)

    @property
    def disorganised(self) -> bool:
        """Return whether the unit is disorganised (10.1)."""
        return self.since != ORDERED


class Fallen(NamedTuple):
    """A unit that was eliminated: what the victory conditions ask of it (14.1)."""

    id: str
    side: int
    initial: int
    leader: str
