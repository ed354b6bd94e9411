"""Positions drawn with letters, and games played by naming cells, for the tests."""

from __future__ import annotations

from typing import Any

from hexesmed.games.hex import GAME
from hexesmed.games.hex.battle_file import battle_of
from hexesmed.games.hex.rules.actions import Action, Place, Resign, Swap
from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.rules.position import Position

STEPS = ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))  # as the rules list them (1)


def action_of(word: str) -> Action:
    """Return the action that a word stands for: a cell, swap or resign."""
    return Swap() if word == "swap" else Resign() if word == "resign" else Place(word)


def played(words: str, size: int = 7, swap: bool = True) -> Position:
    """Return the position after the moves of a text such as "a1 swap c3"; every one must be allowed."""
    position: Position = GAME.set_up(battle_of(size, swap))
    for word in words.split():
        carry_out(position, action_of(word))
    return position


def carry_out(position: Position, action: Action) -> list[Any]:
    """Play an allowed action and return its events."""
    reason = GAME.why_not(position, action)
    assert reason is None, (action, reason)
    return list(GAME.carry_out(position, action, None))  # type: ignore[arg-type]


def stones_of(size: int, names: str) -> int:
    """Return the set of the cells of these names."""
    return sum(1 << rhombus(size).index[name] for name in names.split())


def drawn(text: str, seat: int) -> Position:
    """Return the position of a drawing: one row a line, r, b and dots, with a seat to move."""
    rows = [line.split() for line in text.strip().splitlines()]
    size = len(rows)
    position: Position = GAME.set_up(battle_of(size, False)) if size in (7, 9, 11) else played("", 7)
    position.board = rhombus(size)
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            bit = 1 << (row * size + column)
            position.red |= bit if sign == "r" else 0
            position.blue |= bit if sign == "b" else 0
    position.moves = seat + 2 * ((position.red | position.blue).bit_count() // 2 + 1)
    return position


def joined_plainly(size: int, names: set[str], seat: int) -> bool:
    """Return whether stones join the edges of a seat: a flood over letters and numbers that shares no code (3)."""
    places = {(ord(name[0]) - 97, int(name[1:]) - 1) for name in names}
    along = 1 if seat == 0 else 0  # Red's edges are rows, Blue's are columns
    queue = [place for place in places if place[along] == 0]
    seen = set(queue)
    while queue:
        place = queue.pop()
        if place[along] == size - 1:
            return True
        for dc, dr in STEPS:
            near = (place[0] + dc, place[1] + dr)
            if near in places and near not in seen:
                seen.add(near)
                queue.append(near)
    return False
