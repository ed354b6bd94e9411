"""What the computer may do in Hexes Med: movement orders and attacks, weighed by the judgement. MIND is the whole."""

from __future__ import annotations

from hexesmed.games.hexes_med.plans.mind import HexesMedMind

MIND = HexesMedMind()
