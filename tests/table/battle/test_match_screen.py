"""The screen of a match, through posted events: hotseat, replay, mail, endings."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from hexesmed.archive.store import Store
from hexesmed.cli.services import HouseServices
from hexesmed.games import game_named
from hexesmed.locale import Tongue
from hexesmed.table.app import App
from hexesmed.table.battle import opponent
from hexesmed.table.battle.cards import Card, Menu, Objectives, Seats
from hexesmed.table.battle.screen import MatchScreen
from hexesmed.table.screen import Push, Screen
from hexesmed.table.screens.handshake import Handshake
from hexesmed.table.screens.home import Home
from hexesmed.table.screens.sending import Sending
from hexesmed.table.widgets.dialog import Dialog


class HandClock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time


class Player:
    """A table of one profile, and a hand that posts events to it."""

    def __init__(
        self, folder: Path, language: str = "en", size: tuple[int, int] = (1280, 720), hints: bool = False,
        narrate: Any = None,
    ) -> None:  # fmt: skip
        self.store = Store.open(folder, game_named)
        self.services = HouseServices(self.store, Tongue(language))
        self.clock = HandClock()
        settings = {"window": size, "language": language, "hints": hints, "summary": False}
        self.app = App(Tongue(language), settings, self.services, self.clock, narrate)
        self.app.open(Home())
        self.app.frame()

    def enter(self, screen: Screen) -> None:
        self.app.do(Push(screen))
        self.wait(0.5)

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, int(seconds * 20))):
            self.clock.time += 0.05
            self.app.frame()

    def post(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.app.frame()

    def key(self, key: int, mod: int = 0) -> None:
        self.clock.time += 0.4
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod)

    def move(self, at: tuple[float, float]) -> None:
        self.post(pygame.MOUSEMOTION, pos=(round(at[0]), round(at[1])), rel=(0, 0), buttons=(0, 0, 0))

    def click(self, at: tuple[float, float], button: int = 1) -> None:
        self.clock.time += 0.4
        pos = (round(at[0]), round(at[1]))
        self.move(pos)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click_hex(self, name: str) -> None:
        self.click(self.hex(name))

    def hex(self, name: str) -> tuple[float, float]:
        camera = self.match_screen.face.camera
        return camera.centre(camera.board.index[name])

    @property
    def match_screen(self) -> MatchScreen:
        return next(screen for screen in reversed(self.app.stack) if isinstance(screen, MatchScreen))

    @property
    def position(self) -> Any:
        return self.match_screen.session.match.position

    def unit_in(self, name: str) -> Any:
        return self.position.unit_at(self.position.board.index[name])

    def begin(self) -> None:
        """Answer the hand-over card and let the start of the half-turn be shown."""
        if isinstance(self.app.top, Card):
            self.key(pygame.K_ESCAPE)
        self.wait(4)

    def save_what_is_sent(self) -> None:
        """Sign by saving the file, and close."""
        assert isinstance(self.app.top, Sending)
        self.click(self.app.top.ways[0].rect.center)
        assert self.app.top.signed
        self.click(self.app.top.close.rect.center)
        self.wait(0.5)

    def through_dialog(self) -> None:
        """Give the first answer of a dialog's primary button."""
        assert isinstance(self.app.top, Dialog), type(self.app.top).__name__
        primary = next(b for b in self.app.top.buttons if b.look == "primary")
        self.click(primary.rect.center)


def test_the_half_turn_begins_after_the_hand_over_card(tmp_path: Path) -> None:
    table = Player(tmp_path / "profile")
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    assert isinstance(table.app.top, Card)
    assert table.position.phase == "begin"
    table.key(pygame.K_RETURN)
    assert table.position.phase == "movement"
    table.app.close()


def test_a_click_takes_and_a_second_click_moves(player: Player) -> None:
    rider = player.unit_in("0503").id
    player.click_hex("0503")
    player.click_hex("0506")
    player.wait(3)
    assert player.unit_in("0506").id == rider
    assert player.match_screen.accepts


def test_a_drag_moves_too(player: Player) -> None:
    rider = player.unit_in("0503").id
    start, end = player.hex("0503"), player.hex("0506")
    player.post(pygame.MOUSEBUTTONDOWN, pos=(round(start[0]), round(start[1])), button=1)
    player.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    player.move(end)
    player.post(pygame.MOUSEBUTTONUP, pos=(round(end[0]), round(end[1])), button=1)
    player.wait(3)
    assert player.unit_in("0506").id == rider


def test_a_refused_click_changes_nothing_and_says_why(player: Player) -> None:
    before = player.match_screen.session.match.digest()
    player.click_hex("0404")
    player.click_hex("1209")
    assert player.match_screen.session.match.digest() == before
    assert any("(rule 4.1)" in said for said in player.app.toasts.showing())


def test_nothing_is_taken_while_an_action_is_shown(player: Player) -> None:
    player.click_hex("0503")
    player.click_hex("0506")
    assert not player.match_screen.accepts
    player.key(pygame.K_e)
    assert player.position.phase == "movement"
    player.wait(3)
    assert player.match_screen.accepts


def test_undo_and_redo_by_key_button_and_command(player: Player) -> None:
    start = player.match_screen.session.match.digest()
    player.click_hex("0503")
    player.click_hex("0506")
    player.wait(3)
    moved = player.match_screen.session.match.digest()
    for undo, redo in (
        (lambda: player.key(pygame.K_u), lambda: player.key(pygame.K_r)),
        (
            lambda: player.click(player.match_screen.panel.undo.rect.center),
            lambda: player.click(player.match_screen.panel.redo.rect.center),
        ),
        (lambda: player.key(pygame.K_z, pygame.KMOD_CTRL), lambda: player.key(pygame.K_y, pygame.KMOD_CTRL)),
    ):
        undo()
        assert player.match_screen.session.match.digest() == start
        redo()
        assert player.match_screen.session.match.digest() == moved


def end_movement(player: Player) -> None:
    player.key(pygame.K_e)
    player.through_dialog()
    player.wait(2)
    assert player.position.phase == "combat"


def end_turn(player: Player) -> None:
    player.key(pygame.K_t)
    if isinstance(player.app.top, Dialog):
        player.through_dialog()
    player.wait(2)


def test_undo_is_off_after_end_movement(player: Player) -> None:
    player.click_hex("0503")
    player.click_hex("0506")
    player.wait(3)
    end_movement(player)
    digest = player.match_screen.session.match.digest()
    player.key(pygame.K_u)
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.click(player.match_screen.panel.undo.rect.center)
    assert player.match_screen.session.match.digest() == digest
    assert player.match_screen.panel.undo.why_not


def test_end_movement_pressed_three_times_ends_it_once(player: Player) -> None:
    player.app.change("ask", False)
    at = player.match_screen.panel.end_movement.rect.center
    for _ in range(3):
        player.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        player.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        player.clock.time += 0.05
    assert player.position.phase == "combat"
    assert player.position.half_turn == 1


def test_a_held_key_ends_one_phase(player: Player) -> None:
    player.app.change("ask", False)
    for _ in range(60):
        player.post(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e", scancode=0)
        player.clock.time += 0.05
    assert player.position.phase == "combat"
    assert player.position.half_turn == 1


def test_ending_with_units_left_asks_and_can_show_them(player: Player) -> None:
    player.key(pygame.K_e)
    assert isinstance(player.app.top, Dialog)
    show = player.app.top.buttons[1]
    player.click(show.rect.center)
    assert player.position.phase == "movement"
    assert player.match_screen.face.hand.unit_id is not None


def test_an_attack_shows_its_odds_and_is_played_by_a_click(player: Player) -> None:
    player.click_hex("0503")
    player.click_hex("0506")
    player.wait(3)
    end_movement(player)
    player.click_hex("0506")
    player.move(player.hex("0507"))
    assert player.match_screen.face.hand.foretold() is not None
    player.click_hex("0507")
    player.wait(8)
    assert any(unit.exhausted for unit in player.position.units.values())


def test_the_other_player_watches_then_answers(player: Player) -> None:
    player.click_hex("0503")
    player.click_hex("0506")
    player.wait(3)
    end_movement(player)
    end_turn(player)
    assert isinstance(player.app.top, Card)
    player.through_dialog()  # Watch the last half-turn
    assert player.match_screen.replaying
    player.wait(10)
    assert not player.match_screen.replaying
    assert player.position.half_turn == 2 and player.position.phase == "movement"


def test_a_replay_steps_both_ways_and_ends_where_the_match_stands(player: Player) -> None:
    player.click_hex("0503")
    player.click_hex("0506")
    player.wait(3)
    screen = player.match_screen
    digest = screen.session.match.digest()
    player.key(pygame.K_w)
    assert screen.replaying
    player.key(pygame.K_SPACE)
    player.key(pygame.K_HOME)
    assert screen.playback.at == 0
    player.key(pygame.K_PERIOD)
    assert screen.playback.at > 0
    player.key(pygame.K_COMMA)
    assert screen.playback.at == 0
    player.key(pygame.K_ESCAPE)
    assert not screen.replaying and screen.playback.at_end
    assert screen.session.match.digest() == digest


def test_the_match_comes_back_exactly_where_it_was_left(player: Player, tmp_path: Path) -> None:
    player.click_hex("0503")
    player.click_hex("0506")
    player.wait(3)
    digest, match = player.match_screen.session.match.digest(), player.match_screen.session.id
    again = Player(tmp_path / "profile")
    again.enter(again.services.open_match(match))
    assert again.match_screen.session.match.digest() == digest
    assert again.match_screen.accepts
    again.app.close()


def test_language_is_switched_in_mid_battle(player: Player) -> None:
    log = player.match_screen.panel.log
    player.click_hex("0503")
    player.click_hex("0506")
    player.wait(3)
    assert any("Turn 1" in line.text for line in log.lines)
    player.app.set_language("fr")
    player.wait(0.2)
    assert any("Tour 1" in line.text for line in log.lines)
    assert not any("Turn" in line.text for line in log.lines)
    assert player.match_screen.face.heading(player.position)[1] == "Mouvement"


def test_menu_objectives_and_rules_open_and_close(player: Player) -> None:
    player.key(pygame.K_F10)
    assert isinstance(player.app.top, Menu)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_v)
    assert isinstance(player.app.top, Objectives)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_F1)
    assert player.app.top is not player.match_screen
    player.key(pygame.K_ESCAPE)
    assert player.app.top is player.match_screen


def test_resigning_ends_the_battle_with_its_reason(player: Player) -> None:
    player.key(pygame.K_F10)
    menu = player.app.top
    assert isinstance(menu, Menu)
    player.click(menu.buttons[5].rect.center)
    assert isinstance(player.app.top, Dialog)
    danger = next(b for b in player.app.top.buttons if b.look == "danger")
    player.click(danger.rect.center)
    player.wait(3)
    assert player.position.outcome.winner == 1
    assert isinstance(player.app.top, Card)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_of_the_panel_overlaps(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    table = Player(tmp_path / "profile", language, size)
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    table.begin()
    screen = table.match_screen
    for replaying in (False, True):
        if replaying:
            table.key(pygame.K_w)
            table.key(pygame.K_SPACE)
        rects = [widget.rect for widget in screen.group.walk()]
        for place, rect in enumerate(rects):
            assert pygame.Rect(0, 0, *size).contains(rect), (rect, size)
            for other in rects[place + 1 :]:
                assert not rect.colliderect(other), (rect, other)
        for widget in screen.panel.widgets():
            wanted = getattr(widget, "words", None)
            if wanted is not None and widget is not screen.panel.speed:
                assert widget.wanted(table.app.style)[0] <= widget.rect.width + table.app.style.px(20)
    table.app.close()


def test_a_match_by_mail_between_two_tables(tmp_path: Path) -> None:
    anne, bertrand = Player(tmp_path / "anne"), Player(tmp_path / "bertrand")
    for table, name in ((anne, "Anne"), (bertrand, "Bertrand")):
        table.store.rename(name)
        out = tmp_path / f"out-{name}"
        out.mkdir()
        table.store.settings.set("folder", str(out))
        table.app.change("ask", False)
    challenge = anne.services.new_challenge("the-ford", 0, "Anne").path
    bertrand.enter(bertrand.services.open_match(challenge))
    assert isinstance(bertrand.app.top, Handshake)
    bertrand.click(bertrand.app.top.feet[-1].rect.center)
    bertrand.save_what_is_sent()
    answer = next((tmp_path / "out-Bertrand").glob("*.hexmed"))
    anne.enter(anne.services.open_match(str(answer)))
    anne.wait(4)
    assert anne.match_screen.accepts and anne.position.phase == "movement"
    anne.key(pygame.K_e)
    anne.wait(2)
    anne.key(pygame.K_t)
    anne.wait(2)
    anne.save_what_is_sent()
    turn = next(p for p in (tmp_path / "out-Anne").glob("*.hexmed") if "T01" in p.name)
    assert anne.match_screen.step.kind == "wait"
    bertrand.enter(bertrand.services.open_match(str(turn)))
    bertrand.wait(10)
    assert bertrand.match_screen.accepts and bertrand.position.half_turn == 2
    for table in (anne, bertrand):
        table.app.close()


def test_hints_come_when_their_rule_matters_and_go_for_good(tmp_path: Path) -> None:
    table = Player(tmp_path / "profile", hints=True)
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    table.begin()
    bar = table.match_screen.hints
    assert bar.visible and bar.hint.code == "move"
    table.click(bar.good.rect.center)
    assert bar.hint is None or bar.hint.code != "move"
    while bar.hint is not None:
        table.click(bar.good.rect.center)
    table.click_hex("0404")
    assert bar.hint is not None and bar.hint.code == "zone"
    table.click(bar.off.rect.center)
    assert not bar.visible and not table.app.settings.get("hints")
    table.app.close()


def test_a_hint_leads_to_its_rule(tmp_path: Path) -> None:
    table = Player(tmp_path / "profile", hints=True)
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    table.begin()
    table.click(table.match_screen.hints.rule.rect.center)
    assert table.app.top is not table.match_screen
    table.key(pygame.K_ESCAPE)
    assert table.app.top is table.match_screen
    table.app.close()


@pytest.mark.parametrize("size", [(640, 400), (1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_hint_fits_the_board(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    from hexesmed.games.hexes_med.hints import HINTS

    table = Player(tmp_path / "profile", language, size, hints=True)
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    table.begin()
    bar = table.match_screen.hints
    for hint in HINTS:
        bar.hint = hint
        bar.lay_out(table.app.style, table.match_screen.pad.rect)
        assert table.match_screen.pad.rect.contains(bar.rect)
        assert all(bar.rect.contains(button.rect) for button in bar.children())
        assert len(bar._lines) <= 3 and bar.rect.height < bar.screen.pad.rect.height * 0.42
    table.app.close()


def wait_until(player: Player, true: Any, seconds: float = 90.0) -> None:
    """Let the table go on in real time, for a computer thinks in it, until something is true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        player.clock.time += 0.25
        player.app.frame()
        time.sleep(0.005)


def test_the_computer_takes_a_chair_and_plays_its_half_turn(player: Player, tmp_path: Path) -> None:
    player.app.change("ask", False)
    screen = player.match_screen
    screen._seated(1, "easy")
    player.key(pygame.K_e)
    player.wait(2)
    player.key(pygame.K_t)
    wait_until(player, lambda: screen.computer_moves)
    assert not screen.accepts and screen.step_words is not None
    player.click_hex("0607")
    assert screen.face.hand.unit_id is None, "its units are its own"
    wait_until(player, lambda: screen.accepts and player.position.phase == "movement")
    assert player.position.half_turn == 3
    assert player.app.top is screen, "no hand-over card against the computer"
    again = Player(tmp_path / "profile")
    again.enter(again.services.open_match(screen.session.id))
    assert again.match_screen.computers == {1: "easy"}, "the chair is remembered"
    again.app.close()


class Slow:
    """A computer player that thinks until it is stopped."""

    def __init__(self, game: str, battle: Any, level: str, seed: int) -> None:
        self.level, self.progress, self.thinking, self.asked = level, 0.25, False, 0

    def think(self, entries: Any) -> None:
        self.thinking, self.asked = True, self.asked + 1

    def look(self) -> None:
        return None

    def close(self) -> None:
        self.thinking = False


def thinking_ford(player: Player, monkeypatch: pytest.MonkeyPatch) -> MatchScreen:
    """Hand the second side to a computer that thinks for ever, and end the first half-turn."""
    monkeypatch.setattr(opponent, "Computer", Slow)
    player.app.change("ask", False)
    screen = player.match_screen
    screen._seated(1, "easy")
    for key in (pygame.K_e, pygame.K_t):
        player.key(key)
        player.wait(2)
    assert screen.thinks and "25" in screen.note()
    return screen


def test_a_computer_that_thinks_is_stopped_and_goes_on(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Escape or the button stops it and asks who plays on; nobody else named, it thinks anew."""
    screen = thinking_ford(player, monkeypatch)
    computer: Any = screen._computer
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.top, Seats) and not computer.thinking
    player.wait(1)
    assert computer.asked == 1
    player.key(pygame.K_ESCAPE)
    assert player.app.top is screen and screen.thinks and computer.asked == 2
    player.click(screen.panel.stop.rect.center)
    assert isinstance(player.app.top, Seats)


def test_who_stops_the_computer_can_play_its_half_turn(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = thinking_ford(player, monkeypatch)
    player.key(pygame.K_ESCAPE)
    seats = player.app.top
    assert isinstance(seats, Seats)
    seats._choose(1, None)
    player.key(pygame.K_ESCAPE)
    assert player.app.top is screen and screen.accepts and not screen.thinks and screen.note() == ""
    assert screen.panel.stop not in screen.panel.widgets()


def test_a_side_taken_back_in_the_menu_is_thought_about_no_more(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = thinking_ford(player, monkeypatch)
    screen._seated(1, None)
    assert not screen.thinks and not screen.advised and screen.note() == ""


def test_a_suggestion_is_stopped(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponent, "Computer", Slow)
    screen = player.match_screen
    screen.suggest()
    assert screen.advised
    player.key(pygame.K_ESCAPE)
    assert player.app.top is screen and not screen.advised and screen.note() == ""
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.top, Menu)


def test_a_move_is_suggested_in_words(player: Player) -> None:
    digest = player.match_screen.session.match.digest()
    player.match_screen.suggest()
    wait_until(player, lambda: any("…" not in said for said in player.app.toasts.showing()))
    assert player.match_screen.session.match.digest() == digest
    assert player.match_screen.accepts


def test_seats_are_chosen_in_the_menu(player: Player) -> None:
    player.match_screen.open_seats()
    player.app.do(player.match_screen.open_seats())
    seats = player.app.top
    assert isinstance(seats, Seats) and len(seats.choices) == 2
    player.key(pygame.K_ESCAPE)
    assert player.app.top is player.match_screen
