"""Rivers and roads join from hex to hex: which hexes they join, and that no gap shows in the picture."""

from __future__ import annotations

from math import hypot

import pygame
import pytest

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chart import Chart
from hexesmed.games.hexes_med.look.land import beside, edge_middle
from hexesmed.games.hexes_med.look.network import link
from hexesmed.games.hexes_med.look.sheet import Sheet, Show
from hexesmed.games.hexes_med.look.waterways import WIDTH, ford_at
from hexesmed.locale import Tongue
from hexesmed.table.camera import hex_centre, hex_under
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


@pytest.mark.parametrize(
    ("rows", "bridge"),
    [
        (("..r..", "..r..", "RRrRR", "..r..", "..r.."), True),  # a road over it
        ((".....", ".....", "RRrRR", ".....", "....."), False),  # no road at all
        (("..r..", "..r..", "RRrRR", ".....", "....."), False),  # a road to one bank alone
        (("..r..", "..r..", "RRrRR", ".vv..", "....."), True),  # into a village
        (("..r..", "..r..", "RRrRR", ".pp..", "....."), True),  # into a stockade
        (("..rr.", "..rr.", "RRrRR", ".....", "....."), False),  # two roads to the same bank
    ],
)
def test_a_single_crossing_is_a_bridge_where_a_way_goes_over_it_and_else_a_ford(rows, bridge):
    waters = chart_of(*rows).waters
    assert (waters.bridges, waters.fords) == (([[(3, 3)]], []) if bridge else ([], [(3, 3)]))


def test_a_ford_without_a_road_shows_its_stones_and_no_deck():
    ford, bridge = (
        painted(chart_of("....", last, "RRrR", last, "....")) for last in ("....", "..r.")
    )  # fmt: skip
    x, y = hex_centre(3, 3)
    box = pygame.Rect(0, 0, 20, 44)
    box.center = round(x * SCALE), round(y * SCALE)

    def deck(picture: pygame.Surface) -> int:
        pixels = [picture.get_at((px, py)) for px in range(box.left, box.right) for py in range(box.top, box.bottom)]
        return sum(off(pixel, inks.STONE) < 12 for pixel in pixels)

    assert deck(bridge) > 4 * deck(ford)


def test_the_banks_of_a_river_are_of_the_marsh_or_wood_around_it():
    chart = chart_of("mmmmm", "mmRmm", "mmRmm", "mmmmm", ".....")
    around = {place for place in ((3, 2), (3, 3)) if place in chart._banks("marsh")}
    assert around == {(3, 2), (3, 3)} and not chart._banks("forest")
    assert not chart_of(".....", ".mRm.", "..R..", ".....")._banks("marsh")


def test_fields_lie_on_open_ground_beside_the_roads():
    plain, village = "." * 9 + "r" + "." * 8, "..vv" + "." * 5 + "r...ff.."
    chart = chart_of(*[plain] * 5, *[village + "."] * 2, *[plain] * 5)
    fields = [field for square in chart.fields.squares.values() for field in square]
    assert len(fields) > 6
    for field in fields:
        assert len(field.furrows) >= 4 and field.crop in (0, 1, 2)
        for (ax, ay), (bx, by) in field.furrows:
            for t in (0.0, 0.25, 0.5, 0.75, 1.0):
                x, y = ax + (bx - ax) * t, ay + (by - ay) * t
                assert chart.land.codes.get(hex_under(x, y)) == "clear"
    assert not [f for square in chart_of("ffff", "ffff").fields.squares.values() for f in square]


def test_the_ground_rises_towards_the_middle_of_a_broad_hill():
    relief = chart_of(*(("h" * 9,) * 9)).relief
    inner = [relief.slope(*hex_centre(c, r))[0] for c in (4, 5, 6) for r in (4, 5, 6)]
    single = chart_of("...", ".h.", "...").relief.slope(*hex_centre(2, 2))[0]
    assert min(inner) > 0.75 * single and max(inner) > 1.25 * single
    strokes = chart_of(*(("h" * 9,) * 9)).relief.hachures()
    assert any(3 < s.x0 < 6 and 2.5 < s.y0 < 5 for s in strokes), "the back of the hill has folds"


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


def test_a_ford_is_pale_only_in_its_water():
    chart = chart_of("..r..", "..r..", "RRrRR", ".....", ".....")
    ford = ford_at(chart, (3, 3))
    middle = [point for line in chart.waters.river.curves((3, 3)) for point in line]
    assert len(ford.shallows) > 1 and len(ford.stones) > 1 and len(ford.ripples) > 2
    for x, y, radius in ford.shallows:
        assert min(hypot(x - a, y - b) for a, b in middle) + radius < WIDTH / 2 * 1.3
    for way in ford.ways:
        assert min(hypot(x - a, y - b) for x, y in way for a, b in middle) > WIDTH / 2 * 0.8
    assert ford.ways, "the road goes on, on its bank"
    assert ford_at(chart, (3, 3)) is ford


def test_a_ford_three_hexes_wide_has_one_bed():
    waters = chart_of("......", "......", "..RR..", ".rrr..", "..RR..", "......").waters
    assert sorted(waters.fords) == [(2, 4), (3, 4), (4, 4)] and not waters.bridges
    assert set(waters.river.joined((3, 4))) == {(3, 3), (4, 3), (3, 5), (4, 5)}
    assert not waters.river.joined((2, 4)) and not waters.river.joined((4, 4))


TOWN = ("........", "..ppp...", ".pvvpRR.", "rrpvvp..", "..ppp...", "........")


def test_the_fence_of_a_town_stands_outside_alone_and_leaves_its_gate_open():
    chart = chart_of(*TOWN)
    assert chart.land.walled == {(3, 3), (4, 3), (4, 4), (5, 4)}
    assert link((2, 4), (3, 4)) in chart.roads.net.links and link((3, 4), (4, 4)) in chart.roads.net.links
    inner = {edge_middle(a, b) for a in chart.land.walled for b in beside(a)}
    gate = edge_middle((2, 4), (3, 4))
    middles = [fence.middle for square in chart.stockade.squares.values() for fence in square]
    assert middles and not any(hypot(x - a, y - b) < 0.1 for x, y in middles for a, b in [*inner, gate])
    outside = edge_middle((3, 2), (3, 1))
    assert any(hypot(x - outside[0], y - outside[1]) < 0.1 for x, y in middles)


def test_a_village_beside_a_stockade_is_not_within_it():
    chart = chart_of(".....", ".vv..", ".vv..", "..pp.", ".....")
    assert not chart.land.walled
    shared = edge_middle((3, 4), (3, 3))
    assert any(hypot(f.middle[0] - shared[0], f.middle[1] - shared[1]) < 0.1
               for square in chart.stockade.squares.values() for f in square)  # fmt: skip
