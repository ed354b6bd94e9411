"""Making records: a challenge, its acceptance, the first link of the pact, a half-turn.

Each function returns a record's text; `MatchFile.take` checks it like anybody else's and appends it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hexesmed.core.dice import Dice, KeyedDice
from hexesmed.core.game import Battle, Game
from hexesmed.core.match import Entry
from hexesmed.core.notation import to_plain
from hexesmed.locale import N_
from hexesmed.post import payload
from hexesmed.post.correspondent import Correspondent
from hexesmed.post.errors import PostError
from hexesmed.post.jws import to_base64
from hexesmed.post.matchfile import MatchFile
from hexesmed.post.opening import battle_checked
from hexesmed.post.pact import Chain
from hexesmed.post.records import (
    ACCEPT,
    ANSWERS,
    BEGIN,
    CHAIR,
    CHALLENGE,
    CLAIM,
    FORMAT,
    HALF_TURN,
    LONGEST_MESSAGE,
    NOTE,
    REKEY,
)
from hexesmed.post.referee import NoDice


def challenge(
    game: Game, battle: Battle, seat: int, who: Correspondent, nonce: bytes, *, reply: int = 0, pair: bytes = b""
) -> str:
    """Return a challenge to a battle, its writer in that seat; `nonce` is 16 fresh random bytes.

    `reply` is in how many days an answer is hoped for, 0 for no wish; two mirrored challenges share a `pair` of 16
    random bytes. Raises PostError battle when the battle cannot be played.
    """
    battle = battle_checked(game, battle, game.rules_number)
    bond = nonce.hex()
    chain = who.chain(bond, seat, _length(game, battle)) if game.has_chance else None
    return who.sign(
        payload.pack({
            "kind": CHALLENGE, "match": "", "number": 0, "previous": "", "format": FORMAT, "game": game.name,
            "rules": game.rules_number, "battle": battle, "seat": seat, "name": who.name, "key": to_base64(who.key),
            "anchor": chain.anchor.hex() if chain else None, "nonce": bond,
            **({"reply": reply} if reply else {}), **({"pair": pair.hex()} if pair else {}),
        })
    )  # fmt: skip


def _length(game: Game, battle: Battle) -> int:
    """Return how many links a chain needs: one for each half-turn that can come, and one to begin with."""
    return game.last_half_turn(battle) + 1


def chain_of(file: MatchFile, who: Correspondent, seat: int) -> Chain:
    """Return the dice chain of a seat; raise PostError other-secret when it is not the one that was promised.

    The challenger's is bound to his nonce, the accepter's to the challenge, that of a new key to the record before it,
    so that nothing but the profile's secret has to be kept, and a restored profile has the same dice.
    """
    bond = file.bonds[seat] if file.match_id or seat == file.challenger else file.challenge_id
    chain = who.chain(bond, seat, _length(file.game, file.battle))
    promised = file.anchors[seat]
    if promised is not None and chain.anchor != promised:
        raise PostError(
            "other-secret",
            N_("{who} promised other dice in this match than this profile has: it was begun with another secret."
               " Bring the profile that began it."),
            who=file.names[seat],
        )  # fmt: skip
    return chain


def accept(file: MatchFile, who: Correspondent) -> str:
    """Return the acceptance of a challenge by somebody who takes its free seat."""
    seat = 1 - file.challenger
    chain = chain_of(file, who, seat) if file.game.has_chance else None
    reveals = chain is not None and file.challenger == 0
    return _signed(file, who, ACCEPT, {
        "name": who.name, "key": to_base64(who.key),
        "anchor": chain.anchor.hex() if chain else None,
        "link": chain.link(1).hex() if chain and reveals else None,
    })  # fmt: skip


def begin(file: MatchFile, who: Correspondent) -> str:
    """Return the challenger's first link, sent before half-turn 1 when the accepter moves first."""
    return _signed(file, who, BEGIN, {"link": chain_of(file, who, file.challenger).link(1).hex()})


def half_turn(file: MatchFile, who: Correspondent, entries: Sequence[Entry], position: str, message: str = "") -> str:
    """Return the record of a half-turn that was played to its end; `position` is the digest of the position after."""
    seat = file.to_move
    assert seat is not None, "a half-turn after the end"
    link = _next_link(file, who, seat)
    return _signed(file, who, HALF_TURN, {
        "half_turn": file.game.half_turn(file.match.position),
        "actions": [to_plain(entry.action) for entry in entries],
        "events": [[to_plain(event) for event in entry.events] for entry in entries],
        "position": position, "link": link.hex() if link else None, "message": _fit(message),
    })  # fmt: skip


def _fit(message: str) -> str:
    """Return a message that a record bears: whole letters, not too many."""
    return message.encode("utf-8", "replace").decode("utf-8")[:LONGEST_MESSAGE]


def _next_link(file: MatchFile, who: Correspondent, seat: int) -> bytes | None:
    """Return the link that the seat's next record reveals, None in a game without chance."""
    if file.pact is None:
        return None
    return chain_of(file, who, seat).link(file.pact.revealed[seat] + 1)


def dice_for(file: MatchFile, who: Correspondent) -> Callable[[int], Dice]:
    """Return the dice of the half-turn that comes next, for who plays it; those before it cannot be thrown again."""
    seat, coming = file.to_move, file.game.half_turn(file.match.position)
    pact, seed = file.pact, b""
    if pact is not None and seat is not None:
        seed = pact.seed(file.match_id, coming, seat, _next_link(file, who, seat))

    def dice(number: int) -> Dice:
        if pact is None:
            return NoDice()
        if number != coming or not seed:
            raise LookupError(f"no dice for half-turn {number}")
        return KeyedDice(seed)

    return dice


def note(file: MatchFile, who: Correspondent, seat: int, message: str) -> str:
    """Return a signed note that lies beside the match and changes nothing in it."""
    return _signed(file, who, NOTE, {"seat": seat, "message": _fit(message)})


def claim(file: MatchFile, who: Correspondent, seat: int, winner: int | None, message: str = "") -> str:
    """Return a claim of how the match ends, in force when the other agrees."""
    return _signed(file, who, CLAIM, {"seat": seat, "winner": winner, "message": _fit(message)})


def rekey(file: MatchFile, who: Correspondent, seat: int) -> str:
    """Return the wish to go on in a seat under a new key, in force when the other countersigns."""
    chain = who.chain(file.head, seat, _length(file.game, file.battle)) if file.game.has_chance else None
    return _signed(file, who, REKEY, {
        "seat": seat, "name": who.name, "key": to_base64(who.key), "anchor": chain.anchor.hex() if chain else None,
    })  # fmt: skip


def chair(file: MatchFile, who: Correspondent, seat: int) -> str:
    """Return the wish of who sits in that seat to have the other's chair too, in force when the other yields it."""
    chain = who.chain(file.head, 1 - seat, _length(file.game, file.battle)) if file.game.has_chance else None
    return _signed(file, who, CHAIR, {"seat": seat, "anchor": chain.anchor.hex() if chain else None})


def answer_aside(file: MatchFile, who: Correspondent, salt: bytes) -> str:
    """Return the agreement to a claim, the countersignature of a new key, or what yields a chair.

    `salt` is 32 fresh random bytes.
    """
    aside = file.aside
    assert aside is not None and aside.kind in ANSWERS, "nothing to answer"
    content = {"salt": salt.hex() if file.game.has_chance else None} if aside.kind in (REKEY, CHAIR) else {}
    return _signed(file, who, ANSWERS[aside.kind], content)


def _signed(file: MatchFile, who: Correspondent, kind: str, content: dict[str, Any]) -> str:
    """Return a record that follows the chain, or an answer that follows what lies beside it."""
    before = file.records if kind in ANSWERS.values() else file.core
    head = {"kind": kind, "match": file.match_id, "number": len(before), "previous": before[-1].digest}
    return who.sign(payload.pack({**head, **content}))
