"""Marks: each kind is told from the others by its shape alone, and is drawn where it is asked for."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from hexesmed.games.hexes_med.hand import Lit
from hexesmed.games.hexes_med.look import MapView, Marks
from hexesmed.games.hexes_med.look.marks import Marker
from hexesmed.games.hexes_med.rules.setup import set_up
from hexesmed.locale import Tongue
from hexesmed.table.camera import Camera
from hexesmed.table.theme import PALETTES, PARCHMENT
from tests.look.sample import battle
from tests.look.test_tokens import apart

KINDS = {
    "selected": {"selected": 0},
    "hover": {"hover": 0},
    "cursor": {"cursor": 0},
    "reach": {"reach": {0: 3}},
    "stop": {"reach": {0: 0}, "stops": frozenset({0})},
    "regroup": {"regroup": frozenset({0})},
    "target": {"targets": frozenset({0})},
    "shot": {"targets": frozenset({0}), "shots": frozenset({0})},
    "threat": {"threatened": frozenset({0})},
    "own zone": {"zone_own": True},
    "enemy zone": {"zone_enemy": True},
    "path": {"path": (1, 0)},
    "retreat": {"retreat": (1, 0)},
}


def placed(fields: dict, h: int, other: int) -> Marks:
    """Return marks in the hex h (0 above) and, for ways, from the hex `other` (1 above)."""
    where = {0: h, 1: other}
    found: dict = {}
    for name, value in fields.items():
        if value is True:
            found[name] = 1 << h
        elif isinstance(value, dict):
            found[name] = {where[k]: v for k, v in value.items()}
        elif isinstance(value, int):
            found[name] = where[value]
        else:
            found[name] = type(value)(where[k] for k in value)
    return Marks(**found)


@pytest.fixture
def camera():
    """A camera at 100 % over an empty board."""
    pygame.font.init()
    seen = Camera(set_up(battle(units=False)).board, (0, 0, 500, 400))
    seen.zoom_to(1.0)
    seen.centre_on(seen.board.index["0605"])
    return seen


def drawn(camera: Camera, marks: Marks, palette=PARCHMENT) -> pygame.Surface:
    """Return marks on paper, around the hex 0605."""
    surface = pygame.Surface((500, 400), 0, 32)
    surface.fill((236, 226, 202))
    marker = Marker(palette)
    marker.draw_below(surface, camera, marks)
    marker.draw_above(surface, camera, marks)
    x, y = camera.centre(camera.board.index["0605"])
    return surface.subsurface((round(x) - 40, round(y) - 44, 80, 88)).copy()


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_all_marks_differ_in_grey(camera, palette):
    h, other = camera.board.index["0605"], camera.board.index["0505"]
    pictures = {name: drawn(camera, placed(fields, h, other), palette) for name, fields in KINDS.items()}
    pictures["nothing"] = drawn(camera, Marks(), palette)
    for one, two in combinations(pictures, 2):
        least = 0.002 if {one, two} == {"target", "shot"} else 0.008
        assert apart(pictures[one], pictures[two], grey=True) > least, (one, two)


def test_the_hand_hands_over_its_marks_as_they_are(camera):
    h = camera.board.index["0605"]
    lit = Lit(selected=h, reach={h: 2}, zone_own=1 << h, path=(h, camera.board.index["0606"]))
    assert apart(drawn(camera, lit), drawn(camera, Marks())) > 0.05


def test_movement_left_is_written(camera):
    h = camera.board.index["0605"]
    two, three = (drawn(camera, Marks(reach={h: n})) for n in (2, 3))
    assert apart(two, three) > 0.001


def test_marks_at_every_zoom_and_off_the_view(camera):
    surface = pygame.Surface((500, 400), 0, 32)
    marker = Marker(PARCHMENT)
    marks = placed({k: v for fields in KINDS.values() for k, v in fields.items()}, *camera.board.hexes[:2])
    for zoom in (0.25, 0.4, 1.0, 2.2, 4.0):
        camera.zoom_to(zoom)
        for h in ("0101", "1209", "0605"):
            camera.centre_on(camera.board.index[h])
            marker.draw_below(surface, camera, marks)
            marker.draw_above(surface, camera, marks)


def test_rings_lie_under_the_tokens():
    pygame.font.init()
    plain = battle()
    position = set_up(plain)
    view = MapView(plain, Camera(position.board, (0, 0, 900, 700)), Tongue())
    unit = next(iter(position.units.values()))
    x, y = view.camera.centre(unit.hex)
    size = round(view.token_size * 0.5)
    pictures = []
    for marks in (Marks(), Marks(selected=unit.hex, hover=unit.hex, cursor=unit.hex)):
        surface = pygame.Surface((900, 700), 0, 32)
        view.draw(surface, position, marks)
        pictures.append(surface.subsurface((round(x) - size // 2, round(y) - size // 2, size, size)).copy())
    assert apart(*pictures) == 0


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_what_can_be_reached_is_blue_on_yellow_paper(palette, camera):
    paper = pygame.Surface((500, 400))
    paper.fill((240, 229, 204))
    h = camera.board.index["0605"]
    Marker(palette).draw_below(paper, camera, Marks(reach={h: 3}))
    x, y = (round(v) for v in camera.centre(h))
    red, _, blue, _ = paper.get_at((x, y))
    assert blue > red + 8
