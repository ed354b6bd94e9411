"""Computer players and the lab: games a second, how long each level thinks, two workers against one, memory.

    python tests/benchmarks/bench_players.py [--parts games,levels,workers,memory] [--half-turns 10]

Times of one process are of the processor; those of workers are of the wall, on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time

from rounds import ROOT, clock, tell

from hexesmed.archive import battles
from hexesmed.core.dice import KeyedDice
from hexesmed.core.game import Battle
from hexesmed.core.match import Match
from hexesmed.games.hexes_med import GAME
from hexesmed.lab.one_game import Task, play
from hexesmed.lab.simulate import simulate
from hexesmed.players import PLAYERS

PARTS = ("games", "levels", "workers", "memory")
RANDOM = ("random", "random")
LARGEST = "grunwald"
FASTEST = {"the-ford": (60, 40), "hastings": (10, 5)}  # games to play, games a second to reach
SLOWEST = {"easy": 0.3, "medium": 2.0, "hard": 10.0}  # seconds a half-turn, nine of ten, in the largest battle
EFFICIENT = 95  # per cent
HEAVIEST = 120  # megabytes of a worker


def battle(name: str) -> Battle:
    """Return a shipped battle."""
    found = battles.find(name)
    assert found is not None and found.battle is not None
    return found.battle


def games_per_second() -> bool:
    """Print how many games without judgement one core plays in a second."""
    good = True
    for name, (count, reach) in FASTEST.items():
        play(Task(GAME, battle(name), RANDOM, 1, 0))  # warm
        began = clock()
        for number in range(count):
            play(Task(GAME, battle(name), RANDOM, 1, number))
        rate = count / (clock() - began)
        good &= tell(f"random against random, {name}", f"{rate:.1f} games/s", f">= {reach}", rate >= reach)
    return good


def think_times(level: str, half_turns: int) -> list[float]:
    """Return how long a level thinks about each of the first half-turns of the largest battle."""
    match = Match(GAME, battle(LARGEST), lambda number: KeyedDice(number.to_bytes(32, "big")))
    players = [PLAYERS[level](GAME, seed) for seed in (1, 2)]
    found: list[float] = []
    while len(found) < half_turns and (seat := GAME.to_move(match.position)) is not None:
        number, began = GAME.half_turn(match.position), clock()
        while GAME.half_turn(match.position) == number and GAME.to_move(match.position) is not None:
            match.play(players[seat].choose(match.position))
        found.append(clock() - began)
    return found


def levels(half_turns: int) -> bool:
    """Print how long each level thinks about a half-turn."""
    good = True
    for level, most in SLOWEST.items():
        times = sorted(think_times(level, half_turns))
        mean, ninth = sum(times) / len(times), times[(9 * len(times) - 1) // 10]
        what = f"{1 / mean:.2f} half-turns/s, nine of ten in {ninth:.2f} s"
        good &= tell(f"{level} against itself, {LARGEST}", what, f"<= {most} s", ninth <= most)
    return good


def workers() -> bool:
    """Print what two workers play against twice what one plays, the start of the workers left out."""
    rates = []
    for jobs in (1, 2):
        marks: list[float] = []

        def watch(progress: object, marks: list[float] = marks) -> bool:
            marks.append(time.perf_counter())
            return False

        count = 120 * jobs
        simulate(GAME, battle("the-ford"), ("medium", "medium"), count, seed=1, jobs=jobs, watch=watch)
        lead = 10 * jobs  # games until every worker is at work
        rates.append((count - lead) / (marks[-1] - marks[lead - 1]))
    share = 100 * rates[1] / (2 * rates[0])
    result = f"{share:.0f} % ({rates[0]:.1f} and {rates[1]:.1f} games/s)"
    return tell("two workers against twice one", result, f">= {EFFICIENT} %", share >= EFFICIENT)


WORKER = """
import resource, sys
from hexesmed.archive import battles
from hexesmed.games.hexes_med import GAME
from hexesmed.lab.one_game import Task, play
for level in ("medium", "hard"):
    play(Task(GAME, battles.find(sys.argv[1]).battle, (level, "easy"), 1, 0, 300))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def memory() -> bool:
    """Print the most memory that a worker holds in the largest battle."""
    if sys.platform == "win32":
        print("memory of a worker: not measured on this system")
        return True
    told = subprocess.run(
        [sys.executable, "-c", WORKER, LARGEST], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    # Linux tells kilobytes, macOS bytes.
    megabytes = int(told) / (1024 * 1024 if sys.platform == "darwin" else 1024)
    return tell(f"a worker's memory, {LARGEST}", f"{megabytes:.0f} MB", f"< {HEAVIEST} MB", megabytes < HEAVIEST)


def main() -> int:
    """Run the parts that were asked for; 1 if one of them missed its reach."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", default=",".join(PARTS))
    parser.add_argument("--half-turns", type=int, default=10)
    asked = parser.parse_args()
    runs = {"games": games_per_second, "levels": lambda: levels(asked.half_turns), "workers": workers, "memory": memory}
    reached = [runs[part]() for part in asked.parts.split(",")]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
