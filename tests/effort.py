"""How much is done, told by counting and by no clock: it is the same on a busy machine and on a slow one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def effort(most: int) -> Iterator[list[int]]:
    """Demand that no more than so many functions are called meanwhile, Python's own too; give how many they are."""
    count = [0]

    def called(frame: FrameType, event: str, _: Any) -> None:
        if event in ("call", "c_call"):
            count[0] += 1
            if count[0] > most:
                sys.setprofile(before)
                raise AssertionError(f"more than {most} functions were called, the last from {frame.f_code}")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        yield count
    finally:
        sys.setprofile(before)
