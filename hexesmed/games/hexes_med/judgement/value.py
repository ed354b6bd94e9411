"""What a half-turn is worth: its own attacks on average, the enemy's best answer, the ground, the clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.judgement import goals
from hexesmed.games.hexes_med.judgement.field import GONE, Field
from hexesmed.games.hexes_med.judgement.man import FREE_WAY, NO_WAY, ZONE_WAY, Man
from hexesmed.games.hexes_med.judgement.outlook import SURE
from hexesmed.games.hexes_med.judgement.strike import CERTAIN, Assault, Blow, Odds, clamp
from hexesmed.games.hexes_med.judgement.tables import LOSSES, rear
from hexesmed.games.hexes_med.rules.combat import WIDEST

SIDE_BY_SIDE = 16  # what it is worth to have a friend next to a unit
SHAKEN = 35  # per cent of the units that lost F and are then in no state to attack

State = tuple[Odds, int, int]  # a foe's F in per mille, its F if it lives, how surely it can attack


class Value(NamedTuple):
    """The parts of a plan's worth."""

    total: int
    strike: int
    answer: int
    assaults: list[tuple[int, Assault]]
    own_states: list[Odds]  # what the side's own attacks leave of its units, by place
    foe_states: list[State]


class Valuer:
    """Weighs plans of one position: where each of the side's units is to stand, by its place in `field.mine`."""

    def __init__(self, field: Field, states: Mapping[str, State] | None = None, caution: int = 100) -> None:
        """Take a field; `states` are those of units that are not certain, by id.

        `caution` is the part in per cent of the enemy's best answer that is reckoned with.
        """
        self.caution = caution
        position = field.position
        self.field, self.notes = field, field.notes
        self.ripe = goals.ripeness(position)
        self.keys = goals.key_hexes(position, field.side), goals.key_hexes(position, 1 - field.side)
        self.named = goals.named_worth(position, field.side, self.ripe)
        self.last = position.half_turn >= 2 * position.scenario.turns
        self.foes_move_last = position.half_turn % 2 == 1
        uncertain = states or {}
        self._foes: list[State] = [
            uncertain.get(foe.id, (CERTAIN[foe.force], foe.force, foe.ready))
            if foe.id in position.units
            else (CERTAIN[0], 0, 0)
            for foe in field.foes
        ]
        self._mine = {place: uncertain[man.id] for place, man in enumerate(field.mine) if man.id in uncertain}
        self._blows: dict[tuple[int, int, int], list[tuple[int, Blow, int]]] = {}

    def standing(self, place: int, h: int) -> int:
        """Return what a hex is worth to a unit, whatever the others do."""
        return self.notes.standing(self.field.mine[place], h)

    def value(self, hexes: Sequence[int], forces: Sequence[int], *, strikes: bool = True) -> Value:
        """Return the worth of standing on these hexes with these F, with or without attacks to come."""
        field, standing, mine = self.field, self.notes.standing, self.field.mine
        holds = 0
        total = 0
        at: dict[int, int] = {}
        for place, h in enumerate(hexes):
            if h != GONE:
                holds |= 1 << h
                at[h] = place
                total += standing(mine[place], h)
        zone = field.board.spread(holds)
        total += SIDE_BY_SIDE * (zone & holds).bit_count()
        own_states = [CERTAIN[force] for force in forces]
        for place, state in self._mine.items():
            own_states[place] = state[0]
        foes = self._foes.copy()
        strike, assaults = self._strike(hexes, forces, holds, zone, foes, own_states) if strikes else (0, [])
        answer, reached = (0, 0) if self.last else self._answer(holds, zone, at, foes, own_states)
        total += strike - answer * self.caution // 100
        if self.keys[0] or self.keys[1]:
            total += self._ground(holds, reached)
        return Value(total, strike, answer, assaults, own_states, foes)

    def _ground(self, holds: int, reached: int) -> int:
        position, side, ripe = self.field.position, self.field.side, self.ripe
        foe_holds = self.field.foe_holds
        if ripe >= 50 and self.foes_move_last:
            foe_holds |= reached & self.keys[1] & ~holds
        ours = goals.ground_worth(position, side, holds, ripe) if self.keys[0] else 0
        theirs = goals.ground_worth(position, 1 - side, foe_holds, ripe) if self.keys[1] else 0
        book = self.notes.book
        if book.outlook is not None:
            ours = ours * book.ground_weights[side] // SURE
            theirs = theirs * book.ground_weights[1 - side] // SURE
        return ours - theirs

    def _strike(
        self,
        hexes: Sequence[int],
        forces: Sequence[int],
        holds: int,
        zone: int,
        foes: list[State],
        own_states: list[Odds],
    ) -> tuple[int, list[tuple[int, Assault]]]:
        """Return the gain of the side's own attacks; note what they leave of both sides in the states."""
        offers: dict[int, list[tuple[Blow, int]]] = {}
        men = self.field.mine
        free = self.field.passable & ~zone & ~holds
        for place, h in enumerate(hexes):
            if h != GONE and men[place].ready:
                for target, blow, behind in self.own_blows(place, h, forces[place]):
                    way = FREE_WAY if behind & free else self._way(behind, holds)
                    offers.setdefault(target, []).append((blow if way == FREE_WAY else blow._replace(way=way), 0))
        if not offers:
            return 0, []
        assaults = self.notes.ours.plan(offers, self.field.foes, [state[0] for state in foes])
        gain = 0
        for target, assault in assaults:
            gain += assault.gain
            foe = self.field.foes[target]
            foes[target] = _left(foe, assault.odds)
            for blow in assault.blows:
                if blow.answered:
                    own_states[blow.attacker] = _after_riposte(blow.force, -clamp(blow.base - foe.force))
        return gain, assaults

    def way(self, behind: int, holds: int) -> int:
        """Return how a foe with these rear hexes could fall back, if the side holds these hexes (9.2)."""
        free = self.field.passable & ~self.field.board.spread(holds) & ~holds
        return FREE_WAY if behind & free else self._way(behind, holds)

    def _way(self, behind: int, holds: int) -> int:
        behind &= self.field.passable & ~holds
        # A friend in the rear can mostly be pushed; a free hex in enemy ZOC costs 1 F.
        return FREE_WAY if behind & self.field.foe_holds else ZONE_WAY if behind else NO_WAY

    def own_blows(self, place: int, h: int, force: int) -> list[tuple[int, Blow, int]]:
        """Return (target, blow, rear hexes of the target) for every attack of a unit from a hex."""
        key = (place, h, force)
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = self._own_blows(place, h, force)
        return found

    def _own_blows(self, place: int, h: int, force: int) -> list[tuple[int, Blow, int]]:
        field = self.field
        man = field.mine[place]
        moved = man.unit.moved or h != man.hex
        melee = not man.range
        ready = man.ready
        if place in self._mine:
            _, force, ready = self._mine[place]
        found = []
        for g in bits((field.around[h] if melee else field.near[man.range][h]) & field.foe_holds):
            target = field.foe_at[g]
            foe = field.foes[target]
            if melee:
                base = self._melee_base(man, force, foe, g)
                if moved and man.charges and not foe.charges:
                    base += field.open >> h & field.open >> g & 1
                answered = True
            else:
                base = man.ranged + man.leader - foe.leader - field.shelter[g] + foe.disordered
                answered = field.board.distance(h, g) <= foe.range
            blow = Blow(melee, place, man.number, force, ready, base, answered, FREE_WAY)
            found.append((target, blow, rear(field.board, g, h)[0]))
        return found

    def _melee_base(self, man: Man, force: int, target: Man, g: int) -> int:
        shelter = self.field.shelter_from_cavalry if man.cavalry else self.field.shelter
        return force + man.leader - target.leader - shelter[g] + target.disordered

    def _answer(
        self, holds: int, zone: int, at: dict[int, int], foes: list[State], own_states: list[Odds]
    ) -> tuple[int, int]:
        """Return what the enemy's best attacks of his half-turn would win him, and all hexes he could reach."""
        field = self.field
        around, near, spread = field.around, field.near, field.board.spread
        offers: dict[int, list[tuple[Blow, int]]] = {}
        reached = 0
        for place, foe in enumerate(field.foes):
            _, force, ready = foes[place]
            if not ready:
                continue
            reach = field.foe_reach(foe, holds, zone)
            reached |= reach
            strikes = spread(reach)
            for _ in range(1, foe.range):
                strikes |= spread(strikes)
            for h in bits(strikes & holds):
                target = at[h]
                base, reach_back, charge, open_spots = self.pair(foe, field.mine[target], h)
                if foe.range:
                    spots = near[foe.range][h] & reach
                    answered = bool(reach_back) and not spots & ~near[reach_back][h]
                    blow = Blow(False, place, foe.number, force, ready, base, answered, FREE_WAY)
                    offers.setdefault(target, []).append((blow, 0))
                    continue
                spots = around[h] & reach
                if charge and spots & open_spots:
                    spots &= open_spots
                    base += 1
                way = self._own_way(h, spots, holds)
                blow = Blow(True, place, foe.number, force, ready, base + force, True, way)
                offers.setdefault(target, []).append((blow, spots))
        if not offers:
            return 0, reached
        assaults = self.notes.theirs.plan(offers, field.mine, own_states)
        return sum(assault.gain for _, assault in assaults), reached

    def _own_way(self, h: int, spots: int, holds: int) -> int:
        """Return how a unit could fall back from a blow from the first of these hexes (9.2)."""
        field = self.field
        behind, off_map = rear(field.board, h, (spots & -spots).bit_length() - 1)
        behind &= field.passable & ~field.foe_holds
        if behind & (holds | ~field.foe_zone):
            return FREE_WAY
        return ZONE_WAY if behind or not off_map else NO_WAY

    def pair(self, foe: Man, man: Man, h: int) -> tuple[int, int, int, int]:
        """Return what a foe's attack on a unit on a hex always has: base, range back, charge, hexes to charge from."""
        key = (foe.number, man.number, h)
        found = self.notes.pairs.get(key)
        if found is None:
            field = self.field
            if foe.range:
                base = foe.ranged + foe.leader - man.leader - field.shelter[h] + man.disordered
                found = base, man.range, 0, 0
            else:
                charge = 1 if foe.charges and not man.charges and field.open >> h & 1 else 0
                found = self._melee_base(foe, 0, man, h), 0, charge, field.open & ~(1 << foe.hex)
            self.notes.pairs[key] = found
        return found


def _left(foe: Man, odds: Odds) -> State:
    """Return a foe after the attacks on it."""
    alive = 1000 - odds[0]
    if alive <= 20:
        return odds, 0, 0
    mean = sum(f * weight for f, weight in enumerate(odds))
    hurt = alive - odds[foe.force]
    ready = (alive - hurt * SHAKEN // 100) * foe.ready // 1000
    return odds, max(1, (2 * mean + alive) // (2 * alive)), ready // 50 * 50


_RIPOSTES: dict[tuple[int, int], Odds] = {}


def _after_riposte(force: int, diff: int) -> Odds:
    """Return the weights of an attacker's F after the answer to its attack (7.5)."""
    found = _RIPOSTES.get((force, diff))
    if found is None:
        odds = [0, 0, 0, 0, 0]
        for lost, tenths in enumerate(LOSSES[force][diff + WIDEST]):
            odds[force - lost] += 100 * tenths
        found = _RIPOSTES[force, diff] = (odds[0], odds[1], odds[2], odds[3], odds[4])
    return found
