"""Battles made in a profile: the workroom, files saved and found again, files written elsewhere, files dropped."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from hexesmed.archive import battles
from hexesmed.archive.store import Store
from hexesmed.cli.editing import screen_asked
from hexesmed.cli.services import HouseServices
from hexesmed.games import game_named
from hexesmed.locale import Tongue
from hexesmed.table.app import App
from hexesmed.table.battle.screen import MatchScreen
from hexesmed.table.clock import HandClock
from hexesmed.table.editor.designer import DesignerView
from hexesmed.table.editor.screen import EditorScreen
from hexesmed.table.editor.workroom import Workroom
from hexesmed.table.screen import Home as GoHome
from hexesmed.table.screen import Pop, Push
from hexesmed.table.screens.home import Home
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.picker import Picker
from hexesmed.table.services import Trouble
from hexesmed.table.widgets.dialog import Dialog
from tests.cli.desk import hexesmed
from tests.editor.drafts import source_of
from tests.table.eye import look_at
from tests.table.fakes import Hand


class Desk:
    """A table of a profile."""

    def __init__(self, home: Path, language: str = "en", size: tuple[int, int] = (1280, 720)) -> None:
        self.services = HouseServices(Store.open(home, game_named), Tongue(language))
        self.folder = battles.own_folder(home)
        clock = HandClock()
        self.app = App(Tongue(language), {"window": size, "volume": 0}, self.services, clock)
        self.hand = Hand(self.app, clock)
        self.app.open(Home())
        self.app.frame()

    @property
    def top(self) -> Any:
        return self.app.top

    def push(self, screen: Any) -> Any:
        self.app.do(Push(screen))
        self.app.frame()
        self.hand.clock.turn(1)
        return self.top

    def own(self, name: str, text: str) -> Path:
        """Put a file into the player's folder."""
        self.folder.mkdir(exist_ok=True)
        path = self.folder / name
        path.write_text(text, "utf-8")
        return path

    def wait(self, seconds: float) -> None:
        self.hand.clock.turn(seconds)
        self.app.frame()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Open tables of a profile and close them after the test."""
    made: list[Desk] = []

    def make(*args: Any, **named: Any) -> Desk:
        made.append(Desk(tmp_path / "home", *args, **named))
        return made[-1]

    yield make
    for one in made:
        one.app.close()


def written(path: Path, text: str) -> None:
    """Change a file as a text editor would, at a time of its own."""
    path.write_text(text, "utf-8")
    stamp = path.stat().st_mtime_ns + 10**9 * (1 + len(text) % 7)
    os.utime(path, ns=(stamp, stamp))


FORD = source_of("the-ford")


# -- the workroom


def test_the_picker_leads_to_the_workroom(desk: Any) -> None:
    d = desk()
    picker = d.push(Picker())
    d.hand.click(picker.feet[0].rect.center)
    assert isinstance(d.top, Workroom)
    assert {"shipped"} == {card.kind for card in d.top.cards.values()}
    for key in (pygame.K_DOWN, pygame.K_DOWN):
        d.hand.key(key)
    d.wait(0.3)
    assert d.top._pictures[d.top._picture_key()] is not None
    d.own("mine.yaml", FORD.replace("id: the-ford", "id: mine"))
    d.hand.key(pygame.K_ESCAPE)
    assert d.top is picker and "mine" in picker.cards


def test_a_battle_from_nothing_is_made_saved_and_found_again(desk: Any) -> None:
    d = desk()
    room = d.push(Workroom())
    d.hand.click(room.go.rect.center)
    editor = d.top
    assert isinstance(editor, EditorScreen) and not editor.shop.changed
    editor.shop.click(editor.shop.board.index["0101"])
    d.hand.key(pygame.K_s, pygame.KMOD_CTRL)
    path = d.folder / "new-battle.yaml"
    text = path.read_text("utf-8")
    assert text.startswith("# yaml-language-server: $schema=battle.schema.json\n")
    assert (d.folder / "battle.schema.json").is_file()
    d.app.do(editor.ask_to_leave())
    assert d.top is room and room.cards[str(path)].kind == "own" and room.cards[str(path)].problems > 0
    room.list.set_rows(room.list.rows, str(path))
    room._chosen(str(path))
    d.hand.click(room.go.rect.center)
    assert d.top.shop.draft["map"][0].startswith("f") and not d.top.shop.changed


def test_a_copy_of_a_shipped_battle_keeps_its_comments(desk: Any) -> None:
    d = desk()
    shipped = str(battles.shipped_folder() / "hexes_med" / "hastings.yaml")
    editor = d.push(d.services.begin_work(shipped))
    assert editor.shop.draft["id"] == "hastings-2" and editor.shop.changed and editor.desk.where() == ""
    editor.save()
    text = (d.folder / "hastings-2.yaml").read_text("utf-8")
    assert "# The battle of Hastings" in text and "# night falls on an unbroken wall" in text
    assert "id: hastings-2\n" in text
    editor._save_as("beside")
    assert (d.folder / "hastings-2-2.yaml").is_file()
    listed = [card.id for card in d.services.battles() if "hastings" in card.id]
    assert len(listed) == len(set(listed)) == 3 and "hastings" in listed


def test_a_shipped_battle_is_never_written(desk: Any) -> None:
    d = desk()
    path = battles.shipped_folder() / "hexes_med" / "the-ford.yaml"
    before = path.read_bytes()
    room = d.push(Workroom())
    room._chosen(str(path))
    room.list.set_rows(room.list.rows, str(path))
    room._show()
    assert room.look_at.why_not and room.copy.why_not
    d.app.do(room.work())
    d.top.save()
    assert path.read_bytes() == before


def test_two_battles_of_one_id_or_title_never_collide(desk: Any) -> None:
    d = desk()
    mine = d.own("a.yaml", FORD)
    other = d.own("b.yaml", FORD.replace("id: the-ford", "id: other").replace("turns: 5", "turns: 7"))
    cards = {card.id: card for card in d.services.battles()}
    assert cards["the-ford"].turns == 5 and str(mine) in cards and cards["other"].turns == 7
    assert str(mine) in cards[str(mine)].subtitle["en"] and str(other) in cards["other"].subtitle["fr"]
    assert "the-ford.yaml" not in str(cards["the-ford"].subtitle)
    assert isinstance(d.services.new_hotseat(str(mine), ("A", "B")), MatchScreen)
    assert d.services.new_hotseat("other", ("A", "B")).session.battle["turns"] == 7


def test_a_bad_file_hides_nobody_and_can_be_mended(desk: Any) -> None:
    d = desk()
    bad = d.own("the-ford.yaml", FORD.replace("turns: 5", "turns: 500"))
    cards = {card.id: card for card in d.services.battles()}
    assert cards["the-ford"].problem is None and cards[str(bad)].problem is not None
    editor = d.push(d.services.edit_work(str(bad)))
    assert [told.place(Tongue()) for told in editor.shop.problems()] == ["turns"]
    editor.shop.pages["victory"]._set("turns", 5)
    editor.save()
    assert bad.read_text("utf-8") == FORD
    assert {card.id: card for card in d.services.battles()}[str(bad)].problem is None


def test_what_the_editor_cannot_hold_is_said_first(desk: Any) -> None:
    d = desk()
    path = d.own("odd.yaml", FORD.replace("turns: 5", "turns: 5\nweather: rain"))
    editor = d.services.edit_work(str(path))
    d.push(editor)
    assert isinstance(d.top, Message) and "weather" in look_at(d.app).texts()
    d.hand.key(pygame.K_RETURN)
    assert d.top is editor and editor.shop.changed and "weather" in path.read_text("utf-8")


def test_a_file_that_cannot_be_read_is_told(desk: Any) -> None:
    d = desk()
    path = d.own("broken.yaml", "map: [")
    with pytest.raises(Trouble):
        d.services.edit_work(str(path))
    with pytest.raises(Trouble):
        d.services.watch_work(str(d.folder / "gone.yaml"))


def test_a_file_changed_outside_is_not_overwritten_unasked(desk: Any) -> None:
    d = desk()
    path = d.own("mine.yaml", FORD)
    editor = d.push(d.services.edit_work(str(path)))
    editor.shop.click(editor.shop.board.index["0101"])
    written(path, FORD + "# mine\n")
    d.hand.key(pygame.K_s, pygame.KMOD_CTRL)
    assert isinstance(d.top, Dialog) and path.read_text("utf-8").endswith("# mine\n")
    d.hand.click(d.top.buttons[1].rect.center)
    assert path.read_text("utf-8").endswith("# mine\n") and (d.folder / "the-ford.yaml").is_file()


# -- what was not saved


def test_work_that_was_not_saved_waits_in_the_workroom(desk: Any) -> None:
    d = desk()
    path = d.own("mine.yaml", FORD)
    editor = d.push(d.services.edit_work(str(path)))
    editor.shop.click(editor.shop.board.index["0101"])
    assert not editor.shop.problems()
    d.hand.key(pygame.K_F5)
    d.hand.key(pygame.K_RETURN)
    assert any(isinstance(screen, MatchScreen) for screen in d.app.stack)
    d.app.do(GoHome())
    room = d.push(Workroom())
    card = next(card for card in room.cards.values() if card.kind == "unsaved")
    assert card.where == str(path) and path.read_text("utf-8") == FORD
    room.list.set_rows(room.list.rows, card.key)
    room._show()
    d.app.do(room.work())
    assert isinstance(d.top, EditorScreen) and d.top.shop.changed and d.top.shop.draft["map"][0][0] == "f"
    d.top.save()
    assert '  - "f . . ' in path.read_text("utf-8")
    d.app.do(d.top.ask_to_leave())
    assert d.top is room and not any(card.kind == "unsaved" for card in room.cards.values())


def test_other_work_asks_before_what_was_kept_is_lost(desk: Any) -> None:
    d = desk()
    from hexesmed.archive.battle_work import keep_unsaved, unsaved

    keep_unsaved(d.folder, {"title": {"en": "Lost", "fr": "Perdue"}}, None)
    room = d.push(Workroom())
    assert "Lost" in look_at(d.app).texts()
    d.hand.click(room.go.rect.center)
    assert isinstance(d.top, Dialog)
    d.hand.key(pygame.K_ESCAPE)
    assert d.top is room and unsaved(d.folder) is not None
    d.hand.click(room.go.rect.center)
    d.hand.click(d.top.buttons[1].rect.center)
    assert isinstance(d.top, EditorScreen) and unsaved(d.folder) is None


def test_an_editor_without_changes_leaves_what_was_kept(desk: Any) -> None:
    d = desk()
    from hexesmed.archive.battle_work import keep_unsaved, unsaved

    keep_unsaved(d.folder, {"title": {"en": "Kept", "fr": "Gardée"}}, None)
    path = d.own("mine.yaml", FORD)
    editor = d.push(d.services.edit_work(str(path)))
    d.app.do(editor.ask_to_leave())
    assert unsaved(d.folder) is not None


# -- the designer's view


def test_a_dropped_file_is_checked_shown_played_and_edited(desk: Any, tmp_path: Path) -> None:
    d = desk()
    path = tmp_path / "dropped.yaml"
    path.write_text(FORD, "utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    d.app.frame()
    view = d.top
    assert isinstance(view, DesignerView) and "Good: it can be played" in look_at(d.app).texts()
    d.hand.clock.turn(1)
    d.hand.click(view.play.rect.center)
    matches = [screen for screen in d.app.stack if isinstance(screen, MatchScreen)]
    assert matches[0].session.battle["id"] == "the-ford"
    while d.top is not view:
        d.app.do(Pop())
    d.hand.clock.turn(1)
    d.hand.key(pygame.K_e)
    assert isinstance(d.top, EditorScreen) and d.top.desk.where() == str(path)


def test_what_is_tried_out_in_the_editor_is_not_kept(desk: Any) -> None:
    d = desk()
    editor = d.push(d.services.edit_work(str(d.own("mine.yaml", FORD))))
    d.app.do(editor.play())
    d.hand.key(pygame.K_RETURN)
    tried = d.top
    assert isinstance(tried, MatchScreen) and tried.computers == {1: "medium"}
    assert tried.session.battle["id"] == "the-ford"
    tried.session.begin()
    assert d.services.store.matches() == [] and len(d.services.making.trials.matches()) == 1
    assert d.services.try_battle(tried.session.battle).session.id != tried.session.id


def test_the_view_follows_the_file(desk: Any) -> None:
    d = desk()
    path = d.own("mine.yaml", FORD)
    view = d.push(d.services.watch_work(str(path)))
    assert view.watch.shop.draft["turns"] == 5 and not view.problems.problems
    written(path, FORD.replace("turns: 5", "turns: 6"))
    d.wait(0.0)
    written(path, FORD.replace("turns: 5", "turns: 6") + "#\n")
    d.wait(0.5)
    assert view.watch.shop.draft["turns"] == 6
    written(path, FORD.replace("turns: 5", "turns: 7"))
    d.wait(0.4)
    assert view.watch.shop.draft["turns"] == 6  # it looks once a second
    d.wait(0.2)
    assert view.watch.shop.draft["turns"] == 7
    written(path, FORD.replace("turns: 5", "turns: 0"))
    d.wait(1.1)
    texts = look_at(d.app).texts()
    line = next(n for n, text in enumerate(FORD.split("\n"), 1) if text.startswith("turns:"))
    assert "1 problem" in texts and f"line {line} · turns" in texts
    assert view.play.why_not is not None


def test_a_half_written_file_keeps_the_last_good_picture(desk: Any) -> None:
    d = desk()
    path = d.own("mine.yaml", FORD)
    view = d.push(d.services.watch_work(str(path)))
    before = view.watch.shop.draft
    cuts = [FORD[: len(FORD) * n // 17] for n in range(17)]
    spoilt = [FORD.replace("map:", "map: ["), FORD.replace('  - ". .', '  - "f'), FORD.replace("sides:", "sdies:"),
              "", "\t", FORD.replace("type: ", "typ: "), "- a\n- b\n", "x: &a [*a]\n"]  # fmt: skip
    for text in [*cuts, *spoilt]:
        written(path, text)
        d.wait(1.1)
        assert view.problems.problems and view.watch.shop.draft["map"] == before["map"], text[-80:]
        assert view.watch.shop.draft["units"]
    assert "as it could last be drawn" in look_at(d.app).texts()
    path.unlink()
    d.wait(1.1)
    assert view.problems.problems
    path.write_text(FORD.replace("turns: 5", "turns: 9"), "utf-8")
    d.wait(1.1)
    assert not view.problems.problems and view.watch.shop.draft["turns"] == 9
    assert "as it could last be drawn" not in look_at(d.app).texts()


def test_problems_of_the_view_show_their_hex(desk: Any) -> None:
    d = desk()
    text = FORD.replace('hex: "0803"', 'hex: "0705"')
    view = d.push(d.services.watch_work(str(d.own("mine.yaml", text))))
    assert view.problems.problems
    d.hand.key(pygame.K_RETURN)
    assert view.pad.cursor == view.watch.shop.board.index["0705"]


def test_nothing_is_changed_in_the_view(desk: Any) -> None:
    d = desk()
    path = d.own("mine.yaml", FORD)
    view = d.push(d.services.watch_work(str(path)))
    x, y = view.pad.camera.centre(view.watch.shop.board.index["0803"])
    d.hand.click((round(x), round(y)))
    d.hand.drag((round(x), round(y)), (round(x) + 90, round(y) + 60))
    for key in (pygame.K_DELETE, pygame.K_RETURN, pygame.K_n, pygame.K_f, pygame.K_b):
        d.hand.key(key)
    assert not view.watch.shop.changed and path.read_text("utf-8") == FORD


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600), (640, 400)], ids=str)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut_or_overlaps(size: tuple[int, int], language: str, desk: Any) -> None:
    d = desk(language, size)
    path = d.own("mine.yaml", FORD.replace("turns: 5", "turns: 0").replace("kind: territory", "kind: teritory"))
    cut = ("/home", "mine.yaml", "text editor", "éditeur de texte", "Crécy", "Bouvines", "Courtrai", "pytest",
           "Agincourt", "Azincourt", "Poitiers", "1", "invent", "imag", "nothing", "rien")  # fmt: skip
    for screen in (Workroom(), d.services.watch_work(str(path))):
        d.push(screen)
        faults = [f for f in look_at(d.app).faults(cut) if "mine.yaml" not in f]
        assert not faults, faults


# -- the command


def test_what_is_asked_on_the_command_line(desk: Any, tmp_path: Path) -> None:
    d = desk()
    mine = d.own("mine.yaml", FORD.replace("id: the-ford", "id: mine"))
    assert isinstance(screen_asked(d.services, None, False), Workroom)
    assert isinstance(screen_asked(d.services, str(mine), True), DesignerView)
    assert screen_asked(d.services, str(mine), False).desk.where() == str(mine)
    assert screen_asked(d.services, "mine", False).desk.where() == str(mine)
    assert screen_asked(d.services, "the-ford", False).shop.draft["id"] == "the-ford-2"
    new = screen_asked(d.services, str(tmp_path / "My Siege.yaml"), False)
    assert new.shop.draft["id"] == "my-siege"
    d.push(new)
    new.save()
    assert (tmp_path / "My Siege.yaml").is_file()


def test_own_battles_on_the_command_line(tmp_path: Path) -> None:
    home = tmp_path / "p"
    folder = battles.own_folder(home)
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(FORD.replace("id: the-ford", "id: mine"), "utf-8")
    (folder / "twin.yaml").write_text(FORD, "utf-8")
    said = hexesmed(tmp_path, home, "battles")
    lines = said.out.splitlines()
    assert any(line.startswith("mine ") for line in lines)
    assert [line for line in lines if line.startswith("the-ford ")][1].endswith("twin.yaml")
    assert hexesmed(tmp_path, home, "new", "mine", "--seat", "first", "--to", "c.hexmed").code == 0
    refusal = hexesmed(tmp_path, home, "edit", "nosuch").refusal
    assert "nosuch" in refusal and refusal.count("the-ford") == 1
    assert "--follow" in hexesmed(tmp_path, home, "edit", "--follow", "gone.yaml").refusal
    assert hexesmed(tmp_path, home, "edit", "a", "b").code == 2
