"""Who plays from this profile: a name, a key pair and a secret, made on first use and never shown."""

from __future__ import annotations

import getpass
import json
import secrets
from pathlib import Path
from typing import Any

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import read_bounded, write_safely
from hexesmed.locale import N_
from hexesmed.post.correspondent import Correspondent
from hexesmed.post.records import LONGEST_NAME

FILE = "identity.json"
FORMAT = 1
LARGEST = 4096


def identity_of(folder: Path) -> Correspondent:
    """Return the profile's identity; make one where there is none. The caller holds the profile's lock.

    Raises ArchiveError identity when the file is there and damaged: a new key would lose every match by mail.
    """
    path = folder / FILE
    if not path.exists():
        made = Correspondent(_system_name(), secrets.token_bytes(32), secrets.token_bytes(32))
        _write(path, made)
        return made
    return read(read_bounded(path, LARGEST), str(path))


def read(data: bytes, name: str) -> Correspondent:
    """Return the identity in a file's bytes; raise ArchiveError identity when they are damaged."""
    try:
        plain: Any = json.loads(data)
        if plain["format"] != FORMAT:
            raise ArchiveError(
                "identity", N_("{name} is of format {found}; this program reads format {wanted}."),
                name=name, found=str(plain["format"])[:20], wanted=FORMAT,
            )  # fmt: skip
        called, seed, secret = clean_name(plain["name"]), bytes.fromhex(plain["key"]), bytes.fromhex(plain["secret"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        called, seed, secret = "", b"", b""
    if not called or len(seed) != 32 or len(secret) != 32:
        raise ArchiveError(
            "identity",
            N_("{name} is damaged. It holds your key: bring it back from a copy, or move it away to begin anew without"
               " your matches by mail."),
            name=name,
        )  # fmt: skip
    return Correspondent(called, seed, secret)


def renamed(folder: Path, who: Correspondent, name: str) -> Correspondent:
    """Return the identity under another name, kept for later matches; raise ArchiveError name for an empty one."""
    name = clean_name(name)
    if not name:
        raise ArchiveError("name", N_("A name has at least one letter."))
    new = Correspondent(name, who.seed, who.secret)
    _write(folder / FILE, new)
    return new


def clean_name(name: str) -> str:
    """Return a name on one line, within what a record bears."""
    text = name.encode("utf-8", "replace").decode("utf-8")
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:LONGEST_NAME].strip()


def _write(path: Path, who: Correspondent) -> None:
    plain = {"format": FORMAT, "name": who.name, "key": who.seed.hex(), "secret": who.secret.hex()}
    write_safely(path, json.dumps(plain, ensure_ascii=False, indent=1).encode("utf-8"), private=True)


def _system_name() -> str:
    """Return the user's name on this machine, or a stand-in."""
    try:
        return clean_name(getpass.getuser()) or "Player"
    except (OSError, KeyError, ImportError):
        return "Player"
