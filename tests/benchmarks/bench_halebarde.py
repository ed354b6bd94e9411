"""The moves of Halebarde et Gonfanon counted from the start; how fast they are found, judged, and the board zooms."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from statistics import median

import pygame
from bench_table import SIZE, press, settle, table
from rounds import clock, tell

from hexesmed.games.halebarde import GAME
from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.judgement.worth import judge
from hexesmed.games.halebarde.plans.draft import begin
from tests.halebarde.test_counts import count, random_position

COUNTS = (53, 2_109, 61_089, 1_295_557)


def counts() -> bool:
    """Print how many sequences of one to four actions there are from the start, and how long counting took."""
    good = True
    for length, wanted in enumerate(COUNTS, 1):
        begun = time.perf_counter()
        found = count(GAME.set_up(standard()), length)
        good &= found == wanted
        print(f"{length} actions: {found:,} sequences, wanted {wanted:,}; {time.perf_counter() - begun:.1f} s")
    return good


def speed() -> None:
    """Print the microseconds that the offers of a position and its judgement take."""
    chance = random.Random(14)
    positions = [random_position(chance) for _ in range(300)]
    for what, run in (
        ("offers", lambda position: GAME.legal_actions(position)),
        ("judgement", lambda position: judge(begin(position).sets, position.seat)),
    ):
        begun = time.perf_counter()
        for position in positions:
            run(position)
        print(f"{what}: {(time.perf_counter() - begun) / len(positions) * 1e6:.0f} µs a position")


def zoom() -> bool:
    """Print how long after a turn of the wheel the board is drawn: fitted, and four steps nearer."""
    reached = True
    with tempfile.TemporaryDirectory() as home:
        app, screen = table(home, dict(standard()), by_hand=True)
        app.open(screen)
        settle(app)
        while app.top is not screen:
            press(app, pygame.K_RETURN)
            settle(app)
        for nearer, most in ((0, 14), (4, 24)):
            screen.pad.zoom(nearer, screen._board_rect.center)
            found = []
            for number in range(13):  # no scale comes twice: its pictures would be there
                settle(app)
                step = 1 + 0.013 * number
                screen.pad.zoom(step if number % 4 < 2 else -step, screen._board_rect.center)
                app.clock.turn(1 / 60)
                began = clock()
                app.frame()
                found.append((clock() - began) * 1000)
            took = median(found[1:])  # the first also draws the minimap
            what = f"zoom, {nearer} steps nearer, {SIZE[0]}x{SIZE[1]} (median)"
            reached &= tell(what, f"{took:.1f} ms, the first {found[0]:.1f} ms", f"{most} ms", took < most)
        app.close()
    return reached


if __name__ == "__main__":
    speed()
    quick = zoom()
    sys.exit(not (counts() and quick))
