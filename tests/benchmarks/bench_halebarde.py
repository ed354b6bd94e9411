"""The moves of Halebarde et Gonfanon counted from the start, and how fast they are found, played and judged."""

from __future__ import annotations

import random
import sys
import time

import rounds  # noqa: F401  it finds the project

from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.judgement.worth import judge
from hexesmed.games.halebarde.plans.draft import begin
from tests.halebarde.test_counts import count, random_position

COUNTS = (53, 2_109, 61_089, 1_295_557)


def counts() -> bool:
    """Print how many sequences of one to four actions there are from the start, and how long counting took."""
    good = True
    for length, wanted in enumerate(COUNTS, 1):
        begun = time.perf_counter()
        found = count(GAME.set_up(standard()), length)
        good &= found == wanted
        print(f"{length} actions: {found:,} sequences, wanted {wanted:,}; {time.perf_counter() - begun:.1f} s")
    return good


def speed() -> None:
    """Print the microseconds that the offers of a position and its judgement take."""
    chance = random.Random(14)
    positions = [random_position(chance) for _ in range(300)]
    for what, run in (
        ("offers", lambda position: GAME.legal_actions(position)),
        ("judgement", lambda position: judge(begin(position).sets, position.seat)),
    ):
        begun = time.perf_counter()
        for position in positions:
            run(position)
        print(f"{what}: {(time.perf_counter() - begun) / len(positions) * 1e6:.0f} µs a position")


if __name__ == "__main__":
    speed()
    sys.exit(not counts())
