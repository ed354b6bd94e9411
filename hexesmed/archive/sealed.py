"""A profile sealed with a passphrase, to be carried to another computer: the identity, the matches, the book.

A text of one line and a JSON object. The passphrase is stretched by scrypt (RFC 7914) and what is inside is sealed by
ChaCha20-Poly1305 (RFC 8439), the head of the file with it, so that neither can be changed unseen.
"""

from __future__ import annotations

import base64
import io
import json
import secrets
import zipfile
import zlib
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from hexesmed.archive.errors import ArchiveError
from hexesmed.locale import N_

ENDING = ".hexid"
FORMAT = 1
COST = {"n": 2**16, "r": 8, "p": 1}
MOST_COST = 2**20  # beyond it a file would only make its reader wait
SHORTEST = 8  # characters of a passphrase
LARGEST = 64 * 1024 * 1024  # bytes, sealed or not
MOST_FILES = 5000


def seal(files: dict[str, bytes], passphrase: str) -> bytes:
    """Return the files by name, sealed; raise ArchiveError passphrase when that is too short."""
    if len(passphrase) < SHORTEST:
        raise ArchiveError("passphrase", N_("A passphrase has at least {n} characters."), n=SHORTEST)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    salt, nonce = secrets.token_bytes(16), secrets.token_bytes(12)
    head = {"hexesmed": "profile", "format": FORMAT, **COST, "salt": salt.hex(), "nonce": nonce.hex()}
    box = ChaCha20Poly1305(_stretched(passphrase, salt, COST)).encrypt(nonce, packed.getvalue(), _head(head))
    return json.dumps({**head, "sealed": base64.b64encode(box).decode("ascii")}, indent=1).encode("ascii")


def open_sealed(data: bytes, passphrase: str) -> dict[str, bytes]:
    """Return the files; raise ArchiveError: not-sealed, newer-seal, wrong-passphrase."""
    head, box = _read(data)
    cost = {name: head[name] for name in COST}
    key = _stretched(passphrase, bytes.fromhex(head["salt"]), cost)
    try:
        packed = ChaCha20Poly1305(key).decrypt(bytes.fromhex(head["nonce"]), box, _head(head))
    except InvalidTag:
        raise ArchiveError(
            "wrong-passphrase",
            N_("The passphrase is not the one with which this file was sealed, or the file was changed."),
        ) from None
    return _unpacked(packed)


def _read(data: bytes) -> tuple[dict[str, Any], bytes]:
    """Return the head of a sealed file, every field of its form, and what is sealed."""
    try:
        head: dict[str, Any] = json.loads(data[: 2 * LARGEST])
        box = base64.b64decode(head.pop("sealed"), validate=True)
        if head["hexesmed"] != "profile":
            raise ValueError
        if type(head["format"]) is int and head["format"] > FORMAT:
            raise ArchiveError(
                "newer-seal",
                N_("This file is of format {found}; this program reads format {wanted}. A newer program is needed."),
                found=head["format"], wanted=FORMAT,
            )  # fmt: skip
        sizes = [head[name] for name in COST]
        fits = all(type(size) is int and 1 <= size <= MOST_COST for size in sizes)
        if head["format"] != FORMAT or not fits or sizes[0] * sizes[1] * sizes[2] > 8 * MOST_COST:
            raise ValueError
        if len(bytes.fromhex(head["salt"])) != 16 or len(bytes.fromhex(head["nonce"])) != 12:
            raise ValueError
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ArchiveError("not-sealed", N_("This is no sealed profile, or it was damaged on the way.")) from None
    return head, box


def _head(head: dict[str, Any]) -> bytes:
    return json.dumps(head, sort_keys=True, separators=(",", ":")).encode("ascii")


def _stretched(passphrase: str, salt: bytes, cost: dict[str, int]) -> bytes:
    try:
        return Scrypt(salt=salt, length=32, **cost).derive(passphrase.encode("utf-8", "surrogatepass"))
    except (ValueError, MemoryError):
        raise ArchiveError("not-sealed", N_("This is no sealed profile, or it was damaged on the way.")) from None


def _unpacked(packed: bytes) -> dict[str, bytes]:
    """Return the files of the zip inside; whoever sealed it knew the passphrase and is still not trusted with sizes."""
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            entries = archive.infolist()
            if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > LARGEST:
                raise ValueError
            return {entry.filename: archive.read(entry) for entry in entries}
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, NotImplementedError, EOFError):
        raise ArchiveError("not-sealed", N_("This is no sealed profile, or it was damaged on the way.")) from None
