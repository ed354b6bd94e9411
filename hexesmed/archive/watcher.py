"""A folder that is looked into now and then for matches that came. Nothing in it is moved, changed or deleted.

The folder's own time is asked first, so that a quiet folder costs one question; now and then its files are looked at
all the same, for a file may be written over in its place, and some file systems tell the time in seconds only. A file
counts when it was the same size and time at two looks; every file is read once, and again only when it changed.
"""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import read_bounded, read_letter, write_safely
from hexesmed.post import envelope

FILE = "looked.json"
LARGEST = 1024 * 1024
MOST = 4000  # files remembered, and looked at in one folder
QUIET = 8  # looks at a quiet folder after which its files are looked at
_GROWING = (".part", ".crdownload", ".download", ".tmp", ".partial")

Mark = tuple[int, int]


class Watcher:
    """Looks into one folder for a profile, and remembers what it has read."""

    def __init__(self, profile: Path, folder: Path) -> None:
        """Take the profile's folder, in which is kept what was read, and the folder to look into."""
        self.folder = folder
        self._path = profile / FILE
        self._read = self._remembered()
        self._before: dict[str, Mark] = {}
        self._folder_time = -1
        self._quiet = 0

    def _remembered(self) -> dict[str, Mark]:
        try:
            plain = json.loads(read_bounded(self._path, LARGEST))
            if plain["folder"] != str(self.folder):
                return {}
            return {str(name): (int(size), int(when)) for name, (size, when) in plain["files"].items()}
        except (ArchiveError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return {}

    def look(self) -> list[tuple[Path, bytes]]:
        """Return the files with a match in them that are whole and were not read before."""
        try:
            when = self.folder.stat().st_mtime_ns
        except OSError:
            return []  # a stick that was pulled out, a folder that is gone: it may come back
        if when == self._folder_time and not self._before:
            self._quiet += 1
            if self._quiet < QUIET:
                return []
        self._folder_time, self._quiet = when, 0
        now = self._marks()
        ready = [name for name, mark in now.items() if self._before.get(name) == mark]
        self._before = {name: mark for name, mark in now.items() if name not in ready}
        found = [(self.folder / name, data) for name in sorted(ready) if (data := _letter(self.folder / name))]
        if ready:
            self._remember({name: now[name] for name in ready})
        return found

    def _marks(self) -> dict[str, Mark]:
        """Return size and time of the files that may be matches and were not read as they are."""
        marks: dict[str, Mark] = {}
        try:
            with os.scandir(self.folder) as scan:
                for entry, _ in zip(scan, range(MOST), strict=False):
                    if entry.name.startswith(".") or entry.name.casefold().endswith(_GROWING):
                        continue
                    try:
                        status = entry.stat()
                    except OSError:  # a link to nowhere, or a file that is just leaving
                        continue
                    mark = (status.st_size, status.st_mtime_ns)
                    fits = stat.S_ISREG(status.st_mode) and 0 < status.st_size <= envelope.LONGEST
                    if fits and self._read.get(entry.name) != mark:
                        marks[entry.name] = mark
        except OSError:
            return marks
        return marks

    def _remember(self, read: dict[str, Mark]) -> None:
        """Keep what was read; where that cannot be written it is read once more at the next start."""
        self._read = dict(list({**self._read, **read}.items())[-MOST:])
        plain = {"folder": str(self.folder), "files": self._read}
        try:
            write_safely(self._path, json.dumps(plain, separators=(",", ":")).encode("ascii"))
        except ArchiveError:
            return


def _letter(path: Path) -> bytes:
    """Return the bytes of a file that may hold a match, none for any other: only its head is read of those."""
    try:
        with path.open("rb") as handle:
            head = handle.read(65536)
        if not envelope.may_hold(head):
            return b""
        data = read_letter(path)
        return data if envelope.is_envelope(data) or envelope.may_hold(data, whole=True) else b""
    except (OSError, ArchiveError):
        return b""
