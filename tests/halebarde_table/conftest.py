"""What the tests of Halebarde et Gonfanon at the table stand on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexesmed.games import SHELF


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the game on the shelf, where it may not be yet."""
    monkeypatch.setitem(SHELF, "halebarde", "hexesmed.games.halebarde")
    yield
