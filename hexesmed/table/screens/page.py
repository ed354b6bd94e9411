"""What most screens share: paper, a heading with a way back, a body, and buttons at the foot."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.paper import draw_paper
from hexesmed.table.screen import STAY, Pop, Screen, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.group import Group
from hexesmed.table.words import Words


class PageScreen(Screen):
    """A page with a heading; subclasses make `widgets()` and `foot()` and place them in `place(body)`."""

    heading: Words = ""
    icon: str | None = None

    def title(self) -> Words:
        """Return the heading with the name of the game."""
        return lambda tongue: f"{self.app.style.say(self.heading)} – {tongue.say(N_('Hexes Med'))}"

    def enter(self) -> None:
        """Make the widgets; the way back comes last in the order of Tab."""
        self.back = Button(None, self.go_back, icon="arrow_left", look="quiet", tip=N_("Back (Esc)"), sound="page")
        self.made = list(self.widgets())
        self.feet = list(self.foot())
        self.group = Group(self.app, [*self.made, *self.feet, self.back])
        self.group.first_focus()

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets of the body in the order of Tab."""
        return ()

    def foot(self) -> Sequence[Button]:
        """Return the buttons at the foot, from left to right; the last stands at the right."""
        return ()

    def place(self, body: pygame.Rect) -> None:
        """Place the widgets of the body."""

    def go_back(self) -> Step:
        """Leave this screen."""
        return Pop()

    def lay_out(self, size: tuple[int, int]) -> None:
        """Place heading, foot and body."""
        style = self.app.style
        self.margin = style.px(44 if size[0] >= style.px(1000) else 24)
        tall = style.letters("title", Face.TITLE).height
        side = style.px(46)
        top = style.px(14)
        self.back.lay_out(style, pygame.Rect(self.margin - style.px(10), top + (tall - side) // 2, side, side))
        self.head = pygame.Rect(self.margin + side, top, size[0] - 2 * self.margin - side, tall)
        self.rule_y = top + tall + style.px(10)
        body = pygame.Rect(self.margin, self.rule_y + style.px(18), size[0] - 2 * self.margin, 0)
        body.height = size[1] - body.y - style.px(22)
        if self.feet:
            body.height -= self._place_foot(size) + style.px(14)
        self.place(body)

    def _place_foot(self, size: tuple[int, int]) -> int:
        """Put the buttons at the lower right, on several lines where one is too short; return how high they are."""
        style = self.app.style
        sizes = {button: button.wanted(style) for button in self.feet}
        gap, tall = style.px(12), max(height for _, height in sizes.values())
        room = size[0] - 2 * self.margin
        least = {button: max(wide, style.px(120)) for button, (wide, _) in sizes.items()}
        if sum(least.values()) + gap * (len(least) - 1) > room:
            least = {button: wide for button, (wide, _) in sizes.items()}
        y, x, lines = size[1] - style.px(20) - tall, size[0] - self.margin, 1
        for button in reversed(self.feet):
            if x - least[button] < self.margin and x < size[0] - self.margin:
                y, x, lines = y - tall - gap, size[0] - self.margin, lines + 1
            x -= least[button]
            button.lay_out(style, pygame.Rect(x, y, least[button], tall))
            x -= gap
        return lines * (tall + gap) - gap

    def draw(self, brush: Brush) -> None:
        """Draw paper, heading and widgets."""
        draw_paper(brush)
        self.draw_heading(brush)
        self.draw_body(brush)
        self.group.draw(brush)
        self.draw_over(brush)
        self.group.draw_tip(brush)

    def draw_heading(self, brush: Brush) -> None:
        """Draw heading and rule."""
        brush.text(brush.say(self.heading), self.head.midleft, "title", Face.TITLE, brush.palette.accent, "midleft",
                   self.head.width, least=0.55)  # fmt: skip
        brush.rule(self.margin, brush.surface.get_width() - self.margin, self.rule_y, brush.palette.line)

    def draw_body(self, brush: Brush) -> None:
        """Draw what lies under the widgets."""

    def draw_over(self, brush: Brush) -> None:
        """Draw what lies over the widgets."""

    def event(self, event: pygame.event.Event) -> Step | None:
        """Lead events to the widgets, then to the shortcuts; Esc goes back."""
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and not event.repeat:
            step = self.shortcut(event)
            if step is None and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
                step = self.go_back() if self.app.guard.allow("back", self) else STAY
        return step

    def shortcut(self, event: pygame.event.Event) -> Step | None:
        """Answer a key that no widget took."""
        return None
