"""Folders, names, identity, settings and the list: odd homes, hostile names, bad files beside good ones."""

from __future__ import annotations

import json
import os
import stat
import sys
import unicodedata
from pathlib import Path

import pytest

from hexesmed.archive import files, folders, identity, listing
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.folders import profile_folder, usual_folder
from hexesmed.archive.names import free_path, safe_name
from hexesmed.archive.settings import Settings
from hexesmed.archive.store import Store
from hexesmed.locale import Tongue
from tests.archive.at_home import GAME, by_mail, challenge, half_turn, home
from tests.post.tiny_game import Begin, GiveUp, shelf

LANGUAGES = (Tongue("en"), Tongue("fr"))
AS_ROOT = hasattr(os, "getuid") and os.getuid() == 0
HUGE = 1 << (40 if sys.platform == "linux" else 24)  # nothing has room for the larger: it cannot be read whole
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="modes and links of POSIX")


def refused(code: str, call: object) -> ArchiveError:
    with pytest.raises(ArchiveError) as caught:
        call()  # type: ignore[operator]
    assert caught.value.code == code
    for tongue in LANGUAGES:
        assert "{" not in caught.value.say(tongue)
    return caught.value


# Where a profile lives (C06)


def test_the_folder_named_on_the_command_line_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXESMED_HOME", str(tmp_path / "env"))
    assert profile_folder(str(tmp_path / "given")) == tmp_path / "given"
    assert profile_folder(None) == profile_folder("") == tmp_path / "env"
    monkeypatch.setenv("HEXESMED_HOME", "  ")
    assert profile_folder(None) == usual_folder()


def test_relative_folders_and_tildes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    assert profile_folder("data") == tmp_path / "data"
    assert profile_folder("./a/../b") == tmp_path / "b"
    assert profile_folder("~/x") == tmp_path / "home" / "x"
    assert profile_folder("~") == tmp_path / "home"
    monkeypatch.setenv("HEXESMED_HOME", "~/y")
    assert profile_folder() == tmp_path / "home" / "y"


@pytest.mark.parametrize("said", ["data", "~/x", "~", "./x", ""])
def test_the_usual_folder_is_never_below_the_current_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", said)
    folder = usual_folder()
    assert folder.is_absolute() and here not in folder.parents and "~" not in folder.parts
    if sys.platform == "linux" and said in ("data", ""):
        assert folder == tmp_path / "home" / ".local" / "share" / "hexesmed"


@pytest.mark.parametrize("named, wanted", [("~/x/hexesmed", "x/hexesmed"), ("x/hexesmed", ".local/share/hexesmed")])
def test_a_library_that_hands_on_what_was_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, wanted: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setattr(folders.platformdirs, "user_data_dir", lambda *a, **k: named)
    assert usual_folder() == tmp_path / wanted


@pytest.mark.parametrize("value", [None, "relative", ""])
def test_without_a_home_there_is_still_a_folder(monkeypatch: pytest.MonkeyPatch, value: str | None) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("HOME", raising=False)
    if value is not None:
        monkeypatch.setenv("HOME", value)
    assert usual_folder().is_absolute()


@pytest.mark.parametrize("name", ["Été à Mâcon — 騎士", "with space #1", "a%b", "x" * 100])
def test_odd_homes(tmp_path: Path, name: str) -> None:
    anne, bertrand, match = by_mail(tmp_path / name, 2)
    data = half_turn(anne.open_match(match))
    path = anne.open_match(match).save_export(tmp_path / name, safe_name(name))
    assert bertrand.take_in(files.read_bounded(path)).kind == "half_turn" and path.read_bytes() == data


def test_a_folder_that_cannot_be_used_is_told_with_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    (tmp_path / "file").write_bytes(b"")
    for folder in (tmp_path / "file", tmp_path / "file" / "below", Path("/proc/none"), tmp_path / ("x" * 300)):
        if sys.platform != "linux" and folder.parts[1] == "proc":
            continue
        error = refused("unwritable", lambda f=folder: Store.open(f, shelf))
        assert str(folder) in error.say(LANGUAGES[0]) and error.offer is not None
        assert str(error.offer) in error.say(LANGUAGES[1])
        assert not error.offer.exists(), "an offer makes no folder"
        offered = Store.open(error.offer, shelf)
        challenge(offered)
        assert len(offered.matches()) == 1
        for path in sorted(error.offer.rglob("*"), reverse=True):
            path.unlink() if path.is_file() else path.rmdir()
        error.offer.rmdir()


@POSIX
@pytest.mark.skipif(AS_ROOT, reason="the superuser may write everywhere")
def test_a_read_only_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    refused("unwritable", lambda: Store.open(tmp_path, shelf))
    tmp_path.chmod(0o700)


# Identity


def test_identity_is_made_once_and_kept(tmp_path: Path) -> None:
    one = Store.open(tmp_path, shelf)
    two = Store.open(tmp_path, shelf)
    assert one.identity == two.identity and one.identity.name
    assert len(one.identity.key) == 32 and one.identity.seed != one.identity.secret
    one.rename("  Anne\n of  Burgundy ")
    assert Store.open(tmp_path, shelf).identity.name == "Anne of Burgundy"
    assert Store.open(tmp_path, shelf).identity.key == two.identity.key
    one.rename("é" * 500)
    assert len(Store.open(tmp_path, shelf).identity.name) == 60
    refused("name", lambda: one.rename(" \n"))
    assert "seed" not in repr(one.identity) and one.identity.secret.hex() not in repr(one.identity)


@POSIX
def test_secrets_are_for_their_owner_only(tmp_path: Path) -> None:
    session = home(tmp_path, "Anne").new_hotseat(GAME, {"turns": 3}, ("Anne", "Zoé"))
    session.begin()
    for path in (session.store.folder / "identity.json", *session.store.matches_folder.glob("*.journal")):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("data", [
    b"", b"{}", b"[]", b"\xff", b"null", b'{"format":1}', b"[" * 9999, b"x" * 99999,
    b'{"format":1,"name":"A","key":"00","secret":"00"}', b'{"format":1,"name":" ","key":"%s","secret":"%s"}' % (
        (b"00" * 32,) * 2), b'{"format":1,"name":5,"key":"%s","secret":"%s"}' % ((b"00" * 32,) * 2),
])  # fmt: skip
def test_a_damaged_identity_is_never_written_over(tmp_path: Path, data: bytes) -> None:
    Store.open(tmp_path, shelf)
    (tmp_path / "identity.json").write_bytes(data)
    with pytest.raises(ArchiveError) as caught:
        Store.open(tmp_path, shelf)
    assert "identity.json" in caught.value.say(LANGUAGES[1])
    assert (tmp_path / "identity.json").read_bytes() == data


def test_an_identity_of_a_newer_program(tmp_path: Path) -> None:
    Store.open(tmp_path, shelf)
    plain = json.loads((tmp_path / "identity.json").read_bytes()) | {"format": 2}
    (tmp_path / "identity.json").write_text(json.dumps(plain))
    assert "2" in refused("identity", lambda: Store.open(tmp_path, shelf)).say(LANGUAGES[0])


def test_a_name_that_the_system_does_not_know(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def unknown() -> str:
        raise KeyError("getpwuid(): uid not found")

    monkeypatch.setattr(identity.getpass, "getuser", unknown)
    assert Store.open(tmp_path, shelf).identity.name == "Player"


# Settings


def test_settings_are_kept(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert settings.get("language") is None and settings.get("sound", True) is True
    settings.set("language", "fr")
    settings.set("sound", False)
    settings.set("volume", 7)
    again = Settings(tmp_path)
    assert (again.get("language", "en"), again.get("sound", True), again.get("volume", 1)) == ("fr", False, 7)
    assert again.get("volume", "loud") == "loud" and again.get("sound", 3) == 3
    before = (tmp_path / "settings.json").stat().st_mtime_ns
    again.set("volume", 7)
    assert (tmp_path / "settings.json").stat().st_mtime_ns == before


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff\xfe", b"x" * 99999, b"[" * 9999, b'{"a":[1]}'])
def test_damaged_settings_count_as_none(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(data)
    settings = Settings(tmp_path)
    assert settings.get("a", 5) == 5
    settings.set("a", 6)
    assert Settings(tmp_path).get("a", 5) == 6


# Names (C04)

TYPED = ["Crécy / jour 1", "a:b?", "..\\..\\x", "../../x", "/etc/x", "CON", "nul.txt", "   ", ".", "..", "x" * 300,
         "Été", unicodedata.normalize("NFD", "Été"), "Œuvre «1»", "🏰", "dot.", "test", "TEST", "a\x00b\n", "\u202egpj",
         "é" * 300, "COM1", "lpt9.x", "-rf", "~", "", "a" * 117 + "é" * 9, "con ", "AUX .", "\ud800"]  # fmt: skip


@pytest.mark.parametrize("title", TYPED, ids=range(len(TYPED)))
def test_any_title_gives_a_safe_name(tmp_path: Path, title: str) -> None:
    name = safe_name(title)
    assert name.endswith(".hexmed") and Path(name).name == name and len(name.encode()) <= 130
    assert not set(name) & set('<>:"/\\|?*') and name.isprintable() and name[0] not in ". -"
    stem = name.removesuffix(".hexmed")
    assert stem == stem.rstrip(" .") and stem.split(".")[0].strip().upper() not in ("CON", "NUL", "AUX", "COM1", "LPT9")
    assert unicodedata.is_normalized("NFC", name)
    path = free_path(tmp_path, name, b"x")
    assert path.parent == tmp_path
    files.write_safely(path, b"x")
    assert path.read_bytes() == b"x" and os.listdir(tmp_path) == [name]


def test_names_that_some_system_takes_for_one(tmp_path: Path) -> None:
    (tmp_path / "test.hexmed").write_bytes(b"one")
    assert free_path(tmp_path, "TEST.hexmed", b"two").name == "TEST (2).hexmed"
    assert free_path(tmp_path, "TEST.hexmed", b"one").name == "test.hexmed"
    (tmp_path / "TEST (2).hexmed").write_bytes(b"two")
    assert free_path(tmp_path, "Test.hexmed", b"three").name == "Test (3).hexmed"
    (tmp_path / unicodedata.normalize("NFD", "Été.hexmed")).write_bytes(b"one")
    assert free_path(tmp_path, "été.hexmed", b"two").name == "été (2).hexmed"
    (tmp_path / "folder.hexmed").mkdir()
    assert free_path(tmp_path, "folder.hexmed", b"").name == "folder (2).hexmed"


# Reading


@POSIX
def test_what_is_not_a_file_is_told_and_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "dangling").symlink_to(tmp_path / "nothing")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for name, code in (("pipe", "not-a-file"), (".", "not-a-file"), ("dangling", "unreadable"), ("loop", "unreadable"),
                       ("missing", "unreadable"), ("a\0b", "not-a-file"), ("x" * 300, "unreadable")):  # fmt: skip
        refused(code, lambda n=name: files.read_bounded(tmp_path / n))


def test_a_huge_file_is_never_read_whole(tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as handle:
        handle.truncate(HUGE)
    refused("too-big", lambda: files.read_bounded(tmp_path / "huge"))


# The list (C03)


def test_the_list_tells_what_a_player_wants_to_know(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 3)
    (line,) = bertrand.matches()
    assert line.ok and line.id == match and line.game == "tiny" and line.names == ("Anne", "Bertrand")
    assert line.here == (1,) and line.step_kind == "play" and line.to_move_name == "Bertrand" and line.half_turn == 4
    assert line.title_in(LANGUAGES[1]) == "La course"
    (line,) = anne.matches()
    assert line.step_kind == "wait" and line.here == (0,)
    anne.take_in(half_turn(bertrand.open_match(match), Begin(), GiveUp()))
    (line,) = anne.matches()
    assert (line.step_kind, line.seat, line.winner, line.how, line.half_turn) == ("over", None, 0, "over", 4)
    os.utime(anne.path_of(match), (0, 86400))  # many a disk tells two times apart only where they are further apart
    challenge(anne)
    assert [line.step_kind for line in anne.matches()] == ["wait", "over"]


def bad_files(folder: Path, good: bytes) -> dict[str, bool]:
    """Put bad and good files into a folder; return whether each is good."""
    (folder / "empty.hexmed").write_bytes(b"")
    (folder / "random.hexmed").write_bytes(bytes(range(256)) * 16)
    (folder / "picture.hexmed").write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF" * 100)
    (folder / "letter.txt").write_text("dear Anne")
    (folder / "folder.hexmed").mkdir()
    with (folder / "huge.hexmed").open("wb") as handle:
        handle.truncate(HUGE)
    (folder / "misnamed.jpg").write_bytes(good)
    (folder / "torn.hexmed").write_bytes(good[:-300])
    found = dict.fromkeys(("empty.hexmed", "random.hexmed", "picture.hexmed", "letter.txt", "folder.hexmed",
                           "huge.hexmed", "torn.hexmed"), False) | {"misnamed.jpg": True}  # fmt: skip
    if sys.platform != "win32":
        (folder / "dangling.hexmed").symlink_to(folder / "nothing")
        os.mkfifo(folder / "pipe.hexmed")
        found |= {"dangling.hexmed": False, "pipe.hexmed": False}
        if not AS_ROOT:
            (folder / "secret.hexmed").write_bytes(good)
            (folder / "secret.hexmed").chmod(0)
            found["secret.hexmed"] = False
    return found


def test_one_bad_file_never_hides_the_others(tmp_path: Path) -> None:
    anne, _, match = by_mail(tmp_path, 3)
    second = challenge(anne)
    wanted = bad_files(anne.matches_folder, anne.open_match(match).export())
    wanted |= {anne.path_of(match).name: True, anne.path_of(second.id).name: True}
    lines = {line.path.name: line for line in anne.matches()}
    assert {name: line.ok for name, line in lines.items()} == wanted
    for line in lines.values():
        for tongue in LANGUAGES:
            assert line.title_in(tongue)
            assert line.ok or line.reason.say(tongue)
    session = anne.open_match(lines["misnamed.jpg"].path)
    assert session.id == match and session.here == {0}
    refused("no-match", lambda: anne.open_match(anne.matches_folder / "missing.hexmed"))
    refused("unreadable", lambda: anne.open_match(tmp_path / "missing.hexmed"))
    refused("no-match", lambda: anne.open_match("0" * 64))


def test_the_index_is_made_anew_when_it_is_damaged_or_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    anne, _, _ = by_mail(tmp_path, 3)
    index = anne.matches_folder / listing.INDEX
    first = anne.matches()
    good = index.read_bytes()
    plain = json.loads(good)
    name = next(iter(plain["files"]))
    for bad in (b"", b"{}", b"[" * 9999, b"\xff", b'{"mark":1,"files":{}}', good.replace(b'"names"', b'"nams"'),
                good.replace(b'"status":[', b'"status":[1,'), json.dumps(plain | {"files": {name: 5}}).encode(),
                json.dumps(plain | {"files": [1]}).encode(), good.replace(b'"how"', b'"extra"')):  # fmt: skip
        index.write_bytes(bad)
        assert anne.matches() == first
        assert json.loads(index.read_bytes()) == plain
    index.unlink()
    index.mkdir()
    assert anne.matches() == first
    index.rmdir()
    anne.matches()
    read: list[Path] = []
    monkeypatch.setattr(listing, "read_bounded", lambda path, *a: read.append(path) or files.read_bounded(path, *a))
    assert anne.matches() == first and read == [index], "what has not changed is not read again"


def test_a_folder_that_vanished_lists_nothing(tmp_path: Path) -> None:
    anne = home(tmp_path, "Anne")
    anne.matches_folder.rmdir()
    assert anne.matches() == []


def test_a_removed_match_is_put_aside_and_not_lost(tmp_path: Path) -> None:
    anne, _, match = by_mail(tmp_path, 2)
    session = anne.open_match(match)
    session.begin()
    data = session.export()
    anne.remove(match)
    assert anne.matches() == []
    assert (anne.matches_folder / "removed" / anne.path_of(match).name).read_bytes() == data
    anne.remove(match)
    assert anne.take_in(data).kind == "restored"


def test_a_copy_of_a_profile(tmp_path: Path) -> None:
    anne, bertrand, match = by_mail(tmp_path, 2)
    anne.settings.set("language", "fr")
    session = anne.open_match(match)
    session.begin()
    copy = anne.copy_to(tmp_path / "copy")
    assert copy.identity == anne.identity and copy.settings.get("language", "en") == "fr"
    assert copy.open_match(match).match.position == session.match.position
    assert [line.id for line in copy.matches()] == [match]
    refused("other-profile", lambda: anne.copy_to(bertrand.folder))
    refused("unwritten", lambda: Store(tmp_path / "gone", shelf, anne.identity).copy_to(tmp_path / "copy 2"))


def test_the_offer_is_skipped_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setattr(folders, "_others", lambda: iter([tmp_path / "file" / "x"]))
    assert refused("unwritable", lambda: Store.open(tmp_path / "file", shelf)).offer is None


def test_locks_end_with_their_holder(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    for _ in range(3):
        with files.locked(path):
            pass
    refused("unwritten", lambda: files.locked(tmp_path / "none" / "lock").__enter__())


def test_what_a_killed_program_left_is_swept_away(tmp_path: Path) -> None:
    store = home(tmp_path, "Anne")
    session = challenge(store)
    parts = [place / f".turn.{number}.part" for place in (store.folder, store.matches_folder) for number in (1, 2)]
    for path in parts:
        path.write_bytes(b"half")
        if path.name.startswith(".turn.1"):
            os.utime(path, (0, 0))
    again = home(tmp_path, "Anne")
    assert [path.exists() for path in parts] == [False, True, False, True], "a new one may still be written"
    assert [line.id for line in again.matches()] == [session.id]
