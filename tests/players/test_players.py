"""What holds for every computer player: it touches nothing, is lawful, the same everywhere, stopped at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexesmed.archive import battles as shipped
from hexesmed.core.dice import LooseDice
from hexesmed.core.match import Match
from hexesmed.games.hexes_med import GAME
from hexesmed.players import PLAYERS, Effort
from hexesmed.players.mind import mind_of
from tests.hexes_med.battles import battles, examples
from tests.players.solving import solves
from tests.players.test_puzzles import PUZZLES

THINKERS = ("easy", "medium", "hard")
LITTLE = 40  # positions a choice
SMALL = 150  # positions: enough to think, quick enough for a test
MOST = 500  # actions in a half-turn


def battle(name: str) -> dict[str, Any]:
    """Return a shipped battle."""
    found = shipped.find(name)
    assert found is not None and found.battle is not None
    return found.battle


def match_of(name: str, half_turns: int, seed: int = 5) -> Match:
    """Return a match of a shipped battle, some half-turns of which medium has played, with little thought."""
    match = Match(GAME, battle(name), lambda number: LooseDice(seed * 1000 + number))
    player = PLAYERS["medium"](GAME, seed, budget=LITTLE)
    while GAME.half_turn(match.position) <= half_turns:
        match.play(player.choose(match.position))
    return match


def half_turn(match: Match, level: str, budget: int | None = None, **more: Any) -> list[Any]:
    """Let a level play a half-turn; return its actions."""
    player = PLAYERS[level](GAME, 7, budget=budget, **more)
    number, played = GAME.half_turn(match.position), []
    while GAME.half_turn(match.position) == number and GAME.to_move(match.position) is not None:
        played.append(player.choose(match.position))
        match.play(played[-1])
        assert len(played) < MOST
    return played


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("name", ["the-ford", "falkirk"])
def test_thinking_leaves_the_match_as_it_was(level: str, name: str) -> None:
    match = match_of(name, 3)
    player = PLAYERS[level](GAME, 7, budget=SMALL)
    number = GAME.half_turn(match.position)
    while GAME.half_turn(match.position) == number:
        before, units = match.digest(), dict(match.position.units)
        action = player.choose(match.position)
        player.why()
        assert match.digest() == before and match.position.units == units
        match.play(action)


@pytest.mark.parametrize("level", THINKERS)
@examples(25)
@given(battle=battles(), seed=st.integers(0, 99))
def test_lawful_in_any_battle(level: str, battle: dict[str, Any], seed: int) -> None:
    """Match.play refuses what is not allowed, so that a battle played to its end was lawful throughout."""
    match = Match(GAME, battle, lambda number: LooseDice(seed * 1000 + number))
    players = [PLAYERS[level](GAME, seed, budget=40), PLAYERS["random"](GAME, seed)]
    for _ in range(MOST * battle["turns"]):
        seat = GAME.to_move(match.position)
        if seat is None:
            break
        match.play(players[seat ^ seed & 1].choose(match.position))
    assert GAME.to_move(match.position) is None


@pytest.mark.parametrize("level", THINKERS)
def test_the_same_half_turn_again(level: str) -> None:
    first, second = (half_turn(match_of("the-ford", 2), level, SMALL) for _ in range(2))
    assert first == second


def test_a_position_decides_and_not_how_it_was_come_by() -> None:
    """A fresh player asked for its first move or for the next attack plays on as the one who began the half-turn."""
    match = match_of("the-ford", 2)
    played = half_turn(match, "medium")
    again = match_of("the-ford", 2)
    asked = 0
    for place, action in enumerate(played):
        if place == 1 or again.position.phase == "combat":
            assert PLAYERS["medium"](GAME, 7).choose(again.position) == action
            asked += 1
        again.play(action)
    assert asked > 1


PRINTS = """
from tests.players.test_players import half_turn, match_of
for level in ("easy", "medium", "hard"):
    for action in half_turn(match_of("falkirk", 2), level, 150):
        print(level, action)
"""


def test_the_same_in_every_process() -> None:
    """However Python mixes its hashes."""
    told = [
        subprocess.run(
            [sys.executable, "-c", PRINTS], cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "77")
    ]  # fmt: skip
    assert told[0] == told[1] and told[0].count("EndTurn") == 3


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_stop_is_obeyed_at_once(level: str) -> None:
    """At the first question, and at a later one, the best idea so far is played."""
    for asked_before in (0, 3):
        questions: list[float] = []

        def watch(progress: float, questions: list[float] = questions, limit: int = asked_before) -> bool:
            questions.append(progress)
            return len(questions) > limit

        match = match_of("falkirk", 3)
        match.begin()
        action = PLAYERS[level](GAME, 7, watch=watch).choose(match.position)
        assert GAME.why_not(match.position, action) is None
        assert asked_before < len(questions) <= asked_before + 60, "it went on and on after the stop"
        assert all(0 <= progress <= 1 for progress in questions)
        assert questions == sorted(questions), "progress goes forward"


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("budget", [1, 60, 400])
def test_the_budget_is_kept(level: str, budget: int) -> None:
    """A choice looks at hardly more positions than it may: what was begun is ended."""
    mind = mind_of(GAME)
    assert mind is not None
    match = match_of("falkirk", 3)
    match.begin()
    effort = Effort(budget)
    ideas = mind.ideas(match.position, level, effort, LooseDice(1))
    assert ideas and effort.spent <= budget + 60


def test_more_thinking_costs_more() -> None:
    spent = []
    for budget in (50, 500):
        effort = Effort(budget)
        mind = mind_of(GAME)
        assert mind is not None
        match = match_of("hastings", 2)
        match.begin()
        mind.ideas(match.position, "medium", effort, LooseDice(1))
        spent.append(effort.spent)
    assert spent[0] < spent[1]


def test_every_action_of_a_thinker_has_a_reason() -> None:
    match = match_of("falkirk", 3)
    match.begin()
    player = PLAYERS["medium"](GAME, 7)
    number = GAME.half_turn(match.position)
    while GAME.half_turn(match.position) == number:
        action = player.choose(match.position)
        (thought, *_) = player.why()
        fields = thought.fields
        assert thought.text.format(**fields)
        assert all(fields[name] in match.position.units for name in ("unit", "target", "friend") if name in fields)
        match.play(action)


def test_players_differ_by_their_whims() -> None:
    """Easy does not play the same battle for ever."""
    played = {tuple(map(str, half_turn(match_of("the-ford", 0), "easy")))}
    for seed in range(5):
        match = match_of("the-ford", 0)
        player = PLAYERS["easy"](GAME, seed)
        actions = []
        while GAME.half_turn(match.position) == 1:
            actions.append(str(player.choose(match.position)))
            match.play(player.choose(match.position))
        played.add(tuple(actions))
    assert len(played) > 1


def test_a_puzzle_leaves_nothing_behind() -> None:
    """The same answer after all the others were thought about."""
    before = solves(PUZZLES[0], "medium")
    for puzzle in PUZZLES[1:8]:
        solves(puzzle, "medium")
    assert solves(PUZZLES[0], "medium") == before
