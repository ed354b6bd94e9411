"""The JSON Schema of the battle file: fresh, and of one mind with the loader wherever a schema can tell."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexesmed.archive import battles
from hexesmed.games.hexes_med import schema
from hexesmed.games.hexes_med.battle_file import FIELDS, check
from hexesmed.games.hexes_med.battle_parts import UNIT_FIELDS
from hexesmed.games.hexes_med.battle_victory import EVERY_FIELD
from tests.hexes_med.plain_battle import SOUND, changed
from tests.hexes_med.test_battle_file import TRIALS

SCHEMA = json.loads(schema.FILE.read_text("utf-8"))
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
KNOWN = {
    "$schema", "title", "definitions", "description", "$ref", "type", "enum", "const", "pattern", "maxLength",
    "minimum", "maximum", "properties", "required", "additionalProperties", "propertyNames", "minProperties",
    "maxProperties", "items", "minItems", "maxItems", "uniqueItems", "anyOf", "oneOf", "allOf", "not", "if", "then",
}  # fmt: skip


def faults(rule: Any, value: Any, at: str = "") -> Iterator[str]:
    """Yield where a value breaks a rule of the schema: as much of JSON Schema as ours uses."""
    if isinstance(rule, bool):
        if not rule:
            yield at
        return
    assert set(rule) <= KNOWN, set(rule) - KNOWN
    if "$ref" in rule:
        yield from faults(SCHEMA["definitions"][rule["$ref"].removeprefix("#/definitions/")], value, at)
        return
    if "type" in rule:
        wanted = TYPES[rule["type"]]
        if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
            yield f"{at}: no {rule['type']}"
            return
    same = [same_json(value, one) for one in [*rule.get("enum", []), *([rule["const"]] if "const" in rule else [])]]
    if ("enum" in rule or "const" in rule) and not any(same):
        yield f"{at}: none of the words"
    yield from _sizes(rule, value, at)
    if isinstance(value, dict):
        yield from _of_map(rule, value, at)
    if isinstance(value, list) and "items" in rule:
        for n, entry in enumerate(value):
            yield from faults(rule["items"], entry, f"{at}.{n}")
    yield from _joined(rule, value, at)


def same_json(a: Any, b: Any) -> bool:
    """Tell whether two values are one in JSON, where true is not 1."""
    return bool(a == b) and isinstance(a, bool) == isinstance(b, bool)


def _sizes(rule: dict[str, Any], value: Any, at: str) -> Iterator[str]:
    if isinstance(value, str):
        if "pattern" in rule and not re.search(rule["pattern"], value):
            yield f"{at}: not {rule['pattern']}"
        if len(value) > rule.get("maxLength", len(value)):
            yield f"{at}: too long"
    if (
        isinstance(value, int) and not isinstance(value, bool)
        and not rule.get("minimum", value) <= value <= rule.get("maximum", value)
    ):  # fmt: skip
        yield f"{at}: too little or much"
    for kind, word in ((list, "Items"), (dict, "Properties")):
        if isinstance(value, kind):
            many = len(value)
            if not rule.get(f"min{word}", many) <= many <= rule.get(f"max{word}", many):
                yield f"{at}: too few or many"
    if rule.get("uniqueItems") and isinstance(value, list) and len({json.dumps(v) for v in value}) < len(value):
        yield f"{at}: twice"


def _of_map(rule: dict[str, Any], value: dict[str, Any], at: str) -> Iterator[str]:
    for key in rule.get("required", ()):
        if key not in value:
            yield f"{at}: no {key}"
    for key, entry in value.items():
        here = f"{at}.{key}"
        if "propertyNames" in rule:
            yield from faults(rule["propertyNames"], key, here)
        if key in rule.get("properties", {}):
            yield from faults(rule["properties"][key], entry, here)
        elif "additionalProperties" in rule:
            yield from faults(rule["additionalProperties"], entry, here)


def _joined(rule: dict[str, Any], value: Any, at: str) -> Iterator[str]:
    for part in rule.get("allOf", ()):
        yield from faults(part, value, at)
    for word, right in (("anyOf", lambda n: n >= 1), ("oneOf", lambda n: n == 1)):
        if word in rule and not right(sum(not any(faults(part, value)) for part in rule[word])):
            yield f"{at}: {word}"
    if "not" in rule and not any(faults(rule["not"], value)):
        yield f"{at}: not"
    if "if" in rule and not any(faults(rule["if"], value)):
        yield from faults(rule.get("then", True), value, at)


def seen(text: str) -> bool:
    """Tell whether an editor with the schema sees that a file is wrong."""
    try:
        value = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError):
        return True
    return any(faults(SCHEMA, value))


def test_the_file_is_fresh() -> None:
    assert schema.FILE.read_text("utf-8") == schema.text(), "run python -m hexesmed.games.hexes_med.schema"


def test_every_field_of_the_loader_is_in_it_and_explained() -> None:
    assert list(SCHEMA["properties"]) == list(FIELDS)
    assert list(SCHEMA["definitions"]["unit"]["properties"]) == list(UNIT_FIELDS)
    kinds = SCHEMA["definitions"]["condition"]["oneOf"]
    assert {field for kind in kinds for field in kind["properties"]} == set(EVERY_FIELD)
    for table in (SCHEMA, SCHEMA["definitions"]["unit"], *kinds):
        assert all(value["description"] for value in table["properties"].values())


@pytest.mark.parametrize("path", sorted((battles.shipped_folder() / "hexes_med").glob("*.yaml")), ids=lambda p: p.stem)
def test_shipped_battles_are_right(path: Any) -> None:
    assert list(faults(SCHEMA, yaml.safe_load(path.read_text("utf-8")))) == []
    entry = battles.load(path)
    assert list(faults(SCHEMA, entry.battle)) == []


def test_a_sound_battle_is_right() -> None:
    assert not seen(SOUND)


# What no schema can see: twice, off the map, codes that nobody bears, what the numbers add up to.
BEYOND = re.compile(
    "stands already|second unit|off the map|which is river|in no unit|wanted at (most|least)|hexes in this"
    "|wanted a character of the legend|a hex of the list|number from 45 to"
    "|leader of the side itself|perhaps (ansel|bruna|reds|blues) is|wanted reds$"
    "|wanted one of: (ansel|reds)"
)
# What YAML has already changed into something right when the schema comes to see it.
CHANGED = {
    "hex: 0905", "id: 08", "force: +1", "turns: 010", "turns: 0x1F", "disorganised: yes", "disorganised: no",
    "disorganised: off", "disorganised: on",
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "field", "says"), TRIALS, ids=[f"{n}" for n in range(len(TRIALS))])
def test_bad_files_are_wrong_for_both(old: str, new: str, field: str, says: str) -> None:
    """Each of the loader's trials is seen by the schema too, unless no schema could see it."""
    text = changed(old, new)
    if BEYOND.search(says) or new in CHANGED:
        return
    assert seen(text), f"{field}: {says}"


def test_some_trials_are_beyond_a_schema_but_not_many() -> None:
    beyond = [says for _, new, _, says in TRIALS if BEYOND.search(says) or new in CHANGED]
    assert len(beyond) < len(TRIALS) / 2


def sound() -> dict[str, Any]:
    """Return the sound battle as plain data."""
    plain = yaml.safe_load(SOUND)
    plain["map"] = [row.replace(" ", "") for row in plain["map"]]
    return dict(plain)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value within a value."""
    for key, entry in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*path, key)
        yield from places(entry, (*path, key))


PLACES = [path for path in places(sound()) if path[0] != "map" or len(path) < 3]
VALUES: list[Any] = [
    None, True, -1, 0, 1, 5, 99, 100, 360, 10**6, 1.5, "", " ", "x", "draw", "reds", "0101", "6161", "#12345g", "a\nb",
    "é" * 200, "a\x07", [], ["0101"], ["0101", "0101"], {}, {"en": "a", "fr": "b"}, {"en": "a"},
]  # fmt: skip


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(PLACES), st.sampled_from(VALUES), st.sampled_from(("set", "drop", "add", "twice")))
def test_what_the_schema_refuses_the_loader_refuses(path: tuple[Any, ...], value: Any, how: str) -> None:
    """No good battle is called wrong in an author's editor; what has not even the right shape is wrong for both."""
    plain = sound()
    holder: Any = plain
    for step in path[:-1]:
        holder = holder[step]
    if how == "set":
        holder[path[-1]] = value
    elif how == "drop":
        del holder[path[-1]]
    elif how == "twice" and isinstance(holder, list):
        holder.append(copy.deepcopy(holder[path[-1]]))
    elif isinstance(holder, dict):
        holder["other"] = value
    told = bool(check(plain, {(): 1}))
    refused = list(faults(SCHEMA, plain))
    assert told or not refused, refused
    if told and not refused:
        assert all(BEYOND.search(p.message.format(**p.fields)) or _may_pass(p.path) for p in check(plain, {(): 1})), [
            (p.path, p.message.format(**p.fields)) for p in check(plain, {(): 1})
        ]


def _may_pass(path: str) -> bool:
    """Tell whether a problem hangs on other fields: which sides, leaders and units there are."""
    hanging = ("first", "default", "both", "hints", "stances", "victory", "units", "leaders", "sides")
    return path.split(".")[0] in hanging
