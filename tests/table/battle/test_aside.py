"""The card of a finished match lies beside what shows how it ended."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from hexesmed.games.halebarde.battle_file import standard as halebarde
from hexesmed.games.halebarde.rules.actions import Resign
from hexesmed.games.hex.battle_file import battle_of
from hexesmed.games.hex.rules.actions import Place
from hexesmed.table.battle.aside import hidden, put_aside
from hexesmed.table.battle.cards import Card
from tests.table.battle.test_match_screen import Player

WINDOW = (1280, 720)
MIDDLE = pygame.Rect(340, 200, 600, 214)


def test_a_card_that_hides_nothing_stays_where_it_is() -> None:
    assert put_aside(MIDDLE, WINDOW, [], 8) == MIDDLE
    assert put_aside(MIDDLE, WINDOW, [pygame.Rect(0, 0, 340, 720)], 8) == MIDDLE


def test_it_goes_no_farther_than_it_must_and_never_outside() -> None:
    column = [pygame.Rect(600, y, 40, 40) for y in range(0, 720, 40)]
    moved = put_aside(MIDDLE, WINDOW, column, 8)
    assert hidden(moved, column) == 0 and moved.y == MIDDLE.y
    assert moved.right <= 600 or 640 <= moved.x < 740
    everywhere = [pygame.Rect(0, 0, *WINDOW)]
    assert put_aside(MIDDLE, WINDOW, everywhere, 8) == MIDDLE
    large = pygame.Rect(0, 0, 1300, 800)
    assert put_aside(large, WINDOW, column, 8).size == large.size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
@pytest.mark.parametrize("column", "afk")
def test_the_winning_chain_of_hex_is_seen_beside_the_card(size: tuple[int, int], column: str, tmp_path: Path) -> None:
    table = Player(tmp_path / "profile", size=size)
    screen = table.services.new_game(battle_of(11, False), ("Anne", "Bertrand"))
    session, other = screen.session, "b" if column == "a" else "a"
    session.begin()
    for n in range(1, 12):
        for name in (column, other)[: 2 if n < 11 else 1]:
            session.play(Place(f"{name}{n}"))
            if session.step.kind == "close":
                session.close()
    session.mark_seen()
    table.enter(table.services.screen(session))
    table.wait(1.5)
    card, board = table.app.top, table.match_screen
    assert isinstance(card, Card) and table.app.window.surface.get_rect().contains(card.panel)
    chain = board._telling()
    assert len(chain) == 11 and hidden(card.panel, chain) == 0
    assert all(button.rect.w and card.panel.contains(button.rect) for button in card.buttons)
    table.app.close()


def test_a_game_given_up_has_its_card_in_the_middle(tmp_path: Path) -> None:
    table = Player(tmp_path / "profile")
    screen = table.services.new_game(halebarde(), ("Anne", "Bertrand"))
    screen.session.begin()
    screen.session.play(Resign())
    screen.session.close()
    screen.session.mark_seen()
    table.enter(table.services.screen(screen.session))
    table.wait(1.5)
    assert isinstance(table.app.top, Card) and abs(table.app.top.panel.centerx - 640) <= 1
    table.app.close()
