"""The table without a screen: frames while the map is pulled and events are shown, zoom, first frame, idling, memory.

The dummy driver shows nothing, so this is the program's own work; what a screen adds is not in it. Frames are measured
in the processor's time; the rest by the clock on the wall, which wants a machine that does nothing else.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from rounds import ROOT, clock, melee_of_sixty, no_sweeping, tell

SIZE = (1920, 1080)
FRAMES = 240
EVENTS = 6
IDLE = 5.0
ROUNDS = 200


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


def table(home: str, battle: dict[str, Any] | None, by_hand: bool = False) -> tuple[Any, Any]:
    """Return an app and the screen to open: a new match of a battle, or the home screen."""
    from hexesmed.archive.store import Store
    from hexesmed.cli.services import HouseServices
    from hexesmed.games import game_named
    from hexesmed.locale import Tongue
    from hexesmed.table.app import App
    from hexesmed.table.clock import HandClock
    from hexesmed.table.screens.home import Home

    services = HouseServices(Store.open(Path(home), game_named), Tongue("en"))
    app = App(Tongue("en"), {"window": SIZE, "hints": False}, services, HandClock() if by_hand else None)
    if battle is None:
        return app, Home()
    services._battles[battle["id"]] = battle
    return app, services.new_hotseat(battle["id"], ("Anne", "Bertrand"))


def settle(app: Any) -> None:
    """Draw until the map is painted sharp and nothing moves."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if hasattr(app.clock, "turn"):
            app.clock.turn(1 / 60)
        app.frame()
        if not app._settling() and not app.top.moving() and not app._dirty:
            return


def press(app: Any, key: int) -> None:
    """Press a key."""
    import pygame

    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="\r", scancode=40))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="\r", scancode=40))


def begun(home: str, by_hand: bool = True) -> tuple[Any, Any]:
    """Return a table with the large battle begun and its map painted."""
    import pygame

    app, screen = table(home, seventy(), by_hand)
    app.open(screen)
    settle(app)
    for _ in range(10):  # the cards before a half-turn
        if app.top is screen:
            break
        press(app, pygame.K_RETURN)
        settle(app)
    assert app.top is screen, f"{app.top} lies over the board"
    return app, screen


def times(app: Any, before: Callable[[int], object], frames: int = FRAMES) -> list[float]:
    """Return the milliseconds of so many frames, with something done before each."""
    found = []
    with no_sweeping():
        for number in range(frames):
            before(number)
            app.redraw()
            app.clock.turn(1 / 60)
            began = clock()
            app.frame()
            found.append((clock() - began) * 1000)
    return found


def told(what: str, found: Sequence[float], middle: float = 5, late: float = 12) -> bool:
    """Print median and 99th percentile of frames."""
    usual, worst = median(found), quantiles(found, n=100)[98]
    reach = f"{middle:g} / {late:g} ms"
    return tell(f"{what}: median / 99th", f"{usual:.1f} / {worst:.1f} ms", reach, usual < middle and worst < late)


def frames(home: str) -> bool:
    """Print the time of frames: at rest, under the pointer, the map pulled far over new ground, events shown."""
    import pygame

    app, screen = begun(home)
    board, camera = screen._board_rect, screen.face.camera

    def point(number: int) -> None:
        at = (board.x + 80 + number * 37 % (board.width - 160), board.y + 80 + number * 23 % (board.height - 160))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))

    def pull(number: int) -> None:
        way = 1 if number % 120 < 60 else -1
        camera.pan(-way * 14, -way * 9)

    print(f"  {SIZE[0]}x{SIZE[1]}, 34x22 hexes, 70 tokens")
    reached = told("frame at rest", times(app, lambda number: None))
    reached &= told("frame under a moving pointer", times(app, point))
    screen.pad.zoom(5, (board.x + 10, board.y + 10))
    settle(app)
    reached &= told("frame while the map is pulled over new ground", times(app, pull))
    screen.pad.fit()
    settle(app)
    reached &= told("frame while the map is pulled", times(app, pull))
    reached &= shown(app, screen)
    app.close()
    return reached


def shown(app: Any, screen: Any) -> bool:
    """Print the time of frames while six events of a battle are shown."""
    from hexesmed.players import PLAYERS

    session = screen.session
    player, kinds = PLAYERS["random"](session.game, 5), ("attack", "loss", "retreat", "eliminated", "advance", "moved")
    while sum(event.code in kinds for entry in session.match.entries for event in entry.events) < 60:
        if session.step.kind == "close":
            session.close()
        opening = session.game.opening_action(session.match.position)
        session.play(opening or player.choose(session.match.position))
    timeline = screen._timeline()
    starts = [n for n in range(len(timeline) - EVENTS) if timeline.moment(n).event.code == "attack"]
    screen.playback.stand(timeline)
    screen.pad.fit()
    screen._start_replay(starts[len(starts) // 2])
    settle_at = screen.playback.at
    found: list[float] = []
    with no_sweeping():
        while screen.moving() and screen.playback.at < settle_at + EVENTS and len(found) < 3000:
            app.clock.turn(1 / 60)
            began = clock()
            app.frame()
            found.append((clock() - began) * 1000)
    screen.playback.pause()
    return told(f"frame while six events are shown ({len(found)})", found)


def zoom(home: str) -> bool:
    """Print how long after a turn of the wheel the scaled map is drawn, and how long until it is sharp."""
    from hexesmed.games.hexes_med.look.tiles import REST

    app, screen = begun(home, by_hand=False)
    board = screen._board_rect
    first, sharp, waited = [], [], []
    for number in range(24):
        settle(app)
        began, used = time.perf_counter(), clock()
        step = 1 + 0.013 * number  # no scale comes twice: its tiles would be there
        screen.pad.zoom(step if number % 8 < 4 else -step, board.center)
        app.frame()
        first.append((clock() - used) * 1000)
        while app._settling():
            app.frame(wait=True)
        sharp.append((clock() - used + REST) * 1000)
        waited.append((time.perf_counter() - began) * 1000)
    app.close()
    reached = tell("zoom: the scaled map (median)", f"{median(first):.1f} ms", "12 ms", median(first) < 12)
    result = f"{median(sharp):.0f} ms ({median(waited):.0f} ms by the clock on the wall)"
    return reached & tell("zoom: rested and sharp again (median)", result, "150 ms", median(sharp) < 150)


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
while app.sounds.prepare():
    pass
began, used = time.perf_counter(), time.process_time()
app.after(bench_table.IDLE, lambda: setattr(app, "running", False))
while app.frame(wait=True):
    pass
print((time.process_time() - used) / (time.perf_counter() - began))
"""

MEMORY = """
import sys
sys.path.insert(0, sys.argv[1])
import bench_table
print(*bench_table.weight(sys.argv[2]))
"""


def megabytes() -> float:
    """Return what this process holds in memory now, in megabytes."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def weight(home: str) -> tuple[float, float]:
    """Play a whole battle with zooms and resizes; return megabytes after it and at its most."""
    import pygame

    from hexesmed.players import PLAYERS

    app, screen = begun(home)
    session, most = screen.session, megabytes()
    player = PLAYERS["random"](session.game, 3)
    while session.step.kind in ("play", "close"):
        if session.step.kind == "close":
            session.close()
            continue
        opening = session.game.opening_action(session.match.position)
        session.play(opening or player.choose(session.match.position))
    screen.playback.stand(screen._timeline())
    screen._refresh()
    for number in range(ROUNDS):
        screen.pad.zoom((3, -2, 4, -3, 2, -4)[number % 6], (300 + number * 37 % 900, 200 + number * 53 % 600))
        if number % 2:
            size = 1024 + number * 71 % 900, 600 + number * 43 % 480
            pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        settle(app)
        most = max(most, megabytes())
    after = megabytes()
    app.close()
    return after, most


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
        reached &= tell(f"window to first frame: {what}", result, "0.5 s", window < 0.5)
    return reached


def idle(home: str) -> bool:
    """Print which part of one core the table takes while nothing happens."""
    reached = True
    for what in ("home", "match"):
        (share,) = child(IDLING, home, what)
        reached &= tell(f"idle: {what}", f"{share:.1%} of a core", "1 %", share < 0.01)
    return reached


def memory(home: str) -> bool:
    """Print what the table holds after a whole battle with many zooms and resizes."""
    if not Path("/proc/self/statm").exists():
        return tell("memory", "not told on this system", "200 MB", True)
    after, most = child(MEMORY, home, "match")
    return tell(f"memory after a battle and {ROUNDS} zooms", f"{after:.0f} MB (at most {most:.0f})", "200 MB",
                after < 200)  # fmt: skip


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        results = [measure(folder) for measure in (frames, zoom, first_frame, idle, memory)]
        sys.exit(0 if all(results) else 1)
