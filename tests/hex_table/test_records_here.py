"""Links and SGF files at the door: what opens, what is refused in one sentence, and how fast."""

from __future__ import annotations

import random

import pytest

from hexesmed.archive.errors import ArchiveError
from hexesmed.cli import main
from hexesmed.cli.hex_records import is_record, recorded, refusal
from hexesmed.games.hex.records import RecordError
from hexesmed.locale import Tongue
from tests.effort import effort

LINK = "https://hexworld.org/board/#11c1,b4:sh4g8"


def test_what_is_a_record():
    for text in (LINK, " hexworld.org/board/#7c1,", "games/my game.SGF", "HTTPS://hexworld.org/board/#7"):
        assert is_record(text)
    for text in ("match.hexmed", "hastings", "/home/anne/sgf", ""):
        assert not is_record(text)


def test_a_link_becomes_a_proven_match():
    file = recorded(LINK, Tongue("fr"))
    position = file.match.position
    assert file.half_turns == 4 and position.swapped
    assert [n for n in position.board.names if position.blue >> position.board.index[n] & 1] == ["d2", "g8"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("https://hexworld.org/board/#11c1,b4b4", "Move 2"),
        ("https://hexworld.org/board/#11c1,b4h4:s", "Move 3"),
        ("https://hexworld.org/board/#11c1,b4:p", "Move 2"),
        ("https://hexworld.org/board/#8c1,b4", "8"),
        ("https://example.org/", "hexworld"),
        ("https://hexworld.org/board/#7c1,h1", "Move 1"),
    ],
)
def test_a_bad_link_is_refused_with_the_number_of_its_move(text, told):
    with pytest.raises(RecordError) as refused:
        recorded(text, Tongue("en"))
    assert told.casefold() in refusal(refused.value, Tongue("en")).casefold()


def test_rubbish_ends_quickly(tmp_path):
    path = tmp_path / "rubbish.sgf"
    path.write_bytes(random.Random(7).randbytes(10_000_000))
    small = tmp_path / "small.sgf"
    small.write_bytes(bytes(range(256)) * 40)
    for text in (str(path), str(small), "https://hexworld.org/board/#" + "z" * 10_000_000):
        with effort(10_000), pytest.raises((RecordError, ArchiveError)):
            recorded(text, Tongue("en"))


def test_commands_take_links_and_boards(tmp_path, capsys):
    assert main(["log", LINK]) == 0
    assert "d2" in capsys.readouterr().out
    assert main(["record", LINK, "--as", "sgf"]) == 0
    assert "W[swap-pieces]" in capsys.readouterr().out
    sgf = tmp_path / "game.sgf"
    assert main(["record", LINK, "--as", "sgf", "--to", str(sgf)]) == 0
    capsys.readouterr()
    assert main(["record", str(sgf)]) == 0
    assert capsys.readouterr().out.strip() == LINK
    assert main(["picture", LINK, "--to", str(tmp_path / "board.png"), "--size", "640x480"]) == 0
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    challenge = tmp_path / "challenge.hexmed"
    assert main(["new", "hex", "--size", "9", "--seat", "first", "--to", str(challenge)]) == 0
    assert main(["verify", str(challenge)]) == 0
    assert main(["log", str(challenge)]) == 0
    assert "9×9" in capsys.readouterr().out


def test_commands_refuse_in_one_sentence(tmp_path, capsys):
    for command in (
        ["record", "https://hexworld.org/board/#7c1,a1a1"],
        ["open", "https://hexworld.org/board/#5c1,a1"],
        ["new", "the-ford", "--size", "9", "--seat", "first", "--to", str(tmp_path / "x.hexmed")],
        ["record", str(tmp_path / "none.sgf")],
    ):
        assert main(command) == 1
        assert capsys.readouterr().err.count("\n") == 1
