"""The commands of play by mail: import files, list the matches, register the file type, carry an identity."""

from __future__ import annotations

import getpass
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexesmed.archive import desk, moving, sealed, shipped
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import read_bounded, read_letter, write_safely
from hexesmed.archive.listing import Listed
from hexesmed.games import reason_words
from hexesmed.locale import N_, Tongue
from hexesmed.post import armour, bundle, envelope, key_words, proof
from hexesmed.post.errors import PostError
from hexesmed.post.literal import shown
from hexesmed.post.matchfile import MatchFile

if TYPE_CHECKING:
    from hexesmed.cli.house import House

STANDARD_INPUT = "-"


def explain(house: House, file: MatchFile) -> None:
    """Print what a proven file proves, and what no file can."""
    tongue, account = file.spoken(house.tongue), proof.account(file)
    say = tongue.say
    print()
    for words in account:
        print(f"  {words.say(tongue)}")
    _, sentences = shipped.standing_words(file.battle)
    if sentences:
        head, *parts = (words.say(house.tongue) for words in sentences)
        print("  " + " ".join([head, ", ".join(parts)]).rstrip())
    for seat in (0, 1):
        key = file.keys[seat]
        if key is not None and (seat == 0 or key != file.keys[0]):
            print("  " + say(N_("Key of {name}: {words}"), name=shown(file.names[seat]), words=key_words.in_words(key)))
    print(say(N_("This proves:")))
    for sentence in proof.proves(file):
        print(f"  + {say(sentence)}")
    print(say(N_("No file can prove:")))
    for sentence in proof.cannot(file):
        print(f"  - {say(sentence)}")


def match_in(path: Path) -> bytes:
    """Return the text of the one match in a file, a mail or a zip; raise ArchiveError, PostError."""
    data = read_letter(path)
    found = envelope.texts(data)
    if found == [data]:
        return data
    groups: list[list[str]] = []
    for text in found:
        groups += bundle.matches_in(armour.unwrap(text))
    groups = bundle.without_older(groups)
    if len(groups) > 1:
        raise PostError("several", N_("There are {n} matches in it; one was expected."), n=len(groups))
    return armour.wrap(groups[0])


def import_files(house: House) -> int:
    """Take in files, mails and zips; one sentence a file; return 1 if any brought nothing that was taken."""
    refused = False
    for name in house.asked.files:
        sentence, accepted = _imported(house, name)
        refused = refused or not accepted
        print(f"{shown(name)}: {sentence}")
    return 1 if refused else 0


def _imported(house: House, name: str) -> tuple[str, bool]:
    """Return what came of one file, and whether something in it was taken."""
    try:
        data = sys.stdin.buffer.read(envelope.LONGEST + 1) if name == STANDARD_INPUT else read_letter(Path(name))
        taken = house.store.take_all(data)
    except (ArchiveError, PostError) as error:
        return error.say(house.tongue), False
    sentences = [one.say(house.tongue, reason_words) for one in taken]
    return " ".join(sentences), any(one.accepted for one in taken)


def matches(house: House) -> int:
    """Print the list of matches: whose move, which half-turn, how long nothing has come; with --json for programs."""
    for line in desk.in_order(house.store.matches()):
        if house.asked.json:
            print(json.dumps(_plain(line), ensure_ascii=False))
        else:
            print(_in_words(house, line))
    return 0


def _plain(line: Listed) -> dict[str, Any]:
    """Return a match of the list as plain data."""
    if line.reason is not None:
        return {"file": line.path.name, "good": False, "reason": line.reason.say(Tongue("en"))}
    plain = {
        "id": line.id, "file": line.path.name, "good": True, "game": line.game, "battle": line.title,
        "names": list(line.names), "here": list(line.here), "step": line.step_kind, "seat": line.seat,
        "to_move": line.to_move_name or None, "my_move": line.my_move and len(line.here) < 2,
        "half_turn": line.half_turn, "half_turns": line.half_turns, "days": line.days_waiting(time.time()),
        "reply_days": line.reply or None, "message": line.unread or None,
        "asks": line.asks or None,
    }  # fmt: skip
    if line.step_kind == "over":
        plain |= {"winner": line.winner, "how": line.how}
    return plain


def _in_words(house: House, line: Listed) -> str:
    """Return a match of the list on one line."""
    tongue = house.tongue
    if line.reason is not None:
        return f"! {shown(line.path.name)}: {line.reason.say(tongue)}"
    wait = desk.days_words(line, time.time())
    parts = [
        f"{line.id[:8]}  {shown(line.title_in(tongue))}", desk.versus(line, tongue), desk.state_words(line)(tongue),
        wait(tongue) if wait else "",
        tongue.say(N_("unread: {message}"), message=shown(line.unread)) if line.unread else "",
    ]  # fmt: skip
    return ("* " if desk.rank(line) == desk.MINE else "  ") + " · ".join(part for part in parts if part)


def identity(house: House) -> int:
    """Show the profile's identity, seal the whole profile into a file, or open a sealed one; return the exit code."""
    store, say = house.store, house.say
    if house.asked.deed == "show":
        print(say(N_("Name: {name}"), name=shown(store.identity.name)))
        print(say(N_("Key: {digits}"), digits=proof.fingerprint(store.identity.key)))
        print(say(N_("In words: {words}"), words=key_words.in_words(store.identity.key)))
        return 0
    path = Path(house.asked.file)
    if house.asked.deed == "export":
        data = moving.pack(store, _passphrase(house, twice=True))
        write_safely(path, data, private=True)
        print(say(N_("Written: {path}"), path=path))
        print(say(N_("Whoever has this file and the passphrase can play as you. From now on use one copy only.")))
        return 0
    count = moving.unpack(store, read_bounded(path, 2 * sealed.LARGEST), _passphrase(house, twice=False))
    print(house.tongue.say_n("You are {name} here now, with {n} match.", "You are {name} here now, with {n} matches.",
                             count, name=shown(store.identity.name)))  # fmt: skip
    return 0


def _passphrase(house: House, twice: bool) -> str:
    """Return the passphrase: the first line of a file, of standard input where nobody sits at it, else asked for."""
    source = house.asked.passphrase_file
    if source is not None:
        return read_bounded(Path(source), 4096).decode("utf-8", "replace").split("\n")[0].rstrip("\r")
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    asked = getpass.getpass(house.say(N_("Passphrase: ")))
    if twice and getpass.getpass(house.say(N_("The same once more: "))) != asked:
        raise ArchiveError("passphrase", N_("The two are not the same; nothing was written."))
    return asked
