"""Puzzles of combat: the first attack, or the end of the half-turn."""

from __future__ import annotations

from hexesmed.games.hexes_med.rules.actions import EndTurn, Shoot
from tests.players.puzzles import Puzzle, destruction, first, is_melee, is_shot, killed, territory

HOLD = {"default": "white"}
PRESS = {"default": "black"}

FIGHTS = [
    Puzzle(
        "shoot before charging",
        """
        .   .   .   R   .   .
          .   C.  h.  R   .   .
        .   B.  .   R   .   .
        """,
        lambda played, after: is_shot(played, "B", "h"),
        "combat",
        scenario=PRESS,
        changes={"C": {"moved": True}},
    ),
    Puzzle(
        "two shots before the blow",
        """
        .   .   .   R   .   .
          A1. H.  h.  R   .   .
        .   A2. .   R   .   .
        """,
        lambda played, after: isinstance(first(played), Shoot),
        "combat",
        scenario=PRESS,
    ),
    Puzzle(
        "do not come down the hill for a bad exchange",
        """
        .   .   .   .   .   .
          .   Hh  .   .   .   .
        .   .   iv  .   .   .
          .   .   .   .   .   .
        """,
        lambda played, after: first(played) == EndTurn(),
        "combat",
        scenario=HOLD,
    ),
    Puzzle(
        "do not charge up to spears behind a palisade",
        """
        .   .   .   .   .   .
          .   C.  hp  .   .   .
        .   .   .   .   .   .
        """,
        lambda played, after: first(played) == EndTurn(),
        "combat",
        scenario=HOLD,
        changes={"C": {"moved": True}},
    ),
    Puzzle(
        "kill the king and win",
        """
        .   .   .   .   .   .
          .   H.  i.  .   .   .
        .   .   m.  .   .   .
        """,
        lambda played, after: is_melee(played, "H", "i"),
        "combat",
        half_turn=11,
        scenario={"turns": 6, "default": "black", "victory": {"white": [killed("king")]}},
        changes={"i": {"force": 1, "leader": "king"}},
    ),
    Puzzle(
        "finish the one whose death wins",
        """
        .   .   .   .   .   .
          .   H.  h1. .   .   .
        .   .   h2. .   .   .
        """,
        lambda played, after: is_melee(played, "H", "h2"),
        "combat",
        scenario=PRESS | {"victory": {"white": [destruction(3)]}},
        changes={"h2": {"force": 1}},
    ),
    Puzzle(
        "shoot at the one who cannot answer",
        """
        .   .   .   .   .   .
          a.  .   A.  .   .   .
        .   .   .   .   j.  .
        """,
        lambda played, after: is_shot(played, "A", "j"),
        "combat",
        scenario=PRESS,
    ),
    Puzzle(
        "archers next to spears shoot and do not strike",
        """
        .   .   .   .   .   .
          .   A.  h.  .   .   .
        .   .   .   .   .   .
        """,
        lambda played, after: is_shot(played, "A", "h"),
        "combat",
        scenario=PRESS,
    ),
    Puzzle(
        "strike the disorganised one first",
        """
        .   .   .   .   .   .
          .   H.  h1. .   .   .
        .   .   h2. .   .   .
        """,
        lambda played, after: is_melee(played, "H", "h1"),
        "combat",
        scenario=PRESS,
        changes={"h1": {"since": 2, "force": 2}, "h2": {"force": 3}},
    ),
    Puzzle(
        "the king does not fight for nothing",
        """
        .   .   .   .   .   .
          .   I.  h.  .   .   .
        .   .   .   .   .   .
        """,
        lambda played, after: first(played) == EndTurn(),
        "combat",
        scenario=HOLD | {"victory": {"black": [killed("king")]}},
        changes={"I": {"force": 2, "leader": "king"}},
    ),
    Puzzle(
        "do not leave the key hex for an advance on the last turn",
        """
        .   .   .   .   .   .
          .   Hv  m.  .   .   .
        .   .   .   .   .   .
        """,
        lambda played, after: first(played) == EndTurn(),
        "combat",
        half_turn=11,
        scenario={"turns": 6, "default": "black", "victory": {"white": [territory("0202")]}},
    ),
    Puzzle(
        "drive the enemy from the key hex on the last turn, whatever the odds",
        """
        .   .   .   .   .   .
          .   H.  hv  .   .   .
        .   .   .   .   .   .
        """,
        lambda played, after: is_melee(played, "H", "h"),
        "combat",
        half_turn=11,
        scenario={"turns": 6, "default": "white", "victory": {"black": [territory("0302")]}},
    ),
    Puzzle(
        "the one with his back to the wall",
        """
        .   .   .   .   #   #
          .   I.  h1. #   #   #
        .   .   h2. .   #   #
          .   .   .   .   .   .
        """,
        lambda played, after: is_melee(played, "I", "h1"),
        "combat",
        scenario=PRESS,
    ),
]
