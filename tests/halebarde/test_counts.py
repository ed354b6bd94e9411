"""The move generator against counts, and against the rules written a second time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.rules.actions import Action, EndTurn, Enter, Move
from hexesmed.games.halebarde.rules.board import BOARD, PLAYABLE
from hexesmed.games.halebarde.rules.events import Moved, Shot, Struck
from hexesmed.games.halebarde.rules.position import Position
from tests.halebarde import plainly
from tests.halebarde.drawn import NO_DICE, SIGNS, placed

COUNTS = (53, 2_109, 61_089)  # 4: 1,295,557, in the benchmark
BOARDS = 39_704


def acts(position: Position) -> list[Action]:
    """Return the actions but for those that give up or offer a draw."""
    return [action for action in GAME.legal_actions(position) if GAME.temperament(action) != "yield"]


def after(position: Position, action: Action) -> Position:
    """Return the position after an action."""
    new = position.copy()
    for _ in GAME.carry_out(new, action, NO_DICE):
        pass
    return new


def count(position: Position, length: int) -> int:
    """Return how many sequences of so many actions there are."""
    found = acts(position)
    return len(found) if length == 1 else sum(count(after(position, action), length - 1) for action in found)


def plain_board(position: Position) -> plainly.Board:
    """Return a position as the plain rules see it."""
    return {BOARD.column_row(square): SIGNS[3 * piece.seat + piece.corps] for square, piece in position.pieces()}


def word(action: Action) -> str:
    """Return an act as the plain rules write it."""
    goal = action.to if isinstance(action, Move) else action.target  # type: ignore[union-attr]
    return f"{action.code} {action.piece} {goal}"  # type: ignore[union-attr]


def random_position(chance: random.Random) -> Position:
    """Return pieces strewn over the board, close to one another."""
    position = placed(seat=chance.randrange(2))
    width = chance.choice([6, 9, 14, 26])
    first = chance.randrange(1, 28 - width)
    squares = [s for s in BOARD.places if PLAYABLE >> s & 1 and first <= BOARD.column_row(s)[0] <= first + width]
    plains = [s for s in squares if BOARD.column_row(s) not in plainly.HILLS]
    position.sets = [0] * 6
    for place, number in enumerate((4, 2, 4, 4, 2, 4)):
        for _ in range(number if place % 3 == 2 else chance.randrange(number + 1)):
            free = [s for s in (plains if place % 3 == 2 else squares) if not position.occupied >> s & 1]
            position.sets[place] |= 1 << chance.choice(free)
    return position


def positions(number: int, seed: int) -> Iterator[Position]:
    """Yield positions with seeds of their own."""
    for place in range(number):
        yield random_position(random.Random(seed * 10_000 + place))


def test_sequences_from_the_start() -> None:
    start = GAME.set_up(standard())
    assert tuple(count(start, length) for length in (1, 2, 3)) == COUNTS


def test_the_plain_rules_count_the_same() -> None:
    assert tuple(plainly.count(dict(plainly.START), 0, frozenset(), length) for length in (1, 2, 3)) == COUNTS


def test_distinct_boards_after_whites_entry() -> None:
    """Every board that an entry can lead to, counted by walking over all of them."""
    start = GAME.set_up(standard())
    seen, queue = {tuple(start.sets)}, [start]
    while queue:
        position = queue.pop()
        for action in GAME.legal_actions(position):
            if isinstance(action, Enter):
                new = after(position, action)
                # The entered pieces are those on the column, so that the board tells all that matters.
                if tuple(new.sets) not in seen:
                    seen.add(tuple(new.sets))
                    queue.append(new)
    assert len(seen) == BOARDS


def test_every_act_of_random_positions() -> None:
    """What is offered is what the plain rules allow, in many positions."""
    hits = 0
    for position in positions(250, 1):
        board = plain_board(position)
        wanted = plainly.acts(board, bool(position.seat))
        found = {word(action) for action in acts(position) if not isinstance(action, EndTurn)}
        assert found == wanted
        hits += sum(not act.startswith("move") for act in wanted)
    assert hits > 300


def test_second_acts_of_random_positions() -> None:
    """The corps and pieces that may still act after two acts."""
    for position in positions(120, 2):
        chance = random.Random(str(position.sets))
        acted: set[tuple[int, int]] = set()
        corps = ""
        for _ in range(3):
            found = [action for action in acts(position) if not isinstance(action, EndTurn)]
            if not found:
                break
            action = chance.choice(found)
            piece = position.at(BOARD.index[action.piece])  # type: ignore[union-attr]
            assert piece is not None
            corps += "SAG"[piece.corps]
            stays = action.code == "shoot"
            goal = action.piece if stays else getattr(action, "to", None) or action.target  # type: ignore[union-attr]
            acted.add(BOARD.column_row(BOARD.index[goal]))
            position = after(position, action)
            if position.outcome:
                break
            allowed = "".join(set(corps)) if len(set(corps)) == 2 else "SAG"
            wanted = plainly.acts(plain_board(position), bool(position.seat), allowed, frozenset(acted))
            assert {word(a) for a in acts(position) if not isinstance(a, EndTurn)} == wanted


def test_what_every_act_does() -> None:
    """The board after each act is the plain one, the events tell it, and ways are walked step by step (6 to 12)."""
    for position in positions(60, 3):
        board = plain_board(position)
        for action in acts(position):
            if isinstance(action, EndTurn):
                continue
            new = position.copy()
            event = next(iter(GAME.carry_out(new, action, NO_DICE)))
            assert isinstance(event, Moved | Struck | Shot)
            wanted = dict(board)
            start = BOARD.column_row(BOARD.index[action.piece])  # type: ignore[union-attr]
            goal = BOARD.column_row(BOARD.index[getattr(action, "to", None) or action.target])  # type: ignore[union-attr]
            hit = wanted.pop(goal, None)
            if action.code != "shoot":
                wanted[goal] = wanted.pop(start)
                check_way(board, [BOARD.column_row(BOARD.index[name]) for name in event.path])  # type: ignore[union-attr]
            if hit and hit.upper() == "G":
                wanted[plainly.home(wanted, plainly.black(hit), goal)] = hit
            assert plain_board(new) == wanted


def check_way(board: plainly.Board, path: list[tuple[int, int]]) -> None:
    """Walk a way: each step to a neighbour, nobody in between, within the points of the corps."""
    sign = board[path[0]].upper()
    assert not any(square in board for square in path[1:-1])
    if sign == "S":
        steps = list(pairwise(path))
        assert all(there in plainly.next_to(here) for here, there in steps)
        assert sum(2 if t in plainly.HILLS and h not in plainly.HILLS else 1 for h, t in steps) <= 3
    elif sign == "A":
        (c, r), (d, s) = path[0], path[-1]
        assert len(path) == max(abs(c - d), abs(r - s)) + 1 and (len(path) == 2 or c == d or r == s)
    else:
        assert len(path) in (2, 3) and not any(square in plainly.HILLS for square in path)
        assert all(there in plainly.next_to(here) for here, there in pairwise(path))
