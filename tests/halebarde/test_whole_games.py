"""Whole games: they end, keep their pieces, are told apart by their digests, and go round as data."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from hexesmed.core.notation import read_action, read_event, to_plain
from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.rules.board import GUETTEUR, HILLS
from hexesmed.games.halebarde.rules.position import Position
from tests.contract.fixtures import Player
from tests.halebarde.drawn import NO_DICE, new_match


def check(position: Position) -> None:
    """Check what holds in every position of every game."""
    pieces = position.pieces()
    assert len({square for square, _ in pieces}) == len(pieces)
    for seat in (0, 1):
        assert position.squares(seat, GUETTEUR).bit_count() == 4
        assert not position.squares(seat, GUETTEUR) & HILLS
        assert position.squares(seat, 0).bit_count() <= 4 and position.squares(seat, 1).bit_count() <= 2
    assert position.corps_used.bit_count() <= 2
    assert not position.acted & ~position.side(position.seat)
    assert 1 <= position.half_turn <= 300
    assert len(position.seen) == len([key for key in position.seen if len(key) <= 47])


def test_random_games_end_within_the_limits_and_keep_their_guetteurs() -> None:
    hows = set()
    for seed in range(4):
        match, player = new_match(), Player(seed, 4)
        while GAME.outcome(match.position) is None:
            match.play(player.choose(GAME, match.position))
            check(match.position)
        outcome = GAME.outcome(match.position)
        assert outcome is not None
        hows.add(outcome.how)
    assert hows <= {"camp", "turns", "repetition"}


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 10_000), max_size=60))
def test_any_actions_undone_and_redone(choices: list[int]) -> None:
    """Any sequence of lawful actions goes back and forth to equal digests, as data too."""
    match = new_match()
    digests = [match.digest()]
    for choice in choices:
        legal = [a for a in GAME.legal_actions(match.position) if GAME.temperament(a) != "yield"]
        if not legal:
            break
        action = legal[choice % len(legal)]
        assert read_action(GAME, json.loads(json.dumps(to_plain(action)))) == action
        for event in match.play(action):
            assert read_event(GAME, json.loads(json.dumps(to_plain(event)))) == event
        check(match.position)
        assert json.loads(GAME.encode(match.position)) == match.position.plain()
        digests.append(match.digest())
    back = len(match.entries)
    while match.can_undo():
        match.undo()
        back -= 1
        assert match.digest() == digests[back]
    while match.can_redo():
        match.redo()
        back += 1
        assert match.digest() == digests[back]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 80))
def test_the_digest_tells_positions_apart(seed: int, length: int) -> None:
    """A position and its copy are equal; any act but the one that is played leads elsewhere."""
    position, player = GAME.set_up(standard()), Player(seed, 4)
    for _ in range(length):
        if GAME.outcome(position):
            return
        list(GAME.carry_out(position, player.choose(GAME, position), NO_DICE))
    copy = position.copy()
    assert copy == position and GAME.encode(copy) == GAME.encode(position)
    legal = [a for a in GAME.legal_actions(position) if GAME.temperament(a) == "act"][:40]
    seen = set()
    for action in legal:
        other = position.copy()
        list(GAME.carry_out(other, action, NO_DICE))
        assert other != position
        seen.add(GAME.encode(other))
    assert len(seen) == len(legal)
    assert copy == position
