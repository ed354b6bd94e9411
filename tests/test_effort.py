"""The count of what is done."""

from __future__ import annotations

import sys

import pytest

from tests.effort import effort


def test_calls_are_counted_and_too_many_end_it_at_once() -> None:
    before, done = sys.getprofile(), 0
    with effort(1000) as calls:
        for _ in range(100):
            len("")
    assert 100 <= calls[0] < 110
    with pytest.raises(AssertionError, match="more than 1000"), effort(1000):
        while True:
            done = max(done + 1, 0)
    assert 900 < done <= 1000 and sys.getprofile() is before
