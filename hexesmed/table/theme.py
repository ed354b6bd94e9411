"""Sizes and spacing of the table, all in one place and scaled by one factor; its colours are in palettes.py."""

from __future__ import annotations

from dataclasses import dataclass, field

from hexesmed.table.palettes import CONTRAST, PALETTES, PARCHMENT, Colour, Palette

__all__ = ["CONTRAST", "PALETTES", "PARCHMENT", "Colour", "Palette", "Theme"]

SMALLEST, LARGEST = 0.75, 3.0
ROOM = (800, 470)
"""The least room, in units before scaling, in which every screen can be laid out."""
MINIMUM_WINDOW = (640, 400)
"""Below this size in pixels a sentence takes the place of the screen."""

SIZES = {
    "caption": 15,
    "small": 17,
    "text": 20,
    "large": 24,
    "heading": 29,
    "title": 42,
    "display": 92,
}
"""Letter sizes in pixels at scale 1, by what the letters are for."""


def automatic_scale(size: tuple[int, int]) -> float:
    """Return the scale that fits a window of this size (width, height) in pixels; steps of 0.05."""
    width, height = size
    fitting = min(height / 720, width / 1120)
    return min(LARGEST, max(SMALLEST, int(fitting * 20 + 1e-6) / 20))


def allowed_scale(size: tuple[int, int], letter_scale: float = 1.0) -> float:
    """Return the largest scale at which every screen still fits a window of this size with letters of that scale."""
    larger = max(1.0, (1.0 + letter_scale) / 2)
    return min(LARGEST, max(SMALLEST, min(size[0] / ROOM[0], size[1] / ROOM[1]) / larger))


def chosen_scale(size: tuple[int, int], percent: int, letter_scale: float = 1.0) -> float:
    """Return the scale for a window: percent as the player chose it, 0 for automatic, within what fits."""
    wanted = percent / 100 if percent else automatic_scale(size)
    return max(SMALLEST, min(wanted, allowed_scale(size, letter_scale)))


@dataclass(frozen=True)
class Theme:
    """What everything is drawn with: one scale, one palette, the faces and how much moves."""

    scale: float = 1.0
    palette: Palette = field(default=PARCHMENT)
    plain: bool = False
    letter_scale: float = 1.0
    speed: float = 1.0
    grid: float = 0.75
    """How strongly the map's grid is drawn: 0 hides it, 1 is full."""
    numbers: float = 0.75
    """How strongly the numbers of hexes are written."""

    def px(self, units: float) -> int:
        """Return a length in pixels; what is not nothing is at least one pixel."""
        pixels = round(units * self.scale)
        return pixels if units <= 0 else max(1, pixels)

    def em(self, units: float) -> int:
        """Return a length in pixels that grows with the letters; for the width of what holds words."""
        return self.px(units * self.letter_scale)

    def letter(self, size: str | float) -> int:
        """Return the letter size in pixels of a named size (see SIZES) or of one in units."""
        units = SIZES[size] if isinstance(size, str) else size
        return max(6, round(units * self.scale * self.letter_scale))
