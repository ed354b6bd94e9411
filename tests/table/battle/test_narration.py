"""What a speech program reads: the hex under the cursor, what has the keyboard, what happens."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from hexesmed.locale import N_
from hexesmed.table.narrator import Narrator
from hexesmed.table.screens.settings import SettingsScreen
from tests.table.battle.test_match_screen import Player, end_movement


def test_no_line_comes_twice_in_a_row_and_each_is_one_line() -> None:
    said: list[str] = []
    narrator = Narrator(said.append)
    for text in ("a\nb", "a b", "", "c", "a \u202e b"):
        narrator.say(text)
    assert said[:2] == ["a b", "c"] and "\u202e" not in said[2]
    narrator.say(said[2])
    narrator.say("c", again=True)
    narrator.say("c", again=True)
    assert said[-2:] == ["c", "c"]
    assert not Narrator().speaks


@pytest.mark.parametrize(("language", "hexed"), [("en", "0504, road"), ("fr", "0504, route")])
def test_a_move_by_keyboard_is_told(tmp_path: Path, language: str, hexed: str) -> None:
    said: list[str] = []
    table = Player(tmp_path / "profile", language, narrate=said.append)
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    assert any(table.app.say(N_("{player}, you lead this side. The other player looks away."), player="Anne") in line
               for line in said), "a card is read out"  # fmt: skip
    table.begin()
    table.match_screen.pad.place_cursor(table.position.board.index["0503"])
    assert "0503" in said[-1] and "Aldemar" in said[-1], "hex and unit are described"
    table.key(pygame.K_RETURN)
    table.key(pygame.K_DOWN)
    assert said[-1].startswith(hexed)
    table.key(pygame.K_d)
    assert said[-1] == said[-2], "said again when asked"
    table.key(pygame.K_RETURN)
    table.wait(3)
    assert any("→ 0504" in line for line in said), "the log is read out"
    table.key(pygame.K_TAB)
    assert said[-1] == table.app.style.say(table.match_screen.group.focus.spoken())
    table.app.close()


def test_a_refusal_is_told(tmp_path: Path) -> None:
    said: list[str] = []
    table = Player(tmp_path / "profile", narrate=said.append)
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    table.begin()
    end_movement(table)
    table.key(pygame.K_u)
    before = len(said)
    table.click(table.match_screen.panel.undo.rect.center)
    assert any("(4.3)" in line for line in said[before:])
    table.app.close()


def test_a_setting_is_told_when_it_changes(tmp_path: Path) -> None:
    said: list[str] = []
    table = Player(tmp_path / "profile", narrate=said.append)
    table.enter(SettingsScreen())
    table.app.top.group.move_focus(table.app.top.plain)
    assert said[-1].endswith(": off")
    table.key(pygame.K_SPACE)
    assert said[-1].endswith(": on")
    table.app.set_language("fr")
    table.key(pygame.K_SPACE)
    assert said[-1] == "Lettres simples, sans empattements\u00a0: non"
    table.app.close()


@pytest.mark.parametrize(("language", "charge", "dies"), [
    ("en", "Charge, row +3", "dies"), ("fr", "Charge, ligne +3", "élimination"),
])  # fmt: skip
def test_the_odds_of_an_attack_are_told(tmp_path: Path, language: str, charge: str, dies: str) -> None:
    """Whoever listens hears what the card shows: the row, each side's chances, the advance; an enemy's attack too."""
    said: list[str] = []
    table = Player(tmp_path / "profile", language, narrate=said.append)
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    table.begin()
    table.click_hex("0503")
    table.click_hex("0506")
    table.wait(3)
    end_movement(table)
    table.click_hex("0506")
    table.move(table.hex("0507"))
    assert charge in said[-1] and dies in said[-1] and "(11.1)" in said[-1]
    table.move(table.hex("0307"))
    assert "(7.6)" in said[-1], "the crossbows could shoot at it"
    table.move(table.hex("0101"))
    assert "(7.6)" not in said[-1]
    table.app.close()
