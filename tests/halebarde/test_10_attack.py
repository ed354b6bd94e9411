"""10: the soldat's attack, and two against one."""

from __future__ import annotations

import pytest

from hexesmed.games.halebarde.rules.actions import Attack
from hexesmed.games.halebarde.rules.events import Moved, Struck
from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde.drawn import drawn, play, reason, targets_of, where


def test_it_takes_the_square_of_a_soldat_or_archer() -> None:
    position = drawn("2 S..s...........\n5 S.a............")
    (struck,) = play(position, "a2xd2")
    assert struck == Struck(struck.path, 0) and struck.path[0] == "a2" and struck.path[-1] == "d2"
    assert play(position, "a5xc5")[0].corps == 1
    assert where(position, "S") == {"d2", "c5"} and where(position, "s") == where(position, "a") == set()


def test_within_its_points_only() -> None:
    position = drawn("2 S...s..........\n4 ...s...........\n3 S..............")
    assert reason(position, "a2xe2") == Reason.SOLDAT_TOO_FAR
    assert reason(position, "a3xd4") == Reason.HILL_COSTS_TWO, "d4 is a hill: four points"
    assert targets_of(drawn("4 ...s...........\n3 .S............."), "b3") == {"d4"}


def test_what_it_may_not_attack() -> None:
    position = drawn("2 SS.............")
    assert reason(position, Attack("a2", "b2")) == Reason.OWN_PIECE
    assert reason(position, Attack("a2", "c2")) == Reason.NOBODY_TO_ATTACK
    assert reason(drawn("2 Sss............"), "a2xc2") is None, "round the first, by b1 or b3"
    assert reason(drawn("2 Ss............."), "a2-b2") == Reason.ENEMY_THERE
    shut = drawn("3 ss.............\n2 Sss............\n1 ss.............")
    assert reason(shut, "a2xc2") == Reason.IN_THE_WAY


def test_one_against_a_guetteur_is_too_few() -> None:
    position = drawn("2 S.g............")
    assert reason(position, "a2xc2") == Reason.TWO_AGAINST_ONE
    assert targets_of(position, "a2") == set()


@pytest.mark.parametrize("helper", ["S", "A", "G"])
def test_any_other_piece_next_to_it_helps(helper: str) -> None:
    """Of any corps, chosen or not, and though it has acted."""
    position = drawn(f"3 ...............\n2 S.g{helper}...........")
    assert targets_of(position, "a2") == {"c2"}
    (struck,) = play(position, "a2xc2")
    assert struck.corps == 2 and struck.home == "23.2"
    assert where(position, "S") >= {"c2"}


def test_a_helper_of_the_third_corps_helps() -> None:
    position = drawn("5 A..............\n2 S.gG...........", white="")
    play(position, "a5-a4")
    play(position, "a2xc2")
    assert position.corps_used == 0b011


def test_the_attacker_does_not_help_itself() -> None:
    assert reason(drawn("2 .Sg............"), "b2xc2") == Reason.TWO_AGAINST_ONE


def test_the_helper_stands_next_to_the_guetteur_at_that_moment() -> None:
    position = drawn("2 S.g.S..........")
    assert reason(position, "a2xc2") == Reason.TWO_AGAINST_ONE, "two squares off"
    play(position, "e2-d2")
    assert reason(position, "a2xc2") is None
    away = drawn("2 S.gG...........")
    play(away, "d2-e2")
    assert reason(away, "a2xc2") == Reason.TWO_AGAINST_ONE


def test_enemies_do_not_help() -> None:
    assert reason(drawn("2 S.gs..........."), "a2xc2") == Reason.TWO_AGAINST_ONE


def test_the_way_of_an_attack_goes_round() -> None:
    (struck,) = play(drawn("2 Sss............"), "a2xc2")
    assert len(struck.path) == 3 and struck.path[1] in ("b1", "b3")
    assert not isinstance(struck, Moved)
