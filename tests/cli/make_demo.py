"""Make saves/hastings-demo.hexmed anew: `python -m tests.cli.make_demo`. Needed when the rules or the battle change.

Two profiles play Hastings through the commands, the computer at its hard level at both seats. A battle that ends early
is played again: the one that is shipped shows the whole course. It takes some minutes.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
from pathlib import Path

from hexesmed.cli import main
from hexesmed.games import game_named
from hexesmed.post import matchfile

DEMO = Path(__file__).resolve().parents[2] / "saves" / "hastings-demo.hexmed"
LARGEST = 64 * 1024
LEVEL = "hard"
SHORTEST = 10  # half-turns
MESSAGES = {
    1: "A demonstration: the computer plays both sides, at its hard level. Good luck, Bertrand!",
    2: "À vous, Anne. Que le meilleur gagne.",
    7: "That hill is steeper than it looks.",
    8: "Je n’en descends pas.",
}


def play(folder: Path) -> bytes:
    """Play one battle in a folder and return its file."""

    def command(name: str, *arguments: str) -> int:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            return main(["--profile", str(folder / name), *arguments])

    file = str(folder / "demo.hexmed")
    assert command("Anne", "new", "hastings", "--seat", "first", "--name", "Anne", "--to", file) == 0
    assert command("Bertrand", "answer", file, "--name", "Bertrand", "--to", file) == 0
    half_turn, code = 1, 0
    while code == 0:
        message = ("--message", MESSAGES[half_turn]) if half_turn in MESSAGES else ()
        code = command(("Bertrand", "Anne")[half_turn % 2], "answer", file, "--by", LEVEL, *message, "--to", file)
        half_turn += 1
    return Path(file).read_bytes()


def make() -> bytes:
    """Return the first battle that is long enough."""
    for _ in range(200):
        with tempfile.TemporaryDirectory() as folder:
            data = play(Path(folder))
        file = matchfile.read(data, game_named)
        assert file.outcome is not None
        print(f"{file.half_turns} half-turns, {file.outcome.how}, {len(data)} bytes", file=sys.stderr)
        if file.half_turns >= SHORTEST and len(data) < LARGEST:
            return data
    raise SystemExit("no battle lasted long enough")


if __name__ == "__main__":
    DEMO.write_bytes(make())
