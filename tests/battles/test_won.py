"""Every battle can be won by each side: a recorded match for each is played again, to that outcome."""

from __future__ import annotations

from typing import Any

import pytest

from hexesmed.games import game_named
from tests.battles import won
from tests.battles.balance_book import shipped

MATCHES = {
    won.path_of(battle, seat).stem: (battle, seat) for battle in shipped() for seat in (0, 1)
}  # fmt: skip


@pytest.mark.parametrize("name", MATCHES)
def test_it_can_be_won(name: str) -> None:
    battle, seat = MATCHES[name]
    match = won.again(battle, won.path_of(battle, seat))
    outcome = game_named(battle["game"]).outcome(match.position)
    assert outcome is not None, "python -m tests.battles.won " + battle["id"]
    assert outcome.winner == seat


def test_nothing_else_is_kept() -> None:
    assert {path.stem for path in won.FOLDER.iterdir()} == set(MATCHES)


def test_a_match_that_no_longer_comes_out_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    battle: dict[str, Any] = next(battle for battle in shipped() if battle["id"] == "the-ford")
    assert won.still_won(battle, 0) and won.still_won(battle, 1)
    walled = {**battle, "map": [row.replace("r", "#") for row in battle["map"]]}
    assert not won.still_won(walled, 0)
    monkeypatch.setattr(won, "match_of", lambda battle, number, real=won.match_of: real(battle, number + 1))
    assert not (won.still_won(battle, 0) and won.still_won(battle, 1))
