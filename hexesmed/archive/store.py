"""A profile on disk: its identity, its settings, and a file for each of its matches."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path

from hexesmed.archive import battle_work, battles, door, identity, listing
from hexesmed.archive.door import Taken
from hexesmed.archive.errors import ArchiveError, unwritten
from hexesmed.archive.files import changed, locked, read_bounded, sweep, write_safely
from hexesmed.archive.folders import make_ready
from hexesmed.archive.journal import ENDING as JOURNAL
from hexesmed.archive.journal import Journal
from hexesmed.archive.listing import ENDING, SEEN, Listed
from hexesmed.archive.people import People
from hexesmed.archive.session import Session
from hexesmed.archive.settings import Settings
from hexesmed.core.game import Battle, Game
from hexesmed.locale import N_
from hexesmed.post import armour, letters, matchfile
from hexesmed.post.correspondent import Correspondent
from hexesmed.post.errors import PostError
from hexesmed.post.matchfile import MatchFile

__all__ = ["Store", "Taken"]

MATCHES = "matches"
REMOVED = "removed"
LOCK = ".lock"


class Store:
    """One profile. Matches go by their `id`, the digest of their challenge."""

    def __init__(self, folder: Path, shelf: Callable[[str], Game], who: Correspondent) -> None:
        """Take a folder that is ready and its identity; use `open`."""
        self.folder = folder
        self.shelf = shelf
        self.identity = who
        self.settings = Settings(folder)
        self.people = People(folder)

    @classmethod
    def open(cls, folder: Path, shelf: Callable[[str], Game]) -> Store:
        """Return the profile in a folder, made on first use.

        Raises ArchiveError: unwritable (with an offer of another folder), identity.
        """
        make_ready(folder)
        make_ready(folder / MATCHES)
        with locked(folder / LOCK):
            for place in (folder, folder / MATCHES):
                sweep(place)
            return cls(folder, shelf, identity.identity_of(folder))

    @property
    def matches_folder(self) -> Path:
        """Return the folder of the match files."""
        return self.folder / MATCHES

    def locked(self) -> AbstractContextManager[None]:
        """Hold the profile against the other windows of the program."""
        return locked(self.folder / LOCK)

    def rename(self, name: str) -> None:
        """Change the name that later matches bear; raise ArchiveError."""
        with self.locked():
            self.identity = identity.renamed(self.folder, self.identity, name)

    # The matches

    def matches(self, patience: float | None = None) -> list[Listed]:
        """Return a line for each match, the last changed first, and for each bad file, with the reason.

        With a `patience` in seconds no longer than that is spent on proving files that are new; see `Listed.checked`.
        """
        return listing.lines(self.matches_folder, self.shelf, self.identity.key, patience)

    def path_of(self, match: str) -> Path:
        """Return where a match is kept."""
        return self.matches_folder / f"{match[:32]}{ENDING}"

    def journal_of(self, file: MatchFile) -> Journal:
        """Return the journal of the half-turn that comes next."""
        return Journal(self.path_of(file.challenge_id).with_suffix(JOURNAL), file.head)

    def records_of(self, match: str) -> list[str]:
        """Return the records kept of a match as texts, none when it is not here; raise ArchiveError, PostError."""
        path = self.path_of(match)
        return armour.unwrap(read_bounded(path)) if path.exists() else []

    def keep(self, file: MatchFile, before: list[str]) -> None:
        """Write a match that was these records before; raise ArchiveError: unwritten, changed (by another window).

        The caller holds the lock.
        """
        try:
            there = self.records_of(file.challenge_id)
        except (ArchiveError, PostError):
            there = []  # a damaged file of ours is replaced by a good one
        if there != before[: len(there)]:
            raise changed()
        write_safely(self.path_of(file.challenge_id), file.text)

    def ask_for_seat(self, file: MatchFile, seat: int) -> Session:
        """Ask to go on in a seat of a match under this profile's key, the old one being lost; return the match.

        Its `export` is to be sent to the other player, who countersigns. Raises PostError, ArchiveError.
        """
        with self.locked():
            before = self.records_of(file.challenge_id)
            file.drop_aside()
            file.take(letters.rekey(file, self.identity, seat))
            self.keep(file, before)
        return Session(file, self)

    def open_match(self, match: str | Path) -> Session:
        """Return a match by its id, or by its file wherever that is; raise ArchiveError, PostError."""
        if isinstance(match, Path) and match != self._own(match):
            taken = self.take_in(read_bounded(match))
            if taken.error is not None:
                raise taken.error
            match = taken.id
        path = match if isinstance(match, Path) else self.path_of(match)
        if not path.exists():
            raise ArchiveError("no-match", N_("There is no such match in this profile."))
        return Session(matchfile.read(read_bounded(path), self.shelf), self)

    def _own(self, path: Path) -> Path | None:
        """Return the path if a match of this profile is kept there under its proper name."""
        try:
            challenge = armour.unwrap(read_bounded(path))[0]
        except (ArchiveError, PostError):
            return path if path.parent == self.matches_folder else None
        return self.path_of(door.digest(challenge))

    def new_hotseat(self, game: Game, battle: Battle, names: tuple[str, str]) -> Session:
        """Return a new match at one table: this profile signs for both players, each under his own name."""
        people = [Correspondent(identity.clean_name(n), self.identity.seed, self.identity.secret) for n in names]
        if not all(who.name for who in people):
            raise ArchiveError("name", N_("A name has at least one letter."))
        file = MatchFile(self.shelf)
        file.take(letters.challenge(game, battle, 0, people[0], secrets.token_bytes(16)))
        file.take(letters.accept(file, people[1]))
        return self._kept(file)

    def new_challenge(
        self, game: Game, battle: Battle, seat: int, reply: int = 0, *, pair: bytes = b""
    ) -> Session:
        """Return a new match by mail that waits for somebody's acceptance; its `export` is the challenge to send.

        `reply` is in how many days an answer is hoped for, 0 for no wish; `pair` marks two mirrored matches.
        """
        file = MatchFile(self.shelf)
        nonce = secrets.token_bytes(16)
        file.take(letters.challenge(game, battle, seat, self.identity, nonce, reply=reply, pair=pair))
        return self._kept(file)

    def new_pair(self, game: Game, battle: Battle, seat: int, reply: int = 0) -> tuple[Session, Session]:
        """Return two mirrored matches, this profile in one seat of the first and in the other of the second."""
        pair = secrets.token_bytes(16)
        first, second = (self.new_challenge(game, battle, s, reply, pair=pair) for s in (seat, 1 - seat))
        return first, second

    def _kept(self, file: MatchFile) -> Session:
        with self.locked():
            self.keep(file, [])
        return Session(file, self)

    def take_in(self, data: bytes, wanted: str | None = None) -> Taken:
        """Return what a file is and where it belongs; it is kept when it carries a match of this profile further.

        `wanted` is the id of the match that it was expected for. Nothing on disk changes when it is not accepted.
        Raises ArchiveError when it could not be written.
        """
        with self.locked():
            return door.take_in(self, data, wanted)

    def take_all(self, data: bytes) -> list[Taken]:
        """Return what each match in a file, a mail, a zip or a pasted text is and where it belongs, as `take_in`."""
        with self.locked():
            return door.take_all(self, data, None)

    def remove(self, match: str) -> None:
        """Put a match aside, into the folder of removed ones: it is no longer listed, and not lost."""
        with self.locked():
            path, aside = self.path_of(match), self.matches_folder / REMOVED
            try:
                aside.mkdir(exist_ok=True)
                for kept in (path, path.with_suffix(JOURNAL), path.with_suffix(SEEN)):
                    if kept.exists():
                        kept.replace(aside / kept.name)
            except OSError as error:
                raise unwritten(path, error) from error

    # What has been seen

    def seen(self, match: str) -> int:
        """Return the last half-turn of a match that its player has watched here."""
        try:
            return max(0, int(read_bounded(self.path_of(match).with_suffix(SEEN), 32)))
        except (ArchiveError, ValueError):
            return 0

    def mark_seen(self, match: str, half_turn: int) -> None:
        """Keep which half-turn was watched last; a full disk is no harm to it."""
        with suppress(ArchiveError):
            write_safely(self.path_of(match).with_suffix(SEEN), str(half_turn).encode("ascii"))

    # Another folder

    def copy_to(self, folder: Path) -> Store:
        """Return the same profile in another folder, every file of it copied; raise ArchiveError.

        A folder that already holds a profile of somebody else is refused.
        """
        make_ready(folder)
        make_ready(folder / MATCHES)
        there = folder / identity.FILE
        if there.exists() and identity.identity_of(folder).key != self.identity.key:
            raise ArchiveError(
                "other-profile", N_("The folder {folder} holds the profile of somebody else."), folder=str(folder)
            )
        identity.renamed(folder, self.identity, self.identity.name)
        try:
            paths = list(_plain_files(self.folder))
        except OSError as error:
            raise unwritten(self.folder, error) from error
        for path in paths:
            target = folder / path.relative_to(self.folder)
            if not target.parent.is_dir():
                make_ready(target.parent)
            write_safely(target, read_bounded(path), private=path.suffix == JOURNAL)
            with suppress(OSError):  # the list tells how long a match has waited by the time of its file
                os.utime(target, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns))
        return Store(folder, self.shelf, self.identity)


def _plain_files(folder: Path) -> Iterator[Path]:
    """Yield the files of a profile that are copied with it, the identity aside."""
    yield from battle_work.files_of(battles.own_folder(folder))
    for path in [*folder.iterdir(), *(folder / MATCHES).iterdir()]:
        hidden = path.name.startswith(".") or path.name in (identity.FILE, listing.INDEX)
        with suppress(OSError):
            if not hidden and stat.S_ISREG(path.lstat().st_mode):
                yield path
