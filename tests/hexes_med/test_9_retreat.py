"""9 Retreat."""

from __future__ import annotations

import pytest

from hexesmed.core.board import OFF
from hexesmed.core.hexes import hex_name
from hexesmed.games.hexes_med.rules import retreat
from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.hexes_med.drawn import Played, Rose, assert_drawn, drawn, lines, placed, play, refusal, unit_of, where

TURNS = [(turned, swapped) for turned in range(6) for swapped in (False, True)]
everywhere = pytest.mark.parametrize(("turned", "swapped"), TURNS)

# A melee of two heavy infantries at diff 0: the defender loses 1 F (a 6), the attacker none (a 1), and R/D is 5 + 1: R.
RETREAT = (6, 1, 5)


def fallen_back(rose: Rose, text: str = "H melee h", *faces: int) -> Played:
    """Play a fight whose defender must retreat."""
    played = rose.play(text, *(faces or RETREAT))
    assert played.said("rd")[0].endswith(" R")
    return played


@everywhere
def test_free_and_safe_before_all_else(turned: int, swapped: bool) -> None:
    """9.2 class 1 over all rear hexes: a free hex outside enemy ZOC, though it is not straight back."""
    units = {"H": (0, 0), "h": (1, 0), "j": (2, 0), "J": (3, -2)}
    rose = Rose(units, turned=turned, swapped=swapped)
    played = fallen_back(rose)
    assert rose.step_of(played.after, "h") == (1, 1)
    assert rose.step_of(played.after, "j") == (2, 0)
    assert rose.step_of(played.after, "H") == (1, 0)
    assert played.said("retreated")[0].endswith("free")


@everywhere
def test_a_push_before_a_zone(turned: int, swapped: bool) -> None:
    """9.2 class 2 before class 3: with both flanks in ZOC the friend behind is pushed, the defender takes his hex."""
    units = {"H": (0, 0), "h": (1, 0), "j": (2, 0), "J1": (3, -2), "J2": (0, 2)}
    rose = Rose(units, turned=turned, swapped=swapped)
    played = fallen_back(rose)
    assert rose.step_of(played.after, "j") == (3, 0)
    assert rose.step_of(played.after, "h") == (2, 0)
    assert [line.split()[0] for line in played.told[-3:]] == ["pushed", "retreated", "advanced"]
    assert unit_of(played.after, rose.id("h")).force == 2


@everywhere
def test_into_a_zone_when_no_friend_can_be_pushed(turned: int, swapped: bool) -> None:
    """9.2 class 3 when the friend cannot move: into a ZOC hex, entered first, then 1 more F."""
    units = {"H": (0, 0), "h": (1, 0), "j": (2, 0), "J1": (3, -2), "J2": (0, 2)}
    walls = dict.fromkeys([(3, 0), (3, -1), (2, 1)], "#")
    rose = Rose(units, walls, turned=turned, swapped=swapped)
    played = fallen_back(rose)
    assert rose.step_of(played.after, "j") == (2, 0)
    assert rose.step_of(played.after, "h") == (1, 1)
    assert [line.split()[0] for line in played.told[-3:]] == ["retreated", "lost", "advanced"]
    assert unit_of(played.after, rose.id("h")).force == 1


@everywhere
@pytest.mark.parametrize(
    ("barred", "to"), [([], (2, 0)), ([(2, 0)], (1, 1)), ([(2, 0), (1, 1)], (2, -1)), ([(1, 1)], (2, 0))]
)
def test_straight_back_then_clockwise(
    turned: int, swapped: bool, barred: list[tuple[int, int]], to: tuple[int, int]
) -> None:
    """9.2 (R) Within a class by distance from the straight line; of two at equal distance the clockwise one first."""
    rose = Rose({"H": (0, 0), "h": (1, 0)}, dict.fromkeys(barred, "#"), turned=turned, swapped=swapped)
    assert rose.step_of(fallen_back(rose).after, "h") == to


REAR = {
    (1, 0): [(2, 0), (1, 1), (2, -1)],
    (2, 0): [(3, 0), (2, 1), (3, -1)],
    (3, 0): [(4, 0), (3, 1), (4, -1)],
    (1, 1): [(1, 2), (2, 1)],
    (2, 1): [(3, 1), (2, 2)],
    (1, 2): [(1, 3), (2, 2)],
    (3, -1): [(4, -1), (4, -2)],
    (2, -1): [(3, -1), (3, -2)],
}


@everywhere
@pytest.mark.parametrize("target", sorted(REAR))
def test_rear_hexes(turned: int, swapped: bool, target: tuple[int, int]) -> None:
    """9.1 The rear hexes are the neighbours farther from the other unit's hex: the one opposite and its two neighbours
    for a neighbour, (R) two or three for a shot from farther off; 9.2 in their order."""
    rose = Rose({"B": (0, 0), "h": target}, turned=turned, swapped=swapped)
    position = rose.position
    shooter, unit = (unit_of(position, rose.id(name)) for name in ("B", "h"))
    found = []
    for h in retreat.rear(position, unit.hex, shooter.hex):
        position.units[rose.id("h")] = unit._replace(hex=h)
        found.append(rose.step_of(position, "h"))
    assert found == REAR[target]


@everywhere
@pytest.mark.parametrize("target", sorted(step for step in REAR if step != (1, 0)))
def test_a_retreat_from_arrows(turned: int, swapped: bool, target: tuple[int, int]) -> None:
    """9.1 Away from the shooter, the hex nearest to the straight line first; a shot never causes an advance (11.2)."""
    rose = Rose({"B": (0, 0), "h": target}, turned=turned, swapped=swapped)
    played = fallen_back(rose, "B shoot h", 6, 5)
    assert rose.step_of(played.after, "h") == REAR[target][0]
    assert rose.step_of(played.after, "B") == (0, 0)
    second = Rose({"B": (0, 0), "h": target}, {REAR[target][0]: "R"}, turned=turned, swapped=swapped)
    assert second.step_of(fallen_back(second, "B shoot h", 6, 5).after, "h") == REAR[target][1]


@everywhere
@pytest.mark.parametrize("target", [(1, 0), (2, 0), (1, 1), (2, -1)])
def test_both_may_retreat_in_a_duel(turned: int, swapped: bool, target: tuple[int, int]) -> None:
    """9.1 Each away from where the other stood, defender first (7.8)."""
    rose = Rose({"A": (0, 0), "a": target}, turned=turned, swapped=swapped)
    played = rose.play("A shoot a", 6, 6, 5, 5)
    assert [line.split()[1] for line in played.said("retreated")] == [rose.id("a"), rose.id("A")]
    assert rose.step_of(played.after, "a") == REAR[target][0]
    back = Rose({"a": (0, 0), "A": (-target[0], -target[1])}, turned=turned, swapped=swapped)
    there = back.play("A shoot a", 6, 6, 5, 5)
    # The shooter's own rear hexes lie behind it as seen from the target: half a turn round.
    first = REAR[target][0]
    assert back.step_of(there.after, "A") == (-first[0], -first[1])


@everywhere
def test_each_away_from_where_the_other_stood(turned: int, swapped: bool) -> None:
    """9.1 with 7.8: the attacker's retreat is measured from where the defender stood, not from where he went."""
    walls = dict.fromkeys([(2, 0), (-1, 0), (0, -1)], "#")
    rose = Rose({"H": (0, 0), "h": (1, 0)}, walls, turned=turned, swapped=swapped)
    played = rose.play("H melee h", 6, 6, 5, 5)
    assert rose.step_of(played.after, "h") == (1, 1)
    assert rose.step_of(played.after, "H") == (-1, 1)  # as seen from (1, 1) this hex is no rear hex
    walls = dict.fromkeys([(3, 0), (2, 1), (-1, 0)], "#")
    duel = Rose({"A": (0, 0), "a": (2, 0)}, walls, turned=turned, swapped=swapped)
    played = duel.play("A shoot a", 6, 6, 5, 5)
    assert duel.step_of(played.after, "a") == (3, -1)
    assert duel.step_of(played.after, "A") == (0, -1)  # as seen from (3, -1) neither


def test_a_retreat_is_one_hex_and_automatic() -> None:
    """9.1 Automatic, one hex: it is part of the attack."""
    played = play(drawn(".   H.  h.  .   .   ."), "H melee h", *RETREAT)
    assert_drawn(played.after, ".   .   H.  h.  .   .")


@pytest.mark.parametrize("way", ["shot from afar", "shot next to it", "melee"])
def test_melee_and_near_shot_have_the_same_rear(way: str) -> None:
    """9.1 In melee and for a shot at a neighbour the one opposite and its two neighbours."""
    distance = 2 if way == "shot from afar" else 1
    rose = Rose({"A": (0, 0), "h": (distance, 0)}, {(distance + 1, 0): "#"})
    played = rose.play("A melee h", 7, 1, 5) if way == "melee" else rose.play("A shoot h", 7, 5)
    assert rose.step_of(played.after, "h") == (distance, 1)


# The map's edges: a defender that must retreat, drawn, and what happens. 9.2 classes 3 to 5, odd and even rows.
EDGES = {
    # (a) all rear hexes off the map: eliminated
    "left, odd row": (".  .  . | .  .  . | h. H. . | . . . | . . .", "off"),
    "right, even row": (". . . | . H. h. | . . .", "off"),
    "top left corner from the east": ("h. H. . | . . .", "off"),
    "top left corner from below": ("h. . . | H. . .", "off"),
    "top right corner from below": (". . h. | . H. .", "off"),
    "bottom left corner, even row": (". H. . | h. . .", "off"),
    "bottom left corner, odd row": (". . . | . . . | h. H. .", "off"),
    "bottom left corner, odd row, from above": (". . . | H. . . | h. . .", "off"),
    "bottom right corner, even row": (". . . | . H. h.", "off"),
    "bottom right corner, odd row, from above": (". . . | . H. . | . . h.", "off"),
    # (b) one off the map, two held by enemies or water: eliminated (R)
    "top, enemy and river": (". h. R . | H. . . .", "off"),
    "top, enemies": (". h. J. . | H. . . .", "off"),
    "bottom, river": (". H. . . | . h. # .", "off"),
    "left, even row": (". . . | J1. . . | h. H. . | R . .", "off"),
    "left, even row, enemies": ("J1. . . | h. H. . | J2. . .", "off"),
    "right, odd row": (". . . | . . R | . H. h1. | . . J1.", "off"),
    "right, odd row, impassable": (". . . | . . # | . H. h. | . . #", "off"),
    # (c) one off the map, one free but in ZOC: into it
    "top, zone": (". h. . J. | H. # . .", "zone"),
    "left, even row, zone": ("# . . | h. H. . | . . . | J1. . .", "zone"),
    # (d) one off the map, one friend who can move: pushed
    "top, friend": (". h. j. . | H. . . .", "push"),
    "bottom, friend": (". H. . . | . h. j. .", "push"),
    "left, even row, friend": (". H. . | h. . . | j. # . | . . .", "push"),
    "right, odd row, friend": (". . . | . H. . | . . h. | . R j. | . . .", "push"),
    # ... and one who cannot, for along the edge his rear hexes lie off the map
    "left, even row, friend who is stuck": ("# . . | h. H. . | j. . . | . . .", "off"),
    # (e) inside the map, all rear hexes enemy or river: held
    "inside": (". . R . | H. h. J. . | . . R . ", "held"),
    "inside, even row": (". . . . | . . R . | . H. h. # | . . J. . | . . . .", "held"),
}


@pytest.mark.parametrize("name", sorted(EDGES))
def test_at_the_edge_and_when_surrounded(name: str) -> None:
    """9.2 (R) 4 no hex and no rear hex off the map: stays, -1 F; 5 no hex and one off the map: eliminated."""
    picture, result = EDGES[name]
    text = "\n".join(picture.split("|"))
    target = "h1" if "h1" in picture else "h"
    position = drawn(text)
    stood = where(position, target)
    played = play(position, f"H melee {target}", *RETREAT)
    gone = target not in played.after.units
    if result == "off":
        assert f"eliminated {target} off_map" in played.told and gone
        assert played.after.fallen[-1].id == target
        assert where(played.after, "H") == stood  # 11.1
    elif result == "held":
        assert played.told[-2:] == [f"held {target}", f"lost {target} loss 1 surrounded"]
        assert where(played.after, target) == stood
        assert where(played.after, "H") == where(position, "H")
    else:
        assert played.said("retreated")[0].endswith(result)
        assert unit_of(played.after, target).force == (1 if result == "zone" else 2)
        assert where(played.after, "H") == stood


@pytest.mark.parametrize("column", [1, 2, 3, 4])
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_off_the_map_is_never_better_than_a_hex(column: int, row: int) -> None:
    """9.2 On every hex of a map, from every side: off the map only where no hex serves; then never held."""
    rows = ["...."] * 4
    for attacker in [(c, r) for c in range(1, 5) for r in range(1, 5) if (c, r) != (column, row)]:
        position = placed(rows, {"H": hex_name(*attacker), "h": hex_name(column, row)})
        if refusal(position, "H melee h") is not None:
            continue
        rear = retreat.rear(position, unit_of(position, "h").hex, unit_of(position, "H").hex)
        assert len(rear) == 3
        played = play(position, "H melee h", *RETREAT)
        if all(h == OFF for h in rear):
            assert "eliminated h off_map" in played.told
        else:
            first = next(h for h in rear if h != OFF)
            assert where(played.after, "h") == position.board.names[first]


def test_rivers_impassable_ground_and_enemies_bar() -> None:
    """9.3 Rivers, impassable ground and enemies bar a hex."""
    position = drawn(
        """
        .   .   #   .
          H.  h.  R   .
        .   .   J.  .
        """
    )
    assert "held h" in play(position, "H melee h", *RETREAT).told


@pytest.mark.parametrize("ground", list(".rvpfhm"))
def test_movement_points_do_not_matter(ground: str) -> None:
    """9.3 MP do not matter: a retreat into any open ground costs nothing."""
    position = drawn(f".   H.  h.  {ground}   .", h={"mp": 0})
    played = play(position, "H melee h", *RETREAT)
    assert where(played.after, "h") == "0401"


CORRIDOR = """
    #   #   #   #   #   #   #
      H.  h.  j1. j2. .   .   #
    #   #   #   #   #   #   #
"""


def test_a_push_of_a_push() -> None:
    """9.4 The friend retreats first by the same rules; pushes are told farthest first."""
    played = play(drawn(CORRIDOR), "H melee h", *RETREAT)
    assert played.told[-4:] == lines("""
        pushed j2 0502 free
        pushed j1 0402 push
        retreated h 0302 push
        advanced H 0202
    """)
    assert_drawn(
        played.after,
        """
        #   #   #   #   #   #   #
          .   H.  h.  j1. j2. .   #
        #   #   #   #   #   #   #
        """,
    )


def test_a_push_into_a_zone_costs_the_pushed_unit() -> None:
    """9.4 In class 3 the pushed unit loses 1 F; moving into the hex freed by it costs nothing, even in ZOC."""
    position = drawn(
        """
        #   #   #   #   #   #   #
          H.  h.  j1. j2. .   J.  #
        #   #   #   #   #   #   #
        """
    )
    played = play(position, "H melee h", *RETREAT)
    assert played.told[-5:] == lines("""
        pushed j2 0502 zone
        lost j2 loss 1 zone
        pushed j1 0402 push
        retreated h 0302 push
        advanced H 0202
    """)


def test_entering_a_freed_hex_in_a_zone_costs_nothing() -> None:
    """9.4 Moving into a hex freed by a push costs nothing even if it is in ZOC."""
    position = drawn(
        """
        #   #   #   J.  #   #
          H.  h.  j.  .   .   #
        #   #   #   #   #   #
        """
    )
    # J at 0401 has its ZOC on 0302, where j stands, and on 0402.
    played = play(position, "H melee h", *RETREAT)
    assert played.told[-4:] == lines("""
        pushed j 0402 zone
        lost j loss 1 zone
        retreated h 0302 push
        advanced H 0202
    """)
    assert unit_of(played.after, "h").force == 2


def test_a_push_that_kills_has_succeeded() -> None:
    """9.4 One who loses his last F by the push is eliminated and the push has succeeded."""
    position = drawn(
        """
        #   #   #   #   #   #
          H.  h.  m.  .   J.  #
        #   #   #   #   #   #
        """
    )
    played = play(position, "H melee h", *RETREAT)
    assert played.told[-5:] == lines("""
        pushed m 0402 zone
        lost m loss 1 zone
        eliminated m zone
        retreated h 0302 push
        advanced H 0202
    """)
    assert [f.id for f in played.after.fallen] == ["m"]


def test_a_push_fails_where_there_is_no_hex() -> None:
    """9.4 Classes 1 to 3 only: a friend with no hex cannot be pushed, he never stays for 1 F; nobody moves."""
    position = drawn(
        """
        #   #   #   #   #
          H.  h.  j1. j2. #
        #   #   #   #   #
        """
    )
    played = play(position, "H melee h", *RETREAT)
    assert played.told[-2:] == ["held h", "lost h loss 1 surrounded"]
    assert (where(played.after, "j1"), where(played.after, "j2")) == ("0302", "0402")
    assert (unit_of(played.after, "j1").force, unit_of(played.after, "j2").force) == (2, 2)


def test_nobody_is_pushed_off_the_map() -> None:
    """9.4 Never off the map: the push of a friend at the edge fails."""
    position = drawn("#   H.  h.  j.")
    played = play(position, "H melee h", *RETREAT)
    # The defender has rear hexes off this map of one row itself: class 5.
    assert "eliminated h off_map" in played.told
    assert where(played.after, "j") == "0401"
    inside = drawn(
        """
        #   #   #   #
          H.  h.  j.  #
        #   #   #   #
        """
    )
    assert "held h" in play(inside, "H melee h", *RETREAT).told


def test_the_next_friend_is_pushed_when_the_first_cannot() -> None:
    """9.4 The first friend in order who can be pushed is pushed."""
    position = drawn(
        """
        #   #   #   #   #
          #   #   .   #   #
        #   #   j2. #   #
          H.  h.  j1. #   #
        #   #   #   #   #
        """
    )
    # straight behind h (0204) stands j1, shut in; clockwise of that 0305 is barred; then comes j2
    played = play(position, "H melee h", *RETREAT)
    assert played.told[-3:] == ["pushed j2 0302 free", "retreated h 0303 push", "advanced H 0204"]


def test_the_first_friend_is_pushed_whatever_it_costs_him() -> None:
    """9.4 Whatever it costs him: the first friend goes into ZOC and dies though the second could go free."""
    position = drawn(
        """
        #   #   #   #   #   #
          #   #   .   #   #   #
        #   #   j.  #   #   #
          H.  h.  m.  .   J.  #
        #   #   #   #   #   #
        """
    )
    played = play(position, "H melee h", *RETREAT)
    assert played.told[-5:-2] == ["pushed m 0404 zone", "lost m loss 1 zone", "eliminated m zone"]
    assert where(played.after, "h") == "0304"
    assert where(played.after, "j") == "0303"


@everywhere
def test_a_cascade_never_turns_back(turned: int, swapped: bool) -> None:
    """9.4 The friend's rear hexes are measured from the same hex: a cascade never turns back on itself."""
    # Seen from H at (0, 0) the rear hexes of j at (1, 1) are (1, 2) and (2, 1), not (0, 2), which lies no farther.
    units = {"H": (0, 0), "h": (1, 0), "j": (1, 1)}
    walls = dict.fromkeys([(2, 0), (2, -1), (1, 2), (2, 1)], "#")
    rose = Rose(units, walls, turned=turned, swapped=swapped)
    played = fallen_back(rose)
    assert rose.step_of(played.after, "j") == (1, 1)
    assert any(line.startswith("held") for line in played.told)
    free = Rose(units, dict.fromkeys([(2, 0), (2, -1), (1, 2)], "#"), turned=turned, swapped=swapped)
    after = fallen_back(free).after
    assert free.step_of(after, "j") == (2, 1)
    assert free.step_of(after, "h") == (1, 1)


def test_a_pushed_unit_keeps_its_state() -> None:
    """9.4 A pushed unit is not disorganised, does not roll, counts neither as moved nor as attacked."""
    played = play(drawn(CORRIDOR), "H melee h", *RETREAT)
    for name in ("j1", "j2"):
        unit = unit_of(played.after, name)
        assert (unit.disorganised, unit.moved, unit.targeted, unit.exhausted, unit.force) == (False,) * 4 + (2,)
    assert len(played.said("rd")) == 1
    assert unit_of(played.after, "h").targeted


def test_a_pushed_unit_keeps_its_right_to_attack() -> None:
    """9.4 It keeps its right to attack: a friend pushed by a retreating attacker may still fight in that phase."""
    position = drawn(
        """
        #   j.  #   #   #
          .   J.  H.  h.  #
        #   #   #   #   #
        """
    )
    played = play(position, "H melee h", 1, 6, 5)
    assert played.told[-3:] == ["pushed J 0102 zone", "lost J loss 1 zone", "retreated H 0202 push"]
    assert refusal(played.after, "J melee j") is None


def test_an_exhausted_unit_that_is_pushed_stays_exhausted() -> None:
    """9.4 Nor does a push give an attack back."""
    position = drawn(
        """
        #   j.  #   #   #
          .   J.  H.  h.  #
        #   #   #   #   #
        """,
        J={"exhausted": True},
    )
    assert refusal(play(position, "H melee h", 1, 6, 5).after, "J melee j") is Reason.EXHAUSTED


def test_the_loss_of_a_retreat_makes_no_new_roll() -> None:
    """9.5 The F lost by 9.2 makes no new R/D roll."""
    position = drawn(
        """
        #   #   #   #   #
          H.  h.  .   J.  #
        #   #   #   #   #
        """
    )
    played = play(position, "H melee h", *RETREAT)
    assert played.told[-3:] == ["retreated h 0302 zone", "lost h loss 1 zone", "advanced H 0202"]
    assert len(played.said("rd")) == 1


def test_one_that_dies_so_counts_for_the_enemy() -> None:
    """9.5 A unit that dies so is eliminated and counts for the enemy, as does one driven off the map."""
    held = drawn(
        """
        #   #   #   #
          H.  h.  #   #
        #   #   #   #
        """,
        h={"force": 2},
    )
    played = play(held, "H melee h", 5, 1, 5)
    assert played.told[-4:] == ["held h", "lost h loss 1 surrounded", "eliminated h surrounded", "advanced H 0202"]
    assert [(f.id, f.side, f.initial) for f in played.after.fallen] == [("h", 1, 3)]
    off = play(drawn("h.  H.  ."), "H melee h", *RETREAT)
    assert [(f.id, f.side, f.initial) for f in off.after.fallen] == [("h", 1, 3)]


def test_the_zone_of_an_attacker_who_died_does_not_bar() -> None:
    """9.2 Enemy ZOC as things stand when the unit retreats: an attacker who died in the exchange has none (5.5)."""
    position = drawn(
        """
        #   #   #   #   #
          M.  i.  .   .   #
        #   #   #   #   #
        """
    )
    # M loses its last F; the defender loses 1 (a 10) and retreats.
    played = play(position, "M melee i", 10, 10, 5)
    assert "eliminated M attack" in played.told
    assert played.told[-1] == "retreated i 0302 free"


def test_the_ford_retreats_of_its_second_turn() -> None:
    """9.2 The measured retreats of the teaching battle: the river bars, a ZOC frightens, the ford is free or pushed."""
    # Rows 03 to 08 of the battle stand here as rows 01 to 06: its 0506 is 0504, the ford 0505 is 0503.
    field = """
        .   .   .   .   .   .   .
          .   h   .   .   .   .   .
        R   R   R   r   {ford}  R   R
          .   .   .   .   C.  .   .
        .   p   p   .   j2. hr  v
          .   .   .   .   .   r   .
    """
    free = drawn(field.replace("{ford}", "r "), half_turn=2)
    behind = retreat.rear(free, unit_of(free, "C").hex, unit_of(free, "j2").hex)
    assert [free.board.names[h] for h in behind] == ["0603", "0604", "0503"]
    assert play(free, "j2 melee C", 10, 1, 4).said("retreated") == ["retreated C 0503 free"]
    pushed = drawn(field.replace("{ford}", "J1r"), half_turn=2)
    assert play(pushed, "j2 melee C", 10, 1, 4).said("retreated") == ["retreated C 0503 push"]
    index = free.board.index
    assert {free.board.names[h] for h in retreat.rear(free, index["0404"], index["0405"])} == {"0503", "0403", "0504"}
