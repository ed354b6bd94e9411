"""The window by posted events: place and size kept, full screen and back (C48), lost displays, storms of sizes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from hexesmed.table.app import App
from hexesmed.table.screens.message import Message
from hexesmed.table.settings import Settings
from hexesmed.table.window import Window
from hexesmed.table.words import literal
from tests.table.fakes import Board, FakeServices, Hand, table


@pytest.fixture
def opened() -> Iterator[Any]:
    """Return what opens tables; they are closed at the end."""
    apps: list[App] = []

    def make(size: tuple[int, int] = (1111, 666), **settings: Any) -> tuple[App, Hand, FakeServices]:
        app, hand, services = table("en", size, **settings)
        app.open(Board("at rest"))
        app.frame()
        apps.append(app)
        return app, hand, services

    yield make
    for app in apps:
        app.close()


def post(app: App, kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))
    app.frame()


def rest(app: App, hand: Hand) -> None:
    hand.clock.turn(1.0)
    app.frame()


# place and size


def test_the_place_is_kept_once_the_window_rests(opened: Any) -> None:
    app, hand, services = opened()
    for x in range(40):
        post(app, pygame.WINDOWMOVED, x=100 + x, y=60)
    assert "place" not in services.kept, "not while it is pulled"
    rest(app, hand)
    assert services.kept["place"] == "139,60" and app.settings.place() == (139, 60)


def test_what_has_not_rested_is_kept_at_the_end(opened: Any) -> None:
    app, hand, services = opened()
    post(app, pygame.WINDOWMOVED, x=-20, y=7)
    hand.resize((1300, 800))
    app.close()
    assert services.kept["place"] == "-20,7" and services.kept["window"] == (1300, 800)


def test_the_place_in_full_screen_is_not_that_of_the_window(opened: Any) -> None:
    app, hand, services = opened()
    post(app, pygame.WINDOWMOVED, x=140, y=90)
    hand.key(pygame.K_F11)
    post(app, pygame.WINDOWMOVED, x=0, y=0)
    rest(app, hand)
    assert services.kept["place"] == "140,90"


@pytest.mark.parametrize("bad", ["1", "1,2,3", "a,b", "1, 2", "999999,1", None, 7, "١,٢"])
def test_a_senseless_place_is_none(bad: Any) -> None:
    assert Settings({"place": bad}).place() is None


@pytest.mark.parametrize(
    ("place", "wanted"),
    [((100, 50), "100,50"), ((-1000, 50), "-1000,50"), ((-1100, 50), None), ((1900, 50), None), ((100, -60), None),
     ((100, 1050), None), ((2000, 50), None), (None, None)],
)  # fmt: skip
def test_a_window_comes_back_where_it_can_be_seen(
    monkeypatch: pytest.MonkeyPatch, place: tuple[int, int] | None, wanted: str | None
) -> None:
    asked: list[str | None] = []
    real = pygame.display.set_mode

    def set_mode(*given: Any) -> pygame.Surface:
        asked.append(os.environ.get("SDL_VIDEO_WINDOW_POS"))
        return real(*given)

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    window = Window((1111, 666), False, place)
    window.open()
    assert asked[0] == wanted and "SDL_VIDEO_WINDOW_POS" not in os.environ
    window.close()


def test_a_second_monitor_gives_more_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1280, 1024)])
    assert Window((1111, 666))._is_seen((2500, 100)) and not Window((1111, 666))._is_seen((3190, 100))


# full screen and back


def test_from_a_maximised_window_and_back(opened: Any) -> None:
    """Its size in full screen and back is the maximised one; what is kept for the next start is the former."""
    for told_first in (False, True):
        app, hand, services = opened()
        if told_first:
            post(app, pygame.WINDOWMAXIMIZED)
            hand.resize((1900, 1000))
        else:
            hand.resize((1900, 1000))
            post(app, pygame.WINDOWMAXIMIZED)
        for _ in range(10):
            hand.key(pygame.K_F11)
            assert app.window.full
            hand.key(pygame.K_F11)
            assert not app.window.full and app.window.surface.get_size() == (1900, 1000)
            assert app.window.surface.get_flags() & pygame.RESIZABLE
        rest(app, hand)
        assert services.kept.get("window", (1111, 666)) == (1111, 666)
        post(app, pygame.WINDOWRESTORED)
        hand.resize((1111, 666))
        rest(app, hand)
        assert app.window.size_outside == (1111, 666) and not app.window.maximised
        app.close()


def test_the_window_stays_resizable_after_many_times(opened: Any) -> None:
    app, hand, _ = opened()
    for n in range(10):
        hand.key(pygame.K_F11)
        hand.key(pygame.K_F11)
        hand.resize((1000 + n, 700))
        assert app.window.surface.get_size() == (1000 + n, 700)
        assert app.window.surface.get_flags() & pygame.RESIZABLE


def test_a_desktop_that_changed_meanwhile(monkeypatch: pytest.MonkeyPatch, opened: Any) -> None:
    """The picture follows it in full screen, and the window back is no larger than the desktop."""
    app, hand, _ = opened((1800, 1000))
    hand.key(pygame.K_F11)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")  # the dummy driver has no desktop to fit
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    real, modes = pygame.display.set_mode, []

    def set_mode(size: Any = (0, 0), flags: int = 0) -> pygame.Surface:
        modes.append((size, flags))
        if flags & pygame.FULLSCREEN:
            real((1280, 800))  # out of full screen the dummy driver takes a size at the second time only
            return real((1280, 800))
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    post(app, pygame.WINDOWFOCUSGAINED)
    assert app.window.full and app.window.surface.get_size() == (1280, 800)
    assert modes == [((0, 0), pygame.FULLSCREEN)]
    hand.key(pygame.K_F11)
    assert not app.window.full and app.window.surface.get_size() == (1280, 800)


def test_leaving_and_coming_back_in_full_screen_holds_no_key_down(opened: Any) -> None:
    app, hand, _ = opened()
    hand.key(pygame.K_F11)
    post(app, pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_ALT, unicode="", scancode=0)
    post(app, pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_ALT, unicode="", scancode=0)
    drawn = app.drawn
    post(app, pygame.WINDOWFOCUSLOST)
    post(app, pygame.WINDOWMINIMIZED)
    post(app, pygame.WINDOWRESTORED)
    post(app, pygame.WINDOWFOCUSGAINED)
    assert not app.intake.held_keys and app.window.full and app.drawn > drawn


def test_a_dialog_stays_on_the_screen_in_a_storm_of_sizes(opened: Any) -> None:
    app, _, _ = opened()
    from hexesmed.table.screen import Push

    app.do(Push(Message(literal("Something happened."))))
    for n in range(200):
        size = 640 + n * 97 % 1300, 400 + n * 61 % 700
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        if n % 7 == 0:
            app.frame()
            assert app.window.surface.get_rect().contains(app.top.panel)
    app.frame()
    assert app.window.surface.get_size() == size


def test_of_many_sizes_in_one_frame_the_last_is_laid_out(monkeypatch: pytest.MonkeyPatch, opened: Any) -> None:
    app, _, _ = opened()
    modes: list[Any] = []
    real = pygame.display.set_mode

    def set_mode(*given: Any) -> pygame.Surface:
        modes.append(given)
        return real(*given)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    for n in range(50):
        size = (900 + n, 600)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    app.frame()
    assert app.window.surface.get_size() == (949, 600) and len(modes) <= 1


# a display that is lost


def test_a_lost_display_is_opened_again(monkeypatch: pytest.MonkeyPatch, opened: Any) -> None:
    app, _, _ = opened()
    real, calls = pygame.display.flip, []

    def flip() -> None:
        calls.append(1)
        if len(calls) == 1:
            raise pygame.error("display lost")
        real()

    monkeypatch.setattr(pygame.display, "flip", flip)
    app.redraw()
    app.frame()
    drawn = app.drawn
    app.frame()
    assert app.drawn == drawn + 1 and app.window.surface is pygame.display.get_surface()
    assert app.window.surface.get_size() == (1111, 666)


def test_the_pointer_and_the_keyboard_are_known_to_be_inside(opened: Any) -> None:
    app, hand, _ = opened()
    post(app, pygame.WINDOWLEAVE)  # where a pointer was before, the new window may have it at once
    assert not app.attended
    hand.move((20, 20))
    assert app.attended
    post(app, pygame.WINDOWLEAVE)
    assert not app.attended
    post(app, pygame.WINDOWENTER)
    assert app.attended
    post(app, pygame.WINDOWFOCUSLOST)
    assert not app.attended
