"""Notation: actions and events as plain data and back, refusing all that is not exactly right."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hexesmed.core.errors import NotationError
from hexesmed.core.notation import LONGEST_LIST, LONGEST_TEXT, read_action, read_event, to_plain, to_words
from tests.core.toy import Done, Moved, Passed, Step, Throw, Toy

GAME = Toy()


@pytest.mark.parametrize(
    ("thing", "plain"),
    [
        (Step(2), ["step", 2]),
        (Step(2, "a"), ["step", 2, "a"]),
        (Step(2, "", ("x", "y")), ["step", 2, "", ["x", "y"]]),
        (Step(-3, "é\n"), ["step", -3, "é\n"]),
        (Throw(), ["throw"]),
        (Done(), ["done"]),
        (Done(True), ["done", True]),
    ],
)
def test_there_and_back(thing: Any, plain: list[Any]) -> None:
    """[code, field, ...]; defaults at the end are left out, those before another value are not."""
    assert to_plain(thing) == plain
    assert read_action(GAME, json.loads(json.dumps(plain))) == thing
    assert hash(read_action(GAME, plain)) == hash(thing)


def test_events_too() -> None:
    """Events are read with the event classes, actions with the action classes."""
    assert read_event(GAME, ["moved", 3, 6]) == Moved(3, 6)
    assert read_event(GAME, ["passed"]) == Passed()
    for read, plain in ((read_event, ["step", 2]), (read_action, ["moved", 3])):
        with pytest.raises(NotationError):
            read(GAME, plain)


def test_written_defaults_are_read_too() -> None:
    """A default that stands there is read as what it is."""
    assert read_action(GAME, ["step", 1, "", []]) == Step(1)
    assert read_action(GAME, ["done", False]) == Done()


def test_to_words_names_every_field() -> None:
    """For logs read by other programs: every field with its name, defaults too."""
    assert to_words(Step(2, marks=("x",))) == {"code": "step", "places": 2, "name": "", "marks": ["x"]}
    assert to_words(Passed()) == {"code": "passed"}


@pytest.mark.parametrize(
    "plain",
    [
        None, 0, "step", {}, {"code": "step"}, [], [None], [["step"], 1], [1, "step"], ("step", 1), [True],
        ["stepp", 1], ["Step", 1], ["step "], [""], ["step"], ["step", 1, "a", [], 4], ["step", 1, "a", [], None],
        ["step", "1"], ["step", 1.0], ["step", True], ["step", None], ["step", [1]], ["step", 2**31],
        ["step", -(2**31) - 1],
        ["step", 1, 2], ["step", 1, None], ["step", 1, ["a"]], ["step", 1, "a" * (LONGEST_TEXT + 1)],
        ["step", 1, "a", "b"], ["step", 1, "a", [1]], ["step", 1, "a", [["b"]]], ["step", 1, "a", {"b": 1}],
        ["step", 1, "a", ["x"] * (LONGEST_LIST + 1)], ["step", 1, "a", ["x" * (LONGEST_TEXT + 1)]],
        ["throw", 1], ["throw", None], ["done", 1], ["done", 0], ["done", "true"], ["done", None],
        ["moved"], ["__class__"], ["step", 10**4000], ["step", float("nan")],
    ],
)  # fmt: skip
def test_what_is_refused(plain: Any) -> None:
    """Nothing of another type, length or name is read; the error says what was found and what was wanted."""
    with pytest.raises(NotationError) as refused:
        read_action(GAME, plain)
    assert refused.value.wanted
    assert len(refused.value.found) <= 60
    assert refused.value.wanted in str(refused.value)


def test_what_cannot_be_shown_is_refused_too() -> None:
    """A number too long to be written and a list too deep to be shown are refused like the rest."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for found in (10**5000, -(10**5000), deep):
        with pytest.raises(NotationError) as refused:
            read_action(GAME, ["step", found])
        assert refused.value.found
        with pytest.raises(NotationError):
            read_action(GAME, found)


def test_limits_are_allowed() -> None:
    """The longest text and list, the largest numbers."""
    longest = ["step", 2**31 - 1, "a" * LONGEST_TEXT, ["x" * LONGEST_TEXT] * LONGEST_LIST]
    assert to_plain(read_action(GAME, longest)) == longest
    assert read_action(GAME, ["step", -(2**31)]) == Step(-(2**31))
