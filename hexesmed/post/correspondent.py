"""Someone who signs: a name, a key pair and the secret that dice chains grow from."""

from __future__ import annotations

from dataclasses import dataclass, field

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from hexesmed.post import jws
from hexesmed.post.pact import Chain


@dataclass(frozen=True, slots=True)
class Correspondent:
    """Who plays here. `seed` is the Ed25519 private key (32 bytes), `secret` is known to nobody else (32 bytes)."""

    name: str
    seed: bytes = field(repr=False)
    secret: bytes = field(repr=False)

    @property
    def key(self) -> bytes:
        """Return the public key, 32 bytes."""
        return self._private().public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)

    def _private(self) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(self.seed)

    def sign(self, payload: bytes) -> str:
        """Return a record that carries the payload; the same payload always gives the same record."""
        return jws.sign(payload, self._private())

    def chain(self, bond: str, seat: int, length: int) -> Chain:
        """Return the dice chain of a seat in the match bound to `bond` (the challenge's nonce, or its digest)."""
        return Chain(self.secret, bond, seat, length)
