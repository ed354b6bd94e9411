"""The list of problems: each with its place and its whole sentence; a click goes there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.scrollbar import ScrollBar, wheel_pixels
from hexesmed.table.words import Words


@dataclass(frozen=True)
class Told:
    """A problem as it is told: where it is, and its sentence; `go` leads there, None where it cannot."""

    place: Words
    sentence: Words
    go: Callable[[], Step | None] | None = None


class ProblemList(Widget):
    """Problems, their sentences broken into lines. Up and Down choose, Enter and a click go there."""

    focusable = True

    def __init__(self, empty: Words) -> None:
        """Take the words for a battle without problems."""
        super().__init__()
        self.empty = empty
        self.problems: list[Told] = []
        self.chosen = 0
        self.bar = ScrollBar()
        self._lines: list[tuple[str, list[str]]] = []
        self._tops = [0]
        self._hover = -1

    def set_problems(self, problems: Sequence[Told]) -> None:
        """Show other problems."""
        self.problems = list(problems)
        self.chosen = max(0, min(self.chosen, len(self.problems) - 1))
        if self.rect.width and self.group is not None:
            self.lay_out(self.app.style, self.rect)

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place and break the sentences."""
        super().lay_out(style, rect)
        pad = style.px(6)
        width = rect.width - 2 * pad - style.px(42) - ScrollBar.thickness(style)
        sentence, place = style.letters("small"), style.letters("caption", Face.PLAIN)
        self._lines, self._tops = [], [0]
        for problem in self.problems:
            words = style.say(problem.sentence)
            lines = sentence.wrap(words[:1].upper() + words[1:], width)
            where = place.cut(style.say(problem.place), width)
            self._lines.append((where, lines))
            tall = len(lines) * sentence.height + (place.height if where else 0) + style.px(12)
            self._tops.append(self._tops[-1] + tall)
        self.bar.lay_out(style, rect.inflate(-2 * pad, -2 * pad), self._tops[-1])

    # choosing

    def pick(self, number: int) -> Step:
        """Choose a problem, as near as there is one."""
        if self.problems:
            self.chosen = max(0, min(len(self.problems) - 1, number))
            self.bar.show(self._tops[self.chosen], self._tops[self.chosen + 1], clear=True)
            self.app.redraw()
        return STAY

    def go(self) -> Step:
        """Go where the chosen problem is."""
        if not self.problems:
            return STAY
        go = self.problems[self.chosen].go
        if go is None:
            return STAY
        self.app.sounds.play("tap")
        return go() or STAY

    def key(self, event: pygame.event.Event) -> Step | None:
        """Up, Down, Home and End choose, Enter goes there."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        ways = {pygame.K_UP: self.chosen - 1, pygame.K_DOWN: self.chosen + 1, pygame.K_HOME: 0,
                pygame.K_END: len(self.problems) - 1, pygame.K_PAGEUP: self.chosen - 5,
                pygame.K_PAGEDOWN: self.chosen + 5}  # fmt: skip
        if event.key in ways:
            return self.pick(ways[event.key])
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return STAY if event.repeat else self.go()
        return None

    def _at(self, at: tuple[int, int]) -> int:
        if not self.bar.view.collidepoint(at) or (self.bar.most and self.bar.track.collidepoint(at)):
            return -1
        number = bisect_right(self._tops, at[1] - self.bar.view.y + self.bar.offset) - 1
        return number if number < len(self.problems) else -1

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A click chooses and goes there; the wheel and the bar scroll."""
        if event.type == pygame.MOUSEWHEEL:
            moved = self.bar.scroll_by(wheel_pixels(event, self.app.style))
            self.app.redraw()
            return STAY if moved else None
        if self.bar.pointer(event):
            self.app.redraw()
            return STAY
        if event.type == pygame.MOUSEMOTION:
            if self._at(event.pos) != self._hover:
                self._hover = self._at(event.pos)
                self.app.redraw()
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            number = self._at(event.pos)
            if number >= 0:
                self.pick(number)
                return self.go()
        return STAY if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1 else None

    # drawing

    def draw(self, brush: Brush) -> None:
        """Draw the problems that are in view."""
        palette, view = brush.palette, self.bar.view
        brush.panel(self.rect, palette.paper_light, palette.line, radius=7)
        if self.ringed:
            brush.ring(self.rect)
        if not self.problems:
            inner = view.inflate(-brush.px(20), -brush.px(20))
            brush.icon("check_decagram", (inner.centerx, inner.y + brush.px(34)), 44, palette.good)
            below = pygame.Rect(inner.x, inner.y + brush.px(70), inner.width, inner.height)
            brush.paragraph(brush.say(self.empty), below, face=Face.ITALIC, colour=palette.ink_soft, align="center")
            return
        with self.bar.window(brush):
            for n, (where, lines) in enumerate(self._lines):
                top = view.y + self._tops[n] - self.bar.offset
                if top > view.bottom or view.y + self._tops[n + 1] - self.bar.offset < view.y:
                    continue
                self._draw_one(brush, n, where, lines, top)
        self.bar.draw(brush)

    def _draw_one(self, brush: Brush, n: int, where: str, lines: list[str], top: int) -> None:
        palette, view = brush.palette, self.bar.view
        wide = view.width - (self.bar.track.width if self.bar.most else 0)
        row = pygame.Rect(view.x, top, wide, self._tops[n + 1] - self._tops[n])
        strong = n == self.chosen and self.focused
        if strong or (n == self._hover and self.hovered):
            brush.panel(row, palette.chosen, None, radius=5)
        sentence, place = brush.letters("small"), brush.letters("caption", Face.PLAIN)
        x, y = row.x + brush.px(36), row.y + brush.px(6)
        brush.icon("alert_circle_outline", (row.x + brush.px(18), y + sentence.height // 2), 20, palette.bad)
        for line in lines:
            brush.surface.blit(sentence.ink(line, palette.ink), (x, y))
            y += sentence.height
        if where:
            brush.surface.blit(place.ink(where, palette.ink_soft), (x, y))
