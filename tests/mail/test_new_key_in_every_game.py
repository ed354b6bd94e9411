"""A lost key in every game on the shelf: where there are dice the half-turn due is passed, and the match ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.session import Session
from hexesmed.archive.store import Store
from hexesmed.games import SHELF, game_named
from hexesmed.post import matchfile
from tests.contract.fixtures import MANY_HALF_TURNS, Player, battle_of


def step(store: Store, match: str, player: Player) -> bytes:
    """Take a match's next step and return the file."""
    session = store.open_match(match)
    if session.step.kind in ("accept", "begin"):
        return session.answer()
    session.begin()
    while session.step.kind == "play":
        session.play(player.choose(session.game, session.match.position))
    return session.close()


def passed(session: Session) -> bytes:
    """Pass the half-turn; every action that does something is refused."""
    session.begin()
    while session.step.kind == "play":
        position = session.match.position
        offers = session.game.legal_actions(position)
        acts = [action for action in offers if session.game.temperament(action) == "act"]
        if acts:
            with pytest.raises(ArchiveError, match="passed"):
                session.play(acts[0])
        passes = [action for action in offers if session.game.temperament(action) == "pass"]
        assert passes, f"{session.game.name}: nothing but acts: {offers[:3]}"
        session.play(passes[0])
    return session.close()


def exchange(pair: list[Store], match: str, player: Player) -> bool:
    """Let whoever is due take his step and the other take it in; tell whether the match goes on."""
    for mover, other in (pair, reversed(pair)):
        if mover.open_match(match).step.kind in ("accept", "begin", "play"):
            taken = other.take_in(step(mover, match, player))
            assert taken.accepted, taken
            return True
    return False


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", sorted(SHELF))
def test_a_lost_key_on_ones_own_turn(game: str, seat: int, tmp_path: Path) -> None:
    pair = [Store.open(tmp_path / name, game_named) for name in ("Anne", "Bertrand")]
    player = Player(3, 4 if game_named(game).last_half_turn(battle_of(game)) < MANY_HALF_TURNS else 2)
    challenge = pair[0].new_challenge(game_named(game), battle_of(game), seat)
    match = challenge.id
    pair[1].take_in(challenge.export())
    while pair[0].open_match(match).file.half_turns < 2:
        assert exchange(pair, match, player)
    file = pair[0].open_match(match).file
    lost = file.to_move
    assert lost is not None
    other = next(store for store in pair if store.identity.key != file.keys[lost])
    new = Store.open(tmp_path / "new", game_named)
    asked = new.ask_for_seat(matchfile.read(file.text, game_named), lost)
    assert other.take_in(asked.export()).kind == "rekey"
    assert new.take_in(other.open_match(match).answer_aside()).kind == "countersign"
    session = new.open_match(match)
    assert bool(session.file.passed) is session.game.has_chance and session.step.kind == "play"
    if session.game.has_chance:
        assert other.take_in(passed(session)).kind == "half_turn"
    pair, count = [new, other], 0
    while exchange(pair, match, player):
        count += 1
        assert count < 400
    ends = [store.open_match(match).file for store in pair]
    assert ends[0].outcome is not None and ends[0].text == ends[1].text and count > 1
