"""The table's services for matches by mail: the desk, files that come, ways in which files go."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from email.message import EmailMessage
from email.policy import SMTP
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from hexesmed.archive import history
from hexesmed.archive.errors import ArchiveError, unwritten
from hexesmed.archive.files import read_letter, write_safely
from hexesmed.archive.listing import Listed, title_of
from hexesmed.archive.names import free_path, safe_name
from hexesmed.archive.people import Person
from hexesmed.archive.session import Session
from hexesmed.archive.store import Store, Taken
from hexesmed.archive.watcher import Watcher
from hexesmed.cli import system
from hexesmed.cli.browsing import start_folder
from hexesmed.games import game_named, reason_words, words_of
from hexesmed.locale import N_, Tongue
from hexesmed.post.errors import PostError
from hexesmed.post.matchfile import MatchFile
from hexesmed.table.battle.by_mail import MatchByMail
from hexesmed.table.mail import Arrival, Watched
from hexesmed.table.screen import Screen, Step
from hexesmed.table.screens.desk import Desk
from hexesmed.table.screens.sending import Sending
from hexesmed.table.services import Trouble
from hexesmed.table.words import filled, said, shown

if TYPE_CHECKING:
    from hexesmed.cli.services import HouseServices
    from hexesmed.table.app import App

T = TypeVar("T")
OUTGOING = "outgoing"
LOOK_EVERY = 8.0  # seconds between two looks into the watched folder
MOST_TOLD = 3
NOT_WORTH_A_WORD = ("duplicate", "stale", "own", "watch")  # of a file that lies in a folder, and that nobody put down


def safely(do: Callable[[], T]) -> T:
    """Return what a call gives; what archive and post refuse becomes the table's Trouble."""
    try:
        return do()
    except ArchiveError as error:
        refused = error
        raise Trouble(lambda tongue: refused.say(tongue)) from error
    except PostError as error:
        bad = error
        raise Trouble(lambda tongue: bad.say(tongue, reason_words)) from error


def arrival(taken: Taken) -> Arrival:
    """Return what came of a file, as the table shows it."""
    return Arrival(
        lambda tongue: taken.say(tongue, reason_words), taken.kind, taken.id, taken.accepted, taken.file, taken.error
    )


class MailServices:
    """The post of one profile (table.mail.Mail)."""

    def __init__(self, house: HouseServices) -> None:
        """Take the services of the house, which make the screens of matches."""
        self.house = house
        self._watcher: Watcher | None = None

    @property
    def store(self) -> Store:
        """Return the profile."""
        return self.house.store

    @property
    def tongue(self) -> Tongue:
        """Return the language of the table."""
        return self.house.tongue

    def now(self) -> float:
        """Return the time in seconds as files have it."""
        return time.time()

    # the desk

    def listed(self, patience: float | None = None) -> Sequence[Listed]:
        """Return a line for each match and each bad file."""
        return self.store.matches(patience)

    def open(self, match: str) -> Screen:
        """Return the screen on which a match of the list goes on."""
        session = safely(lambda: self.store.open_match(match))
        if session.step.kind == "accept":
            from hexesmed.table.screens.handshake import Handshake

            return Handshake(session)
        return self.house.screen(session)

    def proven(self, match: str) -> MatchFile:
        """Return the file of a match, read and proven anew."""
        return safely(lambda: self.store.open_match(match)).file

    def standing(self, name: str, key: bytes) -> str:
        """Return what is known of a player's key: own, new, known, compared, replaced, other-key."""
        return "own" if key == self.store.identity.key else self.store.people.standing(name, key)

    def people(self) -> Sequence[Person]:
        """Return everybody whose key is known, by name."""
        return self.store.people.all()

    def compare(self, key: bytes) -> None:
        """Note that the words of a key were compared with its owner."""
        safely(lambda: self.store.people.compare(key))

    def save_card(self, match: str) -> Path:
        """Write the card of a finished match into the folder for sending and return where it is."""
        session = safely(lambda: self.store.open_match(match))
        data = history.card(session.file, (self.side(session, 0), self.side(session, 1)), self.tongue)
        name = safe_name(f"{self.file_name(session).rpartition('.')[0]} {self.tongue.say('result')}", ".hexmed")
        path = free_path(Path(start_folder(self.store.settings)), name, data)
        safely(lambda: write_safely(path, data))
        return path

    def watch(self, file: Any) -> Screen:
        """Return the screen of a match that is only watched."""
        return self.house.screen(Session.watch(file))

    def put_aside(self, match: str) -> None:
        """Take a match off the list."""
        safely(lambda: self.store.remove(match))

    # what comes

    def receive(self, path: str) -> Sequence[Arrival]:
        """Take in the matches of a file, a mail or a zip."""
        return self._received(safely(lambda: read_letter(Path(path).expanduser())))

    def receive_text(self, text: str) -> Sequence[Arrival]:
        """Take in the matches of a text that was pasted."""
        return self._received(text.encode("utf-8", "replace"))

    def _received(self, data: bytes) -> Sequence[Arrival]:
        return [arrival(taken) for taken in safely(lambda: self.store.take_all(data))]

    def screen_of(self, arrivals: Sequence[Arrival]) -> Screen:
        """Return the screen to which files lead that came by a way without a screen of its own; raise Trouble."""
        if len(arrivals) > 1:
            return Desk(arrivals)
        one = arrivals[0]
        if one.accepted:
            return self.open(one.id)
        if one.kind in ("duplicate", "own"):
            screen = self.open(one.id)
            if isinstance(screen, MatchByMail):
                screen.greeting = one.words
            return screen
        if one.kind == "watch" and one.file is not None:
            return self.watch(one.file)
        raise Trouble(one.words, N_("Nothing was changed."))

    def watched(self) -> Watched:
        """Return the folder that is looked into, or would be."""
        settings = self.store.settings
        folder = settings.get("watched folder") or start_folder(settings)
        return Watched(str(folder), bool(settings.get("watch", False)))

    def look(self) -> Sequence[Arrival]:
        """Look into the watched folder; return what came that is worth a word, none without the player's consent."""
        watched = self.watched()
        if not watched.on:
            self._watcher = None
            return []
        folder = Path(watched.folder)
        if self._watcher is None or self._watcher.folder != folder:
            self._watcher = Watcher(self.store.folder, folder)
        came: list[Arrival] = []
        for _, data in self._watcher.look():
            try:
                taken = self.store.take_all(data)
            except (ArchiveError, PostError):
                continue  # a full disk says so at the next deed of the player
            came += [arrival(one) for one in taken if one.kind not in NOT_WORTH_A_WORD]
        if any(one.accepted for one in came):
            system.notify("Hexes Med", " ".join(said(one.words, self.tongue) for one in came if one.accepted))
        return came

    def attend(self, app: App) -> None:
        """Look into the watched folder again and again while the table is open, and tell what came."""

        def look() -> Step | None:
            app.after(LOOK_EVERY, look)
            came = self.look()
            if not came:
                return None
            for one in came[:MOST_TOLD]:
                app.toast(one.words, "good" if one.accepted else "note")
            top = app.top
            return top.mail_came(came) if isinstance(top, Desk | MatchByMail) else None

        app.after(LOOK_EVERY, look)

    def set_watched(self, on: bool) -> None:
        """Look into the folder from now on, or no more."""
        safely(lambda: self.store.settings.set("watch", on))

    def ask_for_seat(self, file: MatchFile, seat: int) -> Screen:
        """Ask to go on in a seat of a match under this profile's key; return the screen that sends it."""
        return self.sending(safely(lambda: self.store.ask_for_seat(file, seat)))

    def letter(self, session: Session) -> Screen | None:
        """Return what the opponent wrote in the half-turns that were not watched here yet, None when nothing."""
        first = session.fresh_from
        messages = [
            (record.half_turn, record.message) for record in session.file.records
            if record.message and record.seat not in session.here and first and record.half_turn >= first
        ]  # fmt: skip
        aside = session.file.aside
        if aside is not None and aside.message and aside.seat not in session.here:
            messages.append((0, aside.message))
        if not messages:
            return None
        from hexesmed.table.screens.letter import Letter

        return Letter(session.names[1 - min(session.here)], messages, bool(first))

    # sending

    def sending(self, match: str | Session, then: Callable[[], Step | None] | None = None) -> Screen:
        """Return the screen that signs what waits to be signed, and offers the ways in which a file goes."""
        session = match if isinstance(match, Session) else safely(lambda: self.store.open_match(match))
        return Sending(session, then, self.mirrored(session))

    def mirrored(self, session: Session) -> Session | None:
        """Return the other match of a mirrored pair while both are at the same step of the handshake."""
        if not session.file.pair or len(session.file.records) > 2:
            return None
        for line in self.store.matches():
            if line.pair == session.file.pair and line.id != session.id and line.records == len(session.file.records):
                return safely(partial(self.store.open_match, line.id))
        return None

    def challenge(self, battle_id: str, seat: int, name: str, reply: int, mirrored: bool) -> Screen:
        """Write a challenge, or two mirrored ones in one file, and return the screen that sends it."""
        battle = self.house._battle(battle_id)
        game = game_named(battle["game"])
        if name.strip():
            safely(lambda: self.store.rename(name.strip()))
        if mirrored:
            return self.sending(safely(lambda: self.store.new_pair(game, battle, seat, reply))[0])
        return self.sending(safely(lambda: self.store.new_challenge(game, battle, seat, reply)))

    def side(self, session: Session, seat: int) -> str:
        """Return the name of a side of the match's battle."""
        return str(words_of(session.game.name).Report(session.battle, self.tongue).names.side(seat))

    def file_name(self, session: Session) -> str:
        """Return the ready name of the file to send."""
        last = session.file.records[-1]
        return session.file_name(self.tongue, self.side(session, last.seat) if last.half_turn else "")

    def save(self, session: Session, mirrored: Session | None = None) -> Path:
        """Write the file into the folder for sending and return where it is."""
        folder = Path(start_folder(self.store.settings))
        more = mirrored.export() if mirrored is not None else b""
        return safely(lambda: session.save_export(folder, self.file_name(session), more))

    def write_mail(self, session: Session, message: str, mirrored: Session | None = None) -> Path:
        """Write a mail with the file attached and open it with the system's mail program."""
        name = self.file_name(session)
        path = self.store.folder / OUTGOING / safe_name(name.rpartition(".")[0], ".eml")
        data = self.mail_of(session, message, mirrored.export() if mirrored is not None else b"")

        def write() -> None:
            try:
                path.parent.mkdir(exist_ok=True)
            except OSError as error:
                raise unwritten(path, error) from error
            write_safely(path, data)

        safely(write)
        if not system.open_with_system(path):
            raise Trouble(
                N_("This system has no program that opens mails."),
                filled(N_("The mail is ready here: {path}. You can also save the file and attach it yourself."),
                       path=shown(str(path))),
            )  # fmt: skip
        return path

    def mail_of(self, session: Session, message: str, more: bytes = b"") -> bytes:
        """Return a mail with the file attached, as a draft that a mail program opens ready to be sent."""
        say = self.tongue.say
        mail = EmailMessage(policy=SMTP)
        title = self.tongue.pick(title_of(session.battle, session.game))
        mail["Subject"] = _one_line(f"Hexes Med – {title}")
        mail["X-Unsent"] = "1"
        words = [message, ""] if message else []
        words.append(say("The turn is attached. Open it in Hexes Med, or drop it on its window."))
        mail.set_content("\n".join(words) + "\n")
        name = self.file_name(session)
        mail.add_attachment(
            session.export() + more, maintype="application", subtype="x-hexesmed", filename=name,
            disposition="attachment",
        )  # fmt: skip
        return mail.as_bytes()

    def show_in_folder(self, path: Path) -> None:
        """Show a file in the system's own window."""
        if not system.show_in_folder(path):
            raise Trouble(filled(N_("This system shows no folders. The file is here: {path}"), path=shown(str(path))))


def _one_line(text: str) -> str:
    """Return a text that a mail's head bears."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:150]
