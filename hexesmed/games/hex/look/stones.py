"""Stones: turned discs with a carved charge, so that colour is never all that tells them: a lozenge, or a ring."""

from __future__ import annotations

from functools import lru_cache

import pygame

from hexesmed.games.hex.look.inks import Inks
from hexesmed.games.hex.rules.cells import RED
from hexesmed.table.engraving import raster
from hexesmed.table.fonts import Face
from hexesmed.table.text import letters
from hexesmed.table.theme import Colour

SHARE = 0.84  # of a cell's width


def _gradient(name: str, stops: tuple[tuple[float, str, float], ...], x: float, y: float, r: float) -> str:
    inner = "".join(f'<stop offset="{p}" stop-color="{colour}" stop-opacity="{alpha}"/>' for p, colour, alpha in stops)
    place = f'gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{r}"'
    return f'<radialGradient id="{name}" {place}>{inner}</radialGradient>'


def _circle(r: float, fill: str, x: float = 0.0, y: float = 0.0, more: str = "") -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}" {more}/>'


def stone_svg(seat: int, inks: Inks, numbered: bool = False) -> str:
    """Return a stone of radius 50 around 0,0; a numbered one leaves its middle free."""
    deep, plain, light, inlay = inks.deep[seat], inks.plain[seat], inks.light[seat], inks.inlay[seat]
    body = _gradient("body", ((0, light, 1), (0.45, plain, 1), (1, deep, 1)), -17, -21, 78)
    body += _gradient("well", ((0, deep, 1), (0.55, plain, 1), (1, light, 1)), -12, -15, 60)
    body += _gradient("shine", ((0, "#FFFFFF", 0.62), (1, "#FFFFFF", 0.0)), -19, -25, 24)
    body += _circle(49, "#140A04") + _circle(47, "url(#body)")
    body += _circle(36.5, "none", more=f'stroke="{deep}" stroke-width="2.4" stroke-opacity="0.85"')
    body += _circle(35, "url(#well)")
    body += _circle(35, "none", more=f'stroke="{light}" stroke-width="1" stroke-opacity="0.5"')
    if seat == RED:
        body += _lozenge(37, 3.0, inlay, deep) if numbered else _lozenge(30, 5.6, inlay, deep)
        if not numbered:
            body += _solid_lozenge(13, inlay, deep)
    else:
        body += _ring(32, 3.0, inlay, deep) if numbered else _ring(22.5, 6.0, inlay, deep)
        if not numbered:
            body += _circle(6.4, deep, 1, 1.4) + _circle(6.2, inlay)
    return body + '<ellipse cx="-16" cy="-24" rx="20" ry="13" fill="url(#shine)"/>'


def _lozenge_path(size: float, dx: float = 0.0, dy: float = 0.0) -> str:
    w = size * 0.86
    return f"M{dx:.1f} {dy - size:.1f}L{dx + w:.1f} {dy:.1f}L{dx:.1f} {dy + size:.1f}L{dx - w:.1f} {dy:.1f}Z"


def _lozenge(size: float, width: float, inlay: str, deep: str) -> str:
    line = 'fill="none" stroke-linejoin="miter"'
    return (
        f'<path d="{_lozenge_path(size, 1, 1.4)}" {line} stroke="{deep}" stroke-width="{width + 1.2:.1f}"/>'
        f'<path d="{_lozenge_path(size)}" {line} stroke="{inlay}" stroke-width="{width:.1f}"/>'
    )


def _solid_lozenge(size: float, inlay: str, deep: str) -> str:
    return f'<path d="{_lozenge_path(size, 1, 1.4)}" fill="{deep}"/><path d="{_lozenge_path(size)}" fill="{inlay}"/>'


def _ring(r: float, width: float, inlay: str, deep: str) -> str:
    return _circle(r, "none", 1, 1.4, f'stroke="{deep}" stroke-width="{width + 1.2:.1f}"') + _circle(
        r, "none", more=f'stroke="{inlay}" stroke-width="{width:.1f}"'
    )


@lru_cache(maxsize=96)
def stone(seat: int, size: int, inks: Inks, numbered: bool = False) -> pygame.Surface:
    """Return the picture of a stone `size` pixels wide."""
    return raster(stone_svg(seat, inks, numbered), (-50, -50, 100, 100), (size, size))


@lru_cache(maxsize=32)
def faint(seat: int, size: int, inks: Inks, alpha: int) -> pygame.Surface:
    """Return a stone that does not stand there yet."""
    picture = stone(seat, size, inks).copy()
    picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@lru_cache(maxsize=64)
def shadow(size: int, lift: int) -> pygame.Surface:
    """Return the shadow of a stone `size` pixels wide; `lift` from 0 to 10 makes it wide and weak."""
    soft = 0.16 + 0.05 * lift
    alpha = 0.55 - 0.032 * lift
    inner = max(0.0, 1 - 2 * soft)
    body = _gradient("s", ((0, "#120A04", alpha), (inner, "#120A04", alpha), (1, "#120A04", 0)), 0, 0, 60 + 2 * lift)
    body += _circle(60 + 2 * lift, "url(#s)")
    side = 64 + 2 * lift
    wide = round(size * side / 50)
    return raster(body, (-side, -side, 2 * side, 2 * side), (wide, wide))


def draw_stone(
    surface: pygame.Surface, at: tuple[float, float], size: int, seat: int, inks: Inks, *, number: int = 0,
    lift: float = 0.0, wide: float = 1.0, alpha: int = 255,
) -> None:
    """Draw a stone and its shadow with its middle at a pixel.

    number: written on it, 0 for its charge; lift: how high it is above the board, in stones; wide: its width while it
    turns over, 1 for its whole; alpha below 255 for one that is going.
    """
    x, y = at
    step = min(10, round(lift * 10))
    dark = shadow(size, step)
    if alpha < 255:
        dark = dark.copy()
        dark.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    reach = size * (0.05 + 0.35 * lift)
    if wide < 1:
        dark = pygame.transform.smoothscale(dark, (max(1, round(dark.get_width() * wide)), dark.get_height()))
    surface.blit(dark, dark.get_rect(center=(round(x + reach * 0.7), round(y + reach))))
    big = round(size * (1 + 0.22 * lift))
    picture = stone(seat, big, inks, bool(number))
    if alpha < 255:
        picture = faint(seat, big, inks, alpha)
    if wide < 1:
        picture = pygame.transform.smoothscale(picture, (max(1, round(big * wide)), big))
    place = picture.get_rect(center=(round(x), round(y - size * 0.42 * lift)))
    surface.blit(picture, place)
    if number and wide >= 1 and alpha == 255:
        draw_number(surface, place.center, big, number, inks.inlay[seat])


def draw_number(surface: pygame.Surface, middle: tuple[int, int], size: int, number: int, colour: Colour) -> None:
    """Write a move's number on a stone."""
    share = (0.44, 0.40, 0.33)[min(3, len(str(number))) - 1]
    ink = letters(Face.PLAIN_BOLD, max(7, round(size * share))).ink(str(number), colour)
    bounds = ink.get_bounding_rect()
    surface.blit(ink, (middle[0] - bounds.centerx, middle[1] - bounds.centery))
