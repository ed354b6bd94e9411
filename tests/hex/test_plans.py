"""4 to 7: what the computer plays at each level, its opening and its swap, and that it thinks without chance (6)."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from hexesmed.core.notation import to_plain
from hexesmed.games.hex import GAME
from hexesmed.games.hex.battle_file import SIZES
from hexesmed.games.hex.plans import BUDGETS, FAIR, MIND, suggest
from hexesmed.games.hex.rules.actions import Place, Resign, Swap
from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.rules.position import Position
from hexesmed.games.hex.thinking.search import Board
from hexesmed.games.hex.thinking.simple import short_way
from hexesmed.games.hex.thinking.ways import BLOCKED, ways
from hexesmed.locale import Tongue
from hexesmed.players import PLAYERS, Effort
from tests.hex.beginner import Player, anything, beginner, stones_needed
from tests.hex.drawn import carry_out, drawn, joined_plainly, played, stones_of

LEVELS = ("easy", "medium", "hard")


def play(position: Position, level: str, seed: int = 0) -> object:
    """Return what a player of a level does; Hard is given less time than at the table."""
    return PLAYERS[level](GAME, seed, budget=min(BUDGETS[level], 200)).choose(position)


# 4, 5 the opening and the swap


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("size", SIZES)
def test_the_computer_swaps_every_stone_off_the_edges_and_no_other(size: int, level: str) -> None:
    last = size - 1
    for cell, name in enumerate(rhombus(size).names):
        row, column = divmod(cell, size)
        on_edge = row in (0, last) or column in (0, last)
        if on_edge and level != "easy" and cell % 7:
            continue  # where it does not swap it thinks: a few will do
        position = played(name, size)
        action = MIND.ideas(position, level, Effort(1), None)[0].actions[0]  # type: ignore[arg-type]
        assert (action == Swap()) is not on_edge, name


def test_without_the_swap_the_computer_opens_in_the_middle_and_never_swaps() -> None:
    for size, middle in ((7, "d4"), (9, "e5"), (11, "f6")):
        assert play(played("", size, swap=False), "hard") == Place(middle)
        assert isinstance(play(played(middle, size, swap=False), "easy"), Place)


@pytest.mark.parametrize("size", SIZES)
def test_with_the_swap_the_computer_opens_fairly(size: int) -> None:
    """Its first stone is one that its own rule leaves to the other, or one near the border between good and bad."""
    for level in LEVELS:
        assert play(played("", size), level) == Place(FAIR[size])
    assert FAIR[size] in rhombus(size).names


def test_after_a_swap_the_computer_plays_on() -> None:
    """4 The swapped stone is Blue's and mirrored: whoever thinks sees it there."""
    position = played("e2 swap", 7)
    for level in LEVELS:
        action = play(position, level)
        assert GAME.why_not(position, action) is None and not isinstance(action, (Swap, Resign))


# 6 without chance


@pytest.mark.parametrize("level", ("easy", "medium"))
def test_whims_and_the_way_to_a_position_change_nothing(level: str) -> None:
    one, other = played("d4 c5 e3 b6", 7, swap=False), played("e3 b6 d4 c5", 7, swap=False)
    assert len({str(play(position, level, seed)) for position in (one, other) for seed in (0, 1, 99)}) == 1


PROGRAM = """
from tests.hex.drawn import played
from hexesmed.games.hex.plans import HexMind
from hexesmed.players import Effort
for size, words in ((7, "d4 c5"), (9, "b2 e5 f4"), (11, "b2 f6 g4 d8")):
    for level, units in (("easy", 1), ("medium", 200), ("hard", 150)):
        idea = HexMind().ideas(played(words, size, swap=False), level, Effort(units), None)[0]
        print(size, level, idea.actions, idea.worth)
"""


def test_two_processes_think_alike_whatever_their_hashes() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed}, cwd=Path(__file__).resolve().parents[2],
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("0", "4242")
    ]  # fmt: skip
    assert said[0] == said[1] and said[0].count("Place") == 9


# levels


def test_budgets_grow_with_the_level() -> None:
    assert [MIND.budget(level) for level in LEVELS] == sorted(BUDGETS.values())
    assert len(set(BUDGETS.values())) == 3


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_the_cell_that_wins_and_shuts_the_one_that_loses(level: str) -> None:
    wins = drawn(
        """
        . . . r . . .
        . . . r . . .
        b b b . b b b
        . . . r . . .
        . . . r . . .
        . . . r . . .
        . . . r . . .
        """, 0,
    )  # fmt: skip
    assert play(wins, level) == Place("d3")
    wins.moves += 1
    assert play(wins, level) == Place("d3"), "for Blue too: it wins, and it is Red's last way"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("size", SIZES)
def test_a_game_that_is_won_is_brought_to_its_end(level: str, size: int) -> None:
    """Though any stone wins: who stands in bridges from edge to edge fills them, and no corner of the board."""
    position = played("", size, swap=False)
    names = rhombus(size).names
    chain = [f"{chr(97 + size // 2 + 1 - step)}{2 + 2 * step}" for step in range(size // 2)]
    position.red = stones_of(size, " ".join(chain))
    position.blue = stones_of(size, " ".join(f"{chr(96 + size)}{row}" for row in range(2, size, 2)))
    position.moves = 2 * len(chain)
    for turn in range(size // 2 + 1):
        assert position.outcome is None
        carry_out(position, play(position, level))  # type: ignore[arg-type]
        if turn < size // 2:
            assert position.outcome is None
            away = next(c for c in reversed(range(size * size)) if position.empty >> c & 1 and c % size > size - 2)
            carry_out(position, Place(names[away]))
    assert position.outcome is not None and position.outcome.winner == 0


def test_easy_plays_stone_beside_stone_and_sees_the_other_late() -> None:
    position = drawn(
        """
        . . . . . . .
        . . . r . . .
        . . . . . . .
        . . . . . . .
        . . . r . . .
        . b b . . . .
        . . . . . . .
        """, 0,
    )  # fmt: skip
    found = rhombus(7).names[short_way(Board(7, position.red, position.blue, 0)).cell]
    assert found in {"d1", "e1", "d3", "c3", "d4", "e3", "e4", "c4", "d6", "c7", "d7", "c6"}
    near = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        b b . b b . b
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """, 0,
    )  # fmt: skip
    assert rhombus(7).names[short_way(Board(7, near.red, near.blue, 0)).cell] in {"c4", "f4"}
    near.blue &= ~stones_of(7, "b4")  # three stones from his goal he is not noticed
    assert rhombus(7).names[short_way(Board(7, near.red, near.blue, 0)).cell] not in {"b4", "c4", "f4"}


def game(first: Player, second: Player, size: int, chance: random.Random) -> int:
    """Return the seat that wins a game without the swap."""
    position = Board(size, 0, 0, 0)
    names = rhombus(size).names
    while True:
        seat = position.seat
        position = position.after((first, second)[seat](position, chance))
        held = {name for cell, name in enumerate(names) if position.stones(seat) >> cell & 1}
        if joined_plainly(size, held, seat):
            return seat


def easy(position: Board, chance: random.Random) -> int:
    """Return the cell of Easy, in the middle of an empty board."""
    return short_way(position).cell if position.red | position.blue else position.size**2 // 2


@pytest.mark.parametrize("size", SIZES)
def test_easy_beats_whoever_plays_anything(size: int) -> None:
    won = 0
    for number in range(20):
        chance = random.Random(number)
        won += game(easy, anything, size, chance) == 0
        won += game(anything, easy, size, chance) == 1
    assert won >= 38


def test_a_beginner_with_bridges_beats_easy() -> None:
    won = 0
    for number in range(6):
        chance = random.Random(number)
        won += game(beginner, easy, 7, chance) == 0
        won += game(easy, beginner, 7, chance) == 1
    assert won >= 10


def test_how_many_stones_are_needed() -> None:
    """Easy counts stones one beside the other, the beginner counts bridges as joined."""
    board = rhombus(7)
    red = stones_of(7, "d2 c4")
    free = board.all & ~red
    assert ways(board, red, free, 0).needs == 5
    assert stones_needed(board, red, free, 0) == 1
    assert ways(board, 0, board.all, 1).needs == 7 and stones_needed(board, 0, board.all, 1) == 3
    assert ways(board, 0, 0, 0).needs >= BLOCKED


# what it says


def test_thoughts_are_said_in_both_languages() -> None:
    for words, swap in (("", True), ("d4", True), ("", False), ("d4 c5", False)):
        for level in LEVELS[:2]:
            _, thought = suggest(played(words, 7, swap), level)
            said = [Tongue(code).say(thought.text, **thought.fields) for code in ("en", "fr")]
            assert said[0] != said[1] and "{" not in "".join(said)


def test_worth_is_sure_where_the_game_is_over() -> None:
    over = played("d4 resign", 7, swap=False)
    assert (MIND.worth(over, 0), MIND.worth(over, 1)) == (1000, -1000)
    one = played("d4", 7, swap=False)
    assert MIND.worth(one, 0) == -MIND.worth(one, 1) > 0, "Red has the middle"


def test_what_is_suggested_can_be_played() -> None:
    position = played("d4 c5", 7, swap=False)
    for level in LEVELS[:2]:
        action, _ = suggest(position, level)
        assert GAME.why_not(position, action) is None and to_plain(action)


def test_instinct_is_quick_and_lawful() -> None:
    position = played("b2 f6", 11, swap=False)
    effort = Effort(1000)
    action = MIND.instinct(position, effort, None)  # type: ignore[arg-type]
    assert GAME.why_not(position, action) is None and effort.spent <= 1
