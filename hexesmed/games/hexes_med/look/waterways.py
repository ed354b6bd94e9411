"""Rivers, streams and marsh water, drawn."""

from __future__ import annotations

from math import hypot

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chance import chance, drift, spread
from hexesmed.games.hexes_med.look.chart import Chart, Frame
from hexesmed.games.hexes_med.look.land import Place
from hexesmed.games.hexes_med.look.network import REACH, bent
from hexesmed.games.hexes_med.look.outlines import along
from hexesmed.games.hexes_med.look.pen import Pen
from hexesmed.table.camera import Point, hex_centre

WIDTH = 0.50  # of a river, in hexes
STREAM = 0.13  # of a stream through marsh

# Each layer lies on the one before: ink of the banks, water, and the lines that follow the banks inwards.
LAYERS: tuple[tuple[inks.Rgb, float], ...] = (
    (inks.BANK, 0.030),
    (inks.WATER, 0.0),
    (inks.WATER_LINE, -0.085),
    (inks.WATER, -0.105),
    (inks.WATER_LINE, -0.205),
    (inks.WATER_DEEP, -0.221),
)


def near(place: Place, frame: Frame, reach: float = REACH) -> bool:
    """Tell whether what is drawn for a place may show in a frame."""
    x, y = hex_centre(*place)
    left, top, right, bottom = frame
    return left - reach < x < right + reach and top - reach < y < bottom + reach


def draw_marsh(pen: Pen, chart: Chart, frame: Frame) -> None:
    """Draw the level strokes of the marshes and the streams that run through them."""
    for line in chart.marsh_lines.near(frame, 1.1):
        pen.line(line, inks.MARSH_LINE, 0.010)
    stream = chart.waters.stream
    shown = [line for place in stream.near(frame) if place not in chart.waters.rivers for line in stream.curves(place)]
    for colour, width in ((inks.MARSH_LINE, STREAM), (inks.WATER, STREAM - 0.03)):
        for line in shown:
            pen.ribbon(line, colour, width)


def _reaches(chart: Chart, frame: Frame) -> list[tuple[list[Point], list[float]]]:
    """Return the lines of the rivers that may show in a frame, and how wide the water is at each of their points."""
    waters = chart.waters
    found = []
    for place in waters.river.near(frame):
        lines = waters.river.curves(place)
        outlet = waters.outlet(place)
        if outlet is not None:
            heart, mouth = waters.river.heart(place), waters.stream.gate(place, outlet)
            start = lines[0][0] if lines else heart
            line = bent(start, heart, mouth, 12)
            taper = [WIDTH + (STREAM - 0.02 - WIDTH) * (n / 12) ** 1.5 for n in range(13)]
            found.append((line, taper))
            continue
        for line in lines:
            found.append((line, [_wide(x, y) for x, y in line]))
        if not lines:
            x, y = waters.river.heart(place)
            found.append(([(x - 0.1, y), (x + 0.1, y)], [0.6, 0.6]))
    return found


def _wide(x: float, y: float) -> float:
    """Return how wide a river is at a point of the world: here more, there less."""
    return WIDTH * (1.0 + 0.17 * drift(x * 1.7, y * 1.7, 205))


def draw_rivers(pen: Pen, chart: Chart, frame: Frame) -> None:
    """Draw the rivers: what is joined flows together, each layer over all of them before the next."""
    waters = chart.waters
    reaches = _reaches(chart, frame)
    masses = [[waters.river.heart(p) for p in three] for three in waters.masses if any(near(p, frame) for p in three)]
    for colour, wider in LAYERS:
        for mass in masses:
            pen.area(mass, colour)
        for line, widths in reaches:
            pen.band(line, [width + wider for width in widths], colour)
    for place in waters.river.near(frame, 0.8):
        for line in waters.river.curves(place):
            _current(pen, place, line)
    for place in waters.fords:
        if near(place, frame):
            _shallows(pen, chart, place)


def _current(pen: Pen, place: Place, line: list[Point]) -> None:
    """Draw a few short strokes that run with the water."""
    if len(line) < 5:
        return
    for n in range(2):
        at = 1 + int(chance(*place, n, 201) * (len(line) - 3))
        dx, dy = 0.05 * spread(*place, n, 202), 0.05 * spread(*place, n, 203)
        pen.line([(x + dx, y + dy) for x, y in line[at : at + 3]], inks.WATER_LINE, 0.010)


def wading(chart: Chart, place: Place) -> list[list[Point]]:
    """Return the lines in which one wades through a ford's hex: its road's, else straight across the water."""
    lines = chart.roads.net.curves(place)
    if lines:
        return lines
    net = chart.waters.river
    x, y = net.heart(place)
    wet = net.joined(place)
    ends = [hex_centre(*wet[0]), hex_centre(*wet[-1])] if len(wet) > 1 else [(0.0, 0.0), (1.0, 0.0)]
    dx, dy = -(ends[1][1] - ends[0][1]), ends[1][0] - ends[0][0]
    half = WIDTH / 2 / (hypot(dx, dy) or 1.0)
    return [[(x + dx * half * t, y + dy * half * t) for t in (-1.0, -0.5, 0.0, 0.5, 1.0)]]


def _shallows(pen: Pen, chart: Chart, place: Place) -> None:
    """Draw the paler water of a ford, its ripples and its stones."""
    for line in wading(chart, place):
        middle = line if chart.roads.net.joined(place) else line[1:-1]
        pen.ribbon(middle, inks.SHALLOW, 0.42)
        for n, (x, y, dx, dy) in enumerate(along(line, 0.085)):
            for side in (-1, 1):
                off = side * (0.15 + 0.05 * chance(*place, n, side, 211))
                wave = [
                    (x - dy * off + dy * k * 0.03, y + dx * off - dx * k * 0.03 + (0.01 if k % 2 else -0.01))
                    for k in range(-2, 3)
                ]
                pen.line(wave, inks.WATER_LINE, 0.011)
            sx, sy = x + 0.05 * spread(*place, n, 212), y + 0.02 * spread(*place, n, 213)
            pen.dot(sx, sy, 0.030 + 0.008 * chance(*place, n, 214), inks.SEPIA)
            pen.dot(sx - 0.004, sy - 0.006, 0.021, inks.STONE)
