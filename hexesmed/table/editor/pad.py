"""The board of the editor: a press may begin a stroke of the brush or carry something; the right button takes up."""

from __future__ import annotations

from typing import Protocol

import pygame

from hexesmed.table.battle.pad import BoardOwner, BoardPad
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


class WorkPad(BoardPad):
    """The board under work. The left button works or, where nothing is to be done, pans; the others pan too."""

    def __init__(self, camera: Camera, owner: WorkOwner) -> None:
        """Take the camera and who is told."""
        super().__init__(camera, owner)
        self.work: WorkOwner = owner
        self._stroke_at: int | None = None

    def another_board(self, camera: Camera) -> None:
        """Show another board, fitted."""
        self.camera = camera
        self.cursor = None
        self._touched = False

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
