"""One stage for all tests of the gallery: its profile and its matches are made once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexesmed.cli.gallery_stage import Stage


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Return a stage."""
    made = Stage(tmp_path_factory.mktemp("stage"))
    yield made
    made.close()
