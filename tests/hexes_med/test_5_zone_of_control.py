"""5 Zone of control."""

from __future__ import annotations

import pytest

from hexesmed.games.hexes_med.rules import movement, zone_of_control
from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.hexes_med.drawn import TERRAIN, UNITS, Rose, drawn, names, play, play_all, refusal, unit_of, where

ROUND = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}


@pytest.mark.parametrize("letter", list(UNITS))
@pytest.mark.parametrize("since", [-1, 0])
def test_every_unit_has_a_zone_on_its_six_neighbours(letter: str, since: int) -> None:
    """5.1 Every unit, whatever its state or type, has a ZOC on its six neighbours."""
    small = letter.lower()
    rose = Rose({small: (0, 0)}, **{small: {"since": since, "force": 1, "exhausted": True}})
    position = rose.position
    board = position.board
    centre = unit_of(position, small).hex
    found = {h for h in board.hexes if zone_of_control.enemy_zone(position, 0) >> h & 1}
    assert found == {h for h in board.hexes if board.distance(h, centre) == 1}
    assert len(found) == 6
    assert found == {h for h in board.hexes if zone_of_control.in_enemy_zone(position, h, 0)}
    assert not zone_of_control.enemy_zone(position, 1)


@pytest.mark.parametrize("terrain", [letter for letter in TERRAIN if letter not in "R#"])
def test_terrain_does_not_hold_a_zone_up(terrain: str) -> None:
    """5.1 The six neighbours, whatever the ground: even over a river."""
    position = drawn(f".   R   j{terrain}  {terrain}   .", "movement")
    assert names(position, [h for h in position.board.hexes if zone_of_control.in_enemy_zone(position, h, 0)]) == {
        "0201", "0401",
    }  # fmt: skip


def test_friends_do_not_cancel_a_zone() -> None:
    """5.1 Friends in a hex do not cancel the ZOC on it."""
    position = drawn("#   L.  .   .   J.  h.  #", "movement")
    assert zone_of_control.in_enemy_zone(position, unit_of(position, "J").hex, 0)
    position = drawn(
        """
        #   L.  .   J.  .   #
          #   #   #   h.  #   #
        """,
        "movement",
    )
    assert refusal(position, "L move 0501") is Reason.ZONE_IN_THE_WAY


def test_entering_a_zone_takes_all_movement_left() -> None:
    """5.2 Entering a hex in enemy ZOC takes all remaining MP."""
    position = drawn("L.  .   .   .   h.", "movement")
    assert unit_of(play(position, "L move 0301").after, "L").mp == 4
    played = play(position, "L move 0401")
    assert played.told == ["moved L 0201>0301>0401"]
    assert unit_of(played.after, "L").mp == 0
    assert refusal(played.after, "L move 0301") is Reason.STOPPED_BY_ZONE


def test_the_terrain_must_be_paid_first() -> None:
    """5.2 ZOC takes what is left after the terrain was paid for: who cannot pay cannot enter."""
    position = drawn("H.  m   h.", "movement")
    assert refusal(position, "H move 0201") is Reason.TOO_FAR
    position = drawn("J.  m   h.", "movement")
    assert refusal(position, "J move 0201") is None
    position = drawn("J.  .   m   h.", "movement")
    assert refusal(position, "J move 0301") is Reason.TOO_FAR


def test_nobody_passes_through_a_friend_in_a_zone() -> None:
    """5.2 Nobody can pass through a friend who stands in enemy ZOC: one would have to stop there."""
    position = drawn(
        """
        #   L.  J.  .   #
          #   #   h.  #   #
        """,
        "movement",
    )
    assert refusal(position, "L move 0301") is Reason.FRIEND_THERE
    assert refusal(position, "L move 0401") is Reason.ZONE_IN_THE_WAY
    free = drawn(
        """
        #   L.  J.  .   #
          #   #   #   #   h.
        """,
        "movement",
    )
    assert refusal(free, "L move 0401") is None


@pytest.mark.parametrize("mover", ["L", "J"])
def test_the_shown_path_knows_zones(mover: str) -> None:
    """5.2 Movement round a ZOC: 4 points are not enough for the straight goal, 5 are (all clear, enemy at (2, 1))."""
    for points, reached in ((4, False), (5, True), (6, True)):
        for since in (-1, 0):  # 5.1 the enemy's state changes nothing
            rose = Rose({mover: (0, 0), "h": (2, 1)}, phase="movement", h={"since": since}, **{mover: {"mp": points}})
            position = rose.position
            q, r = position.board.axial(unit_of(position, mover).hex)
            goal = next(h for h in position.board.hexes if position.board.axial(h) == (q + 4, r))
            name = position.board.names[goal]
            if reached:
                assert movement.destinations(position, unit_of(position, mover))[goal] == 5
                after = play(position, f"{mover} move {name}").after
                assert unit_of(after, mover).mp == points - 5
                way = movement.way_to(position, unit_of(position, mover), goal)
                assert len(way) == 5
                assert not any(zone_of_control.in_enemy_zone(position, h, 0) for h in way)
            else:
                assert goal not in movement.destinations(position, unit_of(position, mover))
                assert refusal(position, f"{mover} move {name}") is Reason.ZONE_IN_THE_WAY


def test_no_to_a_marsh_in_a_zone() -> None:
    """5.2 A marsh in ZOC that costs 3 is closed to a mover with 2 MP, though the ZOC takes all he has."""
    rose = Rose({"H": (1, 0), "h": (2, 1)}, {(1, 1): "m"}, phase="movement")
    position = rose.position
    marsh = next(n for n in position.board.hexes if position.scenario.ground.terrain(n).code == "marsh")
    assert zone_of_control.in_enemy_zone(position, marsh, 0)
    assert marsh not in movement.destinations(position, unit_of(position, "H"))
    assert refusal(position, f"H move {position.board.names[marsh]}") is Reason.TOO_FAR


BEGUN_IN_ZONE = """
    .   .   .   .   .   .   .   .
      .   .   L.  .   .   .   .   .
    .   .   .   h1. .   .   h2. .
"""


def test_a_unit_that_began_in_a_zone_leaves_only_to_a_free_hex() -> None:
    """5.3 A unit that begins its half-turn in enemy ZOC may leave only to a hex free of enemy ZOC."""
    position = drawn(BEGUN_IN_ZONE, "movement")
    assert unit_of(position, "L").engaged
    assert refusal(position, "L move 0402") is Reason.FROM_ZONE_TO_ZONE
    assert refusal(position, "L move 0301") is None
    assert refusal(position, "L move 0202") is None


def test_it_enters_no_zone_at_all_in_that_phase() -> None:
    """5.3 (R) It may enter no enemy ZOC hex at all in that movement phase: neither the direct step nor the hop."""
    position = play_all(drawn(BEGUN_IN_ZONE, "movement"), "L move 0501")
    assert unit_of(position, "L").mp == 4
    assert refusal(position, "L move 0602") is Reason.FROM_ZONE_TO_ZONE
    assert refusal(position, "L move 0402") is Reason.FROM_ZONE_TO_ZONE
    found = movement.destinations(position, unit_of(position, "L"))
    assert not any(zone_of_control.in_enemy_zone(position, h, 0) for h in found)
    assert found


def test_one_that_moves_on_keeps_its_points_outside_the_zones() -> None:
    """5.3 Leaving a ZOC costs only the terrain."""
    position = play_all(drawn(BEGUN_IN_ZONE, "movement"), "L move 0301")
    assert unit_of(position, "L").mp == 5


def test_a_unit_shut_in_cannot_leave() -> None:
    """5.3 With ZOC on every neighbour a unit that began in ZOC stays where it is."""
    position = drawn(
        """
        h1. .   .   .
          .   L.  h2. .
        h3. .   .   .
        """,
        "movement",
    )
    assert movement.destinations(position, unit_of(position, "L")) == {}


def test_the_zones_of_its_next_half_turn_bind_it() -> None:
    """5.3 It is the beginning of its own half-turn that counts: who entered a ZOC in the last one began in it now."""
    position = drawn("L.  .   .   h.  .", "movement")
    position = play_all(position, "L move 0301", "end movement", "end turn")
    position = play_all(position, "begin", "end movement", "end turn", "begin")
    assert unit_of(position, "L").engaged
    assert unit_of(position, "L").mp == 6
    assert refusal(position, "L move 0201") is None


@pytest.mark.parametrize("since", [-1, 0])
def test_a_disorganised_unit_cannot_enter_a_zone(since: int) -> None:
    """5.4 A disorganised unit cannot enter enemy ZOC by movement."""
    position = drawn("L.  .   .   .   h.", "movement", L={"since": since})
    assert refusal(position, "L move 0301") is None
    assert refusal(position, "L move 0401") is (None if since < 0 else Reason.DISORGANISED_INTO_ZONE)


def test_a_disorganised_unit_may_leave_a_zone_or_stay() -> None:
    """5.4 It may leave enemy ZOC, or stay."""
    position = drawn("H.  .   J.  h.", "movement", J={"since": 0})
    assert refusal(position, "J move 0201") is None
    assert refusal(position, "end movement") is None


def test_a_zone_goes_with_a_unit_that_dies() -> None:
    """5.5 ZOC goes with a unit that dies, at once."""
    position = drawn("I.  m.  .   .   .")
    assert zone_of_control.in_enemy_zone(position, position.board.index["0301"], 0)
    after = play(position, "I melee m", 10, 1).after
    assert zone_of_control.enemy_zone(after, 0) == 0
    assert zone_of_control.in_enemy_zone(after, position.board.index["0301"], 1)


def test_a_zone_goes_with_a_unit_that_moves() -> None:
    """5.5 ZOC follows a unit that moves, at once."""
    position = drawn("J.  .   .   .   .", "movement")
    after = play(position, "J move 0401").after
    board = after.board
    assert names(after, [h for h in board.hexes if zone_of_control.zone(after, 0) >> h & 1]) == {"0301", "0501"}


def test_retreat_and_advance_ignore_zones() -> None:
    """5.5 Retreat and advance ignore ZOC save where 9 says so: one may advance from ZOC to ZOC."""
    position = drawn(
        """
        .   .   h2. .   .
          I.  h1. .   .   .
        .   .   h3. .   .
        """
    )
    played = play(position, "I melee h1", 8, 1, 5)
    assert played.said("retreated") == ["retreated h1 0302 free"]
    assert where(played.after, "I") == "0202"
