"""Moving house: a whole profile into one sealed file, and out of it on another computer, no match lost."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hexesmed.archive import identity, sealed
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import read_bounded, write_safely
from hexesmed.archive.journal import ENDING as JOURNAL
from hexesmed.archive.listing import ENDING, SEEN
from hexesmed.archive.people import FILE as PEOPLE
from hexesmed.locale import N_

if TYPE_CHECKING:
    from hexesmed.archive.store import Store

_MATCH = re.compile(r"matches/([0-9a-f]{32})(\.hexmed|\.journal|\.seen)")
FORMER = "identity-before.json"


def pack(store: Store, passphrase: str) -> bytes:
    """Return the profile sealed with a passphrase; raise ArchiveError: passphrase, unreadable."""
    with store.locked():
        files = {identity.FILE: read_bounded(store.folder / identity.FILE)}
        book = store.folder / PEOPLE
        if book.exists():
            files[PEOPLE] = read_bounded(book)
        for path in sorted(store.matches_folder.iterdir()):
            name = f"matches/{path.name}"
            if _MATCH.fullmatch(name) and path.is_file():
                files[name] = read_bounded(path)
    return sealed.seal(files, passphrase)


def unpack(store: Store, data: bytes, passphrase: str) -> int:
    """Make a sealed profile this one, and return how many matches came with it.

    Raises ArchiveError: as `sealed.open_sealed`; other-profile where this profile plays matches by mail under a key of
    its own, which would be lost.
    """
    files = sealed.open_sealed(data, passphrase)
    who = identity.read(files.get(identity.FILE, b""), identity.FILE)
    if who.key != store.identity.key:
        if any(len(line.here) == 1 for line in store.matches()):
            raise ArchiveError(
                "other-profile",
                N_("This profile plays matches by mail under a key of its own, which would be lost. Choose another"
                   " folder for the one that comes (--profile)."),
            )  # fmt: skip
        with store.locked():
            write_safely(store.folder / FORMER, read_bounded(store.folder / identity.FILE), private=True)
            store.identity = identity.renamed(store.folder, who, who.name)
    if PEOPLE in files and not (store.folder / PEOPLE).exists():
        write_safely(store.folder / PEOPLE, files[PEOPLE])
    return _matches(store, files)


def _matches(store: Store, files: dict[str, bytes]) -> int:
    """Take in the matches, each as any file that comes, and what was begun and watched of those that were not here."""
    count = 0
    for name, data in files.items():
        found = _MATCH.fullmatch(name)
        if found is None or found[2] != ENDING:
            continue
        count += 1
        here = (store.matches_folder / f"{found[1]}{ENDING}").exists()
        store.take_all(data)
        if here:
            continue
        for ending in (JOURNAL, SEEN):
            more = files.get(f"matches/{found[1]}{ending}")
            if more is not None:
                write_safely(store.matches_folder / f"{found[1]}{ending}", more, private=ending == JOURNAL)
    return count
