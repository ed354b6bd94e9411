"""The same keys, secrets and dice in every run: what a test finds does not hang upon the day."""

from __future__ import annotations

import random
import secrets
from pathlib import Path

import pytest

from tests.archive.at_home import by_mail, half_turn
from tests.chance import ROAM, drawn_from
from tests.cli import stable
from tests.cli.desk import FORD, hexesmed

pytestmark = pytest.mark.skipif(ROAM, reason="everything is drawn anew")


def test_words_tell_what_is_drawn(tmp_path: Path) -> None:
    drawn = []
    before = secrets.token_bytes
    for number, words in enumerate(("one", "one", "another")):
        with drawn_from(words):
            anne, _, match = by_mail(tmp_path / str(number), 2)
            drawn.append((half_turn(anne.open_match(match)), random.random()))
    assert drawn[0] == drawn[1] and drawn[0][0] != drawn[2][0] and drawn[0][1] != drawn[2][1]
    assert secrets.token_bytes is before


def test_every_test_draws_from_its_name() -> None:
    assert secrets.token_hex(4) == "7dfd9945"


@pytest.mark.skipif(not stable.OPEN, reason="no horse is saddled on this system")
def test_commands_draw_from_their_words(tmp_path: Path) -> None:
    for place, name in (("a", "Anne"), ("b", "Anne"), ("a", "Bertrand")):
        (tmp_path / place).mkdir(exist_ok=True)
        said = hexesmed(tmp_path / place, tmp_path / place / name, "new", FORD, "--seat", "first", "--to", f"{name}.x")
        assert said.code == 0
    one, again, another = (tmp_path / p for p in ("a/Anne.x", "b/Anne.x", "a/Bertrand.x"))
    assert one.read_bytes() == again.read_bytes() != another.read_bytes()
