"""Settings shared by all tests: no screen, no sound, never the player's own folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Point HEXESMED_HOME at an empty folder, so that a test never touches the player's matches."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HEXESMED_HOME", str(home))
    yield home
