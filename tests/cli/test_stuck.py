"""What goes wrong after the work was done: nothing is stuck, nothing is said with a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.desk import environment, hexesmed


def test_an_answer_that_could_not_be_written_is_sent_again(tmp_path: Path) -> None:
    """The half-turn was signed and kept; the same file asked again gives the very same answer."""
    anne, bertrand = tmp_path / "anne", tmp_path / "bertrand"
    assert hexesmed(tmp_path, anne, "new", "the-ford", "--seat", "first", "--to", "1.hexmed").code == 0
    assert hexesmed(tmp_path, bertrand, "answer", "1.hexmed", "--to", "2.hexmed").code == 0
    lost = hexesmed(tmp_path, anne, "answer", "2.hexmed", "--to", "no-such-folder/3.hexmed")
    assert lost.code == 1
    assert hexesmed(tmp_path, anne, "answer", "2.hexmed", "--to", "3.hexmed").code == 0
    assert hexesmed(tmp_path, anne, "answer", "2.hexmed", "--to", "again.hexmed").code == 0
    assert (tmp_path / "3.hexmed").read_bytes() == (tmp_path / "again.hexmed").read_bytes()
    assert hexesmed(tmp_path, bertrand, "answer", "3.hexmed", "--to", "4.hexmed").code == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_output_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "hexesmed", "battles"], stdout=full, stderr=subprocess.PIPE, cwd=tmp_path,
            env=environment(tmp_path / "home"), timeout=120, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.decode().count(os.linesep) == 1
    assert b"Traceback" not in done.stderr
