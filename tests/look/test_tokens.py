"""Tokens: every type, state and side is told from every other, in grey too and at every size."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from hexesmed.games.hexes_med.battle_file import DEVICES
from hexesmed.games.hexes_med.look import tokens
from hexesmed.games.hexes_med.look.devices import draw_device, mask
from hexesmed.games.hexes_med.look.faces import Banner, TokenFace, banners_of, face_of, short_names
from hexesmed.games.hexes_med.look.figures import figure
from hexesmed.games.hexes_med.look.tokens import FULL, MARKED, Tokens, draw_token, drawn
from hexesmed.games.hexes_med.rules.position import COMBAT, MOVEMENT
from hexesmed.games.hexes_med.rules.setup import set_up
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.locale import Tongue
from tests.look.sample import battle

NORTH, SOUTH = Banner(0, (122, 31, 36), "lion"), Banner(1, (35, 63, 115), "eagle")
PLAIN = TokenFace("heavy_cavalry", NORTH, 3, 3, 0, 0, 5, "grey")


@pytest.fixture(autouse=True)
def letters():
    """The faces."""
    pygame.font.init()


def face(code: str, banner: Banner = NORTH) -> TokenFace:
    """Return a fresh unit's face."""
    kind = UNIT_TYPES[code]
    return TokenFace(code, banner, 2, 2, kind.ranged, kind.range, 3, "")


def apart(one: pygame.Surface, other: pygame.Surface, grey: bool = False) -> float:
    """Return the share of pixels that differ clearly between two pictures on paper."""
    sides = []
    for picture in (one, other):
        ground = pygame.Surface(picture.get_size(), 0, 32)
        ground.fill((240, 230, 205))
        ground.blit(picture, (0, 0))
        sides.append(pygame.transform.grayscale(ground) if grey else ground)
    more, less = sides[0].copy(), sides[1].copy()
    more.blit(sides[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(sides[0], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    alike = pygame.mask.from_threshold(more, (0, 0, 0), (41, 41, 41, 255)).count()
    return 1 - alike / (one.get_width() * one.get_height())


@pytest.mark.parametrize("size", [24, 36, 60, 120])
def test_the_twelve_types_look_different(size):
    pictures = {code: drawn(face(code), size) for code in UNIT_TYPES}
    for one, other in combinations(pictures, 2):
        assert apart(pictures[one], pictures[other]) > 0.004, (one, other)


def test_the_twelve_pictures_differ_without_their_figures():
    for one, other in combinations(UNIT_TYPES, 2):
        a, b = (figure(code).picture(40) for code in (one, other))
        assert apart(a, b) > 0.05, (one, other)


STATES = {
    "fresh": PLAIN,
    "weak": replace(PLAIN, force=1),
    "red bolt": replace(PLAIN, bolt="red"),
    "no bolt": replace(PLAIN, bolt=""),
    "disorganised": replace(PLAIN, disorganised=True),
    "moved": replace(PLAIN, moved=True),
    "exhausted": replace(PLAIN, exhausted=True),
    "regrouped": replace(PLAIN, regrouped=True),
    "leader": replace(PLAIN, leader="Anna, queen of somewhere"),
    "lower initial F": replace(PLAIN, initial=2, force=2),
    "less movement": replace(PLAIN, mp=2),
}


@pytest.mark.parametrize("size", [36, 48, 90])
@pytest.mark.parametrize("banner", [NORTH, SOUTH], ids=["first", "second"])
def test_every_state_looks_different(size, banner):
    pictures = {name: drawn(replace(state, banner=banner), size) for name, state in STATES.items()}
    for one, other in combinations(pictures, 2):
        assert apart(pictures[one], pictures[other]) > 0.0008, (one, other)


@pytest.mark.parametrize("size", [14, 24, 36, 60])
def test_disorganisation_cannot_be_missed(size):
    for banner in (NORTH, SOUTH):
        fresh, broken = (drawn(replace(PLAIN, banner=banner, disorganised=d), size) for d in (False, True))
        assert apart(fresh, broken) > 0.05
        assert apart(fresh, broken, grey=True) > 0.04


@pytest.mark.parametrize("size", [16, 24, 36, 60])
def test_sides_are_told_apart_in_grey_even_with_the_same_colour_and_device(size):
    twin = Banner(1, NORTH.colour, NORTH.device)
    for code in UNIT_TYPES:
        one, other = drawn(face(code), size), drawn(face(code, twin), size)
        assert apart(one, other, grey=True) > 0.05, code


@pytest.mark.parametrize("size", [8, 12, 20, FULL - 1])
def test_small_tokens_still_show_the_force(size):
    one, other = (drawn(replace(PLAIN, force=force), size) for force in (1, 3))
    assert apart(one, other) > 0.002


@pytest.mark.parametrize("size", [MARKED, 24, 30, FULL - 1])
@pytest.mark.parametrize("banner", [NORTH, SOUTH], ids=["first", "second"])
def test_small_tokens_show_what_their_units_have_done(size, banner):
    names = ("fresh", "weak", "red bolt", "disorganised", "moved", "exhausted", "regrouped", "leader")
    pictures = {name: drawn(replace(STATES[name], banner=banner), size) for name in names}
    for one, other in combinations(names, 2):
        assert apart(pictures[one], pictures[other]) > 0.003, (one, other)
        assert apart(pictures[one], pictures[other], grey=True) > 0.001, (one, other)
    weak, strong = (drawn(replace(face("archer", banner), ranged=ranged), size) for ranged in (2, 3))
    assert apart(weak, strong) > 0.002


def test_figures_stay_within_the_token():
    for code in UNIT_TYPES:
        for size in (36, 44, 64):
            picture = drawn(replace(face(code), force=4, initial=4), size)
            pad = max(2, round(size * tokens.ROOM))
            shadow = round(size * 0.08) + 2
            box = picture.get_bounding_rect(min_alpha=160)
            assert box.left >= pad - 1 and box.top >= pad - 1
            assert box.right <= pad + size + shadow and box.bottom <= pad + size + shadow


def test_sprites_are_kept_and_bounded(monkeypatch):
    monkeypatch.setattr(tokens, "BOUND", 200_000)
    kept = Tokens()
    assert kept.sprite(PLAIN, 40) is kept.sprite(replace(PLAIN), 40)
    for size in range(30, 90, 3):
        kept.sprite(PLAIN, size)
        assert kept.bytes <= 200_000
    assert kept.bytes == sum(s.picture.get_width() * s.picture.get_height() * 4 for s in kept._sprites.values())


def test_in_a_hurry_an_old_sprite_is_stretched():
    kept = Tokens()
    sharp = kept.sprite(PLAIN, 40)
    rough = kept.sprite(PLAIN, 60, hurry=True)
    assert rough.picture.get_width() == round(sharp.picture.get_width() * 1.5)
    assert (PLAIN, 60) not in kept._sprites


def test_all_devices_are_drawn_and_differ():
    pictures = {device: draw_device(device, 48, (40, 20, 10)) for device in DEVICES}
    assert mask("plain") is None
    assert pictures["plain"].get_bounding_rect().width == 0
    for one, other in combinations(pictures, 2):
        assert apart(pictures[one], pictures[other]) > 0.015, (one, other)


def test_an_unknown_device_leaves_the_shield_plain():
    assert draw_device("octopus", 20, (0, 0, 0)).get_bounding_rect().width == 0


def test_a_face_says_what_the_unit_and_the_position_say():
    plain = battle()
    position = set_up(plain)
    banners = banners_of(plain)
    assert [b.seat for b in banners] == [0, 1] and banners[0].device == "lion"
    unit = next(u for u in position.units.values() if u.side == 0 and u.leader)
    fresh = face_of(unit, position, banners[0], plain["leaders"], Tongue("fr"))
    assert fresh.leader == "Anne, reine" and fresh.mp == unit.type.mp and fresh.bolt == "grey"
    position.phase = MOVEMENT
    moved = unit._replace(moved=True, mp=2, force=1, since=0, settled=True)
    said = face_of(moved, position, banners[0], plain["leaders"], Tongue())
    assert said.mp == 2 and said.bolt == "red" and said.moved and said.disorganised and said.regrouped
    position.phase = COMBAT
    assert face_of(moved, position, banners[0], plain["leaders"], Tongue()).mp == unit.type.mp
    position.half_turn = 2
    theirs = face_of(moved, position, banners[0], plain["leaders"], Tongue())
    assert not theirs.moved and theirs.bolt == "grey"


def test_names_are_shortened_without_a_loose_end():
    assert short_names("William, duke of Normandy") == ["William"]
    assert short_names("Dame Ysolt of Brune") == ["Dame Ysolt of Brune", "Dame Ysolt", "Dame"]
    assert short_names("Alan the Red")[1] == "Alan"
    assert short_names("") == [""]
    barres, longsword = "William des Barres", "William Longsword, earl of Salisbury"
    assert short_names(barres, (longsword,)) == ["William des Barres", "Barres", "William"]
    assert short_names(longsword, (barres,)) == ["William Longsword", "Longsword", "William"]
    assert short_names("Edward III, king", ("Edward of Wales",)) == ["Edward III", "Edward"]


def test_a_token_is_drawn_for_a_card():
    plain = battle()
    position = set_up(plain)
    surface = pygame.Surface((80, 80), pygame.SRCALPHA)
    draw_token(surface, (40, 40), 60, next(iter(position.units.values())), position, plain, Tongue())
    assert surface.get_bounding_rect().width >= 60


def test_a_token_beside_words_has_no_star():
    led = replace(PLAIN, leader="William")
    alone, plain = drawn(led, 60, named=False), drawn(PLAIN, 60)
    assert pygame.image.tobytes(alone, "RGBA") == pygame.image.tobytes(plain, "RGBA")
    assert pygame.image.tobytes(drawn(led, 60), "RGBA") != pygame.image.tobytes(plain, "RGBA")
