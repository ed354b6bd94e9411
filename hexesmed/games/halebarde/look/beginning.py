"""A new game of Halebarde et Gonfanon: there is one board and one set-up, so only the players are chosen."""

from __future__ import annotations

from typing import Any

from hexesmed.games.halebarde.battle_file import standard
from hexesmed.locale import N_
from hexesmed.table.screens.new_game import NewGame


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
