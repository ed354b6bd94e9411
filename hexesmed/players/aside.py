"""Processes beside the one that the players see, and the keyboard that would interrupt them all at once.

A terminal sends Ctrl+C to every process of a command. Python's own answer in a process that is still starting is a
traceback on the screen.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

MASKS = hasattr(signal, "pthread_sigmask")  # Windows has none: there only a worker that is still starting complains


@contextmanager
def unheard() -> Iterator[None]:
    """Let processes that are started meanwhile never hear the keyboard; here an interruption waits for the end."""
    if not MASKS:
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # it comes with the first process, and until Python 3.14 it let the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with _put_off():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _put_off() -> Iterator[None]:
    """Put off an interruption that another thread catches: the system hands it to any thread that does not block it."""
    answer = signal.getsignal(signal.SIGINT)
    if not callable(answer) or threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: list[FrameType | None] = []
    signal.signal(signal.SIGINT, lambda _, frame: caught.append(frame))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, answer)
        if caught:
            answer(signal.SIGINT, caught[0])


def leave_at_once() -> None:
    """Let an interruption from the keyboard end this process without a word, also one that came while it started."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(1))
    if MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
