"""A match from the challenge to its end, by two profiles that exchange files."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from hexesmed.core.game import Outcome
from hexesmed.core.notation import to_words
from hexesmed.games import game_named
from hexesmed.games.hexes_med import GAME
from hexesmed.post import matchfile
from tests.cli.conftest import Played
from tests.cli.desk import FORD, HALF_TURNS, hexesmed, kept


def test_verify_accepts_the_whole_match(played: Played, tmp_path: Path) -> None:
    """A line for each record, a last one for the match, exit code 0; the verifying profile is not touched."""
    said = hexesmed(tmp_path, tmp_path / "somebody", "--lang", "en", "verify", played.whole)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    records = lines[: len(played.files)]
    assert [line.split()[0] for line in records] == [str(n) for n in range(len(played.files))]
    told = "\n".join(lines[len(played.files) : -1])
    assert "This proves:" in told and "No file can prove:" in told and "Key of Bertrand:" in told
    assert "challenge by Anne" in lines[0]
    assert "acceptance by Bertrand" in lines[1]
    assert "half-turn 1 by Anne" in lines[2]
    assert lines[-1].endswith("the match is over.")
    assert not (tmp_path / "somebody").exists()


def test_the_match_came_to_its_end(played: Played) -> None:
    """The file holds an outcome by the rules, and no more half-turns than the battle has."""
    file = matchfile.read(played.whole.read_bytes(), game_named)
    assert isinstance(file.outcome, Outcome)
    assert file.half_turns == len(played.files) - 2 <= HALF_TURNS
    assert file.names == ("Anne", "Bertrand")


def test_every_step_is_a_whole_file(played: Played) -> None:
    """Each exchanged file holds all records before, and is good by itself."""
    texts = [matchfile.read(path.read_bytes(), game_named).text for path in played.files]
    assert [path.read_bytes() for path in played.files] == texts
    records = [[r.text for r in matchfile.read(text, game_named).records] for text in texts]
    assert all(longer[:-1] == shorter for shorter, longer in itertools.pairwise(records))


def test_each_command_says_what_it_wrote(played: Played) -> None:
    """new and answer name the file that they wrote."""
    assert played.printed == tuple(f"Written: {path}\n" for path in played.files)


def test_both_profiles_keep_the_match(played: Played) -> None:
    """After the last half-turn its player has the whole match, the other all but the last record."""
    last = (len(played.files) - 1) % 2
    matches = [
        content
        for name, content in kept(played.homes[-1] / ("Anne", "Bertrand")[last]).items()
        if name.endswith(".hexmed")
    ]
    assert matches == [played.whole.read_bytes()]


def test_the_second_seat_may_challenge(tmp_path: Path) -> None:
    """Who challenges from the second seat sends his first link before half-turn 1; the match goes on from there."""
    anne, bert = tmp_path / "anne", tmp_path / "bert"
    steps = [("new", FORD, "--seat", "second", "--name", "Anne")]
    steps += [("answer", f"{n}.hexmed") for n in range(5)]
    for n, step in enumerate(steps):
        said = hexesmed(tmp_path, (anne, bert)[n % 2], *step, "--to", f"{n}.hexmed")
        assert (said.code, said.err) == (0, "")
    lines = hexesmed(tmp_path, anne, "verify", "5.hexmed", "--json").out.splitlines()
    assert [json.loads(line)["kind"] for line in lines] == ["challenge", "accept", "begin"] + ["half_turn"] * 3
    assert [json.loads(line)["seat"] for line in lines] == [1, 0, 1, 0, 1, 0]


def test_the_log_tells_the_match(played: Played, tmp_path: Path) -> None:
    """The log has the battle, the players, every half-turn, the message, and how it ended."""
    out = hexesmed(tmp_path, tmp_path / "p", "--lang", "en", "log", played.whole).out
    lines = out.splitlines()
    assert lines[:2] == ["The ford", "Anne – Bertrand"]
    for turn in range(1, (len(played.files) - 2) // 2 + 1):
        assert f"Turn {turn} · Orval" in lines
        assert f"Turn {turn} · Brune" in lines
    assert "  Message: Rendez-vous au gué !" in lines
    assert any(line.endswith(": victory") or "draw" in line.lower() for line in lines)


def test_the_log_for_programs(played: Played, tmp_path: Path) -> None:
    """`log --json`: the opening, then each action with its events; they make the position that the file proves."""
    out = hexesmed(tmp_path, tmp_path / "p", "log", "--json", played.whole).out
    opening, *rest = (json.loads(line) for line in out.splitlines())
    assert set(opening) == {"opening"}
    assert all(list(line) == ["half_turn", "action", "events"] for line in rest)
    file = matchfile.read(played.whole.read_bytes(), game_named)
    position = GAME.set_up(opening["opening"])
    dice = 0
    for line, entry in zip(rest, file.match.entries, strict=True):
        assert line["half_turn"] == entry.half_turn
        assert line["action"] == to_words(entry.action)
        for event in line["events"]:
            kind = GAME.events[event.pop("code")]
            plain = {name: tuple(value) if isinstance(value, list) else value for name, value in event.items()}
            GAME.apply(position, kind(**plain))
            dice += event.get("face", 0) > 0
    assert GAME.encode(position) == GAME.encode(file.match.position)
    assert dice == sum(record.dice for record in file.records)


def test_verify_for_programs(played: Played, tmp_path: Path) -> None:
    """`verify --json`: an object for each record."""
    out = hexesmed(tmp_path, tmp_path / "p", "verify", "--json", played.whole).out
    lines = [json.loads(line) for line in out.splitlines()]
    assert [line["record"] for line in lines] == list(range(len(played.files)))
    assert [line["half_turn"] for line in lines] == [None, None, *range(1, len(played.files) - 1)]
    assert {line["name"] for line in lines} == {"Anne", "Bertrand"}
    assert all(len(line["digest"]) == 64 for line in lines)


@pytest.mark.parametrize("given", ["--profile", "HEXESMED_HOME"])
def test_whose_profile_it_is(given: str, tmp_path: Path) -> None:
    """--profile goes before HEXESMED_HOME, and either may stand before or after the command."""
    named = tmp_path / "named"
    arguments = ["new", FORD, "--seat", "first", "--to", "c.hexmed"]
    if given == "--profile":
        for line in (["--profile", named, *arguments], [*arguments, "--profile", named]):
            assert hexesmed(tmp_path, tmp_path / "other", *line).code == 0
        assert len(list(named.glob("matches/*.hexmed"))) == 2
        assert not (tmp_path / "other").exists()
    else:
        assert hexesmed(tmp_path, named, *arguments).code == 0
        assert len(list(named.glob("matches/*.hexmed"))) == 1
