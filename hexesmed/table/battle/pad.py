"""The board as a widget: pointer and keys become looking, panning, zooming and clicking on hexes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from hexesmed.table.battle.minimap import Minimap
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.camera import Camera
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget

DRAG = 6  # pixels the pointer goes before a press becomes a drag
WHEEL = 1.15
FINE = 0.35  # how much of a step a turn of the wheel is with Ctrl, as touchpads send it for a pinch
PINCH = 12.0  # steps of the wheel in a pinch as wide as the whole touchpad
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

    def map_key(self, event: pygame.event.Event) -> Step | None:
        """A key went down while the keyboard is on the board."""

    def draw_board(self, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the board in its rectangle."""


class BoardPad(Widget):
    """The board: drag pans, the wheel zooms to the pointer, a click clicks; keys move a cursor from hex to hex."""

    focusable = True

    def __init__(self, camera: Camera, owner: BoardOwner, minimap: Minimap | None = None) -> None:
        """Take the camera, who is told, and the minimap that lies on the board, if there is one."""
        super().__init__()
        self.camera, self.owner, self.minimap = camera, owner, minimap
        if minimap is not None:
            minimap.moved = self._touch
        self.cursor: int | None = None
        self._looked: int | None = None
        self._pressed: tuple[int, int] | None = None
        self._last: tuple[int, int] = (0, 0)
        self._dragging = ""
        self._touched = False

    def children(self) -> Sequence[Widget]:
        """Return the minimap."""
        return () if self.minimap is None else (self.minimap,)

    def _touch(self) -> None:
        """The player moved the view: it is no longer fitted by itself."""
        self._touched = True

    def pulled(self) -> None:
        """The view was moved under a resting pointer."""
        self._touch()
        if self._pressed is None and self.cursor is None:
            self._look(self.app.pointer)
        self.app.redraw()

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Take its place; the board is fitted until the player has zoomed or panned."""
        super().lay_out(style, rect)
        self.camera.base = 64.0 * max(1.0, style.theme.scale)
        self.camera.resize(tuple(rect))
        if not self._touched:
            self.camera.fit()
        if self.minimap is not None:
            self.minimap.lay_out(style, rect)

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

    def pinch(self, event: pygame.event.Event) -> Step | None:
        """Zoom as two fingers part or meet, to the point between them."""
        if not event.pinched:
            return None
        width, height = self.app.window.surface.get_size()
        at = round(event.x * width), round(event.y * height)
        self.zoom(event.pinched * PINCH, at if self.rect.collidepoint(at) else None)
        return STAY

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
            fine = FINE if pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META) else 1.0
            self.zoom(max(-4.0, min(4.0, turns)) * fine, self.app.pointer)
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
        self.cursor, self._looked = None, h
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
            self.place_cursor(self.here())

    # keys

    def key(self, event: pygame.event.Event) -> Step | None:
        """Lead the keys of the board to its owner; he calls what is below."""
        return self.owner.map_key(event) if event.type == pygame.KEYDOWN else None

    def here(self) -> int:
        """Return the hex from which the cursor goes: its own, the last one looked at, or the middle of the view."""
        if self.cursor is not None:
            return self.cursor
        if self._looked is not None and self.camera.shows(self._looked):
            return self._looked
        x, y, w, h = self.camera.view
        found = self.camera.hex_at(x + w / 2, y + h / 2)
        return self.camera.board.hexes[0] if found is None else found

    def step(self, dx: int, dy: int) -> None:
        """Move the cursor by columns and rows."""
        self.place_cursor(self.here() if self.cursor is None else self.camera.step(self.here(), dx, dy))

    def slant(self, dx: int, dy: int) -> None:
        """Move the cursor to the neighbour that lies in a slanting direction on the screen."""
        here = self.here()
        x, y = self.camera.centre(here)
        best, least = None, 0.0
        for h in self.camera.board.neighbours[here]:
            there = self.camera.centre(h)
            along = (there[0] - x) * dx * 0.5 + (there[1] - y) * dy * 0.9
            if (there[1] - y) * dy > 1 and along > least:
                best, least = h, along
        if best is not None:
            self.place_cursor(best)

    def pan(self, dx: int, dy: int) -> None:
        """Move the view by a part of it."""
        far = self.app.style.px(PAN_UNITS)
        self._touched = True
        self.camera.pan(-dx * far, -dy * far)
        self.app.redraw()

    def centre(self) -> None:
        """Put the hex of the cursor in the middle of the view."""
        self._touched = True
        self.camera.centre_on(self.here())
        self.app.redraw()

    def place_cursor(self, h: int) -> None:
        """Put the cursor on a hex and show it."""
        self.cursor = h
        self.show(h)
        self.owner.hover_hex(h)

    def hit(self, at: tuple[int, int]) -> bool:
        """Tell whether a point falls on the board."""
        return super().hit(at)

    def draw(self, brush: Brush) -> None:
        """Draw the board, and the minimap on it."""
        with brush.clipped(self.rect):
            self.owner.draw_board(brush, self.rect)
        if self.minimap is not None:
            self.minimap.draw(brush)

    def tip_words(self, at: Any) -> None:
        """The board has no tooltip: the line below it describes the hex."""
        return None
