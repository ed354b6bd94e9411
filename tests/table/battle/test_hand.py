"""The hand: what a click means. Everything it lights is what the rules accept, no more and no less."""

from __future__ import annotations

from hexesmed.core.board import bits
from hexesmed.core.match import Match
from hexesmed.games.hexes_med.hand import Hand
from hexesmed.games.hexes_med.rules import sequence_of_play
from hexesmed.games.hexes_med.rules.actions import EndMovement, EndTurn, Melee, Move, Regroup, Shoot
from hexesmed.games.hexes_med.rules.reasons import Reason
from hexesmed.games.hexes_med.rules.zone_of_control import enemy_zone
from tests.table.battle.ford import ford_match, unit_in


def hand_on(match: Match) -> Hand:
    hand = Hand()
    hand.look_at(match.position, True)
    return hand


def at(match: Match, name: str) -> int:
    return int(match.position.board.index[name])


def test_a_click_takes_a_unit_and_a_second_lets_it_go() -> None:
    match = ford_match()
    hand = hand_on(match)
    assert hand.click(at(match, "0503")).action is None
    assert hand.unit_id == unit_in(match, "0503")
    hand.click(at(match, "0503"))
    assert hand.unit_id is None


def test_lit_hexes_are_those_that_the_rules_accept() -> None:
    match = ford_match()
    hand = hand_on(match)
    for unit in match.position.side_units(0):
        hand.take(unit.id)
        lit = hand.lit()
        accepted = {
            h
            for h in match.position.board.hexes
            if sequence_of_play.why_not(match.position, Move(unit.id, match.position.board.names[h])) is None
        }
        assert set(lit.reach) == accepted
        zone = enemy_zone(match.position, 0)
        assert lit.stops == {h for h in accepted if zone >> h & 1}
        assert all(lit.reach[h] == 0 for h in lit.stops)


def test_a_click_on_a_lit_hex_moves_there() -> None:
    match = ford_match()
    hand = hand_on(match)
    rider = unit_in(match, "0503")
    hand.take(rider)
    assert hand.click(at(match, "0506")).action == Move(rider, "0506")


def test_a_refused_click_says_why() -> None:
    match = ford_match()
    hand = hand_on(match)
    hand.take(unit_in(match, "0404"))
    assert hand.click(at(match, "0205")).reason is Reason.IMPASSABLE
    assert hand.click(at(match, "1209")).reason is Reason.TOO_FAR
    assert hand.click(at(match, "0407")).reason is Reason.NOT_IN_MOVEMENT


def test_the_path_under_the_pointer_is_the_one_that_is_walked() -> None:
    match = ford_match()
    hand = hand_on(match)
    rider = unit_in(match, "0503")
    hand.take(rider)
    hand.hover = at(match, "0506")
    path = hand.lit().path
    (event,) = match.play(Move(rider, "0506"))
    assert tuple(match.position.board.names[h] for h in path[1:]) == event.path


def test_a_drag_onto_a_friend_regroups() -> None:
    match = ford_match()
    hand = hand_on(match)
    foot, other = unit_in(match, "0404"), unit_in(match, "0604")
    hand.take(foot)
    assert at(match, "0604") in hand.lit().regroup
    assert hand.drop(at(match, "0604")).action == Regroup(foot, other)
    assert hand.drop(at(match, "0503")).reason is Reason.REGROUP_OTHER_TYPE


def test_nothing_is_taken_out_of_turn() -> None:
    match = ford_match()
    hand = Hand()
    hand.look_at(match.position, False)
    assert hand.click(at(match, "0503")).action is None
    assert hand.unit_id is None and not hand.lit().reach


def in_combat() -> Match:
    """Return a match in which a foot touches two enemies and a bowman stands within range of the one."""
    match = ford_match()
    match.play(Move(unit_in(match, "0404"), "0406"))
    match.play(Move(unit_in(match, "0402"), "0404"))
    match.play(EndMovement())
    return match


def test_targets_are_the_attacks_that_the_rules_offer() -> None:
    match = in_combat()
    hand = hand_on(match)
    foot = unit_in(match, "0406")
    hand.take(foot)
    names = {match.position.board.names[h] for h in hand.lit().targets}
    assert names == {"0407", "0507"}
    hand.hover = at(match, "0407")
    assert hand.foretold() == Melee(foot, unit_in(match, "0407"))
    assert hand.click(at(match, "0407")).action == Melee(foot, unit_in(match, "0407"))
    assert hand.click(at(match, "0607")).reason is Reason.NOT_ADJACENT


def test_the_manner_can_be_changed_where_both_are_open() -> None:
    match = in_combat()
    hand = hand_on(match)
    match.play(EndTurn())
    match.begin()
    match.play(EndMovement())
    hand.look_at(match.position, True)
    crossbows = unit_in(match, "0307")
    target = match.position.units[unit_in(match, "0406")]
    hand.take(crossbows)
    assert hand.manners(target) == ["shot"] or hand.manners(target) == ["shot", "melee"]
    hand.hover = target.hex
    assert hand.foretold() == Shoot(crossbows, target.id)
    hand.change_manner()
    if len(hand.manners(target)) == 2:
        assert hand.foretold() == Melee(crossbows, target.id)
    else:
        assert hand.foretold() == Shoot(crossbows, target.id)


def test_next_unit_visits_every_unit_that_can_act() -> None:
    match = ford_match()
    hand = hand_on(match)
    seen = [hand.next_unit() for _ in range(5)]
    assert {match.position.board.names[h] for h in seen if h is not None} == {"0503", "0803", "0404", "0604", "0402"}
    assert hand.next_unit() == seen[0]
    assert hand.next_unit(-1) == seen[-1]


def test_zones_are_shown_on_demand() -> None:
    match = ford_match()
    hand = hand_on(match)
    assert not hand.lit().zone_own
    hand.zones = True
    lit = hand.lit()
    assert set(bits(lit.zone_enemy)) == set(bits(enemy_zone(match.position, 0)))
    assert set(bits(lit.zone_own)) == set(bits(enemy_zone(match.position, 1)))


def test_threatened_hexes_are_those_the_enemy_could_attack_next() -> None:
    match = ford_match()
    hand = hand_on(match)
    hand.threats = True
    hand.hover = at(match, "0908")
    names = {match.position.board.names[h] for h in hand.lit().threatened}
    # The riders of Brune (MP 5) reach 0606 for 4; from there they hit the ford and both its banks.
    assert {"0506", "0605", "0505"} <= names
    assert "0404" not in names
    hand.hover = None
    assert names <= {match.position.board.names[h] for h in hand.lit().threatened}


def test_the_feared_attack_is_the_enemys_best_and_changes_nothing() -> None:
    match = ford_match()
    foot = unit_in(match, "0404")
    match.play(Move(foot, "0406"))
    digest = match.digest()
    hand = hand_on(match)
    hand.take(foot)
    hand.hover = at(match, "0307")
    feared = hand.feared()
    assert feared is not None
    then, action = feared
    assert sequence_of_play.why_not(then, action) is None
    assert (then.seat, action.target) == (1, foot)
    assert match.digest() == digest
    hand.hover = at(match, "0503")
    assert hand.feared() is None, "a friend is not feared"


def test_what_an_enemy_could_do_is_asked_in_combat_too_but_for_his_targets() -> None:
    match = in_combat()
    hand = hand_on(match)
    foot = unit_in(match, "0406")
    hand.take(foot)
    hand.hover = at(match, "0607")
    feared = hand.feared()
    assert feared is not None and feared[1].target == foot, "an enemy whom it cannot attack itself"
    hand.hover = at(match, "0407")
    assert hand.foretold() is not None and hand.feared() is None, "a click would attack this one"
    hand.hover = at(match, "0908")
    enemy = hand.enemy_beside()
    assert enemy is not None and enemy.id == unit_in(match, "0908")


def test_the_enemy_under_the_pointer_shows_where_he_could_go() -> None:
    match = ford_match()
    hand = hand_on(match)
    hand.hover = at(match, "0908")
    assert not hand.lit().reach
    hand.threats = True
    reach = {match.position.board.names[h]: left for h, left in hand.lit().reach.items()}
    # The riders of Brune have 5 MP: 0607 is their friend's, 0606 costs 4 (see above), 0908 is where they stand.
    assert reach["0606"] == 1 and "0908" not in reach and "0607" not in reach
    hand.hover = at(match, "0503")
    assert not hand.lit().reach, "one's own unit shows its reach when it is taken"
    hand.hover = at(match, "0908")
    hand.take(unit_in(match, "0404"))
    assert at(match, "0606") not in hand.lit().reach, "with a unit in hand it is that unit's reach"
