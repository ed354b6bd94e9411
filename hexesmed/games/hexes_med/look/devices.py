"""Heraldic devices of the sides, drawn by us: beasts look to the left, as they do on a shield."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

import pygame

from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.games.hexes_med.look.masks import Mask, Part, disc, filled, stroked, tinted


def _lion() -> str:
    return "".join((
        stroked("M61 76 C67 62 60 48 45 37", 17),
        disc(44, 36, 13), disc(36, 25, 9.5), filled("M33 20 L19 25 L20 31 L35 33Z"),
        filled("M36 17 L42 8 L45 20Z"), filled("M48 26 L60 28 L52 36 L62 42 L52 46Z"),
        stroked("M41 40 C31 42 24 36 14 37", 7), stroked("M14 37 L8 32 M14 37 L6 38 M14 37 L9 43", 3),
        stroked("M45 50 C36 56 30 54 20 57", 7), stroked("M20 57 L14 53 M20 57 L12 59 M20 57 L15 64", 3),
        stroked("M57 72 C48 72 42 76 34 80 L28 76", 9), stroked("M28 76 L21 73 M28 76 L20 79", 3),
        stroked("M63 74 C68 82 62 86 66 93 L54 94", 9), stroked("M54 94 L47 91 M54 94 L47 97", 3),
        stroked("M68 72 C88 70 72 48 84 38 C92 30 88 18 80 20", 4.5),
        filled("M80 8 C92 8 92 24 82 27 C72 24 72 12 80 8Z"),
    ))  # fmt: skip


def _eagle() -> str:
    parts = [
        filled("M50 26 C62 34 62 58 50 74 C38 58 38 34 50 26Z"),
        disc(49, 22, 9),
        filled("M43 17 L30 24 L44 27Z"),
        stroked("M44 70 L37 84 M37 84 L30 84 M37 84 L34 91 M37 84 L41 91", 3.4),
        stroked("M56 70 L63 84 M63 84 L70 84 M63 84 L66 91 M63 84 L59 91", 3.4),
        filled("M50 68 L40 95 L46 91 L50 98 L54 91 L60 95Z"),
    ]
    feathers = ((8, 14), (4, 32), (6, 49), (13, 63), (24, 72))
    for n, (x, y) in enumerate(feathers):
        for side in (1, -1):
            foot = 50 - side * 8, 38 + n * 3
            tip = (x if side == 1 else 100 - x), y
            bend = 50 - side * 34 + side * n * 3, 30 + n * 7
            parts.append(stroked(f"M{foot[0]} {foot[1]} Q{bend[0]} {bend[1]} {tip[0]} {tip[1]}", 7.2))
    return "".join(parts)


def _dragon(legs: int) -> str:
    parts = [
        stroked("M26 26 C38 26 40 36 38 46 C36 60 60 56 64 68", 14),
        stroked("M62 66 C70 78 58 90 44 86 C34 83 34 92 26 93", 6.5), filled("M28 86 L12 92 L26 99Z"),
        filled("M30 16 C24 14 14 20 8 24 L8 29 L18 28 L12 34 L28 35 L36 28Z"), filled("M30 18 L40 6 L37 20Z"),
        stroked("M9 27 L2 31 M2 31 L0 28 M2 31 L2 35", 2.2),
        # the wing
        filled("M44 46 C46 28 56 12 76 6 C74 12 76 16 80 20 C84 22 90 22 95 20 C90 28 90 34 94 40 "
               "C86 38 80 42 80 50 C72 46 66 50 66 58 C58 52 50 52 44 46Z"),
    ]  # fmt: skip
    feet = [("M42 56 C36 62 30 62 22 62", 22, 62), ("M62 74 C64 80 70 82 74 88", 74, 88)]
    if legs == 4:
        feet += [("M40 48 C30 50 26 46 18 46", 18, 46), ("M56 70 C52 76 54 76 50 78", 50, 78)]
    for d, x, y in feet:
        parts.append(stroked(d, 5.5))
        parts.append(stroked(f"M{x} {y} l-7 -3 M{x} {y} l-8 3 M{x} {y} l-3 7", 2.6))
    return "".join(parts)


def _boar() -> str:
    return "".join((
        filled("M20 44 C26 30 46 24 66 28 C84 30 92 42 90 58 C88 68 72 70 58 68 C44 70 34 68 28 62 C20 64 10 64 4 62 "
               "L3 54 C10 50 16 48 20 44Z"),
        filled("M30 36 L26 22 L40 30Z"), filled("M12 60 C8 54 8 50 12 45 C13 52 16 56 18 60Z"),
        *(filled(f"M{x} {y} L{x + 7} {y - 9} L{x + 9} {y + 2}Z") for x, y in
          ((38, 31), (46, 28), (54, 27), (62, 27.5), (70, 29), (78, 33))),
        *(stroked(d, 7) for d in ("M36 62 L34 84", "M48 64 L50 84", "M70 64 L68 84", "M82 60 L86 84")),
        *(stroked(d, 4) for d in ("M34 86 L29 86", "M50 86 L45 86", "M68 86 L63 86", "M86 86 L81 86")),
        stroked("M89 46 C98 42 96 34 90 36", 3.5),
    ))  # fmt: skip


def _stag() -> str:
    return "".join((
        filled("M34 48 C46 46 66 46 78 48 C86 50 86 60 80 64 C66 68 52 66 42 66 C34 62 30 54 34 48Z"),
        stroked("M38 54 C32 46 30 40 28 34", 10), filled("M22 28 L34 28 L34 37 L14 42 L12 38Z"),
        filled("M33 30 L43 26 L36 35Z"),
        *(stroked(d, 5.5) for d in ("M40 62 C38 74 44 80 40 94", "M47 64 L52 80 L50 94", "M74 62 C72 74 78 80 74 94",
                                    "M79 60 C82 74 88 78 86 94")),
        *(stroked(d, 3.2) for d in ("M29 29 C28 18 36 14 40 3", "M31 22 L22 12", "M33 18 L46 14", "M37 11 L30 3",
                                    "M24 28 C20 20 14 16 14 4", "M20 20 L8 17", "M16 13 L5 8")),
        stroked("M82 52 L90 48", 5),
    ))  # fmt: skip


def _raven() -> str:
    return "".join((
        filled("M22 34 C30 30 40 34 46 42 C60 44 78 58 96 84 L84 82 L88 90 L76 84 L76 92 C62 82 52 80 42 72 "
               "C30 66 22 52 22 34Z"),
        disc(31, 29, 12), filled("M24 22 L4 32 L23 37Z"), filled("M26 40 L18 50 L30 52Z"),
        stroked("M46 74 L42 92 M42 92 L34 94 M42 92 L46 97 M42 92 L38 98", 3.6),
        stroked("M56 78 L54 92 M54 92 L47 95 M54 92 L59 97", 3.6),
    ))  # fmt: skip


def _rose() -> str:
    petals = [disc(50 + 27 * sin(2 * pi * n / 5), 50 - 27 * cos(2 * pi * n / 5), 19) for n in range(5)]
    return "".join(petals)


def _rose_heart() -> str:
    inner = [disc(50 + 12 * sin(2 * pi * (n + 0.5) / 5), 50 - 12 * cos(2 * pi * (n + 0.5) / 5), 9) for n in range(5)]
    return "".join(inner)


def _star(points: int, inner: float) -> str:
    corners = []
    for n in range(2 * points):
        far = 48 if n % 2 == 0 else inner
        corners.append(f"{50 + far * sin(pi * n / points):.2f} {51 - far * cos(pi * n / points):.2f}")
    return filled("M" + " L".join(corners) + "Z")


_TOWER = (
    filled("M20 6 L32 6 L32 16 L44 16 L44 6 L56 6 L56 16 L68 16 L68 6 L80 6 L80 30 L72 36 L72 84 L82 96 L18 96 L28 84 "
           "L28 36 L20 30Z")
)  # fmt: skip
_TOWER_DOOR = filled("M42 96 L42 74 C42 62 58 62 58 74 L58 96Z") + filled("M47 44 L53 44 L53 56 L47 56Z")


_CROSS = filled("M40 4 L60 4 L60 40 L96 40 L96 60 L60 60 L60 96 L40 96 L40 60 L4 60 L4 40 L40 40Z")
_SALTIRE = filled("M8 20 L20 8 L50 38 L80 8 L92 20 L62 50 L92 80 L80 92 L50 62 L20 92 L8 80 L38 50Z")
_CRESCENT = filled("M66 6 A46 46 0 1 0 66 94 A36 36 0 1 1 66 6Z")

_PARTS: dict[str, tuple[Part, ...]] = {
    "plain": (),
    "cross": (Part(_CROSS),),
    "saltire": (Part(_SALTIRE),),
    "lion": (Part(_lion()),),
    "eagle": (Part(_eagle()),),
    "dragon": (Part(_dragon(4)),),
    "wyvern": (Part(_dragon(2)),),
    "boar": (Part(_boar()),),
    "stag": (Part(_stag()),),
    "horse": (Part(icon="horse", at=(2, 2, 96), mirror=True),),
    "raven": (Part(_raven()),),
    "fleur_de_lis": (Part(icon="fleur_de_lis", at=(1, 1, 98)),),
    "rose": (Part(_rose()), Part(_rose_heart(), gap=4)),
    "star": (Part(_star(5, 19)),),
    "sun": (Part(_star(16, 27)), Part(disc(50, 51, 17), gap=4)),
    "crescent": (Part(_CRESCENT),),
    "tower": (Part(_TOWER), Part(_TOWER_DOOR, hole=True)),
    "crown": (Part(icon="crown", at=(1, 1, 98)),),
}


@cache
def mask(device: str) -> Mask | None:
    """Return the mask of a device by its code; None for a plain shield. Raise KeyError for a code that is not one."""
    parts = _PARTS[device]
    return Mask(parts) if parts else None


def draw_device(device: str, size: int, colour: Rgb) -> pygame.Surface:
    """Return a device in a square of a size in pixels; an empty one for a plain shield or an unknown code."""
    try:
        shape = mask(device)
    except KeyError:
        shape = None
    if shape is None:
        return pygame.Surface((max(1, size), max(1, size)), pygame.SRCALPHA)
    return tinted(shape, size, colour)
