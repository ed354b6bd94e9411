"""The turn at the table: what is left undone, the summary of a half-turn, the account at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from hexesmed.games import game_named
from hexesmed.games.hexes_med.rules import combat, sequence_of_play
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.games.hexes_med.rules.actions import EndMovement, EndTurn, Move
from hexesmed.games.hexes_med.rules.position import MOVEMENT
from hexesmed.games.hexes_med.tally import tally
from hexesmed.table.battle.cards import Card, Menu, Objectives
from hexesmed.table.battle.undone import Undone
from hexesmed.table.screens.rules import Rules
from tests.table.battle.ford import the_ford
from tests.table.battle.test_match_screen import Player
from tests.table.battle.test_whole_battle import approach
from tests.table.eye import look_at


def played(table: Player, until: int, computers: dict[int, str] | None = None) -> str:
    """Play the ford straight through its session up to a half-turn, or to its end; return the match."""
    store = table.store
    session = store.new_hotseat(game_named("hexes_med"), the_ford(), ("Anne", "Bertrand"))
    table.services.keep_computers(session, computers or {})
    while session.step.kind != "over":
        position = session.match.position
        if session.step.kind == "close":
            session.close()
        elif session.game.half_turn(position) >= until:
            break
        else:
            session.play(session.game.opening_action(position) or next_action(position))
    return str(session.id)


def next_action(position: Any) -> Any:
    """Return an action that brings the sides together: a move towards the enemy, an attack, the end of the phase."""
    if position.phase == MOVEMENT:
        if not position.side_units(1 - position.seat):
            return EndMovement()
        for unit in sequence_of_play.idle_units(position)[0]:
            goal = approach(position, unit)
            if goal is not None:
                return Move(unit.id, position.board.names[goal])
        return EndMovement()
    if any(unit.exhausted for unit in position.side_units(position.seat)):
        return EndTurn()  # one attack a half-turn: whatever the dice, the first full turn decides nothing
    return next(iter(combat.offers(position)), EndTurn())


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Any]:
    """Open tables with the ford played up to a half-turn; close them after the test."""
    made: list[Player] = []

    def make(
        language: str = "en", size: tuple[int, int] = (1280, 720), *, half_turn: int = 1,
        computers: dict[int, str] | None = None, **settings: Any,
    ) -> Player:  # fmt: skip
        table = Player(tmp_path / f"profile{len(made)}", language, size)
        made.append(table)
        for key, value in {"speed": 0.0, "summary": True, **settings}.items():
            table.app.change(key, value)
        table.enter(table.services.open_match(played(table, half_turn, computers)))
        if half_turn == 1:
            table.begin()
        return table

    yield make
    for table in made:
        table.app.close()


def at_hand_over(table: Player, half_turn: int) -> bool:
    """Tell whether the card before a half-turn lies on the table."""
    return isinstance(table.app.top, Card) and table.position.half_turn == half_turn and table.position.phase == "begin"


# what is left undone


def test_the_units_left_are_listed_and_a_click_goes_to_one(seated: Any) -> None:
    table = seated()
    idle = sequence_of_play.idle_units(table.position)[0]
    table.key(pygame.K_e)
    asked = table.app.top
    assert isinstance(asked, Undone) and len(asked.rows) == len(idle) > 2
    seen = look_at(table.app).texts()
    for unit in idle:
        assert table.position.board.names[unit.hex] in seen
    table.click(asked.rows[2].rect.center)
    assert table.app.top is table.match_screen and table.position.phase == "movement"
    assert table.match_screen.face.hand.unit_id == idle[2].id
    assert table.match_screen.pad.cursor == idle[2].hex


def test_the_keyboard_goes_to_a_unit_too(seated: Any) -> None:
    table = seated()
    table.key(pygame.K_e)
    asked = table.app.top
    for _ in range(20):
        if asked.group.focus is asked.rows[1]:
            break
        table.key(pygame.K_TAB)
    table.key(pygame.K_RETURN)
    assert table.match_screen.pad.cursor == asked.idle[1].hex


def test_the_question_is_asked_once_and_can_be_switched_off(seated: Any) -> None:
    """Two presses in one moment ask once; the second does not answer (C44)."""
    table = seated()
    for _ in range(2):
        table.post(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e", scancode=0)
        table.post(pygame.KEYUP, key=pygame.K_e, mod=0)
    assert isinstance(table.app.top, Undone) and len(table.app.stack) == 3
    assert table.position.phase == "movement"
    table.clock.time += 1
    table.click(table.app.top.buttons[0].rect.center)
    assert not table.app.settings.get("ask") and table.position.phase == "combat"
    table.key(pygame.K_t)
    table.wait(0.5)
    assert table.position.half_turn == 2 and not isinstance(table.app.top, Undone)


def test_many_units_are_scrolled_to_in_a_small_window(seated: Any) -> None:
    table = seated("fr", (640, 400))
    table.key(pygame.K_e)
    asked = table.app.top
    room = pygame.Rect(0, 0, 640, 400)
    for button in asked.buttons:
        assert room.contains(button.rect)
    for row in asked.rows:
        asked.group.move_focus(row)
        assert asked.list.rect.contains(row.rect) and asked.panel.contains(asked.list.rect)


# the summary


def force_of(position: Any, seat: int) -> int:
    """Return the F that a side still has."""
    return sum(unit.force for unit in position.side_units(seat))


def test_the_tally_is_what_the_positions_have_lost(seated: Any) -> None:
    table = seated(half_turn=5)
    entries = table.match_screen.session.match.entries
    before = [force_of(entries[0].before, seat) for seat in (0, 1)]
    for seat, side in enumerate(tally(entries)):
        assert side.force == before[seat] - force_of(table.position, seat)
        assert len(side.fallen) == sum(1 for fallen in table.position.fallen if fallen.side == seat)
    rolled = (e.LossRolled, e.RdRolled, e.ReorganisationRolled)
    thrown = [event.face for entry in entries for event in entry.events if isinstance(event, rolled) and event.face]
    assert thrown and sorted(thrown) == sorted(
        face for side in tally(entries) for face, times in side.faces.items() for _ in range(times)
    )
    assert set(thrown) <= set(range(1, 11)), "a die of ten shows 1 to 10, never 0"


def test_the_card_between_two_half_turns_gives_account_of_the_last(seated: Any) -> None:
    table = seated(half_turn=3)
    assert at_hand_over(table, 3)
    half = tally(entry for entry in table.match_screen.session.match.entries if entry.half_turn == 2)
    card = table.app.top
    for language, words in (("en", "F lost in this half-turn"), ("fr", "F perdue dans ce demi-tour")):
        table.app.set_language(language)
        table.wait(0.1)
        seen = look_at(table.app).texts()
        assert words in seen
        row = seen[seen.index(words) + len(words) :].split()[:2]
        assert row == [str(half[0].force), str(half[1].force)]
    pictures = card.text.page.pictures
    assert len(pictures) == 1, "the spread of the dice"
    assert pygame.mask.from_threshold(
        pictures[0].picture, pygame.Color(table.match_screen.face.side_colour(0)), (12, 12, 12, 255)
    ).count() > 40  # fmt: skip
    link = next(link for link in card.goals.page.links if link.target == "14.2")
    corner = card.goals._corner()
    table.click(link.rects[0].move(corner).center)
    assert isinstance(table.app.top, Rules) and table.app.top.text.anchor_here() == "14.2"


@pytest.mark.parametrize("size", [(640, 400), (1024, 600), (1280, 720), (1920, 1080)])
def test_the_cards_are_whole(seated: Any, size: tuple[int, int]) -> None:
    """No word is cut, none lies over another, every button is inside the window."""
    table = seated("en", size, half_turn=3)

    def look(kind: type) -> None:
        assert isinstance(table.app.top, kind)
        for language in ("en", "fr"):
            table.app.set_language(language)
            assert not look_at(table.app).faults(), (kind, language)
            for button in table.app.top.buttons:
                assert pygame.Rect(0, 0, *size).contains(button.rect)

    look(Card)
    table.key(pygame.K_ESCAPE)
    table.wait(1)
    for press, kind in ((pygame.K_v, Objectives), (pygame.K_F10, Menu), (pygame.K_e, Undone)):
        table.key(press)
        look(kind)
        table.key(pygame.K_ESCAPE)


def test_the_end_gives_account_of_the_battle(seated: Any) -> None:
    table = seated(half_turn=99)
    if table.match_screen.replaying:
        table.key(pygame.K_ESCAPE)
    table.wait(1)
    assert table.position.outcome is not None and isinstance(table.app.top, Card)
    assert "F lost in the battle" in look_at(table.app).texts()


def test_a_summary_comes_after_the_computers_half_turn_until_it_is_switched_off(seated: Any) -> None:
    table = seated(half_turn=3, computers={1: "easy"})
    assert at_hand_over(table, 3) and "F lost in this half-turn" in look_at(table.app).texts()
    table.click(table.app.top.buttons[0].rect.center)
    table.wait(0.5)
    assert not table.app.settings.get("summary") and table.position.phase == "movement"
    again = seated(half_turn=3, computers={1: "easy"}, summary=False)
    assert again.app.top is again.match_screen and again.position.phase == "movement"
