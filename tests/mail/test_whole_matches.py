"""Whole matches of every game on the shelf, by every way in and out, and three at once through a post office."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path

import pytest

from hexesmed import cli
from hexesmed.archive.session import Session
from hexesmed.archive.store import Store
from hexesmed.cli.mail_services import MailServices
from hexesmed.cli.services import HouseServices
from hexesmed.games import SHELF, game_named
from hexesmed.locale import Tongue
from hexesmed.post import matchfile
from hexesmed.table.mail import Arrival
from tests.contract.fixtures import MANY_HALF_TURNS, Player, battle_of
from tests.mail.post_office import SERVERS, Boxes, draft_of, pasted, send

GAMES = sorted(SHELF)


class Desk:
    """A player's profile with the services of his table, and the folders that he uses; no window."""

    def __init__(self, folder: Path, name: str, language: str) -> None:
        self.name, self.home = name, folder / f"{name} – maison"
        self.store = Store.open(self.home, game_named)
        self.store.rename(name)
        self.mail: MailServices = HouseServices(self.store, Tongue(language)).mail
        self.out, self.downloads = folder / f"out of {name}", folder / f"downloads of {name}"
        for place in (self.out, self.downloads):
            place.mkdir()
        self.store.settings.set("folder", str(self.out))
        self.store.settings.set("watched folder", str(self.downloads))
        self.store.settings.set("watch", True)
        self.whim = random.Random(name)

    def step(self, match: str) -> Session:
        """Take the next step of a match, a half-turn of a player without judgement where one is due."""
        session = self.store.open_match(match)
        if session.step.kind in ("accept", "begin"):
            session.answer()
            if session.step.kind != "play":
                return session
        assert session.step.kind == "play", session.step
        session.begin()
        many = session.game.last_half_turn(session.battle) >= MANY_HALF_TURNS
        player = Player(self.whim.randrange(1000), 2 if many else 3)
        while session.step.kind == "play":
            session.play(player.choose(session.game, session.match.position))
        session.close(f"À toi, {session.names[1 - min(session.here)]} !")
        return session


@pytest.fixture
def desks(tmp_path: Path) -> Iterator[tuple[Desk, Desk]]:
    yield Desk(tmp_path, "Anne", "en"), Desk(tmp_path, "Bertrand", "fr")


# The ways from one desk to the other. Each returns what came of it at the other's.

Came = list[Arrival]


def by_drop(session: Session, sender: Desk, to: Desk) -> Came:
    """Save with the ready name, and drop on the window."""
    return list(to.mail.receive(str(sender.mail.save(session))))


def by_command(session: Session, sender: Desk, to: Desk) -> Came:
    """Save under the ready name, and `hexesmed import`."""
    path = sender.mail.save(session)
    assert cli.main(["import", "--profile", str(to.home), str(path)]) == 0
    return []


def by_clipboard(session: Session, sender: Desk, to: Desk) -> Came:
    """Copy the text, and paste the mail in which it was quoted."""
    text = session.export().decode("ascii")
    return list(to.mail.receive_text("Bonjour,\r\n" + "".join(f"> {line}\r\n" for line in text.splitlines())))


def by_eml(session: Session, sender: Desk, to: Desk) -> Came:
    """Open a ready mail, and drop the saved mail on the window."""
    path = to.downloads / "mail.eml"
    path.write_bytes(sender.mail.mail_of(session, "À toi"))
    return list(to.mail.receive(str(path)))


def by_zip(session: Session, sender: Desk, to: Desk) -> Came:
    """Zip the file."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(sender.mail.file_name(session), session.export())
    path = to.downloads / "turn.zip"
    path.write_bytes(packed.getvalue())
    return list(to.mail.receive(str(path)))


def by_folder(session: Session, sender: Desk, to: Desk) -> Came:
    """Save it where the other looks."""
    (to.downloads / f"turn ({len(session.file.records)}).hexmed").write_bytes(session.export())
    assert to.mail.look() == [], "it may still be growing"
    return list(to.mail.look())


WAYS: dict[str, Callable[[Session, Desk, Desk], Came]] = {
    "drop": by_drop, "command": by_command, "clipboard": by_clipboard, "eml": by_eml, "zip": by_zip,
    "folder": by_folder,
}  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(game: str, way: str, desks: tuple[Desk, Desk], capsys: pytest.CaptureFixture[str]) -> None:
    """Two profiles with nothing in common but what goes between them come to the same end."""
    anne, bertrand = desks
    seat = list(WAYS).index(way) % 2
    session = anne.store.new_challenge(game_named(game), battle_of(game), seat)
    sender, to, steps = anne, bertrand, 0
    while session.step.kind != "over":
        came = WAYS[way](session, sender, to)
        assert [one.accepted for one in came] in ([], [True])
        assert to.store.open_match(session.id).export() == session.export(), "the same bytes at both desks"
        sender, to, steps = to, sender, steps + 1
        waits = to.store.open_match(session.id).step.kind
        session = sender.step(session.id)
        assert waits == "wait"
    WAYS[way](session, sender, to)
    ends = [matchfile.read(desk.store.open_match(session.id).export(), game_named) for desk in desks]
    assert ends[0].outcome == ends[1].outcome is not None and steps > 4
    assert all(line.step_kind == "over" for desk in desks for line in desk.store.matches())
    assert way != "command" or "Traceback" not in capsys.readouterr().err


# Three matches at once, through a mail server and into a maildir


def letter_of(desk: Desk, session: Session, way: int) -> object:
    """Return a letter with the match: attached, or pasted and encoded in one of the ways that mail has."""
    if way % 3 == 0:
        return draft_of(desk.mail.mail_of(session, "Bonjour — à toi."))
    return pasted(session.export(), ("quoted-printable", "base64")[way % 3 - 1])


@pytest.mark.parametrize("server", SERVERS)
def test_three_matches_at_once_through_a_post_office(server: str, desks: tuple[Desk, Desk], tmp_path: Path) -> None:
    """Letters cross, come twice and in any order; nobody takes a wrong step, and all three matches end alike."""
    if server == "aiosmtpd" and find_spec("aiosmtpd") is None:
        pytest.skip("aiosmtpd is not installed")
    anne, bertrand = desks
    luck, boxes = random.Random(server), Boxes(tmp_path / "boxes")
    other = {"Anne": bertrand, "Bertrand": anne}
    with ExitStack() as stack:
        port = stack.enter_context(SERVERS[server](boxes.deliver))
        sent = 0

        def post(desk: Desk, session: Session) -> None:
            nonlocal sent
            sent += 1
            letter = letter_of(desk, session, sent)
            send(port, letter, desk.name.lower(), other[desk.name].name.lower())  # type: ignore[arg-type]

        for number in range(3):
            game, desk = GAMES[number % len(GAMES)], desks[number % 2]
            post(desk, desk.store.new_challenge(game_named(game), battle_of(game), number % 2, 7))
        old: list[bytes] = []
        while not all(line.step_kind == "over" for desk in desks for line in desk.store.matches()):
            assert sent < 400, "the matches do not end"
            desk = luck.choice(desks)
            letters = boxes.fetch(desk.name.lower())
            luck.shuffle(letters)
            again = luck.sample(old, min(2, len(old)))
            for letter in [*letters, *again]:
                path = desk.downloads / "letter"
                path.write_bytes(letter)
                kinds = {one.kind for one in desk.mail.receive(str(path))}
                assert kinds <= {"challenge", "accepted", "begun", "half_turn", "duplicate", "stale", "own"}, kinds
            old += letters
            for line in desk.store.matches():
                if line.my_move:
                    post(desk, desk.step(line.id))
    assert sent > 30 and len(anne.store.matches()) == len(bertrand.store.matches()) == 3
    for line in anne.store.matches():
        assert anne.store.open_match(line.id).export() == bertrand.store.open_match(line.id).export()
