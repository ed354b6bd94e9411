"""The cards that lie over a match: handing over, sending, the end, the conditions, the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from hexesmed.locale import N_
from hexesmed.table.battle.computer import levels_of
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.markup import Block, Span, Table
from hexesmed.table.rule_links import linked
from hexesmed.table.screen import STAY, Pop, Screen, Step
from hexesmed.table.veiled import PAD, Veiled
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice as ChoiceWidget
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.words import Words, filled, literal


def hand_over(player: str, side: str, colour: str, can_watch: bool, then: Callable[[Any], Step | None]) -> Screen:
    """Return the card between two half-turns at one machine: whose turn it is, watch first or play at once."""
    answers = [Answer(N_("Play at once"), "play")]
    if can_watch:
        answers.append(Answer(N_("Watch the last half-turn"), "watch", "primary"))
    else:
        answers = [Answer(N_("Play"), "play", "primary")]
    body = filled(N_("{player}, you lead this side. The other player looks away."), player=player)
    if not player:
        body = N_("The other player looks away.")
    return Card(literal(side), body, answers, then, colour=colour, escape="play")


def ending(lines: Sequence[str], colour: str, answers: Sequence[Answer], then: Callable[[Any], Step | None]) -> Screen:
    """Return the card of a match that is over: who won and why."""
    return Card(literal(lines[0]), literal("\n".join(lines[1:])), answers, then, colour=colour, escape="look")


class Card(Dialog):
    """A dialog with a band in a side's colour; its body may have several lines."""

    def __init__(
        self,
        heading: Words,
        body: Words | None,
        answers: Sequence[Answer],
        then: Callable[[Any], Step | None] | None = None,
        *,
        colour: str,
        escape: Any = None,
    ) -> None:
        """Take what a dialog takes, and the colour of its band."""
        super().__init__(heading, body, answers, then, escape)
        self.band = colour


class Objectives(Dialog):
    """Both sides' victory conditions and how far each is met."""

    closes_beside = True
    widest = 720

    def __init__(self, face: Any, position: Any) -> None:
        """Take the look of the game and the position."""
        super().__init__(N_("Victory conditions"), None, [Answer(N_("Close"), None, "primary")])
        self.face, self.position = face, position

    def blocks(self, style: Style) -> Sequence[Block]:
        """Return the conditions of each side as a table."""
        return objectives(self.face, self.position, style)


def objectives(face: Any, position: Any, style: Style) -> list[Block]:
    """Return a table for each side: its victory conditions, and how far each is met (14.1)."""
    tables: list[Block] = []
    found = face.objectives(position)
    for seat in dict.fromkeys(seat for seat, _, _ in found):
        name = face.side_name(seat) if seat >= 0 else style.say(N_("Otherwise"))
        colour = face.side_colour(seat) if seat >= 0 else style.palette.ink
        rows = tuple((linked(text), linked(state)) for who, text, state in found if who == seat)
        tables.append(Table(((Span(name, bold=True, colour=colour),), ()), rows, ("left", "right"), wide=True))
    return tables


# words, icon, what is done after the menu has closed, why it cannot be chosen (None: it can)
Choice = tuple[Words, str, Callable[[], Step | None], Words | None]


class Menu(Veiled):
    """A short list of buttons, one below the other, over the match."""

    def __init__(self, heading: Words, choices: Sequence[Choice]) -> None:
        """Take the choices: words, icon, what is done after the menu has closed, and why one cannot be chosen."""
        self.heading, self.choices = heading, list(choices)
        self.panel = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Make the buttons."""
        self.buttons = []
        for words, icon, then, why_not in self.choices:
            button = Button(words, lambda then=then: Pop(None, then), icon=icon, align="left")
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
            ChoiceWidget(options, self.computers.get(seat), lambda level, seat=seat: self._choose(seat, level))
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
