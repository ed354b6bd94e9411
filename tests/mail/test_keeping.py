"""The book of opponents, a profile sealed and moved, the watched folder, two windows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexesmed.archive import moving, sealed, shipped
from hexesmed.archive.battles import find
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.people import People
from hexesmed.archive.presence import Presence
from hexesmed.archive.store import Store
from hexesmed.archive.watcher import QUIET, Watcher
from hexesmed.post import key_words
from tests.archive.at_home import BATTLE, GAME, Begin, Walk, by_mail, challenge, half_turn, home, snapshot
from tests.post.tiny_game import shelf

# Keys


def test_the_words() -> None:
    assert len(key_words.WORDS) == 256 == len({word[:4] for word in key_words.WORDS})
    assert all(word.isascii() and word.islower() and 3 <= len(word) <= 8 for word in key_words.WORDS)
    words = key_words.in_words(b"k" * 32).replace(" – ", " ").split()
    assert len(words) == 8 and set(words) <= set(key_words.WORDS)
    assert len({key_words.in_words(bytes([n]) * 32) for n in range(256)}) == 256


def test_a_known_name_with_a_new_key(tmp_path: Path) -> None:
    anne, bertrand, _ = by_mail(tmp_path, 1)
    key = bertrand.identity.key
    assert anne.people.standing("Bertrand", key) == "known"
    assert anne.people.standing("Claire", b"c" * 32) == "new"
    namesake = home(tmp_path / "elsewhere", "Bertrand")
    assert anne.people.standing("  BERTRAND ", namesake.identity.key) == "other-key"
    anne.take_in(challenge(namesake).export())
    assert anne.people.standing("Bertrand", namesake.identity.key) == "other-key", "still: it was not compared"
    anne.people.compare(namesake.identity.key)
    assert anne.people.standing("Bertrand", namesake.identity.key) == "compared"
    again = Store.open(anne.folder, shelf)
    assert again.people.standing("Bertrand", namesake.identity.key) == "compared"
    assert again.people.get(anne.identity.key) is None, "nobody is his own opponent"


@pytest.mark.parametrize("bad", [b"", b"[", b"{}", b'[{"key": 1}]', b"[" * 99999, b"null"])
def test_a_damaged_book_counts_as_empty(tmp_path: Path, bad: bytes) -> None:
    (tmp_path / "people.json").write_bytes(bad)
    assert People(tmp_path).all() == []


# Moving house


def test_a_profile_moves_with_its_matches_and_its_half_turn(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 4)
    session = anne.open_match(match)
    session.begin()
    session.play(Walk(1))
    data = moving.pack(anne, "correct horse")
    for secret in (anne.identity.seed, anne.identity.secret):
        assert secret not in data and secret.hex().encode() not in data
    new = home(tmp_path / "new computer", "Somebody")
    assert moving.unpack(new, data, "correct horse") == 1
    assert (new.identity.name, new.identity.key) == ("Anne", anne.identity.key)
    there = Store.open(new.folder, shelf).open_match(match)
    assert there.match.digest() == session.match.digest() and there.step.kind == "play"
    assert there.store is not None and there.store.people.standing("Bertrand", bertrand.identity.key) == "known"
    assert moving.unpack(new, data, "correct horse") == 1, "once more is no harm"


def test_a_profile_with_matches_of_its_own_is_not_overwritten(tmp_path: Path) -> None:
    data = moving.pack(home(tmp_path, "Anne"), "correct horse")
    _, bertrand, _ = by_mail(tmp_path / "x", 2)
    before = snapshot(bertrand.folder)
    with pytest.raises(ArchiveError, match="other-profile"):
        moving.unpack(bertrand, data, "correct horse")
    assert snapshot(bertrand.folder) == before


def test_the_wrong_passphrase_and_a_changed_file(tmp_path: Path) -> None:
    data = sealed.seal({"a": b"b"}, "correct horse")
    assert sealed.open_sealed(data, "correct horse") == {"a": b"b"}
    with pytest.raises(ArchiveError, match="wrong-passphrase"):
        sealed.open_sealed(data, "wrong horse")
    with pytest.raises(ArchiveError, match="passphrase"):
        sealed.seal({}, "short")
    head = json.loads(data)
    for change, code in (
        ({"salt": "0" * 32}, "wrong-passphrase"), ({"n": 2**15}, "wrong-passphrase"), ({"format": 2}, "newer-seal"),
        ({"n": 2**40}, "not-sealed"), ({"n": 3}, "not-sealed"), ({"p": 2**19}, "not-sealed"),
        ({"sealed": "@"}, "not-sealed"), ({"hexesmed": "x"}, "not-sealed"), ({"nonce": ""}, "not-sealed"),
    ):  # fmt: skip
        with pytest.raises(ArchiveError, match=code):
            sealed.open_sealed(json.dumps(head | change).encode(), "correct horse")
    for bad in (b"", b"null", b"[]", b"\0" * 99, data[:-40], b"[" * 99999):
        with pytest.raises(ArchiveError, match="not-sealed"):
            sealed.open_sealed(bad, "correct horse")


# The watched folder


def test_a_file_is_taken_when_it_has_stopped_growing(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    data = half_turn(anne.open_match(match))
    folder = tmp_path / "Downloads"
    folder.mkdir()
    watcher = Watcher(bertrand.folder, folder)
    assert watcher.look() == []
    (folder / "turn.hexmed").write_bytes(data[:500])
    assert watcher.look() == []
    (folder / "turn.hexmed").write_bytes(data)
    assert watcher.look() == [], "it grew since the last look"
    ((path, found),) = watcher.look()
    assert path.name == "turn.hexmed" and bertrand.take_all(found)[0].accepted
    assert watcher.look() == [] and Watcher(bertrand.folder, folder).look() == []
    assert Watcher(bertrand.folder, folder).look() == [], "read once, whoever looks"
    assert (folder / "turn.hexmed").read_bytes() == data


def test_a_file_written_over_in_its_place_is_seen_in_the_end(tmp_path: Path) -> None:
    folder = tmp_path / "Downloads"
    folder.mkdir()
    (folder / "turn.hexmed").write_bytes(b"-----BEGIN HEXESMED RECORD----- 1")
    watcher = Watcher(tmp_path, folder)
    assert [len(watcher.look()) for _ in range(3)] == [0, 1, 0]
    (folder / "turn.hexmed").write_bytes(b"-----BEGIN HEXESMED RECORD----- two")
    found = [len(watcher.look()) for _ in range(2 * QUIET)]
    assert sum(found) == 1 and found[:2] == [0, 0], "a quiet folder costs one question"


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "Downloads"
    folder.mkdir()
    (folder / "film.mkv").write_bytes(b"\0" * 300_000)
    (folder / "empty").write_bytes(b"")
    (folder / "turn.hexmed.part").write_bytes(b"-----BEGIN HEXESMED RECORD-----")
    (folder / "folder.hexmed").mkdir()
    (folder / "dangling").symlink_to(tmp_path / "nowhere")
    watcher = Watcher(tmp_path, folder)
    assert [watcher.look() for _ in range(4)] == [[]] * 4
    folder.rename(tmp_path / "gone")
    assert watcher.look() == []
    (tmp_path / "gone").rename(folder)
    (folder / "late.txt").write_bytes(b"-----BEGIN HEXESMED RECORD----- x")
    watcher.look()
    assert [path.name for path, _ in watcher.look()] == ["late.txt"]


# Two windows

HOLD = """
import sys, time
from pathlib import Path
from hexesmed.archive.presence import Presence
print(Presence(Path(sys.argv[1])).take() and "held", flush=True)
presence = Presence(Path(sys.argv[1]))
held = presence.take()
time.sleep(60)
"""


def test_a_second_window_is_told_and_a_crash_leaves_nothing(tmp_path: Path) -> None:
    script = HOLD.replace('print(Presence(Path(sys.argv[1])).take() and "held", flush=True)\n', "")
    script = script.replace("time.sleep", 'print("held", flush=True)\ntime.sleep')
    with subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], cwd=Path(__file__).parents[2],
                          stdout=subprocess.PIPE, text=True) as other:  # fmt: skip
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        assert not Presence(tmp_path).take()
        other.kill()
        other.wait()
    mine = Presence(tmp_path)
    assert mine.take()
    mine.leave()
    assert Presence(tmp_path / "no such folder").take(), "what cannot be locked counts as free"


# Battles that bear a shipped one's name


def test_a_battle_that_differs_from_the_shipped_one() -> None:
    entry = find("the-ford")
    assert entry is not None and entry.battle is not None
    battle = entry.battle
    assert shipped.standing(battle) == ("same", ())
    kind, parts = shipped.standing({**battle, "turns": battle["turns"] + 1, "units": battle["units"][:-1]})
    assert kind == "differs" and [part.message for part in parts] == ["the units", "the number of turns"]
    told = {**battle, "stances": {"orval": "another"}}
    assert [p.message for p in shipped.standing(told)[1]] == ["the stances of the sides"]
    assert [p.message for p in shipped.standing({**battle, "title": {"en": "x", "fr": "x"}})[1]] == ["the texts"]
    for other in ("my-ford", "../hexes_med/the-ford", "", "x" * 5000):
        assert shipped.standing({**battle, "id": other})[0] == "own"


def test_reply_time_and_pair_travel_in_the_challenge(tmp_path: Path) -> None:
    from hexesmed.post import letters, matchfile

    anne = home(tmp_path, "Anne")
    file = matchfile.MatchFile(shelf)
    file.take(letters.challenge(GAME, BATTLE, 0, anne.identity, bytes(16), reply=7, pair=b"p" * 16))
    again = matchfile.read(file.text, shelf)
    assert (again.reply, again.pair) == (7, (b"p" * 16).hex())
    plain = matchfile.MatchFile(shelf)
    plain.take(letters.challenge(GAME, BATTLE, 0, anne.identity, bytes(16)))
    assert (plain.reply, plain.pair) == (0, "")


def test_a_list_in_haste_glances_at_all_but_one_and_proves_all_in_the_end(tmp_path: Path) -> None:
    """However slow the machine is: one more each time, though the time is always over before the first."""
    anne, _, match = by_mail(tmp_path, 2)
    for _ in range(3):
        challenge(anne)
    (anne.matches_folder / "index.json").unlink(missing_ok=True)
    for number in (1, 2, 3, 4, 4):
        lines = Store.open(anne.folder, shelf).matches(-1.0)
        assert len(lines) == 4 and sum(line.checked for line in lines) == number
        (played,) = (line for line in lines if line.id == match)
        assert played.names == ("Anne", "Bertrand") and played.here == (0,)
    (anne.matches_folder / "index.json").unlink()
    assert all(line.checked for line in Store.open(anne.folder, shelf).matches(3600))


def test_what_is_listed_of_a_match(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    bertrand.take_in(half_turn(anne.open_match(match), message="Well met"))
    (line,) = bertrand.matches()
    assert line.my_move and line.fresh and line.unread == "Well met" and line.opponent == "Anne" and line.checked
    bertrand.open_match(match).mark_seen()
    assert not bertrand.matches()[0].unread and not bertrand.matches()[0].fresh
    os.utime(bertrand.path_of(match), (0, 86400 * 5))
    assert bertrand.matches()[0].days_waiting(86400 * 8.5) == 3
    session = bertrand.open_match(match)
    session.play(Begin())
    assert bertrand.copy_to(tmp_path / "copy").matches()[0].changed == 86400 * 5
