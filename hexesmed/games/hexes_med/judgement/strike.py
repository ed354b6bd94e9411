"""What one side's attacks of a half-turn come to on average: who joins whom against which target, and in which order.

A target's F is five weights in per mille, for 0 (dead) to 4. Every sum is in whole numbers.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable
from typing import NamedTuple

from hexesmed.games.hexes_med.judgement.man import FREE_WAY, Man
from hexesmed.games.hexes_med.judgement.tables import LOSSES
from hexesmed.games.hexes_med.rules.combat import WIDEST

Odds = tuple[int, int, int, int, int]

MOST_KEPT = 40000  # findings of one kind

CERTAIN: tuple[Odds, ...] = (
    (1000, 0, 0, 0, 0), (0, 1000, 0, 0, 0), (0, 0, 1000, 0, 0), (0, 0, 0, 1000, 0), (0, 0, 0, 0, 1000),
)  # fmt: skip


class Blow:
    """One attack that could be made. `base` is its diff against a target of no F.

    Equal blows of one exchange are one object: it serves as a key by itself, and so does its number.
    """

    __slots__ = ("answered", "attacker", "base", "force", "man", "melee", "number", "ready", "way")

    def __init__(
        self,
        number: int,
        melee: bool,
        attacker: int,
        man: Man,
        force: int,
        ready: int,
        base: int,
        answered: bool,
        way: int,
    ) -> None:
        """Take the attacker's place among its side, its F, how surely it will be there and in order, in per mille.

        `way` is how the target could fall back.
        """
        self.number = number
        self.melee, self.attacker, self.man, self.force, self.ready = melee, attacker, man, force, ready
        self.base, self.answered, self.way = base, answered, way


class Assault(NamedTuple):
    """Blows on one target: what they win on average, and what they leave of it."""

    gain: int
    blows: tuple[Blow, ...]
    odds: Odds


NO_ASSAULT = Assault(0, (), CERTAIN[0])
Fit = tuple[Assault, int, int]  # an assault, the set of the attackers that it needs, and that of their hexes


def clamp(diff: int) -> int:
    """Return a diff within the table (7.5)."""
    return WIDEST if diff > WIDEST else -WIDEST if diff < -WIDEST else diff


class Exchange:
    """The attacks of one side on the other; it remembers what it has worked out."""

    def __init__(self, appetite: int) -> None:
        """Take the appetite: in per cent, it weighs the enemy's losses against the attackers' own."""
        self.appetite = appetite
        self.sieges: dict[Hashable, Siege] = {}
        self._numbers = itertools.count()
        # Keys of nothing but numbers: there are many, and the collector of garbage passes them by.
        self._blows: dict[tuple[bool, int, int, int, int, int, bool, int], Blow] = {}
        self._struck: dict[tuple[int, Odds, int], tuple[int, Odds]] = {}
        self._assaults: dict[tuple[Man, Odds, tuple[Blow, ...]], Assault] = {}

    def thin(self) -> None:
        """Forget what was worked out when it has become much."""
        # A blow that is made anew is another object than the forgotten one: then it is worked out anew, too.
        for kept in (self.sieges, self._blows, self._struck, self._assaults):
            if len(kept) > MOST_KEPT:
                kept.clear()

    def blow(
        self, melee: bool, attacker: int, man: Man, force: int, ready: int, base: int, answered: bool, way: int
    ) -> Blow:
        """Return the blow that this describes."""
        key = (melee, attacker, man.number, force, ready, base, answered, way)
        found = self._blows.get(key)
        if found is None:
            number = next(self._numbers)
            found = self._blows[key] = Blow(number, melee, attacker, man, force, ready, base, answered, way)
        return found

    def with_way(self, blow: Blow, way: int) -> Blow:
        """Return a blow on a target that falls back otherwise."""
        return self.blow(
            blow.melee, blow.attacker, blow.man, blow.force, blow.ready, blow.base, blow.answered, way
        )  # fmt: skip

    def first(self, target: Man, odds: Odds, blow: Blow) -> int:
        """Return the average gain of one blow alone."""
        return self._strike(target, odds, blow)[0]

    def _strike(self, target: Man, odds: Odds, blow: Blow) -> tuple[int, Odds]:
        """Return the gain of a blow against a target in this state, and its state after it."""
        key = (target.number, odds, blow.number)
        found = self._struck.get(key)
        if found is None:
            found = self._struck[key] = self._blow(target, odds, blow)
        return found

    def _blow(self, target: Man, odds: Odds, blow: Blow) -> tuple[int, Odds]:
        attacker = blow.man
        gain = 0
        left = [0, 0, 0, 0, 0]
        for f in (1, 2, 3, 4):
            weight = odds[f]
            if not weight:
                continue
            diff = clamp(blow.base - f)
            won = self.appetite * target.loss(f, diff, blow.way)
            if blow.answered:
                won -= 100 * attacker.loss(blow.force, -diff, FREE_WAY)
            gain += weight * won
            for lost, tenths in enumerate(LOSSES[f][diff + WIDEST]):
                left[f - lost] += weight * tenths
        ready = blow.ready
        if ready == 1000:
            after = (odds[0] + left[0] // 10, left[1] // 10, left[2] // 10, left[3] // 10, left[4] // 10)
        else:
            stays = 1000 - ready
            a, b, c, d, e = (
                (was * stays + now * ready // 10) // 1000 for was, now in zip((0, *odds[1:]), left, strict=True)
            )
            after = (odds[0] + a, b, c, d, e)
        return gain * ready // 100000000, after

    def assault(self, target: Man, odds: Odds, blows: tuple[Blow, ...]) -> Assault:
        """Return the best beginning of these blows in this order, perhaps without those that are bad in themselves."""
        key = (target, odds, blows)
        found = self._assaults.get(key)
        if found is None:
            found = self._in_order(target, odds, blows)
            good = tuple(blow for blow in blows if self.first(target, odds, blow) > 0)
            if len(good) < len(blows):
                other = self._in_order(target, odds, good)
                found = other if other.gain >= found.gain else found
            self._assaults[key] = found
        return found

    def _in_order(self, target: Man, odds: Odds, blows: tuple[Blow, ...]) -> Assault:
        best = Assault(0, (), odds)
        gain, state = 0, odds
        for count, blow in enumerate(blows, 1):
            more, state = self._strike(target, state, blow)
            gain += more
            if gain > best.gain:
                best = Assault(gain, blows[:count], state)
        return best


class Siege:
    """All blows that could fall on one target, and which of them do when some attackers or hexes are taken."""

    __slots__ = ("_attackers", "_blows", "_exchange", "_fits", "_odds", "_spots", "_target", "_where", "whole")

    def __init__(
        self, exchange: Exchange, target: Man, odds: Odds, blows: tuple[Blow, ...], spots: tuple[int, ...]
    ) -> None:
        """Take the target, the weights of its F, the blows, one for each attacker, and the hexes of each.

        A blow needs one of its set of hexes, none where the set is empty; without `spots` no blow needs any.
        """
        self._exchange, self._target, self._odds = exchange, target, odds
        if len(blows) > 1:
            first = exchange.first
            ranks = sorted((blow.melee, -first(target, odds, blow), at) for at, blow in enumerate(blows))
            blows = tuple([blows[at] for _, _, at in ranks])
            spots = tuple([spots[at] for _, _, at in ranks]) if spots else spots
        self._blows, self._spots = blows, spots
        self._attackers = self._where = 0
        for blow in blows:
            self._attackers |= 1 << blow.attacker
        for hexes in spots:
            self._where |= hexes
        # Few are ever short of an attacker or a hex.
        self._fits: dict[tuple[int, int], Fit] | None = None
        self.whole = self._fit(0, 0)

    def fit(self, used: int, taken: int) -> Fit:
        """Return the assault of the attackers and from the hexes that are not in these sets."""
        key = (used & self._attackers, taken & self._where)
        if self._fits is None:
            self._fits = {}
        found = self._fits.get(key)
        if found is None:
            found = self._fits[key] = self._fit(*key)
        return found

    def _fit(self, used: int, taken: int) -> Fit:
        if not (used or self._spots):
            return self._from_anywhere(self._blows)
        blows = []
        places = {}
        for blow, spots in zip(self._blows, self._spots or itertools.repeat(0), strict=False):
            if used >> blow.attacker & 1:
                continue
            if spots:
                left = spots & ~taken
                if not left:
                    continue
                places[blow] = left & -left
                taken |= left & -left
            blows.append(blow)
        assault, needed, _ = self._from_anywhere(tuple(blows))
        occupied = 0
        for blow in assault.blows:
            occupied |= places.get(blow, 0)
        return assault, needed, occupied

    def _from_anywhere(self, blows: tuple[Blow, ...]) -> Fit:
        """Return the assault of these blows, whatever hexes they are made from."""
        if not blows:
            return NO_ASSAULT, 0, 0
        assault = self._exchange.assault(self._target, self._odds, blows)
        needed = 0
        for blow in assault.blows:
            needed |= 1 << blow.attacker
        return assault, needed, 0


def plan(sieges: Iterable[tuple[int, Siege]]) -> list[tuple[int, Assault]]:
    """Return the assaults on the targets, the best first: each attacker strikes once, from a hex of its own."""
    ranked = sorted((-siege.whole[0].gain, target, siege) for target, siege in sieges if siege.whole[0].gain > 0)
    made: list[tuple[int, Assault]] = []
    all_used = all_taken = 0
    for _, target, siege in ranked:
        assault, used, taken = siege.whole
        if used & all_used or taken & all_taken:
            assault, used, taken = siege.fit(all_used, all_taken)
            if assault.gain <= 0:
                continue
        made.append((target, assault))
        all_used |= used
        all_taken |= taken
    return made
