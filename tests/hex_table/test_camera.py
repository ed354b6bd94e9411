"""The camera of the rhombus: both directions agree, however the board lies."""

from __future__ import annotations

from itertools import product
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexesmed.games.hex.look.camera import SHAPES, RhombusCamera

LAYS = tuple(product(SHAPES, (False, True)))
cameras = st.builds(
    lambda size, lay, view: RhombusCamera(size, view, shape=lay[0], turned=lay[1]),
    st.sampled_from((7, 9, 11)), st.sampled_from(LAYS),
    st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(200, 1600), st.integers(200, 1000)),
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(cameras, st.floats(0.4, 3.0), st.floats(-200, 200), st.floats(-200, 200))
def test_the_middle_of_a_cell_shows_that_cell(camera, zoom, dx, dy):
    camera.zoom_by(zoom)
    camera.pan(dx, dy)
    vx, vy, vw, vh = camera.view
    for cell in camera.board.hexes:
        x, y = camera.centre(cell)
        inside = vx <= x < vx + vw and vy <= y < vy + vh
        assert camera.hex_at(x, y) == (cell if inside else None)


@settings(max_examples=60, deadline=None)
@given(cameras, st.floats(0, 1), st.floats(0, 1))
def test_a_pixel_shows_the_nearest_cell(camera, fx, fy):
    vx, vy, vw, vh = camera.view
    px, py = vx + fx * (vw - 1), vy + fy * (vh - 1)
    found = camera.hex_at(px, py)
    far = {c: hypot(camera.centre(c)[0] - px, camera.centre(c)[1] - py) for c in camera.board.hexes}
    if found is not None:
        assert far[found] <= min(far.values()) + 1e-6
        assert far[found] <= camera.scale * 0.58
    else:
        assert min(far.values()) >= camera.scale * 0.499


@pytest.mark.parametrize(("shape", "turned"), LAYS)
def test_neighbours_stand_at_distance_one(shape, turned):
    camera = RhombusCamera(9, shape=shape, turned=turned)
    for cell in camera.board.hexes:
        x, y = camera.centres[cell]
        near = {n for n in camera.board.hexes if 0 < hypot(camera.centres[n][0] - x, camera.centres[n][1] - y) < 1.01}
        assert near == set(camera.cells.neighbours[cell])


@pytest.mark.parametrize(("shape", "turned"), LAYS)
def test_the_arrows_reach_every_cell(shape, turned):
    camera = RhombusCamera(7, shape=shape, turned=turned)
    seen, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            there = camera.step(here, dx, dy)
            along = (camera.centres[there][0] - camera.centres[here][0]) * dx
            along += (camera.centres[there][1] - camera.centres[here][1]) * dy
            assert there == here or along > 0.2
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    assert seen == set(camera.board.hexes)


def test_turning_the_board_turns_its_edges_by_ninety_degrees():
    flat, turned = RhombusCamera(7), RhombusCamera(7, turned=True)
    for camera, axis in ((flat, 1), (turned, 0)):
        top = [camera.centres[cell][axis] for cell in range(7)]
        assert max(top) - min(top) < 1e-9, "Red's edge lies along one axis"
    assert flat.width == pytest.approx(turned.height) and flat.height == pytest.approx(turned.width)


def test_the_whole_board_fits_with_its_rim():
    for size, (shape, turned), view in product((7, 11), LAYS, ((0, 0, 700, 500), (0, 0, 500, 800))):
        camera = RhombusCamera(size, view, shape=shape, turned=turned)
        for x, y in camera.plate(1.5, 1.72):
            px, py = camera.to_screen(x, y)
            assert -1 <= px <= view[2] + 1 and -1 <= py <= view[3] + 1
