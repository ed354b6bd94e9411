"""What every computer player offers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from hexesmed.core.game import Game
from hexesmed.players.effort import Watch
from hexesmed.players.mind import Thought


class Player(ABC):
    """Chooses actions; sees the position and nothing else, above all no dice of the match."""

    def __init__(self, game: Game, seed: int, *, budget: int | None = None, watch: Watch | None = None) -> None:
        """Take the game and the number from which the player's own whims follow.

        `budget` is how many positions it may look at for a half-turn, None for what is usual at its level; `watch`
        is told of its progress while it thinks, and may stop it: then it plays the best idea so far.
        """
        self.game = game
        self.seed = seed
        self.budget = budget
        self.watch = watch

    @abstractmethod
    def choose(self, position: Any) -> Any:
        """Return an allowed action of the side to move."""

    def why(self) -> tuple[Thought, ...]:
        """Return why the last action was chosen, the weightiest reason first; empty where there is none."""
        return ()
