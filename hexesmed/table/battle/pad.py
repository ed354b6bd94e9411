"""The board as a widget: pointer and keys become looking, panning, zooming and clicking on hexes."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.camera import Camera
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget

DRAG = 6  # pixels the pointer goes before a press becomes a drag
WHEEL = 1.15
PAN_UNITS = 90


class BoardOwner(Protocol):
    """Who is told what happens on the board."""

    def hover_hex(self, h: int | None) -> None:
        """The pointer or the cursor is on another hex."""

    def click_hex(self, h: int | None) -> Step | None:
        """A hex was clicked."""

    def grab_hex(self, h: int) -> bool:
        """A press on a hex: tell whether a unit there can be dragged."""
        ...

    def drop_hex(self, h: int | None) -> Step | None:
        """What was dragged was let go on a hex."""

    def draw_board(self, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the board in its rectangle."""


class BoardPad(Widget):
    """The board: drag pans, the wheel zooms to the pointer, a click clicks; arrows move a cursor, Enter clicks."""

    focusable = True

    def __init__(self, camera: Camera, owner: BoardOwner) -> None:
        """Take the camera and who is told."""
        super().__init__()
        self.camera, self.owner = camera, owner
        self.cursor: int | None = None
        self._pressed: tuple[int, int] | None = None
        self._last: tuple[int, int] = (0, 0)
        self._dragging = ""
        self._touched = False

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place; the board is fitted until the player has zoomed or panned."""
        super().lay_out(style, rect)
        self.camera.base = 64.0 * max(1.0, style.theme.scale)
        self.camera.resize(tuple(rect))
        if not self._touched:
            self.camera.fit()

    def fit(self) -> None:
        """Show the whole board."""
        self._touched = False
        self.camera.fit()
        self.app.redraw()

    def zoom(self, steps: float, at: tuple[int, int] | None = None) -> None:
        """Zoom by steps of the wheel, to a pixel."""
        self._touched = True
        self.camera.zoom_by(WHEEL**steps, at)
        self.app.redraw()

    def show(self, h: int) -> None:
        """Bring a hex into view if it is not."""
        if not self.camera.shows(h):
            self._touched = True
            self.camera.centre_on(h)
        self.app.redraw()

    # pointer

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """Look, pan, zoom, drag and click."""
        if event.type == pygame.MOUSEWHEEL:
            turns = getattr(event, "precise_y", 0.0) or float(event.y)
            self.zoom(max(-4.0, min(4.0, turns)), self.app.pointer)
            self._look(self.app.pointer)
            return STAY
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            return self._release(event)
        return None

    def _look(self, at: tuple[int, int]) -> None:
        h = self.camera.hex_at(*at) if self.rect.collidepoint(at) else None
        self.cursor = None
        self.owner.hover_hex(h)

    def _motion(self, at: tuple[int, int]) -> Step | None:
        if self._pressed is None:
            self._look(at)
            return None
        if not self._dragging and max(abs(at[0] - self._pressed[0]), abs(at[1] - self._pressed[1])) > DRAG:
            self._dragging = self._begin_drag()
            self._last = self._pressed
        if self._dragging == "pan":
            self._touched = True
            self.camera.pan(at[0] - self._last[0], at[1] - self._last[1])
            self._last = at
            self.app.redraw()
        elif self._dragging == "unit":
            self._look(at)
        return STAY

    def _begin_drag(self) -> str:
        assert self._pressed is not None
        h = self.camera.hex_at(*self._pressed)
        return "unit" if self._button == 1 and h is not None and self.owner.grab_hex(h) else "pan"

    def _press(self, event: pygame.event.Event) -> Step | None:
        self._pressed, self._button, self._dragging = event.pos, event.button, ""
        if self.group is not None:
            self.group.held = self
        return STAY

    def _release(self, event: pygame.event.Event) -> Step | None:
        pressed, dragging = self._pressed, self._dragging
        self._pressed, self._dragging = None, ""
        if pressed is None:
            return None
        h = self.camera.hex_at(*event.pos) if self.rect.collidepoint(event.pos) else None
        self.owner.hover_hex(h)
        if dragging == "unit":
            return self.owner.drop_hex(h) or STAY
        if dragging:
            return STAY
        if event.button == 1:
            return self.owner.click_hex(h) or STAY
        return self.owner.click_hex(None) or STAY

    def focus_changed(self, gained: bool) -> None:
        """The cursor shows while the keyboard is on the board."""
        if gained and self.app.by_keyboard and self.cursor is None:
            self._place(self._middle())

    # keys

    def key(self, event: pygame.event.Event) -> Step | None:
        """Arrows move the cursor from hex to hex, with Shift they pan; Enter clicks."""
        if event.type != pygame.KEYDOWN:
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key in STEPS:
            if event.mod & pygame.KMOD_SHIFT:
                far = self.app.style.px(PAN_UNITS)
                dx, dy = STEPS[event.key]
                self._touched = True
                self.camera.pan(-dx * far, -dy * far)
                self.app.redraw()
            else:
                self._step(*STEPS[event.key])
            return STAY
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.cursor is not None:
            return STAY if event.repeat else self.owner.click_hex(self.cursor) or STAY
        return None

    def _middle(self) -> int:
        x, y, w, h = self.camera.view
        found = self.camera.hex_at(x + w / 2, y + h / 2)
        return self.camera.board.hexes[0] if found is None else found

    def _step(self, dx: int, dy: int) -> None:
        here = self.cursor if self.cursor is not None else self._middle()
        self._place(self.camera.step(here, dx, dy))

    def _place(self, h: int) -> None:
        self.cursor = h
        self.show(h)
        self.owner.hover_hex(h)

    def place_cursor(self, h: int) -> None:
        """Put the cursor on a hex and show it."""
        self._place(h)

    def hit(self, at: tuple[int, int]) -> bool:
        """Tell whether a point falls on the board."""
        return super().hit(at)

    def draw(self, brush: Brush) -> None:
        """Draw the board."""
        with brush.clipped(self.rect):
            self.owner.draw_board(brush, self.rect)

    def tip_words(self, at: Any) -> None:
        """The board has no tooltip: the line below it describes the hex."""
        return None


STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
