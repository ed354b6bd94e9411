"""Where units fall, as a picture: a map of hexes, the darker the more fell there."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from types import MappingProxyType
from typing import Any

from hexesmed.core.hexes import hex_name

WIDE, HIGH = 24, 21  # from hex to hex along a row, from row to row
# A pointy-top hex around its middle.
CORNERS = ((0, -14), (12, -7), (12, 7), (0, 14), (-12, 7), (-12, -7))
PLAIN, HOT, LINE = "#EBDFC3", "#7A1F24", "#A89B82"
NO_TINTS: Mapping[str, str] = MappingProxyType({})


def heat_map(battle: Mapping[str, Any], deaths: Mapping[str, int], tints: Mapping[str, str] = NO_TINTS) -> str:
    """Return the picture as SVG, empty for a game without a map of hexes; `tints` are the colours of terrains."""
    rows = battle.get("map")
    if not isinstance(rows, list) or not rows:
        return ""
    ground = [[tints.get(battle.get("legend", {}).get(letter, ""), PLAIN) for letter in row] for row in rows]
    most = max(deaths.values(), default=0) or 1
    shapes = []
    for row in range(1, len(rows) + 1):
        for column in range(1, len(rows[0]) + 1):
            name = hex_name(column, row)
            count = deaths.get(name, 0)
            x = column * WIDE + (WIDE // 2 if row % 2 == 0 else 0)
            y = row * HIGH
            points = " ".join(f"{x + dx},{y + dy}" for dx, dy in CORNERS)
            tint = mixed(ground[row - 1][column - 1], HOT, 85 * count // most)
            title = f"<title>{name}: {count}</title>"
            shapes.append(f'<polygon points="{points}" fill="{tint}" stroke="{LINE}">{title}</polygon>')
            if count:
                text = escape(str(count))
                ink = "#F7EFDC" if 2 * count > most else "#1E140A"
                shapes.append(
                    f'<text x="{x}" y="{y + 4}" font-size="10" text-anchor="middle" fill="{ink}">{text}</text>'
                )
    width, height = (len(rows[0]) + 2) * WIDE, (len(rows) + 1) * HIGH + 10
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(shapes)}</svg>'


def mixed(below: str, above: str, part: int) -> str:
    """Return one colour, #RRGGBB, with so many per cent of another laid over it: every viewer shows it alike."""
    pairs = zip(bytes.fromhex(below[1:]), bytes.fromhex(above[1:]), strict=True)
    return "#" + bytes((100 * a + part * (b - a)) // 100 for a, b in pairs).hex().upper()
