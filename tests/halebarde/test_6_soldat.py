"""6: the soldat's points."""

from __future__ import annotations

from hexesmed.games.halebarde.rules.events import Moved
from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde.drawn import drawn, ends_of, play, reason


def test_three_steps_in_any_direction_over_plains() -> None:
    position = drawn("2 .......S.......")  # h2
    ends = ends_of(position, "h2")
    assert {"h1", "k2", "e2", "g1", "i1", "k1", "e1", "h2"} & ends == {"h1", "k2", "e2", "g1", "i1", "k1", "e1"}
    assert {"d2", "l2", "7.2"}.isdisjoint(ends)


def test_free_to_turn() -> None:
    """Round two men, on one side over a hill and on the other by plains."""
    by_hill = drawn("5 .SS............\n4 ..S............")
    assert play(by_hill, "b5-d5") == [Moved(("b5", "c6", "d5"), 0)]
    by_plains = drawn("6 ..S............\n5 .SS............")
    assert play(by_plains, "b5-d5") == [Moved(("b5", "c4", "d5"), 0)]
    both = drawn("6 ..S............\n5 .SS............\n4 ..S............")
    assert reason(both, "b5-d5") == Reason.IN_THE_WAY


def test_up_a_hill_costs_two() -> None:
    position = drawn("3 .S.............")  # b3; d3 is a hill two steps east
    assert "d3" in ends_of(position, "b3"), "one to c3, two up to d3"
    assert "e3" not in ends_of(position, "b3"), "nothing is left for the next hill"
    assert reason(position, "b3-e3") == Reason.HILL_COSTS_TWO
    farther = drawn("3 S..............")  # a3: three steps to d3, but four points
    assert reason(farther, "a3-d3") == Reason.HILL_COSTS_TWO
    assert reason(farther, "a3-e3") == Reason.SOLDAT_TOO_FAR


def test_hill_to_hill_and_down_cost_one() -> None:
    position = drawn("3 ...S...........")  # d3 on a hill
    ends = ends_of(position, "d3")
    assert {"e3", "e4", "d4", "f3", "f4", "g3", "g2", "a3"} <= ends
    assert "h3" not in ends, "one to e3, one down to f3, one to g3"
    # c3 is next to the hills d3 and d4: two up, one along.
    assert "e4" in ends_of(drawn("3 ..S............"), "c3")


def test_down_and_up_again() -> None:
    """From the hill c6 one down to d5 or b5; up to a6 is one down and two up."""
    ends = ends_of(drawn("6 ..S............"), "c6")
    assert "a6" in ends and "f6" not in ends


def test_the_way_is_told_and_costs_least() -> None:
    position = drawn("3 .S.............")
    (up,) = play(position, "b3-d3")
    assert up in [Moved(("b3", f"c{row}", "d3"), 0) for row in (2, 3, 4)]
    around = drawn("2 .S.............")
    (moved,) = play(around, "b2-e2")
    assert len(moved.path) == 4 and moved.path[0] == "b2" and moved.path[-1] == "e2"


def test_it_leaves_the_camp_through_the_gap() -> None:
    ends = ends_of(drawn("2 ...............", white="S 5.1"), "5.1")
    assert {"6.1", "7.2"} & ends == {"6.1"} and "a2" in ends and "b2" in ends and "a1" in ends
    assert "8.1" not in ends and "b1" in ends
