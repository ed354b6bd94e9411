"""The board of the editor: a press may begin a stroke of the brush or carry something; the right button takes up."""

from __future__ import annotations

from typing import Protocol

import pygame

from hexesmed.table.battle.pad import PAN_UNITS, BoardOwner, BoardPad
from hexesmed.table.camera import Camera
from hexesmed.table.screen import STAY, Step


class WorkOwner(BoardOwner, Protocol):
    """Who is told what happens on the board."""

    def begin_stroke(self, h: int) -> bool:
        """A press on a hex: tell whether it begins a stroke, which then goes on until the button is let go."""
        ...

    def stroke(self, h: int) -> None:
        """The stroke goes on in a hex."""

    def end_stroke(self, h: int | None) -> Step | None:
        """The stroke ends in a hex, or off the board."""

    def take_up(self, h: int) -> Step | None:
        """The right button on a hex: take up what is there."""


class LookPad(BoardPad):
    """A board to be looked at. Arrows move the cursor from hex to hex, with Shift they pan; Enter clicks."""

    def another_board(self, camera: Camera) -> None:
        """Show another board, fitted."""
        self.camera = camera
        self.cursor = None
        self._touched = False

    def key(self, event: pygame.event.Event) -> Step | None:
        """Move the cursor, pan, click."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key in WAYS:
            dx, dy = WAYS[event.key]
            if event.mod & pygame.KMOD_SHIFT:
                far = self.app.style.px(PAN_UNITS)
                self._touched = True
                self.camera.pan(-dx * far, -dy * far)
                self.app.redraw()
            else:
                here = self.cursor if self.cursor is not None else self._middle_hex()
                self.place_cursor(here if self.cursor is None else self.camera.step(here, dx, dy))
            return STAY
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.cursor is not None:
            return STAY if event.repeat else self.owner.click_hex(self.cursor) or STAY
        return None

    def _middle_hex(self) -> int:
        x, y, w, h = self.camera.view
        found = self.camera.hex_at(x + w / 2, y + h / 2)
        return self.camera.board.hexes[0] if found is None else found

    def focus_changed(self, gained: bool) -> None:
        """The cursor shows while the keyboard is on the board."""
        if gained and self.app.by_keyboard and self.cursor is None:
            self.place_cursor(self._middle_hex())


class WorkPad(LookPad):
    """The board under work. The left button works or, where nothing is to be done, pans; the others pan too."""

    def __init__(self, camera: Camera, owner: WorkOwner) -> None:
        """Take the camera and who is told."""
        super().__init__(camera, owner)
        self.work: WorkOwner = owner
        self._stroke_at: int | None = None

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """Work, or look, pan, zoom, drag and click."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            h = self.camera.hex_at(*event.pos)
            if h is not None and self.work.begin_stroke(h):
                self._press(event)
                self._dragging, self._stroke_at = "stroke", h
                self.cursor = None
                return STAY
        if self._dragging == "stroke":
            return self._stroke(event)
        return super().pointer(event)

    def _stroke(self, event: pygame.event.Event) -> Step | None:
        if event.type == pygame.MOUSEMOTION:
            h = self.camera.hex_at(*event.pos) if self.rect.collidepoint(event.pos) else None
            if h is not None and h != self._stroke_at:
                self._stroke_at = h
                self.work.stroke(h)
                self.app.redraw()
            return STAY
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._pressed, self._dragging = None, ""
            h = self.camera.hex_at(*event.pos) if self.rect.collidepoint(event.pos) else None
            return self.work.end_stroke(h) or STAY
        return STAY

    def _release(self, event: pygame.event.Event) -> Step | None:
        if event.button == 3 and self._pressed is not None and not self._dragging:
            self._pressed = None
            h = self.camera.hex_at(*event.pos) if self.rect.collidepoint(event.pos) else None
            return (self.work.take_up(h) if h is not None else None) or STAY
        return super()._release(event)


WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
