"""One match at the table: opened, played on action by action, closed half-turn by half-turn. Hotseat and mail alike."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import changed, read_bounded, write_safely
from hexesmed.archive.journal import Journal
from hexesmed.archive.listing import title_of
from hexesmed.archive.names import free_path, safe_name
from hexesmed.core.dice import Dice
from hexesmed.core.errors import NotationError, Refused
from hexesmed.core.match import Entry
from hexesmed.core.notation import read_action, to_plain
from hexesmed.locale import N_, Tongue
from hexesmed.post import letters
from hexesmed.post.correspondent import Correspondent
from hexesmed.post.errors import PostError, Words
from hexesmed.post.matchfile import MatchFile
from hexesmed.post.records import (
    ACCEPT,
    AGREE,
    BEGIN,
    CHAIR,
    CHALLENGE,
    CLAIM,
    COUNTERSIGN,
    NOTE,
    REKEY,
    YIELD,
    Record,
)
from hexesmed.post.steps import CLOSE, PLAY, WATCH, Step, next_step, seats_held, to_answer

if TYPE_CHECKING:
    from hexesmed.archive.store import Store


class Session:
    """A match that is open. `match` is what the table shows, the half-turn under way included."""

    def __init__(self, file: MatchFile, store: Store | None) -> None:
        """Take a verified match and the profile it is played from, None for somebody who watches."""
        self.file = file
        self.game = file.game
        self.battle = file.battle
        self.store = store
        self.here = seats_held(file, [store.identity.key]) if store else frozenset()
        self.match = file.table_match(self._dice_for)
        self._journal: Journal | None = None
        if store is not None and next_step(file, [store.identity.key]).kind == PLAY:
            self._journal = store.journal_of(file)
            self._resume(self._journal)

    @classmethod
    def watch(cls, file: MatchFile) -> Session:
        """Return a match to look at: nobody plays here and nothing is kept."""
        return cls(file, None)

    def _resume(self, journal: Journal) -> None:
        """Do again what the journal tells of the half-turn under way."""
        for count, deed in enumerate(journal.deeds):
            try:
                match deed:
                    case ["play", plain]:
                        self.match.play(read_action(self.game, plain))
                    case ["undo"] if self.can_undo:
                        self.match.undo()
                    case ["redo"] if self.can_redo:
                        self.match.redo()
                    case _:
                        raise ValueError(deed)
            except (Refused, NotationError, ValueError):
                journal.cut(count)
                return

    def _dice_for(self, half_turn: int) -> Dice:
        """Return the dice of a half-turn: of the records where it is closed, else of the player's next link."""
        if self.file.pact is None or half_turn in self.file.pact.seeds:
            return self.file.proven_dice(half_turn)
        if self.store is None:
            raise LookupError("whoever watches throws no dice")
        return letters.dice_for(self.file, self.store.identity)(half_turn)

    # How it stands

    @property
    def id(self) -> str:
        """Return the match's id in its profile."""
        return self.file.challenge_id

    @property
    def names(self) -> tuple[str, str]:
        """Return the players' names, by seat."""
        return self.file.names

    @property
    def step(self) -> Step:
        """Return what this profile may do now: as in `post.steps`, and close for a half-turn played to its end."""
        if self.store is None:
            note = self.file.rules_note or Words(N_("This match is only watched here."))
            return Step(WATCH, self.file.signer, note)
        step = next_step(self.file, [self.store.identity.key])
        if step.kind == PLAY and self._is_complete():
            return Step(CLOSE, step.seat, Words(N_("The half-turn is played and waits to be signed.")))
        return step

    @property
    def may_play(self) -> bool:
        """Return whether an action can be played here now."""
        return self.step.kind == PLAY

    @property
    def half_turn(self) -> int:
        """Return the number of the half-turn that comes next in the file."""
        return self.game.half_turn(self.file.match.position)

    def _under_way(self) -> list[Entry]:
        """Return what was played of the half-turn that is not closed yet."""
        return self.match.entries[len(self.file.match.entries) :]

    def _is_complete(self) -> bool:
        entries = self._under_way()
        if not entries:
            return False
        position = self.match.position
        return self.game.to_move(position) is None or self.game.ends_half_turn(entries[-1].action)

    # Playing

    def begin(self) -> tuple[Any, ...]:
        """Play the action that must open the half-turn, if one must; return its events."""
        if not self.may_play:
            return ()
        action = self.game.opening_action(self.match.position)
        return () if action is None else self.play(action)

    def play(self, action: Any, *, unsaved: bool = False) -> tuple[Any, ...]:
        """Play an action, on the disk before its events are returned; raise Refused or ArchiveError, nothing done.

        When the disk cannot be written the player may choose to go on `unsaved`; what waits is written when it can.
        """
        journal = self._playing()
        reason = self.game.why_not(self.match.position, action)
        if reason is not None:
            raise Refused(reason)
        if self._is_passed(action):
            raise ArchiveError("passed", N_("This half-turn follows a change of key and is passed: end it."))
        self._note(journal, ["play", to_plain(action)], unsaved)
        return self.match.play(action)

    def _is_passed(self, action: Any) -> bool:
        """Return whether an action would break the passing of the half-turn after a change of key."""
        position = self.match.position
        if self.file.passed != self.game.half_turn(position) or action == self.game.opening_action(position):
            return False
        return self.game.temperament(action) == "act"

    def _playing(self) -> Journal:
        """Return the journal; raise ArchiveError not-now when nothing can be played here."""
        step = self.step
        if step.kind != PLAY or self._journal is None:
            raise ArchiveError("not-now", N_("Nothing can be played here now: {why}"), why=step.words)
        return self._journal

    def _note(self, journal: Journal, deed: list[Any], unsaved: bool) -> None:
        assert self.store is not None
        try:
            with self.store.locked():
                self._check_unchanged()
                journal.note(deed)
        except ArchiveError as error:
            if not unsaved or error.code != "unwritten":
                raise
            journal.hold(deed)

    def _check_unchanged(self) -> None:
        """Refuse when another window has carried the match further."""
        assert self.store is not None
        try:
            there = len(self.store.records_of(self.id))
        except (ArchiveError, PostError):
            return  # what cannot be read is written anew when the half-turn is closed
        if there > len(self.file.records):
            raise changed()

    @property
    def can_undo(self) -> bool:
        """Return whether the last action may be taken back."""
        return bool(self._under_way()) and not self._is_complete() and self.match.can_undo()

    @property
    def can_redo(self) -> bool:
        """Return whether an action taken back can be played again."""
        return self.match.can_redo() and not self._is_complete()

    def undo(self, *, unsaved: bool = False) -> Entry | None:
        """Take the last action back and return its entry, None when it may not be; raise ArchiveError."""
        if not self.can_undo:
            return None
        self._note(self._playing(), ["undo"], unsaved)
        return self.match.undo()

    def redo(self, *, unsaved: bool = False) -> Entry | None:
        """Play the last action taken back again, None when there is none; raise ArchiveError."""
        if not self.can_redo:
            return None
        self._note(self._playing(), ["redo"], unsaved)
        return self.match.redo()

    @property
    def is_saved(self) -> bool:
        """Return whether everything played is on the disk."""
        return self._journal is None or not self._journal.unsaved

    # Records

    def close(self, message: str = "") -> bytes:
        """Sign the half-turn that was played to its end, keep it, and return the file to send; raise ArchiveError."""
        if self.step.kind != CLOSE:
            raise ArchiveError("not-complete", N_("The half-turn has not been played to its end."))
        return self._append(letters.half_turn(self.file, self._who(), self._under_way(), self.match.digest(), message))

    def answer(self) -> bytes:
        """Accept a challenge, or send the first dice link; return the file to send; raise ArchiveError."""
        step = self.step
        if step.kind == ACCEPT:
            return self._append(letters.accept(self.file, self._who()))
        if step.kind == BEGIN:
            return self._append(letters.begin(self.file, self._who()))
        raise ArchiveError("not-now", N_("Nothing can be answered here now: {why}"), why=step.words)

    def _who(self) -> Correspondent:
        assert self.store is not None
        return self.store.identity

    def _append(self, record: str, *, answers: bool = False) -> bytes:
        """Take a record of ours like anybody else's, keep the match, and go on from there.

        What lies beside the match is left behind, unless the record answers it; what was played of the half-turn then
        goes on.
        """
        assert self.store is not None
        before = [kept.text for kept in self.file.records]
        with self.store.locked():
            aside = "" if answers else self.file.drop_aside()
            if answers and self._journal is not None:
                self._journal.follow(hashlib.sha256(record.encode("ascii")).hexdigest())
            try:
                self._take(record, before)
            except (ArchiveError, PostError):
                if aside:
                    self.file.take(aside)
                raise
            may_play = next_step(self.file, [self.store.identity.key]).kind == PLAY
            if self._journal is not None and not (answers and may_play):
                self._journal.end()
        self.here = seats_held(self.file, [self.store.identity.key])
        self._journal = self.store.journal_of(self.file) if may_play else None
        return self.file.text

    def _take(self, record: str, before: list[str]) -> None:
        assert self.store is not None
        self.file.take(record)
        try:
            self.store.keep(self.file, before)
        except ArchiveError:
            self.file.forget_last()
            raise

    # What lies beside the match

    @property
    def to_answer(self) -> Record | None:
        """Return the other player's claim or new key that waits for an answer here, None where nothing does."""
        return to_answer(self.file, [self.store.identity.key]) if self.store is not None else None

    def answer_aside(self) -> bytes:
        """Agree to a claim, countersign a new key or yield the chair; return the file to send; raise ArchiveError."""
        asked = self.to_answer
        if asked is None or self.store is None:
            raise ArchiveError("not-now", N_("There is nothing to answer."))
        data = self._append(letters.answer_aside(self.file, self._who(), secrets.token_bytes(32)), answers=True)
        if asked.kind == REKEY:
            with suppress(ArchiveError):  # the book is a help, no more: the keys are in the match file too
                self.store.people.learn(self.file, self.store.identity.key)
                self.store.people.compare(asked.key)
        return data

    def note(self, message: str) -> bytes:
        """Lay a signed note beside the match and return the file to send; raise ArchiveError, PostError."""
        return self._lay_beside(lambda seat: letters.note(self.file, self._who(), seat, message))

    def claim(self, winner: int | None, message: str = "") -> bytes:
        """Claim how the match ends, for the other to agree, and return the file to send; raise as `note`."""
        return self._lay_beside(lambda seat: letters.claim(self.file, self._who(), seat, winner, message))

    def ask_for_chair(self) -> bytes:
        """Ask the other, whose turn it is, for his chair; return the file to send; raise as `note`.

        When he yields it both sides are played here, by people or the computer.
        """
        return self._lay_beside(lambda seat: letters.chair(self.file, self._who(), seat))

    def _lay_beside(self, write: Callable[[int], str]) -> bytes:
        """Keep an aside; the half-turn under way goes on as it was."""
        if len(self.here) != 1 or self.store is None:
            raise ArchiveError("not-now", N_("Only a player of a match by mail can do that."))
        before = [kept.text for kept in self.file.records]
        with self.store.locked():
            former = self.file.drop_aside()
            try:
                self._take(write(min(self.here)), before)
            except (ArchiveError, PostError):
                if former:
                    self.file.take(former)
                raise
        return self.file.text

    # Sending and seeing

    def export(self) -> bytes:
        """Return the file as it is sent; the same bytes every time."""
        return self.file.text

    def save_export(self, folder: Path, name: str, more: bytes = b"") -> Path:
        """Write the file into a folder under a free name made from `name`, read it back, and return its path.

        `more` is the file of a mirrored match that goes with it.
        """
        data = self.export() + more
        path = free_path(folder, name, data)
        write_safely(path, data)
        if read_bounded(path, len(data)) != data:
            raise ArchiveError("unwritten", N_("{name} was written and came back changed."), name=str(path))
        return path

    def file_name(self, tongue: Tongue, side: str = "") -> str:
        """Return a good name for the file: battle, turn, side in the caller's words, players; safe on every system."""
        last = self.file.records[-1]
        title = tongue.pick(title_of(self.battle, self.game))
        what = {
            CHALLENGE: tongue.say("challenge"), ACCEPT: tongue.say("acceptance"), BEGIN: tongue.say("first link"),
            NOTE: tongue.say("note"), CLAIM: tongue.say("proposed end"), AGREE: tongue.say("agreed end"),
            CHAIR: tongue.say("chair asked for"), YIELD: tongue.say("chair yielded"),
            REKEY: tongue.say("new key"), COUNTERSIGN: tongue.say("countersigned"),
        }.get(last.kind) or f"T{(last.half_turn + 1) // 2:02}"  # fmt: skip
        players = "-".join(name for name in self.names if name)
        return safe_name(" ".join(part for part in (title, what, side, players) if part))

    @property
    def fresh_from(self) -> int:
        """Return the first closed half-turn that was not watched here, 0 when all were."""
        seen = self.store.seen(self.id) if self.store else 0
        return seen + 1 if seen < self.file.half_turns else 0

    def mark_seen(self) -> None:
        """Keep that everything so far was watched."""
        if self.store is not None:
            self.store.mark_seen(self.id, self.file.half_turns)

    def move_to(self, store: Store) -> None:
        """Go on from a copy of the profile in another folder, with all that could not be saved; raise ArchiveError."""
        with store.locked():
            write_safely(store.path_of(self.id), self.file.text)
            if self._journal is not None:
                self._journal = self._journal.copy_to(store.path_of(self.id).with_suffix(self._journal.path.suffix))
        self.store = store
