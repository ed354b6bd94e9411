"""What a draft's sides fight for: conditions of victory (14.1) and their key hexes."""

from __future__ import annotations

from typing import Any

from hexesmed.games.hexes_med.battle_victory import CONDITION_FIELDS, MOST_CONDITIONS
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.games.hexes_med.workshop.army import unit_led_by
from hexesmed.games.hexes_med.workshop.draft import Draft, on_map, other_side

KINDS = tuple(CONDITION_FIELDS)


def units_of(draft: Draft, side: str) -> list[dict[str, Any]]:
    """Return a side's units."""
    return [unit for unit in draft["units"] if unit["side"] == side]


def force_of(draft: Draft, side: str) -> int:
    """Return the initial F of a side's units together."""
    return sum(unit.get("initial", UNIT_TYPES[unit["type"]].force) for unit in units_of(draft, side))


def leaders_of(draft: Draft, side: str) -> list[str]:
    """Return the leaders in a side's units."""
    return [unit["leader"] for unit in units_of(draft, side) if unit.get("leader") in draft["leaders"]]


def add_condition(draft: Draft, side: str, kind: str) -> tuple[Draft, int]:
    """Return the draft with another condition for a side, as far as one can guess it, and its number; -1 without."""
    conditions = draft["victory"][side]
    if len(conditions) >= MOST_CONDITIONS:
        return draft, -1
    enemy = other_side(draft, side)
    condition: dict[str, Any] = {"kind": kind}
    if kind == "elimination":
        condition["units"] = max(1, len(units_of(draft, enemy)) // 2)
    elif kind == "destruction":
        condition["points"] = max(1, force_of(draft, enemy) * 3 // 5)
    elif kind == "leader_killed":
        asked = {c.get("leader") for c in conditions}
        condition["leader"] = next((code for code in leaders_of(draft, enemy) if code not in asked), "")
    else:
        condition.update(hexes=[], count=1)
    return _with(draft, side, [*conditions, condition]), len(conditions)


def _with(draft: Draft, side: str, conditions: list[dict[str, Any]]) -> Draft:
    return {**draft, "victory": {**draft["victory"], side: conditions}}


def change_condition(draft: Draft, side: str, number: int, **fields: Any) -> Draft:
    """Return the draft with some fields of a condition changed; None takes one away."""
    conditions = draft["victory"][side]
    if not 0 <= number < len(conditions):
        return draft
    changed = {key: value for key, value in {**conditions[number], **fields}.items() if value is not None}
    if changed == conditions[number]:
        return draft
    return _with(draft, side, [changed if n == number else c for n, c in enumerate(conditions)])


def remove_condition(draft: Draft, side: str, number: int) -> Draft:
    """Return the draft without a condition."""
    kept = [condition for n, condition in enumerate(draft["victory"][side]) if n != number]
    return _with(draft, side, kept) if len(kept) < len(draft["victory"][side]) else draft


def press_key_hex(draft: Draft, side: str, number: int, name: str) -> Draft:
    """Return the draft with a hex a step further: no key hex, one of the list, one that is required, none again."""
    conditions = draft["victory"][side]
    if not (0 <= number < len(conditions) and conditions[number]["kind"] == "territory" and on_map(draft, name)):
        return draft
    condition = conditions[number]
    hexes, required = list(condition["hexes"]), list(condition.get("required", []))
    if name not in hexes:
        hexes.append(name)
    elif name not in required:
        required.append(name)
    else:
        hexes.remove(name)
        required.remove(name)
    count = condition["count"]
    if count < len(required) or count > len(hexes) > 0:
        count = max(1, len(required), min(count, len(hexes)))
    return change_condition(draft, side, number, hexes=hexes, required=required or None, count=count)


def leader_side(draft: Draft, code: str) -> str | None:
    """Return the side of the unit that a leader is in."""
    unit = unit_led_by(draft, code)
    return str(unit["side"]) if unit is not None else None
