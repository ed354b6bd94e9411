"""Views that are scrolled run out softly at the edge behind which there is more, and only there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

import hexesmed.table
from hexesmed.table.app import App
from hexesmed.table.battle.log import LINE, LogLine, LogView
from hexesmed.table.brushes import Brush
from hexesmed.table.editor.problem_list import ProblemList, Told
from hexesmed.table.editor.text_area import TextArea
from hexesmed.table.markup import read_markup
from hexesmed.table.palettes import PALETTES
from hexesmed.table.paper import draw_paper
from hexesmed.table.screen import STAY, Screen, Step
from hexesmed.table.widgets import scrollbar
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.group import Group
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.widgets.scroll import Scroll
from hexesmed.table.words import literal
from tests.table.fakes import RULES, Hand, table


class Desk(Screen):
    """One widget on paper."""

    def __init__(self, widget: Widget) -> None:
        self.widget = widget

    def enter(self) -> None:
        self.group = Group(self.app, [self.widget])

    def lay_out(self, size: tuple[int, int]) -> None:
        inner = pygame.Rect(size[0] // 8, size[1] // 8, size[0] // 2, size[1] // 2)
        self.widget.lay_out(self.app.style, inner)

    def draw(self, brush: Brush) -> None:
        draw_paper(brush)
        self.group.draw(brush)

    def event(self, event: pygame.event.Event) -> Step | None:
        return self.group.event(event) or STAY


def log() -> Widget:
    view = LogView(lambda h: None, lambda seat: "#000000")
    view.set_lines([LogLine(LINE, f"Riders {n} march to 0306") for n in range(90)])
    return view


def sheet() -> Widget:
    def arrange(style: Any, width: int) -> Sequence[tuple[Widget, pygame.Rect]]:
        return [(button, pygame.Rect(0, n * style.px(50), width, style.px(44))) for n, button in enumerate(buttons)]

    buttons = [Button(literal(f"button {n}"), lambda: None) for n in range(40)]
    return Scroll(arrange)


def problems() -> Widget:
    view = ProblemList(literal("none"))
    view.problems = [Told(literal("map"), literal(f"There is no hex {n} on the map.")) for n in range(40)]
    return view


WIDGETS: dict[str, Callable[[], Any]] = {
    "text": lambda: RichView(read_markup(RULES["en"])),
    "text without a frame": lambda: RichView(read_markup(RULES["fr"]), framed=False, pad=0),
    "list": lambda: List([Row(n, literal(f"row {n}"), literal("more")) for n in range(40)]),
    "log": log,
    "sheet": sheet,
    "problems": problems,
    "writing": lambda: TextArea("\n".join(f"line {n}" for n in range(80))),
}
Bring = Callable[..., tuple[App, Hand]]


@pytest.fixture
def bring() -> Iterator[Bring]:
    """Put a widget on a table."""
    apps: list[App] = []

    def make(widget: Widget, language: str = "en", **settings: Any) -> tuple[App, Hand]:
        app, hand, _ = table(language, **settings)
        apps.append(app)
        app.open(Desk(widget))
        app.frame()
        return app, hand

    yield make
    for app in apps:
        app.close()


def picture(app: App) -> pygame.Surface:
    app.redraw()
    app.frame()
    return app.window.surface.copy()


def hard_picture(app: App, bar: scrollbar.ScrollBar) -> pygame.Surface:
    """Return the picture as it would be without soft edges."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scrollbar, "soft_height", lambda style, view: 0)
        patch.setattr(bar, "soft", 0)
        return picture(app)


def bare_picture(app: App, bar: scrollbar.ScrollBar) -> pygame.Surface:
    """Return the picture of what lies under the content."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Brush, "clipped", lambda brush, rect: clipped(brush, pygame.Rect(0, 0, 0, 0)))
        patch.setattr(type(bar), "draw", lambda bar, brush: None)
        return picture(app)


clipped = Brush.clipped


def rows(one: pygame.Surface, other: pygame.Surface, bar: scrollbar.ScrollBar) -> list[int]:
    """Return the rows of pixels in which two pictures differ, counted from the top of the view; the bar left out."""
    view = bar.view.inflate(0, 2 * bar.soft)
    view.width -= bar.track.width
    parts = [pygame.image.tobytes(image.subsurface(view), "RGB") for image in (one, other)]
    wide = 3 * view.width
    return [y - bar.soft for y in range(view.height)
            if parts[0][y * wide : (y + 1) * wide] != parts[1][y * wide : (y + 1) * wide]]  # fmt: skip


def off(one: pygame.Surface, other: pygame.Surface, bar: scrollbar.ScrollBar, y: int) -> int:
    """Return by how much two pictures differ at most in a row of the view."""
    return max(
        abs(a - b)
        for x in range(bar.view.x, bar.track.x)
        for a, b in zip(one.get_at((x, y)), other.get_at((x, y)), strict=True)
    )


def turn(app: App, turns: float) -> None:
    """Turn the wheel by a share of a notch, as fine wheels do."""
    fields = {"x": 0, "y": round(turns), "precise_y": turns, "flipped": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, fields))
    app.frame()


def check(app: App, widget: Any) -> None:
    """Look at the edges at the top, in the midst and at the end."""
    bar, seen = widget.bar, set[str]()
    for turns in (1000, *[-0.37] * 14, -1000):
        turn(app, turns)
        soft, hard, bare = picture(app), hard_picture(app, bar), bare_picture(app, bar)
        tall, changed = bar.view.height, rows(soft, hard, bar)
        upper, lower = min(bar.soft, bar.offset), min(bar.soft, bar.most - bar.offset)
        assert all(0 <= y < upper or tall - lower <= y < tall for y in changed), (turns, changed)
        for name, y, there in (("upper", bar.view.y, upper), ("lower", bar.view.bottom - 1, lower)):
            if there == bar.soft and off(hard, bare, bar, y) > 60:
                assert off(soft, bare, bar, y) <= 8, f"the {name} edge cuts hard"
                seen.add(name)
    assert bar.offset == bar.most and seen == {"upper", "lower"}, "this text shows nothing"


@pytest.mark.parametrize("name", WIDGETS)
def test_every_scrolled_view_has_soft_edges(name: str, bring: Bring) -> None:
    """At the edge itself nothing is left of what goes on; in the midst, and where it ends, nothing is changed."""
    widget = WIDGETS[name]()
    app, hand = bring(widget)
    hand.move(widget.rect.center)
    check(app, widget)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_soft_edges_in_every_palette_and_size(palette: str, size: tuple[int, int], bring: Bring) -> None:
    """Paper shows through as it is, plain or not; the edge grows with the letters."""
    widget = RichView(read_markup(RULES["fr"]), framed=False)
    app, hand = bring(widget, "fr", size=size, palette=palette)
    line = app.style.letters().height
    assert 0.4 * line < widget.bar.soft < 0.6 * line
    hand.move(widget.rect.center)
    for turns in (-2, -1000):
        turn(app, turns)
        soft, hard, bar = picture(app), hard_picture(app, widget.bar), widget.bar
        changed = rows(soft, hard, bar)
        lower = [y for y in changed if y >= bar.soft]
        assert changed and bool(lower) is (turns != -1000)
        assert all(bar.view.height - bar.soft <= y < bar.view.height for y in lower)


def test_what_is_chosen_by_the_keyboard_is_clear_of_the_soft_edges(bring: Bring) -> None:
    for make in (WIDGETS["list"], WIDGETS["problems"]):
        widget = make()
        app, hand = bring(widget)
        app.top.group.move_focus(widget)
        bar = widget.bar
        for key in (*[pygame.K_DOWN] * 30, *[pygame.K_UP] * 25, pygame.K_PAGEDOWN):
            hand.key(key)
            top, below = (widget._tops[widget.chosen + n] - bar.offset for n in (0, 1))
            assert top >= min(bar.soft, bar.offset) and bar.view.height - below >= min(bar.soft, bar.most - bar.offset)


def test_the_line_that_is_written_is_clear_of_the_soft_edges(bring: Bring) -> None:
    widget = WIDGETS["writing"]()
    app, hand = bring(widget)
    app.top.group.move_focus(widget)
    bar, tall = widget.bar, app.style.letters("small").height
    for key in (*[pygame.K_DOWN] * 40, *[pygame.K_UP] * 30):
        hand.key(key)
        top = widget._line_of(widget.caret, widget.spans(app.style)) * tall - bar.offset
        assert top >= min(bar.soft, bar.offset)
        assert bar.view.height - top - tall >= min(bar.soft, bar.most - bar.offset)


def test_rows_lie_still_under_the_pointer(bring: Bring) -> None:
    """A row that is whole is not moved by a click on it, however near the edge: a second click meets it too."""
    opened: list[int] = []
    widget = List([Row(n, literal(f"row {n}")) for n in range(40)], open=opened.append)
    app, hand = bring(widget)
    bar = widget.bar
    bar.scroll_to(-bar.view.height % widget._tops[1] + 1)
    app.frame()
    last = max(n for n in range(40) if widget.row_rect(n).bottom <= bar.view.bottom)
    before = bar.offset
    assert before and widget.row_rect(last).bottom == bar.view.bottom - 1
    hand.click(widget.row_rect(last).center, times=2)
    assert bar.offset == before and opened == [last]


def test_whatever_has_a_bar_is_drawn_in_its_window() -> None:
    """So that no scrolled view is forgotten."""
    folder = Path(hexesmed.table.__file__).parent
    with_bar = [path for path in folder.rglob("*.py") if re.search(r"= ScrollBar\(\)", path.read_text("utf-8"))]
    assert len(with_bar) >= 6
    assert [path.name for path in with_bar if "self.bar.window(brush)" not in path.read_text("utf-8")] == []
