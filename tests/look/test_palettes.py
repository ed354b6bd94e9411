"""The palettes: what is marked is told apart by every eye, and every word can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from hexesmed.table.theme import PALETTES
from tests.look.sight import EYES, differing, distance, rgb
from tests.look.test_marks import KINDS, camera, drawn, placed

__all__ = ["camera"]
ASKED = ("selected", "reach", "target", "threat")
FOR_ALL = PALETTES["every_eye"]


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_selected_reachable_attackable_and_threatened_hexes_are_told_apart(camera, palette, eye):
    h, other = camera.board.index["0605"], camera.board.index["0505"]
    pictures = {name: drawn(camera, placed(KINDS[name], h, other), palette) for name in ASKED}
    for one, two in combinations(ASKED, 2):
        assert differing(pictures[one], pictures[two], eye, 20) > 0.05, (one, two)


@pytest.mark.parametrize("eye", EYES)
def test_the_palette_for_every_eye_differs_in_colour_too(eye):
    colours = {name: rgb(getattr(FOR_ALL, name)) for name in ("select", "reach", "target", "threat", "regroup")}
    colours["ground"] = (250, 240, 214)
    for one, two in combinations(colours, 2):
        assert distance(colours[one], colours[two], eye) > 20, (one, two)
    for pair in (("zone_own", "zone_enemy"), ("good", "bad"), ("accent", "bad")):
        one, two = (rgb(getattr(FOR_ALL, name)) for name in pair)
        assert distance(one, two, eye) > 25, pair


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as the accessibility guidelines (WCAG 2) reckon it, 1 to 21."""
    def light(text: str) -> float:
        parts = [p / 255 for p in rgb(text)]
        r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_words_stand_out_from_what_they_are_written_on(palette):
    for ground in (palette.paper, palette.paper_light, palette.paper_dark):
        for ink in (palette.ink, palette.ink_soft, palette.accent, palette.bad, palette.second):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(palette.ink_faint, palette.paper) >= 4.0
    assert contrast(palette.ink, palette.chosen) >= 7 and contrast(palette.ink, palette.hover) >= 7
    for ground in (palette.accent, palette.accent_bright):
        assert contrast(palette.on_accent, ground) >= 4.5
