"""A side is told how to fight its battle: hard heeds it, for its own side; nobody else does."""

from __future__ import annotations

import pytest

from hexesmed.core.dice import ScriptedDice
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.judgement.field import Field
from hexesmed.games.hexes_med.judgement.notes import Book, Notes
from hexesmed.games.hexes_med.judgement.stances import STANCES, Stance, bent
from hexesmed.games.hexes_med.judgement.value import Valuer
from hexesmed.games.hexes_med.plans.rehearsal import Rehearsal
from hexesmed.games.hexes_med.rules import sequence_of_play
from hexesmed.games.hexes_med.rules.actions import EndMovement
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.players import PLAYERS
from tests.hexes_med.drawn import drawn
from tests.players.puzzles import destruction

FAR_APART = """
    H1. H2. .   .   .   .   .   .   .
      H3. .   .   .   .   .   .   .   h3.
    .   .   .   .   .   .   .   h1. h2.
"""


def battle(**stances: str) -> Position:
    """Return the first half-turn of a battle that white loses unless it destroys black."""
    victory = {"white": [destruction(9)], "black": [destruction(9)]}
    scenario = {"turns": 8, "default": "black", "victory": victory, "stances": stances}
    return drawn(FAR_APART, "movement", 1, scenario)


def gap(position: Position, level: str) -> int:
    """Return how many hexes part the nearest enemies when a level has moved."""
    player = PLAYERS[level](GAME, 1, budget=200)
    while not isinstance(action := player.choose(position), EndMovement):
        list(sequence_of_play.carry_out(position, action, ScriptedDice([])))
    own, foes = position.side_units(0), position.side_units(1)
    return min(position.board.distance(unit.hex, foe.hex) for unit in own for foe in foes)


def test_hard_goes_to_the_enemy_unless_it_is_told_to_wait() -> None:
    assert gap(battle(), "hard") < gap(battle(white="waits"), "hard")


def test_hard_does_not_know_what_the_enemy_was_told() -> None:
    assert gap(battle(black="waits"), "hard") == gap(battle(), "hard")


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_other_levels_are_told_nothing(level: str) -> None:
    assert gap(battle(white="waits"), level) == gap(battle(), level)


@pytest.mark.parametrize("stance", STANCES)
def test_a_stance_bends_the_mood_of_its_own_side_alone(stance: str) -> None:
    usual, told = Book(battle()).moods, Book(battle(white=stance, black=stance), advised=True).moods
    assert told == (bent(usual[0], stance), usual[1]) and told[0] != usual[0]


def test_a_rehearsal_is_played_as_it_is_told_and_weighed_as_ever() -> None:
    usual, told = Rehearsal(battle()), Rehearsal(battle(white="waits"))
    assert told.notes.mood == bent(usual.notes.mood, "waits")
    assert told.even.moods == usual.even.moods


def test_who_is_wary_reckons_with_more_of_the_answer() -> None:
    position = battle(white="wary")
    valuers = [Valuer(Field(position, Notes(position, Book(position, advised=advised)))) for advised in (False, True)]
    assert [valuer.caution for valuer in valuers] == [100, STANCES["wary"].caution]


def test_no_stance_changes_nothing() -> None:
    mood = Book(battle()).moods[0]
    assert bent(mood, "") == mood
    assert all(stance != Stance() for stance in STANCES.values())
