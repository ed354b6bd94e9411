"""What a half-turn is worth: its own attacks on average, the enemy's best answer, the ground, the clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.judgement import goals
from hexesmed.games.hexes_med.judgement.field import Field
from hexesmed.games.hexes_med.judgement.man import FREE_WAY, GONE, NO_WAY, ZONE_WAY, Man
from hexesmed.games.hexes_med.judgement.outlook import SURE
from hexesmed.games.hexes_med.judgement.strike import CERTAIN, Assault, Blow, Odds, Siege, clamp, plan
from hexesmed.games.hexes_med.judgement.strikers import Approach, Striker
from hexesmed.games.hexes_med.judgement.tables import LOSSES, ones, rear
from hexesmed.games.hexes_med.rules.combat import WIDEST

SIDE_BY_SIDE = 16  # what it is worth to have a friend next to a unit


class Value(NamedTuple):
    """The parts of a plan's worth."""

    total: int
    strike: int
    answer: int
    assaults: list[tuple[int, Assault]]


class Valuer:
    """Weighs plans of one position: where each of the side's units is to stand, by its place in `field.mine`."""

    def __init__(self, field: Field, caution: int = 100) -> None:
        """Take a field; `caution` in per cent makes one bolder or more careful than the side's mood is."""
        self.caution = field.notes.mood.caution * caution // 100
        position = field.position
        self.field, self.notes = field, field.notes
        self.ripe = goals.ripeness(position)
        self.keys = goals.key_hexes(position, field.side), goals.key_hexes(position, 1 - field.side)
        self.named = goals.named_worth(position, field.side, self.ripe)
        self.last = position.half_turn >= 2 * position.scenario.turns
        self.foes_move_last = position.half_turn % 2 == 1
        self._ones = ones(field.board)
        # Where a unit of the side could fall back to, friends' hexes included.
        self._backing = field.passable & ~field.foe_holds
        strikers = self.notes.strikers
        self._strikers = [
            strikers.of(field, place, foe, foe.force, foe.ready) if foe.id in position.units else None
            for place, foe in enumerate(field.foes)
        ]
        self._standing = [self.notes.standings(man) for man in field.mine]
        self._ready = [place for place, man in enumerate(field.mine) if man.ready]
        self._blows: list[dict[tuple[int, int], list[tuple[int, Blow, int]]]] = [{} for _ in field.mine]

    def standing(self, place: int, h: int) -> int:
        """Return what a hex is worth to a unit, whatever the others do."""
        return self._standing[place][h]

    def value(self, hexes: Sequence[int], forces: Sequence[int], *, strikes: bool = True) -> Value:
        """Return the worth of standing on these hexes with these F, with or without attacks to come."""
        holds = sum(map(self._ones.__getitem__, hexes))
        zone = self.field.board.spread(holds)
        total = sum([worths[h] for worths, h in zip(self._standing, hexes, strict=True)])
        total += SIDE_BY_SIDE * (zone & holds).bit_count()
        states = list(map(CERTAIN.__getitem__, forces))
        strikers = self._strikers.copy()
        strike, assaults = self._strike(hexes, forces, holds, zone, strikers, states) if strikes else (0, [])
        answer = 0 if self.last else self._answer(hexes, holds, strikers, states)
        total += strike - answer * self.caution // 100
        if self.keys[0] or self.keys[1]:
            total += self._ground(holds, strikers)
        return Value(total, strike, answer, assaults)

    def _ground(self, holds: int, strikers: list[Striker | None]) -> int:
        position, side, ripe = self.field.position, self.field.side, self.ripe
        foe_holds = self.field.foe_holds
        if ripe >= 50 and self.foes_move_last and self.keys[1] and not self.last:
            for striker in strikers:
                if striker is not None:
                    foe_holds |= striker.reach(self.field, holds & striker.feels) & self.keys[1] & ~holds
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
        strikers: list[Striker | None],
        states: list[Odds],
    ) -> tuple[int, list[tuple[int, Assault]]]:
        """Return the gain of the side's own attacks; note what they leave of both sides."""
        offers: dict[int, list[Blow]] = {}
        free = self.field.passable & ~zone & ~holds
        ours = self.notes.ours
        for place in self._ready:
            h = hexes[place]
            if h == GONE:
                continue
            for target, blow, behind in self.own_blows(place, h, forces[place]):
                if not behind & free:
                    way = self._way(behind, holds)
                    if way != FREE_WAY:
                        blow = ours.with_way(blow, way)
                if target in offers:
                    offers[target].append(blow)
                else:
                    offers[target] = [blow]
        if not offers:
            return 0, []
        field = self.field
        assaults = plan([(target, self._own_siege(target, tuple(blows))) for target, blows in offers.items()])
        gain = 0
        for target, assault in assaults:
            gain += assault.gain
            foe = field.foes[target]
            strikers[target] = self.notes.strikers.left(field, target, foe, assault.odds)
            for blow in assault.blows:
                if blow.answered:
                    states[blow.attacker] = _after_riposte(blow.force, -clamp(blow.base - foe.force))
        return gain, assaults

    def _own_siege(self, target: int, blows: tuple[Blow, ...]) -> Siege:
        """Return what these blows of the side on a foe could come to."""
        foe, ours = self.field.foes[target], self.notes.ours
        key = (foe, blows)
        found = ours.sieges.get(key)
        if found is None:
            found = ours.sieges[key] = Siege(ours, foe, CERTAIN[foe.force], blows, ())
        return found

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
        known = self._blows[place]
        found = known.get((h, force))
        if found is None:
            found = known[h, force] = self._own_blows(place, h, force)
        return found

    def _own_blows(self, place: int, h: int, force: int) -> list[tuple[int, Blow, int]]:
        field, ours = self.field, self.notes.ours
        man = field.mine[place]
        moved = man.unit.moved or h != man.hex
        melee = not man.range
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
            blow = ours.blow(melee, place, man, force, man.ready, base, answered, FREE_WAY)
            found.append((target, blow, rear(field.board, g, h)[0]))
        return found

    def _melee_base(self, man: Man, force: int, target: Man, g: int) -> int:
        shelter = self.field.shelter_from_cavalry if man.cavalry else self.field.shelter
        return force + man.leader - target.leader - shelter[g] + target.disordered

    def _answer(self, hexes: Sequence[int], holds: int, strikers: list[Striker | None], states: list[Odds]) -> int:
        """Return what the enemy's best attacks of his half-turn would win him."""
        field = self.field
        hits: dict[int, list[Approach]] = {}
        for striker in strikers:
            if striker is not None:
                felt = holds & striker.feels
                sally = striker.sallies.get(felt)
                if sally is None:
                    sally = striker.sally(field, felt)
                for approach in sally:
                    h = approach.hex
                    if h in hits:
                        hits[h].append(approach)
                    else:
                        hits[h] = [approach]
        if not hits:
            return 0
        sieges = []
        refuge = holds | ~field.foe_zone
        for h, approaches in hits.items():
            target = hexes.index(h)
            sieges.append((target, self._siege(target, h, states[target], refuge, tuple(approaches))))
        return sum(assault.gain for _, assault in plan(sieges))

    def _siege(self, target: int, h: int, odds: Odds, refuge: int, approaches: tuple[Approach, ...]) -> Siege:
        """Return what these approaches of foes to a unit on a hex could come to."""
        man, theirs = self.field.mine[target], self.notes.theirs
        behind = self.field.around[h] & self._backing
        key = (man, h, odds, behind, behind & refuge, approaches)
        found = theirs.sieges.get(key)
        if found is None:
            offers = [self._offer(approach, man, behind, behind & refuge) for approach in approaches]
            blows, spots = zip(*offers, strict=True)
            found = theirs.sieges[key] = Siege(theirs, man, odds, blows, spots)
        return found

    def _offer(self, approach: Approach, man: Man, behind: int, refuge: int) -> tuple[Blow, int]:
        """Return the blow of an approach on a unit, with the set of hexes that it can be made from, 0 for any.

        The unit could fall back `behind` it, unhurt where it finds `refuge`.
        """
        striker, h, spots = approach.striker, approach.hex, approach.spots
        foe = striker.man
        base, reach_back, charge, open_spots = self.pair(foe, man, h)
        blow = self.notes.theirs.blow
        if foe.range:
            answered = bool(reach_back) and not spots & ~self.field.near[reach_back][h]
            return blow(False, striker.place, foe, striker.force, striker.ready, base, answered, FREE_WAY), 0
        if charge and spots & open_spots:
            spots &= open_spots
            base += 1
        # 9.2 How it could fall back from a blow from the first of these hexes.
        back, off_map = rear(self.field.board, h, (spots & -spots).bit_length() - 1)
        way = FREE_WAY if back & refuge else ZONE_WAY if back & behind or not off_map else NO_WAY
        return blow(True, striker.place, foe, striker.force, striker.ready, base + striker.force, True, way), spots

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
