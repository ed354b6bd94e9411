"""Small parts of SVG: strokes gathered by width and colour, shapes, and points along the edge of a mound."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import atan2, cos, degrees, pi, sin

from hexesmed.table.camera import Point


def points(polygon: Sequence[Point], close: bool = True) -> str:
    """Return corners as path data."""
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in polygon) + ("Z" if close else "")


def filled(d: str, fill: str, more: str = "") -> str:
    """Return path data filled."""
    return f'<path d="{d}" fill="{fill}" {more}/>'


def drawn(d: str, colour: str, width: float, more: str = "") -> str:
    """Return path data as a line with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:.3f}" stroke-linecap="round" '
        f'stroke-linejoin="round" {more}/>'
    )


def box(x: float, y: float, wide: float, tall: float, round_: float = 0.0) -> str:
    """Return a rectangle as path data, its corners rounded."""
    if round_ <= 0:
        return f"M{x:.3f} {y:.3f}h{wide:.3f}v{tall:.3f}h{-wide:.3f}Z"
    r, w, h = round_, wide - 2 * round_, tall - 2 * round_
    return (
        f"M{x + r:.3f} {y:.3f}h{w:.3f}a{r:.3f} {r:.3f} 0 0 1 {r:.3f} {r:.3f}v{h:.3f}a{r:.3f} {r:.3f} 0 0 1 {-r:.3f} "
        f"{r:.3f}h{-w:.3f}a{r:.3f} {r:.3f} 0 0 1 {-r:.3f} {-r:.3f}v{-h:.3f}a{r:.3f} {r:.3f} 0 0 1 {r:.3f} {-r:.3f}Z"
    )


def disc(r: float, fill: str, x: float = 0.0, y: float = 0.0, more: str = "") -> str:
    """Return a disc."""
    return f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{r:.3f}" fill="{fill}" {more}/>'


def ring(r: float, width: float, colour: str, more: str = "") -> str:
    """Return a ring around 0,0."""
    return f'<circle r="{r:.3f}" fill="none" stroke="{colour}" stroke-width="{width:.3f}" {more}/>'


def moved(x: float, y: float, body: str, scale: float = 1.0, mirror: bool = False) -> str:
    """Return elements moved to a point and scaled, mirrored left to right where wanted."""
    across = -scale if mirror else scale
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({across:g} {scale:g})">{body}</g>'


def radial(name: str, x: float, y: float, r: float, stops: Sequence[tuple[float, str, float]]) -> str:
    """Return a round gradient: (place, colour, opacity) from the middle outwards."""
    inner = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{alpha}"/>' for at, c, alpha in stops)
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{r}">{inner}</radialGradient>'
    )


class Strokes:
    """Lines gathered by their colour and width, so that thousands of them are a few elements."""

    def __init__(self) -> None:
        """Begin with none."""
        self._lines: defaultdict[tuple[str, float, float], list[str]] = defaultdict(list)

    def line(self, d: str, colour: str, width: float, opacity: float = 1.0) -> None:
        """Add path data."""
        self._lines[colour, round(width, 3), round(opacity, 2)].append(d)

    def svg(self) -> str:
        """Return all of them."""
        return "".join(
            drawn("".join(lines), colour, width, f'stroke-opacity="{opacity}"')
            for (colour, width, opacity), lines in self._lines.items()
        )


def along_box(x: float, y: float, wide: float, tall: float, round_: float, step: float) -> list[tuple[Point, Point]]:
    """Return points along the edge of a rounded box with the directions that lead inwards, clockwise from its top."""
    corners = (
        (x + wide - round_, y + round_, -pi / 2),
        (x + wide - round_, y + tall - round_, 0.0),
        (x + round_, y + tall - round_, pi / 2),
        (x + round_, y + round_, pi),
    )
    found: list[tuple[Point, Point]] = []
    sides = (wide - 2 * round_, tall - 2 * round_, wide - 2 * round_, tall - 2 * round_)
    for (cx, cy, start), straight in zip(corners, (*sides[1:], sides[0]), strict=True):
        turns = max(2, round(round_ * pi / 2 / step))
        for n in range(turns):
            a = start + pi / 2 * n / turns
            found.append(((cx + round_ * cos(a), cy + round_ * sin(a)), (-cos(a), -sin(a))))
        a = start + pi / 2
        px, py = cx + round_ * cos(a), cy + round_ * sin(a)
        dx, dy = -sin(a), cos(a)
        count = max(1, round(straight / step)) if straight > 0 else 0
        for n in range(count):
            found.append(((px + dx * straight * n / count, py + dy * straight * n / count), (-cos(a), -sin(a))))
    return found


def angle_of(to: Point) -> int:
    """Return a direction in whole degrees, as a key."""
    return round(degrees(atan2(to[1], to[0])))
