"""Plates: cards written on a sheet of their own, in letters small enough for the room there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from hexesmed.table.battle.facts import Lines, Plate
from hexesmed.table.brushes import Brush, Style

SMALLEST = 0.74  # the share of the usual size below which letters are no longer made smaller


def blank(style: Style, width: int, left: float, top: float, right: float) -> tuple[pygame.Surface, Lines]:
    """Return an empty sheet of a width in pixels, and lines on it that keep so many units from its edges."""
    sheet = pygame.Surface((width, style.em(1400)), pygame.SRCALPHA)
    return sheet, Lines(Brush(sheet, style), style.px(left), style.px(top), width - style.px(left + right))


def plate_of(sheet: pygame.Surface, lines: Lines, foot: float = 12) -> Plate:
    """Return what was written on a sheet as a card, cut off so many units below the last line."""
    tall = min(sheet.get_height(), lines.y + lines.brush.px(foot))
    return Plate(sheet.subsurface((0, 0, sheet.get_width(), tall)), lines.facts)


def fitted(draw: Callable[[Style], Plate | None], style: Style, height: int) -> Plate | None:
    """Return a card in letters small enough for so many pixels of height, as long as they can be read."""
    plate = draw(style)
    for share in (0.88, 0.76, 0.64, 0.54):
        scale = style.theme.letter_scale * share
        if plate is None or plate.picture.get_height() <= height or scale < SMALLEST:
            break
        plate = draw(Style(replace(style.theme, letter_scale=scale), style.tongue))
    return plate
