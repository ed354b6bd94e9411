"""The desk of these tests has time: what it shows is proven, however long a busy machine takes for it."""

from __future__ import annotations

import pytest

from hexesmed.table.screens import desk


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the desk prove all its matches before it shows them; players wait an eighth of a second."""
    monkeypatch.setattr(desk, "PATIENCE", 3600.0)
