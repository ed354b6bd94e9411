"""Dice. A rule names what a die is for and hands over the column, one result for each face."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

UNTHROWN = 0  # the face of a die that could change nothing and stayed in the cup


class Dice(Protocol):
    """Whoever throws dice for the rules."""

    def cast(self, purpose: str, subject: str, column: Sequence[T]) -> tuple[int, T]:
        """Return (face from 1, the column's result for it); face 0 where all results are equal: not thrown."""
        ...


class KeyedDice:
    """The dice of one half-turn, fixed by its seed: the order of harmless actions changes no face.

    A face follows from HMAC-SHA256 of (purpose, subject, how many casts of that purpose for that subject before in
    this half-turn), by rejection sampling, so every face is exactly as likely as another.
    """

    __slots__ = ("_casts", "_seed")

    def __init__(self, seed: bytes) -> None:
        """Take the half-turn's seed, 32 bytes or more."""
        self._seed = seed
        self._casts: dict[tuple[str, str], int] = {}

    def cast(self, purpose: str, subject: str, column: Sequence[T]) -> tuple[int, T]:
        """Return (face, result) of the next die of this purpose for this subject."""
        first = column[0]
        if column.count(first) == len(column):
            return UNTHROWN, first
        key = (purpose, subject)
        count = self._casts.get(key, 0)
        self._casts[key] = count + 1
        face = _face(self._seed, f"{purpose}\0{subject}\0{count}", len(column))
        return face, column[face - 1]


def _face(seed: bytes, what: str, faces: int) -> int:
    """Return the face, 1 to `faces`, that the seed gives for this cast."""
    limit = 0x100000000 - 0x100000000 % faces
    salt = 0
    while True:
        digest = hmac.digest(seed, f"{what}\0{salt}".encode(), "sha256")
        for at in range(0, 32, 4):
            number = int.from_bytes(digest[at : at + 4], "big")
            if number < limit:
                return number % faces + 1
        salt += 1


class ScriptedDice:
    """Dice whose faces are written down beforehand, for tests: each cast takes the next face."""

    def __init__(self, faces: Iterable[int]) -> None:
        """Take the faces in the order in which they will be thrown."""
        self._faces = list(faces)
        self.thrown: list[tuple[str, str, int]] = []

    def cast(self, purpose: str, subject: str, column: Sequence[T]) -> tuple[int, T]:
        """Return (face, result) of the next written face; raise AssertionError when none fits."""
        if column.count(column[0]) == len(column):
            return UNTHROWN, column[0]
        assert self._faces, f"no die left for {purpose} of {subject}"
        face = self._faces.pop(0)
        assert 1 <= face <= len(column), f"a die for {purpose} has {len(column)} faces, not {face}"
        self.thrown.append((purpose, subject, face))
        return face, column[face - 1]

    @property
    def left(self) -> tuple[int, ...]:
        """Return the faces not thrown yet."""
        return tuple(self._faces)


class LooseDice:
    """Dice for a computer player's imagination: a quick sequence from a number, never the match's own luck."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """Take any whole number; equal numbers give equal sequences on every machine."""
        self._state = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & 0xFFFFFFFFFFFFFFFF

    def below(self, limit: int) -> int:
        """Return the next number from 0 to limit - 1 (splitmix64)."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (z ^ (z >> 31)) % limit

    def cast(self, purpose: str, subject: str, column: Sequence[T]) -> tuple[int, T]:
        """Return (face, result) of the next die."""
        if column.count(column[0]) == len(column):
            return UNTHROWN, column[0]
        face = self.below(len(column)) + 1
        return face, column[face - 1]
