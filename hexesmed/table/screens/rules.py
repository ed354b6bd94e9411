"""The rulebooks of the shelf: contents at the left, text at the right, links, search, back and forward."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.markup import Block, Heading, Paragraph, plain, read_markup
from hexesmed.table.screen import STAY, Step
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.screens.shelf import rulebooks, title_of
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.field import Field
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.words import Words, literal

LONGEST_TIP = 240
Spot = tuple[str, str]
"""A place in the rulebooks: the game, and the anchor."""


class Rules(PageScreen):
    """Shows the rulebook, at a rule if one is named."""

    heading = N_("Rules")

    def __init__(self, anchor: str | None = None, game: str = "hexes_med") -> None:
        """Take the number of the rule with which reading begins, and the game whose rules they are."""
        self._anchor, self.game = anchor, game
        self._language = ""
        self._books: dict[str, str] = {}
        self._past: list[Spot] = []
        self._future: list[Spot] = []
        self._told: dict[str, str] = {}
        self._count = ""

    def widgets(self) -> Sequence[Widget]:
        """Make contents, text, search, the way back and forward, and the choice of a book where there are several."""
        self._books = rulebooks(self.app.services, self.app.tongue.language)
        self._books.setdefault(self.game, "")
        self.books = Choice([(game, self._title_of(game)) for game in self._books], self.game, self._open_book,
                            size="small", tip=N_("The rulebooks of all games"))  # fmt: skip
        self.contents = List(choose=self._to_chapter, size="small")
        self.text = RichView(follow=self.follow, link_tip=self._tip, scrolled=self._mark_chapter,
                             drawer=lambda name, width, style: self.app.services.rule_picture(
                                 self.game, name, width, style))
        self.search = Field("", hint=N_("Search"), longest=60, icon="magnify", change=self._search,
                            submit=self._next_found, tip=N_("Search the rules (Ctrl+F)"))
        self.former = Button(None, lambda: self._next(-1), icon="chevron_up", tip=N_("The one before"),
                             key=N_("Shift+F3"))
        self.next = Button(None, lambda: self._next(1), icon="chevron_down", tip=N_("The next one"), key="F3")
        self.backward = Button(None, self.go_backward, icon="undo_variant", tip=N_("Where you were before"),
                               key="Alt+←", sound="page")
        self.forward = Button(None, self.go_forward, icon="redo_variant", tip=N_("Forward again"), key="Alt+→",
                              sound="page")
        others = [self.books] if len(self._books) > 1 else []
        return [self.text, *others, self.contents, self.search, self.former, self.next, self.backward, self.forward]

    def _title_of(self, game: str) -> Words:
        return lambda tongue: title_of(self._books.get(game, "")) or game

    def _open_book(self, game: str) -> Step:
        """Go to the start of another rulebook."""
        self._leave_here()
        self._turn_to(game)
        self._mark_chapter()
        self._say_found()
        return STAY

    def _turn_to(self, game: str) -> None:
        """Take another rulebook in hand."""
        self.game = self.books.value = game
        self._show_book()
        self.app.lay_out_again()

    def _read(self) -> None:
        """Read the rulebooks of the tongue, and stay at the same rule."""
        here = self.text.anchor_here() if self._language else self._anchor
        if self._language:
            self._books = rulebooks(self.app.services, self.app.tongue.language)
        self._language = self.app.tongue.language
        self._show_book()
        self._anchor = here

    def _show_book(self) -> None:
        blocks = read_markup(self._books.get(self.game) or self.app.services.rulebook(self._language, self.game))
        self._told = {name: words for name, words in map(_told, blocks) if name}
        self.text.set_blocks(blocks)
        self.contents.set_rows([
            Row(block.anchor, literal(plain(block.spans)), indent=block.level - 2)
            for block in blocks if isinstance(block, Heading) and block.level in (2, 3)
        ])

    # going about

    def _here(self) -> Spot:
        return self.game, self.text.anchor_here() or ""

    def _to_chapter(self, anchor: str) -> Step:
        self._leave_here()
        self.text.go_to(anchor)
        return STAY

    def follow(self, target: str) -> Step:
        """Go where a link leads, if it leads into the rulebook."""
        self._leave_here()
        if not self.text.go_to(target):
            self.app.toast(N_("This link leads nowhere."), "bad")
        self._mark_chapter()
        return STAY

    def _leave_here(self) -> None:
        here = self._here()
        if not self._past or self._past[-1] != here:
            self._past.append(here)
        self._future.clear()
        self._mark_ways()

    def go_backward(self) -> Step:
        """Go to where the reader was before."""
        return self._travel(self._past, self._future)

    def go_forward(self) -> Step:
        """Go forward again."""
        return self._travel(self._future, self._past)

    def _travel(self, source: list[Spot], other: list[Spot]) -> Step:
        if source:
            other.append(self._here())
            game, anchor = source.pop()
            if game != self.game:
                self._turn_to(game)
            if not self.text.go_to(anchor):
                self.text.bar.scroll_to(0)
            self._mark_chapter()
        self._mark_ways()
        self.app.redraw()
        return STAY

    def _mark_ways(self) -> None:
        self.backward.why_not = None if self._past else N_("You have been nowhere else yet.")
        self.forward.why_not = None if self._future else N_("There is nothing ahead.")

    def _mark_chapter(self) -> None:
        _, here = self._here()
        ys = self.text.page.anchors
        passed = [n for n, row in enumerate(self.contents.rows) if ys.get(row.key, 1 << 30) <= ys.get(here, 0)]
        if passed and passed[-1] != self.contents.chosen:
            self.contents.chosen = passed[-1]
            self.contents.show_chosen()

    def _tip(self, target: str) -> Words | None:
        words = self._told.get(target.lstrip("#"))
        return literal(words) if words else None

    # searching

    def _search(self, words: str) -> Step:
        self.text.search(words)
        self._say_found()
        return STAY

    def _next_found(self, words: str) -> Step:
        return self._next(-1 if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1)

    def _next(self, way: int) -> Step:
        if not self.text.found and self.search.text:
            self.text.search(self.search.text)
        else:
            self.text.next_found(way)
        self._say_found()
        return STAY

    def _say_found(self) -> None:
        found = len(self.text.found)
        self._count = f"{self.text.found_now + 1}/{found}" if found else "0" if self.search.text.strip() else ""
        why = None if found else N_("There is nothing to go to: search for a word first.")
        self.former.why_not = self.next.why_not = why
        self._mark_chapter()

    def shortcut(self, event: pygame.event.Event) -> Step | None:
        """Ctrl+F searches, F3 goes on, Alt and arrows go back and forward."""
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_f and command:
            self.group.move_focus(self.search)
            return STAY
        if event.key == pygame.K_F3:
            return self._next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.mod & pygame.KMOD_ALT and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.go_backward() if event.key == pygame.K_LEFT else self.go_forward()
        return None

    # layout

    def place(self, body: pygame.Rect) -> None:
        """Put the search beside the heading, contents and text below."""
        style = self.app.style
        if self._language != self.app.tongue.language:
            self._read()
        gap = style.px(8)
        tall = self.search.wanted(style)[1]
        y = self.head.centery - tall // 2
        x = body.right
        for button in (self.forward, self.backward):
            x -= tall
            button.lay_out(style, pygame.Rect(x, y, tall, tall))
            x -= gap
        x -= gap
        for button in (self.next, self.former):
            x -= tall
            button.lay_out(style, pygame.Rect(x, y, tall, tall))
            x -= gap
        heading = style.letters("title", Face.TITLE).width(style.say(self.heading))
        wide = min(style.px(280), x - self.head.x - heading - style.px(20))
        self.search.lay_out(style, pygame.Rect(x - wide, y, wide, tall))
        contents = max(style.em(210), min(style.px(330), body.width * 26 // 100))
        gap = style.px(18)
        top = body.y
        if len(self._books) > 1:
            high = self.books.wanted(style, contents)[1]
            self.books.lay_out(style, pygame.Rect(body.x, body.y, contents, high))
            top += high + style.px(12)
        self.contents.lay_out(style, pygame.Rect(body.x, top, contents, body.bottom - top))
        self.text.lay_out(style, pygame.Rect(body.x + contents + gap, body.y, body.width - contents - gap, body.height))
        if self._anchor is not None:
            self.text.go_to(self._anchor)
            self._anchor = None
        if self.search.text:
            self.text.search(self.search.text)
        self._say_found()
        self._mark_ways()

    def draw_over(self, brush: Brush) -> None:
        """Draw how many places were found, in the search field."""
        if self._count:
            at = (self.search.rect.right - brush.px(12), self.search.rect.centery)
            brush.text(self._count, at, "small", Face.PLAIN, brush.palette.ink_soft, anchor="midright")


def _told(block: Block) -> tuple[str, str]:
    """Return the anchor of a block and what it says, for a tooltip."""
    if not isinstance(block, (Heading, Paragraph)) or not block.anchor:
        return "", ""
    words = plain(block.spans)
    return block.anchor, words if len(words) <= LONGEST_TIP else words[:LONGEST_TIP].rsplit(" ", 1)[0] + " …"
