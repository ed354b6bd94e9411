"""Symbols of tokens and marks, as masks: drawn by us, or icons of the icon face."""

from __future__ import annotations

from functools import cache

from hexesmed.games.hexes_med.look.masks import Mask, Part, filled, stroked

_SHAPES: dict[str, Part] = {
    "sword": Part(filled("M84 2 L99 1 L98 16 L48 68 L32 52Z")
                  + stroked("M16 46 L54 84", 12) + stroked("M28 72 L9 91", 15)),
    "shield": Part(filled("M8 4 L92 4 L92 44 C92 72 70 90 50 99 C30 90 8 72 8 44Z")),
    "reach": Part(filled("M20 6 L86 50 L20 94Z")),
    "bolt": Part(filled("M62 0 L16 56 L44 56 L34 100 L84 38 L55 38Z")),
    "star": Part(filled("M50 3 L62 38 L98 38 L69 60 L80 96 L50 74 L20 96 L31 60 L2 38 L38 38Z")),
    "disc": Part('<circle cx="50" cy="50" r="50" fill="#fff"/>'),
    "moved": Part(filled("M8 14 L40 50 L8 86 L8 58 L22 50 L8 42Z")
                  + filled("M46 10 L92 50 L46 90 L46 66 L64 50 L46 34Z")),
    "regrouped": Part(stroked("M8 14 L38 46 L38 50 M8 86 L38 54", 15) + filled("M54 20 L98 50 L54 80Z")
                      + stroked("M36 50 L62 50", 15)),
    "regroup": Part(stroked("M14 10 L40 46 L40 50 M14 90 L40 54", 13) + filled("M58 24 L98 50 L58 76Z")
                    + stroked("M38 50 L64 50", 13)),
    "exhausted": Part(icon="sword_cross", at=(0, 0, 100)),
    "swords": Part(icon="sword_cross", at=(0, 0, 100)),
    "bow": Part(icon="bow_arrow", at=(0, 0, 100)),
    "die": Part(icon="hexagon", at=(0, 0, 100)),
    "tick": Part(stroked("M10 54 L38 82 L92 20", 17)),
    "fail": Part(stroked("M16 16 L84 84 M84 16 L16 84", 17)),
    "skull": Part(icon="skull", at=(0, 0, 100)),
    "flag": Part(stroked("M18 6 L18 98", 9) + filled("M22 8 L94 18 L70 36 L94 56 L22 62Z")),
    "arrow": Part(stroked("M4 50 L80 50", 7) + filled("M74 34 L100 50 L74 66Z") + filled("M0 34 L18 50 L0 66 L8 50Z")),
}  # fmt: skip


@cache
def symbol(name: str) -> Mask:
    """Return the mask of a symbol; raise KeyError for a name that is none."""
    return Mask([_SHAPES[name]])


def prepare() -> bool:
    """Make the next symbol that was not asked for yet; return False once all are made."""
    made = symbol.cache_info().currsize
    if made >= len(_SHAPES):
        return False
    for name in _SHAPES:
        symbol(name).prepare()
        if symbol.cache_info().currsize > made:
            return True
    return False
