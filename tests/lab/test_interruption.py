"""An interruption from the keyboard that comes while a process is started, and is caught by another thread."""

from __future__ import annotations

import os
import signal
import threading

import pytest

from hexesmed.players.aside import unheard

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")


def test_an_interruption_that_another_thread_catches_waits_too() -> None:
    before, gate = signal.getsignal(signal.SIGINT), threading.Event()

    def catch() -> None:
        gate.wait()
        signal.raise_signal(signal.SIGINT)  # to this thread, which does not block it

    other = threading.Thread(target=catch)
    other.start()
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        with unheard():
            gate.set()
            other.join()
            assert not heard
        assert heard == [signal.SIGINT]
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    finally:
        gate.set()
        signal.signal(signal.SIGINT, before)


def test_an_interruption_put_off_is_raised_at_the_end() -> None:
    gate = threading.Event()
    other = threading.Thread(target=lambda: gate.wait() and signal.raise_signal(signal.SIGINT))
    other.start()
    done = False
    with pytest.raises(KeyboardInterrupt), unheard():
        gate.set()
        other.join()
        done = True
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
