"""What lies over the log for a while: the forecast of an attack, and its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hexesmed.table.battle.facts import Fact, FactView, Plate
from hexesmed.table.brushes import Brush
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.scrollbar import wheel_pixels
from hexesmed.table.widgets.soft_edge import soft_height, softened

if TYPE_CHECKING:
    from hexesmed.table.battle.screen import MatchScreen


class OverView(FactView):
    """What lies over the log: the forecast of an attack, else its result as far as it has been shown."""

    def __init__(self, screen: MatchScreen) -> None:
        """Take the screen."""
        super().__init__(self._draw_plate, screen.open_rule)
        self.screen = screen
        self.plate: Plate | None = None
        self._back = 0  # pixels by which a card that is too high is pulled down from its end

    def look(self) -> None:
        """See what there is to show now, and take its place: over the log, over the card too, or up to the title.

        The buttons stay in reach: where even all that is too low, the card shows its end and can be pulled down.
        """
        screen, panel = self.screen, self.screen.panel
        log = panel.log.rect
        room = pygame.Rect(log.x, panel.head_bottom, log.width, log.bottom - panel.head_bottom)
        former, self.plate = self.plate, screen.forecast(room.size) or screen.result(room.size)
        if self.plate is not former:
            self._back = 0
        self.focusable = self.plate is not None
        if self.plate is None:
            self.rect = pygame.Rect(0, 0, 0, 0)
            return
        tall = self.plate.picture.get_height()
        tops = (log.top, panel.card.rect.top, room.top)
        top = next((top for top in tops if top + tall <= log.bottom), room.top)
        self.rect = pygame.Rect(log.x, top, log.width, log.bottom - top)

    @property
    def _hidden(self) -> int:
        """Return how many pixels of the card have no room."""
        return 0 if self.plate is None else max(0, self.plate.picture.get_height() - self.rect.height)

    def _pull(self, pixels: int) -> Step:
        """Pull the card down by so many pixels, up where they are negative."""
        self._back = max(0, min(self._hidden, self._back + pixels))
        self.app.redraw()
        return STAY

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """The wheel pulls a card that is too high; a click opens a rule."""
        if event.type == pygame.MOUSEWHEEL:
            return self._pull(-round(wheel_pixels(event, self.app.style))) if self._hidden else STAY
        return super().pointer(event)

    def key(self, event: pygame.event.Event) -> Step | None:
        """Up and Down pull a card that is too high; the other keys are those of every card."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self._hidden:
            return self._pull(self.app.style.px(48 if event.key == pygame.K_UP else -48))
        return super().key(event)

    def _draw_plate(self, brush: Brush, rect: pygame.Rect) -> Sequence[Fact]:
        """Draw the card in a frame down to the foot of the log; of one that is higher, its end."""
        if self.plate is None:
            return ()
        palette, edge = brush.palette, brush.px(4)
        up = max(0, self._hidden - self._back)
        brush.shadow(rect, 4, 50)
        brush.panel(rect, palette.paper, palette.accent, width=1.6)
        inside = rect.inflate(-2 * edge, -2 * edge)
        soft = soft_height(brush.style, inside.height)
        with softened(brush, inside, min(soft, up), min(soft, self._hidden - up)):
            brush.surface.blit(self.plate.picture, inside, (edge, edge + up, inside.width, inside.height))
        if self._hidden:
            self._draw_bar(brush, inside, up)
        return [Fact(fact.rect.move(rect.x, rect.y - up), fact.tip) for fact in self.plate.facts]

    def _draw_bar(self, brush: Brush, inside: pygame.Rect, up: int) -> None:
        """Show at the right edge which part of a card that is too high is seen: it can be pulled."""
        assert self.plate is not None
        wide, air = brush.px(4), brush.px(4)
        track = pygame.Rect(inside.right - wide - 1, inside.y + air, wide, inside.height - 2 * air)
        thumb = track.copy()
        thumb.height = max(brush.px(14), track.height * self.rect.height // self.plate.picture.get_height())
        thumb.y += (track.height - thumb.height) * up // self._hidden
        brush.panel(track, brush.palette.paper_dark, None, radius=2)
        brush.panel(thumb, brush.palette.line, None, radius=2)
