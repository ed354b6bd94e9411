"""Lets a computer player do a phase of a puzzle."""

from __future__ import annotations

from hexesmed.core.dice import ScriptedDice
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules import sequence_of_play
from hexesmed.games.hexes_med.rules.actions import EndMovement
from hexesmed.players import PLAYERS
from tests.players.puzzles import Puzzle

SEED = 1


def solves(puzzle: Puzzle, level: str, seed: int = SEED) -> tuple[bool, str]:
    """Return whether a level has the right idea, and what it did, in words."""
    position = puzzle.position()
    player = PLAYERS[level](GAME, seed)
    played = [player.choose(position)]
    while puzzle.phase == "movement" and not isinstance(played[-1], EndMovement):
        list(sequence_of_play.carry_out(position, played[-1], ScriptedDice([])))
        played.append(player.choose(position))
    return puzzle.right(played, position), ", ".join(map(str, played))
