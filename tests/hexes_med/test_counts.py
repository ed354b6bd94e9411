"""Counts over fixed trees, as a guard of the move generator: how many lawful actions there are, and where they lead.

The numbers were counted once by the rules and, for the actions, by the slow reading of the law too, which counts them
again here. A change of these numbers is a change of play.
"""

from __future__ import annotations

import hashlib
from fractions import Fraction

import pytest

from hexesmed.core.dice import LooseDice, ScriptedDice
from hexesmed.core.forecast import outcomes
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules import movement, setup
from hexesmed.games.hexes_med.rules.actions import BeginHalfTurn, Melee, Move, Regroup, Shoot
from hexesmed.games.hexes_med.rules.position import MOVEMENT, Position
from tests.hexes_med.battles import crowded
from tests.hexes_med.by_the_law import Field
from tests.hexes_med.drawn import drawn
from tests.hexes_med.test_random_battles import check_fight, lawful

TREE = """
    .   f   .   h   .
      J1. J2. R   .   h.
    C.  .   r   .   .
      .   m   a.  f   .
"""
WEAK = {"force": 1}


def opening() -> Position:
    """Return the small position in movement."""
    return drawn(TREE, "movement", J1=WEAK, J2=WEAK, h={"leader": "gyrth"}, a={"since": 0})


def grow(position: Position, depth: int) -> tuple[list[int], set[bytes]]:
    """Return how many acts there are at each depth of a tree of moves, and the positions at its end."""
    counts, level = [], [position]
    for _ in range(depth):
        following: dict[bytes, Position] = {}
        count = 0
        for node in level:
            acts = [a for a in GAME.legal_actions(node) if isinstance(a, Move | Regroup)]
            assert set(acts) == lawful(node)
            count += len(acts)
            for action in acts:
                after = node.copy()
                list(GAME.carry_out(after, action, ScriptedDice([])))
                following[GAME.encode(after)] = after
        counts.append(count)
        level = list(following.values())
    return counts, {GAME.encode(node) for node in level}


def fingerprint(encoded: set[bytes]) -> str:
    """Return a short digest of a set of positions."""
    return hashlib.sha256(b"\n".join(sorted(encoded))).hexdigest()[:16]


def test_the_tree_of_moves() -> None:
    """4 to 6: three moves deep."""
    counts, leaves = grow(opening(), 3)
    assert (counts, len(leaves), fingerprint(leaves)) == MOVES


def test_the_tree_of_fights() -> None:
    """7 to 12: every attack of a position, every course of it, and every attack that follows on each."""
    position = drawn(
        """
        .   f   .   #   .
          C.  j.  h.  .   .
        .   A.  .   x.  #
        """,
        C={"moved": True},
        h={"leader": "gyrth"},
    )
    courses, chance, leaves = [0, 0], Fraction(0), set()
    for first in attacks(position):
        for one, events, between in outcomes(GAME, position, first):
            check_fight(position, first, events)
            courses[0] += 1
            following = attacks(between)
            assert set(following) == lawful(between)
            if not following:
                leaves.add(GAME.encode(between))
                chance += one
            for second in following:
                for two, events, after in outcomes(GAME, between, second):
                    check_fight(between, second, events)
                    courses[1] += 1
                    chance += one * two / len(following)
                    leaves.add(GAME.encode(after))
    assert chance == len(attacks(position))
    assert (courses, len(leaves), fingerprint(leaves)) == FIGHTS


def attacks(position: Position) -> list[Melee | Shoot]:
    """Return the attacks offered."""
    return [a for a in GAME.legal_actions(position) if isinstance(a, Melee | Shoot)]


@pytest.mark.parametrize("seed", range(3))
def test_reach_on_a_large_map(seed: int) -> None:
    """4, 5: the reach of 30 units a side on 30 by 20 hexes against Dijkstra's way over dicts."""
    position = setup.set_up(crowded(seed, 30, 20, 60))
    list(GAME.carry_out(position, BeginHalfTurn(), LooseDice(seed)))
    assert position.phase == MOVEMENT
    field, lights = Field.of(position), 0
    for unit in position.side_units(0):
        lit = movement.destinations(position, unit)
        assert {position.board.column_row(h): cost for h, cost in lit.items()} == field.moves(unit.id)
        lights += len(lit)
    assert lights > 150


MOVES = ([23, 394, 2989], 1215, "c4464f1ac5750b76")
FIGHTS = ([122, 4970], 2095, "614430924a309e81")
