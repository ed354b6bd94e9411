"""Keys on French, German and American keyboards."""

from __future__ import annotations

import pygame
import pytest

from hexesmed.locale import Tongue
from hexesmed.table.keys import Keymap, chord, digit, sign


def key(code: int, mod: int = 0, letter: str = "", scan: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=scan)


def test_letters_go_by_what_is_printed() -> None:
    undo = chord("Ctrl+Z")
    assert undo.matches(key(pygame.K_z, pygame.KMOD_LCTRL, scan=pygame.KSCAN_W))
    assert undo.matches(key(pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_CAPS | pygame.KMOD_NUM))
    assert undo.matches(key(pygame.K_z, pygame.KMOD_META))
    assert not undo.matches(key(pygame.K_w, pygame.KMOD_LCTRL, scan=pygame.KSCAN_Z))
    assert not undo.matches(key(pygame.K_z)) and not undo.matches(key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT))


@pytest.mark.parametrize(("code", "letter", "mod"), [
    (pygame.K_AMPERSAND, "&", 0), (pygame.K_AMPERSAND, "1", pygame.KMOD_SHIFT), (pygame.K_1, "1", 0),
    (pygame.K_QUOTEDBL, '"', 0), (pygame.K_1, "1", pygame.KMOD_CAPS),
])
def test_digits_of_the_upper_row(code: int, letter: str, mod: int) -> None:
    event = key(code, mod, letter, pygame.KSCAN_1)
    assert digit(event) == 1 and chord("1").matches(event) and not chord("2").matches(event)


def test_digits_of_the_pad() -> None:
    assert digit(key(pygame.K_KP7, letter="7")) == 7 and chord("7").matches(key(pygame.K_KP7, letter="7"))
    assert digit(key(pygame.K_a, letter="a", scan=pygame.KSCAN_A)) is None


@pytest.mark.parametrize("event", [
    key(pygame.K_EQUALS, pygame.KMOD_SHIFT, "+"), key(pygame.K_PLUS, 0, "+"), key(pygame.K_KP_PLUS, 0, "+"),
    key(pygame.K_KP_PLUS, 0, ""),
])
def test_plus_wherever_it_is(event: pygame.event.Event) -> None:
    assert sign(event) == "+" and chord("+").matches(event)


def test_named_keys_and_modifiers() -> None:
    assert chord("Shift+F3").matches(key(pygame.K_F3, pygame.KMOD_LSHIFT))
    assert not chord("F3").matches(key(pygame.K_F3, pygame.KMOD_LSHIFT))
    assert chord("Enter").matches(key(pygame.K_KP_ENTER))
    assert chord("Alt+Left").matches(key(pygame.K_LEFT, pygame.KMOD_LALT))


@pytest.mark.parametrize("text", ["", "Ctrl+", "Hyper+Z", "Ctrl+Foo", "Nothing"])
def test_chords_that_do_not_exist(text: str) -> None:
    with pytest.raises(ValueError):
        chord(text)


def test_a_keymap_finds_the_action_and_names_its_key() -> None:
    keymap = Keymap({"undo": ["Ctrl+Z"], "redo": ["Ctrl+Shift+Z", "Ctrl+Y"], "zoom in": ["+", "PageUp"]})
    assert keymap.action(key(pygame.K_y, pygame.KMOD_CTRL)) == "redo"
    assert keymap.action(key(pygame.K_KP_PLUS)) == "zoom in" == keymap.action(key(pygame.K_PAGEUP))
    assert keymap.action(key(pygame.K_x)) is None
    assert keymap.words("redo", Tongue("en")) == "Ctrl+Shift+Z" and keymap.words("fly", Tongue("en")) == ""
