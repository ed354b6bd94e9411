"""The engraver: pictures made beside the table, one at a time."""

from __future__ import annotations

import time
from threading import Event

import pygame
import pytest

from hexesmed.table.engraver import Engraver


def waited(engraver: Engraver) -> Engraver:
    until = time.monotonic() + 120
    while engraver.busy and time.monotonic() < until:
        time.sleep(0.001)
    assert not engraver.busy
    return engraver


def picture(side: int) -> pygame.Surface:
    return pygame.Surface((side, side))


def test_a_picture_is_made_beside_and_taken_once() -> None:
    engraver, gate = Engraver(), Event()

    def make() -> pygame.Surface:
        gate.wait(120)
        return picture(5)

    assert engraver.take("a") is None and not engraver.busy
    engraver.begin("a", make)
    assert engraver.busy and engraver.take("a") is None
    engraver.begin("b", lambda: picture(7))  # it is busy: that wish is not heard
    gate.set()
    found = waited(engraver).take("a")
    assert found is not None and found.get_size() == (5, 5)
    assert engraver.take("a") is None


def test_a_picture_that_nobody_wants_any_more_is_dropped() -> None:
    engraver = Engraver()
    engraver.begin("a", lambda: picture(5))
    assert waited(engraver).take("b") is None and engraver.take("a") is None
    engraver.begin("b", lambda: picture(7))
    assert waited(engraver).take("b") is not None


def test_what_is_made_is_not_made_again() -> None:
    engraver = Engraver()
    engraver.begin("a", lambda: picture(5))
    waited(engraver).begin("a", lambda: picture(9))
    found = waited(engraver).take("a")
    assert found is not None and found.get_width() == 5


def test_what_went_wrong_is_told_to_whoever_takes_it() -> None:
    engraver = Engraver()

    def fail() -> pygame.Surface:
        raise pygame.error("out of memory")

    engraver.begin("a", fail)
    with pytest.raises(pygame.error, match="memory"):
        waited(engraver).take("a")
    engraver.begin("a", lambda: picture(5))
    assert waited(engraver).take("a") is not None
