"""A stable of one horse that is always saddled: a process that has the program read in and forks one for each command.

To read the program in takes far longer than most commands do. What is forked is a process of its own, with its folder,
environment and output, in which nothing has run yet; that the program starts from nothing is shown in tests/packaging.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import runpy
import subprocess
import sys
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

from hexesmed.archive import battles
from hexesmed.games import SHELF
from tests.chance import drawn_from

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0  # seconds
OPEN = hasattr(os, "fork")


class Stable:
    """The process that is kept, started at the first command."""

    def __init__(self) -> None:
        """Begin without one."""
        self._keeper: subprocess.Popen[str] | None = None

    def run(self, folder: Path, environment: dict[str, str], arguments: list[str], aside: Path) -> tuple[int, str, str]:
        """Run a command in a folder; return its exit code and what it said, which goes by two files in `aside`."""
        if self._keeper is None or self._keeper.poll() is not None:
            self._keeper = subprocess.Popen(
                [sys.executable, "-P", "-m", "tests.cli.stable"], cwd=ROOT, env=environment,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
            )  # fmt: skip
        keeper = self._keeper
        assert keeper.stdin is not None
        assert keeper.stdout is not None
        out, err = aside / "out", aside / "err"
        asked = {"folder": str(folder), "environment": environment, "arguments": arguments, "out": str(out),
                 "err": str(err)}  # fmt: skip
        late = threading.Timer(PATIENCE, keeper.kill)
        late.start()
        try:
            keeper.stdin.write(json.dumps(asked) + "\n")
            keeper.stdin.flush()
            code = keeper.stdout.readline()
        finally:
            late.cancel()
        assert code, f"no answer to {arguments}"
        return int(code), out.read_text("utf-8"), err.read_text("utf-8")


def keep() -> None:
    """Fork a process for each command that is asked for, one after the other, and tell its exit code."""
    for name in ("hexesmed.cli.commands", "hexesmed.cli.usage", "hexesmed.players", *SHELF.values()):
        import_module(name)
    battles.all_battles()
    assert "pygame" not in sys.modules, "it is for each command to load it"
    while line := sys.stdin.readline():
        asked = json.loads(line)
        child = os.fork()
        if child == 0:
            ride(asked)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def ride(asked: dict[str, Any]) -> None:
    """Be the process of a command, and end as it does."""
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    for number, name in ((0, os.devnull), (1, asked["out"]), (2, asked["err"])):
        file = os.open(name, os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(file, number)
        os.close(file)
    sys.stdin = io.TextIOWrapper(io.FileIO(0, closefd=False), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, "w", closefd=False)), encoding="utf-8")
    sys.stderr = io.TextIOWrapper(
        io.BufferedWriter(io.FileIO(2, "w", closefd=False)), "utf-8", "backslashreplace", line_buffering=True
    )
    sys.argv = ["hexesmed", *asked["arguments"]]
    # What it draws is told by whose profile it is and by its words, but not by where the folders of this run are.
    drawn = [Path(word).name for word in (asked["environment"]["HEXESMED_HOME"], *asked["arguments"])]
    try:
        with drawn_from(" ".join(drawn)):
            runpy.run_module("hexesmed", run_name="__main__", alter_sys=True)
    finally:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError):
                stream.flush()


if __name__ == "__main__":
    keep()
