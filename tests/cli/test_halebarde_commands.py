"""Halebarde et Gonfanon on the command line: a mailed match to its end, suggestions, and the lab."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexesmed.cli import main
from tests.cli.desk import hexesmed


def test_a_mailed_match_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two profiles and nothing but files between them, one plays easy and the other medium."""
    homes, levels = (tmp_path / "anne", tmp_path / "ben"), ("easy", "medium")
    files = [tmp_path / f"{number}.hexmed" for number in range(120)]
    words = ["new", "halebarde", "--seat", "first", "--name", "Anne", "--to", str(files[0])]
    assert main(["--profile", str(homes[0]), *words]) == 0
    assert main(["--profile", str(homes[1]), "answer", str(files[0]), "--name", "Ben", "--to", str(files[1])]) == 0
    number = 1
    while True:
        who = (number + 1) % 2
        words = ["answer", str(files[number]), "--by", levels[who], "--to", str(files[number + 1])]
        if main(["--profile", str(homes[who]), *words]):
            break
        number += 1
    assert capsys.readouterr().err == "hexesmed: The battle is over.\n"
    for home in homes:
        assert main(["--profile", str(home), "verify", str(files[number])]) == 0
    capsys.readouterr()
    assert main(["--profile", str(homes[1]), "log", str(files[number])]) == 0
    assert "(13)" in capsys.readouterr().out


@pytest.mark.parametrize("level", ("easy", "medium", "hard"))
def test_every_level_suggests_a_turn_in_both_languages(tmp_path: Path, level: str) -> None:
    home = tmp_path / "anne"
    said = hexesmed(tmp_path, home, "new", "halebarde", "--seat", "second", "--name", "Anne", "--to", "0.hexmed")
    assert said.code == 0
    other = tmp_path / "ben"
    assert hexesmed(tmp_path, other, "answer", "0.hexmed", "--name", "Ben", "--to", "1.hexmed").code == 0
    for language, end in (("en", "White: "), ("fr", "Blancs\u00a0: ")):
        said = hexesmed(tmp_path, other, "suggest", "1.hexmed", "--by", level, "--lang", language)
        lines = said.out.splitlines()
        assert said.code == 0 and len(lines) == 7 and lines[-1].startswith(end), said


def test_the_lab_plays_it(tmp_path: Path) -> None:
    words = ("--first", "easy", "--second", "random", "--games", 2, "--to", "report.html")
    said = hexesmed(tmp_path, tmp_path / "anne", "simulate", "halebarde", *words)
    assert said.code == 0 and (tmp_path / "report.html").exists()


@pytest.mark.parametrize(
    ("language", "strange", "own"), [("en", "half-turn", "s a turn "), ("fr", "demi-tour", " par tour ")]
)
def test_the_lab_speaks_of_its_turns(tmp_path: Path, language: str, strange: str, own: str) -> None:
    words = ("--first", "easy", "--second", "random", "--games", 2, "--to", "report.html", "--lang", language)
    said = hexesmed(tmp_path, tmp_path / "anne", "simulate", "halebarde", *words)
    assert own in said.out and strange not in said.out, said.out
    page = (tmp_path / "report.html").read_text("utf-8")
    assert strange not in page and strange.capitalize() not in page
