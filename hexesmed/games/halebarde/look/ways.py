"""Broad lines over the board: the way of a piece, dashed where it is flown, and a guetteur's bow towards home."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pygame

from hexesmed.table.camera import Point


def bow(a: Point, b: Point, scale: float, steps: int = 24) -> list[Point]:
    """Return points on a bow from one point to another, bent upwards."""
    far = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    cx, cy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - min(far * 0.18, 1.6 * scale)
    found = []
    for n in range(steps + 1):
        t = n / steps
        u = 1 - t
        found.append((u * u * a[0] + 2 * u * t * cx + t * t * b[0], u * u * a[1] + 2 * u * t * cy + t * t * b[1]))
    return found


def trimmed(points: list[Point], start: float, end: float) -> list[Point]:
    """Return a line without so many pixels at its start and at its end; a short piece of it is always left."""
    return _later(_later(points, start)[::-1], end)[::-1]


def _later(points: list[Point], far: float) -> list[Point]:
    """Return a line that begins so many pixels later."""
    while len(points) > 2 and (long := hypot(points[1][0] - points[0][0], points[1][1] - points[0][1])) <= far:
        far -= long
        points = points[1:]
    (ax, ay), (bx, by) = points[:2]
    share = min(0.8, far / (hypot(bx - ax, by - ay) or 1.0))
    return [(ax + (bx - ax) * share, ay + (by - ay) * share), *points[1:]]


def line_of(
    surface: pygame.Surface, points: list[Point], scale: float, colour: str, light: str, *, dashed: bool
) -> None:
    """Draw a broad line through points with a light edge and an arrow's head, dashed where wanted."""
    if len(points) < 2:
        return
    pieces = _dashes(points, scale * 0.20, scale * 0.14) if dashed else [points]
    for wide, ink in ((0.17, light), (0.10, colour)):
        thick = max(2, round(scale * wide))
        for piece in pieces:
            for p, q in pairwise(piece):
                _bar(surface, p, q, thick, ink)
    (ax, ay), (bx, by) = points[-2], points[-1]
    long = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / long, (by - ay) / long
    for size, ink in ((0.27, light), (0.20, colour)):
        r = scale * size
        tip = bx + ux * r * 0.75, by + uy * r * 0.75
        left = bx - ux * r - uy * r, by - uy * r + ux * r
        right = bx - ux * r + uy * r, by - uy * r - ux * r
        pygame.draw.polygon(surface, ink, [tip, left, right])


def _bar(surface: pygame.Surface, p: Point, q: Point, thick: int, ink: str) -> None:
    dx, dy = q[0] - p[0], q[1] - p[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1.0
    nx, ny = -dy / long * thick / 2, dx / long * thick / 2
    corners = [(p[0] + nx, p[1] + ny), (q[0] + nx, q[1] + ny), (q[0] - nx, q[1] - ny), (p[0] - nx, p[1] - ny)]
    pygame.draw.polygon(surface, ink, corners)
    for x, y in (p, q):
        pygame.draw.circle(surface, ink, (round(x), round(y)), max(1, thick // 2))


def _dashes(points: list[Point], dash: float, gap: float) -> list[list[Point]]:
    """Cut a line into dashes."""
    found: list[list[Point]] = []
    on, left, piece = True, dash, [points[0]]
    for p, q in pairwise(points):
        long = ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5
        at = 0.0
        while long - at > left:
            at += left
            here = p[0] + (q[0] - p[0]) * at / long, p[1] + (q[1] - p[1]) * at / long
            if on:
                found.append([*piece, here])
            piece = [here]
            on, left = not on, gap if on else dash
        left -= long - at
        piece.append(q)
    if on and len(piece) > 1:
        found.append(piece)
    return found
