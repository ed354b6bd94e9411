"""The tint: paper, washes and the light on the hills, small; it is enlarged under the lines that are drawn sharp."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import pygame

from hexesmed.games.hexes_med.look import outlines, paper
from hexesmed.games.hexes_med.look.chart import Chart, Stretch
from hexesmed.games.hexes_med.look.furniture import NEATLINE
from hexesmed.games.hexes_med.look.inks import CROPS, EDGES, PAPER, VEIL, WASHES
from hexesmed.games.hexes_med.look.pen import Pen
from hexesmed.games.hexes_med.look.relief import PAD, STEP

SIZE = 24  # pixels a world unit
FINE = 2  # times larger while it is drawn


class Tint:
    """The colour of the sheet and, apart from it, the veil over the country around the board."""

    def __init__(self, chart: Chart, sheet: tuple[float, float, float, float]) -> None:
        """Paint the tint of a chart; the sheet's edges in world units."""
        left, top, right, bottom = sheet
        self.left, self.top = left, top
        self.size = (round((right - left) * SIZE), round((bottom - top) * SIZE))
        self.colour = paper.sheet_of_paper(self.size)
        washes = pygame.Surface((self.size[0] * FINE, self.size[1] * FINE))
        washes.fill((255, 255, 255))
        pen = Pen(washes, SIZE * FINE, left * SIZE * FINE, top * SIZE * FINE, 1)
        washes.set_clip(self._neatline(chart, SIZE * FINE))
        for field in chart.fields.everything():
            pen.area(field.outline, over(CROPS[field.crop]))
        for stretch in chart.stretches:
            _wash(pen, stretch)
        for place in chart.waters.river.places():
            for line in chart.waters.river.curves(place):
                pen.ribbon(line, over(WASHES["river"]), 0.78)
        self.colour.blit(pygame.transform.smoothscale(washes, self.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._light(chart)
        self.veil = self._veil(chart)

    def _light(self, chart: Chart) -> None:
        """Darken the slopes turned from the light and lighten the others."""
        across, down, greys = chart.relief.shading()
        shade = bytes(min(255, g * 2) for g in range(256))
        glow = bytes(max(0, g - 128) // 3 for g in range(256))
        at = (round((-PAD - self.left) * SIZE), round((-PAD - self.top) * SIZE))
        size = (round(across * SIZE / STEP), round(down * SIZE / STEP))
        self.colour.set_clip(self._neatline(chart, SIZE))
        for table, flag in ((shade, pygame.BLEND_RGB_MULT), (glow, pygame.BLEND_RGB_ADD)):
            tones = greys.translate(table)
            pixels = bytearray(3 * len(tones))
            pixels[0::3] = pixels[1::3] = pixels[2::3] = tones
            picture = pygame.image.frombuffer(bytes(pixels), (across, down), "RGB")
            self.colour.blit(pygame.transform.smoothscale(picture, size), at, special_flags=flag)
        self.colour.set_clip(None)

    def _neatline(self, chart: Chart, scale: float) -> pygame.Rect:
        """Return what lies within the frame, in pixels at a scale."""
        return pygame.Rect(
            round((-NEATLINE - self.left) * scale), round((-NEATLINE - self.top) * scale),
            round((chart.width + 2 * NEATLINE) * scale), round((chart.height + 2 * NEATLINE) * scale),
        )  # fmt: skip

    def _veil(self, chart: Chart) -> pygame.Surface:
        """Return paper that hides half of what lies beyond the board."""
        big = (self.size[0] * FINE, self.size[1] * FINE)
        veil = pygame.Surface(big, pygame.SRCALPHA)
        veil.fill((*VEIL, 150))
        pen = Pen(veil, SIZE * FINE, self.left * SIZE * FINE, self.top * SIZE * FINE, 1)
        pygame.draw.polygon(veil, (*VEIL, 0), pen.all_at(chart.board_edge))
        return pygame.transform.smoothscale(veil, self.size)


_tints: WeakKeyDictionary[Chart, dict[tuple[float, float, float, float], Tint]] = WeakKeyDictionary()


def tint_of(chart: Chart, sheet: tuple[float, float, float, float]) -> Tint:
    """Return the tint of a chart's sheet, painted once as long as the chart is there."""
    tints = _tints.setdefault(chart, {})
    return tints.get(sheet) or tints.setdefault(sheet, Tint(chart, sheet))


def over(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return the wash that gives a colour on bare paper."""
    r, g, b = (min(255, round(255 * c / p)) for c, p in zip(colour, PAPER, strict=True))
    return r, g, b


def _wash(pen: Pen, stretch: Stretch) -> None:
    """Wash a stretch of terrain, with the darker rim of a watercolour."""
    wash, rim = over(WASHES[stretch.code]), over(EDGES[stretch.code])
    for whole in outlines.keyholed(stretch.loops):
        pen.area(whole, wash)
    for loop in stretch.loops:
        pen.line(loop, rim, 0.05, closed=True)
