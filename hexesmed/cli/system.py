"""What the desktop does for the program: opens a file, shows its folder, puts up a notice; quiet where it cannot."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

LONGEST_NOTICE = 200


def open_with_system(path: Path) -> bool:
    """Open a file with the program that the system has for it; tell whether there is one to ask."""
    if sys.platform == "win32":
        with suppress(OSError):
            os.startfile(path)
            return True
        return False
    if sys.platform == "darwin":
        return _start(["open", str(path)])
    return any(_start([tool, *words, str(path)]) for tool, *words in (["xdg-open"], ["gio", "open"]))


def show_in_folder(path: Path) -> bool:
    """Show a file in the system's window of its folder, chosen there where the system can."""
    if sys.platform == "win32":
        return _start(["explorer", f"/select,{path}"])
    if sys.platform == "darwin":
        return _start(["open", "-R", str(path)])
    asked = [
        "gdbus", "call", "--session", "--timeout", "5", "--dest", "org.freedesktop.FileManager1",
        "--object-path", "/org/freedesktop/FileManager1", "--method", "org.freedesktop.FileManager1.ShowItems",
        f"['{path.absolute().as_uri().replace(chr(39), '%27')}']", "",
    ]  # fmt: skip
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS") and shutil.which("gdbus"):
        with suppress(OSError, subprocess.SubprocessError):
            if subprocess.run(asked, capture_output=True, timeout=6, check=False).returncode == 0:
                return True
    return open_with_system(path.parent)


def notify(title: str, body: str) -> bool:
    """Put up a notice on the desktop, where the system has such; its words are not read as markup."""
    plain = body[:LONGEST_NOTICE].replace("&", "&amp;").replace("<", "&lt;")
    if sys.platform == "darwin":
        quoted = [text.replace("\\", " ").replace('"', "'") for text in (body[:LONGEST_NOTICE], title)]
        return _start(["osascript", "-e", f'display notification "{quoted[0]}" with title "{quoted[1]}"'])
    if sys.platform == "win32" or not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return False
    return _start(["notify-send", "--app-name=Hexes Med", "--icon=hexesmed", "--", title, plain])


def _start(command: Sequence[str]) -> bool:
    """Start a program that goes on by itself; tell whether it is there."""
    if shutil.which(command[0]) is None:
        return False
    try:
        subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
    except OSError:
        return False
    return True
