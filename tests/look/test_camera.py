"""The camera: both directions of the map sum agree, exactly at the edges, and its limits hold."""

from __future__ import annotations

from math import hypot

from hypothesis import given, settings
from hypothesis import strategies as st

from hexesmed.core.board import board_of
from hexesmed.table.camera import CORNERS, RADIUS, ROW, Camera, hex_centre, hex_under

boards = st.builds(board_of, st.integers(1, 40), st.integers(1, 30))
views = st.tuples(st.integers(-50, 400), st.integers(-50, 400), st.integers(40, 2600), st.integers(40, 1600))
moves = st.lists(
    st.one_of(
        st.tuples(st.just("pan"), st.floats(-900, 900), st.floats(-900, 900)),
        st.tuples(st.just("zoom"), st.floats(0.3, 3.0), st.floats(0, 1), st.floats(0, 1)),
        st.tuples(st.just("centre"), st.integers(0, 10**6)),
        st.tuples(st.just("fit")),
        st.tuples(st.just("resize"), st.integers(40, 2600), st.integers(40, 1600)),
    ),
    max_size=8,
)


def moved(camera: Camera, steps: list[tuple]) -> Camera:
    """Move a camera about."""
    for step in steps:
        vx, vy, vw, vh = camera.view
        match step:
            case ("pan", dx, dy):
                camera.pan(dx, dy)
            case ("zoom", factor, x, y):
                camera.zoom_by(factor, (vx + x * vw, vy + y * vh))
            case ("centre", n):
                camera.centre_on(camera.board.hexes[n % len(camera.board.hexes)])
            case ("fit",):
                camera.fit()
            case ("resize", w, h):
                camera.resize((vx, vy, w, h))
    return camera


@given(boards, views, moves, st.floats(-3, 45), st.floats(-3, 30))
def test_there_and_back(board, view, steps, x, y):
    camera = moved(Camera(board, view), steps)
    back = camera.to_world(*camera.to_screen(x, y))
    assert hypot(back[0] - x, back[1] - y) < 1e-9


@given(boards, views, moves)
def test_the_centre_of_each_hex_in_view_is_that_hex(board, view, steps):
    camera = moved(Camera(board, view), steps)
    vx, vy, vw, vh = camera.view
    for h in board.hexes[:: max(1, len(board.hexes) // 60)]:
        x, y = camera.centre(h)
        inside = vx <= x < vx + vw and vy <= y < vy + vh
        assert camera.hex_at(x, y) == (h if inside else None)


@given(boards, views, moves, st.floats(0, 1), st.floats(0, 1))
def test_a_pixel_shows_the_hex_with_the_nearest_centre(board, view, steps, fx, fy):
    camera = moved(Camera(board, view), steps)
    vx, vy, vw, vh = camera.view
    px, py = int(vx + fx * (vw - 1)), int(vy + fy * (vh - 1))
    x, y = camera.to_world(px, py)
    found = camera.hex_at(px, py)
    far = {h: hypot(camera.centres[h][0] - x, camera.centres[h][1] - y) for h in board.hexes}
    nearest = min(far.values())
    if found is not None:
        assert far[found] <= nearest + 1e-9
        assert nearest <= RADIUS + 1e-9
    else:
        # Off the board: some place beyond it is at least as near as every hex.
        c, r = hex_under(x, y)
        assert not (1 <= c <= board.columns and 1 <= r <= board.rows)
        cx, cy = hex_centre(c, r)
        assert hypot(cx - x, cy - y) <= nearest + 1e-9


@given(st.integers(-3, 40), st.integers(-3, 40), st.integers(0, 5), st.floats(0.0, 0.999), st.floats(0.0, 1.0))
def test_points_just_inside_an_edge_belong_to_the_hex(column, row, edge, inwards, aside):
    x, y = hex_centre(column, row)
    (ax, ay), (bx, by) = CORNERS[edge], CORNERS[(edge + 1) % 6]
    ex, ey = ax + (bx - ax) * aside, ay + (by - ay) * aside
    assert hex_under(x + ex * inwards * 0.99999, y + ey * inwards * 0.99999) == (column, row)


def test_a_corner_touches_three_hexes_at_most_and_every_pixel_has_one_answer():
    camera = Camera(board_of(6, 5), (0, 0, 400, 300))
    seen = {camera.hex_at(x, y) for x in range(400) for y in range(300)}
    assert seen == {None, *camera.board.hexes}
    for h in camera.board.hexes:
        corners = camera.corners(h)
        assert len(corners) == 6
        assert abs(hypot(corners[0][0] - camera.centre(h)[0], corners[0][1] - camera.centre(h)[1])
                   - camera.scale * RADIUS) < 1e-6  # fmt: skip


@given(boards, views, moves, st.floats(0.5, 2.0), st.floats(0, 1), st.floats(0, 1))
def test_the_point_under_the_pointer_stays_when_zooming_unless_a_limit_holds_it(board, view, steps, factor, fx, fy):
    camera = moved(Camera(board, view), steps)
    vx, vy, vw, vh = camera.view
    at = (vx + fx * vw, vy + fy * vh)
    before = camera.to_world(*at)
    camera.zoom_by(factor, at)
    after = camera.to_screen(*before)
    left, top, right, bottom = camera.sheet
    free_x = (right - left) * camera.scale > vw * 1.3 and vx - camera.to_screen(left, 0)[0] > vw * 0.2
    free_x = free_x and camera.to_screen(right, 0)[0] - vx - vw > vw * 0.2
    free_y = (bottom - top) * camera.scale > vh * 1.3 and vy - camera.to_screen(0, top)[1] > vh * 0.2
    free_y = free_y and camera.to_screen(0, bottom)[1] - vy - vh > vh * 0.2
    if free_x:
        assert abs(after[0] - at[0]) <= 1.5 * max(1.0, factor) + 0.5
    if free_y:
        assert abs(after[1] - at[1]) <= 1.5 * max(1.0, factor) + 0.5


@given(boards, views, moves)
@settings(max_examples=60)
def test_the_sheet_never_leaves_the_view_and_zoom_keeps_its_bounds(board, view, steps):
    camera = moved(Camera(board, view), steps)
    left, top, right, bottom = camera.sheet
    vx, vy, vw, vh = camera.view
    x0, y0 = camera.to_screen(left, top)
    x1, y1 = camera.to_screen(right, bottom)
    assert x0 <= vx + vw / 2 + 1 and x1 >= vx + vw / 2 - 1
    assert y0 <= vy + vh / 2 + 1 and y1 >= vy + vh / 2 - 1
    assert camera.zoom <= 4.0 + 1e-9
    fitted = min(vw / (right - left), vh / (bottom - top))
    assert camera.scale >= min(0.25 * camera.base, fitted) - 1e-9


@given(boards, views)
def test_fitted_the_whole_sheet_shows(board, view):
    camera = Camera(board, view)
    left, top, right, bottom = camera.sheet
    vx, vy, vw, vh = camera.view
    x0, y0 = camera.to_screen(left, top)
    x1, y1 = camera.to_screen(right, bottom)
    assert x0 >= vx - 1 and y0 >= vy - 1 and x1 <= vx + vw + 1 and y1 <= vy + vh + 1
    assert set(camera.hexes_in_view()) == set(board.hexes)


def test_rows_and_columns_lie_as_the_briefs_draw_them():
    assert hex_centre(1, 1)[0] + 0.5 == hex_centre(1, 2)[0]
    assert hex_centre(1, 1)[0] == hex_centre(1, 3)[0]
    assert abs(hex_centre(1, 2)[1] - hex_centre(1, 1)[1] - ROW) < 1e-12
    assert hex_centre(2, 1)[0] - hex_centre(1, 1)[0] == 1.0


def test_equal_keys_mean_that_nothing_moved():
    camera = Camera(board_of(12, 9), (0, 0, 800, 600))
    key = camera.key
    camera.zoom_by(2.0, (400, 300))
    assert camera.key != key
    camera.fit()
    assert camera.key == key


def test_centre_on_brings_a_hex_into_the_middle():
    camera = Camera(board_of(30, 20), (0, 0, 800, 600))
    camera.zoom_to(2.0)
    h = camera.board.index["1510"]
    camera.centre_on(h)
    x, y = camera.centre(h)
    assert abs(x - 400) <= 1 and abs(y - 300) <= 1
    assert camera.shows(h)
    assert not camera.shows(camera.board.index["0101"])
