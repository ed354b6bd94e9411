"""8: the guetteur's two steps over plains."""

from __future__ import annotations

from hexesmed.games.halebarde.rules.actions import Attack, Move
from hexesmed.games.halebarde.rules.events import Moved
from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde.drawn import drawn, ends_of, play, reason


def test_two_steps_in_any_direction_over_plains() -> None:
    position = drawn("2 .........G.....")  # j2: j1 is a hill, and k3, l3, h3
    wanted = {"h2", "i2", "k2", "l2", "h1", "i1", "k1", "l1", "i3", "j3", "j4", "i4"}
    assert ends_of(position, "j2") == wanted
    assert reason(position, "j2-j1") == reason(position, "j2-k3") == Reason.GUETTEUR_ON_A_HILL
    assert reason(position, "j2-m2") == Reason.GUETTEUR_TOO_FAR


def test_hills_beside_a_diagonal_step_do_not_hinder() -> None:
    assert "c2" in ends_of(drawn("1 .G............."), "b1"), "past the hill c1"
    between = drawn("5 .....G.........\n4 ......s........")
    assert "g5" in ends_of(between, "f5")


def test_it_may_turn_and_goes_round_pieces_and_hills() -> None:
    """d2 to b1 by c2; the hill c1 is not entered."""
    assert play(drawn("2 ...G..........."), "d2-b1") == [Moved(("d2", "c2", "b1"), 2)]
    assert play(drawn("2 ...G..........."), "d2-c2") == [Moved(("d2", "c2"), 2)]


def test_a_way_that_is_shut() -> None:
    assert "a2" in ends_of(drawn("2 .SG............\n1 SS............."), "c2"), "by b3"
    shut = drawn("3 SS.............\n2 .SG............\n1 .S.............")
    assert reason(shut, "c2-a2") == Reason.IN_THE_WAY


def test_it_never_attacks() -> None:
    position = drawn("2 ..GsS..........")
    assert reason(position, Move("c2", "d2")) == Reason.GUETTEUR_NEVER_ATTACKS
    assert reason(position, Attack("c2", "d2")) == Reason.GUETTEUR_NEVER_ATTACKS
