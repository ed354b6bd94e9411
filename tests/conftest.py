"""Settings shared by all tests: no screen, no sound, never the player's own folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.chance import drawn_from

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


_numbers = count()


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Point HEXESMED_HOME at a folder of the test's own, so that a test never touches the player's matches.

    It is made by whoever writes into it, as the player's is; making thousands that stay empty would be slow.
    """
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(_numbers))
    monkeypatch.setenv("HEXESMED_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def own_chance(request: pytest.FixtureRequest) -> Iterator[None]:
    """Draw keys, secrets and dice from the test's name: they are the same in every run, whatever ran before."""
    with drawn_from(request.node.nodeid):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest) -> Iterator[None]:
    """Draw those of a fixture that several tests share from its own name, not from that of the test that is first."""
    if fixturedef.scope == "function":
        return (yield)
    with drawn_from(f"{fixturedef.baseid}::{fixturedef.argname}"):
        return (yield)
