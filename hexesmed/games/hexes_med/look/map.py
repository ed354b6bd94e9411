"""The view of the map: table top, sheet, marks and tokens, as a camera shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pygame

from hexesmed.games.hexes_med.look import paper, symbols
from hexesmed.games.hexes_med.look.chart import chart_of
from hexesmed.games.hexes_med.look.faces import TokenFace, banners_of, face_of
from hexesmed.games.hexes_med.look.inks import KEY, TABLE, mixed
from hexesmed.games.hexes_med.look.marks import Marker, Marks
from hexesmed.games.hexes_med.look.masks import tinted
from hexesmed.games.hexes_med.look.sheet import Sheet, Show
from hexesmed.games.hexes_med.look.small import small_map
from hexesmed.games.hexes_med.look.survey import Survey
from hexesmed.games.hexes_med.look.symbols import symbol
from hexesmed.games.hexes_med.look.tiles import Tiles, sheet_rect
from hexesmed.games.hexes_med.look.tokens import SHARE, Sprite, Tokens
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.setup import seats_of
from hexesmed.games.hexes_med.rules.terrain import ground_of
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.locale import Tongue
from hexesmed.table.camera import Camera, Point
from hexesmed.table.theme import Theme

NONE = Marks()
Placed = tuple[str, pygame.Surface, tuple[int, int]]  # a unit, its token and where that is drawn


class MapView:
    """A battle's board on the screen. It draws what it is told and keeps what was costly to draw."""

    _known: tuple[Position, int, str, dict[str, tuple[Unit, Sprite]]] | None = None
    _placed: tuple[Position, Any, list[Placed]] | None = None

    def __init__(
        self,
        battle: Mapping[str, Any],
        camera: Camera,
        tongue: Tongue,
        theme: Theme | None = None,
        show: Show | None = None,
    ) -> None:
        """Take a checked battle, the camera of its board, the language of the names and how the table looks."""
        self.battle, self.camera, self.tongue = battle, camera, tongue
        self.theme = theme or Theme()
        self.chart = chart_of(battle)
        self.banners = banners_of(battle)
        self.tokens = Tokens()
        self.marker = Marker(self.theme.palette)
        self.survey = Survey(ground_of(battle))
        self._show = show or Show(self.theme.grid, self.theme.numbers)
        self._tiles = Tiles(Sheet(self.chart, camera.sheet, tongue, self._show))
        self._hurry = False
        self._flags: dict[tuple[int, tuple[int, ...]], pygame.Surface] = {}

    @property
    def show(self) -> Show:
        """What of the map is shown; another value repaints it."""
        return self._show

    @show.setter
    def show(self, show: Show) -> None:
        if show != self._show:
            self._show = show
            self._tiles.sheet.show_only(show)
            self._tiles.drop()

    @property
    def tiles(self) -> Tiles:
        """The painted map."""
        return self._tiles

    def side_name(self, seat: int) -> str:
        """Return the name of a seat's side."""
        code = seats_of(self.battle)[seat]
        return self.tongue.pick(self.battle["sides"][code]["name"])

    def small_map(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the whole sheet, without tokens, in a size in pixels."""
        return small_map(self.chart, self._tiles.sheet.tint, size)

    def restyle(self, theme: Theme, tongue: Tongue) -> None:
        """Take another theme or language."""
        if theme.palette != self.theme.palette:
            self.marker = Marker(theme.palette)
        if (theme.grid, theme.numbers) != (self.theme.grid, self.theme.numbers):
            self.show = replace(self._show, grid=theme.grid, numbers=theme.numbers)
        self.theme = theme
        if tongue.language != self.tongue.language:
            self.tongue = tongue
            self._tiles = Tiles(Sheet(self.chart, self.camera.sheet, tongue, self._show))
        self.tongue = tongue

    def settling(self) -> bool:
        """Tell whether a sharper map is still to be painted."""
        return not self._tiles.settled

    def draw(
        self,
        surface: pygame.Surface,
        position: Position,
        marks: Any = NONE,
        showing: Any = None,
        elapsed: float = 0.0,
        now: float | None = None,
    ) -> bool:
        """Draw the board into the camera's view; return whether the map is sharp already.

        marks: hexes to mark (anything with the attributes of Marks). showing: an Animation, `elapsed` seconds of it
        over; the position is then the one before it. now: the clock in seconds, which lets the map be painted over
        several frames; without it at once.
        """
        former = surface.get_clip()
        surface.set_clip(pygame.Rect(self.camera.view).clip(former))
        self._draw_table(surface)
        sharp = self._tiles.draw(surface, self.camera, now, showing is not None)
        self._hurry = not sharp and not self._tiles.resting(now)
        if not sharp and now is not None and showing is None:
            symbols.prepare()  # so that none of them holds up a frame later
        if getattr(marks, "ground", False):
            self.survey.draw_below(surface, self.camera)
        self.marker.draw_below(surface, self.camera, marks)
        hides = showing.hides if showing is not None else ()
        surface.blits([(picture, at) for unit, picture, at in self._tokens(position) if unit not in hides], False)
        self._draw_flags(surface)
        if getattr(marks, "ground", False):
            self.survey.draw_above(surface, self.camera)
        self.marker.draw_above(surface, self.camera, marks)
        if showing is not None:
            showing.draw(self, surface, position, elapsed)
        surface.set_clip(former)
        return sharp

    # Tokens

    @property
    def token_size(self) -> int:
        """How many pixels a token is wide."""
        return max(6, round(self.camera.scale * SHARE))

    def _tokens(self, position: Position) -> list[Placed]:
        """Return the tokens in view, the northern ones first; while nothing changes they are not even asked for."""
        key = self.camera.key, self.tongue.language
        if self._placed is not None and self._placed[0] is position and self._placed[1] == key and not self._hurry:
            return self._placed[2]
        placed = []
        for unit in self._standing(position):
            x, y = self.camera.centre(unit.hex)
            picture, dx, dy = self._sprite(position, unit)
            placed.append((unit.id, picture, (round(x) + dx, round(y) + dy)))
        self._placed = None if self._hurry else (position, key, placed)
        return placed

    def _standing(self, position: Position) -> list[Unit]:
        """Return the units in view, the northern ones first."""
        vx, vy, vw, vh = self.camera.view
        k = self.camera.scale
        seen = []
        for unit in position.units.values():
            x, y = self.camera.centre(unit.hex)
            if vx - k < x < vx + vw + k and vy - k < y < vy + vh + k:
                seen.append((y, x, unit))
        seen.sort(key=lambda s: s[:2])
        return [unit for _, _, unit in seen]

    def face(self, position: Position, unit: Unit) -> TokenFace:
        """Return what a unit's token shows."""
        return face_of(unit, position, self.banners[unit.side], self.battle.get("leaders") or {}, self.tongue)

    def draw_unit(
        self, surface: pygame.Surface, position: Position, unit: Unit, at: Point | None = None, alpha: int = 255
    ) -> None:
        """Draw a unit's token in its hex, or with its centre at a pixel."""
        x, y = at if at is not None else self.camera.centre(unit.hex)
        self._sprite(position, unit).draw(surface, x, y, alpha)

    def _sprite(self, position: Position, unit: Unit) -> Sprite:
        """Return a unit's token; while nothing changes it is not even asked what it shows."""
        size, known = self.token_size, self._known
        if known is None or known[0] is not position or known[1:3] != (size, self.tongue.language):
            known = self._known = position, size, self.tongue.language, {}
        found = known[3].get(unit.id)
        if found is not None and found[0] is unit:
            return found[1]
        sprite = self.tokens.sprite(self.face(position, unit), size, self._hurry)
        if not self._hurry:
            known[3][unit.id] = unit, sprite
        return sprite

    # Around the map

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draw the table top where the sheet leaves it free, and the sheet's shadow on it."""
        vx, vy, vw, vh = self.camera.view
        view = pygame.Rect(vx, vy, vw, vh)
        sheet = sheet_rect(self.camera)
        if sheet.contains(view):
            return
        cloth = paper.table_top()
        side = cloth.get_width()
        for y in range(vy, vy + vh, side):
            for x in range(vx, vx + vw, side):
                if not sheet.contains((x, y, side, side)):
                    surface.blit(cloth, (x, y))
        reach = max(4, round(self.camera.scale * 0.10))
        for n in range(reach, 0, -1):
            tone = mixed(TABLE, (12, 8, 5), 0.85 * (1 - n / (reach + 1)))
            edge = sheet.inflate(2 * n, 2 * n).move(reach // 3, reach // 2)
            # A ring is enough: the sheet covers what is inside it.
            pygame.draw.rect(surface, tone, edge, width=n + reach)

    def _draw_flags(self, surface: pygame.Surface) -> None:
        """Plant a small flag in each key hex, in the colours of who wants it."""
        if not self._show.keys:
            return
        size = max(8, round(self.camera.scale * 0.26))
        for place, seats in self.chart.keys.items():
            h = self.camera.board.index[f"{place[0]:02}{place[1]:02}"]
            x, y = self.camera.centre(h)
            flag = self._flag(size, seats)
            foot = (x - self.camera.scale * 0.06, y - self.camera.scale * 0.335)
            surface.blit(flag, (round(foot[0] - flag.get_width() * 0.20), round(foot[1] - flag.get_height())))

    def _flag(self, size: int, seats: tuple[int, ...]) -> pygame.Surface:
        key = (size, seats)
        found = self._flags.get(key)
        if found is None:
            if len(self._flags) > 40:
                self._flags.clear()
            found = pygame.Surface((size + 2, size + 2), pygame.SRCALPHA)
            found.fill((24, 16, 10, 0))
            rim = tinted(symbol("flag"), size, (252, 246, 230))
            for dx, dy in ((0, 0), (2, 0), (0, 2), (2, 2)):
                found.blit(rim, (dx, dy))
            colours = [self.banners[seat].colour for seat in seats] or [KEY]
            found.blit(tinted(symbol("flag"), size, colours[0]), (1, 1))
            if len(colours) > 1:
                other = tinted(symbol("flag"), size, colours[1])
                half = round(size * 0.36)
                found.blit(other, (1, 1 + half), (0, half, size, size - half))
            self._flags[key] = found
        return found
