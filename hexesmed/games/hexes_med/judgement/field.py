"""A position laid out for quick judgement: both sides' units with what they hit, lose and are worth."""

from __future__ import annotations

from functools import lru_cache

from hexesmed.games.hexes_med.judgement.stakes import DISORDER, Stake
from hexesmed.games.hexes_med.judgement.tables import DISORDERS, LOSSES, RETREATS, around, within
from hexesmed.games.hexes_med.rules import leaders, reorganise
from hexesmed.games.hexes_med.rules.combat import WIDEST
from hexesmed.games.hexes_med.rules.movement import flood
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.terrain import Ground
from hexesmed.games.hexes_med.rules.units import Unit

LOST_GROUND = 20  # what a retreat costs when the way is free
FREE_WAY, ZONE_WAY, NO_WAY = 0, 1, 2  # how a unit could fall back: unhurt, for 1 F, not at all


class Man:
    """A unit as a fighter."""

    __slots__ = (
        "_losses", "cavalry", "charges", "disordered", "force", "help", "hex", "id", "leader", "mp", "range", "ranged",
        "ready", "stake", "unit",
    )  # fmt: skip

    def __init__(self, position: Position, unit: Unit, stake: Stake, ready: int) -> None:
        """Take a unit, its stake, and in per mille how surely it can attack when its side is next to."""
        kind = unit.type
        self.id, self.unit, self.hex, self.force = unit.id, unit, unit.hex, unit.force
        self.leader = 1 if unit.leader else 0
        self.disordered = 1 if unit.disorganised else 0
        self.cavalry, self.charges = kind.cavalry, kind.charges
        self.ranged, self.range, self.mp = kind.ranged, kind.range, kind.mp
        self.help = leaders.help_for(position, unit)
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


@lru_cache(maxsize=64)
def shelters(ground: Ground) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return for each hex what it gives to a defender, and what against a cavalry's melee (3)."""
    return (
        tuple(t.defence if t else 0 for t in ground.at),
        tuple(t.defence_against_cavalry if t else 0 for t in ground.at),
    )


class Field:
    """Both sides of a position, seen by the side whose half-turn it is."""

    def __init__(self, position: Position, stakes: dict[str, Stake]) -> None:
        """Lay a position out."""
        self.position = position
        self.side = position.seat
        ground = position.scenario.ground
        self.ground, self.board = ground, ground.board
        self.open, self.passable = ground.open, ground.passable
        self.shelter, self.shelter_from_cavalry = shelters(ground)
        self.around = around(self.board)
        self.near = tuple(within(self.board, reach) for reach in range(4))
        self.mine = [
            Man(position, unit, stakes[unit.id], 0 if unit.disorganised or unit.exhausted else 1000)
            for unit in position.side_units(self.side)
        ]
        self.foes = [
            Man(position, unit, stakes[unit.id], _ready(position, unit))
            for unit in position.side_units(1 - self.side)
        ]
        self.foe_at = {foe.hex: place for place, foe in enumerate(self.foes)}
        self.foe_holds = position.holds(1 - self.side)
        self.foe_zone = self.board.spread(self.foe_holds)
        self._roads = [within(self.board, min(man.mp, 6))[man.hex] for man in self.foes]
        self._reaches: dict[tuple[int, int, int], int] = {}

    def foe_reach(self, place: int, holds: int, zone: int) -> int:
        """Return where a foe could stand to attack in its half-turn, if this side holds these hexes (4, 5)."""
        road = self._roads[place]
        holds &= road
        zone &= road
        key = (place, holds, zone)
        found = self._reaches.get(key)
        if found is None:
            foe = self.foes[place]
            at = 1 << foe.hex
            if zone & at or foe.disordered:
                _, found = flood(self.ground, foe.hex, foe.mp, ~(holds | zone), 0)
            else:
                _, found = flood(self.ground, foe.hex, foe.mp, ~holds, zone)
            self._reaches[key] = found
        return found


def _ready(position: Position, unit: Unit) -> int:
    """Return in per mille how surely an enemy will be in order in its next half-turn (10.2, 10.3)."""
    return rally(position, unit, position.half_turn + 1) if unit.disorganised else 1000


def rally(position: Position, unit: Unit, half_turn: int) -> int:
    """Return in per mille how likely a disorganised unit recovers at the start of that half-turn, as it stands."""
    if half_turn < unit.since + reorganise.SHORTEST:
        return 0
    needed = reorganise.NEEDED - sum(reorganise.modifiers(position, unit))
    return 100 * max(0, min(10, 11 - needed))
