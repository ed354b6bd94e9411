"""The cards that lie over a match: handing over, sending, the end, the conditions, the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from hexesmed.locale import N_
from hexesmed.table.battle.computer import levels_of
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.screen import STAY, Pop, Screen, Step
from hexesmed.table.widgets.base import Group
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
    """A dialog with a band in a side's colour and its heading in large letters; its body may have several lines."""

    def __init__(
        self,
        heading: Words,
        body: Words,
        answers: Sequence[Answer],
        then: Callable[[Any], Step | None],
        *,
        colour: str,
        escape: Any = None,
    ) -> None:
        """Take what a dialog takes, and the colour of its band."""
        super().__init__(heading, body, answers, then, escape)
        self.colour = colour

    def draw(self, brush: Brush) -> None:
        """Draw the dialog and its band."""
        super().draw(brush)
        band = pygame.Rect(self.panel.x + brush.px(6), self.panel.y + brush.px(6), self.panel.width - brush.px(12),
                           brush.px(10))  # fmt: skip
        brush.surface.fill(self.colour, band)


class Objectives(Screen):
    """Both sides' victory conditions and how far each is met."""

    opaque = False

    def __init__(self, face: Any, position: Any) -> None:
        """Take the look of the game and the position."""
        self.face, self.position = face, position
        self.panel = pygame.Rect(0, 0, 0, 0)

    def title(self) -> Words:
        """Return the heading."""
        return N_("Victory conditions")

    def enter(self) -> None:
        """Make the button."""
        self.button = Button(N_("Close"), lambda: Pop(), look="primary")
        self.group = Group(self.app, [self.button])
        self.group.move_focus(self.button)

    def lay_out(self, size: tuple[int, int]) -> None:
        """Wrap the conditions and put the panel in the middle."""
        style = self.app.style
        width = min(style.px(720), size[0] - style.px(40))
        pad = style.px(30)
        inner = width - 2 * pad
        letters = style.letters("text")
        self.rows: list[tuple[str, str, str, int]] = []
        head = style.letters("heading", Face.TITLE)
        y = pad + head.height + style.px(14)
        seat_before: int | None = None
        for seat, text, state in self.face.objectives(self.position):
            if seat != seat_before:
                y += style.px(10) if seat_before is not None else 0
                name = self.face.side_name(seat) if seat >= 0 else style.say(N_("Otherwise"))
                colour = self.face.side_colour(seat) if seat >= 0 else style.palette.ink
                self.rows.append(("head", name, colour, y))
                y += style.letters("large", Face.BOLD).height + style.px(4)
                seat_before = seat
            aside = letters.width(state) + style.px(24)
            first = True
            for line in letters.wrap(text, inner - style.px(20) - aside):
                self.rows.append(("line", line, state if first else "", y))
                y += letters.height
                first = False
        tall = self.button.wanted(style)[1]
        height = min(size[1] - style.px(16), y + style.px(22) + tall + pad)
        self.panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        wide = max(self.button.wanted(style)[0], style.px(160))
        place = pygame.Rect(self.panel.right - pad - wide, self.panel.bottom - pad - tall, wide, tall)
        self.button.lay_out(style, place)

    def draw(self, brush: Brush) -> None:
        """Draw the panel over the board."""
        veil = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
        veil.fill(brush.palette.veil)
        brush.surface.blit(veil, (0, 0))
        brush.shadow(self.panel, 12, 110)
        brush.panel(self.panel, brush.palette.paper, brush.palette.line, radius=10, width=1.5)
        x = self.panel.x + brush.px(30)
        brush.text(brush.say(self.title()), (x, self.panel.y + brush.px(26)), "heading", Face.TITLE,
                   brush.palette.accent)  # fmt: skip
        for kind, text, extra, y in self.rows:
            at = (x, self.panel.y + y)
            if kind == "head":
                brush.text(text, at, "large", Face.BOLD, extra)
            else:
                brush.text(text, (x + brush.px(20), at[1]), "text")
                if extra:
                    right = self.panel.right - brush.px(30)
                    brush.text(extra, (right, at[1]), "text", Face.PLAIN, brush.palette.ink_soft, "topright")
        self.group.draw(brush)

    def event(self, event: pygame.event.Event) -> Step | None:
        """Close on the button, Esc, or a click beside the panel."""
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not event.repeat:
            return Pop()
        if step is None and event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            return Pop()
        return step or STAY


# words, icon, what is done after the menu has closed, why it cannot be chosen (None: it can)
Choice = tuple[Words, str, Callable[[], Step | None], Words | None]


class Menu(Screen):
    """A short list of buttons, one below the other, over the match."""

    opaque = False

    def __init__(self, heading: Words, choices: Sequence[Choice]) -> None:
        """Take the choices: words, icon, what is done after the menu has closed, and why one cannot be chosen."""
        self.heading, self.choices = heading, list(choices)
        self.panel = pygame.Rect(0, 0, 0, 0)

    def title(self) -> Words:
        """Return the heading."""
        return self.heading

    def enter(self) -> None:
        """Make the buttons."""
        self.buttons = []
        for words, icon, then, why_not in self.choices:
            button = Button(words, lambda then=then: Pop(None, then), icon=icon, align="left")
            button.why_not = why_not
            self.buttons.append(button)
        self.group = Group(self.app, self.buttons)
        self.group.move_focus(self.buttons[0])

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle."""
        style = self.app.style
        pad, gap = style.px(28), style.px(9)
        wide = max([style.px(300), *(button.wanted(style)[0] for button in self.buttons)])
        wide = min(wide, size[0] - 2 * pad - style.px(20))
        tall = self.buttons[0].wanted(style)[1]
        head = style.letters("heading", Face.TITLE).height + style.px(14)
        height = pad * 2 + head + len(self.buttons) * (tall + gap) - gap
        self.panel = pygame.Rect(0, 0, wide + 2 * pad, height)
        self.panel.center = (size[0] // 2, size[1] // 2)
        y = self.panel.y + pad + head
        for button in self.buttons:
            button.lay_out(style, pygame.Rect(self.panel.x + pad, y, wide, tall))
            y += tall + gap

    def draw(self, brush: Brush) -> None:
        """Draw the panel over the board."""
        veil = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
        veil.fill(brush.palette.veil)
        brush.surface.blit(veil, (0, 0))
        brush.shadow(self.panel, 12, 110)
        brush.panel(self.panel, brush.palette.paper, brush.palette.line, radius=10, width=1.5)
        brush.text(brush.say(self.heading), (self.panel.centerx, self.panel.y + brush.px(24)), "heading", Face.TITLE,
                   brush.palette.accent, "midtop")  # fmt: skip
        self.group.draw(brush)
        self.group.draw_tip(brush)

    def event(self, event: pygame.event.Event) -> Step | None:
        """Choose, or close with Esc or a click beside the panel."""
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not event.repeat:
            return Pop()
        if step is None and event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            return Pop()
        return step or STAY


class Seats(Screen):
    """Who plays each side at this table: a person, or the computer at a level."""

    opaque = False

    def __init__(
        self, face: Any, seats: Sequence[int], computers: dict[int, str], then: Callable[[int, str | None], Step | None]
    ) -> None:
        """Take the look of the game, the seats of this table, their computers, and what is told of a change."""
        self.face, self.seats, self.computers, self.then = face, list(seats), dict(computers), then
        self.panel = pygame.Rect(0, 0, 0, 0)

    def title(self) -> Words:
        """Return the heading."""
        return N_("Who plays which side")

    def enter(self) -> None:
        """Make a choice for each seat."""
        options: list[tuple[Any, Words]] = [(None, N_("A person"))]
        options += levels_of(self.face.battle["game"]).items()
        self.choices = [
            ChoiceWidget(options, self.computers.get(seat), lambda level, seat=seat: self._choose(seat, level))
            for seat in self.seats
        ]
        self.button = Button(N_("Close"), lambda: Pop(), look="primary")
        self.group = Group(self.app, [*self.choices, self.button])
        self.group.move_focus(self.choices[0])

    def _choose(self, seat: int, level: str | None) -> Step | None:
        self.choices[self.seats.index(seat)].value = level
        self.then(seat, level)
        return STAY

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle, a side's name above its choice."""
        style = self.app.style
        pad, gap = style.px(30), style.px(10)
        most = size[0] - 2 * pad - style.px(20)
        wide = min(most, max(choice.wanted(style, most)[0] for choice in self.choices))
        head = style.letters("heading", Face.TITLE).height + style.px(12)
        name = style.letters("text", Face.BOLD).height + style.px(4)
        y = pad + head
        self.names: list[int] = []
        heights = [choice.wanted(style, wide)[1] for choice in self.choices]
        tall = self.button.wanted(style)[1]
        height = y + sum(heights) + len(heights) * (name + gap * 2) + tall + pad
        self.panel = pygame.Rect(0, 0, wide + 2 * pad, height)
        self.panel.center = (size[0] // 2, size[1] // 2)
        y += self.panel.y
        for choice, height in zip(self.choices, heights, strict=True):
            self.names.append(y)
            choice.lay_out(style, pygame.Rect(self.panel.x + pad, y + name, wide, height))
            y += name + height + gap * 2
        width = max(self.button.wanted(style)[0], style.px(150))
        self.button.lay_out(style, pygame.Rect(self.panel.right - pad - width, y, width, tall))

    def draw(self, brush: Brush) -> None:
        """Draw the panel over the board."""
        veil = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
        veil.fill(brush.palette.veil)
        brush.surface.blit(veil, (0, 0))
        brush.shadow(self.panel, 12, 110)
        brush.panel(self.panel, brush.palette.paper, brush.palette.line, radius=10, width=1.5)
        x = self.panel.x + brush.px(30)
        brush.text(brush.say(self.title()), (x, self.panel.y + brush.px(24)), "heading", Face.TITLE,
                   brush.palette.accent)  # fmt: skip
        for seat, y in zip(self.seats, self.names, strict=True):
            brush.text(self.face.side_name(seat), (x, y), "text", Face.BOLD, self.face.side_colour(seat))
        self.group.draw(brush)

    def event(self, event: pygame.event.Event) -> Step | None:
        """Choose, or close with Esc or a click beside the panel."""
        step = self.group.event(event)
        if step is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not event.repeat:
            return Pop()
        if step is None and event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            return Pop()
        return step or STAY
