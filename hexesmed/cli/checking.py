"""`check`: battle files looked through, and their measured balance against the one that they state."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from hexesmed.archive import battles
from hexesmed.archive.files import read_bounded
from hexesmed.cli import GOOD, REFUSED, USAGE
from hexesmed.cli.house import House, Refusal, problem_line
from hexesmed.cli.lab import read_report
from hexesmed.games import SHELF
from hexesmed.lab.figures import percent
from hexesmed.lab.measured import Measure, measure_of, read_plain
from hexesmed.lab.results import LARGEST, digest_of
from hexesmed.locale import N_, Tongue
from hexesmed.post.literal import shown

SHIPPED = ""  # what --balance without a file stands for
REPORT = ".json"


def add_check(parser: argparse.ArgumentParser, tongue: Tongue) -> None:
    """Give `check` its arguments."""
    parser.add_argument("files", metavar="BATTLE", nargs="*", help=tongue.say("battle files, or ids of battles"))
    about = tongue.say("compare the balance that it states with a report of simulate, else with the one that ships")
    parser.add_argument("--balance", metavar="REPORT.json", nargs="?", const=SHIPPED, help=about)


def run_check(house: House) -> int:
    """Say every mistake in battle files, and whether what was measured contradicts what they state."""
    names, report = list(house.asked.files), house.asked.balance
    if report and not report.endswith(REPORT):  # `check --balance BATTLE`
        names, report = [report, *names], SHIPPED
    if not names:
        print(f"hexesmed: {house.say(N_('check wants a battle file, or the id of a battle'))}", file=sys.stderr)
        return USAGE
    bad = False
    for name in names:
        entry = battles.find(name, battles.folders_of(house.folder)) if not Path(name).exists() else None
        entry = entry or battles.load(Path(name))
        for problem in entry.problems:
            bad = True
            print(problem_line(house, name, problem))
        if not entry.problems and entry.battle is not None:
            print(house.say(N_("{path}: good, {title}"), path=name, title=house.tongue.pick(entry.battle["title"])))
            if report is not None:
                bad = _weigh(house, name, entry.battle, report) or bad
    return REFUSED if bad else GOOD


def measured_file(battle: Mapping[str, Any]) -> Path:
    """Return where the measures of a battle that ships with the program are kept."""
    folder = Path(str(import_module(SHELF[battle["game"]]).__file__)).parent
    return folder / "measured" / f"{battle['id']}.json"


def report_file(battle: Mapping[str, Any], language: str) -> Path:
    """Return where the lab's report of a battle that ships with the program is kept, a page to open."""
    return measured_file(battle).parent.parent / "reports" / f"{battle['id']}.{language}.html"


def report_of(battle: Mapping[str, Any], language: str) -> Path | None:
    """Return the lab's report of a battle, None where there is none: it is of the battle as it ships, however told."""
    entry = battles.find(str(battle["id"]))
    page = report_file(battle, language)
    same = entry is not None and entry.battle is not None and played_digest(entry.battle) == played_digest(battle)
    return page if same and page.is_file() else None


def shipped_measures(battle: Mapping[str, Any]) -> list[Measure]:
    """Return what was measured of a battle that ships with the program, nothing where nothing was."""
    path = measured_file(battle)
    return read_plain(path.read_bytes())[1] if path.is_file() else []


def played_digest(battle: Mapping[str, Any]) -> str:
    """Return the name of all of a battle that play sees."""
    return digest_of(import_module(f"{SHELF[battle['game']]}.battle_file").played(battle))


def _measures(house: House, battle: Mapping[str, Any], report: str) -> list[Measure]:
    if report == SHIPPED:
        return shipped_measures(battle)
    result = read_report(house, Path(report), read_bounded(Path(report), LARGEST))
    if result.battle != battle["id"]:
        sentence = N_("{path} is a report of {other}, not of {battle}")
        raise Refusal(house.say(sentence, path=report, other=shown(result.battle), battle=battle["id"]))
    if result.levels[0] != result.levels[1]:
        sentence = N_("{path} is a report of unequal players, {first} and {second}: it says nothing about the balance")
        raise Refusal(house.say(sentence, path=report, first=shown(result.levels[0]), second=shown(result.levels[1])))
    return [measure_of(result)]


def _weigh(house: House, name: str, battle: Mapping[str, Any], report: str) -> bool:
    """Say what was measured of a battle, called by `name`, against what it states; return whether it contradicts it."""
    say, balance = house.say, battle.get("balance")
    seats = sorted(battle["sides"], key=lambda code: code != battle["first"])
    code = balance["side"] if balance else seats[0]
    side = house.tongue.pick(battle["sides"][code]["name"])
    if balance:
        low, high = balance["low"], balance["high"]
        print("  " + say(N_("intended: {side} from {low} to {high} %"), side=side, low=low, high=high))
    else:
        print("  " + say(N_("no balance is stated (field balance)")))
    measures = _measures(house, battle, report)
    if not measures:
        print("  " + say(N_("never measured: hexesmed simulate {battle} …"), battle=name))
    digests, contradicted = (digest_of(battle), played_digest(battle)), False
    for measure in measures:
        score = percent(measure.score(seats.index(code)))
        line = say(N_("measured ({games}): {side} {share}"), games=games_words(measure, house.tongue), side=side,
                   share=score)  # fmt: skip
        if measure.digest not in digests:
            line += say(N_("; measured before its last change"))
        elif balance and measure.verdict(seats.index(code), balance["low"], balance["high"]) != "within":
            contradicted = True
            line += say(N_("; this contradicts what is intended"))
        elif balance:
            line += say(N_("; this does not contradict what is intended"))
        print("  " + line)
    page = report_file(battle, house.tongue.language)
    if report == SHIPPED and page.is_file():
        print("  " + say(N_("the lab’s report: {path}"), path=page))
    return contradicted


def games_words(measure: Measure, tongue: Tongue) -> str:
    """Return who played how many games, in words."""
    games = tongue.say_n("{n} game", "{n} games", measure.games)
    if measure.budget is None:
        return tongue.say(N_("{games}, {level}"), games=games, level=shown(measure.levels[0]))
    sentence = N_("{games}, {level} with {budget} positions a choice")
    return tongue.say(sentence, games=games, level=shown(measure.levels[0]), budget=measure.budget)
