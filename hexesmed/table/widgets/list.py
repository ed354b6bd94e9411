"""A list of rows, one of which is chosen: keyboard, wheel, bar, double click."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.rich import folded
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.scrollbar import ScrollBar, wheel_pixels
from hexesmed.table.words import Words, literal, said

DOUBLE = 0.4
"""Seconds within which a second click on the same row opens it."""


@dataclass(frozen=True)
class Row:
    """A row: its key, its words, a second line, words at the right, an icon; `problem` greys it and says why.

    `brief` takes the place of a second line that is too wide.
    """

    key: Any
    words: Words
    detail: Words | None = None
    aside: Words | None = None
    icon: str | None = None
    problem: Words | None = None
    indent: int = 0
    badge: bool = False
    brief: Words | None = None


class List(Widget):
    """Rows to choose from. `choose` is told each new choice, `open` answers Enter or a double click."""

    focusable = True

    def __init__(
        self,
        rows: Sequence[Row] = (),
        *,
        choose: Callable[[Any], Step | None] | None = None,
        open: Callable[[Any], Step | None] | None = None,
        empty: Words | None = None,
        size: str = "text",
        framed: bool = True,
    ) -> None:
        """Take the rows, what is told of a choice, what opens one, and words for an empty list."""
        super().__init__()
        self.bar = ScrollBar()
        self.choose, self.open, self.empty, self.size, self.framed = choose, open, empty, size, framed
        self.rows: list[Row] = []
        self.chosen = -1
        self._clicked: tuple[float, int] = (-1e9, -1)
        self._hover = -1
        self._tops = [0]
        self.set_rows(rows)

    def set_rows(self, rows: Sequence[Row], key: Any = None) -> None:
        """Show other rows; the row with the key, else the one with the former key, is chosen."""
        wanted = key if key is not None else self.key_chosen
        self.rows = list(rows)
        self.chosen = next((n for n, row in enumerate(self.rows) if row.key == wanted), 0 if self.rows else -1)
        self._hover = -1
        if self.rect.width and self.group is not None:
            self.lay_out(self.app.style, self.rect)
            self.show_chosen()

    @property
    def key_chosen(self) -> Any:
        """Return the key of the chosen row, None when there is none."""
        return self.rows[self.chosen].key if 0 <= self.chosen < len(self.rows) else None

    @property
    def row_chosen(self) -> Row | None:
        """Return the chosen row."""
        return self.rows[self.chosen] if 0 <= self.chosen < len(self.rows) else None

    def spoken(self) -> Words | None:
        """Return the words of the line that is chosen."""
        if not 0 <= self.chosen < len(self.rows):
            return self.empty
        row = self.rows[self.chosen]
        parts = [words for words in (row.words, row.detail, row.aside, row.problem) if words]
        return lambda tongue: ", ".join(said(words, tongue) for words in parts)

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size at which all rows show."""
        self._measure(style)
        widest = max((style.letters(self.size).width(style.say(row.words)) for row in self.rows), default=0)
        return widest + style.px(60), self._tops[-1] + 2 * self._pad(style)

    def _pad(self, style: Style) -> int:
        return style.px(6) if self.framed else 0

    def _measure(self, style: Style) -> None:
        one = style.letters(self.size).height + style.px(12)
        two = one + style.letters("small").height
        self._tops = [0]
        for row in self.rows:
            tall = one if row.detail is None and row.problem is None else two
            self._tops.append(self._tops[-1] + tall)

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place; the chosen row stays in view."""
        super().lay_out(style, rect)
        self._measure(style)
        pad = self._pad(style)
        self.bar.lay_out(style, self.rect.inflate(-2 * pad, -2 * pad), self._tops[-1])
        self.show_chosen()

    def show_chosen(self, clear: bool = False) -> None:
        """Scroll so that the chosen row is in view; where that scrolls down, the row at the top stays whole.

        It is clear of the soft edges if asked: not after a click, for rows are to lie still under the pointer.
        """
        if 0 <= self.chosen < len(self._tops) - 1:
            top, below = self._tops[self.chosen], self._tops[self.chosen + 1]
            foot = below + (self.bar.room(below - top) if clear else 0)
            if foot > self.bar.offset + self.bar.view.height:
                first = next(y for y in self._tops if y >= min(top, foot - self.bar.view.height))
                self.bar.scroll_to(first)
            else:
                self.bar.show(top, below, clear)

    # choosing

    def pick(self, number: int) -> Step:
        """Choose a row by its number, as near as there is one."""
        if not self.rows:
            return STAY
        number = max(0, min(len(self.rows) - 1, number))
        changed = number != self.chosen
        self.chosen = number
        self.show_chosen()
        if changed and self.choose is not None:
            return self.choose(self.rows[number].key) or STAY
        return STAY

    def open_chosen(self, at: tuple[int, int] | None = None) -> Step:
        """Open the chosen row, or say why it cannot be opened."""
        row = self.row_chosen
        if row is None or self.open is None or not self.app.guard.allow(("open", self, row.key), self.app.top, at):
            return STAY
        if row.problem is not None:
            self.app.toast(row.problem, "bad")
            self.app.sounds.play("refuse")
            return STAY
        self.app.sounds.play("tap")
        return self.open(row.key) or STAY

    def key(self, event: pygame.event.Event) -> Step | None:
        """Arrows, Home, End and the page keys choose, Enter opens, letters jump."""
        if event.type == pygame.TEXTINPUT or event.type != pygame.KEYDOWN or not self.rows:
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        page = max(1, len(self.rows) * self.bar.view.height // max(1, self._tops[-1]) - 1)
        ways = {
            pygame.K_UP: self.chosen - 1, pygame.K_DOWN: self.chosen + 1,
            pygame.K_PAGEUP: self.chosen - page, pygame.K_PAGEDOWN: self.chosen + page,
            pygame.K_HOME: 0, pygame.K_END: len(self.rows) - 1,
        }
        if event.key in ways:
            return self._go(ways[event.key])
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.open is not None:
            return STAY if event.repeat else self.open_chosen()
        return self._jump(event.unicode)

    def _jump(self, letter: str) -> Step | None:
        if not letter or not letter.isalnum():
            return None
        say = self.app.style.say
        for step in range(1, len(self.rows) + 1):
            number = (self.chosen + step) % len(self.rows)
            if folded(say(self.rows[number].words)).startswith(folded(letter)):
                return self._go(number)
        return None

    def _go(self, number: int) -> Step:
        """Choose a row by the keyboard."""
        step = self.pick(number)
        self.show_chosen(clear=True)
        return step

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A click chooses, a second soon after opens; the wheel and the bar scroll."""
        if event.type == pygame.MOUSEWHEEL:
            return STAY if self.bar.scroll_by(wheel_pixels(event, self.app.style)) else None
        if self.bar.pointer(event):
            self.app.redraw()
            return STAY
        if event.type == pygame.MOUSEMOTION:
            over = self._row_at(event.pos)
            if over != self._hover:
                self._hover = over
                self.app.redraw()
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(event.pos)
        return None

    def _click(self, at: tuple[int, int]) -> Step:
        number = self._row_at(at)
        if number < 0:
            return STAY
        now = self.app.clock.now()
        when, before = self._clicked
        if before == number and now - when <= DOUBLE:
            self._clicked = (-1e9, -1)
            return self.open_chosen(at)
        self._clicked = (now, number)
        return self.pick(number)

    def _row_at(self, at: tuple[int, int]) -> int:
        if not self.bar.view.collidepoint(at) or (self.bar.most and self.bar.track.collidepoint(at)):
            return -1
        number = bisect_right(self._tops, at[1] - self.bar.view.y + self.bar.offset) - 1
        return number if number < len(self.rows) else -1

    def _second(self, style: Style, row: Row, width: int) -> Words | None:
        second = row.problem if row.problem is not None else row.detail
        if second is row.detail and second is not None and row.brief is not None:
            wide = style.letters("small", Face.ITALIC).width(style.say(second))
            return second if wide <= width else row.brief
        return second

    def tip_words(self, at: tuple[int, int] | None) -> Words | None:
        """Return why the row cannot be opened, else all that it says where that is wider than the row."""
        number = self.chosen if at is None else self._row_at(at)
        if not 0 <= number < len(self.rows):
            return self.tip
        row, style = self.rows[number], self.app.style
        room = self.row_rect(number).width - style.px(24 + 18 * row.indent + (34 if row.icon else 0))
        words, second = style.say(row.words), style.say(row.problem if row.problem is not None else row.detail)
        cut = style.letters(self.size).width(words) > room
        if cut or style.letters("small", Face.ITALIC).width(second) > room:
            return literal(f"{words}\n{second}" if second else words)
        return row.problem

    # drawing

    def row_rect(self, number: int) -> pygame.Rect:
        """Return the rectangle of a row on the surface."""
        view = self.bar.view
        wide = view.width - (self.bar.track.width if self.bar.most else 0)
        top, below = self._tops[number], self._tops[number + 1]
        return pygame.Rect(view.x, view.y + top - self.bar.offset, wide, below - top)

    def draw(self, brush: Brush) -> None:
        """Draw the rows that are in view."""
        palette = brush.palette
        if self.framed:
            brush.panel(self.rect, palette.paper_light, palette.line, radius=7)
        if self.ringed:
            brush.ring(self.rect)
        if not self.rows and self.empty is not None:
            inner = self.bar.view.inflate(-brush.px(24), -brush.px(24))
            brush.paragraph(brush.say(self.empty), inner, face=Face.ITALIC, colour=palette.ink_faint)
        with self.bar.window(brush):
            for number, row in enumerate(self.rows):
                rect = self.row_rect(number)
                if rect.bottom >= self.bar.view.top and rect.top <= self.bar.view.bottom:
                    self._draw_row(brush, row, rect, number)
        self.bar.draw(brush)

    def _draw_row(self, brush: Brush, row: Row, rect: pygame.Rect, number: int) -> None:
        palette = brush.palette
        chosen = number == self.chosen
        strong = chosen and self.focused
        if chosen:
            brush.panel(rect, palette.accent if strong else palette.chosen, None, radius=5)
        elif number == self._hover and self.hovered:
            brush.panel(rect, palette.chosen, None, radius=5)
        colour = palette.on_accent if strong else palette.ink_faint if row.problem else palette.ink
        soft = palette.on_accent if strong else palette.ink_faint if row.problem else palette.ink_soft
        left = rect.x + brush.px(12) + brush.px(18) * row.indent
        if row.icon:
            side = brush.style.theme.letter(self.size) * 1.1 / brush.style.theme.scale
            brush.icon(row.icon, (left + brush.px(10), rect.centery), side, soft)
            left += brush.px(34)
        self._draw_words(brush, row, pygame.Rect(left, rect.y, rect.right - brush.px(12) - left, rect.height),
                         colour, soft)

    def _draw_words(self, brush: Brush, row: Row, rect: pygame.Rect, colour: str, soft: str) -> None:
        letters, small = brush.letters(self.size), brush.letters("small", Face.ITALIC)
        right = rect.right
        if row.badge:
            brush.icon("circle", (right - brush.px(8), rect.centery), 12, colour)
            right -= brush.px(26)
        if row.aside is not None:
            aside = brush.say(row.aside)
            drawn = brush.text(aside, (right, rect.centery), "small", colour=soft, anchor="midright",
                               width=rect.width // 2)
            right = drawn.left - brush.px(12)
        second = self._second(brush.style, row, right - rect.x)
        tall = letters.height + (small.height if second is not None else 0)
        y = rect.centery - tall // 2
        text = letters.cut(brush.say(row.words), right - rect.x)
        brush.surface.blit(letters.ink(text, colour), (rect.x, y))
        if second is not None:
            brush.surface.blit(
                small.ink(small.cut(brush.say(second), right - rect.x), soft), (rect.x, y + letters.height)
            )
