"""Matches on paper for the tests of the post: honest ones, and forgers who hold a real key."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from hexesmed.core.game import Game
from hexesmed.core.match import Match
from hexesmed.post import armour, jws, letters, matchfile, payload
from hexesmed.post.correspondent import Correspondent
from hexesmed.post.matchfile import MatchFile
from tests.post.tiny_game import GAMES, Begin, End, Throw, Walk, shelf

ANNE = Correspondent("Anne", b"a" * 32, b"A" * 32)
BERTRAND = Correspondent("Bertrand", b"b" * 32, b"B" * 32)
CLAIRE = Correspondent("Claire", b"c" * 32, b"C" * 32)
NONCE = bytes(range(16))
BATTLE = {"title": {"en": "The race", "fr": "La course"}, "turns": 6}


def handshake(game: Game = GAMES["tiny"], seat: int = 0, nonce: bytes = NONCE, battle: Any = None) -> MatchFile:
    """Return a match that Anne, in that seat, has offered and Bertrand accepted: half-turn 1 comes next."""
    file = MatchFile(shelf)
    file.take(letters.challenge(game, battle or BATTLE, seat, ANNE, nonce))
    file.take(letters.accept(file, BERTRAND))
    if game.has_chance and seat == 1:
        file.take(letters.begin(file, ANNE))
    return file


def writer(file: MatchFile) -> Correspondent:
    """Return who must write the next record."""
    return ANNE if file.signer == file.challenger else BERTRAND


def at_table(file: MatchFile) -> Match:
    """Return the match with the dice of its next half-turn."""
    return file.table_match(letters.dice_for(file, writer(file)))


def a_half_turn(file: MatchFile) -> list[Any]:
    """Return the actions of a plain half-turn."""
    return [Begin(), Walk(1), *([Throw()] if file.game.has_chance else []), Walk(1 + file.half_turns % 2), End()]


def play(file: MatchFile, actions: list[Any] | None = None, message: str = "") -> str:
    """Play one half-turn and take its record; return it."""
    match = at_table(file)
    before = len(match.entries)
    for action in actions or a_half_turn(file):
        match.play(action)
    record = letters.half_turn(file, writer(file), match.entries[before:], match.digest(), message)
    file.take(record)
    return record


def played(half_turns: int, game: Game = GAMES["tiny"], seat: int = 0) -> MatchFile:
    """Return a match with that many half-turns played."""
    file = handshake(game, seat)
    for _ in range(half_turns):
        play(file)
    return file


@cache
def whole_text(seat: int = 0) -> bytes:
    """Return the text of a whole match."""
    return played(12, seat=seat).text


def body_of(record: str) -> dict[str, Any]:
    """Return what a record says."""
    return payload.unpack(jws.take_apart(record, 0).payload, 0)[0]


def forged(record: str, who: Correspondent, change: Callable[[dict[str, Any]], None]) -> str:
    """Return a record changed by somebody who signs it with a real key."""
    body = body_of(record)
    change(body)
    return who.sign(payload.pack(body))


def signed_text(text: str, who: Correspondent) -> str:
    """Return a record of any text at all, well signed."""
    import zlib

    return who.sign(zlib.compress(text.encode("utf-8", "surrogatepass")))


def texts(file: MatchFile) -> list[str]:
    """Return the records of a match."""
    return [record.text for record in file.records]


def read(records: list[str]) -> MatchFile:
    """Read a file made of these records."""
    return matchfile.read(armour.wrap(records), shelf)
