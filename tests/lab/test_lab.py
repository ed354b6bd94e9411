"""The lab: the same games whatever the workers, clean stops, going on, figures that are right, files that are safe."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from hexesmed.archive import battles
from hexesmed.games import SHELF, game_named, standard_of
from hexesmed.games.hexes_med import GAME
from hexesmed.lab import (
    BadResult,
    Naming,
    Progress,
    Result,
    as_csv,
    as_html,
    as_json,
    compare,
    contradicts,
    read_result,
    simulate,
)
from hexesmed.lab.one_game import Task, play
from hexesmed.lab.shares import difference, share
from hexesmed.locale import Tongue

FORD = battles.find("the-ford").battle  # type: ignore[union-attr]
assert FORD is not None
RANDOM = ("random", "random")


def games(count: int = 12, **more: object) -> Result:
    """Return a few quick games at the ford."""
    return simulate(GAME, FORD, RANDOM, count, seed=3, **more)  # type: ignore[arg-type]


def spoilt(**fields: object) -> bytes:
    """Return a result whose first game holds nonsense in some field."""
    plain = json.loads(as_json(games(2)))
    plain["games"][0] |= fields
    return json.dumps(plain).encode()


def test_the_same_whatever_the_workers() -> None:
    alone = as_json(games(6))
    assert as_json(games(6, jobs=2)) == alone
    with ThreadPoolExecutor(3) as executor:
        assert as_json(games(6, jobs=3, executor=executor)) == alone


def test_another_seed_gives_other_games() -> None:
    assert as_json(games(3)) != as_json(simulate(GAME, FORD, RANDOM, 3, seed=4))


def test_a_stop_keeps_what_there_is_and_can_be_gone_on_with() -> None:
    seen: list[Progress] = []

    def watch(progress: Progress) -> bool:
        seen.append(progress)
        return progress.done == 4

    stopped = games(watch=watch)
    assert stopped.stopped and len(stopped.games) == 4
    assert [progress.done for progress in seen] == [1, 2, 3, 4]
    assert seen[0].left is not None and seen[0].left >= 0
    again = read_result(as_json(stopped))
    assert as_json(games(earlier=again)) == as_json(games())


def test_the_keyboard_stops_cleanly() -> None:
    def watch(progress: Progress) -> bool:
        if progress.done == 2:
            raise KeyboardInterrupt
        return False

    stopped = games(watch=watch)
    assert stopped.stopped and len(stopped.games) == 2


def test_a_budget_is_kept_and_changes_the_play() -> None:
    usual, small = (simulate(GAME, FORD, ("medium", "medium"), 3, seed=1, budget=budget) for budget in (None, 9))
    assert (usual.budget, small.budget) == (None, 9) and read_result(as_json(small)).budget == 9
    assert [played.events for played in usual.games] != [played.events for played in small.games]
    with pytest.raises(ValueError, match="another simulation"):
        simulate(GAME, FORD, ("medium", "medium"), 2, seed=1, earlier=small)


def test_another_simulation_is_not_gone_on_with() -> None:
    with pytest.raises(ValueError, match="another simulation"):
        simulate(GAME, FORD, ("easy", "random"), 2, seed=3, earlier=games(2))


def test_what_a_game_tells() -> None:
    played, times = play(Task(GAME, FORD, RANDOM, 3, 0))
    units = {unit["id"] for unit in FORD["units"]}
    gone = {row[0] for row in played.fallen}
    assert gone.isdisjoint(played.survivors)
    assert len(gone) == played.events.get("eliminated", 0)
    # Only a regrouping takes a unit off the map without its falling (6.2).
    assert len(units) == len(gone) + len(played.survivors) + played.events.get("regrouped", 0)
    assert len(times) == played.half_turns and all(seconds >= 0 for _, seconds in times)


def test_the_sums_agree() -> None:
    result = games()
    assert result.wins(0) + result.wins(1) + result.wins(-1) == 12 == sum(result.endings().values())
    detail = result.detail()
    assert sum(detail.losses.values()) == sum(detail.deaths.values()) == detail.events["eliminated"][0] > 0
    assert sum(fate.fell for fate in detail.fates) == sum(detail.losses.values())
    assert detail.fielded() == Counter((seat, kind) for _, seat, kind in result.units)
    assert detail.halves == (2 * result.score(0).share * 12, 2 * result.score(1).share * 12)
    assert abs(result.score(0).share + result.score(1).share - 1) < 1e-9


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (95, 100, 0.8882, 0.9785)],
)
def test_wilsons_interval(count: int, of: int, low: float, high: float) -> None:
    """Against published values of the interval."""
    found = share(count, of)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_of_no_games_nothing_is_known() -> None:
    assert share(0, 0) == (0.0, 0.0, 1.0)


def test_newcombes_interval() -> None:
    """Newcombe's published example: 56 of 70 against 48 of 80."""
    found = difference(share(56, 70), share(48, 80))
    assert (round(found.share, 4), round(found.low, 4), round(found.high, 4)) == (0.2, 0.0524, 0.3339)


def test_the_same_battle_compared_with_itself_is_not_clear() -> None:
    found = compare(games(), games())
    assert found.score.share == 0 and not found.clear and found.length[0] == 0
    assert found.length[1] <= 0 <= found.length[2] and all(old == new for old, new in found.losses.values())


def test_a_measured_balance_can_contradict_the_intended_one() -> None:
    result = games(0)
    assert not contradicts(result, 0.4, 0.6)
    result = games()
    assert contradicts(result, 0.9999, 1.0) or result.score(0).high >= 0.9999
    assert not contradicts(result, 0.0, 1.0)


def test_csv_has_a_line_for_each_game() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(games(5)).decode())))
    assert [row["number"] for row in rows] == ["0", "1", "2", "3", "4"]
    assert {row["winner"] for row in rows} <= {"0", "1", "2"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_has_everything_and_runs_nothing(language: str) -> None:
    hostile = FORD | {"title": {"en": "<script>alert(1)</script>", "fr": "<script>alert(1)</script>"}}
    result = simulate(GAME, hostile, RANDOM, 5)
    naming = Naming("<script>alert(2)</script>", ["<b onload=x>", "us"], lambda code: f"<i>{code}</i>")
    page = as_html(result, hostile, Tongue(language), naming).decode()
    assert "<script" not in page and "&lt;script&gt;alert(2)" in page and "<b onload" not in page
    assert "<i>archer" not in page and "&lt;i&gt;moved&lt;/i&gt;" in page
    ground = page[page.index('<g id="ground"') : page.index('<g id="keys"')]
    assert ground.count("M") == 12 * 9 and page.count('<use href="#ground"/>') == 2 and page.count("<h2>") == 8
    assert "javascript" not in page and page.count("http") == page.count("http://www.w3.org/2000/svg") == 3


def test_a_page_of_no_games() -> None:
    assert b"<h1>" in as_html(games(0), FORD, Tongue(), Naming("The ford", ["Orval", "Brune"]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{}",
        b"null",
        b'{"format": 2}',
        b'{"format": 1}',
        b"\xff",
        b'{"format": 1, "games": [{}]}',
        spoilt(winner="first", half_turns="six"),
        spoilt(winner=5),
        spoilt(half_turns=10**400),
        spoilt(half_turns=True),
        spoilt(fallen=[["O1", "archer", 7, "0101", 2]]),
        spoilt(fallen=[["O1", 5, 0, "0101", 2]]),
        spoilt(events={"moved": []}),
        spoilt(fallen=[["O1"]]),
        spoilt(survivors=[["O1"]]),
        b"[" * 99999,
        as_json(replace(games(1), sides=[{"en": 5}])),
        as_json(replace(games(1), title=7)),
        as_json(replace(games(1), game={"en": "hexes_med", "fr": []})),
    ],
)
def test_what_is_no_result_is_refused(data: bytes) -> None:
    with pytest.raises(BadResult):
        read_result(data)


def test_a_result_comes_back_whole() -> None:
    result = games(4)
    written = json.loads(as_json(result))
    del written["summary"]
    assert read_result(as_json(result)).plain() == written


def test_both_ways_exchanges_the_players() -> None:
    result = simulate(GAME, FORD, ("easy", "random"), 6, seed=5, both_ways=True)
    straight = simulate(GAME, FORD, ("easy", "random"), 6, seed=5)
    turned = simulate(GAME, FORD, ("random", "easy"), 6, seed=5)
    assert [played for played in result.games if played.number % 2 == 0] == straight.games[::2]
    assert [played for played in result.games if played.number % 2] == turned.games[1::2]
    points = sum(played.winner == played.number % 2 for played in result.games)
    assert result.player_score(0).share * 6 == points and result.player_score(1).share * 6 == 6 - points
    assert result.even and not straight.even and not result.fits(straight)
    assert read_result(as_json(result)).fits(result)


def test_the_summary_agrees_with_the_games() -> None:
    result = games(10)
    told = json.loads(as_json(result))["summary"]
    assert told["games"] == 10 and sum(row[3] for row in told["endings"]) == 10
    assert round(sum(row[2] for row in told["losses"]) * 10) == sum(row[2] for row in told["deaths"])
    assert told["first_mover"][0] == result.score(0).share and told["first_mover_is_even"]


@pytest.mark.parametrize("name", SHELF)
def test_every_game_of_the_shelf(name: str) -> None:
    """Whatever stands on the shelf can be measured, with pages that say what there is to say."""
    make = standard_of(name)
    battle = make() if make is not None else FORD
    result = simulate(game_named(name), battle, RANDOM, 2)
    assert len(result.games) == 2 and result.game == name
    assert read_result(as_json(result)).plain() == result.plain()
    page = as_html(result, battle, Tongue("fr"), Naming("Titre", ["eux", "nous"])).decode()
    assert "<h1>Titre</h1>" in page and "eux" in page and ("<svg" in page) == bool(battle.get("map"))
    assert as_csv(result).count(b"\n") == 3
