"""Computer players and the lab: games a second, how long each level thinks, two workers against one, memory.

    python tests/benchmarks/bench_players.py [--parts games,levels,workers,memory,peer] [--half-turns 10]

Times of one process are of the processor. Two workers against one are of the wall on a machine that does nothing else;
on a busy one what a game costs the processor is compared instead. The peer is the computer player of the Battle for
Wesnoth, a wargame on hexes too, playing against itself without a window, where it is installed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from statistics import median

from rounds import ROOT, clock, tell

from hexesmed.archive import battles
from hexesmed.core.dice import KeyedDice
from hexesmed.core.game import Battle
from hexesmed.core.match import Match
from hexesmed.games.hexes_med import GAME
from hexesmed.lab.one_game import Task, play
from hexesmed.lab.simulate import simulate
from hexesmed.players import PLAYERS

PARTS = ("games", "levels", "workers", "memory", "peer")
RANDOM = ("random", "random")
LARGEST = "grunwald"
FASTEST = {"the-ford": (60, 40), "hastings": (10, 5)}  # games to play, games a second to reach
SLOWEST = {"easy": 0.3, "medium": 2.0, "hard": 10.0}  # seconds a half-turn, nine of ten, in the largest battle
EFFICIENT = 95  # per cent
HEAVIEST = 120  # megabytes of a worker
IDLE = 0.6  # load of a machine that does nothing else
PEERS = ("wesnoth", "wesnoth-1.18", "wesnoth-1.16")
PEER_TURNS = (4, 12)  # the longer game less the shorter one: what starting costs is left out


def battle(name: str) -> Battle:
    """Return a shipped battle."""
    found = battles.find(name)
    assert found is not None and found.battle is not None
    return found.battle


def games_per_second() -> bool:
    """Print how many games without judgement one core plays in a second."""
    good = True
    for name, (count, reach) in FASTEST.items():
        fought = battle(name)
        play(Task(GAME, fought, RANDOM, 1, 0))  # warm
        began = clock()
        for number in range(count):
            play(Task(GAME, fought, RANDOM, 1, number))
        rate = count / (clock() - began)
        good &= tell(f"random against random, {name}", f"{rate:.1f} games/s", f">= {reach}", rate >= reach)
    return good


def think_times(level: str, half_turns: int, name: str = LARGEST) -> list[float]:
    """Return how long a level thinks about each of the first half-turns of a battle."""
    match = Match(GAME, battle(name), lambda number: KeyedDice(number.to_bytes(32, "big")))
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
    what = "two workers against twice one"
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > IDLE:
        one, two = cost_of_a_game(1), cost_of_a_game(2)
        share = 100 * one / two
        result = f"{share:.0f} % (busy machine: {one:.3f} and {two:.3f} s of the processor a game)"
        return tell(what, result, f">= {EFFICIENT} %", share >= EFFICIENT)
    rates = []
    for jobs in (1, 2):
        marks = play_marked(jobs, 120 * jobs)
        lead = 10 * jobs  # games until every worker is at work
        rates.append((120 * jobs - lead) / (marks[-1] - marks[lead - 1]))
    share = 100 * rates[1] / (2 * rates[0])
    result = f"{share:.0f} % ({rates[0]:.1f} and {rates[1]:.1f} games/s)"
    return tell(what, result, f">= {EFFICIENT} %", share >= EFFICIENT)


def play_marked(jobs: int, count: int) -> list[float]:
    """Return when each of so many games ended."""
    marks: list[float] = []

    def watch(progress: object) -> bool:
        marks.append(time.perf_counter())
        return False

    simulate(GAME, battle("the-ford"), ("medium", "medium"), count, seed=1, jobs=jobs, watch=watch)
    return marks


def cost_of_a_game(jobs: int) -> float:
    """Return what a game costs the processor in so many workers, in seconds: many games less a few."""
    spent = []
    for count in (4, 28):
        began = processor()
        play_marked(jobs, count)
        spent.append(processor() - began)
    return (spent[1] - spent[0]) / 24


def processor() -> float:
    """Return the seconds that the processor has worked for this program and for the workers that have ended."""
    own, ended = os.times()[:2], os.times()[2:4]
    return sum(own) + sum(ended)


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


def peer() -> bool:
    """Print how many half-turns a second our levels play in Hastings against the peer's on a map for two."""
    places = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/games"
    command = next((found for name in PEERS if (found := shutil.which(name, path=places))), None)
    if command is None:
        print("a peer: the Battle for Wesnoth is not installed, so nothing was compared")
        return True
    theirs = median(peer_seconds(command, seed) for seed in (7, 8, 9))
    print(f"the Battle for Wesnoth against itself, Weldyn Channel: {1 / theirs:.1f} half-turns/s")
    for level in ("easy", "medium"):
        times = think_times(level, 8, "hastings")
        ours = sum(times) / len(times)
        ratio = f"{theirs / ours:.2f} times as many half-turns a second"
        tell(f"{level} in Hastings, 36 units, against the peer", f"{1 / ours:.1f} half-turns/s, {ratio}", "told", True)
    return True


def peer_seconds(command: str, seed: int) -> float:
    """Return how long the peer's computer player thinks about a half-turn, in seconds of the processor."""
    spent = []
    for turns in PEER_TURNS:
        with tempfile.TemporaryDirectory() as folder:
            began = sum(os.times()[2:4])
            subprocess.run(
                [command, "--nogui", "--nosound", "--userdata-dir", folder, "--multiplayer", "--rng-seed", str(seed),
                 "--scenario=multiplayer_Weldyn_Channel", "--controller", "1:ai", "--controller", "2:ai",
                 "--turns", str(turns)],
                capture_output=True, timeout=300, check=True,
            )  # fmt: skip
            spent.append(sum(os.times()[2:4]) - began)
    return (spent[1] - spent[0]) / (2 * (PEER_TURNS[1] - PEER_TURNS[0]))


def main() -> int:
    """Run the parts that were asked for; 1 if one of them missed its reach."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", default=",".join(PARTS))
    parser.add_argument("--half-turns", type=int, default=10)
    asked = parser.parse_args()
    runs = {"games": games_per_second, "levels": lambda: levels(asked.half_turns), "workers": workers, "memory": memory,
            "peer": peer}  # fmt: skip
    reached = [runs[part]() for part in asked.parts.split(",")]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
