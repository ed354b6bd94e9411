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
        self._stamps: dict[tuple[Terrain, bool], pygame.Surface] = {}

    def draw_below(self, surface: pygame.Surface, camera: Camera) -> None:
        """Wash slow and barred ground; plain ground stays bare."""
        self._draw(surface, camera, False)

    def draw_above(self, surface: pygame.Surface, camera: Camera) -> None:
        """Write cost and defence over the tokens, at the head of each hex."""
        if camera.scale >= SMALLEST:
            self._draw(surface, camera, True)

    def _draw(self, surface: pygame.Surface, camera: Camera, figures: bool) -> None:
        if self._scale != camera.scale:
            self._scale = camera.scale
            self._stamps.clear()
        for h in camera.hexes_in_view():
            terrain = self.ground.terrain(h)
            if (terrain.cost == 1 and not terrain.defence) or (figures and not terrain.cost):
                continue
            key = terrain, figures
            stamp = self._stamps.get(key)
            if stamp is None:
                stamp = self._stamps[key] = (_figures if figures else _wash)(terrain, camera.scale)
            x, y = camera.centre(h)
            top = y - camera.scale * 0.40 if figures else y
            surface.blit(stamp, (round(x - stamp.get_width() / 2), round(top - stamp.get_height() / 2)))


def _wash(terrain: Terrain, scale: float) -> pygame.Surface:
    """Return the wash of a hex: a ring for each movement point more than one, a lattice where nobody goes."""
    pen = HexPen(scale)
    if not terrain.cost:
        pen.fill(BARRED, 0.98)
        pen.hatch((*PAPER, 150), 1, 0.22, 0.03)
        pen.hatch((*PAPER, 150), -1, 0.22, 0.03)
        return pen.stamp()
    if terrain.cost in SLOW:
        pen.fill(SLOW[terrain.cost], 0.98)
    for n in range(terrain.cost - 1):
        pen.ring((*INK, 170), 0.96 - 0.11 * n, 0.018)
    return pen.stamp()


def _figures(terrain: Terrain, scale: float) -> pygame.Surface:
    """Return the cost, where it is more than one, beside the defence, where there is any."""
    plates = []
    if terrain.cost > 1:
        plates.append(_plate("moved", str(terrain.cost), INK, scale))
    if terrain.defence:
        text = _signed(terrain.defence)
        if terrain.defence_against_cavalry != terrain.defence:
            text += f"/{_signed(terrain.defence_against_cavalry)}"
        plates.append(_plate("shield", text, SHELTER if terrain.defence > 0 else EXPOSED, scale))
    row = pygame.Surface((sum(plate.get_width() for plate in plates), plates[0].get_height()), pygame.SRCALPHA)
    x = 0
    for plate in plates:
        row.blit(plate, (x, 0))
        x += plate.get_width()
    return row


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def _plate(mark: str, text: str, colour: Rgb, k: float) -> pygame.Surface:
    """Return a figure with a symbol before it on a plate of paper."""
    words = font(Face.PLAIN_BOLD, max(8, round(k * 0.20))).render(text, True, colour)
    words = words.subsurface(words.get_bounding_rect())
    sign = tinted(symbol(mark), max(6, round(k * 0.16)), colour)
    gap, pad = max(1, round(k * 0.03)), max(2, round(k * 0.04))
    plate = pygame.Surface((sign.get_width() + gap + words.get_width() + 2 * pad, round(k * 0.24)), pygame.SRCALPHA)
    box = plate.get_rect()
    pygame.draw.rect(plate, (*colour, 255), box, border_radius=max(2, box.height // 4))
    pygame.draw.rect(plate, (*PAPER, 255), box.inflate(-2, -2), border_radius=max(1, box.height // 4 - 1))
    plate.blit(sign, sign.get_rect(midleft=(pad, box.centery)))
    plate.blit(words, words.get_rect(midright=(box.right - pad, box.centery)))
    return plate
