"""A button that shows what is chosen and opens the list to choose another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Pop, Push, Screen, Step
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.group import Group
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.words import Words

Options = Sequence[tuple[Any, Words]]


class PickButton(Button):
    """Shows the words of the chosen option."""

    def __init__(
        self, heading: Words, options: Options, value: Any, change: Callable[[Any], Any], tip: Words | None = None
    ) -> None:
        """Take the heading of the list, the options as (value, words), the chosen one and what is told of a choice."""
        super().__init__("", self._open, tip=tip, align="left")
        self.heading = heading
        self.change = change
        self.show(options, value)

    def show(self, options: Options, value: Any) -> None:
        """Show other options, or another one of them."""
        self.options, self.value = list(options), value
        self.words = next((words for option, words in self.options if option == value), lambda tongue: "–")

    def _open(self) -> Step:
        return Push(PickScreen(self.heading, self.options, self.value, self._picked))

    def _picked(self, value: Any) -> None:
        self.show(self.options, value)
        self.change(value)

    def draw(self, brush: Brush) -> None:
        """Draw the button with the sign of a list."""
        super().draw(brush)
        centre = (self.rect.right - brush.px(18), self.rect.centery)
        brush.icon("menu_down", centre, 22, brush.palette.ink_soft)


class PickScreen(Screen):
    """The list, over the screen below."""

    opaque = False

    def __init__(self, heading: Words, options: Options, value: Any, picked: Callable[[Any], Any]) -> None:
        """Take the heading, the options, the one that is chosen, and what is told of the choice."""
        self.heading, self.options, self.value, self.picked = heading, list(options), value, picked
        self.panel = pygame.Rect(0, 0, 0, 0)

    def title(self) -> Words:
        """Return the heading."""
        return self.heading

    def enter(self) -> None:
        """Make the list."""
        rows = [Row(n, words) for n, (_, words) in enumerate(self.options)]
        self.list = List(rows, choose=self._chosen, open=self._take)
        number = next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)
        self.list.set_rows(rows, number)
        self.group = Group(self.app, [self.list])
        self.group.move_focus(self.list)

    def _chosen(self, number: int) -> Step | None:
        # A click takes at once; arrows only go along the list.
        return None if self.app.by_keyboard else self._take(number)

    def _take(self, number: int) -> Step:
        return Pop(None, lambda: self.picked(self.options[number][0]))

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle, as large as its list."""
        style = self.app.style
        pad = style.px(24)
        head = style.letters("large", Face.TITLE).height + style.px(12)
        wide, tall = self.list.wanted(style)
        wide = max(style.px(280), min(wide + style.px(20), size[0] - 2 * pad - style.px(20)))
        tall = min(tall, size[1] - 2 * pad - head - style.px(20))
        self.panel = pygame.Rect(0, 0, wide + 2 * pad, tall + head + 2 * pad)
        self.panel.center = (size[0] // 2, size[1] // 2)
        self.list.lay_out(style, pygame.Rect(self.panel.x + pad, self.panel.y + pad + head, wide, tall))

    def draw(self, brush: Brush) -> None:
        """Draw the panel over what is below."""
        veil = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
        veil.fill(brush.palette.veil)
        brush.surface.blit(veil, (0, 0))
        brush.shadow(self.panel, 12, 110)
        brush.panel(self.panel, brush.palette.paper, brush.palette.line, radius=10, width=1.5)
        brush.text(brush.say(self.heading), (self.panel.x + brush.px(24), self.panel.y + brush.px(20)), "large",
                   Face.TITLE, brush.palette.accent, width=self.panel.width - brush.px(48))  # fmt: skip
        self.group.draw(brush)
        self.group.draw_tip(brush)

    def event(self, event: pygame.event.Event) -> Step | None:
        """Choose, or close with Esc or a click beside the panel."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.list.rect.collidepoint(event.pos):
            number = self.list.chosen
            step = self.group.event(event)
            again = self.list.chosen == number and self.list.row_rect(number).collidepoint(event.pos)
            return self._take(number) if again and step in (None, STAY) and number >= 0 else step
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not event.repeat:
            return Pop()
        if step is None and event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            return Pop()
        return step or STAY
