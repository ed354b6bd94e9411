"""One match at the table: journalled before it is shown, closed once, the same in hotseat and by mail."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hexesmed.archive import files
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.session import Session
from hexesmed.archive.store import Store
from hexesmed.core.errors import Refused
from hexesmed.locale import Tongue
from hexesmed.post import matchfile
from tests.archive.at_home import BATTLE, GAME, by_mail, challenge, half_turn, home, snapshot
from tests.post.tiny_game import GAMES, Begin, End, GiveUp, Throw, Thrown, Walk, shelf

LANGUAGES = (Tongue("en"), Tongue("fr"))


def hotseat(folder: Path) -> Session:
    return home(folder, "Anne").new_hotseat(GAME, BATTLE, ("Anne", "Zoé"))


def refused(code: str, call: object) -> ArchiveError:
    with pytest.raises(ArchiveError) as caught:
        call()  # type: ignore[operator]
    assert caught.value.code == code
    for tongue in LANGUAGES:
        assert "{" not in caught.value.say(tongue)
    return caught.value


def reopened(session: Session) -> Session:
    """Return the match as another start of the program finds it."""
    return Store.open(session.store.folder, shelf).open_match(session.id)


def same(one: Session, two: Session) -> bool:
    """Return whether two sessions stand in the same place with the same past and the same future."""
    return (
        one.match.position == two.match.position
        and [(e.action, e.events) for e in one.match.entries] == [(e.action, e.events) for e in two.match.entries]
        and (one.step, one.can_undo, one.can_redo) == (two.step, two.can_undo, two.can_redo)
        and one.file.text == two.file.text
    )


def test_hotseat_to_the_end(tmp_path: Path) -> None:
    session = hotseat(tmp_path)
    assert session.here == {0, 1} and session.names == ("Anne", "Zoé") and session.file.one_table
    for count in range(12):
        assert session.step.kind == "play" and session.step.seat == count % 2 and session.half_turn == count + 1
        assert session.begin() and session.begin() == ()
        session.play(Throw())
        session.play(End())
        assert session.step.kind == "close" and not session.may_play
        session.close()
        assert same(session, reopened(session))
    assert session.step.kind == "over" and session.match.game.outcome(session.match.position)
    refused("not-now", lambda: session.play(Begin()))
    refused("not-complete", session.close)
    assert session.begin() == ()
    assert matchfile.read(session.export(), shelf).match.digest() == session.match.digest()


def test_a_game_without_chance(tmp_path: Path) -> None:
    session = home(tmp_path, "Anne").new_hotseat(GAMES["calm"], BATTLE, ("Anne", "Zoé"))
    for _ in range(12):
        half_turn(session, Begin(), Walk(2), End())
    assert session.step.kind == "over" and same(session, reopened(session))


def test_by_mail_only_ones_own_seat_plays(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    assert anne.open_match(match).here == {0} and bertrand.open_match(match).here == {1}
    waiting = bertrand.open_match(match)
    assert waiting.step.kind == "wait" and "Anne" in waiting.step.say(LANGUAGES[0])
    refused("not-now", lambda: waiting.play(Begin()))
    refused("not-now", waiting.answer)
    assert waiting.begin() == () and waiting.undo() is None


def test_the_journal_brings_everything_back(tmp_path: Path) -> None:
    session = hotseat(tmp_path)
    session.begin()
    for deed in (lambda: session.play(Walk(1)), lambda: session.play(Walk(1)), session.undo, session.undo, session.redo,
                 lambda: session.play(Walk(2)), session.undo, lambda: session.play(Throw()),
                 lambda: session.play(Walk(1)), session.undo, session.redo, lambda: session.play(End())):  # fmt: skip
        deed()
        assert same(session, reopened(session))
    assert session.undo() is None and session.redo() is None
    again = reopened(session)
    assert again.step.kind == "close"
    assert again.close("good luck") == again.export()
    assert again.file.records[-1].message == "good luck"


def test_a_refused_action_leaves_no_trace(tmp_path: Path) -> None:
    session = hotseat(tmp_path)
    session.begin()
    before = snapshot(session.store.folder)
    with pytest.raises(Refused):
        session.play(Walk(4))
    assert snapshot(session.store.folder) == before and same(session, reopened(session))


def test_undo_never_reaches_into_a_closed_half_turn_or_over_a_die(tmp_path: Path) -> None:
    session = hotseat(tmp_path)
    session.begin()
    assert not session.can_undo
    session.play(Walk(1))
    assert session.can_undo
    session.play(Throw())
    assert not session.can_undo and session.undo() is None
    session.play(Walk(1))
    session.play(GiveUp())
    assert not session.can_undo and session.undo() is None and session.step.kind == "close"


def thrown(session: Session) -> int:
    (event,) = session.play(Throw())
    assert isinstance(event, Thrown)
    return event.face


def test_nothing_gives_fresh_dice(tmp_path: Path) -> None:  # C21
    anne, bertrand, match = by_mail(tmp_path, 4)
    turn = bertrand.open_match(match).export()
    session = anne.open_match(match)
    session.begin()
    face = thrown(session)
    for count in range(20):
        copy = anne.copy_to(tmp_path / f"copy {count}")
        if count % 2:
            copy.journal_of(copy.open_match(match).file).end()  # as if the journal had been thrown away
        copy.take_in(turn)
        session = copy.open_match(match)
        if session.match.half_turn_entries(5):
            assert session.match.entries[-1].events[0].face == face
        else:
            session.begin()
            if count % 4 == 1:
                session.play(Walk(1))
                session.undo()
            assert thrown(session) == face


def test_a_torn_last_line_is_dropped_wherever_it_was_torn(tmp_path: Path) -> None:
    session = hotseat(tmp_path)
    session.begin()
    for steps in (1, 1, 1):
        session.play(Walk(steps))
    path = session.store.path_of(session.id).with_suffix(".journal")
    whole = path.read_bytes()
    ends = [at + 1 for at, letter in enumerate(whole) if letter == 10]
    for size in range(len(whole) + 1):
        path.write_bytes(whole[:size])
        again = reopened(session)
        assert len(again.match.entries) == max(0, sum(end <= size for end in ends) - 1)
        if size % 9 == 0:
            again.begin() or again.undo()
            assert same(again, reopened(session))
    for bad in (b"rubbish", whole[:-3] + b"xx\n", b"\0" * 100, whole + b"\0" * 50, b"[" * 99999, whole.upper()):
        path.write_bytes(bad)
        again = reopened(session)
        again.begin()
        assert same(again, reopened(session))


def test_a_journal_that_cannot_be_done_again_is_followed_as_far_as_it_goes(tmp_path: Path) -> None:
    session = hotseat(tmp_path)
    session.begin()
    session.play(Walk(1))
    journal = session.store.journal_of(session.file)
    for deed in (["play", ["walk", 3]], ["play", ["fly"]], ["undo", 1], ["redo"], ["head"], []):
        session.store.journal_of(session.file).note(deed)
        again = reopened(session)
        assert again.match.entries[-1].action == Walk(1) and len(again.match.entries) == 2
        again.undo()
        again.redo()
        assert same(again, reopened(session))
        again.undo()
        again.play(Walk(1))
    assert journal.head == session.file.head


KILLED = """
import os, sys, time
from pathlib import Path
from hexesmed.archive.store import Store
from tests.post.tiny_game import *
session = Store.open(Path(sys.argv[1]), shelf).open_match(sys.argv[2])
while session.step.kind in ("play", "close"):
    if session.step.kind == "close":
        session.close()
    else:
        session.begin()
        for action in (Walk(1), Throw(), Walk(1), End()):
            if session.game.why_not(session.match.position, action) is not None:
                continue  # done before the last kill
            events = session.play(action)
            print(repr((session.half_turn, events)), flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_killed_at_any_moment(tmp_path: Path) -> None:
    session = home(tmp_path, "Anne").new_hotseat(GAME, BATTLE | {"turns": 400}, ("Anne", "Zoé"))
    before = 0
    for pause in (0.0, 0.013, 0.05):
        command = [sys.executable, "-c", KILLED, str(session.store.folder), session.id]
        root = Path(__file__).parents[2]
        with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            first = process.stdout.readline()
            time.sleep(pause)
            process.send_signal(signal.SIGKILL)
            shown = [first, *process.stdout.readlines()]
        entries = [entry for entry in reopened(session).match.entries if not isinstance(entry.action, Begin)]
        there = [repr((entry.half_turn, entry.events)) + "\n" for entry in entries]
        whole = [line for line in shown if line.endswith("\n")]
        assert whole and there[before : before + len(whole)] == whole, "what was shown is there"
        assert len(there) - before - len(whole) in (0, 1), "and at most the one that was about to be shown"
        before = len(there)


# Disks that fail


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", no_room)


def test_a_full_disk_refuses_the_action_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # C01
    session = hotseat(tmp_path)
    session.begin()
    session.play(Walk(1))
    before = snapshot(session.store.folder)
    with monkeypatch.context() as patch:
        full_disk(patch)
        error = refused("unwritten", lambda: session.play(Walk(1)))
        assert "the disk is full" in error.say(LANGUAGES[0]) and str(tmp_path) in error.say(LANGUAGES[0])
        refused("unwritten", session.undo)
        refused("unwritten", lambda: session.store.settings.set("language", "fr"))
        refused("unwritten", lambda: session.store.rename("Anna"))
        refused("unwritten", lambda: challenge(session.store))
        assert snapshot(session.store.folder) == before and session.store.identity.name == "Anne"
    assert same(session, reopened(session))
    session.play(Walk(1))
    assert same(session, reopened(session))


def test_a_full_disk_and_a_player_who_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # C01
    session = hotseat(tmp_path)
    session.begin()
    with monkeypatch.context() as patch:
        full_disk(patch)
        session.play(Walk(1), unsaved=True)
        session.play(Walk(1), unsaved=True)
        session.undo(unsaved=True)
        assert not session.is_saved and len(session.match.entries) == 2
        assert len(reopened(session).match.entries) == 1
        refused("unwritten", lambda: session.play(Throw()))
    session.play(Throw())
    assert session.is_saved and same(session, reopened(session))


def test_a_full_disk_and_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # C01
    session = hotseat(tmp_path)
    session.begin()
    with monkeypatch.context() as patch:
        full_disk(patch)
        session.play(Walk(1), unsaved=True)
        session.play(Throw(), unsaved=True)
    elsewhere = session.store.copy_to(tmp_path / "a stick")
    session.move_to(elsewhere)
    assert session.is_saved and same(session, reopened(session))
    assert session.store.folder == tmp_path / "a stick"
    session.play(End())
    session.close()
    assert same(session, reopened(session))


def test_battles_of_ones_own_go_along(tmp_path: Path) -> None:
    store = hotseat(tmp_path).store
    files = {"mill.yaml": b"id: mill\n", "crusades/acre.yml": b"\xff", "battle.schema.json": b"{}",
             ".unsaved.json": b"{}"}  # fmt: skip
    for name, content in files.items():
        path = store.folder / "battles" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    copy = store.copy_to(tmp_path / "a stick")
    assert {name: (copy.folder / "battles" / name).read_bytes() for name in files} == files


def test_the_folder_vanishes_and_a_player_goes_on(tmp_path: Path) -> None:
    session = hotseat(tmp_path)
    session.begin()
    away = tmp_path / "away"
    session.store.folder.rename(away)
    refused("unwritten", lambda: session.play(Walk(1)))
    session.play(Walk(1), unsaved=True)
    away.rename(session.store.folder)
    session.play(Throw())
    assert session.is_saved and same(session, reopened(session))


def test_a_full_disk_when_the_half_turn_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = hotseat(tmp_path)
    for action in (Begin(), Throw(), End()):
        session.play(action)
    before = snapshot(session.store.folder)
    with monkeypatch.context() as patch:
        full_disk(patch)
        refused("unwritten", session.close)
        assert snapshot(session.store.folder) == before
        assert session.step.kind == "close" and session.file.half_turns == 0
    data = session.close()
    assert session.file.half_turns == 1 and data == reopened(session).export()


@pytest.mark.parametrize("call", ["replace", "fsync", "open"])
def test_a_write_that_fails_anywhere_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "f"
    files.write_safely(path, b"old")

    def fails(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, "I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(files.os, call, fails)
        error = refused("unwritten", lambda: files.write_safely(path, b"new"))
    assert "I/O error" in error.say(LANGUAGES[0])
    assert path.read_bytes() == b"old" and os.listdir(tmp_path) == ["f"]


def test_two_windows_on_one_match(tmp_path: Path) -> None:
    session = hotseat(tmp_path)
    other = reopened(session)
    session.begin()
    refused("changed", other.begin)
    other = reopened(session)
    assert same(session, other)
    other.play(Walk(1))
    refused("changed", lambda: session.play(Walk(2)))
    refused("changed", lambda: session.play(Walk(2), unsaved=True))
    other.play(End())
    other.close()
    refused("changed", lambda: session.play(Walk(2)))
    late = reopened(session)
    assert late.half_turn == 2 and same(late, other)


def test_another_window_closed_the_half_turn_before_this_one_began_it(tmp_path: Path) -> None:
    session = hotseat(tmp_path)
    half_turn(reopened(session), Begin(), End())
    refused("changed", session.begin)
    assert reopened(session).half_turn == 2


def test_a_half_turn_is_closed_once(tmp_path: Path) -> None:
    session = hotseat(tmp_path)
    for action in (Begin(), End()):
        session.play(action)
    other = reopened(session)
    data = session.close("first")
    refused("changed", lambda: other.close("second"))
    assert reopened(session).export() == data


def test_who_watches_changes_nothing(tmp_path: Path) -> None:
    file = matchfile.read(hotseat(tmp_path).export(), shelf)
    session = Session.watch(file)
    assert session.step.kind == "watch" and session.here == frozenset() and session.fresh_from == 0
    refused("not-now", lambda: session.play(Begin()))
    refused("not-now", session.answer)
    refused("not-complete", session.close)
    session.mark_seen()


def test_what_was_seen_is_remembered(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    session = bertrand.open_match(match)
    assert session.fresh_from == 1
    session.mark_seen()
    assert bertrand.open_match(match).fresh_from == 0
    anne.take_in(half_turn(bertrand.open_match(match)))
    assert bertrand.open_match(match).fresh_from == 4
    bertrand.path_of(match).with_suffix(".seen").write_bytes(b"??")
    assert bertrand.open_match(match).fresh_from == 1


def test_names_of_files_to_send(tmp_path: Path) -> None:
    anne, bertrand = home(tmp_path, "Anne"), home(tmp_path, "Bertrand")
    session = challenge(anne, 1)
    bertrand.take_in(session.export())
    names = [session.file_name(LANGUAGES[0])]
    answering = bertrand.open_match(session.id)
    answering.answer()
    names.append(answering.file_name(LANGUAGES[0]))
    anne.take_in(answering.export())
    session = anne.open_match(session.id)
    session.answer()
    names.append(session.file_name(LANGUAGES[0]))
    bertrand.take_in(session.export())
    session = bertrand.open_match(session.id)
    half_turn(session)
    names.append(session.file_name(LANGUAGES[0], "Normans"))
    names.append(session.file_name(LANGUAGES[1], "Normands"))
    assert names == [
        "The race challenge Anne.hexmed", "The race acceptance Bertrand-Anne.hexmed",
        "The race first link Bertrand-Anne.hexmed", "The race T01 Normans Bertrand-Anne.hexmed",
        "La course T01 Normands Bertrand-Anne.hexmed",
    ]  # fmt: skip


def test_exporting_never_writes_over_something_else(tmp_path: Path) -> None:  # C04
    session = hotseat(tmp_path)
    folder = tmp_path / "out"
    folder.mkdir()
    first = session.save_export(folder, "Race.hexmed")
    assert session.save_export(folder, "Race.hexmed") == first
    half_turn(session)
    second = session.save_export(folder, "RACE.hexmed")
    assert second.name == "RACE (2).hexmed" and first.read_bytes() != second.read_bytes() == session.export()
    refused("unwritten", lambda: session.save_export(tmp_path / "nowhere", "x.hexmed"))
