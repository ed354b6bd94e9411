"""The picker's shields: each side's own device, as its tokens bear it."""

from __future__ import annotations

from pathlib import Path

import pygame

from hexesmed.games import look_of
from hexesmed.table.screen import Push
from hexesmed.table.screens import picker as screen
from hexesmed.table.screens.picker import Picker
from hexesmed.table.services import SideCard
from tests.table.battle.test_match_screen import Player

RED = "#7a1f24"


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_each_device_has_its_own_shield_and_an_unknown_one_is_plain(tmp_path: Path) -> None:
    table = Player(tmp_path / "profile")
    drawn = look_of("hexes_med").side_shield
    plain = drawn(RED, "plain", 44)
    assert plain.get_height() == 44 and plain.get_width() < 44
    shields = {device: pixels(drawn(RED, device, 44)) for device in ("cross", "lion", "dragon", "eagle", "tower")}
    assert len(set(shields.values()) | {pixels(plain)}) == len(shields) + 1
    assert pixels(drawn(RED, "no such device", 44)) == pixels(plain)
    table.app.close()


def test_the_picker_shows_the_devices_of_the_battle(tmp_path: Path) -> None:
    """The English of Hastings bear the dragon, whoever moves first; the line below parts date and place."""
    table = Player(tmp_path / "profile")
    table.app.do(Push(Picker(battle_id="hastings")))
    picker = table.app.top
    assert isinstance(picker, Picker) and picker.card is not None
    normans, english = picker.card.sides
    assert (normans.device, english.device) == ("cross", "dragon") and picker.card.game == "hexes_med"
    shown = screen._shield(picker.card.game, english, 1, 44)
    assert pixels(shown) == pixels(look_of("hexes_med").side_shield(english.colour, "dragon", 44))
    assert pixels(shown) != pixels(screen._shield("", english, 1, 44))
    assert pixels(screen._shield("hex", SideCard("b", "Black"), 0, 44)) == pixels(
        screen._shield("", SideCard("b", "Black"), 0, 44)
    )
    subtitle = picker.card.subtitle
    assert isinstance(subtitle, dict) and subtitle["fr"].startswith("14 octobre 1066 · La crête")
    assert [table.app.style.say(row.brief) for row in picker.list.rows if row.key == "hastings" and row.brief] == [
        "14 October 1066"
    ]
    table.app.close()
