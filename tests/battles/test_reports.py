"""The lab's reports that ship with the battles: there for each, fresh, told alike in both languages, small."""

from __future__ import annotations

import os
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from hexesmed.cli import main
from hexesmed.cli.checking import measured_file, played_digest, report_file
from hexesmed.games import game_named
from hexesmed.lab import as_json, simulate
from hexesmed.lab.measured import Measure
from tests.battles import balance_book, measure, report_pages

BATTLES = {battle["id"]: battle for battle in balance_book.shipped()}
AGAIN = "python -m tests.battles.measure"
LARGEST = 2_000_000  # bytes of all reports


def told(name: str) -> Measure:
    """Return the measure that a battle's report tells."""
    found = report_pages.told(BATTLES[name])
    assert found is not None, f"no report yet: {AGAIN} easy {name}"
    return found


@pytest.fixture(scope="module")
def pages() -> dict[Path, bytes]:
    """Give every page as it should be."""
    return report_pages.pages()


def test_every_page_is_fresh(pages: dict[Path, bytes]) -> None:
    stale = [path.name for path, data in pages.items() if not path.exists() or path.read_bytes() != data]
    assert not stale, AGAIN
    folder = next(iter(pages)).parent
    assert set(folder.iterdir()) == set(pages), AGAIN


@pytest.mark.parametrize("name", BATTLES)
def test_a_report_is_of_many_games_of_the_battle_as_it_stands(name: str) -> None:
    found = told(name)
    assert found.digest == played_digest(BATTLES[name]), f"{AGAIN} easy {name}"
    assert found.rules_number == game_named(balance_book.GAME).rules_number
    assert found.detail is not None and found.detail.games == found.games >= 200
    assert sum(found.detail.losses.values()) == sum(found.detail.deaths.values())
    fielded = {unit["id"] for unit in BATTLES[name]["units"]}
    assert {fate.unit for fate in found.detail.fates} == fielded


def test_they_are_small(pages: dict[Path, bytes]) -> None:
    assert sum(map(len, pages.values())) < LARGEST


class Reader(HTMLParser):
    """Reads a page: the links in it, and whether every element that must be closed is."""

    def __init__(self) -> None:
        """Begin with nothing read."""
        super().__init__()
        self.links: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Keep what was opened, and where links lead."""
        self.links += [value or "" for name, value in attributes if name == "href" and tag == "a"]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the last one that was opened."""
        assert self.open and self.open.pop() == tag


def test_links_lead_somewhere_and_elements_are_closed(pages: dict[Path, bytes]) -> None:
    for path, data in pages.items():
        reader = Reader()
        reader.feed(data.decode())
        assert not reader.open, (path.name, reader.open)
        assert reader.links and all((path.parent / link).exists() for link in reader.links), path.name


@pytest.mark.parametrize("name", BATTLES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_figures_are_those_of_the_book_of_balance(name: str, language: str, pages: dict[Path, bytes]) -> None:
    """The wins of either side stand alike in the report and in BALANCE."""
    found = told(name)
    book = balance_book.paths()[language].read_text("utf-8").replace("\u00a0", " ")
    page = pages[report_file(BATTLES[name], language)].decode().replace("\u00a0", " ")
    for seat in (0, 1):
        whole, low, high = (f"{100 * part:.0f}" for part in found.win_share(seat))
        assert f"{whole} % [{low} – {high}]" in page
        assert f"{whole} % [{low}–{high}]" in book
    assert re.search(rf"\b{found.games} (games|parties)\b", page)


def test_no_word_of_the_other_language(pages: dict[Path, bytes]) -> None:
    for path, data in pages.items():
        english = {"Wins", "Losses", "Difference", "Where units fall", "Median length"}
        shown = {word for word in english if f">{word}<" in data.decode()}
        assert bool(shown) == (".en." in path.name), path.name


def test_check_tells_where_the_report_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--profile", str(tmp_path), "--lang", "fr", "check", "--balance", "the-ford"])
    told = capsys.readouterr().out
    assert str(report_file(BATTLES["the-ford"], "fr")) in told and "rapport du laboratoire" in told


def test_games_that_simulate_has_kept_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ford = BATTLES["the-ford"]
    result = simulate(game_named("hexes_med"), ford, ("random", "random"), 6, seed=1)
    path = tmp_path / "r.json"
    path.write_bytes(as_json(result))
    battle, found = measure.taken(path)
    assert battle["id"] == "the-ford" and found.digest == played_digest(ford) and found.games == 6
    assert found == measure.measure(ford, "random", 6, None, 1)
    path.write_bytes(as_json(simulate(game_named("hexes_med"), ford, ("easy", "random"), 1, seed=1)))
    with pytest.raises(SystemExit, match="not games of equal players"):
        measure.taken(path)


def test_the_measures_stay_compact() -> None:
    sizes = {name: os.path.getsize(measured_file(battle)) for name, battle in BATTLES.items()}
    assert max(sizes.values()) < 60_000 and sum(sizes.values()) < 400_000, sizes


def test_a_battle_that_was_changed_makes_its_report_stale() -> None:
    """A report is of a battle as it was: its digest is not that of another one."""
    found = report_pages.told(BATTLES["the-ford"])
    longer = {**BATTLES["the-ford"], "turns": 6}
    assert found is not None and found.digest != played_digest(longer)
    other = report_pages.report(longer | {"title": {"en": "X", "fr": "X"}}, found, "en")
    assert other != report_file(longer, "en").read_bytes()
