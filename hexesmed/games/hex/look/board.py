"""The board as an engraving: frame, edges striped in both colours, cells. In world units, for any camera.

The edges are told by shape too: Red's bear slanting stripes and lozenges, Blue's stripes along them and rings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hexesmed.games.hex.look.camera import CUT, RIM, ROW, Lattice
from hexesmed.games.hex.look.inks import Inks
from hexesmed.games.hex.rules.cells import BLUE, RED
from hexesmed.table.camera import Point

BAND = 0.95  # from the middles of the outer cells to the far side of the striped edge
BAND_CUT = 1.22
NOTCH = 0.62  # the same to the charges of an edge, which stand between two cells


def points(polygon: Sequence[Point]) -> str:
    """Return a closed polygon as path data."""
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in polygon) + "Z"


def shape(polygon: Sequence[Point], fill: str = "none", more: str = "") -> str:
    """Return a filled polygon."""
    return f'<path d="{points(polygon)}" fill="{fill}" {more}/>'


def stroke(polygon: Sequence[Point], colour: str, width: float, more: str = "") -> str:
    """Return the outline of a polygon."""
    return (
        f'<path d="{points(polygon)}" fill="none" stroke="{colour}" stroke-width="{width:.3f}" '
        f'stroke-linejoin="round" {more}/>'
    )


def clipped(polygon: Sequence[Point], by: Sequence[Point]) -> list[Point]:
    """Return the part of a polygon that lies within a convex one."""
    turn = 1 if _area(by) > 0 else -1
    found = list(polygon)
    for (ax, ay), (bx, by_) in zip(by, [*by[1:], by[0]], strict=True):
        if not found:
            break

        def side(p: Point, ax: float = ax, ay: float = ay, bx: float = bx, by_: float = by_) -> float:
            return turn * ((bx - ax) * (p[1] - ay) - (by_ - ay) * (p[0] - ax))

        kept: list[Point] = []
        for p, q in zip(found, [*found[1:], found[0]], strict=True):
            sp, sq = side(p), side(q)
            if sp >= 0:
                kept.append(p)
            if sp * sq < 0:
                share = sp / (sp - sq)
                kept.append((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share))
        found = kept
    return found


def _area(polygon: Sequence[Point]) -> float:
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(polygon, [*polygon[1:], polygon[0]], strict=True))


class Board:
    """Draws the board of a lattice; all parts as SVG from the middle of a1."""

    def __init__(self, lattice: Lattice, inks: Inks) -> None:
        """Take the lattice and the colours."""
        self.lattice, self.inks = lattice, inks

    def svg(self) -> str:
        """Return the whole board."""
        return self._gradients() + self._frame() + self._edges() + self._cells()

    def _gradients(self) -> str:
        light, dark = self.inks.wood
        return (
            f'<linearGradient id="wood" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="{light}"/>'
            f'<stop offset="1" stop-color="{dark}"/></linearGradient>'
        )

    # the frame

    def _frame(self) -> str:
        inks, plate = self.inks, self.lattice.plate
        body = ""
        if inks.textured:
            for n in range(9):
                far = 0.30 * (1 - n / 9)
                shade = [(x + 0.10, y + 0.16) for x, y in plate(RIM + far, CUT + far)]
                body += shape(shade, "#1E1206", f'fill-opacity="{0.035 + 0.012 * n:.3f}"')
        body += shape(plate(RIM, CUT), "url(#wood)")
        body += stroke(plate(RIM - 0.015, CUT - 0.015), inks.contour, 0.03)
        body += stroke(plate(RIM - 0.05, CUT - 0.05), "#FFFFFF", 0.012, 'stroke-opacity="0.25"')
        inner = plate(RIM - 0.13, CUT - 0.13)
        body += shape(inner, inks.strip)
        body += stroke(inner, inks.contour, 0.02) + stroke(plate(RIM - 0.10, CUT - 0.10), inks.gold, 0.018)
        return body + stroke(plate(RIM - 0.19, CUT - 0.19), inks.grain, 0.012)

    # the edges

    def quarters(self) -> tuple[tuple[int, list[Point]], ...]:
        """Return (seat, polygon) of the four edges: each from its two corners to the middle of the board."""
        p = self.lattice.plate(BAND, BAND_CUT)
        first, last = _middle(p[5], p[0]), _middle(p[2], p[3])
        half = (self.lattice.size - 1) / 2
        heart = self.lattice.at(half, half)
        return (
            (RED, [first, p[0], p[1], heart]),
            (BLUE, [p[1], p[2], last, heart]),
            (RED, [last, p[3], p[4], heart]),
            (BLUE, [p[4], p[5], first, heart]),
        )

    def _edges(self) -> str:
        inks = self.inks
        outline = self.lattice.plate(BAND, BAND_CUT)
        body = ""
        for seat, quarter in self.quarters():
            body += shape(quarter, inks.plain[seat])
            for stripe in self._stripes(seat):
                part = clipped(stripe, quarter)
                if len(part) > 2:
                    body += shape(part, inks.light[seat], 'fill-opacity="0.75"')
        for _, quarter in self.quarters():
            body += stroke(quarter, inks.contour, 0.03)
        body += stroke(outline, inks.contour, 0.05)
        return body + self._charges()

    def _stripes(self, seat: int) -> Iterator[list[Point]]:
        """Yield the stripes of a seat's two edges, unclipped: Red's across, Blue's along."""
        at, last = self.lattice.at, self.lattice.size - 1
        if seat == RED:
            step, wide = 1 / 4, 1 / 8
            for n in range(-12, 4 * (last + 4)):
                c = n * step
                for r in (-2.0, last + 0.0):
                    yield [at(c, r), at(c + wide, r), at(c + wide, r + 2), at(c, r + 2)]
            return
        for near, far in ((0.50, 0.58), (0.74, 0.82)):
            a, b = near / ROW, far / ROW
            for c, d in ((-b, -a), (last + a, last + b)):
                yield [at(c, -3), at(d, -3), at(d, last + 3), at(c, last + 3)]

    def _charges(self) -> str:
        """Draw lozenges on Red's edges and rings on Blue's, one between every two cells."""
        at, last, inks = self.lattice.at, self.lattice.size - 1, self.inks
        body = ""
        aside = NOTCH / ROW
        for n in range(last):
            k = n + 0.5
            for c, r in ((k + aside / 2, -aside), (k - aside / 2, last + aside)):
                body += lozenge(at(c, r), self.lattice, 0.20, inks.plain[RED])
                body += lozenge(at(c, r), self.lattice, 0.145, inks.inlay[RED])
            for c, r in ((-aside, k + aside / 2), (last + aside, k - aside / 2)):
                x, y = at(c, r)
                body += f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.175" fill="{inks.plain[BLUE]}"/>'
                body += (
                    f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.105" fill="none" stroke="{inks.inlay[BLUE]}" '
                    'stroke-width="0.055"/>'
                )
        return body

    # the cells

    def _cells(self) -> str:
        inks, size = self.inks, self.lattice.size
        body, lines = "", ""
        for cell in range(size * size):
            row, column = divmod(cell, size)
            corners = self.cell(column, row)
            body += shape(corners, inks.cells[(column - row) % 3])
            lines += points(corners)
        body += f'<path d="{lines}" fill="none" stroke="{inks.line}" stroke-width="0.028" stroke-linejoin="round"/>'
        return body + stroke(self.contour(), inks.contour, 0.055)

    def cell(self, column: float, row: float, size: float = 1.0) -> list[Point]:
        """Return the corners of a cell."""
        x, y = self.lattice.at(column, row)
        return [(x + cx * size, y + cy * size) for cx, cy in self.lattice.corners]

    def contour(self) -> list[Point]:
        """Return the outline of all cells."""
        last = self.lattice.size - 1
        outline: list[Point] = []
        for n in range(last + 1):  # corners of a pointy cell: 0 top, then clockwise
            outline += [self.cell(n, 0)[k] for k in (5, 0)]
        outline.append(self.cell(last, 0)[1])
        for n in range(last + 1):
            outline += [self.cell(last, n)[k] for k in (1, 2)]
        outline.append(self.cell(last, last)[3])
        for n in range(last, -1, -1):
            outline += [self.cell(n, last)[k] for k in (2, 3)]
        outline.append(self.cell(0, last)[4])
        for n in range(last, -1, -1):
            outline += [self.cell(0, n)[k] for k in (4, 5)]
        return outline


def lozenge(middle: Point, lattice: Lattice, size: float, fill: str) -> str:
    """Return a lozenge that stands upright on the flat board."""
    x, y = middle
    corners = [lattice.turn(*d) for d in ((0, -size), (size * 0.72, 0), (0, size), (-size * 0.72, 0))]
    return shape([(x + dx, y + dy) for dx, dy in corners], fill)


def _middle(p: Point, q: Point) -> Point:
    return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
