"""The palettes of the table: parchment, high contrast, and one that every eye tells apart."""

from __future__ import annotations

from dataclasses import dataclass

Colour = str | tuple[int, int, int] | tuple[int, int, int, int]


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
    regroup: str
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
    regroup="#2E7042",
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
    regroup="#0B6B2B",
    textured=False,
)

EVERY_EYE = Palette(
    name="every_eye",
    paper="#F3EFE6",
    paper_light="#FBF9F4",
    paper_dark="#DDD7C8",
    ink="#141414",
    ink_soft="#3C3C3C",
    ink_faint="#5C5C5C",
    line="#6B675E",
    line_soft="#B5AF9F",
    accent="#00507A",
    accent_bright="#0A6699",
    accent_dark="#00334F",
    on_accent="#FFFFFF",
    second="#7A3A00",
    gold="#8A6100",
    good="#00507A",
    bad="#A03000",
    warning="#7A4E00",
    focus="#00507A",
    chosen="#F3E08A",
    hover="#FFFDF0",
    veil=(20, 20, 20, 130),
    select="#FFB000",
    reach="#005FA8",
    path="#000000",
    target="#C84600",
    threat="#4B0A3C",
    zone_own="#003C66",
    zone_enemy="#A33A00",
    regroup="#00A888",
    textured=False,
)
"""Blue, orange, yellow and dark purple: told apart with and without red, green or blue cones."""

PALETTES = {palette.name: palette for palette in (PARCHMENT, CONTRAST, EVERY_EYE)}
