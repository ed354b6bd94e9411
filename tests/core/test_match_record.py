"""A match: what is played is recorded, harmless actions can be taken back, and nothing crosses a die."""

from __future__ import annotations

import hashlib

import pytest

from hexesmed.core.dice import ScriptedDice
from hexesmed.core.errors import Refused
from hexesmed.core.match import Match
from tests.core.toy import Done, Moved, Passed, Step, Throw, Toy, Why


def match_of(*faces: int, start: int = 0) -> Match:
    """Return a match of the toy whose half-turns all throw the same faces."""
    return Match(Toy(), {"start": start}, lambda half_turn: ScriptedDice(faces))


def test_play_records_action_events_and_what_was_before() -> None:
    """Each entry has the action, its events, the position before, the half-turn and the seat."""
    match = match_of(5)
    assert match.play(Step(2)) == (Moved(2),)
    assert match.play(Throw()) == (Moved(2, 5),)
    assert match.play(Done()) == (Passed(),)
    match.play(Step(1))
    assert [(e.action, e.half_turn, e.seat, e.before.place) for e in match.entries] == [
        (Step(2), 1, 0, 0), (Throw(), 1, 0, 2), (Done(), 1, 0, 4), (Step(1), 2, 1, 4),
    ]  # fmt: skip
    assert [e.action for e in match.half_turn_entries(1)] == [Step(2), Throw(), Done()]
    assert match.half_turn_entries(3) == []
    assert match.position.place == 5


def test_a_refusal_changes_nothing() -> None:
    """Refused carries the game's reason; position, entries and what may be redone stay."""
    match = match_of()
    match.play(Step(1))
    match.play(Step(2))
    match.undo()
    for action, reason in ((Step(4), Why.TOO_LONG), ("step", Why.NO_ACTION), (Moved(1), Why.NO_ACTION)):
        with pytest.raises(Refused) as refused:
            match.play(action)
        assert refused.value.reason is reason
    assert (len(match.entries), match.position.place, match.can_redo()) == (1, 1, True)


def test_a_position_handed_out_is_not_changed_later() -> None:
    """What was before stays as it was: each action works on a copy."""
    match = match_of(5)
    before = match.position
    match.play(Step(3))
    assert before.place == 0 and match.entries[0].before is before


def test_undo_and_redo_step_by_step() -> None:
    """Steps are taken back last first and played again first first."""
    match = match_of()
    digests = [match.digest()]
    for places in (1, 2, 3):
        match.play(Step(places))
        digests.append(match.digest())
    for back in (2, 1, 0):
        entry = match.undo()
        assert entry is not None and entry.action == Step(back + 1)
        assert match.digest() == digests[back]
    assert match.undo() is None and not match.can_undo()
    for on in (1, 2, 3):
        entry = match.redo()
        assert entry is not None and entry.action == Step(on)
        assert match.digest() == digests[on]
    assert match.redo() is None and not match.can_redo()


def test_undo_never_crosses_a_die() -> None:
    """After a die was thrown undo is off, every way to it does nothing; what came before stays too."""
    match = match_of(5)
    match.play(Step(1))
    match.play(Throw())
    digest = match.digest()
    assert not match.can_undo() and match.undo() is None
    match.play(Step(1))
    assert match.undo() is not None
    assert match.digest() == digest
    assert match.undo() is None
    assert match.digest() == digest


def test_undo_never_crosses_the_end_of_a_half_turn() -> None:
    """Nor the end of a half-turn, nor the other seat's choice."""
    match = match_of()
    match.play(Step(1))
    match.play(Done())
    assert not match.can_undo() and match.undo() is None
    match.play(Step(1))
    match.undo()
    assert match.undo() is None and match.position.half_turn == 2


def test_another_action_forgets_what_was_undone() -> None:
    """Redo is for what was taken back last, until something else is played."""
    match = match_of()
    match.play(Step(1))
    match.play(Step(2))
    match.undo()
    match.play(Step(3))
    assert not match.can_redo() and match.redo() is None
    assert [e.action for e in match.entries] == [Step(1), Step(3)]


def test_redo_keeps_the_rest() -> None:
    """One redo of several leaves the others to be redone."""
    match = match_of()
    for places in (1, 2, 3):
        match.play(Step(places))
    match.undo()
    match.undo()
    match.undo()
    match.redo()
    match.undo()
    match.redo()
    match.redo()
    assert match.can_redo()
    match.redo()
    assert [e.action for e in match.entries] == [Step(1), Step(2), Step(3)]


def test_the_dice_of_a_half_turn_count_on() -> None:
    """One set of dice a half-turn: asked for once, not again after an undo; the next half-turn has its own."""
    asked = []

    def dice_for(half_turn: int) -> ScriptedDice:
        asked.append(half_turn)
        return ScriptedDice([2, 3])

    match = Match(Toy(), {}, dice_for)
    assert match.play(Throw()) == (Moved(1, 2),)
    match.play(Step(1))
    match.undo()
    assert match.play(Throw()) == (Moved(1, 3),)
    match.play(Done())
    assert match.play(Throw()) == (Moved(1, 2),)
    assert asked == [1, 2]


def test_the_end() -> None:
    """After the end everything is refused, and the digest is that of the position."""
    match = match_of(start=28)
    match.play(Step(3))
    assert match.game.to_move(match.position) is None
    with pytest.raises(Refused):
        match.play(Done())
    assert match.digest() == hashlib.sha256(b"[31, 1]").hexdigest()


def test_begin_plays_what_must_open_a_half_turn() -> None:
    """A game without an opening action begins by itself."""
    match = match_of()
    assert match.begin() == ()
    assert match.entries == []


def test_opening_action_is_played_once() -> None:
    """A game with an opening action has it played by begin, once."""

    class Opened(Toy):
        def opening_action(self, position: object) -> Step | None:
            return Step(1) if getattr(position, "place", 1) == 0 else None

    match = Match(Opened(), {}, lambda half_turn: ScriptedDice([]))
    assert match.begin() == (Moved(1),)
    assert match.begin() == ()
