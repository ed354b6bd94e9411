"""A panel over the veiled screen below: what dialogs, menus and cards have in common."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.rule_links import open_rule
from hexesmed.table.screen import STAY, Pop, Screen, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.group import Group
from hexesmed.table.words import Words

PAD = 30
"""Units of air inside the panel."""


class Veiled(Screen):
    """A panel with a heading in the middle of the window; Esc closes it, and so does a click beside it."""

    opaque = False
    heading: Words = ""
    band: str | None = None
    """The colour of the band at its head: a side's."""
    closes_beside = True
    group: Group

    def title(self) -> Words:
        """Return the heading."""
        return self.heading

    def make(self, widgets: Sequence[Widget], first: Widget) -> None:
        """Take the widgets in the order of Tab, and the one that has the keyboard at first."""
        below = self.app.stack[-2] if len(self.app.stack) > 1 else None
        self.rulebook = self.rulebook or getattr(below, "rulebook", None)
        self.group = Group(self.app, widgets)
        if self.rulebook is not None:
            self.group.open_rule = self.open_rule
        self.group.move_focus(first)

    def open_rule(self, rule: str) -> Step | None:
        """Open the rulebook that the words of this panel cite."""
        return open_rule(rule, self.rulebook) if self.rulebook is not None else STAY

    def dismiss(self) -> Step:
        """Close the panel without a choice."""
        return Pop()

    # layout

    def wrap_heading(self, inner: int) -> int:
        """Wrap the heading to a width in pixels; return how high it is with the air below it."""
        style = self.app.style
        letters = style.letters("heading", Face.TITLE)
        self._head = letters.wrap(style.say(self.heading), inner)
        return len(self._head) * letters.height + style.px(12) + (style.px(8) if self.band else 0)

    def put_panel(self, width: int, height: int) -> pygame.Rect:
        """Put the panel of a size in pixels into the window, a little above its middle; return what is inside it."""
        style, window = self.app.style, self.app.window.surface.get_size()
        height = min(height, window[1] - style.px(16))
        left, top = (window[0] - width) // 2, max(style.px(8), (window[1] - height) * 2 // 5)
        self.panel = pygame.Rect(left, top, width, height)
        return self.panel.inflate(-2 * style.px(PAD), -2 * style.px(PAD))

    # drawing

    def draw(self, brush: Brush) -> None:
        """Veil what is below, then draw the panel, its heading, what is in it, and its widgets."""
        palette, panel = brush.palette, self.panel
        veil = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
        veil.fill(palette.veil)
        brush.surface.blit(veil, (0, 0))
        brush.shadow(panel, 12, 110)
        brush.panel(panel, palette.paper, palette.line, radius=10, width=1.5)
        brush.panel(panel.inflate(-brush.px(12), -brush.px(12)), None, palette.line_soft, radius=6, width=1)
        x, y = panel.x + brush.px(PAD), panel.y + brush.px(PAD)
        if self.band:
            brush.surface.fill(self.band, (panel.x + brush.px(6), panel.y + brush.px(6), panel.width - brush.px(12),
                                           brush.px(10)))  # fmt: skip
            y += brush.px(8)
        letters = brush.letters("heading", Face.TITLE)
        for line in self._head:
            brush.surface.blit(letters.ink(line, palette.accent), (x, y))
            y += letters.height
        self.draw_inside(brush)
        self.group.draw(brush)
        self.group.draw_tip(brush)

    def draw_inside(self, brush: Brush) -> None:
        """Draw what lies between heading and widgets."""

    # events

    def event(self, event: pygame.event.Event) -> Step | None:
        """Lead events to the widgets; Esc and a click beside the panel close it."""
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not event.repeat:
            return self.dismiss()
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos)
        if step is None and beside and self.closes_beside:
            return self.dismiss()
        return step or STAY
