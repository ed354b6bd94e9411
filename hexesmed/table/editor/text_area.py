"""Text areas: several lines of text in a frame that scrolls; a line break parts paragraphs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Step
from hexesmed.table.text import Letters
from hexesmed.table.widgets.field import Field
from hexesmed.table.widgets.scrollbar import ScrollBar, wheel_pixels
from hexesmed.table.words import Words

LONGEST_LINE = 300  # characters: no line of a window holds more
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
Span = tuple[int, int]


@lru_cache(maxsize=2000)
def wrapped(letters: Letters, paragraph: str, width: int) -> tuple[Span, ...]:
    """Return the first and last place of each line of a paragraph in a width in pixels."""
    spans: list[Span] = []
    start = 0
    while True:
        rest = paragraph[start : start + LONGEST_LINE]
        fits = letters.fitting(rest, width) if rest else 0
        if start + fits >= len(paragraph):
            spans.append((start, len(paragraph)))
            return tuple(spans)
        blank = rest.rfind(" ", 0, fits + 1)
        end = start + (blank if blank > 0 else fits)
        spans.append((start, end))
        start = end + (1 if blank > 0 else 0)


class TextArea(Field):
    """Several lines of text. Enter begins a new paragraph, Up and Down go by lines, the wheel scrolls."""

    def __init__(
        self,
        text: str = "",
        *,
        lines: int = 5,
        hint: Words | None = None,
        longest: int = 4000,
        change: Callable[[str], Step | None] | None = None,
        tip: Words | None = None,
    ) -> None:
        """Take the text, how many lines show, words for an empty one, the most characters, and what is told."""
        super().__init__(text, hint=hint, longest=longest, change=change, tip=tip)
        self.caret = self.anchor = 0
        self.lines = lines
        self.bar = ScrollBar()
        self._column: int | None = None  # where Up and Down want to be, in pixels

    def set_text(self, text: str) -> None:
        """Show another text, the caret where it was as far as that goes."""
        caret = min(self.caret, len(text))
        super().set_text(text)
        self.caret = self.anchor = caret

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size that suits it."""
        return width or style.px(300), self.lines * style.letters("small").height + style.px(16)

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place and wrap the text."""
        super().lay_out(style, rect)
        self._fit(style)

    def _fit(self, style: Style) -> None:
        inner = self.rect.inflate(-style.px(6), -style.px(12))
        self.bar.lay_out(style, inner, len(self.spans(style)) * style.letters("small").height)

    def spans(self, style: Style) -> list[Span]:
        """Return the first and last place of every line."""
        letters = style.letters("small")
        width = max(20, self.rect.width - style.px(24) - ScrollBar.thickness(style))
        found: list[Span] = []
        start = 0
        for paragraph in self.text.split("\n"):
            found += [(start + a, start + b) for a, b in wrapped(letters, paragraph, width)]
            start += len(paragraph) + 1
        return found

    def _line_of(self, place: int, spans: list[Span]) -> int:
        return max(n for n, (start, _) in enumerate(spans) if start <= place)

    # changing the text

    def write(self, words: str) -> Step:
        """Put words, of several paragraphs perhaps, in the place of what is selected."""
        words = "\n".join(words.replace("\t", " ").splitlines()) if words != "\n" else words
        start, end = self.selection
        words = words[: max(0, self.longest - (len(self.text) - (end - start)))]
        self.text = self.text[:start] + words + self.text[end:]
        self.caret = self.anchor = start + len(words)
        self._column = None
        self._touch()
        self._show_caret()
        return (self.change(self.text) if self.change is not None else None) or STAY

    def _show_caret(self) -> None:
        style = self.app.style
        self._fit(style)
        tall = style.letters("small").height
        line = self._line_of(self.caret, self.spans(style))
        self.bar.show(line * tall, (line + 1) * tall, clear=True)

    # keys

    def key(self, event: pygame.event.Event) -> Step | None:
        """Write, move and select; Tab and Esc leave."""
        if event.type == pygame.KEYDOWN and not self.composing:
            plain = not event.mod & (_COMMAND | pygame.KMOD_ALT)
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and plain:
                return self.write("\n")
            if event.key in LINES and plain:
                return self._go(event)
            if event.key in (pygame.K_HOME, pygame.K_END):
                return self._edge(event)
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._column = None
        step = super().key(event)
        if step is not None and event.type == pygame.KEYDOWN:
            self._show_caret()
        return step

    def _go(self, event: pygame.event.Event) -> Step:
        """Go up or down by lines, holding to the column."""
        style = self.app.style
        letters, spans = style.letters("small"), self.spans(style)
        line = self._line_of(self.caret, spans)
        if self._column is None:
            self._column = letters.width(self.text[spans[line][0] : self.caret])
        by = LINES[event.key]
        page = max(1, self.bar.view.height // letters.height - 1)
        there = line + (by if abs(by) == 1 else by // 2 * page)
        if 0 <= there < len(spans) or abs(by) > 1:
            there = max(0, min(len(spans) - 1, there))
            start, end = spans[there]
            self.caret = start + letters.place(self.text[start:end], self._column)
        else:
            self.caret = 0 if there < 0 else len(self.text)
        return self._moved(event)

    def _edge(self, event: pygame.event.Event) -> Step:
        """Go to the beginning or end of the line, with Ctrl of the text."""
        spans = self.spans(self.app.style)
        start, end = (0, len(self.text)) if event.mod & _COMMAND else spans[self._line_of(self.caret, spans)]
        self.caret = start if event.key == pygame.K_HOME else end
        self._column = None
        return self._moved(event)

    def _moved(self, event: pygame.event.Event) -> Step:
        if not event.mod & pygame.KMOD_SHIFT:
            self.anchor = self.caret
        self._touch()
        self._show_caret()
        return STAY

    def focus_changed(self, gained: bool) -> None:
        """Keep the caret; a long text is not selected whole when the keyboard comes."""
        super().focus_changed(gained)
        if gained:
            self.anchor = self.caret

    # pointer

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A click places the caret, a drag selects, the wheel and the bar scroll."""
        if event.type == pygame.MOUSEWHEEL:
            moved = self.bar.scroll_by(wheel_pixels(event, self.app.style))
            self.app.redraw()
            return STAY if moved else None
        if self.bar.pointer(event):
            self.app.redraw()
            return STAY
        self._at = getattr(event, "pos", (0, 0))
        self._column = None
        return super().pointer(event)

    def _place(self, x: int) -> int:
        style = self.app.style
        letters, spans = style.letters("small"), self.spans(style)
        line = (self._at[1] - self.bar.view.y + self.bar.offset) // letters.height
        start, end = spans[max(0, min(len(spans) - 1, line))]
        return start + letters.place(self.text[start:end], x - self._left(style))

    def _left(self, style: Style) -> int:
        return self.rect.x + style.px(12)

    # drawing

    def draw(self, brush: Brush) -> None:
        """Draw frame, lines in view, selection and caret."""
        palette, letters = brush.palette, brush.letters("small")
        edge = palette.focus if self.focused else palette.line
        brush.panel(self.rect, palette.paper_light, edge, radius=6, width=1.2)
        if self.focused:
            brush.ring(self.rect, radius=7)
        self._fit(brush.style)
        view, left = self.bar.view, self._left(brush.style)
        with self.bar.window(brush):
            if not self.text and not self.composing and self.hint is not None:
                room = pygame.Rect(left, view.y, view.width - brush.px(20), view.height)
                brush.paragraph(brush.say(self.hint), room, "small", Face.ITALIC, palette.ink_faint)
            spans = self.spans(brush.style)
            caret = self._line_of(self.caret, spans)
            for n, span in enumerate(spans):
                y = view.y + n * letters.height - self.bar.offset
                if y > view.bottom or y + letters.height < view.y:
                    continue
                self._draw_line(brush, letters, span, (left, y), n == caret)
        self.bar.draw(brush)

    def _draw_line(self, brush: Brush, letters: Letters, span: Span, at: tuple[int, int], has_caret: bool) -> None:
        (start, end), (x, y), palette = span, at, brush.palette
        first, last = self.selection
        if self.focused and last > first and first <= end and last > start:
            left = letters.width(self.text[start : max(start, first)])
            right = letters.width(self.text[start : min(end, last)]) + (brush.px(5) if last > end else 0)
            brush.surface.fill(palette.chosen, (x + left, y, max(0, right - left), letters.height))
        before = self.text[start : self.caret] if has_caret else ""
        words = self.text[start:end]
        if has_caret and self.composing:
            words = before + self.composing + self.text[self.caret : end]
        if words:
            brush.surface.blit(letters.ink(words, palette.ink), (x, y))
        if has_caret and self.focused:
            caret_x = x + letters.width(before + self.composing)
            if self.composing:
                begin = x + letters.width(before)
                brush.surface.fill(palette.ink, (begin, y + letters.height - 2, caret_x - begin, max(1, brush.px(1))))
            if self._caret_shows():
                thick = max(1, brush.px(1.6))
                brush.surface.fill(palette.ink, (caret_x, y + brush.px(1), thick, letters.height - brush.px(2)))


LINES = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -2, pygame.K_PAGEDOWN: 2}
