"""A game on the match screen, through posted events: by mouse and by keyboard, refusals, undo, draws, mail."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.rules.actions import EndTurn
from hexesmed.games.halebarde.rules.board import BOARD, GUETTEUR, SOLDAT
from hexesmed.table.battle.cards import Card, Menu
from hexesmed.table.screens.rules import Rules
from hexesmed.table.widgets.dialog import Dialog
from tests.halebarde_table.desk import dash, drawn, names, put, table
from tests.table.eye import look_at

SOONER = 0.0  # animations at this speed take no time
ENTRIES = "5.2-a2 5.5-a5 1.2-a1 1.5-a6 2.3-a3 5.3-a4"
BLACK = "23.2-o2 23.5-o5 27.2-o1 27.5-o6 26.3-o3 23.3-o4"


@pytest.fixture
def player(tmp_path: Path):
    player = table(tmp_path, speed=SOONER)
    yield player
    player.app.close()


def quick(player, ways: str) -> None:
    """Play ways with the mouse without waiting for pictures."""
    for way in ways.split():
        if way == ".":
            player.key(pygame.K_t)
        else:
            for name in way.split("-"):
                player.click_hex(name)
        player.wait(0.1)


def said(player) -> str:
    return look_at(player.app).texts()


def test_pieces_enter_by_clicks_and_nothing_is_handed_over(player):
    quick(player, ENTRIES)
    assert names(player.position.acted) == {"a1", "a2", "a3", "a4", "a5", "a6"}
    quick(player, ".")
    assert player.position.seat == 1 and player.match_screen.accepts, "open information: nobody hands over"
    assert player.match_screen.session.file.half_turns == 1


def test_pieces_move_when_seen_at_the_usual_speed(tmp_path):
    player = table(tmp_path)
    put(player, "5.2-a2")
    assert names(player.position.squares(0, GUETTEUR)) == {"a2", "5.3", "5.4", "5.5"}
    player.app.close()


def test_refusals_are_said_with_their_rule(player):
    player.click_hex("5.2")
    player.click_hex("a1")
    assert "(rule 4)" in said(player)
    assert not player.position.acted
    quick(player, ". .")
    player.click_hex("1.2")
    player.click_hex("m6")
    assert "(rule 6)" in said(player)


def test_undo_and_redo_within_the_turn_only(player):
    quick(player, "5.2-a2 5.5-a5")
    player.key(pygame.K_u)
    assert names(player.position.acted) == {"a2"}
    player.key(pygame.K_r)
    assert names(player.position.acted) == {"a2", "a5"}
    player.click(player.match_screen.panel.undo.rect.center)
    player.click(player.match_screen.panel.undo.rect.center)
    assert not player.position.acted and player.match_screen.panel.undo.why_not
    quick(player, "5.2-a2 .")
    before = player.match_screen.session.match.digest()
    player.key(pygame.K_u)
    assert player.match_screen.session.match.digest() == before, "never across the end of a turn"


def test_the_third_corps_is_refused_and_the_panel_tells_what_is_open(player):
    quick(player, f"{ENTRIES} . {BLACK} .")
    assert "two corps may act" in said(player).lower()
    quick(player, "a1-b1 a2-b2")
    assert player.position.corps_used == 0b101
    player.click_hex("a3")
    assert "(rule 5)" in said(player) and player.match_screen.face.hand.taken is None
    assert "two corps are chosen" in said(player).lower()
    player.click_hex("b1")
    assert player.match_screen.face.hand.taken is None, "it has acted"


def test_a_piece_can_be_dragged(player):
    start, end = player.hex("5.2"), player.hex("a2")
    player.post(pygame.MOUSEBUTTONDOWN, pos=tuple(map(round, start)), button=1)
    for share in (0.3, 0.7, 1.0):
        at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        player.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
    player.post(pygame.MOUSEBUTTONUP, pos=tuple(map(round, end)), button=1)
    player.wait(0.2)
    assert names(player.position.acted) == {"a2"}


def test_leaving_pieces_unused_is_asked_about_once_wished(tmp_path):
    player = table(tmp_path, speed=SOONER, ask=True)
    player.key(pygame.K_t)
    assert isinstance(player.app.top, Dialog) and "6" in said(player)
    player.key(pygame.K_RETURN)
    player.wait(0.2)
    assert player.position.seat == 1
    quick(player, BLACK)
    player.key(pygame.K_t)
    player.wait(0.2)
    assert not isinstance(player.app.top, Dialog) and player.position.seat == 0, "six have entered: nothing to ask"
    player.app.close()


def test_a_draw_is_offered_and_accepted(player):
    quick(player, ". .")
    player.key(pygame.K_F10)
    assert isinstance(player.app.top, Menu)
    offer = next(b for b in player.app.top.buttons if b.icon == "handshake")
    player.click(offer.rect.center)
    player.wait(0.5)
    assert player.position.draw_offered and player.position.seat == 1
    accept, _end = player.match_screen.panel.great()
    assert "draw" in said(player)
    player.click(accept.rect.center)
    player.wait(1)
    assert player.position.outcome.winner is None and player.position.outcome.how == "agreed"
    assert isinstance(player.app.top, Card) and "drawn" in said(player)


def test_an_offer_lapses_when_the_turn_ends(player):
    quick(player, ". .")
    player.match_screen._offer_draw()
    player.wait(0.3)
    quick(player, ".")
    assert not player.position.draw_offered and len(player.match_screen.panel.great()) == 1
    player.key(pygame.K_d)
    assert player.position.outcome is None


def test_resigning_names_the_winner(player):
    player.key(pygame.K_F10)
    player.click(next(b for b in player.app.top.buttons if b.icon == "flag_checkered").rect.center)
    player.click(next(b for b in player.app.top.buttons if b.look == "danger").rect.center)
    player.wait(1)
    assert player.position.outcome.winner == 1 and "Black: victory" in said(player)


def test_a_whole_match_by_mouse(player):
    for action in dash():
        if isinstance(action, EndTurn):
            player.click(player.match_screen.panel.end_turn.rect.center)
        else:
            player.click_hex(action.piece)
            player.click_hex(action.to)
        player.wait(0.1)
    player.wait(3)
    assert (player.position.outcome.winner, player.position.outcome.how) == (0, "camp")
    assert isinstance(player.app.top, Card) and "All four guetteurs" in said(player)
    player.key(pygame.K_ESCAPE)
    assert not player.match_screen.can_undo()
    player.key(pygame.K_w)
    player.wait(1)
    assert player.match_screen.playback.at_end
    again = player.services.open_match(player.match_screen.session.id)
    assert again.session.match.digest() == player.match_screen.session.match.digest()


def test_a_whole_match_by_keyboard(tmp_path):
    player = table(tmp_path, "fr", (1024, 600), speed=SOONER)
    pad = player.match_screen.pad
    arrows = ((pygame.K_LEFT, pygame.K_RIGHT), (pygame.K_DOWN, pygame.K_UP))

    press = player.key

    def go_to(name: str) -> None:
        if pad.cursor is None:
            press(pygame.K_RIGHT)
        (column, row), (goal, line) = BOARD.column_row(pad.cursor), BOARD.column_row(BOARD.index[name])
        for keys, way in ((arrows[0], goal - column), (arrows[1], line - row)):
            for _ in range(abs(way)):
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    pygame.event.post(pygame.event.Event(kind, key=keys[way > 0], mod=0, unicode="", scancode=0))
        player.app.frame()
        assert BOARD.names[pad.cursor] == name

    for action in dash():
        if isinstance(action, EndTurn):
            press(pygame.K_t)
        else:
            go_to(action.piece)
            press(pygame.K_RETURN)
            go_to(action.to)
            press(pygame.K_RETURN)
        player.wait(0.05)
    player.wait(2)
    assert (player.position.outcome.winner, player.position.outcome.how) == (0, "camp")
    assert "Blancs" in said(player)
    player.app.close()


def test_the_next_piece_is_taken_and_shown(player):
    player.key(pygame.K_n)
    first = player.match_screen.face.hand.taken
    assert first is not None and player.match_screen.pad.cursor == first
    player.key(pygame.K_n)
    assert player.match_screen.face.hand.taken != first
    player.key(pygame.K_ESCAPE)
    assert player.match_screen.face.hand.taken is None


def test_tools_show_threats_and_coordinates(player):
    quick(player, f"{ENTRIES} . {BLACK} .")
    face = player.match_screen.face
    player.key(pygame.K_x)
    assert face.hand.threats and face.hand.lit().threatened
    player.key(pygame.K_x)
    assert not face.hand.threats
    player.key(pygame.K_c)
    assert player.store.settings.get("halebarde_coordinates") is False and not face.show.coordinates


def test_a_minimap_shows_the_pieces_while_the_view_is_near(player):
    screen = player.match_screen
    (small,) = screen.pad.children()
    assert not small.visible, "all of the board is in view"
    screen.pad.zoom(8, tuple(map(int, player.hex("c3"))))
    player.wait(0.5)
    assert small.visible
    assert len(screen.face.spots(player.position)) == 20
    before = screen.face.camera.origin
    player.click((small.rect.right - 8, small.rect.centery))
    assert screen.face.camera.origin != before and not look_at(player.app).faults()


def test_the_line_below_the_board_tells_square_and_piece(player):
    player.move(player.hex("5.2"))
    assert "White guetteur" in said(player) and "5.2" in said(player)
    player.click_hex("5.2")
    player.move(player.hex("a2"))
    assert "can go there" in said(player)
    player.move(player.hex("o1"))
    assert "hill, where Black enters" in said(player)


def test_a_narrator_hears_squares_and_log(tmp_path):
    from tests.table.battle.test_match_screen import Player

    heard: list[str] = []
    player = Player(tmp_path / "profile", "en", (1280, 720), False, heard.append)
    player.app.settings.set("ask", False)
    player.app.settings.set("speed", SOONER)
    player.enter(player.services.new_game(standard(), ("Anne", "Bertrand"), {}))
    player.click_hex("5.2")
    player.click_hex("a2")
    player.wait(0.3)
    assert any("White guetteur" in line for line in heard)
    assert any("Guetteur 5.2 enters on a2" in line for line in heard)
    player.app.close()


def test_what_was_done_last_is_marked(player):
    quick(player, "5.2-a2 5.5-a5 .")
    face, position = player.match_screen.face, player.match_screen.playback.position
    look_at(player.app)
    at = BOARD.index
    assert set(face._view.last) == {(at["5.2"], at["a2"]), (at["5.5"], at["a5"])}, "all of the other side's turn"
    quick(player, "23.2-o2")
    look_at(player.app)
    assert set(face._view.last) == {(at["23.2"], at["o2"])}, "the last action of a turn that goes on"
    assert player.match_screen.playback.position is not position


def test_hints_come_when_their_rule_matters_first(tmp_path):
    player = table(tmp_path, speed=SOONER, hints=True)
    bar = player.match_screen.hints
    assert bar.visible and bar.hint.code == "hal-entry"
    player.click(bar.good.rect.center)
    quick(player, "5.2-a2")
    assert bar.hint.code == "hal-entry-end"
    player.click(bar.good.rect.center)
    quick(player, ". .")
    assert bar.hint.code == "hal-aim"
    player.click(bar.rule.rect.center)
    assert isinstance(player.app.top, Rules) and player.app.top.game == "halebarde"
    player.app.close()


def test_the_rules_of_this_game_open_with_their_pictures(player):
    player.key(pygame.K_F1)
    assert isinstance(player.app.top, Rules) and player.app.top.game == "halebarde"
    assert "gonfanon" in said(player).lower()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_overlaps(tmp_path, size, language):
    player = table(tmp_path, language, size, speed=SOONER)
    quick(player, f"{ENTRIES} . {BLACK} . a1-b1")
    player.match_screen._offer_draw()
    player.wait(0.3)
    screen = player.match_screen
    rects = [widget.rect for widget in screen.group.walk()]
    for place, rect in enumerate(rects):
        assert pygame.Rect(0, 0, *size).contains(rect), rect
        for other in rects[place + 1 :]:
            assert not rect.colliderect(other), (rect, other)
    for hover in ("b1", "o3", "d3", "24.3"):
        player.move(player.hex(hover))
        assert not look_at(player.app).faults(), (hover, look_at(player.app).faults())
    player.app.close()


def test_two_mailed_profiles_finish_a_match(tmp_path):
    """Two tables, files only between them: challenge, acceptance, every turn with several actions, victory."""
    desks = []
    for name in ("anne", "bert"):
        player = table(tmp_path / name, speed=SOONER)
        player.store.rename(name.title())
        (tmp_path / f"out-{name}").mkdir()
        player.store.settings.set("folder", str(tmp_path / f"out-{name}"))
        desks.append(player)
    anne, bert = desks
    challenge = Path(anne.services.challenge_game(standard(), 0, "Anne").path).read_bytes()
    session = bert.store.open_match(bert.store.take_in(challenge).id)
    session.answer()
    letter = session.export()
    turns: list[list[object]] = [[]]
    for action in dash():
        turns[-1].append(action)
        if isinstance(action, EndTurn):
            turns.append([])
    for number, actions in enumerate(turns):
        player = desks[number % 2]
        taken = player.store.take_in(letter)
        assert taken.accepted, taken
        session = player.store.open_match(taken.id)
        for action in actions:
            session.play(action)
        if number == 0:
            session.undo()
            session.redo()
        session.close()
        letter = session.export()
    anne.store.take_in(letter)
    assert bert.store.take_in(letter).accepted
    ends = [desk.store.open_match(session.id).match for desk in desks]
    assert ends[0].digest() == ends[1].digest()
    assert ends[0].position.outcome.winner == 0 and ends[0].position.outcome.how == "camp"
    screen = bert.services.open_match(session.id)
    bert.enter(screen)
    bert.wait(2)
    assert screen.step.kind == "over" and "White: victory" in said(bert)
    for desk in desks:
        desk.app.close()


def test_a_mailed_turn_is_played_and_sent_from_the_table(tmp_path):
    player = table(tmp_path, speed=SOONER)
    other = table(tmp_path / "other", speed=SOONER)
    (tmp_path / "out").mkdir()
    for desk in (player, other):
        desk.store.settings.set("folder", str(tmp_path / "out"))
    challenge = Path(other.services.challenge_game(standard(), 1, "Other").path).read_bytes()
    session = player.store.open_match(player.store.take_in(challenge).id)
    session.answer()
    player.enter(player.services.screen(player.store.open_match(session.id)))
    player.wait(0.5)
    if not player.match_screen.accepts:
        player.key(pygame.K_ESCAPE)
        player.wait(0.5)
    assert player.match_screen.accepts and player.match_screen.session.here == {0}
    quick(player, "5.2-a2 .")
    player.save_what_is_sent()
    assert player.match_screen.step.kind == "wait"
    taken = other.store.take_in(player.match_screen.session.export())
    assert taken.accepted and other.store.open_match(taken.id).match.position.seat == 1
    for desk in (player, other):
        desk.app.close()


def test_a_drawn_position_can_be_fought_at_the_table(player):
    """A soldat strikes, a guetteur goes home: the events of the rules are what the table shows and logs."""
    position = drawn("Sg2 Ah2 Gf2 G5.3 G5.4 G5.5", "Gi3 G23.2 G23.3 G23.4 Sm2")
    session = player.match_screen.session
    session.match.position = position
    session.match.entries.clear()
    player.match_screen.playback.stand(player.match_screen._timeline())
    player.match_screen._refresh()
    player.click_hex("g2")
    player.move(player.hex("m2"))
    assert "m2" in said(player)
    player.move(player.hex("i3"))
    assert "wounds the guetteur on i3" in said(player)
    lit = player.match_screen.face.hand.lit()
    assert lit.targets == {BOARD.index["i3"]} and lit.helpers == {BOARD.index["h2"]}
    player.click_hex("i3")
    player.wait(0.3)
    assert names(player.position.squares(0, SOLDAT)) == {"i3"}
    assert names(player.position.squares(1, GUETTEUR)) == {"23.2", "23.3", "23.4", "23.5"}
    texts = [line.text for line in player.match_screen.panel.log.lines]
    assert "Soldat g2 wounds the guetteur on i3" in texts and "it goes home to 23.5 (12)" in texts
