"""A page of the workshop: its rows, its hand on the board, and what it marks there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from hexesmed.games.hexes_med.workshop import Draft, Spot
from hexesmed.locale import N_
from hexesmed.table.editor.rows import Row
from hexesmed.table.editor.tabs import Tab

if TYPE_CHECKING:
    from hexesmed.games.hexes_med.look.workshop.shop import Workshop


class Page:
    """What every page answers; those that do nothing on the board leave it at that. Hexes are names."""

    key = ""
    words = ""
    icon = ""
    hint = N_("The wheel zooms, dragging pulls the map.")

    def __init__(self, shop: Workshop) -> None:
        """Take the workshop that it belongs to."""
        self.shop = shop

    @property
    def draft(self) -> Draft:
        """Return the battle as it stands."""
        return self.shop.draft

    def tab(self) -> Tab:
        """Return the page's tab."""
        return Tab(self.key, self.words, self.icon)

    def rows(self) -> list[Row]:
        """Return the rows of its form."""
        return []

    def marks(self, hover: str | None) -> dict[str, Any]:
        """Return what it marks on the board, as fields of WorkMarks with names of hexes."""
        return {}

    def go_to(self, spot: Spot) -> str:
        """Show what a problem is about; return the row where it can be mended, "" for none."""
        return ""

    def look(self) -> None:
        """Something of the battle has changed: let go what is no longer there."""

    def hint_now(self) -> str:
        """Return what can be done on the board now, as a sentence of the catalogue."""
        return self.hint

    # the hand

    def begin_stroke(self, name: str) -> bool:
        """A press: tell whether it begins a stroke."""
        return False

    def stroke(self, name: str) -> None:
        """The stroke goes on."""

    def end_stroke(self) -> None:
        """The stroke ends."""

    def grab(self, name: str) -> bool:
        """A drag begins: tell whether something is carried."""
        return False

    def drop(self, name: str | None) -> None:
        """What is carried is let go."""

    def click(self, name: str) -> None:
        """A click, or Enter on the cursor's hex."""

    def take_up(self, name: str) -> None:
        """Take up what is in a hex."""

    def erase(self, name: str | None) -> None:
        """Take away what is in a hex, else what is chosen."""

    def let_go(self) -> bool:
        """Let go what is in hand or chosen; tell whether there was something."""
        return False

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Answer a key of the page's own; tell whether it was one."""
        return False
