"""The dice pact: each seat's secret is hashed into a chain, and a half-turn's dice come from one link of both.

link(i - 1) is the hash of link(i). Link 0, the anchor, is published when the seat is taken; every half-turn record
reveals the next link of its mover. The seed of a half-turn is made of that link and of the latest link of the
opponent, so neither can choose, foresee or throw again the luck of a half-turn.
"""

from __future__ import annotations

import hashlib
import hmac

from hexesmed.locale import N_
from hexesmed.post.errors import PostError

LONGEST_CHAIN = 4000

_LINK = b"hexesmed link 1\0"
_SEED = b"hexesmed seed 1\0"
_SECRET = b"hexesmed chain 1\0"
_STIR = b"hexesmed stir 1\0"


def link_before(link: bytes) -> bytes:
    """Return the link that must come before this one (32 bytes each)."""
    return hashlib.sha256(_LINK + link).digest()


class Chain:
    """A seat's own chain. Who holds the secret can make it again; who has the anchor cannot."""

    def __init__(self, secret: bytes, bond: str, seat: int, length: int) -> None:
        """Grow the chain of one seat from a profile's secret and what binds it to one match."""
        if not 1 <= length <= LONGEST_CHAIN:
            raise ValueError(f"a chain has 1 to {LONGEST_CHAIN} links, not {length}")
        link = hmac.digest(secret, _SECRET + bytes([seat]) + bond.encode("ascii"), "sha256")
        links = [link]
        for _ in range(length):
            links.append(link_before(links[-1]))
        self._links = links[::-1]

    @property
    def anchor(self) -> bytes:
        """Return link 0, which is published."""
        return self._links[0]

    def link(self, number: int) -> bytes:
        """Return a link by its number, from 1."""
        return self._links[number]


class Pact:
    """The links of both seats that have been revealed so far, and the seeds that follow from them."""

    def __init__(self, anchors: tuple[bytes, bytes]) -> None:
        """Take both anchors, by seat."""
        self._latest = list(anchors)  # what the next link of each seat must hash to
        self._shown = list(anchors)  # what each seat gives to the other's dice
        self.revealed = [0, 0]
        self.seeds: dict[int, bytes] = {}

    def reveal(self, seat: int, link: bytes, record: int) -> None:
        """Accept a seat's next link; raise PostError wrong-link unless it hashes to the one before."""
        if link_before(link) != self._latest[seat]:
            raise PostError(
                "wrong-link",
                N_("Record {record} must reveal link {number} of its player's dice chain; another came."),
                record=record, number=self.revealed[seat] + 1,
            )  # fmt: skip
        self._latest[seat] = self._shown[seat] = link
        self.revealed[seat] += 1

    def begin_again(self, seat: int, anchor: bytes, salt: bytes) -> None:
        """Let a seat go on from a new anchor, whose links nobody has seen; the other's salt came after the anchor.

        What the seat has shown stays, so that the other's dice do not change; what the other gives to the seat's next
        dice is stirred, so that whoever brought the new anchor could not choose it for them.
        """
        self._latest[seat] = anchor
        self.revealed[seat] = 0
        self._shown[1 - seat] = hashlib.sha256(_STIR + salt + self._shown[1 - seat]).digest()

    def seed(self, match_id: str, half_turn: int, seat: int, link: bytes | None = None) -> bytes:
        """Return the seed of a seat's half-turn (32 bytes): of its newest link, or of one not revealed yet."""
        own = self._latest[seat] if link is None else link
        return hashlib.sha256(
            _SEED + bytes.fromhex(match_id) + half_turn.to_bytes(4, "big") + own + self._shown[1 - seat]
        ).digest()

    def copy(self) -> Pact:
        """Return a pact of its own that stands where this one does."""
        twin = Pact((self._latest[0], self._latest[1]))
        twin._shown = list(self._shown)
        twin.revealed = list(self.revealed)
        twin.seeds = dict(self.seeds)
        return twin
