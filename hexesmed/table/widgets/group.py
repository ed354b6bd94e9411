"""The group of widgets of one screen: leads focus, pointer and keys to them, and shows their tooltips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from hexesmed.table.brushes import Brush
from hexesmed.table.rule_links import first_rule
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.tip import draw_tip

if TYPE_CHECKING:
    from hexesmed.table.app import App

TIP_AFTER = 0.45
"""Seconds of rest after which a tooltip shows."""


class Tip(NamedTuple):
    """A tooltip that shows and cites a rule: its panel, where the pointer was (None: by keyboard), and the rule."""

    rect: pygame.Rect
    at: tuple[int, int] | None
    rule: str


class Group:
    """The widgets of one screen, in the order in which Tab visits them."""

    def __init__(self, app: App, widgets: Sequence[Widget] = ()) -> None:
        """Take the table and the widgets."""
        self.app = app
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.held: Widget | None = None
        self._hover_at: tuple[int, int] = (-1, -1)
        self._hover_since = 0.0
        self._tip_by_key = False
        self.open_rule: Callable[[str], Step | None] | None = None
        """What opens the rulebook at a number that a tooltip cites, None where there is no rulebook."""
        self._tip: Tip | None = None
        for widget in widgets:
            self.add(widget)

    def add(self, *widgets: Widget) -> None:
        """Put widgets at the end of the group."""
        self.widgets += widgets

    def set(self, widgets: Sequence[Widget]) -> None:
        """Put other widgets in the place of all; the keyboard stays where it was if that is still there."""
        self.widgets = list(widgets)
        if self.focus is not None and self.focus not in set(self.walk()):
            self.move_focus(None)

    def walk(self) -> Iterator[Widget]:
        """Return every visible widget, those inside others after them."""
        stack = list(reversed(self.widgets))
        while stack:
            widget = stack.pop()
            if widget.visible:
                widget.group = self
                yield widget
                stack += reversed(widget.children())

    def owner(self, widget: Widget) -> Widget | None:
        """Return the widget that holds another inside it."""
        return next((holder for holder in self.walk() if widget in holder.children()), None)

    # focus

    def move_focus(self, widget: Widget | None) -> None:
        """Bring the keyboard to a widget."""
        if widget is self.focus:
            return
        former, self.focus = self.focus, widget
        if former is not None:
            former.focus_changed(False)
        if widget is not None:
            widget.group = self
            widget.focus_changed(True)
            holder = self.owner(widget)
            if holder is not None:
                holder.reveal(widget)
            if self.app.narrator.speaks:
                self.app.narrate(widget.spoken())
        self.app.typing_changed()
        self.app.redraw()

    def first_focus(self) -> None:
        """Bring the keyboard to the first widget that takes it, if it is nowhere."""
        if self.focus is None:
            self.move_focus(next((w for w in self.walk() if w.focusable), None))

    def step_focus(self, way: int) -> None:
        """Bring the keyboard to the next (1) or former (-1) widget, round and round."""
        ring = [widget for widget in self.walk() if widget.focusable]
        if not ring:
            return
        edge = 0 if way > 0 else -1
        place = (ring.index(self.focus) + way) % len(ring) if self.focus in ring else edge
        self._tip_by_key = True
        self.move_focus(ring[place])

    def _nearest(self, dx: int, dy: int) -> Widget | None:
        if self.focus is None:
            return None
        here = self.focus.rect
        best, least = None, 1e9
        for widget in self.walk():
            if not widget.focusable or widget is self.focus:
                continue
            ahead = (widget.rect.centerx - here.centerx) * dx + (widget.rect.centery - here.centery) * dy
            beyond = widget.rect.left >= here.centerx if dx > 0 else widget.rect.right <= here.centerx
            if dy:
                beyond = widget.rect.top >= here.centery if dy > 0 else widget.rect.bottom <= here.centery
            if not beyond or ahead <= 0:
                continue
            if dx:
                aside = max(0, widget.rect.top - here.bottom, here.top - widget.rect.bottom)
            else:
                aside = max(0, widget.rect.left - here.right, here.left - widget.rect.right)
            far = ahead + aside * 3
            if far < least:
                best, least = widget, far
        return best

    # events

    def event(self, event: pygame.event.Event) -> Step | None:
        """Lead an event to the widget it is for; None when no widget took it."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return self._pointer(event)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._key(event)
        return None

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Return the innermost widget under a point."""
        found = None
        for widget in self.walk():
            if widget.hit(point):
                found = widget
        return found

    def _motion(self, event: pygame.event.Event) -> Step | None:
        if self._on_tip(event.pos):
            return STAY
        self._hover_at = event.pos
        self._tip_by_key = False
        over = self.held or self.at(event.pos)
        if over is not self.hover:
            self.hover = over
            self.app.redraw()
        self._hover_since = self.app.clock.now()
        if over is not None and self.tip_waits():
            self.app.wake_in(TIP_AFTER)
        return over.pointer(event) if over is not None else None

    def _pointer(self, event: pygame.event.Event) -> Step | None:
        if event.type == pygame.MOUSEWHEEL:
            at = getattr(event, "pos", None) or self.app.pointer
            return self._wheel(at, event)
        if event.type == pygame.MOUSEBUTTONUP:
            widget, self.held = self.held or self.at(event.pos), None
            return widget.pointer(event) if widget is not None else None
        if event.button == 1 and self._tip is not None and self._tip.rect.collidepoint(event.pos):
            return self._open_tip()
        self._hover_since = self.app.clock.now() + 1e6
        widget = self.at(event.pos)
        if widget is None:
            return None
        if event.button == 1:
            self.held = widget
            if widget.focusable:
                self.move_focus(widget)
        return widget.pointer(event)

    def _wheel(self, at: tuple[int, int], event: pygame.event.Event) -> Step | None:
        for widget in reversed([widget for widget in self.walk() if widget.hit(at)]):
            step = widget.pointer(event)
            if step is not None:
                return step
        return None

    def _key(self, event: pygame.event.Event) -> Step | None:
        if self.focus is not None and self.focus.visible:
            focus, before = self.focus, self._spoken()
            step = focus.key(event)
            if step is not None:
                if focus is self.focus and self._spoken() != before:
                    self.app.narrate(focus.spoken())
                return step
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key == pygame.K_TAB:
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return STAY
        arrow = ARROWS.get(event.key)
        if arrow and self.focus is not None:
            widget = self._nearest(*arrow)
            if widget is not None:
                self._tip_by_key = True
                self.move_focus(widget)
                return STAY
        return None

    def _spoken(self) -> str:
        """Return what is said of the widget that has the keyboard, "" where nobody listens."""
        if self.focus is None or not self.app.narrator.speaks:
            return ""
        return self.app.style.say(self.focus.spoken())

    # tooltips

    def tip_waits(self) -> bool:
        """Tell whether a tooltip would show if the pointer rested here."""
        return self.hover is not None and self.hover.tip_words(self._hover_at) is not None

    def draw(self, brush: Brush) -> None:
        """Draw all widgets; the tooltip comes last, by draw_tip."""
        for widget in self.widgets:
            if widget.visible:
                widget.group = self
                widget.draw(brush)

    def draw_tip(self, brush: Brush) -> None:
        """Draw the tooltip that is due, over everything else."""
        self._tip = None
        if self.app.by_keyboard and self._tip_by_key and self.focus is not None:
            self._draw_tip_of(brush, self.focus, None)
        elif self.hover is not None and self.held is None and self._rested():
            self._draw_tip_of(brush, self.hover, self._hover_at)

    def _draw_tip_of(self, brush: Brush, widget: Widget, at: tuple[int, int] | None) -> None:
        words = brush.say(widget.tip_words(at)) if widget.visible else ""
        if words and words not in self.app.toasts.showing():
            rule = first_rule(words) if self.open_rule is not None else None
            rect = draw_tip(brush, words, widget.rect, at, rule is not None)
            self._tip = Tip(rect, at, rule) if rule is not None else None

    def tip_rule(self) -> str | None:
        """Return the rule that the tooltip cites which shows now, None without one."""
        return self._tip.rule if self._tip is not None else None

    def _on_tip(self, at: tuple[int, int]) -> bool:
        """Tell whether the pointer is on a tooltip with a rule to open, or on its way from what it explains to it."""
        tip = self._tip
        if tip is None or tip.at is None or self.held is not None:
            return False
        way = self.app.style.px(24)
        between = pygame.Rect(tip.at[0] - way // 2, tip.at[1] + 2, 2 * way, way)
        return tip.rect.collidepoint(at) or (between.collidepoint(at) and tip.rect.y > tip.at[1])

    def _open_tip(self) -> Step | None:
        """Open the rulebook at the rule that the tooltip cites."""
        rule = self.tip_rule()
        if rule is None or self.open_rule is None or not self.app.guard.allow(("rule", rule), self.app.top):
            return STAY
        self._tip = None
        return self.open_rule(rule) or STAY

    def _rested(self) -> bool:
        return self.app.clock.now() - self._hover_since >= TIP_AFTER - 0.01


ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
