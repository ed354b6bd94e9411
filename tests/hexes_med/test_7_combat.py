"""7 Combat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hexesmed.games.hexes_med.rules import combat
from hexesmed.games.hexes_med.rules.actions import Melee, Shoot
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.hexes_med.drawn import Rose, assert_drawn, drawn, lines, play, play_all, refusal, unit_of, where
from tests.hexes_med.test_5_zone_of_control import ROUND

# 7.5 as printed: diff, then the faces that cost 0, 1, 2 and 3 F.
TABLE = """
    -5  1-9   10    -     -
    -4  1-9   10    -     -
    -3  1-8   9     10    -
    -2  1-7   8-9   10    -
    -1  1-6   7-9   10    -
     0  1-5   6-8   9     10
    +1  1-4   5-7   8-9   10
    +2  1-3   4-6   7-8   9-10
    +3  1-2   3-4   5-7   8-10
    +4  1     2-3   4-6   7-10
    +5  -     1     2-6   7-10
"""


def printed_losses() -> dict[tuple[int, int], int]:
    """Return the 110 cells of the printed table: (diff, face) -> F lost."""
    cells = {}
    for row in lines(TABLE):
        diff, *spans = row.split()
        for loss, span in enumerate(spans):
            if span != "-":
                low, _, high = span.partition("-")
                for face in range(int(low), int(high or low) + 1):
                    cells[int(diff), face] = loss
    assert len(cells) == 110
    return cells


CELLS = printed_losses()
# The printed rows, and diffs beyond them with the row that stands for them.
DIFFS = [*((diff, diff) for diff in range(-5, 6)), (9, 5), (-9, -5), (6, 5), (-6, -5)]


def shot_of(diff: int) -> Position:
    """Return a shot at a unit of F 4 with that difference; no such shooter is in table 2.1, the dice do not care."""
    position = drawn("B.  .   i.")
    shooter = unit_of(position, "B")
    position.units["B"] = shooter._replace(type=replace(shooter.type, ranged=4 + diff))
    return position


@pytest.mark.parametrize(("diff", "row"), DIFFS)
@pytest.mark.parametrize("face", range(1, 11))
def test_what_the_defender_loses(diff: int, row: int, face: int) -> None:
    """7.5 The defender loses F by the table with diff and a d10; diff is clamped to -5..+5."""
    loss = CELLS[row, face]
    played = play(shot_of(diff), "B shoot i", face, *([1] if loss else []))
    shown = f"loss i diff {row} face {face}"
    assert played.said("loss") == [f"{shown} loss {loss}" if loss else shown]
    assert unit_of(played.after, "i").force == 4 - loss


def duel_of(diff: int) -> Position:
    """Return a fire duel of two units of F 4 with that difference."""
    position = drawn("B.  .   b.")
    for unit_id, ranged in (("B", 4 + diff), ("b", 3)):
        unit = unit_of(position, unit_id)
        position.units[unit_id] = unit._replace(force=4, initial=4, type=replace(unit.type, ranged=ranged))
    return position


@pytest.mark.parametrize(("diff", "row"), DIFFS)
@pytest.mark.parametrize("face", range(1, 11))
def test_what_the_attacker_loses(diff: int, row: int, face: int) -> None:
    """7.5 The attacker loses F by the table with -diff, exactly the same number reversed, and its own d10."""
    lost_by_target, lost = CELLS[row, 1], CELLS[-row, face]
    played = play(duel_of(diff), "B shoot b", 1, face, *([1] * ((lost > 0) + (lost_by_target > 0))))
    shown = f"loss B diff {-row} face {face}"
    assert played.said("loss")[1] == (f"{shown} loss {lost}" if lost else shown)
    assert unit_of(played.after, "B").force == 4 - lost
    assert unit_of(played.after, "b").force == 4 - lost_by_target


def test_a_unit_attacks_once() -> None:
    """7.1 Each unit may attack once in the combat phase, then it is exhausted."""
    position = drawn(
        """
        .   h1. .
          H.  h2. .
        """
    )
    after = play(position, "H melee h1", 1, 1).after
    assert unit_of(after, "H").exhausted
    assert refusal(after, "H melee h2") is Reason.EXHAUSTED
    assert refusal(after, "H melee h1") is Reason.EXHAUSTED


def test_a_defender_may_be_attacked_again_by_others() -> None:
    """7.1 One attacker against one defender at a time; a defender may be attacked again by others."""
    position = drawn("H1. h.  H2.")
    after = play(position, "H1 melee h", 1, 1).after
    assert [(line.split()[0], line.split()[1]) for line in play(after, "H2 melee h", 1, 1).told][:1] == [
        ("attack", "H2")
    ]
    assert not unit_of(after, "h").exhausted


def test_each_side_attacks_in_its_own_half_turn() -> None:
    """7.1 A unit attacks in its own side's combat phase."""
    position = drawn("H.  h.")
    assert refusal(position, "h melee H") is Reason.NOT_YOUR_UNIT


@pytest.mark.parametrize("step", sorted(ROUND))
def test_melee_is_with_an_adjacent_enemy(step: tuple[int, int]) -> None:
    """7.2 Melee: an enemy in an adjacent hex, in each of the six directions."""
    q, r = step
    assert refusal(Rose({"H": (0, 0), "h": step}).position, "H melee h") is None
    assert refusal(Rose({"H": (0, 0), "h": (2 * q, 2 * r)}).position, "H melee h") is Reason.NOT_ADJACENT


@pytest.mark.parametrize(("shooter", "reach"), [("A", 2), ("B", 3), ("X", 2), ("D", 2), ("Y", 3)])
def test_a_shot_is_at_an_enemy_within_range(shooter: str, reach: int) -> None:
    """7.2 Shot: a ranged unit at an enemy within its range, adjacent included."""
    for distance in range(1, 5):
        for step in sorted(ROUND):
            place = (step[0] * distance, step[1] * distance)
            position = Rose({shooter: (0, 0), "h": place}).position
            assert refusal(position, f"{shooter} shoot h") is (None if distance <= reach else Reason.OUT_OF_RANGE)


@pytest.mark.parametrize("unit", list("ECLIHJM"))
def test_others_cannot_shoot(unit: str) -> None:
    """7.2 Only ranged units shoot."""
    assert refusal(drawn(f"{unit}.  h."), f"{unit} shoot h") is Reason.CANNOT_SHOOT


def test_the_shot_is_the_default_next_to_the_target() -> None:
    """7.2 (R) A ranged unit next to its target may do either; the shot is the default."""
    position = drawn("A.  h.")
    unit, target = unit_of(position, "A"), unit_of(position, "h")
    assert refusal(position, "A shoot h") is refusal(position, "A melee h") is None
    assert combat.default_attack(position, unit, target) == Shoot("A", "h")
    assert combat.targets(position, unit) == {"h": {"shot", "melee"}}
    position = drawn("H.  h.")
    assert combat.default_attack(position, unit_of(position, "H"), unit_of(position, "h")) == Melee("H", "h")
    position = drawn("H.  .   h.")
    assert combat.default_attack(position, unit_of(position, "H"), unit_of(position, "h")) is None


def test_moved_units_may_shoot() -> None:
    """7.2 Moved units may shoot."""
    position = play_all(drawn("A.  .   .   h.", "movement"), "A move 0201", "end movement")
    assert refusal(position, "A shoot h") is None


def test_only_enemies_are_attacked() -> None:
    """7.2 An enemy: neither a friend nor the unit itself."""
    position = drawn("A1. A2. h.")
    assert refusal(position, "A1 shoot A2") is Reason.TARGET_IS_FRIEND
    assert refusal(position, "A1 melee A2") is Reason.TARGET_IS_FRIEND
    assert refusal(position, "A1 melee A1") is Reason.TARGET_IS_FRIEND


@pytest.mark.parametrize("text", ["A melee h", "A shoot h"])
def test_a_disorganised_unit_cannot_attack(text: str) -> None:
    """7.3 A disorganised unit cannot attack."""
    position = drawn("A.  h.", A={"since": 0})
    assert refusal(position, text) is Reason.DISORGANISED
    assert not list(combat.offers(position))


@pytest.mark.parametrize(
    ("text", "changes", "terms"),
    [
        # strength, defence, leader, enemy leader, charge, terrain, diff
        ("H.  h.", {}, (3, 3, 0, 0, 0, 0, 0)),
        ("H.  h.", {"H": {"force": 1}}, (1, 3, 0, 0, 0, 0, -2)),
        ("H.  h.", {"h": {"force": 1}}, (3, 1, 0, 0, 0, 0, 2)),
        ("H.  h.", {"H": {"leader": "odo"}}, (3, 3, 1, 0, 0, 0, 1)),
        ("H.  h.", {"h": {"leader": "gyrth"}}, (3, 3, 0, -1, 0, 0, -1)),
        ("H.  h.", {"H": {"leader": "odo"}, "h": {"leader": "gyrth"}}, (3, 3, 1, -1, 0, 0, 0)),
        ("H.  hf", {}, (3, 3, 0, 0, 0, -1, -1)),
        ("H.  hm", {}, (3, 3, 0, 0, 0, 1, 1)),
        ("H.  h.", {"h": {"since": 0}}, (3, 2, 0, 0, 0, 0, 1)),
        ("H.  m.", {"m": {"since": 0}}, (3, 0, 0, 0, 0, 0, 3)),
        ("C.  h.", {"C": {"moved": True}}, (3, 3, 0, 0, 1, 0, 1)),
        ("C.  hp", {"C": {"moved": True}}, (3, 3, 0, 0, 0, -2, -2)),
        ("E.  m.", {"E": {"moved": True, "leader": "odo"}, "m": {"since": 0}}, (4, 0, 1, 0, 1, 0, 5)),
        ("M.  ip", {"i": {"leader": "gyrth"}}, (1, 4, 0, -1, 0, -1, -5)),
        ("A.  h.", {"A": {"force": 1}}, (1, 3, 0, 0, 0, 0, -2)),
    ],
)
def test_the_terms_of_a_melee(text: str, changes: dict[str, dict[str, object]], terms: tuple[int, ...]) -> None:
    """7.4 diff = attacker's F - defender's F (less 1 if disorganised, may be 0) + leaders + charge - terrain."""
    position = drawn(text, **changes)
    unit, target = text.split()[0][0], text.split()[1][0]
    made = combat.assess(position, unit_of(position, unit), unit_of(position, target), "melee")
    assert (
        made.strength, made.defence, made.leader, made.enemy_leader, made.charge, made.terrain, made.diff
    ) == terms  # fmt: skip
    assert made.answered


@pytest.mark.parametrize(
    ("text", "changes", "terms"),
    [
        ("A.  .   h.", {}, (2, 3, 0, 0, 0, 0, -1)),
        ("A.  .   h.", {"A": {"force": 1}}, (2, 3, 0, 0, 0, 0, -1)),
        ("B.  .   h.", {"B": {"leader": "odo"}}, (3, 3, 1, 0, 0, 0, 1)),
        ("B.  .   hv", {"h": {"leader": "gyrth"}}, (3, 3, 0, -1, 0, -1, -2)),
        ("B.  .   h.", {"h": {"since": 0}}, (3, 2, 0, 0, 0, 0, 1)),
        ("D.  .   hp", {"D": {"moved": True}}, (2, 3, 0, 0, 0, -1, -2)),
    ],
)
def test_the_terms_of_a_shot(text: str, changes: dict[str, dict[str, object]], terms: tuple[int, ...]) -> None:
    """7.4 In a shot the attacker's value is the ranged strength; no charge in it."""
    position = drawn(text, **changes)
    unit, target = text.split()[0][0], text.split()[2][0]
    made = combat.assess(position, unit_of(position, unit), unit_of(position, target), "shot")
    assert (
        made.strength, made.defence, made.leader, made.enemy_leader, made.charge, made.terrain, made.diff
    ) == terms  # fmt: skip


def test_both_lose_at_once() -> None:
    """7.5 Both at once: a unit that dies in the exchange still deals its loss."""
    position = drawn("M.  m.")
    played = play(position, "M melee m", 10, 10)
    assert played.told == lines("""
        attack M m melee strength 1 defence 1 diff 0 answered
        loss m diff 0 face 10 loss 1
        loss M diff 0 face 10 loss 1
        lost m loss 1 attack
        eliminated m attack
        lost M loss 1 attack
        eliminated M attack
    """)
    assert_drawn(played.after, ".   .")


def test_the_riposte_uses_the_strength_of_before() -> None:
    """7.5 Both at once: what the defender loses does not weaken what it deals."""
    played = play(drawn("H.  h."), "H melee h", 9, 9, 1, 1)
    assert played.said("loss") == ["loss h diff 0 face 9 loss 2", "loss H diff 0 face 9 loss 2"]


def test_no_more_is_lost_than_there_is() -> None:
    """7.5 A unit loses no more F than it has."""
    played = play(drawn("E.  m."), "E melee m", 10, 1)
    assert played.said("loss")[0] == "loss m diff 3 face 10 loss 1"


@pytest.mark.parametrize("target", list("eclihjm"))
@pytest.mark.parametrize("distance", [1, 2])
def test_who_cannot_answer_has_no_roll(target: str, distance: int) -> None:
    """7.6 A shot at a unit that cannot answer has no roll for the attacker, next to it or not."""
    position = Rose({"A": (0, 0), target: (distance, 0)}).position
    played = play(position, f"A shoot {target}", 1)
    assert len(played.said("loss")) == 1
    assert not played.said("attack")[0].endswith("answered")


@pytest.mark.parametrize(
    ("shooter", "target", "distance", "answered"),
    [
        ("A", "a", 1, True), ("A", "a", 2, True), ("B", "a", 2, True), ("B", "a", 3, False), ("B", "b", 3, True),
        ("A", "b", 2, True), ("Y", "x", 3, False), ("Y", "x", 2, True), ("X", "y", 2, True), ("Y", "d", 3, False),
        ("D", "d", 2, True), ("Y", "y", 3, True),
    ],
)  # fmt: skip
def test_a_fire_duel(shooter: str, target: str, distance: int, answered: bool) -> None:
    """7.6 A ranged defender answers if the attacker is within the defender's own range."""
    position = Rose({shooter: (0, 0), target: (distance, 0)}).position
    made = combat.assess(position, unit_of(position, shooter), unit_of(position, target), "shot")
    assert made.answered == answered


def test_both_may_lose_and_retreat_and_be_disorganised_in_a_duel() -> None:
    """7.6 In a duel both sides roll as in 7.5 and both may lose, retreat or disorganise."""
    position = drawn(".   .   A.  .   a.  .   .")
    # Value 2 against F 2: diff 0. A 6 costs each 1 F; then R/D 10 + 1 is D, 5 + 1 is R.
    played = play(position, "A shoot a", 6, 6, 5, 10)
    assert played.told == lines("""
        attack A a shot strength 2 defence 2 diff 0 answered
        loss a diff 0 face 6 loss 1
        loss A diff 0 face 6 loss 1
        lost a loss 1 attack
        lost A loss 1 attack
        rd a face 5 lost 1 R
        rd A face 10 lost 1 D
        retreated a 0601 free
        disorganised A combat
    """)
    assert_drawn(played.after, ".   .   A.  .   .   a.  .")


def test_the_same_number_reversed_in_a_duel() -> None:
    """7.6 The duel uses the one diff of 7.5 for both: the attacker's roll has its reverse, not a diff of its own."""
    played = play(drawn("B.  .   av"), "B shoot a", 1, 1)
    assert played.said("loss") == ["loss a diff 0 face 1", "loss B diff 0 face 1"]
    played = play(drawn("B.  .   a.", a={"leader": "gyrth"}, B={"force": 1}), "B shoot a", 1, 1)
    assert played.said("loss") == ["loss a diff 0 face 1", "loss B diff 0 face 1"]
    played = play(drawn("A.  .   bm"), "A shoot b", 1, 1)
    assert played.said("loss") == ["loss b diff 1 face 1", "loss A diff -1 face 1"]


def test_a_disorganised_ranged_defender_answers_too() -> None:
    """7.6 A disorganised ranged defender answers too; the -1 of 7.4 is the only one."""
    played = play(drawn("A.  .   a.", a={"since": 0}), "A shoot a", 1, 1)
    assert played.said("loss") == ["loss a diff 1 face 1", "loss A diff -1 face 1"]


def test_a_ranged_unit_attacked_in_melee_ripostes_with_f() -> None:
    """7.7 A ranged unit attacked in melee ripostes with F like any other, whatever its ranged strength."""
    position = drawn("H.  b.")
    played = play(position, "H melee b", 1, 8, 1)
    assert played.said("attack") == ["attack H b melee strength 3 defence 2 diff 1 answered"]
    assert played.said("loss")[1] == "loss H diff -1 face 8 loss 1"


def test_a_ranged_unit_attacks_in_melee_with_f() -> None:
    """7.4 In melee a ranged unit's value is its F."""
    played = play(drawn("B.  h."), "B melee h", 1, 1)
    assert played.said("attack") == ["attack B h melee strength 2 defence 3 diff -1 answered"]


def test_the_order_of_an_attack() -> None:
    """7.8 (R) Loss rolls; losses; R/D rolls, defender then attacker; retreats, each away from where the other stood;
    disorganisation; advance."""
    position = drawn(".   .   I.  i.  .   .")
    # diff 0: faces 9 and 9 cost 2 F each; R/D 10 + 2 is R and D for both.
    played = play(position, "I melee i", 9, 9, 10, 10)
    assert played.told == lines("""
        attack I i melee strength 4 defence 4 diff 0 answered
        loss i diff 0 face 9 loss 2
        loss I diff 0 face 9 loss 2
        lost i loss 2 attack
        lost I loss 2 attack
        rd i face 10 lost 2 RD
        rd I face 10 lost 2 RD
        retreated i 0501 free
        retreated I 0201 free
        disorganised i combat
        disorganised I combat
    """)
    assert_drawn(played.after, ".   I.  .   .   i.  .")


def test_disorganisation_comes_before_the_advance() -> None:
    """7.8 Disorganisation, then advance."""
    played = play(drawn("I.  i.  .   ."), "I melee i", 9, 8, 5, 9)
    assert played.told[-3:] == ["retreated i 0301 free", "disorganised I combat", "advanced I 0201"]


def test_charge_disorder_comes_last() -> None:
    """7.8 Charge disorder after the advance."""
    played = play(drawn("C.  h.  .   .", C={"moved": True}), "C melee h", 5, 1, 6, 1)
    assert played.told[-4:] == ["retreated h 0301 free", "advanced C 0201", "charge C face 1", "disorganised C charge"]


def test_modifiers_are_read_before_any_loss() -> None:
    """7.8 Modifiers are read before any loss: a leader who dies or moves in the fight still counted."""
    # The leader of h1 is next to h2, who is attacked; R/D of h2 has his -1 though h1 is pushed away later.
    position = drawn(
        """
        #   .   .   .   #
          H.  h2. h1. .   #
        #   #   #   #   #
        """,
        h1={"leader": "gyrth"},
    )
    played = play(position, "H melee h2", 6, 1, 6)
    assert played.said("rd") == ["rd h2 face 6 lost 1 leader -1 R"]


def test_a_die_that_can_change_nothing_is_not_thrown() -> None:
    """7.8 A die that can change nothing is not thrown: at +5 a unit with F 1 is lost on every face."""
    position = drawn("E.  m.", E={"leader": "odo"}, m={"since": 0})
    played = play(position, "E melee m", 1)
    assert played.said("loss") == ["loss m diff 5 face 0 loss 1", "loss E diff -5 face 1"]
    assert where(played.after, "E") == "0201"
    position = drawn("M.  i.", i={"leader": "gyrth"}, M={"force": 1})
    assert play(position, "M melee i", 1, 1).said("loss")[1] == "loss M diff 4 face 1"
    position = drawn("M.  ip", i={"leader": "gyrth"})
    assert play(position, "M melee i", 1).said("loss")[1] == "loss M diff 5 face 0 loss 1"


def test_the_dead_do_not_roll() -> None:
    """7.8 R/D rolls of survivors that lost F: neither the dead nor the unharmed roll."""
    played = play(drawn("I.  m.  ."), "I melee m", 10, 1)
    assert played.said("rd") == []
    played = play(drawn("I.  i.  ."), "I melee i", 1, 6, 1)
    assert played.said("rd") == ["rd I face 1 lost 1"]


def test_disorganisation_needs_a_living_unit() -> None:
    """7.8 Disorganisation applies to every unit with D that is still alive, retreated or not."""
    # h has F 3, loses 2 and must retreat with D; its only rear hex is in the ZOC of H2: there it loses its last F.
    position = drawn(
        """
        #   #   #   #   #
          H1. h.  .   H2. #
        #   #   #   #   #
        """
    )
    played = play(position, "H1 melee h", 9, 1, 10)
    assert played.told[-4:] == lines("""
        retreated h 0302 zone
        lost h loss 1 zone
        eliminated h zone
        advanced H1 0202
    """)
    assert played.said("disorganised") == []


def test_a_held_unit_with_d_is_disorganised() -> None:
    """7.8 Disorganisation also for a unit that could not retreat and stayed."""
    position = drawn(
        """
        #   #   #   #
          I.  i.  #   #
        #   #   #   #
        """
    )
    played = play(position, "I melee i", 9, 1, 10)
    assert played.told[-3:] == ["held i", "lost i loss 1 surrounded", "disorganised i combat"]


def test_the_ford_diffs_of_its_first_fights() -> None:
    """7.4 The measured diffs of the teaching battle."""
    position = drawn(
        """
        R   R   R   r   r   R   R   R   m   m   R   R
          .   .   .   J.  C.  r   .   .   .   .   .   .
        .   p   xp  j1. j2. hr  v   .   .   .   h   .
          .   .   .   .   .   r   .   .   c.  h   h   .
        """,
        C={"leader": "aldemar", "moved": True},
        h={"leader": "ysolt"},
    )

    def diff(unit: str, target: str, manner: str) -> int:
        return combat.assess(position, unit_of(position, unit), unit_of(position, target), manner).diff

    assert diff("C", "j2", "melee") == 3
    assert diff("C", "h", "melee") == 1
    assert diff("J", "j1", "melee") == 0
    assert diff("x", "J", "shot") == 0
    assert diff("c", "C", "melee") == -1
