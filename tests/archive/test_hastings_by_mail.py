"""Two profiles play Hastings to its end by exchanging files; a third watches; nothing of the game is special-cased."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexesmed.archive import battles
from hexesmed.archive.session import Session
from hexesmed.archive.store import Store
from hexesmed.games import game_named, words_of
from hexesmed.locale import Tongue
from hexesmed.players import PLAYERS
from hexesmed.post import armour, matchfile, proof
from hexesmed.post.errors import PostError
from tests.post.matches import forged

GAME = game_named("hexes_med")


def battle(name: str) -> dict[str, object]:
    entry = battles.find(name)
    assert entry is not None and entry.battle is not None
    return entry.battle


def play_half_turn(session: Session) -> bytes:
    """Let the random player play what is left of a half-turn; return the file to send."""
    player = PLAYERS["random"](session.game, int(session.match.digest()[:16], 16))
    session.begin()
    while session.step.kind == "play":
        session.play(player.choose(session.match.position))
    return session.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Store, Store]:
    """Return the file of a whole match and the two profiles that played it."""
    folder = tmp_path_factory.mktemp("mail")
    anne, bertrand = (Store.open(folder / name, game_named) for name in ("anne", "bertrand"))
    anne.rename("Anne")
    bertrand.rename("Bertrand")
    offer = anne.new_challenge(GAME, battle("hastings"), 1)
    data, reader, writer = offer.export(), bertrand, anne
    for _ in range(60):
        came = reader.take_in(data)
        assert came.accepted, came.say(Tongue("en"))
        session = reader.open_match(came.id)
        if session.step.kind == "over":
            break
        data = session.answer() if session.step.kind in ("accept", "begin") else play_half_turn(session)
        reader, writer = writer, reader
    return data, anne, bertrand


def test_the_match_ends_alike_for_both_and_for_who_watches(played: tuple[bytes, Store, Store], tmp_path: Path) -> None:
    data, anne, bertrand = played
    file = matchfile.read(data, game_named)
    assert file.outcome is not None and file.half_turns <= 24 and file.names == ("Bertrand", "Anne")
    for store in (anne, bertrand):
        session = store.open_match(file.challenge_id)
        assert session.export() == data and session.match.digest() == file.match.digest()
    watcher = Store.open(tmp_path, game_named)
    assert watcher.take_in(data).kind == "watch"


def test_a_whole_match_is_small(played: tuple[bytes, Store, Store]) -> None:
    assert len(played[0]) < 64 * 1024
    assert max(map(len, played[0].split(b"\n")[1:])) <= 64


def test_every_line_is_said_in_both_languages(played: tuple[bytes, Store, Store]) -> None:
    file = matchfile.read(played[0], game_named)
    for language in ("en", "fr"):
        lines = [line.say(Tongue(language)) for line in proof.lines(file)]
        assert len(lines) == len(file.records) and all("{" not in line for line in lines)
    assert sum(record.dice for record in file.records) > 0


def test_an_illegal_move_of_the_real_game_is_told_in_its_own_words(played: tuple[bytes, Store, Store]) -> None:
    data, _, bertrand = played
    records = armour.unwrap(data)[:4]

    def fly(body: dict[str, list[object]]) -> None:
        unit = battle("hastings")["units"][0]["id"]  # type: ignore[index]
        body["actions"][1] = ["move", unit, "0101"]

    records[3] = forged(records[3], bertrand.identity, fly)
    with pytest.raises(PostError) as caught:
        matchfile.read(armour.wrap(records), game_named)
    assert caught.value.code == "illegal-action" and caught.value.action == 2
    for language in ("en", "fr"):
        said = caught.value.say(Tongue(language), words_of("hexes_med").reason_words)
        assert "4." in said and "0101" in said


def test_the_half_turn_under_way_comes_back(tmp_path: Path) -> None:
    store = Store.open(tmp_path, game_named)
    session = store.new_hotseat(GAME, battle("the-ford"), ("Anne", "Zoé"))
    for _ in range(3):
        play_half_turn(session)
    player = PLAYERS["random"](session.game, 5)
    session.begin()
    while session.step.kind == "play":
        session.play(player.choose(session.match.position))
        again = Store.open(tmp_path, game_named).open_match(session.id)
        assert again.match.digest() == session.match.digest()
        assert [entry.events for entry in again.match.entries] == [entry.events for entry in session.match.entries]
