"""The small map: the whole sheet at a few pixels a hex, for the minimap; what matters is drawn larger than it is."""

from __future__ import annotations

import pygame

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chart import Chart
from hexesmed.games.hexes_med.look.pen import Pen
from hexesmed.games.hexes_med.look.tint import Tint
from hexesmed.table.camera import hex_centre

FINE = 3  # times larger while it is drawn


def small_map(chart: Chart, tint: Tint, size: tuple[int, int]) -> pygame.Surface:
    """Return the whole sheet of a chart in a size in pixels."""
    large = pygame.transform.smoothscale(tint.colour, (size[0] * FINE, size[1] * FINE))
    scale = large.get_width() / (chart.width - 2 * tint.left)  # the margins left and right are alike
    pen = Pen(large, scale, tint.left * scale, tint.top * scale, FINE)
    pen.line(chart.board_edge, inks.BOARD_EDGE, 0.08, closed=True)
    for place in chart.land.places("forest"):
        pen.dot(*hex_centre(*place), 0.30, inks.LEAF_DARK)
    for place in chart.land.places("impassable"):
        pen.dot(*hex_centre(*place), 0.30, inks.ROCK_DARK)
    for place in chart.land.places("marsh"):
        x, y = hex_centre(*place)
        pen.line([(x - 0.32, y), (x + 0.32, y)], inks.MARSH_LINE, 0.10)
    for colour, width in ((inks.WATER_LINE, 0.66), (inks.WATER_DEEP, 0.46)):
        for place in chart.waters.river.places():
            for line in chart.waters.river.curves(place):
                pen.ribbon(line, colour, width)
    for place in chart.roads.net.places():
        for line in chart.roads.net.curves(place):
            pen.ribbon(line, inks.ROAD_EDGE, 0.20)
    for place in chart.land.places("village"):
        x, y = hex_centre(*place)
        pen.area([(x - 0.26, y - 0.26), (x + 0.26, y - 0.26), (x + 0.26, y + 0.26), (x - 0.26, y + 0.26)], inks.ROOF)
    for place in chart.land.places("palisade"):
        x, y = hex_centre(*place)
        pen.line([(x - 0.3, y - 0.3), (x + 0.3, y - 0.3), (x + 0.3, y + 0.3), (x - 0.3, y + 0.3)], inks.TIMBER, 0.14,
                 closed=True)  # fmt: skip
    for place in chart.keys:
        pen.dot(*hex_centre(*place), 0.36, inks.KEY)
    return pygame.transform.smoothscale(large, size)
