"""The log: a match in words, the newest at the foot; a click on a line shows its hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.scrollbar import ScrollBar, wheel_pixels
from hexesmed.table.widgets.tip import draw_rule_links
from hexesmed.table.words import Words, filled

HEAD, LINE, DETAIL = "head", "line", "detail"


class LogLine(NamedTuple):
    """A line of the log: how it stands (head, line, detail), its words, its hex ("" for none), the seat it is about."""

    weight: str
    text: str
    hex: str = ""
    seat: int | None = None


class _Piece(NamedTuple):
    """One printed row of the log."""

    y: int
    height: int
    text: str
    line: LogLine
    first: bool


class LogView(Widget):
    """Shows log lines, wrapped; it keeps to the foot while it is at the foot."""

    focusable = True

    def __init__(
        self,
        show_hex: Callable[[str], Step | None],
        colours: Callable[[int], str],
        open_rule: Callable[[str], Step | None] | None = None,
    ) -> None:
        """Take what shows a hex, the colour of a seat's headings, and what opens the rulebook."""
        super().__init__()
        self.open_rule = open_rule
        self.links: list[tuple[pygame.Rect, str]] = []
        """The rules that the lines in view cite: where each is written, and its number."""
        self._link = -1
        self.show_hex, self.colours = show_hex, colours
        self.lines: list[LogLine] = []
        self.bar = ScrollBar()
        self._pieces: list[_Piece] = []
        self._style: Style | None = None
        self._hover = -1

    def set_lines(self, lines: list[LogLine]) -> None:
        """Show other lines; the view goes to the foot when it was there or when there are more of them."""
        if lines == self.lines:
            return
        at_foot = self.bar.offset >= self.bar.most - 2 or len(lines) != len(self.lines)
        # While a match goes on only the end changes: what is wrapped already stays so.
        common = 0
        for old, new in zip(self.lines, lines, strict=False):
            if old is not new and old != new:
                break
            common += 1
        self.lines = lines
        if self._style is not None:
            kept = sum(1 for piece in self._pieces if piece.first)
            if common < kept:
                self._drop_after(common)
            self._wrap(self._style, min(common, kept))
            self._fit(self._style)
        if at_foot:
            self.bar.scroll_to(self.bar.most)

    def _drop_after(self, lines: int) -> None:
        count = 0
        for place, piece in enumerate(self._pieces):
            if piece.first:
                count += 1
                if count > lines:
                    del self._pieces[place:]
                    return

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place and wrap all lines anew."""
        at_foot = self.bar.offset >= self.bar.most - 2
        super().lay_out(style, rect)
        self._style = style
        self._pieces = []
        self._wrap(style, 0)
        self._fit(style)
        if at_foot:
            self.bar.scroll_to(self.bar.most)

    def _fit(self, style: Style) -> None:
        pad = style.px(8)
        bottom = self._pieces[-1].y + self._pieces[-1].height if self._pieces else 0
        self.bar.lay_out(style, self.rect.inflate(-2 * pad, -2 * pad), bottom)

    def _wrap(self, style: Style, first: int) -> None:
        y = self._pieces[-1].y + self._pieces[-1].height if self._pieces else 0
        room = self.rect.width - style.px(16) - ScrollBar.thickness(style) - style.px(6)
        for line in self.lines[first:]:
            size, face, indent = _form(line)
            letters = style.letters(size, face)
            if line.weight == HEAD and y:
                y += style.px(8)
            for number, text in enumerate(letters.wrap(line.text, room - style.px(indent))):
                self._pieces.append(_Piece(y, letters.height, text, line, number == 0))
                y += letters.height
            y += style.px(2)

    def _piece_at(self, at: tuple[int, int]) -> int:
        if not self.bar.view.collidepoint(at):
            return -1
        y = at[1] - self.bar.view.y + self.bar.offset
        return next((n for n, piece in enumerate(self._pieces) if piece.y <= y < piece.y + piece.height), -1)

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """The wheel and the bar scroll; a click shows the line's hex."""
        if event.type == pygame.MOUSEWHEEL:
            self.bar.scroll_by(wheel_pixels(event, self.app.style))
            return STAY
        if self.bar.pointer(event):
            self.app.redraw()
            return STAY
        if event.type == pygame.MOUSEMOTION:
            over = self._piece_at(event.pos)
            if over != self._hover:
                self._hover = over
                self.app.redraw()
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            rule = next((rule for rect, rule in self.links if rect.collidepoint(event.pos)), None)
            if rule is not None:
                return self._open(rule)
            piece = self._piece_at(event.pos)
            if piece >= 0 and self._pieces[piece].line.hex:
                return self.show_hex(self._pieces[piece].line.hex) or STAY
            return STAY
        return None

    def key(self, event: pygame.event.Event) -> Step | None:
        """Arrows and page keys scroll; Left and Right go from rule to rule in view, Enter opens one."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.links:
            self._link = (self._link + (1 if event.key == pygame.K_RIGHT else -1)) % len(self.links)
            self.app.redraw()
            return STAY
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and 0 <= self._link < len(self.links):
            return STAY if event.repeat else self._open(self.links[self._link][1])
        line, page = self.app.style.px(48), self.bar.view.height - self.app.style.px(24)
        ways: dict[int, int] = {
            pygame.K_UP: -line, pygame.K_DOWN: line, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.bar.most, pygame.K_END: self.bar.most,
        }  # fmt: skip
        if event.key in ways:
            self.bar.scroll_by(ways[event.key])
            return STAY
        return None

    def _open(self, rule: str) -> Step:
        """Open the rulebook at a rule."""
        if self.open_rule is None or not self.app.guard.allow(("rule", rule), self.app.top):
            return STAY
        return self.open_rule(rule) or STAY

    def focus_changed(self, gained: bool) -> None:
        """The keyboard came or left: no rule is chosen yet."""
        self._link = -1

    def tip_words(self, at: tuple[int, int] | None) -> Words | None:
        """Return where the rule number at a point, or the one that the keyboard is on, leads."""
        number = self._link
        if at is not None:
            number = next((n for n, (rect, _) in enumerate(self.links) if rect.collidepoint(at)), -1)
        if self.open_rule is None or not 0 <= number < len(self.links):
            return None
        return filled(N_("Opens the rulebook ({rule})"), rule=self.links[number][1])

    def draw(self, brush: Brush) -> None:
        """Draw the lines in view."""
        self.links = []
        palette: Any = brush.palette
        brush.panel(self.rect, palette.paper_light, palette.line_soft, radius=7)
        if self.focused and self.app.by_keyboard:
            brush.ring(self.rect)
        view = self.bar.view
        hovered = self._pieces[self._hover].line if 0 <= self._hover < len(self._pieces) and self.hovered else None
        with self.bar.window(brush):
            for piece in self._pieces:
                y = view.y + piece.y - self.bar.offset
                if y + piece.height < view.top or y > view.bottom:
                    continue
                indent = _form(piece.line)[2]
                colour = palette.ink if piece.line.weight == LINE else palette.ink_soft
                if piece.line.weight == HEAD:
                    colour = palette.accent if piece.line.seat is None else self.colours(piece.line.seat)
                if hovered is piece.line and piece.line.hex:
                    colour = palette.accent
                self._draw_piece(brush, piece, (view.x + brush.px(indent), y), colour)
            if self.ringed and 0 <= self._link < len(self.links):
                brush.panel(self.links[self._link][0].inflate(brush.px(5), 0), None, palette.focus, 4, 2)
        self.bar.draw(brush)

    def _draw_piece(self, brush: Brush, piece: _Piece, at: tuple[int, int], colour: str) -> None:
        """Draw a printed row, the rules it cites underlined."""
        size, face, _ = _form(piece.line)
        letters = brush.letters(size, face)
        brush.surface.blit(letters.ink(piece.text, colour), at)
        if self.open_rule is not None and piece.line.weight != HEAD:
            self.links += draw_rule_links(brush, letters, piece.text, at, brush.palette.line)


def _form(line: LogLine) -> tuple[str, Face, int]:
    """Return the letter size, the face and the indent in units of a line."""
    if line.weight == HEAD:
        return "text", Face.BOLD, 0
    return ("small", Face.TEXT, 4) if line.weight == LINE else ("caption", Face.ITALIC, 16)
