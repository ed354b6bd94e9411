"""Files that are refused: one sentence, exit code 1, nothing changed on disk. And what mail does, which is no harm."""

from __future__ import annotations

import base64
import re
import textwrap
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from hexesmed.post import armour, jws, payload
from hexesmed.post.correspondent import Correspondent
from tests.cli.conftest import Played
from tests.cli.desk import FORD, hexesmed, kept

AT = 6  # the record that comes next in these tests: half-turn 5, by Anne; Bertrand waits for it

STRANGER = Correspondent("Mallory", b"m" * 32, b"s" * 32)


def records(path: Path) -> list[str]:
    """Return the records of a match file."""
    return armour.unwrap(path.read_bytes())


def resigned(record: str, change: Callable[[dict[str, object]], object] = lambda body: None) -> str:
    """Return a record signed by somebody else, its content perhaps changed."""
    body, _ = payload.unpack(jws.take_apart(record, 0).payload, 0)
    change(body)
    return STRANGER.sign(payload.pack(body))


def raw(packed: bytes) -> str:
    """Return a record with any payload."""
    return STRANGER.sign(packed)


def flipped(data: bytes, at: int) -> bytes:
    """Return the text with one letter at a place changed into another that armour may hold."""
    new = b"A" if data[at : at + 1] != b"A" else b"B"
    return data[:at] + new + data[at + 1 :]


def flip_last(data: bytes) -> bytes:
    """Change a letter in the middle of the last record."""
    begin = data.rindex(b"BEGIN")
    return flipped(data, begin + (len(data) - begin) // 2)


DAMAGES: dict[str, tuple[Callable[[list[str]], bytes], str]] = {
    "empty": (lambda r: b"", "There is no match in this file"),
    "something else": (lambda r: b"Dear Anne,\nthe file is attached.\n", "There is no match in this file"),
    "truncated": (lambda r: armour.wrap(r)[:-60], "cut off"),
    "truncated in a record": (lambda r: armour.wrap(r)[:-300], "cut off"),
    "bit-flipped": (lambda r: flip_last(armour.wrap(r)), f"ecord {AT}"),
    "a letter no record has": (lambda r: armour.wrap(r).replace(b"\n-----END", b"*\n-----END", 1), "ecord 0"),
    "out of order": (lambda r: armour.wrap([*r[:-2], r[-1], r[-2]]), f"Record {AT - 1} was expected next"),
    "a record missing": (lambda r: armour.wrap([*r[:-2], r[-1]]), f"record {AT} came"),
    "signed by another key": (lambda r: armour.wrap([*r[:-1], resigned(r[-1])]), "signature"),
    "another position": (
        lambda r: armour.wrap([*r[:-1], resigned(r[-1], lambda b: b.update(position="0" * 64))]), "signature"),
    "wrong chain": (
        lambda r: armour.wrap([*r[:-1], resigned(r[-1], lambda b: b.update(previous="0" * 64))]), "does not follow"),
    "newer format": (lambda r: armour.wrap([resigned(r[0], lambda b: b.update(format=9)), *r[1:]]), "format 9"),
    "another algorithm": (
        lambda r: armour.wrap([*r[:-1], r[-1].replace(jws.HEADER, jws.to_base64(b'{"alg":"none"}'))]), "none"),
    "a bomb": (lambda r: armour.wrap([raw(zlib.compress(b" " * 20_000_000, 9)), *r[1:]]), "swells"),
    "deep lists": (lambda r: armour.wrap([raw(zlib.compress(b"[" * 500_000)), *r[1:]]), "deeper"),
    "a long number": (lambda r: armour.wrap([raw(zlib.compress(b'{"n":' + b"9" * 9000 + b"}")), *r[1:]]), "digits"),
    "UTF-16": (lambda r: armour.wrap(r).decode("ascii").encode("utf-16"), "UTF-16"),
    "too long": (lambda r: armour.wrap(r) + b"\n" * 3_000_000, "at most"),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file(damage: str, played: Played, tmp_path: Path) -> None:
    """It is refused by answer and verify with the same kind of sentence, and the profile stays as it was."""
    make, told = DAMAGES[damage]
    home = played.profile("Bertrand", AT - 1, tmp_path / "bertrand")
    file = tmp_path / "came.hexmed"
    file.write_bytes(make(records(played.files[AT])))
    before = kept(home)
    said = hexesmed(tmp_path, home, "--lang", "en", "answer", file, "--to", "out.hexmed")
    assert told in said.refusal
    assert said.out == ""
    assert kept(home) == before
    assert not (tmp_path / "out.hexmed").exists()
    proof = hexesmed(tmp_path, home, "--lang", "en", "verify", file)
    assert told in proof.refusal
    assert kept(home) == before


def test_verify_says_how_far_a_bad_file_is_good(played: Played, tmp_path: Path) -> None:
    """The records before the bad one have their lines, in words and in JSON."""
    file = tmp_path / "came.hexmed"
    file.write_bytes(flip_last(played.files[AT].read_bytes()))
    said = hexesmed(tmp_path, tmp_path / "p", "verify", file)
    assert said.code == 1
    assert len(said.out.splitlines()) == AT
    said = hexesmed(tmp_path, tmp_path / "p", "verify", "--json", file)
    assert said.code == 1
    *lines, last = said.out.splitlines()
    assert len(lines) == AT
    assert f'"record": {AT}' in last
    assert '"refused": ' in last


Case = Callable[[Played, Path], tuple[Path, Path, str]]


def own_file(played: Played, folder: Path) -> tuple[Path, Path, str]:
    """Anne is handed the half-turn that she sent."""
    return played.profile("Anne", AT, folder / "home"), played.files[AT], "our own half-turn 5"


def own_challenge(played: Played, folder: Path) -> tuple[Path, Path, str]:
    """Anne is handed her own challenge."""
    return played.profile("Anne", 0, folder / "home"), played.files[0], "your own challenge"


def somebody_elses(played: Played, folder: Path) -> tuple[Path, Path, str]:
    """A third is handed the match of two others."""
    return folder / "home", played.files[AT], "between Anne and Bertrand"


def an_old_one(played: Played, folder: Path) -> tuple[Path, Path, str]:
    """Bertrand is handed a file that he had already answered to."""
    return played.profile("Bertrand", AT + 2, folder / "home"), played.files[AT - 2], "older than the match kept here"


def two_versions(played: Played, folder: Path) -> tuple[Path, Path, str]:
    """Bertrand is handed a second, different half-turn 5: Anne played it on two copies of her profile."""
    twin = played.profile("Anne", AT - 1, folder / "twin")
    other = folder / "other.hexmed"
    made = hexesmed(folder, twin, "answer", played.files[AT - 1], "--message", "no, this one", "--to", other)
    assert made.code == 0
    assert records(other)[-1] != records(played.files[AT])[-1]
    return played.profile("Bertrand", AT + 1, folder / "home"), other, "Two different files claim half-turn 5"


def two_acceptances(played: Played, folder: Path) -> tuple[Path, Path, str]:
    """Anne is handed a second acceptance of a challenge that Bertrand accepted."""
    second = folder / "second.hexmed"
    made = hexesmed(folder, folder / "carl", "answer", played.files[0], "--name", "Carl", "--to", second)
    assert made.code == 0
    return played.profile("Anne", 2, folder / "home"), second, "Carl accepts a challenge of yours that was accepted"


def no_file(played: Played, folder: Path) -> tuple[Path, Path, str]:
    """There is no such file."""
    return played.profile("Anne", AT, folder / "home"), folder / "nowhere.hexmed", "it is not there"


def a_folder(played: Played, folder: Path) -> tuple[Path, Path, str]:
    """A folder is named."""
    return played.profile("Anne", AT, folder / "home"), folder, "is not a file"


@pytest.mark.parametrize(
    "case", [own_file, own_challenge, somebody_elses, an_old_one, two_versions, two_acceptances, no_file, a_folder]
)
def test_a_file_that_does_not_belong_here(case: Case, played: Played, tmp_path: Path) -> None:
    """It is refused with a sentence that says what it is, and no match changes."""
    home, file, told = case(played, tmp_path)
    before = {name: content for name, content in kept(home).items() if name.startswith("matches")}
    said = hexesmed(tmp_path, home, "--lang", "en", "answer", file, "--to", "out.hexmed")
    assert told in said.refusal
    assert said.out == ""
    assert {name: content for name, content in kept(home).items() if name.startswith("matches")} == before
    assert not (tmp_path / "out.hexmed").exists()


def rewrapped(data: bytes) -> bytes:
    """Return the text with its records in lines of 40, as a mail program may leave them."""

    def lines(block: re.Match[bytes]) -> bytes:
        letters = b"".join(block.group(2).split()).decode("ascii")
        return block.group(1) + "\n".join(textwrap.wrap(letters, 40)).encode("ascii") + b"\n" + block.group(3)

    return re.sub(rb"(-----BEGIN HEXESMED RECORD-----\n)(.*?)(-----END)", lines, data, flags=re.DOTALL)


HARMLESS: dict[str, Callable[[bytes], bytes]] = {
    "CRLF": lambda d: d.replace(b"\n", b"\r\n"),
    "a byte-order mark": lambda d: b"\xef\xbb\xbf" + d,
    "trailing blanks": lambda d: d.replace(b"\n", b"  \t\n"),
    "other line lengths": rewrapped,
    "text around it": lambda d: "Chère Anne,\nvoilà !\n\n".encode() + d + b"\n-- \nBertrand\n",
    "text between": lambda d: d.replace(b"-----BEGIN", b"(next)\n-----BEGIN"),
    "quoted": lambda d: b"".join(b"> " + line for line in d.splitlines(keepends=True)),
    "quoted twice": lambda d: b"".join(b">> " + line for line in d.splitlines(keepends=True)),
    "no last line end": lambda d: d.rstrip(b"\n"),
}


@pytest.mark.parametrize("harm", HARMLESS)
def test_what_mail_does_is_no_harm(harm: str, played: Played, tmp_path: Path) -> None:
    """The half-turn is taken in and the next one is the same as if the file had come untouched, whatever its name."""
    home = played.profile("Bertrand", AT - 1, tmp_path / "bertrand")
    file = tmp_path / "your turn (2).txt"
    file.write_bytes(HARMLESS[harm](played.files[AT].read_bytes()))
    said = hexesmed(tmp_path, home, "answer", file, "--to", "out.hexmed")
    assert (said.code, said.err) == (0, "")
    assert (tmp_path / "out.hexmed").read_bytes() == played.files[AT + 1].read_bytes()


def test_an_answer_is_the_same_again(played: Played, tmp_path: Path) -> None:
    """A profile has the same dice and makes the same half-turn again: it cannot re-roll."""
    outs = []
    for copy in ("one", "two"):
        home = played.profile("Bertrand", AT - 1, tmp_path / copy)
        assert hexesmed(tmp_path, home, "answer", played.files[AT], "--to", f"{copy}.hexmed").code == 0
        outs.append((tmp_path / f"{copy}.hexmed").read_bytes())
    assert outs == [played.files[AT + 1].read_bytes()] * 2


def test_a_hostile_name_is_shown_as_marks(tmp_path: Path) -> None:
    """Control and bidirectional characters of another person's name never reach the terminal."""
    evil = "Eve\u202e\u0007\x1b[31m"
    who = Correspondent("Eve", b"e" * 32, b"v" * 32)
    made = hexesmed(tmp_path, tmp_path / "eve", "new", FORD, "--seat", "first", "--to", "c.hexmed")
    assert made.code == 0
    body, _ = payload.unpack(jws.take_apart(records(tmp_path / "c.hexmed")[0], 0).payload, 0)
    body.update(name=evil, key=base64.urlsafe_b64encode(who.key).rstrip(b"=").decode())
    (tmp_path / "evil.hexmed").write_bytes(armour.wrap([who.sign(payload.pack(body))]))
    for command in ("verify", "log"):
        said = hexesmed(tmp_path, tmp_path / "p", command, "evil.hexmed")
        assert "Eve" in said.out + said.err
        assert not {"\u202e", "\u0007", "\x1b"} & set(said.out + said.err)
