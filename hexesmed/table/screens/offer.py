"""Writing a challenge: the battle and the side, then what is agreed with it, explained beside."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.locale import N_, Tongue
from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.markup import Block, Paragraph, Span
from hexesmed.table.screen import STAY, Push, Replace, Step
from hexesmed.table.screens.handshake import PACT, steps_blocks
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.screens.picker import Picker
from hexesmed.table.services import BattleCard
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.widgets.toggle import Toggle
from hexesmed.table.words import Words, both, filled

DAYS = (0, 3, 7, 14, 30)


def days_words(days: int) -> Words:
    """Return a time for an answer in words."""
    return (lambda tongue: tongue.say_n("{n} day", "{n} days", days)) if days else N_("none")


class ChooseChallenge(Picker):
    """Chooses battle, side and name of a challenge; what is agreed comes on the next page."""

    def __init__(self, battle_id: str | None = None) -> None:
        """Take perhaps the battle that is chosen at first."""
        super().__init__("mail", battle_id)

    def widgets(self) -> Sequence[Widget]:
        """Make the picker's widgets; its button goes on."""
        made = super().widgets()
        self.go.words = N_("Go on")
        return made

    def start(self) -> Step:
        """Go on to what is agreed."""
        card, name = self.card, self.names[0].text.strip()
        if card is None or self.go.why_not is not None or not name:
            return super().start()
        return Push(Offer(card, self.seat.value, name))


class Offer(PageScreen):
    """What is agreed with a challenge: the time for an answer, one match or a mirrored pair."""

    heading = N_("Your challenge")

    def __init__(self, card: BattleCard, seat: int, name: str) -> None:
        """Take the battle, the challenger's seat and name."""
        self.card, self.seat, self.name = card, seat, name
        self.rulebook = card.game or None

    def widgets(self) -> Sequence[Widget]:
        """Make the choices and the explanation."""
        self.reply = Choice([(days, days_words(days)) for days in DAYS], 7, self._replies)
        self.mirrored = Toggle(N_("A mirrored pair: each plays each side"), False, self._mirrors)
        self.steps = RichView(self._blocks(), widest=640)
        return [self.reply, self.mirrored, self.steps]

    def foot(self) -> Sequence[Button]:
        """Return the button that writes it."""
        return [Button(N_("Write the challenge"), self._write, look="primary", icon="email_fast_outline")]

    def _replies(self, days: int) -> Step:
        self.reply.value = days
        return STAY

    def _mirrors(self, mirrored: bool) -> Step:
        self.mirrored.value = mirrored
        return STAY

    def _write(self) -> Step:
        mail = self.app.services.mail
        return Replace(mail.challenge(self.card.id, self.seat, self.name, self.reply.value, self.mirrored.value))

    def _blocks(self) -> list[Block]:
        say = self.app.tongue.say
        return [*steps_blocks(say, 1), Paragraph((Span(say(PACT)),))]

    def _lines(self, tongue: Tongue) -> list[tuple[str, str]]:
        """Return the facts above the choices as (words, size)."""
        sides = self.card.sides
        lines = [(tongue.pick(self.card.title), "heading")]
        if len(sides) == 2:
            lead = filled(N_("You lead: {side} ({order})"), side=both(sides[self.seat].name),
                          order=lambda t: t.say("moves first" if self.seat == 0 else "moves second"))  # fmt: skip
            lines.append((self.app.style.say(lead), "text"))
        return lines

    def place(self, body: pygame.Rect) -> None:
        """Put the facts and choices at the left, the explanation at the right, or below in a tall window."""
        style = self.app.style
        gap = style.px(16)
        self.steps.set_blocks(self._blocks(), keep_offset=True)
        tall = body.height > body.width
        left = pygame.Rect(body.x, body.y, body.width if tall else (body.width - gap) // 2, body.height)
        y = left.y
        self._texts: list[tuple[str, str, int]] = []
        for words, size in self._lines(style.tongue):
            self._texts.append((words, size, y))
            y += style.letters(size, Face.TITLE if size == "heading" else Face.BOLD).height + style.px(4)
        y += style.px(18)
        self._texts.append((style.say(N_("Days in which an answer is hoped for")), "small", y))
        y += style.letters("small").height + style.px(6)
        wide, high = self.reply.wanted(style, left.width)
        self.reply.lay_out(style, pygame.Rect(left.x, y, min(wide, left.width), high))
        y += high + style.px(24)
        wide, high = self.mirrored.wanted(style, left.width)
        self.mirrored.lay_out(style, pygame.Rect(left.x, y, min(wide, left.width), high))
        y += high + style.px(6)
        words = style.say(N_("Two matches in one file. Each of you leads each side once, with dice of their own."))
        self._note = pygame.Rect(left.x, y, left.width, 0)
        self._note_words = words
        y += len(style.letters("small", Face.ITALIC).wrap(words, left.width)) * style.letters("small").height
        if tall:
            self.steps.lay_out(style, pygame.Rect(body.x, y + gap, body.width, body.bottom - y - gap))
        else:
            self.steps.lay_out(style, pygame.Rect(left.right + gap, body.y, left.width, body.height))

    def draw_body(self, brush: Brush) -> None:
        """Draw the facts and the notes."""
        x = self._note.x
        for words, size, y in self._texts:
            face = {"heading": Face.TITLE, "text": Face.BOLD}.get(size, Face.ITALIC)
            colour = brush.palette.accent if size == "heading" else brush.palette.ink
            brush.text(words, (x, y), size, face, colour, width=self._note.width)
        brush.paragraph(self._note_words, self._note, "small", Face.ITALIC, brush.palette.ink_soft)
