"""One game of the lab: everything in it follows from the battle, the levels, the seed and the game's number."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from importlib import import_module, util
from time import perf_counter
from typing import Any, Protocol, cast

from hexesmed.core.dice import KeyedDice
from hexesmed.core.game import Battle, Game
from hexesmed.core.match import Match
from hexesmed.players import PLAYERS

MOST_ACTIONS = 5000  # in one half-turn; a player that does more is broken


class Tally(Protocol):
    """What a game tells the lab of a fallen unit: the module `judgement.tally` beside its GAME, if there is one.

    It may have four tables more: WORDS, what to call a kind or an event; TINTS, the colours of terrains; RULES, the
    codes of events that are worth a word when none came about; SQUARES, where the squares of a board without a map in
    its battle are (lab.squares). `who(before, event)` names the unit of an event that has no field `unit`, "" for none.
    """

    def fallen(self, before: Any, event: Any) -> tuple[str, int, str] | None:
        """Return (kind, seat, place) of the unit that an event removes as a loss, None for other events."""
        ...

    def units(self, position: Any) -> list[tuple[str, int, str]]:
        """Return (id, seat, kind) of every unit of a position."""
        ...

    def where(self, position: Any) -> list[tuple[str, str]]:
        """Return (id, place) of every unit that stands."""
        ...


def tally_of(game: Game) -> Tally | None:
    """Return what tells of a game's losses, None where nothing does."""
    name = f"{type(game).__module__}.judgement"
    if util.find_spec(name) is None or util.find_spec(f"{name}.tally") is None:
        return None
    return cast(Tally, import_module(f"{name}.tally"))


@dataclass(frozen=True, slots=True)
class Task:
    """A game to play. `levels` by seat; seat 0 moves first. `budget`: positions for a choice, None for the usual."""

    game: Game
    battle: Battle
    levels: tuple[str, str]
    seed: int
    number: int
    budget: int | None = None


@dataclass(slots=True)
class Played:
    """A game that was played. `winner` is a seat, -1 for a draw."""

    number: int
    winner: int
    how: str
    met: list[list[int]]
    half_turns: int
    actions: int
    events: dict[str, int]
    fallen: list[list[Any]]
    survivors: list[str]
    stands: list[str]
    """where each of the survivors stands"""


Timed = tuple[Played, list[tuple[str, float]]]


def _number(*parts: Any) -> bytes:
    return hashlib.sha256("\0".join(map(str, parts)).encode()).digest()


def play(task: Task) -> Timed:
    """Play a game; return it, and (level, seconds) of every half-turn, which depend on the machine and nothing else."""
    game, what = task.game, (task.battle.get("id", ""), *task.levels, task.seed, task.number)
    match = Match(game, task.battle, lambda n: KeyedDice(_number("dice", *what, n)))
    players = [
        PLAYERS[level](game, int.from_bytes(_number("player", *what, seat)[:6], "big"), budget=task.budget)
        for seat, level in enumerate(task.levels)
    ]
    times: list[tuple[str, float]] = []
    while (seat := game.to_move(match.position)) is not None:
        half_turn, begun = game.half_turn(match.position), perf_counter()
        for _ in range(MOST_ACTIONS):
            match.play(players[seat].choose(match.position))
            if game.half_turn(match.position) != half_turn or game.to_move(match.position) is None:
                break
        else:
            raise RuntimeError(f"{task.levels[seat]} does not end half-turn {half_turn} of game {task.number}")
        times.append((task.levels[seat], perf_counter() - begun))
    return _told(task, match), times


def _told(task: Task, match: Match) -> Played:
    """Return what the lab keeps of a match."""
    outcome = task.game.outcome(match.position)
    assert outcome is not None
    tally = tally_of(task.game)
    events: Counter[str] = Counter()
    fallen: list[list[Any]] = []
    met: list[list[int]] = [[], []]
    for entry in match.entries:
        for event in entry.events:
            events[type(event).code] += 1
            met = [list(getattr(event, seat, met[place])) for place, seat in enumerate(("first", "second"))]
        if tally is not None:
            fallen += _fallen(task.game, tally, entry.before, entry.events, entry.half_turn)
    winner = -1 if outcome.winner is None else outcome.winner
    last = tally.where(match.position) if tally is not None else []
    return Played(
        task.number, winner, outcome.how, met, len({entry.half_turn for entry in match.entries}), len(match.entries),
        dict(sorted(events.items())), fallen, [unit for unit, _ in last], [place for _, place in last],
    )  # fmt: skip


def _fallen(game: Game, tally: Tally, before: Any, events: tuple[Any, ...], half_turn: int) -> list[list[Any]]:
    """Return [unit, kind, seat, place, half-turn] of every unit lost in an action."""
    found: list[list[Any]] = []
    if all(tally.fallen(before, event) is None for event in events):
        return found
    position, who = before.copy(), getattr(tally, "who", lambda position, event: event.unit)
    for event in events:
        told = tally.fallen(position, event)
        if told is not None:
            found.append([who(position, event), *told, half_turn])
        game.apply(position, event)
    return found
