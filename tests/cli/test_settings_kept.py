"""Every setting of the table comes back at the next start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hexesmed.archive.store import Store
from hexesmed.cli.services import HouseServices, kept_settings
from hexesmed.games import game_named
from hexesmed.locale import Tongue
from hexesmed.table.settings import NAMES, Settings

CHANGED: dict[str, Any] = {
    "language": "fr", "scale": 150, "letters": 120, "palette": "contrast", "plain": True, "full_screen": True,
    "window": (1024, 768), "ask": False, "summary": False, "hints": False, "hints_given": "move zone",
    "keys": "undo=Ctrl+Z", "grid": 10, "numbers": 20, "volume": 5, "speed": 2.0, "confirm": True,
    "hex_shape": "diamond", "hex_turned": True, "hex_numbers": True, "hex_coordinates": False,
    "halebarde_coordinates": False, "new_games": "hex:size=9", "name": "Zoé", "minimap": False, "edge_pan": True,
    "place": "-12,340",
}  # fmt: skip


def test_every_setting_comes_back(tmp_path: Path) -> None:
    assert set(CHANGED) == set(NAMES), "a new setting wants a value here"
    services = HouseServices(Store.open(tmp_path, game_named), Tongue("en"))
    table = Settings({}, services.save_setting)
    for name, value in CHANGED.items():
        table.set(name, value)
    again = Store.open(tmp_path, game_named)
    found = Settings(kept_settings(again.settings))
    for name, value in CHANGED.items():
        if name != "name":
            assert found.get(name) == value, name
    assert again.identity.name == "Zoé"
