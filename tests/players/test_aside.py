"""An interruption from the keyboard: never a word from a process that is still starting, and never lost here."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

import pytest

from hexesmed.players.aside import leave_at_once, unheard

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")

BLOCKED = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"


def test_a_process_started_meanwhile_is_deaf_and_others_are_not() -> None:
    command = [sys.executable, "-c", BLOCKED]
    with unheard():
        within = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    after = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert (within.strip(), after.strip()) == ("True", "False")


def test_an_interruption_waits_for_the_end() -> None:
    before = signal.getsignal(signal.SIGINT)
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        with unheard():
            signal.raise_signal(signal.SIGINT)  # to this thread: sent to the process, any other may catch it
            assert not heard
        assert heard == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_worker_that_is_still_starting_leaves_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=leave_at_once) as pool:
        with unheard():
            answer = pool.submit(abs, -1)
        (worker,) = pool._processes
        os.kill(worker, signal.SIGINT)
        with pytest.raises(BrokenProcessPool):
            answer.result(60)
    assert capfd.readouterr().err == ""
