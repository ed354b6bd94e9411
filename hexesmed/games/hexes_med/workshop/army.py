"""The army of a draft: units set up, moved and changed, leaders, and the two sides."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.games.hexes_med.words import TYPES
from hexesmed.games.hexes_med.workshop.draft import LANGUAGES, Draft, Texts, on_map, unit_at, unit_of
from hexesmed.locale import N_, Tongue

NEW_LEADER = N_("New leader")


def slug(text: str, dash: str = "_", most: int = 24) -> str:
    """Return a code made of a text: small letters, digits and dashes; empty where there is nothing to make it of."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    words = re.findall(r"[a-z0-9]+", bare.casefold().replace("’", " ").replace("'", " "))
    return dash.join(words)[:most].strip(dash)


def free(wanted: str, taken: Iterable[str], dash: str = "_", most: int = 24) -> str:
    """Return a code that is not taken: the one that is wanted, else with a number."""
    used = set(taken)
    if wanted not in used:
        return wanted
    n = 2
    while (code := f"{wanted[: most - 1 - len(str(n))]}{dash}{n}") in used:
        n += 1
    return code


def named(text: str) -> Texts:
    """Return a text of the program in both languages."""
    return {language: Tongue(language).say(text) for language in LANGUAGES}


# -- units


def free_id(draft: Draft, side: str) -> str:
    """Return an id for a side's next unit, after the fashion of those it has: N20 is followed by N21."""
    taken = {unit["id"] for unit in draft["units"]}
    pattern = re.compile(r"([A-Za-z_-]{1,9})([0-9]{1,3})")
    fits = [m for unit in draft["units"] if unit["side"] == side and (m := pattern.fullmatch(unit["id"]))]
    letters = {m[1] for unit in draft["units"] if unit["side"] != side and (m := pattern.fullmatch(unit["id"]))}
    if fits:
        prefix, digits = fits[-1][1], max(len(m[2]) for m in fits)
        number = max(int(m[2]) for m in fits if m[1] == prefix) + 1
    else:
        wished = [side[:1].upper(), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        prefix, digits, number = next(w for w in wished if w not in letters), 2, 1
    while (name := f"{prefix}{number:0{digits}}") in taken:
        number += 1
    return name


def add_unit(draft: Draft, name: str, side: str, kind: str) -> tuple[Draft, str]:
    """Return the draft with a new unit in a hex, and its id; where one stands already it stays as it is."""
    there = unit_at(draft, name)
    if there is not None or not on_map(draft, name):
        return draft, str(there["id"]) if there is not None else ""
    unit_id = free_id(draft, side)
    unit = {"id": unit_id, "side": side, "type": kind, "hex": name, "name": named(TYPES[kind])}
    return {**draft, "units": [*draft["units"], unit]}, unit_id


def move_unit(draft: Draft, unit_id: str, name: str) -> Draft:
    """Return the draft with a unit in another hex; whoever stands there takes its place."""
    unit = unit_of(draft, unit_id)
    if unit is None or unit["hex"] == name or not on_map(draft, name):
        return draft
    return {**draft, "units": [
        {**u, "hex": name} if u is unit else {**u, "hex": unit["hex"]} if u["hex"] == name else u
        for u in draft["units"]
    ]}  # fmt: skip


def remove_unit(draft: Draft, unit_id: str) -> Draft:
    """Return the draft without a unit; its leader stays listed."""
    kept = [unit for unit in draft["units"] if unit["id"] != unit_id]
    return draft if len(kept) == len(draft["units"]) else {**draft, "units": kept}


def change_unit(draft: Draft, unit_id: str, **fields: Any) -> Draft:
    """Return the draft with some fields of a unit changed; None takes one away, as does what holds anyway (2.1)."""
    unit = unit_of(draft, unit_id)
    if unit is None:
        return draft
    changed = {key: value for key, value in {**unit, **fields}.items() if value is not None}
    held = UNIT_TYPES[changed["type"]].force
    if "type" in fields and fields["type"] != unit["type"]:
        if _is_name_of_type(unit["name"], unit["type"]):
            changed["name"] = named(TYPES[fields["type"]])
        for key in ("initial", "force"):
            if key in changed:
                changed[key] = min(changed[key], held)
    if "initial" in fields and changed.get("force", 0) >= changed.get("initial", held):
        del changed["force"]
    touched = {*fields, "initial", "force"} if "type" in fields else set(fields)
    for key, usual in (("initial", held), ("force", changed.get("initial", held)), ("disorganised", False)):
        if key in touched and changed.get(key) == usual:
            del changed[key]
    if changed == unit:
        return draft
    return {**draft, "units": [changed if u is unit else u for u in draft["units"]]}


def _is_name_of_type(texts: Texts, kind: str) -> bool:
    return texts == named(TYPES[kind])


def rename_unit(draft: Draft, unit_id: str, wanted: str) -> Draft:
    """Return the draft with another id for a unit; one that is taken or is none leaves it as it is."""
    if not wanted or len(wanted) > 12 or not re.fullmatch(r"[A-Za-z0-9_-]+", wanted):
        return draft
    if unit_of(draft, wanted) is not None:
        return draft
    return change_unit(draft, unit_id, id=wanted)


def reorder_unit(draft: Draft, unit_id: str, by: int) -> Draft:
    """Return the draft with a unit so many places later (earlier below 0) in the order of reorganisation (10.3)."""
    ids = [unit["id"] for unit in draft["units"]]
    if unit_id not in ids:
        return draft
    here = ids.index(unit_id)
    there = max(0, min(len(ids) - 1, here + by))
    if here == there:
        return draft
    units = list(draft["units"])
    units.insert(there, units.pop(here))
    return {**draft, "units": units}


# -- leaders


def add_leader(draft: Draft, unit_id: str | None = None) -> tuple[Draft, str]:
    """Return the draft with a new leader, perhaps in a unit, and his code."""
    texts = named(NEW_LEADER)
    code = free(slug(texts["en"]), draft["leaders"])
    number = code.rpartition("_")[2]
    if number.isdecimal():
        texts = {language: f"{text} {number}" for language, text in texts.items()}
    draft = {**draft, "leaders": {**draft["leaders"], code: texts}}
    return (lead(draft, unit_id, code) if unit_id is not None else draft), code


def lead(draft: Draft, unit_id: str, code: str | None) -> Draft:
    """Return the draft with a leader in a unit, and in no other (13.1); None leaves the unit without one."""
    if code is not None:
        for unit in draft["units"]:
            if unit.get("leader") == code and unit["id"] != unit_id:
                draft = change_unit(draft, unit["id"], leader=None)
    return change_unit(draft, unit_id, leader=code)


def unit_led_by(draft: Draft, code: str) -> dict[str, Any] | None:
    """Return the unit that a leader is in."""
    return next((unit for unit in draft["units"] if unit.get("leader") == code), None)


def name_leader(draft: Draft, code: str, language: str, text: str) -> tuple[Draft, str]:
    """Return the draft with another name for a leader, and his code, which follows a name that it was made of."""
    texts = draft["leaders"][code]
    draft = {**draft, "leaders": {**draft["leaders"], code: {**texts, language: text}}}
    wanted = slug(text)
    if language != "en" or not wanted or not _made_of(code, texts["en"]):
        return draft, code
    return recode_leader(draft, code, free(wanted, set(draft["leaders"]) - {code}))


def _made_of(code: str, text: str) -> bool:
    made = slug(text)
    return bool(made) and (code == made or code.startswith(f"{made[:20]}_"))


def recode_leader(draft: Draft, code: str, wanted: str) -> tuple[Draft, str]:
    """Return the draft with another code for a leader wherever he is named, and the code."""
    if wanted == code or wanted in draft["leaders"] or wanted != slug(wanted):
        return draft, code
    leaders = {wanted if c == code else c: texts for c, texts in draft["leaders"].items()}
    units = [{**unit, "leader": wanted} if unit.get("leader") == code else unit for unit in draft["units"]]
    victory = {
        side: [{**c, "leader": wanted} if c.get("leader") == code else c for c in conditions]
        for side, conditions in draft["victory"].items()
    }
    return {**draft, "leaders": leaders, "units": units, "victory": victory}, wanted


def remove_leader(draft: Draft, code: str) -> Draft:
    """Return the draft without a leader; a condition that asks for him stays, and is told by the check."""
    if code not in draft["leaders"]:
        return draft
    leaders = {c: texts for c, texts in draft["leaders"].items() if c != code}
    units = [{k: v for k, v in u.items() if k != "leader"} if u.get("leader") == code else u for u in draft["units"]]
    return {**draft, "leaders": leaders, "units": units}


# -- sides


def change_side(draft: Draft, code: str, **fields: Any) -> Draft:
    """Return the draft with a side's colour or device changed."""
    side = {**draft["sides"][code], **fields}
    if side == draft["sides"][code]:
        return draft
    return {**draft, "sides": {**draft["sides"], code: side}}


def name_side(draft: Draft, code: str, language: str, text: str) -> tuple[Draft, str]:
    """Return the draft with another name for a side, and its code, which follows a name that it was made of."""
    texts = draft["sides"][code]["name"]
    draft = change_side(draft, code, name={**texts, language: text})
    wanted = slug(text)
    if language != "en" or not wanted or not _made_of(code, texts["en"]):
        return draft, code
    return recode_side(draft, code, free(wanted, {*draft["sides"], "draw"} - {code}))


def recode_side(draft: Draft, code: str, wanted: str) -> tuple[Draft, str]:
    """Return the draft with another code for a side wherever it is named, and the code."""
    if wanted == code or wanted in draft["sides"] or wanted != slug(wanted) or wanted == "draw":
        return draft, code
    changed = dict(draft)
    for field in ("sides", "victory", *(field for field in ("hints", "stances") if field in draft)):
        changed[field] = {wanted if c == code else c: value for c, value in draft[field].items()}
    for field in ("first", "default", "both"):
        if draft.get(field) == code:
            changed[field] = wanted
    if draft.get("balance", {}).get("side") == code:
        changed["balance"] = {**draft["balance"], "side": wanted}
    changed["units"] = [{**u, "side": wanted} if u["side"] == code else u for u in draft["units"]]
    return changed, wanted
