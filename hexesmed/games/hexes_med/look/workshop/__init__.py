"""What the editor of battles needs of Hexes Med's look."""

from __future__ import annotations

from hexesmed.games.hexes_med.look.workshop.shop import Workshop

__all__ = ["Workshop"]
