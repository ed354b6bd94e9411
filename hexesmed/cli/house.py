"""What every command works with: the profile, the tongue, and what its arguments name: a battle, a match."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from hexesmed.archive import battles
from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.folders import profile_folder
from hexesmed.archive.store import Store
from hexesmed.cli import hex_commands, mail, system_language
from hexesmed.games import game_named, reason_words
from hexesmed.locale import LANGUAGES, N_, Tongue
from hexesmed.post import matchfile
from hexesmed.post.errors import PostError
from hexesmed.post.literal import shown


class Refusal(Exception):
    """A command that cannot be done: its sentence, in the language of the command."""


class House:
    """The profile and the tongue that a command works with; both are opened when first asked for."""

    def __init__(self, asked: argparse.Namespace) -> None:
        """Take the parsed command line."""
        self.asked = asked
        self._store: Store | None = None
        self._tongue: Tongue | None = None

    @property
    def store(self) -> Store:
        """Return the profile's matches, identity and settings."""
        if self._store is None:
            self._store = Store.open(profile_folder(getattr(self.asked, "profile", None)), game_named)
        return self._store

    @property
    def folder(self) -> Path:
        """Return the folder of the profile, which may not be there yet."""
        return profile_folder(getattr(self.asked, "profile", None))

    @property
    def tongue(self) -> Tongue:
        """Return the language asked for, else the profile's, else the system's."""
        if self._tongue is None:
            language = getattr(self.asked, "lang", None)
            if language is None:
                try:
                    language = self.store.settings.get("language", None)
                except ArchiveError:
                    language = None
            self._tongue = Tongue(language if language in LANGUAGES else system_language())
        return self._tongue

    def say(self, text: str, **fields: Any) -> str:
        """Return a sentence in the language of the command."""
        return self.tongue.say(text, **fields)


def in_words(error: PostError, tongue: Tongue) -> str:
    """Return the sentence of a refused file, a rule's refusal in the game's own words."""
    return error.say(tongue, reason_words)


def read_match(path: str) -> bytes:
    """Return the bytes of a match file, within the bounds of one; raise ArchiveError."""
    return mail.match_in(Path(path))


def find_battle(house: House, name: str) -> dict[str, Any]:
    """Return the checked battle of an id, of a battle file or of a game's name; raise Refusal, RecordError."""
    board = hex_commands.board_asked(house.asked, name) if house.asked.command != "edit" else None
    if board is not None:
        return board
    folders = battles.folders_of(house.folder)
    entry = battles.find(name, folders)
    if entry is None:
        known = ", ".join(dict.fromkeys(found.id for found in battles.all_battles(folders)))
        raise Refusal(house.say(N_("There is no battle {name}. There are: {known}"), name=shown(name), known=known))
    if entry.battle is None:
        lines = [problem_line(house, str(entry.path), problem) for problem in entry.problems]
        raise Refusal(house.say(N_("The battle {name} cannot be played:"), name=shown(name)) + "\n" + "\n".join(lines))
    return entry.battle


def find_match(house: House, text: str) -> matchfile.MatchFile:
    """Return the match in a file, or the game of Hex of a link; raise PostError, ArchiveError, RecordError."""
    return hex_commands.game_asked(text, house.tongue) or matchfile.read(read_match(text), game_named)


def problem_line(house: House, path: str, problem: Any) -> str:
    """Return a problem of a battle file as `file:line: field: sentence`."""
    place = f"{path}:{problem.line}" if problem.line else path
    field = f"{problem.path}: " if problem.path else ""
    return f"{place}: {field}{house.say(problem.message, **problem.fields)}"
