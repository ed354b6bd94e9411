"""What lies over the log for a while: the forecast of an attack, and its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hexesmed.table.battle.facts import Fact, FactView, Plate
from hexesmed.table.brushes import Brush

if TYPE_CHECKING:
    from hexesmed.table.battle.screen import MatchScreen


class OverView(FactView):
    """What lies over the log: the forecast of an attack, else its result as far as it has been shown."""

    def __init__(self, screen: MatchScreen) -> None:
        """Take the screen."""
        super().__init__(self._draw_plate, screen.open_rule)
        self.screen = screen
        self.plate: Plate | None = None

    def look(self) -> None:
        """See what there is to show now, and take its place: over the log, over the card too, or up to the title.

        The buttons stay in reach: where even all that is too low, the card shows its end.
        """
        screen, panel = self.screen, self.screen.panel
        log = panel.log.rect
        room = pygame.Rect(log.x, panel.head_bottom, log.width, log.bottom - panel.head_bottom)
        self.plate = screen.forecast(room.size) or screen.result(room.size)
        self.focusable = self.plate is not None
        if self.plate is None:
            self.rect = pygame.Rect(0, 0, 0, 0)
            return
        tall = self.plate.picture.get_height()
        tops = (log.top, panel.card.rect.top, room.top)
        top = next((top for top in tops if top + tall <= log.bottom), room.top)
        self.rect = pygame.Rect(log.x, top, log.width, log.bottom - top)

    def _draw_plate(self, brush: Brush, rect: pygame.Rect) -> Sequence[Fact]:
        """Draw the card in a frame down to the foot of the log; of one that is higher, its end."""
        if self.plate is None:
            return ()
        palette, edge = brush.palette, brush.px(4)
        up = max(0, self.plate.picture.get_height() - rect.height)
        brush.shadow(rect, 4, 50)
        brush.panel(rect, palette.paper, palette.accent, width=1.6)
        inside = rect.inflate(-2 * edge, -2 * edge)
        brush.surface.blit(self.plate.picture, inside, (edge, edge + up, inside.width, inside.height))
        return [Fact(fact.rect.move(rect.x, rect.y - up), fact.tip) for fact in self.plate.facts]
