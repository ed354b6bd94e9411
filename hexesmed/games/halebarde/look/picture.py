"""A picture of the board: all of it, with its pieces, without a window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from hexesmed.games.halebarde.hand import Lit
from hexesmed.games.halebarde.look.camera import SquareCamera
from hexesmed.games.halebarde.look.view import NONE, BoardView, Show
from hexesmed.games.halebarde.rules.position import Position, set_up
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
) -> pygame.Surface:
    """Return the whole board, fitted into a size in pixels; at its start without a position.

    Needs no window; the same position and size give the same pixels.
    """
    camera = SquareCamera((0, 0, *size))
    picture = pygame.Surface(size, 0, 32)
    theme = theme or Theme(scale=max(0.4, min(size[0] / 932, size[1] / 690)))
    BoardView(camera, tongue or Tongue(), theme, show).draw(picture, position or set_up(), marks)
    return picture
