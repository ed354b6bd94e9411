"""The hand: what a click means and what is lit, always as the rules have it."""

from __future__ import annotations

import pytest

from hexesmed.games.halebarde import threat
from hexesmed.games.halebarde.hand import Hand
from hexesmed.games.halebarde.rules import turn
from hexesmed.games.halebarde.rules.actions import Attack, Enter, Move, Shoot
from hexesmed.games.halebarde.rules.board import BOARD, PLAYABLE, SOLDAT
from hexesmed.games.halebarde.rules.events import Shot, Struck
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.games.halebarde.rules.reasons import Reason
from tests.halebarde_table.desk import drawn

at = BOARD.index
MELEE = drawn("Sg2 Sb5 Ae4 Ad2 Gf2 Gc3", "Si3 Aj2 Gc4 Ge2 Gh5 Gi2 Sf6")


def hand_in(position: Position, taken: str = "", hover: str = "") -> Hand:
    hand = Hand()
    hand.look_at(position, True)
    hand.taken = at[taken] if taken else None
    hand.hover = at[hover] if hover else None
    return hand


def test_a_click_takes_a_piece_and_another_lets_it_go() -> None:
    hand = hand_in(MELEE)
    assert hand.click(at["g2"]).action is None and hand.taken == at["g2"]
    hand.click(at["b5"])
    assert hand.taken == at["b5"], "another piece of one's own is taken instead"
    hand.click(at["b5"])
    assert hand.taken is None and not hand.holds


def test_a_click_becomes_the_action_that_fits() -> None:
    assert hand_in(MELEE, "g2").click(at["h2"]).action == Move("g2", "h2")
    assert hand_in(MELEE, "g2").click(at["i3"]).action == Attack("g2", "i3")
    assert hand_in(MELEE, "e4").click(at["c4"]).action == Shoot("e4", "c4")
    entry = drawn("start", "start", entering=True)
    assert hand_in(entry, "5.2").click(at["a2"]).action == Enter("5.2", "a2")
    assert hand_in(entry, "5.2").click(at["a1"]).reason == Reason.NO_ENTRY_ON_A_HILL


def test_refusals_come_from_the_rules() -> None:
    assert hand_in(MELEE, "g2").click(at["a1"]).reason == Reason.SOLDAT_TOO_FAR
    assert hand_in(MELEE, "f2").click(at["e2"]).reason == Reason.GUETTEUR_NEVER_ATTACKS
    assert hand_in(MELEE, "g2").click(at["0.3"]).reason == Reason.FRAME
    assert hand_in(MELEE, "d2").click(at["e2"]).reason == Reason.SHOT_FROM_PLAIN


def test_a_piece_that_may_not_act_is_not_taken_and_the_rule_is_named() -> None:
    position = MELEE.copy()
    position.acted, position.corps_used = 1 << at["g2"], 0b101
    hand = hand_in(position)
    assert hand.click(at["g2"]).reason == Reason.ACTED_ALREADY
    assert hand.click(at["e4"]).reason == Reason.THIRD_CORPS
    entry = drawn("Sa1 Sa2 Sa3 Sa4 Aa5 Aa6 G5.2", entering=True, acted="a1 a2 a3 a4 a5 a6")
    assert hand_in(entry).click(at["5.2"]).reason == Reason.SIX_ENTERED


@pytest.mark.parametrize("position", [MELEE, drawn("start", "start", entering=True)], ids=["melee", "entry"])
def test_exactly_what_is_lit_is_lawful(position: Position) -> None:
    hand = hand_in(position)
    for square in hand.able():
        hand.taken = square
        lit = hand.lit()
        for h in BOARD.places:
            if position.side(position.seat) >> h & 1:
                continue
            lawful = turn.why_not(position, hand.action_to(h)) is None
            assert lawful == (h in lit.reach or h in lit.targets), (BOARD.names[square], BOARD.names[h])


def test_a_soldat_shows_the_points_it_keeps() -> None:
    lit = hand_in(drawn("Sb3"), "b3").lit()
    assert (lit.reach[at["c3"]], lit.reach[at["d3"]], lit.reach[at["e2"]]) == (2, 0, 0)
    assert at["e3"] not in lit.reach, "two steps and a hill cost four"
    assert set(hand_in(drawn("Ai3"), "i3").lit().reach.values()) == {None}


def test_two_against_one_is_shown_with_what_it_needs() -> None:
    position = drawn("Sg2 Aj3 Gg1 Sb6", "Gi2")
    lit = hand_in(position, "g2", "i2").lit()
    assert at["i2"] not in lit.alone, "the archer on j3 is beside it already"
    assert lit.helpers == {at["j3"]} and lit.home is not None
    position = drawn("Sg2 Al3 Gg1 Sb6", "Gi2")
    lit = hand_in(position, "g2", "i2").lit()
    assert lit.alone == {at["i2"]} and at["i2"] not in lit.targets
    assert lit.helpers == {at["g1"], at["l3"]}, "who could come beside it this turn"
    assert at["h1"] in lit.places and at["j3"] in lit.places
    position.corps_used = 0b100
    assert hand_in(position, "g2", "i2").lit().helpers == {at["g1"]}, "an archer would be the third corps"


@pytest.mark.parametrize(("taken", "target"), [("e4", "c4"), ("g2", "e2"), ("c3", "")])
def test_the_home_that_is_lit_is_where_the_guetteur_goes(taken: str, target: str) -> None:
    hand = hand_in(MELEE, taken, target)
    lit = hand.lit()
    if not target:
        assert lit.home is None
        return
    after = MELEE.copy()
    (event,) = [e for e in turn.carry_out(after, hand.action_to(at[target])) if isinstance(e, (Struck, Shot))]
    assert lit.home == at[event.home]


def test_the_path_is_the_one_that_is_walked() -> None:
    hand = hand_in(MELEE, "g2", "i3")
    after = MELEE.copy()
    (event,) = turn.carry_out(after, hand.action_to(at["i3"]))
    assert isinstance(event, Struck) and tuple(at[name] for name in event.path) == hand.lit().path


def test_shots_are_told_from_strokes() -> None:
    lit = hand_in(MELEE, "e4").lit()
    assert lit.shots == lit.targets == {at["c4"], at["e2"]}
    assert not hand_in(MELEE, "g2").lit().shots


def test_going_through_the_pieces_skips_those_that_can_do_nothing() -> None:
    position = MELEE.copy()
    position.acted, position.corps_used = 1 << at["g2"], 1
    hand = hand_in(position)
    seen = [hand.next_unit() for _ in range(6)]
    assert at["g2"] not in seen and len(set(seen)) == 5 and seen[5] == seen[0]
    first = hand.taken
    hand.next_unit(-1)
    hand.next_unit()
    assert hand.taken == first


def test_who_may_not_act_only_looks() -> None:
    hand = Hand()
    hand.look_at(MELEE, False)
    assert hand.click(at["g2"]).action is None and hand.taken is None
    assert hand.looked == at["g2"] and hand.lit().feared
    assert hand.next_unit() is None and not hand.lit().able


def test_an_enemy_is_looked_at_with_what_it_could_do() -> None:
    hand = hand_in(MELEE)
    hand.click(at["i3"])
    lit = hand.lit()
    assert hand.looked == at["i3"] and at["i4"] in lit.feared and at["g2"] in lit.feared_hits


def test_the_threats_are_what_the_enemy_could_really_hit() -> None:
    shown = threat.hits(MELEE, 1)
    for square in (s for s in BOARD.places if PLAYABLE >> s & 1 and not MELEE.occupied >> s & 1):
        ahead = threat.next_turn(MELEE, 1)
        ahead.sets[SOLDAT] |= 1 << square
        hit = any(
            turn.ends_and_targets(ahead, s, piece.corps)[1] >> square & 1
            for s, piece in ahead.pieces()
            if piece.seat == 1
        )
        assert hit == bool(shown >> square & 1), BOARD.names[square]


def test_the_next_turn_belongs_to_the_side_asked_for() -> None:
    for half_turn in range(1, 8):
        position = MELEE.copy()
        position.half_turn = half_turn
        for seat in (0, 1):
            ahead = threat.next_turn(position, seat)
            assert ahead.seat == seat and not ahead.entering and ahead.half_turn >= half_turn


def test_dropping_a_piece_on_a_friend_is_refused() -> None:
    assert hand_in(MELEE, "g2").drop(at["f2"]).reason == Reason.OCCUPIED
    assert hand_in(MELEE, "g2").drop(at["g3"]).action == Move("g2", "g3")
    assert hand_in(MELEE, "g2").drop(None).action is None
