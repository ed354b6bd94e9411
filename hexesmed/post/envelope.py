"""What a match comes in: a plain text, a mail with its attachments, a zip; each opened within bounds.

Nothing is told by names or endings, all by content. `texts` returns the texts in which a match can be looked for.
"""

from __future__ import annotations

import html
import io
import itertools
import re
import zipfile
import zlib
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message

from hexesmed.locale import N_
from hexesmed.post.armour import LONGEST_TEXT
from hexesmed.post.errors import PostError

LONGEST = 24 * 1024 * 1024  # bytes of a mail or a zip, whatever else is attached
MOST_PARTS = 200
DEEPEST = 3  # a zip in a mail in a mail

_MARK = re.compile(rb"BEGIN\s{1,8}HEXESMED\s{1,8}RECORD")
_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_LINE = rb"[^\r\n]*\r?\n"
_HEAD = re.compile(rb"(?:\xef\xbb\xbf)?(?:From %b)?(?:[!-9;-~]{1,80}:%b(?:[ \t]%b)*){2,}" % (_LINE, _LINE, _LINE))
_OF_MAIL = re.compile(rb"^(?:MIME-Version|From|To|Subject|Date|Message-ID|Received|Content-Type):", re.I | re.M)
_BREAK = re.compile(r"(?i)<(?:br|/p|/div|/pre|/li|/tr)\b[^>]{0,200}>")
_TAG = re.compile(r"<[^<>]{0,2000}>")


def is_envelope(data: bytes) -> bool:
    """Return whether the bytes begin like a zip or a mail."""
    return data[:4] in _ZIP or _is_mail(data)


def may_hold(data: bytes, whole: bool = False) -> bool:
    """Return whether a match may be in a file: told by its head, or by the `whole` of a text."""
    return is_envelope(data) or bool(_MARK.search(data)) or (not whole and len(data) >= 65536 and b"\0" not in data)


def texts(data: bytes, depth: int = 0) -> list[bytes]:
    """Return the texts in a file that may hold a match: itself, or what is in its mail or its zip.

    Raises PostError: too-long, zip, zip-locked, no-match-inside.
    """
    if len(data) > LONGEST:
        raise PostError(
            "too-long", N_("A match file has at most {limit} bytes; this one has {found}."),
            limit=LONGEST, found=len(data),
        )  # fmt: skip
    if data[:4] in _ZIP:
        return _inside(_unzipped(data), depth, N_("There is no match in this zip."))
    if _is_mail(data):
        return _inside(_parts(data), depth, N_("There is no match in this mail."))
    return [data]


def _is_mail(data: bytes) -> bool:
    """Return whether the text begins with the head of a mail."""
    head = _HEAD.match(data[:65536])
    return head is not None and len(set(_OF_MAIL.findall(head.group()))) >= 2


def _inside(found: Iterator[bytes], depth: int, none: str) -> list[bytes]:
    """Return the texts with a match in what an envelope holds."""
    good: list[bytes] = []
    for data in found:
        if data[:4] in _ZIP or _is_mail(data):
            if depth < DEEPEST:
                try:
                    good += texts(data, depth + 1)
                except PostError:
                    continue  # something else that was attached
        elif _MARK.search(data) or _MARK.search(data.replace(b"\0", b"")):
            good.append(data)
    if not good:
        raise PostError("no-match-inside", none)
    return good


def _unzipped(data: bytes) -> Iterator[bytes]:
    """Yield the files in a zip that are small enough to be a match."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            for entry in packed.infolist()[:MOST_PARTS]:
                if entry.is_dir() or entry.file_size > LONGEST_TEXT or entry.filename.startswith("__MACOSX"):
                    continue
                if entry.flag_bits & 1:
                    raise PostError("zip-locked", N_("This zip is locked with a password; ask for it without one."))
                with packed.open(entry) as file:
                    yield file.read(LONGEST_TEXT + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, ValueError, OverflowError):
        raise PostError("zip", N_("This zip was damaged on the way. Ask for it again.")) from None


def _parts(data: bytes) -> Iterator[bytes]:
    """Yield the texts and attachments of a mail, decoded."""
    if data.startswith(b"From "):
        data = data.partition(b"\n")[2]
    try:
        parts = list(itertools.islice(message_from_bytes(data).walk(), MOST_PARTS))
    except RecursionError:  # parts within parts without end
        return
    for part in parts:
        if part.is_multipart():
            continue
        yield _decoded(part)


def _decoded(part: Message) -> bytes:
    """Return the bytes of a part as they were before it was mailed; of a page, its words."""
    try:
        data = part.get_payload(decode=True)
    except (ValueError, LookupError):
        return b""
    if not isinstance(data, bytes):
        return b""
    if part.get_content_type() == "text/html":
        words = _TAG.sub("", _BREAK.sub("\n", data.decode("utf-8", "replace")))
        return html.unescape(words).encode("utf-8")
    charset = str(part.get_content_charset("")).casefold()
    if part.get_content_maintype() == "text" and charset.startswith("utf-16"):
        return data.decode(charset, "replace").encode("utf-8")
    return data
