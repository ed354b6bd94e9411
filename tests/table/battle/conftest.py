"""What the tests of the match screen stand on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.battle.test_match_screen import Player


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    """Open the ford, its first half-turn begun."""
    table = Player(tmp_path / "profile")
    table.enter(table.services.new_hotseat("the-ford", ("Anne", "Bertrand")))
    table.begin()
    yield table
    table.app.close()
