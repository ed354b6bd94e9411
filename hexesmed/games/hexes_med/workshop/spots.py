"""Where in a draft a problem lies, so that one can go there."""

from __future__ import annotations

from dataclasses import dataclass

from hexesmed.core.hexes import hex_name
from hexesmed.games.hexes_med.workshop.draft import Draft, on_map, unit_of

GROUND, UNITS, SIDES, VICTORY, TEXTS = "ground", "units", "sides", "victory", "texts"


@dataclass(frozen=True, slots=True)
class Spot:
    """A page of the workshop, and what on it is meant; what is not meant is empty. `condition` is -1 for none."""

    page: str
    unit: str = ""
    leader: str = ""
    side: str = ""
    condition: int = -1
    hex: str = ""
    field: str = ""


def spot_of(draft: Draft, path: str) -> Spot:
    """Return where the value lies that a problem's path names, such as units.N04.hex or victory.reds.#2.count."""
    first, *rest = path.split(".")
    if first in ("map", "legend"):
        row = _number(rest[0]) + 1 if rest else 0
        name = hex_name(1, row) if 1 <= row <= 99 else ""
        return Spot(GROUND, hex=name if on_map(draft, name) else "")
    if first == "units":
        return _unit(draft, rest)
    if first == "leaders":
        return Spot(SIDES, leader=rest[0] if rest and rest[0] in draft["leaders"] else "", field=".".join(rest[1:]))
    if first == "sides":
        side = rest[0] if rest and rest[0] in draft["sides"] else ""
        return Spot(SIDES, side=side, field=".".join(rest[1:]))
    if first == "victory":
        side = rest[0] if rest and rest[0] in draft["victory"] else ""
        number = _number(rest[1]) if len(rest) > 1 else -1
        return Spot(VICTORY, side=side, condition=number, field=".".join(rest[2:]))
    if first == "stances":
        side = rest[0] if rest and rest[0] in draft["sides"] else next(iter(draft["sides"]))
        return Spot(SIDES, side=side, field="stance")
    if first in ("turns", "first", "default", "both"):
        return Spot(VICTORY, field=first)
    if first == "balance":
        return Spot(VICTORY, field=path)
    if first == "north":
        return Spot(GROUND, field=first)
    return Spot(TEXTS, field=path)


def _unit(draft: Draft, rest: list[str]) -> Spot:
    if not rest:
        return Spot(UNITS)
    unit = unit_of(draft, rest[0])
    number = _number(rest[0])
    if unit is None and 0 <= number < len(draft["units"]):
        unit = draft["units"][number]
    if unit is None:
        return Spot(UNITS)
    place = unit["hex"] if on_map(draft, unit["hex"]) else ""
    return Spot(UNITS, unit=unit["id"], hex=place, field=".".join(rest[1:]))


def _number(step: str) -> int:
    """Return the index that a step such as #3 names, -1 for none."""
    return int(step[1:]) - 1 if step[:1] == "#" and step[1:].isdecimal() else -1
