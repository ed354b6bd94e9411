"""Hex: playouts a second, and how strong the levels are, against OpenSpiel, a beginner, chance, and solved positions.

    python tests/benchmarks/bench_hex.py [--games 10] [--parts playouts,medium,hard,easy,solved] [--sizes 7,9,11]
        [--begin 0] [--each]

A long match is played in pieces: `--begin 20` goes on with the twenty-first game, `--each` tells every game as it ends.
OpenSpiel is an extra (`pip install open_spiel`); without it the parts that need it are left out. Games come in pairs,
each side beginning once, without the swap; percentages are told with their 95 % interval, and every finished game is
judged by OpenSpiel's rules too. Times are of the processor.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from rounds import ROOT, rivals, tell

from hexesmed.games.hex.plans import BUDGETS
from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.rules.play import joined
from hexesmed.games.hex.thinking.pairs import bridge_pairs
from hexesmed.games.hex.thinking.playouts import playouts
from hexesmed.games.hex.thinking.search import Board, best_move
from hexesmed.games.hex.thinking.simple import most_disputed, short_way
from hexesmed.players.effort import Effort
from tests.hex.beginner import anything, beginner

try:
    import pyspiel
except ImportError:
    pyspiel = None

PARTS = ("playouts", "medium", "hard", "easy", "solved")
SIMULATIONS = 10_000
AT_ONCE = 16_384  # playouts
ROLLOUTS = 5, 400  # simulations of a tree that hardly grows, and rollouts in each
Choice = Callable[[Board], int]


class Timed:
    """A player whose thinking is timed."""

    def __init__(self, choose: Choice) -> None:
        """Take what chooses a cell."""
        self.choose, self.times = choose, [0.0]

    def __call__(self, board: Board) -> int:
        """Return the cell chosen."""
        began = time.process_time()
        cell = self.choose(board)
        self.times.append(time.process_time() - began)
        return cell


def easy(board: Board) -> int:
    """Return what Easy plays; on an empty board every level takes the middle where there is no swap."""
    return short_way(board).cell if board.red | board.blue else board.size**2 // 2


def medium(board: Board) -> int:
    """Return what Medium plays."""
    return most_disputed(board, Effort(BUDGETS["medium"])).cell if board.red | board.blue else board.size**2 // 2


def hard(board: Board) -> int:
    """Return what Hard plays."""
    return best_move(board, Effort(BUDGETS["hard"])).cell if board.red | board.blue else board.size**2 // 2


class OpenSpiel:
    """Plain Monte Carlo tree search as OpenSpiel has it, with so many simulations a move."""

    def __init__(self, size: int, seed: int) -> None:
        """Take the size of the board and the seed of its rollouts."""
        self.game = pyspiel.load_game(f"hex(board_size={size})")
        rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
        self.bot = pyspiel.MCTSBot(self.game, rollouts, 2.0, SIMULATIONS, 1000, True, seed, False)
        self.state = self.game.new_initial_state()

    def __call__(self, board: Board) -> int:
        """Return the cell that it chooses."""
        return int(self.bot.step(self.state))


def play(size: int, first: Choice, second: Choice, watcher: OpenSpiel | None = None) -> int:
    """Return the seat that wins a game; a watcher follows it and must agree about its end."""
    board, cells = Board(size, 0, 0, 0), rhombus(size)
    while True:
        seat = board.seat
        cell = (first, second)[seat](board)
        board = board.after(cell)
        over = joined(cells, board.stones(seat), seat)
        if watcher is not None:
            watcher.state.apply_action(cell)
            assert watcher.state.is_terminal() == over, "OpenSpiel disagrees about the end of a game"
            assert not over or watcher.state.returns()[seat] == 1
        if over:
            return seat


class Share(NamedTuple):
    """So many of so many, in percent with the 95 % interval of Wilson."""

    won: int
    games: int

    @property
    def percent(self) -> float:
        """Return the share in percent."""
        return 100 * self.won / self.games

    def __str__(self) -> str:
        """Return the share with its interval."""
        z, n, p = 1.96, self.games, self.won / self.games
        middle, reach = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        low, high = ((middle + sign * reach) / (1 + z * z / n) for sign in (-1, 1))
        return f"{self.percent:.0f} % of {n} ({100 * low:.0f} to {100 * high:.0f} %)"


def pairs(games: range, one: Callable[[int], int], other: Callable[[int], int], each: bool = False) -> Share:
    """Return how many of some games, half of them begun by each, are won; a function plays one by its number."""
    won = 0
    for number in games:
        result = (one if number % 2 == 0 else other)(number // 2)
        won += result
        if each:
            told = "won" if result else "LOST"
            print(f"  game {number}: {told}, {won} of {number - games.start + 1}", flush=True)
    return Share(won, len(games))


def against_openspiel(level: Choice, size: int, games: range, each: bool) -> tuple[Share, Timed]:
    """Return how many games a level wins, and its times."""
    ours = Timed(level)

    def begins(number: int) -> int:
        peer = OpenSpiel(size, 2 * number)
        return play(size, ours, peer, peer) == 0

    def answers(number: int) -> int:
        peer = OpenSpiel(size, 2 * number + 1)
        return play(size, peer, ours, peer) == 1

    return pairs(games, begins, answers, each), ours


def against_plain(peer: Callable[[Board, random.Random], int], size: int, games: range) -> Share:
    """Return how many games Easy wins against a player who is handed his chance."""

    def begins(number: int) -> int:
        chance = random.Random(number)
        return play(size, easy, lambda board: peer(board, chance)) == 0

    def answers(number: int) -> int:
        chance = random.Random(number)
        return play(size, lambda board: peer(board, chance), easy) == 1

    return pairs(games, begins, answers)


def bench_playouts() -> list[bool]:
    """Tell how many playouts a second there are on 11x11 against OpenSpiel's, and how many with every cell's worth."""
    fills, board = playouts(11, AT_ONCE), rhombus(11)
    chance = random.Random(1)
    state = pyspiel.load_game("hex(board_size=11)").new_initial_state()
    simulations, each = ROLLOUTS
    rollouts = pyspiel.RandomRolloutEvaluator(each, 1)
    bot = pyspiel.MCTSBot(state.get_game(), rollouts, 2.0, simulations, 1000, True, 1, False)
    works = {
        "who wins": lambda: fills.winners(fills.fill(0, 0, (), chance)),
        "who wins, and what each cell is worth": lambda: fills.values(0, 0, bridge_pairs(board, 0, 0), chance),
    }
    good = []
    for what, work in works.items():
        ours, theirs, ratio = rivals(work, lambda: bot.step(state), 15)
        ratio *= AT_ONCE / (simulations * each)
        result = f"{ratio:.0f}x ({AT_ONCE / ours:,.0f} to {simulations * each / theirs:,.0f} a second)"
        reach = 300 if what == "who wins" else 100
        good.append(tell(f"playouts on 11x11: {what}", result, f"{reach}x", ratio >= reach))
    return good


REACHES = {"medium": {7: 50, 11: 90}, "hard": {7: 90, 9: 97, 11: 97}}
LIMITS = {"medium": (0.02, None), "hard": (None, 3.0)}


def bench_level(name: str, sizes: Sequence[int], games: range, each: bool) -> list[bool]:
    """Tell how a level fares against OpenSpiel, and how long it thinks."""
    good = []
    level: Choice = medium if name == "medium" else hard
    for size, reach in REACHES[name].items():
        if size not in sizes:
            continue
        share, ours = against_openspiel(level, size, games, each)
        what = f"{name} against OpenSpiel MCTS {SIMULATIONS:,}, {size}x{size}"
        good.append(tell(what, str(share), f"{reach} %", share.percent >= reach))
        mean, most = sum(ours.times) / max(1, len(ours.times) - 1), max(ours.times)
        usual, never = LIMITS[name]
        kept = (usual is None or mean <= usual) and (never is None or most <= never)
        told = f"{1000 * usual:.0f} ms" if usual else f"{never:.0f} s most"
        result = f"{1000 * mean:.0f} ms on average, {1000 * most:.0f} at most"
        good.append(tell(f"  a move of {name}, {size}x{size}", result, told, kept))
    return good


def bench_easy(sizes: Sequence[int], games: range) -> list[bool]:
    """Tell how Easy fares against a beginner who looks one stone ahead and sees bridges, and against chance."""
    good = []
    for size in sizes:
        against = against_plain(beginner, size, games)
        lost = Share(against.games - against.won, against.games)
        good.append(tell(f"easy loses to one stone ahead, {size}x{size}", str(lost), "80 %", lost.percent >= 80))
        share = against_plain(anything, size, games)
        good.append(tell(f"easy beats chance, {size}x{size}", str(share), "95 %", share.percent >= 95))
    return good


MAY_MISS = {7: 0, 9: 1}


def bench_solved(sizes: Sequence[int]) -> list[bool]:
    """Tell how many solved positions Hard spoils: the mover wins, and must keep the win."""
    good = []
    for size, allowed in MAY_MISS.items():
        if size not in sizes:
            continue
        text = (ROOT / "tests" / "hex" / "data" / f"solved-{size}x{size}.json").read_text("utf-8")
        positions: list[dict[str, Any]] = json.loads(text)
        cells, ours, missed = rhombus(size), Timed(hard), []
        for number, position in enumerate(positions):
            red, blue = (sum(1 << cells.index[name] for name in position[code]) for code in ("red", "blue"))
            found = ours(Board(size, red, blue, 0 if position["to_move"] == "red" else 1))
            if cells.names[found] not in position["winning_moves"]:
                missed.append(number)
        result = f"{len(missed)} of {len(positions)} {missed or ''}, {max(ours.times):.1f} s at most"
        what = f"solved positions spoilt by hard, {size}x{size}"
        good.append(tell(what, result, str(allowed), len(missed) <= allowed))
    return good


def main() -> int:
    """Run the parts asked for; return 1 where something is out of reach."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--parts", default=",".join(PARTS))
    parser.add_argument("--sizes", default="7,9,11")
    parser.add_argument("--begin", type=int, default=0)
    parser.add_argument("--each", action="store_true")
    asked = parser.parse_args()
    parts = [part for part in PARTS if part in asked.parts.split(",")]
    sizes = [int(size) for size in asked.sizes.split(",")]
    games = range(asked.begin, asked.begin + max(2, asked.games + asked.games % 2))
    good: list[bool] = []
    for part in parts:
        if part in ("playouts", "medium", "hard") and pyspiel is None:
            print(f"{part}: left out, OpenSpiel is not installed")
        elif part == "playouts":
            good += bench_playouts()
        elif part == "easy":
            good += bench_easy(sizes, games)
        elif part == "solved":
            good += bench_solved(sizes)
        else:
            good += bench_level(part, sizes, games, asked.each)
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
