"""Marks on the board: where a unit can go, zones of control, targets and the like, drawn from hexes handed in.

Each kind has a shape or a pattern of its own besides its colour: reach is a plain wash with its edge drawn, one's own
zone is hatched to the right and the enemy's to the left, targets have corners and a cross-hair, threats have teeth.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from hexesmed.core.board import bits
from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.hexpen import PAPER, HexPen, arrow
from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.games.hexes_med.look.tokens import Sprite, cut
from hexesmed.table.camera import Camera
from hexesmed.table.fonts import Face, font
from hexesmed.table.kept import Kept, weight
from hexesmed.table.theme import Palette

INK: Rgb = (24, 16, 10)
WAYS = 4 * 1024 * 1024  # bytes of paths, retreats and lines of attack kept drawn
STAMPS = 6 * 1024 * 1024  # bytes of the other marks

WAY_COLOURS = {"path": "path", "charge": "path", "retreat": "threat", "push": "ink_soft", "hit": "threat"}


@dataclass(frozen=True)
class Marks:
    """What is marked, in hexes. `reach` gives the movement points left after going there."""

    selected: int | None = None
    hover: int | None = None
    cursor: int | None = None
    reach: Mapping[int, int] = field(default_factory=dict)
    stops: Collection[int] = frozenset()
    regroup: Collection[int] = frozenset()
    path: Sequence[int] = ()
    targets: Collection[int] = frozenset()
    shots: Collection[int] = frozenset()  # those of the targets that would be shot at
    threatened: Collection[int] = frozenset()
    retreat: Sequence[int] = ()
    pushed: Sequence[tuple[int, int]] = ()  # the ways of friends that the retreat pushes
    advance: bool = False  # whether the path ends with the attacker taking the hex
    hitters: Collection[int] = ()  # who could hit the hex under the pointer
    ground: bool = False  # whether costs and defences are written over the hexes
    zone_own: int = 0
    zone_enemy: int = 0


class Marker:
    """Draws marks in the colours of a palette; its stamps are kept for one scale."""

    def __init__(self, palette: Palette) -> None:
        """Take the palette."""
        self.palette = palette
        self._scale = 0.0
        self._stamps: Kept[tuple[Any, ...], Sprite] = Kept(STAMPS, lambda stamp: weight(stamp.picture))
        self._ways: Kept[tuple[str, tuple[int, ...]], pygame.Surface] = Kept(WAYS)

    def draw_below(self, surface: pygame.Surface, camera: Camera, marks: Any) -> None:
        """Draw what lies under the tokens: washes, hatchings and rings."""
        self._take(camera)
        for h in bits(marks.zone_own):
            self._put(surface, camera, h, "zone_own", self._zone_own)
        for h in bits(marks.zone_enemy):
            self._put(surface, camera, h, "zone_enemy", self._zone_enemy)
        reach = marks.reach
        for h in reach:
            self._put(surface, camera, h, "reach", self._reach)
        for h in reach:
            for d, other in enumerate(camera.board.beside[h]):
                if other not in reach:
                    self._put(surface, camera, h, ("edge", d), partial(self._edge, d))
        for h in getattr(marks, "threatened", ()):
            self._put(surface, camera, h, "threat", self._threat)
        for h in marks.regroup:
            self._put(surface, camera, h, "regroup", self._regroup)
        for h in getattr(marks, "hitters", ()):
            self._put(surface, camera, h, "hitter", self._hitter)
        for h in marks.targets:
            self._put(surface, camera, h, "target", self._target)
        if marks.selected is not None:
            self._put(surface, camera, marks.selected, "selected", self._selected)
        cursor = getattr(marks, "cursor", None)
        if marks.hover is not None and marks.hover not in (marks.selected, cursor):
            self._put(surface, camera, marks.hover, "hover", self._hover)
        if cursor is not None:
            self._put(surface, camera, cursor, "cursor", self._cursor)

    def draw_above(self, surface: pygame.Surface, camera: Camera, marks: Any) -> None:
        """Draw what lies over the tokens: figures, badges, paths and arrows."""
        self._take(camera)
        for h, left in marks.reach.items():
            if h != marks.selected and h not in marks.regroup:
                self._left(surface, camera, h, left, h in marks.stops)
        for h in marks.regroup:
            self._put(surface, camera, h, "join", self._join)
        shots = getattr(marks, "shots", ())
        for h in marks.targets:
            self._badge(surface, camera, h, "bow" if h in shots else "swords")
        for h in getattr(marks, "hitters", ()):
            if marks.hover is not None and h != marks.hover:
                self._way(surface, camera, (h, marks.hover), "hit")
        if len(marks.path) > 1:
            kind = "charge" if getattr(marks, "advance", False) else "path"
            self._way(surface, camera, tuple(marks.path), kind)
        for way in getattr(marks, "pushed", ()):
            self._way(surface, camera, way, "push")
        if len(marks.retreat) > 1:
            self._way(surface, camera, tuple(marks.retreat), "retreat")

    # Stamps

    def _take(self, camera: Camera) -> None:
        if self._scale != camera.scale:
            self._scale = camera.scale
            self._stamps.clear()
            self._ways.clear()

    def _put(self, surface: pygame.Surface, camera: Camera, h: int, name: Any, draw: Callable[[HexPen], None]) -> None:
        key = (name,)
        stamp = self._stamps.get(key)
        if stamp is None:
            pen = HexPen(camera.scale)
            draw(pen)
            stamp = self._stamps.put(key, cut(pen.stamp()))
        stamp.draw(surface, *camera.centre(h))

    def _colour(self, name: str) -> Rgb:
        return inks.rgb(getattr(self.palette, name))

    def _reach(self, pen: HexPen) -> None:
        pen.fill((*_bright(self._colour("reach")), 66), 1.0)

    def _edge(self, d: int, pen: HexPen) -> None:
        pen.edge(d, (*PAPER, 170), 0.070)
        pen.edge(d, (*self._colour("reach"), 235), 0.042)

    def _zone_own(self, pen: HexPen) -> None:
        pen.hatch((*self._colour("zone_own"), 120), 1, 0.150, 0.022)

    def _zone_enemy(self, pen: HexPen) -> None:
        pen.fill((*self._colour("zone_enemy"), 26), 1.0)
        pen.hatch((*self._colour("zone_enemy"), 165), -1, 0.105, 0.026)

    def _selected(self, pen: HexPen) -> None:
        pen.fill((*self._colour("select"), 130), 0.97)
        pen.ring((*INK, 230), 0.985, 0.105)
        pen.ring((*self._colour("select"), 255), 0.965, 0.065)

    def _hover(self, pen: HexPen) -> None:
        pen.ring((*INK, 150), 0.975, 0.060)
        pen.ring((*PAPER, 255), 0.965, 0.032)

    def _cursor(self, pen: HexPen) -> None:
        pen.ring((*PAPER, 245), 1.0, 0.105)
        pen.dashed_ring((*INK, 255), 0.985, 0.070)

    def _target(self, pen: HexPen) -> None:
        colour = self._colour("target")
        for tone, wide in (((*PAPER, 235), 0.115), ((*colour, 255), 0.070)):
            pen.corners(tone, 0.93, 0.34, wide)
            pen.ticks(tone, 0.80, 0.94, wide * 0.8)

    def _threat(self, pen: HexPen) -> None:
        colour = self._colour("threat")
        pen.fill((*colour, 40), 0.98)
        pen.teeth((*colour, 235), 0.96, 0.10)

    def _hitter(self, pen: HexPen) -> None:
        colour = self._colour("threat")
        pen.ring((*PAPER, 235), 0.99, 0.10)
        pen.ring((*colour, 255), 0.985, 0.045)
        pen.corners((*colour, 255), 0.99, 0.20, 0.085)

    def _regroup(self, pen: HexPen) -> None:
        pen.ring((*PAPER, 220), 0.95, 0.13)
        pen.ring((*self._colour("regroup"), 255), 0.975, 0.036)
        pen.ring((*self._colour("regroup"), 255), 0.895, 0.036)

    def _join(self, pen: HexPen) -> None:
        pen.symbol("regroup", self._colour("regroup"), 0.0, 0.435, 0.26)

    def _badge(self, surface: pygame.Surface, camera: Camera, h: int, name: str) -> None:
        self._put(
            surface, camera, h, ("badge", name), lambda pen: pen.symbol(name, self._colour("target"), 0.0, -0.44, 0.27)
        )

    def _left(self, surface: pygame.Surface, camera: Camera, h: int, left: int, stops: bool) -> None:
        """Write the movement points left in a hex; a bar says that the unit must stop there."""
        if camera.scale < 26:
            if stops:
                self._put(
                    surface, camera, h, "stop dot", lambda pen: pen.bar(self._colour("zone_enemy"), 0.0, 0.30, 0.34)
                )
            return
        key = ("left", left, stops)
        stamp = self._stamps.get(key)
        if stamp is None:
            colour = self._colour("zone_enemy") if stops else self._colour("reach")
            size = max(8, round(camera.scale * 0.235))
            pen = HexPen(camera.scale)
            if stops:
                pen.bar(colour, 0.0, 0.385, 0.36)
            else:
                pen.disc((*PAPER, 235), 0.0, 0.385, 0.155)
                pen.disc((*colour, 255), 0.0, 0.385, 0.155, 0.020)
            drawn = pen.stamp()
            tone = PAPER if stops else colour
            text = font(Face.PLAIN_BOLD, round(size / 0.86)).render(str(left), True, tone)
            text = text.subsurface(text.get_bounding_rect())
            middle = (drawn.get_width() // 2, round(drawn.get_height() / 2 + 0.385 * camera.scale))
            drawn.blit(text, text.get_rect(center=middle))
            stamp = self._stamps.put(key, cut(drawn))
        stamp.draw(surface, *camera.centre(h))

    def _way(self, surface: pygame.Surface, camera: Camera, hexes: tuple[int, ...], kind: str) -> None:
        """Draw a path or a retreat through hexes, ending in an arrow."""
        points = [camera.centres[h] for h in hexes]
        left, top = min(p[0] for p in points) - 0.5, min(p[1] for p in points) - 0.5
        key = (kind, hexes)
        stamp = self._ways.get(key)
        if stamp is None:
            colour = self._colour(WAY_COLOURS[kind])
            stamp = arrow(points, (left, top), camera.scale, colour, kind in ("path", "hit"))
            self._ways.put(key, stamp)
        x, y = camera.to_screen(left, top)
        surface.blit(stamp, (round(x), round(y)))


def _bright(colour: Rgb) -> Rgb:
    """Return a colour as bright as its hue can be: thinly laid on yellow paper a darker one would turn grey."""
    most = max(1, *colour)
    return colour[0] * 255 // most, colour[1] * 255 // most, colour[2] * 255 // most
