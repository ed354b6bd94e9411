"""What the table asks of the post: the list of matches, files that come, ways in which files go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from hexesmed.archive.listing import Listed
from hexesmed.archive.people import Person
from hexesmed.table.words import Words

if TYPE_CHECKING:
    from hexesmed.archive.session import Session
    from hexesmed.table.screen import Screen, Step


@dataclass(frozen=True)
class Arrival:
    """What came of one match in a file that was dropped, pasted or found; the words are one sentence."""

    words: Words
    kind: str
    id: str = ""
    accepted: bool = False
    file: Any = None
    """What can be watched of it, None where there is nothing."""
    error: Any = None


@dataclass(frozen=True)
class Watched:
    """The folder that is looked into for files that come; `on` only with the player's consent."""

    folder: str
    on: bool


class Mail(Protocol):
    """The services of the post. Every one may raise `Trouble`."""

    def now(self) -> float:
        """Return the time in seconds as files have it."""

    def listed(self, patience: float | None = None) -> Sequence[Listed]:
        """Return a line for each match and each bad file; with a patience, some are only glanced at (seconds)."""

    def open(self, match: str) -> Screen:
        """Return the screen on which a match of the list goes on: the handshake, the sending, or the board."""

    def proven(self, match: str) -> Any:
        """Return the file of a match, read and proven anew."""

    def standing(self, name: str, key: bytes) -> str:
        """Return what is known of a player's key: own, new, known, compared, replaced, other-key."""

    def people(self) -> Sequence[Person]:
        """Return everybody whose key is known, by name."""

    def compare(self, key: bytes) -> None:
        """Note that the words of a key were compared with its owner."""

    def save_card(self, match: str) -> Path:
        """Write the card of a finished match into the folder for sending and return where it is."""

    def watch(self, file: Any) -> Screen:
        """Return the screen of a match that is only watched."""

    def receive(self, path: str) -> Sequence[Arrival]:
        """Take in the matches of a file, a mail or a zip."""

    def receive_text(self, text: str) -> Sequence[Arrival]:
        """Take in the matches of a text that was pasted."""

    def put_aside(self, match: str) -> None:
        """Take a match off the list; its file goes to the folder of removed ones."""

    def watched(self) -> Watched:
        """Return the folder that is looked into, or would be."""

    def look(self) -> Sequence[Arrival]:
        """Look into the watched folder; return what came that is worth a word, none without the player's consent."""

    def set_watched(self, on: bool) -> None:
        """Look into the folder from now on, or no more."""

    def ask_for_seat(self, file: Any, seat: int) -> Screen:
        """Ask to go on in a seat of a match under this profile's key; return the screen that sends it."""

    def letter(self, session: Session) -> Screen | None:
        """Return what the opponent wrote in half-turns that were not watched here yet, None when nothing."""

    # sending

    def sending(self, match: str | Session, then: Callable[[], Step | None] | None = None) -> Screen:
        """Return the screen that signs what waits to be signed, and offers the ways in which a file goes."""

    def side(self, session: Session, seat: int) -> str:
        """Return the name of a side of the match's battle."""

    def file_name(self, session: Session) -> str:
        """Return the ready name of the file to send."""

    def challenge(self, battle_id: str, seat: int, name: str, reply: int, mirrored: bool) -> Screen:
        """Write a challenge, or two mirrored ones in one file, and return the screen that sends it."""

    def save(self, session: Session, mirrored: Session | None = None) -> Path:
        """Write the file into the folder for sending and return where it is; the same bytes every time."""

    def write_mail(self, session: Session, message: str, mirrored: Session | None = None) -> Path:
        """Write a mail with the file attached, ready to be sent, and open it with the system's mail program.

        Raises Trouble, with the path of the mail, where the system has no such program.
        """

    def show_in_folder(self, path: Path) -> None:
        """Show a file in the system's own window."""
