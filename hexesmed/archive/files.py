"""Files: read within bounds, written aside and then put in place, so that no crash leaves half of one."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from hexesmed.archive.errors import ArchiveError, cause, unwritten
from hexesmed.locale import N_
from hexesmed.post import envelope
from hexesmed.post.armour import LONGEST_TEXT

PART = ".part"
OLD_PART = 3600  # seconds after which nobody writes at a part any more
_PATIENCE = 8  # tries, for Windows, where a virus scanner may hold a new file for a moment


def read_bounded(path: Path, limit: int = LONGEST_TEXT) -> bytes:
    """Return a file's bytes; raise ArchiveError: unreadable, not-a-file, too-big (a huge file is never read whole)."""
    try:
        # Looked at before it is opened: opening a pipe would wait for ever.
        if not stat.S_ISREG(path.stat().st_mode):
            raise ArchiveError("not-a-file", N_("{name} is not a file."), name=str(path))
        with path.open("rb") as handle:
            data = handle.read(limit + 1)
    except OSError as error:
        raise ArchiveError(
            "unreadable", N_("{name} cannot be read: {cause}."), name=str(path), cause=cause(error)
        ) from error
    except ValueError:  # a NUL in the name
        raise ArchiveError("not-a-file", N_("{name} is not a file."), name=repr(str(path))) from None
    if len(data) > limit:
        raise ArchiveError(
            "too-big", N_("{name} is too big to be a match: at most {limit} bytes were expected."),
            name=str(path), limit=limit,
        )  # fmt: skip
    return data


def read_letter(path: Path) -> bytes:
    """Return the bytes of a file in which a match came: a text, or a mail or a zip, which may be larger.

    Raises ArchiveError as `read_bounded`.
    """
    data = read_bounded(path, envelope.LONGEST)
    if len(data) > LONGEST_TEXT and not envelope.is_envelope(data[:65536]):
        return read_bounded(path)
    return data


def write_safely(path: Path, data: bytes, *, private: bool = False) -> None:
    """Write a file aside, make sure that it is on the disk, and put it in place; raise ArchiveError unwritten.

    Whatever happens, the file is either as it was or whole and new. A private one can be read by its owner only.
    """
    path = Path(path)
    aside = path.with_name(f".{path.name[:60]}.{secrets.token_hex(6)}{PART}")
    try:
        try:
            _write_new(aside, data, 0o600 if private else 0o666)
            _put_in_place(aside, path)
        except BaseException:
            with suppress(OSError):
                aside.unlink()
            raise
        sync_folder(path.parent)
    except OSError as error:
        raise unwritten(path, error) from error


def _write_new(path: Path, data: bytes, mode: int) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, mode), "wb") as handle:
        handle.write(data)
        handle.flush()
        os.fsync(handle.fileno())


def _put_in_place(aside: Path, path: Path) -> None:
    for attempt in range(_PATIENCE):
        try:
            os.replace(aside, path)
            return
        except PermissionError:
            if sys.platform != "win32" or attempt == _PATIENCE - 1:
                raise
            time.sleep(0.05)


def sync_folder(folder: Path) -> None:
    """Make sure that a folder's list of files is on the disk, where the system can."""
    if sys.platform == "win32":
        return
    with suppress(OSError):  # some file systems cannot; the file itself is safe
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def append_safely(path: Path, data: bytes, *, size: int, keep: int) -> None:
    """Cut a private file of `size` bytes to its first `keep`, add bytes, and wait until they are on the disk.

    Raises ArchiveError: changed when the file has another size, for another program wrote it; unwritten, and then
    nothing is added.
    """
    try:
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(path, flags, 0o600), "r+b", buffering=0) as handle:
            if os.fstat(handle.fileno()).st_size != size:
                raise changed()
            if keep != size:
                handle.truncate(keep)
            handle.seek(keep)
            try:
                if handle.write(data) != len(data):
                    raise OSError(errno.ENOSPC, "short write")
                os.fsync(handle.fileno())
            except OSError:
                with suppress(OSError):
                    handle.truncate(keep)
                raise
        if keep == 0:
            sync_folder(path.parent)
    except OSError as error:
        raise unwritten(path, error) from error


def sweep(folder: Path) -> None:
    """Take away what programs that were killed in the midst of writing left in a folder of ours."""
    with suppress(OSError):
        for path in folder.glob(f".*{PART}"):
            with suppress(OSError):
                if time.time() - path.lstat().st_mtime > OLD_PART:
                    path.unlink()


def changed() -> ArchiveError:
    """Return the refusal to write over what another window of the program has done."""
    return ArchiveError(
        "changed",
        N_("This match was played on in another window. Nothing was done here; open it again to see where it stands."),
    )


def remove(path: Path) -> None:
    """Take a file away if it is there; raise ArchiveError unwritten."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise unwritten(path, error) from error


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock that all windows of a profile share; it ends with the program, whatever ends that."""
    try:
        handle = path.open("ab")
    except OSError as error:
        raise unwritten(path, error) from error
    with handle:
        _lock(handle.fileno())
        try:
            yield
        finally:
            _unlock(handle.fileno())


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        """Wait until nobody else holds the lock."""
        while True:
            try:
                os.lseek(number, 0, os.SEEK_SET)
                msvcrt.locking(number, msvcrt.LK_LOCK, 1)
                return
            except OSError:  # ten seconds have passed
                continue

    def _unlock(number: int) -> None:
        os.lseek(number, 0, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(number: int) -> None:
        """Wait until nobody else holds the lock; file systems without locks do without."""
        with suppress(OSError):
            fcntl.flock(number, fcntl.LOCK_EX)

    def _unlock(number: int) -> None:
        with suppress(OSError):
            fcntl.flock(number, fcntl.LOCK_UN)
