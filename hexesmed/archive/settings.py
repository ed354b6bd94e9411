"""The player's settings: a few values by name, saved at once. A damaged file counts as none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeVar

from hexesmed.archive.errors import ArchiveError
from hexesmed.archive.files import read_bounded, write_safely

FILE = "settings.json"
LARGEST = 65536

Value = bool | int | str | None
T = TypeVar("T", bool, int, str, None)


class Settings:
    """Settings of one profile."""

    def __init__(self, folder: Path) -> None:
        """Read what is there."""
        self._path = folder / FILE
        self._values: dict[str, Any] = {}
        try:
            plain = json.loads(read_bounded(self._path, LARGEST))
        except (ArchiveError, ValueError, RecursionError):
            return
        if isinstance(plain, dict):
            self._values = {k: v for k, v in plain.items() if v is None or isinstance(v, bool | int | str)}

    def get(self, name: str, default: Any = None) -> Any:
        """Return a setting; the default where it is missing or, unless that is None, of another type."""
        value = self._values.get(name, default)
        return value if default is None or type(value) is type(default) else default

    def set(self, name: str, value: Value) -> None:
        """Change a setting and save all; raise ArchiveError when that fails, the change then holds until quitting."""
        if name in self._values and self._values[name] == value and type(self._values[name]) is type(value):
            return
        self._values[name] = value
        write_safely(self._path, json.dumps(self._values, ensure_ascii=False, indent=1, sort_keys=True).encode("utf-8"))
