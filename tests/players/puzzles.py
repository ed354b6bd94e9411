"""Drawn positions with one right idea. The first side (capitals) is to move; see tests.hexes_med.drawn for the letters.

Behind a wall below every drawing a militia of each side stands by, so that nobody is the last of his army (14.2).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.rules.actions import Action, Melee, Move, Shoot
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.zone_of_control import enemy_zone
from tests.hexes_med.drawn import drawn, where

Played = list[Action]
"""What the side did in the phase: to its end in movement, up to the first attack in combat."""


@dataclass(frozen=True)
class Puzzle:
    """A position, and whether what was done in it is the right idea."""

    name: str
    text: str
    right: Callable[[Played, Position], bool]
    phase: str = "movement"
    half_turn: int = 3
    scenario: dict[str, Any] = field(default_factory=dict)
    changes: dict[str, dict[str, Any]] = field(default_factory=dict)

    def position(self) -> Position:
        """Return the position of the drawing, with those who stand by."""
        rows = self.text.strip().splitlines()
        wide = len(rows[0].split())
        wall = " ".join("#" * wide)
        aside = " ".join(["M9.", *"#" * (wide - 2), "m9."])
        text = "\n".join([*rows, wall, wall, wall, aside])
        return drawn(text, self.phase, self.half_turn, self.scenario, **self.changes)


def territory(*hexes: str, count: int = 1) -> dict[str, Any]:
    """Return a condition of ground held at the end."""
    return {"kind": "territory", "hexes": list(hexes), "count": count}


def destruction(points: int) -> dict[str, Any]:
    """Return a condition of F destroyed."""
    return {"kind": "destruction", "points": points}


def killed(leader: str) -> dict[str, Any]:
    """Return the condition of a leader's death."""
    return {"kind": "leader_killed", "leader": leader}


def first(played: Played) -> Action:
    """Return the first thing done."""
    return played[0]


def moves(played: Played) -> dict[str, str]:
    """Return where each unit was sent last."""
    return {action.unit: action.to for action in played if isinstance(action, Move)}


def apart(after: Position, unit: str, other: str) -> int:
    """Return the range between two units."""
    return after.board.distance(after.units[unit].hex, after.units[other].hex)


def in_reach_of(after: Position, unit: str, enemy: str) -> bool:
    """Return whether an enemy on clear ground could ride up to a unit in a half-turn."""
    return apart(after, unit, enemy) <= after.units[enemy].type.mp + 1


def next_to(after: Position, unit: str, *enemies: str) -> bool:
    """Return whether a unit stands next to all of these."""
    return all(apart(after, unit, enemy) == 1 for enemy in enemies)


def in_zone(after: Position, unit: str) -> bool:
    """Return whether a unit stands in enemy ZOC."""
    return bool(enemy_zone(after, after.units[unit].side) >> after.units[unit].hex & 1)


def around(after: Position, enemy: str) -> int:
    """Return how many of the first side's units stand next to an enemy."""
    return sum(1 for h in bits(after.first_holds) if after.board.distance(h, after.units[enemy].hex) == 1)


def is_shot(played: Played, unit: str, target: str) -> bool:
    """Return whether the first thing done was this shot."""
    return first(played) == Shoot(unit, target)


def is_melee(played: Played, unit: str, target: str) -> bool:
    """Return whether the first thing done was this blow."""
    return first(played) == Melee(unit, target)


def sends(unit: str, *hexes: str) -> Callable[[Played, Position], bool]:
    """Return whether a unit ends on one of these hexes."""
    return lambda played, after: where(after, unit) in hexes


def stays(unit: str) -> Callable[[Played, Position], bool]:
    """Return whether a unit did not move."""
    return lambda played, after: unit not in moves(played)
