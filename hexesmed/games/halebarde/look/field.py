"""The field as an engraving: border with its scale, plains, gaps, grid, and what stands in the frame (1, 2).

World units: 1 is a square; x runs right from the left edge of the frame, y down from its upper edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random

import pygame

from hexesmed.games.halebarde.look.camps import camps, palisades
from hexesmed.games.halebarde.look.hills import hills
from hexesmed.games.halebarde.look.inks import Inks
from hexesmed.games.halebarde.look.pen import Strokes, box, drawn, filled, moved
from hexesmed.table.engraving import fir, tree

COLUMNS, LINES = 29, 8  # with the frame
FIRST, LAST = 7, 21  # the columns of the field
BAND = 0.46  # the border that bears the coordinates
# The board itself, counter-clockwise: what is filled around it is left open here.
HOLE = f"M{-BAND + 0.1} {-BAND + 0.1}v{LINES + 2 * BAND - 0.2}h{COLUMNS + 2 * BAND - 0.2}v{-LINES - 2 * BAND + 0.2}Z"


@lru_cache(maxsize=4)
def field_svg(high: frozenset[tuple[int, int]], inks: Inks) -> str:
    """Return what is on the flats within the border; `high` are the hill squares (column, line from the top)."""
    return (
        (_grass(inks) if inks.textured else "")
        + camps(inks)
        + hills(sorted(high), inks)
        + _grid(inks)
        + _grid_on(high, inks)
        + _bounds(inks)
        + (_hedge(inks) if inks.textured else "")
        + palisades(inks)
    )


def border_svg(inks: Inks) -> str:
    """Return the border: a shadow on the sheet, a band for the coordinates, and one dark and one light bar a square.

    Within the field it is to be covered.
    """
    body = ""
    if inks.textured:
        for n in range(8):
            far = 0.26 * (1 - n / 8)
            x, y = -BAND - far + 0.1, -BAND - far + 0.14
            shade = box(x, y, COLUMNS + 2 * (BAND + far), LINES + 2 * (BAND + far), 0.1 + far)
            body += filled(shade + HOLE, "#1E1206", f'fill-opacity="{0.03 + 0.01 * n:.3f}"')
    body += filled(box(-BAND, -BAND, COLUMNS + 2 * BAND, LINES + 2 * BAND), inks.strip)
    body += drawn(box(-BAND, -BAND, COLUMNS + 2 * BAND, LINES + 2 * BAND), inks.ink, 0.06)
    body += drawn(box(-BAND + 0.07, -BAND + 0.07, COLUMNS + 2 * BAND - 0.14, LINES + 2 * BAND - 0.14), inks.ink, 0.016)
    dark = ""
    for column in range(0, COLUMNS, 2):
        dark += box(column, -0.10, 1, 0.10) + box(column, LINES, 1, 0.10)
    for line in range(0, LINES, 2):
        dark += box(-0.10, line, 0.10, 1) + box(COLUMNS, line + 1 - 2 * (COLUMNS % 2 == 0), 0.10, 1)
    body += drawn(box(-0.10, -0.10, COLUMNS + 0.2, LINES + 0.2), inks.ink, 0.022) + filled(dark, inks.ink)
    return body


def flats(inks: Inks) -> Iterator[tuple[tuple[int, int, int, int], pygame.Color]]:
    """Yield the flat colours that lie under it all: left, top, width and height in squares, and the colour."""
    yield (0, 0, COLUMNS, LINES), pygame.Color(inks.plain[1]).lerp(inks.leaf, 0.20)
    for column in range(FIRST, LAST + 1):
        for line in range(1, LINES - 1):
            yield (column, line, 1, 1), pygame.Color(inks.plain[(column + line) % 2])
    for column in (FIRST - 1, LAST + 1):
        yield (column, 1, 1, LINES - 2), pygame.Color(inks.gap)


def _grass(inks: Inks) -> str:
    """Return tufts, here and there a flower."""
    luck, strokes = Random(1340), Strokes()
    flowers = ["", ""]
    for column in range(FIRST - 1, LAST + 2):
        for line in range(1, LINES - 1):
            for _ in range(3):
                x, y = column + 0.1 + 0.8 * luck.random(), line + 0.15 + 0.78 * luck.random()
                s = 0.05 + 0.03 * luck.random()
                root = f"M{x:.3f} {y:.3f}"
                d = f"{root}l{-s:.3f} {-s:.3f}{root}l0.004 {-1.5 * s:.3f}{root}l{s:.3f} {-s:.3f}"
                strokes.line(d, inks.ink_soft, 0.015, 0.55)
                if luck.random() < 0.10:
                    fx, fy = x + 0.12, y - 0.04
                    flowers[luck.random() < 0.4] += (
                        f"M{fx - 0.022:.3f} {fy:.3f}a0.022 0.022 0 1 0 0.044 0a0.022 0.022 0 1 0 -0.044 0"
                    )
    return strokes.svg() + filled(flowers[0], inks.flower[0]) + filled(flowers[1], inks.flower[1])


def _grid(inks: Inks) -> str:
    lines = "".join(f"M{column} 1V{LINES - 1}" for column in range(1, COLUMNS))
    lines += "".join(f"M1 {line}H{COLUMNS - 1}" for line in range(1, LINES))
    return drawn(lines, inks.grid, 0.024, 'stroke-opacity="0.8"')


def _grid_on(high: frozenset[tuple[int, int]], inks: Inks) -> str:
    """Return the bounds of the hill squares, which the slopes would else hide."""
    lines = "".join(box(column, line, 1, 1) for column, line in sorted(high))
    return drawn(lines, inks.ink, 0.026, 'stroke-opacity="0.42"')


def _bounds(inks: Inks) -> str:
    """Return the bounds of the field, firm, and of the camps, as a row of dashes towards the gap."""
    body = drawn(box(FIRST, 1, LAST + 1 - FIRST, LINES - 2), inks.ink, 0.06)
    body += drawn(box(1, 1, COLUMNS - 2, LINES - 2), inks.ink, 0.04)
    dashes = ""
    for x in (FIRST - 1, LAST + 2):
        for n in range(4 * (LINES - 2)):
            y = 1 + n / 4
            dashes += f"M{x} {y + 0.05:.3f}v0.15"
    return body + drawn(dashes, inks.ink, 0.05)


def _hedge(inks: Inks) -> str:
    """Return trees along the frame, between the two camps."""
    luck = Random(9)
    body = ""
    for foot in (0.90, 7.92):
        x = 6.5
        while x < 22.6:
            scale = 0.021 + 0.006 * luck.random()
            drawing = fir(luck) if luck.random() < 0.3 else tree(luck)
            body += moved(x, foot - 0.14 * luck.random(), drawing, scale)
            x += 0.30 + 0.34 * luck.random()
    return body


def letters() -> Iterable[tuple[str, float, float]]:
    """Yield what stands in the border: the text and its middle."""
    from_edge = BAND / 2 + 0.05
    for column in range(COLUMNS):
        name = chr(ord("a") + column - FIRST) if FIRST <= column <= LAST else str(column)
        if 0 < column < COLUMNS - 1:
            yield name, column + 0.5, -from_edge
            yield name, column + 0.5, LINES + from_edge
    for line in range(1, LINES - 1):
        yield str(LINES - 1 - line), -from_edge, line + 0.5
        yield str(LINES - 1 - line), COLUMNS + from_edge, line + 0.5
