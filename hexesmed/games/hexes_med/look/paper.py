"""Paper: the grain of the sheet, its clouds, and the wood of the table under it. Made once, of fixed noise."""

from __future__ import annotations

from functools import cache
from hashlib import shake_256

import pygame

from hexesmed.games.hexes_med.look.inks import PAPER, TABLE, Rgb

GRAIN = 256  # pixels; the grain repeats after so many


def greys(width: int, height: int, name: str, low: int, high: int) -> pygame.Surface:
    """Return a surface of noise, each pixel a grey from low to high; the same for the same name."""
    table = bytes(low + (high - low) * n // 255 for n in range(256))
    noise = shake_256(name.encode()).digest(width * height).translate(table)
    pixels = bytearray(3 * width * height)
    pixels[0::3] = pixels[1::3] = pixels[2::3] = noise
    picture = pygame.Surface((width, height), 0, 32)
    picture.blit(pygame.image.frombuffer(bytes(pixels), (width, height), "RGB"), (0, 0))
    return picture


def clouds(size: tuple[int, int], name: str, cells: tuple[int, int], low: int, high: int) -> pygame.Surface:
    """Return smooth noise: so many random greys across and down, run into each other."""
    across, down = max(2, cells[0]), max(2, cells[1])
    return pygame.transform.smoothscale(greys(across, down, name, low, high), size)


@cache
def grain() -> pygame.Surface:
    """Return the grain of the paper as greys to multiply with; its edges meet when it is repeated."""
    fine = greys(GRAIN, GRAIN, "grain", 251, 255)
    soft = pygame.transform.smoothscale(greys(GRAIN // 2, GRAIN // 2, "pulp", 250, 255), (GRAIN, GRAIN))
    fine.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    luck = shake_256(b"fibres").digest(4 * 160)
    for n in range(160):
        x, y, dx, dy = luck[4 * n : 4 * n + 4]
        fibre = (238, 234, 226) if n % 3 else (255, 255, 252)
        for ox in (0, GRAIN, -GRAIN):
            for oy in (0, GRAIN, -GRAIN):
                start = (x + ox, y + oy)
                bend = (start[0] + dx % 9 - 4, start[1] + dy % 9 - 4)
                end = (bend[0] + dy % 7 - 3, bend[1] + dx % 7 - 3)
                pygame.draw.aalines(fine, fibre, False, (start, bend, end))
    return fine


def multiplied(surface: pygame.Surface, texture: pygame.Surface, left: int, top: int) -> None:
    """Multiply a surface with a texture that repeats, as it lies with the texture's origin at (-left, -top)."""
    w, h = texture.get_size()
    for y in range(-(top % h), surface.get_height(), h):
        for x in range(-(left % w), surface.get_width(), w):
            surface.blit(texture, (x, y), special_flags=pygame.BLEND_RGB_MULT)


@cache
def table_top() -> pygame.Surface:
    """Return a square of the dark cloth that the sheet lies on; it repeats."""
    cloth = pygame.Surface((GRAIN, GRAIN))
    cloth.fill(TABLE)
    for _ in range(3):
        cloth.blit(grain(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return cloth


def sheet_of_paper(size: tuple[int, int], colour: Rgb = PAPER) -> pygame.Surface:
    """Return a plain sheet with its clouds, darker towards its edges."""
    paper = pygame.Surface(size)
    paper.fill(colour)
    w, h = size
    unit = 24
    for name, cell, low in (("cloud", 6.0, 247), ("stain", 2.2, 251), ("mottle", 0.7, 253)):
        noise = clouds(size, name, (round(w / unit / cell) + 2, round(h / unit / cell) + 2), low, 255)
        paper.blit(noise, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return paper
