"""A whole battle through posted events: once with the mouse alone, once with the keyboard alone, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from hexesmed.games.hexes_med.rules import combat, movement, sequence_of_play
from hexesmed.games.hexes_med.rules.position import MOVEMENT
from hexesmed.table.battle.cards import Card
from hexesmed.table.widgets.dialog import Dialog
from tests.table.battle.test_match_screen import Player

MOST_STEPS = 600


class MouseHand:
    """Plays with the mouse: hexes and buttons are clicked where they are drawn."""

    def __init__(self, table: Player) -> None:
        """Take the table."""
        self.table = table

    def choose(self, h: int) -> None:
        """Click a hex."""
        self.table.click(self.table.match_screen.face.camera.centre(h))

    def end(self, phase: str) -> None:
        """Press the great button of a phase."""
        panel = self.table.match_screen.panel
        self.table.click((panel.end_movement if phase == MOVEMENT else panel.end_turn).rect.center)

    def answer(self) -> None:
        """Press the primary button of what lies over the board."""
        self.table.through_dialog()


class KeyHand:
    """Plays with the keyboard: the cursor walks by arrows, Enter chooses, letters end the phases."""

    def __init__(self, table: Player) -> None:
        """Take the table."""
        self.table = table

    def choose(self, h: int) -> None:
        """Walk to a hex and press Enter."""
        screen = self.table.match_screen
        if screen.group.focus is not screen.pad:
            self.table.key(pygame.K_ESCAPE)
        board = screen.face.camera.board
        goal = board.column_row(h)
        for _ in range(80):
            here = board.column_row(screen.pad.here())
            if here == goal and screen.pad.cursor is not None:
                break
            if here[0] != goal[0]:
                self.step(1 if here[0] < goal[0] else -1, 0)
            else:
                self.step(0, 1 if here[1] < goal[1] else -1)
        assert screen.pad.cursor == h, "every hex is reached"
        self.take()

    def step(self, dx: int, dy: int) -> None:
        """Press an arrow."""
        arrows = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}
        self.table.key(arrows[dx, dy])

    def take(self) -> None:
        """Press Enter."""
        self.table.key(pygame.K_RETURN)

    def end(self, phase: str) -> None:
        """Press the letter that ends a phase."""
        self.table.key(pygame.K_e if phase == MOVEMENT else pygame.K_t)

    def answer(self) -> None:
        """Press Enter: the primary button has the keyboard."""
        self.table.key(pygame.K_RETURN)


class LayoutHand(KeyHand):
    """Plays by the keyboard of a country: the cursor walks by the digits of the upper row, pressed without Shift."""

    row: tuple[str, ...]  # what the upper row writes without Shift, from 1 to 0
    places: ClassVar[dict[str, int]] = {"e": pygame.KSCAN_E, "t": pygame.KSCAN_T}  # where the letters stand

    def press(self, letter: str) -> None:
        """Press the key of a digit or letter as this keyboard sends it."""
        number = "1234567890".find(letter)
        written = letter if number < 0 else self.row[number]
        place = self.places[letter] if number < 0 else getattr(pygame, f"KSCAN_{letter}")
        self.table.clock.time += 0.4
        self.table.post(pygame.KEYDOWN, key=ord(written), mod=0, unicode=written, scancode=place)
        self.table.post(pygame.KEYUP, key=ord(written), mod=0)

    def step(self, dx: int, dy: int) -> None:
        """Walk by a digit."""
        self.press("6" if dx > 0 else "4" if dx < 0 else "2" if dy > 0 else "8")

    def take(self) -> None:
        """Press 5."""
        self.press("5")

    def end(self, phase: str) -> None:
        """Press the letter that ends a phase, wherever it stands."""
        self.press("e" if phase == MOVEMENT else "t")


class Azerty(LayoutHand):
    """France."""

    row = tuple("&é\"'(-è_çà")


class Qwertz(LayoutHand):
    """Germany."""

    row = tuple("1234567890")


class Bepo(LayoutHand):
    """The keyboard made for French."""

    row = tuple("\"«»()@+-/*")
    places: ClassVar[dict[str, int]] = {"e": pygame.KSCAN_F, "t": pygame.KSCAN_J}


def approach(position: Any, unit: Any) -> int | None:
    """Return the hex to which a unit goes: the nearest to an enemy that it reaches, None when it is there."""
    board = position.board
    enemies = position.side_units(1 - unit.side)
    if not enemies:  # the last one left the field, and the turn goes on to its end (14.1)
        return None

    def far(h: int) -> int:
        return min(board.distance(h, enemy.hex) for enemy in enemies)

    goals = [h for h in movement.destinations(position, unit) if far(h) < far(unit.hex)]
    return min(goals, key=lambda h: (far(h), h)) if goals else None


def play_on(table: Player, hand: MouseHand | KeyHand) -> None:
    """Do one thing that moves the battle on: answer, move, attack or end a phase."""
    screen, position = table.match_screen, table.position
    if table.app.top is not screen:
        assert isinstance(table.app.top, Dialog), type(table.app.top).__name__
        hand.answer()
    elif position.phase == MOVEMENT:
        for unit in sequence_of_play.idle_units(position)[0]:
            goal = approach(position, unit)
            if goal is not None:
                hand.choose(unit.hex)
                assert screen.face.hand.unit_id == unit.id
                hand.choose(goal)
                break
        else:
            hand.end(position.phase)
    else:
        offer = next(iter(combat.offers(position)), None)
        if offer is None:
            hand.end(position.phase)
        else:
            unit, target = position.units[offer.unit], position.units[offer.target]
            if screen.face.hand.unit_id != unit.id:
                hand.choose(unit.hex)
            hand.choose(target.hex)
    table.wait(0.1)


@pytest.mark.parametrize(("hand", "language", "scale"), [
    (MouseHand, "en", 0), (KeyHand, "fr", 0), (MouseHand, "fr", 125), (KeyHand, "en", 75),
    (Azerty, "fr", 0), (Qwertz, "en", 0), (Bepo, "fr", 0),
], ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_whole_battle(tmp_path: Path, hand: type[MouseHand] | type[KeyHand], language: str, scale: int) -> None:
    table = Player(tmp_path / "profile", language, (800, 600) if issubclass(hand, LayoutHand) else (1280, 720))
    for key, value in (("speed", 0.0), ("scale", scale), ("ask", True)):
        table.app.change(key, value)
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    player = hand(table)
    before = None
    for _ in range(MOST_STEPS):
        if table.position.outcome is not None:
            break
        now = (len(table.match_screen.session.match.entries), type(table.app.top), table.match_screen.replaying,
               table.match_screen.face.hand.unit_id, table.position.phase)  # fmt: skip
        assert now != before, "what was pressed did something"
        before = now
        play_on(table, player)
    assert table.position.outcome is not None, "the battle came to its end"
    table.wait(1)
    assert isinstance(table.app.top, Card), "and says so"
    digest = table.match_screen.session.match.digest()
    again = Player(tmp_path / "profile", language)
    again.enter(again.services.open_match(table.match_screen.session.id))
    assert again.match_screen.session.match.digest() == digest
    for one in (again, table):
        one.app.close()
