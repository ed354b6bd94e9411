"""Pictures of the twelve types of unit: icons of the icon face where they fit, the rest drawn by us."""

from __future__ import annotations

from functools import cache

from hexesmed.games.hexes_med.look.masks import Mask, Part, disc, filled, stroked

_LANCE = stroked("M2 74 L90 12", 4.4) + filled("M86 10 L100 3 L92 18Z")
_CROWN = filled("M1 6 L12 19 L21 1 L30 19 L41 6 L38 34 L4 34Z")
_SMALL_BOW = stroked("M56 5 C80 3 97 20 95 44", 5) + stroked("M56 5 L95 44", 2.2)
# A bow of two curves, as the riders of the steppe had it.
_CURVED_BOW = stroked("M52 8 C58 0 66 2 71 6 C77 8 77 12 80 20 C88 23 92 23 94 29 C98 34 100 42 92 48", 5.2) + stroked(
    "M52 8 L92 48", 2.2
)
_SHAFT = stroked("M62 38 L90 10", 3.4) + filled("M86 5 L98 2 L95 14Z")
_LONGBOW = stroked("M24 2 C64 14 64 86 24 98", 6.8) + stroked("M24 2 L24 98", 2.4)
_LONG_SHAFT = stroked("M8 42 L86 42", 4.6) + filled("M82 32 L99 42 L82 52Z") + filled("M2 33 L15 42 L2 51 L11 42Z")
_QUIVER = filled("M68 74 L86 69 L94 95 L78 100Z") + stroked("M72 71 L67 58 M78 69 L78 56 M83 68 L88 57", 3.4)
_STOCK = filled("M44 22 L56 22 L56 66 L60 96 L40 96 L44 66Z") + stroked("M50 6 L50 30", 4)
_PROD = stroked("M4 44 C14 22 34 16 50 20 C66 16 86 22 96 44", 7.5) + stroked("M4 44 L50 58 L96 44", 2.6)
_STIRRUP = stroked("M42 14 C42 2 58 2 58 14", 4)
_BUCKLER = disc(31, 67, 22)
_BOSS = disc(31, 67, 6)
_SPEAR = stroked("M10 94 L80 22", 5.4) + filled("M74 12 L97 3 L90 28 L81 23Z")


@cache
def figure(code: str) -> Mask:
    """Return the mask of a unit type's picture; raise KeyError for a code that is no type."""
    return Mask(_PARTS[code])


_PARTS: dict[str, tuple[Part, ...]] = {
    "elite_cavalry": (
        Part(_LANCE), Part(icon="horse_human", at=(13, 20, 80), gap=3.5), Part(_CROWN, gap=3),
    ),
    "heavy_cavalry": (Part(_LANCE), Part(icon="horse_human", at=(11, 16, 84), gap=3.5)),
    "light_cavalry": (Part(icon="horse_variant_fast", at=(3, 3, 94)),),
    "elite_infantry": (Part(icon="shield_crown", at=(2, 1, 98)),),
    "heavy_infantry": (Part(icon="shield_sword", at=(2, 1, 98)),),
    "light_infantry": (Part(_SPEAR), Part(_BUCKLER, gap=4), Part(_BOSS, gap=4)),
    "militia": (Part(icon="pitchfork", at=(3, 3, 94)),),
    "archer": (Part(icon="bow_arrow", at=(4, 4, 92)),),
    "heavy_archer": (Part(_LONGBOW), Part(_LONG_SHAFT, gap=3), Part(_QUIVER, gap=3)),
    "crossbowman": (Part(_PROD), Part(_STOCK, gap=3), Part(_STIRRUP)),
    "mounted_archer": (Part(icon="horse", at=(0, 32, 68)), Part(_SMALL_BOW, gap=3.5), Part(_SHAFT, gap=2.5)),
    "horse_archer": (Part(icon="horse_variant_fast", at=(0, 34, 66)),
                     Part(_CURVED_BOW, gap=3.5), Part(_SHAFT, gap=2.5)),
}  # fmt: skip
