"""What lies under the stones: parchment, the engraved board, its coordinates and the legend of the two colours."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from hexesmed.games.hex.look.board import Board, clipped
from hexesmed.games.hex.look.camera import CUT, RIM, RhombusCamera
from hexesmed.games.hex.look.inks import Inks
from hexesmed.games.hex.look.stones import draw_stone
from hexesmed.games.hex.report import COLOURS
from hexesmed.games.hex.rules.cells import BLUE, RED
from hexesmed.locale import N_, Tongue
from hexesmed.table.camera import Point
from hexesmed.table.engraver import Engraver
from hexesmed.table.engraving import loaded
from hexesmed.table.fonts import Face
from hexesmed.table.paper import sheet
from hexesmed.table.text import letters
from hexesmed.table.theme import Theme

LETTERS = 1.375  # from the middle of an outer cell to its coordinate, along its line
REST = 0.12  # seconds of rest after which the board is engraved anew
LEGEND = (N_("links the two edges\nmarked with lozenges"), N_("links the two edges\nmarked with rings"))


class Look(NamedTuple):
    """All that decides what the ground looks like besides the camera."""

    theme: Theme
    inks: Inks
    language: str
    coordinates: bool
    legend: bool
    sheet: bool
    players: tuple[str, str]  # their names by seat, "" where there is none to tell


class Ground:
    """Paints the ground and keeps it; while the camera moves, and the board is engraved, the former picture does."""

    def __init__(self, camera: RhombusCamera) -> None:
        """Take the camera."""
        self.camera = camera
        self._picture: pygame.Surface | None = None
        self._key: object = None
        self._since = 0.0
        self._wanted: object = None
        self._engraved: tuple[object, str] = (None, "")
        self._engraver = Engraver()

    @property
    def settled(self) -> bool:
        """Tell whether the picture is the one that the camera asks for."""
        return self._key == self._wanted

    def draw(self, surface: pygame.Surface, look: Look, tongue: Tongue, now: float | None) -> None:
        """Draw the ground into the view; `now` lets a moving camera come to rest first, None paints at once."""
        camera = self.camera
        lattice = camera.lattice
        key = (camera.key, camera.foot, lattice.shape, lattice.turned, look)
        if key != self._wanted:
            self._wanted, self._since = key, now or 0.0
        if key != self._key:
            same = isinstance(self._key, tuple) and self._key[1:] == key[1:] and self._key[0][3] == camera.view
            if now is None or not same:
                self._picture, self._key = self._painted(look, tongue, self._board(look)()), key
            elif now - self._since >= REST:
                board = self._engraver.take(key)
                if board is not None:
                    self._picture, self._key = self._painted(look, tongue, board), key
                else:
                    self._engraver.begin(key, self._board(look))
        assert self._picture is not None
        if key == self._key:
            surface.blit(self._picture, camera.view[:2])
        else:
            self._draw_former(surface, look)

    def _draw_former(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the picture of another moment where the camera is now."""
        assert self._picture is not None and isinstance(self._key, tuple)
        scale, ox, oy, view = self._key[0]
        camera = self.camera
        grown = camera.scale / scale
        x, y = camera.to_screen((view[0] - ox) / scale, (view[1] - oy) / scale)
        surface.fill(look.theme.palette.paper_dark, camera.view)
        picture = self._picture
        if abs(grown - 1) > 1e-6:
            wide, tall = round(view[2] * grown), round(view[3] * grown)
            if wide * tall > 6_000_000:  # only the part in view
                vx, vy, vw, vh = camera.view
                corner = int((vx - x) / grown), int((vy - y) / grown)
                part = pygame.Rect(corner, (int(vw / grown) + 2, int(vh / grown) + 2)).clip(picture.get_rect())
                if not part.width or not part.height:
                    return
                x, y = x + part.x * grown, y + part.y * grown
                picture = picture.subsurface(part)
                wide, tall = round(part.width * grown), round(part.height * grown)
            picture = pygame.transform.scale(picture, (max(1, wide), max(1, tall)))
        surface.blit(picture, (round(x), round(y)))

    def _board(self, look: Look) -> Callable[[], pygame.Surface]:
        """Return the call that engraves what is in view of the board; it may be made in another thread."""
        camera = self.camera
        lattice = camera.lattice
        key = (lattice.size, lattice.shape, lattice.turned, look.inks)
        if self._engraved[0] != key:
            self._engraved = (key, Board(lattice, look.inks).svg())
        vx, vy, vw, vh = camera.view
        x, y = camera.to_world(vx, vy)
        box = (x + camera.corner[0], y + camera.corner[1], vw / camera.scale, vh / camera.scale)
        return partial(loaded, self._engraved[1], box, (vw, vh))

    def _painted(self, look: Look, tongue: Tongue, board: pygame.Surface) -> pygame.Surface:
        vw, vh = self.camera.view[2:]
        picture = pygame.Surface((vw, vh))
        if not look.sheet:
            picture.fill(look.theme.palette.paper_light)
        elif look.inks.textured:
            picture.blit(sheet((vw, vh), look.theme.palette), (0, 0))
        else:
            picture.fill(look.theme.palette.paper_dark)
        self._frame(picture, look)
        if look.legend:
            self._legend(picture, look, tongue)
        picture.blit(board.convert_alpha(), (0, 0))
        if look.coordinates:
            self._coordinates(picture, look)
        return picture

    def _frame(self, picture: pygame.Surface, look: Look) -> None:
        """Draw the two lines around the sheet."""
        if not look.inks.textured or not look.sheet:
            return
        px = look.theme.px
        for inset, thick, colour in ((7, 2, look.inks.line), (12, 1, look.inks.grain)):
            rect = picture.get_rect().inflate(-2 * px(inset), -2 * px(inset))
            if rect.width > 0 and rect.height > 0:
                pygame.draw.rect(picture, colour, rect, max(1, px(thick)))

    def _coordinates(self, picture: pygame.Surface, look: Look) -> None:
        camera = self.camera
        size = max(round(camera.scale * 0.33), min(10, round(camera.scale * 0.5)))  # a small board's fill the rim
        if size < 7:
            return
        face = letters(Face.PLAIN, size)
        last = camera.cells.size - 1
        places: list[tuple[str, Point]] = []
        for n in range(last + 1):
            letter, number = chr(97 + n), str(n + 1)
            places += [(letter, (n, -LETTERS)), (letter, (n, last + LETTERS))]
            places += [(number, (-LETTERS, n)), (number, (last + LETTERS, n))]
        vx, vy = camera.view[:2]
        for text, place in places:
            x, y = camera.to_screen(*camera.world(*place))
            ink = face.ink(text, look.inks.letters)
            # Letters stand on one line whatever they are: the middle is that of a small x, of a digit for numbers.
            middle = face.ascent - round(size * (0.26 if text.isalpha() else 0.34))
            picture.blit(ink, (round(x - vx - ink.get_width() / 2), round(y - vy - middle)))

    # the legend

    def _legend(self, picture: pygame.Surface, look: Look, tongue: Tongue) -> None:
        """Say in two free corners of the sheet which edges are whose."""
        px = look.theme.px
        stone = px(46)
        title, small = letters(Face.TITLE, look.theme.letter(25)), letters(Face.ITALIC, look.theme.letter("small"))
        bold = letters(Face.BOLD, look.theme.letter("text"))
        blocks = []
        for seat in (RED, BLUE):
            lines = tongue.say(LEGEND[seat]).split("\n")
            wide = max(title.width(tongue.say(COLOURS[seat])), *(small.width(line) for line in lines))
            name = bold.cut(look.players[seat], wide)
            high = title.height + (bold.height if name else 0) + len(lines) * small.height
            blocks.append(((name, lines), stone + px(12) + wide, max(stone, high)))
        size = max(wide for _, wide, _ in blocks), max(tall for _, _, tall in blocks)
        corners = self._free_corners(picture, size, px(30))
        if corners is None:
            return
        for seat, corner in enumerate(corners):
            (name, lines), _, _ = blocks[seat]
            x, y = corner
            draw_stone(picture, (x + stone / 2, y + title.height * 0.9), stone, seat, look.inks)
            left = x + stone + px(12)
            picture.blit(title.ink(tongue.say(COLOURS[seat]), look.inks.plain[seat]), (left, y))
            top = y + title.height
            if name:
                picture.blit(bold.ink(name, look.theme.palette.ink), (left, top))
                top += bold.height
            for line in lines:
                picture.blit(small.ink(line, look.theme.palette.ink_soft), (left, top))
                top += small.height

    def _free_corners(self, picture: pygame.Surface, size: tuple[int, int], air: int) -> tuple[Point, Point] | None:
        """Return where two boxes of a size stand free of the board, Red's first; None where there is no room."""
        wide, tall = picture.get_width(), picture.get_height() - self.camera.foot
        vx, vy = self.camera.view[:2]
        plate = [self.camera.to_screen(*p) for p in self.camera.plate(RIM + 0.2, CUT + 0.2)]
        plate = [(x - vx, y - vy) for x, y in plate]
        free = []
        for x in (air, wide - air - size[0]):
            for y in (air, tall - air - size[1]):
                box = [(x, y), (x + size[0], y), (x + size[0], y + size[1]), (x, y + size[1])]
                if len(clipped(box, plate)) < 3:
                    free.append((float(x), float(y)))
        if len(free) < 2:
            return None
        free.sort(key=lambda at: (at[1], at[0]))
        return free[0], free[-1]
