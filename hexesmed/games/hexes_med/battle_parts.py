"""The parts of a battle under check: its ground and its units (fields: see `battle_file`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hexesmed.core.hexes import hex_name
from hexesmed.games.checking import Bare, Path, Sheet, cut, shown
from hexesmed.games.hexes_med.rules.terrain import TERRAIN
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.locale import N_

MOST_COLUMNS = MOST_ROWS = 60
MOST_UNITS = 120
HIGHEST_FORCE = max(kind.force for kind in UNIT_TYPES.values())

UNIT_FIELDS = ("id", "side", "type", "hex", "name", "leader", "initial", "force", "disorganised")
# Words that authors write for the right ones.
TERRAIN_MEANT = {
    "plain": "clear", "plaine": "clear", "open": "clear", "grass": "clear", "field": "clear", "clair": "clear",
    "route": "road", "chemin": "road", "path": "road", "bridge": "road", "pont": "road", "ford": "road", "gue": "road",
    "town": "village", "hamlet": "village", "house": "village", "palissade": "palisade", "wall": "palisade",
    "fence": "palisade", "bois": "forest", "wood": "forest", "woods": "forest", "foret": "forest",
    "colline": "hill", "hills": "hill", "slope": "hill", "marais": "marsh", "swamp": "marsh", "bog": "marsh",
    "riviere": "river", "water": "river", "stream": "river", "lake": "impassable", "sea": "impassable",
    "cliff": "impassable", "infranchissable": "impassable",
}  # fmt: skip
TYPES_MEANT = {
    "knight": "heavy_cavalry", "knights": "heavy_cavalry", "archers": "archer", "bowman": "archer",
    "crossbow": "crossbowman", "crossbowmen": "crossbowman", "longbowman": "heavy_archer", "longbow": "heavy_archer",
    "levy": "militia", "milice": "militia", "arbaletrier": "crossbowman", "cavalerie_lourde": "heavy_cavalry",
    "cavalerie_legere": "light_cavalry", "cavalerie_d'elite": "elite_cavalry", "infanterie_lourde": "heavy_infantry",
    "infanterie_legere": "light_infantry", "infanterie_d'elite": "elite_infantry", "archer_lourd": "heavy_archer",
    "archer_monte": "mounted_archer", "archer_a_cheval": "horse_archer",
}  # fmt: skip


@dataclass(slots=True)
class Drawn:
    """The map as it is drawn: terrain codes by hex name; the size that most of its rows have, 0 by 0 when unsound."""

    columns: int = 0
    rows: int = 0
    terrain: dict[str, str | None] = field(default_factory=dict)


@dataclass(slots=True)
class Army:
    """What the conditions ask of the units: who is led where and how strong each side is."""

    complete: bool = False  # every unit's side, initial F and leader are sound
    led: dict[str, Path] = field(default_factory=dict)  # leader -> the unit that he is in
    side_of: dict[str, str] = field(default_factory=dict)  # leader -> side
    units: Counter[str] = field(default_factory=Counter)  # side -> units
    points: Counter[str] = field(default_factory=Counter)  # side -> initial F


# -- the ground


def read_ground(sheet: Sheet, legend_value: object, map_value: object) -> Drawn:
    """Check the legend and the map (3.1)."""
    legend = _legend(sheet, legend_value)
    path: Path = ("map",)
    if not isinstance(map_value, (list, tuple)) or not 1 <= len(map_value) <= MOST_ROWS:
        _no_rows(sheet, path, map_value)
        return Drawn()
    rows = [_row(sheet, (*path, i), row) for i, row in enumerate(map_value)]
    columns = Counter(len(row) for row in rows if row is not None).most_common(1)
    width = columns[0][0] if columns else 0
    if not 1 <= width <= MOST_COLUMNS:
        if columns:
            sheet.note(path, N_("found rows of {n} hexes; wanted 1 to {most}"), n=width, most=MOST_COLUMNS)
        return Drawn()
    drawn = Drawn(width, len(rows))
    strange: dict[str, list[str]] = {}
    for i, row in enumerate(rows):
        if row is not None and len(row) != width:
            sheet.note(
                (*path, i),
                N_("found {n} hexes in this row; wanted {wanted}, as in most rows"),
                n=len(row),
                wanted=width,
            )
        _hexes(row, i, legend or {}, drawn, strange)
    if legend is not None:
        _unexplained(sheet, legend, strange)
    return drawn


def _no_rows(sheet: Sheet, path: Path, value: object) -> None:
    if isinstance(value, (list, tuple)):
        message = N_("found {n} rows; wanted 1 to {rows} rows of 1 to {columns} hexes")
        sheet.note(path, message, n=len(value), rows=MOST_ROWS, columns=MOST_COLUMNS)
        return
    sheet.wrong(
        path,
        value,
        N_("missing: wanted a list of 1 to {rows} rows of 1 to {columns} hexes, one character a hex"),
        N_("found {found}; wanted a list of 1 to {rows} rows of 1 to {columns} hexes, one character a hex"),
        rows=MOST_ROWS,
        columns=MOST_COLUMNS,
    )


def _legend(sheet: Sheet, value: object) -> dict[str, str | None] | None:
    """Return terrain codes by character, None for a wrong one; None when there is no legend."""
    legend = sheet.named(("legend",), value, 1, 40)
    for mark in legend:
        if len(mark) != 1 or not mark.isprintable() or mark.isspace():
            message = N_('found {found}; wanted one character of the map, such as "f"')
            sheet.note(("legend", mark), message, found=shown(mark))
    codes = tuple(TERRAIN)
    read = {m: sheet.word(("legend", m), code, codes, TERRAIN_MEANT) for m, code in legend.items()}
    return read if isinstance(value, dict) else None


def _row(sheet: Sheet, path: Path, row: object) -> str | None:
    """Return a row of the map; in a file it may be drawn with blanks between the hexes."""
    if not isinstance(row, str):
        sheet.note(path, N_("found {found}; wanted a row of the map in quotes, one character a hex"), found=shown(row))
        return None
    return row.replace(" ", "") if sheet.lines else row


def _hexes(
    row: str | None, i: int, legend: Mapping[str, str | None], drawn: Drawn, strange: dict[str, list[str]]
) -> None:
    """Read one row of the map, and which hexes hold a character that is not in the legend."""
    for j in range(drawn.columns):
        name = hex_name(j + 1, i + 1)
        mark = row[j] if row is not None and j < len(row) else None
        if mark is not None and mark not in legend:
            strange.setdefault(mark, []).append(name)
        drawn.terrain[name] = legend.get(mark) if mark is not None else None


def _unexplained(sheet: Sheet, legend: Mapping[str, str | None], strange: Mapping[str, Sequence[str]]) -> None:
    """Note each character of the map that is not in the legend, on the line of its first hex."""
    for mark, hexes in strange.items():
        message = N_("found {found} in {hexes}; wanted a character of the legend: {wanted}")
        row = int(hexes[0][2:]) - 1
        wanted = cut(" ".join(legend), 90)
        sheet.note(("map", row), message, found=shown(mark), hexes=cut(", ".join(hexes[:20]), 60), wanted=wanted)


def read_hex_of(sheet: Sheet, path: Path, value: object, ground: Drawn) -> str | None:
    """Return the name of a hex of the map that units can enter."""
    last = hex_name(ground.columns or MOST_COLUMNS, ground.rows or MOST_ROWS)
    if isinstance(value, int) and not isinstance(value, bool):
        message = N_(
            'found the number {found}; wanted a hex in quotes, "{example}": YAML changes some numbers without quotes '
            "(0503 becomes 323)"
        )
        sheet.note(path, message, found=shown(value), example=f"{value:04}" if 101 <= value <= 9999 else "0503")
        return None
    if (
        not isinstance(value, str)
        or isinstance(value, Bare)
        or not (len(value) == 4 and value.isascii() and value.isdigit())
    ):
        sheet.wrong(
            path,
            value,
            N_('missing: wanted a hex in quotes, column and row, from "0101" to "{last}"'),
            N_('found {found}; wanted a hex in quotes, column and row, from "0101" to "{last}"'),
            last=last,
        )
        return None
    if not ("01" <= value[:2] <= last[:2] and "01" <= value[2:] <= last[2:]):
        message = N_("found {found}, off the map; wanted columns 01 to {column} and rows 01 to {row}")
        sheet.note(path, message, found=shown(value), column=last[:2], row=last[2:])
        return None
    code = ground.terrain.get(value)
    if code is not None and not TERRAIN[code].cost:
        message = N_("found {found}, which is {terrain}; wanted ground that units can enter (3)")
        sheet.note(path, message, found=shown(value), terrain=code)
        return None
    return value


# -- the units


def read_units(sheet: Sheet, value: object, codes: Sequence[str], leaders: Sequence[str] | None, ground: Drawn) -> Army:
    """Check the units (2) and return what they add up to."""
    army = Army(complete=isinstance(value, (list, tuple)))
    ids: dict[str, Path] = {}
    holds: dict[str, Path] = {}
    units = sheet.entries(("units",), value, 2, MOST_UNITS)
    for i, entry in enumerate(units):
        path: Path = ("units", i)
        unit = sheet.table(path, entry, UNIT_FIELDS)
        if not isinstance(entry, dict):
            army.complete = False
            continue
        name = _id(sheet, (*path, "id"), unit.get("id"))
        if name is not None and ids.setdefault(name, path) != path:
            sheet.twice((*path, "id"), (*ids[name], "id"), name)
        hex_ = read_hex_of(sheet, (*path, "hex"), unit.get("hex"), ground)
        if hex_ is not None and holds.setdefault(hex_, path) != path:
            _crowded(sheet, (*path, "hex"), hex_, holds[hex_], units)
        sheet.both((*path, "name"), unit.get("name"), 60)
        if "disorganised" in unit:
            sheet.yes_no((*path, "disorganised"), unit["disorganised"])
        _enlist(sheet, path, unit, codes, leaders, army)
    if army.complete:
        for code in codes:
            if not army.units[code]:
                sheet.note(("units",), N_("the side {side} has no unit; wanted one or more"), side=code)
    return army


def _id(sheet: Sheet, path: Path, value: object) -> str | None:
    """Return a unit's id."""
    if isinstance(value, str) and not isinstance(value, Bare):
        if 0 < len(value) <= 12 and value.isascii() and value.replace("-", "").replace("_", "").isalnum():
            return value
        sheet.note(path, N_("found {found}; wanted up to 12 letters, digits, _ and -, such as N01"), found=shown(value))
        return None
    return sheet.text(path, value, 12)


def _crowded(sheet: Sheet, path: Path, hex_: str, first: Path, units: Sequence[Any]) -> None:
    """Note a second unit in a hex (2.4)."""
    other = cut(str(units[int(first[-1])].get("id")), 16)
    line = sheet.line((*first, "hex"))
    if line is None:
        message = N_("found a second unit on {hex}, where {other} stands; wanted one to a hex (2.4)")
    else:
        message = N_("found a second unit on {hex}, where {other} of line {first} stands; wanted one to a hex (2.4)")
    sheet.note(path, message, hex=hex_, other=other, first=line)


def _enlist(
    sheet: Sheet, path: Path, unit: Mapping[str, Any], codes: Sequence[str], leaders: Sequence[str] | None, army: Army
) -> None:
    """Check a unit's side, type, F and leader, and count it."""
    side = sheet.word((*path, "side"), unit.get("side"), codes) if codes or "side" not in unit else None
    kind = sheet.word((*path, "type"), unit.get("type"), tuple(UNIT_TYPES), TYPES_MEANT)
    held = UNIT_TYPES[kind].force if kind is not None else HIGHEST_FORCE
    initial: int | None = held
    if "initial" in unit:
        initial = _force(sheet, (*path, "initial"), unit["initial"], held, kind)
    if "force" in unit:
        _force(sheet, (*path, "force"), unit["force"], initial if initial is not None else held, None)
    if side is None or kind is None or initial is None:
        army.complete = False
    else:
        army.units[side] += 1
        army.points[side] += initial
    if "leader" in unit and leaders is not None:
        _leader(sheet, (*path, "leader"), unit["leader"], side, leaders, army)


def _force(sheet: Sheet, path: Path, value: object, high: int, kind: str | None) -> int | None:
    """Return an F from 1 to that of the type, or to the unit's initial F (2.1)."""
    if isinstance(value, bool) or not isinstance(value, int) or 1 <= value <= high:
        return sheet.whole(path, value, 1, high)
    if kind is not None:
        sheet.note(
            path,
            N_("found F {found}; wanted 1 to {high}, which is the F of {type} (2.1)"),
            found=shown(value),
            high=high,
            type=kind,
        )
    else:
        sheet.note(
            path, N_("found F {found}; wanted 1 to {high}, the unit's initial F (2.1)"), found=shown(value), high=high
        )
    return None


def _leader(sheet: Sheet, path: Path, value: object, side: str | None, leaders: Sequence[str], army: Army) -> None:
    """Check a unit's leader, who is in no other unit (13.1)."""
    if not leaders:
        message = N_("found {found}, but there is nobody under leaders; wanted a leader listed there")
        sheet.note(path, message, found=shown(value))
        return
    leader = sheet.word(path, value, leaders)
    if leader is None:
        army.complete = False
    elif army.led.setdefault(leader, path) != path:
        sheet.twice(path, army.led[leader], leader)
    elif side is not None:
        army.side_of[leader] = side
