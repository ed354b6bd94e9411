"""Folders as the table shows them: what is in them, which files are matches, and why one cannot be opened."""

from __future__ import annotations

import datetime
import os
from collections.abc import Sequence
from pathlib import Path

from hexesmed.archive.battles import ENDINGS
from hexesmed.archive.settings import Settings
from hexesmed.archive.store import Store
from hexesmed.locale import N_
from hexesmed.post.armour import LONGEST_TEXT
from hexesmed.table.services import FileEntry, Folder, Place
from hexesmed.table.words import Words, literal

HEAD = 65536  # bytes read of a file to see whether a match is in it
MOST = 2000  # entries shown of one folder
MARK = b"BEGIN HEXESMED RECORD"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.sep)


def start_folder(settings: Settings) -> str:
    """Return the folder for files that come and go: as set, else the downloads, the documents or the home."""
    wished = settings.get("folder")
    home = _home()
    candidates = [Path(str(wished)).expanduser()] if wished else []
    candidates += [home / name for name in ("Downloads", "Téléchargements", "Documents")]
    return str(next((path for path in candidates if path.is_dir() and os.access(path, os.W_OK)), home))


def places(store: Store) -> Sequence[Place]:
    """Return the folders that are offered by name."""
    home = _home()
    found = [Place(N_("Home folder"), str(home), "home")]
    start = start_folder(store.settings)
    if start != str(home):
        found.append(Place(literal(Path(start).name), start, "folder_download"))
    found.append(Place(N_("Matches"), str(store.matches_folder), "book_open_page_variant_outline"))
    return found


def folder_of(path: Path) -> Folder:
    """Return what a folder holds: folders first, then matches and battles, then the rest, greyed."""
    path = path.expanduser()
    parent = str(path.parent) if path.parent != path else None
    try:
        with os.scandir(path) as scan:
            found = [entry for entry, _ in zip(scan, range(MOST), strict=False)]
    except OSError as error:
        return Folder(str(path), parent, problem=literal(error.strerror or str(error)))
    entries = [_entry(entry) for entry in found if not entry.name.startswith(".")]
    ranks = {"folder": 0, "match": 1, "battle": 1, "other": 2}
    entries.sort(key=lambda entry: (ranks[entry.kind], entry.problem is not None, entry.name.casefold()))
    return Folder(str(path), parent, entries)


def _entry(entry: os.DirEntry[str]) -> FileEntry:
    try:
        if entry.is_dir():
            closed = None if os.access(entry.path, os.R_OK | os.X_OK) else N_("No permission to look into it.")
            return FileEntry(entry.name, entry.path, "folder", problem=closed)
        status = entry.stat()
    except OSError as error:
        return FileEntry(entry.name, entry.path, "other", problem=literal(error.strerror or str(error)))
    when = literal(datetime.datetime.fromtimestamp(status.st_mtime).strftime("%Y-%m-%d %H:%M"))
    kind, problem = _kind(entry, status.st_size)
    return FileEntry(entry.name, entry.path, kind, status.st_size, when, problem)


def _kind(entry: os.DirEntry[str], size: int) -> tuple[str, Words | None]:
    """Return what a file is by its content, and why it cannot be opened; reads its head at the most."""
    ending = Path(entry.name).suffix.casefold()
    if not entry.is_file():
        return "other", N_("This is not a file.")
    if size > LONGEST_TEXT:
        return "other", N_("Too big to be a match.")
    if ending in ENDINGS:
        return "battle", None
    try:
        with open(entry.path, "rb") as handle:
            head = handle.read(HEAD)
    except OSError as error:
        return "other", literal(error.strerror or str(error))
    if MARK in head:
        return "match", None
    if ending == ".hexmed":
        return "match", N_("No match is in this file.") if head else N_("This file is empty.")
    return "other", N_("This is no match and no battle.")
