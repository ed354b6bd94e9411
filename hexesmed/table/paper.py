"""The parchment that lies under every screen, made at run time."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from hexesmed.table.brushes import Brush
from hexesmed.table.kept import Kept
from hexesmed.table.theme import Palette

BOUND = 16 * 1024 * 1024  # bytes of sheets kept: a screen and a board lie on sheets of their own

_sheets: Kept[tuple[tuple[int, int], Palette], pygame.Surface] = Kept(BOUND)


def draw_paper(brush: Brush) -> None:
    """Cover the whole surface with paper."""
    palette = brush.palette
    if not palette.textured:
        brush.surface.fill(palette.paper)
        return
    brush.surface.blit(sheet(brush.surface.get_size(), palette), (0, 0))


def sheet(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return a sheet of parchment of a size: clouds, fibres and a darker edge."""
    wide, high = size
    key = ((wide, high), palette)
    return _sheets.get(key) or _sheets.put(key, _made(size, palette))


def _made(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    paper = pygame.Surface(size)
    paper.fill(palette.paper)
    chance = random.Random(1066)
    half = max(2, size[0] // 2), max(2, size[1] // 2)  # shades run into each other: half as large will do
    shade = pygame.transform.smoothscale(_edge(max(8, 64 * size[1] // max(1, size[0]))), half)
    for cells, dark, angle in ((12, 11, 31), (26, 8, 62), (60, 5, 17)):
        shade.blit(_clouds(half, cells, dark, angle, chance), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    paper.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    fibres = _fibres(chance)
    for x in range(0, size[0], fibres.get_width()):
        for y in range(0, size[1], fibres.get_height()):
            paper.blit(fibres, (x, y))
    return paper


def _clouds(size: tuple[int, int], cells: int, dark: int, angle: int, chance: random.Random) -> pygame.Surface:
    wide = max(2, cells * size[0] // max(size))
    tall = max(2, cells * size[1] // max(size))
    small = pygame.Surface((wide, tall))
    for x in range(wide):
        for y in range(tall):
            shade = 255 - chance.randrange(dark)
            small.set_at((x, y), (shade, shade - dark // 6, shade - dark // 3))
    middle = small
    for times in (3, 9, 20):
        middle = pygame.transform.smoothscale(middle, (wide * times, tall * times))
    turned = pygame.transform.rotate(pygame.transform.smoothscale(middle, (720, 720)), angle)
    inner = turned.subsurface(turned.get_rect().inflate(720 - turned.get_width(), 720 - turned.get_height()))
    inner = inner.subsurface(inner.get_rect().inflate(-240, -240))
    return pygame.transform.smoothscale(inner, size)


def _fibres(chance: random.Random) -> pygame.Surface:
    side = 384
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    for _ in range(240):
        x, y = chance.randrange(side), chance.randrange(side)
        dx, dy = chance.randint(-14, 14), chance.randint(-5, 5)
        colour = (90, 62, 30, chance.randint(5, 12)) if chance.random() < 0.6 else (255, 250, 235, 22)
        pygame.draw.aaline(tile, colour, (x, y), (x + dx, y + dy))
    for _ in range(500):
        tile.set_at((chance.randrange(side), chance.randrange(side)), (80, 56, 28, chance.randint(8, 26)))
    return tile


@lru_cache(maxsize=8)
def _edge(tall: int) -> pygame.Surface:
    wide = 64
    small = pygame.Surface((wide, tall))
    for x in range(wide):
        for y in range(tall):
            far = max(abs(2 * (x + 0.5) / wide - 1) ** 5, abs(2 * (y + 0.5) / tall - 1) ** 5)
            small.set_at((x, y), (255 - round(20 * far), 255 - round(30 * far), 255 - round(48 * far)))
    return small
