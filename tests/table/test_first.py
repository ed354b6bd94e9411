"""The first start: name and language, then the teaching battle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from hexesmed.table.app import App
from hexesmed.table.screen import Push
from hexesmed.table.screens.first import First
from hexesmed.table.screens.home import Home
from tests.table.battle.test_match_screen import Player
from tests.table.eye import look_at
from tests.table.fakes import FakeServices, Hand, table


@pytest.fixture
def welcomed() -> Iterator[Any]:
    """Open tables at their first start, home below; close them after the test."""
    apps: list[App] = []

    def make(language: str = "en", **settings: Any) -> tuple[App, Hand, FakeServices]:
        app, hand, services = table(language, **settings)
        apps.append(app)
        app.open(Home())
        app.do(Push(First()))
        app.frame()
        return app, hand, services

    yield make
    for app in apps:
        app.close()


def test_name_and_language_are_kept_accents_and_all(welcomed: Any) -> None:
    app, hand, services = welcomed()
    first = app.top
    assert first.group.focus is first.name, "one may write at once"
    hand.write("Éléonore d’Œ")
    hand.click(first.language.segments[1].center)
    assert app.tongue.language == "fr" and "Bienvenue" in look_at(app).texts()
    hand.click(first.on.rect.center)
    assert isinstance(app.top, Home)
    assert services.kept["name"] == "Éléonore d’Œ" and services.kept["language"] == "fr"


def test_enter_goes_on_from_the_name(welcomed: Any) -> None:
    app, hand, services = welcomed()
    hand.write("Anne")
    hand.key(pygame.K_RETURN)
    assert isinstance(app.top, Home) and services.kept["name"] == "Anne"


def test_a_language_guessed_right_is_kept_too(welcomed: Any) -> None:
    """Else the question would come again at the next start; an empty name keeps the one that was guessed."""
    app, hand, services = welcomed("fr", name="zoe")
    assert app.top.name.text == "zoe"
    hand.key(pygame.K_ESCAPE)
    assert services.kept["language"] == "fr" and isinstance(app.top, Home)
    assert app.settings.get("name") == "zoe"


def test_the_teaching_battle_has_the_computer_opposite_and_every_hint(tmp_path: Path) -> None:
    player = Player(tmp_path / "profile")
    player.app.settings.set("hints_given", "move zone")
    player.app.do(Push(First()))
    player.click(player.app.top.teach.rect.center)
    player.wait(4)
    screen = player.match_screen
    assert screen.session.battle["id"] == "the-ford" and screen.computers == {1: "easy"}
    assert screen.hints.hint is not None and screen.hints.hint.code == "move"
    player.app.close()
