"""Choosing a battle: the list, the picture, the introduction, who plays which side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from hexesmed.games import look_of
from hexesmed.locale import N_, Tongue
from hexesmed.table.briefing import briefing
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.engraving import raster, shield
from hexesmed.table.fonts import Face
from hexesmed.table.markup import Block, Heading, Paragraph, Span
from hexesmed.table.screen import STAY, Push, Replace, Step
from hexesmed.table.screens.message import Message
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.services import BattleCard, SideCard, Trouble
from hexesmed.table.settings import LONGEST_NAME
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.field import Field
from hexesmed.table.widgets.list import List, Row
from hexesmed.table.widgets.rich_view import RichView
from hexesmed.table.words import Words, both, filled, literal

NBSP = "\u00a0"
REST = 0.15
"""Seconds of rest on a battle before its picture is drawn, so that the list can be run through."""
LOOK_EVERY = 0.04
"""Seconds between two looks whether the picture is there."""
KEPT = 12
"""Pictures that are kept."""


class Picker(PageScreen):
    """Chooses a battle for two players at this table ("hotseat") or for a match by mail ("mail")."""

    def __init__(self, mode: str = "hotseat", battle_id: str | None = None) -> None:
        """Take the mode, and perhaps the battle that is chosen at first."""
        self.mode = mode
        self.heading = N_("Choose a battle") if mode == "hotseat" else N_("Challenge by mail")
        self._first = battle_id
        self._pictures: dict[tuple[object, ...], pygame.Surface | None] = {}
        self._wished: tuple[object, ...] = ()  # the picture that is being drawn

    def widgets(self) -> Sequence[Widget]:
        """Make list, introduction and names."""
        self.list = List([], choose=self._chosen, open=lambda key: self.start(), empty=N_("There is no battle here."))
        self._read(self._first)
        own = self.app.settings.get("name")
        hint = N_("Name of the player")
        self.names = [Field(own, hint=hint, longest=LONGEST_NAME, submit=lambda text: self.start()),
                      Field("", hint=hint, longest=LONGEST_NAME, submit=lambda text: self.start())]
        self.seat = Choice([(0, self._seat_words(0)), (1, self._seat_words(1))], 0, self._seated)
        self.intro = RichView(widest=900)
        self.go = Button(N_("Begin") if self.mode == "hotseat" else N_("Write the challenge"), self.start,
                         look="primary", icon="sword_cross" if self.mode == "hotseat" else "email_fast_outline")
        self._show()
        chosen = self.names if self.mode == "hotseat" else [self.seat, self.names[0]]
        return [self.list, *chosen, self.intro]

    def _read(self, chosen: str | None) -> None:
        """Fetch the battles."""
        self.cards = {card.id: card for card in self.app.services.battles()}
        rows = [
            Row(card.id, both(card.title), both(card.subtitle) if card.subtitle else None, problem=card.problem,
                brief=_first_part(card))
            for card in self.cards.values()
        ]
        self.list.set_rows(rows, chosen)

    def uncovered(self, answer: object) -> None:
        """Show the battles that may have been made meanwhile."""
        self._read(self.list.key_chosen)
        self._pictures.clear()
        self._show()
        self.app.lay_out_again()

    def foot(self) -> Sequence[Button]:
        """Return the way to the making of battles, and the button that begins."""
        make = Button(N_("Make a battle"), self._make, icon="pencil_ruler", sound="page")
        told = N_("What the lab measured: how often each side wins, and how (opens in the browser)")
        self.report = Button(N_("How balanced it is"), self._report, icon="scale_balance", tip=told)
        return [make, self.report, self.go] if self.mode == "hotseat" else [self.report, self.go]

    def _report(self) -> Step:
        """Open the lab's report of the battle that is chosen."""
        if self.card is not None:
            self.app.services.show_report(self.card.id)
        return STAY

    def _make(self) -> Step:
        from hexesmed.table.editor.workroom import Workroom

        return Push(Workroom())

    @property
    def card(self) -> BattleCard | None:
        """Return the battle that is chosen."""
        return self.cards.get(self.list.key_chosen)

    def _side(self, seat: int) -> SideCard | None:
        card = self.card
        return card.sides[seat] if card is not None and seat < len(card.sides) else None

    def _side_words(self, seat: int) -> Words:
        def words(tongue: Tongue) -> str:
            side = self._side(seat)
            return tongue.pick(side.name) if side is not None else "–"

        return words

    def _seat_words(self, seat: int) -> Words:
        turn = N_("{side} (moves first)") if seat == 0 else N_("{side} (moves second)")
        return filled(turn, side=self._side_words(seat))

    def _seated(self, seat: int) -> Step:
        self.app.lay_out_again()
        return STAY

    def _chosen(self, key: str) -> Step:
        self._show()
        self.app.lay_out_again()
        return STAY

    def _show(self) -> None:
        card = self.card
        self.go.why_not = card.problem if card is not None else N_("There is no battle here.")
        self.intro.set_blocks(self._blocks(card) if card is not None else [])

    def _blocks(self, card: BattleCard) -> list[Block]:
        tongue = self.app.tongue
        blocks: list[Block] = [Heading(2, (Span(tongue.pick(card.title)),), "title")]
        facts = [tongue.pick(card.subtitle)]
        if card.turns:
            facts.append(tongue.say_n("{n} turn", "{n} turns", card.turns).replace(" ", NBSP))
        if any(facts):
            blocks.append(Paragraph((Span(f"{NBSP}· ".join(fact for fact in facts if fact), italic=True),)))
        if card.problem is not None:
            blocks.append(Paragraph((Span("", icon="alert_outline", colour=self.app.style.palette.bad),
                                     Span(" " + self.app.style.say(card.problem)))))
        return blocks + briefing(self.app.style, card)

    # beginning

    def start(self) -> Step:
        """Begin the match, or write the challenge."""
        card = self.card
        if card is None or self.go.why_not is not None:
            if self.go.why_not is not None:
                self.app.toast(self.go.why_not, "bad")
            return STAY
        names = [field.text.strip() for field in self.names]
        if self.mode == "hotseat":
            for seat in (0, 1):
                names[seat] = names[seat] or self.app.style.say(self._side_words(seat))
            return Replace(self.app.services.new_hotseat(card.id, (names[0], names[1])))
        if not names[0]:
            self.group.move_focus(self.names[0])
            self.app.toast(N_("Write your name first: your opponent will see it."), "bad")
            return STAY
        written = self.app.services.new_challenge(card.id, self.seat.value, names[0])
        advice: Words = written.advice or N_(
            "Send this file to your opponent. When the answer comes, open it or drop it on this window."
        )
        return Replace(Message(literal(written.path), advice, N_("The challenge is written")))

    # layout

    def place(self, body: pygame.Rect) -> None:
        """Put the list at the left; picture, names and introduction at its right, or all below in a tall window."""
        style = self.app.style
        gap = style.px(20)
        self.intro.set_blocks(self._blocks(self.card) if self.card is not None else [], keep_offset=True)
        if body.height > body.width * 1.15:
            listed = pygame.Rect(body.x, body.y, body.width, body.height // 4)
            rest = pygame.Rect(body.x, listed.bottom + gap, body.width, body.bottom - listed.bottom - gap)
        else:
            wide = max(style.em(220), min(style.px(330), body.width * 27 // 100))
            listed = pygame.Rect(body.x, body.y, wide, body.height)
            rest = pygame.Rect(listed.right + gap, body.y, body.right - listed.right - gap, body.height)
        self.list.lay_out(style, listed)
        names_wide = max(style.em(215), min(style.px(300), rest.width * 36 // 100))
        top = max(self._names_height(style), min(rest.height * 50 // 100, style.px(360)))
        self.picture_rect = pygame.Rect(rest.x, rest.y, rest.width - names_wide - gap, top)
        self._place_names(style, pygame.Rect(self.picture_rect.right + gap, rest.y, names_wide, top))
        self.intro.lay_out(style, pygame.Rect(rest.x, rest.y + top + gap, rest.width, rest.height - top - gap))
        self.app.after(REST, self._draw_picture)

    def _names_height(self, style: Style) -> int:
        field = self.names[0].wanted(style)[1]
        if self.mode == "hotseat":
            return 2 * (style.px(30) + style.letters("small").height + field + style.px(12)) - style.px(12)
        return style.letters("small").height * 2 + style.px(24) + 2 * self._seat_row(style) + field

    def _seat_row(self, style: Style) -> int:
        return style.letters().height + style.px(20)

    def _place_names(self, style: Style, rect: pygame.Rect) -> None:
        field = self.names[0].wanted(style)[1]
        small = style.letters("small").height
        self.labels: list[tuple[pygame.Rect, int]] = []
        if self.mode == "hotseat":
            y = rect.y
            for seat in (0, 1):
                label = pygame.Rect(rect.x, y, rect.width, style.px(30) + small)
                self.labels.append((label, seat))
                self.names[seat].lay_out(style, pygame.Rect(rect.x, label.bottom, rect.width, field))
                y = label.bottom + field + style.px(12)
            return
        self.caption_at = rect.topleft
        y = rect.y + small + style.px(6)
        tall = self._seat_row(style)
        self.seat.rect = pygame.Rect(rect.x, y, rect.width, 2 * tall)
        self.seat.segments = [pygame.Rect(rect.x, y + seat * tall, rect.width, tall) for seat in (0, 1)]
        y = self.seat.rect.bottom + style.px(12)
        self.name_caption_at = (rect.x, y)
        self.names[0].lay_out(style, pygame.Rect(rect.x, y + small + style.px(4), rect.width, field))

    # the picture

    def _picture_key(self) -> tuple[object, ...]:
        card = self.card
        return (card.id if card is not None else None, self.picture_rect.size, self.app.tongue.language)

    def _draw_picture(self) -> Step | None:
        """Begin the picture of the battle that is chosen, if there is none yet."""
        key, card = self._picture_key(), self.card
        if card is None or key in self._pictures or key == self._wished or self not in self.app.stack:
            return None
        inside = self.picture_rect.inflate(-self.app.style.px(6), -self.app.style.px(6)).size
        self._wished = key
        try:
            self._await(key, self.app.services.battle_preview(card.id, inside, self.app.tongue))
        except Trouble:
            self._keep(key, None)
        return None

    def _await(self, key: tuple[object, ...], drawn: Callable[[], pygame.Surface | None]) -> Step | None:
        """Take a picture once it is drawn; one that is no longer wished for is let go."""
        if key != self._wished or self not in self.app.stack:
            return None
        try:
            picture = drawn()
        except EOFError:
            self._keep(key, None)
            return None
        if picture is None:
            self.app.after(LOOK_EVERY, lambda: self._await(key, drawn))
        else:
            self._keep(key, picture)
        return None

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface | None) -> None:
        if len(self._pictures) > KEPT:
            self._pictures.clear()
        self._pictures[key], self._wished = picture, ()
        self.app.redraw()

    def leave(self) -> None:
        """Draw no more pictures."""
        self.app.services.end_previews()

    def draw_body(self, brush: Brush) -> None:
        """Draw the picture and the words above the names."""
        palette = brush.palette
        brush.panel(self.picture_rect, palette.paper_dark, palette.line, radius=7)
        picture = self._pictures.get(self._picture_key())
        if picture is not None:
            place = picture.get_rect(center=self.picture_rect.center)
            brush.surface.blit(picture, place)
            brush.panel(place.inflate(brush.px(2), brush.px(2)), None, palette.line, radius=2)
        else:
            bad = self.card is None or self.card.problem is not None
            brush.icon("map_marker_off_outline" if bad else "map_outline", self.picture_rect.center, 64,
                       palette.line_soft)
        if self.mode == "hotseat":
            for rect, seat in self.labels:
                self._draw_label(brush, rect, seat)
        else:
            brush.text(brush.say(N_("Your side")), self.caption_at, "small", Face.ITALIC, palette.ink_soft)
            brush.text(brush.say(N_("Your name")), self.name_caption_at, "small", Face.ITALIC, palette.ink_soft)

    def _draw_label(self, brush: Brush, rect: pygame.Rect, seat: int) -> None:
        side = self._side(seat)
        if side is None:
            return
        tall = brush.px(44)
        card = self.card
        picture = _shield(card.game if card is not None else "", side, seat, tall)
        brush.surface.blit(picture, picture.get_rect(midleft=(rect.x, rect.centery - brush.px(2))))
        left = rect.x + picture.get_width() + brush.px(10)
        name = brush.text(brush.say(both(side.name)), (left, rect.y), "text", Face.BOLD, width=rect.right - left)
        turn = N_("moves first") if seat == 0 else N_("moves second")
        brush.text(brush.say(turn), (left, name.bottom - brush.px(4)), "small", Face.ITALIC, brush.palette.ink_soft,
                   width=rect.right - left)


def _first_part(card: BattleCard) -> Words:
    """Return the subtitle before its first dot: the date alone."""
    return lambda tongue: tongue.pick(card.subtitle).split(" · ")[0]


@lru_cache(maxsize=64)
def _ordinary(colour: str, charge: str, tall: int) -> pygame.Surface:
    return raster(shield(colour, charge), (-20, -22, 42, 52), (tall * 42 // 52, tall))


def _shield(game: str, side: SideCard, seat: int, tall: int) -> pygame.Surface:
    """Return the shield with the device of the side, or with an ordinary where the game draws no devices."""
    drawn = getattr(look_of(game), "side_shield", None) if game else None
    if drawn is None:
        return _ordinary(side.colour, ("chevron", "cross")[seat], tall)
    picture: pygame.Surface = drawn(side.colour, side.device, tall)
    return picture

