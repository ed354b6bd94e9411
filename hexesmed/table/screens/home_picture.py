"""The picture of the home screen: an engraved piece of country with two armies on it."""

from __future__ import annotations

import math
import random

import pygame

from hexesmed.table.engraving import (
    BLUE,
    INK,
    arrow,
    at,
    castle,
    church,
    compass,
    fir,
    hexagon,
    hill,
    house,
    path,
    raster,
    reeds,
    shield,
    tree,
)
from hexesmed.table.kept import Kept, weight

WIDE, TALL = 900.0, 760.0
_RADIUS = 52.0
_STEP = _RADIUS * math.sqrt(3)
COUNTRY = (
    "..^^..ff..",
    ".f^^^..f..",
    "ff..^..C..",
    ".f.......^",
    "...h..f.^^",
    ".t.....^^.",
    "tt......f.",
    ".tt...v.ff",
    "..t...h..f",
    "...m......",
    "..mm..^^..",
)
"""The country row by row: hills, firs, trees, houses, village, marsh, castle."""
_BURGUNDY, _NAVY = "#7A1F24", "#233F73"
ARMIES = (
    (_BURGUNDY, "chevron", 3, 6), (_BURGUNDY, "cross", 4, 6), (_BURGUNDY, "fess", 2, 5), (_BURGUNDY, "pale", 5, 7),
    (_NAVY, "saltire", 5, 3), (_NAVY, "bend", 6, 3), (_NAVY, "cross", 7, 4), (_NAVY, "plain", 7, 5),
)
"""Field, charge, column and row of each shield."""


def _centre(column: float, row: float) -> tuple[float, float]:
    shift = 0.5 if int(row) % 2 else 0.0
    return (column + shift + 0.2) * _STEP, (row + 0.1) * _RADIUS * 1.5


def _river() -> str:
    d = "M628 -40C600 40 520 70 500 140C470 235 350 230 320 320C290 410 360 450 330 540C305 620 220 640 215 800"
    return (
        path(d, stroke=INK, width=21, more='stroke-opacity="0.9"')
        + path(d, stroke="#B9CDC9", width=18)
        + path(d, stroke=BLUE, width=1.1, more='stroke-opacity="0.9"')
        + path(d, stroke=BLUE, width=1, more='transform="translate(-5 3)" stroke-opacity="0.6"')
        + path(d, stroke=BLUE, width=1, more='transform="translate(5 -3)" stroke-opacity="0.6"')
    )


def _road() -> str:
    d = "M-40 420C120 400 190 470 330 448C450 430 520 500 640 470C760 440 800 330 940 300"
    return path(d, stroke=INK, width=9.5, more='stroke-opacity="0.75"') + path(d, stroke="#EADBB6", width=7)


def _bridge() -> str:
    return at(342, 447, path("M-19 -9Q0 -15 19 -9V8Q0 2 -19 8Z", fill="#E0CDA0", width=1.4)
              + path("M-12 -10v15M-4 -12v15M4 -12v15M12 -10v15", width=0.9))


def _ground(chance: random.Random) -> str:
    washes = {"f": "#8A9A5B", "t": "#9AA868", "^": "#D3B273", "m": "#9DB9B4", "v": "#D8B48F", "h": "#DCC79A",
              "C": "#D8B48F"}
    body = ""
    for row, line in enumerate(COUNTRY):
        for column, kind in enumerate(line):
            x, y = _centre(column, row)
            if kind in washes:
                body += path(hexagon(x, y, _RADIUS - 1), fill=washes[kind], stroke="none",
                             more='fill-opacity="0.36"')
            body += path(hexagon(x, y, _RADIUS), width=0.9, more='stroke-opacity="0.42"')
    return body


def _things(chance: random.Random) -> str:
    drawn: list[tuple[float, str]] = []
    taken = {(column, row) for _, _, column, row in ARMIES}
    for row, line in enumerate(COUNTRY):
        for column, kind in enumerate(line):
            x, y = _centre(column, row)
            if kind in "ft":
                make = fir if kind == "f" else tree
                for dx, dy in ((-17, -4), (15, -9), (-2, 14), (24, 17), (-26, 20), (2, -20)):
                    px, py = x + dx + chance.uniform(-3, 3), y + dy + chance.uniform(-2, 2) + 6
                    drawn.append((py, at(px, py, make(chance), 1.05)))
            elif kind == "^" and (column, row) not in taken:
                drawn.append((y + 14, at(x, y + 14, hill(chance), 1.2)))
                drawn.append((y + 22, at(x - 14, y + 24, hill(chance), 0.62)))
            elif kind == "m":
                for dx, dy in ((-16, -6), (14, 4), (-6, 22)):
                    drawn.append((y + dy, at(x + dx, y + dy, reeds(chance), 1.1)))
            elif kind in "hv":
                for n, (dx, dy) in enumerate(((-18, 2), (12, -8), (2, 22), (28, 16))[: 2 if kind == "h" else 4]):
                    drawn.append((y + dy, at(x + dx, y + dy, church() if kind == "v" and n == 1 else house(), 1.05)))
            elif kind == "C":
                drawn.append((y + 24, at(x, y + 22, castle(), 1.15)))
    return "".join(body for _, body in sorted(drawn, key=lambda one: one[0]))


def _armies() -> str:
    body = arrow([(388, 440), (404, 356), (482, 276)], _BURGUNDY)
    body += arrow([(540, 540), (622, 506), (664, 440)], _BURGUNDY)
    for field, charge, column, row in ARMIES:
        x, y = _centre(column, row)
        body += at(x, y - 2, shield(field, charge), 1.12)
    return body


def _svg() -> str:
    chance = random.Random(1066)
    return _ground(chance) + _river() + _road() + _bridge() + _things(chance) + _armies() + at(
        WIDE - 112, 116, compass(), 1.25
    )


BOUND = 6 * 1024 * 1024  # bytes of pictures kept; a larger one is drawn again, which is seldom asked for

_pictures: Kept[tuple[int, int, bool], pygame.Surface] = Kept(BOUND)


def home_picture(width: int, height: int, from_left: bool = True) -> pygame.Surface:
    """Return the picture filling width x height pixels; it fades into the paper at its left, or at its top."""
    key = (width, height, from_left)
    picture = _pictures.get(key) or _drawn(*key)
    return _pictures.put(key, picture) if weight(picture) < BOUND else picture


def _drawn(width: int, height: int, from_left: bool) -> pygame.Surface:
    scale = max(width / WIDE, height / TALL)
    box = (WIDE - width / scale, 0.0, width / scale, height / scale)
    picture = raster(_svg(), box, (width, height))
    picture.blit(_fade(width, height, from_left), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _fade(width: int, height: int, from_left: bool) -> pygame.Surface:
    wide, tall = 48, 48
    small = pygame.Surface((wide, tall), pygame.SRCALPHA)
    for x in range(wide):
        for y in range(tall):
            along = (x if from_left else y) / (wide - 1)
            aside = (y if from_left else x) / (tall - 1)
            rise = min(1.0, max(0.0, (along - 0.03) / 0.42))
            edge = min(1.0, aside / 0.06 + 0.35, (1 - aside) / 0.06 + 0.35)
            small.set_at((x, y), (255, 255, 255, round(255 * rise * rise * (3 - 2 * rise) * edge)))
    return pygame.transform.smoothscale(small, (width, height))
