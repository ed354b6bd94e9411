"""Where units fall, as pictures: a map of hexes for each side, the darker the more of its units fell there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

from hexesmed.core.hexes import read_hex

WIDE, HIGH, TOP = 24, 21, 8  # from hex to hex along a row, from row to row, above it all
HEX = "l12 7v14l-12 7-12-7v-14z"  # around a pointy-top hex from its upper corner
PLAIN, HOT, LINE = "#EBDFC3", "#7A1F24", "#A89B82"
LEAST, MOST = 5, 90  # per cent of the colour of death in a hex where one unit fell, and in the worst
STEPS = 10  # shades between the two
NUMBERED = 5  # every so many columns and rows have their number at the edge
NO_TINTS: Mapping[str, str] = MappingProxyType({})


def has_map(battle: Mapping[str, Any]) -> bool:
    """Return whether a battle is fought on a map of hexes."""
    rows = battle.get("map")
    return isinstance(rows, list) and bool(rows) and bool(rows[0])


def ground(battle: Mapping[str, Any], tints: Mapping[str, str] = NO_TINTS) -> str:
    """Return the map as SVG that shows nothing itself: every heat map of the page uses it.

    `tints` are the colours of terrains. A hex that a condition of victory names has a ring.
    """
    rows = battle["map"]
    shapes: dict[str, list[str]] = {}
    for row, line in enumerate(rows, start=1):
        for column, letter in enumerate(line, start=1):
            x, y = _middle(column, row)
            tint = tints.get(battle.get("legend", {}).get(letter, ""), PLAIN)
            shapes.setdefault(tint, []).append(f"M{x} {y - 14}{HEX}")
    paths = "".join(f'<path fill="{tint}" d="{"".join(found)}"/>' for tint, found in shapes.items())
    rings = "".join(f'<circle cx="{x}" cy="{y}" r="9"/>' for x, y in sorted(map(_of_name, _keys(battle))))
    numbers = [(4, TOP + row * HIGH + 4, row) for row in _numbered(len(rows))]
    numbers += [(column * WIDE, 8, column) for column in _numbered(len(rows[0]))]
    edge = "".join(f'<text x="{x}" y="{y}">{number:02}</text>' for x, y, number in numbers)
    parts = f'<g id="ground" stroke="{LINE}">{paths}</g><g id="keys">{rings}</g><g id="edge">{edge}</g>'
    hidden = 'xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute"'
    return f"<svg {hidden}><defs>{parts}</defs></svg>"


def heat_map(
    battle: Mapping[str, Any], deaths: Mapping[str, int], tints: Mapping[str, str] = NO_TINTS, name: str = ""
) -> str:
    """Return a picture of where how many units fell, as SVG over the `ground` of the same page.

    The worst places have their number. Hexes of one colour are one path: many maps take little room so.
    """
    rows = battle["map"]
    most = max(deaths.values(), default=0) or 1
    shapes: dict[str, list[str]] = {}
    numbers = []
    for place, count in sorted(deaths.items()):
        if not _is_on(rows, place):
            continue
        (column, row), (x, y) = read_hex(place), _of_name(place)
        tint = tints.get(battle.get("legend", {}).get(rows[row - 1][column - 1], ""), PLAIN)
        shapes.setdefault(mixed(tint, HOT, cover(count, most)), []).append(f"M{x} {y - 14}{HEX}")
        if 3 * count >= most:
            numbers.append(f'<text {"class=o " if 2 * count > most else ""}x="{x}" y="{y + 4}">{count}</text>')
    paths = "".join(f'<path fill="{tint}" d="{"".join(found)}"/>' for tint, found in shapes.items())
    width, height = (len(rows[0]) + 1) * WIDE + 8, TOP + len(rows) * HIGH + 18
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{name}">'
        f'<use href="#ground"/>{paths}<use href="#keys"/><use href="#edge"/>{"".join(numbers)}</svg>'
    )


def cover(count: int, most: int) -> int:
    """Return how much of a hex is covered, in per cent, in a few steps."""
    return LEAST + (MOST - LEAST) * (STEPS * count // most) // STEPS


def _keys(battle: Mapping[str, Any]) -> Collection[str]:
    """Return the hexes that conditions of victory name."""
    victory = battle.get("victory")
    sides = victory.values() if isinstance(victory, Mapping) else ()
    return {name for conditions in sides for one in conditions for name in one.get("hexes", ())}


def _is_on(rows: list[str], place: str) -> bool:
    column, row = read_hex(place)
    return row <= len(rows) and column <= len(rows[row - 1])


def _numbered(count: int) -> list[int]:
    return [1, *range(NUMBERED, count + 1, NUMBERED)]


def _middle(column: int, row: int) -> tuple[int, int]:
    """Return where the middle of a hex is; even rows stand half a hex to the right."""
    return column * WIDE + (WIDE // 2 if row % 2 == 0 else 0), TOP + row * HIGH


def _of_name(name: str) -> tuple[int, int]:
    return _middle(*read_hex(name))


def mixed(below: str, above: str, part: int) -> str:
    """Return one colour, #RRGGBB, with so many per cent of another laid over it: every viewer shows it alike."""
    pairs = zip(bytes.fromhex(below[1:]), bytes.fromhex(above[1:]), strict=True)
    return "#" + bytes((100 * a + part * (b - a)) // 100 for a, b in pairs).hex().upper()
