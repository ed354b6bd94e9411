"""The player's settings as the table reads them: every value checked, a bad one replaced by the usual one."""

from __future__ import annotations

import re
from collections.abc import Callable, MutableMapping
from typing import Any

from hexesmed.locale import LANGUAGES
from hexesmed.table.theme import MINIMUM_WINDOW, PALETTES, Theme, chosen_scale

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 0.0)
"""Animation speeds offered; 0 shows results at once."""
LONGEST_NAME = 40
"""Characters in a player's name."""


def _whole(low: int, high: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and low <= value <= high


def _window(value: Any) -> bool:
    return (
        isinstance(value, (list, tuple))
        and len(value) == 2
        and all(type(n) is int and least <= n <= 16384 for n, least in zip(value, MINIMUM_WINDOW, strict=True))
    )


_PLACE = re.compile(r"(-?[0-9]{1,5}),(-?[0-9]{1,5})", re.ASCII)
_FIELDS: dict[str, tuple[Any, Callable[[Any], bool]]] = {
    "language": ("en", lambda value: isinstance(value, str) and value in LANGUAGES),
    "scale": (0, lambda value: type(value) is int and (value == 0 or 75 <= value <= 300)),
    "letters": (100, _whole(80, 140)),
    "palette": ("parchment", lambda value: isinstance(value, str) and value in PALETTES),
    "plain": (False, lambda value: isinstance(value, bool)),
    "full_screen": (False, lambda value: isinstance(value, bool)),
    "window": ((1280, 720), _window),
    "place": ("", lambda value: isinstance(value, str) and (not value or _PLACE.fullmatch(value) is not None)),
    "ask": (True, lambda value: isinstance(value, bool)),
    "summary": (True, lambda value: isinstance(value, bool)),
    "hints": (True, lambda value: isinstance(value, bool)),
    "hints_given": ("", lambda value: isinstance(value, str) and len(value) <= 1000),
    "keys": ("", lambda value: isinstance(value, str) and len(value) <= 8000),
    "grid": (75, _whole(0, 100)),
    "numbers": (75, _whole(0, 100)),
    "minimap": (True, lambda value: isinstance(value, bool)),
    "edge_pan": (False, lambda value: isinstance(value, bool)),
    "volume": (60, _whole(0, 100)),
    "speed": (1.0, lambda value: isinstance(value, (int, float)) and value in SPEEDS),
    "confirm": (False, lambda value: isinstance(value, bool)),
    "hex_shape": ("flat", lambda value: value in ("flat", "diamond")),
    "hex_turned": (False, lambda value: isinstance(value, bool)),
    "hex_numbers": (False, lambda value: isinstance(value, bool)),
    "hex_coordinates": (True, lambda value: isinstance(value, bool)),
    "halebarde_coordinates": (True, lambda value: isinstance(value, bool)),
    "new_games": ("", lambda value: isinstance(value, str) and len(value) <= 1000),
    "name": ("", lambda value: isinstance(value, str) and len(value) <= LONGEST_NAME),
}

NAMES = tuple(_FIELDS)
"""Every setting there is."""


class Settings:
    """A view of the mapping handed in; `set` stores in it and tells whoever keeps it."""

    def __init__(self, mapping: MutableMapping[str, Any], keep: Callable[[str, Any], None] | None = None) -> None:
        """Take the mapping and a callable that is told (key, value) of each change."""
        self._mapping, self._keep = mapping, keep

    def get(self, key: str) -> Any:
        """Return a setting, the usual value where it is missing or senseless."""
        usual, right = _FIELDS[key]
        value = self._mapping.get(key, usual)
        return value if right(value) else usual

    def set(self, key: str, value: Any) -> None:
        """Change a setting; raise ValueError for a senseless value."""
        if not _FIELDS[key][1](value):
            raise ValueError(f"{key}: {value!r}")
        if key in self._mapping and self._mapping[key] == value:
            return
        self._mapping[key] = value
        if self._keep is not None:
            self._keep(key, value)

    def place(self) -> tuple[int, int] | None:
        """Return where the window stood last, None where that was never told."""
        found = _PLACE.fullmatch(self.get("place"))
        return None if found is None else (int(found[1]), int(found[2]))

    def theme(self, size: tuple[int, int]) -> Theme:
        """Return the theme for a window of this size."""
        return Theme(
            scale=chosen_scale(size, self.get("scale"), self.get("letters") / 100),
            palette=PALETTES[self.get("palette")],
            plain=self.get("plain"),
            letter_scale=self.get("letters") / 100,
            speed=float(self.get("speed")),
            grid=self.get("grid") / 100,
            numbers=self.get("numbers") / 100,
        )
