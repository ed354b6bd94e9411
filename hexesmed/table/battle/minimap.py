"""The minimap: the whole board, small, in a corner of the view, with the frame of what the view shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import pygame

from hexesmed.locale import N_
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.camera import Camera, Point
from hexesmed.table.screen import STAY, Step
from hexesmed.table.widgets.base import Widget

LARGEST = (236, 168)  # units across and down at most
SHARE = 0.30  # of the view that it takes at most, either way
AIR = 12  # units between it and the edge of the board
VEIL = 70  # of 255: how far what the view does not show is darkened
LEAST = 60  # pixels below which it is of no use

Spot = tuple[int, str, int]
"""What stands on the board: its hex, its colour as #rrggbb, its seat."""


Sheet = tuple[float, float, float, float]
"""A part of the world: left, top, right, bottom."""


class Small(Protocol):
    """What a game's look offers for a minimap; `small_sheet`, where it has one, is the part of its sheet that shows."""

    camera: Camera

    def small_map(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the part that shows without what stands on it, in a size in pixels."""
        ...

    def spots(self, position: Any) -> Iterable[Spot]:
        """Yield what stands on the board in a position."""
        ...


class Minimap(Widget):
    """A press or a pull on it moves the view there. It hides while the view shows the whole board anyway."""

    tip = N_("Click or pull: move the view")

    def __init__(
        self,
        look: Small,
        position: Callable[[], Any],
        wanted: Callable[[], bool] = lambda: True,
        beside: Callable[[], pygame.Rect | None] = lambda: None,
    ) -> None:
        """Take the game's look, and who tells the position shown, whether the player wants it at all, and what else
        lies on the board's foot.
        """
        self._on, self._wanted = True, wanted
        super().__init__(self.tip)
        self.look, self._position, self._beside = look, position, beside
        self.moved: Callable[[], object] = lambda: None
        self._style: Style | None = None
        self._board = pygame.Rect(0, 0, 0, 0)
        self._ground: tuple[Any, pygame.Surface] | None = None
        self._filled: tuple[Any, Any, pygame.Surface] | None = None

    @property
    def visible(self) -> bool:
        """Tell whether it is switched on, finds room, and the view does not show all of the board."""
        return self._on and self._wanted() and min(self.rect.size) >= LEAST and not shows_all(self.look.camera)

    @visible.setter
    def visible(self, on: bool) -> None:
        self._on = on

    # its place

    def lay_out(self, style: Style, board: pygame.Rect) -> None:
        """Take the corner at the lower right of the board, in the proportions of the sheet."""
        self._style, self._board = style, pygame.Rect(board)
        self._place()

    def _place(self) -> None:
        assert self._style is not None, "placed before it was laid out"
        style, board = self._style, self._board
        left, top, right, bottom = self.sheet
        most = min(style.px(LARGEST[0]), board.width * SHARE), min(style.px(LARGEST[1]), board.height * SHARE)
        scale = min(most[0] / (right - left), most[1] / (bottom - top))
        size = int((right - left) * scale), int((bottom - top) * scale)
        air = style.px(AIR)
        self.rect = pygame.Rect(board.right - air - size[0], board.bottom - air - size[1], *size)
        other = self._beside()
        if other is not None and other.inflate(2 * air, 2 * air).colliderect(self.rect):
            self.rect.bottom = other.top - air

    # sums: world to minimap and back

    @property
    def sheet(self) -> Sheet:
        """The part of the world that it shows: the camera's whole sheet, or what of it the look wants."""
        return getattr(self.look, "small_sheet", None) or self.look.camera.sheet

    @property
    def scale(self) -> float:
        """The pixels of a hex's width on it."""
        left, _, right, _ = self.sheet
        return self.rect.width / (right - left)

    def at(self, x: float, y: float) -> Point:
        """Return the pixel of it that shows a point of the world."""
        left, top, _, _ = self.sheet
        return self.rect.x + (x - left) * self.scale, self.rect.y + (y - top) * self.scale

    def frame(self) -> pygame.Rect:
        """Return what the view shows, as a rectangle on it."""
        camera = self.look.camera
        vx, vy, vw, vh = camera.view
        x0, y0 = self.at(*camera.to_world(vx, vy))
        x1, y1 = self.at(*camera.to_world(vx + vw, vy + vh))
        return pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0)).clip(self.rect)

    # pointer

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """Move the view to where it is pressed or pulled; the wheel zooms the board below it."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)
        pulled = event.type == pygame.MOUSEMOTION and self.group is not None and self.group.held is self
        if pressed or pulled:
            left, top, _, _ = self.sheet
            x, y = event.pos
            self.look.camera.centre_at(left + (x - self.rect.x) / self.scale, top + (y - self.rect.y) / self.scale)
            self.moved()
            self.app.redraw()
        taken = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        return STAY if taken else None

    # drawing

    def draw(self, brush: Brush) -> None:
        """Draw board, what stands on it, and the frame of the view."""
        self._place()
        if not self.visible:
            return
        palette = brush.palette
        edge = max(1, brush.px(2))
        brush.shadow(self.rect, 4, 80)
        brush.surface.fill(palette.ink, self.rect.inflate(2 * edge, 2 * edge))
        brush.surface.blit(self._picture(), self.rect)
        with brush.clipped(self.rect):
            frame = self.frame()
            for rest in _around(self.rect, frame):
                veil = pygame.Surface(rest.size)
                veil.fill(palette.ink)
                veil.set_alpha(VEIL)
                brush.surface.blit(veil, rest)
            pygame.draw.rect(brush.surface, palette.ink, frame, 3 * edge // 2 + 2)
            pygame.draw.rect(brush.surface, palette.paper_light, frame.inflate(-2, -2), edge)

    def _picture(self) -> pygame.Surface:
        """Return the board with what stands on it, painted once for each position."""
        position, ground = self._position(), self._small()
        if self._filled is None or self._filled[0] is not position or self._filled[1] is not ground:
            picture = ground.copy()
            self._draw_spots(picture, position)
            self._filled = position, ground, picture
        return self._filled[2]

    def _small(self) -> pygame.Surface:
        key = (self.rect.size, self._style, self.sheet)
        if self._ground is None or self._ground[0] != key:
            picture = self.look.small_map(self.rect.size)
            self._ground = key, picture.convert() if pygame.display.get_surface() is not None else picture
        return self._ground[1]

    def _draw_spots(self, picture: pygame.Surface, position: Any) -> None:
        """Draw what stands on the board: the first seat's as squares, the second's as lozenges."""
        half = max(2, round(self.scale * 0.42))
        centres = self.look.camera.centres
        for h, colour, seat in self.look.spots(position):
            x, y = self.at(*centres[h])
            place = round(x) - self.rect.x, round(y) - self.rect.y
            for grown, tone in ((half + 1, "#fbf4e2" if _dark(colour) else "#1e140a"), (half, colour)):
                pygame.draw.polygon(picture, tone, _shape(*place, grown, seat))


def _around(whole: pygame.Rect, inner: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts of a rectangle above, below, left and right of another within it."""
    four = (
        (whole.x, whole.y, whole.width, inner.y - whole.y),
        (whole.x, inner.bottom, whole.width, whole.bottom - inner.bottom),
        (whole.x, inner.y, inner.x - whole.x, inner.height),
        (inner.right, inner.y, whole.right - inner.right, inner.height),
    )
    return [pygame.Rect(part) for part in four if part[2] > 0 and part[3] > 0]


def _shape(x: int, y: int, half: int, seat: int) -> Sequence[tuple[int, int]]:
    if seat:
        reach = half + 1
        return (x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)
    half -= half // 5
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)


def _dark(colour: str) -> bool:
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue < 128


def shows_all(camera: Camera) -> bool:
    """Tell whether a camera's view shows every hex of its board."""
    vx, vy, vw, vh = camera.view
    left, top = camera.to_world(vx, vy)
    right, bottom = camera.to_world(vx + vw, vy + vh)
    tiny = 0.02  # the origin lies on a whole pixel
    return left <= tiny and top <= tiny and right >= camera.width - tiny and bottom >= camera.height - tiny


def minimap_of(look: Any, *asked: Any) -> Minimap | None:
    """Return the minimap of a game's look (see Minimap), None where it draws no small map."""
    return Minimap(look, *asked) if hasattr(look, "small_map") else None
