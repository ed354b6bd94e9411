"""The command as a person runs it: a real process, a folder to be in, a profile of one's own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.cli import stable

ROOT = Path(__file__).resolve().parents[2]
FORD = "the-ford"
HALF_TURNS = 10  # of the ford, when nobody wins before
CHALLENGE, ACCEPT = 0, 1  # records before the first half-turn


@dataclass(frozen=True)
class Said:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def refusal(self) -> str:
        """Return the one sentence of a refusal, its prefix taken off."""
        assert self.code == 1, self
        assert self.err.startswith("hexesmed: "), self.err
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        return self.err.removeprefix("hexesmed: ").rstrip("\n")


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return an environment with a profile, English words, and nothing of the one the tests run in that matters."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("HEXESMED", "LC_", "LANG"))}
    plain = {"HEXESMED_HOME": str(home), "LANG": "en_GB.UTF-8", "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    return kept | plain | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | more


STABLE = stable.Stable()


def hexesmed(folder: Path, home: Path, *arguments: object, **more: str) -> Said:
    """Run the command in a folder for a profile; with a Python of its own where what Python starts with matters.

    Of the language only LC_ALL has one: LANG, which Python heeds where that is missing, is read by the program itself.
    """
    if stable.OPEN and all(name.startswith(("SDL_", "DISPLAY", "WAYLAND_", "LANG")) for name in more):
        with tempfile.TemporaryDirectory() as aside:
            return Said(*STABLE.run(folder, environment(home, **more), list(map(str, arguments)), Path(aside)))
    done = subprocess.run(
        [sys.executable, "-P", "-m", "hexesmed", *map(str, arguments)],
        cwd=folder, env=environment(home, **more), capture_output=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip
    return Said(done.returncode, done.stdout, done.stderr)


def kept(home: Path) -> dict[str, bytes]:
    """Return every file of a profile with its bytes, but for the empty lock."""
    found = {p.relative_to(home).as_posix(): p.read_bytes() for p in sorted(home.rglob("*")) if p.is_file()}
    found.pop(".lock", None)
    return found
