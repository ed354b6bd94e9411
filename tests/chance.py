"""Chance in the tests: the same keys, secrets, dice and examples in every run.

HYPOTHESIS_PROFILE=roam lets all of them be drawn anew, to look for what the drawn ones do not show.
"""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import HealthCheck, settings

ROAM = os.environ.get("HYPOTHESIS_PROFILE") == "roam"

settings.register_profile(
    "house", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("roam", settings.get_profile("house"), derandomize=False)
settings.load_profile("roam" if ROAM else "house")


@contextmanager
def drawn_from(words: str) -> Iterator[None]:
    """Let all that the program draws meanwhile, and what a test draws from `random`, be told by some words."""
    if ROAM:
        yield
        return
    before, state, chance = secrets.token_bytes, random.getstate(), random.Random(words)
    secrets.token_bytes = lambda count=None: chance.randbytes(32 if count is None else count)
    random.seed(words)
    try:
        yield
    finally:
        secrets.token_bytes = before
        random.setstate(state)
