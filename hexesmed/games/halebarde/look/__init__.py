"""What Halebarde et Gonfanon looks like: field, pieces, marks, how each event is shown, and its teaching pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexesmed.games.halebarde.look.face import Face
from hexesmed.games.halebarde.look.lessons import draw_rule_picture
from hexesmed.games.halebarde.look.picture import draw_picture
from hexesmed.games.halebarde.look.sheets import gallery_sheets

if TYPE_CHECKING:
    from hexesmed.table.screen import Screen

__all__ = ["Face", "draw_picture", "draw_rule_picture", "gallery_sheets", "new_game"]


def new_game() -> Screen:
    """Return the screen on which a game is begun."""
    from hexesmed.games.halebarde.look.beginning import HalebardeNew

    return HalebardeNew()
