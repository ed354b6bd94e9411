"""The cards that lie over a match: handing over, sending, the end, the conditions, the menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from hexesmed.locale import N_, Tongue
from hexesmed.table.battle.aside import put_aside
from hexesmed.table.battle.computer import levels_of
from hexesmed.table.briefing import hints
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.markup import Block, Span, Table
from hexesmed.table.rule_links import linked
from hexesmed.table.screen import STAY, Pop, Screen, Step
from hexesmed.table.veiled import PAD, Veiled
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice as ChoiceWidget
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.words import Words, filled, literal


class Account:
    """What a half-turn and the match so far have come to: losses, dice, the conditions of victory."""

    def __init__(self, face: Any, position: Any, entries: Sequence[Any], half_turn: int) -> None:
        """Take the look of the game, the position, all entries of the match, and the number of the half-turn."""
        self.face, self.position, self.entries, self.half_turn = face, position, entries, half_turn

    def costs(self) -> list[Block]:
        """Return the losses and the dice as marked text."""
        self._told = self.face.summary(self.entries, self.half_turn)
        return [*self._told.blocks(), *self._told.dice()]

    def goals(self, style: Style) -> list[Block]:
        """Return the conditions of victory as marked text."""
        return objectives(self.face, self.position, style)

    def picture(self, name: str, width: int, style: Style) -> pygame.Surface | None:
        """Return a picture of the text by its name, at most so many pixels wide."""
        found: pygame.Surface | None = self._told.picture(name, width, style)
        return found


class Card(Dialog):
    """A dialog with a band in a side's colour; below its body there may be an account of the match."""

    def __init__(
        self,
        heading: Words,
        body: Words | None,
        answers: Sequence[Answer],
        then: Callable[[Any], Step | None] | None = None,
        *,
        colour: str,
        escape: Any = None,
        account: Account | None = None,
        clear: Callable[[], Sequence[pygame.Rect]] | None = None,
    ) -> None:
        """Take what a dialog takes, the colour of its band, and perhaps an account of the match.

        `clear` tells the rectangles of the window that the card leaves open as far as it can.
        """
        super().__init__(heading, body, answers, then, escape)
        self.band, self.account, self.clear = colour, account, clear
        if account is not None:
            self.widest, self.size = 720, "small"

    def enter(self) -> None:
        """Make a view for the conditions of victory too."""
        self.goals = RichView(follow=self.open_rule, framed=False, pad=0, widest=self.widest, size=self.size)
        super().enter()
        self.group.add(self.goals)
        self.goals.visible = False

    def blocks(self, style: Style) -> Sequence[Block]:
        """Return the body, and below it the account where it has no column of its own."""
        found = list(super().blocks(style))
        if self.account is None:
            return found
        return [*found, *self.account.costs(), *([] if self.goals.visible else self.account.goals(style))]

    def picture(self, name: str, width: int, style: Style) -> pygame.Surface | None:
        """Return a picture of the account."""
        return self.account.picture(name, width, style) if self.account is not None else None

    def put_panel(self, width: int, height: int) -> pygame.Rect:
        """Put the panel where it hides least of what it is to leave open; return what is inside it."""
        room = super().put_panel(width, height)
        if self.clear is None:
            return room
        style, former = self.app.style, self.panel.topleft
        self.panel = put_aside(self.panel, self.app.window.surface.get_size(), self.clear(), style.px(8))
        return room.move(self.panel.x - former[0], self.panel.y - former[1])

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the conditions of victory beside the rest where the window is wide enough."""
        style = self.app.style
        self.goals.visible = self.account is not None and size[0] >= style.px(COLUMNS + 48)
        if not self.goals.visible or self.account is None:
            super().lay_out(size)
            return
        width, between = style.px(COLUMNS), style.px(34)
        inner = width - 2 * style.px(PAD)
        column = (inner - between) // 2
        head, feet = self.wrap_heading(inner), self._feet_height(style, inner)
        self.text.set_blocks(self.blocks(style), keep_offset=True)
        self.goals.set_blocks(self.account.goals(style), keep_offset=True)
        body = max(view.wanted(style, column)[1] for view in (self.text, self.goals)) + style.px(24)
        room = self.put_panel(width, 2 * style.px(PAD) + head + body + feet)
        self._place_feet(style, room)
        top = room.y + head
        tall = room.bottom - feet - style.px(20) - top
        for view, x in ((self.text, room.x), (self.goals, room.x + column + between)):
            view.lay_out(style, pygame.Rect(x, top, column, tall))
            view.focusable = bool(view.bar.most or view.page.links)


COLUMNS = 1040
"""Units of width of a card whose account stands in two columns."""


def hand_over(
    face: Any, seat: int, player: str, watchable: bool, account: Account | None, then: Callable[[Any], Step | None]
) -> Screen:
    """Return the card between two half-turns at one machine: whose turn it is, and what the last one came to."""
    answers = [Answer(N_("Play"), "play", "primary")]
    if watchable:
        answers = [Answer(N_("Play at once"), "play"), Answer(N_("Watch the last half-turn"), "watch", "primary")]
    body = filled(N_("{player}, you lead this side. The other player looks away."), player=player)
    if not player:
        body = N_("The other player looks away.")
    return Card(literal(face.side_name(seat)), body, answers, then, colour=face.side_colour(seat), escape="play",
                account=account)  # fmt: skip


def turn_summary(face: Any, seat: int, account: Account, then: Callable[[Any], Step | None]) -> Screen:
    """Return the card after the half-turn of an opponent who is not at this machine: what it came to."""
    answers = [
        Answer(N_("Show no summaries"), "never"),
        Answer(N_("Watch the last half-turn"), "watch"),
        Answer(N_("Play"), "play", "primary"),
    ]
    return Card(literal(face.side_name(seat)), N_("It is your half-turn (1.1)."), answers, then,
                colour=face.side_colour(seat), escape="play", account=account)  # fmt: skip


def ending(
    lines: Callable[[Tongue], Sequence[str]],
    colour: str,
    answers: Sequence[Answer],
    then: Callable[[Any], Step | None],
    account: Account | None = None,
    clear: Callable[[], Sequence[pygame.Rect]] | None = None,
) -> Screen:
    """Return the card of a match that is over: who won and why, and what it came to; beside what shows it on the board.

    `clear` tells the rectangles of the window that show it.
    """
    return Card(lambda tongue: lines(tongue)[0], lambda tongue: "\n".join(lines(tongue)[1:]), answers, then,
                colour=colour, escape="look", account=account, clear=clear)  # fmt: skip


class Objectives(Dialog):
    """Both sides' victory conditions and how far each is met."""

    closes_beside = True
    widest = 720

    def __init__(self, face: Any, position: Any) -> None:
        """Take the look of the game and the position."""
        super().__init__(N_("Victory conditions"), None, [Answer(N_("Close"), None, "primary")])
        self.face, self.position = face, position

    def blocks(self, style: Style) -> Sequence[Block]:
        """Return the conditions of each side as a table, then the designer's hints."""
        found = objectives(self.face, self.position, style)
        for seat, text in getattr(self.face, "counsel", list)():
            found += hints(style, self.face.side_name(seat), text, self.face.side_colour(seat))
        return found


UNBROKEN = 16
"""Characters up to which the words that tell how far a condition is met stay on one line."""


def objectives(face: Any, position: Any, style: Style) -> list[Block]:
    """Return a table for each side: its victory conditions, and how far each is met (14.1)."""
    tables: list[Block] = []
    found = face.objectives(position)
    for seat in dict.fromkeys(seat for seat, _, _ in found):
        name = face.side_name(seat) if seat >= 0 else style.say(N_("Otherwise"))
        colour = face.side_colour(seat) if seat >= 0 else style.palette.ink
        rows = tuple((linked(text), linked(_whole(state))) for who, text, state in found if who == seat)
        tables.append(Table(((Span(name, bold=True, colour=colour),), ()), rows, ("left", "right"), wide=True))
    return tables


def _whole(words: str) -> str:
    return words.replace(" ", "\u00a0") if len(words) <= UNBROKEN else words


# words, icon, what is done after the menu has closed, why it cannot be chosen (None: it can)
Choice = tuple[Words, str, Callable[[], Step | None], Words | None]


class Menu(Veiled):
    """A short list of buttons, one below the other, over the match."""

    def __init__(self, heading: Words, choices: Sequence[Choice], tips: Mapping[Words, Words] | None = None) -> None:
        """Take the choices: words, icon, what is done after the menu has closed, and why one cannot be chosen.

        `tips` are the tooltips of some of them, by their words.
        """
        self.heading, self.choices, self.tips = heading, list(choices), tips or {}
        self.panel = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Make the buttons."""
        self.buttons = []
        for words, icon, then, why_not in self.choices:
            button = Button(words, partial(Pop, None, then), icon=icon, align="left", tip=self.tips.get(words))
            button.why_not = why_not
            self.buttons.append(button)
        self.make(self.buttons, self.buttons[0])

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle, the buttons in two columns where one is too high for the window."""
        style = self.app.style
        gap = style.px(9)
        wide = max([style.px(300), *(button.wanted(style)[0] for button in self.buttons)])
        wide = min(wide, size[0] - 2 * style.px(PAD) - style.px(20))
        tall = self.buttons[0].wanted(style)[1]
        head = self.wrap_heading(wide)
        column = 2 * style.px(PAD) + head + len(self.buttons) * (tall + gap) - gap
        columns = 1 if column <= size[1] - style.px(16) else 2
        rows = -(-len(self.buttons) // columns)
        wide = min(wide, (size[0] - 2 * style.px(PAD) - style.px(20) - (columns - 1) * gap) // columns)
        across = columns * wide + (columns - 1) * gap
        room = self.put_panel(across + 2 * style.px(PAD), 2 * style.px(PAD) + head + rows * (tall + gap) - gap)
        for number, button in enumerate(self.buttons):
            x, y = room.x + number // rows * (wide + gap), room.y + head + number % rows * (tall + gap)
            button.lay_out(style, pygame.Rect(x, y, wide, tall))


class Seats(Veiled):
    """Who plays each side at this table: a person, or the computer at a level."""

    heading = N_("Who plays which side")

    def __init__(
        self, face: Any, seats: Sequence[int], computers: dict[int, str], then: Callable[[int, str | None], Step | None]
    ) -> None:
        """Take the look of the game, the seats of this table, their computers, and what is told of a change."""
        self.face, self.seats, self.computers, self.then = face, list(seats), dict(computers), then
        self.panel = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Make a choice for each seat."""
        options: list[tuple[Any, Words]] = [(None, N_("A person"))]
        options += levels_of(self.face.battle["game"]).items()
        self.choices = [
            ChoiceWidget(options, self.computers.get(seat), partial(self._choose, seat))
            for seat in self.seats
        ]
        self.button = Button(N_("Close"), Pop, look="primary")
        self.make([*self.choices, self.button], self.choices[0])

    def _choose(self, seat: int, level: str | None) -> Step | None:
        self.choices[self.seats.index(seat)].value = level
        self.then(seat, level)
        return STAY

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle, a side's name above its choice."""
        style = self.app.style
        gap = style.px(10)
        most = size[0] - 2 * style.px(PAD) - style.px(20)
        wide = min(most, max(style.px(300), *(choice.wanted(style, most)[0] for choice in self.choices)))
        head = self.wrap_heading(wide)
        name = style.letters("text", Face.BOLD).height + style.px(4)
        heights = [choice.wanted(style, wide)[1] for choice in self.choices]
        tall = self.button.wanted(style)[1]
        whole = head + sum(heights) + len(heights) * (name + gap * 2) + tall
        room = self.put_panel(wide + 2 * style.px(PAD), whole + 2 * style.px(PAD))
        y = room.y + head
        self.names: list[int] = []
        for choice, height in zip(self.choices, heights, strict=True):
            self.names.append(y)
            choice.lay_out(style, pygame.Rect(room.x, y + name, wide, height))
            y += name + height + gap * 2
        width = max(self.button.wanted(style)[0], style.px(150))
        self.button.lay_out(style, pygame.Rect(room.right - width, y, width, tall))

    def draw_inside(self, brush: Brush) -> None:
        """Draw the names of the sides."""
        x = self.panel.x + brush.px(PAD)
        for seat, y in zip(self.seats, self.names, strict=True):
            brush.text(self.face.side_name(seat), (x, y), "text", Face.BOLD, self.face.side_colour(seat))
