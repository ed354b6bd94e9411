"""What Hexes Med looks like: its map, its tokens, its marks and how each of its events is shown."""

from __future__ import annotations

from hexesmed.games.hexes_med.look.animations import Animation, animation_of
from hexesmed.games.hexes_med.look.face import Face
from hexesmed.games.hexes_med.look.map import MapView
from hexesmed.games.hexes_med.look.marks import Marks
from hexesmed.games.hexes_med.look.picture import draw_picture, fitting
from hexesmed.games.hexes_med.look.sheet import Show
from hexesmed.games.hexes_med.look.sheets import gallery_sheets
from hexesmed.games.hexes_med.look.shields import side_shield

__all__ = [
    "Animation", "Face", "MapView", "Marks", "Show", "animation_of", "draw_picture", "fitting", "gallery_sheets",
    "side_shield",
]  # fmt: skip
