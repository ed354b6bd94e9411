"""The command of what is said beside a match by mail: a note, a proposed end, a new key, a chair; and the answers."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import read_letter, write_safely
from hexesmed.archive.session import Session
from hexesmed.locale import N_, Tongue
from hexesmed.post import key_words
from hexesmed.post.literal import shown
from hexesmed.post.records import REKEY

if TYPE_CHECKING:
    from hexesmed.cli.house import House

SHORTEST_ID = 4
OUTCOMES = ("won", "lost", "draw")


def add_beside(parser: argparse.ArgumentParser, tongue: Tongue) -> None:
    """Give the command its deeds."""
    say = tongue.say
    parser.add_argument("match", metavar="FILE|ID", help=say("a file, or the first letters of an id of the list"))
    deeds = parser.add_subparsers(dest="deed", metavar="DEED", required=True)

    def deed(name: str, about: str) -> argparse.ArgumentParser:
        one = deeds.add_parser(name, help=about, description=about)
        one.add_argument("--to", metavar="FILE", required=True, help=say("the file to write"))
        return one

    note = deed("note", say("a signed note: it changes nothing, and holds nothing up"))
    claim = deed("claim", say("propose how the match ends; it counts when the opponent agrees"))
    claim.add_argument("outcome", choices=OUTCOMES, help=say("for you"))
    for one in (note, claim):
        one.add_argument("--message", default="", help=say("a short message to the opponent"))
    key = deed("new-key", say("go on in a match whose key you lost; it counts when the opponent countersigns"))
    key.add_argument("--seat", choices=("first", "second"), required=True, help=say("which side you play"))
    deed("chair", say("ask an opponent who has stopped for his chair; when he yields it, both sides are played here"))
    agree = deed("agree", say("agree to a proposed end, countersign a new key, or yield your chair"))
    agree.add_argument("--words", metavar="WORDS", default="", help=say("the words of the new key, as you heard them"))


def run_beside(house: House) -> int:
    """Lay something beside a match, or answer what lies there, and write the file to send; return the exit code."""
    deed, to = house.asked.deed, Path(house.asked.to)
    data = _new_key(house) if deed == "new-key" else _deed(house, _session(house), deed)
    write_safely(to, data)
    print(house.say(N_("Written: {path}"), path=to))
    return 0


def _session(house: House) -> Session:
    """Return the match of a file, which is taken in first, or of an id; raise ArchiveError, PostError."""
    wish, store = str(house.asked.match), house.store
    if Path(wish).exists():
        taken = store.take_in(read_letter(Path(wish)))
        if taken.error is not None:
            raise taken.error
        return store.open_match(taken.id)
    found = [line.id for line in store.matches() if line.ok and line.id.startswith(wish.casefold())]
    if len(wish) < SHORTEST_ID or len(found) != 1:
        raise ArchiveError("no-match", N_("There is no such match in this profile."))
    return store.open_match(found[0])


def _deed(house: House, session: Session, deed: str) -> bytes:
    """Do what was asked and return the file; raise ArchiveError, PostError."""
    asked = house.asked
    if deed == "note":
        return session.note(asked.message)
    if deed == "agree":
        return _agree(house, session)
    if deed == "chair":
        return session.ask_for_chair()
    if len(session.here) != 1:
        raise ArchiveError("not-now", N_("Only a player of a match by mail can do that."))
    own = min(session.here)
    return session.claim({"won": own, "lost": 1 - own, "draw": None}[asked.outcome], asked.message)


def _agree(house: House, session: Session) -> bytes:
    """Answer what lies beside the match; a new key only when its words were heard from its owner."""
    record = session.to_answer
    if record is not None and record.kind == REKEY:
        words = key_words.in_words(record.key)
        if _plain(house.asked.words) != _plain(words):
            raise ArchiveError(
                "words",
                N_("Let {who} read you the words of his new key, in a call that you make yourself, and give them with"
                   " --words. Nothing was signed."),
                who=shown(record.who),
            )  # fmt: skip
    return session.answer_aside()


def _plain(words: str) -> list[str]:
    """Return the words alone, whatever stands between them."""
    return "".join(c if c.isalpha() else " " for c in words.casefold()).split()


def _new_key(house: House) -> bytes:
    """Ask for a seat under this profile's key and return the file; raise ArchiveError, PostError."""
    taken = house.store.take_in(read_letter(Path(house.asked.match)))
    if taken.error is not None:
        raise taken.error
    file = taken.file
    if file is None or len(file.records) < 2 or house.store.identity.key in file.keys:
        raise ArchiveError("not-now", N_("This profile has its key in this match, or nobody has accepted it yet."))
    session = house.store.ask_for_seat(file, 0 if house.asked.seat == "first" else 1)
    print(house.say(N_("In words: {words}"), words=key_words.in_words(house.store.identity.key)))
    return session.export()
