"""Profiles for the tests of the archive, and matches between them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hexesmed.archive.session import Session
from hexesmed.archive.store import Store
from hexesmed.archive.store import Taken as Taken
from tests.post.matches import BATTLE as BATTLE
from tests.post.tiny_game import GAMES, Begin, End, Throw, Walk, shelf

GAME = GAMES["tiny"]


def home(folder: Path, name: str) -> Store:
    """Return the profile of somebody, in a folder of his own below the one given."""
    store = Store.open(folder / name, shelf)
    if store.identity.name != name:
        store.rename(name)
    return store


def challenge(store: Store, seat: int = 0, **battle: Any) -> Session:
    """Return a challenge of this profile to the race."""
    return store.new_challenge(GAME, BATTLE | battle, seat)


def by_mail(folder: Path, half_turns: int = 0, seat: int = 0) -> tuple[Store, Store, str]:
    """Return the profiles of Anne, who challenged, and of Bertrand, with that many half-turns exchanged, and the id."""
    anne, bertrand = home(folder, "Anne"), home(folder, "Bertrand")
    offer = challenge(anne, seat)
    bertrand.take_in(offer.export())
    anne.take_in(bertrand.open_match(offer.id).answer())
    if seat == 1:
        bertrand.take_in(anne.open_match(offer.id).answer())
    for count in range(half_turns):
        mover, other = (anne, bertrand) if count % 2 == seat else (bertrand, anne)
        assert other.take_in(half_turn(mover.open_match(offer.id))).kind == "half_turn"
    return anne, bertrand, offer.id


def half_turn(session: Session, *actions: Any, message: str = "") -> bytes:
    """Play a half-turn and return the file to send."""
    for action in actions or (Begin(), Walk(1), Throw(), End()):
        session.play(action)
    return session.close(message)


def snapshot(folder: Path) -> dict[str, bytes]:
    """Return everything in a folder, its own bookkeeping aside."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name not in (".lock", "index.json")
    }
