"""Plain data under check: what every game's `battle_file.py` asks of the values in a battle.

A value comes from a YAML file, with the line of each value, or from a stranger's challenge, without lines. Nothing
is assumed of it: every question takes whatever stands there and notes what is wrong as a `Problem`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from hexesmed.core.errors import Problem
from hexesmed.locale import N_

Path = tuple[str | int, ...]
Lines = Mapping[Path, int]

MOST_PROBLEMS = 200
NO_TEXT = ("Cc", "Cs", "Zl", "Zp")  # control characters, broken ones, odd line ends: no author writes them
MOST_UNKNOWN = 12  # unknown fields told of one map; a file full of rubbish needs no more


class Bare(str):
    """A word without quotes that is not what it looks like; `changed` is what YAML would make of it, or ""."""

    changed: str

    def __new__(cls, written: str, changed: str = "") -> Bare:
        """Keep the word as it is written."""
        bare = super().__new__(cls, written)
        bare.changed = changed
        return bare


def cut(text: str, most: int = 40) -> str:
    """Return a text on one line, cut to a readable length, characters that do not print written as codes."""
    short = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in short)


def shown(value: object) -> str:
    """Return a value as a file would write it, short enough for a sentence, in no language."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        # Python refuses to write very long numbers; their size says enough.
        return str(value) if abs(value) < 10**18 else f"{'-' if value < 0 else ''}10^{value.bit_length() * 3 // 10}"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Bare):
        return f"{cut(value)} (YAML: {value.changed})" if value.changed else cut(value)
    if isinstance(value, str):
        return f'"{cut(value)}"'
    if isinstance(value, (list, tuple)):
        small = len(value) <= 4 and not any(isinstance(v, (list, tuple, dict)) for v in value)
        return f"[{', '.join(shown(v) for v in value)}]" if small else "[…]"
    return "{…}" if isinstance(value, dict) and value else "{}" if isinstance(value, dict) else type(value).__name__


def first_unfit(text: str) -> str | None:
    """Return the first character that no author writes, line ends aside; None where every one is fit."""
    unfit = {c for c in set(text) if not c.isprintable() and c != "\n" and unicodedata.category(c) in NO_TEXT}
    return next((c for c in text if c in unfit), None) if unfit else None


def between(low: int, high: int) -> str:
    """Return a range of numbers in no language."""
    return f"{low}" if low == high else f"{low}–{high}"


def nearest(word: object, words: Iterable[str], meant: Mapping[str, str] | None = None) -> str | None:
    """Return the right word that is nearest to a wrong one, None when none is near.

    `meant` gives the right word for other words that people use; capitals, accents and blanks do not count.
    """
    if not isinstance(word, str) or not 0 < len(word) <= 60:
        return None
    bare = "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
    bare = bare.strip().casefold().replace(" ", "_").replace("-", "_")
    if meant and bare in meant:
        return meant[bare]
    return next(iter(get_close_matches(bare, list(words), n=1, cutoff=0.6)), None)


def place(root: object, path: Path) -> str:
    """Return where a value stands, such as units.N04.hex: an entry of a list by its id, else by its number from 1."""
    steps = []
    here = root
    for step in path:
        siblings = here
        try:
            here = here[step]  # type: ignore[index]
        except (KeyError, IndexError, TypeError):
            here = None
        steps.append(cut(step) if isinstance(step, str) else _entry(siblings, here, step))
    return ".".join(steps)


def _entry(siblings: object, entry: object, number: int) -> str:
    name = entry.get("id") if isinstance(entry, dict) else None
    if isinstance(name, str) and 0 < len(name) <= 20 and name.isprintable() and isinstance(siblings, list):
        alike = sum(1 for s in siblings[:200] if isinstance(s, dict) and s.get("id") == name)
        if alike == 1:
            return name
    return f"#{number + 1}"


class Sheet:
    """A battle's plain data under check, with the problems found in it so far."""

    def __init__(self, root: object, lines: Lines) -> None:
        """Take the data and the line of each value, empty when there are no lines."""
        self.root = root
        self.lines = lines
        self._found: list[Problem] = []
        self._said: set[tuple[str, int | None, str]] = set()
        self._meant: dict[Path, str] = {}  # a misspelt field is read under its right name
        self.unsaid = 0

    # -- what was found

    def note(self, path: Path, message: str, **fields: object) -> None:
        """Keep one problem, unless the same was said of that place or too many were."""
        written = self._as_written(path)
        line = self.line(path)
        where = place(self.root, written)
        key = (where, line, message + repr(sorted(fields.items())))
        if key in self._said:
            return
        if len(self._found) >= MOST_PROBLEMS:
            self.unsaid += 1
            return
        self._said.add(key)
        self._found.append(Problem(message, fields, line, where))

    def problems(self) -> list[Problem]:
        """Return what was found, by lines."""
        found = sorted(self._found, key=lambda p: p.line or 0)
        if self.unsaid:
            found.append(Problem(N_("{n} more mistakes are not shown"), {"n": self.unsaid}))
        return found

    def line(self, path: Path) -> int | None:
        """Return the line of a value, or of what it should stand in; None without lines."""
        written = self._as_written(path)
        for length in range(len(written), -1, -1):
            if written[:length] in self.lines:
                return self.lines[written[:length]]
        return None

    def _as_written(self, path: Path) -> Path:
        if not self._meant:
            return path
        return tuple(self._meant.get(path[: i + 1], step) for i, step in enumerate(path))

    def twice(self, path: Path, first: Path, found: object) -> None:
        """Note something that stands a second time, with both lines."""
        line = self.line(first)
        if line is None:
            self.note(path, N_("{found} is given twice; wanted once"), found=shown(found))
        else:
            self.note(path, N_("{found} stands already on line {first}; wanted once"), found=shown(found), first=line)

    def wrong(self, path: Path, value: object, missing: str, found: str, **fields: object) -> None:
        """Note a value that is not what is wanted, or that is not there at all."""
        self.note(path, missing if value is None else found, found=shown(value), **fields)

    # -- questions; each returns the value, or None (an empty map or list) after noting what is wrong

    def table(self, path: Path, value: object, keys: Sequence[str]) -> dict[str, Any]:
        """Return a map of fields; unknown fields are noted, misspelt ones come under their right name."""
        if not isinstance(value, dict):
            self.wrong(
                path,
                value,
                N_("missing: wanted a map with the fields {wanted}"),
                N_("found {found}; wanted a map with the fields {wanted}"),
                wanted=", ".join(keys),
            )
            return {}
        known = {key: value[key] for key in keys if key in value}
        unknown = [key for key in value if key not in known]
        for key in unknown[:MOST_UNKNOWN]:
            near = nearest(key, keys)
            step = key if isinstance(key, str) else shown(key)
            self._unknown((*path, step), key, near, keys, empty=value[key] is None)
            if near is not None and near not in known:
                known[near] = value[key]
                self._meant[(*path, near)] = step
        self.unsaid += max(0, len(unknown) - MOST_UNKNOWN)
        return known

    def _unknown(self, path: Path, key: object, near: str | None, keys: Sequence[str], empty: bool) -> None:
        if near is None and empty:  # most often the rest of a text that was parted at its comma
            message = N_(
                "found {found}, which is no field; wanted one of: {wanted} "
                "(in braces a text that holds a comma needs quotes)"
            )
            self.note(path, message, found=shown(key), wanted=", ".join(keys))
        elif near is None:
            message = N_("found the unknown field {found}; wanted one of: {wanted}")
            self.note(path, message, found=shown(key), wanted=", ".join(keys))
        else:
            self.note(path, N_("found the unknown field {found}; wanted {near}"), found=shown(key), near=near)

    def entries(self, path: Path, value: object, low: int, high: int) -> list[Any]:
        """Return the entries of a list, at most `high` of them."""
        if not isinstance(value, (list, tuple)):
            self.wrong(
                path,
                value,
                N_("missing: wanted a list of {count} entries"),
                N_("found {found}; wanted a list of {count} entries"),
                count=between(low, high),
            )
            return []
        if not low <= len(value) <= high:
            message = N_("found a list of {n} entries; wanted {count}")
            self.note(path, message, n=len(value), count=between(low, high))
        return list(value[:high])

    def named(self, path: Path, value: object, low: int, high: int) -> dict[str, Any]:
        """Return a map whose keys the author chooses, at most `high` of them."""
        if not isinstance(value, dict):
            self.wrong(
                path,
                value,
                N_("missing: wanted a map of {count} entries"),
                N_("found {found}; wanted a map of {count} entries"),
                count=between(low, high),
            )
            return {}
        if not low <= len(value) <= high:
            message = N_("found a map of {n} entries; wanted {count}")
            self.note(path, message, n=len(value), count=between(low, high))
        return {key: value[key] for key in list(value)[:high] if isinstance(key, str)}

    def text(self, path: Path, value: object, most: int, long: bool = False) -> str | None:
        """Return a text of 1 to `most` characters, on one line unless `long`."""
        if not isinstance(value, str) or isinstance(value, Bare) or not value.strip():
            if isinstance(value, (bool, int, float, Bare)):
                self.note(path, N_("found {found}; wanted a text: write it in quotes"), found=shown(value))
                return None
            if isinstance(value, dict) and len(value) == 1:  # most often a text that was parted at its colon
                message = N_("found the field {found}; wanted a text (one that holds a colon and a blank needs quotes)")
                self.note(path, message, found=shown(next(iter(value))))
                return None
            self.wrong(
                path,
                None if isinstance(value, str) else value,
                N_("missing: wanted a text of at most {most} characters"),
                N_("found {found}; wanted a text of at most {most} characters"),
                most=most,
            )
            return None
        text = value.strip()
        bad = None if text.isprintable() else first_unfit(text[:most])
        if len(text) > most:
            message = N_("found a text of {n} characters; wanted at most {most}")
            self.note(path, message, n=len(text), most=most)
        elif not long and "\n" in text:
            self.note(path, N_("found {found}; wanted a text on one line"), found=shown(text))
        elif bad is not None:
            message = N_("found the character {found}; wanted a text without control characters")
            self.note(path, message, found=f"U+{ord(bad):04X}")
        else:
            return text
        return None

    def both(self, path: Path, value: object, most: int, long: bool = False) -> dict[str, str] | None:
        """Return a text in both languages, {en, fr}."""
        if not isinstance(value, dict):
            self.wrong(
                path,
                value,
                N_("missing: wanted a text in each language, en and fr"),
                N_("found {found}; wanted a text in each language, en and fr"),
            )
            return None
        fields = self.table(path, value, ("en", "fr"))
        english, french = (self.text((*path, key), fields.get(key), most, long) for key in ("en", "fr"))
        return None if english is None or french is None else {"en": english, "fr": french}

    def whole(self, path: Path, value: object, low: int, high: int) -> int | None:
        """Return a whole number from `low` to `high`."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        if isinstance(value, str) and not isinstance(value, Bare) and value.isascii() and value.isdigit():
            message = N_("found the text {found}; wanted a whole number from {low} to {high}, without quotes")
            self.note(path, message, found=shown(value), low=low, high=high)
            return None
        self.wrong(
            path,
            value,
            N_("missing: wanted a whole number from {low} to {high}"),
            N_("found {found}; wanted a whole number from {low} to {high}"),
            low=low,
            high=high,
        )
        return None

    def yes_no(self, path: Path, value: object) -> bool | None:
        """Return true or false."""
        if isinstance(value, bool):
            return value
        self.wrong(path, value, N_("missing: wanted true or false"), N_("found {found}; wanted true or false"))
        return None

    def word(
        self, path: Path, value: object, words: Sequence[str], meant: Mapping[str, str] | None = None
    ) -> str | None:
        """Return one of the words of a list."""
        if isinstance(value, str) and value in words:
            return value if not isinstance(value, Bare) else self.text(path, value, len(value))
        wanted = ", ".join(words)
        near = nearest(value, words, meant)
        if near is not None:
            message = N_("found {found}; perhaps {near} is meant (wanted one of: {wanted})")
            self.note(path, message, found=shown(value), near=near, wanted=wanted)
            return None
        self.wrong(
            path,
            value,
            N_("missing: wanted one of: {wanted}"),
            N_("found {found}; wanted one of: {wanted}"),
            wanted=wanted,
        )
        return None

    def code(self, path: Path, value: object, most: int = 24, dashes: bool = False) -> str | None:
        """Return a code that the author chooses: small letters, digits and _ (with `dashes`, - instead)."""
        if isinstance(value, (bool, int, float, Bare)):
            self.note(path, N_("found {found}; wanted a text: write it in quotes"), found=shown(value))
            return None
        if isinstance(value, str) and 0 < len(value) <= most and _is_code(value, dashes):
            return value
        self.wrong(
            path,
            value,
            N_("missing: wanted a code of at most {most} characters of {wanted}"),
            N_("found {found}; wanted a code of at most {most} characters of {wanted}"),
            most=most,
            wanted="a-z 0-9 -" if dashes else "a-z 0-9 _",
        )
        return None


def _is_code(text: str, dashes: bool) -> bool:
    if not text.isascii() or not text[0].isalnum():
        return False
    return all(c.islower() or c.isdigit() or c == ("-" if dashes else "_") for c in text)
