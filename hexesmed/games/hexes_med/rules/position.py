"""A moment of a battle. Only `effects` changes one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hexesmed.core.board import Board
from hexesmed.core.game import Outcome
from hexesmed.games.hexes_med.rules.terrain import Ground
from hexesmed.games.hexes_med.rules.units import Fallen, Unit

# The stages of a half-turn (1.2); OVER once the battle has ended.
BEGIN, MOVEMENT, COMBAT, OVER = "begin", "movement", "combat", "over"


@dataclass(frozen=True, slots=True)
class Condition:
    """One victory condition of a side (14.1). `number` is N; hexes are sets of the board."""

    kind: str  # elimination_units, elimination_leaders, destruction, leader_killed, territory
    number: int = 1
    leader: str = ""
    hexes: int = 0
    required: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Scenario:
    """What does not change in a battle; seat 0 is the side that moves first."""

    ground: Ground
    turns: int
    sides: tuple[str, str]
    conditions: tuple[tuple[Condition, ...], tuple[Condition, ...]]
    default: int | None  # the seat that wins when nothing is met, None for a draw (14.3)
    both: int | None  # the seat that wins when both sides meet a condition, None for a draw (14.2)
    stances: tuple[str, str] = ("", "")  # how the designer tells each side to fight; no rule asks


class Position:
    """All that can change in a battle. Units stand in the battle's order, by id; `at` says who is in a hex."""

    __slots__ = (
        "absorbed", "at", "draw_offered", "fallen", "first_holds", "half_turn", "outcome", "phase", "scenario",
        "second_holds", "units",
    )  # fmt: skip

    scenario: Scenario
    half_turn: int
    phase: str
    units: dict[str, Unit]
    at: dict[int, str]
    first_holds: int
    second_holds: int
    fallen: tuple[Fallen, ...]
    absorbed: tuple[str, ...]
    draw_offered: bool
    outcome: Outcome | None

    def copy(self) -> Position:
        """Return a position of its own with the same content."""
        new = Position.__new__(Position)
        new.scenario = self.scenario
        new.half_turn = self.half_turn
        new.phase = self.phase
        new.units = self.units.copy()
        new.at = self.at.copy()
        new.first_holds = self.first_holds
        new.second_holds = self.second_holds
        new.fallen = self.fallen
        new.absorbed = self.absorbed
        new.draw_offered = self.draw_offered
        new.outcome = self.outcome
        return new

    def __eq__(self, other: object) -> bool:
        """Return whether the other position has the same content."""
        return isinstance(other, Position) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]

    @property
    def board(self) -> Board:
        """Return the board."""
        return self.scenario.ground.board

    @property
    def seat(self) -> int:
        """Return the seat whose half-turn this is (1.1)."""
        return (self.half_turn - 1) & 1

    @property
    def turn(self) -> int:
        """Return the number of the full turn (1.1)."""
        return (self.half_turn + 1) // 2

    def holds(self, side: int) -> int:
        """Return the set of hexes that a side's units stand on."""
        return self.second_holds if side else self.first_holds

    def unit_at(self, h: int) -> Unit | None:
        """Return the unit in a hex, None where there is none."""
        found = self.at.get(h)
        return None if found is None else self.units[found]

    def side_units(self, side: int) -> list[Unit]:
        """Return a side's units on the map, in the battle's order."""
        return [unit for unit in self.units.values() if unit.side == side]

    def plain(self) -> dict[str, Any]:
        """Return the position as plain data, the same for equal positions."""
        names = self.board.names
        return {
            "half_turn": self.half_turn,
            "phase": self.phase,
            "units": [
                [u.id, u.type.code, u.side, names[u.hex], u.force, u.initial, u.leader, u.since, u.mp,
                 u.moved, u.targeted, u.exhausted, u.engaged, u.settled]
                for u in self.units.values()
            ],
            "fallen": [list(f) for f in self.fallen],
            "absorbed": list(self.absorbed),
            "draw_offered": self.draw_offered,
            "outcome": [self.outcome.winner, self.outcome.how] if self.outcome else None,
        }  # fmt: skip
