"""The editor driven as a player would: brushes, units, leaders, conditions, texts, undo, problems, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from hexesmed.games.hexes_med.judgement.stances import STANCES
from hexesmed.games.hexes_med.look.workshop import Workshop
from hexesmed.games.hexes_med.words import STANCES as NAMES
from hexesmed.games.hexes_med.words import STANCES_TOLD
from hexesmed.games.hexes_med.workshop import Draft, army, heading, new_draft, plain_of
from hexesmed.games.hexes_med.workshop.draft import size_of, terrain_at, unit_at, unit_of
from hexesmed.locale import LANGUAGES
from hexesmed.table.app import App
from hexesmed.table.battle.cards import Menu
from hexesmed.table.editor.form import Form
from hexesmed.table.editor.panel import PROBLEMS
from hexesmed.table.editor.screen import EditorScreen
from hexesmed.table.editor.stepper import Stepper
from hexesmed.table.editor.swatch_grid import SwatchGrid
from hexesmed.table.editor.text_area import TextArea
from hexesmed.table.screen import Push
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.dialog import Dialog
from hexesmed.table.widgets.field import Field
from tests.editor.drafts import shipped, small
from tests.editor.shop import FakeDesk, editor
from tests.table.eye import look_at
from tests.table.fakes import Board, Hand

PAGES = ("ground", "units", "sides", "victory", "texts", PROBLEMS)


WORDS = tuple(STANCES)


class Bench:
    """An open editor with everything a test wants."""

    def __init__(self, app: App, hand: Hand, shop: Workshop, screen: EditorScreen, desk: FakeDesk) -> None:
        self.app, self.hand, self.shop, self.screen, self.desk = app, hand, shop, screen, desk

    @property
    def draft(self) -> Draft:
        return self.shop.draft

    @property
    def form(self) -> Form:
        return self.screen.panel.form

    def at(self, name: str) -> tuple[int, int]:
        """Return the pixel at the centre of a hex."""
        x, y = self.screen.pad.camera.centre(self.shop.board.index[name])
        return round(x), round(y)

    def click(self, name: str) -> None:
        self.hand.click(self.at(name))

    def drag(self, *names: str) -> None:
        """Press in the first hex, go through the others, let go in the last."""
        points = [self.at(name) for name in names]
        self.hand.move(points[0])
        self.hand._post(pygame.MOUSEBUTTONDOWN, pos=points[0], button=1)
        for point in points[1:]:
            self.hand._post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0))
        self.hand._post(pygame.MOUSEBUTTONUP, pos=points[-1], button=1)
        self.app.frame()
        self.hand.clock.turn(0.35)

    def right(self, name: str) -> None:
        """Click with the right button."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.hand._post(kind, pos=self.at(name), button=3)
        self.app.frame()

    def turn(self, page: str) -> None:
        """Turn to a page by its tab."""
        cell = self.screen.panel.tabs.cells[PAGES.index(page)]
        self.hand.click(cell.center)

    def widget(self, key: str, number: int = 0) -> Any:
        """Return a widget of a row, brought into view."""
        widget = self.form.widget(key, number)
        self.form.reveal(widget)
        self.app.frame()
        return widget

    def press(self, key: str, number: int = 0) -> None:
        """Click a button of a row."""
        self.hand.click(self.widget(key, number).rect.center)

    def swatch(self, key: str, value: Any) -> None:
        """Click a picture of a row."""
        grid = self.widget(key)
        assert isinstance(grid, SwatchGrid)
        number = next(n for n, item in enumerate(grid.items) if item.value == value)
        self.hand.click(grid.cells[number].center)

    def segment(self, key: str, number: int) -> None:
        """Click a segment of a row."""
        self.hand.click(self.widget(key).segments[number].center)

    def step(self, key: str, by: int) -> None:
        """Click at the end of a number."""
        stepper = self.widget(key)
        assert isinstance(stepper, Stepper)
        x = stepper.rect.right - 5 if by > 0 else stepper.rect.x + 5
        for _ in range(abs(by)):
            self.hand.click((x, stepper.rect.centery))

    def write(self, key: str, text: str, number: int = 0) -> None:
        """Put a text into a field, as one who clicks, takes all of it and writes."""
        field = self.widget(key, number)
        assert isinstance(field, Field)
        self.hand.click(field.rect.center)
        self.hand.key(pygame.K_a, pygame.KMOD_CTRL)
        self.hand.write(text)

    def pick(self, key: str, number: int) -> None:
        """Choose from a list that opens, with the keyboard."""
        self.hand.click(self.widget(key).rect.center)
        self.hand.key(pygame.K_HOME)
        for _ in range(number):
            self.hand.key(pygame.K_DOWN)
        self.hand.key(pygame.K_RETURN)
        self.app.frame()

    def ctrl(self, key: int) -> None:
        self.hand.key(key, pygame.KMOD_CTRL)


@pytest.fixture
def opened() -> Iterator[Callable[..., Bench]]:
    """Open editors and close them after the test."""
    apps: list[App] = []

    def make(draft: Draft | None = None, *args: Any, **named: Any) -> Bench:
        bench = Bench(*editor(draft if draft is not None else small(), *args, **named))
        apps.append(bench.app)
        return bench

    yield make
    for app in apps:
        app.close()


# -- the ground


def test_a_stroke_is_one_step_and_leaves_no_gap(opened: Any) -> None:
    b = opened()
    b.swatch("terrain", "hill")
    b.drag("0206", "0606")
    assert [terrain_at(b.draft, f"{c:02}06") for c in range(1, 8)] == ["clear", *["hill"] * 5, "clear"]
    b.ctrl(pygame.K_z)
    assert terrain_at(b.draft, "0406") == "clear" and not b.shop.changed
    b.ctrl(pygame.K_y)
    assert terrain_at(b.draft, "0406") == "hill"


def test_every_brush(opened: Any) -> None:
    b = opened()
    b.swatch("terrain", "forest")
    b.click("0606")
    assert terrain_at(b.draft, "0606") == "forest"
    b.segment("brush", 1)
    b.click("0306")
    assert sum(row.count("f") for row in b.draft["map"]) == 8
    b.swatch("terrain", "marsh")
    b.segment("brush", 2)
    b.click("0606")
    assert terrain_at(b.draft, "0606") == "marsh" and terrain_at(b.draft, "0306") == "forest"
    b.swatch("terrain", "road")
    b.segment("brush", 3)
    b.drag("0101", "0401", "0801")
    assert all(terrain_at(b.draft, f"{c:02}01") == "road" for c in range(1, 9))
    b.segment("brush", 4)
    b.drag("0101", "0201")
    assert terrain_at(b.draft, "0101") == terrain_at(b.draft, "0201") == "clear"
    assert terrain_at(b.draft, "0301") == "road"


def test_the_right_button_takes_up_the_terrain(opened: Any) -> None:
    b = opened()
    b.right("0104")
    b.click("0505")
    assert terrain_at(b.draft, "0505") == "river"


def test_painting_with_the_keyboard(opened: Any) -> None:
    b = opened()
    b.hand.key(pygame.K_RIGHT)
    start = b.shop.board.names[b.screen.pad.cursor]
    b.hand.key(pygame.K_RETURN)
    assert terrain_at(b.draft, start) == "forest"
    for _ in range(3):
        b.hand.key(pygame.K_b)
    assert b.shop.open.brush == "line"
    b.hand.key(pygame.K_RETURN)
    b.hand.key(pygame.K_DOWN)
    b.hand.key(pygame.K_DOWN)
    end = b.shop.board.names[b.screen.pad.cursor]
    b.hand.key(pygame.K_RETURN)
    assert terrain_at(b.draft, end) == "forest" and end[:2] == start[:2]
    b.hand.key(pygame.K_DELETE)
    assert terrain_at(b.draft, end) == "clear"


def test_the_map_changes_its_size_and_turns(opened: Any) -> None:
    b = opened()
    camera = b.shop.camera
    b.press("size right", 1)
    b.press("size top", 1)
    assert size_of(b.draft) == (9, 9) and unit_of(b.draft, "R01")["hex"] == "0204"
    assert b.screen.pad.camera is b.shop.camera is not camera
    b.press("size bottom", 0)
    for _ in range(4):
        b.press("size left", 0)
    assert size_of(b.draft) == (5, 8) and "R01" not in {u["id"] for u in b.draft["units"]}
    assert "1 unit was off the map" in look_at(b.app).texts()
    for _ in range(7):
        b.ctrl(pygame.K_z)
    assert size_of(b.draft) == (8, 7) and not b.shop.changed
    for number in range(3):
        before = b.draft
        b.press("mirror", number)
        assert b.draft != before
    for number in range(4):
        b.press("shift", number)
    assert len(b.draft["units"]) == 4
    b.pick("north", 4)
    assert b.draft["north"] == "down"
    b.step("degrees", 1)
    assert b.draft["north"] == 181


# -- units and leaders


def test_units_are_set_up_changed_moved_and_removed(opened: Any) -> None:
    b = opened()
    b.turn("units")
    b.segment("side", 1)
    b.swatch("types", "crossbowman")
    b.click("0101")
    b.click("0202")  # somebody stands there
    assert unit_at(b.draft, "0101")["type"] == "crossbowman" and unit_at(b.draft, "0101")["side"] == "blues"
    assert len(b.draft["units"]) == 5
    b.hand.key(pygame.K_ESCAPE)
    b.click("0202")
    assert b.shop.open.chosen == "R01"
    serial = b.shop.open._serial
    b.write(f"unit {serial} name", "Knights of Orval")
    b.write(f"unit {serial} name", "Chevaliers d’Orval", 1)
    assert unit_of(b.draft, "R01")["name"] == {"en": "Knights of Orval", "fr": "Chevaliers d’Orval"}
    b.pick(f"unit {serial} type", 2)
    assert unit_of(b.draft, "R01")["type"] == "light_cavalry"
    b.step(f"unit {serial} initial", -1)
    assert unit_of(b.draft, "R01")["initial"] == 1
    b.press(f"unit {serial} disorganised")
    assert unit_of(b.draft, "R01")["disorganised"] is True
    b.pick(f"unit {serial} side", 1)
    assert unit_of(b.draft, "R01")["side"] == "blues"
    b.pick(f"unit {serial} leader", 0)
    assert "leader" not in unit_of(b.draft, "R01")
    b.press(f"unit {serial} do", 2)
    assert [unit["id"] for unit in b.draft["units"]][:2] == ["R02", "R01"]
    b.write(f"unit {serial} id", "K7")
    assert unit_at(b.draft, "0202")["id"] == "K7" and b.shop.open.chosen == "K7"
    b.drag("0202", "0303")
    assert unit_at(b.draft, "0303")["id"] == "K7"
    b.hand.key(pygame.K_m)
    b.click("0505")
    assert unit_at(b.draft, "0505")["id"] == "K7"
    b.hand.key(pygame.K_DELETE)
    assert unit_of(b.draft, "K7") is None
    while b.shop.undoes:
        b.ctrl(pygame.K_z)
    assert b.draft == small()


def test_a_drag_exchanges_and_the_right_button_takes_up_a_type(opened: Any) -> None:
    b = opened()
    b.turn("units")
    b.drag("0202", "0605")
    assert unit_at(b.draft, "0605")["id"] == "R01" and unit_at(b.draft, "0202")["id"] == "B01"
    b.right("0705")
    b.click("0101")
    assert unit_at(b.draft, "0101")["type"] == "elite_infantry" and unit_at(b.draft, "0101")["side"] == "blues"


def test_leaders_are_named_given_and_taken_away(opened: Any) -> None:
    b = opened()
    b.turn("units")
    b.click("0605")
    options = b.form.parts[f"unit {b.shop.open._serial} leader"].row.options
    b.pick(f"unit {b.shop.open._serial} leader", len(options) - 1)
    assert b.shop.page == "sides" and len(b.draft["leaders"]) == 2
    assert isinstance(b.screen.group.focus, Field)
    b.ctrl(pygame.K_a)
    b.hand.write("Bruna")
    assert unit_at(b.draft, "0605")["leader"] == "bruna" and b.draft["leaders"]["bruna"]["en"] == "Bruna"
    serial = b.shop.open._serial
    b.pick(f"leader {serial} unit", 0)
    assert "leader" not in unit_at(b.draft, "0605")
    assert any("in no unit" in str(told.sentence(b.app.tongue)) for told in b.shop.problems())
    b.press("leader do", 1)
    assert "bruna" not in b.draft["leaders"]
    b.press("leader do", 0)
    assert len(b.draft["leaders"]) == 2


def test_sides_get_names_devices_and_colours(opened: Any) -> None:
    b = opened()
    b.turn("sides")
    b.write("side 0 name", "Orval")
    assert list(b.draft["sides"]) == ["orval", "blues"] and b.draft["first"] == "orval"
    b.swatch("side 0 device", "boar")
    b.swatch("side 0 colour", "#2f5d3a")
    assert b.draft["sides"]["orval"]["device"] == "boar" and b.draft["sides"]["orval"]["colour"] == "#2f5d3a"
    b.write("side 0 other", "#12")
    assert b.draft["sides"]["orval"]["colour"] == "#2f5d3a"
    b.write("side 0 other", "#123456")
    assert b.draft["sides"]["orval"]["colour"] == "#123456"
    b.segment("which", 1)
    b.write("side 1 code", "brune")
    assert "brune" in b.draft["victory"]


# -- victory


def test_conditions_and_key_hexes(opened: Any) -> None:
    b = opened()
    b.turn("victory")
    b.step("turns", 2)
    assert b.draft["turns"] == 10
    b.pick("first", 1)
    b.pick("default", 0)
    b.pick("both", 1)
    assert (b.draft["first"], b.draft["default"], b.draft["both"]) == ("blues", "reds", "blues")
    for number in range(4):
        b.press("add", number)
    kinds = [condition["kind"] for condition in b.draft["victory"]["reds"]]
    assert kinds == ["elimination", "destruction", "leader_killed", "territory"]
    b.click("0404")
    b.click("0505")
    b.click("0505")
    condition = b.draft["victory"]["reds"][3]
    assert condition["hexes"] == ["0404", "0505"] and condition["required"] == ["0505"]
    serial = b.shop.open._serial
    b.step(f"condition {serial} count", 1)
    b.write(f"condition {serial} text", "Reds hold the bridge.")
    assert b.draft["victory"]["reds"][3]["count"] == 2
    assert b.draft["victory"]["reds"][3]["text"]["en"] == "Reds hold the bridge."
    b.press(f"condition {serial} do")
    assert len(b.draft["victory"]["reds"]) == 3
    b.right("0404")
    assert b.shop.open.number == 1 and b.shop.open.chosen == 0


# -- texts


def test_texts_in_both_languages_and_their_undo(opened: Any) -> None:
    b = opened()
    b.turn("texts")
    b.write("title", "The ford of Brune")
    b.write("title", "Le gué de Brune", 1)
    assert b.draft["title"] == {"en": "The ford of Brune", "fr": "Le gué de Brune"}
    assert b.draft["id"] == "the-ford-of-brune"
    area = b.widget("introduction")
    assert isinstance(area, TextArea)
    b.hand.click(area.rect.center)
    b.hand.write("One.")
    b.hand.key(pygame.K_RETURN)
    b.hand.write("Two.")
    assert b.draft["introduction"]["en"] == "One.\nTwo."
    b.ctrl(pygame.K_z)
    assert b.draft["introduction"]["en"] == "" and area.text == ""
    b.ctrl(pygame.K_z)
    assert b.draft["title"]["fr"] == "Nouvelle bataille" and b.draft["title"]["en"] == "The ford of Brune"
    b.ctrl(pygame.K_y)
    assert b.widget("title", 1).text == "Le gué de Brune"


def test_hints_for_each_side_follow_it_and_vanish_with_their_words(opened: Any) -> None:
    b = opened()
    b.turn("texts")

    def write(text: str, number: int = 0) -> None:
        b.screen.group.move_focus(b.widget("hints.blues", number))
        b.ctrl(pygame.K_a)
        if text:
            b.hand.write(text)
        else:
            b.hand.key(pygame.K_DELETE)

    write("Stay on the hill.")
    write("Restez sur la colline.", 1)
    assert b.draft["hints"] == {"blues": {"en": "Stay on the hill.", "fr": "Restez sur la colline."}}
    assert plain_of(army.recode_side(b.draft, "blues", "greens")[0])["hints"].keys() == {"greens"}
    write("")
    write("", 1)
    assert "hints" not in plain_of(b.draft)
    b.ctrl(pygame.K_z)
    assert plain_of(b.draft)["hints"]["blues"]["fr"] == "Restez sur la colline."


def test_a_stance_is_chosen_told_and_taken_away(opened: Any) -> None:
    b = opened()
    b.turn("sides")
    assert b.widget("side 0 stance").options[0][0] is None
    assert [value for value, _ in b.widget("side 0 stance").options[1:]] == list(STANCES)
    b.pick("side 0 stance", 1)
    assert b.draft["stances"] == {"reds": WORDS[0]}
    b.segment("which", 1)
    b.pick("side 1 stance", len(WORDS))
    assert b.draft["stances"] == {"reds": WORDS[0], "blues": WORDS[-1]}
    b.write("side 1 code", "greens")
    assert b.draft["stances"] == {"reds": WORDS[0], "greens": WORDS[-1]}
    b.pick("side 1 stance", 0)
    assert b.draft["stances"] == {"reds": WORDS[0]}
    b.ctrl(pygame.K_z)
    assert b.draft["stances"] == {"reds": WORDS[0], "greens": WORDS[-1]}
    b.segment("which", 0)
    b.pick("side 0 stance", 0)
    b.segment("which", 1)
    b.pick("side 1 stance", 0)
    assert "stances" not in b.draft


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", [None, *STANCES])
def test_every_stance_has_room_for_its_words(opened: Any, word: str | None, language: str) -> None:
    b = opened(heading.set_stance(small(), "reds", word), language)
    b.turn("sides")
    b.widget("side 0 stance")
    b.widget("side 0 code")
    sight = look_at(b.app)
    assert sight.faults() == []
    say = b.app.tongue.say
    assert say(NAMES[word] if word else "no stance") in sight.texts()
    assert [told for told in STANCES_TOLD if say(STANCES_TOLD[told]) in sight.texts()] == ([word] if word else [])
    b.hand.click(b.widget("side 0 stance").rect.center)
    assert look_at(b.app).faults() == []
    assert all(say(name) in look_at(b.app).texts() for name in NAMES.values())


def test_a_problem_of_a_stance_leads_to_its_side(opened: Any) -> None:
    b = opened()
    for path, side in (("stances.blues", 1), ("stances", 0)):
        b.shop._way_to(path)()
        b.app.frame()
        assert b.screen.page == "sides" and b.shop.open.number == side
        assert b.screen.group.focus is b.form.widget(f"side {side} stance")


def test_letters_written_are_no_shortcuts(opened: Any) -> None:
    b = opened()
    b.turn("texts")
    b.write("date", "f b n m 5 + -")
    assert b.draft["date"]["en"] == "f b n m 5 + -" and b.screen.page == "texts" and b.shop.numbers


# -- problems


def test_problems_are_live_and_lead_to_their_place(opened: Any) -> None:
    b = opened()
    before = len(b.shop.problems())
    assert before and b.screen.panel.tabs.tabs[-1].badge == before
    b.turn(PROBLEMS)
    assert "Missing" in look_at(b.app).texts()
    places = [told.place(b.app.tongue) for told in b.shop.problems()]
    number = places.index("scale.en")
    problems = b.screen.panel.problems
    b.hand.click((problems.rect.centerx, problems.bar.view.y + problems._tops[number] + 8))
    assert b.screen.page == "texts" and b.screen.group.focus is b.form.widget("scale")
    b.hand.write("A hex is 100 metres.")
    assert len(b.shop.problems()) == before - 1
    b.hand.key(pygame.K_ESCAPE)
    b.ctrl(pygame.K_z)
    assert len(b.shop.problems()) == before


@pytest.mark.parametrize(
    ("spoil", "page"),
    [
        (lambda d: {**d, "turns": 0}, "victory"),
        (lambda d: {**d, "north": "nowhere"}, "ground"),
        (lambda d: {**d, "units": [{**d["units"][0], "hex": "0104"}, *d["units"][1:]]}, "units"),
        (lambda d: army.change_side(d, "reds", name={"en": "", "fr": ""}), "sides"),
        (lambda d: {**d, "leaders": {**d["leaders"], "nobody": {"en": "A", "fr": "B"}}}, "sides"),
        (lambda d: {**d, "victory": {**d["victory"], "reds": [{"kind": "destruction", "points": 99}]}}, "victory"),
        (lambda d: {**d, "id": "NO!"}, "texts"),
        (lambda d: heading.set_hint(d, "blues", "en", "Stay."), "texts"),
    ],
)
def test_every_kind_of_problem_leads_somewhere(spoil: Any, page: str, opened: Any) -> None:
    good = shipped("the-ford")
    draft = {**small(), **{field: good[field] for field in ("introduction", "scale", "title")}}
    b = opened(spoil(draft))
    b.turn(PROBLEMS)
    b.screen.group.move_focus(b.screen.panel.problems)
    b.hand.key(pygame.K_RETURN)
    assert b.screen.page == page


# -- saving, playing, leaving


def test_saving(opened: Any) -> None:
    b = opened()
    b.click("0101")
    assert b.shop.changed
    b.ctrl(pygame.K_s)
    assert len(b.desk.saved) == 1 and not b.shop.changed and "Saved with" in look_at(b.app).texts()
    b.desk.outside = True
    b.click("0102")
    b.ctrl(pygame.K_s)
    assert isinstance(b.app.top, Dialog) and len(b.desk.saved) == 1
    b.hand.key(pygame.K_RETURN)
    assert len(b.desk.saved) == 2
    b.desk.outside = False
    b.hand.click(b.screen.panel.save.rect.center)
    assert len(b.desk.saved) == 3


def test_play_from_here_only_a_good_battle(opened: Any) -> None:
    b = opened()
    b.hand.key(pygame.K_F5)
    assert not b.desk.played and b.screen.page == PROBLEMS
    good = opened(shipped("the-ford"))
    good.click("0101")
    good.hand.click(good.screen.panel.play.rect.center)
    menu = good.app.top
    assert isinstance(menu, Menu) and not good.desk.played, "who plays is asked first"
    assert look_at(good.app).texts().count("against the computer") == 2
    good.hand.click(menu.buttons[1].rect.center)
    assert isinstance(good.app.top, Board) and good.desk.computers == {0: "medium"}, "Brune against the computer"
    assert good.desk.played[0]["id"] == "the-ford"
    assert good.desk.kept, "what is not saved is kept before the match hides it"
    assert good.desk.played[0]["map"] == list(good.draft["map"])


@pytest.mark.parametrize(("choice", "computers"), [(0, {1: "medium"}), (1, {0: "medium"}), (2, {})])
def test_a_trial_against_the_computer_or_by_hand(choice: int, computers: dict[int, str], opened: Any) -> None:
    b = opened(shipped("the-ford"))
    b.hand.key(pygame.K_F5)
    for _ in range(choice):
        b.hand.key(pygame.K_DOWN)
    b.hand.key(pygame.K_RETURN)
    assert len(b.desk.played) == 1 and b.desk.computers == computers


@pytest.mark.parametrize(("answer", "saved", "kept"), [(0, 0, 1), (1, 0, 0), (2, 1, 0)])
def test_unsaved_changes_ask_before_leaving(answer: int, saved: int, kept: int, opened: Any) -> None:
    b = opened()
    b.click("0101")
    b.app.do(b.screen.ask_to_leave())
    dialog = b.app.top
    assert isinstance(dialog, Dialog)
    b.hand.click(dialog.buttons[answer].rect.center)
    assert (b.app.top is b.screen) == (answer == 0)
    b.app.close()
    assert (len(b.desk.saved), len(b.desk.kept)) == (saved, kept)


def test_nothing_asks_where_nothing_changed(opened: Any) -> None:
    b = opened()
    assert b.screen.may_close() is None
    b.hand.key(pygame.K_ESCAPE)
    assert b.app.top is not b.screen  # the menu
    b.hand.key(pygame.K_ESCAPE)
    b.app.do(b.screen.ask_to_leave())
    assert isinstance(b.app.top, Board) and not b.desk.kept


def test_the_window_asks_too(opened: Any) -> None:
    b = opened()
    b.click("0101")
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    b.app.frame()
    assert isinstance(b.app.top, Dialog) and b.app.running


def test_what_is_not_saved_is_kept_from_time_to_time(opened: Any) -> None:
    b = opened()
    b.click("0101")
    b.hand.clock.turn(21)
    b.app.frame()
    assert len(b.desk.kept) == 1 and b.desk.kept[0]["map"] == b.draft["map"]


# -- how it looks


SIZES = [(1280, 720), (1920, 1080), (1024, 600), (800, 600), (640, 400)]
CUT = ("battles/", "Household", "Maison de", "Normans ·", "Normands ·", "The shield", "Le mur", "At dusk", "Au cr",
       "N0", "N1", "E0", "E1", "Hastings", "Unsaved", "Modifications", "(now in", "actuellement",
       "William", "Guillaume", "Paint:", "Peignez", "Click a", "Cliquez")  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut_or_overlaps(size: tuple[int, int], opened: Any) -> None:
    for language in ("en", "fr"):
        b = opened(shipped("hastings"), language, size, path="/home/someone/battles/hastings.yaml")
        for page in PAGES:
            b.turn(page)
            if page == "units":
                b.shop.click(b.shop.board.index["1213"])
            if page == "victory":
                b.shop.open._choose(2)
            for bottom in (0, 10**6):
                b.form.bar.scroll_to(bottom)
                b.screen._version = -1
                b.app.redraw()
                b.app.frame()
                fields = {w.text for part in b.form.parts.values() for w in part.widgets() if isinstance(w, Field)}
                faults = [
                    fault for fault in look_at(b.app).faults(CUT)
                    if not any(text and text in fault for text in fields) and not fault.startswith("over each other: 0")
                ]  # fmt: skip
                assert not faults, f"{page} {size} {language}: {faults}"
        b.app.close()


def test_tab_visits_everything_on_every_page(opened: Any) -> None:
    b = opened()
    for page in PAGES:
        b.turn(page)
        ring = [widget for widget in b.screen.group.walk() if widget.focusable]
        seen = set()
        for _ in ring:
            seen.add(id(b.screen.group.focus))
            b.hand.key(pygame.K_TAB)
        assert seen == set(map(id, ring)), page


def test_digits_turn_the_pages(opened: Any) -> None:
    b = opened()
    for n, page in enumerate(PAGES, 1):
        b.hand.key(pygame.K_0 + n, letter=str(n))
        assert b.screen.page == page


def test_the_language_changes_at_once(opened: Any) -> None:
    b = opened()
    b.turn("sides")
    english = look_at(b.app).texts()
    b.app.set_language("fr")
    b.app.frame()
    french = look_at(b.app).texts()
    assert "Camps" in french and english != french


def test_the_map_is_painted_anew_when_the_hand_rests(opened: Any) -> None:
    b = opened()
    b.shop.finish()
    view = b.shop._view
    assert not b.shop.settling()
    b.click("0606")
    assert b.shop.settling()
    b.shop._view._coming = None
    for _ in range(60_000):  # two minutes at least: its shapes are worked out aside
        b.hand.clock.turn(0.05)
        b.app.frame()
        pygame.time.wait(2)
        if not b.shop.settling():
            break
    assert not b.shop.settling() and view._painted.land.codes[6, 6] == "forest"


def test_a_draft_with_anything_wrong_can_be_shown(opened: Any) -> None:
    bad = {**small(), "first": "x", "default": "y", "north": "nowhere", "turns": -5}
    places = ("9999", "", "0101", "0101")
    bad["units"] = [{**unit, "hex": name} for unit, name in zip(bad["units"], places, strict=True)]
    b = opened(bad)
    for page in PAGES:
        b.turn(page)
    assert b.shop.good() is None


def test_another_screen_above_and_back(opened: Any) -> None:
    b = opened()
    b.app.do(Push(Board("above")))
    b.app.frame()
    b.hand.key(pygame.K_ESCAPE)
    assert b.app.top is b.screen
    b.click("0101")
    assert b.shop.changed


def test_an_empty_map_of_every_size_is_shown(opened: Any) -> None:
    for columns, rows in ((3, 3), (60, 60), (60, 3)):
        b = opened(new_draft(columns, rows))
        assert b.shop.board.columns == columns
        b.app.close()


def test_buttons_say_why_not(opened: Any) -> None:
    b = opened()
    assert isinstance(b.screen.panel.undo, Button) and b.screen.panel.undo.why_not
    b.click("0101")
    assert b.screen.panel.undo.why_not is None and b.screen.panel.redo.why_not
