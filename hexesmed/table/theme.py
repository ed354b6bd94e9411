"""Colours, sizes and spacing of the table, all in one place and scaled by one factor."""

from __future__ import annotations

from dataclasses import dataclass, field

Colour = str | tuple[int, int, int] | tuple[int, int, int, int]

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


@dataclass(frozen=True)
class Palette:
    """The colours of the table by what they are for; hex strings."""

    name: str
    paper: str
    paper_light: str
    paper_dark: str
    ink: str
    ink_soft: str
    ink_faint: str
    line: str
    line_soft: str
    accent: str
    accent_bright: str
    accent_dark: str
    on_accent: str
    second: str
    gold: str
    good: str
    bad: str
    warning: str
    focus: str
    chosen: str
    hover: str
    veil: tuple[int, int, int, int]
    select: str
    reach: str
    path: str
    target: str
    threat: str
    zone_own: str
    zone_enemy: str
    textured: bool = True


PARCHMENT = Palette(
    name="parchment",
    paper="#EBDFC3",
    paper_light="#F5ECD8",
    paper_dark="#DCCBA3",
    ink="#1E140A",
    ink_soft="#54422E",
    ink_faint="#746347",
    line="#7D6540",
    line_soft="#C2AC7E",
    accent="#7A1F24",
    accent_bright="#93282D",
    accent_dark="#581418",
    on_accent="#FBF3E2",
    second="#233F73",
    gold="#A97C1F",
    good="#3A642B",
    bad="#9E2019",
    warning="#9A5410",
    focus="#233F73",
    chosen="#E2CF9F",
    hover="#FBF5E6",
    veil=(30, 20, 10, 120),
    select="#F2B82E",
    reach="#2F6BB0",
    path="#1E140A",
    target="#C8501E",
    threat="#7A1F24",
    zone_own="#233F73",
    zone_enemy="#B0391F",
)

CONTRAST = Palette(
    name="contrast",
    paper="#FFFFFF",
    paper_light="#FFFFFF",
    paper_dark="#E4E4E4",
    ink="#000000",
    ink_soft="#262626",
    ink_faint="#4A4A4A",
    line="#000000",
    line_soft="#6E6E6E",
    accent="#66000E",
    accent_bright="#8A0013",
    accent_dark="#3A0008",
    on_accent="#FFFFFF",
    second="#00246B",
    gold="#6E4E00",
    good="#0B4A00",
    bad="#990000",
    warning="#7A3B00",
    focus="#0037C4",
    chosen="#FFE37A",
    hover="#FFF6CC",
    veil=(0, 0, 0, 150),
    select="#FFC400",
    reach="#0050C8",
    path="#000000",
    target="#D23C00",
    threat="#8A0013",
    zone_own="#00246B",
    zone_enemy="#B00000",
    textured=False,
)

PALETTES = {palette.name: palette for palette in (PARCHMENT, CONTRAST)}


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
