"""Two copies of the program on one profile, as real processes: the second is told, and a crash leaves no lock."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.cli.desk import environment

OTHER = "This profile is open in another window too."


def window(home: Path) -> tuple[subprocess.Popen[str], bool]:
    """Open a table that tells what it says; return it and whether it spoke of another window."""
    command = [sys.executable, "-P", "-m", "hexesmed", "--narrate"]
    program = subprocess.Popen(command, env=environment(home, PYTHONUNBUFFERED="1"), stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    patience = threading.Timer(120, program.kill)
    patience.start()
    told = ""
    for line in program.stdout:
        told += line
        if line.startswith("Welcome"):  # the first screen of a new profile, told after what was said on opening
            break
    patience.cancel()
    assert "Welcome" in told, told
    return program, OTHER in told


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_the_second_window_is_told(tmp_path: Path) -> None:
    first, told_first = window(tmp_path)
    second, told_second = window(tmp_path)
    for program in (first, second):
        program.send_signal(signal.SIGKILL)
        program.communicate(timeout=120)
    third, told_third = window(tmp_path)
    third.kill()
    third.communicate(timeout=120)
    assert (told_first, told_second, told_third) == (False, True, False)
