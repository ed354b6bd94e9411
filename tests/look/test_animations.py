"""Animations: every event of whole matches can be shown, begins where its unit stood and ends where it stands."""

from __future__ import annotations

import random

import pygame
import pytest

from hexesmed.core.dice import KeyedDice
from hexesmed.core.match import Match
from hexesmed.games.hexes_med import GAME
from hexesmed.games.hexes_med.look import MapView, animation_of
from hexesmed.games.hexes_med.look.animations import _SHOWN
from hexesmed.games.hexes_med.rules import events as e
from hexesmed.games.hexes_med.rules.setup import set_up
from hexesmed.locale import Tongue
from hexesmed.table.battle.timeline import Timeline
from hexesmed.table.camera import Camera
from tests.look.sample import battle
from tests.look.test_tokens import apart

SILENT = {e.MovementBegan, e.MovementEnded, e.TurnEnded}


@pytest.fixture(scope="module")
def moments():
    """Three of each kind of event out of random matches, with the positions around them."""
    found: dict[type, list] = {}
    for seed in range(4):
        luck = random.Random(seed)
        match = Match(GAME, battle(), lambda n, seed=seed: KeyedDice(bytes([n % 256, seed] * 16)))
        while GAME.outcome(match.position) is None and len(match.entries) < 260:
            actions = [a for a in GAME.legal_actions(match.position) if a.code not in ("resign", "accept_draw")]
            attacks = [a for a in actions if a.code in ("melee", "shoot", "regroup")]
            match.play(luck.choice(attacks or actions))
        timeline = Timeline(GAME, match.entries, match.position)
        for at in range(len(timeline)):
            moment = timeline.moment(at)
            kept = found.setdefault(type(moment.event), [])
            if len(kept) < 3:
                kept.append(moment)
    return found


@pytest.fixture
def stage():
    """A view of the sample battle and a surface for it."""
    pygame.font.init()
    board = set_up(battle()).board
    view = MapView(battle(), Camera(board, (0, 0, 360, 300)), Tongue("fr"))
    return view, pygame.Surface((360, 300), 0, 32)


def test_matches_bring_nearly_every_event(moments):
    assert len(moments) >= 14, [kind.__name__ for kind in moments]


def test_every_event_is_shown_or_known_to_be_silent(moments):
    assert set(_SHOWN) | SILENT == set(e.EVENTS.values())
    for kind, found in moments.items():
        for moment in found:
            animation = animation_of(moment.event, moment.before, moment.after)
            if kind in SILENT:
                assert animation is None
            elif animation is not None:
                assert 0.2 <= animation.duration <= 2.5


def test_every_event_can_be_drawn_at_every_moment(moments, stage):
    view, surface = stage
    for found in moments.values():
        for moment in found:
            animation = animation_of(moment.event, moment.before, moment.after)
            if animation is None:
                continue
            assert animation.hides <= set(moment.before.units)
            for share in (-0.5, 0.0, 0.3, 0.62, 0.9, 1.0, 1.5):
                view.draw(surface, moment.before, showing=animation, elapsed=share * animation.duration)


def test_what_moves_begins_and_ends_where_it_stands(moments, stage):
    view, surface = stage
    for kind in (e.UnitMoved, e.Retreated, e.Advanced, e.Pushed):
        for moment in moments.get(kind, ()):
            animation = animation_of(moment.event, moment.before, moment.after)
            for elapsed, position in ((0.0, moment.before), (animation.duration, moment.after)):
                view.draw(surface, moment.before, showing=animation, elapsed=elapsed)
                shown = surface.copy()
                view.draw(surface, position)
                unit = position.units[moment.event.unit]
                x, y = view.camera.centre(unit.hex)
                half = round(view.token_size * 0.3)
                spot = pygame.Rect(round(x) - half, round(y) - half, 2 * half, half)
                assert apart(shown.subsurface(spot), surface.subsurface(spot)) < 0.12, moment.event


def test_a_die_that_was_not_thrown_is_not_shown():
    position = set_up(battle())
    unit = next(iter(position.units))
    assert animation_of(e.LossRolled(unit, 0, 0, 0), position, position) is None
    assert animation_of(e.LossRolled(unit, 0, 7, 1), position, position) is not None


def test_the_die_stops_on_its_face(stage):
    view, surface = stage
    position = set_up(battle())
    unit = next(iter(position.units))
    ends = []
    for face in (3, 8):
        animation = animation_of(e.LossRolled(unit, 0, face, 0), position, position)
        view.draw(surface, position, showing=animation, elapsed=animation.duration)
        ends.append(surface.copy())
    assert apart(*ends) > 0


def test_an_end_without_a_winner_and_with_one(stage):
    view, surface = stage
    position = set_up(battle())
    pictures = []
    for winner in (-1, 0, 1):
        animation = animation_of(e.BattleEnded(winner, "default"), position, position)
        view.draw(surface, position, showing=animation, elapsed=animation.duration / 2)
        pictures.append(surface.copy())
    assert apart(pictures[0], pictures[1]) > 0.005 and apart(pictures[1], pictures[2]) > 0.02
