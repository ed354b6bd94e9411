"""Pictures of the board, drawn without a window."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hexesmed.archive.files import write_safely
from hexesmed.games import look_of
from hexesmed.locale import Tongue


def save_picture(battle: Mapping[str, Any], position: Any, size: tuple[int, int], to: Path, tongue: Tongue) -> None:
    """Write the board of a position, of the set-up without one, as a PNG of a size in pixels; raise ArchiveError."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from hexesmed.table.headless import png

    look = look_of(battle["game"])
    write_safely(to, png(lambda: look.draw_picture(battle, position, size, tongue)))
