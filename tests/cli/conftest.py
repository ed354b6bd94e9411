"""One match at the ford, played once by two profiles for all these tests; every test works on copies."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.desk import FORD, hexesmed

PLAYERS = ("Anne", "Bertrand")  # seat 0 and 1; Anne challenges


@dataclass(frozen=True)
class Played:
    """A match: `files[n]` has the records 0 to n; `homes[n]` holds both profiles as they were after it."""

    files: tuple[Path, ...]
    homes: tuple[Path, ...]
    printed: tuple[str, ...]

    @property
    def whole(self) -> Path:
        """Return the file of the whole match."""
        return self.files[-1]

    def profile(self, name: str, after: int, to: Path) -> Path:
        """Return a copy of a player's profile as it was after a record."""
        shutil.copytree(self.homes[after] / name, to)
        return to


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Return a match at the ford that Anne and Bertrand played to its end through the commands."""
    desk = tmp_path_factory.mktemp("ford")
    now = desk / "now"
    files, homes, printed = [], [], []
    while True:
        n = len(files)
        name, to = PLAYERS[n % 2], desk / f"{n}.hexmed"
        if n == 0:
            said = hexesmed(desk, now / name, "new", FORD, "--seat", "first", "--name", name, "--to", to)
        elif n == 1:
            said = hexesmed(desk, now / name, "answer", files[-1], "--name", name, "--to", to)
        else:
            more = ("--message", "Rendez-vous au gué !") if n == 3 else ()
            said = hexesmed(desk, now / name, "answer", files[-1], "--by", "random", "--to", to, *more)
        if said.code:
            assert said.refusal == "The battle is over."
            return Played(tuple(files), tuple(homes), tuple(printed))
        assert n < 40, "the match does not end"
        assert said.err == ""
        files.append(to)
        homes.append(desk / f"after-{n}")
        printed.append(said.out)
        shutil.copytree(now, homes[-1])
