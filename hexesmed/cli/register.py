"""Registering the file type with the desktop, so that a double click on a match opens it (the freedesktop way)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from hexesmed.archive.errors import unwritten
from hexesmed.archive.files import remove, write_safely
from hexesmed.locale import N_, Tongue

if TYPE_CHECKING:
    from hexesmed.cli.house import House

TYPE = "application/x-hexesmed"
ABOUT = N_("Hexes Med match")

MIME = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{type}">
    <comment>{english}</comment>
    <comment xml:lang="fr">{french}</comment>
    <sub-class-of type="text/plain"/>
    <glob pattern="*.hexmed"/>
    <magic priority="60">
      <match type="string" offset="0:2048" value="-----BEGIN HEXESMED RECORD-----"/>
    </magic>
  </mime-type>
</mime-info>
"""

DESKTOP = """[Desktop Entry]
Type=Application
Name=Hexes Med
Comment={english}
Comment[fr]={french}
Exec={command} open %f
Terminal=false
Categories=Game;BoardGame;StrategyGame;
MimeType={type};
StartupNotify=false
"""


def data_home() -> Path:
    """Return the folder for the user's data, as the desktop names it."""
    named = os.environ.get("XDG_DATA_HOME", "")
    return Path(named) if os.path.isabs(named) else Path.home() / ".local" / "share"


def files() -> dict[Path, str]:
    """Return what is written where."""
    words = {"type": TYPE, "english": Tongue("en").say(ABOUT), "french": Tongue("fr").say(ABOUT)}
    home = data_home()
    return {
        home / "mime" / "packages" / "hexesmed.xml": MIME.format(**words),
        home / "applications" / "hexesmed.desktop": DESKTOP.format(command=_command(), **words),
    }


def _command() -> str:
    """Return the command that starts this program from anywhere, quoted as desktop files want it."""
    return " ".join(_quoted(part) for part in (sys.executable, "-P", "-m", "hexesmed"))


def _quoted(part: str) -> str:
    """Return an argument of an Exec line: quoted, and the quotes and the percent signs doubled as the format wants."""
    for sign in ("\\", '"', "`", "$"):
        part = part.replace(sign, "\\" + sign)
    return '"' + part.replace("\\", "\\\\").replace("%", "%%") + '"'


def register(house: House) -> int:
    """Register the type, or take it away again; return the exit code."""
    if sys.platform in ("win32", "darwin"):
        print(house.say(
            N_("On this system choose “Open with” for a .hexmed file once, choose {command}, and let it always be so."),
            command=_command(),
        ))  # fmt: skip
        return 1
    for path, text in files().items():
        if house.asked.remove:
            remove(path)
            continue
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritten(path, error) from error
        write_safely(path, text.encode("utf-8"))
    home = data_home()
    _tell(["update-mime-database", str(home / "mime")])
    _tell(["update-desktop-database", str(home / "applications")])
    if house.asked.remove:
        print(house.say(N_("Files with a match are no longer opened with this program.")))
        return 0
    _tell(["xdg-mime", "default", "hexesmed.desktop", TYPE])
    print(house.say(N_("A double click on a .hexmed file opens it now.")))
    return 0


def _tell(command: list[str]) -> None:
    """Let the desktop look at the new files, where it has the tool for it."""
    if shutil.which(command[0]):
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run(command, capture_output=True, timeout=60, check=False)
