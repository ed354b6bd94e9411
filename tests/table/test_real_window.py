"""The program in a real window, driven as a person does: Xvfb is the screen, xdotool the hands."""

from __future__ import annotations

import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hexesmed.archive.store import Store
from hexesmed.cli.services import HouseServices
from hexesmed.games import game_named
from hexesmed.games.hexes_med.rules.actions import BeginHalfTurn, Move
from hexesmed.locale import Tongue
from hexesmed.table.app import App
from hexesmed.table.screen import Screen
from hexesmed.table.screens.home import Home
from tests.table.battle.ford import ford_match

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0  # seconds; a busy machine draws slowly

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
]


class Desk:
    """A screen of its own, with the program in it."""

    def __init__(self, folder: Path) -> None:
        """Start the screen; its picture lies in a file of the folder."""
        self.folder = folder
        (folder / "frame").mkdir()
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
        self.screen = subprocess.Popen(
            [*command, "-fbdir", str(folder / "frame")], pass_fds=[writing],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = ":" + told.readline().strip()
        assert self.display != ":", "Xvfb did not start"
        self.program: subprocess.Popen[bytes] | None = None
        self.before_click = b""

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment of the program and of the hands."""
        kept = {n: v for n, v in os.environ.items() if not n.startswith(("SDL_", "WAYLAND", "HEXESMED", "LC_", "LANG"))}
        return kept | {
            "DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy", "HEXESMED_HOME": str(self.home),
            "PYTHONPATH": str(ROOT), "LANG": "en_GB.UTF-8",
        }  # fmt: skip

    @property
    def home(self) -> Path:
        """Return the folder of the profile."""
        return self.folder / "home"

    def kept(self, setting: str) -> object:
        """Return a setting of the profile, None where it was never changed."""
        file = self.home / "settings.json"
        return json.loads(file.read_bytes()).get(setting) if file.exists() else None

    def start(self, *arguments: str) -> None:
        """Start the program and wait for its window to be drawn."""
        before = self.picture()
        self.program = subprocess.Popen(
            [sys.executable, "-P", "-m", "hexesmed", *arguments], cwd=self.folder, env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        self.until("a window comes", lambda: self.hands("search", "--onlyvisible", "--class", "."))
        self.until("the window is drawn", lambda: len(set(self.picture())) > 50 and self.picture() != before)
        self.still()

    def hands(self, *arguments: str) -> str:
        """Move the mouse, press keys, look for windows; return what xdotool says."""
        return subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True, check=False
        ).stdout.strip()

    def press(self, key: str) -> None:
        """Press a key that changes something, and let the program settle."""
        before = self.picture()
        self.hands("key", "--clearmodifiers", key)
        self.until(f"{key} is answered", lambda: self.picture() != before)
        self.still()

    def click(self, at: tuple[float, float]) -> None:
        """Go to a pixel of the window, which fills the screen, and click there."""
        self.hands("mousemove", str(round(at[0])), str(round(at[1])))
        self.still()
        self.before_click = self.picture()
        self.hands("click", "1")
        self.still()

    def picture(self) -> bytes:
        """Return the pixels of the screen: an XWD dump that Xvfb keeps in a file."""
        dump = (self.folder / "frame" / "Xvfb_screen0").read_bytes()
        header, colours = struct.unpack(">I", dump[:4])[0], struct.unpack(">I", dump[76:80])[0]
        return dump[header + colours * 12 :]

    def still(self) -> None:
        """Wait until nothing changes on the screen for a while."""
        before, since, until = self.picture(), time.monotonic(), time.monotonic() + PATIENCE
        while time.monotonic() < until:
            time.sleep(0.1)
            now = self.picture()
            if now != before:
                before, since = now, time.monotonic()
            elif time.monotonic() - since > 0.6:
                return

    def until(self, what: str, holds: Callable[[], object]) -> None:
        """Wait until something holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            if self.program is not None and self.program.poll() is not None:
                raise AssertionError(f"the program ended before {what}: {self.program.communicate()}")
            assert time.monotonic() < end, f"{what}: in vain"
            time.sleep(0.1)

    def end(self) -> tuple[int, str]:
        """Wait for the program to end; return its exit code and what it said on standard error."""
        assert self.program is not None
        _, said = self.program.communicate(timeout=PATIENCE)
        return self.program.returncode, said.decode("utf-8", "replace")

    def clear(self) -> None:
        """Take everything down."""
        if self.program is not None and self.program.poll() is None:
            self.program.kill()
            self.program.communicate()
        self.screen.send_signal(signal.SIGTERM)
        self.screen.wait(PATIENCE)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Return a screen with nothing on it yet."""
    desk = Desk(tmp_path)
    try:
        yield desk
    finally:
        desk.clear()


def at_the_same_table(folder: Path, screen_of: Callable[[HouseServices], Screen]) -> Screen:
    """Return a screen laid out as in the window, to know what stands where."""
    services = HouseServices(Store.open(folder, game_named), Tongue("en"))
    app = App(Tongue("en"), {"window": (1280, 720), "language": "en"}, services)
    screen = screen_of(services)
    app.open(screen)
    app.frame()
    app.close()
    return screen


def test_home_speaks_both_languages_and_remembers(desk: Desk, tmp_path: Path) -> None:
    """The first start asks who plays; Français changes the window at once, and the next start is in French."""
    home = at_the_same_table(tmp_path / "aside", lambda services: Home())
    choice, leave = home.language.rect, home.menu[-1].rect
    desk.start()
    desk.press("Escape")  # the questions of the first start
    # What is on disk was done; a picture may change for another reason, and a press that comes at once is not taken.
    desk.until("they are left", lambda: desk.kept("language") == "en")
    desk.still()
    english = desk.picture()
    desk.click((choice.right - choice.width // 4, choice.centery))
    desk.until("the words change", lambda: desk.kept("language") == "fr")
    desk.click(leave.center)
    assert desk.end() == (0, "")
    assert desk.kept("language") == "fr"
    desk.hands("mousemove", "1270", "10")
    desk.start()
    assert desk.picture() != english
    desk.click(leave.center)
    assert desk.end() == (0, "")


def test_a_move_by_hand_outlives_a_kill(desk: Desk, tmp_path: Path) -> None:
    """The ford is opened, a unit moved with the mouse; the program is killed; the next start knows the move."""
    match = ford_match()
    moves = [action for action in match.game.legal_actions(match.position) if isinstance(action, Move)]
    move = next(m for m in moves if match.position.units[m.unit].mp > 2)
    start = match.position.board.names[match.position.units[move.unit].hex]
    screen = at_the_same_table(tmp_path / "aside", lambda services: services.new_hotseat("the-ford", ("", "")))
    index, camera = match.position.board.index, screen.face.camera

    desk.start("--lang", "en", "play", "the-ford")
    (file,) = (desk.home / "matches").glob("*.hexmed")
    journal = file.with_suffix(".journal")
    desk.press("Return")  # the card before the half-turn
    desk.until("the half-turn begins", lambda: journal.exists() and b"begin" in journal.read_bytes())
    desk.click(camera.centre(index[start]))
    desk.until("the unit is chosen", lambda: desk.picture() != desk.before_click)
    desk.still()
    desk.click(camera.centre(index[move.to]))
    desk.until("the move is on disk", lambda: b'"move"' in journal.read_bytes())
    assert desk.program is not None
    desk.program.kill()
    desk.program.communicate()

    kept = journal.read_bytes()
    session = Store.open(desk.home, game_named).open_match(file)
    assert [type(entry.action) for entry in session.match.entries] == [BeginHalfTurn, Move]
    assert session.match.entries[-1].action == move
    desk.start("--lang", "en", "open", str(file))
    assert journal.read_bytes() == kept
