"""The desk with 300 matches, a long match opened to the first frame of its replay, and the fuzz of match files."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from bench_verify import HALF_TURNS, RandomPlayer
from rounds import clock, hastings, tell

from hexesmed.archive.listing import INDEX
from hexesmed.archive.store import Store
from hexesmed.cli.services import HouseServices
from hexesmed.games import game_named
from hexesmed.games.hexes_med import GAME
from hexesmed.locale import Tongue
from hexesmed.table.app import App
from hexesmed.table.screen import Push, Screen
from hexesmed.table.screens.desk import Desk
from hexesmed.table.screens.home import Home
from tests.post import test_fuzz

MATCHES = 300
MUTATIONS = 4000


def play(store: Store, match: str, seed: int) -> bytes:
    """Take a match's next step and return the file."""
    session = store.open_match(match)
    if session.step.kind == "accept":
        return session.answer()
    player = RandomPlayer(GAME, seed)
    session.begin()
    while session.step.kind == "play":
        session.play(player.choose(session.match.position))
    return session.close("Bien joué !")


def long_match(anne: Store, bertrand: Store) -> str:
    """Return a match at Hastings that has gone to its last half-turn, of which the last is new to Anne."""
    for seed in range(1000):
        session = anne.new_challenge(GAME, hastings(), 0)
        bertrand.take_in(session.export())
        data = play(bertrand, session.id, seed)
        for number in range(HALF_TURNS):
            mover = (anne, bertrand)[number % 2]
            mover.take_in(data)
            if mover.open_match(session.id).step.kind == "over":
                break
            data = play(mover, session.id, seed * 100 + number)
        else:
            anne.take_in(data)
            anne.mark_seen(session.id, HALF_TURNS - 1)
            return session.id
        anne.remove(session.id)
    raise SystemExit("no match lasted to its last half-turn")


def until_drawn(app: App, screen: Screen) -> float:
    """Return the seconds until a screen has been drawn."""
    began = clock()
    app.do(Push(screen))
    app.frame()
    return clock() - began


def main() -> bool:
    """Print the three lines; return whether every reach was reached."""
    with tempfile.TemporaryDirectory() as place:
        anne, bertrand = (Store.open(Path(place) / name, game_named) for name in ("Anne", "Bertrand"))
        match = long_match(anne, bertrand)
        for _ in range(MATCHES - 1):
            anne.new_challenge(GAME, hastings(), 0)
        services = HouseServices(anne, Tongue("en"))
        app = App(Tongue("en"), {"window": (1280, 720), "volume": 0, "hints": False}, services)
        app.open(Home())
        app.frame()
        fresh = until_drawn(app, Desk())
        anne.matches()
        lists = [_timed_list(anne) for _ in range(9)]
        desk = until_drawn(app, Desk())
        print(f"  {MATCHES} matches: the desk drawn in {desk * 1e3:.0f} ms, in {fresh * 1e3:.0f} ms when all are new;"
              f" the list alone {sorted(lists)[4] * 1e3:.0f} ms with its index of"
              f" {(anne.matches_folder / INDEX).stat().st_size // 1024} KB")  # fmt: skip
        began = clock()
        screen = services.mail.open(match)
        opened = clock() - began + until_drawn(app, screen)
        app.close()
    began = clock()
    for seed in range(MUTATIONS):
        test_fuzz.one(seed)
    fuzz = MUTATIONS / (clock() - began)
    good = tell(f"the desk with {MATCHES} matches", f"{max(desk, fresh):.2f} s", "0.5 s", max(desk, fresh) < 0.5)
    good &= tell(f"a match of {HALF_TURNS} half-turns to its first frame", f"{opened:.2f} s", "1 s", opened < 1)
    return tell("mutations of a match file", f"{fuzz:.0f} a second", "400", fuzz >= 400) and good


def _timed_list(store: Store) -> float:
    began = clock()
    assert len(store.matches()) >= MATCHES
    return clock() - began


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
