"""The tree of thought: what it claims to have proven is so, and solved positions are played as they must be."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from hexesmed.games.hex.plans import BUDGETS
from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.thinking.node import LOST, OPEN, WON
from hexesmed.games.hex.thinking.search import Board, best_move
from hexesmed.games.hex.thinking.tree import Care, Tree
from hexesmed.players.effort import Effort
from tests.hex.brute import few_left, mover_wins

HARD_UNITS = BUDGETS["hard"]


def solved(size: int) -> list[dict[str, Any]]:
    """Return the solved positions of a size: the mover wins, and `winning_moves` are all that win."""
    text = (Path(__file__).parent / "data" / f"solved-{size}x{size}.json").read_text("utf-8")
    positions: list[dict[str, Any]] = json.loads(text)
    return positions


def board_of(position: dict[str, Any]) -> Board:
    """Return the stones of a solved position."""
    cells = rhombus(position["size"])
    red, blue = (sum(1 << cells.index[name] for name in position[code]) for code in ("red", "blue"))
    return Board(position["size"], red, blue, 0 if position["to_move"] == "red" else 1)


PROVEN = (7, 83)  # was once answered with a move that loses, then by luck with one that wins
# The benchmark plays all of them. These are quick.
SAMPLE = [PROVEN, *((7, number) for number in range(4, 200, 11)), *((9, number) for number in range(1, 40, 5))]


@pytest.mark.parametrize(("size", "number"), SAMPLE)
def test_solved_positions_keep_the_win(size: int, number: int) -> None:
    position = solved(size)[number]
    found = best_move(board_of(position), Effort(HARD_UNITS))
    assert rhombus(size).names[found.cell] in position["winning_moves"]
    assert found.verdict != LOST, "the mover wins: nothing may prove that he loses"
    assert found.verdict == WON or (size, number) != PROVEN


def test_the_solved_positions_are_what_they_say() -> None:
    assert [len(solved(size)) for size in (7, 9)] == [200, 40]
    for size in (7, 9):
        for position in solved(size):
            board = board_of(position)
            names = {rhombus(size).names[c] for c in range(size * size) if board.empty >> c & 1}
            assert not board.red & board.blue and set(position["winning_moves"]) <= names
            assert board.seat == (board.red.bit_count() > board.blue.bit_count())


@pytest.mark.parametrize("empty", (4, 6, 8))
def test_a_verdict_is_the_truth(empty: int) -> None:
    chance = random.Random(empty)
    cells = rhombus(7)
    verdicts = set()
    for _ in range(60):
        red, blue = few_left(7, empty, chance)
        for seat in (0, 1):
            found = best_move(Board(7, red, blue, seat), Effort(400))
            wins = mover_wins(cells, red, blue, seat)
            verdicts.add(found.verdict)
            assert found.verdict == (WON if wins else LOST), "so few cells are read to the end"
            if wins:
                after = Board(7, red, blue, seat).after(found.cell)
                assert not mover_wins(cells, after.red, after.blue, after.seat)
    assert verdicts == {WON, LOST}


NEVER = Care(10**9, 10**9, 1, 1)


@pytest.mark.parametrize("empty", (6, 8, 9))
def test_without_reading_a_link_the_tree_proves_the_truth_alone(empty: int) -> None:
    """Refuted moves narrow what is left to try, and what is left empty is lost: no cell is dropped that would save."""
    chance = random.Random(empty)
    cells = rhombus(7)
    proven = 0
    for _ in range(60):
        red, blue = few_left(7, empty, chance)
        for seat in (0, 1):
            tree = Tree(7, Effort(4000), 5)
            tree.care = NEVER
            root = tree.node(red, blue, seat, cells.all)
            if root.verdict == OPEN:
                tree.grow(root)
                proven += 1
            assert root.verdict == (WON if mover_wins(cells, red, blue, seat) else LOST)
    assert proven > 20


@pytest.mark.parametrize("reads", (True, False))
def test_a_proof_holds_if_the_loser_gets_every_cell_that_it_does_not_need(reads: bool) -> None:
    """Of every position that the tree has proven, the winner still wins with the cells of its need alone."""
    chance = random.Random(2)
    cells = rhombus(7)
    tried = 0
    for _ in range(40):
        red, blue = few_left(7, 16 if reads else 10, chance)
        tree = Tree(7, Effort(300), 5)
        if not reads:
            tree.care = NEVER
        root = tree.node(red, blue, 0, cells.all)
        if root.verdict == OPEN:
            tree.grow(root)
        for node in (root, *tree._known.values()):
            if node.verdict == OPEN or node.need.bit_count() > 9:
                continue
            winner = node.seat if node.verdict == WON else 1 - node.seat
            # What was captured on the way to this position is filled in here: only the rest is the loser's.
            rest = cells.all & ~(node.red | node.blue | node.need)
            then = (node.red, node.blue | rest) if winner == 0 else (node.red | rest, node.blue)
            assert mover_wins(cells, *then, node.seat) == (node.verdict == WON)
            tried += 1
    assert tried > 40


@pytest.mark.parametrize("size", (7, 9, 11))
def test_a_threat_is_carried_out_at_sight(size: int) -> None:
    """Bridges from both edges, and one stone lacks between them: it is found and proven before any tree grows."""
    column = size // 2 + 1
    steps = [(column - step, 1 + 2 * step) for step in range(size // 2)]
    lacking = steps.pop(len(steps) // 2)
    red = sum(1 << row * size + place for place, row in steps)
    blue = sum(1 << row * size + size - 1 for row in range(1, 2 * len(steps), 2))
    effort = Effort(HARD_UNITS)
    found = best_move(Board(size, red, blue, 0), effort)
    assert (found.verdict, found.cell) == (WON, lacking[1] * size + lacking[0])
    assert effort.spent < 40


def test_thinking_ends_when_it_is_told_to() -> None:
    """Whoever watches can stop it, and gets the best so far."""
    board = Board(9, 1 << 30, 1 << 50, 0)
    asked: list[float] = []

    def watch(progress: float) -> bool:
        asked.append(progress)
        return len(asked) >= 3

    effort = Effort(HARD_UNITS, watch)
    found = best_move(board, effort)
    assert len(asked) == 3 and asked == sorted(asked)
    assert effort.spent < HARD_UNITS / 4 and board.empty >> found.cell & 1


@pytest.mark.parametrize("size", (7, 9, 11))
def test_an_effort_is_kept_to(size: int) -> None:
    effort = Effort(200)
    best_move(Board(size, 1 << size, 0, 1), effort)
    assert 200 <= effort.spent < 260
