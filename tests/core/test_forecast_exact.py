"""Forecasts: the exact chances of an action, by running its own rule."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hexesmed.core.forecast import outcomes
from tests.core.toy import Done, Moved, Step, Throw, Toy, Track

GAME = Toy()


def chances(position: Track, action: object) -> dict[int, Fraction]:
    """Return the chance of each place where the stone may end."""
    found: Counter[int] = Counter()
    by_place: dict[int, Fraction] = {}
    for chance, events, after in outcomes(GAME, position, action):
        assert after.place == position.place + sum(e.places for e in events if isinstance(e, Moved))
        by_place[after.place] = by_place.get(after.place, Fraction(0)) + chance
        found[after.place] += 1
    return by_place


def test_one_die_and_sometimes_a_second() -> None:
    """Faces with the same result are one course; a die thrown only on a six hangs on that branch alone."""
    sixth = Fraction(1, 6)
    assert chances(Track(), Throw()) == {
        0: sixth, 1: 2 * sixth, 2: 2 * sixth,
        6: sixth * Fraction(5, 8), 7: sixth * Fraction(1, 8), 8: sixth * Fraction(1, 8), 9: sixth * Fraction(1, 8),
    }  # fmt: skip


def test_chances_sum_to_one_in_so_many_courses() -> None:
    """Seven distinct courses, each once, chances exact."""
    courses = list(outcomes(GAME, Track(), Throw()))
    assert len(courses) == 7
    assert sum(chance for chance, _, _ in courses) == 1
    assert all(isinstance(chance, Fraction) and chance > 0 for chance, _, _ in courses)


def test_a_face_stands_for_all_with_its_result() -> None:
    """The face told is the first with that result."""
    faces = [[e.face for e in events] for _, events, _ in outcomes(GAME, Track(), Throw())]
    assert faces == [[1], [2], [4], [6, 1], [6, 6], [6, 7], [6, 8]]


def test_an_action_without_dice_is_certain() -> None:
    """One course with chance 1: no die, or a die that can change nothing."""
    assert chances(Track(), Step(2)) == {2: 1}
    assert chances(Track(), Done()) == {0: 1}
    assert chances(Track(9), Throw()) == {13: 1}
    ((_, events, _),) = outcomes(GAME, Track(9), Throw())
    assert events == (Moved(4, 0),)


def test_the_position_is_not_changed() -> None:
    """Nobody who looks ahead changes the present."""
    position = Track(3)
    list(outcomes(GAME, position, Throw()))
    assert position == Track(3)
