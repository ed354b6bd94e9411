"""A small battle with every terrain and every type of unit, for the tests of what is drawn."""

from __future__ import annotations

from typing import Any

from hexesmed.games.hexes_med.rules.units import UNIT_TYPES

MAP = (
    "ff..hh..r.##",
    "f...h...r..#",
    "...m....r...",
    "RRRmRRRRrRRR",
    "........r...",
    ".pp..vvrr...",
    ".p...v......",
    "......RRrrRR",
    "............",
)
LEGEND = {
    ".": "clear", "f": "forest", "h": "hill", "m": "marsh", "r": "road", "R": "river", "p": "palisade", "v": "village",
    "#": "impassable",
}  # fmt: skip


def battle(rows: tuple[str, ...] = MAP, units: bool = True) -> dict[str, Any]:
    """Return a checked battle on a map, a unit of each type on either side unless told otherwise."""
    army = []
    if units:
        clear = [
            f"{c:02}{r:02}" for r, row in enumerate(rows, 1) for c, sign in enumerate(row, 1) if sign in ".r"
        ]  # fmt: skip
        for side, places in (("north", clear[:12]), ("south", clear[-12:])):
            for n, (code, place) in enumerate(zip(UNIT_TYPES, places, strict=True)):
                army.append({
                    "id": f"{side[0].upper()}{n:02}", "side": side, "type": code, "hex": place,
                    "name": {"en": code, "fr": code},
                })  # fmt: skip
        army[0]["leader"] = "anna"
        army[12]["leader"] = "boris"
    return {
        "format": 1, "game": "hexes_med", "id": "patchwork",
        "title": {"en": "Patchwork", "fr": "Mosaïque"}, "date": {"en": "no day", "fr": "nul jour"},
        "scale": {"en": "100 m", "fr": "100 m"}, "turn_length": None, "place": None, "note": None,
        "introduction": {"en": "", "fr": ""}, "sources": [],
        "north": "upper_right", "turns": 6, "first": "north", "default": "draw", "both": "draw",
        "legend": LEGEND, "map": list(rows),
        "leaders": {"anna": {"en": "Anna, queen", "fr": "Anne, reine"}, "boris": {"en": "Boris", "fr": "Boris"}},
        "sides": {
            "north": {"name": {"en": "North", "fr": "Nord"}, "colour": "#7a1f24", "device": "lion"},
            "south": {"name": {"en": "South", "fr": "Sud"}, "colour": "#233f73", "device": "eagle"},
        },
        "units": army,
        "victory": {
            "north": [{"kind": "territory", "hexes": ["0101"], "count": 1}],
            "south": [{"kind": "elimination", "units": 5}],
        },
    }  # fmt: skip
