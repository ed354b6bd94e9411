"""A computer player in a process of its own: the window answers while it thinks (C46)."""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from hexesmed.games import game_named
from hexesmed.locale import N_
from hexesmed.players import PLAYERS, Thought
from hexesmed.players.aside import unheard
from hexesmed.players.mind import mind_of

LEVELS: dict[str, str] = {"easy": N_("Easy"), "medium": N_("Medium"), "hard": N_("Hard")}
NO_MIND = N_("Nobody has taught the computer this game yet.")
ANSWER_AT_ONCE = "now"


def levels_of(game: str) -> dict[str, str]:
    """Return the levels at which the computer plays a game, with their words; none where it was not taught."""
    if mind_of(game_named(game)) is None:
        return {}
    return {level: words for level, words in LEVELS.items() if level in PLAYERS}


class Chosen(NamedTuple):
    """What the player chose, and why."""

    action: Any
    why: tuple[Thought, ...]


class Computer:
    """A computer player; ask it with `think`, then `look` now and then until it has chosen."""

    def __init__(self, game: str, battle: Mapping[str, Any], level: str, seed: int) -> None:
        """Take the game's name, the battle, the level and the seed; the process starts with the first question."""
        self.level = level
        self.progress = 0.0
        self._begin = (game, dict(battle), level, seed)
        self._pipe: Connection | None = None
        self._process: Any = None
        self._known: list[Any] = []
        self.thinking = False

    @property
    def alive(self) -> bool:
        """Tell whether the process runs."""
        return self._process is not None and bool(self._process.is_alive())

    def think(self, entries: Sequence[Any]) -> None:
        """Let it think about the position after these entries of the match."""
        if self.thinking:
            self.close()  # its answer to the question before would be taken for one to this
        if not self.alive:
            self._start()
        assert self._pipe is not None
        events = [event for entry in entries for event in entry.events]
        common = len(self._known)
        if events[:common] != self._known:
            common = 0
        self._pipe.send((common, events[common:]))
        self._known = events
        self.progress, self.thinking = 0.0, True

    def look(self) -> Chosen | None:
        """Return what it chose, None while it thinks; raise EOFError when its process has died."""
        while self._pipe is not None and self.thinking:
            try:
                if not self._pipe.poll():
                    if not self.alive:
                        raise EOFError
                    return None
                told = self._pipe.recv()
            except (OSError, EOFError):
                self.close()
                raise EOFError from None
            if isinstance(told, float):
                self.progress = told
                continue
            self.thinking = False
            return Chosen(*told)
        return None

    def answer_now(self) -> None:
        """Let it choose the best idea that it has so far."""
        if self._pipe is not None and self.thinking:
            self._pipe.send(ANSWER_AT_ONCE)

    def close(self) -> None:
        """End its process, whatever it is doing."""
        if self._process is not None:
            self._process.terminate()
            self._process.join(2)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
        self._known, self.thinking = [], False

    def _start(self) -> None:
        self.close()
        # A fresh interpreter everywhere: a forked window would share its connection to the screen.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, *self._begin), daemon=True)
        with unheard():
            self._process.start()
        theirs.close()


def work(pipe: Connection, name: str, battle: Mapping[str, Any], level: str, seed: int) -> None:
    """Answer questions until the table closes the pipe: the whole life of the process."""
    game = game_named(name)

    def watch(progress: float) -> bool:
        pipe.send(progress)
        return pipe.poll() and pipe.recv() == ANSWER_AT_ONCE

    player = PLAYERS[level](game, seed, watch=watch)
    position = game.set_up(battle)
    try:
        while True:
            asked = pipe.recv()
            if asked == ANSWER_AT_ONCE:
                continue  # it came too late: the answer was under way
            common, events = asked
            if common == 0:
                position = game.set_up(battle)
            for event in events:
                game.apply(position, event)
            action = player.choose(position)
            pipe.send((action, player.why()))
    except (EOFError, OSError, KeyboardInterrupt):
        return
