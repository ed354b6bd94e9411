"""Random battles: what holds in every position of every battle, and the rules against a second, slow reading."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexesmed.core.board import bits
from hexesmed.core.dice import LooseDice
from hexesmed.core.match import Match
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.rules import movement, regroup, retreat, sequence_of_play, setup
from hexesmed.games.hexes_med.rules.actions import Melee, Move, Regroup, Shoot
from hexesmed.games.hexes_med.rules.effects import EFFECTS
from hexesmed.games.hexes_med.rules.events import Event, UnitMoved, UnitsRegrouped
from hexesmed.games.hexes_med.rules.position import COMBAT, MOVEMENT, OVER, Position
from hexesmed.games.hexes_med.rules.reasons import Reason
from tests.contract.fixtures import Player
from tests.hexes_med.battles import battles, crowded, examples
from tests.hexes_med.by_the_law import COST, Field, apart, around, hex_of
from tests.hexes_med.drawn import told

CROWDS = 60


def played(battle: dict[str, Any], seed: int) -> Match:
    """Play a battle between players without judgement to its end."""
    match = Match(GAME, battle, lambda half_turn: LooseDice(seed * 1000 + half_turn))
    player = Player(seed, passes=8)
    while match.position.phase != OVER:
        match.play(player.choose(GAME, match.position))
    return match


def check_position(position: Position, units: dict[str, dict[str, Any]]) -> None:
    """Fail unless everything holds that holds in every position."""
    board, passable = position.board, position.scenario.ground.passable
    hexes = [unit.hex for unit in position.units.values()]
    assert len(set(hexes)) == len(hexes), "one unit to a hex"
    assert position.at == {unit.hex: unit.id for unit in position.units.values()}
    for side, mask in ((0, position.first_holds), (1, position.second_holds)):
        assert mask == sum(1 << unit.hex for unit in position.units.values() if unit.side == side)
    for key, unit in position.units.items():
        assert key == unit.id
        assert 1 <= unit.force <= unit.initial <= unit.type.force
        assert 0 <= unit.mp <= unit.type.mp
        assert board.names[unit.hex] and passable >> unit.hex & 1, "nobody on barred ground"
        assert -1 <= unit.since <= position.half_turn
        assert position.scenario.sides[unit.side] == units[key]["side"]
        assert unit.initial == units[key]["initial"]
    fallen = [f.id for f in position.fallen]
    assert sorted([*position.units, *fallen, *position.absorbed]) == sorted(units), "nobody is lost or made"
    led = [unit.leader for unit in position.units.values() if unit.leader] + [
        f.leader for f in position.fallen if f.leader
    ]
    assert sorted(led) == sorted(unit["leader"] for unit in units.values() if "leader" in unit)
    assert list(position.units) == [key for key in units if key in position.units], "the battle's order"


@examples(100)
@given(battle=battles(), seed=st.integers(0, 999))
def test_what_holds_in_every_position(battle: dict[str, Any], seed: int) -> None:
    """2.1, 2.4, 6.2, 9.3, 13.1: one unit to a hex, F within 0 to its initial, nobody on barred ground, units +
    eliminated + absorbed constant, leaders with their units; and every battle ends (1.1)."""
    check_match(battle, played(battle, seed))


def check_match(battle: dict[str, Any], match: Match) -> None:
    """Fail unless all that must hold in a battle holds to its end."""
    units = {unit["id"]: unit for unit in battle["units"]}
    for entry in match.entries:
        check_position(entry.before, units)
    check_position(match.position, units)
    assert match.entries[-1].half_turn <= 2 * battle["turns"]
    assert match.position.outcome is not None
    for entry in match.entries:
        for event in entry.events:
            if isinstance(event, UnitMoved | UnitsRegrouped):
                check_path(entry.before, event)
        if isinstance(entry.action, Melee | Shoot):
            check_fight(entry.before, entry.action, entry.events)


def check_fight(position: Position, action: Melee | Shoot, events: tuple[Event, ...]) -> None:
    """Fail unless a fight went as a slow reading of 7, 8, 9, 11 and 12 would have it with the same dice."""
    paper = Field.of(position)
    faces = iter([event.face for event in events if getattr(event, "face", 0)])
    manner = "melee" if isinstance(action, Melee) else "shot"
    assert [told(event) for event in events] == paper.fight(action.unit, action.target, manner, faces)
    assert next(faces, None) is None
    after = position.copy()
    for event in events:
        EFFECTS[type(event)](after, event)
    assert Field.of(after).men == paper.men


def check_path(position: Position, event: UnitMoved | UnitsRegrouped) -> None:
    """Fail unless a path is one that the unit can walk, no dearer than the cheapest (4.1, 5.2, 6.4)."""
    field = Field.of(position)
    man = field.men[event.unit]
    price, here = 0, man.at
    for name in event.path:
        there = (int(name[:2]), int(name[2:]))
        assert there in around(here)
        if here != man.at:
            assert not field.threatened(here, man.side), "it had to stop there"
        who = field.who(there)
        assert not who or field.men[who].side == man.side
        price += COST[field.ground[there]]
        here = there
    assert price <= man.points
    if isinstance(event, UnitMoved):
        assert price == field.moves(event.unit)[here]
        assert event.left == (0 if field.threatened(here, man.side) else man.points - price)
    else:
        assert price == field.prices(event.unit, shun_zones=True)[here]
        assert not any(field.threatened((int(n[:2]), int(n[2:])), man.side) for n in event.path)


@examples(100)
@given(battle=battles(), seed=st.integers(0, 999))
def test_what_is_allowed_is_what_the_law_allows(battle: dict[str, Any], seed: int) -> None:
    """4 to 7: lit hexes, offers and why_not agree with each other and with a naive reading of the law, in every
    position."""
    for entry in played(battle, seed).entries[::2]:
        check_offers(entry.before)


@pytest.mark.parametrize("seed", range(CROWDS))
def test_crowded_battles(seed: int) -> None:
    """The same in crowded battles, where units push, regroup, duel and die."""
    battle = crowded(seed)
    match = played(battle, seed)
    check_match(battle, match)
    for entry in match.entries[::5]:
        check_offers(entry.before)


def test_crowded_battles_show_everything() -> None:
    """The crowded battles would be no trial if the rare events did not come up in them."""
    seen = set()
    for seed in range(CROWDS):
        for entry in played(crowded(seed), seed).entries:
            seen |= {told(event).split()[0] + getattr(event, "way", "") for event in entry.events}
    assert {"pushedfree", "retreatedpush", "retreatedzone", "held", "regrouped", "charge", "disorganised"} <= seen


def check_offers(position: Position) -> None:
    """Fail unless the moves, regroupings and attacks offered are those of the slow reading."""
    if position.phase in (MOVEMENT, COMBAT):
        offered = [a for a in GAME.legal_actions(position) if isinstance(a, Move | Regroup | Melee | Shoot)]
        assert set(offered) == lawful(position)
        assert len(set(offered)) == len(offered)


def lawful(position: Position) -> set[Any]:
    """Return all moves, regroupings and attacks that the slow reading of the law allows."""
    field = Field.of(position)
    own = [name for name, man in field.men.items() if man.side == position.seat]
    if position.phase == MOVEMENT:
        moves = {Move(name, hex_of(place)) for name in own for place in field.moves(name)}
        return moves | {Regroup(name, other) for name in own for other in field.receivers(name)}
    kinds = {"melee": Melee, "shoot": Shoot}
    return {kinds[verb](name, target) for name in own for verb, target in field.attacks(name)}


@examples(40)
@given(battle=battles(widest=6, most_units=8), seed=st.integers(0, 99))
def test_lit_hexes_are_those_that_are_accepted(battle: dict[str, Any], seed: int) -> None:
    """4, 5: movement.destinations is what why_not accepts over the whole map, no more, no less; costs as in the law."""
    match = played(battle, seed)
    for entry in [entry for entry in match.entries if entry.before.phase == MOVEMENT][:6]:
        position = entry.before
        field, board = Field.of(position), position.board
        for unit in position.side_units(position.seat):
            lit = movement.destinations(position, unit)
            assert {board.column_row(h): cost for h, cost in lit.items()} == field.moves(unit.id)
            found = movement.reach(position, unit)
            assert set(bits(found.ends)) == set(lit)
            for h in board.hexes:
                reason = sequence_of_play.why_not(position, Move(unit.id, board.names[h]))
                assert (reason is None) == (h in lit)
                assert bool(movement.way_to(position, unit, h)) == (h in lit)
                if reason is not None:
                    check_reason(position, field, unit.id, h, reason)
            receivers = {friend.id for friend in regroup.receivers(position, unit)}
            for other in position.units:
                reason = sequence_of_play.why_not(position, Regroup(unit.id, other))
                assert (reason is None) == (other in receivers)
            assert receivers == field.receivers(unit.id)


def check_reason(position: Position, field: Field, name: str, h: int, reason: Reason) -> None:
    """Fail unless a refused move is refused for something that is so."""
    place, man = position.board.column_row(h), field.men[name]
    who, zone = field.who(place), field.threatened(place, man.side)
    so = {
        Reason.ALREADY_THERE: place == man.at,
        Reason.IMPASSABLE: not field.open(place),
        Reason.ENEMY_THERE: bool(who) and field.men[who].side != man.side,
        Reason.FRIEND_THERE: bool(who) and field.men[who].side == man.side,
        Reason.LOST_ITS_MOVEMENT: man.points == 0 and position.units[name].settled,
        Reason.NO_MOVEMENT_LEFT: man.points == 0,
        Reason.STOPPED_BY_ZONE: man.points == 0 and field.threatened(man.at, man.side),
        Reason.DISORGANISED_INTO_ZONE: zone and man.disorganised,
        Reason.FROM_ZONE_TO_ZONE: zone and man.began_in_zone,
        Reason.ZONE_IN_THE_WAY: any(foe.side != man.side for foe in field.men.values()),
        Reason.TOO_FAR: True,
    }
    assert so[reason], (name, place, reason)


@examples(150)
@given(battle=battles(widest=5, most_units=18), pick=st.integers(0, 999))
def test_retreats_are_those_of_the_law(battle: dict[str, Any], pick: int) -> None:
    """9: where a unit falls back, whom it pushes and what it costs, against a slow reading with points on paper."""
    opening = setup.set_up(battle)
    field = Field.of(opening)
    fights = [
        (unit, other)
        for unit in opening.units.values()
        for other in opening.units.values()
        if unit.side != other.side and apart(field.men[unit.id].at, field.men[other.id].at) <= 3
    ]
    for unit, other in [fights[(pick + n) % len(fights)] for n in range(min(6, len(fights)))]:
        position, paper = opening.copy(), field.copy()
        happened = []
        for event in retreat.carry_out(position, unit.id, other.hex):
            EFFECTS[type(event)](position, event)
            happened.append(told(event))
        assert happened == paper.fall_back(unit.id, field.men[other.id].at)
        assert Field.of(position).men == paper.men
        check_position(position, {u["id"]: u for u in battle["units"]})
