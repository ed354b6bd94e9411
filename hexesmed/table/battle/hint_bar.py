"""The bar of hints at the foot of the board: one short sentence at a time, with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Push, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.words import filled, literal

if TYPE_CHECKING:
    from hexesmed.table.battle.screen import MatchScreen


MOST_BESIDE = 3
"""Lines of a hint above which its buttons go below the words."""


class HintBar(Widget):
    """Shows a hint until it is understood, or until hints are switched off."""

    def __init__(self, screen: MatchScreen) -> None:
        """Take the screen it lies on."""
        super().__init__()
        self.screen = screen
        self.hint: Any = None
        self.good = Button(N_("Understood"), self._understood, look="primary", size="small")
        self.good.tip = N_("This hint does not come again")
        self.rule = Button(literal(""), self._open_rule, look="quiet", size="small", icon="book_open_page_variant")
        self.off = Button(None, self._off, icon="lightbulb_off_outline", look="quiet", size="small")
        self.off.tip = N_("No more hints")
        self.visible = False
        self._lines: list[str] = []
        self._tall = 0  # pixels of height that the words have

    def children(self) -> list[Widget]:
        """Return its buttons."""
        return [self.rule, self.off, self.good]

    def look(self) -> None:
        """See whether a hint is due; the one that shows stays until it is answered."""
        screen = self.screen
        if self.hint is None and screen.accepts and screen.app.settings.get("hints"):
            self.hint = screen.face.hint(screen.playback.position, self._events(), self._given())
            if self.hint is not None:
                self.rule.words = literal(self.hint.rule)
                self.rule.tip = filled(N_("Opens the rulebook ({rule})"), rule=self.hint.rule)
                screen.app.lay_out_again()
        self.visible = self.hint is not None and screen.accepts
        if not self.visible and screen.group.focus in self.children():
            screen.group.move_focus(screen.pad)

    def _events(self) -> list[Any]:
        session = self.screen.session
        number = session.game.half_turn(session.match.position)
        return [event for entry in session.match.entries if entry.half_turn >= number - 1 for event in entry.events]

    def _given(self) -> set[str]:
        return set(self.screen.app.settings.get("hints_given").split())

    def _understood(self) -> Step | None:
        given = [*sorted(self._given()), self.hint.code]
        self.screen.app.settings.set("hints_given", " ".join(given))
        self.hint = None
        self.look()
        self.screen.app.lay_out_again()  # the foot of the board is free
        return STAY

    def _off(self) -> Step | None:
        self.screen.app.settings.set("hints", False)
        self.hint = None
        self.look()
        self.screen.app.lay_out_again()  # the foot of the board is free
        return STAY

    def _open_rule(self) -> Step | None:
        from hexesmed.table.screens.rules import Rules

        return Push(Rules(self.hint.rule, self.screen.session.game.name))

    def lay_out(self, style: Style, board: pygame.Rect) -> None:
        """Lie at the foot of the board, as wide as the words want."""
        if self.hint is None:
            self.rect = pygame.Rect(0, 0, 0, 0)
            return
        pad, gap = style.px(14), style.px(8)
        sizes = [button.wanted(style) for button in (self.rule, self.off, self.good)]
        beside, foot = sum(w for w, _ in sizes) + 3 * gap, 0
        letters = style.letters("text")
        words = style.say(self.hint.text)
        icon = style.px(34)
        most = min(board.width - style.px(24), style.px(860)) - 2 * pad - icon
        self._lines = letters.wrap(words, max(most - beside, style.px(160)))
        if len(self._lines) > MOST_BESIDE:
            self._lines, foot = letters.wrap(words, most), sizes[0][1] + gap
            beside = max(0, beside - icon - max(letters.width(line) for line in self._lines))
        wide = max(letters.width(line) for line in self._lines) + beside + icon + 2 * pad
        self._tall = max(len(self._lines) * letters.height, 0 if foot else sizes[0][1])
        tall = self._tall + foot + 2 * style.px(9)
        self.rect = pygame.Rect(board.centerx - wide // 2, board.bottom - tall - style.px(12), wide, tall)
        x = self.rect.right - pad
        for button, (w, h) in zip((self.good, self.off, self.rule), reversed(sizes), strict=True):
            x -= w
            middle = self.rect.bottom - style.px(9) - sizes[0][1] // 2 if foot else self.rect.centery
            button.lay_out(style, pygame.Rect(x, middle - h // 2, w, h))
            x -= gap

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """Keep presses on the bar from the board below."""
        return STAY if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) else None

    def draw(self, brush: Brush) -> None:
        """Draw the bar."""
        palette = brush.palette
        brush.shadow(self.rect, 5, 70)
        brush.panel(self.rect, palette.paper_light, palette.gold, radius=9, width=1.6)
        x = self.rect.x + brush.px(14)
        middle = self.rect.y + brush.px(9) + self._tall // 2
        brush.icon("lightbulb_on_outline", (x + brush.px(12), middle), 24, palette.gold)
        letters = brush.letters("text", Face.TEXT)
        y = middle - len(self._lines) * letters.height // 2
        for line in self._lines:
            brush.surface.blit(letters.ink(line, palette.ink), (x + brush.px(34), y))
            y += letters.height
        for button in self.children():
            button.draw(brush)
