"""Dice of imagination that fall alike for alike things, so that two plans are compared under the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

from hexesmed.core.dice import UNTHROWN, LooseDice

T = TypeVar("T")


class TwinDice:
    """Dice from a number of the player's own: a face follows from what the die is for and for whom, not from when."""

    __slots__ = ("_casts", "_seed")

    def __init__(self, seed: int) -> None:
        """Take any whole number."""
        self._seed = seed
        self._casts: dict[tuple[str, str], int] = {}

    def cast(self, purpose: str, subject: str, column: Sequence[T]) -> tuple[int, T]:
        """Return (face, result) of the next die of this purpose for this subject."""
        if column.count(column[0]) == len(column):
            return UNTHROWN, column[0]
        key = (purpose, subject)
        count = self._casts.get(key, 0)
        self._casts[key] = count + 1
        name = crc32(f"{purpose}\0{subject}\0{count}".encode())
        face = LooseDice(self._seed << 32 | name).below(len(column)) + 1
        return face, column[face - 1]
