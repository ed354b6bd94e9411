"""Outlines of stretches of one terrain: the edges of their hexes joined, loosened by hand and rounded."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from math import hypot

from hexesmed.games.hexes_med.look.chance import drift
from hexesmed.games.hexes_med.look.land import EDGES, Place, beside, corner
from hexesmed.table.camera import Point

Line = list[Point]


def _key(point: Point) -> tuple[int, int]:
    return round(point[0] * 1000), round(point[1] * 1000)


def edges_of(places: Iterable[Place]) -> list[tuple[Point, Point]]:
    """Return the edges between places of a set and the rest, clockwise around the set."""
    inside = set(places)
    return [
        (corner(place, EDGES[d][0]), corner(place, EDGES[d][1]))
        for place in sorted(inside, key=lambda p: (p[1], p[0]))
        for d, other in enumerate(beside(place))
        if other not in inside
    ]


def loops_of(places: Iterable[Place]) -> list[Line]:
    """Return the closed outlines of a set of places, in world units; holes run the other way round."""
    after = {_key(a): (a, b) for a, b in edges_of(places)}
    loops = []
    while after:
        start = next(iter(after))
        loop, at = [], start
        while at in after:
            a, b = after.pop(at)
            loop.append(a)
            at = _key(b)
        loops.append(loop)
    return loops


def area(loop: Line) -> float:
    """Return the area within a closed line, positive if it runs clockwise on the map."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True)) / 2


def loosened(loop: Line, salt: int, far: float = 0.095, parts: int = 5) -> Line:
    """Return an outline drawn by hand: each edge in parts, moved a little to and fro, its corners rounded.

    far: how far a point strays at most, in hexes. Two stretches that share an edge stray alike with the same salt.
    """
    loose = []
    for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True):
        for part in range(parts):
            t = part / parts
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            loose.append((x + far * drift(x * 2.7, y * 2.7, salt), y + far * drift(x * 2.7, y * 2.7, salt + 1)))
    return rounded(loose)


def rounded(loop: Line, times: int = 1) -> Line:
    """Return a closed line with its corners cut (Chaikin), smoother each time."""
    for _ in range(times):
        cut = []
        for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        loop = cut
    return loop


def along(line: Line, step: float, closed: bool = False) -> list[tuple[float, float, float, float]]:
    """Return points at even steps on a line, each (x, y, dx, dy) with the direction of the line there."""
    found = []
    left = step / 2
    points = [*line, line[0]] if closed else line
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = hypot(bx - ax, by - ay)
        if length == 0:
            continue
        dx, dy = (bx - ax) / length, (by - ay) / length
        while left <= length:
            found.append((ax + dx * left, ay + dy * left, dx, dy))
            left += step
        left -= length
    return found


def pieces(loop: Line, points: int = 9) -> list[Line]:
    """Return a closed line cut into short open ones that join."""
    closed = [*loop, loop[0]]
    return [closed[n : n + points] for n in range(0, len(closed) - 1, points - 1)]


def keyholed(loops: list[Line]) -> list[Line]:
    """Return the outer lines of a set of outlines, each cut open to its holes, so that every one is a plain polygon."""
    outer = [list(loop) for loop in loops if area(loop) > 0]
    outer.sort(key=lambda loop: area(loop))
    for hole in (loop for loop in loops if area(loop) <= 0):
        around = next((loop for loop in outer if _holds(loop, hole[0])), None)
        if around is None:
            continue
        _, n, m = min(
            ((ax - bx) ** 2 + (ay - by) ** 2, n, m)
            for n, (ax, ay) in enumerate(around)
            for m, (bx, by) in enumerate(hole[::3])
        )
        m *= 3
        around[n:n] = [around[n], *hole[m:], *hole[: m + 1]]
    return outer


def _holds(loop: Line, point: Point) -> bool:
    """Tell whether a point lies within a closed line."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside
