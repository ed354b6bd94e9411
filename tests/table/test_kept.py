"""Pictures kept within so many bytes."""

from __future__ import annotations

import pygame

from hexesmed.table.kept import Kept, weight


def picture(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_a_picture_weighs_what_its_pixels_take() -> None:
    assert weight(picture(10)) == 400
    assert weight(pygame.Surface((10, 10), 0, 8)) >= 100


def test_the_one_used_longest_ago_goes_first() -> None:
    kept: Kept[str, pygame.Surface] = Kept(1200)
    for name in "abc":
        kept.put(name, picture(10))
    assert kept.get("a") is not None and kept.bytes == 1200
    kept.put("d", picture(10))
    assert list(kept) == ["c", "a", "d"] and kept.bytes == 1200
    assert kept.get("b") is None and "b" not in kept and len(kept) == 3


def test_the_last_one_stays_however_large() -> None:
    kept: Kept[str, pygame.Surface] = Kept(1000)
    kept.put("a", picture(10))
    large = kept.put("large", picture(100))
    assert list(kept.values()) == [large] and kept.bytes == 40_000


def test_a_picture_takes_the_place_of_a_former_one() -> None:
    kept: Kept[str, pygame.Surface] = Kept(10_000)
    kept.put("a", picture(10))
    new = kept.put("a", picture(20))
    assert kept.get("a") is new and kept.bytes == 1600
    kept.most = 100
    kept.put("b", picture(2))
    assert list(kept) == ["b"] and kept.bytes == 16
    kept.clear()
    assert len(kept) == kept.bytes == 0


def test_anything_that_can_be_weighed_is_kept() -> None:
    kept: Kept[int, str] = Kept(10, len)
    for number in range(5):
        kept.put(number, "four")
    assert list(kept) == [3, 4] and kept.bytes == 8
