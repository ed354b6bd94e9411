"""The pieces: White's bear a shield, Black's a round targe; on it a halberd, a bow or a gonfanon with an eye.

So a side is told by outline and tone, a corps by its weapon, and neither by colour alone.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from hexesmed.games.halebarde.look.inks import Inks
from hexesmed.games.halebarde.look.pen import disc, drawn, filled, moved, radial, ring
from hexesmed.games.halebarde.look.sprites import faded
from hexesmed.games.halebarde.rules.board import ARCHER, SOLDAT, WHITE
from hexesmed.table.engraving import raster

SHARE = 0.90  # of a square's side
LARGE = 256  # pixels
SHIELD = "M-43 -44Q0 -52 43 -44C45 -10 44 14 30 30Q18 43 0 49Q-18 43 -30 30C-44 14 -45 -10 -43 -44Z"
INNER = "M-36.5 -38Q0 -45 36.5 -38C38 -9 37 11 25.5 25Q15 36 0 41.5Q-15 36 -25.5 25C-37 11 -38 -9 -36.5 -38Z"


def piece_svg(seat: int, corps: int, inks: Inks) -> str:
    """Return a piece of about 100 by 100 around 0,0."""
    face, shade = inks.face[seat], inks.shade[seat]
    body = radial("body", -14, -20, 78, ((0, face, 1), (0.55, face, 1), (1, shade, 1)))
    if seat == WHITE:
        body += filled(SHIELD, "url(#body)") + drawn(SHIELD, inks.edge, 5)
        body += drawn(INNER, inks.rim[seat], 2.2)
    else:
        body += disc(46.5, "url(#body)") + ring(46.5, 5, inks.edge)
        body += ring(39.5, 2.4, inks.rim[seat])
        if inks.textured:
            for n in range(12):
                body += f'<g transform="rotate({30 * n})">{disc(1.9, inks.rim[seat], 0, -43)}</g>'
    lift = 3 if seat == WHITE else 0
    return body + moved(0, -lift, device(corps, inks.device[seat], face), 1.0)


def device(corps: int, ink: str, ground: str) -> str:
    """Return the weapon or banner of a corps, within 60 by 64 around 0,0; `ground` is what shows through it."""
    if corps == SOLDAT:
        return _halberd(ink)
    return _bow(ink) if corps == ARCHER else _gonfanon(ink, ground)


def _halberd(ink: str) -> str:
    """A halberd, upright: point, axe to the left, fluke to the right."""
    body = drawn("M3 34V-18", ink, 6.4)
    body += filled("M3 -41L7.5 -22H-1.5Z", ink)
    body += filled("M1 -24L-8 -23Q-13 -30 -22 -31Q-28 -15 -22 1Q-13 0 -8 -8L1 -8Z", ink)
    return body + filled("M5 -21Q15 -22 25 -12Q14 -11 5 -9Z", ink)


def _bow(ink: str) -> str:
    """A bent bow with its string and an arrow laid on it, aimed to the upper right."""
    bow = drawn("M-13 -35Q-3 -36 4 -33Q31 -31 33 -4Q36 3 35 13", ink, 6.4)
    string = drawn("M-13 -35L-11 11L35 13", ink, 2.6)
    arrow = drawn("M-23 23L22 -22", ink, 4.8) + filled("M34 -34L27.5 -13.5L13.5 -27.5Z", ink)
    feathers = drawn("M-23 23L-32 23.5M-23 23L-23.5 32M-17 17L-26 17.5M-17 17L-17.5 26", ink, 3)
    return f'<g transform="translate(-2 3)">{bow}{string}{arrow}{feathers}</g>'


def _gonfanon(ink: str, ground: str) -> str:
    """A banner hung from a crossbar, with three tails and the watcher's eye."""
    body = drawn("M-25 -27H25", ink, 5.4) + drawn("M-22 -27L0 -40L22 -27", ink, 2.8)
    body += filled("M-21 -24H21V13L14.5 31L7 15L0 36L-7 15L-14.5 31L-21 13Z", ink)
    eye = filled("M-16 -7Q0 -22 16 -7Q0 8 -16 -7Z", ground)
    return body + eye + disc(5.6, ink, 0, -7)


@lru_cache(maxsize=160)
def piece(seat: int, corps: int, size: int, inks: Inks) -> pygame.Surface:
    """Return the picture of a piece `size` pixels wide; a small one comes from a large one, so zooming is quick."""
    if 2 * size > LARGE:
        return _cut(seat, corps, size, inks)
    return pygame.transform.smoothscale(_cut(seat, corps, LARGE, inks), (size, size))


@lru_cache(maxsize=24)
def _cut(seat: int, corps: int, size: int, inks: Inks) -> pygame.Surface:
    return raster(piece_svg(seat, corps, inks), (-52, -52, 104, 104), (size, size))


@lru_cache(maxsize=96)
def spent(seat: int, corps: int, size: int, inks: Inks) -> pygame.Surface:
    """Return a piece that has acted in this turn: paler, so that the others stand out."""
    picture = piece(seat, corps, size, inks).copy()
    mask = pygame.mask.from_surface(picture, 100).to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    cover = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    cover.fill((*pygame.Color("#D8C79E" if inks.textured else "#C8C8C8")[:3], 128))
    cover.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(cover, (0, 0))
    return picture


@lru_cache(maxsize=48)
def shadow(seat: int, size: int) -> pygame.Surface:
    """Return the soft shadow of a piece `size` pixels wide."""
    body = ""
    for n in range(6):
        grown = 0.92 + 0.035 * n
        shape = (
            filled(SHIELD, "#120A04", 'fill-opacity="0.10"')
            if seat == WHITE
            else disc(48, "#120A04", more='fill-opacity="0.10"')
        )
        body += f'<g transform="scale({grown:.3f})">{shape}</g>'
    return raster(body, (-60, -60, 120, 120), (round(size * 120 / 104), round(size * 120 / 104)))


def draw_piece(
    surface: pygame.Surface,
    at: tuple[float, float],
    size: int,
    seat: int,
    corps: int,
    inks: Inks,
    *,
    lift: float = 0.0,
    alpha: int = 255,
    has_acted: bool = False,
) -> None:
    """Draw a piece and its shadow with its middle at a pixel.

    lift: how high it is above the board, in pieces; alpha below 255 for one that is coming or going; has_acted: it has
    acted in this turn.
    """
    x, y = at
    dark = shadow(seat, size)
    if alpha < 255:
        dark = faded(dark, alpha)
    reach = size * (0.035 + 0.3 * lift)
    surface.blit(dark, dark.get_rect(center=(round(x + reach), round(y + reach * 1.3))))
    picture = spent(seat, corps, size, inks) if has_acted else piece(seat, corps, size, inks)
    if alpha < 255:
        picture = faded(picture, alpha)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - size * 0.5 * lift))))
