"""A unit as a fighter: what it hits with, and what it loses on average by a roll on the table."""

from __future__ import annotations

from hexesmed.games.hexes_med.judgement.stakes import DISORDER, Stake
from hexesmed.games.hexes_med.judgement.tables import DISORDERS, LOSSES, RETREATS
from hexesmed.games.hexes_med.rules.combat import WIDEST
from hexesmed.games.hexes_med.rules.units import Unit

LOST_GROUND = 20  # what a retreat costs when the way is free
GONE = -1  # the hex of a unit that is dead or absorbed
FREE_WAY, ZONE_WAY, NO_WAY = 0, 1, 2  # how a unit could fall back: unhurt, for 1 F, not at all


class Man:
    """A unit in one state. `number` tells it from all others, and from itself in other states, in one set of notes."""

    __slots__ = (
        "_losses", "cavalry", "charges", "disordered", "force", "help", "hex", "id", "leader", "mp", "number", "range",
        "ranged", "ready", "stake", "unit",
    )  # fmt: skip

    def __init__(self, number: int, unit: Unit, stake: Stake, help_near: int, ready: int) -> None:
        """Take a unit, its stake, the help of leaders (8.1), and in per mille how surely it can attack."""
        kind = unit.type
        self.number, self.id, self.unit, self.hex, self.force = number, unit.id, unit, unit.hex, unit.force
        self.leader = 1 if unit.leader else 0
        self.disordered = 1 if unit.disorganised else 0
        self.cavalry, self.charges = kind.cavalry, kind.charges
        self.ranged, self.range, self.mp = kind.ranged, kind.range, kind.mp
        self.help = help_near
        self.stake = stake
        self.ready = ready
        self._losses: dict[int, int] = {}

    def loss(self, force: int, diff: int, way: int) -> int:
        """Return the worth it loses on average by a roll on this row of the table, with this F (7.5, 8)."""
        key = (force * 16 + diff) * 4 + way
        found = self._losses.get(key)
        if found is None:
            found = self._losses[key] = self._expected(force, diff, way)
        return found

    def _expected(self, force: int, diff: int, way: int) -> int:
        whole, fighter = self.stake.whole, self.stake.fighter
        total = 0
        for lost, tenths in enumerate(LOSSES[force][diff + WIDEST]):
            if not lost or not tenths:
                continue
            left = force - lost
            cost = 10 * (whole[force] - whole[left])
            if left:
                shift = lost - self.help + self.disordered
                back = (LOST_GROUND, whole[left] - whole[left - 1], whole[left])[way]
                disorder = fighter[left] * DISORDER // (300 if self.disordered else 100)
                cost += RETREATS[shift] * back + DISORDERS[shift] * disorder
            total += tenths * cost
        return total // 100

    def worth(self) -> int:
        """Return what it is worth as it stands."""
        whole = self.stake.whole[self.force]
        return whole - self.stake.fighter[self.force] * DISORDER // 100 if self.disordered else whole
