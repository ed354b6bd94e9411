"""The demonstration that comes with the program: a whole battle, proven."""

from __future__ import annotations

import json
from pathlib import Path

from hexesmed.games import game_named
from hexesmed.post import matchfile
from tests.cli.desk import ROOT, hexesmed
from tests.cli.make_demo import DEMO, LARGEST, MESSAGES, SHORTEST


def test_the_demonstration_is_good(tmp_path: Path) -> None:
    """`verify` accepts it to its end, in the words of the README, and it is small."""
    said = hexesmed(ROOT, tmp_path / "p", "verify", "saves/hastings-demo.hexmed")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[-1].endswith("the match is over.")
    assert len(DEMO.read_bytes()) < LARGEST


def test_what_it_shows(tmp_path: Path) -> None:
    """Anne and Bertrand play Hastings under the rules of today; dice fall, messages are sent."""
    file = matchfile.read(DEMO.read_bytes(), game_named)
    assert file.text == DEMO.read_bytes()
    assert file.battle["id"] == "hastings"
    assert file.names == ("Anne", "Bertrand")
    assert file.can_continue
    assert file.half_turns >= SHORTEST
    messages = {record.half_turn: record.message for record in file.records if record.message}
    assert messages == {turn: text for turn, text in MESSAGES.items() if turn <= file.half_turns}
    assert "demonstration" in messages[1]
    assert sum(record.dice for record in file.records) > 20


def test_it_is_told_in_both_languages(tmp_path: Path) -> None:
    """The log has every half-turn, in English, in French and for programs."""
    home = tmp_path / "p"
    english, french, plain = (
        hexesmed(ROOT, home, *more, DEMO).out for more in (["log"], ["--lang", "fr", "log"], ["log", "--json"])
    )
    assert english.count("\n") == french.count("\n")
    assert "À vous, Anne" in english
    assert english != french
    last = json.loads(plain.splitlines()[-1])
    assert last["events"][-1]["code"] == "over"
