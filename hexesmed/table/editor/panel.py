"""The panel of the editor: title and tools, the tabs, the open page, and the two great buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.editor.form import Form
from hexesmed.table.editor.problem_list import ProblemList
from hexesmed.table.editor.tabs import Tab, TabBar
from hexesmed.table.fonts import Face
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.words import Words, filled, said

if TYPE_CHECKING:
    from hexesmed.table.editor.screen import EditorScreen

WIDTH = 432  # units
PROBLEMS = "problems"


class EditorPanel:
    """The widgets of the panel and their places."""

    def __init__(self, screen: EditorScreen) -> None:
        """Make the widgets."""
        self.screen = s = screen
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.undo = Button(None, s.undo, icon="undo", look="quiet", key="Ctrl+Z")
        self.redo = Button(None, s.redo, icon="redo", look="quiet", key="Ctrl+Y")
        self.fit = Button(None, s.fit_map, icon="fit_to_page_outline", look="quiet", tip=N_("Whole map"), key="F")
        self.menu = Button(None, s.open_menu, icon="menu", look="quiet", tip=N_("Menu"), key="F10")
        self.save = Button(N_("Save"), s.save, icon="content_save_outline", tip=N_("Write the battle’s file"),
                           key="Ctrl+S")  # fmt: skip
        self.play = Button(N_("Play from here"), s.play, icon="sword_cross", look="primary", key="F5",
                           tip=N_("Begin a match of this battle at this table"))  # fmt: skip
        self.tabs = TabBar([], s.page, s.turn_to)
        self.form = Form()
        self.problems = ProblemList(N_("No problems: this battle can be played."))

    def widgets(self) -> list[Widget]:
        """Return the widgets in the order of Tab."""
        page: Widget = self.problems if self.screen.page == PROBLEMS else self.form
        return [self.tabs, page, self.save, self.play, self.undo, self.redo, self.fit, self.menu]

    def refresh(self, afresh: bool = False) -> None:
        """Bring everything up to the battle as it stands; `afresh` even a field that is being written in."""
        s, shop = self.screen, self.screen.shop
        told = shop.problems()
        self.problems.set_problems(told)
        icon = "alert_outline" if told else "check_decagram_outline"
        self.tabs.tabs = [*shop.tabs(), Tab(PROBLEMS, N_("Problems"), icon, len(told))]
        self.tabs.value = s.page
        if s.page != PROBLEMS:
            self.form.show(shop.rows(), afresh)
        self.undo.tip = filled(N_("Undo: {what}"), what=_later(shop.undoes)) if shop.undoes else None
        self.undo.why_not = None if shop.undoes else N_("Nothing to undo.")
        self.redo.tip = filled(N_("Redo: {what}"), what=_later(shop.redoes)) if shop.redoes else None
        self.redo.why_not = None if shop.redoes else N_("Nothing to redo.")
        self.play.why_not = N_("Mend the problems first: see the last tab.") if told else None
        self.save.look = "primary" if shop.changed and self.play.why_not else "plain"

    # layout

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Put everything in its place in the rectangle of the panel."""
        self.rect = rect
        pad, gap = style.px(14), style.px(8)
        side = style.px(34)
        x = rect.right - pad + style.px(6)
        for button in (self.menu, self.fit, self.redo, self.undo):
            x -= side
            button.lay_out(style, pygame.Rect(x, rect.y + style.px(10), side, side))
        head = style.px(14) + max(side, style.letters("large", Face.TITLE).height)
        self.state_y = rect.y + head
        y = self.state_y + style.letters("small").height + style.px(6)
        tall = self.tabs.wanted(style)[1]
        self.tabs.lay_out(style, pygame.Rect(rect.x + style.px(8), y, rect.width - style.px(16), tall))
        top = self.tabs.rect.bottom
        great = style.px(44)
        bottom = rect.bottom - pad - great
        wide = rect.width - 2 * pad - gap
        save = min(wide // 2, max(self.save.wanted(style)[0], wide * 2 // 5))
        self.save.lay_out(style, pygame.Rect(rect.x + pad, bottom, save, great))
        self.play.lay_out(style, pygame.Rect(rect.x + pad + save + gap, bottom, wide - save, great))
        page = pygame.Rect(rect.x + style.px(6), top, rect.width - style.px(8), bottom - gap - top)
        self.form.lay_out(style, page)
        self.problems.lay_out(style, pygame.Rect(rect.x + pad, top + gap, rect.width - 2 * pad, bottom - 2 * gap - top))

    # drawing

    def draw(self, brush: Brush) -> None:
        """Draw the panel itself; its widgets are drawn by their group."""
        palette, rect = brush.palette, self.rect
        brush.surface.fill(palette.paper, rect)
        brush.surface.fill(palette.line, (rect.x, rect.y, max(1, brush.px(2)), rect.height))
        x = rect.x + brush.px(16)
        right = self.undo.rect.x - brush.px(6)
        y = rect.y + brush.px(12)
        title = self.screen.shop.title() or brush.say(N_("A battle without a title"))
        brush.text(title, (x, y), "large", Face.TITLE, palette.accent, width=right - x, least=0.6)
        room = rect.right - brush.px(16) - x
        letters = brush.letters("small", Face.ITALIC)
        text = letters.cut_middle(brush.say(self.screen.state_words()), room)
        brush.surface.blit(letters.ink(text, palette.ink_soft), (x, self.state_y))


def _later(words: Words) -> Words:
    return (lambda tongue: said(words, tongue)) if not callable(words) else words


