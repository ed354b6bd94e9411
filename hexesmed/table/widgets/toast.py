"""Toasts: short notices that go away by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from hexesmed.table.brushes import Brush
from hexesmed.table.rule_links import first_rule
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.tip import draw_rule_links
from hexesmed.table.words import Words

if TYPE_CHECKING:
    from hexesmed.table.app import App

LASTS = 3.5
MOST = 3
_ICONS = {"note": "information_outline", "good": "check_circle_outline", "bad": "alert_outline"}


@dataclass
class _Notice:
    words: Words
    kind: str
    until: float


class Toasts:
    """The notices that show now, at the foot of the window."""

    def __init__(self, app: App) -> None:
        """Take the table."""
        self._app = app
        self._notices: list[_Notice] = []
        self._places: list[tuple[pygame.Rect, _Notice]] = []

    def add(self, words: Words, kind: str = "note") -> None:
        """Show a notice; the same one twice in a row shows once, for longer."""
        until = self._app.clock.now() + LASTS
        if self._notices and self._said(self._notices[-1].words) == self._said(words):
            self._notices[-1].until = until
        else:
            self._notices = [*self._notices, _Notice(words, kind, until)][-MOST:]
        self._app.wake_in(LASTS + 0.01)
        self._app.redraw()

    def _said(self, words: Words) -> str:
        return self._app.style.say(words)

    def showing(self) -> list[str]:
        """Return the words of the notices that show."""
        self._drop_old()
        return [self._said(notice.words) for notice in self._notices]

    @property
    def _open_rule(self) -> Callable[[str], Step | None] | None:
        """What opens the rulebook that the screen on top plays by, None where there is none."""
        group = getattr(self._app.stack[-1], "group", None) if self._app.stack else None
        return getattr(group, "open_rule", None)

    def rule(self) -> str | None:
        """Return the rule that the newest notice cites which cites one, None where none does or none can be opened."""
        self._drop_old()
        if self._open_rule is None:
            return None
        rules = (first_rule(self._said(notice.words)) for notice in reversed(self._notices))
        return next((rule for rule in rules if rule is not None), None)

    def pressed(self, event: pygame.event.Event) -> Step | None:
        """Open the rulebook where a press falls on a notice that cites a rule; None for any other press."""
        self._drop_old()
        open_rule = self._open_rule
        if event.button != 1 or open_rule is None:
            return None
        for rect, notice in self._places:
            rule = first_rule(self._said(notice.words))
            if rect.collidepoint(event.pos) and notice in self._notices and rule is not None:
                self._notices.remove(notice)
                return open_rule(rule) or STAY
        return None

    def _drop_old(self) -> None:
        now = self._app.clock.now()
        self._notices = [notice for notice in self._notices if notice.until > now]
        if self._notices:
            self._app.wake_in(min(notice.until for notice in self._notices) - now + 0.01)

    def draw(self, brush: Brush) -> None:
        """Draw the notices above the foot of the window, or of where the screen on top has room, the newest lowest."""
        self._drop_old()
        room = pygame.Rect(getattr(self._app.stack[-1], "room_for_notices", None) or brush.surface.get_rect())
        bottom = room.bottom - brush.px(22)
        self._places = []
        letters = brush.letters("text")
        for notice in reversed(self._notices):
            lines = letters.wrap(brush.say(notice.words), min(brush.px(640), room.width - brush.px(120)))
            width = max(letters.width(line) for line in lines) + brush.px(78)
            height = len(lines) * letters.height + brush.px(22)
            rect = pygame.Rect(room.centerx - width // 2, bottom - height, width, height)
            self._draw_one(brush, rect, lines, notice.kind)
            self._places.append((rect, notice))
            bottom = rect.y - brush.px(10)

    def _draw_one(self, brush: Brush, rect: pygame.Rect, lines: list[str], kind: str) -> None:
        palette = brush.palette
        colour = {"good": palette.good, "bad": palette.bad}.get(kind, palette.second)
        brush.shadow(rect)
        brush.panel(rect, palette.ink, None, radius=8)
        brush.panel(rect.inflate(-brush.px(3), -brush.px(3)), palette.paper_light, None, radius=7)
        brush.icon(_ICONS.get(kind, _ICONS["note"]), (rect.x + brush.px(30), rect.centery), 24, colour)
        letters = brush.letters("text")
        for number, line in enumerate(lines):
            at = (rect.x + brush.px(54), rect.y + brush.px(11) + number * letters.height)
            brush.surface.blit(letters.ink(line, palette.ink), at)
            if self._open_rule is not None:
                draw_rule_links(brush, letters, line, at)
