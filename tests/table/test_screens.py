"""Every screen: nothing cut or overlapping at any size, everything reached by the keyboard, both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from hexesmed.games import SHELF, look_of
from hexesmed.table.app import App
from hexesmed.table.markup import Paragraph
from hexesmed.table.screen import Pop, Push, Screen
from hexesmed.table.screens.desk import Desk
from hexesmed.table.screens.first import First
from hexesmed.table.screens.home import Home
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.open_file import OpenFile, cleaned
from hexesmed.table.screens.picker import Picker
from hexesmed.table.screens.rules import Rules
from hexesmed.table.screens.settings import SettingsScreen
from hexesmed.table.screens.shelf import new_games
from hexesmed.table.widgets.dialog import Dialog
from hexesmed.table.words import literal
from tests.table.eye import look_at
from tests.table.fakes import GAMES, Board, FakeServices, Hand, table

SCREENS: dict[str, Callable[[], Screen]] = {
    "home": Home,
    "first": First,
    "picker": Picker,
    "challenge": lambda: Picker("mail"),
    "matches": Desk,
    "open": OpenFile,
    "rules": lambda: Rules("7.5"),
    "settings": SettingsScreen,
    "message": lambda: Message(literal("The file is damaged: its third record is not signed by the challenger."),
                               literal("Ask for it again.")),
}
SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)]
ODD = [((800, 600), {}), ((1080, 1920), {}), ((1366, 768), {}), ((640, 400), {}),
       ((1280, 720), {"letters": 140}), ((1280, 720), {"letters": 80}), ((1024, 600), {"scale": 300}),
       ((800, 600), {"letters": 140, "plain": True}),
       ((1920, 1080), {"scale": 75}), ((1280, 720), {"plain": True}), ((1024, 600), {"plain": True, "letters": 120}),
       ((1280, 720), {"palette": "contrast"})]

MAY_BE_CUT = ("mêlée-de-pontvallain", "Nothing is at the hex", "Rien ne se trouve", "hastings-04 (copie)", "Invent",
              "Montfort", "your turn", "à vous de jouer", "bataille pour apprendre", "battle to learn", "/home/")


@pytest.fixture
def opened() -> Iterator[Callable[..., tuple[App, Hand, FakeServices]]]:
    """Open tables and close them after the test."""
    apps: list[App] = []

    def make(screen: Screen, language: str = "en", size: tuple[int, int] = (1280, 720), **settings: Any):
        app, hand, services = table(language, size, **settings)
        apps.append(app)
        app.open(screen)
        app.frame()
        return app, hand, services

    yield make
    for app in apps:
        app.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut_or_overlaps(size: tuple[int, int], opened: Any) -> None:
    for name, make in SCREENS.items():
        app, _, _ = opened(make(), "en", size)
        for language in ("en", "fr"):
            app.set_language(language)
            faults = look_at(app).faults(MAY_BE_CUT)
            assert not faults, f"{name} {size} {language}: {faults}"
        app.close()


@pytest.mark.parametrize(("size", "settings"), ODD, ids=str)
def test_odd_windows_and_wishes(size: tuple[int, int], settings: dict[str, Any], opened: Any) -> None:
    for name, make in SCREENS.items():
        app, _, _ = opened(make(), "fr", size, **settings)
        faults = look_at(app).faults(MAY_BE_CUT)
        assert not faults, f"{name} {size} {settings}: {faults}"
        app.close()


@pytest.mark.parametrize("size", [*SIZES[:3], (800, 600), (640, 400), (1080, 1920)], ids=str)
def test_every_widget_is_inside_the_window(size: tuple[int, int], opened: Any) -> None:
    for name, make in SCREENS.items():
        app, _, _ = opened(make(), "fr", size)
        for widget in app.top.group.walk():
            room = widget.clip or app.window.surface.get_rect()
            if widget.clip is not None:
                app.top.group.move_focus(None)
                if not widget.focusable:
                    continue
                app.top.group.move_focus(widget)
            assert room.contains(widget.rect), f"{name} {size}: {widget} {widget.rect}"
        app.close()


@pytest.mark.parametrize("name", SCREENS)
def test_tab_visits_everything_and_comes_round(name: str, opened: Any) -> None:
    app, hand, _ = opened(SCREENS[name]())
    group = app.top.group
    ring = [widget for widget in group.walk() if widget.focusable]
    seen = []
    for _ in ring:
        seen.append(group.focus)
        hand.key(pygame.K_TAB)
    assert set(map(id, seen)) == set(map(id, ring)) and group.focus is seen[0]
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert group.focus is seen[-1]


@pytest.mark.parametrize("name", SCREENS)
def test_the_focus_can_be_seen(name: str, opened: Any) -> None:
    app, hand, _ = opened(SCREENS[name]())
    hand.key(pygame.K_TAB)
    pictures = []
    for _ in range(2):
        app.frame()
        pictures.append(pygame.image.tobytes(app.window.surface, "RGB"))
        hand.key(pygame.K_TAB)
    assert pictures[0] != pictures[1] or sum(1 for w in app.top.group.walk() if w.focusable) == 1


@pytest.mark.parametrize("name", SCREENS)
def test_language_is_switched_at_once(name: str, opened: Any) -> None:
    app, _, _ = opened(SCREENS[name](), "fr")
    french = look_at(app).texts()
    app.set_language("en")
    app.frame()
    english = look_at(app).texts()
    fresh, _, _ = opened(SCREENS[name](), "en")
    assert english == look_at(fresh).texts() and english != french


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in ("home",)])
def test_escape_goes_back(name: str, opened: Any) -> None:
    app, hand, _ = opened(Home())
    app.do(Push(SCREENS[name]()))
    hand.clock.turn(1)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Home) and len(app.stack) == 1


def focus_on(app: App, hand: Hand, wanted: object) -> None:
    """Go to a widget with Tab alone."""
    for _ in range(40):
        if app.top.group.focus is wanted:
            return
        hand.key(pygame.K_TAB)
    raise AssertionError(f"{wanted} is not reached by Tab")


# home


def led_to() -> list[type[Screen]]:
    """Return the screens to which home leads, in the order of its menu, games with a page of their own included."""
    return [Picker, Board, Picker, Desk, OpenFile, *(type(game.make()) for game in new_games()), Rules, SettingsScreen]


def test_home_leads_everywhere_by_keyboard(opened: Any) -> None:
    app, hand, _ = opened(Home(), hints_given="move")
    for number, kind in enumerate(led_to()):
        hand.key(pygame.K_RETURN)
        assert isinstance(app.top, kind), number
        hand.key(pygame.K_ESCAPE)
        hand.key(pygame.K_TAB)  # the menu may stand in two columns
    assert app.top.group.focus is app.top.menu[-1]
    hand.key(pygame.K_SPACE)
    assert not app.running


def test_home_leads_everywhere_by_mouse(opened: Any) -> None:
    app, hand, _ = opened(Home())
    for number, kind in enumerate(led_to()):
        hand.click(app.top.menu[number].rect.center)
        assert isinstance(app.top, kind)
        if kind is Board:
            hand.key(pygame.K_ESCAPE)
        else:
            hand.click(app.top.back.rect.center)
        assert isinstance(app.top, Home)


def test_home_has_every_game_that_begins_on_a_page_of_its_own(opened: Any, monkeypatch: Any) -> None:
    """Whatever the shelf holds: a game whose look has no page for it is left out."""
    app, _, _ = opened(Home())
    shelf = [name for name in SHELF if hasattr(look_of(name), "new_game")]
    assert "hex" in shelf and len(app.top.menu) == 8 + len(shelf)
    monkeypatch.setitem(SHELF, "another", SHELF["hex"])
    more, _, _ = opened(Home())
    assert len(more.top.menu) == 9 + len(shelf)


def test_the_menu_of_home_says_more_beside_its_entries(opened: Any) -> None:
    """A tooltip that comes by the keyboard lies at the right of a wide button, off the next one."""
    app, hand, _ = opened(Home(), "fr")
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_DOWN)
    focus = app.top.group.focus
    assert focus in app.top.menu and app.style.say(focus.tip_words(None))
    seen = [word for word in look_at(app).words if word.text in app.style.say(focus.tip_words(None))]
    assert seen and all(word.rect.x > focus.rect.right for word in seen)


def test_the_teaching_battle_comes_first_until_a_hint_was_read(opened: Any) -> None:
    app, hand, services = opened(Home(), name="Zoé", hints_given="")
    new, teach = app.top.menu[:2]
    assert (new.look, teach.look) == ("quiet", "primary") and app.top.group.focus is teach
    app.settings.set("hints", False)
    hand.key(pygame.K_RETURN)
    assert services.asked[-1] == ("hotseat", "the-ford", ("Zoé", ""), {1: "easy"})
    assert app.settings.get("hints") and app.settings.get("hints_given") == ""
    app.settings.set("hints_given", "move")
    hand.key(pygame.K_ESCAPE)
    assert (new.look, teach.look) == ("primary", "quiet")


def test_escape_at_home_asks_first(opened: Any) -> None:
    app, hand, _ = opened(Home())
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Dialog)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Home) and app.running
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_RETURN)
    assert not app.running


def test_home_switches_language_and_keeps_it(opened: Any) -> None:
    app, hand, services = opened(Home())
    hand.click(app.top.language.segments[1].center)
    assert services.kept["language"] == "fr" and "Réglages" in look_at(app).texts()


# picker


def test_a_match_is_begun_by_keyboard_alone(opened: Any) -> None:
    app, hand, services = opened(Home(), hints_given="move")
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_DOWN)
    assert app.top.card.id == "the-ford"
    hand.key(pygame.K_TAB)
    hand.write("Éléonore")
    hand.key(pygame.K_TAB)
    hand.write("Œdipe")
    hand.key(pygame.K_RETURN)
    assert services.asked[-1] == ("hotseat", "the-ford", ("Éléonore", "Œdipe"))
    assert isinstance(app.top, Board) and len(app.stack) == 2


def test_names_left_empty_are_the_sides(opened: Any) -> None:
    app, hand, services = opened(Picker(), "fr")
    hand.click(app.top.go.rect.center)
    assert services.asked[-1] == ("hotseat", "hastings", ("Normands", "Anglais"))


def test_the_number_of_turns_is_not_torn_from_its_word(opened: Any) -> None:
    app, _, _ = opened(Picker())
    facts = next(block for block in app.top.intro.blocks if isinstance(block, Paragraph))
    said = "".join(span.text for span in facts.spans)
    assert said.endswith("Sussex\u00a0· 12\u00a0turns")


def test_a_bad_battle_is_grey_and_says_why(opened: Any) -> None:
    app, hand, services = opened(Picker())
    hand.key(pygame.K_END)
    assert app.top.card.id == "broken" and app.top.go.why_not is not None
    hand.click(app.top.go.rect.center)
    assert isinstance(app.top, Picker) and not any(asked[0] == "hotseat" for asked in services.asked)
    assert any("9999" in words for words in app.toasts.showing())


def test_a_challenge_needs_a_name(opened: Any) -> None:
    app, hand, services = opened(Picker("mail"))
    hand.click(app.top.go.rect.center)
    assert app.top.group.focus is app.top.names[0]
    hand.write("Anne")
    hand.click(app.top.seat.segments[1].center)
    hand.click(app.top.go.rect.center)
    assert services.asked[-1] == ("challenge", "hastings", 1, "Anne")
    assert isinstance(app.top, Message) and "hastings-challenge" in look_at(app).texts()


def test_the_picture_is_asked_for_after_a_rest(opened: Any) -> None:
    app, hand, services = opened(Picker())
    hand.clock.turn(0.2)
    app.frame()
    before = len([asked for asked in services.asked if asked[0] == "preview"])
    hand.steady = 0.01
    for _ in range(5):
        hand.key(pygame.K_DOWN)
    hand.clock.turn(0.2)
    app.frame()
    previews = [asked for asked in services.asked if asked[0] == "preview"]
    assert before == 1 and len(previews) == 2 and previews[-1][1] == app.top.card.id


# matches


def test_a_match_is_opened_by_double_click_once(opened: Any) -> None:
    app, hand, services = opened(Desk())
    hand.click(app.top.list.row_rect(1).center, times=4)
    assert [asked for asked in services.asked if asked[0] == "open"] == [("open", app.stack[-2].list.key_chosen)]


def test_a_bad_match_is_not_opened(opened: Any) -> None:
    app, hand, _ = opened(Desk())
    hand.key(pygame.K_END)
    hand.key(pygame.K_RETURN)
    assert isinstance(app.top, Desk) and app.toasts.showing()
    assert "202E" in look_at(app).texts()


# opening files


def test_folders_are_browsed_by_keyboard(opened: Any) -> None:
    app, hand, services = opened(OpenFile())
    hand.key(pygame.K_RETURN)
    assert app.top.folder.path == "/home/someone/Documents"
    hand.key(pygame.K_BACKSPACE)
    assert app.top.folder.path == "/home/someone" and app.top.files.key_chosen.endswith("Documents")
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert services.asked[-1] == ("open", "/home/someone/hastings-04.hexmed")


def test_a_path_is_written_or_pasted(opened: Any) -> None:
    app, hand, services = opened(OpenFile())
    hand.key(pygame.K_l, pygame.KMOD_CTRL)
    assert app.top.group.focus is app.top.path
    hand.write('"/tmp/a b.hexmed"')
    hand.key(pygame.K_RETURN)
    assert services.asked[-1] == ("open", "/tmp/a b.hexmed")


def test_what_cannot_be_opened_is_said(opened: Any) -> None:
    app, hand, _ = opened(OpenFile())
    hand.key(pygame.K_l, pygame.KMOD_CTRL)
    hand.write("/tmp/bad.hexmed")
    hand.key(pygame.K_RETURN)
    assert isinstance(app.top, Message)
    hand.key(pygame.K_RETURN)
    assert isinstance(app.top, OpenFile)


def test_a_folder_is_written_or_dropped(opened: Any) -> None:
    app, hand, _ = opened(OpenFile())
    hand.key(pygame.K_l, pygame.KMOD_CTRL)
    hand.write("/home/other")
    hand.key(pygame.K_RETURN)
    assert app.top.folder.path == "/home/other" and app.top.group.focus is app.top.files
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="/home/third"))
    app.frame()
    assert app.top.folder.path == "/home/third"
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="/home/third/a.hexmed"))
    app.frame()
    assert isinstance(app.top, Board)


def test_an_unreadable_file_is_grey(opened: Any) -> None:
    app, hand, services = opened(OpenFile())
    hand.key(pygame.K_END)
    asked = len(services.asked)
    hand.key(pygame.K_RETURN)
    assert len(services.asked) == asked and app.toasts.showing() and app.top.open_button.why_not is not None


def test_paths_are_cleaned() -> None:
    assert cleaned("  'C:\\a b.hexmed' ") == "C:\\a b.hexmed"
    assert cleaned("file:///home/a/d%C3%A9fi.hexmed") == "/home/a/défi.hexmed"
    assert cleaned("file:///C:/a.hexmed") == "C:/a.hexmed"


# rules


def test_rules_links_search_back_and_forward(opened: Any) -> None:
    app, hand, _ = opened(Rules())
    text = app.top.text
    hand.key(pygame.K_RIGHT)
    assert text.link == 0
    hand.key(pygame.K_RETURN)
    there = text.bar.offset
    assert there > 0 and text.anchor_here() == text.page.links[0].target.lstrip("#")
    hand.key(pygame.K_LEFT, pygame.KMOD_ALT)
    assert text.bar.offset < there
    hand.key(pygame.K_RIGHT, pygame.KMOD_ALT)
    assert text.bar.offset == there
    hand.key(pygame.K_f, pygame.KMOD_CTRL)
    hand.write("palisade")
    assert len(text.found) > 1
    first = text.found_now
    hand.key(pygame.K_RETURN)
    assert text.found_now == first + 1


def test_rules_open_at_a_rule_and_keep_it_in_the_other_language(opened: Any) -> None:
    app, _, _ = opened(Rules("9.2"))
    assert app.top.text.anchor_here() == "9.2"
    app.set_language("fr")
    app.frame()
    assert app.top.text.anchor_here() == "9.2"
    assert app.top.contents.key_chosen == "9"


def test_every_link_of_the_rulebook_leads_somewhere(opened: Any) -> None:
    for language in ("en", "fr"):
        app, _, _ = opened(Rules(), language)
        page = app.top.text.page
        assert page.links and all(link.target.lstrip("#") in page.anchors for link in page.links)


def test_every_rulebook_of_the_shelf_can_be_read(opened: Any) -> None:
    """Back leads into the book that was read before; the choice is reached with the mouse and with Tab."""
    app, hand, _ = opened(Rules("9.2"))
    screen = app.top
    titles = {"hexes_med": "Hexes Med", "hex": "Hex"}
    shelf = [game for game in SHELF if (GAMES / game / "RULEBOOK.en.md").is_file()]
    assert [value for value, _ in screen.books.options] == shelf
    for language in ("en", "fr"):
        app.set_language(language)
        app.frame()
        for number, game in enumerate(shelf):
            hand.click(screen.books.segments[number].center)
            assert screen.game == game and titles.get(game, "") in look_at(app).texts()
            assert screen.contents.rows[0].key in screen.text.page.anchors
    hand.click(screen.books.segments[0].center)
    screen.text.go_to("9.2")
    focus_on(app, hand, screen.books)
    hand.key(pygame.K_RIGHT)
    assert screen.game == shelf[1]
    hand.key(pygame.K_LEFT, pygame.KMOD_ALT)
    assert screen.game == "hexes_med" and screen.text.anchor_here() == "9.2"


def test_contents_lead_to_chapters(opened: Any) -> None:
    app, hand, _ = opened(Rules())
    hand.click(app.top.contents.row_rect(4).center)
    assert app.top.text.anchor_here() == app.top.contents.rows[4].key


# settings


def test_settings_are_applied_at_once_and_kept(opened: Any) -> None:
    app, hand, services = opened(SettingsScreen())
    screen = app.top
    hand.click(screen.language.segments[1].center)
    assert app.tongue.language == "fr" and "Réglages" in look_at(app).texts()
    hand.click(screen.palette.segments[1].center)
    assert app.style.palette.name == "contrast"
    focus_on(app, hand, screen.letters)
    hand.key(pygame.K_RIGHT)
    assert app.style.theme.letter_scale == 1.05
    focus_on(app, hand, screen.plain)
    hand.key(pygame.K_SPACE)
    assert app.style.theme.plain
    focus_on(app, hand, screen.speed)
    hand.key(pygame.K_END)
    assert app.style.theme.speed == 0.0
    focus_on(app, hand, screen.name)
    hand.write("Zoé")
    assert services.kept == {"language": "fr", "palette": "contrast", "letters": 105, "plain": True, "speed": 0.0,
                             "name": "Zoé"}


def test_hints_begin_again_when_they_are_switched_on(opened: Any) -> None:
    app, hand, services = opened(SettingsScreen(), hints=False, hints_given="movement shot")
    focus_on(app, hand, app.top.hints)
    hand.key(pygame.K_SPACE)
    assert services.kept == {"hints": True, "hints_given": ""}
    focus_on(app, hand, app.top.ask)
    hand.key(pygame.K_RETURN)
    assert services.kept["ask"] is False


def test_the_scale_follows_its_slider_within_what_fits(opened: Any) -> None:
    app, hand, _ = opened(SettingsScreen())
    focus_on(app, hand, app.top.scale)
    hand.key(pygame.K_END)
    assert app.settings.get("scale") == 300 and 1.4 < app.style.theme.scale < 1.65
    assert "150" in look_at(app).texts()
    hand.click(app.top.automatic.rect.center)
    assert app.settings.get("scale") == 0 and app.style.theme.scale == 1.0


def test_full_screen_switch_follows_the_key(opened: Any) -> None:
    app, hand, _ = opened(SettingsScreen())
    hand.key(pygame.K_F11)
    assert app.top.full_screen.value
    hand.click(app.top.full_screen.rect.center)
    assert not app.window.full and not app.top.full_screen.value


def test_pop_of_a_message_leaves_the_screen_below_as_it_was(opened: Any) -> None:
    app, hand, _ = opened(SettingsScreen())
    focus_on(app, hand, app.top.volume)
    app.do(Push(SCREENS["message"]()))
    app.do(Pop())
    assert app.top.group.focus is app.top.volume
