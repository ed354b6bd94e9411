"""The half-turn being played, action by action on disk before each result is shown.

A line is a digest of eight letters and a JSON list: first the head that the half-turn follows, then what was done,
["play", action], ["undo"] or ["redo"]. Where the half-turn goes on after a record that answers something beside the
match, ["also", head] names that record before it is kept, so that no crash between the two loses anything. A last line
that was torn by a crash does not count and is written over.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import append_safely, read_bounded, remove

ENDING = ".journal"
LARGEST = 4 * 1024 * 1024
_HEADS = ("head", "also")

Deed = list[Any]


class Journal:
    """What was done in the half-turn that follows the record `head`."""

    def __init__(self, path: Path, head: str) -> None:
        """Read what is there; the journal of another half-turn counts as none."""
        self.path = path
        self.head = head
        self.deeds: list[Deed] = []
        self.unsaved: list[Deed] = []
        self._size = self._kept = 0
        self._moved = False  # whether it names more than one record
        self._read()

    def _read(self) -> None:
        try:
            data = read_bounded(self.path, LARGEST)
        except ArchiveError:
            return
        self._size = len(data)
        read: list[tuple[Deed, int]] = []
        for line in data.splitlines(keepends=True):
            deed = _deed(line)
            if deed is None:
                break
            read.append((deed, len(line)))
        if read and read[0][0][0] == "head" and self.head in [deed[-1] for deed, _ in read if deed[0] in _HEADS]:
            self.deeds = [deed for deed, _ in read if deed[0] not in _HEADS]
            self._moved = len(read) - len(self.deeds) > 1
            self._kept = sum(size for _, size in read)

    def note(self, deed: Deed) -> None:
        """Put a deed on the disk before its result is shown, with all that could not be put there before.

        Raises ArchiveError: unwritten, changed; nothing is then noted.
        """
        self._append([*self.unsaved, deed])
        self.unsaved = []
        self.deeds.append(deed)

    def hold(self, deed: Deed) -> None:
        """Keep a deed in mind only, for a player who goes on though the disk cannot be written."""
        self.unsaved.append(deed)
        self.deeds.append(deed)

    def follow(self, head: str) -> None:
        """Let what was done count after another record too, which is kept next; raise ArchiveError."""
        if self.deeds:
            self._append([*self.unsaved, ["also", head]])
            self.unsaved = []

    def _append(self, deeds: list[Deed]) -> None:
        data = b"".join(_line(deed) for deed in (deeds if self._kept else [["head", self.head], *deeds]))
        append_safely(self.path, data, size=self._size, keep=self._kept)
        self._kept += len(data)
        self._size = self._kept

    def cut(self, count: int) -> None:
        """Keep the first deeds only, for the rest cannot be done again; the next note writes over them."""
        if self._moved:
            self.deeds, self._kept, self._moved = self.deeds[:count], 0, False
            self.unsaved = list(self.deeds)
            return
        head = _line(["head", self.head])
        self.deeds = self.deeds[:count]
        self._kept = sum(len(_line(deed)) for deed in self.deeds) + (len(head) if self._kept else 0)

    def copy_to(self, path: Path) -> Journal:
        """Return the same journal in another place, everything in it on the disk there; raise ArchiveError."""
        remove(path)
        twin = Journal(path, self.head)
        if self.deeds:
            twin._append(self.deeds)
            twin.deeds = list(self.deeds)
        return twin

    def end(self) -> None:
        """Take the journal away, its half-turn being closed; one that stays counts for nothing."""
        with suppress(ArchiveError):
            remove(self.path)
        self.deeds, self.unsaved, self._size, self._kept = [], [], 0, 0


def _line(deed: Deed) -> bytes:
    text = json.dumps(deed, separators=(",", ":")).encode("ascii")
    return hashlib.sha256(text).hexdigest()[:8].encode("ascii") + b" " + text + b"\n"


def _deed(line: bytes) -> Deed | None:
    """Return the deed of a whole line, None for a torn or damaged one."""
    try:
        deed = json.loads(line[9:])
        return deed if isinstance(deed, list) and deed and _line(deed) == line else None
    except (ValueError, RecursionError):
        return None
