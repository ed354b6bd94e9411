"""A new game of Halebarde et Gonfanon: there is one board and one set-up, so only the players are chosen."""

from __future__ import annotations

from typing import Any

from hexesmed.games.halebarde.battle_file import standard
from hexesmed.locale import N_
from hexesmed.table.fonts import Face
from hexesmed.table.screens.new_game import NewGame, Row
from hexesmed.table.widgets.label import Label


class HalebardeNew(NewGame):
    """Chooses a game: at this table with a person or the computer, or by mail."""

    game = "halebarde"
    heading = N_("Halebarde et Gonfanon")
    icon = "flag_variant"
    sides = (N_("White"), N_("Black"))
    seats = (N_("White, moves first"), N_("Black, moves second"))

    def battle(self) -> dict[str, Any]:
        """Return the one set-up."""
        return standard()

    def last_rows(self) -> list[Row]:
        """Return what the game is about, in two sentences."""
        return [("", [Label(ABOUT, size="small", face=Face.ITALIC, colour="ink_soft")])]


ABOUT = N_(
    "Each side brings its four guetteurs through the plains into the enemy’s camp; soldats strike, archers shoot from "
    "hills. In a turn two corps of the three act, each piece once; there is no luck."
)
