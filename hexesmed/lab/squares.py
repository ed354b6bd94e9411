"""Where pieces fall on a board of squares, as pictures beside those of hexes: the darker the more fell there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from hexesmed.lab.heat import HOT, NO_TINTS, PLAIN, cover, mixed

Squares = Mapping[str, tuple[int, int, str]]
"""By its name the column and the line of a square, from 0 at the upper left, and the code of its ground."""

SIDE, EDGE = 24, 14  # of a square; around the board, where columns and lines have their names
BOX = f"h{SIDE}v{SIDE}h-{SIDE}z"


def ground(squares: Squares, tints: Mapping[str, str] = NO_TINTS) -> str:
    """Return the board as SVG that shows nothing itself: every picture of the page uses it."""
    shapes: dict[str, list[str]] = {}
    for column, line, code in squares.values():
        shapes.setdefault(tints.get(code, PLAIN), []).append(_box(column, line))
    paths = "".join(f'<path fill="{tint}" d="{"".join(found)}"/>' for tint, found in shapes.items())
    edge = "".join(f'<text x="{x}" y="{y}">{text}</text>' for x, y, text in _edge(squares))
    parts = f'<g id="ground" stroke="#A89B82">{paths}</g><g id="edge">{edge}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>{parts}</defs></svg>'


def heat_map(
    squares: Squares, deaths: Mapping[str, int], tints: Mapping[str, str] = NO_TINTS, name: str = ""
) -> str:  # fmt: skip
    """Return a picture of where how many fell, as SVG over the `ground` of the same page."""
    most = max(deaths.values(), default=0) or 1
    shapes, numbers = [], []
    for place in sorted(deaths):
        if place not in squares:
            continue
        column, line, code = squares[place]
        count = deaths[place]
        tint = mixed(tints.get(code, PLAIN), HOT, cover(count, most))
        shapes.append(f'<path fill="{tint}" d="{_box(column, line)}"><title>{place}: {count}</title></path>')
        if 3 * count >= most:
            x, y = EDGE + column * SIDE + SIDE // 2, EDGE + line * SIDE + SIDE // 2 + 4
            numbers.append(f'<text {"class=o " if 2 * count > most else ""}x="{x}" y="{y}">{count}</text>')
    width = 2 * EDGE + SIDE * (1 + max((column for column, _, _ in squares.values()), default=0))
    height = 2 * EDGE + SIDE * (1 + max((line for _, line, _ in squares.values()), default=0))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{name}">'
        f'<use href="#ground"/>{"".join(shapes)}<use href="#edge"/>{"".join(numbers)}</svg>'
    )


def _edge(squares: Squares) -> Iterator[tuple[int, int, str]]:
    """Yield what stands beside columns and lines: what the names of all squares in one begin with, or end with."""
    columns: dict[int, list[str]] = {}
    lines: dict[int, list[str]] = {}
    for name, (column, line, _) in squares.items():
        columns.setdefault(column, []).append(name)
        lines.setdefault(line, []).append(name[::-1])
    foot = EDGE + SIDE * len(lines) + 10
    for column, names in columns.items():
        yield EDGE + column * SIDE + SIDE // 2, foot, escape(_common(names).rstrip("."))
    for line, names in lines.items():
        yield EDGE // 2, EDGE + line * SIDE + SIDE // 2 + 4, escape(_common(names)[::-1].lstrip("."))


def _common(names: list[str]) -> str:
    """Return what all names begin with."""
    first, last = min(names), max(names)
    return first[: next((n for n, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1]), len(first))]


def _box(column: int, line: int) -> str:
    return f"M{EDGE + column * SIDE} {EDGE + line * SIDE}{BOX}"
