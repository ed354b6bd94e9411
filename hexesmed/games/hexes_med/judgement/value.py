"""What a half-turn is worth: its own attacks on average, the enemy's best answer, the ground, the clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.judgement import goals
from hexesmed.games.hexes_med.judgement.field import FREE_WAY, NO_WAY, ZONE_WAY, Field, Man
from hexesmed.games.hexes_med.judgement.stakes import DISORDER
from hexesmed.games.hexes_med.judgement.strike import CERTAIN, Assault, Blow, Exchange, Odds, clamp
from hexesmed.games.hexes_med.judgement.tables import LOSSES, rear
from hexesmed.games.hexes_med.rules.combat import WIDEST

GONE = -1  # the hex of a unit that was absorbed
SIDE_BY_SIDE = 5  # what it is worth to have a friend next to a unit
SHAKEN = 35  # per cent of the units that lost F and are then in no state to attack


class Value(NamedTuple):
    """The parts of a plan's worth."""

    total: int
    strike: int
    answer: int
    assaults: list[tuple[int, Assault]]


class Valuer:
    """Weighs plans of one position: where each of the side's units is to stand, by its place in `field.mine`."""

    def __init__(self, field: Field, moods: tuple[goals.Mood, goals.Mood] | None = None) -> None:
        """Take a field, and the moods of the side and of its enemy if they are those of another moment."""
        position = field.position
        self.field = field
        self.mood, self.foe_mood = moods or (goals.mood(position, field.side), goals.mood(position, 1 - field.side))
        self.ours = Exchange(field.mine, field.foes, self.mood.appetite)
        self.theirs = Exchange(field.foes, field.mine, self.foe_mood.appetite)
        self.ripe = goals.ripeness(position)
        self.keys = goals.key_hexes(position, field.side), goals.key_hexes(position, 1 - field.side)
        self.foes_move_last = position.half_turn % 2 == 1
        self._standing: list[dict[int, int]] = [{} for _ in field.mine]
        self._blows: dict[tuple[int, int, int], list[tuple[int, Blow, int]]] = {}
        self._pairs: dict[tuple[int, int, int], tuple[int, int, int, int]] = {}
        self._roads = _Roads(field, self.mood)

    def standing(self, place: int, h: int) -> int:
        """Return what a hex is worth to a unit, whatever the others do."""
        found = self._standing[place].get(h)
        if found is None:
            found = self._standing[place][h] = self._roads.worth(self.field.mine[place], h)
        return found

    def value(self, hexes: Sequence[int], forces: Sequence[int], *, strikes: bool = True) -> Value:
        """Return the worth of standing on these hexes with these F, with or without attacks to come."""
        field = self.field
        holds = 0
        total = 0
        at: dict[int, int] = {}
        for place, h in enumerate(hexes):
            if h != GONE:
                holds |= 1 << h
                at[h] = place
                total += self.standing(place, h)
        zone = field.board.spread(holds)
        total += SIDE_BY_SIDE * (zone & holds).bit_count()
        own_states = [CERTAIN[force] for force in forces]
        foes = [(CERTAIN[foe.force], foe.force, foe.ready) for foe in field.foes]
        strike, assaults = self._strike(hexes, forces, holds, zone, foes, own_states) if strikes else (0, [])
        answer, reached = self._answer(holds, zone, at, foes, own_states)
        total += strike - answer
        if self.keys[0] or self.keys[1]:
            total += self._ground(holds, reached)
        return Value(total, strike, answer, assaults)

    def _ground(self, holds: int, reached: int) -> int:
        position, side, ripe = self.field.position, self.field.side, self.ripe
        foe_holds = self.field.foe_holds
        if ripe >= 50 and self.foes_move_last:
            foe_holds |= reached & self.keys[1] & ~holds
        ours = goals.ground_worth(position, side, holds, ripe) if self.keys[0] else 0
        return ours - (goals.ground_worth(position, 1 - side, foe_holds, ripe) if self.keys[1] else 0)

    def _strike(
        self,
        hexes: Sequence[int],
        forces: Sequence[int],
        holds: int,
        zone: int,
        foes: list[tuple[Odds, int, int]],
        own_states: list[Odds],
    ) -> tuple[int, list[tuple[int, Assault]]]:
        """Return the gain of the side's own attacks; note what they leave of both sides in the states."""
        offers: dict[int, list[tuple[Blow, int]]] = {}
        men = self.field.mine
        free = self.field.passable & ~zone & ~holds
        for place, h in enumerate(hexes):
            if h != GONE and men[place].ready:
                for target, blow, behind in self.own_blows(place, h, forces[place]):
                    way = self.way(behind, free, holds)
                    offers.setdefault(target, []).append((blow if way == FREE_WAY else blow._replace(way=way), 0))
        if not offers:
            return 0, []
        assaults = self.ours.plan(offers, [state[0] for state in foes])
        gain = 0
        for target, assault in assaults:
            gain += assault.gain
            foe = self.field.foes[target]
            foes[target] = _left(foe, assault.odds)
            for blow in assault.blows:
                if blow.answered:
                    diff = clamp(blow.base - foe.force)
                    own_states[blow.attacker] = _after_riposte(blow.force, -diff)
        return gain, assaults

    def way(self, behind: int, free: int, holds: int) -> int:
        """Return how a foe with these rear hexes could fall back (9.2)."""
        if behind & free:
            return FREE_WAY
        behind &= self.field.passable & ~holds
        # A friend in the rear can mostly be pushed; a free hex in enemy ZOC costs 1 F.
        return FREE_WAY if behind & self.field.foe_holds else ZONE_WAY if behind else NO_WAY

    def own_blows(self, place: int, h: int, force: int) -> list[tuple[int, Blow, int]]:
        """Return (target, blow, rear hexes of the target) for every attack of a unit from a hex."""
        key = (place, h, force)
        found = self._blows.get(key)
        if found is None:
            field = self.field
            man = field.mine[place]
            moved = man.unit.moved or h != man.hex
            found = []
            if man.range:
                for g in bits(field.near[man.range][h] & field.foe_holds):
                    target = field.foe_at[g]
                    foe = field.foes[target]
                    base = man.ranged + man.leader - foe.leader - field.shelter[g] + foe.disordered
                    answered = field.board.distance(h, g) <= foe.range
                    found.append(self._made(False, place, force, man.ready, base, answered, target, g, h))
            elif field.around[h] & field.foe_holds:
                for g in bits(field.around[h] & field.foe_holds):
                    target = field.foe_at[g]
                    foe = field.foes[target]
                    base = self._melee_base(man, force, foe, g)
                    if moved and man.charges and not foe.charges:
                        base += field.open >> h & field.open >> g & 1
                    found.append(self._made(True, place, force, man.ready, base, True, target, g, h))
            self._blows[key] = found
        return found

    def _made(
        self, melee: bool, place: int, force: int, ready: int, base: int, answered: bool, target: int, g: int, h: int
    ) -> tuple[int, Blow, int]:
        blow = Blow(melee, place, force, ready, base, answered, FREE_WAY)
        return target, blow, rear(self.field.board, g, h)[0]

    def _melee_base(self, man: Man, force: int, target: Man, g: int) -> int:
        shelter = self.field.shelter_from_cavalry if man.cavalry else self.field.shelter
        return force + man.leader - target.leader - shelter[g] + target.disordered

    def _answer(
        self, holds: int, zone: int, at: dict[int, int], foes: list[tuple[Odds, int, int]], own_states: list[Odds]
    ) -> tuple[int, int]:
        """Return what the enemy's best attacks of his half-turn would win him, and all hexes he could reach."""
        field = self.field
        around, near, spread = field.around, field.near, field.board.spread
        offers: dict[int, list[tuple[Blow, int]]] = {}
        reached = 0
        ways: dict[tuple[int, int], int] = {}
        for place, foe in enumerate(field.foes):
            _, force, ready = foes[place]
            if not ready:
                continue
            reach = field.foe_reach(place, holds, zone)
            reached |= reach
            if foe.range:
                strikes = reach
                for _ in range(foe.range):
                    strikes |= spread(strikes)
            else:
                strikes = spread(reach)
            for h in bits(strikes & holds):
                target = at[h]
                base, reach_back, charge, open_spots = self.pair(place, target, h)
                if foe.range:
                    spots = near[foe.range][h] & reach
                    answered = bool(reach_back) and not spots & ~near[reach_back][h]
                    blow = Blow(False, place, force, ready, base, answered, FREE_WAY)
                    offers.setdefault(target, []).append((blow, 0))
                    continue
                spots = around[h] & reach
                if charge and spots & open_spots:
                    spots &= open_spots
                    base += 1
                way = ways.get((h, place))
                if way is None:
                    way = ways[h, place] = self._own_way(h, spots, holds)
                offers.setdefault(target, []).append((Blow(True, place, force, ready, base + force, True, way), spots))
        if not offers:
            return 0, reached
        return sum(assault.gain for _, assault in self.theirs.plan(offers, own_states)), reached

    def _own_way(self, h: int, spots: int, holds: int) -> int:
        """Return how a unit could fall back from a blow from the first of these hexes (9.2)."""
        field = self.field
        behind, off_map = rear(field.board, h, (spots & -spots).bit_length() - 1)
        behind &= field.passable & ~field.foe_holds
        if behind & (holds | ~field.foe_zone):
            return FREE_WAY
        return ZONE_WAY if behind or not off_map else NO_WAY

    def pair(self, foe_place: int, place: int, h: int) -> tuple[int, int, int, int]:
        """Return what a foe's attack on a unit on a hex always has: base, range back, charge, hexes to charge from."""
        key = (foe_place, place, h)
        found = self._pairs.get(key)
        if found is None:
            field = self.field
            foe, man = field.foes[foe_place], field.mine[place]
            if foe.range:
                base = foe.ranged + foe.leader - man.leader - field.shelter[h] + man.disordered
                found = base, man.range, 0, 0
            else:
                charge = 1 if foe.charges and not man.charges and field.open >> h & 1 else 0
                found = self._melee_base(foe, 0, man, h), 0, charge, field.open & ~(1 << foe.hex)
            self._pairs[key] = found
        return found


def _left(foe: Man, odds: Odds) -> tuple[Odds, int, int]:
    """Return a foe after the attacks on it: its odds, its F if it lives, how surely it can attack."""
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


class _Roads:
    """What a hex is worth to a unit by itself: how near it is to where its side wants to go."""

    def __init__(self, field: Field, mood: goals.Mood) -> None:
        self.field, self.mood = field, mood
        self._prey: dict[int, list[int]] = {}
        position = field.position
        self._keys = goals.key_hexes(position, field.side) if mood.ground else 0
        self._guarded = goals.key_hexes(position, 1 - field.side) if mood.guard else 0

    def worth(self, man: Man, h: int) -> int:
        field, mood = self.field, self.mood
        half_turns = 0
        far = self._way_to_prey(man.mp)[h]
        if far < goals.FAR:
            # A ranged unit need not come nearer than its range.
            half_turns -= mood.pull * max(0, far - max(0, man.range - 1)) // man.mp
        for hexes, pull in ((self._keys, mood.ground), (self._guarded, mood.guard)):
            if hexes:
                far = goals.ways_to(field.ground, hexes, min(man.mp, 3))[h]
                if far < goals.FAR:
                    half_turns -= pull * far // man.mp
        return half_turns + (self._rally(man, h) if man.disordered else 0)

    def _way_to_prey(self, points: int) -> list[int]:
        points = min(points, 3)
        found = self._prey.get(points)
        if found is None:
            goals_of_side = [(foe.hex, 4 - min(4, foe.stake.prize // 400), False) for foe in self.field.foes]
            found = self._prey[points] = goals.marches(self.field.ground, goals_of_side, points)
        return found

    def _rally(self, man: Man, h: int) -> int:
        """Return what the chance to recover next time is worth on this hex (10.3)."""
        chance = 7
        if h != man.hex or man.unit.moved:
            chance -= 1
        if self.field.foe_zone >> h & 1:
            chance -= 3  # and it will hardly be left in peace
        if man.leader:
            chance += 2
        else:
            leaders = (other.hex for other in self.field.mine if other.leader)
            chance += any(self.field.around[h] >> other & 1 for other in leaders)
        return max(0, min(10, chance)) * man.stake.fighter[man.force] * DISORDER // 1000
