"""What a board is worth to the side that has just moved: the race of the guetteurs, the men, and who can be hit."""

from __future__ import annotations

from functools import lru_cache

from hexesmed.games.halebarde.judgement.routes import APART, KNOWN, listed, nearest_two, steps_left
from hexesmed.games.halebarde.judgement.threats import Reached, Sets, looked_over, reached, woundable
from hexesmed.games.halebarde.rules.board import CAMPS, HILLS
from hexesmed.games.halebarde.rules.soldat import ALONE

WON = 100_000
SOLDAT, ARCHER = 260, 130
STEP = 10  # each step of a guetteur nearer to the enemy camp
TURN = 30  # each turn that the last guetteur needs less
NEARLY = (400, 400, 200, 100, 50, 20)  # when the last guetteur needs so many turns: a race is decided at its end
HUNT = 3  # each square that two men are nearer to an enemy guetteur
ON_A_HILL = 12  # an archer that could shoot
IDLE = 4  # each square that an archer is farther from the nearest enemy guetteur than it shoots
HOME = 17  # steps from a guetteur's start to the enemy camp
# From where a soldat alone on the board comes to each square.
COMES_TO = tuple(sum(1 << start for start, ends in enumerate(ALONE) if ends >> end & 1) for end in range(len(ALONE)))
# What counts of the first, second, third ... thing that the enemy could hit next, in hundredths; then of our own.
FEAR = (100, 60, 40, 30, 20, 10)
HOPE = (25, 12, 6, 3, 2, 1)


@lru_cache(maxsize=KNOWN)
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
    own_steps = steps_left(seat, own_g, their_men, looked_over(their_a))
    their_steps = steps_left(other, their_g, own_men, looked_over(own_a))
    worth = (
        SOLDAT * (own_s.bit_count() - their_s.bit_count())
        + ARCHER * (own_a.bit_count() - their_a.bit_count())
        + _shooting(own_a, their_g) - _shooting(their_a, own_g)
        + _coming(seat, own_g, their_men, their_a) - _coming(other, their_g, own_men, own_a)
    )  # fmt: skip
    ours, theirs = reached(own_s, own_a, occupied), reached(their_s, their_a, occupied)
    danger = _losses(their_s, theirs, ours, own_s, own_a)
    _wounds(danger, woundable(theirs, their_men, their_g, their_a, own_g), own_steps)
    chances = _losses(own_s, ours, theirs, their_s, their_a)
    _wounds(chances, woundable(ours, own_men, own_g, own_a, their_g), their_steps)
    return worth - _weighed(danger, FEAR) + _weighed(chances, HOPE)


@lru_cache(maxsize=KNOWN)
def _coming(seat: int, guetteurs: int, men: int, archers: int) -> int:
    """Return the worth of a side's guetteurs where they are, among enemy men; the last decides when the game is won.

    Men near them count against those that have come far above all: two are needed for each.
    """
    steps = steps_left(seat, guetteurs, men, looked_over(archers))
    left = [steps for steps, _ in steps]
    race = _nearly(max(left)) - STEP * sum(left) - TURN * ((max(left) + 1) // 2)
    if not men:
        return race + HUNT * 40
    hunted = sum(nearest_two(men, square) * (HOME + 6 - min(steps, HOME)) for steps, square in steps)
    return race - HUNT * -hunted // 12


def _nearly(steps: int) -> int:
    """Return what it is worth that the last guetteur has only so many steps left."""
    turns = (steps + 1) // 2
    return NEARLY[turns] if turns < len(NEARLY) else 0


@lru_cache(maxsize=KNOWN)
def _shooting(archers: int, guetteurs: int) -> int:
    """Return the worth of archers on hills, and near those that they are to shoot."""
    worth = ON_A_HILL * (archers & HILLS).bit_count()
    targets = listed(guetteurs)
    for square in listed(archers):
        worth -= IDLE * max(0, min(APART[square][target] for target in targets) - 2)
    return worth


def _losses(attackers: int, attacker: Reached, defender: Reached, soldats: int, archers: int) -> list[int]:
    """Return what the attacker could win of the defender's men: those that more come at than cover them.

    A man that as many cover as come at it costs the attacker as many as it wins; a shot is not answered there.
    """
    shot = attacker.shots & (soldats | archers)
    found = [SOLDAT if soldats >> square & 1 else ARCHER for square in listed(shot)]
    for square in listed(attacker.touched & (soldats | archers) & ~shot):
        # Those in the way will have gone when their turn comes.
        coming = (attackers & COMES_TO[square]).bit_count()
        covers = (soldats & COMES_TO[square]).bit_count()
        if coming > covers + (defender.sighted >> square & 1):
            found.append(SOLDAT if soldats >> square & 1 else ARCHER)
    return found


def _wounds(found: list[int], wounded: int, steps: tuple[tuple[int, int], ...]) -> None:
    """Add what it costs a side when these guetteurs go home."""
    if not wounded:
        return
    last = max(left for left, _ in steps)
    for left, square in steps:
        if wounded >> square & 1 and left < HOME:
            found.append(STEP * (HOME - left) + TURN * max(0, HOME - last) // 2 + _nearly(last))


def _weighed(things: list[int], shares: tuple[int, ...]) -> int:
    """Return the greatest whole and of the others less and less."""
    if not things:
        return 0
    things.sort(reverse=True)
    return sum(thing * share for thing, share in zip(things, shares, strict=False)) // 100
