"""12 Charge."""

from __future__ import annotations

import pytest

from hexesmed.games.hexes_med.rules import charge, combat
from tests.hexes_med.drawn import UNITS, drawn, play, play_all, unit_of, where

RED = {"moved": True}


def bonus(text: str, **changes: dict[str, object]) -> int:
    """Return the charge term of the first unit's melee with the second."""
    position = drawn(text, **changes)
    unit, target = (cell[0] for cell in text.split()[:2])
    return combat.assess(position, unit_of(position, unit), unit_of(position, target), "melee").charge


@pytest.mark.parametrize("letter", list(UNITS))
def test_who_charges(letter: str) -> None:
    """12.1 Elite, heavy and light cavalry charge, no other: not mounted or horse archers."""
    assert bonus(f"{letter}.  h.", **{letter: RED}) == (letter in "ECL")
    position = drawn(f"{letter}.  h.")
    assert charge.bolt(position, unit_of(position, letter)) == ("grey" if letter in "ECL" else "")


def test_the_bolt_through_a_half_turn() -> None:
    """12.2 The bolt is grey until the unit has moved at least one hex in this movement phase, then red; grey again at
    the end of the owner's combat phase."""
    position = drawn("C.  .   .   .   .   h.", "begin")

    def colour() -> str:
        return charge.bolt(position, unit_of(position, "C"))

    assert colour() == "grey"
    position = play_all(position, "begin")
    assert colour() == "grey"
    position = play_all(position, "C move 0201")
    assert colour() == "red"
    position = play_all(position, "end movement")
    assert colour() == "red"
    position = play_all(position, "end turn")
    assert colour() == "grey"
    position = play_all(position, "begin", "end movement")
    assert colour() == "grey"
    position = play_all(position, "end turn", "begin")
    assert colour() == "grey"


@pytest.mark.parametrize("fought", [True, False])
def test_grey_again_fought_or_not(fought: bool) -> None:
    """12.2 Grey again at the end of the owner's combat phase, fought or not."""
    position = play_all(drawn("C.  .   h.", "movement"), "C move 0201", "end movement")
    assert charge.bolt(position, unit_of(position, "C")) == "red"
    if fought:
        position = play(position, "C melee h", 1, 1).after
    position = play_all(position, "end turn")
    assert charge.bolt(position, unit_of(position, "C")) == "grey"


def test_a_walk_back_leaves_it_red() -> None:
    """12.2 Once it has moved, even back to its first hex (4.3)."""
    position = play_all(drawn("C.  .   .   .   .", "movement"), "C move 0201", "C move 0101")
    assert charge.bolt(position, unit_of(position, "C")) == "red"


def test_advance_and_retreat_do_not_turn_it_red() -> None:
    """12.2 Advance and retreat do not turn it red."""
    after = play(drawn("C.  m.  .   h."), "C melee m", 10, 1).after
    assert where(after, "C") == "0201"
    assert charge.bolt(after, unit_of(after, "C")) == "grey"
    after = play(drawn(".   .   C.  h.  ."), "C melee h", 1, 6, 5).after
    assert where(after, "C") == "0201"
    assert charge.bolt(after, unit_of(after, "C")) == "grey"


def test_red_bolt_melee_open_ground() -> None:
    """12.3 Red bolt, melee: +1 to diff; a grey bolt gives none."""
    assert bonus("C.  h.", C=RED) == 1
    assert bonus("C.  h.") == 0


def test_it_also_lowers_the_riposte() -> None:
    """12.3 +1 to diff, so it also lowers the riposte."""
    played = play(drawn("C.  h.", C=RED), "C melee h", 1, 1)
    assert played.said("loss") == ["loss h diff 1 face 1", "loss C diff -1 face 1"]


@pytest.mark.parametrize("mine", list(".rvpfhm"))
@pytest.mark.parametrize("theirs", list(".rvpfhm"))
def test_both_units_on_clear_or_road(mine: str, theirs: str) -> None:
    """12.3 Both units on clear or road."""
    assert bonus(f"C{mine}  h{theirs}", C=RED) == (mine in ".r" and theirs in ".r")


@pytest.mark.parametrize("target", list("eclihjmabxdy"))
@pytest.mark.parametrize("state", [{}, {"since": 0}, {"force": 1}, {"exhausted": True}])
def test_not_against_one_who_can_charge_himself(target: str, state: dict[str, object]) -> None:
    """12.4 Not against a unit that can itself charge, whatever its state; mounted archers are fair game."""
    assert bonus(f"C.  {target}.", C=RED, **{target: state}) == (target not in "ecl")


def test_only_for_the_attacker() -> None:
    """12.5 Only for the attacker: a defender that moved in its own last half-turn has no bonus."""
    position = play_all(drawn("h.  .   .   C.  .   .", "movement"), "C move 0201", "end movement", "end turn")
    position = play_all(position, "begin", "end movement")
    made = combat.assess(position, unit_of(position, "h"), unit_of(position, "C"), "melee")
    assert (made.charge, made.diff) == (0, 0)
    assert unit_of(position, "C").moved


def pushed_charger(moved: bool, ground: str) -> int:
    """Return the bonus of a charger that a retreating friend has just pushed back, onto that ground, next to h2."""
    position = drawn(
        """
        #   h2. #   #   #   #
          .   C.  H.  h1. .   #
        #   #   #   #   #   #
        """.replace("  .   C.", f"  {ground}   C."),
        C={"moved": moved},
    )
    after = play(position, "H melee h1", 1, 6, 5).after
    assert where(after, "C") == "0102"
    return combat.assess(after, unit_of(after, "C"), unit_of(after, "h2"), "melee").charge


def test_a_push_does_not_change_the_bolt() -> None:
    """12.5 A push in the same combat phase leaves the bolt as it was: red stays red, grey stays grey."""
    assert pushed_charger(True, ".") == 1
    assert pushed_charger(False, ".") == 0


def test_bolt_and_ground_are_read_when_the_attack_is_made() -> None:
    """12.5 Bolt and ground are read when the attack is made: the ground is the one where the units then stand."""
    assert pushed_charger(True, "f") == 0
    assert pushed_charger(True, "r") == 1


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_disorder_after_a_successful_charge(face: int) -> None:
    """12.6 After a charge that had the bonus and cost the target F, the charger is disorganised on a 1 of a d4."""
    position = drawn("C.  h.  .   .", C=RED, half_turn=3)
    played = play(position, "C melee h", 5, 1, 1, face)
    assert played.said("charge") == [f"charge C face {face}"]
    assert played.said("disorganised") == (["disorganised C charge"] if face == 1 else [])
    assert unit_of(played.after, "C").since == (3 if face == 1 else -1)


def test_no_disorder_without_the_bonus() -> None:
    """12.6 A charge that had the bonus: not without it."""
    assert play(drawn("C.  h.  .   ."), "C melee h", 6, 1, 1).said("charge") == []
    assert play(drawn("C.  c.  .   .", C=RED), "C melee c", 6, 1, 1).said("charge") == []
    assert play(drawn("C.  hv  .   .", C=RED), "C melee h", 7, 1, 1).said("charge") == []


def test_no_disorder_without_a_loss() -> None:
    """12.6 And cost the target F."""
    assert play(drawn("C.  h.", C=RED), "C melee h", 4, 1).said("charge") == []


def test_disorder_too_when_the_target_died() -> None:
    """12.6 A target that died of it was cost F too."""
    played = play(drawn("C.  m.", C=RED), "C melee m", 10, 1, 2)
    assert played.told[-2:] == ["advanced C 0201", "charge C face 2"]


def test_no_die_for_a_dead_charger() -> None:
    """12.6 If alive."""
    played = play(drawn("C.  i.  .   .", C={"moved": True, "force": 1}), "C melee i", 10, 10, 1)
    assert "eliminated C attack" in played.told
    assert played.said("charge") == []


def test_no_die_for_a_charger_already_in_disorder() -> None:
    """12.6 And in order: not one whom the fight itself disorganised."""
    played = play(drawn("C.  h.  .   .", C=RED), "C melee h", 5, 9, 1, 9)
    assert played.said("disorganised") == ["disorganised C combat"]
    assert played.said("charge") == []


def test_a_charger_that_retreated_still_throws() -> None:
    """12.6 Alive and in order is all that is asked: a charger thrown back may lose its order too."""
    played = play(drawn(".   .   C.  h.  .   .", C=RED), "C melee h", 5, 7, 1, 5, 1)
    assert played.told[-3:] == ["retreated C 0201 free", "charge C face 1", "disorganised C charge"]
