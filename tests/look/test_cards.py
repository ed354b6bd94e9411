"""The card of a unit beside the map."""

from __future__ import annotations

import pygame
import pytest

from hexesmed.archive import battles
from hexesmed.games.hexes_med.look.cards import unit_plate
from hexesmed.games.hexes_med.rules.setup import set_up
from hexesmed.games.hexes_med.words import Names
from hexesmed.locale import Tongue
from hexesmed.table.brushes import Style
from hexesmed.table.fonts import Face
from hexesmed.table.theme import Theme
from tests.look.sample import battle

WIDTH = 320
ROOM = 208  # what is left of the width for a name, beside a token of 76 pixels
LEAST = 204  # the same where sizes are rounded down


@pytest.fixture(autouse=True)
def letters():
    """The faces."""
    pygame.font.init()


def card_of(name: str) -> bytes:
    """Return the picture of the card of a unit of this name."""
    plain = battle()
    plain["units"][1]["name"] = {"en": name, "fr": name}
    tongue, position = Tongue(), set_up(plain)
    unit = position.units[plain["units"][1]["id"]]
    token = pygame.Surface((76, 76), pygame.SRCALPHA)
    plate = unit_plate(Style(Theme(), tongue), WIDTH, position, unit, Names(plain, tongue), token)
    return pygame.image.tobytes(plate.picture, "RGBA")


def test_a_name_of_two_lines_stands_whole_and_a_longer_one_says_that_it_is_cut() -> None:
    whole = "Company of the mill and of the bridge"
    longer = whole + " by-the-old-road-to-the-north"
    letters = Style(Theme(), Tongue()).letters("text", Face.BOLD)
    assert len(letters.wrap(whole, ROOM)) == 2
    assert letters.wrap(longer, ROOM)[:2] == letters.wrap(whole, ROOM)
    assert card_of(whole) != card_of(longer)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_name_of_a_shipped_unit_stands_whole(language: str) -> None:
    letters = Style(Theme(), Tongue()).letters("text", Face.BOLD)
    entries = [entry for entry in battles.all_battles() if entry.battle and entry.battle["game"] == "hexes_med"]
    cut = [
        f"{entry.id} {unit['id']}: {unit['name'][language]}"
        for entry in entries
        for unit in entry.battle["units"]  # type: ignore[index]
        if len(letters.wrap(unit["name"][language], LEAST)) > 2
    ]
    assert len(entries) > 12 and not cut, "\n".join(cut)
