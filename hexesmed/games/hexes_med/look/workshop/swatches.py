"""Pictures to choose from: a hex of each terrain cut from a map, tokens, shields, colours."""

from __future__ import annotations

from functools import lru_cache

import pygame

from hexesmed.games.hexes_med.look.chart import Chart
from hexesmed.games.hexes_med.look.devices import draw_device
from hexesmed.games.hexes_med.look.faces import Banner, TokenFace
from hexesmed.games.hexes_med.look.inks import Rgb, luminance, mixed, rgb
from hexesmed.games.hexes_med.look.masks import tinted
from hexesmed.games.hexes_med.look.sheet import Sheet, Show
from hexesmed.games.hexes_med.look.symbols import symbol
from hexesmed.games.hexes_med.look.tokens import sprite_of
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.games.hexes_med.workshop.draft import MARKS, no_text
from hexesmed.locale import Tongue
from hexesmed.table.camera import CORNERS, MARGINS, RADIUS, hex_centre

FULL = 120  # pixels a hex is wide as it is painted; it is scaled down for use
WIDE_SPREAD = ("forest", "marsh", "impassable", "clear")  # the country around is of the same kind
ROWED = ("road", "river")  # runs from left to right
CREAM: Rgb = (250, 243, 226)
INK: Rgb = (24, 16, 10)


@lru_cache(maxsize=16)
def _painted(code: str) -> pygame.Surface:
    """Return a hex of a terrain as the map shows it, on clear ground."""
    rows = []
    for r in range(1, 6):
        around = code in WIDE_SPREAD or (code in ROWED and r == 3)
        rows.append("".join("x" if around or (c, r) == (3, 3) else "." for c in range(1, 6)))
    battle = {
        "legend": {".": "clear", "x": code}, "map": rows, "first": "a", "victory": {"a": [], "b": []},
        # Somebody in the middle, or the compass rose would stand there.
        "units": [{"hex": "0303"}], "title": no_text(), "north": "up",
    }  # fmt: skip
    chart = Chart(battle)
    left, top, right, bottom = MARGINS
    edges = (-left, -top, chart.width + right, chart.height + bottom)
    sheet = Sheet(chart, edges, Tongue(), Show(grid=0.0, numbers=0.0, keys=False))
    x, y = hex_centre(3, 3)
    tall = round(2 * RADIUS * FULL)
    picture = sheet.paint(round((x - 0.5) * FULL), round((y - RADIUS) * FULL), (FULL, tall), FULL)
    cut = pygame.Surface((FULL, tall), pygame.SRCALPHA)
    cut.blit(picture, (0, 0))
    cut.blit(_hexagon(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


@lru_cache(maxsize=1)
def _hexagon() -> pygame.Surface:
    """Return a white hex with smooth edges."""
    fine, tall = 4, round(2 * RADIUS * FULL)
    large = pygame.Surface((FULL * fine, tall * fine), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    k = FULL * fine
    pygame.draw.polygon(large, (255, 255, 255, 255), [(k / 2 + x * k, tall * fine / 2 + y * k) for x, y in CORNERS])
    return pygame.transform.smoothscale(large, (FULL, tall))


@lru_cache(maxsize=200)
def terrain_hex(code: str, wide: int) -> pygame.Surface:
    """Return a hex of a terrain, so many pixels wide."""
    painted = _painted(code)
    tall = max(1, round(painted.get_height() * wide / FULL))
    return pygame.transform.smoothscale(painted, (max(1, wide), tall))


def banner_of(seat: int, side: dict[str, object]) -> Banner:
    """Return a side's banner; the side that moves first has seat 0."""
    return Banner(seat, rgb(str(side["colour"])), str(side["device"]))


def token(kind: str, banner: Banner, size: int) -> pygame.Surface:
    """Return a fresh token of a type, so many pixels wide."""
    unit = UNIT_TYPES[kind]
    bolt = "grey" if unit.charges else ""
    face = TokenFace(kind, banner, unit.force, unit.force, unit.ranged, unit.range, unit.mp, bolt)
    return sprite_of(face, size, named=False).picture


@lru_cache(maxsize=256)
def kept_token(kind: str, seat: int, colour: str, device: str, size: int) -> pygame.Surface:
    """Return a fresh token of a type, drawn once for each banner and size."""
    return token(kind, Banner(seat, rgb(colour), device), size)


@lru_cache(maxsize=256)
def shield(colour: str, device: str, size: int) -> pygame.Surface:
    """Return a shield of a side, its device on its colour, in a square of a size."""
    ground = rgb(colour)
    light = luminance(ground) > 0.5
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    for share, tone in ((1.0, INK), (0.93, mixed(ground, CREAM, 0.35)), (0.86, ground)):
        shape = tinted(symbol("shield"), max(3, round(size * share)), tone)
        picture.blit(shape, shape.get_rect(center=(size // 2, size // 2)))
    mark = draw_device(device, round(size * 0.60), mixed(ground, INK, 0.8) if light else CREAM)
    picture.blit(mark, mark.get_rect(center=(size // 2, round(size * 0.46))))
    return picture


@lru_cache(maxsize=128)
def blot(colour: str, size: int) -> pygame.Surface:
    """Return a round blot of a colour."""
    fine = 4
    large = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    large.fill((*INK, 0))
    middle = (size * fine // 2, size * fine // 2)
    pygame.draw.circle(large, (*INK, 255), middle, size * fine // 2 - 1)
    pygame.draw.circle(large, (*rgb(colour), 255), middle, size * fine // 2 - fine * 2)
    return pygame.transform.smoothscale(large, (size, size))


TERRAIN_ORDER = tuple(MARKS)
COLOURS = (
    "#7a1f24", "#a3341f", "#b5651d", "#b08d1e", "#5f7a2c", "#2f5d3a", "#1f6b6b", "#233f73", "#3b4f8f", "#5a3470",
    "#7a2f5f", "#6b4a2b", "#44403a", "#8a8577",
)  # fmt: skip
