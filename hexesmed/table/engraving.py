"""Engravings drawn by us: small pictures in ink as SVG, composed by code and rastered at any size."""

from __future__ import annotations

import io
import math
import random
from collections.abc import Sequence

import pygame

INK = "#4A3520"
GREEN, OCHRE, BLUE, ROSE = "#7E8F55", "#C19A5B", "#7FA0A6", "#B98468"


def raster(body: str, box: tuple[float, float, float, float], size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of SVG elements; box is x, y, width, height in their units, size is in pixels."""
    return loaded(body, box, size).convert_alpha()


def loaded(body: str, box: tuple[float, float, float, float], size: tuple[int, int]) -> pygame.Surface:
    """Return the same as it comes from the rasterer, not yet as the screen wants it: that needs no screen."""
    x, y, width, height = box
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{x:g} {y:g} {width:g} {height:g}">{body}</svg>'
    )
    return pygame.image.load(io.BytesIO(text.encode()), "engraving.svg")


def path(d: str, fill: str = "none", stroke: str = INK, width: float = 1.3, more: str = "") -> str:
    """Return a path with round ends."""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round" {more}/>'
    )


def at(x: float, y: float, body: str, scale: float = 1.0) -> str:
    """Return elements moved to a point and scaled."""
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:g})">{body}</g>'


def hexagon(x: float, y: float, radius: float) -> str:
    """Return the outline of a pointy-topped hexagon as path data."""
    corners = [
        (x + radius * math.sin(math.radians(60 * n)), y - radius * math.cos(math.radians(60 * n))) for n in range(6)
    ]
    return "M" + "L".join(f"{cx:.1f} {cy:.1f}" for cx, cy in corners) + "Z"


def tree(chance: random.Random) -> str:
    """Return a broad-leaved tree, its foot at 0,0, about 26 tall."""
    r = chance.uniform(7.5, 9.5)
    lean = chance.uniform(-1, 1)
    crown = []
    for n in range(7):
        angle = math.tau * n / 7 + 0.3
        crown.append((lean + r * 1.05 * math.cos(angle), -15 + r * math.sin(angle)))
    d = f"M{crown[0][0]:.1f} {crown[0][1]:.1f}"
    for n in range(7):
        cx, cy = crown[(n + 1) % 7]
        d += f"A{r * 0.55:.1f} {r * 0.55:.1f} 0 0 1 {cx:.1f} {cy:.1f}"
    hatch = "".join(
        f"M{lean + 1 + n * 1.9:.1f} {-10 - n * 2.2:.1f}q2.4 -1.6 3.2 -4.4" for n in range(3)
    )
    return (
        path("M-1.4 0C-1 -4 -1 -6 -.6 -9M1.4 0C1 -4 1 -6 .8 -9", width=1.1)
        + path(d, fill="#A9B27C", width=1.2)
        + path(hatch, width=0.9)
        + path("M3 .6h8M5 2.2h7M-4 .8h2", width=0.8, more='stroke-opacity="0.6"')
    )


def fir(chance: random.Random) -> str:
    """Return a fir, its foot at 0,0, about 28 tall."""
    tall = chance.uniform(24, 29)
    d = f"M0 {-tall:.1f}"
    left, right = "", ""
    for n in range(1, 4):
        y, w = -tall + n * tall * 0.27, 2.6 + n * 2.3
        left += f"L{-w:.1f} {y:.1f}L{-w * 0.45:.1f} {y - 1.2:.1f}"
        right = f"L{w * 0.45:.1f} {y - 1.2:.1f}L{w:.1f} {y:.1f}" + right
    d += left + "L-1 -3L1 -3" + "".join(reversed(_points(right))) + "Z"
    return path("M0 0V-4", width=1.6) + path(d, fill="#8F9C66", width=1.1) + path(
        f"M2 {-tall * 0.62:.1f}l2 3M2 {-tall * 0.4:.1f}l3.4 4M1.5 -6l4 2.4", width=0.8
    )


def _points(d: str) -> list[str]:
    return ["L" + part for part in d.split("L") if part]


def _bend(p: Sequence[tuple[float, float]], t: float) -> tuple[float, float]:
    """Return the point at t of a cubic curve."""
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    x, y = (sum(w * q[n] for w, q in zip(weights, p, strict=True)) for n in (0, 1))
    return x, y


def hill(chance: random.Random) -> str:
    """Return a hill, its foot along y 0, about 60 wide and 26 tall, shaded from the right."""
    top = chance.uniform(22, 27)
    lean = chance.uniform(-4, 3)
    left = f"M-30 0C-21 -3 -15 {-top:.1f} {lean:.1f} {-top:.1f}"
    slope = ((lean, -top), (lean + 12, -top), (17.0, -4.0), (31.0, 0.0))
    d = left + "C" + " ".join(f"{x:.1f} {y:.1f}" for x, y in slope[1:])
    shade = ""
    for n in range(9):
        x, y = _bend(slope, 0.1 + n * 0.092)
        long = (0.30 + 0.34 * math.sin(math.pi * (n + 1.5) / 11)) * -y + 1
        shade += f"M{x:.1f} {y + 0.6:.1f}q{-1.2 - n * 0.12:.1f} {long * 0.5:.1f} {-0.2 - n * 0.35:.1f} {long:.1f}"
    soft = f"M-15 -5q4 -7 7 -11M-8 -3q3 -5 4 -9M{lean - 1:.1f} {-top * 0.55:.1f}q-1 5 -2 8"
    return (
        path(d + "Z", fill="#DDC592", stroke="none", more='fill-opacity="0.9"')
        + path(shade, width=1.0)
        + path(soft, width=0.7, more='stroke-opacity="0.55"')
        + path(d, width=1.5)
        + path("M-36 1.6h12M22 1.6h16M-12 2h10", width=0.8, more='stroke-opacity="0.5"')
    )


def tower(x: float, wide: float, tall: float, roof: bool = False) -> str:
    """Return a tower that stands on y 0, crenellated or with a pointed roof."""
    left, right = x - wide / 2, x + wide / 2
    body = path(f"M{left:.1f} 0V{-tall:.1f}H{right:.1f}V0Z", fill="#E9D9B4", width=1.2)
    shade = "".join(f"M{right - 1 - n * 1.6:.1f} {-tall + 2:.1f}V-1" for n in range(3))
    body += path(shade, width=0.7)
    if roof:
        body += path(
            f"M{left - 1.5:.1f} {-tall:.1f}L{x:.1f} {-tall - wide * 1.15:.1f}L{right + 1.5:.1f} {-tall:.1f}Z",
            fill="#8C3A34", width=1.2,
        )
    else:
        step = wide / 5
        merlons = f"M{left - 1:.1f} {-tall:.1f}"
        for n in range(5):
            up = n % 2 == 0
            merlons += f"V{-tall - (3.4 if up else 0):.1f}H{left + (n + 1) * step + (1 if n == 4 else 0):.1f}"
        body += path(merlons + f"V{-tall:.1f}Z", fill="#E9D9B4", width=1.1)
    return body + path(f"M{x - 0.4:.1f} {-tall * 0.62:.1f}v3.4", width=1.8)


def castle() -> str:
    """Return a castle that stands on y 0, about 60 wide."""
    wall = path("M-22 0V-15h3v-3h4v3h5v-3h4v3h5v-3h4v3h5v-3h4v3h5v-3h4v3h3V0Z", fill="#E9D9B4", width=1.2)
    gate = path("M-4.5 0V-6a4.5 4.5 0 0 1 9 0V0Z", fill="#5A4028", width=1.1)
    flag = path("M0 -42V-56", width=1.2) + path("M0 -56q6 -2 11 1q-5 1 -4 4q-4 -1 -7 1Z", fill="#7A1F24", width=0.9)
    ground = path("M-34 1.5h9M-38 3.4h16M24 1.5h14M20 3.6h26M-10 2.6h14", width=0.8, more='stroke-opacity="0.7"')
    return tower(0, 15, 40) + wall + tower(-23, 11, 26, True) + tower(23, 11, 28, True) + gate + flag + ground


def house(fill: str = "#B98468") -> str:
    """Return a house that stands on y 0, about 18 wide."""
    return (
        path("M-8 0V-8L-2 -15L4 -8V0Z", fill="#EFE2C2", width=1.1)
        + path("M4 0V-8L-2 -15H6L12 -8V0Z", fill=fill, width=1.1)
        + path("M-3.6 0v-4.6h3v4.6M5.5 -7h4M6 -9.4h2.4", width=0.9)
    )


def church() -> str:
    """Return a village church that stands on y 0."""
    return (
        path("M0 0V-9L10 -9L14 0Z", fill="#EFE2C2", width=1.1)
        + path("M-1 -9L3 -15H13L16 -9Z", fill="#8C3A34", width=1.1)
        + path("M-8 0V-20H0V0Z", fill="#EFE2C2", width=1.1)
        + path("M-9 -20L-4 -33L1 -20Z", fill="#8C3A34", width=1.1)
        + path("M-4 -33v-5M-6 -36h4M-4 -12v3M5 -2v-3M9 -2v-3", width=1.1)
    )


def reeds(chance: random.Random) -> str:
    """Return a tuft of reeds on water, about 24 wide."""
    d = ""
    for n in range(5):
        x = -8 + n * 4 + chance.uniform(-1, 1)
        d += f"M{x:.1f} 0q{chance.uniform(-2, 0):.1f} -7 {chance.uniform(-3, 4):.1f} {chance.uniform(-14, -9):.1f}"
    return path(d, width=1.1) + path("M-14 2h10M-2 3.4h14M-9 5.2h12", stroke="#5C7F86", width=1)


CHARGES = {
    "plain": "",
    "cross": "M-3.4 -19H3.4V-6H17V1H3.4V24L0 26L-3.4 24V1H-17V-6H-3.4Z",
    "chevron": "M0 -9L17 6V14L0 -1L-17 14V6Z",
    "bend": "M-17 -19H-10L16 8L13 14L-17 -14Z",
    "fess": "M-17 -6H17V5H-17Z",
    "pale": "M-5.5 -19H5.5V23L0 26L-5.5 23Z",
    "saltire": "M-17 -19H-11L0 -5L11 -19H17V-14L5 1L14 13L10 18L0 6L-10 18L-14 13L-5 1L-17 -14Z",
}


def shield(field: str, charge: str, metal: str = "#EAD7A2") -> str:
    """Return a heater shield of about 36 by 46 around 0,0 with one of CHARGES in metal."""
    outline = "M-17 -19H17V1C17 13 9 21 0 26C-9 21 -17 13 -17 1Z"
    body = path("M-17 -19H17V1C17 13 9 21 0 26C-9 21 -17 13 -17 1Z", fill="#2B1B0C", stroke="none",
                more='fill-opacity="0.28" transform="translate(2.2 3)"')
    body += path(outline, fill=field, stroke="none")
    if CHARGES[charge]:
        body += path(CHARGES[charge], fill=metal, stroke="none")
    return body + path(outline, stroke="#2B1B0C", width=2.2) + path(
        "M-14.4 -16.4H14.4V1C14.4 11.4 7.6 18.4 0 22.8C-7.6 18.4 -14.4 11.4 -14.4 1Z", stroke=metal, width=0.9,
        more='stroke-opacity="0.75"',
    )


def arrow(points: Sequence[tuple[float, float]], colour: str) -> str:
    """Return a swept arrow of march along three points (from, control, to), thickening to its head."""
    (x0, y0), (cx, cy), (x1, y1) = points
    angle = math.atan2(y1 - cy, x1 - cx)
    nx, ny = -math.sin(angle), math.cos(angle)
    bx, by = x1 - 15 * math.cos(angle), y1 - 15 * math.sin(angle)
    d = (
        f"M{x0:.1f} {y0:.1f}Q{cx + nx * 2:.1f} {cy + ny * 2:.1f} {bx + nx * 4:.1f} {by + ny * 4:.1f}"
        f"L{bx + nx * 10:.1f} {by + ny * 10:.1f}L{x1:.1f} {y1:.1f}L{bx - nx * 10:.1f} {by - ny * 10:.1f}"
        f"L{bx - nx * 4:.1f} {by - ny * 4:.1f}Q{cx - nx * 2:.1f} {cy - ny * 2:.1f} {x0:.1f} {y0:.1f}Z"
    )
    return path(d, fill=colour, stroke=colour, width=1, more='fill-opacity="0.8" stroke-opacity="0.9"')


def compass() -> str:
    """Return a compass rose of radius 46 around 0,0."""
    body = '<circle r="34" fill="none" stroke="#4A3520" stroke-width="1.2"/>'
    body += '<circle r="30.5" fill="none" stroke="#4A3520" stroke-width="0.7"/>'
    for n in range(32):
        a = math.tau * n / 32
        inner = 30.5 if n % 2 else 28
        body += path(f"M{inner * math.sin(a):.1f} {-inner * math.cos(a):.1f}"
                     f"L{34 * math.sin(a):.1f} {-34 * math.cos(a):.1f}", width=0.7)
    for turn, long in ((45, 25), (0, 46)):
        for n in range(4):
            a = math.radians(turn + 90 * n)
            tip = (long * math.sin(a), -long * math.cos(a))
            for side, fill in ((-1, "#7A1F24" if long > 30 else INK), (1, "#F3E7CB")):
                b = a + side * math.pi / 4
                waist = (8 * math.sin(b), -8 * math.cos(b))
                body += path(f"M0 0L{tip[0]:.1f} {tip[1]:.1f}L{waist[0]:.1f} {waist[1]:.1f}Z", fill=fill, width=0.9)
    return body
