"""Where units fall, as a picture: a map of hexes, the darker the more fell there."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from hexesmed.core.hexes import hex_name

WIDE, HIGH = 24, 21  # from hex to hex along a row, from row to row
# A pointy-top hex around its middle.
CORNERS = ((0, -14), (12, -7), (12, 7), (0, 14), (-12, 7), (-12, -7))


def heat_map(battle: Mapping[str, Any], deaths: Mapping[str, int]) -> str:
    """Return the picture as SVG, empty for a game without a map of hexes."""
    rows = battle.get("map")
    if not isinstance(rows, list) or not rows:
        return ""
    most = max(deaths.values(), default=0) or 1
    shapes = []
    for row in range(1, len(rows) + 1):
        for column in range(1, len(rows[0]) + 1):
            name = hex_name(column, row)
            count = deaths.get(name, 0)
            x = column * WIDE + (WIDE // 2 if row % 2 == 0 else 0)
            y = row * HIGH
            points = " ".join(f"{x + dx},{y + dy}" for dx, dy in CORNERS)
            heat = f"{count / most:.2f}"
            inks = f'fill="#7A1F24" fill-opacity="{heat}" stroke="#1E140A" stroke-opacity=".25"'
            shapes.append(f'<polygon points="{points}" {inks}><title>{name}: {count}</title></polygon>')
            if count:
                text = escape(str(count))
                shapes.append(f'<text x="{x}" y="{y + 4}" font-size="10" text-anchor="middle">{text}</text>')
    width, height = (len(rows[0]) + 2) * WIDE, (len(rows) + 1) * HIGH + 10
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{"".join(shapes)}</svg>'
