"""The map on the screen: tiles keep within their bound, nothing is painted twice, a battle always looks the same."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import pygame
import pytest

from hexesmed.games.hexes_med.look import MapView, Show, draw_picture
from hexesmed.games.hexes_med.look import tiles as tiles_module
from hexesmed.games.hexes_med.look.chart import Chart
from hexesmed.games.hexes_med.look.furniture import Furniture
from hexesmed.games.hexes_med.rules.setup import set_up
from hexesmed.locale import Tongue
from hexesmed.table.camera import Camera
from hexesmed.table.theme import CONTRAST, Theme
from tests.look.sample import battle
from tests.look.test_tokens import apart


@pytest.fixture(autouse=True)
def screen():
    """A screen, as the table has one."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((640, 480))


@pytest.fixture
def view():
    """The sample battle in a window of 640 by 480."""
    plain = battle()
    position = set_up(plain)
    return MapView(plain, Camera(position.board, (0, 0, 640, 480)), Tongue("en")), position


def test_a_second_frame_paints_nothing(view, screen):
    seen, position = view
    assert seen.draw(screen, position)
    painted = seen.tiles.painted
    before = pygame.image.tobytes(screen, "RGB")
    for _ in range(3):
        assert seen.draw(screen, position, now=1.0)
    assert seen.tiles.painted == painted
    assert pygame.image.tobytes(screen, "RGB") == before
    assert not seen.settling()


def furniture(**changes):
    """The furniture of the sample battle, changed."""
    chart = Chart({**battle(), **changes})
    return Furniture(chart, (-1.0, -1.0, chart.width + 1.0, chart.height + 1.0), Tongue("en"))


@pytest.mark.parametrize(
    ("said", "metres"),
    [("A hex is about 150 metres, a unit 300 men.", 150), ("80 m a hex", 80), ("A unit is 300 men.", 0), ("", 0)],
)
def test_the_scale_is_the_one_that_the_battle_states(said, metres):
    """A bar with wrong figures would be worse than none."""
    found = furniture(scale={"en": said, "fr": said}, title={"en": "M", "fr": "M"})
    assert found.metres == metres and bool(found.scale_hexes) == bool(metres)


@pytest.mark.parametrize("letters", [1, 20, 40, 78])
def test_the_scale_leaves_the_title_alone(letters):
    title = "M" * letters
    found = furniture(title={"en": title, "fr": title}, scale={"en": "About 150 metres.", "fr": "150 mètres."})
    for scale in (28, 40, 96, 200):
        words = [picture.get_rect(center=(x * scale, y * scale)) for picture, (x, y) in found.words(scale)]
        marks = found.scale_hexes + 1 if found.scale_hexes else 0  # they come first, then the title
        assert all(mark.right + scale // 8 < words[marks].left for mark in words[:marks])
    assert (letters > 1) or found.scale_hexes == 5


def test_tiles_never_weigh_more_than_their_bound(view, screen, monkeypatch):
    monkeypatch.setattr(tiles_module, "BOUND", 6 * 1024 * 1024)
    seen, position = view
    for zoom in (0.5, 0.8, 1.1, 1.4, 1.7):
        seen.camera.zoom_to(zoom)
        for dx in (-300, 300):
            seen.camera.pan(dx, dx / 2)
            seen.draw(screen, position)
            assert seen.tiles.bytes <= tiles_module.BOUND
    weight = sum(t.get_width() * t.get_height() * t.get_bytesize() for t in seen.tiles._tiles.values())
    assert weight == seen.tiles.bytes


def test_a_view_that_needs_more_than_the_bound_is_painted_all_the_same(view, screen, monkeypatch):
    monkeypatch.setattr(tiles_module, "BOUND", 1024 * 1024)
    seen, position = view
    assert seen.draw(screen, position)
    painted = seen.tiles.painted
    assert seen.tiles.bytes > 1024 * 1024 and seen.draw(screen, position, now=1.0)
    assert seen.tiles.painted == painted


def test_zooming_shows_the_old_map_at_once_and_the_sharp_one_after_a_rest(view, screen):
    seen, position = view
    seen.draw(screen, position)
    painted = seen.tiles.painted
    seen.camera.zoom_by(1.3, (320, 240))
    assert not seen.draw(screen, position, now=10.0)
    assert seen.tiles.painted == painted
    assert seen.settling()
    rough = pygame.image.tobytes(screen, "RGB")
    now, frames = 10.5, 0
    while not seen.draw(screen, position, now=now):
        now, frames = now + 0.02, frames + 1
        assert frames < 200
    assert seen.tiles.painted > painted
    sharp = pygame.image.tobytes(screen, "RGB")
    assert sharp != rough
    seen.tiles.drop()
    while not seen.draw(screen, position, now=now):
        now += 0.02
    assert pygame.image.tobytes(screen, "RGB") == sharp


def test_tiles_painted_together_join_those_painted_alone(view, screen):
    seen, _ = view
    side, sheet = tiles_module.SIDE, seen.tiles.sheet
    for scale in (40.0, 71.5, 130.0):
        both = sheet.paint(0, 0, (2 * side, side), scale)
        alone = sheet.paint(side, 0, (side, side), scale)
        part = both.subsurface((side, 0, side, side)).copy()
        # A line may fall half a pixel aside; nothing may be missing, doubled or in another place.
        assert apart(part, alone) < 0.025, scale
        halves = [pygame.transform.smoothscale(picture, (side // 4, side // 4)) for picture in (part, alone)]
        assert apart(*halves) < 0.002, scale


@pytest.mark.parametrize("zoom", [0.6, 1.0, 2.3])
def test_the_map_is_the_same_however_one_comes_there(screen, zoom):
    """Pixel for pixel: nothing depends on which tiles were painted before, or in one frame with others."""
    plain = battle()
    position = set_up(plain)
    pictures = set()
    for way in ([], [(-90, -40)], [(333, 17), (-50, -333)], [(1, 1), (700, 700), (-700, -100)]):
        seen = MapView(plain, Camera(position.board, (0, 0, 640, 480)), Tongue("en"))
        seen.camera.zoom_to(zoom)
        now = 1.0
        for dx, dy in [*way, (0, 0)]:
            seen.camera.pan(dx, dy)
            if (dx, dy) == (0, 0):
                seen.camera.zoom_to(zoom)
                seen.camera.centre_on(position.board.index["0604"])
            while not seen.draw(screen, position, now=now):
                now += 0.1
        pictures.add(hashlib.sha256(pygame.image.tobytes(screen, "RGB")).hexdigest())
    assert len(pictures) == 1


def test_the_first_frame_comes_at_once_and_the_map_settles(view, screen):
    seen, position = view
    assert not seen.draw(screen, position, now=0.0)
    assert seen.tiles.painted == 0
    frames = 0
    while not seen.draw(screen, position, now=0.1 * frames):
        frames += 1
        assert frames < 200


def test_the_view_alone_is_drawn_on(view, screen):
    seen, position = view
    seen.camera.resize((100, 50, 300, 200))
    screen.fill((1, 2, 3))
    seen.draw(screen, position)
    for at in ((99, 100), (400, 100), (200, 49), (200, 250), (0, 0), (639, 479)):
        assert screen.get_at(at)[:3] == (1, 2, 3)
    assert screen.get_at((250, 150))[:3] != (1, 2, 3)


def test_a_picture_is_the_same_each_time():
    plain = battle()
    first, second = (pygame.image.tobytes(draw_picture(plain, size=(500, 400)), "RGB") for _ in range(2))
    assert first == second


def test_a_picture_is_the_same_in_another_process():
    code = (
        "import hashlib, pygame; from tests.look.sample import battle;"
        "from hexesmed.games.hexes_med.look import draw_picture;"
        "print(hashlib.sha256(pygame.image.tobytes(draw_picture(battle(), size=(320, 240)), 'RGB')).hexdigest())"
    )
    here = hashlib.sha256(pygame.image.tobytes(draw_picture(battle(), size=(320, 240)), "RGB")).hexdigest()
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert run.stdout.split()[-1] == here


def test_grid_numbers_and_keys_can_be_hidden_and_dimmed():
    plain = battle(units=False)
    sizes = (700, 500)
    pictures = {
        name: pygame.image.tobytes(draw_picture(plain, size=sizes, show=show), "RGB")
        for name, show in (
            ("all", Show(1.0, 1.0, True)), ("no grid", Show(0.0, 1.0, True)), ("no numbers", Show(1.0, 0.0, True)),
            ("no keys", Show(1.0, 1.0, False)), ("dim grid", Show(0.4, 1.0, True)),
            ("dim numbers", Show(1.0, 0.4, True)),
        )
    }  # fmt: skip
    assert len(set(pictures.values())) == len(pictures)


def test_showing_something_else_repaints(view, screen):
    seen, position = view
    seen.draw(screen, position)
    before = pygame.image.tobytes(screen, "RGB")
    seen.show = Show(grid=0.0)
    seen.draw(screen, position)
    assert pygame.image.tobytes(screen, "RGB") != before


def test_another_language_and_palette_are_taken_at_once(view, screen):
    seen, position = view
    seen.draw(screen, position)
    english = pygame.image.tobytes(screen, "RGB")
    seen.restyle(Theme(palette=CONTRAST), Tongue("fr"))
    seen.draw(screen, position)
    assert pygame.image.tobytes(screen, "RGB") != english
    assert seen.marker.palette is CONTRAST


def test_every_terrain_looks_different():
    chart = Chart(battle(units=False))
    codes = set(chart.land.codes.values())
    assert len(codes) == 9
    picture = draw_picture(battle(units=False), size=(1200, 900), show=Show(0.0, 0.0, False))
    camera = Camera(set_up(battle(units=False)).board, (0, 0, 1200, 900))
    looks = {}
    for h in camera.board.hexes:
        code = chart.land.codes[camera.board.column_row(h)]
        x, y = camera.centre(h)
        side = round(camera.scale * 0.6)
        spot = picture.subsurface((round(x) - side // 2, round(y) - side // 2, side, side))
        looks.setdefault(code, []).append(pygame.transform.average_color(spot)[:3])
    means = {code: tuple(sum(c[n] for c in all_) / len(all_) for n in range(3)) for code, all_ in looks.items()}
    washed = [c for c in means if c not in ("clear", "road")]
    for one in washed:
        for other in (*washed, "clear"):
            if one != other:
                apart = max(abs(means[one][n] - means[other][n]) for n in range(3))
                assert apart > 5, (one, other, means[one], means[other])


def test_a_chart_with_nothing_on_it_is_drawn():
    plain = battle((".",), units=False) | {"victory": {"north": [], "south": []}}
    assert draw_picture(plain, size=(200, 200)).get_size() == (200, 200)


@pytest.mark.parametrize("size", [(1, 1), (40, 3), (3, 40)])
def test_tiny_pictures_are_drawn(size):
    assert draw_picture(battle(), size=size).get_size() == size


def test_grid_and_numbers_follow_the_theme(view, screen):
    seen, position = view
    pictures = []
    for strength in (0.0, 0.5, 1.0):
        seen.restyle(Theme(grid=strength, numbers=strength), Tongue())
        assert (seen.show.grid, seen.show.numbers) == (strength, strength)
        seen.camera.zoom_to(1.2)
        seen.draw(screen, position)
        pictures.append(screen.copy())
    assert apart(pictures[0], pictures[2]) > apart(pictures[0], pictures[1]) > 0.002


def test_painting_goes_on_only_while_nobody_waits(screen):
    pygame.event.clear()
    assert not tiles_module._enough(0.05, False) and tiles_module._enough(0.2, False)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    assert tiles_module._enough(0.05, False) and not tiles_module._enough(0.005, False)
    pygame.event.clear()
    assert tiles_module._enough(0.005, True) and not tiles_module._enough(0.001, True)
