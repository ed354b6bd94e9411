"""The pen: draws in world units on a surface that shows a part of the map, larger than it will be seen.

What it draws is scaled down afterwards, which is what makes fine lines smooth.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import hypot

import pygame

from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.table.camera import Point


class Pen:
    """A surface, the scale of the map on it and where its top left corner lies, in pixels from the world's origin.

    Where that is in whole pixels a point falls on the same part of a pixel whatever else the surface shows.
    """

    __slots__ = ("fine", "left", "scale", "surface", "top")

    def __init__(self, surface: pygame.Surface, scale: float, left: float, top: float, fine: float) -> None:
        """Take pixels a world unit, the surface's top left corner in pixels, and pixels of the finest line."""
        self.surface, self.scale, self.left, self.top, self.fine = surface, scale, left, top, fine

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point of the world."""
        return x * self.scale - self.left, y * self.scale - self.top

    def all_at(self, points: Sequence[Point]) -> list[tuple[float, float]]:
        """Return the pixels of some points of the world."""
        left, top, k = self.left, self.top, self.scale
        return [(x * k - left, y * k - top) for x, y in points]

    def area(self, points: Sequence[Point], colour: Rgb) -> None:
        """Fill a polygon."""
        if len(points) > 2:
            pygame.draw.polygon(self.surface, colour, self.all_at(points))

    def line(self, points: Sequence[Point], colour: Rgb, width: float, closed: bool = False) -> None:
        """Draw a line of a width in world units, never thinner than the finest."""
        wide = max(self.fine, width * self.scale)
        if wide < 3.5:
            pygame.draw.lines(self.surface, colour, closed, self.all_at(points), max(1, round(wide)))
            return
        self.ribbon([*points, points[0]] if closed else points, colour, wide / self.scale)

    def ribbon(self, points: Sequence[Point], colour: Rgb, width: float) -> None:
        """Fill a band of a width in world units along a line, its joints and ends round."""
        k, half = self.scale, width * self.scale / 2
        dots = self.all_at(points)
        surface, polygon, circle = self.surface, pygame.draw.polygon, pygame.draw.circle
        small = half < 1.2
        for (ax, ay), (bx, by) in itertools.pairwise(dots):
            length = hypot(bx - ax, by - ay)
            if length < 0.01:
                continue
            nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
            polygon(surface, colour, ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)))
            if not small:
                circle(surface, colour, (bx, by), half)
        if not small and k and dots:
            circle(surface, colour, dots[0], half)

    def band(self, points: Sequence[Point], widths: Sequence[float], colour: Rgb) -> None:
        """Fill a band that is as wide at each point of a line as is said for it, in world units; its ends are round."""
        dots = self.all_at(points)
        halves = [max(0.0, width * self.scale / 2) for width in widths]
        polygon, circle, surface = pygame.draw.polygon, pygame.draw.circle, self.surface
        for (ax, ay), (bx, by), a, b in zip(dots, dots[1:], halves, halves[1:], strict=False):
            length = hypot(bx - ax, by - ay)
            if length < 0.01 or (a < 0.5 and b < 0.5):
                continue
            nx, ny = -(by - ay) / length, (bx - ax) / length
            polygon(surface, colour, (
                (ax + nx * a, ay + ny * a), (bx + nx * b, by + ny * b), (bx - nx * b, by - ny * b),
                (ax - nx * a, ay - ny * a),
            ))  # fmt: skip
            if b >= 1.0:
                circle(surface, colour, (bx, by), b)
        if halves and halves[0] >= 1.0:
            circle(surface, colour, dots[0], halves[0])

    def dot(self, x: float, y: float, radius: float, colour: Rgb) -> None:
        """Fill a circle."""
        pygame.draw.circle(self.surface, colour, self.at(x, y), max(self.fine / 2, radius * self.scale))

    def dashes(self, points: Sequence[Point], colour: Rgb, width: float, dash: float, gap: float) -> None:
        """Draw a line of dashes; lengths in world units."""
        left, drawing = dash, True
        piece = [points[0]]
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            length = hypot(bx - ax, by - ay)
            done = 0.0
            while length - done > left:
                done += left
                t = done / length
                here = (ax + (bx - ax) * t, ay + (by - ay) * t)
                if drawing:
                    self.line([*piece, here], colour, width)
                drawing = not drawing
                left = dash if drawing else gap
                piece = [here]
            left -= length - done
            piece.append((bx, by))
        if drawing and len(piece) > 1:
            self.line(piece, colour, width)
