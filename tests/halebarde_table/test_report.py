"""The words: every event, refusal and ending in both languages."""

from __future__ import annotations

import pytest

from hexesmed.core.match import Entry
from hexesmed.games.halebarde.report import DRAWS, Report, reason_words
from hexesmed.games.halebarde.rules import turn
from hexesmed.games.halebarde.rules.actions import AcceptDraw, Attack, EndTurn, Enter, Move, Resign, Shoot
from hexesmed.games.halebarde.rules.board import BOARD
from hexesmed.games.halebarde.rules.events import EVENTS, Entered, GameEnded, Moved, Shot, Struck, TurnEnded
from hexesmed.games.halebarde.rules.reasons import Reason
from hexesmed.games.halebarde.words import REFUSALS
from hexesmed.locale import Tongue
from tests.halebarde_table.desk import drawn

POSITION = drawn("Sg2 Ae4 Gf2", "Si3 Aj2 Gc4 Gi2", acted="g2")
TOLD = [
    Entered("5.2", "a2", 2), Entered("1.2", "a1", 0), Entered("2.3", "a3", 1),
    Moved(("g2", "h2"), 0), Moved(("e4", "e5"), 1), Moved(("f2", "f3"), 2),
    Struck(("g2", "h2", "i3"), 0), Struck(("g2", "j2"), 1), Struck(("g2", "h2", "i2"), 2, "23.2"),
    Shot("e4", "e6", 0), Shot("e4", "e6", 1), Shot("e4", "c4", 2, "23.3"),
    TurnEnded(), TurnEnded(offer_draw=True),
    GameEnded(0, "camp"), GameEnded(1, "resigned"), *(GameEnded(-1, how) for how in DRAWS),
]  # fmt: skip


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event in TOLD} == set(EVENTS.values())


@pytest.mark.parametrize("event", TOLD, ids=str)
def test_events_have_words_in_both_languages(event: object) -> None:
    told = {}
    for language in ("en", "fr"):
        lines = Report({}, Tongue(language)).event(event, POSITION)  # type: ignore[arg-type]
        told[language] = " ".join(line.text for line in lines)
        assert lines and all(line.text and "{" not in line.text for line in lines)
        assert all(line.hex == "" or line.hex in BOARD.index for line in lines)
    assert told["en"] != told["fr"]


@pytest.mark.parametrize("event", [e for e in TOLD if isinstance(e, (Struck, Shot)) and e.home], ids=str)
def test_the_way_home_is_told_with_its_rule(event: Struck | Shot) -> None:
    lines = Report({}, Tongue("en")).event(event, POSITION)
    assert any(event.home in line.text and "(12)" in line.text and line.hex == event.home for line in lines)


def test_a_turn_is_headed_by_the_side_that_plays_it() -> None:
    report = Report({}, Tongue("en"))
    start = drawn("start", "start", entering=True)
    first = report.event(Entered("5.2", "a2", 2), start)
    assert first[0].text == "Turn 1 · White · entry"
    (head,) = report.event(TurnEnded(), drawn("start", "start", entering=True, acted="1.2"))
    assert head.text == "Turn 1 · Black · entry" and head.seat == 1
    lines = report.event(TurnEnded(), drawn("Sg2", "Si3", seat=1))
    assert [line.text for line in lines] == ["nothing was done", "Turn 3 · White"] and lines[-1].seat == 0


def test_the_log_of_an_entry_is_that_of_its_events() -> None:
    events = (Moved(("g2", "h2"), 0), GameEnded(0, "camp"))
    report = Report({}, Tongue("en"))
    lines = report.lines(Entry(Move("g2", "h2"), events, POSITION, 3, 0))
    assert [line.text for line in lines] == [
        "Soldat g2 to h2", "White: victory", "All four guetteurs stand in the enemy camp (13)",
    ]  # fmt: skip


@pytest.mark.parametrize("reason", Reason)
def test_refusals_have_words_and_their_rule(reason: Reason) -> None:
    said = {language: reason_words(Tongue(language), reason) for language in ("en", "fr")}
    assert said["en"] != said["fr"]
    assert said["en"].endswith(f"(rule {reason.rule})") and said["fr"].endswith(f"(règle {reason.rule})")
    assert set(REFUSALS) == set(Reason)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ideas_have_words(language: str) -> None:
    report = Report({}, Tongue(language))
    entry = drawn("start", "start", entering=True)
    for action in (EndTurn(), AcceptDraw(), Resign(), Move("f2", "f3"), Attack("g2", "i3"), Shoot("e4", "c4")):
        assert "{" not in report.idea(action, POSITION)
    for start in ("1.2", "2.3", "5.2"):
        assert start in report.advice(Enter(start, "a2"), (), entry)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_square_is_described(language: str) -> None:
    names = Report({}, Tongue(language)).names
    said = {names.square(POSITION, square) for square in BOARD.places}
    assert len(said) == len(BOARD.places), "each names its square"
    assert all("{" not in words for words in said)
    acted = names.square(POSITION, BOARD.index["g2"])
    assert acted.endswith("has acted" if language == "en" else "a agi")


def test_ends_of_a_played_game_are_told() -> None:
    position = drawn("G24.2 G24.3 G24.4 G22.5", "Sa1")
    *_, event = turn.carry_out(position, Move("22.5", "23.5"))
    assert isinstance(event, GameEnded)
    assert Report({}, Tongue("fr")).ending(event)[0] == "Blancs\u00a0: victoire"
