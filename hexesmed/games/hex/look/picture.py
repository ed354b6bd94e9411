"""A picture of a board: all of it, with its stones, without a window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from hexesmed.games.hex.hand import Lit
from hexesmed.games.hex.look.camera import FLAT, RhombusCamera
from hexesmed.games.hex.look.view import NONE, BoardView, Show
from hexesmed.games.hex.rules.play import set_up
from hexesmed.games.hex.rules.position import Position
from hexesmed.locale import Tongue
from hexesmed.table.theme import Theme


def draw_picture(
    battle: Mapping[str, Any],
    position: Position | None = None,
    size: tuple[int, int] = (1280, 720),
    tongue: Tongue | None = None,
    marks: Lit = NONE,
    theme: Theme | None = None,
    show: Show | None = None,
    *,
    shape: str = FLAT,
    turned: bool = False,
    numbers: Mapping[int, int] | None = None,
) -> pygame.Surface:
    """Return the whole board of a game, fitted into a size in pixels; empty without a position.

    Needs no window; the same game, position and size give the same pixels.
    """
    shown = position if position is not None else set_up(battle["size"], battle["swap"])
    camera = RhombusCamera(battle["size"], (0, 0, *size), shape=shape, turned=turned)
    picture = pygame.Surface(size, 0, 32)
    theme = theme or Theme(scale=max(0.4, min(size[0] / 932, size[1] / 690)))
    BoardView(camera, tongue or Tongue(), theme, show).draw(picture, shown, marks, numbers=numbers)
    return picture
