"""The players that think: they ask the game's mind for ideas, choose one, and keep to it while it holds."""

from __future__ import annotations

import hashlib
from typing import Any

from hexesmed.core.dice import LooseDice
from hexesmed.core.game import Game
from hexesmed.players.effort import Effort, Watch
from hexesmed.players.mind import EASY, MEDIUM, Idea, Mind, Thought, mind_of
from hexesmed.players.player import Player


class NoMind(LookupError):
    """A game for which nobody has taught the computer to think."""


class Thinker(Player):
    """Plays the best idea of the game's mind. What it plays follows from the position, its seed and its level."""

    level = MEDIUM

    def __init__(self, game: Game, seed: int, *, budget: int | None = None, watch: Watch | None = None) -> None:
        """Take the game, the seed of its whims, how much it may think, and who watches it; raise NoMind."""
        super().__init__(game, seed, budget=budget, watch=watch)
        mind = mind_of(game)
        if mind is None:
            raise NoMind(game.name)
        self.mind: Mind = mind
        self._plan: dict[bytes, tuple[Any, tuple[Thought, ...]]] = {}
        self._why: tuple[Thought, ...] = ()

    def choose(self, position: Any) -> Any:
        """Return an allowed action of the side to move; a position that it did not foresee it thinks through anew."""
        self._why = ()
        opening = self.game.opening_action(position)
        if opening is not None:
            return opening
        digest = hashlib.sha256(self.game.encode(position)).digest()
        if digest not in self._plan:
            self._plan = {}
            self._keep(position, digest, self._think(position, digest))
        action, self._why = self._plan[digest]
        return action

    def why(self) -> tuple[Thought, ...]:
        """Return why the last action was chosen."""
        return self._why

    def _whim(self, digest: bytes) -> LooseDice:
        """Return dice that follow from the position, the seed and nothing else."""
        return LooseDice(self.seed * 1000003 + int.from_bytes(digest[:8], "big"))

    def _think(self, position: Any, digest: bytes) -> Idea:
        """Return the idea to play."""
        effort = Effort(self.budget or self.mind.budget(self.level), self.watch)
        return self.mind.ideas(position, self.level, effort, self._whim(digest))[0]

    def _keep(self, position: Any, digest: bytes, idea: Idea) -> None:
        """Remember each action of an idea by the position in which it is to be played."""
        imagined = position.copy()
        for action, thoughts in zip(idea.actions, idea.thoughts, strict=True):
            self._plan[digest] = action, thoughts
            if action is idea.actions[-1]:
                break
            for _ in self.game.carry_out(imagined, action, LooseDice(0)):
                pass
            digest = hashlib.sha256(self.game.encode(imagined)).digest()


class EasyPlayer(Thinker):
    """A teacher: sensible, a little careless, never absurd."""

    level = EASY


class MediumPlayer(Thinker):
    """Plays like a member of a club."""

    level = MEDIUM
