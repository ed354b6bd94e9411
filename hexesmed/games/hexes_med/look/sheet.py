"""The sheet: paints any part of a battle's map at any scale, layer by layer, as an engraver and a colourist would."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil, floor

import pygame

from hexesmed.games.hexes_med.look import inks, paper, waterways, ways
from hexesmed.games.hexes_med.look.chart import Chart, Frame
from hexesmed.games.hexes_med.look.fields import Field
from hexesmed.games.hexes_med.look.furniture import Furniture
from hexesmed.games.hexes_med.look.land import Place
from hexesmed.games.hexes_med.look.pen import Pen
from hexesmed.games.hexes_med.look.relief import Stroke
from hexesmed.games.hexes_med.look.stamps import Stamps
from hexesmed.games.hexes_med.look.tint import SIZE, tint_of
from hexesmed.locale import Tongue
from hexesmed.table.camera import CORNERS, RADIUS, ROW, hex_centre
from hexesmed.table.fonts import Face, font

SIDE = 256  # pixels of a tile, and of the squares of which the ground is put together
SMALLEST_NUMBER = 46.0  # pixels a hex must be wide for its number to be written


_RIMS = {code: inks.mixed(edge, inks.SEPIA, 0.18) for code, edge in inks.EDGES.items()}
_SHADES = [inks.mixed(inks.SEPIA_SOFT, inks.INK, n / 31) for n in range(32)]


@dataclass(frozen=True)
class Show:
    """What of the map is shown, and how strongly: 0 hides, 1 is full."""

    grid: float = 0.75
    numbers: float = 0.75
    keys: bool = True


class Sheet:
    """A battle's map on paper."""

    def __init__(self, chart: Chart, sheet: Frame, tongue: Tongue, show: Show) -> None:
        """Take a chart, the sheet's edges in world units, the language of its words and what is shown."""
        self.chart, self.edges, self.show = chart, sheet, show
        self.furniture = Furniture(chart, sheet, tongue)
        self.tint = tint_of(chart, sheet)
        self._stamps = Stamps()
        self._words: tuple[float, list[tuple[pygame.Surface, tuple[float, float]]]] = (0.0, [])
        self._digits: dict[tuple[int, int, bool], pygame.Surface] = {}

    def prepare(self) -> bool:
        """Work out the next part of the chart that is still missing; return False once nothing is."""
        return self.chart.prepare()

    def show_only(self, show: Show) -> None:
        """Show other things of the map, or as strongly as said."""
        self.show = show
        self._digits.clear()

    def paint(self, left: int, top: int, size: tuple[int, int], scale: float, fine: int = 2) -> pygame.Surface:
        """Return a part of the sheet: `left`, `top` in pixels from the world's origin, at a scale in pixels a unit.

        fine: how many times larger it is drawn before it is scaled down.
        """
        frame = (left / scale, top / scale, (left + size[0]) / scale, (top + size[1]) / scale)
        base = self._ground(left, top, size, scale)
        large = pygame.transform.scale(base, (size[0] * fine, size[1] * fine))
        pen = Pen(large, scale * fine, left * fine, top * fine, max(1.0, fine * min(1.0, scale / 48)))
        inner = self._clip(pen)
        large.set_clip(inner)
        self._draw_land(pen, frame, scale * fine)
        self._draw_lines(pen, frame, scale, fine)
        large.set_clip(None)
        self._draw_margin(pen, frame)
        seen = pygame.transform.smoothscale(large, size)
        self._veil(seen, left, top, scale)
        self._letter(seen, frame, left, top, scale)
        return seen

    # The layers

    def _crop(
        self, picture: pygame.Surface, left: int, top: int, size: tuple[int, int], scale: float
    ) -> pygame.Surface:
        """Return the part of a small picture of the sheet that lies under a part of the large one, enlarged to it.

        It is put together of squares that are always the same, so that nothing depends on what is painted together.
        """
        whole = pygame.Surface(size, picture.get_flags() & pygame.SRCALPHA, picture)
        for y in range(top // SIDE * SIDE, top + size[1], SIDE):
            for x in range(left // SIDE * SIDE, left + size[0], SIDE):
                square = self._square(picture, x, y, scale)
                if square is not None:
                    enlarged, at = square
                    whole.set_clip((x - left, y - top, SIDE, SIDE))
                    whole.blit(enlarged, (at[0] - left, at[1] - top), special_flags=pygame.BLEND_RGBA_ADD)
        whole.set_clip(None)
        return whole

    def _square(
        self, picture: pygame.Surface, left: int, top: int, scale: float
    ) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """Return what of a small picture lies under a square, enlarged, with some more around it, and where it goes."""
        k = scale / SIZE
        x0 = max(0, floor((left / scale - self.tint.left) * SIZE) - 2)
        y0 = max(0, floor((top / scale - self.tint.top) * SIZE) - 2)
        x1 = min(self.tint.size[0], ceil(((left + SIDE) / scale - self.tint.left) * SIZE) + 2)
        y1 = min(self.tint.size[1], ceil(((top + SIDE) / scale - self.tint.top) * SIZE) + 2)
        if x1 <= x0 or y1 <= y0:
            return None
        part = picture.subsurface((x0, y0, x1 - x0, y1 - y0))
        enlarged = pygame.transform.smoothscale(part, (max(1, round((x1 - x0) * k)), max(1, round((y1 - y0) * k))))
        return enlarged, (round((x0 / SIZE + self.tint.left) * scale), round((y0 / SIZE + self.tint.top) * scale))

    def _ground(self, left: int, top: int, size: tuple[int, int], scale: float) -> pygame.Surface:
        ground = self._crop(self.tint.colour, left, top, size, scale)
        paper.multiplied(ground, paper.grain(), left, top)
        return ground

    def _fields(self, frame: Frame) -> Iterator[Field]:
        """Yield the fields of which a frame shows something."""
        left, top, right, bottom = frame[0] - 0.05, frame[1] - 0.05, frame[2] + 0.05, frame[3] + 0.05
        for field in self.chart.fields.near(frame, 1.5):
            x0, y0, x1, y1 = field.box
            if x1 > left and x0 < right and y1 > top and y0 < bottom:
                yield field

    def _clip(self, pen: Pen) -> pygame.Rect:
        left, top, right, bottom = self.furniture.neatline
        x0, y0 = pen.at(left, top)
        x1, y1 = pen.at(right, bottom)
        return pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))

    def _draw_land(self, pen: Pen, frame: Frame, scale: float) -> None:
        """Draw what lies and stands on the land."""
        for field in self._fields(frame):
            _furrows(pen, field)
        self.furniture.draw_compass(pen, frame)
        for code, piece in self.chart.rims.near(frame, 0.7):
            pen.line(piece, _RIMS[code], 0.012)
        waterways.draw_marsh(pen, self.chart, frame)
        _hatch(pen, self.chart.hachures.near(frame, 0.15), frame)
        waterways.draw_rivers(pen, self.chart, frame)
        ways.draw_roads(pen, self.chart, frame)
        ways.draw_palisades(pen, self.chart, frame)
        get, put, x0, y0 = self._stamps.get, pen.surface.blit, pen.left, pen.top
        left, top, right, bottom = frame[0] - 0.25, frame[1] - 0.02, frame[2] + 0.25, frame[3] + 0.50
        for x, y, kind, variant, size in self.chart.sprigs.near(frame, 0.5):
            if left < x < right and top < y < bottom:
                stamp, half, high = get(kind, variant, size * scale)
                put(stamp, (round(x * scale - x0 - half), round(y * scale - y0 - high)))

    def _draw_lines(self, pen: Pen, frame: Frame, scale: float, fine: int) -> None:
        """Draw the grid, the board's edge and the key hexes."""
        if self.show.grid > 0:
            colour = inks.mixed(inks.PAPER_DEEP, inks.GRID, min(1.0, self.show.grid))
            wide = max(1, round(fine * max(0.34, scale / 190)))
            for middle in self._rows(frame):
                # Each edge once: those below a row in one line, then the upright ones to the east of its hexes.
                low = [p for x, y in middle for p in ((x - 0.5, y + RADIUS / 2), (x, y + RADIUS))]
                x, y = middle[-1]
                pygame.draw.lines(pen.surface, colour, False, pen.all_at([*low, (x + 0.5, y + RADIUS / 2)]), wide)
                for x, y in middle:
                    ends = pen.all_at(((x + 0.5, y - RADIUS / 2), (x + 0.5, y + RADIUS / 2)))
                    pygame.draw.line(pen.surface, colour, ends[0], ends[1], wide)
            for piece in self.chart.edge_pieces.near(frame, 4.0):
                pen.line(piece, inks.BOARD_EDGE, 0.022)
        if self.show.keys:
            for place in self.chart.keys:
                if waterways.near(place, frame):
                    _key_ring(pen, place)

    def _ranges(self, frame: Frame) -> tuple[range, range]:
        """Return the rows and the columns of which a frame shows something."""
        left, top, right, bottom = frame
        rows = range(max(1, floor(top / ROW)), min(self.chart.land.rows, ceil(bottom / ROW) + 1) + 1)
        columns = range(max(1, floor(left)), min(self.chart.land.columns, ceil(right) + 1) + 1)
        return rows, columns

    def _rows(self, frame: Frame) -> Iterator[list[tuple[float, float]]]:
        """Yield the centres of the hexes of a frame, row by row."""
        rows, columns = self._ranges(frame)
        for r in rows if columns else ():
            shift, y = (0.0 if r % 2 == 0 else -0.5), (r - 1) * ROW + RADIUS
            yield [(c + shift, y) for c in columns]

    def _draw_margin(self, pen: Pen, frame: Frame) -> None:
        left, top, right, bottom = self.furniture.neatline
        if frame[0] < left or frame[1] < top or frame[2] > right or frame[3] > bottom:
            self.furniture.draw_frame(pen, frame)
            self.furniture.draw_scale(pen)

    def _veil(self, seen: pygame.Surface, left: int, top: int, scale: float) -> None:
        """Fade the country around the board."""
        edge = 1.2
        w, h = self.chart.width, self.chart.height
        x0, y0 = left / scale, top / scale
        x1, y1 = x0 + seen.get_width() / scale, y0 + seen.get_height() / scale
        if x0 > edge and y0 > edge and x1 < w - edge and y1 < h - edge:
            return
        n0, n1, n2, n3 = self.furniture.neatline
        inner = pygame.Rect(
            round(n0 * scale) - left, round(n1 * scale) - top, round((n2 - n0) * scale), round((n3 - n1) * scale)
        )
        seen.set_clip(inner.inflate(-2, -2))
        veil = self._crop(self.tint.veil, left, top, seen.get_size(), scale)
        seen.blit(veil, (0, 0))
        seen.set_clip(None)

    def _letter(self, seen: pygame.Surface, frame: Frame, left: int, top: int, scale: float) -> None:
        """Write the hex numbers and the words of the sheet."""
        if self.show.numbers > 0 and scale >= SMALLEST_NUMBER:
            size = max(8, round(scale * 0.145))
            rows, columns = self._ranges(frame)
            codes, keys = self.chart.land.codes, self.chart.keys if self.show.keys else ()
            for r, middle in zip(rows, self._rows(frame), strict=False):
                for c, (x, y) in zip(columns, middle, strict=True):
                    plain = codes[c, r] in ("clear", "road")
                    up = 0.415 if (c, r) in keys else -0.415  # under a flag the number makes way
                    px, py = round(x * scale) - left, round((y + up) * scale) - top
                    for n, part in enumerate((c, r)):
                        digits = self._pair(part, size, plain)
                        seen.blit(digits, (px if n else px - digits.get_width(), py - digits.get_height() // 2))
        if self._words[0] != scale:
            self._words = (scale, self.furniture.words(scale))
        for word, (x, y) in self._words[1]:
            at = (round(x * scale - word.get_width() / 2) - left, round(y * scale - word.get_height() / 2) - top)
            seen.blit(word, at)

    def _pair(self, number: int, size: int, plain: bool) -> pygame.Surface:
        key = (number, size, plain)
        found = self._digits.get(key)
        if found is None:
            if len(self._digits) > 400:
                self._digits.clear()
            text = f"{number:02}"
            found = font(Face.TEXT, size).render(text, True, inks.NUMBER) if plain else _haloed(text, size)
            found.set_alpha(round(255 * min(1.0, self.show.numbers)))
            self._digits[key] = found
        return found


def _haloed(text: str, size: int) -> pygame.Surface:
    """Return small figures on a breath of paper, so that they are read on any ground."""
    face = font(Face.TEXT, size)
    ink, halo = face.render(text, True, inks.NUMBER), face.render(text, True, inks.PAPER)
    whole = pygame.Surface(ink.get_size(), pygame.SRCALPHA)
    whole.fill((*inks.PAPER, 0))
    halo.set_alpha(150)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0), (0, -1), (0, 1)):
        whole.blit(halo, (dx, dy))
    whole.blit(ink, (0, 0))
    return whole


def _furrows(pen: Pen, field: Field) -> None:
    """Draw the furrows of a field."""
    wide = max(pen.fine, 0.011 * pen.scale)
    if wide >= 3.5:
        for furrow in field.furrows:
            pen.line(furrow, inks.FURROW, 0.011)
        return
    k, left, top, surface, line = pen.scale, pen.left, pen.top, pen.surface, pygame.draw.line
    for (ax, ay), (bx, by) in field.furrows:
        line(surface, inks.FURROW, (ax * k - left, ay * k - top), (bx * k - left, by * k - top), max(1, round(wide)))


def _hatch(pen: Pen, strokes: Iterable[Stroke], frame: Frame) -> None:
    """Draw the strokes of a frame: broad at the top, running out down the slope."""
    # No pen is asked: thousands of strokes are drawn for a screen.
    left, top, right, bottom = frame[0] - 0.15, frame[1] - 0.15, frame[2] + 0.15, frame[3] + 0.15
    k, x, y, surface = pen.scale, pen.left, pen.top, pen.surface
    lines, polygon, thin = pygame.draw.lines, pygame.draw.polygon, (0.9 / k) ** 2
    for ax, ay, bx, by, cx, cy, nx, ny, shade in strokes:
        if not (left < bx < right and top < by < bottom):
            continue
        ax, ay, bx, by = ax * k - x, ay * k - y, bx * k - x, by * k - y
        end = cx * k - x, cy * k - y
        if nx * nx + ny * ny < thin:
            lines(surface, _SHADES[round(shade * 31)], False, ((ax, ay), (bx, by), end))
            continue
        nx, ny = nx * k, ny * k
        mx, my = nx * 0.6, ny * 0.6
        polygon(surface, _SHADES[round(shade * 31)], (
            (ax + nx, ay + ny), (bx + mx, by + my), end, (bx - mx, by - my), (ax - nx, ay - ny)
        ))  # fmt: skip


def _key_ring(pen: Pen, place: Place) -> None:
    """Draw the double line within a key hex."""
    x, y = hex_centre(*place)
    for size, width in ((0.93, 0.020), (0.87, 0.008)):
        pen.line([(x + cx * size, y + cy * size) for cx, cy in CORNERS], inks.KEY, width, closed=True)
