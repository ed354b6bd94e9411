"""A battle file written again: every line whose value has not changed stays as it was, comments and all.

A file is taken apart along its fields and entries as far as each of them stands on lines of its own. The lines of what
is as before are kept, with the comments above them; what changed is written as `battle_writer` writes it. The result is
read again, and where it does not hold what it should, the battle is written afresh instead.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Any

from hexesmed.archive import yaml_file
from hexesmed.archive.battle_writer import (
    Layout,
    block,
    entry_lines,
    field_lines,
    inline,
    item_lines,
    key_of,
    quoted,
    row_line,
    write,
)
from hexesmed.games.checking import Path


def rewrite(source: str, battle: Mapping[str, Any], layout: Layout) -> str:
    """Return a file's text with a plain battle in it."""
    read = yaml_file.read(source)
    source = source.removeprefix("\ufeff").replace("\r\n", "\n")
    if isinstance(read.value, dict) and read.value:
        text = _Patch(source, read, layout).text(battle)
        again = yaml_file.read(text)
        if not again.problems and tidy(again.value, layout) == tidy(battle, layout):
            return text
    return write(battle, layout, comments_at_top(source) or None)


def tidy(value: Any, layout: Layout, field: str = "") -> Any:
    """Return values as they are compared: texts without blanks around them, the map without those between hexes."""
    if isinstance(value, Mapping):
        return {str(key): tidy(entry, layout, field or str(key)) for key, entry in value.items()}
    if isinstance(value, list):
        return [tidy(entry, layout, field) for entry in value]
    if isinstance(value, str):
        return value.replace(" ", "") if field == layout.drawn else str(value).strip()
    return value


def comments_at_top(source: str) -> list[str]:
    """Return the comments with which a file begins, without their signs."""
    found = []
    for line in source.split("\n"):
        if not line.startswith("#"):
            break
        found.append(line[1:].removeprefix(" "))
    return found


@dataclass(frozen=True)
class _Piece:
    """The lines of a field or an entry: those of comments and blanks above it, and its own."""

    lead: list[str]
    body: list[str]


class _Patch:
    """One file taken apart."""

    def __init__(self, source: str, read: yaml_file.YamlRead, layout: Layout) -> None:
        self.lines = source.split("\n")
        if self.lines and not self.lines[-1]:
            self.lines.pop()
        self.old, self.marks, self.layout = read.value, read.lines, layout

    def text(self, battle: Mapping[str, Any]) -> str:
        """Return the file with another battle in it."""
        end = len(self.lines)
        while end and (not self.lines[end - 1].strip() or self.lines[end - 1].startswith("#")):
            end -= 1
        tail = self.lines[end:]
        lines = self._fields((), self.old, battle, 1, end + 1)
        return "\n".join([*lines, *tail]).rstrip("\n") + "\n"

    # -- taking apart

    def _pieces(self, path: Path, steps: Sequence[Any], start: int, stop: int) -> list[_Piece] | None:
        """Return the pieces of a value that begins on `start` and ends before `stop`; None if they share lines."""
        at = [self.marks.get((*path, step), 0) for step in steps]
        if not at or at[0] < start or any(a >= b for a, b in pairwise(at)) or at[-1] >= stop:
            return None
        margin = len(self.lines[at[0] - 1]) - len(self.lines[at[0] - 1].lstrip())
        heads = [start, *(self._lead_from(line, margin, before + 1) for before, line in pairwise(at))]
        ends = [*heads[1:], stop]
        return [
            _Piece(self.lines[head - 1 : line - 1], self.lines[line - 1 : end - 1])
            for head, line, end in zip(heads, at, ends, strict=True)
        ]

    def _lead_from(self, line: int, margin: int, least: int) -> int:
        """Return the first line of the comments and blanks above a line."""
        while line > least:
            above = self.lines[line - 2]
            deep = len(above) - len(above.lstrip())
            if above.strip() and not (above.lstrip().startswith("#") and deep <= margin):
                break
            line -= 1
        return line

    def _same(self, old: Any, new: Any, path: Path) -> bool:
        field = str(path[0]) if path else ""
        return bool(tidy(old, self.layout, field) == tidy(new, self.layout, field))

    # -- putting together

    def _fields(self, path: Path, old: Mapping[str, Any], new: Mapping[str, Any], start: int, stop: int) -> list[str]:
        """Return the lines of a map's fields."""
        pieces = self._pieces(path, list(old), start, stop)
        if pieces is None:
            return self._fresh_fields(path, new)
        kept = dict(zip(old, pieces, strict=True))
        margin = _margin(pieces)
        lines: list[str] = []
        for n, key in enumerate(self._order(path, list(old), list(new))):
            here = (*path, key)
            piece = kept.get(key)
            if piece is None:
                if not path and lines and self._begins_group(key, new):
                    lines.append("")
                lines += _shifted(self._fresh(here, new[key]), margin)
                continue
            lead = piece.lead
            if n == 0 and next(iter(old)) != key:
                lead = [*pieces[0].lead, *lead]  # the comments at the top stay there
            lines += lead + self._field(here, old[key], new[key], piece, margin)
        return lines

    def _order(self, path: Path, old: list[str], new: list[str]) -> list[str]:
        """Return the fields that are written: those of the file in its order, new ones where they belong."""
        order = [key for key in old if key in new]
        proper = [f for group in self.layout.groups for f in group if f in new] if not path else new
        for n, key in enumerate(proper):
            if key not in order:
                before = next((k for k in reversed(proper[:n]) if k in order), None)
                order.insert(order.index(before) + 1 if before is not None else 0, key)
        return order + [key for key in new if key not in order]

    def _begins_group(self, key: str, new: Mapping[str, Any]) -> bool:
        return any(key == next((f for f in group if f in new), None) for group in self.layout.groups)

    def _field(self, path: Path, old: Any, new: Any, piece: _Piece, margin: int) -> list[str]:
        """Return the lines of a field that the file has."""
        if self._same(old, new, path):
            return piece.body
        first = piece.body[0]
        start = self.marks[path]
        key = str(path[-1])
        opening = first.strip().removeprefix(key_of(key)).removeprefix(quoted(key)).removeprefix(f"'{key}'")
        if opening.split(" #")[0].strip() == ":" and old and new and type(old) is type(new):
            inside: list[str] | None = None
            stop = start + len(piece.body)
            if isinstance(new, dict):
                inside = self._fields(path, old, new, start + 1, stop)
            elif isinstance(new, list):
                inside = self._entries(path, old, new, start + 1, stop)
            if inside is not None:
                return [first, *inside]
        return _with_note(_shifted(self._fresh(path, new), margin), piece.body)

    def _entries(self, path: Path, old: list[Any], new: list[Any], start: int, stop: int) -> list[str] | None:
        """Return the lines of a list's entries, each with its comments wherever it has gone; None if it cannot be."""
        pieces = self._pieces(path, range(len(old)), start, stop)
        if pieces is None:
            return None
        lines: list[str] = []
        margin = _margin(pieces)
        rows = path == (self.layout.drawn,)
        for n, (entry, former) in enumerate(zip(new, _matched(old, new, rows), strict=True)):
            if former is None:
                lines += _shifted(self._fresh_entry(path, n, entry), margin)
            elif self._same(old[former], entry, path) and (not rows or former == n):
                lines += pieces[former].lead + pieces[former].body
            else:
                fresh = _shifted(self._fresh_entry(path, n, entry), margin)
                lines += pieces[former].lead
                lines += self._changed_entry((*path, former), old[former], entry, pieces[former], fresh)
        return lines

    def _changed_entry(self, path: Path, old: Any, new: Any, piece: _Piece, fresh: list[str]) -> list[str]:
        """Return the lines of an entry that is not as before, field by field where each has lines of its own."""
        both_maps = isinstance(old, dict) and isinstance(new, dict) and bool(old) and bool(new)
        if both_maps and re.match(r"\s*- +[A-Za-z_]+:", piece.body[0]):
            first = next(iter(old))
            if new.get(first) == old[first]:
                start = self.marks[path]
                return self._fields(path, old, new, start, start + len(piece.body))
        return _with_note(fresh, piece.body)

    # -- written afresh

    def _fresh(self, path: Path, value: Any) -> list[str]:
        if len(path) == 1:
            return field_lines(str(path[0]), value, self.layout)
        indent = "  " * (len(path) - 1)
        if path[0] in self.layout.tables and len(path) == 2:
            return [f"{indent}{quoted(str(path[1]))}: {inline(value)}"]
        return block(key_of(str(path[-1])), value, indent)

    def _fresh_fields(self, path: Path, new: Mapping[str, Any]) -> list[str]:
        return [line for key, value in new.items() for line in self._fresh((*path, key), value)]

    def _fresh_entry(self, path: Path, number: int, entry: Any) -> list[str]:
        field = str(path[0])
        if field == self.layout.drawn:
            return [row_line(number + 1, str(entry).replace(" ", ""))]
        if field in self.layout.entries and isinstance(entry, dict):
            return entry_lines(entry, self.layout.entries[field])
        indent = "  " * len(path)
        if isinstance(entry, dict) and entry:
            return item_lines(entry, indent)
        return [f"{indent}- {quoted(entry) if isinstance(entry, str) else inline(entry)}"]


def _margin(pieces: Sequence[_Piece]) -> int:
    """Return how far what stands line by line is indented; the first field of an entry stands behind its dash."""
    first = pieces[0].body[0]
    inner = first.lstrip()
    deep = len(first) - len(inner)
    if len(pieces) > 1:
        last = pieces[-1].body[0]
        return len(last) - len(last.lstrip())
    return deep + (2 if re.match(r"- +[A-Za-z_]+:", inner) else 0)


def _shifted(lines: list[str], margin: int) -> list[str]:
    """Return lines indented as what stands beside them."""
    usual = len(lines[0]) - len(lines[0].lstrip()) if lines else 0
    if margin > usual:
        return [" " * (margin - usual) + line if line else line for line in lines]
    return [line[usual - margin :] for line in lines]


def _matched(old: list[Any], new: list[Any], rows: bool) -> list[int | None]:
    """Return for each entry of a list the former entry that it was, None where it is new.

    Rows of the map go by their place, entries with an id by that, others by what they hold, and then by their place
    between those.
    """
    if rows:
        return [n if n < len(old) else None for n in range(len(new))]
    ids = {entry["id"]: n for n, entry in enumerate(old) if isinstance(entry, dict) and "id" in entry}
    if len(ids) == len(old):
        return [ids.get(entry.get("id")) if isinstance(entry, dict) else None for entry in new]
    marks = [[json.dumps(entry, sort_keys=True) for entry in entries] for entries in (old, new)]
    found: list[int | None] = [None] * len(new)
    for tag, a0, a1, b0, b1 in SequenceMatcher(None, marks[0], marks[1], autojunk=False).get_opcodes():
        if tag in ("equal", "replace"):
            for step in range(min(a1 - a0, b1 - b0)):
                found[b0 + step] = a0 + step
    return found


def _with_note(fresh: list[str], former: list[str]) -> list[str]:
    """Return fresh lines with the comment that stood at the end of the former one, if both are one line."""
    note = _note(former[0])
    if len(fresh) != 1 or len([line for line in former if line.strip()]) != 1 or not note or _note(fresh[0]):
        return fresh
    return [f"{fresh[0]}  {note}"]


def _note(line: str) -> str:
    """Return the comment at the end of a line, "" without one."""
    quote = ""
    for n, sign in enumerate(line):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'" and (n == 0 or line[n - 1] in " {[,:"):
            quote = sign
        elif sign == "#" and n and line[n - 1] in " \t":
            return line[n:].rstrip()
    return ""
