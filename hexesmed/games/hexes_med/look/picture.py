"""A picture of a board: all of it, with its tokens, without a window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from hexesmed.games.hexes_med.look.map import NONE, MapView
from hexesmed.games.hexes_med.look.sheet import Show
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.setup import set_up
from hexesmed.games.hexes_med.rules.terrain import ground_of
from hexesmed.locale import Tongue
from hexesmed.table.camera import Camera
from hexesmed.table.theme import Theme


def draw_picture(
    battle: Mapping[str, Any],
    position: Position | None = None,
    size: tuple[int, int] = (1280, 720),
    tongue: Tongue | None = None,
    marks: Any = NONE,
    theme: Theme | None = None,
    show: Show | None = None,
) -> pygame.Surface:
    """Return the whole board of a checked battle, fitted into a size in pixels; at its set-up without a position.

    Needs no window; the same battle, position and size give the same pixels.
    """
    shown = position if position is not None else set_up(battle)
    camera = Camera(shown.board, (0, 0, *size))
    picture = pygame.Surface(size, 0, 32)
    MapView(battle, camera, tongue or Tongue(), theme, show).draw(picture, shown, marks)
    return picture


def fitting(battle: Mapping[str, Any], most: tuple[int, int]) -> tuple[int, int]:
    """Return the largest size within `most` pixels that has the proportions of a battle's sheet."""
    left, top, right, bottom = Camera(ground_of(battle).board).sheet
    wide, tall = right - left, bottom - top
    scale = min(most[0] / wide, most[1] / tall)
    return max(1, int(wide * scale)), max(1, int(tall * scale))
