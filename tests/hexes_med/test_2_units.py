"""2 Units."""

from __future__ import annotations

import pytest

from hexesmed.games.hexes_med.rules import charge, combat
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from tests.hexes_med.drawn import assert_drawn, drawn, lines, play, refusal, unit_of

TABLE = """
    elite_cavalry   4 0 0 5 cavalry        yes
    heavy_cavalry   3 0 0 5 cavalry        yes
    light_cavalry   2 0 0 6 cavalry        yes
    elite_infantry  4 0 0 2 infantry       no
    heavy_infantry  3 0 0 2 infantry       no
    light_infantry  2 0 0 3 infantry       no
    militia         1 0 0 2 infantry       no
    archer          2 2 2 2 ranged         no
    heavy_archer    2 3 3 2 ranged         no
    crossbowman     2 2 2 2 ranged         no
    mounted_archer  2 2 2 5 cavalry+ranged no
    horse_archer    2 3 3 4 cavalry+ranged no
"""


@pytest.mark.parametrize("row", lines(TABLE))
def test_the_twelve_types(row: str) -> None:
    """2.1 The table of types, and 2.2 the ranged strength as printed."""
    code, force, ranged, reach, mp, category, charges = row.split()
    kind = UNIT_TYPES[code]
    assert (kind.force, kind.ranged, kind.range, kind.mp) == (int(force), int(ranged), int(reach), int(mp))
    assert kind.cavalry == ("cavalry" in category)
    assert kind.infantry == (category == "infantry")
    assert bool(kind.range) == ("ranged" in category)
    assert kind.charges == (charges == "yes")


def test_there_are_twelve_types() -> None:
    """2.1 Twelve types and no other."""
    assert list(UNIT_TYPES) == [row.split()[0] for row in lines(TABLE)]


def test_a_unit_without_force_is_eliminated() -> None:
    """2.1 At 0 the unit is eliminated."""
    played = play(drawn("I.  m.  ."), "I melee m", 10, 1)
    assert "eliminated m attack" in played.told
    assert "m" not in played.after.units
    assert_drawn(played.after, ".   I.  .")


def test_force_is_both_strength_and_resilience() -> None:
    """2.1 F is both: a weakened unit strikes with the F it has, and bears no more than that."""
    position = drawn("H.  h.", H={"force": 1}, h={"force": 2})
    attack = combat.assess(position, unit_of(position, "H"), unit_of(position, "h"), "melee")
    assert (attack.strength, attack.defence) == (1, 2)


def test_initial_force_is_the_types_unless_the_battle_says_less() -> None:
    """2.1 Initial F is the type's F unless the battle gives a lower one, which is then its maximum."""
    position = drawn("H1. H2. .", "movement", H2={"initial": 2})
    assert (unit_of(position, "H1").force, unit_of(position, "H1").initial) == (3, 3)
    assert (unit_of(position, "H2").force, unit_of(position, "H2").initial) == (2, 2)
    assert refusal(drawn("H1. H2. .", "movement", H1={"force": 1}, H2={"initial": 2}), "H1 regroup H2") is (
        Reason.REGROUP_INTO_FULL_FORCE
    )


def test_less_force_at_the_start_keeps_the_initial_force() -> None:
    """2.1 A battle may set a unit up with less F now, which does not change its initial F."""
    position = drawn("H1. H2. .", "movement", H1={"force": 1}, H2={"initial": 2, "force": 1})
    assert (unit_of(position, "H1").force, unit_of(position, "H1").initial) == (1, 3)
    assert (unit_of(position, "H2").force, unit_of(position, "H2").initial) == (1, 2)
    assert unit_of(play(position, "H1 regroup H2").after, "H2").force == 2


@pytest.mark.parametrize("force", [1, 2])
def test_ranged_strength_does_not_fall_with_force(force: int) -> None:
    """2.2 Ranged strength does not fall with F (R: nothing reduces it)."""
    position = drawn("B.  .   h.", B={"force": force})
    assert combat.assess(position, unit_of(position, "B"), unit_of(position, "h"), "shot").strength == 3


def test_a_token_can_say_everything_it_must() -> None:
    """2.3 Current and initial F, ranged strength and range, MP, bolt, disorder and leader stand in the unit."""
    unit = unit_of(drawn("Y.", Y={"force": 1, "leader": "subutai", "since": 0}), "Y")
    assert (unit.force, unit.initial, unit.type.ranged, unit.type.range, unit.type.mp) == (1, 2, 3, 3, 4)
    assert (unit.disorganised, unit.leader) == (True, "subutai")
    position = drawn("C.  Y.")
    assert charge.bolt(position, unit_of(position, "C")) == "grey"
    assert charge.bolt(position, unit_of(position, "Y")) == ""


def test_one_unit_to_a_hex() -> None:
    """2.4 One unit to a hex, always: no move ends on a friend or an enemy."""
    position = drawn("J1. J2. .   j.", "movement")
    assert refusal(position, "J1 move 0201") is Reason.FRIEND_THERE
    assert refusal(position, "J2 move 0401") is Reason.ENEMY_THERE
