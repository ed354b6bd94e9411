"""A battle's conditions of victory under check (14.1; fields: see `battle_file`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hexesmed.games.checking import Path, Sheet, cut, shown
from hexesmed.games.hexes_med.battle_parts import (
    HIGHEST_FORCE,
    MOST_COLUMNS,
    MOST_ROWS,
    MOST_UNITS,
    Army,
    Drawn,
    read_hex_of,
)
from hexesmed.locale import N_

MOST_CONDITIONS = 12
CONDITION_FIELDS = {
    "elimination": ("kind", "units", "leaders", "text"),
    "destruction": ("kind", "points", "text"),
    "leader_killed": ("kind", "leader", "text"),
    "territory": ("kind", "hexes", "count", "required", "text"),
}
EVERY_FIELD = tuple(dict.fromkeys(key for keys in CONDITION_FIELDS.values() for key in keys))


def read_victory(
    sheet: Sheet, value: object, codes: Sequence[str], leaders: Sequence[str] | None, army: Army, ground: Drawn
) -> None:
    """Check the conditions of both sides (14.1)."""
    if not codes:
        sheet.named(("victory",), value, 2, 2)
        return
    sides = sheet.table(("victory",), value, codes)
    if not isinstance(value, dict):
        return
    for side, enemy in ((codes[0], codes[1]), (codes[1], codes[0])):
        path: Path = ("victory", side)
        seen: dict[str, Path] = {}
        for i, entry in enumerate(sheet.entries(path, sides.get(side), 0, MOST_CONDITIONS)):
            same = _condition(sheet, (*path, i), entry, side, enemy, leaders, army, ground)
            if same is not None and seen.setdefault(same, (*path, i)) != (*path, i):
                sheet.twice((*path, i), seen[same], same)


def _condition(
    sheet: Sheet,
    path: Path,
    entry: object,
    side: str,
    enemy: str,
    leaders: Sequence[str] | None,
    army: Army,
    ground: Drawn,
) -> str | None:
    """Check a condition and return what it asks, so that it is not asked twice; None when it is unsound."""
    fields = sheet.table(path, entry, EVERY_FIELD)
    if not isinstance(entry, dict):
        return None
    kind = sheet.word((*path, "kind"), fields.get("kind"), tuple(CONDITION_FIELDS))
    if "text" in fields:
        sheet.both((*path, "text"), fields["text"], 160)
    if kind is None:
        return None
    for key in fields:
        if key not in CONDITION_FIELDS[kind]:
            sheet.note(
                (*path, key),
                N_("found the field {found}, which {kind} does not have; wanted one of: {wanted}"),
                found=shown(key),
                kind=kind,
                wanted=", ".join(CONDITION_FIELDS[kind]),
            )
    if kind == "elimination":
        return _elimination(sheet, path, fields, enemy, army)
    if kind == "destruction":
        return _destruction(sheet, path, fields, enemy, army)
    if kind == "leader_killed":
        return _leader_killed(sheet, path, fields, side, leaders, army)
    return _territory(sheet, path, fields, side, army, ground)


def _elimination(sheet: Sheet, path: Path, fields: Mapping[str, Any], enemy: str, army: Army) -> str | None:
    """Check that the enemy has as many units, or leaders, as are asked for."""
    asked = [key for key in ("units", "leaders") if key in fields]
    if len(asked) != 1:
        message = N_("found {found}; wanted one field of the two: units or leaders")
        sheet.note(path, message, found=", ".join(asked) or "∅")
        return None
    what = asked[0]
    there = army.units[enemy] if what == "units" else sum(1 for s in army.side_of.values() if s == enemy)
    number = sheet.whole((*path, what), fields[what], 1, MOST_UNITS)
    if number is not None and army.complete and number > there:
        if what == "units":
            sheet.note(
                (*path, what),
                N_("found {found}; wanted at most {n}, all the units of {side}"),
                found=number,
                n=there,
                side=enemy,
            )
        else:
            sheet.note(
                (*path, what),
                N_("found {found}; wanted at most {n}, all the leaders of {side}"),
                found=number,
                n=there,
                side=enemy,
            )
        return None
    return None if number is None else f"elimination, {what}: {number}"


def _destruction(sheet: Sheet, path: Path, fields: Mapping[str, Any], enemy: str, army: Army) -> str | None:
    """Check that the enemy's initial F adds up to the points that are asked for."""
    points = sheet.whole((*path, "points"), fields.get("points"), 1, MOST_UNITS * HIGHEST_FORCE)
    if points is not None and army.complete and points > army.points[enemy]:
        sheet.note(
            (*path, "points"),
            N_("found {found}; wanted at most {n}, the initial F of {side} together"),
            found=points,
            n=army.points[enemy],
            side=enemy,
        )
        return None
    return None if points is None else f"destruction, points: {points}"


def _leader_killed(
    sheet: Sheet, path: Path, fields: Mapping[str, Any], side: str, leaders: Sequence[str] | None, army: Army
) -> str | None:
    """Check that the leader is one of the enemy's."""
    path = (*path, "leader")
    value = fields.get("leader")
    if leaders is None and value is not None:
        return None
    theirs = [code for code in leaders or () if army.side_of.get(code) != side]
    if isinstance(value, str) and army.side_of.get(value) == side:
        sheet.note(
            path,
            N_("found {found}, a leader of the side itself; wanted one of the enemy: {wanted}"),
            found=shown(value),
            wanted=cut(", ".join(theirs) or "∅", 120),
        )
        return None
    leader = sheet.word(path, value, theirs)
    return None if leader is None else f"leader_killed, leader: {leader}"


def _territory(sheet: Sheet, path: Path, fields: Mapping[str, Any], side: str, army: Army, ground: Drawn) -> str | None:
    """Check the key hexes and how many of them are asked for."""
    hexes = _key_hexes(sheet, (*path, "hexes"), fields.get("hexes"), 1, ground)
    required: list[str] = []
    if "required" in fields:
        required = _key_hexes(sheet, (*path, "required"), fields["required"], 0, ground)
        for i, name in enumerate(fields["required"] if isinstance(fields["required"], (list, tuple)) else ()):
            if name in required and name not in hexes:
                sheet.note(
                    (*path, "required", i),
                    N_("found {found}; wanted a hex of the list hexes: {wanted}"),
                    found=shown(name),
                    wanted=cut(", ".join(hexes), 120),
                )
    count = sheet.whole((*path, "count"), fields.get("count"), 1, MOST_COLUMNS * MOST_ROWS)
    if count is None:
        return None
    sound = isinstance(fields.get("hexes"), (list, tuple)) and len(hexes) == len(fields["hexes"])
    if sound and count > len(hexes):
        sheet.note(
            (*path, "count"),
            N_("found {found}; wanted at most {n}, all the hexes of the list"),
            found=count,
            n=len(hexes),
        )
    elif count < len(required):
        sheet.note(
            (*path, "count"),
            N_("found {found}; wanted at least {n}, for so many are required"),
            found=count,
            n=len(required),
        )
    elif army.complete and count > army.units[side]:
        sheet.note(
            (*path, "count"),
            N_("found {found}; wanted at most {n}, all the units of {side}"),
            found=count,
            n=army.units[side],
            side=side,
        )
    return f"territory, count: {count}, hexes: {', '.join(sorted(hexes))}, required: {', '.join(sorted(required))}"


def _key_hexes(sheet: Sheet, path: Path, value: object, low: int, ground: Drawn) -> list[str]:
    """Return the sound hexes of a list, each once."""
    found: dict[str, int] = {}
    for i, entry in enumerate(sheet.entries(path, value, low, 100)):
        name = read_hex_of(sheet, (*path, i), entry, ground)
        if name is not None and found.setdefault(name, i) != i:
            sheet.twice((*path, i), (*path, found[name]), name)
    return list(found)
