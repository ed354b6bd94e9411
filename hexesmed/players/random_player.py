"""A player without judgement: any allowed action, never giving up, and moving on after a while."""

from __future__ import annotations

from typing import Any

from hexesmed.core.dice import LooseDice
from hexesmed.core.game import Game
from hexesmed.players.effort import Watch
from hexesmed.players.player import Player

ONE_IN = 12  # how often it ends a phase though it could do more: keeps half-turns short


class RandomPlayer(Player):
    """Plays legal half-turns for tests, demonstrations and empty chairs."""

    def __init__(self, game: Game, seed: int, *, budget: int | None = None, watch: Watch | None = None) -> None:
        """Take the game and the seed of its whims; it never thinks, so it needs neither budget nor watch."""
        super().__init__(game, seed, budget=budget, watch=watch)
        self._whim = LooseDice(seed)

    def choose(self, position: Any) -> Any:
        """Return one of the allowed actions, each as likely as another but for the one that ends the phase."""
        passing: list[Any] = []
        acting: list[Any] = []
        temperament = self.game.temperament
        for action in self.game.legal_actions(position):
            of_it = temperament(action)
            if of_it == "act":
                acting.append(action)
            elif of_it == "pass":
                passing.append(action)
        if passing and (not acting or self._whim.below(ONE_IN) == 0):
            return passing[0]
        return acting[self._whim.below(len(acting))]
