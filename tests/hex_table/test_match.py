"""A game of Hex on the match screen, through posted events: stones, swap, consent, confirmation, the end, mail."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pygame
import pytest

from hexesmed.cli import hex_ranking
from hexesmed.games.hex.battle_file import battle_of
from hexesmed.games.hex.look.camera import CUT, RIM
from hexesmed.games.hex.rules.actions import Place
from hexesmed.table.battle.cards import Card, Menu
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.rules import Rules
from hexesmed.table.widgets.dialog import Dialog
from tests.hex_table.desk import CHAIN, put, table
from tests.table.eye import look_at


@pytest.fixture
def player(tmp_path: Path):
    player = table(tmp_path)
    yield player
    player.app.close()


def names(mask: int, position) -> set[str]:
    return {name for cell, name in enumerate(position.board.names) if mask >> cell & 1}


def test_stones_are_placed_without_a_card_between(player):
    put(player, "d4 e5")
    assert names(player.position.red, player.position) == {"d4"}
    assert names(player.position.blue, player.position) == {"e5"}
    assert player.match_screen.accepts, "open information: nobody hands over"
    assert player.match_screen.session.file.half_turns == 2, "each stone is signed by itself"


def test_a_taken_cell_is_chosen_not_played(player):
    put(player, "d4 d4")
    assert player.position.moves == 1
    assert player.match_screen.face.hand.chosen == player.position.board.index["d4"]
    player.key(pygame.K_ESCAPE)
    assert player.match_screen.face.hand.chosen is None


def test_the_swap_stands_as_a_great_button_once(player):
    screen = player.match_screen
    assert screen.panel.great() == []
    put(player, "e2")
    (swap,) = screen.panel.great()
    player.click(swap.rect.center)
    player.wait(2)
    assert names(player.position.blue, player.position) == {"b5"} and not player.position.red
    assert screen.face.hand._position.seat == 0 and screen.panel.great() == []
    player.key(pygame.K_e)
    assert player.position.moves == 2, "no second swap"


def test_the_swap_on_the_long_diagonal_keeps_its_place(player):
    put(player, "d4 s")
    assert names(player.position.blue, player.position) == {"d4"}


def test_a_stone_goes_back_by_consent(player):
    put(player, "d4 s c3")
    screen, old = player.match_screen, player.match_screen.session.id
    player.key(pygame.K_u)
    assert isinstance(player.app.top, Dialog)
    player.key(pygame.K_ESCAPE)
    assert player.position.moves == 3, "one of them said no"
    player.key(pygame.K_u)
    player.through_dialog()
    player.wait(0.5)
    assert player.position.moves == 2 and player.position.swapped and screen.accepts
    assert screen.session.id != old and old not in {line.id for line in player.store.matches()}
    assert [line.text for line in screen.panel.log.lines][-1].startswith("2.")
    player.click(screen.panel.undo.rect.center)
    player.through_dialog()
    player.wait(0.5)
    assert names(player.position.red, player.position) == {"d4"}, "the swap is taken back"
    put(player, "e5")
    assert player.position.moves == 2
    again = player.services.open_match(screen.session.id)
    assert again.session.match.digest() == screen.session.match.digest()


def test_nothing_can_be_taken_back_from_nothing(player):
    player.key(pygame.K_u)
    assert not isinstance(player.app.top, Dialog)
    assert player.match_screen.panel.undo.why_not


def test_a_stone_is_confirmed_where_that_is_wished(tmp_path):
    player = table(tmp_path, confirm=True)
    player.click_hex("d4")
    screen = player.match_screen
    assert player.position.moves == 0
    (place,) = screen.panel.great()
    player.click_hex("c4")
    player.click(place.rect.center)
    player.wait(1)
    assert names(player.position.red, player.position) == {"c4"}
    player.click_hex("d4")
    player.key(pygame.K_RETURN)
    player.wait(1)
    assert names(player.position.blue, player.position) == {"d4"}
    player.app.close()


def test_tools_turn_the_board_and_are_kept(player):
    screen = player.match_screen
    sheet = screen.face.camera.sheet
    player.key(pygame.K_t)
    assert screen.face.camera.lattice.turned and screen.face.camera.sheet != sheet
    player.key(pygame.K_d)
    player.key(pygame.K_n)
    assert player.store.settings.get("hex_turned") is True
    assert player.store.settings.get("hex_shape") == "diamond"
    assert player.store.settings.get("hex_numbers") is True
    put(player, "a7 g1")
    assert names(player.position.red, player.position) == {"a7"}, "a click meets its cell in any lie"


def test_keys_of_other_games_mean_nothing_here(player):
    put(player, "d4 c3")
    before = player.match_screen.session.match.digest()
    for key in (pygame.K_z, pygame.K_x, pygame.K_m, pygame.K_e, pygame.K_r, pygame.K_v, pygame.K_ESCAPE):
        player.key(key)
    assert player.match_screen.session.match.digest() == before


def test_the_cursor_plays_too(player):
    player.match_screen.pad.place_cursor(player.position.board.index["d4"])
    player.key(pygame.K_RETURN)
    player.wait(1)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    player.wait(1)
    assert names(player.position.red, player.position) == {"d4"}
    assert names(player.position.blue, player.position) == {"e4"}


def test_the_stone_that_joins_ends_the_game(player):
    put(player, CHAIN)
    player.wait(3)
    assert player.position.outcome.winner == 0
    assert isinstance(player.app.top, Card)
    assert "Red" in look_at(player.app).texts()
    player.key(pygame.K_ESCAPE)
    assert not player.match_screen.can_undo()
    assert len(player.match_screen.face.objectives(player.position)) == 2
    player.key(pygame.K_w)
    player.wait(30)
    assert player.match_screen.playback.at_end


def test_resigning_names_the_winner(player):
    put(player, "d4")
    player.key(pygame.K_F10)
    menu = player.app.top
    assert isinstance(menu, Menu)
    texts = look_at(player.app).texts()
    assert "offer a draw" not in texts and "HexWorld" in texts
    resign = next(b for b in menu.buttons if b.icon == "flag_checkered")
    player.click(resign.rect.center)
    danger = next(b for b in player.app.top.buttons if b.look == "danger")
    player.click(danger.rect.center)
    player.wait(2)
    assert player.position.outcome.winner == 0


def test_the_game_is_written_as_link_and_sgf(player, tmp_path):
    put(player, "b4 s h1" if player.position.board.size > 7 else "b4 s g1")
    out = tmp_path / "out"
    out.mkdir()
    player.store.settings.set("folder", str(out))
    for icon in ("link_variant", "file_export_outline"):
        player.key(pygame.K_F10)
        player.click(next(b for b in player.app.top.buttons if b.icon == icon).rect.center)
        assert isinstance(player.app.top, Message)
        if icon == "link_variant":
            assert "#7c1,b4:sg1" in look_at(player.app).texts().replace(" ", "")
        player.key(pygame.K_ESCAPE)
    (sgf,) = out.glob("*.sgf")
    assert "W[swap-pieces]" in sgf.read_text("utf-8")


def test_the_rules_of_this_game_open(player):
    player.key(pygame.K_F1)
    book = files("hexesmed.games.hex").joinpath("RULEBOOK.en.md")
    if book.is_file():
        assert isinstance(player.app.top, Rules) and player.app.top.game == "hex"
    else:
        assert isinstance(player.app.top, Message), "a missing book is said, nothing breaks"


def test_a_link_is_watched_and_can_be_played_on(player):
    screen = player.services.open_match("https://hexworld.org/board/#7c1,a1d4")
    player.enter(screen)
    player.wait(3)
    assert player.position.moves == 2 and not screen.session.here
    player.key(pygame.K_F10)
    player.click(next(b for b in player.app.top.buttons if b.icon == "call_split").rect.center)
    player.wait(1)
    put(player, "e5")
    assert player.position.moves == 3 and len(player.match_screen.session.here) == 2


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_overlaps(tmp_path, size, language):
    player = table(tmp_path, 11, language, size, hex_numbers=True)
    put(player, "e2")
    player.move((5, 5))
    screen = player.match_screen
    rects = [widget.rect for widget in screen.group.walk()]
    for place, rect in enumerate(rects):
        assert pygame.Rect(0, 0, *size).contains(rect), rect
        for other in rects[place + 1 :]:
            assert not rect.colliderect(other), (rect, other)
    assert not look_at(player.app).faults(), look_at(player.app).faults()
    player.app.close()


def test_a_game_by_mail_with_a_swap(tmp_path):
    anne, bert = table(tmp_path / "anne"), table(tmp_path / "bert")
    for player, name in ((anne, "Anne"), (bert, "Bert")):
        player.store.rename(name)
        out = tmp_path / f"out-{name}"
        out.mkdir()
        player.store.settings.set("folder", str(out))
    path = Path(anne.services.challenge_game(battle_of(7), 0, "Anne").path)
    path = _answered(bert, path)
    path = _moved(anne, path, Place("c2"))
    session = bert.store.open_match(bert.store.take_in(path.read_bytes()).id)
    screen = bert.services.screen(session)
    bert.enter(screen)
    bert.wait(3)
    assert screen.accepts and not screen.can_undo(), "no undo by mail"
    bert.key(pygame.K_e)
    bert.wait(3)
    assert bert.position.swapped and screen.session.step.kind == "close"
    screen.session.close()
    taken = anne.store.take_in(screen.session.export())
    assert taken.accepted and anne.store.open_match(taken.id).match.position.swapped
    for player in (anne, bert):
        player.app.close()


def _answered(player, path: Path) -> Path:
    session = player.store.open_match(player.store.take_in(path.read_bytes()).id)
    session.answer()
    return Path(player.services.send(session).path)


def _moved(player, path: Path, action) -> Path:
    session = player.store.open_match(player.store.take_in(path.read_bytes()).id)
    session.play(action)
    session.close()
    return Path(player.services.send(session).path)


def test_a_win_against_the_computer_earns_points_once(tmp_path):
    player = table(tmp_path)
    screen = player.services.new_game(battle_of(9), ("Anne", "Computer"), {1: "medium"})
    session = screen.session
    settings = player.store.settings
    assert hex_ranking.pledged(settings, session) == "medium"
    _win(session)
    words = player.services.ended(session)
    assert [player.app.style.say(one) for one in words] == ["That earns 6 reflection points."]
    assert player.services.ended(session) == (), "counted once"
    (rank,) = player.services.ranking()
    assert (rank.name, rank.points, rank.wins) == ("Anne", 6, {("medium", 9): 1})
    player.app.close()


def _win(session) -> None:
    """Let Red walk down the e column while Blue follows along an edge."""
    for row in range(1, 10):
        session.play(Place(f"e{row}"))
        session.close()
        if session.step.kind == "over":
            return
        session.play(Place(f"{'ab'[row % 2]}{row}"))
        session.close()


def test_changing_chairs_or_taking_back_costs_the_points(tmp_path):
    player = table(tmp_path)
    settings = player.store.settings
    screen = player.services.new_game(battle_of(7), ("Anne", "Computer"), {1: "hard"})
    player.services.keep_computers(screen.session, {1: "easy"})
    assert hex_ranking.pledged(settings, screen.session) == "hard", "before the first stone nothing is lost"
    screen.session.play(Place("d4"))
    screen.session.close()
    player.services.keep_computers(screen.session, {1: "easy"})
    assert hex_ranking.pledged(settings, screen.session) == ""
    second = player.services.new_game(battle_of(7), ("Anne", "Computer"), {1: "hard"}).session
    second.play(Place("d4"))
    second.close()
    again = player.services.take_back(second, 1)
    assert again.match.position.moves == 0 and hex_ranking.pledged(settings, again) == ""
    assert player.services.computers(again) == {} or player.services.computers(again) == {1: "hard"}
    player.app.close()


def test_a_spoilt_ranking_is_read_as_far_as_it_makes_sense(tmp_path):
    player = table(tmp_path)
    settings = player.store.settings
    for text in ("[]", "{", '{"Anne": 3}', "null", '{"Anne": {"hard-8": 1, "easy-7": "x", "medium-9": true}}'):
        settings.set(hex_ranking.KEY, text)
        assert hex_ranking.ranking(settings) == []
    settings.set(hex_ranking.KEY, json.dumps({"Anne": {"hard-11": 2, "easy-7": -1}}))
    assert [(rank.name, rank.points) for rank in hex_ranking.ranking(settings)] == [("Anne", 54)]
    player.app.close()


@pytest.mark.parametrize("window", [(1280, 720), (1024, 600)])
def test_a_hint_never_lies_on_the_board(tmp_path, window):
    """The board, coordinates and all, stands above the hint however it lies, and takes the room when that is read."""
    player = table(tmp_path, 11, window=window, hints=True)
    screen, scales = player.match_screen, []
    for key in (pygame.K_d, pygame.K_t, pygame.K_d, pygame.K_t):
        assert screen.hints.visible
        camera = screen.face.camera
        outline = [camera.to_screen(*point) for point in camera.plate(RIM, CUT)]
        assert max(y for _, y in outline) < screen.hints.rect.top and min(y for _, y in outline) > 0
        scales.append(camera.scale)
        player.key(key)
        player.wait(0.2)
    player.click(screen.hints.good.rect.center)
    player.wait(0.2)
    player.key(pygame.K_t)
    assert not screen.hints.visible and camera.foot == 0 and camera.scale > scales[3] * 1.05
    player.app.close()
