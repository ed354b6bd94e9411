"""The way from a battle in the list to what the lab measured of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexesmed.archive.store import Store
from hexesmed.cli import system
from hexesmed.cli.checking import report_file, report_of
from hexesmed.cli.services import HouseServices
from hexesmed.games import game_named
from hexesmed.locale import Tongue
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.picker import Picker
from hexesmed.table.services import Trouble
from tests.table.battle.ford import the_ford
from tests.table.eye import look_at
from tests.table.fakes import table


@pytest.mark.parametrize("mode", ["hotseat", "mail"])
def test_a_button_opens_the_report_of_the_battle_that_is_chosen(mode: str) -> None:
    app, hand, services = table("fr")
    picker = Picker(mode, "hastings")
    app.open(picker)
    app.frame()
    hand.click(picker.report.rect.center)
    assert ("report", "hastings") in services.asked and app.top is picker
    assert "Son équilibre" in look_at(app).texts() and not look_at(app).faults()
    app.close()


def test_where_there_is_none_that_is_said() -> None:
    app, hand, services = table("en")
    picker = Picker("hotseat", "the-ford")
    app.open(picker)
    app.frame()
    hand.click(picker.report.rect.center)
    assert ("report", "the-ford") in services.asked and isinstance(app.top, Message)
    app.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_is_in_the_language_of_the_player(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(system, "open_with_system", lambda path: not opened.append(path))
    services = HouseServices(Store.open(tmp_path, game_named), Tongue("en"))
    services.save_setting("language", language)
    services.show_report("the-ford")
    assert opened == [report_file(the_ford(), language)] and opened[0].is_file()
    assert f"<html lang={language}>" in opened[0].read_text("utf-8")


def test_a_system_without_a_browser_is_told_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "open_with_system", lambda path: False)
    services = HouseServices(Store.open(tmp_path, game_named), Tongue("en"))
    with pytest.raises(Trouble) as trouble:
        services.show_report("the-ford")
    assert callable(trouble.value.sentence)
    assert "the-ford.en.html" in trouble.value.sentence(Tongue("en"))


def test_a_battle_that_plays_otherwise_has_no_report() -> None:
    ford = the_ford()
    ford["title"]["en"] = "Another name"
    assert report_of(ford, "en") is not None
    ford["turns"] += 1
    assert report_of(ford, "en") is None
    assert report_of({**the_ford(), "id": "of-somebody"}, "en") is None
