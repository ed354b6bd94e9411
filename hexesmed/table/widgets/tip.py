"""Tooltips: a few words beside what they explain."""

from __future__ import annotations

import pygame

from hexesmed.table.brushes import Brush
from hexesmed.table.rule_links import rule_numbers
from hexesmed.table.text import Letters

WIDE = 4
"""Times its height from which on a button is so wide that its tooltip lies at its right: below is the next button."""


def draw_tip(
    brush: Brush, text: str, beside: pygame.Rect, at: tuple[int, int] | None = None, linked: bool = False
) -> pygame.Rect:
    """Draw the words below (or above) a rectangle or the pointer, inside the window; return their panel.

    `linked` marks the rule numbers in them as a way into the rulebook.
    """
    letters = brush.letters("small")
    room = brush.surface.get_rect()
    pad_x, pad_y = brush.px(11), brush.px(7)
    lines = letters.wrap(text, min(brush.px(380), room.width - 4 * pad_x))
    width = max(letters.width(line) for line in lines) + 2 * pad_x
    height = letters.height * len(lines) + 2 * pad_y
    if at is not None:
        rect = pygame.Rect(at[0] + brush.px(12), at[1] + brush.px(20), width, height)
        above = at[1] - brush.px(8)
    elif beside.width > WIDE * beside.height and beside.right + brush.px(20) + width < room.right:
        rect = pygame.Rect(beside.right + brush.px(12), beside.centery - height // 2, width, height)
        above = rect.bottom
    else:
        rect = pygame.Rect(beside.x, beside.bottom + brush.px(8), width, height)
        above = beside.y - brush.px(8)
    if rect.bottom > room.bottom - brush.px(6):
        rect.bottom = above
    rect.clamp_ip(room.inflate(-brush.px(12), -brush.px(12)))
    brush.shadow(rect, 4)
    brush.panel(rect, brush.palette.paper_light, brush.palette.line, radius=5)
    for number, line in enumerate(lines):
        at_line = (rect.x + pad_x, rect.y + pad_y + number * letters.height)
        brush.surface.blit(letters.ink(line, brush.palette.ink), at_line)
        if linked:
            draw_rule_links(brush, letters, line, at_line)
    return rect


def draw_rule_links(
    brush: Brush, letters: Letters, line: str, at: tuple[int, int], colour: str | None = None
) -> list[tuple[pygame.Rect, str]]:
    """Underline the rule numbers of a printed line; return their rectangles and numbers."""
    found: list[tuple[pygame.Rect, str]] = []
    for start, end, rule in rule_numbers(line):
        left, right = letters.width(line[:start]), letters.width(line[:end])
        rect = pygame.Rect(at[0] + left, at[1], right - left, letters.height)
        under = at[1] + letters.ascent + max(1, round(letters.size * 0.12))
        thick = max(1, round(letters.size / 20))
        brush.surface.fill(pygame.Color(colour or brush.palette.accent), (rect.x, under, rect.width, thick))
        found.append((rect, rule))
    return found
