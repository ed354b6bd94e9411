"""What every game on the shelf brings to the contract: a small battle, golden matches, players without judgement."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from hexesmed.core.dice import Dice, KeyedDice, LooseDice
from hexesmed.core.game import Game
from hexesmed.core.match import Match
from hexesmed.core.notation import to_plain
from hexesmed.games import game_named

T = TypeVar("T")
HERE = Path(__file__).parent
MANY_HALF_TURNS = 200


def battle_path(name: str) -> Path:
    """Return the file of a game's fixture battle."""
    return HERE / "battles" / f"{name}.json"


def golden_path(game: Game) -> Path:
    """Return the file of the golden match of a game's rules."""
    return HERE / "golden" / f"{game.name}-{game.rules_number}.json"


def battle_of(name: str) -> dict[str, Any]:
    """Return a game's fixture battle, a new one each time."""
    battle: dict[str, Any] = json.loads(battle_path(name).read_text(encoding="utf-8"))
    return battle


def is_long(name: str) -> bool:
    """Return whether a match of a game's fixture battle may have hundreds of half-turns."""
    return game_named(name).last_half_turn(battle_of(name)) >= MANY_HALF_TURNS


def seed_of(word: str, half_turn: int) -> bytes:
    """Return the seed of a half-turn's dice."""
    return hashlib.sha256(f"{word} {half_turn}".encode()).digest()


class Player:
    """Picks actions at random, by their temperament: mostly acts, now and then passes, never gives up.

    Kinds of acts are equally likely, so that the rare ones come up too.
    """

    def __init__(self, seed: int, passes: int = 10) -> None:
        """Take a seed; one action in `passes` is a pass where both can be had."""
        self._chance = LooseDice(seed)
        self._passes = passes

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of the choices."""
        return choices[self._chance.below(len(choices))]

    def choose(self, game: Game, position: Any) -> Any:
        """Return a legal action."""
        by_temper: dict[str, list[Any]] = {"act": [], "pass": [], "yield": []}
        for action in game.legal_actions(position):
            by_temper[game.temperament(action)].append(action)
        acts, passes = by_temper["act"], by_temper["pass"]
        if acts and passes:
            acts = [] if self._chance.below(self._passes) == 0 else acts
        if acts:
            kind = self.pick(list(dict.fromkeys(type(action) for action in acts)))
            return self.pick([action for action in acts if type(action) is kind])
        return self.pick(passes or by_temper["yield"])


def new_match(name: str, word: str) -> Match:
    """Return a match of a game's fixture battle whose dice follow from a word."""
    return Match(game_named(name), battle_of(name), lambda half_turn: KeyedDice(seed_of(word, half_turn)))


def random_match(name: str, seed: int, word: str = "contract", passes: int | None = None) -> Match:
    """Play a match of a game's fixture battle to its end, with short turns where there may be hundreds."""
    match = new_match(name, word)
    player = Player(seed, passes or (5 if is_long(name) else 10))
    while match.game.outcome(match.position) is None:
        match.play(player.choose(match.game, match.position))
    return match


class NotedDice:
    """Dice that write down what they throw: (purpose, subject, faces, how many before) -> face."""

    def __init__(self, dice: Dice, notes: dict[tuple[Any, ...], int], *key: Any) -> None:
        """Write to these notes, with these words before each key."""
        self._dice, self._notes, self._key = dice, notes, key
        self._count: dict[tuple[str, str], int] = {}

    def cast(self, purpose: str, subject: str, column: Sequence[T]) -> tuple[int, T]:
        """Throw, and note the face of a die that was thrown."""
        face, result = self._dice.cast(purpose, subject, column)
        if face:
            count = self._count.get((purpose, subject), 0)
            self._count[purpose, subject] = count + 1
            self._notes[(*self._key, purpose, subject, len(column), count)] = face
        return face, result


class EveryFace:
    """Dice that follow a written list of faces and then throw ones; `next_faces` counts on through all faces."""

    def __init__(self, faces: Sequence[int]) -> None:
        """Take the faces to throw first."""
        self._wanted = list(faces)
        self.thrown: list[tuple[int, int]] = []  # (face, how many faces the die has)

    def cast(self, purpose: str, subject: str, column: Sequence[T]) -> tuple[int, T]:
        """Return the next face; a die that can change nothing is not thrown."""
        if all(result == column[0] for result in column):
            return 0, column[0]
        at = len(self.thrown)
        face = self._wanted[at] if at < len(self._wanted) else 1
        self.thrown.append((face, len(column)))
        return face, column[face - 1]

    def next_faces(self) -> list[int] | None:
        """Return the faces after these, as an odometer counts; None after the last."""
        for at in range(len(self.thrown) - 1, -1, -1):
            face, faces = self.thrown[at]
            if face < faces:
                return [f for f, _ in self.thrown[:at]] + [face + 1]
        return None


def written(match: Match) -> Iterator[dict[str, Any]]:
    """Yield each half-turn of a match as plain data: its actions, its events and the digest after it."""
    last = match.entries[-1].half_turn
    for number in range(1, last + 1):
        entries = match.half_turn_entries(number)
        after = match.half_turn_entries(number + 1)
        position = after[0].before if after else match.position
        yield {
            "actions": [to_plain(entry.action) for entry in entries],
            "events": [to_plain(event) for entry in entries for event in entry.events],
            "digest": hashlib.sha256(match.game.encode(position)).hexdigest(),
        }
