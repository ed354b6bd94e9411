"""Flourishes: the small things that animations are made of - arrows, sparks, dice, plates, rings, banners."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

import pygame

from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.chance import chance
from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.games.hexes_med.look.map import MapView
from hexesmed.games.hexes_med.look.masks import tinted
from hexesmed.games.hexes_med.look.symbols import symbol
from hexesmed.table.camera import Point
from hexesmed.table.fonts import Face, font

INK: Rgb = (24, 16, 10)
PAPER: Rgb = (252, 246, 230)
RED: Rgb = (196, 34, 24)
GREEN: Rgb = (46, 112, 66)
AMBER: Rgb = (255, 205, 40)


def between(a: Point, b: Point, t: float) -> Point:
    """Return the point at a share of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def draw_arrow(surface: pygame.Surface, a: Point, b: Point, scale: float, n: int, t: float) -> None:
    """Draw an arrow at a share of its flight from a to b."""
    if not 0.0 <= t <= 1.0:
        return
    aside = ((chance(n, 7) - 0.5) * 0.34 * scale, (chance(n, 8) - 0.5) * 0.30 * scale)
    high = (0.42 + 0.12 * chance(n, 9)) * min(hypot(b[0] - a[0], b[1] - a[1]), 2.4 * scale)

    def at(s: float) -> Point:
        x, y = between(a, b, s)
        return x + aside[0] * s, y + aside[1] * s - high * 4 * s * (1 - s)

    x, y = at(t)
    ahead, behind = at(min(1.0, t + 0.02)), at(max(0.0, t - 0.02))
    angle = atan2(ahead[1] - behind[1], ahead[0] - behind[0])
    side = max(9, round(scale * 0.42))
    for shift, tone in ((max(1, side // 22), PAPER), (0, INK)):
        picture = pygame.transform.rotate(tinted(symbol("arrow"), side, tone), -degrees(angle))
        surface.blit(picture, picture.get_rect(center=(round(x) + shift, round(y) + shift)))


def draw_clash(surface: pygame.Surface, at: Point, scale: float, t: float) -> None:
    """Draw the sparks of a blow."""
    for n in range(10):
        angle = 2 * pi * n / 10 + 0.4 * chance(n, 3)
        near, far = scale * (0.06 + 0.16 * t), scale * (0.14 + (0.22 + 0.10 * chance(n, 4)) * t)
        a = (at[0] + cos(angle) * near, at[1] + sin(angle) * near)
        b = (at[0] + cos(angle) * far, at[1] + sin(angle) * far)
        wide = max(1, round(scale * 0.05 * (1 - t)))
        pygame.draw.line(surface, INK, a, b, wide + 2)
        pygame.draw.line(surface, AMBER, a, b, wide)


def draw_die(surface: pygame.Surface, at: Point, size: float, faces: int, face: int, tone: Rgb) -> None:
    """Draw a die: a kite for ten sides, a triangle for four."""
    x, y = at
    r = size / 2
    if faces == 4:
        shape = [(x, y - r), (x + r * 0.95, y + r * 0.7), (x - r * 0.95, y + r * 0.7)]
        middle = (x, y + r * 0.18)
    else:
        shape = [(x, y - r), (x + r * 0.92, y - r * 0.10), (x + r * 0.92, y + r * 0.22), (x, y + r),
                 (x - r * 0.92, y + r * 0.22), (x - r * 0.92, y - r * 0.10)]  # fmt: skip
        middle = (x, y)
    pygame.draw.polygon(surface, (90, 70, 48), [(a + r * 0.10, b + r * 0.14) for a, b in shape])
    pygame.draw.polygon(surface, tone, shape)
    pygame.draw.aalines(surface, INK, True, shape)
    pygame.draw.lines(surface, INK, True, shape, max(1, round(size / 26)))
    if faces != 4:
        for end in (shape[1], shape[5]):
            inner = (x + (r * 0.55 if end[0] > x else -r * 0.55), y + r * 0.30)
            pygame.draw.aaline(surface, (150, 128, 96), shape[0], inner)
            pygame.draw.aaline(surface, (150, 128, 96), inner, shape[3])
    write(surface, str(face), middle, size * (0.46 if faces != 4 else 0.40), INK, 1.0, rim=False)


def draw_banner(view: MapView, surface: pygame.Surface, text: str, seat: int, t: float) -> None:
    """Draw a band with a title over the middle of the view; it opens, stays and fades."""
    vx, vy, vw, vh = view.camera.view
    shown = min(1.0, t * 6, (1 - t) * 5)
    if shown <= 0:
        return
    high = max(44, min(vh // 7, vw // 12))
    colour = view.banners[seat].colour if seat >= 0 else inks.SEPIA
    band = pygame.Surface((vw, high), pygame.SRCALPHA)
    band.fill((*inks.mixed(colour, INK, 0.25), round(225 * shown)))
    rule = max(1, high // 24)
    for y in (rule, high - 2 * rule):
        band.fill((246, 205, 96, round(255 * shown)), (0, y, vw, rule))
    face = font(Face.TITLE, round(high * 0.46))
    words = face.render(text, True, PAPER)
    if words.get_width() > vw * 0.92:
        fit = vw * 0.92 / words.get_width()
        words = pygame.transform.smoothscale(words, (round(words.get_width() * fit), round(words.get_height() * fit)))
    words.set_alpha(round(255 * shown))
    band.blit(words, words.get_rect(center=(vw // 2, high // 2)))
    open_high = max(2, round(high * min(1.0, t * 8)))
    part = band.subsurface((0, (high - open_high) // 2, vw, open_high))
    surface.blit(part, (vx, vy + vh // 3 - open_high // 2))


def write(
    surface: pygame.Surface, text: str, at: Point, size: float, colour: Rgb, shown: float, rim: bool = True
) -> None:
    """Write a figure around a pixel, with a rim of paper."""
    face = font(Face.PLAIN_BOLD, max(9, round(size / 0.86)))
    ink = face.render(text, True, colour)
    whole = pygame.Surface((ink.get_width() + 4, ink.get_height() + 4), pygame.SRCALPHA)
    whole.fill((*PAPER, 0))
    if rim:
        edge = face.render(text, True, PAPER)
        for dx, dy in ((0, 2), (4, 2), (2, 0), (2, 4), (1, 1), (3, 1), (1, 3), (3, 3)):
            whole.blit(edge, (dx, dy))
    whole.blit(ink, (2, 2))
    box = whole.get_bounding_rect()
    if not box.width:
        return
    whole = whole.subsurface(box)
    if shown < 1:
        whole = whole.copy()
        whole.fill((255, 255, 255, max(0, round(255 * shown))), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(whole, whole.get_rect(center=(round(at[0]), round(at[1]))))


def draw_plate(view: MapView, surface: pygame.Surface, h: int, mark: str, text: str, colour: Rgb, shown: float) -> None:
    """Write a result on a plate under a hex's token, with a symbol before it."""
    k = max(30.0, view.camera.scale)
    x, y = view.camera.centre(h)
    high = max(16, round(k * 0.32))
    signs = {"✓": "tick", "✗": "fail"}
    face = font(Face.PLAIN_BOLD, max(9, round(high * 0.74 / 0.86)))
    words = None if text in signs else face.render(text, True, colour)
    names = [n for n in (mark, signs.get(text, "")) if n]
    wide = (words.get_width() if words else 0) + len(names) * round(high * 0.82) + round(high * 0.5)
    plate = pygame.Surface((wide, high), pygame.SRCALPHA)
    box = plate.get_rect()
    pygame.draw.rect(plate, (*INK, 255), box, border_radius=high // 3)
    pygame.draw.rect(plate, (*PAPER, 255), box.inflate(-2, -2), border_radius=max(1, high // 3 - 1))
    at = round(high * 0.25)
    for name in names:
        sign = tinted(symbol(name), round(high * 0.68), colour)
        plate.blit(sign, sign.get_rect(midleft=(at, high // 2)))
        at += round(high * 0.82)
    if words:
        plate.blit(words, words.get_rect(midleft=(at, high // 2)))
    if shown < 1:
        plate.fill((255, 255, 255, max(0, round(255 * shown))), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(plate, plate.get_rect(center=(round(x), round(y + view.camera.scale * 0.44))))


def draw_symbol(surface: pygame.Surface, name: str, at: Point, size: int, shown: float) -> None:
    """Draw a symbol in ink with a rim of paper."""
    whole = pygame.Surface((size + 4, size + 4), pygame.SRCALPHA)
    whole.fill((*PAPER, 0))
    rim, shape = tinted(symbol(name), size, PAPER), tinted(symbol(name), size, INK)
    for dx, dy in ((0, 2), (4, 2), (2, 0), (2, 4)):
        whole.blit(rim, (dx, dy))
    whole.blit(shape, (2, 2))
    whole.fill((255, 255, 255, max(0, round(255 * shown))), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(whole, whole.get_rect(center=(round(at[0]), round(at[1]))))


def draw_ring(surface: pygame.Surface, at: Point, radius: float, colour: Rgb, shown: float) -> None:
    """Draw a ring that fades."""
    side = round(radius * 2) + 8
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    layer.fill((*colour, 0))
    wide = max(2, round(radius * 0.14))
    pygame.draw.circle(layer, (*INK, round(150 * shown)), (side // 2, side // 2), radius + 1, wide + 2)
    pygame.draw.circle(layer, (*colour, round(255 * shown)), (side // 2, side // 2), radius, wide)
    surface.blit(layer, layer.get_rect(center=(round(at[0]), round(at[1]))))


def draw_flash(surface: pygame.Surface, view: MapView, at: Point, shown: float) -> None:
    """Redden a token for a moment."""
    if shown <= 0:
        return
    side = view.token_size
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(layer, (*RED, round(150 * shown)), layer.get_rect(), border_radius=max(2, side // 8))
    surface.blit(layer, layer.get_rect(center=(round(at[0]), round(at[1]))))


def draw_chevrons(surface: pygame.Surface, a: Point, b: Point, scale: float, colour: Rgb, t: float) -> None:
    """Draw chevrons on the way from a to b, that go with it."""
    angle = atan2(b[1] - a[1], b[0] - a[0])
    for n in range(3):
        x, y = between(a, b, 0.42 + 0.22 * n + 0.10 * t)
        size = scale * 0.13
        shape = [
            (x + cos(angle + turn) * size * far, y + sin(angle + turn) * size * far)
            for turn, far in ((2.5, 1.2), (0.0, 0.7), (-2.5, 1.2), (pi, 0.15))
        ]
        pygame.draw.polygon(surface, PAPER, shape)
        pygame.draw.aalines(surface, colour, True, shape)
        pygame.draw.polygon(surface, colour, [between(p, (x, y), 0.18) for p in shape])
