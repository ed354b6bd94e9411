"""What the tests of Hex at the table stand on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexesmed.games import SHELF


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put Hex on the shelf, where it may not be yet."""
    monkeypatch.setitem(SHELF, "hex", "hexesmed.games.hex")
    yield
