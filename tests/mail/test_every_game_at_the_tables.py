"""A match by mail of every game on the shelf at two tables: challenge, acceptance, half-turns, an end by agreement."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexesmed.games import SHELF, game_named
from hexesmed.table.battle.screen import MatchScreen
from hexesmed.table.screens.handshake import Handshake
from hexesmed.table.screens.letter import Letter
from tests.contract.fixtures import battle_of
from tests.mail.test_desk import Correspondent, answer_with, drop
from tests.table.eye import look_at


def receive(player: Correspondent, data: bytes, folder: Path) -> None:
    """Drop a file on the desk, read the letter in it and watch what happened."""
    player.desk()
    drop(player, data, folder)
    if isinstance(player.app.top, Letter):
        player.click(player.app.top.button.rect.center)
    player.wait(4)


def play_and_sign(player: Correspondent) -> bytes:
    """Play the half-turn that is open and return the file that goes out."""
    assert isinstance(player.app.top, MatchScreen), type(player.app.top)
    player.play_by_itself()
    return player.sign_and_close().read_bytes()


@pytest.mark.parametrize("game", sorted(SHELF))
def test_a_match_at_two_tables(game: str, tmp_path: Path) -> None:
    anne, bertrand = Correspondent(tmp_path, "Anne"), Correspondent(tmp_path, "Bertrand", "fr", (1024, 600))
    match = anne.store.new_challenge(game_named(game), battle_of(game), 0, 7)
    bertrand.desk()
    drop(bertrand, match.export(), tmp_path)
    assert isinstance(bertrand.app.top, Handshake) and look_at(bertrand.app).faults() == []
    bertrand.click(bertrand.app.top.feet[-1].rect.center)
    bertrand.wait(0.5)
    receive(anne, bertrand.sign_and_close().read_bytes(), tmp_path)
    for player, other in ((anne, bertrand), (bertrand, anne), (anne, bertrand)):
        receive(other, play_and_sign(player), tmp_path)
    files = [player.store.open_match(match.id).file for player in (anne, bertrand)]
    assert files[0].text == files[1].text and files[0].half_turns == 3
    bertrand.app.do(bertrand.match_screen._propose_end())
    assert look_at(bertrand.app).faults() == []
    answer_with(bertrand, 2)
    receive(anne, bertrand.sign_and_close().read_bytes(), tmp_path)
    assert "Bertrand gives the victory to Anne" in look_at(anne.app).texts()
    answer_with(anne, 1)
    receive(bertrand, anne.sign_and_close().read_bytes(), tmp_path)
    for player in (anne, bertrand):
        (line,) = player.store.matches()
        assert (line.step_kind, line.winner, line.how) == ("over", 0, "agreed")
    bertrand.wait(2)
    assert "Anne a gagné, d’un commun accord" in look_at(bertrand.app).texts()
    for player in (anne, bertrand):
        player.app.close()
