"""What was measured of the battles: kept files, the book that is written from them, and what `check --balance` says."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hexesmed.archive import battles
from hexesmed.cli import main
from hexesmed.cli.checking import measured_file, played_digest, shipped_measures
from hexesmed.games import game_named
from hexesmed.lab import BadResult, Result, as_json, simulate
from hexesmed.lab.detail import Detail
from hexesmed.lab.measured import Ending, Measure, as_plain, measure_of, read_plain
from hexesmed.lab.one_game import Played
from hexesmed.lab.results import digest_of
from tests.battles import balance_book, measure

BATTLES = {battle["id"]: battle for battle in balance_book.shipped()}
FORD = BATTLES["the-ford"]
WINS, LOSES = Ending(0, "condition", (0,), ()), Ending(1, "default", (), ())


def made(wins: int, losses: int, battle: dict[str, Any] = FORD, **more: Any) -> Measure:
    """Return a measure in which the first side won so often."""
    fields = {"levels": ("easy", "easy"), "budget": None, "seed": 1, "rules_number": 1} | more
    return Measure(
        digest=played_digest(battle), endings={WINS: wins, LOSES: losses}, lengths={8: wins, 10: losses},
        detail=Detail(wins + losses, (2 * wins, 2 * losses), (), {}, {}, (), {}), **fields,
    )  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_book_agrees_with_the_measures(language: str) -> None:
    written = balance_book.paths()[language].read_text("utf-8")
    assert written == balance_book.book(language), "python -m tests.battles.measure"


@pytest.mark.parametrize("name", BATTLES)
def test_measures_are_of_battles_that_are_there(name: str) -> None:
    path = measured_file(BATTLES[name])
    if path.exists():
        data = path.read_bytes()
        told, measures = read_plain(data)
        assert told == name and measures and as_plain(name, measures) == data
        for one in measures:
            assert one.levels[0] == one.levels[1] and sum(one.lengths.values()) == one.games > 0
            assert max(one.lengths) <= 2 * BATTLES[name]["turns"] or one.digest != played_digest(BATTLES[name])


def test_no_measure_is_of_a_battle_that_is_gone() -> None:
    assert {path.stem for path in measured_file(FORD).parent.glob("*.json")} <= set(BATTLES)


def test_a_text_or_a_colour_changes_nothing_that_was_measured() -> None:
    changed = json.loads(json.dumps(FORD))
    changed["title"]["en"] = changed["units"][0]["name"]["en"] = "Another"
    changed["balance"] = {"side": "brune", "low": 1, "high": 2}
    changed["sides"]["brune"]["colour"] = "#123456"
    changed["victory"]["brune"][0].pop("text")
    assert played_digest(changed) == played_digest(FORD) and digest_of(changed) != digest_of(FORD)
    changed["turns"] += 1
    assert played_digest(changed) != played_digest(FORD)


def test_sums_are_those_of_the_result() -> None:
    result = simulate(game_named("hexes_med"), FORD, ("random", "random"), 12, seed=3)
    found = measure_of(result)
    assert found.games == 12 and found.digest == result.battle_digest
    for seat in (0, 1, -1):
        assert found.wins(seat) == result.wins(seat) and found.win_share(seat) == result.win_share(seat)
    assert found.median_length * 2 == sum(sorted(result.lengths())[5:7])
    assert found.met(1, 0) == sum(0 in played.met[1] for played in result.games)
    assert found.ended("default") == sum(played.how == "default" for played in result.games)
    assert read_plain(as_plain("the-ford", [found])) == ("the-ford", [found])


@pytest.mark.parametrize(("wins", "told"), [(100, "within"), (70, "below"), (150, "above"), (84, "within")])
def test_only_an_interval_wholly_outside_contradicts(wins: int, told: str) -> None:
    assert made(wins, 200 - wins).verdict(0, 45, 60) == told
    assert made(1, 1).verdict(0, 60, 70) == "within"  # two games say next to nothing


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b'{"format": 2}', b'{"format": 1, "battle": 1, "measures": [{}]}'])
def test_what_is_no_measure_is_refused(data: bytes) -> None:
    with pytest.raises(BadResult):
        read_plain(data)


def test_measuring_replaces_a_level_and_forgets_what_was_measured_before_a_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(measure, "measured_file", lambda battle: tmp_path / f"{battle['id']}.json")
    monkeypatch.setattr(measure, "shipped_measures", lambda battle: read(tmp_path / f"{battle['id']}.json"))

    def read(path: Path) -> list[Measure]:
        return read_plain(path.read_bytes())[1] if path.exists() else []

    measure.keep(FORD, made(1, 2, levels=("hard", "hard")))
    measure.keep(FORD, made(3, 4))
    measure.keep(FORD, made(5, 6))
    assert [(one.levels[0], one.games) for one in read(tmp_path / "the-ford.json")] == [("easy", 11), ("hard", 3)]
    assert measure.is_measured(FORD, "easy", 11, None) and not measure.is_measured(FORD, "easy", 12, None)
    measure.keep(FORD, replace(made(5, 6), detail=None))  # as it was kept before the reports
    assert not measure.is_measured(FORD, "easy", 11, None)
    longer = {**FORD, "turns": 6}
    assert not measure.is_measured(longer, "easy", 11, None)
    measure.keep(longer, made(1, 1, longer))
    assert [one.games for one in read(tmp_path / "the-ford.json")] == [2]


# -- on the command line


class Said(NamedTuple):
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


Say = Callable[..., Said]


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Say:
    """Run `check` for an empty profile."""

    def run(*arguments: object) -> Said:
        code = main(["--profile", str(tmp_path / "home"), "check", *map(str, arguments)])
        return Said(code, *capsys.readouterr())

    return run


def report(path: Path, **changes: Any) -> Path:
    """Write a report of sixty games at the ford that the first side won."""
    played = simulate(game_named("hexes_med"), FORD, ("random", "random"), 1, seed=3).games[0]
    played.winner = 0
    fields: dict[str, Any] = {
        "game": "hexes_med", "rules_number": 1, "battle": "the-ford", "battle_digest": digest_of(FORD), "title": "",
        "sides": [], "levels": ("easy", "easy"), "seed": 1, "wanted": 60, "games": [played] * 60,
    } | changes  # fmt: skip
    path.write_bytes(as_json(Result(**fields)))
    return path


def test_a_contradiction_is_told_and_is_a_failure(check: Say, tmp_path: Path) -> None:
    said = check("the-ford", "--balance", report(tmp_path / "r.json"))
    assert said.code == 1 and "60 games, easy" in said.out and "contradicts what is intended" in said.out
    assert f"from {FORD['balance']['low']} to {FORD['balance']['high']} %" in said.out


def test_what_fits_is_no_failure_and_an_older_state_is_told(check: Say, tmp_path: Path) -> None:
    said = check("the-ford", "--balance", report(tmp_path / "r.json", battle_digest="00"))
    assert said.code == 0 and "measured before its last change" in said.out
    fair = [Played(n, n % 2, "condition", [[], []], 6, 9, {}, [], [], []) for n in range(60)]
    said = check("the-ford", "--balance", report(tmp_path / "r.json", games=fair))
    assert said.code == 0 and "; this does not contradict what is intended" in said.out
    said = check("--lang", "fr", "--balance", "the-ford")
    assert said.code in (0, 1) and "voulu\u00a0: Brune de" in said.out


def test_one_that_was_never_measured_says_how_to(check: Say, tmp_path: Path) -> None:
    own = tmp_path / "my ford.yaml"
    written = (battles.shipped_folder() / "hexes_med" / "the-ford.yaml").read_text("utf-8")
    own.write_text(written.replace("id: the-ford", "id: my-ford"), "utf-8")
    said = check(own, "--balance")
    assert said.code == 0 and f"never measured: hexesmed simulate {own} …" in said.out


@pytest.mark.parametrize(
    ("changes", "says"),
    [({"battle": "hastings"}, "is a report of hastings"), ({"levels": ("easy", "hard")}, "unequal players, easy and")],
)
def test_a_report_that_says_nothing_of_it_is_refused(
    changes: dict[str, Any], says: str, check: Say, tmp_path: Path
) -> None:
    said = check("the-ford", "--balance", report(tmp_path / "r.json", **changes))
    assert said.code == 1 and says in said.err and said.err.count("\n") == 1


@pytest.mark.parametrize("content", [b"{}", None])
def test_what_is_no_report_is_refused(content: bytes | None, check: Say, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / "r.json").write_bytes(content)
    said = check("the-ford", "--balance", tmp_path / "r.json")
    assert said.code == 1 and said.err.count("\n") == 1


def test_every_kept_measure_is_read_and_told(check: Say) -> None:
    for battle in BATTLES.values():
        if shipped_measures(battle):
            assert check(battle["id"], "--balance").out.count("measured (") == len(shipped_measures(battle))
