"""What a game's look offers to the screen of a match; `games/<game>/look` makes one."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from hexesmed.table.battle.playback import Showing
from hexesmed.table.battle.timeline import Moment
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.camera import Camera


class Face(Protocol):
    """A game's board and cards, drawn; its hand, which knows what a click means."""

    camera: Camera
    hand: Any

    def restyle(self, style: Style) -> None:
        """Take the style of the table: scale, palette, tongue."""

    def draw(
        self, brush: Brush, position: Any, showing: Showing | None, elapsed: float, cursor: int | None, now: float
    ) -> None:
        """Draw the board in the camera's view, and over it the event being shown; `cursor` is the keyboard's hex."""

    def settling(self) -> bool:
        """Tell whether a sharper picture is still to come though nothing moves."""
        ...

    def showing(self, moment: Moment) -> Showing | None:
        """Return how an event is shown, None when it is not."""
        ...

    def draw_card(self, brush: Brush, rect: pygame.Rect, position: Any) -> None:
        """Draw what is to be said of the hex under the pointer or of the unit in hand."""

    def draw_forecast(self, brush: Brush, rect: pygame.Rect, position: Any) -> None:
        """Draw what the attack under the pointer may come to, at the head of a rectangle; nothing without one."""

    def describe(self, position: Any) -> str:
        """Return one line about the hex under the pointer or the cursor."""
        ...

    def side_name(self, seat: int) -> str:
        """Return the name of a seat's side."""
        ...

    def side_colour(self, seat: int) -> str:
        """Return the colour of a seat's side."""
        ...

    def heading(self, position: Any) -> tuple[str, str]:
        """Return the two lines that say where the match stands: turn and phase."""
        ...

    def lines(self, entry: Any) -> list[list[Any]]:
        """Return the log lines of an entry, a list for each of its events."""
        ...

    def ending(self, position: Any, entries: Any) -> list[str]:
        """Return how the match ended: who won, then why."""
        ...

    def objectives(self, position: Any) -> list[tuple[int, str, str]]:
        """Return (seat, condition, how far it is met) of every victory condition, then ("default")."""
        ...

    def refusal(self, reason: Any) -> str:
        """Return the sentence of a refusal."""
        ...

    def idle(self, position: Any) -> list[int]:
        """Return the hexes of units that ending this phase would leave unused."""
        ...

    def sound(self, event: Any) -> str | None:
        """Return the sound of an event, None for silence."""
        ...

    def advice(self, position: Any, action: Any, why: Any) -> str:
        """Return a computer player's idea in words, and take in hand what it is about."""
        ...

    def hint(self, position: Any, events: Any, given: Any) -> Any:
        """Return the hint (code, text, rule) that matters now and was not given yet, None without one."""

    def phase_action(self, position: Any, which: str) -> Any:
        """Return the action of the button "movement", "turn" or "turn_with_draw"."""
        ...
