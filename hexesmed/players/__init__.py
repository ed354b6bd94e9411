"""Computer players. They know no game by name: they are handed one."""

from __future__ import annotations

from hexesmed.players.player import Player
from hexesmed.players.random_player import RandomPlayer

PLAYERS: dict[str, type[Player]] = {"random": RandomPlayer}
