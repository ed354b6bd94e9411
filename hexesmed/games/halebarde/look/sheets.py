"""The sheets of the gallery: every piece in several sizes and states, and every sign on a square, in each palette."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from hexesmed.games.halebarde.hand import Lit
from hexesmed.games.halebarde.look.camera import SquareCamera
from hexesmed.games.halebarde.look.inks import inks_of
from hexesmed.games.halebarde.look.pieces import draw_piece
from hexesmed.games.halebarde.look.view import BoardView, Show
from hexesmed.games.halebarde.rules.board import BOARD, CORPS
from hexesmed.games.halebarde.rules.position import Position, set_up
from hexesmed.locale import Tongue
from hexesmed.table.fonts import Face, font
from hexesmed.table.palettes import PALETTES, Palette
from hexesmed.table.theme import Theme

SIZES = (20, 26, 34, 48, 72, 120)
SQUARE = 64
HERE, THERE = BOARD.index["c3"], BOARD.index["d2"]
SIGNS: Mapping[str, Lit] = {
    "in hand": Lit(selected=HERE),
    "may act": Lit(able=frozenset({HERE})),
    "has acted": Lit(acted=frozenset({HERE})),
    "can go there": Lit(reach={THERE: 2}),
    "way": Lit(selected=HERE, reach={THERE: 2}, path=(HERE, THERE), hover=THERE),
    "enters": Lit(entry=frozenset({THERE})),
    "strikes": Lit(targets=frozenset({HERE})),
    "shoots": Lit(targets=frozenset({HERE}), shots=frozenset({HERE})),
    "wants a second": Lit(alone=frozenset({HERE})),
    "helps": Lit(helpers=frozenset({HERE}), places=frozenset({THERE})),
    "goes home": Lit(hover=HERE, home=THERE),
    "looked at": Lit(looked=HERE, feared=frozenset({THERE})),
    "threatened": Lit(threatened=frozenset({HERE, THERE})),
    "an idea": Lit(idea=(HERE, THERE)),
}


def gallery_sheets() -> dict[str, pygame.Surface]:
    """Return the sheets by name."""
    found = {}
    for name, palette in PALETTES.items():
        found[f"pieces-{name}"] = pieces_sheet(palette)
        found[f"signs-{name}"] = signs_sheet(palette)
    return found


def pieces_sheet(palette: Palette) -> pygame.Surface:
    """Return every piece, fresh and after it has acted, from the smallest size to a large one."""
    inks, step = inks_of(palette), SIZES[-1] + 16
    picture = pygame.Surface((12 * step, sum(SIZES) + 16 * (len(SIZES) + 1)), 0, 32)
    picture.fill(palette.paper_light)
    for n, (acted, seat, corps) in enumerate((a, s, c) for a in (False, True) for s in (0, 1) for c in CORPS):
        y = 16
        for size in SIZES:
            draw_piece(picture, (n * step + step / 2, y + size / 2), size, seat, corps, inks, has_acted=acted)
            y += size + 16
    return picture


def signs_sheet(palette: Palette) -> pygame.Surface:
    """Return every sign, each on a small part of the board with a piece on it."""
    across, wide, tall = 5, 3 * SQUARE + 20, 3 * SQUARE + 44
    rows = -(-len(SIGNS) // across)
    picture = pygame.Surface((across * wide + 20, rows * tall + 20), 0, 32)
    picture.fill(palette.paper_light)
    for n, (name, lit) in enumerate(SIGNS.items()):
        x, y = 20 + n % across * wide, 20 + n // across * tall
        picture.blit(_sign(lit, palette), (x, y))
        picture.blit(font(Face.PLAIN, 15).render(name, True, palette.ink), (x, y + 3 * SQUARE + 2))
    return picture


def _sign(lit: Lit, palette: Palette) -> pygame.Surface:
    """Return nine squares around c3 with a sign."""
    part = pygame.Surface((3 * SQUARE, 3 * SQUARE), 0, 32)
    camera = SquareCamera((0, 0, *part.get_size()), part=(8, 3, 11, 6))
    BoardView(camera, Tongue(), Theme(palette=palette), Show(sheet=False)).draw(part, _position(), lit)
    return part


def _position() -> Position:
    """Return a position with one white guetteur, on c3."""
    position = set_up()
    position.sets = [0, 0, 1 << HERE, 0, 0, 0]
    position.half_turn = 3
    return position
