"""The rows of the desk: what a match is, how it stands, and a button in every row that waits for its player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from hexesmed.archive.listing import Listed
from hexesmed.locale import N_, Tongue
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.screen import Step
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.words import Words, literal, said, shown

MINE, WAITING, TABLE, WATCHED, OVER, BAD = range(6)


def rank(line: Listed) -> int:
    """Return in which part of the list a match stands: the player's own moves first, bad files last."""
    if not line.ok:
        return BAD
    if line.step_kind == "over":
        return OVER
    if not line.checked:
        return WAITING if line.by_mail else TABLE
    if len(line.here) == 2:
        return TABLE
    return MINE if line.my_move else WAITING if line.step_kind == "wait" else WATCHED


def in_order(lines: Sequence[Listed]) -> list[Listed]:
    """Return the matches sorted: own moves and waits with the longest first, the others with the newest first."""

    def key(line: Listed) -> tuple[int, float, str]:
        part = rank(line)
        return part, line.changed if part in (MINE, WAITING) else -line.changed, line.path.name

    return sorted(lines, key=key)


def days_words(line: Listed, now: float) -> Words | None:
    """Return how long a match by mail has waited, with the time agreed; None where nobody waits."""
    if not line.by_mail or line.step_kind in ("over", "watch") or not line.checked:
        return None
    days = line.days_waiting(now)

    def words(tongue: Tongue) -> str:
        if line.reply:
            return tongue.say_n("{days} of {n} day", "{days} of {n} days", line.reply, days=days)
        if days == 0:
            return tongue.say("today")
        return tongue.say_n("{n} day", "{n} days", days)

    return words


def is_late(line: Listed, now: float) -> bool:
    """Tell whether the answer takes longer than was agreed."""
    return bool(line.reply) and line.by_mail and line.step_kind != "over" and line.days_waiting(now) >= line.reply


def state_words(line: Listed) -> Words:
    """Return how a match stands, in a few words."""

    def words(tongue: Tongue) -> str:
        turn, who = (line.half_turn + 1) // 2, shown(line.to_move_name)
        if not line.checked:
            return tongue.say("being checked…")
        match line.step_kind:
            case "over":
                return ending_words(line, tongue)
            case "accept":
                return tongue.say("a challenge: accept it or not")
            case "begin":
                return tongue.say("accepted: your first dice link begins it")
            case "play" if len(line.here) == 2:
                return tongue.say("turn {turn}, {name} to play", turn=turn, name=who)
            case "play":
                return tongue.say("turn {turn}, your half-turn", turn=turn)
            case "wait" if line.half_turns == 0 and not line.opponent:
                return tongue.say("your challenge waits for somebody")
            case "watch" if line.old_rules:
                return tongue.say("turn {turn}, played under rules {n}: can be watched", turn=turn, n=line.rules)
            case "watch":
                return tongue.say("turn {turn}, only watched here", turn=turn)
        return tongue.say("turn {turn}, waiting for {name}", turn=turn, name=who)

    return words


def ending_words(line: Listed, tongue: Tongue) -> str:
    """Return how a match ended: for a match by mail seen from this profile."""
    turn = (line.half_turn + 1) // 2
    if line.winner is None:
        return tongue.say("a draw in turn {turn}", turn=turn)
    if len(line.here) == 1:
        won = line.winner in line.here
        return tongue.say("won in turn {turn}", turn=turn) if won else tongue.say("lost in turn {turn}", turn=turn)
    return tongue.say("{name} won in turn {turn}", name=shown(line.names[line.winner]), turn=turn)


def icon_of(line: Listed) -> str:
    """Return the icon of the kind of a match."""
    if not line.ok:
        return "alert_outline"
    if line.step_kind == "over":
        return "flag_checkered"
    return {2: "account_multiple_outline", 1: "email_outline"}.get(len(line.here), "eye_outline")


def row_of(line: Listed) -> Row:
    """Return the row of a match; its words are what the keyboard jumps to."""
    title: Words = lambda tongue: shown(line.title_in(tongue))  # noqa: E731
    if line.reason is not None:
        reason = line.reason
        return Row(str(line.path), literal(shown(line.path.name)), None, None, icon_of(line),
                   lambda tongue: reason.say(tongue))  # fmt: skip
    return Row(line.id, title, state_words(line), None, icon_of(line), badge=rank(line) == MINE)


def versus(line: Listed, tongue: Tongue) -> str:
    """Return against whom a match is, or between whom."""
    if len(line.here) == 1 or line.step_kind == "accept":
        return tongue.say("against {name}", name=shown(line.opponent)) if line.opponent else ""
    return " – ".join(shown(name) for name in line.names if name)


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
        parts = [lambda tongue: f"{said(row.words, tongue)} {versus(line, tongue)}", state_words(line)]
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
        if self.has_chip(number):
            right = self._draw_chip(brush, number, strong) - brush.px(12)
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

    def _draw_chip(self, brush: Brush, number: int, strong: bool) -> int:
        palette, place = brush.palette, self.chip_rect(brush.style, number)
        over = self.hovered and place.collidepoint(self.app.pointer)
        fill = palette.paper_light if strong else palette.accent_bright if over else palette.accent
        ink = palette.accent if strong else palette.on_accent
        brush.panel(place, fill, palette.accent_dark, radius=6)
        bold = brush.letters("small", Face.BOLD)
        words = bold.ink(brush.say(YOUR_MOVE), ink)
        brush.surface.blit(words, (place.x + brush.px(12), place.centery - bold.height // 2))
        brush.icon("chevron_right", (place.right - brush.px(15), place.centery), 20, ink)
        return place.x

    def _draw_signs(
        self, brush: Brush, line: Listed, rect: pygame.Rect, right: int, colour: str, soft: str
    ) -> int:
        """Draw the signs of a row from the right: the wait, the message, the check; return what is left of them."""
        wait = days_words(line, self.now)
        if wait is not None:
            late = is_late(line, self.now) and colour != brush.palette.on_accent
            drawn = brush.text(brush.say(wait), (right, rect.centery), "small",
                               Face.BOLD if is_late(line, self.now) else Face.TEXT,
                               brush.palette.bad if late else soft, "midright", rect.width // 3)  # fmt: skip
            right = drawn.left - brush.px(8)
        if line.ok:
            name = "shield_check_outline" if line.checked else "progress_clock"
            brush.icon(name, (right - brush.px(9), rect.centery), 18, soft)
            right -= brush.px(26)
        if line.unread:
            brush.icon("message_text", (right - brush.px(9), rect.centery), 19, colour)
            right -= brush.px(27)
        return right - brush.px(4)


YOUR_MOVE = N_("Your move")
