"""Panning at the edges: the view moves while the pointer rests on the window's border, where the player wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexesmed.table.camera import Camera

if TYPE_CHECKING:
    from hexesmed.table.app import App

BORDER = 10  # units of the window's border in which the pointer pans
WAITS = 0.20  # seconds it rests there first, so that a pointer on its way out of the window moves nothing
SPEED = 900  # units a second


class Edges:
    """The wish of a pointer at the border. Only in a window that has the keyboard, with the pointer inside it."""

    def __init__(self, app: App, camera: Camera) -> None:
        """Take the table and the camera that is moved."""
        self._app, self._camera = app, camera
        self._rested = 0.0

    def way(self) -> tuple[int, int]:
        """Return where the pointer asks the view to go: -1, 0 or 1 across and down."""
        app = self._app
        if not app.settings.get("edge_pan") or not app.attended:
            return 0, 0
        width, height = app.window.surface.get_size()
        x, y = app.pointer
        border = app.style.px(BORDER)
        if not (0 <= x < width and 0 <= y < height):
            return 0, 0
        return (x >= width - border) - (x < border), (y >= height - border) - (y < border)

    def pulls(self) -> bool:
        """Tell whether the view moves, or would after a moment."""
        dx, dy = self.way()
        if (dx, dy) != (0, 0) and self._camera.can_pan(-dx, -dy):
            return True
        self._rested = 0.0
        return False

    def tick(self, seconds: float) -> bool:
        """Move the view by what so many seconds make; tell whether it moved."""
        if not self.pulls():
            return False
        self._rested += seconds
        if self._rested < WAITS:
            return False
        far = self._app.style.px(SPEED) * seconds
        dx, dy = self.way()
        self._camera.pan(-dx * far, -dy * far)
        return True
