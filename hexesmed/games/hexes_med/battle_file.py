"""A Hexes Med battle as plain data: what its fields are, the check of them, and the form that travels.

A battle is written in YAML (`scenarios/hexes_med/*.yaml`) and travels as JSON in a challenge. `both` below is a map
{en: ..., fr: ...}, one text in each language. A field is needed unless it says optional.

field of a battle       value
----------------------- ----------------------------------------------------------------------------------
format                  1
game                    hexes_med
id                      the battle's own code: a-z, 0-9 and -, at most 40
title                   both, 80 characters
date, place             optional; both, 160
scale                   both, 160: what a hex and a unit stand for
turn_length             optional; both, 160
introduction            both, 4,000: what is at stake and what each commander must do; a line break parts paragraphs
hints                   optional; for either side or for both: both, 1,500: the designer's hints for its commander
note                    optional; both, 4,000: what happened, and where the battle departs from it
sources                 list of up to 60 texts of 300, perhaps empty: []
north                   where north lies: up, upper_right, right, lower_right, down, lower_left, left, upper_left,
                        or whole degrees clockwise from up, 0 to 359
turns                   full turns, 1 to 99 (1.1)
first                   the side that moves first (1.1)
default                 the side that wins when the last turn has passed, or draw (14.3)
both                    optional: the side that wins when both meet a condition at one check; else draw (14.2)
balance                 optional: {side: its code, low: 0 to 100, high: low to 100}: which share of the games that side
                        is meant to win between equal players, in per cent, a draw counted as half; play does not see it
stances                 optional; for either side or for both: a word of STANCES (`judgement.stances`): how that side is
                        best fought over the whole battle; no rule asks, but the computer at level hard heeds it
legend                  character: terrain, for each character of the map; the terrain is clear, road, village,
                        palisade, forest, hill, marsh, river or impassable (3)
map                     list of rows from the top, equally long, 1 to 60 of 1 to 60 hexes, one character a hex;
                        in a file blanks between the hexes do not count, so that even rows can be drawn shifted
leaders                 code: both, 60; perhaps empty: {} (13)
sides                   two of code: {name: both, 60; colour: "#rrggbb"; device: one of DEVICES}
units                   list of 2 to 120 units, in the order in which they reorganise (10.3)
victory                 for each side the list of its conditions, perhaps empty (14.1)

field of a unit         value
----------------------- ----------------------------------------------------------------------------------
id                      its own: up to 12 letters, digits, _ and -
side                    the code of its side
type                    a type of table 2.1, such as heavy_cavalry
hex                     where it stands, in quotes: column and row, "1213"
name                    both, 60
leader                  optional: the code of the leader in it
initial                 optional: its initial F, 1 to the F of its type, which holds without this field (2.1)
force                   optional: its F now, 1 to its initial F, which holds without this field (2.1)
disorganised            optional: true for a unit that is set up in disorder (10.1)

kind of condition       its fields, and for each kind an optional text: both, 160
----------------------- ----------------------------------------------------------------------------------
elimination             either units: how many enemy units, or leaders: how many enemy leaders
destruction             points: the initial F of eliminated enemies together
leader_killed           leader: the code of a leader of the enemy
territory               hexes: the key hexes; count: how many of them to hold; required: optional, hexes of the
                        list that must be among them
"""

from __future__ import annotations

from collections.abc import Mapping
from string import hexdigits
from typing import Any

from hexesmed.core.errors import Problem
from hexesmed.games.checking import Lines, Sheet, shown
from hexesmed.games.hexes_med.battle_advice import check_advice
from hexesmed.games.hexes_med.battle_parts import Army, read_ground, read_units
from hexesmed.games.hexes_med.battle_victory import read_victory
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.locale import N_

FORMAT = 1
GAME = "hexes_med"
DRAW = "draw"
MOST_TURNS = 99
LINE, TITLE, NAME, PAGE, SOURCE = 160, 80, 60, 4000, 300  # characters

# Heraldic charges of a side's shield; "plain" is an empty shield.
DEVICES = (
    "plain", "cross", "saltire", "lion", "eagle", "dragon", "wyvern", "boar", "stag", "horse", "raven",
    "fleur_de_lis", "rose", "star", "sun", "crescent", "tower", "crown",
)  # fmt: skip
DEVICES_MEANT = {
    "fleur_de_lys": "fleur_de_lis", "lily": "fleur_de_lis", "lys": "fleur_de_lis", "croix": "cross", "aigle": "eagle",
    "sanglier": "boar", "cerf": "stag", "cheval": "horse", "corbeau": "raven", "soleil": "sun", "etoile": "star",
    "croissant": "crescent", "moon": "crescent", "tour": "tower", "castle": "tower", "couronne": "crown",
    "sautoir": "saltire", "none": "plain",
}  # fmt: skip

# `north` in words, as degrees clockwise from up.
NORTH = {
    "up": 0, "upper_right": 45, "right": 90, "lower_right": 135,
    "down": 180, "lower_left": 225, "left": 270, "upper_left": 315,
}  # fmt: skip

FIELDS = (
    "format", "game", "id", "title", "date", "place", "introduction", "hints", "note", "scale", "turn_length",
    "sources", "north", "turns", "first", "default", "both", "balance", "stances", "legend", "map", "leaders", "sides",
    "units", "victory",
)  # fmt: skip
IDLE: tuple[tuple[str, Any], ...] = (("both", DRAW), ("hints", {}), ("stances", {}))  # what holds anyway
TEXTS = (
    ("title", TITLE, True), ("date", LINE, False), ("place", LINE, False), ("introduction", PAGE, True),
    ("note", PAGE, False), ("scale", LINE, True), ("turn_length", LINE, False),
)  # fmt: skip
UNSEEN = (*(name for name, _, _ in TEXTS), "hints", "sources", "north", "balance")


def north_degrees(north: str | int) -> int:
    """Return where a checked battle's north lies, in whole degrees clockwise from the top of the map."""
    return NORTH[north] if isinstance(north, str) else north


def check(value: object, lines: Lines | None = None) -> list[Problem]:
    """Return every mistake in a battle's plain data, by lines; empty when it can be played.

    `lines` gives the line of each value of a file; without it the data came from a stranger and must have the form
    that travels. Anything that JSON can hold is stood, and told.
    """
    sheet = Sheet(value, lines or {})
    fields = sheet.table((), value, FIELDS)
    if not isinstance(value, dict):
        return sheet.problems()
    _heading(sheet, fields)
    codes = _sides(sheet, fields.get("sides"))
    leaders = _leaders(sheet, fields.get("leaders"))
    ground = read_ground(sheet, fields.get("legend"), fields.get("map"))
    army = read_units(sheet, fields.get("units"), codes, leaders, ground)
    _unplaced(sheet, leaders, army)
    _results(sheet, fields, codes)
    check_advice(sheet, fields, codes)
    read_victory(sheet, fields.get("victory"), codes, leaders, army, ground)
    return sheet.problems()


def _heading(sheet: Sheet, fields: Mapping[str, Any]) -> None:
    """Check what the battle is, its texts and its length."""
    number = fields.get("format")
    if type(number) is not int or number != FORMAT:
        sheet.wrong(
            ("format",),
            number,
            N_("missing: wanted {wanted}, the newest format that this program reads"),
            N_("found the format {found}; wanted {wanted}, the newest that this program reads"),
            wanted=FORMAT,
        )
    sheet.word(("game",), fields.get("game"), (GAME,))
    sheet.code(("id",), fields.get("id"), 40, dashes=True)
    for name, most, needed in TEXTS:
        if needed or name in fields:
            sheet.both((name,), fields.get(name), most, long=most == PAGE)
    for i, source in enumerate(sheet.entries(("sources",), fields.get("sources"), 0, 60)):
        sheet.text(("sources", i), source, SOURCE)
    sheet.whole(("turns",), fields.get("turns"), 1, MOST_TURNS)
    north = fields.get("north")
    if isinstance(north, int) and not isinstance(north, bool):
        sheet.whole(("north",), north, 0, 359)
    else:
        sheet.word(("north",), north, tuple(NORTH))


def _sides(sheet: Sheet, value: object) -> tuple[str, ...]:
    """Check the two sides and return their codes, none when there are not two."""
    sides = sheet.named(("sides",), value, 2, 2)
    names: dict[tuple[str, str], str] = {}
    for code, side in sides.items():
        path = ("sides", code)
        if code == DRAW:
            message = N_("found the side {found}; wanted another code: this one means that nobody wins")
            sheet.note(path, message, found=code)
        else:
            sheet.code(path, code)
        fields = sheet.table(path, side, ("name", "colour", "device"))
        name = sheet.both((*path, "name"), fields.get("name"), NAME) or {}
        colour = _colour(sheet, (*path, "colour"), fields.get("colour"))
        sheet.word((*path, "device"), fields.get("device"), DEVICES, DEVICES_MEANT)
        for what, text in (*name.items(), ("colour", colour)):
            if text is not None and names.setdefault((what, text.casefold()), code) != code:
                last = ("name", what) if what in name else (what,)
                sheet.twice((*path, *last), ("sides", names[what, text.casefold()], *last), text)
    return tuple(sides) if isinstance(value, dict) and len(value) == 2 and len(sides) == 2 else ()


def _colour(sheet: Sheet, path: tuple[str, ...], value: object) -> str | None:
    """Return a colour, #rrggbb."""
    if isinstance(value, str) and len(value) == 7 and value[0] == "#" and set(value[1:]) <= set(hexdigits):
        return value.lower()
    sheet.wrong(
        path,
        value,
        N_('missing: wanted a colour in quotes, such as "#7a1f24" (# without quotes begins a comment)'),
        N_('found {found}; wanted a colour in quotes, such as "#7a1f24"'),
    )
    return None


def _leaders(sheet: Sheet, value: object) -> tuple[str, ...] | None:
    """Check the leaders, whose names are unique (13.1), and return their codes; None when it is no map."""
    names: dict[tuple[str, str], str] = {}
    leaders = sheet.named(("leaders",), value, 0, 120)
    for code, leader in leaders.items():
        path = ("leaders", code)
        sheet.code(path, code)
        for language, name in (sheet.both(path, leader, NAME) or {}).items():
            if names.setdefault((language, name.casefold()), code) != code:
                sheet.twice((*path, language), ("leaders", names[language, name.casefold()], language), name)
    return tuple(leaders) if isinstance(value, dict) else None


def _unplaced(sheet: Sheet, leaders: tuple[str, ...] | None, army: Army) -> None:
    """Note the leaders who are in no unit: a leader is a name on a unit (13.1)."""
    for code in leaders or ():
        if army.complete and code not in army.led:
            message = N_("{found} is in no unit; wanted one unit with this leader")
            sheet.note(("leaders", code), message, found=shown(code))


def _results(sheet: Sheet, fields: Mapping[str, Any], codes: tuple[str, ...]) -> None:
    """Check who moves first (1.1) and the results that no condition decides (14.2, 14.3)."""
    for field, words in (("first", codes), ("default", (*codes, DRAW))):
        if codes:
            sheet.word((field,), fields.get(field), words)
        elif fields.get(field) is None:
            sheet.note((field,), N_("missing: wanted the code of a side"))
    if "both" in fields and codes:
        sheet.word(("both",), fields["both"], (*codes, DRAW))


def normal(battle: Mapping[str, Any]) -> dict[str, Any]:
    """Return a battle whose check found nothing in the form that travels in a challenge.

    Fields in the order of the table above, without those that say what holds anyway; one character a hex; texts
    without blanks around them; colours in small letters. Lists keep their order, as do leaders and sides.
    """
    plain: dict[str, Any] = {}
    for field in FIELDS:
        if field in battle and (field, battle[field]) not in IDLE:
            plain[field] = _copied(battle[field])
    plain["map"] = [row.replace(" ", "") for row in battle["map"]]
    for side in plain["sides"].values():
        side["colour"] = side["colour"].lower()
    plain["units"] = [_plain_unit(unit) for unit in plain["units"]]
    for conditions in plain["victory"].values():
        for condition in conditions:
            if condition.get("required") == []:
                del condition["required"]
    return plain


def played(battle: Mapping[str, Any]) -> dict[str, Any]:
    """Return what play sees of a normal battle: all but its texts, its heraldry and its intended balance.

    Its stances are seen, for games against hard go by them.
    """
    seen = {field: battle[field] for field in FIELDS if field in battle and field not in UNSEEN}
    seen["leaders"], seen["sides"] = list(battle["leaders"]), list(battle["sides"])
    seen["units"] = [{key: value for key, value in unit.items() if key != "name"} for unit in battle["units"]]
    seen["victory"] = {
        side: [{key: value for key, value in condition.items() if key != "text"} for condition in conditions]
        for side, conditions in battle["victory"].items()
    }
    return seen


def _plain_unit(unit: dict[str, Any]) -> dict[str, Any]:
    keys = ("id", "side", "type", "hex", "name", "leader", "initial", "force", "disorganised")
    held = UNIT_TYPES[unit["type"]].force
    initial = unit.get("initial", held)
    idle = {"initial": held, "force": initial, "disorganised": False}
    return {key: unit[key] for key in keys if key in unit and unit[key] != idle.get(key)}


def _copied(value: Any) -> Any:
    """Return a copy that shares nothing, its texts stripped."""
    if isinstance(value, dict):
        return {key: _copied(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [_copied(entry) for entry in value]
    return value.strip() if isinstance(value, str) else value
