"""The keys of a match: no clash, a second way for each, changed and kept."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from hexesmed.table import bindings
from hexesmed.table.bindings import BINDINGS, TOGETHER
from hexesmed.table.keys import chord, chord_of
from hexesmed.table.screens.keys import Capture, KeysScreen
from tests.table.eye import look_at
from tests.table.fakes import table
from tests.table.test_keys import key

BY_LETTER_ALONE = {"cancel", "replay_leave", "rules", "menu", "replay_play", "replay_first", "replay_last"}


@pytest.mark.parametrize("groups", TOGETHER, ids=["play", "replay"])
def test_no_key_means_two_things_at_once(groups):
    here = [b for b in BINDINGS if b.group in groups]
    for one, other in combinations(here, 2):
        assert not set(one.chords) & set(other.chords), (one.action, other.action)


def test_every_letter_has_an_arrow_a_function_key_or_the_pad_beside_it():
    for binding in BINDINGS:
        if binding.group == bindings.REPLAY or binding.action in BY_LETTER_ALONE:
            continue
        plain = [text for text in binding.chords if len(chord(text).key) > 1 or not chord(text).key.isalpha()]
        assert plain, binding.action


@pytest.mark.parametrize(("event", "action"), [
    # French: the upper row writes signs, and is its digits all the same; minus is on the 6.
    (key(pygame.K_e, letter="e", scan=pygame.KSCAN_E), "end_movement"),
    (key(pygame.K_QUOTEDBL, letter='"', scan=pygame.KSCAN_3), "down_right"),
    (key(pygame.K_MINUS, letter="-", scan=pygame.KSCAN_6), "right"),
    (key(pygame.K_EQUALS, pygame.KMOD_SHIFT, "+", pygame.KSCAN_EQUALS), "zoom_in"),
    (key(pygame.K_z, letter="z", scan=pygame.KSCAN_W), "zones_enemy"),
    (key(pygame.K_z, pygame.KMOD_CTRL, "", pygame.KSCAN_W), "undo"),
    # German: z and y change places, plus has a key of its own.
    (key(pygame.K_z, letter="z", scan=pygame.KSCAN_Y), "zones_enemy"),
    (key(pygame.K_PLUS, letter="+", scan=pygame.KSCAN_RIGHTBRACKET), "zoom_in"),
    # bépo: the digits' keys write other signs.
    (key(0xAB, letter="«", scan=pygame.KSCAN_2), "down"),
    (key(pygame.K_PLUS, letter="+", scan=pygame.KSCAN_7), "up_left"),
    (key(pygame.K_MINUS, letter="-", scan=pygame.KSCAN_8), "up"),
    (key(pygame.K_7, pygame.KMOD_SHIFT, "7", pygame.KSCAN_7), "up_left"),
    # English and German: with Shift the upper row is what it writes.
    (key(pygame.K_8, pygame.KMOD_SHIFT, "*", pygame.KSCAN_8), "manner"),
    (key(pygame.K_0, pygame.KMOD_SHIFT, "=", pygame.KSCAN_0), "zoom_in"),
    (key(pygame.K_MINUS, letter="-", scan=pygame.KSCAN_MINUS), "zoom_out"),
    # the pad, with and without NumLock; Caps Lock
    (key(pygame.K_KP7, letter="7"), "up_left"), (key(pygame.K_KP7), "up_left"),
    (key(pygame.K_u, pygame.KMOD_CAPS, "U"), "undo"), (key(pygame.K_KP_MINUS, letter="-"), "zoom_out"),
])
def test_keys_on_other_keyboards(event, action):
    assert bindings.keymap(TOGETHER[0], {}).action(event) == action


def test_what_is_pressed_is_named_as_it_is_read():
    for event, text in (
        (key(pygame.K_z, pygame.KMOD_CTRL), "Ctrl+Z"), (key(pygame.K_F5, pygame.KMOD_SHIFT), "Shift+F5"),
        (key(pygame.K_AMPERSAND, 0, "&", pygame.KSCAN_1), "1"), (key(pygame.K_MINUS, 0, "-", pygame.KSCAN_6), "6"),
        (key(pygame.K_KP_ENTER), "Enter"), (key(pygame.K_SLASH, 0, "?"), "?"),
    ):
        assert chord_of(event) == text
        assert chord(text).matches(event)
    assert chord_of(key(0xE9, 0, "é")) is None


def test_a_key_given_to_another_action_leaves_the_first():
    changes = bindings.with_chord("undo", "E", {})
    assert changes["undo"][0] == "E" and "E" not in changes["end_movement"]
    assert bindings.read_changes(bindings.written(changes)) == changes
    assert bindings.keymap(TOGETHER[0], changes).action(key(pygame.K_e)) == "undo"
    assert bindings.with_chord("cancel", "Q", {})["cancel"] == ("Esc", "Q")


@pytest.mark.parametrize("text", ["{", "[]", '{"undo": "U"}', '{"undo": ["Hyper+U"]}', '{"fly": ["U"]}', "[" * 9999])
def test_senseless_settings_of_keys_are_the_usual_ones(text):
    assert bindings.read_changes(text) == {}


def test_a_key_is_changed_on_its_page():
    app, hand, services = table("fr")
    app.open(KeysScreen())
    app.frame()
    assert app.top.list.key_chosen == "next"
    hand.key(pygame.K_RETURN)
    assert isinstance(app.top, Capture)
    assert "Prochaine unité" in look_at(app).texts(), "the action is named in French too"
    hand.key(pygame.K_LSHIFT, pygame.KMOD_SHIFT)
    assert isinstance(app.top, Capture), "a modifier alone is no key"
    hand.key(pygame.K_j, letter="j")
    assert app.keymap(bindings.PLAY).action(key(pygame.K_j)) == "next"
    assert "J" in services.kept["keys"]
    assert "Prochaine unité" in app.toasts.showing()[-1]
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.top, KeysScreen)
    hand.click(app.top.usual.rect.center)
    assert app.settings.get("keys") == "" and app.keymap(bindings.PLAY).action(key(pygame.K_j)) is None
    app.close()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_of_keys_is_whole(language, size):
    app, hand, _ = table(language, size)
    app.open(KeysScreen())
    assert not look_at(app).faults()
    hand.key(pygame.K_RETURN)
    assert not look_at(app).faults()
    app.close()
