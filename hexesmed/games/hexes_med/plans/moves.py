"""Where to march: each unit's best hexes, companies thrown together on one enemy, and patient improvement."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.judgement.field import Field
from hexesmed.games.hexes_med.judgement.man import FREE_WAY, GONE, Man
from hexesmed.games.hexes_med.judgement.stakes import WIN
from hexesmed.games.hexes_med.judgement.strike import CERTAIN
from hexesmed.games.hexes_med.judgement.value import Value, Valuer
from hexesmed.games.hexes_med.rules import movement, regroup
from hexesmed.games.hexes_med.rules.units import Unit

PRECIOUS = WIN // 3  # a unit whose death brings the enemy so much is no pawn
UNION = 60  # what it is worth that two weak units are one


class Order(NamedTuple):
    """Where everyone is to stand, and who is absorbed by whom; units by their place in `field.mine`."""

    hexes: tuple[int, ...]
    forces: tuple[int, ...]
    merged: tuple[tuple[int, int], ...] = ()


class March:
    """The choices of one movement phase."""

    def __init__(self, field: Field, valuer: Valuer | None = None) -> None:
        """Find out where everybody could go."""
        self.field, self.valuer = field, valuer or Valuer(field)
        self.men = field.mine
        self.start = Order(tuple(field.hexes), tuple(field.forces))
        units = field.position.units
        self.living = [place for place, h in enumerate(field.hexes) if h != GONE]
        self.reach = [_reach(field, units[man.id]) if man.id in units else 0 for man in self.men]
        self.at_start = {self.men[place].hex: place for place in self.living}
        self._dangers: dict[tuple[int, int], int] = {}
        self._quick: dict[tuple[int, int], int] = {}
        self._strikes: list[tuple[int, int]] | None = None
        self._strikers: dict[int, list[int]] | None = None
        self._lists: dict[tuple[int, int], list[int]] = {}
        self._worths: dict[Order, int] = {}

    def dangers(self) -> list[tuple[int, int]]:
        """Return for each foe its reach and the hexes that it could strike, as things stand."""
        if self._strikes is None:
            field = self.field
            holds = field.position.holds(field.side)
            zone = field.board.spread(holds)
            self._strikes = []
            for foe in field.foes:
                if foe.id not in field.position.units:
                    self._strikes.append((0, 0))
                    continue
                reach = field.foe_reach(foe, holds, zone)
                strikes = reach
                for _ in range(max(1, foe.range)):
                    strikes |= field.board.spread(strikes)
                self._strikes.append((reach, strikes))
        return self._strikes

    def strikers(self, h: int) -> list[int]:
        """Return the places of the foes who could strike a hex, as things stand."""
        if self._strikers is None:
            self._strikers = {}
            for place, (_, strikes) in enumerate(self.dangers()):
                for g in bits(strikes):
                    self._strikers.setdefault(g, []).append(place)
        return self._strikers.get(h, [])

    def danger(self, place: int, h: int) -> int:
        """Return what the enemies who could strike a unit on a hex would win, each by himself."""
        key = (place, h)
        known = self._dangers.get(key)
        if known is not None:
            return known
        man, foes, threats = self.men[place], self.field.foes, self.valuer.notes.threats
        found = 0
        for foe_place in self.strikers(h):
            foe = foes[foe_place]
            who = (foe.number, man.number, h)
            threat = threats.get(who)
            if threat is None:
                threat = threats[who] = self._threat(foe_place, foe, man, h)
            found += threat
        # Who can lose the battle by his death reckons with every danger.
        shy = 100 if man.stake.prize >= PRECIOUS else self.valuer.notes.mood.shy
        found = self._dangers[key] = found * shy // 100
        return found

    def _threat(self, place: int, foe: Man, man: Man, h: int) -> int:
        """Return what a foe would win by striking a unit on a hex by himself, at least nothing."""
        base, back, charge, _ = self.valuer.pair(foe, man, h)
        melee = not foe.range
        base += foe.force + charge if melee else 0
        theirs = self.valuer.notes.theirs
        blow = theirs.blow(melee, place, foe, foe.force, foe.ready, base, melee or back >= foe.range, FREE_WAY)
        return max(0, theirs.first(man, CERTAIN[man.force], blow))

    def prospect(self, place: int, h: int) -> int:
        """Return the gain of a unit's best attack from a hex by itself, 0 for none worth making."""
        man = self.men[place]
        if not man.ready:
            return 0
        best = 0
        for target, blow, _ in self.valuer.own_blows(place, h, man.force):
            foe = self.field.foes[target]
            best = max(best, self.valuer.notes.ours.first(foe, CERTAIN[foe.force], blow))
        return best

    def quick(self, place: int, h: int) -> int:
        """Return a first idea of what a hex is worth to a unit."""
        key = (place, h)
        found = self._quick.get(key)
        if found is None:
            found = self.valuer.standing(place, h) + self.prospect(place, h) - self.danger(place, h)
            found += self.valuer.named.get(h, 0)
            self._quick[key] = found
        return found

    def candidates(self, place: int, width: int) -> list[int]:
        """Return a unit's most promising hexes, the best first; among them always where it stands."""
        key = (place, width)
        found = self._lists.get(key)
        if found is None:
            hexes = list(bits(self.reach[place]))
            hexes.sort(key=lambda h: (-self.quick(place, h), h))
            found = hexes[:width]
            standing = self.valuer.standing
            # The nearest to the goal, the safest and the best to strike from belong to it in any case.
            nearest = max(hexes, key=lambda h: (standing(place, h), -h))
            safest = min(hexes, key=lambda h: (self.danger(place, h), -standing(place, h), h))
            striking = max(hexes, key=lambda h: (self.prospect(place, h), standing(place, h), -h))
            named = [h for h in hexes if h in self.valuer.named]
            wanted = dict.fromkeys((nearest, safest, striking, self.men[place].hex, *named))
            found += [h for h in wanted if h not in found]
            self._lists[key] = found
        return found

    def worth(self, order: Order) -> int:
        """Return what an order is worth in all; one that comes up again is not weighed again."""
        found = self._worths.get(order)
        if found is None:
            found = self._worths[order] = self.value(order).total
        return found

    def value(self, order: Order) -> Value:
        """Return what an order is worth, in its parts."""
        found = self.valuer.value(order.hexes, order.forces)
        if order.merged:
            found = found._replace(total=found.total + sum(self._union(place, into) for place, into in order.merged))
        return found

    def _union(self, place: int, into: int) -> int:
        """Return what two weak units gain by becoming one: one fewer that can fall, for the F that are lost (6.2)."""
        man, friend = self.men[place], self.men[into]
        lost = max(0, man.force + friend.force - friend.unit.initial)
        whole = friend.stake.fighter
        return UNION + man.stake.prize // 3 - lost * (whole[2] - whole[1])

    def unions(self, order: Order) -> int:
        """Return what the regroupings of an order are worth more than what stands on the map shows."""
        found = 0
        for place, into in order.merged:
            man, friend = self.men[place], self.men[into]
            whole = friend.stake.whole[min(man.force + friend.force, friend.unit.initial)]
            found += self._union(place, into) + man.worth() + friend.worth() - whole
        return found

    def placed(self, order: Order, changes: dict[int, int]) -> Order | None:
        """Return the order with these units sent elsewhere; None where two would meet or go round in a circle."""
        hexes = list(order.hexes)
        for place, h in changes.items():
            hexes[place] = h
        taken = [h for h in hexes if h != GONE]
        if len(set(taken)) < len(taken) or self._circle(hexes, changes):
            return None
        return Order(tuple(hexes), order.forces, order.merged)

    def _circle(self, hexes: list[int], moving: Iterable[int]) -> bool:
        """Return whether units would have to wait for each other in a circle."""
        for place in moving:
            other = self.at_start.get(hexes[place])
            while other is not None and other != place and hexes[other] != self.men[other].hex:
                other = self.at_start.get(hexes[other])
            if other == place and hexes[place] != self.men[place].hex:
                return True
        return False

    def merges(self) -> list[tuple[int, int]]:
        """Return the regroupings that could be made (6)."""
        position = self.field.position
        places = {man.id: place for place, man in enumerate(self.men)}
        return [
            (places[man.id], places[friend.id])
            for man in (self.men[place] for place in self.living)
            for friend in regroup.receivers(position, position.units[man.id])
        ]

    def merged(self, order: Order, place: int, into: int) -> Order | None:
        """Return the order with one unit absorbed by another that stays where it is (6.2, 6.3)."""
        if GONE in (order.hexes[place], order.hexes[into]):
            return None
        if any(into == other or place in (other, gone) for gone, other in order.merged):
            return None
        hexes, forces = list(order.hexes), list(order.forces)
        hexes[place] = GONE
        hexes[into] = self.men[into].hex
        if hexes.count(hexes[into]) > 1:
            return None
        forces[into] = min(forces[into] + forces[place], self.men[into].unit.initial)
        return Order(tuple(hexes), tuple(forces), (*order.merged, (place, into)))

    def sequence(self, order: Order) -> list[int]:
        """Return the units that move, each after the one whose hex it takes."""
        left = [p for p, h in enumerate(order.hexes) if h not in (GONE, self.men[p].hex)]
        absorbed = {place for place, _ in order.merged}
        done: list[int] = []
        while left:
            blocked = {self.men[p].hex for p in left}
            ready = [p for p in left if order.hexes[p] not in blocked - {self.men[p].hex}]
            if not ready:
                break  # a circle, which `placed` does not let through
            done += ready
            left = [p for p in left if p not in ready]
        return [p for p in done if p not in absorbed]


def _reach(field: Field, unit: Unit) -> int:
    """Return where a unit could stand at the end of the phase, friends' hexes included; its own in any case."""
    if not unit.mp:
        return 1 << unit.hex
    found = movement.reach(field.position, unit)
    seen = 0
    for layer in found.layers:
        seen |= layer
    return (seen & ~field.foe_holds) | 1 << unit.hex
