"""Reading a battle file's values into a draft, and noting what a draft cannot hold as it is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from string import hexdigits
from typing import Any

from hexesmed.games.hexes_med.battle_advice import BALANCE_FIELDS
from hexesmed.games.hexes_med.battle_file import DEVICES, DRAW, FIELDS, FORMAT, GAME, TEXTS
from hexesmed.games.hexes_med.battle_parts import MOST_COLUMNS, MOST_ROWS, MOST_UNITS, UNIT_FIELDS
from hexesmed.games.hexes_med.battle_victory import CONDITION_FIELDS, MOST_CONDITIONS
from hexesmed.games.hexes_med.judgement.stances import STANCES
from hexesmed.games.hexes_med.rules.terrain import TERRAIN
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.games.hexes_med.workshop import heading
from hexesmed.games.hexes_med.workshop.draft import LANGUAGES, SIDES, TURNS, Draft, Texts, new_draft


def draft_of(value: object) -> tuple[Draft, list[str]]:
    """Return the draft of a battle file's values, and the places that a draft cannot hold as they are written."""
    reader = _Reader()
    draft = reader.read(value)
    return draft, list(dict.fromkeys(reader.mended))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_type(value: object) -> bool:
    return isinstance(value, str) and value in UNIT_TYPES


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and len(value) == 7 and value[0] == "#" and set(value[1:]) <= set(hexdigits)


class _Reader:
    """Reads values of any kind into a draft and notes what it had to mend."""

    def __init__(self) -> None:
        self.mended: list[str] = []

    def take(self, fields: Mapping[str, Any], key: str, fits: Callable[[Any], bool], usual: Any, place: str) -> Any:
        """Return a field's value, the usual one where there is none, or (noted) where it does not fit."""
        value = fields.get(key)
        if value is None:
            return usual
        if fits(value):
            return str(value) if isinstance(value, str) else value
        self.mended.append(place)
        return usual

    def table(self, value: object, place: str, keys: tuple[str, ...] | None = None) -> dict[str, Any]:
        """Return a map of fields, unknown ones noted."""
        if not isinstance(value, dict):
            if value is not None:
                self.mended.append(place)
            return {}
        known = {key: value[key] for key in value if isinstance(key, str) and (keys is None or key in keys)}
        self.mended += [f"{place}.{key}".lstrip(".") for key in value if key not in known]
        return known

    def entries(self, value: object, place: str, most: int) -> list[Any]:
        """Return the entries of a list."""
        if not isinstance(value, list):
            if value is not None:
                self.mended.append(place)
            return []
        if len(value) > most:
            self.mended.append(place)
        return value[:most]

    def both(self, value: object, place: str) -> Texts:
        """Return a text in both languages."""
        fields = self.table(value, place, LANGUAGES)
        return {language: self.take(fields, language, _is_text, "", f"{place}.{language}") for language in LANGUAGES}

    def read(self, value: object) -> Draft:
        """Return the whole."""
        fields = self.table(value, "", FIELDS) if isinstance(value, dict) else {}
        if not isinstance(value, dict):
            self.mended.append("")
        usual = new_draft()
        draft: Draft = {}
        self.take(fields, "format", lambda v: v == FORMAT, FORMAT, "format")
        self.take(fields, "game", lambda v: v == GAME, GAME, "game")
        draft["format"], draft["game"] = FORMAT, GAME
        draft["id"] = self.take(fields, "id", _is_text, "", "id")
        for name, _, needed in TEXTS:
            if needed or name in fields:
                draft[name] = self.both(fields.get(name), name)
        draft["sources"] = [
            self.take({"": source}, "", _is_text, "", f"sources.#{n + 1}")
            for n, source in enumerate(self.entries(fields.get("sources"), "sources", 60))
        ]
        draft["north"] = self.take(fields, "north", lambda v: _is_text(v) or _is_whole(v), "up", "north")
        draft["turns"] = self.take(fields, "turns", _is_whole, TURNS, "turns")
        draft["legend"], draft["map"] = self.ground(fields, usual)
        draft["sides"] = self.sides(fields.get("sides"))
        codes = tuple(draft["sides"])
        draft["first"] = self.take(fields, "first", _is_text, codes[0], "first")
        draft["default"] = self.take(fields, "default", _is_text, DRAW, "default")
        hints = self.table(fields.get("hints"), "hints", codes)
        if hints:
            draft["hints"] = {code: self.both(texts, f"hints.{code}") for code, texts in hints.items()}
        if "both" in fields:
            draft["both"] = self.take(fields, "both", _is_text, DRAW, "both")
        if fields.get("balance") is not None:
            usual_side = draft["default"] if draft["default"] in codes else codes[0]
            draft["balance"] = self.balance(fields["balance"], usual_side)
        stances = self.stances(fields.get("stances"), codes)
        if stances:
            draft["stances"] = stances
        leaders = self.table(fields.get("leaders"), "leaders")
        draft["leaders"] = {code: self.both(texts, f"leaders.{code}") for code, texts in leaders.items()}
        units = self.entries(fields.get("units"), "units", MOST_UNITS)
        draft["units"] = [unit for n, plain in enumerate(units) if (unit := self.unit(plain, n, codes)) is not None]
        victory = self.table(fields.get("victory"), "victory", codes)
        draft["victory"] = {code: self.conditions(victory.get(code), f"victory.{code}") for code in codes}
        return draft

    def balance(self, value: object, usual: str) -> dict[str, Any]:
        """Return which share of the games a side is meant to win."""
        fields = self.table(value, "balance", BALANCE_FIELDS)
        self.mended += [f"balance.{key}" for key in BALANCE_FIELDS if fields.get(key) is None]
        return {
            "side": self.take(fields, "side", _is_text, usual, "balance.side"),
            "low": self.take(fields, "low", _is_whole, heading.LOW, "balance.low"),
            "high": self.take(fields, "high", _is_whole, heading.HIGH, "balance.high"),
        }

    def stances(self, value: object, codes: tuple[str, ...]) -> dict[str, str]:
        """Return how the sides are best fought; what is no stance is noted and left out."""
        fields = self.table(value, "stances", codes)
        sound = {code: str(word) for code, word in fields.items() if _is_text(word) and word in STANCES}
        self.mended += [f"stances.{code}" for code in fields if code not in sound]
        return sound

    def ground(self, fields: Mapping[str, Any], usual: Draft) -> tuple[dict[str, str], list[str]]:
        """Return legend and map; a row that is too short goes on in open country."""
        legend: dict[str, str] = {}
        for mark, terrain in self.table(fields.get("legend"), "legend").items():
            if len(mark) == 1 and not mark.isspace() and _is_text(terrain) and terrain in TERRAIN:
                legend[mark] = str(terrain)
            else:
                self.mended.append(f"legend.{mark}")
        rows = [
            self.take({"": row}, "", _is_text, "", f"map.#{n + 1}").replace(" ", "")
            for n, row in enumerate(self.entries(fields.get("map"), "map", MOST_ROWS))
        ]
        widths = Counter(len(row) for row in rows if row).most_common(1)
        if not widths:
            return (legend or usual["legend"]), usual["map"]
        wide = min(widths[0][0], MOST_COLUMNS)
        clear = next((mark for mark, terrain in legend.items() if terrain == "clear"), None)
        if clear is None and any(mark not in legend for row in rows for mark in row.ljust(wide, "\0")):
            clear = next(mark for mark in (".", *"abcdefghijklmnopqrstuvwxyz0123456789,;") if mark not in legend)
            legend[clear] = "clear"
        sound = []
        for n, row in enumerate(rows):
            fitted = "".join(mark if mark in legend else str(clear) for mark in row[:wide].ljust(wide, "\0"))
            if fitted != row:
                self.mended.append(f"map.#{n + 1}")
            sound.append(fitted)
        return legend, sound

    def sides(self, value: object) -> dict[str, dict[str, Any]]:
        """Return exactly two sides."""
        given = self.table(value, "sides")
        if len(given) > 2:
            self.mended += [f"sides.{code}" for code in list(given)[2:]]
        sides: dict[str, dict[str, Any]] = {}
        for code, side in list(given.items())[:2]:
            place = f"sides.{code}"
            fields = self.table(side, place, ("name", "colour", "device"))
            usual = SIDES["blues" if sides else "reds"]
            sides[code] = {
                "name": self.both(fields.get("name"), f"{place}.name"),
                "colour": self.take(fields, "colour", _is_colour, usual["colour"], f"{place}.colour"),
                "device": self.take(fields, "device", lambda v: v in DEVICES, "plain", f"{place}.device"),
            }
        for code in ("reds", "blues", "greens"):
            if len(sides) < 2 and code not in sides:
                sides[code] = dict(SIDES.get(code, SIDES["blues"]))
        return sides

    def unit(self, value: object, number: int, sides: tuple[str, ...]) -> dict[str, Any] | None:
        """Return a unit; None for something that is none."""
        name = value.get("id") if isinstance(value, dict) else None
        place = f"units.{name}" if isinstance(name, str) and name else f"units.#{number + 1}"
        if not isinstance(value, dict):
            self.mended.append(place)
            return None
        fields = self.table(value, place, UNIT_FIELDS)
        unit = {
            "id": self.take(fields, "id", _is_text, f"U{number + 1:02}", f"{place}.id"),
            "side": self.take(fields, "side", lambda v: v in sides, sides[0], f"{place}.side"),
            "type": self.take(fields, "type", _is_type, "militia", f"{place}.type"),
            "hex": self.take(fields, "hex", _is_text, "", f"{place}.hex"),
            "name": self.both(fields.get("name"), f"{place}.name"),
        }
        self.mended += [f"{place}.{key}" for key in ("side", "type") if fields.get(key) is None]
        optional = {"leader": _is_text, "initial": _is_whole, "force": _is_whole, "disorganised": _is_flag}
        for key, fits in optional.items():
            if key in fields:
                found = self.take(fields, key, fits, None, f"{place}.{key}")
                if found is not None:
                    unit[key] = found
        return unit

    def conditions(self, value: object, place: str) -> list[dict[str, Any]]:
        """Return a side's conditions."""
        found = []
        for n, entry in enumerate(self.entries(value, place, MOST_CONDITIONS)):
            here = f"{place}.#{n + 1}"
            fields = self.table(entry, here)
            kind = fields.get("kind")
            if not isinstance(kind, str) or kind not in CONDITION_FIELDS:
                self.mended.append(here)
                continue
            known = self.table(fields, here, CONDITION_FIELDS[kind])
            found.append(self.condition(str(kind), known, here))
        return found

    def condition(self, kind: str, fields: Mapping[str, Any], place: str) -> dict[str, Any]:
        """Return a condition of a kind."""
        condition: dict[str, Any] = {"kind": kind}
        if kind == "elimination":
            what = "leaders" if "leaders" in fields and "units" not in fields else "units"
            if what == "units" and "leaders" in fields:
                self.mended.append(f"{place}.leaders")
            condition[what] = self.take(fields, what, _is_whole, 1, f"{place}.{what}")
        elif kind == "destruction":
            condition["points"] = self.take(fields, "points", _is_whole, 1, f"{place}.points")
        elif kind == "leader_killed":
            condition["leader"] = self.take(fields, "leader", _is_text, "", f"{place}.leader")
        else:
            condition["hexes"] = self.hexes(fields, "hexes", place)
            condition["count"] = self.take(fields, "count", _is_whole, 1, f"{place}.count")
            if fields.get("required"):
                condition["required"] = self.hexes(fields, "required", place)
        if "text" in fields:
            condition["text"] = self.both(fields["text"], f"{place}.text")
        return condition

    def hexes(self, fields: Mapping[str, Any], key: str, place: str) -> list[str]:
        """Return a list of hex names."""
        found = []
        for n, name in enumerate(self.entries(fields.get(key), f"{place}.{key}", 100)):
            if isinstance(name, str):
                found.append(str(name))
            else:
                self.mended.append(f"{place}.{key}.#{n + 1}")
        return found


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)
