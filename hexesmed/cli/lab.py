"""The lab from the command line: `simulate` plays many games between computer players, `compare` two results."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hexesmed.archive.files import read_bounded, write_safely
from hexesmed.cli import GOOD, LEVELS
from hexesmed.cli.house import House, Refusal, find_battle
from hexesmed.games import game_named, words_of
from hexesmed.lab.compare import compare
from hexesmed.lab.pages import as_csv, as_html, as_json, percent
from hexesmed.lab.results import LARGEST, BadResult, Result, read_result
from hexesmed.lab.shares import Share
from hexesmed.lab.simulate import Progress, simulate
from hexesmed.locale import N_, Tongue

ENDINGS = (".json", ".csv", ".html")


def add_simulate(parser: argparse.ArgumentParser, tongue: Tongue) -> None:
    """Give `simulate` its arguments."""
    say = tongue.say
    parser.add_argument("battle", metavar="BATTLE")
    for seat in ("first", "second"):
        parser.add_argument(f"--{seat}", choices=LEVELS, required=True, help=say("who plays this side"))
    parser.add_argument("--games", type=int, default=20, metavar="N", help=say("how many games"))
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help=say("how many at a time"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("the same seed gives the same result"))
    about = say("how many positions a player looks at for a choice; without it what is usual at its level")
    parser.add_argument("--budget", type=int, metavar="N", help=about)
    about = say("a report: .json (gone on with if it is there), .csv or .html")
    parser.add_argument("--to", metavar="FILE", help=about)


def run_simulate(house: House) -> int:
    """Play the games, say how they went, and write the report."""
    asked = house.asked
    to = Path(asked.to) if asked.to else None
    if to is not None and to.suffix not in ENDINGS:
        raise Refusal(house.say(N_("--to wants a file that ends in .json, .csv or .html")))
    if asked.budget is not None and asked.budget < 1:
        raise Refusal(house.say(N_("--budget wants a whole number from 1")))
    if asked.games < 1 or asked.jobs < 1:
        raise Refusal(house.say(N_("--games and --jobs want whole numbers from 1")))
    battle = find_battle(house, asked.battle)
    earlier = _result(house, to) if to is not None and to.suffix == ".json" and to.exists() else None
    try:
        result = simulate(
            game_named(battle["game"]), battle, (asked.first, asked.second), asked.games,
            seed=asked.seed, jobs=asked.jobs, watch=_watch, earlier=earlier, budget=asked.budget,
        )  # fmt: skip
    except ValueError:
        raise Refusal(house.say(N_("{path} is the result of another simulation"), path=to)) from None
    if sys.stderr.isatty():
        print(file=sys.stderr)
    _tell(house, result)
    if to is not None:
        name_of = words_of(battle["game"]).Report(battle, house.tongue).names.unit
        pages = {
            ".json": lambda: as_json(result),
            ".csv": lambda: as_csv(result),
            ".html": lambda: as_html(result, battle, house.tongue, name_of),
        }
        write_safely(to, pages[to.suffix]())
        print(house.say(N_("Written: {path}"), path=to))
    return GOOD


def _watch(progress: Progress) -> bool:
    """Tell the progress on a terminal; never stop by itself."""
    if sys.stderr.isatty():
        left = "" if progress.left is None else f" {progress.left:.0f} s"
        print(f"\r{progress.done}/{progress.wanted}{left}   ", end="", file=sys.stderr, flush=True)
    return False


def _tell(house: House, result: Result) -> None:
    """Print wins with their intervals and how long the games were."""
    names = [house.tongue.pick(side) for side in result.sides] or ["1", "2"]
    print(house.tongue.say_n("{n} game", "{n} games", len(result.games)))
    for seat, name in enumerate(names):
        print(f"  {name} ({result.levels[seat]}): {percent(result.win_share(seat))}")
    print("  " + house.say(N_("drawn: {share}"), share=percent(result.win_share(-1))))


def _result(house: House, path: Path) -> Result:
    return read_report(house, path, read_bounded(path, LARGEST))


def read_report(house: House, path: Path, data: bytes) -> Result:
    """Return the result that a report of simulate holds; raise Refusal."""
    try:
        return read_result(data)
    except BadResult:
        raise Refusal(house.say(N_("{path} is no result of the lab"), path=path)) from None


def add_compare(parser: argparse.ArgumentParser) -> None:
    """Give `compare` its arguments."""
    parser.add_argument("before", metavar="A.json")
    parser.add_argument("after", metavar="B.json")


def run_compare(house: House) -> int:
    """Say what changed from one result to another."""
    before, after = (_result(house, Path(path)) for path in (house.asked.before, house.asked.after))
    found = compare(before, after)
    print(house.say(N_("score of the first side: {change}"), change=_change(found.score)))
    print(house.say(N_("drawn games: {change}"), change=_change(found.draws)))
    print(house.say(N_("length in half-turns: {change}"), change=f"{found.length:+.1f}"))
    clear = N_("A clear difference.") if found.clear else N_("No difference that chance could not explain.")
    print(house.say(clear))
    return GOOD


def _change(share: Share) -> str:
    """Return a difference of shares with its interval, in per cent."""
    return f"{100 * share.share:+.0f} % [{100 * share.low:+.0f} – {100 * share.high:+.0f}]"
