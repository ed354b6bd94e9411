"""The hints of a first evening: each comes when its rule first matters, and once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hexesmed.games.hexes_med.hand import Hand
from hexesmed.games.hexes_med.hints import HINTS, Moment, due
from hexesmed.games.hexes_med.rules import combat, regroup
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.games.hexes_med.rules.position import COMBAT, MOVEMENT
from tests.table.battle.ford import ford_match
from tests.table.battle.test_turn import next_action

BY_CODE = {hint.code: hint for hint in HINTS}


def looks(position: Any) -> Iterator[Hand]:
    """Yield the hand of a player who takes each of his units and points at each of its targets."""
    hand = Hand()
    hand.look_at(position, True)
    yield hand
    for unit in position.side_units(position.seat):
        hand.take(unit.id)
        yield hand
        for action in [action for action in combat.offers(position) if action.unit == unit.id]:
            hand.hover = position.units[action.target].hex
            yield hand
        hand.hover = None


def told(seed: int) -> list[tuple[str, Any, list[Any]]]:
    """Play the ford and return each hint as it came: its code, the position, the events since the half-turn before."""
    match = ford_match(seed)
    found: list[tuple[str, Any, list[Any]]] = []
    given: set[str] = set()
    while match.position.outcome is None:
        position = match.position
        if position.phase in (MOVEMENT, COMBAT):
            recent = [x for n in match.entries if n.half_turn >= position.half_turn - 1 for x in n.events]
            for hand in looks(position):
                while (hint := due(Moment(position, hand, recent), given)) is not None:
                    given.add(hint.code)
                    found.append((hint.code, position, recent))
        match.play(match.game.opening_action(position) or next_action(position))
    return found


def test_every_hint_comes_in_a_battle_or_two_and_each_once() -> None:
    codes: set[str] = set()
    for seed in (1, 2, 3, 4):
        found = [code for code, _, _ in told(seed)]
        assert len(found) == len(set(found)), "none comes twice"
        assert found[0] == "move"
        codes |= set(found)
    assert {"move", "zone", "melee", "charge", "shot", "retreat", "regroup", "rd"} <= codes, set(BY_CODE) - codes


def test_a_hint_comes_when_its_rule_matters() -> None:
    for code, position, recent in told(2):
        if code == "regroup":
            assert position.phase == MOVEMENT and next(iter(regroup.offers(position)), None) is not None
        elif code in ("retreat", "advance"):
            kinds = (e.Retreated, e.Held) if code == "retreat" else (e.Advanced,)
            assert any(isinstance(event, kinds) for event in recent)
        elif code in ("melee", "shot", "charge", "attack"):
            assert position.phase == COMBAT
        else:
            assert code in BY_CODE
