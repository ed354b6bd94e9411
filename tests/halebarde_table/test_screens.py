"""The page on which a game begins, the rulebook's page, and the picture on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from hexesmed.cli import main
from hexesmed.games import look_of
from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.look.beginning import HalebardeNew
from hexesmed.table.battle.screen import MatchScreen
from hexesmed.table.screen import Push
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.rules import Rules
from tests.table.battle.test_match_screen import Player
from tests.table.eye import look_at

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (700, 1000))


def shown(folder: Path, screen: Any, language: str = "en", size: tuple[int, int] = (1280, 720)) -> Player:
    player = Player(folder / "profile", language, size)
    player.app.do(Push(screen))
    player.wait(0.2)
    return player


def pick(screen: Any, against: str) -> None:
    screen.against.pick([value for value, _ in screen.against.options].index(against))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_choices_can_be_read(tmp_path, size, language):
    screen = HalebardeNew()
    player = shown(tmp_path, screen, language, size)
    for against, _ in screen.against.options:
        pick(screen, against)
        player.wait(0.1)
        assert not look_at(player.app).faults(), against
    player.app.close()


def test_the_shelf_finds_the_page():
    assert isinstance(look_of("halebarde").new_game(), HalebardeNew)


def test_a_game_with_a_person_begins(tmp_path):
    screen = HalebardeNew()
    player = shown(tmp_path, screen)
    pick(screen, "here")
    screen.names[0].set_text("Anne")
    screen.names[1].set_text("Bert")
    player.wait(0.1)
    player.click(screen.feet[-1].rect.center)
    player.wait(0.3)
    match = player.app.top
    assert isinstance(match, MatchScreen) and match.session.names == ("Anne", "Bert")
    assert match.session.battle == standard()
    player.app.close()


def test_a_challenge_is_written(tmp_path):
    screen = HalebardeNew()
    player = shown(tmp_path, screen)
    out = tmp_path / "out"
    out.mkdir()
    player.store.settings.set("folder", str(out))
    pick(screen, "mail")
    screen.names[0].set_text("Anne")
    player.app.do(screen.start())
    assert isinstance(player.app.top, Message) and len(list(out.glob("*.hexmed"))) == 1
    player.app.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rulebook_is_read_to_its_end(tmp_path, language):
    screen = Rules("10", "halebarde")
    player = shown(tmp_path, screen, language)
    assert screen.text.anchor_here() == "10"
    for _ in range(4):
        player.key(pygame.K_END)
        assert not look_at(player.app).faults()
    player.app.close()


def test_a_picture_is_written_on_the_command_line(tmp_path):
    to = tmp_path / "board.png"
    code = main(["--profile", str(tmp_path / "profile"), "picture", "halebarde", "--size", "800x600", "--to", str(to)])
    assert code == 0 and pygame.image.load(str(to)).get_size() == (800, 600)
