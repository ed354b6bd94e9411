"""The workroom: the battles that one can make, change or look at while writing them elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Brush
from hexesmed.table.editor.services import OWN, SHIPPED, UNSAVED, EditorServices, WorkCard
from hexesmed.table.markup import Block, Heading, Paragraph, Span
from hexesmed.table.screen import STAY, Push, Step
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.services import Trouble
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.dialog import Answer, Dialog
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.widgets.rich_view import RichView

if TYPE_CHECKING:
    from hexesmed.table.app import App

REST = 0.15
"""Seconds of rest on a battle before its picture is drawn."""
NOTHING = ""
FROM_NOTHING = N_("Open country and two sides. Paint the ground, set up the units, write what is at stake: "
                  "the list of problems says what is still missing.")  # fmt: skip
ICONS = {UNSAVED: "content_save_alert_outline", OWN: "map_outline", SHIPPED: "book_outline"}


def services_of(app: App) -> EditorServices:
    """Return the services of the table that the making of battles asks for."""
    return cast(EditorServices, app.services)


class Workroom(PageScreen):
    """Chooses what to work on."""

    heading = N_("Make a battle")

    def __init__(self) -> None:
        """Begin without pictures."""
        self._pictures: dict[tuple[object, ...], pygame.Surface | None] = {}

    def widgets(self) -> Sequence[Widget]:
        """Make list and description."""
        self.list = List([], choose=self._chosen, open=lambda key: self.work())
        self.about = RichView(widest=900)
        self.look_at = Button(N_("Look at the file"), self._look, icon="eye_outline",
                              tip=N_("The map follows the file while you write it in a text editor"))  # fmt: skip
        self.copy = Button(N_("Begin with a copy"), self._copy, icon="content_copy")
        self.go = Button(N_("Edit"), self.work, look="primary", icon="pencil_outline")
        self._read()
        return [self.list, self.about]

    def foot(self) -> Sequence[Button]:
        """Return what can be done with a battle."""
        return [self.look_at, self.copy, self.go]

    def uncovered(self, answer: object) -> None:
        """Show what has been made meanwhile."""
        self._pictures.clear()
        self._read()
        self.app.lay_out_again()

    def _read(self) -> None:
        self.cards = {card.key: card for card in services_of(self.app).works()}
        rows = [Row(NOTHING, N_("A new battle from nothing"), icon="plus_box_outline")]
        for card in self.cards.values():
            rows.append(Row(card.key, card.title, card.detail, icon=ICONS[card.kind], badge=card.problems > 0))
        self.list.set_rows(rows)
        self._show()

    @property
    def card(self) -> WorkCard | None:
        """Return the battle that is chosen, None for a new one."""
        return self.cards.get(self.list.key_chosen)

    def _chosen(self, key: str) -> Step:
        self._show()
        self.app.lay_out_again()
        return STAY

    def _show(self) -> None:
        card = self.card
        own = card is not None and card.kind == OWN
        self.go.words = N_("Edit") if own else N_("Go on") if card is not None and card.kind == UNSAVED else N_("Begin")
        if card is not None and card.kind == SHIPPED:
            self.go.words = N_("Begin with a copy")
        self.copy.why_not = None if own else N_("Choose a battle of your own first.")
        self.look_at.why_not = None if own else N_("Choose a battle of your own first.")
        self.about.set_blocks(self._blocks())

    def _blocks(self) -> list[Block]:
        say, card = self.app.style.say, self.card
        if card is None:
            return [
                Heading(2, (Span(say(N_("A new battle from nothing"))),), "title"),
                Paragraph((Span(say(FROM_NOTHING)),)),
            ]
        blocks: list[Block] = [Heading(2, (Span(say(card.title)),), "title")]
        if card.where:
            blocks.append(Paragraph((Span(card.where, italic=True),)))
        if card.problems:
            told = self.app.tongue.say_n("{n} problem", "{n} problems", card.problems)
            blocks.append(Paragraph((Span("", icon="alert_outline", colour=self.app.style.palette.bad),
                                     Span(f" {told}: {say(card.problem)}"))))  # fmt: skip
        if card.kind == SHIPPED:
            blocks.append(Paragraph((Span(say(N_("This battle comes with the program: a copy of it becomes yours.")),
                                          italic=True),)))  # fmt: skip
        if card.kind == UNSAVED:
            blocks.append(Paragraph((Span(say(N_("This work was left without being saved.")), italic=True),)))
        intro = say(card.intro)
        return blocks + [Paragraph((Span(part),)) for part in intro.split("\n") if part]

    # where it leads

    def work(self) -> Step:
        """Open the editor on what is chosen."""
        card, house = self.card, services_of(self.app)
        if card is None or card.kind == SHIPPED:
            return self._begin(card.key if card is not None else None)
        if card.kind == UNSAVED:
            return Push(house.edit_work(card.key))
        return self._after_asking(lambda: Push(house.edit_work(card.key)))

    def _copy(self) -> Step:
        card = self.card
        return self._begin(card.key) if card is not None else STAY

    def _begin(self, key: str | None) -> Step:
        return self._after_asking(lambda: Push(services_of(self.app).begin_work(key)))

    def _after_asking(self, then: Callable[[], Step]) -> Step:
        """Do something; work that was not saved would be gone, so ask first where there is some."""
        if not any(card.kind == UNSAVED for card in self.cards.values()):
            return then()

        def answered(yes: bool) -> Step | None:
            if not yes:
                return None
            services_of(self.app).drop_unsaved()
            return then()

        answers = [Answer(N_("Cancel"), False), Answer(N_("Go on without it"), True, "danger")]
        return Push(Dialog(N_("Give up what was not saved?"), N_("The work that was left without being saved is lost."),
                           answers, answered, escape=False))  # fmt: skip

    def _look(self) -> Step:
        card = self.card
        return Push(services_of(self.app).watch_work(card.key)) if card is not None else STAY

    # layout

    def place(self, body: pygame.Rect) -> None:
        """Put the list at the left, picture and description at its right, or all below in a tall window."""
        style = self.app.style
        gap = style.px(20)
        self.about.set_blocks(self._blocks(), keep_offset=True)
        if body.height > body.width * 1.15:
            listed = pygame.Rect(body.x, body.y, body.width, body.height // 3)
            rest = pygame.Rect(body.x, listed.bottom + gap, body.width, body.bottom - listed.bottom - gap)
        else:
            wide = max(style.em(250), min(style.px(380), body.width * 33 // 100))
            listed = pygame.Rect(body.x, body.y, wide, body.height)
            rest = pygame.Rect(listed.right + gap, body.y, body.right - listed.right - gap, body.height)
        self.list.lay_out(style, listed)
        top = min(rest.height * 55 // 100, style.px(400))
        self.picture_rect = pygame.Rect(rest.x, rest.y, rest.width, top)
        self.about.lay_out(style, pygame.Rect(rest.x, rest.y + top + gap, rest.width, rest.height - top - gap))
        self.app.after(REST, self._draw_picture)

    def _picture_key(self) -> tuple[object, ...]:
        return (self.list.key_chosen, self.picture_rect.size, self.app.tongue.language)

    def _draw_picture(self) -> Step | None:
        key, card = self._picture_key(), self.card
        if card is not None and key not in self._pictures:
            inside = self.picture_rect.inflate(-self.app.style.px(6), -self.app.style.px(6)).size
            try:
                self._pictures[key] = services_of(self.app).work_picture(card.key, inside, self.app.tongue)
            except Trouble:
                self._pictures[key] = None
            self.app.redraw()
        return None

    def draw_body(self, brush: Brush) -> None:
        """Draw the picture."""
        palette = brush.palette
        brush.panel(self.picture_rect, palette.paper_dark, palette.line, radius=7)
        picture = self._pictures.get(self._picture_key())
        if picture is None:
            icon = "hexagon_multiple_outline" if self.card is None else "map_outline"
            brush.icon(icon, self.picture_rect.center, 64, palette.line_soft)
            return
        place = picture.get_rect(center=self.picture_rect.center)
        brush.surface.blit(picture, place)
        brush.panel(place.inflate(brush.px(2), brush.px(2)), None, palette.line, radius=2)
