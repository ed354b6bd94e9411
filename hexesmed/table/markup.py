"""Marked text, read: the part of markdown that the rulebook uses, as blocks of spans."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from hexesmed.table.theme import Colour


@dataclass(frozen=True)
class Span:
    """Some words in one look. `link` is where a click leads; `icon` draws that icon in place of the words."""

    text: str
    bold: bool = False
    italic: bool = False
    code: bool = False
    link: str | None = None
    colour: Colour | None = None
    icon: str | None = None


Spans = tuple[Span, ...]


@dataclass(frozen=True)
class Heading:
    """A heading; level 1 is the title of the whole."""

    level: int
    spans: Spans
    anchor: str


@dataclass(frozen=True)
class Paragraph:
    """A paragraph; `anchor` is the number it opens with in bold, if any."""

    spans: Spans
    anchor: str | None = None


@dataclass(frozen=True)
class Item:
    """An item of a list: its depth from 0 and its mark."""

    spans: Spans
    depth: int = 0
    mark: str = "•"


@dataclass(frozen=True)
class Quote:
    """A passage set apart."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Table:
    """A table: head cells, rows of cells, one of left, center, right or auto for each column.

    A `wide` one fills the page, its first column taking what is left.
    """

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    aligns: tuple[str, ...] = field(default=())
    wide: bool = False


@dataclass(frozen=True)
class Rule:
    """A dividing line."""


@dataclass(frozen=True)
class Picture:
    """A picture by its name, drawn by the program, with a caption under it."""

    name: str
    caption: Spans


Block = Heading | Paragraph | Item | Quote | Table | Rule | Picture

_INLINE = re.compile(
    r"\\(?P<escaped>[\\*`\[\]|#>_-])|(?P<bold>\*\*)|(?P<italic>\*)|`(?P<code>[^`]*)`"
    r"|\[(?P<words>[^\[\]]*)\]\((?P<target>[^()\s]*)\)"
)
_PICTURE = re.compile(r"!\[(?P<caption>[^\[\]]*)\]\(picture:(?P<name>[\w-]+)\)")
_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_ITEM = re.compile(r"^(?P<indent> *)(?P<mark>[-*+]|\d+[.)]) +(?P<rest>.*)$")
_BAR = re.compile(r"(?<!\\)\|")


def read_markup(text: str) -> list[Block]:
    """Return the blocks of a marked text; whatever is not understood is a plain paragraph."""
    lines = text.replace("\r\n", "\n").replace("\t", "    ").split("\n")
    return _blocks(lines, 0)


def spans_of(text: str) -> Spans:
    """Return the spans of one passage of marked text."""
    spans: list[Span] = []
    look = Span("")
    at = 0
    for mark in _INLINE.finditer(text):
        if mark.start() > at:
            spans.append(replace(look, text=text[at : mark.start()]))
        at = mark.end()
        if mark["escaped"]:
            spans.append(replace(look, text=mark["escaped"]))
        elif mark["bold"]:
            look = replace(look, bold=not look.bold)
        elif mark["italic"]:
            look = replace(look, italic=not look.italic)
        elif mark["code"] is not None:
            spans.append(replace(look, text=mark["code"], code=True))
        elif mark["words"] is not None:
            spans.append(replace(look, text=mark["words"], link=mark["target"]))
    if at < len(text):
        spans.append(replace(look, text=text[at:]))
    return tuple(spans)


def plain(spans: Sequence[Span]) -> str:
    """Return the words of spans without their looks."""
    return "".join(span.text for span in spans)


def _anchor(words: str) -> str:
    number = _NUMBER.match(words.strip())
    if number:
        return number[0]
    return re.sub(r"[^\w]+", "-", words.strip().lower()).strip("-")


def _blocks(lines: Sequence[str], depth: int) -> list[Block]:
    blocks: list[Block] = []
    n = 0
    while n < len(lines):
        line = lines[n].rstrip()
        end = n + 1
        if not line.strip():
            pass
        elif heading := re.match(r"^(#{1,6}) +(.*?)#*$", line):
            spans = spans_of(heading[2].strip())
            blocks.append(Heading(len(heading[1]), spans, _anchor(plain(spans))))
        elif re.fullmatch(r" *(-{3,}|\*{3,}|_{3,})", line):
            blocks.append(Rule())
        elif line.startswith(">") and depth < 4:
            end = _while(lines, n, lambda following: following.startswith(">"))
            inner = [following[1:].removeprefix(" ") for following in lines[n:end]]
            blocks.append(Quote(tuple(_blocks(inner, depth + 1))))
        elif picture := _PICTURE.fullmatch(line.strip()):
            blocks.append(Picture(picture["name"], spans_of(picture["caption"])))
        elif line.startswith("|") and n + 1 < len(lines) and _is_separator(lines[n + 1]):
            end = _while(lines, n, lambda following: following.startswith("|"))
            blocks.append(_table(lines[n:end]))
        elif _ITEM.match(line):
            end, item = _item(lines, n)
            blocks.append(item)
        else:
            end = _while(lines, n + 1, _continues)
            blocks.append(_paragraph(" ".join(part.strip() for part in lines[n:end])))
        n = end
    return blocks


def _while(lines: Sequence[str], start: int, still: object) -> int:
    end = start
    while end < len(lines) and still(lines[end]):  # type: ignore[operator]
        end += 1
    return max(end, start)


def _continues(line: str) -> bool:
    return bool(line.strip()) and not line.startswith(("#", ">", "|", "![")) and not _ITEM.match(line)


def _paragraph(text: str) -> Paragraph:
    spans = spans_of(text)
    numbered = spans and spans[0].bold and _NUMBER.fullmatch(spans[0].text.strip().rstrip("."))
    return Paragraph(spans, spans[0].text.strip().rstrip(".") if numbered else None)


def _item(lines: Sequence[str], n: int) -> tuple[int, Item]:
    found = _ITEM.match(lines[n].rstrip())
    assert found
    end = _while(lines, n + 1, lambda line: _continues(line) and line.startswith("  "))
    words = " ".join([found["rest"], *(line.strip() for line in lines[n + 1 : end])])
    mark = "•" if found["mark"] in "-*+" else found["mark"]
    return end, Item(spans_of(words), min(4, len(found["indent"]) // 2), mark)


def _is_separator(line: str) -> bool:
    return bool(re.fullmatch(r"\|?( *:?-+:? *\|)+( *:?-+:? *)?", line.strip()))


def _cells(line: str) -> list[str]:
    cells = _BAR.split(line.strip())
    return [cell.strip() for cell in cells[1 : -1 if not cells[-1].strip() else None]]


def _table(lines: Sequence[str]) -> Table:
    head = [spans_of(cell) for cell in _cells(lines[0])]
    aligns = []
    for cell in _cells(lines[1])[: len(head)]:
        left, right = cell.startswith(":"), cell.endswith(":")
        aligns.append("center" if left and right else "right" if right else "left" if left else "auto")
    rows = []
    for line in lines[2:]:
        cells = [spans_of(cell) for cell in _cells(line)][: len(head)]
        rows.append(tuple(cells + [()] * (len(head) - len(cells))))
    aligns += ["auto"] * (len(head) - len(aligns))
    return Table(tuple(head), tuple(rows), tuple(aligns))
