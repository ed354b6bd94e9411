"""The survey: over each hex what entering it costs and what it gives to a defender, for a moment's look (3)."""

from __future__ import annotations

import pygame

from hexesmed.games.hexes_med.look.hexpen import PAPER, HexPen
from hexesmed.games.hexes_med.look.inks import Rgb
from hexesmed.games.hexes_med.look.masks import tinted
from hexesmed.games.hexes_med.look.symbols import symbol
from hexesmed.games.hexes_med.rules.terrain import Ground, Terrain
from hexesmed.table.camera import Camera
from hexesmed.table.fonts import Face, font

INK: Rgb = (24, 16, 10)
SLOW: dict[int, tuple[int, int, int, int]] = {2: (178, 116, 22, 96), 3: (38, 98, 116, 120)}
BARRED = (40, 34, 28, 130)
SHELTER: Rgb = (35, 63, 115)
EXPOSED: Rgb = (158, 32, 25)
SMALLEST = 30.0  # pixels a hex must be wide for figures


class Survey:
    """Draws the cost and the defence of every hex in view; its stamps are kept for one scale."""

    def __init__(self, ground: Ground) -> None:
        """Take the ground of a battle."""
        self.ground = ground
        self._scale = 0.0
        self._stamps: dict[Terrain, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw what is in view; plain ground stays bare."""
        if self._scale != camera.scale:
            self._scale = camera.scale
            self._stamps.clear()
        for h in camera.hexes_in_view():
            terrain = self.ground.terrain(h)
            if terrain.cost == 1 and not terrain.defence:
                continue
            stamp = self._stamps.get(terrain)
            if stamp is None:
                stamp = self._stamps[terrain] = self._stamp(terrain)
            x, y = camera.centre(h)
            surface.blit(stamp, (round(x - stamp.get_width() / 2), round(y - stamp.get_height() / 2)))

    def _stamp(self, terrain: Terrain) -> pygame.Surface:
        pen = HexPen(self._scale)
        if not terrain.cost:
            pen.fill(BARRED, 0.98)
            pen.hatch((*PAPER, 150), 1, 0.22, 0.03)
            pen.hatch((*PAPER, 150), -1, 0.22, 0.03)
            return pen.stamp()
        if terrain.cost in SLOW:
            pen.fill(SLOW[terrain.cost], 0.98)
        for n in range(terrain.cost - 1):  # a bar for each point more than one
            pen.ring((*INK, 170), 0.96 - 0.11 * n, 0.018)
        stamp = pen.stamp()
        if self._scale >= SMALLEST:
            self._figures(stamp, terrain)
        return stamp

    def _figures(self, stamp: pygame.Surface, terrain: Terrain) -> None:
        """Write the cost above, the defence with its shield below."""
        k = self._scale
        middle = stamp.get_width() // 2, stamp.get_height() // 2
        if terrain.cost > 1:
            _plate(stamp, "moved", str(terrain.cost), INK, (middle[0], round(middle[1] - k * 0.36)), k)
        if terrain.defence:
            text = _signed(terrain.defence)
            if terrain.defence_against_cavalry != terrain.defence:
                text += f"/{_signed(terrain.defence_against_cavalry)}"
            colour = SHELTER if terrain.defence > 0 else EXPOSED
            _plate(stamp, "shield", text, colour, (middle[0], round(middle[1] + k * 0.36)), k)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def _plate(stamp: pygame.Surface, mark: str, text: str, colour: Rgb, at: tuple[int, int], k: float) -> None:
    """Write a figure with a symbol before it on a plate of paper."""
    words = font(Face.PLAIN_BOLD, max(8, round(k * 0.22))).render(text, True, colour)
    box = words.get_bounding_rect()
    words = words.subsurface(box)
    sign = tinted(symbol(mark), max(6, round(k * 0.18)), colour)
    gap, pad = max(1, round(k * 0.04)), max(2, round(k * 0.06))
    wide, high = sign.get_width() + gap + words.get_width() + 2 * pad, round(k * 0.26)
    plate = pygame.Rect(0, 0, wide, high)
    plate.center = at
    pygame.draw.rect(stamp, (*colour, 255), plate, border_radius=max(2, high // 4))
    pygame.draw.rect(stamp, (*PAPER, 255), plate.inflate(-2, -2), border_radius=max(1, high // 4 - 1))
    stamp.blit(sign, sign.get_rect(midleft=(plate.x + pad, plate.centery)))
    stamp.blit(words, words.get_rect(midright=(plate.right - pad, plate.centery)))
