"""Rivers and roads join from hex to hex: which hexes they join, and that no gap shows in the picture."""

from __future__ import annotations

import pygame
import pytest

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chart import Chart
from hexesmed.games.hexes_med.look.network import link
from hexesmed.games.hexes_med.look.sheet import Sheet, Show
from hexesmed.locale import Tongue
from hexesmed.table.camera import hex_under
from tests.look.sample import battle

BARE = Show(grid=0.0, numbers=0.0, keys=False)
SCALE = 64


def chart_of(*rows: str) -> Chart:
    """Return the chart of a map."""
    return Chart(battle(tuple(rows), units=False) | {"victory": {"north": [], "south": []}})


def painted(chart: Chart) -> pygame.Surface:
    """Return the whole map without grid and numbers, its corner at the world's origin."""
    sheet = Sheet(chart, (-0.6, -0.6, chart.width + 0.6, chart.height + 0.9), Tongue(), BARE)
    return sheet.paint(0, 0, (int(chart.width * SCALE), int(chart.height * SCALE)), SCALE)


def off(colour: pygame.Color, wanted: inks.Rgb) -> int:
    """Return how far a pixel is from a colour."""
    return max(abs(colour[n] - wanted[n]) for n in range(3))


def test_a_river_joins_all_its_hexes_and_runs_off_the_map():
    waters = chart_of("....", "RRRR", "....").waters
    assert {link((c, 2), (c + 1, 2)) for c in range(1, 4)} <= waters.river.links
    assert any(not waters.land.on_board(p) for pair in waters.river.links for p in pair)
    assert not waters.bridges and not waters.fords


def test_a_road_hex_in_a_river_is_a_bridge_and_the_water_joins_under_it():
    waters = chart_of("..r..", "..r..", "RRrRR", "..r..").waters
    assert waters.bridges == [[(3, 3)]]
    assert {link((2, 3), (3, 3)), link((3, 3), (4, 3))} <= waters.river.links


def test_road_hexes_side_by_side_in_a_river_are_a_ford_that_the_road_does_not_wade_along():
    chart = chart_of(".....", "RrrRR", ".....")
    assert chart.waters.fords == [(2, 2), (3, 2)]
    assert link((2, 2), (3, 2)) in chart.waters.river.links
    assert link((2, 2), (3, 2)) not in chart.roads.net.links


def test_a_road_over_two_hexes_of_water_is_one_bridge():
    chart = chart_of("......", ".R....", "rrrr..", ".R....", "......")
    assert chart.waters.bridges == [[(2, 3), (3, 3)]]
    assert link((2, 3), (3, 3)) in chart.roads.net.links


def test_streams_run_through_a_marsh_that_parts_a_river():
    waters = chart_of(".....", "RRmmR", ".....").waters
    assert link((2, 2), (3, 2)) in waters.stream.links and link((3, 2), (4, 2)) in waters.stream.links
    assert waters.outlet((2, 2)) == (3, 2) and waters.outlet((5, 2)) == (4, 2)


def test_a_road_beside_a_river_is_no_crossing():
    waters = chart_of("RRRR", "rrrr", "....").waters
    assert not waters.crossings


def test_three_roads_in_a_triangle_keep_two_links():
    net = chart_of("r...", "rr..", ".r..").roads.net
    three = [(1, 1), (1, 2), (2, 2)]
    assert all(net.joined(p) for p in three)
    chart = chart_of(".r..", "rr..", "....")
    links = [pair for pair in chart.roads.net.links if all(chart.land.on_board(p) for p in pair)]
    assert len(links) == 2


def test_a_road_enters_a_village_and_leaves_the_map():
    net = chart_of("....", "rrv.", "....").roads.net
    assert link((2, 2), (3, 2)) in net.links
    assert any(p[0] < 1 for pair in net.links for p in pair)


def test_a_track_leads_from_a_road_that_ends_to_one_two_hexes_away():
    roads = chart_of("r....", ".....", "r....").roads
    assert [way[0::2] for way in roads.tracks] in ([((1, 1), (1, 3))], [((1, 3), (1, 1))])


@pytest.mark.parametrize(
    "rows",
    [
        ("...r...", "...r...", "...r...", "...r..."),
        (".......", "rrrrrrr", "......."),
        ("r......", ".rr....", "...rrr.", ".....r."),
        ("...r...", "rrrrrrr", "...r..."),
    ],
)
def test_no_gap_shows_in_a_road(rows):
    chart = chart_of(*rows)
    picture = painted(chart)
    net = chart.roads.net
    seen = 0
    for place in net.places():
        if not chart.land.on_board(place):
            continue
        for line in net.curves(place):
            for x, y in line:
                px, py = round(x * SCALE), round(y * SCALE)
                if picture.get_rect().inflate(-4, -4).collidepoint(px, py):
                    seen += 1
                    assert off(picture.get_at((px, py)), inks.ROAD) < 40, (place, x, y)
    assert seen > 20


@pytest.mark.parametrize(
    "rows",
    [(".....", "RRRRR", "....."), ("..R..", ".RR..", "..RRR", "....R"), ("RR...", ".R...", ".RRRR")],
)
def test_no_gap_shows_in_a_river(rows):
    chart = chart_of(*rows)
    picture = painted(chart)
    net = chart.waters.river
    seen = 0
    for place in net.places():
        for line in net.curves(place):
            for x, y in line:
                px, py = round(x * SCALE), round(y * SCALE)
                # Beyond the board the country is pale.
                if all(chart.land.on_board(hex_under(x + dx, y)) for dx in (-0.1, 0.1)):
                    seen += 1
                    colour = picture.get_at((px, py))
                    assert colour[2] > colour[0] + 8, (place, x, y, tuple(colour))
    assert seen > 20


def test_water_shows_on_both_sides_of_a_bridge_and_its_deck_between():
    chart = chart_of("...r...", "...r...", "RRRrRRR", "...r...", "...r...")
    picture = painted(chart)
    x, y = chart.roads.net.heart((4, 3))
    deck = picture.get_at((round(x * SCALE), round(y * SCALE) + 1))
    assert deck[0] > deck[2] + 10
    for side in (-0.30, 0.30):
        water = picture.get_at((round((x + side) * SCALE), round(y * SCALE)))
        assert water[2] > water[0] + 5, (side, tuple(water))


def test_the_same_map_drawn_in_parts_is_the_same_picture():
    chart = Chart(battle(units=False))
    sheet = Sheet(chart, (-0.6, -0.6, chart.width + 0.6, chart.height + 0.9), Tongue(), BARE)
    whole = sheet.paint(0, 0, (512, 256), SCALE)
    for left in (0, 256):
        part = sheet.paint(left, 0, (256, 256), SCALE)
        worst = 0
        for x in range(4, 252, 6):
            for y in range(4, 252, 6):
                worst = max(worst, off(part.get_at((x, y)), whole.get_at((left + x, y))[:3]))
        # The tint is enlarged from whole pixels of its own, so a shade of a difference is lawful.
        assert worst < 30
