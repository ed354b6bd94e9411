"""Records as text that survives mail: blocks between BEGIN and END lines, everything else ignored.

What mail does to a text without harming its letters is undone: line ends, a byte-order mark, blanks, other line
lengths, quoting with ">", the soft line breaks and escapes of quoted-printable.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from hexesmed.locale import N_
from hexesmed.post.errors import PostError

LONGEST_TEXT = 2 * 1024 * 1024
LONGEST_RECORD = 256 * 1024
MOST_RECORDS = 4000
COLUMNS = 64

BEGIN = "-----BEGIN HEXESMED RECORD-----"
END = "-----END HEXESMED RECORD-----"
PREFACE = "A hexesmed match. Keep every line from the first BEGIN to the last END.\n"

_MARK = re.compile(rb"-----\s{0,8}(BEGIN|END)\s{1,8}HEXESMED\s{1,8}RECORD\s{0,8}-----")
_BEGUN = re.compile(rb"-----\s{0,8}B[A-Z\s]*-{0,4}\Z")
_DASHES = re.compile(rb"[ \t]*(?:\r\n?|\n|[ \t])[ \t]*-{1,5}\Z")
_QUOTE = re.compile(rb"^[ \t]*(?:>[ \t]?)+", re.MULTILINE)
_SOFT_BREAK = re.compile(rb"=[ \t]*\r?\n")
_ESCAPED = re.compile(rb"=([0-9A-F]{2})")
_BLANK = b" \t\r\n\v\f>"
_HARD_BLANK = b"\xc2\xa0"  # no-break spaces, which web mail likes
_LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."


def wrap(records: Iterable[str]) -> bytes:
    """Return the text of a file with these records, in order; the same records always give the same bytes."""
    return (PREFACE + "".join(_block(record) for record in records)).encode("ascii")


def _block(record: str) -> str:
    """Return one record between its lines; no line begins with a dot, which mail servers treat as their own."""
    lines, at = [BEGIN], 0
    while at < len(record):
        to = at + COLUMNS
        if record[to : to + 1] == ".":
            to -= 1
        lines.append(record[at:to])
        at = to
    return "\n".join([*lines, END, ""])


def unwrap(data: bytes) -> list[str]:
    """Return the records of a text in the order in which they stand, a block repeated whole counted once.

    Raises PostError: too-long, utf-16, no-record, cut-off, strange-character, record-too-long, too-many-records.
    """
    if len(data) > LONGEST_TEXT:
        raise PostError(
            "too-long", N_("A match file has at most {limit} bytes; this one has {found}."),
            limit=LONGEST_TEXT, found=len(data),
        )  # fmt: skip
    _not_wide(data)
    text = _QUOTE.sub(b"", _SOFT_BREAK.sub(b"", data) if b"=" in data else data)
    seen: dict[str, None] = {}
    for body in _bodies(text):
        seen[_record(body, len(seen))] = None
        if len(seen) > MOST_RECORDS:
            raise PostError(
                "too-many-records", N_("A match file has at most {limit} records; this one has more."),
                limit=MOST_RECORDS,
            )  # fmt: skip
    if not seen:
        raise PostError(
            "no-record", N_("There is no match in this file: a line {wanted} was expected and none came."), wanted=BEGIN
        )
    return list(seen)


def _not_wide(data: bytes) -> None:
    """Refuse UTF-16 and UTF-32, which would be half read."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or any("HEXESMED".encode(code) in data for code in _WIDE):
        raise PostError(
            "utf-16",
            N_("This file was saved as UTF-16; plain text or UTF-8 was expected. Save it so, or ask for it zipped."),
        )


_WIDE = ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")


def _bodies(text: bytes) -> list[bytes]:
    """Return what stands between each BEGIN and its END."""
    bodies: list[bytes] = []
    start: int | None = None
    after = 0
    for mark in _MARK.finditer(text):
        opens = mark.group(1) == b"BEGIN"
        if opens is (start is not None):
            raise _cut_off(len(bodies), opens)
        if start is not None:
            bodies.append(text[start : mark.start()])
        after = mark.end()
        start = after if opens else None
    if start is not None or _breaks_off(text[after:], bool(bodies)):
        raise _cut_off(len(bodies), start is not None)
    return bodies


def _breaks_off(rest: bytes, after_record: bool) -> bool:
    """Return whether a text ends within a BEGIN line, told by what follows its last record, or by all of it.

    Bare dashes close many a letter: they count only where that line would stand in a file, right after a record, and
    only as the very last of the text.
    """
    if after_record and _DASHES.match(rest):
        return True
    begun = _BEGUN.search(rest.rstrip(b" \t\r\n\v\f="))
    return begun is not None and BEGIN.replace(" ", "").encode("ascii").startswith(b"".join(begun.group().split()))


def _cut_off(record: int, end_missing: bool) -> PostError:
    return PostError(
        "cut-off",
        N_("The file is cut off: record {record} was expected to have a line {wanted} and has none. Ask for it again."),
        record=record, wanted=END if end_missing else BEGIN,
    )  # fmt: skip


def _record(body: bytes, record: int) -> str:
    """Return the letters of one record."""
    if b"=" in body:
        body = _ESCAPED.sub(lambda m: bytes([int(m.group(1), 16)]), body)
    letters = body.translate(None, _BLANK).replace(_HARD_BLANK, b"")
    if len(letters) > LONGEST_RECORD:
        raise PostError(
            "record-too-long", N_("A record has at most {limit} letters; record {record} has {found}."),
            record=record, limit=LONGEST_RECORD, found=len(letters),
        )  # fmt: skip
    strange = letters.translate(None, _LETTERS)
    if strange:
        raise PostError(
            "strange-character",
            N_("Record {record} may hold letters, digits, - _ and . only, but {found} came: it was damaged on the way."
               " Ask for it again, zipped."),
            record=record, found=repr(strange[:1].decode("latin-1")),
        )  # fmt: skip
    return letters.decode("ascii")
