"""A match as a row of moments: shown forwards, backwards and again it is always the same (C17)."""

from __future__ import annotations

from hexesmed.core.dice import LooseDice
from hexesmed.core.match import Match
from hexesmed.games import game_named
from hexesmed.players import PLAYERS
from hexesmed.table.battle.playback import Playback
from hexesmed.table.battle.timeline import Timeline
from tests.table.battle.ford import ford_match

GAME = game_named("hexes_med")


def played_out() -> Match:
    match = ford_match()
    player = PLAYERS["random"](GAME, 5)
    while GAME.outcome(match.position) is None:
        match.begin()
        match.play(player.choose(match.position))
    return match


MATCH = played_out()
LINE = Timeline(GAME, MATCH.entries, MATCH.position)


def test_there_is_a_moment_for_each_event() -> None:
    assert len(LINE) == sum(len(entry.events) for entry in MATCH.entries)
    told = [LINE.moment(at).event for at in range(len(LINE))]
    assert told == [event for entry in MATCH.entries for event in entry.events]


def test_each_moment_leads_to_the_next() -> None:
    for at in range(len(LINE)):
        moment = LINE.moment(at)
        position = moment.before.copy()
        GAME.apply(position, moment.event)
        assert position == moment.after == LINE.position(at + 1)


def test_jumping_back_is_the_same_as_playing_from_the_start() -> None:
    whims = LooseDice(3)
    forward = [GAME.encode(LINE.position(at)) for at in range(len(LINE) + 1)]
    for _ in range(200):
        at = whims.below(len(LINE) + 1)
        assert GAME.encode(LINE.position(at)) == forward[at]


def test_half_turns_begin_where_their_first_action_does() -> None:
    for number in range(1, MATCH.entries[-1].half_turn + 1):
        start = LINE.half_turn_start(number)
        assert LINE.half_turn_at(start) == number
        assert start == 0 or LINE.half_turn_at(start - 1) == number - 1
    assert LINE.half_turn_start(99) == len(LINE)


def test_steps_go_from_action_to_action() -> None:
    at, seen = 0, 0
    while at < len(LINE):
        assert LINE.entry_start(at) == at
        following = LINE.next_entry(at)
        assert LINE.entry_before(following) == at
        at, seen = following, seen + 1
    assert seen == len(MATCH.entries)


class Second:
    """Every moment lasts a second."""

    duration = 1.0


def test_playback_takes_its_time_and_its_speed() -> None:
    playback = Playback(LINE, lambda moment: Second())
    playback.jump(0)
    playback.play()
    playback.tick(0.5)
    assert (playback.at, playback.share) == (0, 0.5)
    playback.tick(2.0)
    assert (playback.at, playback.share) == (2, 0.5)
    playback.speed = 8.0
    playback.tick(0.25)
    assert playback.at == 4
    playback.pause()
    playback.tick(10)
    assert playback.at == 4 and playback.showing is None


def test_playback_stops_at_its_end_and_can_begin_again() -> None:
    playback = Playback(LINE, lambda moment: Second())
    assert playback.at_end
    for _ in range(2):
        playback.jump(0)
        playback.play()
        playback.tick(len(LINE) + 1.0)
        assert playback.at_end and not playback.playing
        assert GAME.encode(playback.position) == GAME.encode(MATCH.position)


def test_what_is_not_shown_takes_no_time() -> None:
    playback = Playback(LINE, lambda moment: None)
    playback.jump(0)
    playback.play()
    playback.tick(0.001)
    assert playback.at_end


def test_skip_shows_all_up_to_the_goal() -> None:
    playback = Playback(LINE, lambda moment: Second())
    playback.jump(0)
    playback.play(7)
    playback.tick(0.2)
    playback.skip()
    assert playback.at == 7 and not playback.playing
