"""What every computer player offers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from hexesmed.core.game import Game


class Player(ABC):
    """Chooses actions; sees the position and nothing else, above all no dice of the match."""

    def __init__(self, game: Game, seed: int) -> None:
        """Take the game and the number from which the player's own whims follow."""
        self.game = game
        self.seed = seed

    @abstractmethod
    def choose(self, position: Any) -> Any:
        """Return an allowed action of the side to move."""
