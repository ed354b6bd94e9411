"""The JSON Schema of the battle file, made of the loader's own tables: text editors complete and check with it.

`python -m hexesmed.games.hexes_med.schema` writes it to battle.schema.json; a test fails while that is out of date.
A schema sees the shape of a file. What hangs together (hexes off the map, codes that nobody bears, conditions that
cannot be met) only the check sees: `hexesmed check`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hexesmed.games.hexes_med.battle_advice import BALANCE_FIELDS, HINTS
from hexesmed.games.hexes_med.battle_file import (
    DEVICES,
    DRAW,
    FIELDS,
    FORMAT,
    GAME,
    LINE,
    MOST_TURNS,
    NAME,
    NORTH,
    PAGE,
    SOURCE,
    TEXTS,
)
from hexesmed.games.hexes_med.battle_parts import (
    HIGHEST_FORCE,
    MOST_COLUMNS,
    MOST_ROWS,
    MOST_UNITS,
    UNIT_FIELDS,
)
from hexesmed.games.hexes_med.battle_victory import CONDITION_FIELDS, MOST_CONDITIONS
from hexesmed.games.hexes_med.judgement.stances import STANCES
from hexesmed.games.hexes_med.rules.terrain import TERRAIN
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.games.hexes_med.words import STANCES_TOLD, TERRAINS, TYPES

FILE = Path(__file__).parent / "battle.schema.json"
OPTIONAL = ("hints", "both", "balance", "stances", *(name for name, _, needed in TEXTS if not needed))
OPTIONAL_OF_UNIT = ("leader", "initial", "force", "disorganised")
CODE = "^[a-z0-9][a-z0-9_]{0,23}$"
Schema = dict[str, Any]

ABOUT = {
    "format": "The number of the file format: 1.",
    "game": "The game: hexes_med.",
    "id": "The battle's own code, such as hastings: small letters, digits and -, at most 40.",
    "title": "The battle's title in each language.",
    "date": "When it was fought. May be left out.",
    "place": "Where it was fought. May be left out.",
    "introduction": "What is at stake and what each commander must do. A blank line parts paragraphs.",
    "hints": "The designer's hints for the commander of each side. May be left out, for one side or for both.",
    "note": "What happened, and where the battle departs from it. May be left out.",
    "scale": "What a hex and a unit stand for.",
    "turn_length": "What a turn stands for. May be left out.",
    "sources": "The books and pages that the battle rests on; [] for none.",
    "north": "Where north lies on the map: a word such as up or upper_right, or degrees clockwise from up.",
    "turns": "How many full turns the battle lasts (1.1).",
    "first": "The code of the side that moves first (1.1).",
    "default": "The side that wins when the last turn has passed, or draw (14.3).",
    "both": "The side that wins when both meet a condition at one check, or draw. May be left out (14.2).",
    "balance": "Which share of the games a side is meant to win between equal players. May be left out.",
    "stances": "How a side is best fought over the whole battle, for the computer at level hard. May be left out, for "
    "one side or for both.",
    "legend": "A terrain for each character of the map (3).",
    "map": "The rows of the map from the top, one character a hex; blanks between them do not count. Even rows stand "
    "half a hex to the right.",
    "leaders": "The leaders: a code and a name in each language; {} for none (13).",
    "sides": "The two sides: a code, and for it name, colour and device.",
    "units": "The units, in the order in which they reorganise (10.3).",
    "victory": "For each side the list of its conditions of victory, perhaps empty (14.1).",
}
ABOUT_UNIT = {
    "id": "The unit's own: up to 12 letters, digits, _ and -.",
    "side": "The code of its side.",
    "type": "Its type (2.1).",
    "hex": 'Where it stands, in quotes: column and row, "1213".',
    "name": "Its name in each language.",
    "leader": "The code of the leader in it. May be left out (13).",
    "initial": "Its initial F, where that is not the F of its type (2.1).",
    "force": "Its F now, where that is not its initial F (2.1).",
    "disorganised": "true for a unit that is set up in disorder (10.1).",
}
ABOUT_BALANCE = {
    "side": "The code of the side that is meant.",
    "low": "The least share of the games that it should win, in per cent, a draw counted as half.",
    "high": "The greatest.",
}
ABOUT_CONDITION = {
    "kind": "What is asked.",
    "units": "How many enemy units must be eliminated.",
    "leaders": "How many enemy leaders must be eliminated.",
    "points": "How much initial F of eliminated enemies together.",
    "leader": "The code of the enemy leader who must die.",
    "hexes": 'The key hexes, each in quotes: ["1008", "1107"].',
    "count": "How many of the key hexes must be held at the end.",
    "required": "Key hexes of the list that must be among them. May be left out.",
    "text": "The condition in words of your own. May be left out.",
}


def schema() -> Schema:
    """Return the schema, JSON Schema draft 7."""
    texts = {name: _both(most, most == PAGE) for name, most, _ in TEXTS}
    properties: Schema = {
        **texts,
        "format": {"const": FORMAT},
        "game": {"const": GAME},
        "id": {"type": "string", "pattern": "^[a-z0-9][a-z0-9-]{0,39}$"},
        "hints": _coded(_both(HINTS, long=True), 0, 2),
        "sources": {"type": "array", "maxItems": 60, "items": _text(SOURCE)},
        "north": {"anyOf": [{"enum": list(NORTH)}, {"type": "integer", "minimum": 0, "maximum": 359}]},
        "turns": _whole(MOST_TURNS),
        "first": _ref("code"),
        "default": _ref("code"),
        "both": _ref("code"),
        "balance": _balance(),
        "stances": _coded(_stance(), 0, 2),
        "legend": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 40,
            "propertyNames": {"pattern": r"^\S$"},
            "additionalProperties": _words(TERRAINS, TERRAIN),
        },
        "map": {
            "type": "array",
            "minItems": 1,
            "maxItems": MOST_ROWS,
            "items": {"type": "string", "pattern": f"^( *[^ ]){{1,{MOST_COLUMNS}}} *$"},
        },
        "leaders": _coded(_both(NAME), 0, MOST_UNITS),
        "sides": _coded(_table({
            "name": _both(NAME), "colour": {"type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"},
            "device": {"enum": list(DEVICES)},
        }), 2, 2),
        "units": {"type": "array", "minItems": 2, "maxItems": MOST_UNITS, "items": _ref("unit")},
        "victory": _coded({"type": "array", "maxItems": MOST_CONDITIONS, "items": _ref("condition")}, 2, 2),
    }  # fmt: skip
    properties["first"] = {**properties["first"], "not": {"const": DRAW}}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A battle of Hexes Med",
        **_table({field: {"description": ABOUT[field], **properties[field]} for field in FIELDS}, OPTIONAL),
        "definitions": {
            "code": {"type": "string", "pattern": CODE},
            "hex": {"type": "string", "pattern": f"^{_pair(MOST_COLUMNS)}{_pair(MOST_ROWS)}$"},
            "unit": _unit(),
            "condition": _condition(),
        },
    }


def _ref(name: str) -> Schema:
    # In draft 7 whatever stands beside a $ref does not count.
    return {"allOf": [{"$ref": f"#/definitions/{name}"}]}


def _whole(high: int, low: int = 1) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


def _text(most: int, long: bool = False) -> Schema:
    below = r"\u0000-\u0009\u000b-\u001f" if long else r"\u0000-\u001f"
    sign = rf"[^{below}\u007f-\u009f\u2028\u2029]"
    return {"type": "string", "maxLength": most, "pattern": rf"^(?=[\s\S]*\S){sign}*$"}


def _both(most: int, long: bool = False) -> Schema:
    return _table({"en": _text(most, long), "fr": _text(most, long)})


def _table(properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    required = [key for key in properties if key not in optional]
    return {"type": "object", "required": required, "additionalProperties": False, "properties": properties}


def _coded(value: Schema, low: int, high: int) -> Schema:
    """Return a map whose keys are codes of the author's."""
    return {"type": "object", "minProperties": low, "maxProperties": high,
            "propertyNames": {"pattern": CODE}, "additionalProperties": value}  # fmt: skip


def _balance() -> Schema:
    values: Schema = {"side": _ref("code"), "low": _whole(100, 0), "high": _whole(100, 0)}
    return _table({field: {"description": ABOUT_BALANCE[field], **values[field]} for field in BALANCE_FIELDS})


def _stance() -> Schema:
    return {"enum": list(STANCES), "description": " ".join(f"{word}: {STANCES_TOLD[word]}" for word in STANCES)}


def _words(names: dict[str, str], codes: Any) -> Schema:
    return {"enum": list(codes), "description": ", ".join(names[code] for code in codes)}


def _pair(most: int) -> str:
    """Return a pattern of two digits from 01 to a number below 100."""
    tens, ones = divmod(most, 10)
    middle = f"|[1-{tens - 1}][0-9]" if tens > 1 else ""
    return f"(0[1-9]{middle}|{tens}[0-{ones}])"


def _unit() -> Schema:
    held: dict[int, list[str]] = {}
    for code, kind in UNIT_TYPES.items():
        held.setdefault(kind.force, []).append(code)
    values: Schema = {
        "id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{0,11}[A-Za-z0-9][A-Za-z0-9_-]{0,11}$", "maxLength": 12},
        "side": _ref("code"),
        "type": _words(TYPES, UNIT_TYPES),
        "hex": _ref("hex"),
        "name": _both(NAME),
        "leader": _ref("code"),
        "initial": _whole(HIGHEST_FORCE),
        "force": _whole(HIGHEST_FORCE),
        "disorganised": {"type": "boolean"},
    }
    told = {field: {"description": ABOUT_UNIT[field], **values[field]} for field in UNIT_FIELDS}
    table = _table(told, OPTIONAL_OF_UNIT)
    most = [
        {
            "if": {"required": ["type"], "properties": {"type": {"enum": codes}}},
            "then": {"properties": {"initial": {"maximum": force}, "force": {"maximum": force}}},
        }
        for force, codes in sorted(held.items())
        if force < HIGHEST_FORCE
    ]
    return {**table, "allOf": most}


def _condition() -> Schema:
    values: Schema = {
        "units": _whole(MOST_UNITS),
        "leaders": _whole(MOST_UNITS),
        "points": _whole(MOST_UNITS * HIGHEST_FORCE),
        "leader": _ref("code"),
        "hexes": {"type": "array", "minItems": 1, "maxItems": 100, "uniqueItems": True, "items": _ref("hex")},
        "count": _whole(MOST_COLUMNS * MOST_ROWS),
        "required": {"type": "array", "maxItems": 100, "uniqueItems": True, "items": _ref("hex")},
        "text": _both(LINE),
    }
    kinds = []
    for kind, fields in CONDITION_FIELDS.items():
        named = {"kind": {"const": kind}, **{field: values[field] for field in fields if field != "kind"}}
        told = {field: {"description": ABOUT_CONDITION[field], **value} for field, value in named.items()}
        if kind == "elimination":
            one_of_two = [{"required": ["units"]}, {"required": ["leaders"]}]
            kinds.append({**_table(told, ("units", "leaders", "text")), "oneOf": one_of_two})
        else:
            kinds.append(_table(told, ("required", "text")))
    return {"oneOf": kinds}


def text() -> str:
    """Return the schema as the file holds it."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
