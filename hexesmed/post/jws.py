"""A record as a compact JSON Web Signature (RFC 7515) with Ed25519 (RFC 9864), and nothing else of that family."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from hexesmed.locale import N_
from hexesmed.post.errors import PostError, damaged
from hexesmed.post.literal import cut

ALGORITHM = "Ed25519"
_LETTERS = re.compile(r"[A-Za-z0-9_-]*")
_KEY_PARAMETERS = frozenset(("jwk", "jku", "kid", "x5u", "x5c", "x5t", "x5t#S256"))


def to_base64(data: bytes) -> str:
    """Return base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def from_base64(letters: str) -> bytes | None:
    """Return the bytes, None unless the letters are exactly what `to_base64` makes of them."""
    if not _LETTERS.fullmatch(letters):
        return None
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except binascii.Error:
        return None
    return data if to_base64(data) == letters else None


HEADER = to_base64(f'{{"alg":"{ALGORITHM}"}}'.encode())


@dataclass(frozen=True, slots=True)
class Signed:
    """A record taken apart: what was signed, its payload, the signature; `digest` is of the whole record."""

    signed: bytes
    payload: bytes
    signature: bytes
    digest: str


def sign(payload: bytes, key: Ed25519PrivateKey) -> str:
    """Return the record that carries the payload."""
    signed = f"{HEADER}.{to_base64(payload)}"
    return f"{signed}.{to_base64(key.sign(signed.encode('ascii')))}"


def take_apart(record: str, number: int) -> Signed:
    """Return the parts of a record, its signature not looked at yet.

    Raises PostError: not-jws, base64, and for any other header header-alg, header-crit, header-key, header.
    """
    parts = record.split(".")
    if len(parts) != 3:
        raise damaged("not-jws", record=number, what=_dots(len(parts) - 1))
    if parts[0] != HEADER:
        raise _wrong_header(parts[0], number)
    payload, signature = from_base64(parts[1]), from_base64(parts[2])
    if payload is None or signature is None:
        raise damaged("base64", record=number, what="base64")
    return Signed(
        record.rpartition(".")[0].encode("ascii"), payload, signature,
        hashlib.sha256(record.encode("ascii")).hexdigest(),
    )  # fmt: skip


def _dots(found: int) -> str:
    return f"{found} x '.', 2 expected"


def _wrong_header(letters: str, number: int) -> PostError:
    """Return why a header other than ours is refused."""
    try:
        header: Any = json.loads(from_base64(letters) or b"")
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict):
        return damaged("header", record=number, what="JWS header")
    if header.get("alg") != ALGORITHM:
        return PostError(
            "header-alg", N_("Record {record} must be signed with {wanted}; it says {found}."),
            record=number, wanted=ALGORITHM, found=cut(repr(header.get("alg"))),
        )  # fmt: skip
    if "crit" in header:
        return PostError(
            "header-crit", N_('Record {record} sets conditions ("crit") that no match file may set.'), record=number
        )
    if _KEY_PARAMETERS & header.keys():
        return PostError(
            "header-key",
            N_("Record {record} brings its own key ({found}); keys come from the challenge and its acceptance only."),
            record=number, found=", ".join(sorted(_KEY_PARAMETERS & header.keys())),
        )  # fmt: skip
    return PostError(
        "header", N_("Record {record} must have the header {wanted}; it has {found}."),
        record=number, wanted=f'{{"alg":"{ALGORITHM}"}}', found=cut(repr(header)),
    )  # fmt: skip


@lru_cache(maxsize=64)
def _public(key: bytes) -> Ed25519PublicKey:
    return Ed25519PublicKey.from_public_bytes(key)


@lru_cache(maxsize=512)
def is_signed_by(record: Signed, key: bytes) -> bool:
    """Return whether the record's signature was made with this public key (32 bytes); the same record is asked once."""
    try:
        _public(key).verify(record.signature, record.signed)
    except (InvalidSignature, ValueError):
        return False
    return True
