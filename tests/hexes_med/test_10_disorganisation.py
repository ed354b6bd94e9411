"""10 Disorganisation."""

from __future__ import annotations

import pytest

from hexesmed.games.hexes_med.rules import combat, reorganise, setup
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.hexes_med.drawn import battle, drawn, play, play_all, refusal, unit_of

FAR = """
    H.  .   .   .   .   .   .   h.
      .   .   .   .   .   .   .   .
"""


def test_what_disorganisation_does() -> None:
    """10.1 A disorganised unit cannot attack, defends at -1, cannot enter enemy ZOC."""
    position = drawn(".   H.  .   h.", "movement", H={"since": 0})
    assert refusal(position, "H move 0301") is Reason.DISORGANISED_INTO_ZONE
    position = drawn("H.  h.", H={"since": 0})
    assert refusal(position, "H melee h") is Reason.DISORGANISED
    position = drawn("H.  h.", h={"since": 0})
    assert combat.assess(position, unit_of(position, "H"), unit_of(position, "h"), "melee").defence == 2


def test_a_new_d_restarts_its_date() -> None:
    """10.1 A new D restarts its date."""
    position = drawn(".   H.  i.  .   .", half_turn=5, i={"since": 2})
    after = play(position, "H melee i", 9, 1, 6).after
    assert unit_of(after, "i").since == 5


def test_a_retreat_alone_keeps_the_old_date() -> None:
    """10.1 Only a D: an R leaves the date as it was."""
    position = drawn(".   H.  i.  .   .", half_turn=5, i={"since": 2})
    after = play(position, "H melee i", 6, 1, 4).after
    assert unit_of(after, "i").since == 2


@pytest.mark.parametrize(("side", "first_roll"), [("H", 3), ("h", 2)])
def test_a_unit_set_up_disorganised(side: str, first_roll: int) -> None:
    """10.1 A unit set up disorganised counts as disorganised in the half-turn before the first."""
    data = battle(["........"] * 2, {"H": "0101", "h": "0801"}, {})
    for unit in data["units"]:
        unit["disorganised"] = unit["id"] == side
    position = setup.set_up(data)
    assert unit_of(position, side).since == 0
    rolled = []
    for half_turn in range(1, 5):
        begun = play(position, "begin", *([1] if half_turn == first_roll else []))
        if begun.said("reorganisation"):
            rolled.append(half_turn)
            break
        position = play_all(begun.after, "end movement", "end turn")
    assert rolled == [first_roll]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("in_own", [True, False])
def test_when_it_may_roll(seat: int, in_own: bool) -> None:
    """10.2 (R) Disorganised in half-turn n, it may roll in its owner's half-turns n + 2 and later: never in n + 1."""
    unit = "Hh"[seat]
    own = [n for n in range(1, 12) if (n - 1) % 2 == seat]
    since = 5 if (5 in own) == in_own else 6
    may = [n for n in own if n > since and reorganise.may_roll(at(n, unit, since), unit_of(at(n, unit, since), unit))]
    assert may == [n for n in own if n >= since + 2]
    assert may[0] == (since + 2 if in_own else since + 3)
    for n in [n for n in own if n > since]:
        begun = play(at(n, unit, since), "begin", *([10] if n in may else []))
        assert len(begun.said("reorganisation")) == (n in may)


def at(half_turn: int, unit: str, since: int) -> Position:
    """Return the beginning of a half-turn with a unit disorganised since another."""
    return drawn(FAR, "begin", half_turn, **{unit: {"since": since}})


NEAR = """
    .   .   .   .   .   .
      .   H.  J.  .   .   .
    .   .   .   .   .   .
"""


@pytest.mark.parametrize("moved", [0, -1])
@pytest.mark.parametrize("targeted", [0, -2])
@pytest.mark.parametrize("zone", [0, -1])
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_the_modifiers_and_the_limit(moved: int, targeted: int, zone: int, leader: int) -> None:
    """10.3 d10, moved -1, target of an attack -2, in enemy ZOC -1, leader in the unit +2, else adjacent +1; recovered
    on 4 or more."""
    text = NEAR.replace(".   H.  J.", "h.  H.  J." if zone else ".   H.  J.")
    text = text if zone else text.replace("J.  .   .   .", "J.  .   .   h.")
    for face in range(1, 11):
        position = drawn(
            text,
            "begin",
            5,
            H={"since": 2, "moved": bool(moved), "targeted": bool(targeted), "leader": "odo" if leader == 2 else ""},
            J={"leader": "alan" if leader else ""},
        )
        begun = play(position, "begin", face)
        recovered = face + moved + targeted + zone + leader >= 4
        terms = [("moved", moved), ("targeted", targeted), ("zone", zone), ("leader", leader)]
        words = [f"reorganisation H face {face}"] + [f"{name} {value}" for name, value in terms if value]
        assert begun.said("reorganisation") == [" ".join(words + (["recovered"] if recovered else []))]
        assert unit_of(begun.after, "H").disorganised != recovered


def test_moved_voluntarily_in_the_owners_last_half_turn() -> None:
    """10.3 Moved voluntarily in the owner's last half-turn -1; only that one counts."""
    position = drawn(FAR, "movement", 3, H={"since": 2})
    position = play_all(position, "H move 0201", "end movement", "end turn", "begin", "end movement", "end turn")
    begun = play(position, "begin", 3)
    assert begun.said("reorganisation") == ["reorganisation H face 3 moved -1"]
    position = play_all(begun.after, "end movement", "end turn", "begin", "end movement", "end turn")
    assert play(position, "begin", 3).said("reorganisation") == ["reorganisation H face 3"]


def test_pushed_or_retreated_is_not_moved() -> None:
    """10.3 Voluntarily: who was pushed, retreated or advanced has not moved; 9.4 nor was the pushed one attacked."""
    position = drawn(
        """
        .   .   .   #   .   .   .   .
          .   H.  h.  j.  .   .   .   .
        .   .   .   #   .   .   .   .
        """,
        half_turn=3,
        j={"since": 2},
        h={"since": 2},
    )
    fought = play(position, "H melee h", 6, 1, 4)
    assert [line.split()[:2] for line in fought.told[-3:]] == [["pushed", "j"], ["retreated", "h"], ["advanced", "H"]]
    assert not unit_of(fought.after, "H").moved
    position = play_all(fought.after, "end turn")
    begun = play(position, "begin", 1, 1)
    told = {line.split()[1]: line for line in begun.said("reorganisation")}
    assert "moved" not in told["h"] and "targeted -2" in told["h"]
    assert "moved" not in told["j"] and "targeted" not in told["j"]


def test_the_survivor_of_a_regrouping_has_not_moved() -> None:
    """10.3 with 6.3: no -1 for the survivor of a regrouping."""
    position = drawn(
        """
        H1. H2. .   .   .   h.
        """,
        "movement",
        3,
        H1={"force": 1, "since": 2},
        H2={"force": 1},
    )
    position = play_all(position, "H1 regroup H2", "end movement", "end turn", "begin", "end movement", "end turn")
    assert play(position, "begin", 4).said("reorganisation") == ["reorganisation H2 face 4 recovered"]


@pytest.mark.parametrize("text", ["b melee A", "b shoot A"])
def test_the_target_of_an_attack_with_or_without_loss(text: str) -> None:
    """10.3 The target of an attack (melee or shot, with or without loss) in the enemy's half-turn just before: -2."""
    position = drawn(
        """
        .   .   .   .   .
          .   A.  b.  .   .
        """,
        half_turn=4,
        A={"since": 2},
    )
    position = play_all(play(position, text, 1, 1).after, "end turn")
    begun = play(position, "begin", 10)
    assert begun.said("reorganisation") == ["reorganisation A face 10 targeted -2 zone -1 recovered"]
    position = play_all(begun.after, "end movement", "end turn", "begin", "end movement", "end turn")
    position.units["A"] = unit_of(position, "A")._replace(since=4)
    assert play(position, "begin", 1).said("reorganisation") == ["reorganisation A face 1 zone -1"]


def test_the_answer_of_a_duel_is_no_attack() -> None:
    """10.3 The target of an attack: who attacked and was answered was not attacked."""
    position = drawn("A.  .   a.", half_turn=3)
    after = play(position, "A shoot a", 1, 1).after
    assert (unit_of(after, "A").targeted, unit_of(after, "a").targeted) == (False, True)


def test_an_enemy_leader_does_not_rally() -> None:
    """10.3 A friendly leader."""
    position = drawn(".   H.  j.", "begin", 5, H={"since": 2}, j={"leader": "gyrth"})
    assert play(position, "begin", 4).said("reorganisation") == ["reorganisation H face 4 zone -1"]


def test_units_roll_in_the_order_of_the_battles_list() -> None:
    """10.3 Units roll in the order of the battle's list, each before the side moves."""
    position = drawn("H2. A1. H1. .   .   h.", "begin", 5, **{u: {"since": 2} for u in ("H1", "H2", "A1")})
    begun = play(position, "begin", 1, 2, 3)
    assert [line.split()[1] for line in begun.said("reorganisation")] == ["H2", "A1", "H1"]
    assert begun.told[0].startswith("began") and begun.told[-1] == "movement"


def test_only_the_side_to_move_rolls() -> None:
    """10.3 At the start of the owner's half-turn."""
    position = drawn(FAR, "begin", 5, H={"since": 1}, h={"since": 1})
    assert [line.split()[1] for line in play(position, "begin", 1).said("reorganisation")] == ["H"]


def test_one_that_recovered_is_in_order_for_the_whole_half_turn() -> None:
    """10.3 A unit that recovered is in order for the whole half-turn: it may enter ZOC and attack."""
    position = drawn(".   H.  .   h.", "begin", 5, H={"since": 2})
    begun = play(position, "begin", 4).after
    after = play_all(begun, "H move 0301", "end movement")
    assert refusal(after, "H melee h") is None
    failed = play(position, "begin", 3).after
    assert refusal(failed, "H move 0301") is Reason.DISORGANISED_INTO_ZONE


def test_a_failed_roll_may_be_tried_again_next_time() -> None:
    """10.2 It may roll in each later half-turn of its owner until it recovers."""
    position = drawn(FAR, "begin", 5, H={"since": 2})
    position = play_all(
        play(position, "begin", 3).after, "end movement", "end turn", "begin", "end movement", "end turn"
    )
    assert play(position, "begin", 4).said("reorganisation") == ["reorganisation H face 4 recovered"]
