"""The view of the board: ground, pieces and marks, as a camera shows them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import pygame

from hexesmed.games.halebarde.hand import Lit
from hexesmed.games.halebarde.look.camera import SquareCamera
from hexesmed.games.halebarde.look.ground import Ground, Look
from hexesmed.games.halebarde.look.inks import inks_of
from hexesmed.games.halebarde.look.marks import Marks
from hexesmed.games.halebarde.look.pieces import SHARE, draw_piece
from hexesmed.games.halebarde.look.rolls import draw_rolls
from hexesmed.games.halebarde.look.sprites import Sprites
from hexesmed.games.halebarde.rules.position import Piece, Position
from hexesmed.locale import Tongue
from hexesmed.table.theme import Theme

NONE = Lit()


@dataclass(frozen=True)
class Show:
    """What of the board is shown besides the pieces."""

    coordinates: bool = True
    sheet: bool = True  # whether the field lies on a sheet with a landscape above and the rolls below


class BoardView:
    """A board on the screen. It draws what it is told and keeps what was costly to draw."""

    def __init__(
        self, camera: SquareCamera, tongue: Tongue, theme: Theme | None = None, show: Show | None = None
    ) -> None:
        """Take the camera of the board, the language of its words, and how the table looks."""
        self.camera, self.tongue = camera, tongue
        self.theme = theme or Theme()
        self.inks = inks_of(self.theme.palette)
        self.show = show or Show()
        self.players = ("", "")
        self.last: tuple[tuple[int, int], ...] = ()  # the ways of what was done last
        self.ground = Ground(camera)
        self.sprites = Sprites()
        self.marks = Marks(self)

    def restyle(self, theme: Theme, tongue: Tongue) -> None:
        """Take another theme or language."""
        self.theme, self.tongue, self.inks = theme, tongue, inks_of(theme.palette)

    def settling(self) -> bool:
        """Tell whether the field is still to be engraved for this camera."""
        return not self.ground.settled

    def draw(
        self,
        surface: pygame.Surface,
        position: Position,
        lit: Lit = NONE,
        *,
        showing: Any = None,
        elapsed: float = 0.0,
        cursor: int | None = None,
        now: float | None = None,
    ) -> None:
        """Draw the board into the camera's view.

        showing: an animation, `elapsed` seconds of it over; the position is then the one before it. now: the clock in
        seconds, None paints everything sharp at once.
        """
        former = surface.get_clip()
        surface.set_clip(pygame.Rect(self.camera.view).clip(former))
        look = Look(self.theme, self.inks, self.tongue.language, self.show.coordinates, self.show.sheet)
        self.ground.draw(surface, look, self.tongue, now)
        hides: Collection[int] = showing.hides if showing is not None else ()
        if self.show.sheet:
            draw_rolls(self, surface, position)
        self.marks.draw_under(surface, position, lit, () if showing is not None else self.last)
        self.draw_pieces(surface, position, lit, hides)
        self.marks.draw_over(surface, position, lit, cursor)
        if showing is not None:
            showing.draw(self, surface, position, elapsed)
        surface.set_clip(former)

    # pieces

    @property
    def piece_size(self) -> int:
        """How many pixels a piece is wide."""
        return max(5, round(self.camera.scale * SHARE))

    def draw_pieces(self, surface: pygame.Surface, position: Position, lit: Lit, hides: Collection[int]) -> None:
        """Draw the pieces that stand."""
        vx, vy, vw, vh = self.camera.view
        air = self.camera.scale
        for square, piece in position.pieces():
            x, y = self.camera.centre(square)
            if square in hides or not (vx - air < x < vx + vw + air and vy - air < y < vy + vh + air):
                continue
            self.draw_piece(surface, (x, y), piece, has_acted=square in lit.acted and piece.seat == position.seat)

    def draw_piece(self, surface: pygame.Surface, at: tuple[float, float], piece: Piece, **how: Any) -> None:
        """Draw a piece with its middle at a pixel (see pieces.draw_piece)."""
        draw_piece(surface, at, self.piece_size, piece.seat, piece.corps, self.inks, **how)
