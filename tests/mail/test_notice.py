"""The notice on the desktop when a turn comes: through the system's own program, its words never read as markup."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from hexesmed.archive.store import Store
from hexesmed.cli import system
from hexesmed.cli.mail_services import MailServices
from hexesmed.cli.services import HouseServices
from hexesmed.games import game_named
from hexesmed.locale import Tongue
from tests.contract.fixtures import battle_of

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="a desktop of another kind")


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a notify-send on the path that writes its arguments down, and return where."""
    tools, told = tmp_path / "tools", tmp_path / "told"
    tools.mkdir()
    (tools / "notify-send").write_text(f'#!/bin/sh\nfor word; do printf "%s\\n" "$word"; done > "{told}.part"\n'
                                       f'mv "{told}.part" "{told}"\n')  # fmt: skip
    (tools / "notify-send").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    return told


def words_of(told: Path) -> list[str]:
    """Return the arguments, once the program has written them."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        if told.exists():
            return told.read_text("utf-8").splitlines()
        time.sleep(0.02)
    raise AssertionError("no notice was put up")


def test_a_turn_that_comes_is_put_up(board: Path, tmp_path: Path) -> None:
    anne, bertrand = (Store.open(tmp_path / name, game_named) for name in ("anne", "bertrand"))
    anne.rename("Anne <b>")
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    bertrand.settings.set("watched folder", str(downloads))
    mail: MailServices = HouseServices(bertrand, Tongue("fr")).mail
    challenge = anne.new_challenge(game_named("hexes_med"), battle_of("hexes_med"), 0).export()
    (downloads / "défi.hexmed").write_bytes(challenge)
    assert mail.look() == [] and mail.look() == [], "nobody looks without the player's consent"
    mail.set_watched(True)
    assert mail.look() == [] and [one.kind for one in mail.look()] == ["challenge"]
    *options, dashes, title, body = words_of(board)
    assert (dashes, title, body) == ("--", "Hexes Med", "Anne &lt;b> vous défie.") and "--app-name=Hexes Med" in options
    board.unlink()
    (downloads / "again.hexmed").write_bytes(challenge)
    assert [mail.look() for _ in range(3)] == [[], [], []], "what brings nothing is not worth a word"
    assert not board.exists()


def test_where_there_is_no_desktop(board: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert system.notify("Hexes Med", "x") is False
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    assert system.notify("Hexes Med", "x") is False
