"""What the cards, the log and the tooltips tell: every rule they cite is a way into the rulebook."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pygame
import pytest

from hexesmed.games import game_named
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.table.battle.cards import objectives
from hexesmed.table.battle.facts import Plate
from hexesmed.table.rule_links import first_rule, linked, rule_numbers
from hexesmed.table.screens.rules import Rules
from tests.gallery import sight
from tests.table.battle.ford import the_ford
from tests.table.battle.test_match_screen import Player, end_movement
from tests.table.eye import look_at


def in_the_rules(table: Player, rule: str) -> bool:
    """Tell whether the rulebook lies open at a rule, and close it."""
    found = isinstance(table.app.top, Rules) and table.app.top.text.anchor_here() == rule
    table.key(pygame.K_ESCAPE)
    return found


# numbers in words


@pytest.mark.parametrize(("text", "rules"), [
    ("Melee (7.2)", ["7.2"]), ("no loss (7.5, 7.6)", ["7.5", "7.6"]), ("(rule 4.1)", ["4.1"]), ("2 MP (3)", ["3"]),
    ("(règle 12.6)", ["12.6"]), ("Riders (0503)", []), ("die 8 +1 (F lost) = 9", []), ("(7.5 et 7.6)", ["7.5", "7.6"]),
    ("no brackets 7.5", []), ("(123.4)", []), ("(X)", []),
])  # fmt: skip
def test_rule_numbers_are_found_in_brackets_alone(text: str, rules: list[str]) -> None:
    found = list(rule_numbers(text))
    assert [one.rule for one in found] == rules and first_rule(text) == (rules[0] if rules else None)
    assert all(text[one.start : one.end] == one.rule for one in found)
    spans = linked(text)
    assert "".join(span.text for span in spans) == text
    assert [span.link for span in spans if span.link] == rules


# the card of a unit, a hex


def test_every_fact_of_a_card_has_a_tooltip_with_its_rule(player: Player) -> None:
    screen = player.match_screen
    card = screen.panel.card
    known = _anchors(player)
    for name in ("0503", "0402", "0507", "0101", "0602"):
        player.move(player.hex(name))
        player.app.frame()
        assert card.facts, name
        for fact in card.facts:
            assert card.rect.contains(fact.rect), (name, fact)
            assert first_rule(fact.tip) in known, fact


def _anchors(player: Player) -> set[str]:
    player.key(pygame.K_F1)
    found = set(player.app.top.text.page.anchors)
    player.key(pygame.K_ESCAPE)
    return found


def test_a_click_on_a_number_opens_its_rule_and_a_rest_tells_it(player: Player) -> None:
    screen, rider = player.match_screen, player.unit_in("0503")
    player.click_hex("0503")
    player.app.frame()
    force = next(fact for fact in screen.panel.card.facts if first_rule(fact.tip) == "2.1" and "F" in fact.tip)
    screen.face.hand.hover = None
    player.move(force.rect.center)
    player.wait(0.6)
    assert "Force" in look_at(player.app).texts()
    player.click(force.rect.center)
    assert in_the_rules(player, "2.1")
    assert screen.face.hand.unit_id == rider.id, "reading changes nothing"


def test_the_keyboard_reads_the_facts_and_opens_their_rules(player: Player) -> None:
    screen = player.match_screen
    player.key(pygame.K_RETURN)
    for _ in range(30):
        if screen.group.focus is screen.panel.card:
            break
        player.key(pygame.K_TAB)
    player.app.frame()
    player.key(pygame.K_RIGHT)
    fact = screen.panel.card.fact_at(None)
    assert fact is not None and fact is screen.panel.card.facts[1]
    player.key(pygame.K_RETURN)
    assert in_the_rules(player, first_rule(fact.tip) or "")


def test_turn_and_phase_say_what_they_are(player: Player) -> None:
    screen = player.match_screen
    player.app.frame()
    assert [first_rule(fact.tip) for fact in screen.panel.head.facts] == ["1.1", "1.2"]
    player.move(screen.panel.head.facts[0].rect.center)
    player.wait(0.6)
    assert "two half-turns" in look_at(player.app).texts()
    player.click(screen.panel.head.facts[0].rect.center)
    assert in_the_rules(player, "1.1")


# tooltips


def test_a_tooltip_is_a_way_into_the_rulebook(player: Player) -> None:
    """The pointer may go from the button to its tooltip and click there; F1 opens the same rule."""
    screen = player.match_screen
    at = screen.panel.overlays["zones_own"].rect.center
    player.move(at)
    player.wait(0.6)
    tip = screen.group._tip
    assert tip is not None and tip.rule == "5.1"
    player.key(pygame.K_F1)
    assert in_the_rules(player, "5.1")
    player.move((at[0] + 1, at[1]))
    player.wait(0.6)
    player.move((at[0] + 5, at[1] + 12))
    inside = (tip.rect.x + 6, tip.rect.centery)
    player.move(inside)
    player.app.frame()
    assert screen.group._tip is not None, "it stays while the pointer is on it"
    player.clock.time += 1
    player.post(pygame.MOUSEBUTTONDOWN, pos=inside, button=1)
    assert in_the_rules(player, "5.1")


def test_a_refusal_is_a_way_into_the_rulebook(player: Player) -> None:
    """A click on the notice opens the rule that it cites and clicks no hex below; F1 opens it too (4.1)."""
    screen = player.match_screen
    player.click_hex("0404")
    player.click_hex("1209")
    place, notice = player.app.toasts._places[-1]
    assert "(rule 4.1)" in notice.words(player.app.tongue)
    player.key(pygame.K_F1)
    assert in_the_rules(player, "4.1")
    held = screen.face.hand.unit_id
    player.click(place.center)
    assert in_the_rules(player, "4.1") and screen.face.hand.unit_id == held
    assert not player.app.toasts.showing(), "what was read goes"
    player.click_hex("1209")
    player.clock.time += 0.4
    player.post(pygame.MOUSEBUTTONDOWN, pos=(4, 4), button=1)
    assert player.app.top is screen, "a click beside it is a click on the board"


def test_every_button_of_the_panel_says_what_it_does(player: Player) -> None:
    for replaying in (False, True):
        if replaying:
            player.key(pygame.K_w)
            player.key(pygame.K_SPACE)
        for widget in player.match_screen.panel.widgets():
            if hasattr(widget, "press"):
                words = player.app.style.say(widget.tip_words(None))
                assert words or widget.words is not None, widget
                assert words or widget is player.match_screen.panel.leave_replay


def test_tooltips_name_the_keys_that_the_player_has(player: Player) -> None:
    undo = player.match_screen.panel.next
    assert player.app.style.say(undo.tip_words(None)).endswith("(N)")
    player.app.settings.set("keys", '{"next": ["J"]}')
    assert player.app.style.say(undo.tip_words(None)).endswith("(J)")
    player.app.settings.set("keys", '{"next": []}')
    assert not player.app.style.say(undo.tip_words(None)).endswith(")")


# overlays


@pytest.mark.parametrize("code", ["zones_enemy", "zones_own", "threats", "hitters", "ground"])
def test_every_overlay_has_a_button_that_changes_the_board(player: Player, code: str) -> None:
    screen = player.match_screen
    button = screen.panel.overlays[code]
    player.move(player.hex("0507"))

    def board() -> bytes:
        screen.face.hand.hover = player.position.board.index["0507"]
        player.app.redraw()
        player.app.frame()
        return pygame.image.tobytes(player.app.window.surface.subsurface(screen._board_rect), "RGB")

    before = board()
    player.click(button.rect.center)
    assert button.chosen and getattr(screen.face.hand, code) and board() != before
    player.click(button.rect.center)
    assert not button.chosen and board() == before


# the result of an attack


def attacked(table: Player) -> tuple[Any, list[e.Event]]:
    """Ride to the enemy and attack; return the position before and the events, none of them shown yet."""
    table.click_hex("0503")
    table.click_hex("0506")
    table.wait(3)
    end_movement(table)
    table.click_hex("0506")
    table.click_hex("0507")
    entry = table.match_screen.session.match.entries[-1]
    return entry.before, list(entry.events)


def test_the_result_comes_with_the_animation_and_goes_with_the_next_key(player: Player) -> None:
    before, events = attacked(player)
    screen = player.match_screen
    over = screen.panel.over
    shown: list[int] = []
    while screen._busy:
        player.wait(0.05)
        plate = over.plate
        assert plate is not None, "the card is there from the first blow"
        if not shown or plate.picture.get_height() != shown[-1]:
            shown.append(plate.picture.get_height())
    assert shown == sorted(shown) and len(shown) > 2, "it grows as the events come"
    seen = " ".join(line.text for event in events for line in screen.face.report.event(event, before))
    faces = [event.face for event in events if getattr(event, "face", 0)]
    for face in faces:
        assert f"die {face}" in seen or f"four {face}" in seen
    assert sum("fell on" in fact.tip for fact in over.facts) == len(faces)
    assert over.plate is not None and over.rect.bottom <= screen.panel.log.rect.bottom
    player.key(pygame.K_TAB)
    player.app.frame()
    assert over.plate is not None, "Tab goes to it"
    player.match_screen.group.move_focus(over)
    player.key(pygame.K_RIGHT)
    player.app.frame()
    assert over.plate is not None and over.chosen == 1, "arrows read it while the keyboard is on it"
    player.key(pygame.K_ESCAPE)
    player.app.frame()
    assert over.plate is None


def test_the_result_is_there_at_once_when_one_key_skips(player: Player) -> None:
    attacked(player)
    player.key(pygame.K_SPACE)
    assert not player.match_screen._busy and player.match_screen.panel.over.plate is not None
    rule = next(fact for fact in player.match_screen.panel.over.facts if fact.tip.startswith("Opens"))
    player.click(rule.rect.center)
    assert in_the_rules(player, first_rule(rule.tip) or "")
    player.click_hex("0101")
    player.app.frame()
    assert player.match_screen.panel.over.plate is None


def test_the_result_is_there_without_animations(player: Player) -> None:
    player.app.change("speed", 0.0)
    player.match_screen.uncovered(None)
    attacked(player)
    player.wait(0.1)
    assert player.match_screen.accepts and player.match_screen.panel.over.plate is not None


def test_the_replay_shows_results_too(player: Player) -> None:
    attacked(player)
    player.key(pygame.K_SPACE)
    player.key(pygame.K_w)
    player.key(pygame.K_END)
    player.key(pygame.K_COMMA)
    player.key(pygame.K_PERIOD)
    player.app.frame()
    assert player.match_screen.replaying and player.match_screen.panel.over.plate is not None


def test_a_result_that_is_too_high_shows_its_end_and_is_pulled_down(tmp_path: Path) -> None:
    """In the smallest window the wheel and the arrows bring its head into view; the buttons stay free."""
    table = Player(tmp_path / "profile", "fr", (640, 400))
    table.app.change("letters", 140)
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    table.begin()
    attacked(table)
    table.key(pygame.K_SPACE)
    table.app.frame()
    over = table.match_screen.panel.over
    plate = over.plate
    assert plate is not None and over.rect.bottom <= table.match_screen.panel.log.rect.bottom
    tall = over._hidden
    heads = [fact for fact in plate.facts if fact.rect.y < tall]
    before = [fact.rect.y for fact in over.facts]

    def bar_at(y: int) -> pygame.Color:
        return table.app.window.surface.get_at((over.rect.right - 2 * table.app.style.px(4), y))

    foot, dark = over.rect.bottom - 14, pygame.Color(table.app.style.palette.line)
    assert (bar_at(foot) == dark) == bool(tall), "a bar shows that there is more above"
    table.move(over.rect.center)
    table.post(pygame.MOUSEWHEEL, x=0, y=9, flipped=False)
    table.app.frame()
    after = [fact.rect.y for fact in over.facts]
    assert after == [y + tall for y in before] and (not heads or over.rect.y <= min(after))
    table.match_screen.group.move_focus(over)
    for _ in range(9 if tall else 0):  # how much there is to tell hangs on the dice
        table.key(pygame.K_DOWN)
    table.app.frame()
    assert [fact.rect.y for fact in over.facts] == before
    table.app.close()


def test_a_card_that_is_too_high_has_soft_edges_where_it_goes_on(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, over = player.match_screen, player.match_screen.panel.over
    plate = Plate(pygame.Surface((screen.panel.log.rect.width, 2000)), ())
    monkeypatch.setattr(screen, "forecast", lambda size: plate)
    paper, black = pygame.Color(player.app.style.palette.paper), pygame.Color("black")

    def edges() -> tuple[pygame.Color, pygame.Color, pygame.Color]:
        player.app.redraw()
        player.app.frame()
        x, edge = over.rect.centerx, player.app.style.px(4)
        ys = (over.rect.y + edge, over.rect.centery, over.rect.bottom - edge - 1)
        return tuple(player.app.window.surface.get_at((x, y)) for y in ys)

    def light(colour: pygame.Color) -> bool:
        return all(abs(a - b) <= 8 for a, b in zip(colour, paper, strict=True))

    upper, middle, lower = edges()
    assert light(upper) and (middle, lower) == (black, black), "it shows its end"
    over._pull(200)
    upper, middle, lower = edges()
    assert light(upper) and light(lower) and middle == black
    over._pull(5000)
    upper, middle, lower = edges()
    assert light(lower) and (upper, middle) == (black, black)


# the log


def test_a_rule_in_the_log_is_opened_by_mouse_and_keyboard(player: Player) -> None:
    attacked(player)
    player.key(pygame.K_SPACE)
    player.key(pygame.K_F5)
    player.app.frame()
    log = player.match_screen.panel.log
    rect, rule = log.links[-1]
    player.click(rect.center)
    assert in_the_rules(player, rule)
    player.match_screen.group.move_focus(log)
    player.key(pygame.K_LEFT)
    player.app.frame()
    player.key(pygame.K_LEFT)
    wanted = log.links[log._link][1]
    player.key(pygame.K_RETURN)
    assert in_the_rules(player, wanted)


@pytest.mark.parametrize("size", [(640, 400), (1024, 600), (1280, 720), (1080, 1920)])
def test_a_notice_lies_over_no_button(tmp_path: Path, size: tuple[int, int]) -> None:
    """It keeps to the board and off the bar of hints, for a click on it is taken."""
    player = Player(tmp_path / "profile", "fr", size, hints=True)
    player.enter(player.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    player.begin()
    screen = player.match_screen
    for _ in range(3):
        player.click(screen.panel.undo.rect.center)
        player.click(screen.panel.end_turn.rect.center)
    assert screen.hints.visible and len(player.app.toasts._places) > 1
    buttons = [widget for widget in screen.group.walk() if hasattr(widget, "press")]
    for place, _ in player.app.toasts._places:
        assert screen._board_rect.contains(place)
        assert not any(place.colliderect(button.rect) for button in buttons)
    player.app.close()


# the other manner of attack


@pytest.mark.parametrize("by_key", [False, True])
def test_melee_instead_of_a_shot_is_a_button_and_a_key(tmp_path: Path, by_key: bool) -> None:
    """An archer beside an enemy may shoot at him or fight him; the mouse alone can choose, and so can one's own key."""
    battle = copy.deepcopy(the_ford())
    archers = next(unit for unit in battle["units"] if unit["hex"] == "0402")
    archers["hex"] = "0406"
    player = Player(tmp_path / "profile")
    player.app.settings.set("keys", '{"manner": ["J"]}')
    session = player.store.new_hotseat(game_named("hexes_med"), battle, ("Anne", "Bertrand"))
    player.enter(player.services.screen(session))
    player.begin()
    screen, button = player.match_screen, player.match_screen.panel.manner
    player.click_hex("0406")
    assert not button.enabled, "while units move nobody attacks"
    screen.face.hand.let_go()
    player.key(pygame.K_e)
    player.through_dialog()
    player.wait(1)
    player.app.frame()
    assert not button.enabled and first_rule(player.app.style.say(button.tip_words(None))) == "7.2"
    player.click_hex("0406")
    assert button.enabled and not button.chosen

    def foretold() -> str:
        player.move(player.hex("0407"))
        return " ".join(line.text for line in sight.look_at(player.app).lines)

    assert "Shot" in foretold() and "J: fight hand to hand instead" in foretold()
    player.key(pygame.K_j) if by_key else player.click(button.rect.center)
    assert "Melee" in foretold() and "J: shoot instead" in foretold() and button.chosen
    player.click_hex("0407")
    attack = player.match_screen.session.match.entries[-1].action
    assert type(attack).__name__ == "Melee"
    player.app.close()


def test_the_phase_is_restarted_by_a_button(player: Player) -> None:
    screen, before = player.match_screen, player.match_screen.session.match.digest()
    button = screen.panel.restart
    player.click(button.rect.center)
    assert any("(4.3)" in said for said in player.app.toasts.showing()), "it says why not"
    for start, end in (("0503", "0506"), ("0404", "0304")):
        player.click_hex(start)
        player.click_hex(end)
        player.wait(4)
    assert button.enabled and screen.session.match.digest() != before
    player.click(button.rect.center)
    assert screen.session.match.digest() == before and not button.enabled


# the conditions of victory


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_condition_cites_its_rule_and_names_its_hexes(tmp_path: Path, language: str) -> None:
    """The page is made of the battle's data: each condition, the default, and what both at once comes to (14)."""
    player = Player(tmp_path / "profile", language)
    player.enter(player.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    player.begin()
    told = player.match_screen.face.objectives(player.position)
    assert [first_rule(text) for _, text, _ in told] == ["14.1", "14.1", "14.2", "14.1", "14.2", "14.3", "14.2"]
    assert all(text[0].isupper() for _, text, _ in told)
    assert "0707, 0505" in told[1][1]
    player.key(pygame.K_v)
    links = {link.target for link in player.app.top.text.page.links}
    assert {"14.1", "14.2", "14.3"} <= links
    face, style = player.match_screen.face, player.app.style
    account = objectives(face, player.position, style)
    assert len(player.app.top.blocks(style)) > len(account), "the designer's hints are on the page, in no account"
    player.app.close()


def test_menu_and_question_say_what_their_buttons_do(player: Player) -> None:
    say = player.app.style.say
    player.key(pygame.K_F10)
    told = {say(button.words): say(button.tip_words(None)) for button in player.app.top.buttons[1:]}
    assert all(told.values()), told
    assert first_rule(told["Resign"]) == "14.5"
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_e)
    told = {say(button.words): say(button.tip_words(None)) for button in player.app.top.buttons}
    assert all(told.values()) and first_rule(told["End movement"]) == "1.2"
    player.key(pygame.K_ESCAPE)
