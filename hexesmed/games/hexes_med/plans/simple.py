"""The easy level: each unit by itself goes where it likes it best, and attacks where it gains by it."""

from __future__ import annotations

from hexesmed.core.board import bits
from hexesmed.core.dice import LooseDice
from hexesmed.games.hexes_med.plans.attacks import Combat
from hexesmed.games.hexes_med.plans.moves import PRECIOUS, March, Order
from hexesmed.games.hexes_med.rules.actions import Melee, Shoot

CARELESS = 600  # how far a whim goes on the march, in the worth of a hex
CAREFUL = 10  # of him whose death loses the battle
HASTY = 80  # how far a whim goes in the worth of an attack
FRIENDS = 12  # what it is worth to have a friend next to one
LOOKED_AT = 8  # the hexes that a unit hesitates between


def march(choices: March, whim: LooseDice) -> Order:
    """Return where each unit goes, the slow ones first, so that the fast see who has come with them."""
    order = choices.start
    for place in sorted(choices.living, key=lambda place: (choices.men[place].mp, place)):
        holds = sum(1 << h for other, h in enumerate(order.hexes) if other != place)
        hexes = sorted(bits(choices.reach[place]), key=lambda h: (-choices.quick(place, h), h))[:LOOKED_AT]
        around = choices.field.around
        # Nobody is careless of a man whose death loses the battle.
        careless = CAREFUL if choices.men[place].stake.prize >= PRECIOUS else CARELESS
        liking = {
            h: choices.quick(place, h) + FRIENDS * min(2, (around[h] & holds).bit_count()) + whim.below(careless)
            for h in hexes
        }
        for h in sorted(hexes, key=lambda h: (-liking[h], h)):
            placed = choices.placed(order, {place: h})
            if placed is not None:
                order = placed
                break
    return order


def attack(combat: Combat, whim: LooseDice) -> Melee | Shoot | None:
    """Return the attack that seems to gain most, None when none seems worth it."""
    best, most = None, 0
    for gain, action in combat.ranked():
        seems = gain + whim.below(HASTY) - HASTY // 2
        if seems > most:
            best, most = action, seems
    return best
