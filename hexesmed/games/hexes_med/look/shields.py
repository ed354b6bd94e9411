"""The shield of a side: its device in metal on its colour."""

from __future__ import annotations

from functools import lru_cache

import pygame

from hexesmed.games.hexes_med.look.devices import draw_device
from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.table.engraving import raster, shield

METAL: Rgb = (234, 215, 162)
BOX = (-20, -22, 42, 52)  # around the shield and its shadow, in the units of the engraving
SHARE = 0.52  # of the height that the device takes
MIDDLE = (19.6 / 42, 21.5 / 52)  # of the field, where the device stands


@lru_cache(maxsize=64)
def side_shield(colour: str, device: str, tall: int) -> pygame.Surface:
    """Return the shield of a side, so many pixels tall; plain for a device that nobody knows."""
    wide = tall * BOX[2] // BOX[3]
    picture = raster(shield(colour, "plain"), BOX, (wide, tall))
    charge = draw_device(device, max(3, round(tall * SHARE)), METAL)
    picture.blit(charge, charge.get_rect(center=(round(wide * MIDDLE[0]), round(tall * MIDDLE[1]))))
    return picture
