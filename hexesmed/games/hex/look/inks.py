"""The colours of board and stones, by palette of the table."""

from __future__ import annotations

from dataclasses import dataclass

from hexesmed.table.theme import Palette


@dataclass(frozen=True)
class Inks:
    """What board and stones are drawn with: for each seat a deep, a plain and a light tone, and the board's own."""

    deep: tuple[str, str] = ("#5A1117", "#152B52")
    plain: tuple[str, str] = ("#8E2027", "#274A86")
    light: tuple[str, str] = ("#C4504C", "#5F86C4")
    inlay: tuple[str, str] = ("#F6E3B4", "#F3EBDA")  # the charge that tells a stone by its shape
    cells: tuple[str, str, str] = ("#F3E8CC", "#EFE2C1", "#EADBB5")
    grain: str = "#B8A06B"
    line: str = "#6E5733"
    contour: str = "#2A1B0C"
    strip: str = "#E2CFA2"
    wood: tuple[str, str] = ("#6B4A26", "#3B2611")
    gold: str = "#C9982E"
    bright: str = "#FFD86B"
    letters: str = "#5A4424"
    table: tuple[str, str] = ("#D9C79C", "#BDA570")
    textured: bool = True


PARCHMENT = Inks()
CONTRAST = Inks(
    deep=("#4A0008", "#00123D"),
    plain=("#8A0013", "#00246B"),
    light=("#C22234", "#2F5FC4"),
    inlay=("#FFFFFF", "#FFFFFF"),
    cells=("#FFFFFF", "#FFFFFF", "#FFFFFF"),
    grain="#8A8A8A",
    line="#4A4A4A",
    contour="#000000",
    strip="#FFFFFF",
    wood=("#000000", "#000000"),
    gold="#B07D00",
    bright="#FFC400",
    letters="#000000",
    table=("#E4E4E4", "#E4E4E4"),
    textured=False,
)


def inks_of(palette: Palette) -> Inks:
    """Return the inks that go with a palette of the table."""
    return PARCHMENT if palette.textured else CONTRAST
