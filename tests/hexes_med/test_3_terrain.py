"""3 Terrain."""

from __future__ import annotations

import pytest

from hexesmed.games.hexes_med.rules import combat
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.terrain import TERRAIN as TERRAINS
from tests.hexes_med.drawn import TERRAIN, UNITS, drawn, lines, play, refusal, unit_of

# terrain, cost (0: cannot be entered), defence, defence against melee by cavalry
TABLE = """
    clear      1  0  0
    road       1  0  0
    village    1  1  1
    palisade   1  1  2
    forest     2  1  1
    hill       2  1  1
    marsh      3 -1 -1
    river      0  0  0
    impassable 0  0  0
"""
CAVALRY = "ECLDY"
LETTER = {code: letter for letter, code in TERRAIN.items()}


def test_the_terrains_are_those_of_the_table() -> None:
    """3 The table's terrains and no other."""
    assert [row.split()[0] for row in lines(TABLE)] == list(TERRAINS)


@pytest.mark.parametrize("row", lines(TABLE))
def test_cost_of_each_terrain(row: str) -> None:
    """3 The cost of a hex; 3 (R) a road costs 1; rivers and impassable ground cannot be entered."""
    code, cost, _, _ = row.split()
    position = drawn(f"L.  {LETTER[code]}  .   .   .   .   .", "movement")
    if int(cost):
        assert unit_of(play(position, "L move 0201").after, "L").mp == 6 - int(cost)
    else:
        assert refusal(position, "L move 0201") is Reason.IMPASSABLE
        assert refusal(position, "L move 0301") is Reason.TOO_FAR


@pytest.mark.parametrize("row", [row for row in lines(TABLE) if row.split()[1] != "0"])
@pytest.mark.parametrize("attacker", list(UNITS))
def test_defence_bonus_in_melee(row: str, attacker: str) -> None:
    """3 The defence bonus of each terrain in melee; a palisade gives +2 against a unit of a cavalry category."""
    code, _, against_foot, against_horse = row.split()
    position = drawn(f"{attacker}f  h{LETTER[code]}")
    attack = combat.assess(position, unit_of(position, attacker), unit_of(position, "h"), "melee")
    assert attack.terrain == -int(against_horse if attacker in CAVALRY else against_foot)
    assert attack.diff == max(-5, min(5, unit_of(position, attacker).force - 3 + attack.terrain))


@pytest.mark.parametrize("row", [row for row in lines(TABLE) if row.split()[1] != "0"])
@pytest.mark.parametrize("attacker", list("ABXDY"))
def test_defence_bonus_against_shots(row: str, attacker: str) -> None:
    """3.1 The bonus counts against shots too; a palisade gives +1 against a mounted shooter, who does not fight hand
    to hand."""
    code, _, bonus, _ = row.split()
    position = drawn(f"{attacker}.  .   h{LETTER[code]}")
    assert combat.assess(position, unit_of(position, attacker), unit_of(position, "h"), "shot").terrain == -int(bonus)


@pytest.mark.parametrize("letter", list(".rvpfhm"))
def test_only_the_defenders_hex_counts(letter: str) -> None:
    """3.1 Only the defender's hex counts: the attacker's changes nothing."""
    position = drawn(f"H{letter}  h.")
    assert combat.assess(position, unit_of(position, "H"), unit_of(position, "h"), "melee").terrain == 0


def test_a_ford_is_a_road_in_a_river() -> None:
    """3.1 (R) A hex has one terrain; a bridge or ford is a road hex in a river: it is crossed for 1."""
    position = drawn(
        """
        .   J.  .   .
          R   r   R   R
        .   .   .   .
        """,
        "movement",
    )
    assert refusal(position, "J move 0102") is Reason.IMPASSABLE
    played = play(position, "J move 0203")
    assert played.told == ["moved J 0202>0203 left 1"]
    attack_at_ford = drawn("C.  hr  R", C={"moved": True})
    assert (
        combat.assess(attack_at_ford, unit_of(attack_at_ford, "C"), unit_of(attack_at_ford, "h"), "melee").charge == 1
    )


@pytest.mark.parametrize("between", ["h", "f", "#", "H.", "c."])
def test_no_line_of_sight(between: str) -> None:
    """3.2 (R) No line of sight: hills, woods and units do not stop a shot."""
    assert refusal(drawn(f"A.  {between}   h."), "A shoot h") is None


@pytest.mark.parametrize(
    ("target", "lawful"),
    [("0103", True), ("0301", True), ("0202", True), ("0302", False), ("0203", True), ("0303", False), ("0401", False)],
)
def test_range_is_hex_distance(target: str, lawful: bool) -> None:
    """3.2 (R) Range is hex distance, counted over rows that stand half a hex apart."""
    rows = [["."] * 4 for _ in range(3)]
    rows[0][0] = "A."
    rows[int(target[2:]) - 1][int(target[:2]) - 1] = "h."
    text = "\n".join(" ".join(row) for row in rows)
    assert refusal(drawn(text), "A shoot h") is (None if lawful else Reason.OUT_OF_RANGE)
