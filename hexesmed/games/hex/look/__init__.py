"""What Hex looks like: its board, its stones, its marks, how each of its events is shown, and its teaching pictures."""

from __future__ import annotations

from hexesmed.games.hex.look.face import Face
from hexesmed.games.hex.look.lessons import draw_rule_picture
from hexesmed.games.hex.look.picture import draw_picture

__all__ = ["Face", "draw_picture", "draw_rule_picture"]
