"""The furniture of the map: frame, title, compass rose and scale bar."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from math import cos, hypot, pi, radians, sin

import pygame

from hexesmed.games.hexes_med.battle_file import north_degrees
from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chart import Chart, Frame
from hexesmed.games.hexes_med.look.land import Place
from hexesmed.games.hexes_med.look.pen import Pen
from hexesmed.locale import Tongue
from hexesmed.table.camera import Point, hex_centre
from hexesmed.table.fonts import Face, font

NEATLINE = 0.14  # from the hexes to the inner line of the frame
BAND = (0.22, 0.31)  # the graduated band, from the hexes outwards
OUTER = 0.38
SCALE_HEXES = 5
SCALE_APART = 0.7  # from the last mark of the scale bar to the title: half a figure, and air
SMALLEST_SCALE, SMALLEST_TITLE = 28, 20  # pixels a hex must be wide for the figures of the scale, and for other words
TITLE_SCALES = (SMALLEST_TITLE, 100)  # a title is widest where its letters can be no smaller
METRES = re.compile(r"([1-9][0-9]{0,4})\s*(?:m|met(?:re|er)s?|mètres?)\b")


class Furniture:
    """Where the furniture of a chart goes, and its drawing."""

    def __init__(self, chart: Chart, sheet: Frame, tongue: Tongue) -> None:
        """Take a chart, the sheet's edges in world units, and the language of the words."""
        self.chart, self.sheet, self.tongue = chart, sheet, tongue

    @property
    def neatline(self) -> Frame:
        """The inner edge of the frame: the map ends there."""
        return -NEATLINE, -NEATLINE, self.chart.width + NEATLINE, self.chart.height + NEATLINE

    @cached_property
    def compass(self) -> tuple[float, float, float] | None:
        """The compass rose: its centre and radius, in empty country far from the armies; None if there is none."""
        return _empty_country(self.chart)

    def draw_compass(self, pen: Pen, frame: Frame) -> None:
        """Draw the compass rose if it shows in a frame: pale, as it lies under everything that moves."""
        if self.compass is None:
            return
        x, y, radius = self.compass
        if not (frame[0] - radius < x < frame[2] + radius and frame[1] - radius < y < frame[3] + radius):
            return
        turn = radians(north_degrees(self.chart.battle["north"]))
        faint, pale = inks.mixed(inks.SEPIA_SOFT, inks.PAPER, 0.35), inks.mixed(inks.PAPER, inks.SEPIA_SOFT, 0.10)

        def at(angle: float, far: float) -> Point:
            return x + sin(angle + turn) * far * radius, y - cos(angle + turn) * far * radius

        for far, width in ((0.74, 0.014), (0.70, 0.008), (0.36, 0.010)):
            pen.line([at(2 * pi * n / 72, far) for n in range(72)], faint, width, closed=True)
        for n in range(72):
            inner = 0.70 if n % 6 else 0.66
            pen.line([at(2 * pi * n / 72, inner), at(2 * pi * n / 72, 0.74)], faint, 0.008)
        for points, reach, waist in ((16, 0.56, 0.10), (8, 0.68, 0.13), (4, 0.98, 0.17)):
            for n in range(points):
                if points > 4 and n % 2 == 0:
                    continue
                angle = 2 * pi * n / points
                tip, hub = at(angle, reach), (x, y)
                one, two = at(angle - pi / points * 0.9, waist), at(angle + pi / points * 0.9, waist)
                if points == 4:
                    one, two = at(angle - pi / 4, waist), at(angle + pi / 4, waist)
                pen.area([hub, one, tip], pale)
                pen.area([hub, two, tip], faint)
                pen.line([hub, one, tip, two], faint, 0.012, closed=True)
        pen.dot(x, y, 0.05 * radius, faint)

    def draw_frame(self, pen: Pen, frame: Frame) -> None:
        """Draw what shows in a frame of the map's own: neatline, a band divided by hexes, and an outer line."""
        chart = self.chart

        def box(off: float) -> list[Point]:
            return [
                (-off, -off), (chart.width + off, -off), (chart.width + off, chart.height + off),
                (-off, chart.height + off),
            ]  # fmt: skip

        pen.line(box(NEATLINE), inks.INK, 0.022, closed=True)
        pen.line(box(BAND[0]), inks.SEPIA, 0.012, closed=True)
        pen.line(box(BAND[1]), inks.SEPIA, 0.012, closed=True)
        pen.line(box(OUTER), inks.INK, 0.040, closed=True)
        low, high = BAND
        left, top, right, bottom = frame
        for n in range(max(0, int(left) // 2 * 2 - 2), min(int(chart.width), int(right) + 2), 2):
            for y0, y1 in ((-high, -low), (chart.height + low, chart.height + high)):
                pen.area([(n, y0), (n + 1, y0), (n + 1, y1), (n, y1)], inks.SEPIA)
        for n in range(max(0, int(top) // 2 * 2 - 2), min(int(chart.height), int(bottom) + 2), 2):
            for x0, x1 in ((-high, -low), (chart.width + low, chart.width + high)):
                pen.area([(x0, n), (x1, n), (x1, n + 1), (x0, n + 1)], inks.SEPIA)

    @property
    def _scale_at(self) -> Point:
        return 0.5, self.chart.height + OUTER + 0.17

    @cached_property
    def metres(self) -> int:
        """How wide a hex is, as the battle's words about its scale say; 0 where they name no metres."""
        said = METRES.search(self.tongue.pick(self.chart.battle.get("scale")))
        return int(said[1]) if said else 0

    @cached_property
    def scale_hexes(self) -> int:
        """How many hexes the scale bar is long: as many as leave the title alone, none where no metres are known."""
        if not self.metres:
            return 0
        title = min(at - word.get_width() / 2 / k for k in TITLE_SCALES for word, (at, _) in self._title(k))
        room = title - self._scale_at[0] - SCALE_APART
        return max(0, min(SCALE_HEXES, self.chart.land.columns // 2, int(room)))

    def draw_scale(self, pen: Pen) -> None:
        """Draw the scale bar in the margin below the frame, where the battle says how wide a hex is."""
        x, y = self._scale_at
        count = self.scale_hexes
        if not count:
            return
        for n in range(count):
            box = [(x + n, y), (x + n + 1, y), (x + n + 1, y + 0.07), (x + n, y + 0.07)]
            pen.area(box, inks.SEPIA if n % 2 == 0 else inks.PAPER)
        pen.line([(x, y), (x + count, y), (x + count, y + 0.07), (x, y + 0.07)], inks.INK, 0.014, closed=True)

    def words(self, scale: float) -> list[tuple[pygame.Surface, Point]]:
        """Return the lettering of the sheet at a scale (pixels a world unit): pictures and their centres."""
        found = []
        if scale >= SMALLEST_SCALE and self.scale_hexes:
            x, y = self._scale_at
            count = self.scale_hexes
            small = font(Face.TEXT, max(7, round(0.21 * scale)))
            for n in range(count + 1):
                text = str(self.metres * n) if n < count else f"{self.metres * n} m"
                found.append((small.render(text, True, inks.SEPIA), (x + n, y + 0.19)))
        if scale >= SMALLEST_TITLE:
            found += self._title(scale)
        return [*found, *self._north(scale)]

    def _title(self, scale: float) -> list[tuple[pygame.Surface, Point]]:
        """Return title and date, at the right foot of the sheet."""
        chart, battle, low = self.chart, self.chart.battle, self.chart.height + OUTER
        title = self.tongue.pick(battle.get("title"))
        date = self.tongue.pick(battle.get("date"))
        head = font(Face.TITLE, max(8, round(0.34 * scale))).render(title.upper(), True, inks.INK)
        tail = font(Face.ITALIC, max(8, round(0.30 * scale))).render(date, True, inks.SEPIA) if date else None
        whole = head.get_width() + (tail.get_width() + round(0.25 * scale) if tail else 0)
        right = (chart.width - 0.1) - whole / scale
        found = [(head, (right + head.get_width() / 2 / scale, low + 0.25))]
        if tail:
            found.append((tail, (chart.width - 0.1 - tail.get_width() / 2 / scale, low + 0.255)))
        return found

    def _north(self, scale: float) -> list[tuple[pygame.Surface, Point]]:
        """Return the letter at the tip of the compass rose."""
        if self.compass is None or scale < SMALLEST_TITLE:
            return []
        cx, cy, radius = self.compass
        turn = radians(north_degrees(self.chart.battle["north"]))
        pale = inks.mixed(inks.SEPIA_SOFT, inks.PAPER, 0.2)
        north = font(Face.TITLE, max(8, round(0.26 * scale * radius))).render(self.tongue.say("N"), True, pale)
        return [(north, (cx + sin(turn) * radius * 1.13, cy - cos(turn) * radius * 1.13))]


@lru_cache(maxsize=3)
def _empty_country(chart: Chart) -> tuple[float, float, float] | None:
    """Return the centre and the radius of empty country far from the armies, for the compass rose."""
    land, keys, occupied = chart.land, chart.keys, chart.occupied
    middles = [hex_centre(*p) for p in occupied]
    for radius in (1.25, 0.95, 0.75):
        best: tuple[float, float, float] | None = None
        for place in land.everywhere():
            x, y = hex_centre(*place)
            if not (radius < x < chart.width - radius and radius < y < chart.height - radius):
                continue
            if not all(
                land.codes.get(p) == "clear" and p not in keys and p not in occupied
                for p in _within(place, radius + 0.60)
            ):
                continue
            far = min((hypot(x - a, y - b) for a, b in middles), default=9.0)
            rim = min(x, chart.width - x) + min(y, chart.height - y)
            worth = min(far, 5.0) - 0.45 * rim
            if best is None or worth > best[0]:
                best = (worth, x, y)
        if best is not None:
            return best[1], best[2], radius
    return None


def _within(place: Place, radius: float) -> list[Place]:
    """Return the places whose centres lie less than a radius from a place's."""
    x, y = hex_centre(*place)
    reach = int(radius * 1.2) + 1
    return [
        (c, r)
        for r in range(place[1] - reach, place[1] + reach + 1)
        for c in range(place[0] - reach, place[0] + reach + 1)
        if hypot(hex_centre(c, r)[0] - x, hex_centre(c, r)[1] - y) < radius
    ]
