"""The saved matches: open one, or see why it cannot be opened."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.locale import N_, Tongue
from hexesmed.table.screen import STAY, Push, Replace, Step
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.services import MatchCard
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.words import Words, both, said

ICONS = {"hotseat": "account_multiple_outline", "mail": "email_outline", "watch": "eye_outline"}


class Matches(PageScreen):
    """Lists the saved matches, the newest first."""

    heading = N_("Saved matches")

    def widgets(self) -> Sequence[Widget]:
        """Make the list and its buttons."""
        self.list = List(choose=self._chosen, open=self._open,
                         empty=N_("There is no saved match yet. Begin one, or open a file that somebody sent you."))
        self.open_button = Button(N_("Open"), self._open_chosen, look="primary", icon="folder_open_outline")
        self.file_button = Button(N_("Open a file"), self._open_file, icon="file_search_outline", sound="page")
        self._read()
        return [self.list]

    def foot(self) -> Sequence[Button]:
        """Return the buttons."""
        return [self.file_button, self.open_button]

    def _read(self) -> None:
        cards = self.app.services.matches()
        self.list.set_rows([
            Row(card.id, both(card.title), _detail(card), card.when, "alert_outline" if card.problem is not None
                else ICONS.get(card.kind, "sword_cross"), card.problem, badge=card.my_turn)
            for card in cards
        ])
        self._chosen(self.list.key_chosen)

    def uncovered(self, answer: object) -> None:
        """Read the list again: a match may have gone on."""
        self._read()

    def _chosen(self, key: object) -> Step:
        row = self.list.row_chosen
        self.open_button.why_not = N_("There is no match to open.") if row is None else row.problem
        return STAY

    def _open(self, key: str) -> Step:
        return Replace(self.app.services.open_match(key))

    def _open_chosen(self) -> Step:
        return self._open(self.list.key_chosen)

    def _open_file(self) -> Step:
        from hexesmed.table.screens.open_file import OpenFile

        return Push(OpenFile())

    def place(self, body: pygame.Rect) -> None:
        """Give the list the whole body, no wider than it can be read."""
        wide = min(body.width, self.app.style.px(1000))
        self.list.lay_out(self.app.style, pygame.Rect(body.centerx - wide // 2, body.y, wide, body.height))


def _detail(card: MatchCard) -> Words:
    def words(tongue: Tongue) -> str:
        parts = [card.players, said(card.state, tongue)]
        if card.my_turn:
            parts.append(tongue.say(N_("your turn")))
        return " · ".join(part for part in parts if part)

    return words
