"""Records of Hex from elsewhere, links and SGF, as matches that can be watched or played on; and matches repeated."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from hexesmed.archive.files import read_bounded
from hexesmed.core.match import Match
from hexesmed.games import game_named
from hexesmed.games.hex import records
from hexesmed.games.hex.battle_file import battle_of
from hexesmed.games.hex.records import LONGEST, RecordError
from hexesmed.games.hex.report import COLOURS
from hexesmed.locale import N_, Tongue
from hexesmed.post import letters
from hexesmed.post.correspondent import Correspondent
from hexesmed.post.matchfile import MatchFile
from hexesmed.post.referee import NoDice

SGF = ".sgf"
LINK_SIGNS = ("http://", "https://", "hexworld.org", "www.hexworld.org")


def is_record(text: str) -> bool:
    """Tell whether a text is a link, or the path of an SGF file: nothing else of ours is written so."""
    low = text.strip().casefold()
    return low.startswith(LINK_SIGNS) or low.endswith(SGF)


def read_record(text: str) -> tuple[int, list[Any]]:
    """Return (size, actions) of a link or of an SGF file by its path; raise RecordError, ArchiveError."""
    text = text.strip()
    if text.casefold().endswith(SGF) and not text.casefold().startswith(LINK_SIGNS):
        data = read_bounded(Path(text).expanduser(), 4 * LONGEST)
        try:
            return records.read_sgf(data.decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise RecordError(N_("This is no SGF record: it is not text.")) from None
    return records.read_link(text)


def recorded(text: str, tongue: Tongue) -> MatchFile:
    """Return the match of a link or an SGF file, every move proven; raise RecordError, ArchiveError."""
    size, actions = read_record(text)
    records.replayed(size, actions)
    names = tongue.say(COLOURS[0]), tongue.say(COLOURS[1])
    people = [Correspondent(name, secrets.token_bytes(32), secrets.token_bytes(32)) for name in names]
    return repeated("hex", battle_of(size), (people[0], people[1]), actions)


def repeated(
    name: str, battle: Mapping[str, Any], people: tuple[Correspondent, Correspondent], actions: Iterable[Any]
) -> MatchFile:
    """Return a new match of a game without chance in which these actions were played, signed by the two players."""
    game = game_named(name)
    file = MatchFile(game_named)
    file.take(letters.challenge(game, battle, 0, people[0], secrets.token_bytes(16)))
    file.take(letters.accept(file, people[1]))
    match = Match(game, file.battle, lambda half_turn: NoDice())
    begun = 0
    for action in actions:
        seat = game.to_move(match.position)
        match.play(action)
        if game.ends_half_turn(action) and seat is not None:
            file.take(letters.half_turn(file, people[seat], match.entries[begun:], match.digest()))
            begun = len(match.entries)
    return file


def refusal(error: RecordError, tongue: Tongue) -> str:
    """Return the sentence of a record that is refused."""
    return tongue.say(error.message, **error.fields)
