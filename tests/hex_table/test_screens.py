"""The screens of Hex: a new game in every way, and the ranking."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from hexesmed.games.hex.look.beginning import HexNew
from hexesmed.games.hex.look.ranking import HexRanking
from hexesmed.players.mind import mind_of
from hexesmed.table.battle.screen import MatchScreen
from hexesmed.table.screen import Push
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.new_game import ALLOWED, read_choices, written
from tests.table.battle.test_match_screen import Player
from tests.table.eye import look_at

taught = pytest.mark.skipif(
    mind_of(import_module("hexesmed.games.hex").GAME) is None, reason="nobody has taught the computer Hex yet"
)
SIZES = ((1024, 600), (1280, 720), (1920, 1080), (700, 1000))


def shown(folder: Path, language: str = "en", size: tuple[int, int] = (1280, 720)) -> tuple[Player, Any]:
    player = Player(folder / "profile", language, size)
    player.app.do(Push(HexNew()))
    player.wait(0.2)
    return player, player.app.top


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_choices_can_be_read(tmp_path, size, language):
    player, screen = shown(tmp_path, language, size)
    for against in ("computer", "here", "mail"):
        screen.against.pick(ALLOWED["against"].index(against))
        player.wait(0.1)
        assert not look_at(player.app).faults(may_be_cut=("HexWorld", "SGF")), against
    player.app.close()


def test_a_game_with_a_person_begins(tmp_path):
    player, screen = shown(tmp_path)
    screen.against.pick(0)
    screen.size.pick(1)
    player.wait(0.1)
    screen.names[0].set_text("Anne")
    player.click(screen.feet[-1].rect.center)
    player.wait(0.3)
    match = player.app.top
    assert isinstance(match, MatchScreen) and match.session.names == ("Anne", "Blue")
    assert match.session.battle == {"format": 1, "game": "hex", "id": "hex-9", "size": 9, "swap": True}
    player.app.close()


@taught
def test_the_swap_is_off_at_easy_only(tmp_path):
    player, screen = shown(tmp_path)
    screen.against.pick(1)
    for number, (level, _) in enumerate(screen.level.options):
        screen.level.pick(number)
        assert screen.swaps == (level != "easy")
    screen.level.pick(0)
    screen.against.pick(0)
    assert screen.swaps, "two players swap"
    player.app.close()


@taught
def test_the_first_move_alternates(tmp_path, monkeypatch):
    player, screen = shown(tmp_path)
    monkeypatch.setattr(MatchScreen, "_ask_computer", lambda self: None)
    seats = []
    for _ in range(3):
        screen = HexNew()
        player.app.do(Push(screen))
        player.wait(0.1)
        screen.against.pick(1)
        screen.first.pick(2)
        player.app.do(screen.start())
        match = player.app.top
        seats.append(next(iter(match.computers)))
    assert seats == [1, 0, 1]
    player.app.close()


def test_a_challenge_wants_a_name_and_is_written(tmp_path):
    player, screen = shown(tmp_path)
    out = tmp_path / "out"
    out.mkdir()
    player.store.settings.set("folder", str(out))
    screen.against.pick(2)
    screen.names[0].set_text("")
    screen.start()
    assert not list(out.iterdir())
    screen.names[0].set_text("Anne")
    player.app.do(screen.start())
    assert isinstance(player.app.top, Message) and len(list(out.glob("*.hexmed"))) == 1
    player.app.close()


def test_a_pasted_link_opens(tmp_path):
    player, screen = shown(tmp_path)
    player.app.attempt(lambda: screen._open_link("https://hexworld.org/board/#9c1,b4:sh4"))
    player.wait(0.2)
    assert isinstance(player.app.top, MatchScreen)
    player.app.do(Push(HexNew()))
    screen = player.app.top
    player.app.attempt(lambda: screen._open_link("https://hexworld.org/board/#9c1,b4b4"))
    assert isinstance(player.app.top, Message)
    assert "Move 2" in look_at(player.app).texts()
    player.app.close()


def test_choices_are_kept_and_nonsense_is_not():
    text = "other:size=7;hex:size=9 against=mail level=easy first=alternating last=you"
    chosen = read_choices(text, "hex", HexNew.choices)
    assert chosen["size"] == "9" and chosen["against"] == "mail" and chosen["first"] == "alternating"
    kept = written("other:size=7", "hex", chosen)
    assert kept.startswith("hex:size=9") and kept.endswith(";other:size=7")
    assert read_choices(kept, "hex", HexNew.choices) == chosen
    nonsense = "hex:size=8 against=nobody level first=="
    assert read_choices(nonsense, "hex", HexNew.choices) == read_choices("", "hex", HexNew.choices)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_ranking_is_a_table(tmp_path, language):
    player = Player(tmp_path / "profile", language, (1024, 600))
    player.app.do(Push(HexRanking()))
    player.wait(0.1)
    assert not look_at(player.app).faults()
    player.store.settings.set("hex ranking", '{"Anne": {"easy-7": 3, "hard-11": 2}, "Ben": {"easy-9": 1}}')
    player.app.do(Push(HexRanking()))
    player.wait(0.1)
    texts = look_at(player.app).texts()
    assert texts.index("Anne") < texts.index("Ben") and "57" in texts
    player.app.close()
