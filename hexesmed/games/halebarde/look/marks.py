"""The marks on the board: what may act, where a piece gets, whom it hits, who helps, and the last action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from hexesmed.games.halebarde.hand import Lit
from hexesmed.games.halebarde.look import signs
from hexesmed.games.halebarde.look.pen import box, drawn, filled
from hexesmed.games.halebarde.look.ways import bow, line_of, trimmed
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.table.fonts import Face
from hexesmed.table.text import letters

if TYPE_CHECKING:
    from hexesmed.games.halebarde.look.view import BoardView


class Marks:
    """Draws what the hand lights up, under and over the pieces of a view."""

    def __init__(self, view: BoardView) -> None:
        """Take the view whose camera, palette and sprites are used."""
        self.view = view

    # under the pieces

    def draw_under(
        self, surface: pygame.Surface, position: Position, lit: Lit, last: Iterable[tuple[int, int]]
    ) -> None:
        """Draw tints of squares: the last action, threats, where pieces enter and get."""
        palette, inks = self.view.theme.palette, self.view.inks
        for start, end in last:
            self._tint(surface, start, inks.bright, 0.22, "left")
            self._tint(surface, end, inks.bright, 0.62, "last")
        for square in lit.threatened:
            self._sprite(surface, square, ("threat", palette.name), lambda: signs.hatched(palette.threat))
        for square in lit.feared:
            self._tint(surface, square, palette.threat, 0.26, "feared")
        for square in lit.entry:
            if square not in lit.reach:
                self._sprite(
                    surface,
                    square,
                    ("entry", palette.name, position.seat),
                    lambda: signs.chevron(palette.select, inks, position.seat),
                )
        for square in lit.reach:
            self._sprite(surface, square, ("reach", palette.name), lambda: signs.reach(palette.reach))
        for square in lit.places:
            self._sprite(surface, square, ("place", palette.name), lambda: signs.place(palette.regroup))
        for square in lit.able:
            if square != lit.selected:
                able = partial(signs.able, palette.select, inks, position.seat)
                self._sprite(surface, square, ("able", palette.name, position.seat), able)

    def _tint(self, surface: pygame.Surface, square: int, colour: str, opacity: float, name: str) -> None:
        self._sprite(
            surface,
            square,
            (name, colour),
            lambda: (
                filled(box(-0.47, -0.47, 0.94, 0.94, 0.06), colour, f'fill-opacity="{opacity}"')
                + drawn(box(-0.455, -0.455, 0.91, 0.91, 0.05), colour, 0.035, 'stroke-opacity="0.9"')
            ),
        )

    def _sprite(self, surface: pygame.Surface, square: int, key: tuple[object, ...], body: Callable[[], str]) -> None:
        view = self.view
        view.sprites.put(surface, view.camera.centre(square), view.camera.scale, (*key, view.inks.textured), 0.62, body)

    # over the pieces

    def draw_over(self, surface: pygame.Surface, position: Position, lit: Lit, cursor: int | None) -> None:
        """Draw what lies on pieces: the one in hand, the way, targets, helpers, home, an idea, the cursor."""
        palette, inks = self.view.theme.palette, self.view.inks
        self._points(surface, lit)
        if lit.selected is not None:
            self._sprite(surface, lit.selected, ("chosen", palette.name), lambda: signs.chosen(palette.select, inks))
        if lit.looked is not None:
            self._sprite(surface, lit.looked, ("looked", palette.name), lambda: signs.chosen(palette.threat, inks))
        for square in lit.feared_hits:
            self._sprite(
                surface, square, ("fearedhit", palette.name), lambda: signs.frame(palette.threat, 0.09, "0.09 0.07")
            )
        if len(lit.path) > 1:
            onto = lit.path[-1] in lit.targets
            self.way(surface, lit.path, palette.path, flown=position.entering or lit.path[-1] in lit.shots, onto=onto)
        if len(lit.idea) > 1:
            onto = position.at(lit.idea[-1]) is not None
            self.way(surface, lit.idea, palette.target, flown=position.entering, onto=onto)
        if lit.home is not None and lit.hover is not None:
            self._home(surface, lit.hover, lit.home)
        for square in lit.targets:
            body = signs.aim if square in lit.shots else signs.strike
            self._sprite(surface, square, (body.__name__, palette.name), partial(body, palette.target, inks))
        for square in lit.alone:
            self._sprite(surface, square, ("alone", palette.name), lambda: signs.alone(palette.ink_faint, inks))
        for square in lit.helpers:
            self._sprite(surface, square, ("helper", palette.name), lambda: signs.helper(palette.regroup, inks))
        if lit.hover is not None and lit.hover in lit.reach:
            self._sprite(surface, lit.hover, ("goal", palette.name), lambda: signs.frame(palette.path, 0.06))
        if cursor is not None:
            self._sprite(
                surface,
                cursor,
                ("cursor", palette.name),
                lambda: signs.frame(inks.plain[0], 0.14) + signs.frame(palette.focus, 0.08),
            )

    def _points(self, surface: pygame.Surface, lit: Lit) -> None:
        """Write the points a soldat keeps into the squares it gets to, where they are large enough to be read."""
        view = self.view
        if view.camera.scale < 20:
            return
        size = max(9, round(view.camera.scale * 0.30))
        face = letters(Face.PLAIN_BOLD, size)
        for square, points in lit.reach.items():
            if points is not None:
                ink = face.ink(str(points), view.theme.palette.ink)
                x, y, wide, _ = view.camera.square(square, 0.90)
                surface.blit(ink, (round(x + wide - ink.get_width()), round(y - size * 0.12)))

    def way(self, surface: pygame.Surface, path: tuple[int, ...], colour: str, *, flown: bool, onto: bool) -> None:
        """Draw a way from square to square; dashed for one that is flown over, ending before a piece that is hit."""
        view = self.view
        scale = view.camera.scale
        points = trimmed([view.camera.centre(square) for square in path], 0.40 * scale, 0.56 * scale if onto else 0.1)
        line_of(surface, points, scale, colour, view.inks.plain[0], dashed=flown)

    def _home(self, surface: pygame.Surface, start: int, home: int) -> None:
        """Show where a guetteur would go when it is wounded: a dashed bow to a ringed square."""
        view = self.view
        scale, colour = view.camera.scale, view.theme.palette.target
        points = bow(view.camera.centre(start), view.camera.centre(home), scale)
        line_of(surface, trimmed(points, 0.5 * scale, 0.1), scale, colour, view.inks.plain[0], dashed=True)
        self._sprite(
            surface, home, ("home", view.theme.palette.name), lambda: signs.frame(view.theme.palette.target, 0.07)
        )
