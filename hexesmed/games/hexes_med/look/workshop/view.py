"""The board under work: the map as it was last painted, hexes that changed since drawn over it, and a new map made
in the background as soon as nothing changes any more."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from threading import Thread
from typing import Any

import pygame

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chart import Chart
from hexesmed.games.hexes_med.look.faces import banners_of
from hexesmed.games.hexes_med.look.hexpen import PAPER, HexPen
from hexesmed.games.hexes_med.look.map import MapView
from hexesmed.games.hexes_med.look.marks import INK, Marker, Marks
from hexesmed.games.hexes_med.look.sheet import SMALLEST_NUMBER, Sheet, Show
from hexesmed.games.hexes_med.look.tiles import Tiles, sheet_rect
from hexesmed.games.hexes_med.look.tokens import Tokens
from hexesmed.games.hexes_med.look.workshop.swatches import terrain_hex
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.locale import Tongue
from hexesmed.table.camera import Camera
from hexesmed.table.fonts import Face, font
from hexesmed.table.theme import Theme

GREEN: inks.Rgb = (46, 112, 66)
REST = 0.7
"""Seconds without a change before the map is painted anew."""


@dataclass(frozen=True)
class WorkMarks(Marks):
    """What is marked on the board under work, in hexes: under the brush, key hexes of the condition that is chosen."""

    brush: Collection[int] = ()
    keys: Collection[int] = ()
    required: Collection[int] = ()
    fresh: Mapping[int, str] = field(default_factory=dict)  # hexes of a stroke that has not ended, and their terrain


class WorkMarker(Marker):
    """Draws the marks of the board under work."""

    def draw_below(self, surface: pygame.Surface, camera: Camera, marks: Any) -> None:
        """Draw what lies under the tokens."""
        super().draw_below(surface, camera, marks)
        for h in marks.keys:
            self._put(surface, camera, h, "key", self._key)
        for h in marks.required:
            self._put(surface, camera, h, "required", self._required)

    def draw_above(self, surface: pygame.Surface, camera: Camera, marks: Any) -> None:
        """Draw what lies over the tokens."""
        super().draw_above(surface, camera, marks)
        for h in marks.brush:
            self._put(surface, camera, h, "brush", self._brush)

    def _brush(self, pen: HexPen) -> None:
        pen.fill((*PAPER, 46), 0.97)
        pen.ring((*INK, 200), 0.985, 0.055)
        pen.ring((*PAPER, 255), 0.965, 0.030)

    def _key(self, pen: HexPen) -> None:
        pen.fill((*self._colour("select"), 60), 0.98)
        pen.ring((*INK, 200), 0.985, 0.090)
        pen.ring((*self._colour("select"), 255), 0.965, 0.055)

    def _required(self, pen: HexPen) -> None:
        pen.fill((*GREEN, 60), 0.98)
        pen.ring((*INK, 200), 0.985, 0.120)
        pen.ring((*GREEN, 255), 0.965, 0.080)
        pen.symbol("tick", GREEN, 0.0, -0.44, 0.27)


class _Coming:
    """A map being made: its shapes worked out aside, then its tiles painted a few at a time."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.tiles: Tiles | None = None
        self._thread = Thread(target=self._work, daemon=True)
        self._thread.start()

    def _work(self) -> None:
        while self.chart.prepare():
            pass
        self.chart.relief.shading()

    def ready(self, wait: bool = False) -> bool:
        """Tell whether the shapes are worked out."""
        if wait:
            self._thread.join()
        return not self._thread.is_alive()


class WorkView(MapView):
    """The board of a draft. Another draft of the same size shows at once; its map is painted when there is time."""

    def __init__(self, battle: Mapping[str, Any], camera: Camera, tongue: Tongue, theme: Theme) -> None:
        """Take what can be drawn of a draft, and the camera of its board."""
        self.battle, self.camera, self.tongue, self.theme = battle, camera, tongue, theme
        self.chart = Chart(battle)
        self.banners = banners_of(battle)
        self.tokens = Tokens()
        self.marker: Marker = WorkMarker(theme.palette)
        self.numbers = True
        self._show = Show(grid=0.9, numbers=1.0)
        self._hurry = False
        self._flags: dict[tuple[int, tuple[int, ...]], pygame.Surface] = {}
        self._work_tiles: Tiles | None = None
        self._painted: Chart | None = None
        self._coming: _Coming | None = None
        self._since: float | None = None  # when the last change was seen; None when it is painted
        self._dirty = True
        self._stamps: dict[str, pygame.Surface] = {}
        self._stamp_scale = 0.0

    # another draft

    def take(self, battle: Mapping[str, Any], camera: Camera) -> None:
        """Show another draft."""
        if camera is not self.camera:
            self.camera = camera
            self._work_tiles = self._painted = None
        self.battle = battle
        self.banners = banners_of(battle)
        former, self.chart = self.chart, Chart(battle)
        if _sheet_key(former) != _sheet_key(self.chart):
            self._dirty, self._since, self._coming = True, None, None

    def restyle(self, theme: Theme, tongue: Tongue) -> None:
        """Take another theme or language."""
        if theme.palette != self.theme.palette:
            self.marker = WorkMarker(theme.palette)
        if tongue.language != self.tongue.language:
            self._dirty, self._since, self._coming = True, None, None
        self.theme, self.tongue = theme, tongue

    def show_numbers(self, numbers: bool) -> None:
        """Show or hide the numbers of the hexes."""
        self.numbers = numbers
        self._show = Show(grid=0.9, numbers=1.0 if numbers else 0.0)
        for tiles in (self._work_tiles, self._coming.tiles if self._coming is not None else None):
            if tiles is not None:
                tiles.sheet.show = self._show
                tiles.drop()

    def settling(self) -> bool:
        """Tell whether a newer or sharper map is still to come."""
        return self._dirty or self._work_tiles is None or not self._work_tiles.settled

    def finish(self) -> None:
        """Paint the map of the draft now, however long it takes."""
        if self._dirty:
            self._coming = _Coming(Chart(self.battle))
            self._coming.ready(wait=True)
            self._swap(self._tiles_of(self._coming))
            assert self._work_tiles is not None
            self._work_tiles.draw(pygame.Surface(self.camera.view[2:]), self.camera, None)

    # painting

    def _tiles_of(self, coming: _Coming) -> Tiles:
        if coming.tiles is None:
            coming.tiles = Tiles(Sheet(coming.chart, self.camera.sheet, self.tongue, self._show))
        return coming.tiles

    def _swap(self, tiles: Tiles) -> None:
        assert self._coming is not None
        self._work_tiles, self._painted = tiles, self._coming.chart
        self._coming, self._dirty = None, False

    def _go_on(self, now: float) -> None:
        """Go on with the map that is coming, as far as this frame allows."""
        if not self._dirty:
            return
        if self._since is None:
            self._since = now
        if self._coming is None:
            if now - self._since >= REST or self._work_tiles is None:
                self._coming = _Coming(Chart(self.battle))
            return
        if not self._coming.ready():
            return
        tiles = self._tiles_of(self._coming)
        x, y, w, h = self.camera.view
        aside = pygame.Surface((x + w, y + h))
        aside.set_clip(pygame.Rect(self.camera.view))
        if tiles.draw(aside, self.camera, now):
            self._swap(tiles)

    def draw(
        self,
        surface: pygame.Surface,
        position: Position,
        marks: Any = WorkMarks(),
        showing: Any = None,
        elapsed: float = 0.0,
        now: float | None = None,
    ) -> bool:
        """Draw the board into the camera's view; return whether the map is that of the draft, and sharp."""
        if now is None:
            self.finish()
        else:
            self._go_on(now)
        former = surface.get_clip()
        surface.set_clip(pygame.Rect(self.camera.view).clip(former))
        self._draw_table(surface)
        if self._work_tiles is not None:
            sharp = self._work_tiles.draw(surface, self.camera, now)
            self._hurry = not sharp and not self._work_tiles.resting(now)
        else:
            surface.fill(inks.PAPER, sheet_rect(self.camera))
        self._draw_changed(surface, marks.fresh)
        self._draw_rulers(surface)
        self.marker.draw_below(surface, self.camera, marks)
        for unit in self._standing(position):
            self.draw_unit(surface, position, unit)
        self._draw_flags(surface)
        self.marker.draw_above(surface, self.camera, marks)
        surface.set_clip(former)
        return not self.settling()

    def _draw_changed(self, surface: pygame.Surface, fresh: Mapping[int, str]) -> None:
        """Draw the hexes whose terrain is not as it is painted, those of the stroke under the hand too."""
        land, painted = self.chart.land, self._painted.land if self._painted is not None else None
        camera = self.camera
        if self._stamp_scale != camera.scale:
            self._stamp_scale = camera.scale
            self._stamps.clear()
        for h in camera.hexes_in_view():
            place = camera.board.column_row(h)
            code = fresh.get(h) or land.codes[place]
            if painted is not None and painted.codes.get(place) == code:
                continue
            stamp = self._stamps.get(code)
            if stamp is None:
                stamp = self._stamps[code] = self._stamp(code)
            x, y = camera.centre(h)
            surface.blit(stamp, (round(x - stamp.get_width() / 2), round(y - stamp.get_height() / 2)))

    def _stamp(self, code: str) -> pygame.Surface:
        """Return a hex of a terrain with its part of the grid."""
        scale = self.camera.scale
        pen = HexPen(scale)
        pen.ring((*inks.GRID, 130), 1.0, max(0.012, 0.5 / scale))
        stamp = pen.stamp()
        hexagon = terrain_hex(code, round(scale) + 1)
        whole = pygame.Surface(stamp.get_size(), pygame.SRCALPHA)
        whole.blit(hexagon, hexagon.get_rect(center=(stamp.get_width() // 2, stamp.get_height() // 2)))
        whole.blit(stamp, (0, 0))
        return whole

    def _draw_rulers(self, surface: pygame.Surface) -> None:
        """Write the numbers of columns and rows beside the board, where those in the hexes are too small to read."""
        camera = self.camera
        if camera.scale >= SMALLEST_NUMBER or not self.numbers:
            return
        every = 1 if camera.scale >= 22 else 5 if camera.scale >= 9 else 10
        face = font(Face.TEXT, max(11, round(camera.scale * 0.42)))
        board = camera.board
        for column in range(1, board.columns + 1):
            if column % every == 0 or column == 1:
                x, _ = camera.centre(board.index[f"{column:02}01"])
                self._draw_ruler(surface, face, f"{column:02}", (x, camera.to_screen(0, -0.27)[1]))
        for row in range(1, board.rows + 1):
            if row % every == 0 or row == 1:
                _, y = camera.centre(board.index[f"01{row:02}"])
                self._draw_ruler(surface, face, f"{row:02}", (camera.to_screen(-0.27, 0)[0], y))

    def _draw_ruler(
        self, surface: pygame.Surface, face: pygame.font.Font, text: str, centre: tuple[float, float]
    ) -> None:
        ink = face.render(text, True, inks.INK)
        box = ink.get_bounding_rect()
        ink = ink.subsurface(box)
        place = ink.get_rect(center=(round(centre[0]), round(centre[1])))
        pygame.draw.rect(surface, inks.PAPER, place.inflate(6, 4), border_radius=3)
        surface.blit(ink, place)


def _sheet_key(chart: Chart) -> tuple[Any, ...]:
    """Return what of a battle is painted on its sheet."""
    battle = chart.battle
    words = tuple(str(battle.get(field)) for field in ("north", "title", "date"))
    return chart.land.columns, chart.land.codes, chart.keys, words


