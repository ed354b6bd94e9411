"""The exact chances of an action, by running its real rule over every distinct result of every die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from hexesmed.core.game import Game

T = TypeVar("T")


class _BranchingDice:
    """Dice that follow a written path of choices and note, at each die, the choices there were."""

    def __init__(self, path: list[int]) -> None:
        self._path = path
        self.taken: list[tuple[int, list[tuple[int, int]]]] = []  # (choice, [(face, weight), ...])
        self.faces = 1
        self.weight = 1

    def cast(self, purpose: str, subject: str, column: Sequence[T]) -> tuple[int, T]:
        """Return the face of the path's choice, the first of each distinct result standing for all its faces."""
        first = column[0]
        if column.count(first) == len(column):
            return 0, first
        choices: list[tuple[int, int]] = []
        for face, result in enumerate(column, 1):
            if column.index(result) == face - 1:
                choices.append((face, column.count(result)))
        at = len(self.taken)
        choice = self._path[at] if at < len(self._path) else 0
        self.taken.append((choice, choices))
        face, weight = choices[choice]
        self.weight *= weight
        self.faces *= len(column)
        return face, column[face - 1]


def outcomes(game: Game, position: Any, action: Any) -> Iterator[tuple[Fraction, tuple[Any, ...], Any]]:
    """Yield (chance, events, position after) for every distinct course of an allowed action; the chances sum to 1.

    A face in the events stands for all faces with the same result. The position handed in is not changed.
    """
    path: list[int] | None = []
    while path is not None:
        after = position.copy()
        dice = _BranchingDice(path)
        events = tuple(game.carry_out(after, action, dice))
        yield Fraction(dice.weight, dice.faces), events, after
        path = _next_path(dice)


def _next_path(dice: _BranchingDice) -> list[int] | None:
    """Return the path after this one, depth first; None after the last."""
    taken = dice.taken
    for at in range(len(taken) - 1, -1, -1):
        choice, choices = taken[at]
        if choice + 1 < len(choices):
            return [c for c, _ in taken[:at]] + [choice + 1]
    return None
