"""The lab from the command line: `simulate` plays many games between computer players, `compare` two results."""

from __future__ import annotations

import argparse
import signal
import sys
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from hexesmed.archive.files import read_bounded, write_safely
from hexesmed.cli import GOOD, LEVELS, REFUSED
from hexesmed.cli.bar import Bar
from hexesmed.cli.house import House, Refusal, find_battle
from hexesmed.games import SHELF, game_named, tongue_of, words_of
from hexesmed.lab.cluster import IDLE, MISSING, NO_ADDRESS, SILENT, NoCluster, cluster
from hexesmed.lab.compare import Comparison, compare
from hexesmed.lab.figures import number, percent
from hexesmed.lab.one_game import tally_of
from hexesmed.lab.page import Naming
from hexesmed.lab.pages import as_csv, as_html, as_json
from hexesmed.lab.results import LARGEST, BadResult, Result, read_result
from hexesmed.lab.shares import Share, share
from hexesmed.lab.simulate import Progress, simulate
from hexesmed.locale import N_, Tongue
from hexesmed.post.literal import shown

NO_CLUSTER = {
    MISSING: N_("--scheduler needs the package distributed: pip install hexesmed[cluster]"),
    NO_ADDRESS: N_("--scheduler wants an address such as tcp://HOST:PORT"),
    SILENT: N_("Nobody answers at {address}: is a Dask scheduler running there?"),
    IDLE: N_("The Dask cluster at {address} has no workers."),
}
STOPPED = N_("Stopped: this is what there is.")
LOST = N_("The cluster was lost: this is what there is.")
GO_ON = N_("The same command goes on from here.")
SAVE_EVERY = 30.0  # seconds
ENDINGS = (".json", ".csv", ".html")


def add_simulate(parser: argparse.ArgumentParser, tongue: Tongue) -> None:
    """Give `simulate` its arguments."""
    say = tongue.say
    parser.add_argument("battles", metavar="BATTLE", nargs="+")
    for seat in ("first", "second"):
        parser.add_argument(f"--{seat}", choices=LEVELS, required=True, help=say("who plays this side"))
    about = say("exchange the players in every second game")
    parser.add_argument("--both-ways", action="store_true", help=about)
    parser.add_argument("--games", type=int, default=20, metavar="N", help=say("how many games"))
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help=say("how many at a time"))
    parser.add_argument("--scheduler", metavar="tcp://HOST:PORT", help=say("play on a Dask cluster that runs already"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("the same seed gives the same result"))
    about = say("how many positions a player looks at for a choice; without it what is usual at its level")
    parser.add_argument("--budget", type=int, metavar="N", help=about)
    about = say("a report: .json (gone on with if it is there), .csv or .html; may be given several times")
    parser.add_argument("--to", metavar="FILE", action="append", default=[], help=about)


def run_simulate(house: House) -> int:
    """Play the games, say how they went, and write the reports."""
    asked = house.asked
    paths = [Path(to) for to in asked.to]
    _check(house, paths)
    battles = [find_battle(house, name) for name in asked.battles]
    results = []
    with _gently_ended(), _workers(house) as (executor, jobs):
        for battle in battles:
            earlier = next((_result(house, to) for to in paths if to.suffix == ".json" and to.exists()), None)
            result = _simulate(house, battle, earlier, executor, jobs)
            _tell(house, result, battle)
            for to in paths:
                _write(house, to, result, battle)
            results.append(result)
            if result.stopped:
                print(house.say(LOST if result.lost else STOPPED))
                if any(to.suffix == ".json" for to in paths):
                    print(house.say(GO_ON))
                break
    if len(results) > 1:
        _tell_total(house, results)
    return REFUSED if any(result.lost for result in results) else GOOD


def _check(house: House, paths: list[Path]) -> None:
    """Refuse what cannot be simulated."""
    asked = house.asked
    if any(to.suffix not in ENDINGS for to in paths):
        raise Refusal(house.say(N_("--to wants a file that ends in .json, .csv or .html")))
    if paths and len(asked.battles) > 1:
        raise Refusal(house.say(N_("--to wants one battle at a time")))
    if asked.budget is not None and asked.budget < 1:
        raise Refusal(house.say(N_("--budget wants a whole number from 1")))
    if asked.games < 1 or asked.jobs < 1:
        raise Refusal(house.say(N_("--games and --jobs want whole numbers from 1")))


@contextmanager
def _workers(house: House) -> Iterator[tuple[Executor | None, int]]:
    """Give the executor of a cluster that was asked for, and how many games are played at a time."""
    if house.asked.scheduler is None:
        yield None, house.asked.jobs
        return
    try:
        with cluster(house.asked.scheduler) as found:
            yield found
    except NoCluster as error:
        address = shown(house.asked.scheduler)
        raise Refusal(house.say(NO_CLUSTER[error.why], address=address)) from None


def _simulate(
    house: House, battle: dict[str, Any], earlier: Result | None, executor: Executor | None, jobs: int
) -> Result:
    """Return the games of one battle; show how far they are."""
    asked, bar = house.asked, Bar(sys.stderr, house.tongue)
    saved = Saved([Path(to) for to in asked.to if to.endswith(".json")])

    def watch(progress: Progress) -> bool:
        bar.show(progress.done, progress.wanted, progress.left)
        saved.look(progress)
        return False

    bar.show(0, asked.games, None)
    try:
        return simulate(
            game_named(battle["game"]), battle, (asked.first, asked.second), asked.games,
            seed=asked.seed, jobs=jobs, watch=watch, earlier=earlier, executor=executor, budget=asked.budget,
            both_ways=asked.both_ways,
        )  # fmt: skip
    except ValueError:
        path = next(to for to in asked.to if to.endswith(".json"))
        raise Refusal(house.say(N_("{path} is the result of another simulation"), path=path)) from None
    finally:
        bar.close()


class Saved:
    """What is kept of a long simulation while it runs, so that not even a power cut costs more than a while."""

    def __init__(self, paths: list[Path]) -> None:
        """Take where it is kept."""
        self._paths = paths
        self._next = monotonic() + SAVE_EVERY

    def look(self, progress: Progress) -> None:
        """Keep what there is when it is time to; that takes no more than a small part of the time."""
        began = monotonic()
        if not self._paths or began < self._next or progress.done >= progress.wanted:
            return
        for path in self._paths:
            write_safely(path, as_json(progress.result))
        self._next = monotonic() + max(SAVE_EVERY, 50 * (monotonic() - began))


@contextmanager
def _gently_ended() -> Iterator[None]:
    """Let a request of the system to end stop the games as Ctrl-C does: with what there is."""
    former = signal.signal(signal.SIGTERM, signal.default_int_handler) if is_main() else None
    try:
        yield
    finally:
        if former is not None:
            signal.signal(signal.SIGTERM, former)


def is_main() -> bool:
    """Return whether this is the program's main thread, the only one that may say what signals do."""
    return threading.current_thread() is threading.main_thread()


def _write(house: House, to: Path, result: Result, battle: dict[str, Any]) -> None:
    """Write a report as its ending says."""
    if to.suffix == ".json":
        data = as_json(result)
    elif to.suffix == ".csv":
        data = as_csv(result)
    else:
        tongue = tongue_of(result.game, house.tongue)
        data = as_html(result, battle, tongue, naming(battle, tongue))
    write_safely(to, data)
    print(house.say(N_("Written: {path}"), path=to))


def naming(battle: Mapping[str, Any], tongue: Tongue) -> Naming:
    """Return what to call a battle, its sides, its units, their types and the events in a language."""
    game = battle["game"]
    names = words_of(game).Report(battle, tongue).names
    told = tally_of(game_named(game))
    table, unit = getattr(told, "WORDS", {}), getattr(names, "unit", str)
    return Naming(
        names.title,
        [names.side(seat) for seat in (0, 1)],
        lambda code: tongue.say(table[code]) if code in table else unit(code),
        getattr(told, "TINTS", {}),
        getattr(told, "RULES", ()),
        getattr(told, "SQUARES", {}),
    )


def _tell(house: House, result: Result, battle: dict[str, Any]) -> None:
    """Print wins with their intervals, what moving first is worth, and how long thinking took."""
    say = house.say
    names = naming(battle, house.tongue)
    print(names.title)
    print(house.tongue.say_n("{n} game", "{n} games", len(result.games)))
    for seat in (0, 1):
        level = "" if result.both_ways else f" ({result.levels[seat]})"
        print(f"  {names.sides[seat]}{level}: {percent(result.win_share(seat))}")
    print("  " + say(N_("drawn: {share}"), share=percent(result.win_share(-1))))
    if result.both_ways:
        print("  " + say(N_("{level}, playing both sides: {share}"), level=result.levels[0], share=_player(result)))
    for level, seconds in sorted(result.times.items()):
        print("  " + _pace(tongue_of(result.game, house.tongue), level, seconds))


def _player(result: Result) -> str:
    return percent(result.player_score(0))


def _pace(tongue: Tongue, level: str, seconds: list[float]) -> str:
    """Return how long a level thought about a half-turn."""
    ranked = sorted(seconds)
    text = N_("{level}: {mean} s a half-turn on average, nine of ten within {most} s")
    most = ranked[(9 * len(ranked) - 1) // 10]
    mean = number(sum(ranked) / len(ranked), 3, tongue)
    return tongue.say(text, level=level, mean=mean, most=number(most, 3, tongue))


def _tell_total(house: House, results: list[Result]) -> None:
    """Print what several battles come to for the player that was named first."""
    games = sum(len(result.games) for result in results)
    points = sum(result.player_score(0).share * len(result.games) for result in results)
    total = percent(share(points, games))
    text = N_("{level} against {other} over all battles: {share}")
    levels = results[0].levels
    print(house.say(text, level=levels[0], other=levels[1], share=total))


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
    if before.game != after.game:
        sentence = N_("{first} and {second} are results of different games")
        raise Refusal(house.say(sentence, first=house.asked.before, second=house.asked.after))
    found = compare(before, after)
    for mark, result in (("A", before), ("B", after)):
        print(f"{mark}  {_told(house, result)}")
    if (before.levels, before.budget, before.both_ways) != (after.levels, after.budget, after.both_ways):
        print(house.say(N_("The players differ: a difference may be theirs, not the battle’s.")))
    _changes(house, before, after, found)
    clear = N_("A clear difference.") if found.clear else N_("No difference that chance could not explain.")
    print(house.say(clear))
    return GOOD


def _told(house: House, result: Result) -> str:
    """Return in one line what a result is of."""
    games = house.tongue.say_n("{n} game", "{n} games", len(result.games))
    title = shown(house.tongue.pick(result.title) or result.battle or result.game)
    return f"{title}, {games}, {shown(result.levels[0])} – {shown(result.levels[1])}"


def _changes(house: House, before: Result, after: Result, found: Comparison) -> None:
    """Print score, draws, length and losses, each before and after."""
    tongue = tongue_of(after.game, house.tongue)
    say = tongue.say
    score = say(N_("score of the first side: {change}"), change=_change(found.score))
    draws = say(N_("drawn games: {change}"), change=_change(found.draws))
    print(f"{score}   ({percent(before.score(0))} → {percent(after.score(0))})")
    print(f"{draws}   ({percent(before.win_share(-1))} → {percent(after.win_share(-1))})")
    gap, low, high = (("+" if value >= 0 else "") + number(value, 1, tongue) for value in found.length)
    print(say(N_("length in half-turns: {change}"), change=f"{gap} [{low} – {high}]"))
    if found.losses:
        print(say(N_("units lost in a game:")))
    table = getattr(tally_of(game_named(after.game)), "WORDS", {}) if after.game in SHELF else {}
    sides = [shown(tongue.pick(side)) for side in after.sides] or ["1", "2"]
    for (seat, kind), (old, new) in found.losses.items():
        word = tongue.say(table[kind]) if kind in table else shown(kind)
        print(f"  {sides[seat]}, {word}  {number(old, 2, tongue)} → {number(new, 2, tongue)}")


def _change(share: Share) -> str:
    """Return a difference of shares with its interval, in per cent."""
    return f"{100 * share.share:+.0f} % [{100 * share.low:+.0f} – {100 * share.high:+.0f}]"
