"""4 Movement."""

from __future__ import annotations

import pytest

from hexesmed.core.dice import ScriptedDice
from hexesmed.core.match import Match
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules import movement, sequence_of_play
from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.hexes_med.drawn import action, assert_drawn, battle, drawn, names, play, play_all, refusal, unit_of, where


def test_each_step_costs_the_terrain_of_the_hex_entered() -> None:
    """4.1 Each step costs the terrain of the hex entered, not of the hex left."""
    position = drawn("Lm  f   h   .", "movement")
    played = play(position, "L move 0401")
    assert played.told == ["moved L 0201>0301>0401 left 1"]  # 2 + 2 + 1 of 6
    assert_drawn(played.after, "m   f   h   L.")


@pytest.mark.parametrize(
    ("unit", "hexes"),
    [("H", "0101 0301 0401"), ("J", "0101 0301 0401 0501"), ("L", "0101 0301 0401 0501 0601 0701 0801")],
)
def test_a_unit_goes_as_far_as_its_points_carry(unit: str, hexes: str) -> None:
    """4.1 A unit goes as far as its movement points carry."""
    position = drawn(f".   {unit}.  .   .   .   .   .   .   .", "movement")
    found = movement.destinations(position, unit_of(position, unit))
    assert names(position, found) == set(hexes.split())
    beyond = f"0{int(hexes[-4:-2]) + 1}01"
    assert refusal(position, f"{unit} move {beyond}") is Reason.TOO_FAR


def test_a_unit_that_cannot_pay_cannot_enter() -> None:
    """4.1 A unit that cannot pay cannot enter: there is no minimum move."""
    position = drawn("Hf  m   .", "movement")
    assert refusal(position, "H move 0201") is Reason.TOO_FAR
    position = drawn("J.  f   f   .", "movement")
    assert refusal(position, "J move 0301") is Reason.TOO_FAR
    after = play(position, "J move 0201").after
    assert unit_of(after, "J").mp == 1
    assert refusal(after, "J move 0301") is Reason.TOO_FAR


def test_the_cheapest_way_is_taken() -> None:
    """4.1 A move takes the cheapest way, though it has more steps."""
    position = drawn(
        """
        L.  m   .   .
          .   .   .   .
        """,
        "movement",
    )
    played = play(position, "L move 0301")
    assert played.told == ["moved L 0102>0202>0301 left 3"]


def test_never_into_an_enemys_hex() -> None:
    """4.2 Never into an enemy's hex, nor through it."""
    position = drawn("#   L.  .   j.  .   .   #", "movement")
    assert refusal(position, "L move 0401") is Reason.ENEMY_THERE
    assert refusal(position, "L move 0501") is Reason.TOO_FAR


def test_through_a_friends_hex() -> None:
    """4.2 Through a friend's hex yes, ending there no; the friend's hex costs its terrain."""
    position = drawn("#   L.  Jf  .   #", "movement")
    assert refusal(position, "L move 0301") is Reason.FRIEND_THERE
    played = play(position, "L move 0401")
    assert played.told == ["moved L 0301>0401 left 3"]
    assert_drawn(played.after, "#   .   Jf  L.  #")


def test_several_bites() -> None:
    """4.3 (R) A unit may move in several bites while it has MP: it is one allowance."""
    position = drawn("L.  .   f   .   .   .   .", "movement")
    position = play_all(position, "L move 0201", "L move 0301", "L move 0501")
    assert unit_of(position, "L").mp == 1
    assert refusal(position, "L move 0701") is Reason.TOO_FAR
    position = play_all(position, "L move 0601")
    assert refusal(position, "L move 0701") is Reason.NO_MOVEMENT_LEFT


def test_bites_of_different_units_may_alternate() -> None:
    """4.3 Bites of different units may alternate: one steps aside, the other passes, the first steps back."""
    position = drawn(
        """
        #   .   #   #
          J1. .   J2. #
        #   #   #   #
        """,
        "movement",
    )
    position = play_all(position, "J2 move 0202", "J2 move 0201", "J1 move 0302", "J2 move 0202")
    assert_drawn(
        position,
        """
        #   .   #   #
          .   J2. J1. #
        #   #   #   #
        """,
    )


def test_each_bite_ends_on_a_lawful_hex() -> None:
    """4.3 Each bite ends on a lawful hex: not on a friend, even if the next bite would leave it."""
    position = drawn("L.  J.  .   .", "movement")
    assert refusal(position, "L move 0201") is Reason.FRIEND_THERE
    assert refusal(position, "L move 0301") is None


def test_walking_back_is_having_moved() -> None:
    """4.3 A unit that walked back to its first hex has moved; the points are spent."""
    position = play_all(drawn("C.  .   .   .", "movement"), "C move 0201", "C move 0101")
    assert (where(position, "C"), unit_of(position, "C").mp, unit_of(position, "C").moved) == ("0101", 3, True)


def test_movement_may_be_undone_until_end_movement() -> None:
    """4.3 Movement may be undone, last first, regroupings too, until End movement."""
    weak = {"force": 1}
    places = {"J1": "0101", "J2": "0201", "C": "0401", "h": "0901"}
    plain = battle(["........."], places, {"J1": weak, "J2": weak})
    match = Match(GAME, plain, lambda half_turn: ScriptedDice([]))
    digests = [match.digest()]
    match.begin()
    for text in ("C move 0501", "J1 regroup J2", "C move 0401"):
        digests.append(match.digest())
        match.play(action(text))
    for text in ("C move 0401", "J1 regroup J2", "C move 0501"):
        entry = match.undo()
        assert entry is not None and entry.action == action(text)
        assert match.digest() == digests.pop()
    assert (match.undo(), match.can_undo(), match.digest() == digests[0]) == (None, False, False)
    assert [match.redo() is not None for _ in range(4)] == [True, True, True, False]
    match.play(action("end movement"))
    ended = match.digest()
    assert (match.undo(), match.redo(), match.digest()) == (None, None, ended)


def test_no_attack_can_be_undone() -> None:
    """4.3 Only movement: what a die has decided stands."""
    plain = battle(["..."], {"H": "0101", "h": "0201"}, {})
    match = Match(GAME, plain, lambda half_turn: ScriptedDice([1, 1]))
    for text in ("begin", "end movement", "H melee h"):
        match.play(action(text))
        assert match.undo() is None


def test_who_could_still_do_something() -> None:
    """4.3 Whoever has not moved and could is named before End movement; whoever could attack, before End turn (1.3)."""
    position = drawn("H.  #   A.  .   .   a.", "movement")
    assert [[unit.id for unit in units] for units in sequence_of_play.idle_units(position)] == [["A"], []]
    position = play_all(position, "A move 0401", "end movement")
    assert [[unit.id for unit in units] for units in sequence_of_play.idle_units(position)] == [[], ["A"]]
    position = play(position, "A shoot a", 1, 1).after
    assert sequence_of_play.idle_units(position) == ([], [])


def test_a_move_goes_somewhere() -> None:
    """4.3 A bite that stays where it is is none: a unit cannot be made to have moved without a step."""
    position = drawn("C.  .   .   .", "movement")
    assert refusal(position, "C move 0101") is Reason.ALREADY_THERE


def test_no_exit_from_the_map() -> None:
    """4.4 No voluntary exit from the map."""
    position = drawn("H.  .", "movement")
    for text in ("H move 0301", "H move 0102", "H move 0100", "H move 0001"):
        assert refusal(position, text) is Reason.OFF_THE_MAP


def test_a_half_turn_gives_the_movement_anew() -> None:
    """4.1 Each half-turn of its owner gives a unit its whole movement again, nothing is saved up."""
    position = drawn("H.  .   .   .   .   .   h.", "movement")
    position = play_all(position, "H move 0201", "end movement", "end turn")
    position = play_all(position, "begin", "end movement", "end turn", "begin")
    assert unit_of(position, "H").mp == 2


def test_the_ford_movement_of_its_first_half_turn() -> None:
    """4.1 The measured moves of the teaching battle."""
    position = drawn(
        """
        .   .   .   .   .   f   .   .   .   .   .   f
          .   .   .   A.  f   f   .   .   .   .   f   .
        .   .   .   .   C.  .   .   L.  .   .   .   .
          .   h   .   J1. .   J2. .   .   .   .   .   .
        R   R   R   r   r   R   R   R   m   m   R   R
          .   .   .   .   .   r   .   .   .   .   .   .
        .   p   xp  j1. j2. hr  v   .   .   .   h   .
          .   .   .   .   .   r   .   .   c.  h   h   .
        f   .   .   .   .   r   .   .   .   .   .   .
        """,
        "movement",
    )
    assert play(position, "J1 move 0406").told[0].endswith(">0406")  # 2 of 3, and 5.2 takes the rest
    assert unit_of(play(position, "J1 move 0405").after, "J1").mp == 2
    assert unit_of(play(position, "J1 move 0406").after, "J1").mp == 0
    assert movement.destinations(position, unit_of(position, "C"))[position.board.index["0506"]] == 3
    assert unit_of(play_all(position, "J1 move 0405", "A move 0404"), "A").mp == 0
    assert unit_of(play(position, "L move 0905").after, "L").mp == 2
