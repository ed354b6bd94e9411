"""What a battle has cost either side, and how its dice fell: counted from the events of a match (7.5, 8.2, 10.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from hexesmed.core.match import Entry
from hexesmed.games.hexes_med.rules import events as e

FACES = 10


@dataclass
class SideTally:
    """One side's losses, and the faces of the ten-sided dice thrown for its units (12.6 has another die)."""

    force: int = 0
    fallen: list[str] = field(default_factory=list)
    faces: Counter[int] = field(default_factory=Counter)

    @property
    def thrown(self) -> int:
        """Return how many dice were thrown."""
        return sum(self.faces.values())

    @property
    def tenths(self) -> int:
        """Return the mean of the dice in tenths, rounded; 0 where none was thrown."""
        whole = sum(face * count for face, count in self.faces.items())
        return (20 * whole + self.thrown) // (2 * self.thrown) if self.thrown else 0


def tally(entries: Iterable[Entry]) -> tuple[SideTally, SideTally]:
    """Return what entries of a match cost the two seats, and the dice of each."""
    sides = (SideTally(), SideTally())
    for entry in entries:
        lost: Counter[str] = Counter()
        for event in entry.events:
            unit = entry.before.units.get(getattr(event, "unit", ""))
            if unit is None:
                continue
            side = sides[unit.side]
            if isinstance(event, e.ForceLost):
                side.force += event.loss
                lost[unit.id] += event.loss
            elif isinstance(event, e.UnitEliminated):
                side.force += unit.force - lost[unit.id]  # driven off the map, it takes all it had left with it (9.2)
                side.fallen.append(unit.id)
            elif isinstance(event, e.LossRolled | e.RdRolled | e.ReorganisationRolled) and event.face:
                side.faces[event.face] += 1
    return sides
