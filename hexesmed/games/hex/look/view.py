"""The view of the board: ground, stones, the golden chain and the marks, as a camera shows them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from hexesmed.games.hex.hand import BROKEN, OPEN, Bridge, Lit
from hexesmed.games.hex.look.board import stroke
from hexesmed.games.hex.look.camera import RhombusCamera
from hexesmed.games.hex.look.ground import Ground, Look
from hexesmed.games.hex.look.inks import inks_of
from hexesmed.games.hex.look.sprites import (
    Sprites,
    angle_of,
    dashes,
    disc,
    gold_link,
    gold_rim,
    hexagon,
    ring,
)
from hexesmed.games.hex.look.stones import SHARE, draw_stone, faint
from hexesmed.games.hex.rules.position import Position
from hexesmed.locale import Tongue
from hexesmed.table.camera import Point
from hexesmed.table.theme import Theme

NONE = Lit()


@dataclass(frozen=True)
class Show:
    """What of the board is shown besides the stones."""

    coordinates: bool = True
    numbers: bool = False
    legend: bool = True
    last: bool = True
    sheet: bool = True  # whether the board lies on a sheet of parchment


class BoardView:
    """A board on the screen. It draws what it is told and keeps what was costly to draw."""

    def __init__(
        self, camera: RhombusCamera, tongue: Tongue, theme: Theme | None = None, show: Show | None = None
    ) -> None:
        """Take the camera of the board, the language of the legend, and how the table looks."""
        self.camera, self.tongue = camera, tongue
        self.theme = theme or Theme()
        self.inks = inks_of(self.theme.palette)
        self.show = show or Show()
        self.players = ("", "")
        self.ground = Ground(camera)
        self.sprites = Sprites()

    def restyle(self, theme: Theme, tongue: Tongue) -> None:
        """Take another theme or language."""
        self.theme, self.tongue, self.inks = theme, tongue, inks_of(theme.palette)

    def settling(self) -> bool:
        """Tell whether the board is still to be engraved for this camera."""
        return not self.ground.settled

    def draw(
        self,
        surface: pygame.Surface,
        position: Position,
        lit: Lit = NONE,
        *,
        numbers: Mapping[int, int] | None = None,
        showing: Any = None,
        elapsed: float = 0.0,
        cursor: int | None = None,
        now: float | None = None,
    ) -> None:
        """Draw the board into the camera's view.

        numbers: the move at which each cell's stone was placed. showing: an animation, `elapsed` seconds of it over;
        the position is then the one before it. now: the clock in seconds, None paints everything sharp at once.
        """
        former = surface.get_clip()
        surface.set_clip(pygame.Rect(self.camera.view).clip(former))
        look = Look(self.theme, self.inks, self.tongue.language, self.show.coordinates, self.show.legend,
                    self.show.sheet, self.players)  # fmt: skip
        self.ground.draw(surface, look, self.tongue, now)
        numbers = numbers if self.show.numbers and numbers else {}
        hides: Collection[int] = showing.hides if showing is not None else ()
        chain = [position.board.index[name] for name in position.chain]
        if position.last >= 0 and not chain and self.show.last and position.last not in hides:
            self._last(surface, position.last)
        if lit.bridges:
            self._bridges(surface, position, lit)
        self.draw_chain(surface, position, chain)
        self.draw_stones(surface, position, numbers, hides)
        self.draw_rims(surface, chain)
        self._lit(surface, position, lit, cursor)
        if showing is not None:
            showing.draw(self, surface, position, elapsed, numbers)
        surface.set_clip(former)

    # stones

    @property
    def stone_size(self) -> int:
        """How many pixels a stone is wide."""
        return max(5, round(self.camera.scale * SHARE))

    def draw_stones(
        self, surface: pygame.Surface, position: Position, numbers: Mapping[int, int], hides: Collection[int]
    ) -> None:
        """Draw the stones that stand."""
        for cell in self.camera.hexes_in_view():
            if (position.red | position.blue) >> cell & 1 and cell not in hides:
                self.draw_stone(surface, cell, 1 if position.blue >> cell & 1 else 0, numbers.get(cell, 0))

    def draw_stone(self, surface: pygame.Surface, cell: int, seat: int, number: int = 0, **how: Any) -> None:
        """Draw a stone of a seat in a cell (see stones.draw_stone)."""
        draw_stone(surface, self.camera.centre(cell), self.stone_size, seat, self.inks, number=number, **how)

    def _last(self, surface: pygame.Surface, cell: int) -> None:
        """Light the cell of the last stone."""
        corners = self.camera.lattice.corners
        inks, key = self.inks, ("last", self._way)
        self.sprites.put(surface, self.camera.centre(cell), self.camera.scale, key, 0.7, lambda: (
            hexagon(corners, 0.97, inks.bright, 'fill-opacity="0.75"')
            + stroke([(x * 0.95, y * 0.95) for x, y in corners], inks.gold, 0.07)
        ))  # fmt: skip

    @property
    def _way(self) -> tuple[str, bool, bool]:
        return self.camera.lattice.shape, self.camera.lattice.turned, self.inks.textured

    # the chain

    def draw_chain(self, surface: pygame.Surface, position: Position, chain: Iterable[int]) -> None:
        """Draw golden bands between the neighbouring stones of a chain."""
        cells = set(chain)
        camera = self.camera
        for cell in cells:
            for other in position.board.neighbours[cell]:
                if other > cell and other in cells:
                    x, y = camera.centres[cell]
                    to = camera.centres[other][0] - x, camera.centres[other][1] - y
                    link = partial(gold_link, to, self.inks)
                    key = ("link", angle_of(to), self._way)
                    self.sprites.put(surface, camera.centre(cell), camera.scale, key, 1.3, link)

    def draw_rims(self, surface: pygame.Surface, chain: Iterable[int], alpha: int = 255) -> None:
        """Draw golden rims around the stones of a chain."""
        for cell in chain:
            self.sprites.put(surface, self.camera.centre(cell), self.camera.scale, ("rim", self._way), 0.55,
                             lambda: gold_rim(self.inks), alpha)  # fmt: skip

    # marks

    def _lit(self, surface: pygame.Surface, position: Position, lit: Lit, cursor: int | None) -> None:
        camera, inks, palette = self.camera, self.inks, self.theme.palette
        size, seat = self.stone_size, position.seat
        if lit.ghost is not None:
            picture = faint(seat, size, inks, 120)
            x, y = camera.centre(lit.ghost)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        if lit.pending is not None:
            picture = faint(seat, size, inks, 205)
            x, y = camera.centre(lit.pending)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
            self.ring(surface, lit.pending, palette.select, "pending")
        if lit.chosen is not None:
            self.ring(surface, lit.chosen, palette.select, "chosen")
        if lit.idea is not None:
            self._idea(surface, lit.idea, palette.select)
        if cursor is not None:
            corners = camera.lattice.corners
            self.sprites.put(surface, camera.centre(cursor), camera.scale, ("cursor", palette.name, self._way), 0.7,
                             lambda: stroke([(x * 0.9, y * 0.9) for x, y in corners], inks.cells[0], 0.13)
                             + stroke([(x * 0.9, y * 0.9) for x, y in corners], palette.focus, 0.075))  # fmt: skip

    def tint(self, surface: pygame.Surface, cell: int, colour: str) -> None:
        """Tint a cell."""
        corners = self.camera.lattice.corners
        self.sprites.put(surface, self.camera.centre(cell), self.camera.scale, ("tint", colour, self._way), 0.6,
                         lambda: hexagon(corners, 0.96, colour, 'fill-opacity="0.55"'))  # fmt: skip

    def ring(self, surface: pygame.Surface, cell: int, colour: str, name: str) -> None:
        """Ring a cell in a colour."""
        inks = self.inks
        self.sprites.put(surface, self.camera.centre(cell), self.camera.scale, (name, colour, self._way), 0.6, lambda: (
            ring(0.455, 0.115, inks.contour, 'stroke-opacity="0.8"') + ring(0.455, 0.075, colour)
        ))  # fmt: skip

    def _idea(self, surface: pygame.Surface, cell: int, colour: str) -> None:
        """Mark a computer player's idea: a target in its cell."""
        inks = self.inks
        middle, scale = self.camera.centre(cell), self.camera.scale
        self.sprites.put(surface, middle, scale, ("idea", colour, self._way), 0.6, lambda: (
            ring(0.40, 0.10, inks.contour, 'stroke-opacity="0.7"') + ring(0.40, 0.06, colour)
            + ring(0.20, 0.10, inks.contour, 'stroke-opacity="0.7"') + ring(0.20, 0.06, colour)
            + disc(0.085, inks.contour) + disc(0.06, colour)
        ))  # fmt: skip

    def _bridges(self, surface: pygame.Surface, position: Position, lit: Lit) -> None:
        """Draw the bridges of the chosen stone, under the stones."""
        seat = 1 if lit.chosen is not None and position.blue >> lit.chosen & 1 else 0
        order = {OPEN: 0, BROKEN: 2}
        for bridge in sorted(lit.bridges, key=lambda b: order.get(b.state, 1)):
            self.draw_bridge(surface, position, bridge, seat)

    def draw_bridge(self, surface: pygame.Surface, position: Position, bridge: Bridge, seat: int) -> None:
        """Draw a bridge: two ways to its far end, firm for one that holds, dashed for one that could be made."""
        camera = self.camera
        x, y = camera.centres[bridge.near]
        offs = [(camera.centres[c][0] - x, camera.centres[c][1] - y) for c in bridge.between]
        if bridge.far is None:
            far = (offs[0][0] + offs[1][0]) * 0.86, (offs[0][1] + offs[1][1]) * 0.86
        else:
            far = camera.centres[bridge.far][0] - x, camera.centres[bridge.far][1] - y
        free = [c for c in bridge.between if position.empty >> c & 1]
        ways = tuple(angle_of(off) for off, c in zip(offs, bridge.between, strict=True) if c in free)
        kind = bridge.state, bridge.far is None, seat, angle_of(far), ways
        key = ("bridge", kind, self.theme.palette.name, self._way)
        self.sprites.put(surface, camera.centre(bridge.near), camera.scale, key, 2.2,
                         lambda: self._bridge_svg(bridge, seat, offs, far, free))  # fmt: skip
        if bridge.state == OPEN and bridge.far is not None:
            picture = faint(seat, round(self.stone_size * 0.62), self.inks, 130)
            cx, cy = camera.centre(bridge.far)
            surface.blit(picture, picture.get_rect(center=(round(cx), round(cy))))
        if bridge.state == BROKEN:
            for cell in free:
                self.ring(surface, cell, self.theme.palette.target, "answer")

    def _bridge_svg(self, bridge: Bridge, seat: int, offs: list[Point], far: Point, free: list[int]) -> str:
        inks, body = self.inks, ""
        colour = self.theme.palette.target if bridge.state == BROKEN else inks.plain[seat]
        for off, cell in zip(offs, bridge.between, strict=True):
            if bridge.state == BROKEN and cell not in free:
                continue
            end = far if bridge.far is not None else (off[0] * 1.25, off[1] * 1.25)
            if bridge.state == OPEN:
                body += dashes((off[0] * 0.55, off[1] * 0.55), off, 0.055, inks.light[seat])
                body += dashes(off, (off[0] + (end[0] - off[0]) * 0.6, off[1] + (end[1] - off[1]) * 0.6), 0.055,
                               inks.light[seat])  # fmt: skip
                continue
            for width, tone in ((0.20, inks.cells[0]), (0.12, colour)):
                body += (
                    f'<path d="M0 0L{off[0]:.3f} {off[1]:.3f}L{end[0]:.3f} {end[1]:.3f}" fill="none" stroke="{tone}" '
                    f'stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'
                )
            dot = disc(0.15, inks.cells[0]) + disc(0.11, colour)
            body += f'<g transform="translate({off[0]:.3f} {off[1]:.3f})">{dot}</g>'
        return body
