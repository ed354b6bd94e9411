"""A view of marked text: it scrolls, its links lead somewhere, words can be found in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.markup import Block
from hexesmed.table.rich import Page, lay_out_page
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.scrollbar import ScrollBar, wheel_pixels
from hexesmed.table.words import Words


class RichView(Widget):
    """Marked text in a scrolling view. Up, Down and the page keys scroll, Left and Right go from link to link."""

    def __init__(
        self,
        blocks: Sequence[Block] = (),
        *,
        follow: Callable[[str], Step | None] | None = None,
        link_tip: Callable[[str], Words | None] | None = None,
        size: str | float = "text",
        framed: bool = True,
        pad: float = 22,
        widest: float = 760,
        scrolled: Callable[[], None] | None = None,
        drawer: Callable[[str, int, Style], pygame.Surface | None] | None = None,
    ) -> None:
        """Take the blocks, what follows a link's target, its tooltip, the widest line in units, who draws pictures."""
        super().__init__()
        self.blocks = list(blocks)
        self.follow, self.link_tip, self.size = follow, link_tip, size
        self.framed, self.pad, self.widest, self.scrolled, self.drawer = framed, pad, widest, scrolled, drawer
        self.focusable = True
        self.bar = ScrollBar()
        self.page = Page(1)
        self.link: int | None = None
        self.found: list[list[pygame.Rect]] = []
        self.found_now = -1
        self._over: int | None = None
        self._laid: tuple[object, ...] = ()

    def set_blocks(self, blocks: Sequence[Block], keep_offset: bool = False) -> None:
        """Show other text, from its top unless the offset is kept."""
        self.blocks, self._laid = list(blocks), ()
        self.link, self.found, self.found_now = None, [], -1
        if not keep_offset:
            self.bar.offset = 0
        if self.rect.width and self.group is not None:
            self.lay_out(self.app.style, self.rect)

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size at which all of it shows without scrolling."""
        wide = width or style.px(self.widest + 2 * self.pad)
        page = self._page(style, wide - 2 * style.px(self.pad) - ScrollBar.thickness(style))
        return wide, page.height + 2 * style.px(self.pad)

    def _page(self, style: Style, width: int) -> Page:
        drawer = self.drawer
        draws = None if drawer is None else lambda name, most: drawer(name, most, style)
        return lay_out_page(self.blocks, style, width, self.size, draws)

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place and flow the text to its width."""
        super().lay_out(style, rect)
        pad = style.px(self.pad)
        width = min(rect.width - 2 * pad - ScrollBar.thickness(style), style.px(self.widest))
        key = (width, style.theme, style.tongue.language)
        if self._laid != key:
            share = self.bar.offset / self.bar.content if self.bar.content and self._laid else None
            self.page = self._page(style, width)
            self._laid = key
            self.found, self.found_now = [], -1
        else:
            share = None
        edge = style.px(3) if self.framed else 0
        self.bar.lay_out(style, rect.inflate(-2 * edge, -2 * edge), self.page.height + 2 * pad)
        if share is not None:
            self.bar.scroll_to(share * self.bar.content)

    def _corner(self) -> tuple[int, int]:
        pad = self.app.style.px(self.pad)
        room = self.rect.width - ScrollBar.thickness(self.app.style)
        inset = max(pad, (room - self.page.width) // 2)
        return self.rect.x + inset, self.rect.y + pad - self.bar.offset

    # going somewhere

    def go_to(self, anchor: str) -> bool:
        """Scroll to an anchor; tell whether there is one."""
        where = self.page.anchors.get(anchor.lstrip("#"))
        if where is None:
            return False
        self._scroll_to(where + self.app.style.px(self.pad * 0.55) if where else 0)
        return True

    def _scroll_to(self, offset: float) -> Step:
        if self.bar.scroll_to(offset) and self.scrolled is not None:
            self.scrolled()
        self.app.redraw()
        return STAY

    def anchor_here(self) -> str | None:
        """Return the anchor of the last heading or numbered paragraph at or above the top of the view."""
        here = self.bar.offset + self.app.style.px(self.pad) + 4
        above = [(y, name) for name, y in self.page.anchors.items() if y <= here]
        return max(above)[1] if above else None

    def search(self, words: str) -> int:
        """Find words and show the first place at or below the top of the view; return how many there are."""
        self.found = self.page.find(words)
        here = self.bar.offset - self.app.style.px(4)
        self.found_now = next((n for n, rects in enumerate(self.found) if rects[0].y >= here), 0 if self.found else -1)
        self._show_found()
        return len(self.found)

    def next_found(self, way: int = 1) -> None:
        """Show the next (or former) place where the words were found."""
        if self.found:
            self.found_now = (self.found_now + way) % len(self.found)
            self._show_found()

    def _show_found(self) -> None:
        if 0 <= self.found_now < len(self.found):
            rect = self.found[self.found_now][0]
            pad = self.app.style.px(self.pad)
            if self.bar.show(rect.y - pad, rect.bottom + 3 * pad) and self.scrolled is not None:
                self.scrolled()
        self.app.redraw()

    # events

    def key(self, event: pygame.event.Event) -> Step | None:
        """Scroll, go from link to link, follow a link."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        line, page = self.app.style.px(56), self.bar.view.height - self.app.style.px(60)
        ways = {
            pygame.K_UP: -line, pygame.K_DOWN: line, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page, pygame.K_HOME: -self.bar.content, pygame.K_END: self.bar.content,
        }
        if event.key in ways:
            return self._scroll_to(self.bar.offset + ways[event.key])
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._step_link(-1 if event.key == pygame.K_LEFT else 1)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.link is not None:
            if event.repeat or not self.app.guard.allow(("link", self.link), self.app.top):
                return STAY
            return self._follow(self.link)
        return None

    def _step_link(self, way: int) -> Step | None:
        links = self.page.links
        if not links:
            return None
        top = self.bar.offset - self.app.style.px(self.pad)
        seen = [n for n, link in enumerate(links) if top <= link.rects[0].y <= top + self.bar.view.height]
        if self.link in seen or not seen:
            self.link = ((self.link if self.link is not None else -1) + way) % len(links)
        else:
            self.link = seen[0] if way > 0 else seen[-1]
        pad, rect = self.app.style.px(self.pad), links[self.link].rects[0]
        self.bar.show(rect.y - pad, rect.bottom + 2 * pad, clear=not pad)
        self.app.redraw()
        return STAY

    def _follow(self, number: int) -> Step:
        return (self.follow(self.page.links[number].target) if self.follow is not None else None) or STAY

    def _link_at(self, at: tuple[int, int]) -> int | None:
        corner = self._corner()
        if not self.rect.collidepoint(at) or (self.bar.most and self.bar.track.collidepoint(at)):
            return None
        return self.page.link_at(at[0] - corner[0], at[1] - corner[1])

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """The wheel and the bar scroll, a click follows a link."""
        if event.type == pygame.MOUSEWHEEL:
            if not self.bar.scroll_by(wheel_pixels(event, self.app.style)):
                return None
            if self.scrolled is not None:
                self.scrolled()
            return STAY
        if self.bar.pointer(event):
            if self.scrolled is not None:
                self.scrolled()
            self.app.redraw()
            return STAY
        if event.type == pygame.MOUSEMOTION:
            over = self._link_at(event.pos)
            if over != self._over:
                self._over = over
                self.app.redraw()
            return None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            number = self._link_at(event.pos)
            if number is not None and self.app.guard.allow(("link", number), self.app.top, event.pos):
                return self._follow(number)
        return STAY if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 else None

    def tip_words(self, at: tuple[int, int] | None) -> Words | None:
        """Return the tooltip of the link at a point or under the keyboard."""
        number = self.link if at is None else self._link_at(at)
        if number is None or self.link_tip is None or number >= len(self.page.links):
            return None
        return self.link_tip(self.page.links[number].target)

    def draw(self, brush: Brush) -> None:
        """Draw the text that is in view, what was found marked."""
        palette = brush.palette
        if self.framed:
            brush.panel(self.rect, palette.paper_light, palette.line, radius=7)
        corner, view = self._corner(), self.bar.view
        marks = [
            (rect, palette.select if number == self.found_now else palette.chosen)
            for number, rects in enumerate(self.found)
            for rect in rects
        ]
        link = self.link if self.ringed else None
        with self.bar.window(brush):
            self.page.draw(brush, corner, view, link, marks)
        if self.ringed and self.framed:
            brush.ring(self.rect)
        self.bar.draw(brush)
