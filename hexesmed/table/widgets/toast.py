"""Toasts: short notices that go away by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from hexesmed.table.brushes import Brush
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

    def _drop_old(self) -> None:
        now = self._app.clock.now()
        self._notices = [notice for notice in self._notices if notice.until > now]
        if self._notices:
            self._app.wake_in(min(notice.until for notice in self._notices) - now + 0.01)

    def draw(self, brush: Brush) -> None:
        """Draw the notices above the foot of the window, the newest lowest."""
        self._drop_old()
        room = brush.surface.get_rect()
        bottom = room.bottom - brush.px(22)
        letters = brush.letters("text")
        for notice in reversed(self._notices):
            lines = letters.wrap(brush.say(notice.words), min(brush.px(640), room.width - brush.px(120)))
            width = max(letters.width(line) for line in lines) + brush.px(78)
            height = len(lines) * letters.height + brush.px(22)
            rect = pygame.Rect(room.centerx - width // 2, bottom - height, width, height)
            self._draw_one(brush, rect, lines, notice.kind)
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
            picture = letters.ink(line, palette.ink)
            brush.surface.blit(picture, (rect.x + brush.px(54), rect.y + brush.px(11) + number * letters.height))
