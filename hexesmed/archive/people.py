"""The book of opponents: whose key is whose, and a known name that comes with another key."""

from __future__ import annotations

import json
import time
import unicodedata
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import read_bounded, write_safely
from hexesmed.post.matchfile import MatchFile

FILE = "people.json"
LARGEST = 1024 * 1024
MOST = 2000

NEW, KNOWN, COMPARED, OTHER_KEY, REPLACED = "new", "known", "compared", "other-key", "replaced"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who signs with a key: the name he last gave, since when he is known, whether the key was compared.

    It is `replaced` when he gave it up as lost, and a new one was countersigned here.
    """

    key: str
    name: str
    since: int
    compared: bool = False
    replaced: bool = False


def folded(name: str) -> str:
    """Return what names have in common that people take for one."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


class People:
    """The book of one profile; a damaged one counts as empty, for keys stand in every match file too."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        """Read what is there."""
        self._path, self._now = folder / FILE, now
        self._people: dict[str, Person] = {}
        self._read()

    def _read(self) -> None:
        try:
            plain = json.loads(read_bounded(self._path, LARGEST))
            found = [
                Person(str(p["key"]), str(p["name"]), int(p["since"]), bool(p["compared"]), bool(p.get("replaced")))
                for p in plain
            ]
        except (ArchiveError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            found = []
        self._people = {person.key: person for person in found}

    def all(self) -> list[Person]:
        """Return everybody by name."""
        return sorted(self._people.values(), key=lambda person: (folded(person.name), person.since))

    def get(self, key: bytes) -> Person | None:
        """Return whose key it is, None for an unknown one."""
        return self._people.get(key.hex())

    def namesakes(self, name: str, key: bytes) -> list[Person]:
        """Return those who bear this name with other keys that are in use."""
        same = folded(name)
        others = (p for p in self._people.values() if p.key != key.hex() and not p.replaced)
        return [p for p in others if folded(p.name) == same]

    def standing(self, name: str, key: bytes) -> str:
        """Return new, known, compared, replaced, or other-key: known by name with another key only."""
        person = self.get(key)
        if person is not None and person.replaced:
            return REPLACED
        if person is not None and person.compared:
            return COMPARED
        if self.namesakes(name, key):
            return OTHER_KEY
        return NEW if person is None else KNOWN

    def learn(self, file: MatchFile, own: bytes) -> None:
        """Note everybody else who signs in a match; raise ArchiveError when it cannot be written."""
        self._read()
        before = dict(self._people)
        for name, key in zip(file.names, file.keys, strict=True):
            if key is not None and key != own and len(self._people) < MOST:
                person = self.get(key) or Person(key.hex(), name, int(self._now()))
                self._people[key.hex()] = replace(person, name=name)
        for key in file.given_up - {own}:
            given_up = self.get(key)
            if given_up is not None:
                self._people[key.hex()] = replace(given_up, replaced=True)
        if self._people != before:
            self._write()

    def compare(self, key: bytes, same: bool = True) -> None:
        """Note that somebody compared the words of a key with its owner; raise ArchiveError."""
        self._read()
        person = self.get(key)
        if person is not None and person.compared is not same:
            self._people[key.hex()] = replace(person, compared=same)
            self._write()

    def _write(self) -> None:
        plain = [asdict(person) for person in self._people.values()]
        write_safely(self._path, json.dumps(plain, ensure_ascii=False, indent=1).encode("utf-8"))
