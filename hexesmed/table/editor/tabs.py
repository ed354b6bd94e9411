"""Tabs: the pages of the panel, each with an icon and a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.words import Words, said


@dataclass(frozen=True)
class Tab:
    """A page: its key, its word, its icon; `badge` is a number at its corner, 0 for none."""

    key: str
    words: Words
    icon: str
    badge: int = 0


class TabBar(Widget):
    """The tabs side by side; Left and Right turn the pages."""

    focusable = True

    def __init__(self, tabs: Sequence[Tab], value: str, turn: Callable[[str], Step | None]) -> None:
        """Take the tabs, the open one and what is told of another."""
        super().__init__()
        self.tabs, self.value, self.turn = list(tabs), value, turn
        self.cells: list[pygame.Rect] = []
        self._hover = -1

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size that suits them."""
        return width or style.px(380), style.px(34) + style.letters("caption").height

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place; wider words get wider tabs."""
        super().lay_out(style, rect)
        letters = style.letters("caption")
        wide = [letters.width(style.say(tab.words)) for tab in self.tabs]
        spare = max(0, rect.width - sum(wide)) / len(wide)
        self.cells, x = [], float(rect.x)
        for one in wide:
            right = x + one + spare
            self.cells.append(pygame.Rect(round(x), rect.y, round(right) - round(x), rect.height))
            x = right

    def pick(self, number: int) -> Step:
        """Turn to a page by its number."""
        number = max(0, min(len(self.tabs) - 1, number))
        if self.tabs[number].key == self.value:
            return STAY
        self.value = self.tabs[number].key
        self.app.sounds.play("tap")
        self.app.redraw()
        return self.turn(self.value) or STAY

    def _chosen(self) -> int:
        return next((n for n, tab in enumerate(self.tabs) if tab.key == self.value), 0)

    def key(self, event: pygame.event.Event) -> Step | None:
        """Left and Right turn to the pages beside, Home and End to the outer ones."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        ways = {pygame.K_LEFT: self._chosen() - 1, pygame.K_RIGHT: self._chosen() + 1, pygame.K_HOME: 0,
                pygame.K_END: len(self.tabs) - 1}  # fmt: skip
        return self.pick(ways[event.key]) if event.key in ways else None

    def _at(self, at: tuple[int, int]) -> int:
        return next((n for n, cell in enumerate(self.cells) if cell.collidepoint(at)), -1)

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A click turns the page."""
        if event.type == pygame.MOUSEMOTION:
            if self._at(event.pos) != self._hover:
                self._hover = self._at(event.pos)
                self.app.redraw()
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            number = self._at(event.pos)
            return self.pick(number) if number >= 0 else STAY
        return STAY if event.type == pygame.MOUSEBUTTONUP and event.button == 1 else None

    def tip_words(self, at: tuple[int, int] | None) -> Words | None:
        """Return the word of a tab with its key."""
        number = self._chosen() if at is None else self._at(at)
        if not 0 <= number < len(self.tabs):
            return None
        return lambda tongue: f"{said(self.tabs[number].words, tongue)} ({number + 1})"

    def draw(self, brush: Brush) -> None:
        """Draw the tabs, the open one with a band below."""
        palette = brush.palette
        brush.line(self.rect.x, self.rect.right, self.rect.bottom - 1, palette.line)
        letters = brush.letters("caption")
        for n, (tab, cell) in enumerate(zip(self.tabs, self.cells, strict=True)):
            chosen, hot = tab.key == self.value, n == self._hover and self.hovered
            colour = palette.accent if chosen else palette.ink if hot else palette.ink_soft
            if hot and not chosen:
                brush.panel(cell.inflate(-brush.px(4), -brush.px(6)), palette.hover, None, radius=6)
            brush.icon(tab.icon, (cell.centerx, cell.y + brush.px(15)), 22, colour)
            picture = letters.ink(letters.cut(brush.say(tab.words), cell.width), colour)
            brush.surface.blit(picture, picture.get_rect(midtop=(cell.centerx, cell.y + brush.px(26))))
            if tab.badge:
                self._draw_badge(brush, tab.badge, (cell.centerx + brush.px(15), cell.y + brush.px(9)))
            if chosen:
                thick, inset = brush.px(3), brush.px(4)
                brush.surface.fill(palette.accent, (cell.x + inset, cell.bottom - thick, cell.width - 2 * inset, thick))
        if self.ringed and self.cells:
            brush.ring(self.cells[self._chosen()].inflate(-brush.px(2), -brush.px(2)), radius=5)

    def _draw_badge(self, brush: Brush, number: int, centre: tuple[int, int]) -> None:
        letters = brush.letters("caption")
        picture = letters.ink(str(number) if number < 100 else "99+", brush.palette.on_accent)
        side = max(brush.px(17), picture.get_width() + brush.px(8))
        disc = pygame.Rect(0, 0, side, brush.px(17))
        disc.center = centre
        brush.panel(disc, brush.palette.bad, None, radius=8)
        brush.surface.blit(picture, picture.get_rect(center=disc.center))
