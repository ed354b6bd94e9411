"""A whole signed match of 24 half-turns verified, against nothing but the Ed25519 verifications in it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from rounds import hastings, rivals, tell

from hexesmed.core.dice import LooseDice
from hexesmed.core.match import Match
from hexesmed.games import game_named
from hexesmed.games.hexes_med import GAME
from hexesmed.players.random_player import RandomPlayer
from hexesmed.post import jws, letters, matchfile
from hexesmed.post.correspondent import Correspondent
from hexesmed.post.matchfile import MatchFile

ANNE = Correspondent("Anne", b"a" * 32, b"A" * 32)
BERTRAND = Correspondent("Bertrand", b"b" * 32, b"B" * 32)
HALF_TURNS = 24

Chooser = Callable[[Any], Any]


def busy(seed: int) -> Chooser:
    """Return a player who moves every unit once and makes every attack there is."""
    whim, moved = LooseDice(seed), set[str]()

    def choose(position: Any) -> Any:
        acting = [a for a in GAME.legal_actions(position) if GAME.temperament(a) == "act"]
        fresh = [a for a in acting if type(a).code in ("melee", "shoot") or a.unit not in moved]
        if not fresh:
            return next(a for a in GAME.legal_actions(position) if GAME.temperament(a) == "pass")
        action = fresh[whim.below(len(fresh))]
        moved.add(action.unit)
        return action

    return choose


def half_turn(file: MatchFile, match: Match, choose: Chooser) -> None:
    """Play and sign one half-turn."""
    before = len(match.entries)
    match.begin()
    while not GAME.ends_half_turn(match.entries[-1].action):
        match.play(choose(match.position))
    who = ANNE if file.to_move == file.challenger else BERTRAND
    file.take(letters.half_turn(file, who, match.entries[before:], match.digest()))


def whole_match(player: Callable[[int], Chooser]) -> MatchFile:
    """Return the first match at Hastings that lasts to its last half-turn."""
    battle = hastings()
    for nonce in range(1000):
        file = MatchFile(game_named)
        file.take(letters.challenge(GAME, battle, 0, ANNE, nonce.to_bytes(16, "big")))
        file.take(letters.accept(file, BERTRAND))
        while file.to_move is not None:
            who = ANNE if file.to_move == file.challenger else BERTRAND
            half_turn(file, file.table_match(letters.dice_for(file, who)), player(nonce * 100 + file.half_turns))
        if file.half_turns == HALF_TURNS:
            return file
    raise SystemExit("no match lasted to its last half-turn")


def measure(name: str, player: Callable[[int], Chooser]) -> float:
    """Print the figures of one match and return how many times longer it takes than its signatures."""
    file = whole_match(player)
    text = file.text
    keys = [Ed25519PublicKey.from_public_bytes(key) for key in file.keys if key is not None]
    signatures = [(jws.take_apart(record.text, 0), keys[record.seat]) for record in file.records]

    def ours() -> None:
        jws.is_signed_by.cache_clear()  # of a file that comes, no signature was seen before
        matchfile.read(text, game_named)

    def peer() -> None:
        for signed, key in signatures:
            key.verify(signed.signature, signed.signed)

    ours_s, peer_s, ratio = rivals(ours, peer)
    actions = sum(record.actions for record in file.records)
    dice = sum(record.dice for record in file.records)
    print(f"  {name}: {file.half_turns} half-turns, {actions} actions, {dice} dice, {len(text) / 1024:.1f} KB;"
          f" verified in {ours_s * 1e3:.1f} ms, its {len(signatures)} signatures alone {peer_s * 1e3:.2f} ms,"
          f" {1 / ratio:.1f}x")
    return 1 / ratio


def main() -> bool:
    """Print the table's line for players without judgement; busy ones are told as well."""
    times = measure("random players", lambda seed: RandomPlayer(GAME, seed).choose)
    measure("busy players", busy)
    return tell("verify 24 half-turns: time over its bare signatures", f"{times:.1f}x", "10x", times <= 10)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
