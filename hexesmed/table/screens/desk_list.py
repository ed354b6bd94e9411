"""The rows of the desk: what a match is, how it stands, and a button in every row that waits for its player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from hexesmed.archive.desk import MINE, days_words, is_late, rank, state_words, versus
from hexesmed.archive.listing import Listed
from hexesmed.locale import N_
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import Step
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.words import Words, literal, said, shown


def icon_of(line: Listed) -> str:
    """Return the icon of the kind of a match."""
    if not line.ok:
        return "alert_outline"
    if line.step_kind == "over":
        return "flag_checkered"
    if line.step_kind == "accept":
        return "email_alert_outline"
    return {2: "account_multiple_outline", 1: "email_outline"}.get(len(line.here), "eye_outline")


def row_of(line: Listed) -> Row:
    """Return the row of a match; its words are what the keyboard jumps to."""
    title: Words = lambda tongue: shown(line.title_in(tongue))  # noqa: E731
    if line.reason is not None:
        reason = line.reason
        return Row(str(line.path), literal(shown(line.path.name)), None, None, icon_of(line),
                   lambda tongue: reason.say(tongue))  # fmt: skip
    return Row(line.id, title, state_words(line), None, icon_of(line), badge=rank(line) == MINE)


class DeskList(List):
    """The list of matches. A click on the button of a row goes on with that match at once."""

    def __init__(self, *, choose: Callable[[str], Step | None], open: Callable[[str], Step | None]) -> None:
        """Take what is told of a choice and what opens a match."""
        super().__init__(choose=choose, open=open)
        self.lines: dict[str, Listed] = {}
        self.now = 0.0

    def set_lines(self, lines: Sequence[Listed], now: float, key: str | None = None) -> None:
        """Show these matches; `now` is the time in seconds as files have it."""
        self.now = now
        rows = [row_of(line) for line in lines]
        self.lines = {row.key: line for row, line in zip(rows, lines, strict=True)}
        self.set_rows(rows, key)

    @property
    def line_chosen(self) -> Listed | None:
        """Return the match that is chosen."""
        return self.lines.get(self.key_chosen)

    def chip_rect(self, style: Style, number: int) -> pygame.Rect:
        """Return the place of a row's button."""
        row = self.row_rect(number)
        letters = style.letters("small", Face.BOLD)
        wide = letters.width(style.say(YOUR_MOVE)) + style.px(40)
        tall = min(row.height - style.px(10), letters.height + style.px(12))
        return pygame.Rect(row.right - wide - style.px(10), row.centery - tall // 2, wide, tall)

    def has_chip(self, number: int) -> bool:
        """Tell whether a row waits for its player."""
        return 0 <= number < len(self.rows) and self.rows[number].badge

    def _click(self, at: tuple[int, int]) -> Step:
        number = self._row_at(at)
        if self.has_chip(number) and self.chip_rect(self.app.style, number).collidepoint(at):
            self.pick(number)
            return self.open_chosen(at)
        return super()._click(at)

    def tip_words(self, at: tuple[int, int] | None) -> Words | None:
        """Return why a file is bad; else what the signs of the row mean."""
        number = self.chosen if at is None else self._row_at(at)
        if not 0 <= number < len(self.rows):
            return None
        row, line = self.rows[number], self.lines[self.rows[number].key]
        if row.problem is not None:
            return lambda tongue: f"{said(row.words, tongue)}\n{said(row.problem, tongue)}"
        parts: list[Words] = [lambda tongue: f"{said(row.words, tongue)} {versus(line, tongue)}", state_words(line)]
        if line.unread:
            parts.append(N_("There is a message that you have not read."))
        if is_late(line, self.now):
            parts.append(N_("The time agreed for an answer is over."))
        return lambda tongue: "\n".join(said(part, tongue) for part in parts)

    def _draw_words(self, brush: Brush, row: Row, rect: pygame.Rect, colour: str, soft: str) -> None:
        line = self.lines[row.key]
        number = self.rows.index(row)
        strong = colour == brush.palette.on_accent
        right = rect.right
        if line.ok and any(one.badge for one in self.rows):
            right = self.chip_rect(brush.style, number).x - brush.px(12)
        if self.has_chip(number):
            self._draw_chip(brush, number, strong)
        if line.ok:
            right = self._draw_signs(brush, line, rect, right, colour, soft)
        letters, bold = brush.letters(self.size), brush.letters(self.size, Face.BOLD)
        small = brush.letters("small", Face.ITALIC)
        second = brush.say(row.problem if row.problem is not None else row.detail)
        y = rect.centery - (letters.height + small.height) // 2
        title = bold.cut(brush.say(row.words), right - rect.x)
        ink = bold.ink(title, colour)
        brush.surface.blit(ink, (rect.x, y))
        against = versus(line, brush.style.tongue) if line.ok else ""
        room = right - rect.x - ink.get_width() - brush.px(8)
        if against and room > brush.px(60):
            brush.surface.blit(letters.ink(letters.cut(against, room), colour),
                               (rect.x + ink.get_width() + brush.px(8), y))  # fmt: skip
        brush.surface.blit(small.ink(small.cut(second, right - rect.x), soft), (rect.x, y + letters.height))

    def _draw_chip(self, brush: Brush, number: int, strong: bool) -> None:
        palette, place = brush.palette, self.chip_rect(brush.style, number)
        over = self.hovered and place.collidepoint(self.app.pointer)
        fill = palette.paper_light if strong else palette.accent_bright if over else palette.accent
        ink = palette.accent if strong else palette.on_accent
        brush.panel(place, fill, palette.accent_dark, radius=6)
        bold = brush.letters("small", Face.BOLD)
        words = bold.ink(brush.say(YOUR_MOVE), ink)
        brush.surface.blit(words, (place.x + brush.px(12), place.centery - bold.height // 2))
        brush.icon("chevron_right", (place.right - brush.px(15), place.centery), 20, ink)

    def _draw_signs(
        self, brush: Brush, line: Listed, rect: pygame.Rect, right: int, colour: str, soft: str
    ) -> int:
        """Draw the signs of a row from the right: the wait, the message, the check; return what is left of them."""
        wait = days_words(line, self.now)
        letters = brush.letters("small")
        if wait is not None:
            late = is_late(line, self.now)
            ink = brush.palette.bad if late and colour != brush.palette.on_accent else soft
            brush.text(brush.say(wait), (right, rect.centery), "small", Face.BOLD if late else Face.TEXT, ink,
                       "midright", rect.width // 3)  # fmt: skip
        waits = (days_words(one, self.now) for one in self.lines.values())
        right -= max((letters.width(brush.say(one)) for one in waits if one is not None), default=0) + brush.px(10)
        name = "shield_check_outline" if line.checked else "progress_clock"
        brush.icon(name, (right - brush.px(9), rect.centery), 18, soft)
        right -= brush.px(28)
        if line.unread:
            brush.icon("message_text", (right - brush.px(9), rect.centery), 19, colour)
        return right - brush.px(30)


YOUR_MOVE = N_("Your move")
