"""The ranking of Hex: reflection points won against the computer on this machine (8)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hexesmed.games.hex.battle_file import SIZES
from hexesmed.locale import N_
from hexesmed.table.battle.computer import LEVELS
from hexesmed.table.markup import Block, Paragraph, Span, Spans, Table
from hexesmed.table.screens.page import PageScreen
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.rich_view import RichView


class HexRanking(PageScreen):
    """Shows who has earned how many points, and how they are earned."""

    heading = N_("Reflection points")

    def widgets(self) -> Sequence[Widget]:
        """Make the table."""
        self.view = RichView(widest=900)
        return [self.view]

    def _blocks(self) -> list[Block]:
        say = self.app.tongue.say
        ranks = self.app.services.ranking()
        blocks: list[Block] = [
            Paragraph(_words(say(N_(
                "A win against the computer earns points: 1 at Easy, 3 at Medium, 9 at Hard; twice that on 9×9, three"
                " times on 11×11. Against a person, or after a stone was taken back, none (8)."
            ))))
        ]  # fmt: skip
        if not ranks:
            return [*blocks, Paragraph((Span(say(N_("Nobody has earned any yet.")), italic=True),))]
        head = [_words(""), _words(say(N_("Player"))), _words(say(N_("Points")))]
        head += [_words(say(LEVELS[level])) for level in LEVELS]
        rows = []
        for place, rank in enumerate(ranks, 1):
            cells = [_words(str(place)), (Span(rank.name, bold=place == 1),), _words(str(rank.points))]
            for level in LEVELS:
                won = [(size, rank.wins.get((level, size), 0)) for size in SIZES]
                cells.append(_words(" · ".join(f"{n} ({size}×{size})" for size, n in won if n) or "–"))
            rows.append(tuple(cells))
        aligns = ("right", "left", "right", *("left" for _ in LEVELS))
        blocks.append(Table(tuple(head), tuple(rows), aligns))
        wins = say(N_("Under each level: how many games were won on which board."))
        return [*blocks, Paragraph((Span(wins, italic=True),))]

    def place(self, body: pygame.Rect) -> None:
        """Give the table the body, no wider than it can be read."""
        self.view.set_blocks(self._blocks(), keep_offset=True)
        wide = min(body.width, self.app.style.px(1000))
        self.view.lay_out(self.app.style, pygame.Rect(body.centerx - wide // 2, body.y, wide, body.height))


def _words(text: str) -> Spans:
    return (Span(text),)
