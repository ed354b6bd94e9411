"""The painter: pictures of battles come from a process of its own, and the window answers meanwhile."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pygame
import pytest

from hexesmed.archive import battles
from hexesmed.games import look_of
from hexesmed.locale import Tongue
from hexesmed.table.painter import Painter
from hexesmed.table.screen import Push
from hexesmed.table.screens.home import Home
from hexesmed.table.screens.picker import Picker
from tests.table.battle.ford import the_ford
from tests.table.battle.test_computer import stopped
from tests.table.battle.test_match_screen import Player

PATIENCE = 120.0


def wait_for(painter: Painter, number: int) -> pygame.Surface:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        picture = painter.look(number)
        if picture is not None:
            return picture
        time.sleep(0.01)
    raise AssertionError("nothing was drawn")


def test_it_draws_what_the_look_draws_and_a_later_wish_replaces_one_that_waits() -> None:
    painter, ford = Painter(), the_ford()
    hattin = battles.find("hattin")
    assert hattin is not None and hattin.battle is not None
    try:
        first = painter.begin(ford, (200, 140), "en")
        painter.begin(hattin.battle, (90, 70), "en")
        last = painter.begin(ford, (120, 90), "fr")
        assert last == first + 1, "what waited was replaced"
        picture = wait_for(painter, last)
        look = look_of("hexes_med")
        size = look.fitting(ford, (120, 90))
        same = look.draw_picture(ford, None, size, Tongue("fr"))
        assert picture.get_size() == size
        assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(same, "RGB")
    finally:
        painter.close()


def test_a_painter_that_dies_is_told_and_can_be_asked_again() -> None:
    painter = Painter()
    try:
        number = painter.begin({"game": "no such game"}, (100, 80), "en")
        with pytest.raises(EOFError):
            wait_for(painter, number)
        stopped(painter._process)  # else a machine that is busy may let it end its picture before it is killed
        number = painter.begin(the_ford(), (100, 80), "en")
        painter._process.kill()
        painter._process.join()
        with pytest.raises(EOFError):
            wait_for(painter, number)
        assert wait_for(painter, painter.begin(the_ford(), (100, 80), "en")).get_width() <= 100
    finally:
        painter.close()
    with pytest.raises(EOFError):
        painter.look(99)


def test_the_list_answers_while_the_picture_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window draws none itself, the picture comes, and nobody goes on drawing after it was left."""

    def not_here(*_: object, **__: object) -> None:
        raise AssertionError("the window waits for its own drawing")

    monkeypatch.setattr(look_of("hexes_med"), "draw_picture", not_here)
    table = Player(tmp_path / "profile")
    table.app.do(Push(Picker(battle_id="grunwald")))
    picker = table.app.top
    assert isinstance(picker, Picker)
    table.wait(0.3)
    end = time.monotonic() + PATIENCE
    while picker._pictures.get(picker._picture_key()) is None and time.monotonic() < end:
        table.wait(0.05)
        time.sleep(0.01)
    picture = picker._pictures[picker._picture_key()]
    assert picture is not None
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.app.top, Home) and table.services.painter._process is None
    table.app.close()


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_the_keyboard_does_not_stop_a_painter_that_is_starting(capfd: pytest.CaptureFixture[str]) -> None:
    painter = Painter()
    try:
        number = painter.begin(the_ford(), (100, 80), "en")
        os.kill(painter._process.pid, signal.SIGINT)
        assert wait_for(painter, number).get_width() <= 100
    finally:
        painter.close()
    assert "Traceback" not in capfd.readouterr().err
