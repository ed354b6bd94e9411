"""A wrong call is told in the caller's language, the words of argparse included."""

from __future__ import annotations

import os

import pytest

from hexesmed.cli import main

WRONG = {
    "play": "il manque BATTLE",
    "sing": "COMMAND\u00a0: 'sing' n’existe pas (au choix\u00a0: 'play', 'open',",
    "verify match.hexmed --loudly": "arguments inconnus\u00a0: --loudly",
    "play the-ford --first genius": "--first\u00a0: 'genius' n’existe pas",
    "simulate the-ford --first easy --second easy --games many": "--games\u00a0: 'many' ne convient pas",
    "simulate the-ford --first": "--first\u00a0: une valeur est attendue",
    "simulate the-ford --first easy --second easy --bu 3 --s 4": "--s peut vouloir dire ",
}


@pytest.mark.parametrize(("call", "told"), WRONG.items(), ids=list(WRONG))
def test_what_is_wrong_with_a_call(call: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--lang", "fr", *call.split()])
    assert end.value.code == 2
    words = capsys.readouterr().err
    assert told in words and words.startswith("usage\u00a0: hexesmed") and "error" not in words


@pytest.mark.parametrize(("language", "first"), [("fr", "usage\u00a0: "), ("en", "usage: ")])
def test_the_help(language: str, first: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", language, "verify", "--help"])
    words = capsys.readouterr().out
    assert words.startswith(first) and ("positional" in words) == (language == "en")
    assert ("show this help message and exit" in words) == (language == "en")


def test_the_system_hears_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the program starts later, a mail program for one, keeps its own language."""
    monkeypatch.setenv("LANGUAGE", "de")
    with pytest.raises(SystemExit):
        main(["--lang", "fr", "play"])
    assert os.environ["LANGUAGE"] == "de"
    monkeypatch.delenv("LANGUAGE")
    with pytest.raises(SystemExit):
        main(["--lang", "fr", "play"])
    assert "LANGUAGE" not in os.environ
