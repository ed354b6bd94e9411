"""The colours of field and pieces, by palette of the table: White is argent and azure, Black is sable and gold."""

from __future__ import annotations

from dataclasses import dataclass

from hexesmed.table.theme import Palette


@dataclass(frozen=True)
class Inks:
    """What field and pieces are drawn with; pairs go by seat: White, Black."""

    face: tuple[str, str] = ("#F7EFDC", "#33291F")  # the body of a piece, lit
    shade: tuple[str, str] = ("#D5C6A2", "#120C07")  # its shaded side
    device: tuple[str, str] = ("#1F4A80", "#F2C95B")  # the weapon or banner on it
    rim: tuple[str, str] = ("#3D6AA6", "#C9962C")  # the fine line within its edge
    colour: tuple[str, str] = ("#1F4A80", "#3A2410")  # the side in words and bands
    edge: str = "#150D06"
    plain: tuple[str, str] = ("#F1E7CA", "#ECDFBD")
    gap: str = "#E9DDBC"
    camp: tuple[str, str] = ("#DFE0D2", "#DCC9A2")
    strip: str = "#E4D3A8"
    hill: tuple[str, str, str] = ("#BF9A5B", "#D2B177", "#E6CE9B")  # foot, slope, crest
    ink: str = "#3A2712"
    ink_soft: str = "#8A7148"
    grid: str = "#A58E5E"
    canvas: tuple[str, str] = ("#EEF0EC", "#E2CFA0")  # the tents of either camp
    stripe: tuple[str, str] = ("#7C97BC", "#6B4A26")
    wood: tuple[str, str] = ("#B08A55", "#7A5830")
    leaf: str = "#A9B27C"
    flower: tuple[str, str] = ("#B98468", "#7FA0A6")
    gold: str = "#C9982E"
    bright: str = "#FFD86B"
    letters: str = "#5A4424"
    textured: bool = True


PARCHMENT = Inks()
CONTRAST = Inks(
    face=("#FFFFFF", "#000000"),
    shade=("#FFFFFF", "#000000"),
    device=("#00246B", "#FFD23C"),
    rim=("#00246B", "#FFD23C"),
    colour=("#00246B", "#000000"),
    edge="#000000",
    plain=("#FFFFFF", "#F4F4F4"),
    gap="#E9E9E9",
    camp=("#DDE6F4", "#EFE3C4"),
    strip="#FFFFFF",
    hill=("#8C8C8C", "#ABABAB", "#C6C6C6"),
    ink="#000000",
    ink_soft="#6A6A6A",
    grid="#6A6A6A",
    canvas=("#FFFFFF", "#FFFFFF"),
    stripe=("#9DB4DC", "#C9B27A"),
    wood=("#9A9A9A", "#5A5A5A"),
    leaf="#DADADA",
    flower=("#9A9A9A", "#9A9A9A"),
    gold="#B07D00",
    bright="#FFC400",
    letters="#000000",
    textured=False,
)


def inks_of(palette: Palette) -> Inks:
    """Return the inks that go with a palette of the table."""
    return PARCHMENT if palette.textured else CONTRAST
