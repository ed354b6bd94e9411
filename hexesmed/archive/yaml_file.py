"""YAML as people write it, read into plain values with the line of each, and nothing changed on the way.

YAML turns some words into other values without telling (12:30 into 750, 010 into 8, no into false), joins repeated
keys, and lets a file copy parts of itself or name Python objects. Here a value is a text, a whole number in plain
digits, true or false, a list, a map with texts as keys, or nothing; all else is a problem with its line.
PyYAML's safe loader reads the events of a file; nothing in it is ever built by YAML itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

import yaml
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from hexesmed.archive.yaml_words import TOO_LONG, TRUTHS, WHOLE, change, stopped_by
from hexesmed.core.errors import Problem
from hexesmed.games.checking import Bare, Path, cut, place
from hexesmed.locale import N_

MOST_BYTES = 256 * 1024  # ten times a large battle
MOST_VALUES = 12_000  # three times a battle of 120 units
MOST_DEPTH = 20
MOST_DIGITS = 9
MOST_PROBLEMS = 200

# What no text file holds (the characters that YAML allows, turned round).
UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
LINE_END = re.compile("\r\n|[\r\n\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class YamlRead:
    """What a file holds: its value (None where it cannot be read), the line of each part of it, what is wrong.

    `lines` gives, for the path of each value, such as ("units", 3, "hex"), the line (from 1) where its field or dash
    stands; () is the whole. A word that YAML would change stands in `value` as it was written, marked as `Bare`.
    """

    value: Any
    lines: dict[Path, int] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


class _Stop(Exception):
    """The rest of the file cannot be read; the problem is in the list."""


def read(source: str | bytes) -> YamlRead:
    """Read a file's content; never raises, and ends soon whatever it is given."""
    if len(source) > MOST_BYTES:
        return _unread(N_("found a file of more than {most} KB; wanted a smaller one"), most=MOST_BYTES // 1024)
    if isinstance(source, bytes):
        try:
            text = source.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            before = source[: error.start].decode("utf-8", "replace")
            return _unread(N_("found bytes that are not text; wanted a text file in UTF-8"), _line(before))
    else:
        text = source.removeprefix("\ufeff")
    odd = UNPRINTABLE.search(text)
    if odd:
        message = N_("found the character {found}; wanted a text without control characters")
        return _unread(message, _line(text[: odd.start()]), found=f"U+{ord(odd[0]):04X}")
    return _Reading(text).result()


def _unread(message: str, line: int | None = None, **fields: object) -> YamlRead:
    return YamlRead(None, {}, [Problem(message, fields, line)])


def _line(before: str) -> int:
    return len(LINE_END.findall(before)) + 1


def _events(text: str) -> tuple[list[Event], yaml.YAMLError | None]:
    """Return the events of a text and what stopped them, if anything did.

    The parser in C reads where there is one. The parser in Python, many times slower, has the last word on what the
    other refuses, so that the same sentence is said everywhere.
    """
    found, error = _bounded(text, cast(Any, getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
    return (found, error) if error is None else _bounded(text, yaml.SafeLoader)


def _bounded(text: str, loader: type[yaml.SafeLoader]) -> tuple[list[Event], yaml.YAMLError | None]:
    """Return the events of a text as far as they can be read, and no further than any battle is deep or long."""
    found: list[Event] = []
    depth = 0
    try:
        for event in yaml.parse(text, Loader=loader):
            found.append(event)
            depth += isinstance(event, CollectionStartEvent) - isinstance(event, MappingEndEvent | SequenceEndEvent)
            if depth > MOST_DEPTH or len(found) > 2 * MOST_VALUES:
                break
    except yaml.YAMLError as error:
        return found, error
    except (ValueError, OverflowError) as error:  # PyYAML on escapes beyond Unicode
        return found, yaml.YAMLError(str(error))
    return found, None


class _Reading:
    """One file being read: its events one after another, and what is found."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: dict[Path, int] = {}
        self.problems: list[tuple[Path | None, int, str, dict[str, Any]]] = []
        self.values = 0
        self._next: Callable[[], Event] = iter(()).__next__

    def result(self) -> YamlRead:
        """Return the value of the file's only document."""
        events, error = _events(self.text)
        value = None
        try:
            value = self._whole(events)
        except StopIteration:
            if error is None:
                self._too_many(1)
        except _Stop:
            pass
        if error is not None:
            value = None
            self._syntax(error)
        told = [
            Problem(message, fields, line, "" if path is None else place(value, path))
            for path, line, message, fields in self.problems
        ]
        return YamlRead(value, self.lines, sorted(told, key=lambda p: p.line or 0))

    def _note(self, path: Path | None, line: int, message: str, **fields: object) -> None:
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append((path, line, message, fields))

    def _too_many(self, line: int) -> None:
        self._note(None, line, N_("found more than {most} values; wanted a smaller battle"), most=MOST_VALUES)

    def _whole(self, events: list[Event]) -> Any:
        starts = [e for e in events if isinstance(e, DocumentStartEvent)]
        self._next = iter([e for e in events if isinstance(e, NodeEvent | MappingEndEvent | SequenceEndEvent)]).__next__
        for start in starts:
            if start.version is not None or start.tags:
                self._note(None, _at(start), N_("found a line that begins with %; wanted a battle without directives"))
        if not starts:
            if events and isinstance(events[-1], StreamEndEvent):
                self._note(None, 1, N_("found an empty file; wanted a battle"))
            return None
        if len(starts) > 1:
            message = N_("found a second document (---); wanted one battle in a file")
            self._note(None, _at(starts[1]), message)
            return None
        first = self._next()
        self.lines[()] = _at(first)
        return self._node(first, (), 0)

    def _node(self, event: Event, path: Path, depth: int) -> Any:
        """Return the value that begins with an event."""
        self.values += 1
        line = self.lines.get(path, _at(event))
        if self.values > MOST_VALUES:
            self._too_many(line)
            raise _Stop
        if isinstance(event, AliasEvent):
            self._note(
                path, line, N_("found the copy *{name}; wanted the fields written out"), name=cut(str(event.anchor))
            )
            return None
        assert isinstance(event, NodeEvent)
        self._plainness(event, path, line)
        if isinstance(event, ScalarEvent):
            return self._scalar(event, path, line)
        if depth == MOST_DEPTH:
            self._note(None, line, N_("found values nested more than {most} deep; wanted a battle"), most=MOST_DEPTH)
            raise _Stop
        if isinstance(event, MappingStartEvent):
            return self._map(path, depth + 1)
        assert isinstance(event, SequenceStartEvent)
        return self._list(path, depth + 1)

    def _plainness(self, event: NodeEvent, path: Path, line: int) -> None:
        """Note an anchor or a tag."""
        if event.anchor is not None:
            message = N_("found the anchor &{name}; wanted the fields without it")
            self._note(path, line, message, name=cut(event.anchor))
        tag = getattr(event, "tag", None)
        if tag is not None:
            name = cut(re.sub(r"^tag:yaml\.org,2002:", "!!", tag), 60)
            self._note(path, line, N_("found the tag {name}; wanted the value without it"), name=name)

    def _list(self, path: Path, depth: int) -> list[Any]:
        entries: list[Any] = []
        while not isinstance(event := self._next(), SequenceEndEvent):
            here = (*path, len(entries))
            self.lines[here] = _at(event)
            entries.append(self._node(event, here, depth))
        return entries

    def _map(self, path: Path, depth: int) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        while not isinstance(event := self._next(), MappingEndEvent):
            line = _at(event)
            key = self._key(event, path, line)
            twice = key is not None and key in fields
            here = (*path, key if key is not None else "?")
            before = self.lines.get(here, line)
            if not twice:
                self.lines[here] = line
            value_event = self._next()
            if key is None or twice:
                # Read it for what may be wrong inside, but keep what was given first.
                inner, self.lines = self.lines, {}
                self._node(value_event, here, depth)
                self.lines = inner
            else:
                fields[key] = self._node(value_event, here, depth)
            if twice:
                message = N_("found the field {found} a second time, after line {first}; wanted once")
                self._note(here, line, message, found=cut(str(key)), first=before)
        return fields

    def _key(self, event: Event, path: Path, line: int) -> str | None:
        """Return a field's name as it is written; None where it is none."""
        if isinstance(event, ScalarEvent) and event.value == "<<" and not event.style:
            self._note((*path, "<<"), line, N_("found the merge key <<; wanted the fields written out"))
            return None
        if isinstance(event, ScalarEvent):
            self.values += 1
            self._plainness(event, (*path, event.value), line)
            return event.value
        self._note(path, line, N_("found a list, a map or a copy as a field's name; wanted a word"))
        self._skip(event)
        return None

    def _skip(self, event: Event) -> None:
        """Pass over what begins with an event."""
        depth = 0
        while True:
            depth += isinstance(event, CollectionStartEvent) - isinstance(event, MappingEndEvent | SequenceEndEvent)
            if not depth:
                return
            event = self._next()

    def _scalar(self, event: ScalarEvent, path: Path, line: int) -> Any:
        """Return a text, a whole number, true, false or nothing; note what YAML would change."""
        written = event.value
        if event.style:
            return written
        if written == "":
            return None
        if written in TRUTHS:
            return TRUTHS[written]
        if WHOLE.fullmatch(written):
            if len(written.lstrip("-")) <= MOST_DIGITS:
                return int(written)
            self._note(path, line, TOO_LONG, n=len(written.lstrip("-")), found=cut(written, 20), most=MOST_DIGITS)
            return Bare(written)
        message, changed = change(written)
        if not message:
            return written
        self._note(path, line, message, found=cut(written), changed=changed)
        return Bare(written, changed)

    def _syntax(self, error: yaml.YAMLError) -> None:
        """Note what stopped YAML, in our own words; all lines that are indented by tabs, if that is it."""
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        line = int(mark.line) + 1 if mark is not None else 1
        said = f"{getattr(error, 'context', '')} {getattr(error, 'problem', '')}"
        tabs = [n for n, text in enumerate(LINE_END.split(self.text), 1) if re.match(r" *\t", text)]
        if tabs and ("'\\t'" in said or line in tabs or line - 1 in tabs):
            for n in tabs:
                self._note(None, n, N_("found a tab at the beginning of the line; wanted blanks"))
            return
        if "'\\t'" in said:
            self._note(None, line, N_("found a tab; wanted blanks"))
            return
        self._note(None, line, stopped_by(said))


def _at(event: Event) -> int:
    return event.start_mark.line + 1 if event.start_mark is not None else 1
