"""The table without a screen: a frame of a large battle, the time to the first one, and what idling costs.

The dummy driver shows nothing, so this is the program's own work; what a screen adds is not in it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from rounds import ROOT, clock, melee_of_sixty, no_sweeping, tell

SIZE = (1920, 1080)
FRAMES = 120
IDLE = 5.0


def seventy() -> dict[str, Any]:
    """Return a battle on 34 by 22 hexes with 70 units."""
    battle = melee_of_sixty(34, 22)
    spare = [("0201", "north"), ("0401", "north"), ("0601", "north"), ("0801", "north"), ("1001", "north"),
             ("0220", "south"), ("0420", "south"), ("0620", "south"), ("0820", "south"), ("1020", "south")]  # fmt: skip
    for number, (place, side) in enumerate(spare):
        name = {"en": f"reserve {number}", "fr": f"réserve {number}"}
        unit = {"id": f"R{number:02}", "side": side, "type": "heavy_infantry", "hex": place, "name": name}
        battle["units"].append(unit)
    return battle


def table(home: str, battle: dict[str, Any] | None) -> tuple[Any, Any]:
    """Return an app and the screen to open: a new match of a battle, or the home screen."""
    from hexesmed.archive.store import Store
    from hexesmed.cli.services import HouseServices
    from hexesmed.games import game_named
    from hexesmed.locale import Tongue
    from hexesmed.table.app import App
    from hexesmed.table.screens.home import Home

    services = HouseServices(Store.open(Path(home), game_named), Tongue("en"))
    app = App(Tongue("en"), {"window": SIZE, "hints": False}, services)
    if battle is None:
        return app, Home()
    services._battles[battle["id"]] = battle
    return app, services.new_hotseat(battle["id"], ("Anne", "Bertrand"))


def settle(app: Any) -> None:
    """Draw until the map is painted sharp and nothing moves."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        app.frame()
        if not app._settling() and not app.top.moving() and not app._dirty:
            return


def milliseconds(app: Any, before: Callable[[int], None]) -> float:
    """Return the median time of a frame, in milliseconds, with something done before each."""
    times = []
    with no_sweeping():
        for number in range(FRAMES):
            before(number)
            app.redraw()
            began = clock()
            app.frame()
            times.append(clock() - began)
    return median(times) * 1000


def frames(home: str) -> bool:
    """Print the time of frames: the board at rest, the pointer going over it, the map being pulled."""
    import pygame

    app, screen = table(home, seventy())
    app.open(screen)
    settle(app)
    for _ in range(10):  # the cards before a half-turn
        if app.top is screen:
            break
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
        settle(app)
    assert app.top is screen, f"{app.top} lies over the board"
    board = screen._board_rect

    def nothing(number: int) -> None:
        pass

    def point(number: int) -> None:
        at = (board.x + 80 + number * 37 % (board.width - 160), board.y + 80 + number * 23 % (board.height - 160))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))

    def pull(number: int) -> None:
        for camera in (value for value in vars(screen.face).values() if hasattr(value, "pan")):
            camera.pan(6 if number % 20 < 10 else -6, 3 if number % 20 < 10 else -3)

    rest, pointing, pulling = (milliseconds(app, before) for before in (nothing, point, pull))
    app.close()
    print(f"  {SIZE[0]}x{SIZE[1]}, 34x22 hexes, 70 tokens: at rest {rest:.1f} ms,"
          f" under a moving pointer {pointing:.1f} ms, map being pulled {pulling:.1f} ms")
    return tell("frame of the board: time", f"{rest:.1f} ms", "5 ms", rest < 5)


FIRST = """
import sys, time
sys.path.insert(0, sys.argv[1])
import bench_table
app, screen = bench_table.table(sys.argv[2], bench_table.seventy() if sys.argv[3] == "match" else None)
began = time.perf_counter()
app.open(screen)
app.frame()
print(time.perf_counter() - began, time.time() - float(sys.argv[4]))
"""

IDLING = """
import sys, time
sys.path.insert(0, sys.argv[1])
import bench_table
app, screen = bench_table.table(sys.argv[2], bench_table.seventy() if sys.argv[3] == "match" else None)
app.open(screen)
bench_table.settle(app)
began, used = time.perf_counter(), time.process_time()
app.after(bench_table.IDLE, lambda: setattr(app, "running", False))
while app.frame(wait=True):
    pass
print((time.process_time() - used) / (time.perf_counter() - began))
"""


def child(code: str, home: str, what: str) -> list[float]:
    """Run a piece of this in a process of its own and return the numbers it prints."""
    here = str(Path(__file__).resolve().parent)
    command = [sys.executable, "-c", code, here, home, what, str(time.time())]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return [float(word) for word in said.stdout.split()]


def first_frame(home: str) -> bool:
    """Print how long it takes from the opening of the window, and from the start of Python, to a drawn frame."""
    reached = True
    for what in ("home", "match"):
        runs = [child(FIRST, home, what) for _ in range(5)]
        window, start = median(run[0] for run in runs), median(run[1] for run in runs)
        result = f"{window:.2f} s ({start:.2f} s from the start of Python)"
        reached &= tell(f"window to first frame: {what}", result, "0.6 s", window < 0.6)
    return reached


def idle(home: str) -> bool:
    """Print which part of one core the table takes while nothing happens."""
    reached = True
    for what in ("home", "match"):
        (share,) = child(IDLING, home, what)
        reached &= tell(f"idle: {what}", f"{share:.1%} of a core", "2 %", share < 0.02)
    return reached


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(0 if all([frames(folder), first_frame(folder), idle(folder)]) else 1)
