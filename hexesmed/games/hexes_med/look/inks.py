"""The inks and washes of the map: warm paper, sepia lines and a few thin watercolours."""

from __future__ import annotations

Rgb = tuple[int, int, int]

PAPER: Rgb = (250, 240, 214)
VEIL: Rgb = (241, 232, 208)
PAPER_DEEP: Rgb = (226, 209, 172)
INK: Rgb = (52, 36, 22)
SEPIA: Rgb = (98, 70, 42)
SEPIA_SOFT: Rgb = (150, 118, 78)
GRID: Rgb = (84, 62, 40)
NUMBER: Rgb = (92, 70, 46)
BOARD_EDGE: Rgb = (70, 48, 28)

WASHES: dict[str, Rgb] = {
    "forest": (208, 213, 164),
    "hill": (236, 214, 170),
    "marsh": (207, 219, 203),
    "village": (242, 216, 184),
    "palisade": (230, 209, 166),
    "impassable": (208, 194, 168),
    "river": (222, 228, 208),
}
CROPS: tuple[Rgb, ...] = ((248, 234, 194), (241, 237, 201), (248, 237, 210))  # corn, green corn, fallow
FURROW: Rgb = (213, 193, 152)

EDGES: dict[str, Rgb] = {
    "forest": (178, 188, 128),
    "hill": (222, 192, 138),
    "marsh": (180, 200, 186),
    "village": (216, 172, 134),
    "palisade": (188, 158, 108),
    "impassable": (160, 142, 112),
}

BANK: Rgb = (66, 84, 90)
WATER: Rgb = (193, 211, 208)
WATER_DEEP: Rgb = (180, 202, 202)
WATER_LINE: Rgb = (126, 156, 162)
SHALLOW: Rgb = (216, 223, 208)
REED: Rgb = (92, 104, 62)
MARSH_LINE: Rgb = (98, 134, 138)

ROAD: Rgb = (250, 241, 219)
ROAD_EDGE: Rgb = (110, 80, 48)
STONE: Rgb = (236, 226, 204)

LEAF: Rgb = (176, 186, 126)
LEAF_LIGHT: Rgb = (206, 212, 158)
LEAF_DARK: Rgb = (128, 142, 86)
LEAF_INK: Rgb = (78, 82, 48)

ROOF: Rgb = (186, 92, 66)
ROOF_DARK: Rgb = (140, 62, 46)
WALL: Rgb = (248, 238, 214)
ROCK: Rgb = (232, 220, 194)
ROCK_DARK: Rgb = (164, 145, 116)
TIMBER: Rgb = (158, 120, 74)
TIMBER_LIGHT: Rgb = (206, 172, 118)

KEY: Rgb = (122, 31, 36)
TABLE: Rgb = (58, 42, 30)


def mixed(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Return a colour with a share, 0 to 1, of another mixed in."""
    return (
        round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share), round(a[2] + (b[2] - a[2]) * share)
    )  # fmt: skip


def rgb(text: str) -> Rgb:
    """Return the colour written as #rrggbb."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def luminance(colour: Rgb) -> float:
    """Return how light a colour is, 0 to 1, as the eye weighs it."""
    return (0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]) / 255
