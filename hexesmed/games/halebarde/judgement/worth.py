"""What a board is worth to the side that has just moved: the race of the guetteurs, the men, and who can be hit."""

from __future__ import annotations

from hexesmed.core.squares import bits
from hexesmed.games.halebarde.judgement.routes import APART, steps_left
from hexesmed.games.halebarde.judgement.threats import Reached, Sets, reached, woundable
from hexesmed.games.halebarde.rules.board import CAMPS, HILLS
from hexesmed.games.halebarde.rules.soldat import ALONE

WON = 100_000
SOLDAT, ARCHER = 260, 130
STEP = 10  # each step of a guetteur nearer to the enemy camp
TURN = 30  # each turn that the last guetteur needs less
HUNT = 3  # each square that two men are nearer to an enemy guetteur
ON_A_HILL = 12  # an archer that could shoot
HOME = 17  # steps from a guetteur's start to the enemy camp
# What counts of the first, second, third ... thing that the enemy could hit next, in hundredths; then of our own.
FEAR = (100, 60, 40, 30, 20, 10)
HOPE = (25, 12, 6, 3, 2, 1)


def judge(sets: Sets, seat: int) -> int:
    """Return what a board is worth to a side that has ended its turn."""
    if seat:
        their_s, their_a, their_g, own_s, own_a, own_g = sets
    else:
        own_s, own_a, own_g, their_s, their_a, their_g = sets
    other = 1 - seat
    if not own_g & ~CAMPS[other]:
        return WON
    own_men, their_men = own_s | own_a, their_s | their_a
    occupied = own_men | own_g | their_men | their_g
    own_steps = steps_left(seat, own_g, their_men)
    their_steps = steps_left(other, their_g, own_men)
    worth = (
        SOLDAT * (own_s.bit_count() - their_s.bit_count())
        + ARCHER * (own_a.bit_count() - their_a.bit_count())
        + ON_A_HILL * ((own_a & HILLS).bit_count() - (their_a & HILLS).bit_count())
        + _race(own_steps) - _race(their_steps)
        + _hunt(own_men, their_steps) - _hunt(their_men, own_steps)
    )  # fmt: skip
    ours, theirs = reached(own_s, own_a, occupied), reached(their_s, their_a, occupied)
    danger = _losses(theirs, ours, own_s, own_a)
    _wounds(danger, woundable(theirs, their_men, their_g, their_a, own_g), own_steps)
    chances = _losses(ours, theirs, their_s, their_a)
    _wounds(chances, woundable(ours, own_men, own_g, own_a, their_g), their_steps)
    return worth - _weighed(danger, FEAR) + _weighed(chances, HOPE)


def _race(steps: list[tuple[int, int]]) -> int:
    """Return the worth of a side's guetteurs where they are; the last of them decides when the game is won."""
    total = sum(left for left, _ in steps)
    last = max(left for left, _ in steps)
    return -STEP * total - TURN * ((last + 1) // 2)


def _hunt(men: int, steps: list[tuple[int, int]]) -> int:
    """Return the worth of men near enemy guetteurs, above all those that have come far: two are needed for each."""
    squares = list(bits(men))
    if not squares:
        return -HUNT * 40
    worth = 0
    for left, guetteur in steps:
        apart = APART[guetteur]
        near = sorted(apart[square] for square in squares)
        worth -= (near[0] + (near[1] if len(near) > 1 else 20)) * (HOME + 6 - min(left, HOME))
    return HUNT * worth // 12


def _losses(attacker: Reached, defender: Reached, soldats: int, archers: int) -> list[int]:
    """Return what the attacker could win of the defender's men: those that more come at than cover them.

    A man that as many cover as come at it costs the attacker as many as it wins; a shot is not answered there.
    """
    touched = 0
    for _, _, touches in attacker.soldats:
        touched |= touches
    shot = attacker.shots & (soldats | archers)
    found = [SOLDAT if soldats >> square & 1 else ARCHER for square in bits(shot)]
    for square in bits(touched & (soldats | archers) & ~shot):
        # Those in the way will have gone when their turn comes.
        coming = sum(ALONE[start] >> square & 1 for start, _, _ in attacker.soldats)
        covers = sum(ALONE[start] >> square & 1 for start, _, _ in defender.soldats)
        if coming > covers + (defender.sighted >> square & 1):
            found.append(SOLDAT if soldats >> square & 1 else ARCHER)
    return found


def _wounds(found: list[int], wounded: int, steps: list[tuple[int, int]]) -> None:
    """Add what it costs a side when these guetteurs go home."""
    if not wounded:
        return
    last = max(left for left, _ in steps)
    for left, square in steps:
        if wounded >> square & 1 and left < HOME:
            found.append(STEP * (HOME - left) + TURN * max(0, HOME - last) // 2)


def _weighed(things: list[int], shares: tuple[int, ...]) -> int:
    """Return the greatest whole and of the others less and less."""
    if not things:
        return 0
    things.sort(reverse=True)
    return sum(thing * share for thing, share in zip(things, shares, strict=False)) // 100
