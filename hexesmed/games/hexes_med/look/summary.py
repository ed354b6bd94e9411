"""The summary of a half-turn: what it cost, how the dice of the battle fell, as tables and a small picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from hexesmed.core.match import Entry
from hexesmed.games.hexes_med.look.cards import decimal
from hexesmed.games.hexes_med.report import Report
from hexesmed.games.hexes_med.tally import FACES, SideTally, tally
from hexesmed.locale import N_
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.markup import Block, Paragraph, Picture, Span, Spans, Table
from hexesmed.table.rule_links import linked

DICE = "dice"
TALL = 96  # units of the picture of the dice
COLUMN = 46  # units of one face's two bars at most


class Summary:
    """What a half-turn and the battle so far have cost, in words and as a picture."""

    def __init__(self, report: Report, entries: Sequence[Entry], half_turn: int) -> None:
        """Take the words of the battle, all entries of the match, and the half-turn that is over."""
        self.report = report
        self.half = tally(entry for entry in entries if entry.half_turn == half_turn)
        self.whole = tally(entries)

    def blocks(self) -> list[Block]:
        """Return the losses of both sides and the spread of their dice."""
        say, names = self.report.names.tongue.say, self.report.names
        head: tuple[Spans, ...] = ((Span(say(N_("Losses"))),), *(self._side(seat) for seat in (0, 1)))
        rows = (
            (say(N_("F lost in this half-turn")), *(str(side.force) for side in self.half)),
            (say(N_("F lost in the battle")), *(str(side.force) for side in self.whole)),
            (say(N_("Units lost in the battle (2.1)")), *(str(len(side.fallen)) for side in self.whole)),
        )
        cells = tuple(tuple(linked(cell) for cell in row) for row in rows)
        table = Table(head, cells, ("left", "right", "right"), wide=True)
        told: list[Block] = [table]
        fallen = [names.unit(unit) for side in self.half for unit in side.fallen]
        if fallen:
            told.append(Paragraph((Span(say(N_("Fell in this half-turn: {units}"), units=" · ".join(fallen))),)))
        return told

    def dice(self) -> list[Block]:
        """Return the spread of the dice of either side, and where the dice come from."""
        say = self.report.names.tongue.say
        if not any(side.thrown for side in self.whole):
            return []
        means = say(
            N_("Dice of the battle, 1 to 10. On average: {one} (full bars) {first}, {other} (hatched) {second}."),
            one=self.report.names.side(0), first=self._mean(self.whole[0]),
            other=self.report.names.side(1), second=self._mean(self.whole[1]),
        )  # fmt: skip
        source = say(N_("Every die follows from secrets that both sides laid down before the battle: "
                        "nobody chooses one, and loading again changes none."))  # fmt: skip
        return [Picture(DICE, (Span(means),)), Paragraph((Span(source, italic=True),))]

    def _side(self, seat: int) -> Spans:
        names = self.report.names
        colour = str(names.battle["sides"][names.sides[seat]]["colour"])
        return (Span(names.side(seat), bold=True, colour=colour),)

    def _mean(self, side: SideTally) -> str:
        if not side.thrown:
            return "–"
        return decimal(side.tenths, self.report.names.tongue.language)

    def picture(self, name: str, width: int, style: Style) -> pygame.Surface | None:
        """Return how often each face fell for either side, as pairs of bars."""
        if name != DICE:
            return None
        column = min(width // FACES, style.px(COLUMN))
        surface = pygame.Surface((column * FACES, style.px(TALL)), pygame.SRCALPHA)
        brush = Brush(surface, style)
        caption = brush.letters("caption", Face.PLAIN)
        most = max(count for side in self.whole for count in side.faces.values())
        foot = surface.get_height() - caption.height - brush.px(3)
        room = foot - caption.height - brush.px(2)
        for face in range(1, FACES + 1):
            left = (face - 1) * column
            brush.text(str(face), (left + column // 2, foot + brush.px(2)), "caption", Face.PLAIN_BOLD, anchor="midtop")
            for seat, side in enumerate(self.whole):
                self._bar(brush, seat, side.faces[face], pygame.Rect(left, foot - room, column, room), most)
        brush.surface.fill(style.palette.line, (0, foot, surface.get_width(), max(1, brush.px(1))))
        return surface

    def _bar(self, brush: Brush, seat: int, count: int, box: pygame.Rect, most: int) -> None:
        """Draw how often one face fell for one side; the second side's bars are hatched: no colour is needed."""
        wide, thick = max(3, box.width // 2 - brush.px(4)), max(1, brush.px(1))
        tall = round(box.height * count / most)
        x = box.centerx - wide - brush.px(1) if seat == 0 else box.centerx + brush.px(1)
        bar = pygame.Rect(x, box.bottom - tall, wide, tall)
        names = self.report.names
        colour: Any = pygame.Color(str(names.battle["sides"][names.sides[seat]]["colour"]))
        if seat == 0:
            brush.surface.fill(colour, bar)
        else:
            with brush.clipped(bar):
                for y in range(bar.top - bar.width, bar.bottom, max(3, brush.px(4))):
                    pygame.draw.line(brush.surface, colour, (bar.left, y + bar.width), (bar.right, y), thick)
            pygame.draw.rect(brush.surface, colour, bar, thick)
        if count:
            brush.text(str(count), (bar.centerx, bar.top), "caption", Face.PLAIN, anchor="midbottom")
