"""What the table asks of the house for Hex: new games, stones taken back, records, the ranking, teaching pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import write_safely
from hexesmed.archive.identity import clean_name
from hexesmed.archive.names import free_path
from hexesmed.archive.session import Session
from hexesmed.archive.store import Store
from hexesmed.cli import hex_ranking, hex_records
from hexesmed.cli.browsing import start_folder
from hexesmed.games.hex.ranking import Rank
from hexesmed.games.hex.records import RecordError
from hexesmed.locale import N_, Tongue
from hexesmed.post.correspondent import Correspondent
from hexesmed.post.errors import PostError
from hexesmed.table.screen import Screen
from hexesmed.table.services import Trouble, Written
from hexesmed.table.words import Words, filled

NAME = "hex"


def refused(error: ArchiveError | PostError | RecordError) -> Trouble:
    """Return what was refused as the table says it."""
    if isinstance(error, RecordError):
        return Trouble(filled(error.message, **error.fields), N_("Nothing was changed."))
    return Trouble(lambda tongue: error.say(tongue))


class HexServices:
    """The part of the house's services that Hex needs; HouseServices adds the rest."""

    store: Store
    tongue: Tongue

    def screen(self, session: Session) -> Screen:
        """Return the screen of a match."""
        raise NotImplementedError

    def send(self, session: Session) -> Written:
        """Write a match's file into the folder for sending."""
        raise NotImplementedError

    def computers(self, session: Session) -> dict[int, str]:
        """Return the seats of a match that a computer plays at this table, with its level."""
        raise NotImplementedError

    def keep_computers(self, session: Session, computers: Mapping[int, str]) -> None:
        """Keep which seats of a match a computer plays at this table."""
        raise NotImplementedError

    # new games

    def begun(self, session: Session, computers: Mapping[int, str]) -> None:
        """Seat the computers of a new match; a game of Hex against one of them is worth points (8)."""
        if computers:
            self.keep_computers(session, computers)
        if len(computers) == 1 and session.game.name == NAME:
            hex_ranking.pledge(self.store.settings, session, next(iter(computers.values())))

    # matches repeated

    def take_back(self, session: Session, half_turns: int) -> Session:
        """Return a match at this table without its last half-turns; the former one is put aside.

        What is signed stays signed: the players begin a new match with the moves that are left.
        """
        last = session.file.half_turns - half_turns
        new = self._repeated(session, last)
        computers = self.computers(session)
        if computers:
            self.keep_computers(new, computers)
        with suppress(ArchiveError):
            self.store.remove(session.id)
        return new

    def play_on(self, session: Session) -> Screen:
        """Return the screen of a new match at this table that begins with all that another match has played."""
        return self.screen(self._repeated(session, session.file.half_turns))

    def _repeated(self, session: Session, last: int) -> Session:
        who = self.store.identity
        people = [Correspondent(clean_name(name) or "?", who.seed, who.secret) for name in session.names]
        actions = [entry.action for entry in session.match.entries if entry.half_turn <= last]
        try:
            file = hex_records.repeated(session.game.name, session.battle, (people[0], people[1]), actions)
            taken = self.store.take_in(file.text)
            if taken.error is not None:
                raise taken.error
            new = self.store.open_match(taken.id)
            new.mark_seen()
        except (ArchiveError, PostError) as error:
            raise refused(error) from error
        return new

    def watch_record(self, text: str) -> Screen:
        """Return the screen of a game from a link or an SGF file, to be watched; raise Trouble."""
        try:
            return self.screen(Session.watch(hex_records.recorded(text, self.tongue)))
        except (ArchiveError, PostError, RecordError) as error:
            raise refused(error) from error

    def write_record(self, session: Session, text: str, ending: str) -> Written:
        """Write a match, put down in another way, into the folder for sending."""
        folder, data = Path(start_folder(self.store.settings)), text.encode("utf-8")
        name = Path(session.file_name(self.tongue)).with_suffix(ending).name
        path = free_path(folder, name, data)
        try:
            write_safely(path, data)
        except ArchiveError as error:
            raise refused(error) from error
        return Written(str(path))

    # the ranking

    def ended(self, session: Session) -> Sequence[Words]:
        """Return what else is to be said where a match has ended: points that were earned (8)."""
        if session.game.name != NAME or len(session.here) != 2:
            return ()
        points = hex_ranking.won(self.store.settings, session, list(self.computers(session)))
        if not points:
            return ()
        return (lambda tongue: tongue.say_n("That earns {n} reflection point.", "That earns {n} reflection points.",
                                            points),)  # fmt: skip

    def ranking(self) -> list[Rank]:
        """Return the players of the ranking, most points first."""
        return hex_ranking.ranking(self.store.settings)

    def chairs_changed(self, session: Session) -> None:
        """Take its points from a match in which the chairs change after the first stone."""
        if session.match.entries and session.game.name == NAME:
            hex_ranking.pledge(self.store.settings, session, "")
