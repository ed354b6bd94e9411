"""What an eye without red, green or blue cones sees, and how far apart two colours are to an eye.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (2009), for the whole loss of one kind of cone; they work on linear light. Distances are those of CIE 1976
(L*, a*, b*), in which 2.3 is the least that is noticed side by side.
"""

from __future__ import annotations

from functools import cache

import pygame

Rgb = tuple[int, int, int]
Lab = tuple[float, float, float]

EYES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip


def rgb(text: str) -> Rgb:
    """Return the colour written as #RRGGBB."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _linear(part: float) -> float:
    part /= 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


@cache
def seen(colour: Rgb, eye: str) -> Lab:
    """Return where an eye puts a colour among all colours."""
    light = [_linear(part) for part in colour]
    r, g, b = (
        min(1.0, max(0.0, sum(k * part for k, part in zip(row, light, strict=True)))) for row in EYES[eye]
    )  # fmt: skip
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Rgb, other: Rgb, eye: str) -> float:
    """Return how far apart two colours are to an eye."""
    a, b = seen(one, eye), seen(other, eye)
    return sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5


def differing(one: pygame.Surface, other: pygame.Surface, eye: str, least: float) -> float:
    """Return the share of pixels of two pictures of one size that are at least so far apart to an eye."""
    width, height = one.get_size()
    far = 0
    for x in range(width):
        for y in range(height):
            a, b = one.get_at((x, y))[:3], other.get_at((x, y))[:3]
            far += a != b and distance(a, b, eye) >= least
    return far / (width * height)
