"""1 Sequence of play."""

from __future__ import annotations

import json

import pytest

from hexesmed.core.game import Outcome
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules.actions import BeginHalfTurn
from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.hexes_med.drawn import battle, drawn, lines, play, play_all, refusal, unit_of

FIELD = """
    H.  .   .   .   .
      .   .   .   .   h.
"""
HALF_TURN = ("begin", "end movement", "end turn")


def test_two_half_turns_make_a_turn() -> None:
    """1.1 A full turn is two half-turns, one for each side."""
    position = drawn(FIELD, "begin")
    seen = []
    for _ in range(5):
        seen.append((position.half_turn, position.turn, position.seat))
        position = play_all(position, *HALF_TURN)
    assert seen == [(1, 1, 0), (2, 1, 1), (3, 2, 0), (4, 2, 1), (5, 3, 0)]


@pytest.mark.parametrize(("first", "mover"), [("white", "H"), ("black", "h")])
def test_the_scenario_says_who_moves_first(first: str, mover: str) -> None:
    """1.1 The scenario says which side moves first; that side has seat 0, in whatever order the sides are listed."""
    position = drawn(FIELD, "movement", scenario={"first": first})
    assert unit_of(position, mover).side == 0
    assert position.scenario.sides[0] == first
    assert {offer.unit for offer in GAME.legal_actions(position) if hasattr(offer, "unit")} == {mover}


@pytest.mark.parametrize("turns", [1, 3])
def test_the_scenario_says_how_many_turns_there_are(turns: int) -> None:
    """1.1 The scenario says how many turns there are, and the battle ends with the last."""
    position = drawn(FIELD, "begin", scenario={"turns": turns})
    for _ in range(2 * turns):
        assert position.outcome is None
        position = play_all(position, *HALF_TURN)
    assert position.outcome == Outcome(None, "default")
    assert GAME.last_half_turn(battle(["."], {}, {}, turns=turns)) == 2 * turns


def test_a_half_turn_has_three_stages_in_order() -> None:
    """1.2 A half-turn: reorganisation rolls, movement, combat."""
    position = drawn(FIELD, "begin", half_turn=3, H={"since": 1})
    begun = play(position, "begin", 4)
    assert begun.told == lines("""
        began number 3
        reorganisation H face 4 recovered
        movement
    """)
    moved = play(begun.after, "H move 0201")
    fighting = play(moved.after, "end movement")
    assert fighting.told == ["combat"]
    assert play(fighting.after, "end turn").told == ["ended"]


def test_reorganisation_is_automatic_and_comes_first() -> None:
    """1.2 The reorganisation rolls are automatic: nothing else is done before them."""
    position = drawn(FIELD, "begin")
    assert GAME.opening_action(position) == BeginHalfTurn()
    for text in ("H move 0201", "H melee h", "end movement", "end turn"):
        assert refusal(position, text) is Reason.HALF_TURN_NOT_BEGUN
    begun = play_all(position, "begin")
    assert GAME.opening_action(begun) is None
    assert refusal(begun, "begin") is Reason.HALF_TURN_BEGUN


def test_no_way_back_from_combat_to_movement() -> None:
    """1.2 No way back from combat to movement."""
    position = drawn(FIELD, "combat")
    assert refusal(position, "H move 0201") is Reason.NOT_IN_COMBAT
    assert refusal(position, "end movement") is Reason.NOT_IN_COMBAT
    assert refusal(position, "begin") is Reason.HALF_TURN_BEGUN


def test_no_attack_in_movement() -> None:
    """1.2 Attacks belong to the combat phase."""
    position = drawn("H.  h.  .", "movement")
    assert refusal(position, "H melee h") is Reason.NOT_IN_MOVEMENT


def test_end_movement_then_end_turn() -> None:
    """1.3 End movement goes to combat; End turn hands the half-turn to the other player."""
    position = drawn(FIELD, "movement")
    fighting = play_all(position, "end movement")
    assert (fighting.phase, fighting.seat) == ("combat", 0)
    handed = play_all(fighting, "end turn")
    assert (handed.phase, handed.seat, handed.half_turn) == ("begin", 1, 2)


def test_a_half_turn_always_passes_through_combat() -> None:
    """1.3 A half-turn always passes through its combat phase, even with nothing to attack."""
    position = drawn(FIELD, "movement")
    assert refusal(position, "end turn") is Reason.COMBAT_FIRST
    assert refusal(position, "end turn draw") is Reason.COMBAT_FIRST


def test_an_end_pressed_twice_ends_one_thing() -> None:
    """1.3 One press, one step: the second End movement and the second End turn are refused."""
    position = play_all(drawn(FIELD, "movement"), "end movement")
    assert refusal(position, "end movement") is not None
    position = play_all(position, "end turn")
    assert refusal(position, "end turn") is Reason.HALF_TURN_NOT_BEGUN
    assert position.half_turn == 2


def test_exhaustion_and_spent_movement_clear_at_the_owners_start() -> None:
    """1.4 Exhaustion and spent movement clear at the start of the owner's half-turn, not of the other's."""
    position = drawn("J.  .   .   .   h.", "movement")
    position = play_all(position, "J move 0401", "end movement")
    position = play(position, "J melee h", 1, 1).after
    assert (unit_of(position, "J").mp, unit_of(position, "J").exhausted) == (0, True)
    position = play_all(position, "end turn", "begin")
    assert (unit_of(position, "J").mp, unit_of(position, "J").exhausted) == (0, True)
    position = play_all(position, "end movement", "end turn", "begin")
    assert (unit_of(position, "J").mp, unit_of(position, "J").exhausted) == (3, False)


def test_everything_is_open() -> None:
    """1.5 Everything is open information: the position names each unit whole, and there is no view of one seat."""
    position = drawn(FIELD, "begin", H={"leader": "odo"})
    plain = json.loads(GAME.encode(position))
    assert [unit[0] for unit in plain["units"]] == ["H", "h"]
    assert plain["units"][0][6] == "odo"
    assert not hasattr(GAME, "seen_by")
