"""Roads, tracks, bridges and palisades, drawn."""

from __future__ import annotations

from math import hypot

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chart import Chart, Frame
from hexesmed.games.hexes_med.look.land import Place
from hexesmed.games.hexes_med.look.network import bent
from hexesmed.games.hexes_med.look.outlines import along
from hexesmed.games.hexes_med.look.pen import Pen
from hexesmed.games.hexes_med.look.waterways import WIDTH, ford_at, near, wading
from hexesmed.table.camera import Point

ROAD = 0.125  # width of a road with its edges, in hexes
EDGE = 0.018


def draw_roads(pen: Pen, chart: Chart, frame: Frame) -> None:
    """Draw the roads with their two edges, the tracks between them and the bridges."""
    net, fords = chart.roads.net, set(chart.waters.fords)
    tracks = [way for way in chart.roads.tracks if near(way[1], frame, 2.0)]
    led_on = {end for way in chart.roads.tracks for end in way[0::2] if len(net.joined(end)) == 1}
    places = net.near(frame)
    dry = [line for place in places if place not in fords and place not in led_on for line in net.curves(place)]
    tracked = [_track(chart, way) for way in tracks]
    for line, _ in tracked:
        pen.ribbon(line, inks.ROAD, ROAD - 2 * EDGE)
        _dashed(pen, line, 0.07)
    dry += [road for _, roads in tracked for road in roads]
    for colour, width in ((inks.ROAD_EDGE, ROAD), (inks.ROAD, ROAD - 2 * EDGE)):
        for line in dry:
            pen.ribbon(line, colour, width)
        for place in net.loose:
            if near(place, frame) and place not in chart.waters.crossings:
                pen.dot(*net.heart(place), width / 2, colour)
    for place in places:
        if place in fords:
            for line in ford_at(chart, place).ways:
                _dashed(pen, line, 0.035)
        elif place not in led_on and place not in chart.waters.crossings:
            _peter_out(pen, chart, place)
    for span in chart.waters.bridges:
        if near(span[0], frame, 2.0):
            _bridge(pen, chart, span)


def _peter_out(pen: Pen, chart: Chart, place: Place) -> None:
    """Let a road that leads nowhere go on a little as a trodden way, and lose itself."""
    net = chart.roads.net
    joined = net.joined(place)
    if len(joined) != 1 or not chart.land.on_board(place) or chart.land.code(place) == "village":
        return
    (ax, ay), (bx, by) = net.gate(place, joined[0]), net.heart(place)
    length = _far((ax, ay), (bx, by)) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    way = [(bx + dx * t, by + dy * t) for t in (0.0, 0.20, 0.42)]
    pen.ribbon(way[:2], inks.ROAD, ROAD - 2 * EDGE)
    _dashed(pen, way, 0.06)


def _dashed(pen: Pen, line: list[Point], dash: float) -> None:
    """Draw the edges of a way in dashes."""
    for off in (ROAD / 2 - EDGE, EDGE - ROAD / 2):
        pen.dashes(_beside(line, off), inks.ROAD_EDGE, EDGE * 0.8, dash, 0.05)


def _track(chart: Chart, way: tuple[Place, Place, Place]) -> tuple[list[Point], list[list[Point]]]:
    """Return the line of a track, and the ends of the roads that it leads on, bent towards it."""
    net = chart.roads.net
    middle = net.heart(way[1])
    ends, roads = [], []
    for end in way[0::2]:
        heart, joined = net.heart(end), net.joined(end)
        if len(joined) == 1:
            between = ((heart[0] + middle[0]) / 2, (heart[1] + middle[1]) / 2)
            roads.append(bent(net.gate(end, joined[0]), heart, between))
            ends.append(between)
        elif end in chart.waters.crossings and not joined:
            banks = [line[n] for line in wading(chart, end) for n in (0, -1)]
            ends.append(min(banks, key=lambda bank: _far(bank, middle)))
        else:
            ends.append(heart)
    return bent(ends[0], middle, ends[1], 14), roads


def _far(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _beside(line: list[Point], off: float) -> list[Point]:
    """Return a line that runs beside another, `off` to its right."""
    found = []
    for n, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, n - 1)], line[min(len(line) - 1, n + 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        found.append((x - (by - ay) / length * off, y + (bx - ax) / length * off))
    return found


def _span(chart: Chart, span: list[Place]) -> list[Point]:
    """Return the line of a bridge, from bank to bank."""
    net = chart.roads.net
    first, last = span[0], span[-1]
    if len(span) == 1:
        line = wading(chart, first)[0]
        (ax, ay), (bx, by) = line[0], line[-1]
        x, y = net.heart(first)
        if len(net.joined(first)) == 1:
            bx, by = 2 * x - ax, 2 * y - ay  # on beyond the middle, where no road meets it
        half = WIDTH / 2 + 0.07
        length = _far((ax, ay), (bx, by)) or 1.0
        dx, dy = (bx - ax) / length * half, (by - ay) / length * half
        return [(x - dx, y - dy), (x, y), (x + dx, y + dy)]
    (ax, ay), (bx, by) = net.heart(first), net.heart(last)
    dx, dy = (bx - ax) * 0.40, (by - ay) * 0.40
    return [(ax - dx, ay - dy), (ax, ay), ((ax + bx) / 2, (ay + by) / 2), (bx, by), (bx + dx, by + dy)]


def _bridge(pen: Pen, chart: Chart, span: list[Place]) -> None:
    """Draw a bridge of stone over the water: deck, parapets and their splayed ends."""
    line = _span(chart, span)
    wide = 0.080
    left, right = _beside(line, -wide), _beside(line, wide)
    shade = [(x + 0.025, y + 0.035) for x, y in (*left[1:-1], *right[-2:0:-1])]
    pen.area(shade, inks.WATER_LINE)
    pen.area([*left, *right[::-1]], inks.STONE)
    for x, y, dx, dy in along(line, 0.085):
        pen.line([(x - dy * wide, y + dx * wide), (x + dy * wide, y - dx * wide)], inks.SEPIA_SOFT, 0.010)
    for parapet, out in ((left, -0.05), (right, 0.05)):
        ends = _beside(line, (wide + 0.055) * (1 if out > 0 else -1))
        (ax, ay), (bx, by) = line[0], line[1]
        length = _far((ax, ay), (bx, by)) or 1.0
        dx, dy = (bx - ax) / length * 0.05, (by - ay) / length * 0.05
        (cx, cy), (ex, ey) = line[-2], line[-1]
        length = _far((cx, cy), (ex, ey)) or 1.0
        fx, fy = (ex - cx) / length * 0.05, (ey - cy) / length * 0.05
        splayed = [
            (ends[0][0] - dx, ends[0][1] - dy), *parapet, (ends[-1][0] + fx, ends[-1][1] + fy)
        ]  # fmt: skip
        pen.line(splayed, inks.INK, 0.026)


def draw_palisades(pen: Pen, chart: Chart, frame: Frame) -> None:
    """Draw a bank and a row of stakes along the outer edges of prepared ground."""
    left, top, right, bottom = frame[0] - 0.5, frame[1] - 0.4, frame[2] + 0.5, frame[3] + 0.5
    for (mx, my), line, foot, stakes in chart.stockade.near(frame, 0.6):
        if left < mx < right and top < my < bottom:
            pen.ribbon(line, inks.TIMBER_LIGHT, 0.085)
            pen.line(foot, inks.SEPIA_SOFT, 0.012)
            for stake in stakes:
                pen.area(stake, inks.TIMBER)
                pen.line(stake, inks.INK, 0.009, closed=True)
