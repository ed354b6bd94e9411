"""A draft: a battle under work, good or not yet, as plain data of a shape that every operation can count on.

A draft has the fields of a battle file (`battle_file`) and always: texts in both languages (perhaps empty), rows of
equal length with characters of the legend only, exactly two sides, units of those sides with types that exist,
conditions of kinds that exist. All else may be wrong and is told by the check. Drafts are never changed: an operation
returns another one that shares what stayed the same.
"""

from __future__ import annotations

from typing import Any

from hexesmed.core.hexes import read_hex
from hexesmed.games.hexes_med.battle_file import DRAW, FIELDS, FORMAT, GAME, NORTH, TEXTS

Draft = dict[str, Any]
Texts = dict[str, str]

LANGUAGES = ("en", "fr")
# The characters that the shipped maps use.
MARKS = {
    "clear": ".", "road": "r", "village": "v", "palisade": "p", "forest": "f", "hill": "h", "marsh": "m",
    "river": "R", "impassable": "#",
}  # fmt: skip
OPTIONAL_TEXTS = tuple(name for name, _, needed in TEXTS if not needed)
SIDES: dict[str, dict[str, Any]] = {
    "reds": {"name": {"en": "Reds", "fr": "Rouges"}, "colour": "#7a1f24", "device": "lion"},
    "blues": {"name": {"en": "Blues", "fr": "Bleus"}, "colour": "#233f73", "device": "eagle"},
}
COLUMNS, ROWS, TURNS = 20, 14, 8  # of a new battle


def no_text() -> Texts:
    """Return a text that is still to be written."""
    return dict.fromkeys(LANGUAGES, "")


def new_draft(columns: int = COLUMNS, rows: int = ROWS) -> Draft:
    """Return a battle from nothing: open country, two sides, nobody on it."""
    return {
        "format": FORMAT,
        "game": GAME,
        "id": "new-battle",
        "title": {"en": "New battle", "fr": "Nouvelle bataille"},
        "scale": no_text(),
        "introduction": no_text(),
        "sources": [],
        "north": "up",
        "turns": TURNS,
        "first": "reds",
        "default": DRAW,
        "legend": {mark: terrain for terrain, mark in MARKS.items()},
        "map": [MARKS["clear"] * columns] * rows,
        "leaders": {},
        "sides": {code: dict(side, name=dict(side["name"])) for code, side in SIDES.items()},
        "units": [],
        "victory": {code: [] for code in SIDES},
    }


def size_of(draft: Draft) -> tuple[int, int]:
    """Return how many columns and rows the map has."""
    return len(draft["map"][0]), len(draft["map"])


def terrain_at(draft: Draft, name: str) -> str:
    """Return the terrain of a hex of the map."""
    column, row = read_hex(name)
    return str(draft["legend"][draft["map"][row - 1][column - 1]])


def on_map(draft: Draft, name: str) -> bool:
    """Tell whether a text names a hex of the map."""
    try:
        column, row = read_hex(name)
    except ValueError:
        return False
    columns, rows = size_of(draft)
    return column <= columns and row <= rows


def unit_of(draft: Draft, unit_id: str) -> dict[str, Any] | None:
    """Return the unit with an id."""
    return next((unit for unit in draft["units"] if unit["id"] == unit_id), None)


def unit_at(draft: Draft, name: str) -> dict[str, Any] | None:
    """Return the unit that stands in a hex."""
    return next((unit for unit in draft["units"] if unit["hex"] == name), None)


def other_side(draft: Draft, side: str) -> str:
    """Return the enemy of a side."""
    one, two = draft["sides"]
    return str(two if side == one else one)


def plain_of(draft: Draft) -> dict[str, Any]:
    """Return a draft as a file holds it: texts without blanks around them, optional ones left out while empty."""
    plain: dict[str, Any] = {}
    hints = {side: both for side, both in draft.get("hints", {}).items() if any(text.strip() for text in both.values())}
    for field in FIELDS:
        value = draft.get(field) if field != "hints" else hints or None
        if value is None or (field in OPTIONAL_TEXTS and not any(text.strip() for text in value.values())):
            continue
        plain[field] = _stripped(value)
    plain["sources"] = [source for source in plain["sources"] if source]
    for conditions in plain["victory"].values():
        for condition in conditions:
            if "text" in condition and not any(condition["text"].values()):
                del condition["text"]
    return plain


def _stripped(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _stripped(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_stripped(entry) for entry in value]
    return "\n".join(line.strip() for line in value.strip().split("\n")) if isinstance(value, str) else value


def drawable(draft: Draft) -> dict[str, Any]:
    """Return what can be drawn of a draft: a battle whose set-up works, without what stands off the map."""
    sides = tuple(draft["sides"])
    battle = dict(draft)
    battle["units"] = [unit for unit in draft["units"] if on_map(draft, unit["hex"])]
    battle["first"] = draft["first"] if draft["first"] in sides else sides[0]
    battle["north"] = draft["north"] if isinstance(draft["north"], int) or draft["north"] in NORTH else "up"
    for field in ("default", "both"):
        battle[field] = draft.get(field) if draft.get(field) in sides else DRAW
    battle["victory"] = {side: [_shown(draft, condition) for condition in draft["victory"][side]] for side in sides}
    return battle


def _shown(draft: Draft, condition: dict[str, Any]) -> dict[str, Any]:
    if condition["kind"] != "territory":
        return condition
    hexes = [name for name in condition["hexes"] if on_map(draft, name)]
    return {**condition, "hexes": hexes, "required": [n for n in condition.get("required", []) if n in hexes]}
