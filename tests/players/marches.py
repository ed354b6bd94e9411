"""Puzzles of movement: what was done, and the position at the end of the phase."""

from __future__ import annotations

from hexesmed.games.hexes_med.rules.actions import Regroup
from hexesmed.games.hexes_med.rules.position import Position
from tests.players.puzzles import (
    Played,
    Puzzle,
    apart,
    around,
    destruction,
    in_reach_of,
    in_zone,
    killed,
    moves,
    next_to,
    sends,
    stays,
    territory,
)

HOLD = {"default": "white"}  # time works for the side to move
PRESS = {"default": "black"}
LAST = {"turns": 6, "default": "black"}


def charges_from_open_ground(played: Played, after: Position) -> bool:
    """Return whether the knights stand next to the archers on ground for a charge (12.3)."""
    return next_to(after, "C", "a") and bool(after.scenario.ground.open >> after.units["C"].hex & 1)


MARCHES = [
    Puzzle(
        "take the key hex on the last turn",
        """
        .   .   .   .   .   .   .   .
          .   .   H.  .   v   .   .   .
        .   .   .   .   .   .   .   .
          .   .   .   .   .   .   h.  .
        """,
        sends("H", "0502"),
        half_turn=11,
        scenario=LAST | {"victory": {"white": [territory("0502")]}},
    ),
    Puzzle(
        "ride past the fight to the key hex on the last turn",
        """
        .   .   .   .   .   .   .   .   .
          .   L.  .   .   .   .   v   .   .
        .   .   .   m.  .   .   .   .   .
          .   H.  j.  .   .   .   .   .   .
        """,
        sends("L", "0702"),
        half_turn=11,
        scenario=LAST | {"victory": {"white": [territory("0702")]}},
    ),
    Puzzle(
        "stay on the key hex on the last turn though a charge tempts",
        """
        .   .   .   .   .   .   .
          .   .   Cv  .   .   .   .
        .   .   .   .   .   .   m.
          .   .   .   .   .   .   .
        """,
        stays("C"),
        half_turn=11,
        scenario=LAST | {"victory": {"white": [territory("0302")]}},
    ),
    Puzzle(
        "stand on the enemy's key hex before he can on the last turn",
        """
        .   .   .   .   .   .   .   .   .
          .   .   .   v   .   h.  .   .   .
        .   L.  .   .   .   .   .   .   .
        """,
        lambda played, after: apart(after, "L", "h") == 1 or sends("L", "0402")(played, after),
        half_turn=11,
        scenario={"turns": 6, "default": "white", "victory": {"black": [territory("0402")]}},
    ),
    Puzzle(
        "two key hexes, two units, on the last turn",
        """
        .   .   v   .   .   .   v   .   .
          .   H.  .   .   .   .   J.  .   .
        .   .   .   .   .   .   .   .   .
          .   .   .   .   h.  .   .   .   .
        """,
        lambda played, after: sends("H", "0301")(played, after) and sends("J", "0701")(played, after),
        half_turn=11,
        scenario=LAST | {"victory": {"white": [territory("0301", "0701", count=2)]}},
    ),
    Puzzle(
        "do not march archers into knights",
        """
        .   .   .   .   .   .   .   .   .   .   .
          .   .   f   .   .   .   .   .   .   .   .
        .   .   A.  .   .   .   .   .   .   c1. c2.
          .   .   .   .   .   .   .   .   .   .   .
        """,
        lambda played, after: apart(after, "A", "c1") >= 7 or sends("A", "0302")(played, after),
        scenario=HOLD,
    ),
    Puzzle(
        "do not leave the hill: time works for its holder",
        """
        .   .   .   .   .   .   .   .   .
          .   .   H1h H2h H3h .   .   .   .
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .
        .   .   .   .   .   c1. c2. h.  .
        """,
        lambda played, after: not moves(played),
        scenario=HOLD,
    ),
    Puzzle(
        "regroup two halves out of reach",
        """
        .   .   .   .   .   .   .   .   .   .   .
          .   J1. .   .   .   .   .   .   .   .   .
        .   .   J2. .   .   .   .   .   .   .   h.
          .   .   .   .   .   .   .   .   .   .   .
        """,
        lambda played, after: any(isinstance(action, Regroup) for action in played),
        scenario=HOLD | {"victory": {"black": [destruction(4)]}},
        changes={"J1": {"force": 1}, "J2": {"force": 1}},
    ),
    Puzzle(
        "a disorganised unit draws back out of the enemy's reach",
        """
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .
        .   .   .   .   H1. h.  .   .   .
          .   .   .   H2. .   .   .   .   .
        """,
        lambda played, after: not in_zone(after, "H1"),
        changes={"H1": {"force": 1, "since": 2}},
        scenario=HOLD,
    ),
    Puzzle(
        "a wounded leader, whose death loses the battle, rides out of reach",
        """
        .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   C.  .   .   .   c.  .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        """,
        lambda played, after: not in_reach_of(after, "C", "c"),
        changes={"C": {"force": 1, "leader": "king"}},
        scenario=HOLD | {"victory": {"black": [killed("king")]}},
    ),
    Puzzle(
        "close the only pass",
        """
        .   .   .   #   .   .   .   .   .
          .   .   M1. #   .   .   .   .   .
        .   .   H.  h   .   c1. c2. .   .
          .   .   M2. #   .   .   .   .   .
        .   .   .   #   .   .   .   .   .
        """,
        lambda played, after: bool(after.first_holds & after.board.mask(["0403"])),
        scenario=HOLD | {"victory": {"black": [destruction(6)]}},
    ),
    Puzzle(
        "attack one from two sides rather than two one by one",
        """
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .
        .   .   J1. .   j1. .   .   .   .
          .   .   J2. .   .   .   .   .   .
        .   .   .   .   .   .   j2. .   .
        """,
        lambda played, after: around(after, "j1") == 2,
        scenario=PRESS | {"turns": 4, "victory": {"white": [destruction(2)]}},
    ),
    Puzzle(
        "knights charge the archers in the open, not the spears on the hill",
        """
        .   .   .   .   .   .   .   .   .
          .   .   .   .   hh  .   .   .   .
        .   C.  .   .   .   .   .   .   .
          .   .   .   .   a.  .   .   .   .
        """,
        lambda played, after: next_to(after, "C", "a"),
        scenario=PRESS,
    ),
    Puzzle(
        "knights charge from open ground, not out of the wood",
        """
        .   .   .   .   .   .   .   .
          .   .   .   f   f   .   .   .
        .   C.  .   f   a.  .   .   .
          .   .   .   .   .   .   .   .
        """,
        charges_from_open_ground,
        scenario=PRESS,
    ),
    Puzzle(
        "archers come within their own range and no nearer",
        """
        .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        .   B.  .   .   .   h.  .   .
          .   .   .   .   .   .   .   .
        """,
        lambda played, after: apart(after, "B", "h") in (2, 3),
        scenario=PRESS,
    ),
    Puzzle(
        "horse archers shoot from where men on foot cannot reach them",
        """
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   f   f   .   .
        .   .   Y.  .   .   f   i.  f   .
          .   .   .   .   .   f   f   .   .
        """,
        lambda played, after: apart(after, "Y", "i") == 3,
        scenario=PRESS,
    ),
    Puzzle(
        "spears shelter the archers from the horse",
        """
        .   .   .   #   .   .   .   .   .
          .   .   .   #   .   .   .   .   .
        .   A.  H.  .   .   c.  .   .   .
          .   .   .   #   .   .   .   .   .
        .   .   .   #   .   .   .   .   .
        """,
        lambda played, after: apart(after, "H", "c") < apart(after, "A", "c"),
        scenario=HOLD,
    ),
    Puzzle(
        "a lone militia does not walk up to spears",
        """
        .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        .   .   .   M.  .   .   h.  .
          .   .   .   .   .   .   .   .
        """,
        lambda played, after: apart(after, "M", "h") >= 3,
        scenario=HOLD,
    ),
    Puzzle(
        "an untouched army that loses by the clock goes forward",
        """
        .   .   .   .   .   .   .   .   .   .   .   .
          .   H1. .   .   .   .   .   .   .   .   .   .
        .   .   H2. .   .   .   .   .   .   .   h.  .
          .   H3. .   .   .   .   .   .   .   .   .   .
        """,
        lambda played, after: min(apart(after, unit, "h") for unit in ("H1", "H2", "H3")) <= 7,
        scenario=PRESS,
    ),
]
