"""Rivers, streams and marsh water, drawn."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chance import chance, drift, spread
from hexesmed.games.hexes_med.look.chart import Chart, Ford, Frame
from hexesmed.games.hexes_med.look.land import Place
from hexesmed.games.hexes_med.look.network import REACH, bent
from hexesmed.games.hexes_med.look.outlines import Line, along
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


def _is_wet(chart: Chart, place: Place, x: float, y: float, border: float) -> bool:
    """Tell whether a point of a crossing's hex lies in its river, a border within the banks."""
    waters = chart.waters
    reach = _wide(x, y) / 2 - border
    for near_by in (place, *waters.river.joined(place)):
        for line in waters.river.curves(near_by):
            for (ax, ay), (bx, by) in pairwise(line):
                dx, dy = bx - ax, by - ay
                t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1.0)))
                if hypot(x - ax - dx * t, y - ay - dy * t) < reach:
                    return True
    hearts = ([waters.river.heart(p) for p in three] for three in waters.masses if place in three)
    return any(_within(x, y, corners) for corners in hearts)


def _within(x: float, y: float, corners: list[Point]) -> bool:
    """Tell whether a point lies in a triangle."""
    sides = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in pairwise([*corners, corners[0]])
    ]
    return all(sides) or not any(sides)


def ford_at(chart: Chart, place: Place) -> Ford:
    """Return the ford of a place: pale water, ripples and stones as far as the river reaches, a way on its banks."""
    found = chart.fords.get(place)
    if found is None:
        found = chart.fords[place] = Ford([], [], [], [])
        for line in wading(chart, place):
            _wade(chart, place, line, found)
    return found


def _wade(chart: Chart, place: Place, line: list[Point], ford: Ford) -> None:
    """Add what a way through a ford shows."""
    for n, (x, y, dx, dy) in enumerate(along(line, 0.055)):
        if _is_wet(chart, place, x, y, 0.125):
            ford.shallows.append((x, y, 0.125 + 0.03 * drift(x * 3.1, y * 3.1, 210 + n % 2)))
        if not _is_wet(chart, place, x, y, 0.05):
            continue
        off = (1 if n % 2 else -1) * (0.075 + 0.10 * chance(*place, n, 211))
        long = 0.030 + 0.025 * chance(*place, n, 215)
        ford.ripples.append([
            (x - dy * off + dx * k * long, y + dx * off + dy * k * long - (0.012 if k == 0 else 0.0))
            for k in (-1.0, -0.5, 0.0, 0.5, 1.0)
        ])  # fmt: skip
        if n % 2 == 0:
            aside = 0.028 * (n % 4 - 1)
            ford.stones.append((x - dy * aside, y + dx * aside, 0.024 + 0.008 * chance(*place, n, 214)))
    dry: Line = []
    for x, y, _, _ in along(line, 0.02):
        if not _is_wet(chart, place, x, y, 0.01):
            dry.append((x, y))
            continue
        if len(dry) > 2:
            ford.ways.append(dry)
        dry = []
    if len(dry) > 2:
        ford.ways.append(dry)


def _shallows(pen: Pen, chart: Chart, place: Place) -> None:
    """Draw the paler water of a ford, its ripples and its stones."""
    ford = ford_at(chart, place)
    for x, y, radius in ford.shallows:
        pen.dot(x, y, radius, inks.SHALLOW)
    for ripple in ford.ripples:
        pen.line(ripple, inks.WATER_LINE, 0.010)
    for x, y, radius in ford.stones:
        pen.dot(x, y, radius, inks.SEPIA)
        pen.dot(x - 0.004, y - 0.006, radius * 0.72, inks.STONE)
