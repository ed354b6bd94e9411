"""How far a long command is, on one line of a terminal, with the time that is left."""

from __future__ import annotations

import shutil
from typing import TextIO

from hexesmed.locale import N_, Tongue

WIDTH = 30  # of the bar itself


class Bar:
    """A line that is written over and over; on anything but a terminal nothing is written."""

    def __init__(self, stream: TextIO, tongue: Tongue) -> None:
        """Take where to write and in which language."""
        self._stream, self._tongue = stream, tongue
        self._shown = stream.isatty()
        self._written = False

    def show(self, done: int, wanted: int, left: float | None) -> None:
        """Write how much is done, and the seconds that are left where they are known."""
        if not self._shown:
            return
        full = WIDTH * done // max(1, wanted)
        text = f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{wanted}"
        if left is not None:
            text += "  " + self._tongue.say(N_("{time} left"), time=clock(left))
        room = shutil.get_terminal_size().columns - 1
        self._stream.write("\r" + text[:room].ljust(room))
        self._stream.flush()
        self._written = True

    def close(self) -> None:
        """Leave the line, so that what is printed next has its own."""
        if self._written:
            self._stream.write("\n")
            self._stream.flush()


def clock(seconds: float) -> str:
    """Return seconds as minutes and seconds, or as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
