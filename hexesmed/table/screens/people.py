"""The opponents: their keys in words to be compared, and how the matches against them went."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.archive.desk import ending_words
from hexesmed.archive.history import against
from hexesmed.archive.people import Person
from hexesmed.locale import N_
from hexesmed.post import key_words
from hexesmed.table.markup import Block, Heading, Item, Paragraph, Span
from hexesmed.table.screen import STAY, Push, Step
from hexesmed.table.screens.check import KEY_STANDING
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.words import literal, shown

MOST_TOLD = 60


class Opponents(PageScreen):
    """Lists everybody whose key is known."""

    heading = N_("Opponents")

    def widgets(self) -> Sequence[Widget]:
        """Make the list and what is told of the chosen one."""
        mail = self.app.services.mail
        self.lines = mail.listed()
        self.people = {person.key: person for person in mail.people()}
        self.list = List([self._row(person) for person in self.people.values()], choose=self._chosen,
                         empty=N_("Nobody yet: whoever you play against by mail is put here."))  # fmt: skip
        self.told = RichView(widest=640)
        self.compare = Button(N_("The words are the same"), self._compare, icon="shield_check_outline",
                              tip=N_("You let the words be read out, and they are these"))  # fmt: skip
        self._tell()
        return [self.list, self.told]

    def foot(self) -> Sequence[Button]:
        """Return what can be noted of the chosen one."""
        return [self.compare]

    def _row(self, person: Person) -> Row:
        standing = self.app.services.mail.standing(person.name, bytes.fromhex(person.key))
        icons = {"compared": "shield_check_outline", "other-key": "shield_alert_outline", "replaced": "key_remove"}
        icon = icons.get(standing, "account_outline")
        words = key_words.in_words(bytes.fromhex(person.key))
        return Row(person.key, literal(shown(person.name)), literal(words), None, icon)

    def _chosen(self, key: str) -> Step:
        self._tell()
        return STAY

    def _tell(self) -> None:
        person = self.people.get(self.list.key_chosen)
        self.told.set_blocks(self._blocks(person) if person is not None else [])
        if person is None:
            self.compare.why_not = N_("Nobody is chosen.")
        else:
            self.compare.why_not = N_("You have noted that already.") if person.compared else None

    def _blocks(self, person: Person) -> list[Block]:
        tongue, palette = self.app.tongue, self.app.style.palette
        key = bytes.fromhex(person.key)
        standing = self.app.services.mail.standing(person.name, key)
        bad = standing in ("other-key", "replaced")
        blocks: list[Block] = [
            Heading(2, (Span(shown(person.name)),), "name"),
            Paragraph((Span("", icon="key_variant", colour=palette.ink_soft), Span(" " + key_words.in_words(key)))),
            Paragraph((Span(self.app.style.say(KEY_STANDING[standing]), italic=not bad, bold=bad,
                            colour=palette.bad if bad else palette.ink_soft),)),
        ]  # fmt: skip
        score = against(self.lines, person.key)
        blocks.append(Paragraph((Span(tongue.say("Won {won}, lost {lost}, drawn {drawn}, going on {n}", won=score.won,
                                                 lost=score.lost, drawn=score.drawn, n=score.going_on), bold=True),)))
        for line in score.lines[:MOST_TOLD]:
            if line.step_kind == "over":
                text = f"{shown(line.title_in(tongue))} · {ending_words(line, tongue)}"
                blocks.append(Item((Span(text),)))
        return blocks

    def _compare(self) -> Step:
        key = self.list.key_chosen
        body = N_("Say this only if you heard all eight words from the person you know, and they are those shown here.")
        answers = [Answer(N_("No"), False), Answer(N_("They are the same"), True, "primary")]
        return Push(Dialog(N_("The words are the same?"), body, answers,
                           lambda yes: self._compared(key) if yes else None, escape=False))  # fmt: skip

    def _compared(self, key: str) -> Step | None:
        self.app.services.mail.compare(bytes.fromhex(key))
        self.people = {person.key: person for person in self.app.services.mail.people()}
        self.list.set_rows([self._row(person) for person in self.people.values()], key)
        self._tell()
        return STAY

    def place(self, body: pygame.Rect) -> None:
        """Put the list at the left and the person at the right, or below in a tall window."""
        style = self.app.style
        gap = style.px(16)
        self._tell()
        if body.height > body.width:
            half = (body.height - gap) // 2
            self.list.lay_out(style, pygame.Rect(body.x, body.y, body.width, half))
            self.told.lay_out(style, pygame.Rect(body.x, body.y + half + gap, body.width, half))
            return
        half = (body.width - gap) // 2
        self.list.lay_out(style, pygame.Rect(body.x, body.y, half, body.height))
        self.told.lay_out(style, pygame.Rect(body.x + half + gap, body.y, half, body.height))
