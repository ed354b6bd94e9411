"""Whether a profile lies open in another window. The system lets go of the lock of a program that ends in any way."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

FILE = ".table"
_BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Presence:
    """Held by the first window of a profile; a crash leaves nothing that the next start would have to take over."""

    def __init__(self, folder: Path) -> None:
        """Take the profile's folder."""
        self._path = folder / FILE
        self._number: int | None = None

    def take(self) -> bool:
        """Hold the profile; False when another window does. Where nothing can be locked it counts as free."""
        try:
            number = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        try:
            _lock(number)
        except OSError as error:
            os.close(number)
            return error.errno not in _BUSY
        self._number = number
        return True

    def leave(self) -> None:
        """Let go of it."""
        if self._number is not None:
            with suppress(OSError):
                os.close(self._number)
            self._number = None


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        """Lock at once, or raise OSError."""
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(number: int) -> None:
        """Lock at once, or raise OSError."""
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
