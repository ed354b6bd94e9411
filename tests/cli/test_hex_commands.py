"""Hex on the command line, as real processes: suggestions, links, records, rubbish, a mailed match with a swap."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from hexesmed.cli import main
from hexesmed.games.hex.records import LONGEST, read_link, read_sgf, replayed
from hexesmed.games.hex.rules.actions import Swap
from tests.cli.desk import hexesmed, kept

LINK = "https://hexworld.org/board/#"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return the place of a profile."""
    return tmp_path / "profile"


# suggest

NEARLY_WON = LINK + "7c1,d1a1d2b1d3c1d5e1d6f1d7g1"  # d4 joins


@pytest.mark.parametrize("level", ("easy", "medium", "hard"))
def test_every_level_suggests_the_stone_that_wins(tmp_path: Path, home: Path, level: str) -> None:
    said = hexesmed(tmp_path, home, "suggest", NEARLY_WON, "--by", level)
    assert said.code == 0 and said.out.startswith("Red: d4 – ") and said.err == ""


def test_the_computer_would_swap(tmp_path: Path, home: Path) -> None:
    """5 A first stone off the edges is swapped, one on an edge is answered."""
    said = hexesmed(tmp_path, home, "suggest", LINK + "7c1,d4", "--by", "hard")
    assert said.code == 0 and said.out.startswith("Blue: swap – ")
    said = hexesmed(tmp_path, home, "suggest", LINK + "7c1,a1", "--by", "medium")
    assert re.match(r"Blue: [a-g][1-7] – ", said.out)


def test_a_suggestion_in_french(tmp_path: Path, home: Path) -> None:
    said = hexesmed(tmp_path, home, "--lang", "fr", "suggest", NEARLY_WON, "--by", "easy")
    assert said.code == 0 and said.out.startswith("Rouge\N{NO-BREAK SPACE}: d4 – ")


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("7c1,a1a1", "Move 2 breaks rule 2."),
        ("7c1,a1b2:s", "Move 3 breaks rule 4."),
        ("7c1,a1h1", "Move 2"),
        ("8c1,a1", "A board of size 8 is not played here"),
        ("7c1,a1:p", "Move 2"),
        ("seven", "link"),
    ],
)
def test_a_link_that_breaks_a_rule_is_refused_with_the_move(tmp_path: Path, home: Path, link: str, told: str) -> None:
    assert told in hexesmed(tmp_path, home, "suggest", LINK + link, "--by", "easy").refusal


def test_open_and_log_refuse_alike(tmp_path: Path, home: Path) -> None:
    for command in ("open", "log"):
        assert hexesmed(tmp_path, home, command, LINK + "7c1,a1a1").refusal == "Move 2 breaks rule 2."


def test_a_game_that_is_over_needs_no_suggestion(tmp_path: Path, home: Path) -> None:
    said = hexesmed(tmp_path, home, "suggest", LINK + "7c1,d4:rw", "--by", "easy")
    assert said.refusal


# rubbish


RUBBISH = {
    "noise": lambda: random.Random(7).randbytes(10_000_000),
    "brackets": lambda: b"(" * 10_000_000,
    "an endless game": lambda: b"(;FF[4]GM[11]SZ[7]" + b";B[a1];W[b1]" * 800_000,
    "an endless number": lambda: b"(;FF[4]GM[11]SZ[" + b"9" * 10_000_000 + b"]",
}


@pytest.mark.parametrize("kind", RUBBISH)
def test_ten_megabytes_of_rubbish_end_in_a_sentence_at_once(tmp_path: Path, home: Path, kind: str) -> None:
    whole = RUBBISH[kind]()
    (tmp_path / "rubbish.sgf").write_bytes(whole)
    assert "too big" in hexesmed(tmp_path, home, "suggest", "rubbish.sgf", "--by", "hard").refusal
    (tmp_path / "rubbish.sgf").write_bytes(whole[: 4 * LONGEST])  # as much as is read at all
    refusal = hexesmed(tmp_path, home, "suggest", "rubbish.sgf", "--by", "hard").refusal
    assert refusal and "too big" not in refusal


# a match by mail


def step(folder: Path, homes: tuple[Path, Path], number: int, *more: object) -> str:
    """Let the player whose turn it is answer a file with the next; return the sentence of a refusal, "" for none."""
    home = homes[(number + 1) % 2]
    said = hexesmed(folder, home, "answer", f"{number}.hexmed", *more, "--to", f"{number + 1}.hexmed")
    return said.refusal if said.code else ""


def steps_here(folder: Path, homes: tuple[Path, Path], number: int) -> int:
    """Let both answer in this process, which is quicker, while they can; return the number of the last file."""
    while True:
        home, here, there = homes[(number + 1) % 2], folder / f"{number}.hexmed", folder / f"{number + 1}.hexmed"
        if main(["--profile", str(home), "answer", str(here), "--by", "easy", "--to", str(there)]):
            return number
        number += 1
        assert number < 60


def test_a_mailed_match_with_a_swap_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two profiles and nothing but files between them; the record of it is read back as the same game."""
    homes = tmp_path / "anne", tmp_path / "ben"
    said = hexesmed(
        tmp_path, homes[0], "new", "hex", "--size", 7, "--seat", "first", "--name", "Anne", "--to", "0.hexmed"
    )
    assert said.code == 0
    assert not step(tmp_path, homes, 0, "--name", "Ben")
    for number in (1, 2, 3):
        assert not step(tmp_path, homes, number, "--by", "easy")
    number = steps_here(tmp_path, homes, 4)
    assert capsys.readouterr().err == "hexesmed: The battle is over.\n"
    last = f"{number}.hexmed"
    for home in homes:
        assert hexesmed(tmp_path, home, "verify", last).code == 0
    log = hexesmed(tmp_path, homes[1], "log", last).out
    assert "  2. Blue swaps: c2 goes, b3 is blue (4)\n" in log and "stones joins its two edges (3)" in log
    link = hexesmed(tmp_path, homes[0], "record", last).out.strip()
    size, actions = read_link(link)
    assert size == 7 and actions[1] == Swap() and replayed(size, actions).outcome is not None
    assert hexesmed(tmp_path, homes[0], "record", last, "--as", "sgf", "--to", "game.sgf").code == 0
    assert read_sgf((tmp_path / "game.sgf").read_text("utf-8")) == (size, actions)
    assert hexesmed(tmp_path, homes[0], "record", "game.sgf").out.strip() == link
    assert hexesmed(tmp_path, homes[0], "log", link).out.split("\n")[2:] == log.split("\n")[2:]


def test_a_match_without_the_swap_refuses_it(tmp_path: Path, home: Path) -> None:
    options = ("--size", 9, "--no-swap", "--seat", "second", "--name", "Anne", "--to", "0.hexmed")
    assert hexesmed(tmp_path, home, "new", "hex", *options).code == 0
    assert "9×9" in hexesmed(tmp_path, home, "log", "0.hexmed").out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("new", "the-ford", "--size", 9, "--seat", "first", "--to", "x.hexmed"), "--size and --no-swap belong to hex"),
        (("new", "the-ford", "--no-swap", "--seat", "first", "--to", "x.hexmed"), "--size and --no-swap belong to hex"),
        (("suggest", "nothing.sgf", "--by", "easy"), "nothing.sgf"),
        (("record", "nothing.hexmed"), "nothing.hexmed"),
    ],
)
def test_what_is_asked_wrongly_is_refused_and_writes_nothing(
    tmp_path: Path, home: Path, arguments: tuple[object, ...], told: str
) -> None:
    hexesmed(tmp_path, home, "matches")
    before = kept(home)
    assert told in hexesmed(tmp_path, home, *arguments).refusal
    assert kept(home) == before and not (tmp_path / "x.hexmed").exists()
