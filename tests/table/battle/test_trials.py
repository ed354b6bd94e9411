"""Trials of a whole table in a match: presses at the wrong moment, a thinking computer, silence, other keyboards.

Each went wrong in a program like ours (C23, C44, C46, C48, C51, C53).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from hexesmed.table import bindings
from hexesmed.table.battle.cards import Card, Menu
from hexesmed.table.battle.undone import Undone
from hexesmed.table.keys import chord
from hexesmed.table.screen import Push
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.settings import SettingsScreen
from hexesmed.table.words import literal
from tests.table.battle.test_computer import stopped
from tests.table.battle.test_facts import attacked
from tests.table.battle.test_match_screen import Player, end_turn, wait_until
from tests.table.test_keys import key


def digest(table: Player) -> str:
    """Return the digest of the match on the table."""
    return str(table.match_screen.session.match.digest())


def press(table: Player, code: int, letter: str = "", mod: int = 0) -> None:
    """Let a key go down, without a pause."""
    table.post(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)


def click_at_once(table: Player, at: tuple[int, int]) -> None:
    """Press and let go of the button of the mouse, without a pause."""
    table.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    table.post(pygame.MOUSEBUTTONUP, pos=at, button=1)


# undo after a die (C23)


def test_nothing_takes_an_attack_back(player: Player) -> None:
    """Neither while its dice are shown nor afterwards, by no key and no button; the button says why."""
    attacked(player)
    after, panel = digest(player), player.match_screen.panel

    def every_way() -> None:
        for code, mod in ((pygame.K_u, 0), (pygame.K_z, pygame.KMOD_CTRL), (pygame.K_BACKSPACE, 0),
                          (pygame.K_u, pygame.KMOD_SHIFT)):  # fmt: skip
            player.clock.time += 0.01
            press(player, code, mod=mod)
            player.post(pygame.KEYUP, key=code, mod=mod)
        for button in (panel.undo, panel.restart):
            player.clock.time += 0.4
            click_at_once(player, button.rect.center)

    while player.match_screen._busy:
        every_way()
        assert digest(player) == after
        player.wait(0.4)
    every_way()
    assert digest(player) == after
    assert "4.3" in player.app.style.say(panel.undo.tip_words(None))


# a press too many (C44)


def test_the_button_and_its_key_in_one_frame_end_one_phase(player: Player) -> None:
    player.app.change("ask", False)
    at = player.match_screen.panel.end_movement.rect.center
    for event in (
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e", scancode=0),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode="t", scancode=0),
    ):
        pygame.event.post(event)
    player.app.frame()
    assert player.position.phase == "combat" and player.position.half_turn == 1


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_e, pygame.K_t])
def test_a_key_held_three_seconds_on_a_slow_machine_ends_one_phase(player: Player, code: int) -> None:
    """A frame takes 50 ms; the keyboard is on the great button."""
    player.app.change("ask", False)
    if code == pygame.K_t:
        end_movement_at_once(player)
    phase = player.position.phase
    panel = player.match_screen.panel
    player.match_screen.group.move_focus(panel.end_movement if phase == "movement" else panel.end_turn)
    for _ in range(60):
        press(player, code)
        player.clock.time += 0.05
        player.app.frame()
    player.post(pygame.KEYUP, key=code, mod=0)
    assert (player.position.half_turn, player.position.phase) in ((1, "combat"), (2, "begin"), (2, "movement"))
    assert player.position.half_turn == (2 if phase == "combat" else 1), "one press, one step"


def end_movement_at_once(player: Player) -> None:
    """End the movement without a question, and let it be shown."""
    player.key(pygame.K_e)
    player.wait(2)


def test_nothing_ends_a_phase_while_a_message_or_a_replay_is_looked_at(player: Player) -> None:
    player.app.change("ask", False)
    player.app.do(player.match_screen.open_menu())
    before = digest(player)
    for code in (pygame.K_e, pygame.K_t):
        player.key(code)
    assert isinstance(player.app.top, Menu) and digest(player) == before
    player.key(pygame.K_ESCAPE)
    end_movement_at_once(player)
    at = player.match_screen.panel.end_turn.rect.center
    player.key(pygame.K_t)
    wait_until(player, lambda: isinstance(player.app.top, Card))
    before = digest(player)
    player.through_dialog()
    shown = 0
    while player.match_screen.replaying:
        for code in (pygame.K_e, pygame.K_t):
            press(player, code)
            player.post(pygame.KEYUP, key=code, mod=0)
        click_at_once(player, at)
        assert digest(player) == before or not player.match_screen.replaying
        player.wait(0.2)
        shown += 1
    assert shown and (player.position.half_turn, player.position.phase) == (2, "movement")


# the computer thinks (C46)


def test_a_thinking_computer_lets_everything_else_be_done(player: Player, tmp_path: Path) -> None:
    """The window is pulled, filled and closed, the menu opened, the file saved; afterwards it thinks again."""
    player.app.change("ask", False)
    end_movement_at_once(player)
    screen = player.match_screen
    screen._seated(1, "hard")
    player.key(pygame.K_t)
    wait_until(player, lambda: screen.computer_moves and screen._computer is not None and screen._computer.thinking)
    before = digest(player)
    assert screen._computer is not None
    process = screen._computer._process
    stopped(process)  # as if it thought for ever: who waits for it does not answer
    try:
        player.post(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700)
        player.app.frame()
        player.post(pygame.WINDOWMOVED, x=30, y=40)
        player.app.frame()
        press(player, pygame.K_F10)
        assert isinstance(player.app.top, Menu)
        player.key(pygame.K_ESCAPE)
        assert player.app.top is screen
        if digest(player) == before:  # else it had chosen before it was stopped
            player.app.do(screen.save_file())
            assert player.app.top is not screen
            player.key(pygame.K_ESCAPE)
        kept = digest(player)
        player.post(pygame.QUIT)
        assert not player.app.running
    finally:
        process.kill()
    player.app.close()
    again = Player(tmp_path / "profile")
    again.enter(again.services.open_match(screen.session.id))
    assert digest(again) == kept and again.match_screen.computers == {1: "hard"}
    if again.match_screen.computer_moves:
        again.match_screen.take_step()
        wait_until(again, lambda: digest(again) != kept)
    again.app.close()


# full screen and back (C48)


@pytest.mark.parametrize("over", ["nothing", "dialog", "animation"])
def test_full_screen_ten_times_changes_nothing_of_the_match(player: Player, over: str) -> None:
    size = player.app.window.surface.get_size()
    if over == "dialog":
        player.key(pygame.K_e)
        assert isinstance(player.app.top, Undone)
    elif over == "animation":
        attacked(player)
    before, top = digest(player), player.app.top
    for number in range(10):
        press(player, pygame.K_F11) if number % 3 else press(player, pygame.K_RETURN, mod=pygame.KMOD_LALT)
        for code in (pygame.K_F11, pygame.K_RETURN):
            player.post(pygame.KEYUP, key=code, mod=0)
        assert player.app.top is top and digest(player) == before
        if over == "dialog":
            assert player.app.window.surface.get_rect().contains(top.panel)
        camera = player.match_screen.face.camera
        across, down = camera.centre(camera.board.index["0201"]), camera.centre(camera.board.index["0103"])
        left = camera.centre(camera.board.index["0101"])
        assert across[0] - left[0] == pytest.approx(camera.scale, abs=1)
        assert down[1] - left[1] == pytest.approx(camera.scale * 3**0.5, abs=1), "hexes are not stretched"
    assert not player.app.window.full and player.app.window.surface.get_size() == size
    player.wait(8)
    assert digest(player) == before


# no sound (C53)


def test_a_turn_without_a_sound_card_is_the_same_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Everything that has a sound happens; there is one note, the slider says why, and the setting stays."""

    def broken(*given: Any, **more: Any) -> None:
        raise pygame.error("No such audio device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    table = Player(tmp_path / "profile")
    table.app.set_volume(60)
    table.app.settings.set("speed", 0.5)
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    table.begin()
    table.click_hex("0404")
    table.click_hex("1209")  # refused
    table.click_hex("0503")
    attacked(table)
    table.wait(20)
    end_turn(table)
    assert table.position.half_turn == 2
    notes = [record for record in caplog.records if "sound" in record.getMessage()]
    assert len(notes) == 1, "no flood"
    table.app.do(table.match_screen._open_settings())
    assert isinstance(table.app.top, SettingsScreen) and table.app.top.volume.why_not
    assert table.app.settings.get("volume") == 60
    table.app.close()


# keyboards (C51)

LETTERS = {
    # what the keys of the three rows of letters write, from left to right, by the place of the American keyboard
    "us": "qwertyuiop[]asdfghjkl;'zxcvbnm,./",
    "azerty": "azertyuiop^$qsdfghjklmùwxcvbn,;:!",
    "qwertz": "qwertzuiopü+asdfghjklöäyxcvbnm,.-",
    "belgian": "azertyuiop^$qsdfghjklmùwxcvbn,;:=",
    "bepo": "bépoè^vdljzwauie,ctsrnmàyx.k'qghf",
}
PLACES = (20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47, 48, 4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52,
          29, 27, 6, 25, 5, 17, 16, 54, 55, 56)  # fmt: skip
ROWS = {
    "us": "1234567890", "azerty": "&é\"'(-è_çà", "qwertz": "1234567890", "belgian": "&é\"'(§è!çà",
    "bepo": "\"«»()@+-/*",
}  # fmt: skip
TOP = [getattr(pygame, f"KSCAN_{number}") for number in "1234567890"]


@pytest.mark.parametrize("layout", list(ROWS))
@pytest.mark.parametrize("caps", [0, pygame.KMOD_CAPS], ids=["", "caps"])
@pytest.mark.parametrize("group", [bindings.PLAY, bindings.REPLAY])
def test_every_key_of_a_match_on_every_keyboard(layout: str, caps: int, group: str) -> None:
    """Letters go by what is printed, digits by their key without Shift and the pad, the others by their names."""
    found = bindings.keymap((bindings.MAP, bindings.ALWAYS, group), {})
    for binding in bindings.BINDINGS:
        if binding.group not in (bindings.MAP, bindings.ALWAYS, group):
            continue
        ways = []
        for one in map(chord, binding.chords):
            mod = caps | (pygame.KMOD_LSHIFT if one.shift else 0) | (pygame.KMOD_LCTRL if one.ctrl else 0)
            if len(one.key) == 1 and one.key.isdigit():
                at = "1234567890".index(one.key)
                written = ROWS[layout][at]
                ways += [key(ord(written), mod, written, TOP[at]), key(getattr(pygame, f"K_KP{one.key}"), mod, one.key)]
            elif len(one.key) == 1 and one.key.isalpha():
                letter = one.key.lower()
                place = PLACES[LETTERS[layout].index(letter)]
                written = letter.upper() if caps or one.shift else letter
                ways.append(key(ord(letter), mod, "" if one.ctrl else written, place))
            elif one.is_sign and one.key in "+-*":
                pad = {"+": pygame.K_KP_PLUS, "-": pygame.K_KP_MINUS, "*": pygame.K_KP_MULTIPLY}[one.key]
                ways.append(key(pad, mod, one.key))
        for way in ways:
            assert found.action(way) == binding.action, (binding.action, layout, way)


def test_the_layout_may_change_while_the_game_runs(player: Player) -> None:
    """The same key is undo by what is printed on it: the system says which letter that is now."""
    player.click_hex("0503")
    player.click_hex("0506")
    player.wait(3)
    moved = digest(player)
    player.post(pygame.KEYDOWN, key=pygame.K_w, mod=pygame.KMOD_LCTRL, unicode="", scancode=pygame.KSCAN_W)
    assert digest(player) == moved, "on a QWERTY keyboard that is Ctrl+W"
    player.clock.time += 1
    player.post(pygame.KEYUP, key=pygame.K_w, mod=0)
    player.post(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="", scancode=pygame.KSCAN_W)
    assert digest(player) != moved, "on an AZERTY keyboard the same key is Ctrl+Z"


def test_a_message_over_the_board_takes_the_keys(player: Player) -> None:
    before = digest(player)
    player.app.do(Push(Message(literal("…"))))
    for code in (pygame.K_e, pygame.K_t, pygame.K_u):
        press(player, code)
    assert digest(player) == before and isinstance(player.app.top, Message)
