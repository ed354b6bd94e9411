"""Where a profile lives: its identity, matches and settings."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import platformdirs

from hexesmed.archive.errors import ArchiveError, cause
from hexesmed.locale import N_

NAME = "hexesmed"


def profile_folder(given: str | None = None) -> Path:
    """Return the folder of the profile, absolute: the one given, else HEXESMED_HOME, else the user's data folder."""
    for wish in (given, os.environ.get("HEXESMED_HOME")):
        if wish and wish.strip():
            return _absolute(wish)
    return usual_folder()


def _absolute(wish: str) -> Path:
    """Return a path that somebody named, ~ meaning his home."""
    if wish[:1] == "~" and wish[1:2] in ("", "/", os.sep):
        return _home() / wish[2:]
    path = Path(wish)
    with suppress(RuntimeError):  # nobody has that name: the ~ is part of the folder's
        path = path.expanduser()
    return Path(os.path.abspath(path))


def usual_folder() -> Path:
    """Return the user's data folder as the system names it; never one that depends on the current folder."""
    named = platformdirs.user_data_dir(NAME, appauthor=False)
    if named.startswith("~"):
        return _absolute(named)
    # XDG_DATA_HOME may be set to a relative path, which by its own convention counts for nothing.
    return Path(named) if os.path.isabs(named) else _home() / ".local" / "share" / NAME


def _home() -> Path:
    with suppress(RuntimeError):
        home = Path.home()
        if home.is_absolute():
            return home
    return Path(tempfile.gettempdir())


def make_ready(folder: Path) -> None:
    """Make the folder where it is missing and try to write in it; raise ArchiveError unwritable with another to use."""
    error = _trial(folder, keep=True)
    if error is None:
        return
    offer = next((other for other in _others() if other != folder and _trial(other, keep=False) is None), None)
    raise ArchiveError(
        "unwritable",
        N_("The folder {folder} cannot be used: {cause}. Matches could be kept in {offer} instead (--profile).")
        if offer
        else N_("The folder {folder} cannot be used: {cause}. Name another with --profile."),
        offer=offer, folder=str(folder), cause=cause(error),
    )  # fmt: skip


def _trial(folder: Path, keep: bool) -> OSError | None:
    """Return why the folder cannot be written, None when it can; one made for the trial stays only if asked."""
    probe = folder / f".trial-{secrets.token_hex(4)}"
    try:
        made = not folder.exists()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe.write_bytes(b"")
        probe.unlink()
        if made and not keep:
            folder.rmdir()
    except OSError as error:
        return error
    except ValueError:
        return OSError(22, "a name with a NUL")
    return None


def _others() -> Iterator[Path]:
    """Yield folders that may do when the usual one does not."""
    with suppress(OSError, RuntimeError):
        documents = Path(platformdirs.user_documents_dir())
        if documents.is_absolute() and documents.is_dir():
            yield documents / NAME
    yield _home() / NAME
    yield Path(tempfile.gettempdir()) / f"{NAME}-{_user()}"


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "user"
