"""How far a long command is, on one line of a terminal, with the time that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from hexesmed.locale import N_, Tongue

if TYPE_CHECKING:
    from rich.progress import Progress


class Bar:
    """A line that is written over and over; on anything but a terminal nothing is written."""

    def __init__(self, stream: TextIO, tongue: Tongue) -> None:
        """Take where to write and in which language."""
        self._tongue = tongue
        self._progress = _line(stream) if stream.isatty() else None

    def show(self, done: int, wanted: int, left: float | None) -> None:
        """Write how much is done, and the seconds that are left where they are known."""
        if self._progress is None:
            return
        words = "" if left is None else self._tongue.say(N_("{time} left"), time=clock(left))
        self._progress.update(self._progress.task_ids[0], completed=done, total=wanted, description=words)
        self._progress.start()
        self._progress.refresh()

    def close(self) -> None:
        """Leave the line, so that what is printed next has its own."""
        if self._progress is not None:
            self._progress.stop()


def _line(stream: TextIO) -> Progress:
    # Only who watches a long command waits for this package.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    # Drawn when it is told something, by no thread of its own: processes are begun beside it.
    progress = Progress(
        BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False),
        console=Console(file=stream, highlight=False), auto_refresh=False, redirect_stdout=False, redirect_stderr=False,
    )  # fmt: skip
    progress.add_task("")
    return progress


def clock(seconds: float) -> str:
    """Return seconds as minutes and seconds, or as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
