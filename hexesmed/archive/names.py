"""Names of files that every system bears, made from what people type."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import read_bounded

LONGEST = 120  # bytes of UTF-8, ending included: well under 255 on every system, and a number may be added
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\..*)?$", re.IGNORECASE)


def safe_name(title: str, ending: str = ".hexmed") -> str:
    """Return a file name for a title, the same on every system: one part, no sign that any system forbids."""
    text = unicodedata.normalize("NFC", title.encode("utf-8", "replace").decode("utf-8"))
    text = "".join(" " if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") else c for c in text)
    text = " ".join(_FORBIDDEN.sub("-", text).split()).strip(" .-")
    if _RESERVED.match(text):
        text = f"_{text}"
    room = LONGEST - len(ending.encode("utf-8"))
    text = text.encode("utf-8")[:room].decode("utf-8", "ignore").rstrip(" .")
    return (text or "match") + ending


def _folded(name: str) -> str:
    """Return what two names have in common that some system takes for one."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def free_path(folder: Path, name: str, data: bytes) -> Path:
    """Return where to write a file of this name in a folder: never over another file, save one with these very bytes.

    Names that differ in capitals or in the way of writing accents only count as one. Raises ArchiveError.
    """
    try:
        taken = {_folded(entry.name): entry for entry in folder.iterdir()} if folder.is_dir() else {}
    except OSError:
        taken = {}
    stem, dot, ending = name.rpartition(".")
    candidate, count = name, 1
    while (there := taken.get(_folded(candidate))) is not None and not _same(there, data):
        count += 1
        candidate = f"{stem} ({count}){dot}{ending}"
    return there if there is not None else folder / candidate


def _same(path: Path, data: bytes) -> bool:
    try:
        return read_bounded(path, len(data)) == data
    except ArchiveError:
        return False
