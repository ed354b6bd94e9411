"""Measure the shipped battles anew: `python -m tests.battles.measure LEVEL [BATTLE ...] [--games N] [--budget N]`.

Plays the games in the lab, keeps their sums in the folder `measured` beside the game, and writes the book of balance
(`balance_book`) and the reports (`report_pages`). Without LEVEL it writes book and reports alone, which a change of
a battle's texts, of a sentence or of the page asks for. A battle that was already measured so is left as it is. Games
that `hexesmed simulate BATTLE --first easy --second easy --games 200 --seed 1 --to FILE.json` has played are taken with
`--from FILE.json`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from hexesmed.archive.files import write_safely
from hexesmed.cli.checking import measured_file, played_digest, shipped_measures
from hexesmed.games import game_named
from hexesmed.lab import Progress, read_result, simulate
from hexesmed.lab.measured import Measure, as_plain, measure_of
from hexesmed.lab.results import digest_of
from hexesmed.players import PLAYERS
from tests.battles import balance_book, report_pages

SEED = 1


def measure(battle: dict[str, Any], level: str, games: int, budget: int | None, jobs: int) -> Measure:
    """Return what came of games between equal players."""

    def watch(progress: Progress) -> bool:
        print(f"\r{battle['id']} {progress.done}/{progress.wanted}   ", end="", file=sys.stderr, flush=True)
        return False

    result = simulate(
        game_named(battle["game"]), battle, (level, level), games, seed=SEED, jobs=jobs, budget=budget, watch=watch
    )
    if result.stopped:
        raise SystemExit(f"{battle['id']}: stopped, nothing kept")
    return measure_of(result, played_digest(battle))


def taken(path: Path) -> tuple[dict[str, Any], Measure]:
    """Return the battle and the measure of games that `simulate` has played and kept."""
    result = read_result(path.read_bytes())
    battle = next((one for one in balance_book.shipped() if digest_of(one) == result.battle_digest), None)
    if battle is None or result.levels[0] != result.levels[1] or result.both_ways:
        raise SystemExit(f"{path}: not games of equal players in a battle as it ships")
    return battle, measure_of(result, played_digest(battle))


def keep(battle: dict[str, Any], new: Measure) -> None:
    """Keep a measure beside the others of the battle; one of the same level is replaced, one of an older state goes."""
    kept = [m for m in shipped_measures(battle) if m.levels != new.levels and m.digest == new.digest]
    order = sorted([*kept, new], key=lambda m: list(PLAYERS).index(m.levels[0]))
    path = measured_file(battle)
    path.parent.mkdir(exist_ok=True)
    write_safely(path, as_plain(battle["id"], order))


def is_measured(battle: dict[str, Any], level: str, games: int, budget: int | None) -> bool:
    """Return whether a battle was measured so, as it stands, with all that its report tells."""
    rules, digest = game_named(battle["game"]).rules_number, played_digest(battle)
    wanted = ((level, level), budget, games, rules, digest)
    found = (m for m in shipped_measures(battle) if m.detail is not None)
    return any((m.levels, m.budget, m.games, m.rules_number, m.digest) == wanted for m in found)


def main() -> None:
    """Measure what is asked for, then write the book and the reports."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level", nargs="?", choices=tuple(PLAYERS))
    parser.add_argument("battles", nargs="*")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--budget", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="also what was measured so already: the players changed")
    parser.add_argument("--from", dest="kept", type=Path, action="append", default=[], metavar="FILE.json")
    asked = parser.parse_args()
    for path in asked.kept:
        keep(*taken(path))
    for battle in balance_book.shipped() if asked.level else ():
        if asked.battles and battle["id"] not in asked.battles:
            continue
        if asked.again or not is_measured(battle, asked.level, asked.games, asked.budget):
            keep(battle, measure(battle, asked.level, asked.games, asked.budget, asked.jobs))
            balance_book.write()
    balance_book.write()
    report_pages.write()


if __name__ == "__main__":
    main()
