"""The table: its loop, its stack, its window, its settings."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from hexesmed.locale import N_, Tongue
from hexesmed.table.app import App
from hexesmed.table.brushes import Brush
from hexesmed.table.clock import HandClock
from hexesmed.table.screen import STAY, Home, Pop, Push, Quit, Replace, Screen, Step
from hexesmed.table.screens.message import Message
from hexesmed.table.services import Trouble
from hexesmed.table.settings import Settings
from hexesmed.table.words import literal
from tests.table.eye import look_at
from tests.table.fakes import FakeServices, Hand, table


class Page(Screen):
    """A screen that notes what happens to it."""

    def __init__(self, name: str = "page", opaque: bool = True) -> None:
        self.name, self.opaque = name, opaque
        self.happened: list[Any] = []
        self.moves = False
        self.refuses: Step | None = None
        self.answer: Callable[[pygame.event.Event], Step | None] = lambda event: STAY

    def title(self) -> Any:
        return literal(self.name)

    def enter(self) -> None:
        self.happened.append("enter")

    def leave(self) -> None:
        self.happened.append("leave")

    def uncovered(self, answer: Any) -> None:
        self.happened.append(("uncovered", answer))

    def lay_out(self, size: tuple[int, int]) -> None:
        self.happened.append(("laid out", size))

    def draw(self, brush: Brush) -> None:
        self.happened.append("drawn")
        brush.surface.fill(brush.palette.paper)
        brush.text(brush.say(N_("Settings")), (10, 10))

    def event(self, event: pygame.event.Event) -> Step | None:
        return self.answer(event)

    def moving(self) -> bool:
        return self.moves

    def tick(self, seconds: float) -> Step | None:
        self.happened.append(("tick", round(seconds, 3)))
        return None

    def may_close(self) -> Step | None:
        return self.refuses


@pytest.fixture
def opened() -> Iterator[Callable[..., tuple[App, Hand, FakeServices]]]:
    """Open tables and close them after the test."""
    apps: list[App] = []

    def make(screen: Screen, size: tuple[int, int] = (1280, 720), **settings: Any):
        app, hand, services = table("en", size, **settings)
        apps.append(app)
        app.open(screen)
        app.frame()
        return app, hand, services

    yield make
    for app in apps:
        app.close()


def post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))


def test_the_stack(opened: Any) -> None:
    first, second, third = Page("first"), Page("second"), Page("third")
    app, _, _ = opened(first)
    app.do(Push(second))
    assert first.happened[0] == "enter" and app.top is second
    app.do(Replace(third))
    assert second.happened[-1] == "leave" and app.stack == [first, third]
    app.do(Pop(42))
    assert first.happened[-1] == ("uncovered", 42)
    app.do(Push(Page()))
    app.do(Push(Page()))
    app.do(Home())
    assert app.stack == [first] and app.running
    app.do(Pop())
    assert not app.running


def test_pop_goes_on_with_what_then_returns(opened: Any) -> None:
    app, _, _ = opened(Page())
    app.do(Push(Page("question")))
    app.do(Pop(then=lambda: Push(Page("next"))))
    assert [screen.name for screen in app.stack] == ["page", "next"]


def test_nothing_is_drawn_when_nothing_changes(opened: Any) -> None:
    app, hand, _ = opened(Page())
    drawn = app.drawn
    for _ in range(50):
        hand.clock.turn(0.1)
        app.frame()
    assert app.drawn == drawn
    app.redraw()
    app.frame()
    assert app.drawn == drawn + 1


def test_frames_follow_each_other_while_something_moves(opened: Any) -> None:
    page = Page()
    app, hand, _ = opened(page)
    page.moves = True
    drawn = app.drawn
    for _ in range(5):
        hand.clock.turn(0.016)
        app.frame()
    assert app.drawn == drawn + 5 and page.happened[-2:] == [("tick", 0.016), "drawn"]


def test_the_loop_sleeps_until_something_is_due(opened: Any) -> None:
    app, hand, _ = opened(Page())
    rung: list[float] = []
    app.after(7.0, lambda: rung.append(hand.clock.now()))
    start = hand.clock.now()
    app.frame(wait=True)
    assert rung and 7.0 <= rung[0] - start < 7.1


def test_an_event_ends_the_sleep(opened: Any) -> None:
    app, hand, _ = opened(Page())
    start = hand.clock.now()
    post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    app.frame(wait=True)
    assert hand.clock.now() - start < 0.1


def test_trouble_becomes_a_message(opened: Any) -> None:
    page = Page()
    app, hand, _ = opened(page)

    def fails(event: pygame.event.Event) -> Step | None:
        raise Trouble(literal("The file is gone."), literal("Look elsewhere."))

    page.answer = fails
    hand.key(pygame.K_a)
    assert isinstance(app.top, Message) and "The file is gone." in look_at(app).texts()
    assert "Look elsewhere." in look_at(app).texts()


def test_trouble_on_entering_leaves_no_half_screen(opened: Any) -> None:
    class Bad(Page):
        def enter(self) -> None:
            raise Trouble(literal("No battles."))

    page = Page()
    app, hand, _ = opened(page)
    page.answer = lambda event: Push(Bad())
    hand.key(pygame.K_a)
    assert [type(screen) for screen in app.stack] == [Page, Message]


def test_a_dropped_file_is_opened_anywhere(opened: Any) -> None:
    app, _, services = opened(Page())
    post(pygame.DROPFILE, file="/tmp/été.hexmed")
    app.frame()
    assert services.asked == [("open", "/tmp/été.hexmed")] and len(app.stack) == 2
    post(pygame.DROPFILE, file="/tmp/bad.hexmed")
    app.frame()
    assert isinstance(app.top, Message)


def test_closing_may_be_refused_first(opened: Any) -> None:
    page = Page()
    app, _, _ = opened(page)
    page.refuses = Push(Page("unsaved"))
    post(pygame.QUIT)
    app.frame()
    assert app.running and app.top.name == "unsaved"
    page.refuses = None
    post(pygame.QUIT)
    app.frame()
    assert not app.running


def test_the_language_changes_everywhere_at_once(opened: Any) -> None:
    below, above = Page("below"), Page("above", opaque=False)
    app, _, services = opened(below)
    app.do(Push(above))
    app.frame()
    app.set_language("fr")
    app.frame()
    assert app.tongue.language == "fr" and services.kept["language"] == "fr"
    for page in (below, above):
        assert page.happened[-2:] == [("laid out", (1280, 720)), "drawn"]
    assert "Réglages" in look_at(app).texts()


def test_the_title_bar_is_in_the_language(opened: Any) -> None:
    from hexesmed.table.screens.settings import SettingsScreen

    app, _, _ = opened(SettingsScreen())
    assert pygame.display.get_caption()[0] == "Settings – Hexes Med"
    app.set_language("fr")
    app.frame()
    assert pygame.display.get_caption()[0] == "Réglages – Hexes Med"


# the window


def test_resizing_lays_out_again_and_is_kept(opened: Any) -> None:
    page = Page()
    app, hand, services = opened(page)
    hand.resize((1500, 900))
    assert app.window.surface.get_size() == (1500, 900) and page.happened[-2:] == [("laid out", (1500, 900)), "drawn"]
    assert "window" not in services.kept and app.style.theme.scale == 1.25
    hand.clock.turn(1.0)
    app.frame()
    assert services.kept["window"] == (1500, 900), "kept once it rests"


def test_a_window_too_small_says_so_and_comes_back(opened: Any) -> None:
    page = Page()
    app, hand, services = opened(page)
    for size in ((500, 300), (200, 150), (60, 40), (1, 1)):
        hand.resize(size)
        app.frame()
        assert page.happened[-1] != ("laid out", size)
    hand.key(pygame.K_a)
    assert services.kept.get("window") in (None, (1280, 720))
    hand.resize((800, 600))
    assert page.happened[-1] == "drawn" and not app.window.too_small


def test_full_screen_ten_times_comes_back_to_the_former_size(opened: Any) -> None:
    page = Page()
    app, hand, services = opened(page, (1111, 666))
    for _ in range(10):
        hand.key(pygame.K_F11)
        assert app.window.full and services.kept["full_screen"] is True
        hand.key(pygame.K_F11)
        assert not app.window.full and app.window.surface.get_size() == (1111, 666)
    hand.key(pygame.K_RETURN, pygame.KMOD_ALT)
    assert app.window.full
    hand.key(pygame.K_RETURN, pygame.KMOD_ALT, held=9)
    assert not app.window.full and services.kept["full_screen"] is False
    assert app.settings.get("window") == (1111, 666)


def test_full_screen_with_a_dialog_open_keeps_it_on_the_screen(opened: Any) -> None:
    app, hand, _ = opened(Page())
    app.do(Push(Message(literal("Something happened."))))
    for _ in range(3):
        hand.key(pygame.K_F11)
        assert app.window.surface.get_rect().contains(app.top.panel) and not look_at(app).faults()


def test_full_screen_that_fails_falls_back_to_a_window(monkeypatch: pytest.MonkeyPatch, opened: Any) -> None:
    app, hand, _ = opened(Page())
    real = pygame.display.set_mode

    def set_mode(size: Any, flags: int = 0, *rest: Any) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return real(size, flags, *rest)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    hand.key(pygame.K_F11)
    assert not app.window.full and app.window.surface.get_size() == (1280, 720)


def test_a_start_in_full_screen(opened: Any) -> None:
    app, hand, _ = opened(Page(), full_screen=True)
    assert app.window.full
    hand.key(pygame.K_F11)
    assert not app.window.full and app.window.surface.get_size() == (1280, 720)


def test_keys_held_when_the_focus_is_lost_are_forgotten(opened: Any) -> None:
    page = Page()
    app, _, _ = opened(page)
    repeats: list[bool] = []
    page.answer = lambda event: repeats.append(event.repeat) if event.type == pygame.KEYDOWN else None
    post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
    post(pygame.WINDOWFOCUSLOST)
    app.frame()
    post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
    app.frame()
    assert repeats == [False, False]


def test_the_picture_can_be_saved(opened: Any, tmp_path: Any) -> None:
    app, _, _ = opened(Page())
    app.shot(str(tmp_path / "été.png"))
    assert pygame.image.load(str(tmp_path / "été.png")).get_size() == (1280, 720)


def test_run_goes_until_the_player_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    page.answer = lambda event: Quit()
    app = App(Tongue("en"), {}, FakeServices(), HandClock())
    pygame.display.init()
    monkeypatch.setattr(app.window, "open", _open_then_press(app.window.open))
    app.run(page)
    assert page.happened[-1] == "leave" and not pygame.display.get_init()


def _open_then_press(real: Callable[[], None]) -> Callable[[], None]:
    def open_() -> None:
        real()
        post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")

    return open_


def test_sdl_is_not_asked_for_more_than_it_must(opened: Any) -> None:
    opened(Page())
    assert not pygame.mixer.get_init() and not pygame.joystick.get_init()
    assert os.environ.get("SDL_IME_SHOW_UI") == "1"


# settings


@pytest.mark.parametrize(("key", "bad"), [
    ("language", "xx"), ("language", None), ("scale", 74), ("scale", 301), ("scale", True), ("scale", "100"),
    ("letters", 400), ("palette", "mauve"), ("plain", 1), ("full_screen", "yes"), ("window", [10, 10]),
    ("window", "1280x720"), ("window", [1280, 10**9]), ("volume", -1), ("volume", 1e9), ("speed", 3), ("speed", "fast"),
    ("name", "x" * 500), ("name", 7), ("language", ["en"]), ("palette", {}),
])
def test_a_senseless_setting_is_replaced(key: str, bad: Any) -> None:
    usual = Settings({}).get(key)
    assert Settings({key: bad}).get(key) == usual
    with pytest.raises(ValueError):
        Settings({}).set(key, bad)


def test_a_setting_is_kept_only_when_it_changes() -> None:
    kept: list[tuple[str, Any]] = []
    mapping: dict[str, Any] = {"volume": 40}
    settings = Settings(mapping, lambda key, value: kept.append((key, value)))
    settings.set("volume", 40)
    settings.set("volume", 45)
    assert kept == [("volume", 45)] and mapping == {"volume": 45}
