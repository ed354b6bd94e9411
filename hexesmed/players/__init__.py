"""Computer players. They know no game by name: they are handed one."""

from __future__ import annotations

from hexesmed.players.effort import Effort, Watch
from hexesmed.players.hard import HardPlayer
from hexesmed.players.mind import Thought
from hexesmed.players.player import Player
from hexesmed.players.random_player import RandomPlayer
from hexesmed.players.thinker import EasyPlayer, MediumPlayer, NoMind

PLAYERS: dict[str, type[Player]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    "medium": MediumPlayer,
    "hard": HardPlayer,
}

__all__ = [
    "PLAYERS",
    "EasyPlayer",
    "Effort",
    "HardPlayer",
    "MediumPlayer",
    "NoMind",
    "Player",
    "RandomPlayer",
    "Thought",
    "Watch",
]
