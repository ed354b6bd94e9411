"""What one side's attacks of a half-turn come to on average: who joins whom against which target, and in which order.

A target's F is five weights in per mille, for 0 (dead) to 4. Every sum is in whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hexesmed.games.hexes_med.judgement.man import FREE_WAY, Man
from hexesmed.games.hexes_med.judgement.tables import LOSSES
from hexesmed.games.hexes_med.rules.combat import WIDEST

Odds = tuple[int, int, int, int, int]

MOST_KEPT = 40000  # findings of one kind

CERTAIN: tuple[Odds, ...] = (
    (1000, 0, 0, 0, 0), (0, 1000, 0, 0, 0), (0, 0, 1000, 0, 0), (0, 0, 0, 1000, 0), (0, 0, 0, 0, 1000),
)  # fmt: skip


class Blow(NamedTuple):
    """One attack that could be made. `base` is its diff against a target of no F."""

    melee: bool
    attacker: int  # its place among its side
    man: int  # its number in the notes
    force: int
    ready: int  # how surely it will be there and in order, in per mille
    base: int
    answered: bool
    way: int  # how the target could fall back


class Assault(NamedTuple):
    """Blows on one target: what they win on average, and what they leave of it."""

    gain: int
    blows: tuple[Blow, ...]
    odds: Odds


NO_ASSAULT = Assault(0, (), CERTAIN[0])
Offer = tuple[Blow, int]  # a blow and the set of hexes that it can be made from, 0 for one that needs none


def clamp(diff: int) -> int:
    """Return a diff within the table (7.5)."""
    return WIDEST if diff > WIDEST else -WIDEST if diff < -WIDEST else diff


class Exchange:
    """The attacks of one side on the other; it remembers what it has worked out."""

    def __init__(self, men: Sequence[Man], appetite: int) -> None:
        """Take the men of the notes; `appetite` in per cent weighs the enemy's losses against the attackers' own."""
        self.men, self.appetite = men, appetite
        self._firsts: dict[tuple[int, Odds, Blow], int] = {}
        self._assaults: dict[tuple[int, Odds, tuple[Blow, ...]], Assault] = {}

    def thin(self) -> None:
        """Forget what was worked out when it has become much."""
        if len(self._firsts) > MOST_KEPT:
            self._firsts.clear()
        if len(self._assaults) > MOST_KEPT:
            self._assaults.clear()

    def first(self, target: Man, odds: Odds, blow: Blow) -> int:
        """Return the average gain of one blow alone."""
        key = (target.number, odds, blow)
        found = self._firsts.get(key)
        if found is None:
            found = self._firsts[key] = self._blow(target, odds, blow)[0]
        return found

    def _blow(self, target: Man, odds: Odds, blow: Blow) -> tuple[int, Odds]:
        """Return the gain of a blow against a target in this state, and its state after it."""
        attacker = self.men[blow.man]
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
        key = (target.number, odds, blows)
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
            more, state = self._blow(target, state, blow)
            gain += more
            if gain > best.gain:
                best = Assault(gain, blows[:count], state)
        return best

    def plan(
        self, offers: dict[int, list[Offer]], targets: Sequence[Man], states: Sequence[Odds]
    ) -> list[tuple[int, Assault]]:
        """Return the assaults on the targets, the best first: each attacker strikes once, from a hex of its own."""
        first = self.first
        ordered: dict[int, list[Offer]] = {}
        ranked: list[tuple[int, int, Assault, int, int]] = []
        for target, choice in offers.items():
            if len(choice) > 1:
                man, odds = targets[target], states[target]
                ranks = sorted((blow.melee, -first(man, odds, blow), at) for at, (blow, _) in enumerate(choice))
                choice = [choice[at] for _, _, at in ranks]
            ordered[target] = choice
            assault, used, taken = self._fit(targets[target], states[target], choice, 0, 0)
            if assault.gain > 0:
                ranked.append((-assault.gain, target, assault, used, taken))
        ranked.sort()
        made: list[tuple[int, Assault]] = []
        all_used = all_taken = 0
        for _, target, assault, used, taken in ranked:
            if used & all_used or taken & all_taken:
                assault, used, taken = self._fit(targets[target], states[target], ordered[target], all_used, all_taken)
                if assault.gain <= 0:
                    continue
            made.append((target, assault))
            all_used |= used
            all_taken |= taken
        return made

    def _fit(self, target: Man, odds: Odds, choice: list[Offer], used: int, taken: int) -> tuple[Assault, int, int]:
        """Return the assault of the attackers and hexes that are still free, and the sets of those it needs."""
        blows = []
        places = []
        for blow, spots in choice:
            if used >> blow.attacker & 1:
                continue
            if spots:
                left = spots & ~taken
                if not left:
                    continue
                spot = left & -left
                taken |= spot
                places.append(spot)
            else:
                places.append(0)
            used |= 1 << blow.attacker
            blows.append(blow)
        if not blows:
            return NO_ASSAULT, 0, 0
        assault = self.assault(target, odds, tuple(blows))
        needed = occupied = 0
        for blow in assault.blows:
            needed |= 1 << blow.attacker
            occupied |= places[blows.index(blow)]
        return assault, needed, occupied
