"""The commands of play by mail, as real processes: import, matches, beside, register, identity."""

from __future__ import annotations

import json
import re
import shlex
import stat
import subprocess
import sys
import xml.etree.ElementTree as Tree
import zipfile
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest

from hexesmed.archive.store import Store
from hexesmed.cli.mail_services import MailServices
from hexesmed.cli.services import HouseServices
from hexesmed.games import game_named
from hexesmed.locale import Tongue
from hexesmed.post import armour
from tests.cli.conftest import Played
from tests.cli.desk import FORD, ROOT, Said, environment, hexesmed, kept
from tests.cli.test_refused import flip_last, records, resigned

AT = 6  # the record that comes next in these tests: half-turn 5, by Anne; Bertrand waits for it


def unchanged(home: Path) -> dict[str, bytes]:
    """Return every file of a profile but the index of the list, which is made anew."""
    return {name: data for name, data in kept(home).items() if name != "matches/index.json"}


def envelopes(data: bytes, folder: Path) -> list[Path]:
    """Return the same turn in the forms in which it may come."""
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"], mail["Subject"] = "anne@example.org", "bertrand@example.org", "À toi"
    mail.set_content("Voici mon tour.")
    mail.add_attachment(data, maintype="application", subtype="octet-stream", filename="tour n° 7.hexmed")
    (folder / "mail from Anne.eml").write_bytes(mail.as_bytes())
    with zipfile.ZipFile(folder / "tour.zip", "w") as packed:
        packed.writestr("a/b.hexmed", data)
    (folder / "pasted.txt").write_bytes(b"Hello,\r\n" + b"".join(b"> " + line + b"\r\n" for line in data.splitlines()))
    return [folder / "mail from Anne.eml", folder / "tour.zip", folder / "pasted.txt"]


def test_a_turn_is_imported_once_in_whatever_form(played: Played, tmp_path: Path) -> None:
    """One sentence a file; the same turn again changes nothing and is told."""
    forms = envelopes(played.files[AT].read_bytes(), tmp_path)
    for number, first in enumerate(forms):
        home = played.profile("Bertrand", AT - 1, tmp_path / f"home {number}")
        said = hexesmed(tmp_path, home, "import", first)
        assert (said.code, said.err) == (0, "")
        assert said.out == f"{first}: Half-turn 5 of Anne has come.\n"
        before = kept(home)
        said = hexesmed(tmp_path, home, "import", *forms)
        assert said.code == 1 and said.out.count("This file is already loaded") == 3
        assert kept(home) == before
    (line,) = hexesmed(tmp_path, home, "matches").out.splitlines()
    assert line.startswith("* ") and "against Anne" in line and "your half-turn" in line


def test_a_mail_is_imported_from_standard_input(played: Played, tmp_path: Path) -> None:
    """So that a mail program can hand it on."""
    home = played.profile("Bertrand", AT - 1, tmp_path / "home")
    mail = envelopes(played.files[AT].read_bytes(), tmp_path)[0].read_bytes()
    done = subprocess.run([sys.executable, "-P", "-m", "hexesmed", "import", "-"], env=environment(home), input=mail,
                          capture_output=True, timeout=60, check=False)  # fmt: skip
    assert (done.returncode, done.stdout.decode()) == (0, "-: Half-turn 5 of Anne has come.\n")


def nothing_new(played: Played, folder: Path) -> dict[str, tuple[bytes, str]]:
    """Return files for Bertrand, who has half-turn 5 and has answered it, each with what must be said of it."""
    texts = records(played.whole)
    twin = played.profile("Anne", AT - 1, folder / "twin")
    hexesmed(folder, twin, "answer", played.files[AT - 1], "--message", "this one", "--to", "twin.hexmed")
    hexesmed(folder, folder / "carl", "answer", played.files[0], "--name", "Carl", "--to", "carl.hexmed")
    hexesmed(folder, folder / "x", "new", FORD, "--seat", "first", "--name", "Xavier", "--to", "x.hexmed")
    hexesmed(folder, folder / "y", "answer", "x.hexmed", "--name", "Yves", "--to", "y.hexmed")
    good = played.files[AT].read_bytes()
    return {
        "stale": (played.files[AT - 2].read_bytes(), "older than the match kept here: it ends with half-turn 3"),
        "own": (played.files[AT + 1].read_bytes(), "our own half-turn 6: send it to Anne"),
        "already answered": (good, "older than the match kept here|already loaded"),
        "out of order": (armour.wrap(texts[AT + 3 : AT + 4]), "Record 8 was expected next; record 9 came"),
        "conflict": ((folder / "twin.hexmed").read_bytes(), "Two different files claim half-turn 5"),
        "accepted by another": ((folder / "carl.hexmed").read_bytes(), "Carl accepts a challenge that was accepted"),
        "of others": ((folder / "y.hexmed").read_bytes(), "between Xavier and Yves"),
        # Cut within a record: cut between two of them, it would be a whole file that is older.
        "half-written": (good[: good.rindex(armour.BEGIN.encode()) + 200], "cut off"),
        "damaged": (flip_last(played.files[AT + 2].read_bytes()), f"ecord {AT + 2}"),
        "newer": (armour.wrap([resigned(texts[0], lambda b: b.update(format=9)), *texts[1:]]), "newer program"),
        "another hand": (armour.wrap([*texts[: AT + 2], resigned(texts[AT + 2])]), "is not the one of Anne"),
        "UTF-16": (good.decode("ascii").encode("utf-16"), "UTF-16"),
        "no match": (b"Bonjour,\nvoici mon tour.\n", "There is no match in this file"),
    }


@pytest.fixture(scope="module")
def spoilt(played: Played, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, tuple[Path, str]]]:
    """Return Bertrand's profile and the files that bring him nothing, with their sentences."""
    folder = tmp_path_factory.mktemp("spoilt")
    home = played.profile("Bertrand", AT + 1, folder / "home")
    files = {}
    for name, (data, told) in nothing_new(played, folder).items():
        (folder / f"{name}.txt").write_bytes(data)
        files[name] = (folder / f"{name}.txt", told)
    return home, files


def test_files_that_bring_nothing_are_told_one_by_one(spoilt: tuple[Path, dict[str, tuple[Path, str]]]) -> None:
    """Each in one sentence that says what it is, in both languages; not a byte of the profile changes."""
    home, files = spoilt
    before = kept(home)
    for language in ("en", "fr"):
        said = hexesmed(home.parent, home, "--lang", language, "import", *(path for path, _ in files.values()))
        assert (said.code, said.err) == (1, "")
        lines = said.out.splitlines()
        assert len(lines) == len(files)
        for line, (path, told) in zip(lines, files.values(), strict=True):
            assert line.startswith(f"{path}: ")
            assert language == "fr" or re.search(told, line), line
    assert kept(home) == before


def test_the_table_tells_the_same(spoilt: tuple[Path, dict[str, tuple[Path, str]]]) -> None:
    """What is dropped on the window and what is pasted is told in the same words, and changes as little."""
    home, files = spoilt
    store = Store.open(home, game_named)
    mail: MailServices = HouseServices(store, Tongue("en")).mail
    before = kept(home)
    for name, (path, told) in files.items():
        arrivals = list(mail.receive(str(path)))
        if name not in ("UTF-16",):
            arrivals += mail.receive_text(path.read_text("utf-8"))
        for one in arrivals:
            words = one.words(Tongue("en")) if callable(one.words) else one.words
            assert not one.accepted and re.search(told, words), (name, words)
            assert "{" not in (one.words(Tongue("fr")) if callable(one.words) else "")
    assert kept(home) == before


def test_two_programs_import_one_turn_at_once(played: Played, tmp_path: Path) -> None:
    """Only one import counts; the other is told."""
    home = played.profile("Bertrand", AT - 1, tmp_path / "home")
    command = [sys.executable, "-P", "-m", "hexesmed", "import", str(played.files[AT])]
    both = [subprocess.Popen(command, env=environment(home), stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = sorted(one.communicate(timeout=60)[0].partition(": ")[2] for one in both)
    assert said[0].startswith("Half-turn 5") and said[1].startswith("This file is already loaded")
    assert sorted(one.returncode for one in both) == [0, 1]


def small_files(most: int) -> None:
    """Let a program write small files only."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


@pytest.mark.skipif(sys.platform == "win32", reason="this system sets no such limit")
def test_a_disk_without_room(played: Played, tmp_path: Path) -> None:
    """A file that cannot be written is told with its folder; what was there stays, and with room it goes on."""
    home = played.profile("Bertrand", AT - 1, tmp_path / "home")
    before = kept(home)
    for words in (["import", played.files[AT]], ["answer", played.files[AT], "--to", tmp_path / "out.hexmed"]):
        done = subprocess.run([sys.executable, "-P", "-m", "hexesmed", *map(str, words)], env=environment(home),
                              capture_output=True, text=True, timeout=60, preexec_fn=lambda: small_files(2000),
                              check=False)  # fmt: skip
        said = done.stdout + done.stderr
        assert done.returncode == 1 and said.count("\n") == 1 and str(home / "matches") in said, said
        assert "could not be written" in said
    assert kept(home) == before and not (tmp_path / "out.hexmed").exists()
    assert hexesmed(tmp_path, home, "import", played.files[AT]).code == 0


# The list


def test_the_list_for_people_and_for_programs(played: Played, tmp_path: Path) -> None:
    """Whose move it is, which half-turn, how long nothing has come; a bad file is told and hides no other."""
    home = played.profile("Anne", AT, tmp_path / "home")
    (home / "matches" / "notes.hexmed").write_text("not a match")
    said = hexesmed(tmp_path, home, "matches")
    first, second = said.out.splitlines()
    assert said.code == 0 and first.startswith("  ") and "it is up to Bertrand" in first
    assert second.startswith("! notes.hexmed: There is no match in this file")
    good, bad = map(json.loads, hexesmed(tmp_path, home, "matches", "--json").out.splitlines())
    assert {name: good[name] for name in ("game", "names", "here", "step", "to_move", "my_move", "half_turn")} == {
        "game": "hexes_med", "names": ["Anne", "Bertrand"], "here": [0], "step": "wait", "to_move": "Bertrand",
        "my_move": False, "half_turn": 6,
    }  # fmt: skip
    assert good["days"] == 0 and good["id"].startswith(first.split()[0]) and bad["good"] is False
    over = played.profile("Anne", len(played.files) - 1, tmp_path / "over")
    hexesmed(tmp_path, over, "import", played.whole)
    assert json.loads(hexesmed(tmp_path, over, "matches", "--json").out)["step"] == "over"
    assert hexesmed(tmp_path, tmp_path / "nobody", "matches").out == ""


# Beside a match


def test_an_end_is_proposed_and_agreed(played: Played, tmp_path: Path) -> None:
    """A draw by agreement, through files; the finished match verifies and says so."""
    anne = played.profile("Anne", AT, tmp_path / "anne")
    bertrand = played.profile("Bertrand", AT - 1, tmp_path / "bertrand")
    match = hexesmed(tmp_path, anne, "matches").out.split()[0]
    said = hexesmed(tmp_path, anne, "beside", match, "claim", "draw", "--message", "Il est tard.", "--to", "c.hexmed")
    assert (said.code, said.out) == (0, "Written: c.hexmed\n")
    assert "Anne claims how it ends" in _line_after(bertrand, "c.hexmed", tmp_path)
    alone = hexesmed(tmp_path, anne, "beside", match, "agree", "--to", "x.hexmed")
    assert alone.refusal == "There is nothing to answer."
    assert hexesmed(tmp_path, bertrand, "beside", "c.hexmed", "agree", "--to", "a.hexmed").code == 0
    assert "has agreed: the match is over" in hexesmed(tmp_path, anne, "import", "a.hexmed").out
    assert json.loads(hexesmed(tmp_path, anne, "matches", "--json").out)["how"] == "agreed"
    told = hexesmed(tmp_path, tmp_path / "third", "verify", "a.hexmed").out
    assert "end agreed by Bertrand" in told and "A draw, as both agree." in told


def _line_after(home: Path, file: str, folder: Path) -> str:
    """Import a file and return the list."""
    assert hexesmed(folder, home, "import", file).code == 0
    return hexesmed(folder, home, "matches").out


def test_a_note(played: Played, tmp_path: Path) -> None:
    anne = played.profile("Anne", AT, tmp_path / "anne")
    bertrand = played.profile("Bertrand", AT, tmp_path / "bertrand")
    match = hexesmed(tmp_path, anne, "matches").out.split()[0]
    words = ("beside", match, "note", "--message", "Nothing has come for 30 days.", "--to", "n.hexmed")
    assert hexesmed(tmp_path, anne, *words).code == 0
    assert "Nothing has come for 30 days." in _line_after(bertrand, "n.hexmed", tmp_path)
    assert hexesmed(tmp_path, anne, "beside", "abc", "note", "--to", "n.hexmed").refusal.startswith("There is no such")


def test_a_lost_key(played: Played, tmp_path: Path) -> None:
    """A new profile asks for its seat; the other countersigns when he gives the words that were read to him."""
    new, bertrand = tmp_path / "new computer", played.profile("Bertrand", AT + 1, tmp_path / "bertrand")
    file = played.files[AT + 1]
    asked = hexesmed(tmp_path, new, "beside", file, "new-key", "--seat", "first", "--to", "ask.hexmed")
    assert asked.code == 0
    words = asked.out.splitlines()[0].partition(": ")[2]
    assert "asks to go on with another key" in hexesmed(tmp_path, bertrand, "import", "ask.hexmed").out
    before = unchanged(bertrand)
    for heard in ("", "lion " + words, words.replace(words.split()[0], "zebra")):
        said = hexesmed(tmp_path, bertrand, "beside", "ask.hexmed", "agree", "--words", heard, "--to", "no.hexmed")
        assert "read you the words" in said.refusal and unchanged(bertrand) == before
    done = hexesmed(tmp_path, bertrand, "beside", "ask.hexmed", "agree", "--words", words.upper(), "--to", "yes.hexmed")
    assert done.code == 0
    assert "the new key is in force" in hexesmed(tmp_path, new, "import", "yes.hexmed").out
    told = hexesmed(tmp_path, tmp_path / "third", "verify", "yes.hexmed").out
    assert "new key countersigned by Bertrand" in told
    assert "your half-turn" in hexesmed(tmp_path, new, "matches").out
    mine = hexesmed(tmp_path, new, "beside", "yes.hexmed", "new-key", "--seat", "first", "--to", "x.hexmed")
    assert "has its key in this match" in mine.refusal


def test_an_empty_chair(played: Played, tmp_path: Path) -> None:
    """Anne has stopped: Bertrand asks for her chair, she yields it, and the computer plays on for her at his table."""
    anne = played.profile("Anne", AT - 1, tmp_path / "anne")
    bertrand = played.profile("Bertrand", AT - 1, tmp_path / "bertrand")
    match = hexesmed(tmp_path, bertrand, "matches").out.split()[0]
    assert hexesmed(tmp_path, bertrand, "beside", match, "chair", "--to", "ask.hexmed").code == 0
    assert "asks to play on in your place" in hexesmed(tmp_path, anne, "import", "ask.hexmed").out
    assert hexesmed(tmp_path, anne, "beside", "ask.hexmed", "agree", "--to", "yes.hexmed").code == 0
    assert "both sides are yours" in hexesmed(tmp_path, bertrand, "import", "yes.hexmed").out
    for last, to in (("yes.hexmed", "1.hexmed"), ("1.hexmed", "2.hexmed")):  # her half-turn, then his
        said = hexesmed(tmp_path, bertrand, "answer", last, "--by", "easy", "--to", to)
        assert said.code == 0, said.err
    told = hexesmed(tmp_path, tmp_path / "third", "verify", "2.hexmed").out
    assert "chair yielded by Anne" in told and "Bertrand plays for both sides" in told
    refused = hexesmed(tmp_path, anne, "beside", match, "chair", "--to", "x.hexmed").refusal
    assert "Only a player of a match by mail" in refused


# The desktop

freedesktop = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="not by files on this system")


@freedesktop
def test_register_and_no_longer(tmp_path: Path) -> None:
    """The desktop's own files, in the user's data folder; taken away again without a trace."""
    home, data = tmp_path / "p", tmp_path / "données d’Été"
    said = hexesmed(tmp_path, home, "register", XDG_DATA_HOME=str(data), PATH="/nowhere")
    assert (said.code, said.out, said.err) == (0, "A double click on a .hexmed file opens it now.\n", "")
    kind = Tree.parse(data / "mime" / "packages" / "hexesmed.xml").getroot()[0]
    assert kind.get("type") == "application/x-hexesmed"
    desktop = (data / "applications" / "hexesmed.desktop").read_text("utf-8").splitlines()
    entry = dict(line.split("=", 1) for line in desktop if "=" in line)
    command = shlex.split(entry["Exec"])
    assert Path(command[0]).samefile(sys.executable) and command[-2:] == ["open", "%f"]
    assert entry["MimeType"] == "application/x-hexesmed;"
    assert hexesmed(tmp_path, home, "register", "--remove", XDG_DATA_HOME=str(data)).code == 0
    assert list(data.rglob("hexesmed*")) == []


@freedesktop
def test_register_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    said = hexesmed(tmp_path, tmp_path / "p", "register", XDG_DATA_HOME=str(tmp_path / "data"))
    assert "a file stands where a folder should be" in said.refusal


# The identity


def seal(home: Path, folder: Path, deed: str, passphrase: str) -> Said:
    """Export or import a profile, the passphrase given in a file."""
    (folder / "secret").write_text(passphrase + "\nmore", encoding="utf-8")
    return hexesmed(folder, home, "identity", deed, "me.hexid", "--passphrase-file", "secret")


def test_a_profile_moves_to_another_computer(played: Played, tmp_path: Path) -> None:
    """With a passphrase; then the match goes on there, with the same dice."""
    old, new = played.profile("Bertrand", AT, tmp_path / "old"), tmp_path / "new"
    shown = hexesmed(tmp_path, old, "identity", "show").out
    assert re.search(r"^Name: Bertrand\nKey: (?:[0-9a-f]{4} ?){4}\nIn words: (?:\w+ ){4}– \w+ \w+ \w+ \w+\n$", shown)
    assert seal(old, tmp_path, "export", "court").refusal.startswith("A passphrase has at least")
    assert seal(old, tmp_path, "export", "le gué à l’aube").code == 0
    assert sys.platform == "win32" or stat.S_IMODE((tmp_path / "me.hexid").stat().st_mode) & 0o077 == 0
    assert "not the one" in seal(new, tmp_path, "import", "le gue a l'aube").refusal
    assert "with 1 match" in seal(new, tmp_path, "import", "le gué à l’aube").out
    assert hexesmed(tmp_path, new, "identity", "show").out == shown
    assert hexesmed(tmp_path, new, "answer", played.files[AT], "--to", "out.hexmed").code == 0
    assert (tmp_path / "out.hexmed").read_bytes() == played.files[AT + 1].read_bytes()
    busy = played.profile("Anne", AT, tmp_path / "busy")
    before = unchanged(busy)
    assert "under a key of its own" in seal(busy, tmp_path, "import", "le gué à l’aube").refusal
    assert unchanged(busy) == before


def test_the_passphrase_from_standard_input(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "hexesmed", "identity", "export", str(tmp_path / "me.hexid")]
    done = subprocess.run(command, env=environment(tmp_path / "p"), input="correct horse\n", capture_output=True,
                          text=True, timeout=60, cwd=ROOT, check=False)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "") and (tmp_path / "me.hexid").exists()
