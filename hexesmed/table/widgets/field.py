"""Text fields: letters as the system composes them, caret, selection, clipboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hexesmed.table import clipboard
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Step
from hexesmed.table.text import Letters
from hexesmed.table.widgets.base import Widget
from hexesmed.table.words import Words, said

BLINK = 0.53
BLINKS_FOR = 8.0
"""Seconds after the last key during which the caret blinks; then it stands still and nothing is drawn."""
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
_LEAVES = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, *range(pygame.K_F1, pygame.K_F12 + 1))


class Field(Widget):
    """One line of text. While it has the keyboard no shortcut of the screen fires."""

    focusable = True
    typing = True

    def __init__(
        self,
        text: str = "",
        *,
        hint: Words | None = None,
        longest: int = 80,
        change: Callable[[str], Step | None] | None = None,
        submit: Callable[[str], Step | None] | None = None,
        icon: str | None = None,
        tip: Words | None = None,
    ) -> None:
        """Take the text, words for an empty field, the most characters, and what is told of change and Enter."""
        super().__init__(tip)
        self.text, self.hint, self.longest = text[:longest], hint, longest
        self.change, self.submit, self.icon = change, submit, icon
        self.caret = len(self.text)
        self.anchor = self.caret
        self.composing = ""
        self._scroll = 0
        self._typed_at = -1e9
        self._dragged = False
        self._clicked = -1e9

    def set_text(self, text: str) -> None:
        """Show another text, the caret at its end."""
        self.text = text[: self.longest]
        self.caret = self.anchor = len(self.text)
        self._scroll = 0

    def spoken(self) -> Words | None:
        """Return its hint and what is written in it."""
        return lambda tongue: f"{said(self.hint, tongue)} {self.text}".strip() if self.hint else self.text

    def wanted(self, style: Style, width: int | None = None) -> tuple[int, int]:
        """Return the size that suits it."""
        return width or style.px(300), style.letters().height + style.px(16)

    @property
    def selection(self) -> tuple[int, int]:
        """Return the first and last place of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    # changing the text

    def write(self, words: str) -> Step:
        """Put words in the place of what is selected."""
        words = " ".join(words.replace("\t", " ").splitlines()) if words else ""
        start, end = self.selection
        words = words[: max(0, self.longest - (len(self.text) - (end - start)))]
        self.text = self.text[:start] + words + self.text[end:]
        self.caret = self.anchor = start + len(words)
        self._touch()
        return (self.change(self.text) if self.change is not None else None) or STAY

    def _touch(self) -> None:
        self._typed_at = self.app.clock.now()
        self.app.redraw()

    def _delete(self, way: int, word: bool) -> Step:
        if self.caret == self.anchor:
            self.anchor = self._word(way) if word else self.caret + way
            self.anchor = max(0, min(len(self.text), self.anchor))
            if self.anchor == self.caret:
                return STAY
        return self.write("")

    def _word(self, way: int) -> int:
        place, text = self.caret, self.text
        before = -1 if way < 0 else 0
        while 0 <= place + before < len(text) and not text[place + before].isalnum():
            place += way
        while 0 <= place + before < len(text) and text[place + before].isalnum():
            place += way
        return place

    # keys

    def key(self, event: pygame.event.Event) -> Step | None:
        """Write, move and select; keys that leave the field are left to the screen."""
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            return self.write("".join(c for c in event.text if c >= " " and c != "\x7f"))
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self._touch()
            return STAY
        if event.type != pygame.KEYDOWN or self.composing or event.key in _LEAVES:
            return None if not self.composing else STAY
        if event.mod & pygame.KMOD_ALT and not event.mod & pygame.KMOD_CTRL:
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.submit is None:
                return None
            pressed = not event.repeat and self.app.guard.allow(self, self.app.top)
            return (self.submit(self.text) if pressed else None) or STAY
        if event.mod & _COMMAND and event.key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v, pygame.K_INSERT):
            return self._command(event.key)
        if event.key == pygame.K_INSERT and event.mod & pygame.KMOD_SHIFT:
            return self._command(pygame.K_v)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._delete(-1 if event.key == pygame.K_BACKSPACE else 1, bool(event.mod & _COMMAND))
        self._move(event)
        return STAY

    def _command(self, key: int) -> Step:
        start, end = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.text)
            self._touch()
        elif key == pygame.K_v:
            return self.write(clipboard.paste())
        elif end > start:
            clipboard.copy(self.text[start:end])
            if key == pygame.K_x:
                return self.write("")
        return STAY

    def _move(self, event: pygame.event.Event) -> None:
        word, shift = bool(event.mod & _COMMAND), event.mod & pygame.KMOD_SHIFT
        start, end = self.selection
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            way = -1 if event.key == pygame.K_LEFT else 1
            if start != end and not shift and not word:
                place = start if way < 0 else end
            else:
                place = self._word(way) if word else self.caret + way
        elif event.key in (pygame.K_HOME, pygame.K_END):
            place = 0 if event.key == pygame.K_HOME else len(self.text)
        else:
            return
        self.caret = max(0, min(len(self.text), place))
        if not shift:
            self.anchor = self.caret
        self._touch()

    def focus_changed(self, gained: bool) -> None:
        """Select all when the keyboard comes with Tab; drop what was being composed when it leaves."""
        self.composing = ""
        if gained:
            self._typed_at = self.app.clock.now()
            if self.app.by_keyboard:
                self.anchor, self.caret = 0, len(self.text)
        else:
            self.anchor = self.caret

    # pointer

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A click places the caret, a drag selects, a double click selects all."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            now = self.app.clock.now()
            if now - self._clicked < 0.4:
                self.anchor, self.caret = 0, len(self.text)
                self._clicked = -1e9
            else:
                self.caret = self._place(event.pos[0])
                if not pygame.key.get_mods() & pygame.KMOD_SHIFT:
                    self.anchor = self.caret
                self._dragged, self._clicked = True, now
            self._touch()
            return STAY
        if event.type == pygame.MOUSEMOTION and self._dragged:
            self.caret = self._place(event.pos[0])
            self._touch()
            return STAY
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragged = False
            return STAY
        return None

    def _inner(self, style: Style) -> pygame.Rect:
        inner = self.rect.inflate(-style.px(24), -style.px(6))
        if self.icon:
            inner.x += style.px(26)
            inner.width -= style.px(26)
        return inner

    def _place(self, x: int) -> int:
        style = self.app.style
        return style.letters().place(self.text, x - self._inner(style).x + self._scroll)

    # drawing

    def draw(self, brush: Brush) -> None:
        """Draw frame, text, selection and caret."""
        palette, letters = brush.palette, brush.letters()
        brush.panel(self.rect, palette.paper_light, palette.focus if self.focused else palette.line, radius=6,
                    width=1.2)
        if self.focused:
            brush.ring(self.rect, radius=7)
        inner = self._inner(brush.style)
        if self.icon:
            brush.icon(self.icon, (inner.x - brush.px(20), inner.centery), 20, palette.ink_faint)
        with brush.clipped(inner):
            if not self.text and not self.composing and self.hint is not None:
                brush.text(brush.say(self.hint), (inner.x + 2, inner.centery), face=Face.ITALIC,
                           colour=palette.ink_faint, anchor="midleft", width=inner.width)
            self._draw_text(brush, letters, inner)

    def _draw_text(self, brush: Brush, letters: Letters, inner: pygame.Rect) -> None:
        palette = brush.palette
        before = self.text[: self.caret] + self.composing
        whole = before + self.text[self.caret :]
        caret_x = letters.width(before)
        self._scroll = max(0, min(self._scroll, letters.width(whole) + 2 - inner.width))
        self._scroll = min(self._scroll, caret_x) if caret_x < self._scroll else self._scroll
        self._scroll = max(self._scroll, caret_x + brush.px(2) - inner.width)
        x, y = inner.x - self._scroll, inner.centery - letters.height // 2
        start, end = self.selection
        if self.focused and end > start and not self.composing:
            left, right = letters.width(self.text[:start]), letters.width(self.text[:end])
            brush.surface.fill(palette.chosen, (x + left, y, right - left, letters.height))
        brush.surface.blit(letters.ink(whole, palette.ink), (x, y))
        if self.composing:
            left = letters.width(self.text[: self.caret])
            brush.surface.fill(palette.ink, (x + left, y + letters.height - 2, caret_x - left, max(1, brush.px(1))))
        if self.focused and self._caret_shows():
            brush.surface.fill(palette.ink, (x + caret_x, y + brush.px(2), max(1, brush.px(1.6)),
                                             letters.height - brush.px(4)))

    def _caret_shows(self) -> bool:
        since = self.app.clock.now() - self._typed_at
        if since > BLINKS_FOR:
            return True
        self.app.wake_in(BLINK - since % BLINK + 0.005)
        return int(since / BLINK) % 2 == 0
