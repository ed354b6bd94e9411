"""Each widget, driven by posted events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
import pytest

from hexesmed.table.app import App
from hexesmed.table.brushes import Brush
from hexesmed.table.markup import read_markup
from hexesmed.table.screen import STAY, Push, Screen, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.widgets.group import Group
from hexesmed.table.widgets.label import Label
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.widgets.progress import Progress
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.widgets.scroll import Scroll
from hexesmed.table.widgets.slider import Slider
from hexesmed.table.widgets.toggle import Toggle
from hexesmed.table.words import literal
from tests.table.eye import look_at
from tests.table.fakes import RULES, FakeServices, Hand, table


class Bench(Screen):
    """Widgets one below the other, at their wished size."""

    def __init__(self, *widgets: Widget, width: int = 400, height: int | None = None) -> None:
        self.widgets, self.width, self.height = widgets, width, height
        self.keys: list[int] = []

    def enter(self) -> None:
        self.group = Group(self.app, self.widgets)

    def lay_out(self, size: tuple[int, int]) -> None:
        y = 20
        for widget in self.widgets:
            wide, tall = widget.wanted(self.app.style, self.width)
            widget.lay_out(self.app.style, pygame.Rect(40, y, self.width if self.height else wide, self.height or tall))
            y = widget.rect.bottom + 20

    def draw(self, brush: Brush) -> None:
        brush.surface.fill(brush.palette.paper)
        self.group.draw(brush)
        self.group.draw_tip(brush)

    def event(self, event: pygame.event.Event) -> Step | None:
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN:
            self.keys.append(event.key)
        return step


Bring = Callable[..., tuple[App, Hand, FakeServices]]


@pytest.fixture
def bring() -> Iterator[Bring]:
    """Put widgets on a table."""
    apps: list[App] = []

    def make(*widgets: Widget, **bench: Any) -> tuple[App, Hand, FakeServices]:
        app, hand, services = table()
        apps.append(app)
        app.open(Bench(*widgets, **bench))
        app.frame()
        return app, hand, services

    yield make
    for app in apps:
        app.close()


def counter() -> tuple[list[Any], Callable[..., Step | None]]:
    """Return a list and a callable that puts its argument (or 1) into it."""
    calls: list[Any] = []

    def call(*values: Any) -> Step | None:
        calls.append(values[0] if values else 1)
        return None

    return calls, call


# buttons


@pytest.mark.parametrize("times", [2, 3, 5])
def test_a_multiple_press_fires_once(bring: Bring, times: int) -> None:
    calls, press = counter()
    button = Button("Go", press)
    _, hand, _ = bring(button)
    hand.click(button.rect.center, times=times)
    assert calls == [1]
    hand.click(button.rect.center)
    assert calls == [1, 1]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_held_key_fires_once(bring: Bring, key: int) -> None:
    calls, press = counter()
    _, hand, _ = bring(Button("Go", press))
    hand.key(pygame.K_TAB)
    hand.key(key, held=90)
    assert calls == [1]


def test_a_held_key_does_not_fire_again_after_the_pause(bring: Bring) -> None:
    calls, press = counter()
    app, hand, _ = bring(Button("Go", press))
    hand.key(pygame.K_TAB)
    for _ in range(30):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        app.frame()
        hand.clock.turn(0.1)
    assert calls == [1]


def test_button_and_key_in_one_frame_fire_once(bring: Bring) -> None:
    calls, press = counter()
    button = Button("Go", press)
    app, hand, _ = bring(button)
    hand.key(pygame.K_TAB)
    post = pygame.event.post
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
    post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1))
    post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    app.frame()
    assert calls == [1]


def test_two_buttons_at_the_same_place_need_a_pause(bring: Bring) -> None:
    calls, press = counter()
    first, second = Button("End movement", lambda: press("first")), Button("End turn", lambda: press("second"))
    _, hand, _ = bring(first, second)
    second.visible = False
    place = first.rect.center

    def swap() -> Step | None:
        press("first")
        second.rect, second.visible, first.visible = pygame.Rect(first.rect), True, False
        return None

    first.press = swap
    hand.click(place, times=3)
    assert calls == ["first"]
    hand.click(place)
    assert calls == ["first", "second"]


def test_a_double_enter_does_not_answer_the_next_question(bring: Bring) -> None:
    calls, press = counter()
    answers = [Answer("Stay", False), Answer("Quit", True)]
    button = Button("Go", lambda: Push(Dialog("Leave the table?", None, answers, then=press)))
    app, hand, _ = bring(button)
    hand.key(pygame.K_TAB)
    hand.steady = 0.05
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)
    assert isinstance(app.top, Dialog) and not calls


def test_a_press_let_go_elsewhere_does_nothing(bring: Bring) -> None:
    calls, press = counter()
    button = Button("Go", press)
    _, hand, _ = bring(button)
    hand.drag(button.rect.center, (900, 600))
    hand.drag((900, 600), button.rect.center)
    assert calls == []


def test_a_disabled_button_says_why(bring: Bring) -> None:
    calls, press = counter()
    button = Button("End movement", press, tip="On", key="E")
    button.why_not = literal("The enemy still replays.")
    app, hand, _ = bring(button)
    hand.click(button.rect.center)
    assert calls == [] and app.toasts.showing() == ["The enemy still replays."]
    hand.clock.turn(5)
    app.frame()
    assert app.toasts.showing() == []
    hand.move((0, 0))
    hand.move(button.rect.center)
    hand.clock.turn(1)
    assert "The enemy still replays." in look_at(app).texts()


def test_a_tooltip_shows_after_a_rest_and_for_the_keyboard(bring: Bring) -> None:
    button = Button(None, lambda: None, icon="undo", tip=literal("Take back"), key="Ctrl+Z")
    app, hand, _ = bring(button)
    hand.move(button.rect.center)
    assert "Take back" not in look_at(app).texts()
    hand.clock.turn(0.5)
    app.frame()
    assert app.style.tongue and "Take back (Ctrl+Z)" in look_at(app).texts()
    hand.move((900, 600))
    assert "Take back" not in look_at(app).texts()
    hand.key(pygame.K_TAB)
    assert "Take back" in look_at(app).texts()


def test_right_and_middle_buttons_do_not_press(bring: Bring) -> None:
    calls, press = counter()
    button = Button("Go", press)
    app, _, _ = bring(button)
    for number in (2, 3, 4, 5):
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=number))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=number))
    app.frame()
    assert calls == []


def test_arrows_go_to_the_nearest_widget(bring: Bring) -> None:
    buttons = [Button("Go", lambda: None) for _ in range(4)]
    app, hand, _ = bring(*buttons)
    for number, button in enumerate(buttons):
        button.rect = pygame.Rect(100 + 200 * (number % 2), 100 + 100 * (number // 2), 120, 40)
    hand.key(pygame.K_TAB)
    for key, wanted in ((pygame.K_RIGHT, 1), (pygame.K_DOWN, 3), (pygame.K_LEFT, 2), (pygame.K_UP, 0)):
        hand.key(key)
        assert app.top.group.focus is buttons[wanted]


# toggles, choices, sliders


def test_a_toggle_turns_once_per_press(bring: Bring) -> None:
    calls, change = counter()
    toggle = Toggle("Full screen (F11)", False, change)
    _, hand, _ = bring(toggle)
    hand.click(toggle.rect.center, times=2)
    hand.key(pygame.K_SPACE, held=20)
    assert calls == [True, False]


def test_a_choice_by_keys_and_mouse(bring: Bring) -> None:
    calls, change = counter()
    choice = Choice([(n, literal(f"number {n}")) for n in range(4)], 0, change)
    _, hand, _ = bring(choice)
    hand.key(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_END, pygame.K_HOME):
        hand.key(key)
    hand.click(choice.segments[2].center)
    assert calls == [1, 2, 1, 3, 0, 2]


def test_a_choice_that_is_too_wide_takes_more_rows(bring: Bring) -> None:
    choice = Choice([(n, literal(f"a long option {n}")) for n in range(6)], 0, lambda n: None)
    _, _, _ = bring(choice, width=300)
    assert len({rect.y for rect in choice.segments}) > 2
    assert all(choice.rect.contains(rect) for rect in choice.segments)


def test_a_slider_by_keys_and_drag(bring: Bring) -> None:
    calls, change = counter()
    slider = Slider(0, 100, 50, change, step=5)
    _, hand, _ = bring(slider)
    hand.key(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_LEFT, pygame.K_END):
        hand.key(key)
    assert calls == [55, 30, 0, 100]
    track = slider.track()
    hand.drag((track.right, track.centery), (track.x, track.centery))
    assert calls[-1] == 0 and slider.value == 0


def test_a_slider_that_waits_tells_only_the_last_value(bring: Bring) -> None:
    calls, change = counter()
    slider = Slider(75, 300, 100, change, step=5, live=False)
    _, hand, _ = bring(slider)
    track = slider.track()
    hand.drag((track.x, track.centery), (track.right, track.centery))
    assert calls == [300]


def test_a_grey_slider_does_not_move_and_says_why(bring: Bring) -> None:
    calls, change = counter()
    slider = Slider(0, 100, 50, change)
    slider.why_not = literal("No sound here.")
    app, hand, _ = bring(slider)
    hand.click(slider.track().midright)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_END)
    assert calls == [] and slider.value == 50 and app.toasts.showing() == ["No sound here."]


# lists


def rows(count: int) -> list[Row]:
    return [Row(n, literal(f"row {n}"), literal("more") if n % 2 else None) for n in range(count)]


def test_a_list_by_keyboard(bring: Bring) -> None:
    chosen, choose = counter()
    opened, open_ = counter()
    listing = List(rows(40), choose=choose, open=open_)
    _, hand, _ = bring(listing, height=300)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_END)
    assert chosen == [1, 39] and listing.bar.view.contains(listing.row_rect(39))
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_PAGEDOWN)
    assert 2 < listing.chosen < 12 and listing.bar.view.contains(listing.row_rect(listing.chosen))
    hand.key(pygame.K_r, letter="r")
    hand.key(pygame.K_RETURN, held=9)
    assert opened == [listing.key_chosen]
    hand.key(pygame.K_UP, held=3)
    assert len(chosen) == 9


def test_a_list_that_follows_the_keys_down_keeps_its_top_row_whole(bring: Bring) -> None:
    listing = List(rows(40))
    _, hand, _ = bring(listing, height=300)
    hand.key(pygame.K_TAB)
    scrolled = set()
    for _ in range(30):
        hand.key(pygame.K_DOWN)
        view, chosen = listing.bar.view, listing.row_rect(listing.chosen)
        assert view.contains(chosen)
        tops = {listing.row_rect(n).y for n in range(40)}
        assert view.y in tops, "the row at the top is cut"
        scrolled.add(listing.bar.offset)
    assert len(scrolled) > 5


def test_a_list_by_mouse(bring: Bring) -> None:
    chosen, choose = counter()
    opened, open_ = counter()
    listing = List(rows(40), choose=choose, open=open_)
    _, hand, _ = bring(listing, height=300)
    hand.click(listing.row_rect(2).center)
    assert chosen == [2] and opened == []
    hand.clock.turn(1)
    hand.click(listing.row_rect(3).center, times=2)
    assert chosen == [2, 3] and opened == [3]
    hand.wheel(listing.rect.center, -3)
    assert listing.bar.offset > 100
    hand.drag(listing.bar.thumb().center, (listing.bar.thumb().centerx, listing.rect.bottom + 50))
    assert listing.bar.offset == listing.bar.most
    hand.click(listing.bar.track.midtop)
    assert listing.bar.offset == 0 and chosen == [2, 3]


def test_a_grey_row_says_why_and_does_not_open(bring: Bring) -> None:
    opened, open_ = counter()
    listing = List([Row(1, literal("bad"), problem=literal("It is damaged."))], open=open_)
    app, hand, _ = bring(listing, height=200)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    assert opened == [] and app.toasts.showing() == ["It is damaged."]


def test_other_rows_keep_the_choice(bring: Bring) -> None:
    listing = List(rows(5))
    bring(listing, height=200)
    listing.pick(3)
    listing.set_rows(list(reversed(rows(5))))
    assert listing.key_chosen == 3
    listing.set_rows([])
    assert listing.key_chosen is None
    listing.pick(2)
    listing.set_rows(rows(2), key=1)
    assert listing.chosen == 1


def test_an_empty_list_says_so_and_takes_keys(bring: Bring) -> None:
    listing = List([], empty=literal("nothing here"))
    app, hand, _ = bring(listing, height=200)
    for key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_RETURN, pygame.K_END):
        hand.key(key)
    hand.click(listing.rect.center, times=3)
    assert "nothing here" in look_at(app).texts()


# scrolling


def test_focus_scrolls_into_view(bring: Bring) -> None:
    buttons = [Button(literal(f"button {n}"), lambda: None) for n in range(20)]

    def arrange(style: Any, width: int) -> Sequence[tuple[Widget, pygame.Rect]]:
        return [(button, pygame.Rect(0, n * 60, 200, 40)) for n, button in enumerate(buttons)]

    sheet = Scroll(arrange)
    app, hand, _ = bring(sheet, height=300)
    for button in buttons:
        hand.key(pygame.K_TAB)
        assert app.top.group.focus is button and sheet.rect.contains(button.rect)
    hand.wheel(sheet.rect.center, 50)
    assert sheet.bar.offset == 0
    calls, press = counter()
    buttons[15].press = press
    hand.click(buttons[15].rect.center)
    assert calls == []
    app.top.group.move_focus(buttons[15])
    hand.click(buttons[15].rect.center)
    assert calls == [1]


def test_a_rich_view_scrolls_and_follows_links(bring: Bring) -> None:
    followed, follow = counter()
    view = RichView(read_markup(RULES["en"]), follow=follow, link_tip=lambda target: literal("tip " + target))
    app, hand, _ = bring(view, height=400)
    hand.key(pygame.K_TAB)
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_SPACE):
        before = view.bar.offset
        hand.key(key)
        assert view.bar.offset > before
    hand.key(pygame.K_END)
    assert view.bar.offset == view.bar.most
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_RIGHT)
    assert "tip " in look_at(app).texts()
    hand.key(pygame.K_RETURN, held=5)
    rect = view.page.links[0].rects[0].move(view._corner())
    hand.click(rect.center, times=2)
    assert followed == ["#2.3", "#2.3"]
    hand.wheel(view.rect.center, -2)
    assert view.bar.offset > 0


def test_search_goes_from_place_to_place(bring: Bring) -> None:
    view = RichView(read_markup(RULES["en"]))
    _, _, _ = bring(view, height=400)
    count = view.search("ZONE")
    assert count > 2 and view.found_now == 0
    for _ in range(count):
        rect = view.found[view.found_now][0].move(view._corner())
        assert view.rect.contains(rect)
        view.next_found()
    assert view.found_now == 0
    view.next_found(-1)
    assert view.found_now == count - 1
    assert view.search("no such word") == 0


def test_the_place_is_kept_when_the_width_changes(bring: Bring) -> None:
    view = RichView(read_markup(RULES["en"]))
    app, _, _ = bring(view, height=400)
    view.go_to("9.2")
    view.lay_out(app.style, pygame.Rect(40, 20, 620, 400))
    assert view.anchor_here() in ("9.1", "9.2", "9.3", "9")


# dialogs, labels, progress


def test_a_dialog_by_keyboard(bring: Bring) -> None:
    given, give = counter()
    app, hand, _ = bring(Label("Close"))
    answers = [Answer("Stay", "stay"), Answer("Quit", "quit")]
    for keys, wanted in (
        ([pygame.K_RETURN], "quit"), ([pygame.K_ESCAPE], "esc"), ([pygame.K_LEFT, pygame.K_RETURN], "stay"),
        ([pygame.K_TAB, pygame.K_SPACE], "stay"),
    ):
        app.do(Push(Dialog("Leave the table?", "Close", answers, then=give, escape="esc")))
        hand.clock.turn(1)
        for key in keys:
            hand.key(key)
        assert given[-1] == wanted and isinstance(app.top, Bench)


def test_a_dialog_keeps_the_screen_below_from_events(bring: Bring) -> None:
    calls, press = counter()
    button = Button("Go", press)
    app, hand, _ = bring(button)
    app.do(Push(Dialog("Leave the table?", None, [Answer("Stay", 1)])))
    hand.click(button.rect.center)
    hand.key(pygame.K_F5)
    assert calls == [] and app.stack[0].keys == []


def test_a_dialog_with_many_long_answers_stacks_them(bring: Bring) -> None:
    app, _, _ = bring(Label("Close"))
    answers = [Answer(literal("a very long answer to the question " + str(n)), n) for n in range(4)]
    app.do(Push(Dialog("Leave the table?", "Close", answers, then=lambda n: STAY)))
    sight = look_at(app)
    assert not sight.faults() and len({button.rect.x for button in app.top.buttons}) == 1


def test_labels_and_progress_measure_what_they_draw(bring: Bring) -> None:
    label = Label(literal("a text of several words that must be broken into lines"), align="center")
    bar = Progress(literal("The enemy thinks"), 0.4)
    unknown = Progress(None, None)
    app, _, _ = bring(label, bar, unknown, width=180)
    assert len(label.lines) > 2 and not look_at(app).faults()
    drawn = app.drawn
    app.clock.turn(0.2)
    app.frame()
    assert app.drawn == drawn + 1, "a bar of unknown length moves"
