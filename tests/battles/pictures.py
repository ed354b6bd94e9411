"""Small pictures of the shipped battles, for a test to compare: `python -m tests.battles.pictures [BATTLE ...]`.

Look at what it wrote before you keep it: a picture says what the map and the set-up are meant to look like.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from hexesmed.games import look_of
from hexesmed.locale import Tongue
from hexesmed.table.headless import png
from tests.battles.balance_book import shipped

FOLDER = Path(__file__).parent / "pictures"
SIZE = (160, 90)
BLOCK = 5  # pixels: about a hex of a large map
Colours = list[tuple[int, ...]]


def drawn(battle: Mapping[str, Any]) -> pygame.Surface:
    """Return the small picture of a battle; drawn larger first, so that lines and letters blur alike everywhere."""
    large = look_of(battle["game"]).draw_picture(battle, None, (4 * SIZE[0], 4 * SIZE[1]), Tongue())
    return pygame.transform.smoothscale(large, SIZE)


def blocks(picture: pygame.Surface) -> Colours:
    """Return the mean colour of each block of a picture, row by row."""
    return [
        pygame.transform.average_color(picture, pygame.Rect(x, y, BLOCK, BLOCK))[:3]
        for y in range(0, SIZE[1] - BLOCK + 1, BLOCK)
        for x in range(0, SIZE[0], BLOCK)
    ]  # fmt: skip


def apart(one: pygame.Surface, other: pygame.Surface) -> tuple[int, float]:
    """Return how far two pictures are apart: in the block where they differ most, and on the mean; 0 to 255."""
    gaps = [
        max(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in zip(blocks(one), blocks(other), strict=True)
    ]
    return max(gaps), sum(gaps) / len(gaps)


def main() -> None:
    """Write the pictures of the battles that are named, of all of them without a name."""
    FOLDER.mkdir(exist_ok=True)
    for battle in shipped():
        if not sys.argv[1:] or battle["id"] in sys.argv[1:]:
            (FOLDER / f"{battle['id']}.png").write_bytes(png(partial(drawn, battle)))


if __name__ == "__main__":
    main()
