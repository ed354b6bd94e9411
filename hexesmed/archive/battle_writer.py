"""Plain battles as the YAML that a person would write; whoever wrote a file finds his comments again.

A battle is written field after field with blank lines between groups, short texts on one line, long ones folded, units
in braces, the map drawn. `rewrite` keeps every line of a file whose value has not changed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from hexesmed.archive.yaml_words import TRUTHS, WHOLE, change

WIDTH = 120
STEP = "  "
# A text that YAML takes as it is, in braces as well.
PLAIN = re.compile(
    r"(?:[A-Za-zÀ-ÖØ-öø-ÿĀ-ſ]|[0-9]+ [A-Za-z])[^\x00-\x1f\x7f-\x9f\u2028\u2029,:#\[\]{}&*!|>'\"%@`?]*"
)
INWARD = re.compile(r"[^\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]|[\u2028\u2029]")


class Layout(Protocol):
    """How the files of a game are set (see the game's `workshop`)."""

    groups: Any  # the fields in their order, parted by blank lines
    drawn: str  # the field whose rows are drawn with blanks, the even ones shifted
    entries: Mapping[str, Sequence[str]]  # lists whose entries stand in braces, with the order of an entry's fields
    parted: str  # the field of an entry at whose change a blank line stands
    tables: Sequence[str]  # maps of which each entry has a line, its key in quotes
    head: Sequence[str]  # comments at the top of a new file


def write(battle: Mapping[str, Any], layout: Layout, head: Sequence[str] | None = None) -> str:
    """Return a plain battle as YAML; `head` are the comments at the top, the layout's own where there are none."""
    lines = [f"# {line}".rstrip() for line in (layout.head if head is None else head)]
    known = [field for group in layout.groups for field in group]
    groups = [*layout.groups, [field for field in battle if field not in known]]
    for group in groups:
        written = [field for field in group if field in battle]
        if written and lines:
            lines.append("")
        for field in written:
            lines += field_lines(field, battle[field], layout)
    return "\n".join(lines) + "\n"


def field_lines(field: str, value: Any, layout: Layout) -> list[str]:
    """Return the lines of a field of the battle."""
    if field == layout.drawn and isinstance(value, list):
        return [f"{field}:", *(row_line(n, row) for n, row in enumerate(value, 1))]
    if field in layout.entries and isinstance(value, list) and value:
        lines = [f"{field}:"]
        before = None
        for entry in value:
            part = entry.get(layout.parted)
            if before is not None and part != before:
                lines.append("")
            before = part
            lines += entry_lines(entry, layout.entries[field])
        return lines
    if field in layout.tables and isinstance(value, dict) and value:
        return [f"{field}:", *(f"{STEP}{quoted(key)}: {inline(entry)}" for key, entry in value.items())]
    return block(key_of(field), value, "")


def row_line(number: int, row: str, note: str | None = None) -> str:
    """Return a row of the map, from 1, with its number or another note behind it."""
    even = number % 2 == 0
    drawn = f"  - {' ' * even}{quoted(' '.join(row))}{' ' * (not even)}"
    return f"{drawn}  {note if note is not None else f'# {number:02}'}".rstrip()


def entry_lines(entry: Mapping[str, Any], order: Sequence[str]) -> list[str]:
    """Return an entry in braces; its last field goes onto a line of its own where there is no room."""
    keys = [key for key in order if key in entry] + [key for key in entry if key not in order]
    parts = [f"{key_of(key)}: {inline(entry[key])}" for key in keys]
    whole = f"  - {{{', '.join(parts)}}}"
    if len(whole) <= WIDTH or len(parts) < 2:
        return [whole]
    first, last = f"  - {{{', '.join(parts[:-1])},", f"     {parts[-1]}}}"
    value = entry[keys[-1]]
    if len(last) <= WIDTH or not isinstance(value, dict) or len(value) < 2:
        return [first, last]
    opening = f"     {key_of(keys[-1])}: {{"
    inner = [f"{key_of(key)}: {inline(text)}" for key, text in value.items()]
    return [first, opening + inner[0] + ",", *(f"{' ' * len(opening)}{part}," for part in inner[1:-1]),
            f"{' ' * len(opening)}{inner[-1]}}}}}"]  # fmt: skip


def block(key: str, value: Any, indent: str) -> list[str]:
    """Return the lines of a field: on one line where it fits, else with what is in it below it."""
    if isinstance(value, dict):
        whole = f"{indent}{key}: {inline(value)}"
        if not value or (_is_short(value) and len(whole) <= WIDTH):
            return [whole]
        return [f"{indent}{key}:", *(line for k, v in value.items() for line in block(key_of(k), v, indent + STEP))]
    if isinstance(value, list):
        return _list(key, value, indent)
    return _scalar(f"{indent}{key}:", value, indent + STEP)


def _is_short(value: Mapping[str, Any]) -> bool:
    """Tell whether a map is a text in each language, or the like: nothing but short texts and numbers."""
    short = all(isinstance(entry, int) or (isinstance(entry, str) and "\n" not in entry) for entry in value.values())
    return short and "colour" not in value


def _list(key: str, value: Sequence[Any], indent: str) -> list[str]:
    if not value:
        return [f"{indent}{key}: []"]
    if all(isinstance(entry, str) and len(entry) <= 8 for entry in value):
        return _flow(f"{indent}{key}: [", [inline(entry) for entry in value])
    lines = [f"{indent}{key}:"]
    for entry in value:
        if isinstance(entry, dict) and entry:
            lines += item_lines(entry, indent + STEP)
        elif isinstance(entry, str):
            lines += _scalar(f"{indent}{STEP}-", entry, indent + STEP + STEP, quotes=True)
        else:
            lines.append(f"{indent}{STEP}- {inline(entry)}")
    return lines


def item_lines(entry: Mapping[str, Any], indent: str) -> list[str]:
    """Return a map that is an entry of a list, field below field."""
    inner = [line for k, v in entry.items() for line in block(key_of(k), v, indent + STEP)]
    return [f"{indent}- {inner[0].lstrip()}", *inner[1:]]


def _flow(opening: str, parts: Sequence[str]) -> list[str]:
    """Return a list in brackets, broken into lines where it is long."""
    lines, line = [], opening
    for n, part in enumerate(parts):
        piece = part + ("]" if n == len(parts) - 1 else ",")
        room = line == opening or line.isspace()
        if not room and len(line) + len(piece) + 1 > WIDTH:
            lines.append(line)
            line = " " * len(opening)
            room = True
        line += piece if room else f" {piece}"
    return [*lines, line]


def _scalar(before: str, value: Any, indent: str, quotes: bool = False) -> list[str]:
    """Return a value behind its field or dash: on the line, or folded below it."""
    text = (quoted(value) if quotes else loose(value)) if isinstance(value, str) else inline(value)
    line = f"{before} {text}"
    if not isinstance(value, str) or ("\n" not in value and len(line) <= WIDTH):
        return [line]
    folded = _folded(value, indent)
    return [line] if folded is None else [f"{before} >-", *folded]


def _folded(text: str, indent: str) -> list[str] | None:
    """Return a text as a folded block, a blank line for each line break; None where folding would change it."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        if not paragraph or paragraph != paragraph.strip() or "  " in paragraph or "\t" in paragraph:
            return None
        if INWARD.search(paragraph):
            return None
        if lines:
            lines.append("")
        line = indent
        for word in paragraph.split(" "):
            if line != indent and len(line) + 1 + len(word) > WIDTH:
                lines.append(line)
                line = indent
            line += word if line == indent else f" {word}"
        lines.append(line)
    return lines


# -- values on one line


def key_of(key: str) -> str:
    """Return a field's name: quoted unless it is a plain word."""
    plain = re.fullmatch(r"[A-Za-z_][A-Za-z0-9_-]*", key) and key not in TRUTHS and not change(key)[0]
    return key if plain else quoted(key)


def inline(value: Any) -> str:
    """Return a value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key_of(str(key))}: {inline(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(inline(entry) for entry in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return value if _is_plain(value) else quoted(value)
    return "null" if value is None else quoted(str(value))


def loose(value: str) -> str:
    """Return a text behind a field or a dash, where it may hold commas and brackets that braces do not allow."""
    bare = re.sub(r"[,\[\]{}?!*&%@'\"]", "x", value)
    apart = value[:1].isalpha() and not re.search(r":(\s|$)|\s#", value)
    return value if apart and _is_plain(bare.replace(":", "x")) and not value.endswith(":") else quoted(value)


def _is_plain(text: str) -> bool:
    if not PLAIN.fullmatch(text) or text != text.strip() or text in TRUTHS or WHOLE.fullmatch(text):
        return False
    return not change(text)[0] and not INWARD.search(text)


def quoted(text: str) -> str:
    """Return a text in double quotes."""
    safe = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return '"' + INWARD.sub(_escape, safe) + '"'


def _escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
