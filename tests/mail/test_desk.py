"""Two tables by mail: every way in, every way out, one click to one's move, the pair, the warnings, both languages."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pygame
import pytest

from hexesmed.archive import battles
from hexesmed.cli import mail_services, system
from hexesmed.games import game_named
from hexesmed.players import PLAYERS
from hexesmed.post import matchfile
from hexesmed.table import clipboard
from hexesmed.table.battle.screen import MatchScreen
from hexesmed.table.screens.check import Check
from hexesmed.table.screens.desk import Desk
from hexesmed.table.screens.handshake import Explained, Handshake
from hexesmed.table.screens.letter import Letter
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.offer import ChooseChallenge, Offer
from hexesmed.table.screens.people import Opponents
from hexesmed.table.screens.sending import Sending
from hexesmed.table.widgets.dialog import Dialog
from tests.table.battle.test_match_screen import Player, wait_until
from tests.table.eye import look_at

SIZES = [(1280, 720), (1920, 1080), (1024, 600), (800, 600)]


class Correspondent(Player):
    """Somebody at his own table, with a folder into which his files go."""

    def __init__(self, folder: Path, name: str, language: str = "en", size: tuple[int, int] = (1280, 720)) -> None:
        self.out = folder / f"out of {name}"
        self.out.mkdir(parents=True)
        super().__init__(folder / name, language, size)
        self.store.rename(name)
        self.store.settings.set("folder", str(self.out))
        self.app.change("ask", False)
        self.app.change("name", name)
        self.app.change("speed", 0.0)
        self.app.change("summary", False)

    def desk(self) -> Desk:
        """Go to the desk, freshly read."""
        while len(self.app.stack) > 1:
            self.app._leave_top()
        self.enter(Desk())
        return self.app.top

    def play_by_itself(self) -> None:
        """Let a computer player play the half-turn that is open, through the session."""
        screen = self.match_screen
        session = screen.session
        player = PLAYERS["random"](session.game, 7)
        while session.step.kind == "play":
            screen._play(session.game.opening_action(session.match.position) or player.choose(session.match.position))
            screen.playback.skip()
            screen._busy = False
            if screen.step.kind != session.step.kind:
                screen._step = None
        screen._after_shown()
        self.wait(0.5)

    def sign_and_close(self) -> Path:
        """Take the first way, close, and return the file."""
        assert isinstance(self.app.top, Sending), type(self.app.top)
        self.click(self.app.top.ways[0].rect.center)
        path = self.app.top.saved
        self.click(self.app.top.close.rect.center)
        self.wait(0.3)
        return path


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[tuple[Correspondent, Correspondent]]:
    anne, bertrand = Correspondent(tmp_path, "Anne"), Correspondent(tmp_path, "Bertrand", "fr")
    yield anne, bertrand
    for player in (anne, bertrand):
        player.app.close()


def battle(name: str = "the-ford") -> Any:
    entry = battles.find(name)
    assert entry is not None
    return entry.battle


def begun(anne: Correspondent, bertrand: Correspondent, half_turns: int = 0) -> str:
    """Return the id of a match at the ford between them, with that many half-turns exchanged."""
    session = anne.store.new_challenge(game_named("hexes_med"), battle(), 0, 7)
    bertrand.store.take_in(session.export())
    anne.store.take_in(bertrand.store.open_match(session.id).answer())
    for count in range(half_turns):
        mover, other = (anne, bertrand) if count % 2 == 0 else (bertrand, anne)
        other.store.take_in(half_turn(mover, session.id))
    return session.id


def half_turn(player: Correspondent, match: str, message: str = "") -> bytes:
    session = player.store.open_match(match)
    computer = PLAYERS["random"](session.game, 3)
    session.begin()
    while session.step.kind == "play":
        session.play(computer.choose(session.match.position))
    return session.close(message)


def drop(player: Correspondent, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"dropped by {player.store.identity.name}"
    path.write_bytes(data)
    player.post(pygame.DROPFILE, file=str(path))
    player.wait(0.5)


def test_from_a_received_file_to_the_first_move_in_two_clicks(pair: Any, tmp_path: Path) -> None:
    """The file is dropped (one), the letter is read (two): the replay runs and the half-turn is open."""
    anne, bertrand = pair
    bertrand.app.change("summary", True)
    match = begun(anne, bertrand)
    data = half_turn(anne, match, "À l’aube !\n\u202eevil")
    bertrand.desk()
    drop(bertrand, data, tmp_path)
    assert isinstance(bertrand.app.top, Letter)
    words = look_at(bertrand.app).texts()
    assert "À l’aube !" in words and "‹U+202E›evil" in words, "literally, nothing in command"
    bertrand.click(bertrand.app.top.button.rect.center)
    bertrand.wait(4)
    assert bertrand.app.top is bertrand.match_screen, "no second card"
    assert bertrand.match_screen.accepts and bertrand.position.half_turn == 2


def test_without_a_letter_the_second_click_is_for_what_the_turn_came_to(pair: Any, tmp_path: Path) -> None:
    anne, bertrand = pair
    bertrand.app.change("summary", True)
    match = begun(anne, bertrand)
    data = half_turn(anne, match)
    bertrand.desk()
    drop(bertrand, data, tmp_path)
    bertrand.wait(4)
    assert bertrand.app.top is not bertrand.match_screen, "the summary of the turn"
    bertrand.key(pygame.K_RETURN)
    bertrand.wait(1)
    assert bertrand.match_screen.accepts and bertrand.position.half_turn == 2


def test_one_click_on_your_move_goes_from_replay_to_the_file(pair: Any, tmp_path: Path) -> None:
    anne, bertrand = pair
    match = begun(anne, bertrand)
    bertrand.store.take_in(half_turn(anne, match))
    desk = bertrand.desk()
    assert desk.list.has_chip(0)
    bertrand.click(desk.list.chip_rect(bertrand.app.style, 0).center)
    bertrand.wait(4)
    assert isinstance(bertrand.app.top, MatchScreen) and bertrand.match_screen.accepts
    bertrand.play_by_itself()
    sending = bertrand.app.top
    assert isinstance(sending, Sending) and not sending.signed
    for letter in "Bien joué":
        bertrand.post(pygame.TEXTINPUT, text=letter)
    path = bertrand.sign_and_close()
    assert path.name.startswith("Le gué T01") and path.read_bytes() == bertrand.store.open_match(match).export()
    assert matchfile.read(path.read_bytes(), game_named).records[-1].message == "Bien joué"
    assert bertrand.match_screen.step.kind == "wait"
    anne.desk()
    drop(anne, path.read_bytes(), tmp_path)
    assert isinstance(anne.app.top, Letter)


def test_a_half_turn_that_was_not_sent_waits_and_is_the_same(pair: Any) -> None:
    anne, bertrand = pair
    match = begun(anne, bertrand)
    anne.enter(anne.services.mail.open(match))
    anne.wait(1)
    anne.play_by_itself()
    assert isinstance(anne.app.top, Sending)
    digest = anne.match_screen.session.match.digest()
    anne.key(pygame.K_ESCAPE)
    anne.wait(0.5)
    assert isinstance(anne.app.top, MatchScreen) and anne.match_screen.step.kind == "close"
    assert not anne.match_screen.can_undo()
    anne.desk()
    anne.enter(anne.services.mail.open(match))
    anne.wait(1)
    assert isinstance(anne.app.top, Sending)
    first = anne.sign_and_close().read_bytes()
    assert anne.store.open_match(match).match.digest() == digest
    desk = anne.desk()
    anne.click(desk.send.rect.center)
    assert anne.sign_and_close().read_bytes() == first, "send again gives the same bytes"


def ways_out(monkeypatch: pytest.MonkeyPatch) -> dict[str, Callable[[Correspondent], bytes]]:
    """Return, for each way in which a file goes, how to take it and what arrives."""
    opened: list[Path] = []
    monkeypatch.setattr(system, "open_with_system", lambda path: opened.append(path) or True)
    monkeypatch.setattr(system, "show_in_folder", lambda path: opened.append(path) or True)

    def save(player: Correspondent) -> bytes:
        player.click(player.app.top.ways[0].rect.center)
        return player.app.top.saved.read_bytes()

    def mail(player: Correspondent) -> bytes:
        player.click(player.app.top.ways[1].rect.center)
        return opened[-1].read_bytes()

    def copy(player: Correspondent) -> bytes:
        player.click(player.app.top.ways[2].rect.center)
        return clipboard.paste(1 << 24).encode()

    def show(player: Correspondent) -> bytes:
        player.click(player.app.top.ways[3].rect.center)
        return opened[-1].read_bytes()

    return {"save": save, "mail": mail, "copy": copy, "show": show}


@pytest.mark.parametrize("way", ["save", "mail", "copy", "show"])
def test_a_turn_goes_out_and_comes_in(pair: Any, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    anne, bertrand = pair
    match = begun(anne, bertrand)
    anne.enter(anne.services.mail.open(match))
    anne.wait(1)
    anne.play_by_itself()
    data = ways_out(monkeypatch)[way](anne)
    assert anne.app.top.signed and anne.store.open_match(match).step.kind == "wait"
    clipboard.copy(data.decode())
    bertrand.desk()
    bertrand.key(pygame.K_v, pygame.KMOD_CTRL)
    bertrand.wait(4)
    assert bertrand.match_screen.session.file.half_turns == 1
    if way == "mail":
        message = message_from_bytes(data)
        assert message["X-Unsent"] == "1" and message["To"] is None and "Hexes Med" in message["Subject"]


def test_no_mail_program_is_told_and_the_turn_is_signed(pair: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    anne, bertrand = pair
    match = begun(anne, bertrand)
    anne.enter(anne.services.mail.open(match))
    anne.wait(1)
    anne.play_by_itself()
    monkeypatch.setattr(system, "open_with_system", lambda path: False)
    anne.click(anne.app.top.ways[1].rect.center)
    assert anne.app.top.signed and ".eml" in look_at(anne.app).texts()


def test_files_that_change_nothing_are_told_in_one_sentence(pair: Any, tmp_path: Path) -> None:
    anne, bertrand = pair
    match = begun(anne, bertrand, 3)
    whole = anne.store.open_match(match).export()
    kept = bertrand.store.open_match(match).export()
    other = Correspondent(tmp_path / "x", "Claire")
    stranger = begun(other, Correspondent(tmp_path / "y", "David"), 1)
    for data in (whole, whole[:-80], b"nothing", other.store.open_match(stranger).export()):
        desk = bertrand.desk()
        drop(bertrand, data, tmp_path)
        assert isinstance(bertrand.app.top, Dialog) and not isinstance(bertrand.app.top, MatchScreen)
        assert desk in bertrand.app.stack and bertrand.store.open_match(match).export() == kept
    assert isinstance(bertrand.app.top, Dialog) and not isinstance(bertrand.app.top, Message), "it can be watched"
    bertrand.click(bertrand.app.top.buttons[0].rect.center)
    assert bertrand.match_screen.session.here == frozenset()


def test_the_watched_folder_brings_the_turn_to_whoever_waits(pair: Any, tmp_path: Path) -> None:
    anne, bertrand = pair
    match = begun(anne, bertrand)
    for player in pair:
        player.services.mail.attend(player.app)
    desk = bertrand.desk()
    bertrand.click(desk.look.rect.center)
    assert isinstance(bertrand.app.top, Dialog) and not bertrand.services.mail.watched().on
    bertrand.click(bertrand.app.top.buttons[-1].rect.center)
    assert bertrand.services.mail.watched().on and desk.look.value
    bertrand.enter(bertrand.services.mail.open(match))
    (bertrand.out / "any name at all.dat").write_bytes(half_turn(anne, match))
    bertrand.wait(3 * mail_services.LOOK_EVERY)
    assert bertrand.match_screen.accepts and bertrand.position.half_turn == 2
    (anne.out / "turn").write_bytes(half_turn(bertrand, match))
    anne.wait(3 * mail_services.LOOK_EVERY)
    assert anne.store.open_match(match).file.half_turns == 1, "nobody looks without consent"


def test_a_mirrored_pair_in_one_challenge(pair: Any, tmp_path: Path) -> None:
    anne, bertrand = pair
    anne.enter(ChooseChallenge("the-ford"))
    anne.click(anne.app.top.go.rect.center)
    offer = anne.app.top
    assert isinstance(offer, Offer)
    anne.click(offer.mirrored.rect.center)
    anne.click(offer.feet[-1].rect.center)
    challenge = anne.sign_and_close().read_bytes()
    bertrand.desk()
    drop(bertrand, challenge, tmp_path)
    assert isinstance(bertrand.app.top, Message)
    bertrand.key(pygame.K_ESCAPE)
    lines = bertrand.store.matches()
    assert [line.step_kind for line in lines] == ["accept", "accept"] and len({line.pair for line in lines}) == 1
    assert {line.reply for line in lines} == {7} and {line.seat for line in lines} == {0, 1}
    bertrand.enter(bertrand.services.mail.open(lines[0].id))
    assert isinstance(bertrand.app.top, Handshake)
    bertrand.click(bertrand.app.top.feet[-1].rect.center)
    answers = bertrand.sign_and_close().read_bytes()
    assert [t.kind for t in anne.store.take_all(answers)] == ["accepted", "accepted"]
    anchors = [anne.store.open_match(line.id).file.anchors for line in anne.store.matches()]
    assert len({a for both in anchors for a in both}) == 4, "each match has dice of its own"
    assert {line.step_kind for line in anne.store.matches()} == {"play", "begin"}


def test_a_known_name_with_a_new_key_is_a_warning(pair: Any, tmp_path: Path) -> None:
    anne, bertrand = pair
    begun(anne, bertrand)
    false_anne = Correspondent(tmp_path / "elsewhere", "Anne")
    changed = {**battle(), "turns": 3}
    session = false_anne.store.new_challenge(game_named("hexes_med"), changed, 0)
    bertrand.app.set_language("en")
    bertrand.desk()
    drop(bertrand, session.export(), tmp_path)
    words = look_at(bertrand.app).texts()
    assert "Careful: you know somebody of this name" in words
    assert "differs from it" in words and "the number of turns" in words
    bertrand.desk()
    bertrand.enter(Opponents())
    anne_key = anne.store.identity.key.hex()
    bertrand.app.top.list.pick(next(n for n, r in enumerate(bertrand.app.top.list.rows) if r.key == anne_key))
    bertrand.click(bertrand.app.top.compare.rect.center)
    bertrand.click(bertrand.app.top.buttons[-1].rect.center)
    assert bertrand.store.people.standing("Anne", anne.store.identity.key) == "compared"


def finished(anne: Correspondent, bertrand: Correspondent) -> str:
    match = begun(anne, bertrand)
    for count in range(40):
        mover, other = (anne, bertrand) if count % 2 == 0 else (bertrand, anne)
        if mover.store.open_match(match).step.kind == "over":
            return match
        other.store.take_in(half_turn(mover, match))
    raise AssertionError


def test_the_results_card_verifies_offline(pair: Any) -> None:
    anne, bertrand = pair
    match = finished(anne, bertrand)
    desk = anne.desk()
    desk.tabs.value = True
    desk._turn(True)
    anne.wait(0.2)
    anne.click(desk.send.rect.center)
    (path,) = anne.out.glob("*result*")
    text = path.read_bytes()
    file = matchfile.read(text, game_named)
    assert file.challenge_id == match and file.outcome is not None
    assert text.decode().splitlines()[0] == "The ford" and "half-turns" in text.decode().split("-----")[0]
    anne.key(pygame.K_ESCAPE)
    anne.enter(Opponents())
    assert "Won" in look_at(anne.app).texts()


def screens(player: Correspondent, match: str, challenge: str) -> list[Callable[[], Any]]:
    mail = player.services.mail
    return [
        Desk, Explained, Opponents, lambda: ChooseChallenge("the-ford"), lambda: mail.open(challenge),
        lambda: Check.of_match(player.app, match), lambda: mail.sending(match),
        lambda: Letter("Anne", [(1, "À l’aube, sur la crête ! " * 40), (3, "Bien joué.")]),
        lambda: Offer(next(c for c in player.services.battles() if c.id == "the-ford"), 1, "Anne"),
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut_or_overlaps(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    anne, bertrand = Correspondent(tmp_path, "Anne"), Correspondent(tmp_path, "Bertrand", language, size)
    match = begun(bertrand, anne, 1)
    challenge = anne.store.new_challenge(game_named("hexes_med"), battle("hastings"), 0, 14)
    bertrand.store.take_in(challenge.export())
    for make in screens(bertrand, match, challenge.id):
        bertrand.enter(make())
        faults = look_at(bertrand.app).faults(("apprend", "learn", "Bertrand-Anne", "teach", "contre", "against"))
        assert not faults, f"{type(bertrand.app.top).__name__} {size} {language}: {faults}"
        room = bertrand.app.window.surface.get_rect()
        assert all(room.contains(w.rect) for w in bertrand.app.top.group.walk() if w.clip is None)
        bertrand.app._leave_top()
    for player in (anne, bertrand):
        player.app.close()


def test_a_table_whose_folder_cannot_be_written_keeps_the_turn(pair: Any) -> None:
    if os.geteuid() == 0:
        pytest.skip("nothing is forbidden to the root")
    anne, bertrand = pair
    match = begun(anne, bertrand)
    anne.enter(anne.services.mail.open(match))
    anne.wait(1)
    anne.play_by_itself()
    anne.out.chmod(0o500)
    anne.click(anne.app.top.ways[0].rect.center)
    assert isinstance(anne.app.top, Message)
    anne.out.chmod(0o700)


def answer_with(player: Correspondent, number: int) -> None:
    """Press a button of the dialog on top."""
    assert isinstance(player.app.top, Dialog), type(player.app.top)
    player.click(player.app.top.buttons[number].rect.center)
    player.wait(0.3)


def test_an_end_is_proposed_and_agreed_at_the_tables(pair: Any, tmp_path: Path) -> None:
    anne, bertrand = pair
    match = begun(anne, bertrand, 1)
    anne.enter(anne.services.mail.open(match))
    anne.app.do(anne.match_screen._propose_end())
    answer_with(anne, 3)
    claim = anne.sign_and_close().read_bytes()
    desk = bertrand.desk()
    drop(bertrand, claim, tmp_path)
    bertrand.wait(4)
    assert "partie nulle" in look_at(bertrand.app).texts()
    answer_with(bertrand, 1)
    agreed = bertrand.sign_and_close().read_bytes()
    assert bertrand.store.open_match(match).step.kind == "over" and desk in bertrand.app.stack
    bertrand.wait(1)
    anne.desk()
    drop(anne, agreed, tmp_path)
    anne.wait(6)
    assert "as both agree" in look_at(anne.app).texts()


def test_a_lost_key_at_the_tables(pair: Any, tmp_path: Path) -> None:
    anne, bertrand = pair
    match = begun(anne, bertrand, 1)
    new = Correspondent(tmp_path / "new", "Anne")
    file = matchfile.read(bertrand.store.open_match(match).export(), game_named)
    new.enter(new.services.mail.watch(file))
    assert new.match_screen.mail_choices()
    new.app.do(new.match_screen._lost_key())
    answer_with(new, 1)
    asked = new.sign_and_close().read_bytes()
    desk = new.desk()
    assert "your new key waits for Bertrand" in look_at(new.app).texts()
    new.click(desk.send.rect.center)
    assert new.sign_and_close().read_bytes() == asked, "it can be sent again"
    bertrand.desk()
    drop(bertrand, asked, tmp_path)
    bertrand.wait(4)
    words = look_at(bertrand.app).texts()
    from hexesmed.post import key_words

    assert key_words.in_words(new.store.identity.key).split()[0] in words
    answer_with(bertrand, 1)
    new.store.take_in(bertrand.sign_and_close().read_bytes())
    assert new.store.open_match(match).here == {0}
    new.app.close()


def test_a_note_at_the_table(pair: Any) -> None:
    anne, bertrand = pair
    match = begun(anne, bertrand, 1)
    os.utime(anne.store.path_of(match), (0, anne.services.mail.now() - 15 * 86400))
    anne.enter(anne.services.mail.open(match))
    anne.app.do(anne.match_screen._note())
    answer_with(anne, 1)
    assert [t.kind for t in bertrand.store.take_all(anne.sign_and_close().read_bytes())] == ["note"]
    assert "15 days" in bertrand.store.matches()[0].unread


def test_a_chair_is_asked_for_and_yielded_at_the_tables(pair: Any, tmp_path: Path) -> None:
    """Bertrand has stopped: Anne asks, he yields, and she is asked at once who plays his side: the computer."""
    anne, bertrand = pair
    match = begun(anne, bertrand, 1)
    anne.enter(anne.services.mail.open(match))
    choice = next(c for c in anne.match_screen.mail_choices() if c[0] == "Play on without your opponent")
    assert choice[3] is None, "it is his turn: he may be asked"
    anne.app.do(choice[2]())
    answer_with(anne, 1)
    asked = anne.sign_and_close().read_bytes()
    desk = bertrand.desk()
    drop(bertrand, asked, tmp_path)
    bertrand.wait(4)
    assert "Ne cédez votre siège que si" in look_at(bertrand.app).texts()
    answer_with(bertrand, 1)
    yielded = bertrand.sign_and_close().read_bytes()
    desk = bertrand.desk()
    assert "votre siège est cédé" in look_at(bertrand.app).texts()
    bertrand.click(desk.send.rect.center)
    assert bertrand.sign_and_close().read_bytes() == yielded, "it can be sent again"
    anne.desk()
    drop(anne, yielded, tmp_path)
    anne.wait(4)
    anne.key(pygame.K_RETURN)
    anne.wait(2)
    assert "Who plays which side" in look_at(anne.app).texts()
    anne.app.do(anne.match_screen._seated(1, "easy"))
    while not isinstance(anne.app.top, MatchScreen):
        anne.app._leave_top()
    wait_until(anne, lambda: anne.match_screen.session.file.half_turns == 2)  # the computer has played his half-turn
    assert not any("Play on without" in str(c[0]) for c in anne.match_screen.mail_choices())


def test_a_side_handed_over_at_the_tables(pair: Any, tmp_path: Path) -> None:
    """From one table to mail: the menu writes the file, the other takes a side, the words are compared."""
    from hexesmed.post import key_words

    anne, bertrand = pair
    battle_id = anne.services.battles()[0].id
    anne.enter(anne.services.new_hotseat(battle_id, ("Anne", "Ben")))
    match = anne.match_screen.session.id
    before = set(anne.out.iterdir())
    anne.app.do(anne.match_screen._give_side())
    anne.wait(1)
    (file,) = set(anne.out.iterdir()) - before
    assert "countersign" in look_at(anne.app).texts()
    answer_with(anne, 0)
    drop(bertrand, file.read_bytes(), tmp_path)
    bertrand.wait(4)
    bertrand.app.do(bertrand.match_screen._take_side())
    bertrand.wait(1)
    assert "Ben" in look_at(bertrand.app).texts()
    answer_with(bertrand, 2)
    asked = bertrand.sign_and_close().read_bytes()
    anne.desk()
    drop(anne, asked, tmp_path)
    anne.wait(4)
    anne.key(pygame.K_RETURN)  # the card says whose half-turn it is; the question waits until it is read
    anne.wait(2)
    words = look_at(anne.app).texts()
    assert "Ben" in words and key_words.in_words(bertrand.store.identity.key).split()[0] in words
    answer_with(anne, 1)
    bertrand.store.take_in(anne.sign_and_close().read_bytes())
    assert anne.store.open_match(match).here == {0} and bertrand.store.open_match(match).here == {1}
    assert anne.store.open_match(match).names == ("Anne", "Bertrand")
