"""What a game's look offers to the editor, and what the editor asks of whoever keeps the battle's file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.camera import Camera
from hexesmed.table.editor.problem_list import Told
from hexesmed.table.editor.rows import Row
from hexesmed.table.editor.tabs import Tab
from hexesmed.table.screen import Screen
from hexesmed.table.words import Words


class Workshop(Protocol):
    """A battle under work as one sees it: its board, the hand on it, its pages of forms, and the way back.

    `version` grows with everything that is to be shown anew. `camera` is another one when the board has another size.
    `page` is the open page; the editor adds one with the problems. Three things are asked of the editor once, and then
    taken away: `wanted_row`, the row that the keyboard should come to ("" for none); `hex_wanted`, the hex that should
    be in view; `notice`, what the player should be told.
    """

    camera: Camera
    version: int
    page: str
    wanted_row: str
    hex_wanted: int | None
    notice: Words

    def restyle(self, style: Style) -> None:
        """Take the style of the table."""

    def draw(self, brush: Brush, cursor: int | None, now: float) -> None:
        """Draw the board in the camera's view; `cursor` is the keyboard's hex."""

    def settling(self) -> bool:
        """Tell whether a sharper or newer picture is still to come though nothing moves."""
        ...

    def title(self) -> str:
        """Return the battle's title."""
        ...

    def describe(self) -> str:
        """Return one line about the hex under the pointer, else about what can be done."""
        ...

    def tabs(self) -> Sequence[Tab]:
        """Return the pages."""
        ...

    def open_page(self, page: str) -> None:
        """Turn to a page; what is in hand goes."""

    def rows(self) -> list[Row]:
        """Return the rows of the open page."""
        ...

    def problems(self) -> Sequence[Told]:
        """Return what is wrong with the battle; going to a problem turns to its page."""
        ...

    # the hand

    def hover(self, h: int | None) -> None:
        """The pointer or the cursor is on another hex."""

    def begin_stroke(self, h: int) -> bool:
        """A press: tell whether it begins a stroke."""
        ...

    def stroke(self, h: int) -> None:
        """The stroke goes on."""

    def end_stroke(self, h: int | None) -> None:
        """The stroke ends."""

    def grab(self, h: int) -> bool:
        """A drag begins: tell whether something is carried."""
        ...

    def drop(self, h: int | None) -> None:
        """What is carried is let go."""

    def click(self, h: int) -> None:
        """A click, or Enter on the cursor's hex."""

    def take_up(self, h: int) -> None:
        """Take up what is in a hex: its terrain, its unit."""

    def erase(self, h: int | None) -> None:
        """Take away what is in a hex, else what is chosen."""

    def let_go(self) -> bool:
        """Let go what is in hand or chosen; tell whether there was something."""
        ...

    def key(self, event: pygame.event.Event) -> bool:
        """Answer a shortcut of the game's own; tell whether it was one."""
        ...

    # the work

    @property
    def draft(self) -> Mapping[str, Any]:
        """Return the battle as it stands, as plain data to be kept."""
        ...

    def plain(self) -> Mapping[str, Any]:
        """Return the battle as its file holds it."""
        ...

    def good(self) -> Mapping[str, Any] | None:
        """Return the battle as it is played; None while there are problems."""
        ...

    @property
    def undoes(self) -> Words:
        """Return what would be taken back, "" for nothing."""
        ...

    @property
    def redoes(self) -> Words:
        """Return what would be done again, "" for nothing."""
        ...

    def undo(self) -> None:
        """Take the last step back."""

    def redo(self) -> None:
        """Do a step again."""

    @property
    def changed(self) -> bool:
        """Tell whether something is not saved."""
        ...

    def mark_saved(self) -> None:
        """All of it is saved."""


class Desk(Protocol):
    """Where the battle under work is kept. What cannot be done is a `Trouble`."""

    def where(self) -> str:
        """Return the path of the battle's file, "" while it has none."""
        ...

    def changed_outside(self) -> bool:
        """Tell whether somebody else has changed the file since it was read or written."""
        ...

    def save(self, plain: Mapping[str, Any]) -> str:
        """Write the battle to its file, a new one in the player's folder where it has none; return the path."""
        ...

    def save_beside(self, plain: Mapping[str, Any]) -> str:
        """Write the battle to a new file and go on with that; return the path."""
        ...

    def keep(self, draft: Mapping[str, Any]) -> None:
        """Keep what is not saved, in case the table closes."""

    def forget(self) -> None:
        """What was kept is saved now, or not wanted."""

    def play(self, battle: Mapping[str, Any], computers: Mapping[int, str]) -> Screen:
        """Return the screen of a new match of the battle at this table; computers by seat and level."""
        ...
