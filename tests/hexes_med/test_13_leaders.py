"""13 Leaders."""

from __future__ import annotations

import pytest

from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules import combat, leaders
from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.contract.fixtures import battle_of
from tests.hexes_med.drawn import Rose, drawn, play, play_all, refusal, unit_of, where
from tests.hexes_med.test_5_zone_of_control import ROUND

ODO = {"leader": "odo"}


def test_a_leader_is_a_name_on_a_unit() -> None:
    """13.1 A leader is a name on a unit, not a token: he moves with it and takes no hex."""
    position = play_all(drawn("H.  .   .   .", "movement", H=ODO), "H move 0301")
    assert unit_of(position, "H").leader == "odo"
    assert position.at == {position.board.index["0301"]: "H"}


def test_he_never_leaves_it() -> None:
    """13.1 He never leaves it: no action of the game names a leader."""
    position = drawn("H.  J.  .", "movement", H=ODO)
    assert not any("odo" in str(action) for action in GAME.legal_actions(position))


def test_he_goes_with_a_retreat_and_an_advance() -> None:
    """13.1 He goes where his unit goes, willingly or not."""
    played = play(drawn(".   H.  h.  .   .", H=ODO, h={"leader": "gyrth"}), "H melee h", 6, 1, 7)
    assert (where(played.after, "h"), unit_of(played.after, "h").leader) == ("0401", "gyrth")
    assert (where(played.after, "H"), unit_of(played.after, "H").leader) == ("0301", "odo")


@pytest.mark.parametrize(
    ("text", "action", "faces"),
    [
        ("I.  m.  .", "I melee m", (10, 1)),
        (".   H.  m.", "H melee m", (10, 1)),
        (".   H.  h.", "H melee h", (7, 1, 7)),
        ("#  #  #  #  # | H.  h.  .  J.  # | #  #  #  #  #", "H melee h", (10, 1, 7)),
        ("#  #  # | H.  h.  # | #  #  #", "H melee h", (10, 1, 7)),
    ],
)
def test_he_dies_with_it(text: str, action: str, faces: tuple[int, ...]) -> None:
    """13.1 He dies with it and counts as a leader eliminated, once: in the fight, off the map, in a retreat."""
    target = action[-1]
    position = drawn(text.replace("|", "\n"), **{target: {"leader": "gyrth"}})
    played = play(position, action, *faces)
    assert [(f.id, f.leader) for f in played.after.fallen] == [(target, "gyrth")]


@pytest.mark.parametrize(
    ("text", "manner"), [("H.  h.", "melee"), ("B.  b.", "shot"), ("B.  .   .   h.", "shot"), ("B.  b.", "melee")]
)
def test_plus_one_in_attack_and_defence_shots_included(text: str, manner: str) -> None:
    """13.2 +1 in attack and in defence for his own unit, shots included."""
    unit, target = text[0], text[-2]

    def diff(**changes: dict[str, object]) -> int:
        position = drawn(text, **changes)
        return combat.assess(position, unit_of(position, unit), unit_of(position, target), manner).diff

    plain = diff()
    assert diff(**{unit: ODO}) == plain + 1
    assert diff(**{target: {"leader": "gyrth"}}) == plain - 1
    assert diff(**{unit: ODO, target: {"leader": "gyrth"}}) == plain


def test_a_leader_next_to_a_fight_gives_it_nothing() -> None:
    """13.2 For his own unit: a leader next to it gives no +1."""
    position = drawn("J.  H.  h.  j.", J=ODO, j={"leader": "gyrth"})
    made = combat.assess(position, unit_of(position, "H"), unit_of(position, "h"), "melee")
    assert (made.leader, made.enemy_leader, made.diff) == (0, 0, 0)


@pytest.mark.parametrize("step", sorted(ROUND))
def test_he_helps_friends_next_to_him(step: tuple[int, int]) -> None:
    """13.2 R/D and reorganisation as in 8.1 and 10.3 for his unit and friends next to it; only friends benefit."""
    position = Rose({"H": (0, 0), "J": step, "h": (-step[0], -step[1])}, J=ODO).position
    assert leaders.help_for(position, unit_of(position, "J")) == leaders.HERE
    assert leaders.help_for(position, unit_of(position, "H")) == leaders.ADJACENT
    assert leaders.help_for(position, unit_of(position, "h")) == leaders.NONE
    beside = Rose({"h": (0, 0), "J": step}, J=ODO).position
    assert leaders.help_for(beside, unit_of(beside, "h")) == leaders.NONE


def test_not_cumulative() -> None:
    """13.2 Not cumulative: two leaders next to a unit help as one, and one next to a leader's unit adds nothing."""
    position = drawn("J1. H.  J2.", J1=ODO, J2={"leader": "alan"})
    assert leaders.help_for(position, unit_of(position, "H")) == leaders.ADJACENT
    position = drawn("J1. H.  .", J1=ODO, H={"leader": "alan"})
    assert leaders.help_for(position, unit_of(position, "H")) == leaders.HERE


@pytest.mark.parametrize("state", [{"since": 0}, {"force": 1}, {"exhausted": True}, {"moved": True}])
def test_he_counts_in_full_whatever_the_state_of_his_unit(state: dict[str, object]) -> None:
    """13.2 He counts in full whatever the state of his unit."""
    position = drawn("H.  J.  .   h.", J={**ODO, **state})
    assert leaders.help_for(position, unit_of(position, "H")) == leaders.ADJACENT
    assert leaders.help_for(position, unit_of(position, "J")) == leaders.HERE
    position = drawn("H.  j.", j={"leader": "gyrth", **state})
    made = combat.assess(position, unit_of(position, "H"), unit_of(position, "j"), "melee")
    assert made.enemy_leader == -1


def test_a_leader_pushed_away_in_the_same_fight_still_counted() -> None:
    """13.2 with 7.8: modifiers are those of the position before; a leader pushed by the same cascade counted."""
    position = drawn(
        """
        #   #   #   #   #
          H.  h.  j.  .   #
        #   #   #   #   #
        """,
        j={"leader": "gyrth"},
    )
    played = play(position, "H melee h", 6, 1, 6)
    assert played.said("rd") == ["rd h face 6 lost 1 leader -1 R"]
    assert where(played.after, "j") == "0402"


def test_the_leader_stays_in_the_surviving_unit() -> None:
    """13.2 with 6.5: after a regrouping he leads the survivor, and helps its neighbours."""
    weak = {"force": 1}
    position = drawn("H1. H2. J.  .", "movement", H1={**weak, **ODO}, H2=weak)
    assert leaders.help_for(position, unit_of(position, "J")) == leaders.NONE
    after = play(position, "H1 regroup H2").after
    assert leaders.help_for(after, unit_of(after, "J")) == leaders.ADJACENT
    both = drawn("H1. H2. J.  .", "movement", H1={**weak, **ODO}, H2={**weak, "leader": "alan"})
    assert refusal(both, "H1 regroup H2") is Reason.REGROUP_TWO_LEADERS


def test_names_are_unique_in_a_battle() -> None:
    """13.2 Leaders' names are unique in a battle: one leader in two units is no battle."""
    battle = battle_of("hexes_med")
    assert GAME.check_battle(battle) == []
    led = [unit for unit in battle["units"] if "leader" in unit]
    for unit in battle["units"]:
        if unit["side"] == led[0]["side"] and "leader" not in unit:
            unit["leader"] = led[0]["leader"]
            break
    assert GAME.check_battle(battle) != []
