"""The workshop: a battle of Hexes Med under work, as plain data and operations on it, without a screen."""

from __future__ import annotations

from hexesmed.games.hexes_med.workshop.bench import Bench
from hexesmed.games.hexes_med.workshop.draft import Draft, drawable, new_draft, plain_of
from hexesmed.games.hexes_med.workshop.layout import LAYOUT
from hexesmed.games.hexes_med.workshop.reading import draft_of
from hexesmed.games.hexes_med.workshop.spots import Spot, spot_of

__all__ = ["LAYOUT", "Bench", "Draft", "Spot", "draft_of", "drawable", "new_draft", "plain_of", "spot_of"]
