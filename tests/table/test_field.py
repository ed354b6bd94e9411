"""Text fields: accents, caret, selection, clipboard, and no shortcut while typing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from hexesmed.table.app import App
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.field import BLINKS_FOR, Field
from tests.table.eye import look_at
from tests.table.fakes import Hand, table
from tests.table.test_widgets import Bench, counter

Bring = Callable[..., tuple[App, Hand, Field]]


@pytest.fixture
def bring() -> Iterator[Bring]:
    """Put a field that has the keyboard on a table."""
    apps: list[App] = []

    def make(text: str = "", **wishes: Any) -> tuple[App, Hand, Field]:
        app, hand, _ = table()
        apps.append(app)
        field = Field(text, **wishes)
        app.open(Bench(Button("Go", lambda: None), field))
        app.frame()
        app.top.group.move_focus(field)
        return app, hand, field

    yield make
    for app in apps:
        app.close()


def test_accents_are_written(bring: Bring) -> None:
    _, hand, field = bring()
    hand.write("Éléonore d’Aquitaine – œuvre ÿ ß Ж")
    assert field.text == "Éléonore d’Aquitaine – œuvre ÿ ß Ж"


def test_no_shortcut_fires_while_typing(bring: Bring) -> None:
    app, hand, field = bring()
    hand.write("undo z e t 123 +-")
    for key, mod in ((pygame.K_z, pygame.KMOD_CTRL), (pygame.K_PAGEDOWN, 0), (pygame.K_e, 0), (pygame.K_DELETE, 0)):
        hand.key(key, mod)
    assert app.top.keys == [] and field.text == "undo z e t 123 +-"
    hand.key(pygame.K_F5)
    hand.key(pygame.K_ESCAPE)
    assert app.top.keys == [pygame.K_F5, pygame.K_ESCAPE]


def test_caret_and_selection(bring: Bring) -> None:
    _, hand, field = bring("one two three")
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert field.caret == 3
    hand.key(pygame.K_RIGHT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert field.selection == (3, 7)
    hand.write("!")
    assert field.text == "one! three" and field.caret == 4
    hand.key(pygame.K_BACKSPACE)
    hand.key(pygame.K_DELETE)
    assert field.text == "onethree"
    hand.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert field.text == "three"
    hand.key(pygame.K_END)
    hand.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    hand.key(pygame.K_LEFT)
    assert field.caret == 4 and field.selection == (4, 4)


def test_a_held_backspace_repeats(bring: Bring) -> None:
    _, hand, field = bring("abcdef")
    hand.key(pygame.K_END)
    hand.key(pygame.K_BACKSPACE, held=3)
    assert field.text == "ab"


def test_copy_cut_and_paste(bring: Bring) -> None:
    _, hand, field = bring("œuvre")
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.key(pygame.K_c, pygame.KMOD_CTRL)
    hand.key(pygame.K_END)
    hand.key(pygame.K_v, pygame.KMOD_CTRL)
    assert field.text == "œuvreœuvre"
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.key(pygame.K_x, pygame.KMOD_CTRL)
    assert field.text == ""
    hand.key(pygame.K_v, pygame.KMOD_META)
    assert field.text == "œuvreœuvre"


def test_lines_become_blanks_and_controls_are_dropped(bring: Bring) -> None:
    _, _, field = bring(longest=12)
    field.write("one\ntwo\tthree four")
    assert field.text == "one two thre"
    field.set_text("")
    field.key(pygame.event.Event(pygame.TEXTINPUT, text="a\x00\x08\x7fb"))
    assert field.text == "ab"


def test_hostile_text_is_shown_as_marks(bring: Bring) -> None:
    app, _, field = bring()
    field.write("a\u202eb")
    assert "‹U+202E›" in look_at(app).texts() or "a\u202eb" in look_at(app).texts()
    assert field.text == "a\u202eb"


def test_what_is_being_composed_is_shown_and_not_kept(bring: Bring) -> None:
    app, hand, field = bring("a")
    hand.key(pygame.K_END)
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="´", start=0, length=1))
    app.frame()
    assert field.composing == "´" and field.text == "a" and "a´" in look_at(app).texts()
    for key in (pygame.K_BACKSPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_DOWN):
        hand.key(key)
    assert field.text == "a" and field.focused and app.top.keys == []
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="é"))
    app.frame()
    assert field.text == "aé" and field.composing == ""


def test_enter_submits_once(bring: Bring) -> None:
    calls, submit = counter()
    _, hand, _ = bring("x", submit=submit)
    hand.key(pygame.K_RETURN, held=30)
    assert calls == ["x"]


def test_the_pointer_places_the_caret_and_selects(bring: Bring) -> None:
    app, hand, field = bring("Hastings")
    letters = app.style.letters()
    x = field._inner(app.style).x
    y = field.rect.centery
    hand.click((x + letters.width("Hast"), y))
    assert field.caret == 4 == field.anchor
    hand.clock.turn(1)
    hand.drag((x, y), (x + letters.width("Has"), y))
    assert field.selection == (0, 3)
    hand.clock.turn(1)
    hand.click((x + 5, y), times=2)
    assert field.selection == (0, 8)


def test_a_long_text_scrolls_with_the_caret(bring: Bring) -> None:
    app, hand, field = bring("w" * 80)
    hand.key(pygame.K_END)
    app.frame()
    assert field._scroll > 0
    hand.key(pygame.K_HOME)
    app.frame()
    assert field._scroll == 0


def test_the_caret_blinks_only_for_a_while(bring: Bring) -> None:
    app, hand, _ = bring("x")
    app.frame()
    drawn = app.drawn
    for _ in range(20):
        hand.clock.turn(0.2)
        app.frame()
    assert app.drawn > drawn + 4
    hand.clock.turn(BLINKS_FOR)
    app.frame()
    app.frame()
    drawn = app.drawn
    for _ in range(20):
        hand.clock.turn(1)
        app.frame()
    assert app.drawn == drawn


def test_letters_come_only_while_a_field_has_the_keyboard(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    app, hand, field = bring("")
    states: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: states.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: states.append("off"))
    hand.key(pygame.K_TAB)
    assert states[-1] == "off"
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="q"))
    app.frame()
    assert field.text == ""
    hand.key(pygame.K_TAB)
    assert states[-1] == "on" and app.top.group.focus is field
