"""What the sheet bears around the field: a landscape with two castles and the title above it, ornaments below."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

from hexesmed.games.halebarde.look.camera import SquareCamera
from hexesmed.games.halebarde.look.inks import Inks
from hexesmed.games.halebarde.look.pen import Strokes, drawn, filled, moved
from hexesmed.games.halebarde.words import TITLE
from hexesmed.locale import Tongue
from hexesmed.table.engraving import castle, church, fir, hill, house, path, tree
from hexesmed.table.fonts import Face
from hexesmed.table.text import letters
from hexesmed.table.theme import Theme

HORIZON = -1.1
# Where trees stand along the landscape.
WOODS = (1.0, 1.35, 1.75, 5.4, 5.9, 6.3, 8.1, 10.2, 10.55, 14.3, 14.75, 15.2, 18.8, 22.8, 23.2, 23.6, 27.3, 27.7, 28.05)
TITLE_AT = -4.4
TITLE_WANTS = 5.4  # squares above the board


@lru_cache(maxsize=4)
def sheet_svg(inks: Inks) -> str:
    """Return the landscape above the field, in squares."""
    if not inks.textured:
        return ""
    luck = Random(1356)
    body = _far(luck, inks) + _castles(luck, inks)
    return body + _near(luck, inks)


def _far(luck: Random, inks: Inks) -> str:
    """Return the far ridge: three lines of hills, each paler than the one before it."""
    body = ""
    for line, (foot, tall, soft) in enumerate(((-1.6, 0.95, 0.34), (-1.4, 0.62, 0.5))):
        x, d = 0.2, f"M0.2 {foot:.2f}"
        while x < 28.6:
            wide = min(1.4 + 1.6 * luck.random(), 28.8 - x)
            up = tall * (0.45 + 0.55 * luck.random()) * (0.6 if 10 < x < 18 else 1.0)
            d += f"q{wide / 2:.2f} {-2 * up:.2f} {wide:.2f} 0"
            x += wide
        body += filled(d + "Z", "#D8C391", f'fill-opacity="{0.30 + 0.12 * line:.2f}"')
        body += drawn(d, inks.ink, 0.03, f'stroke-opacity="{soft}"')
    birds = ""
    for x, y in ((7.3, -3.3), (6.7, -3.05), (6.2, -3.4), (22.2, -3.35), (22.8, -3.1)):
        birds += f"M{x - 0.16:.2f} {y - 0.05:.2f}q0.1 -0.1 0.16 0.05q0.06 -0.15 0.16 -0.05"
    return body + drawn(birds, inks.ink, 0.03, 'stroke-opacity="0.7"')


def _castles(luck: Random, inks: Inks) -> str:
    body = ""
    for x, mirror in ((3.4, False), (25.6, True)):
        for dx, dy, scale in ((-1.9, 0.25, 0.04), (1.7, 0.3, 0.036), (0.0, 0.42, 0.058)):
            body += moved(x + dx, HORIZON + dy, hill(luck), scale, mirror)
        colour = inks.gold if mirror else inks.device[0]
        flag = path("M0 -56q6 -2 11 1q-5 1 -4 4q-4 -1 -7 1Z", fill=colour, width=0.9)
        body += moved(x, HORIZON - 0.72, castle() + flag, 0.036, mirror)
    return body


def _near(luck: Random, inks: Inks) -> str:
    """Return the near country: hills, villages and woods between the castles."""
    body = ""
    for x, scale in ((7.2, 0.034), (9.0, 0.042), (11.2, 0.03), (17.7, 0.03), (19.9, 0.042), (21.8, 0.034)):
        body += moved(x, HORIZON + 0.3, hill(luck), scale)
    for x, what in (
        (12.3, house()),
        (12.75, house("#C19A5B")),
        (13.3, church()),
        (16.0, house("#8C3A34")),
        (16.5, house()),
    ):
        body += moved(x, HORIZON + 0.42, what, 0.024)
    for x in WOODS:
        drawing = fir(luck) if luck.random() < 0.4 else tree(luck)
        body += moved(x, HORIZON + 0.40 + 0.12 * luck.random(), drawing, 0.026 + 0.008 * luck.random())
    strokes = Strokes()
    for _ in range(150):
        x, y = 0.4 + 28.2 * luck.random(), HORIZON + 0.40 + 0.30 * luck.random()
        strokes.line(f"M{x:.2f} {y:.2f}h{0.1 + 0.35 * luck.random():.2f}", inks.ink, 0.018, 0.4)
    return body + strokes.svg()


def draw_titles(picture: pygame.Surface, camera: SquareCamera, theme: Theme, inks: Inks, tongue: Tongue) -> None:
    """Write the title above the landscape."""
    vx, vy = camera.view[:2]
    size = round(camera.scale * 1.18)
    if size < 9 or camera.above < TITLE_WANTS:
        return
    face = letters(Face.TITLE, size)
    ink = face.ink(tongue.say(TITLE), theme.palette.accent)
    x, y = camera.to_screen(14.5, TITLE_AT)
    picture.blit(ink, ink.get_rect(center=(round(x - vx), round(y - vy))))
    y += face.height * 0.52
    wide = ink.get_width() * 0.5
    for way in (-1, 1):
        start, end = (x - vx + way * camera.scale * 0.5, y - vy), (x - vx + way * wide, y - vy)
        pygame.draw.line(picture, inks.ink_soft, start, end, max(1, round(camera.scale * 0.035)))
    r = camera.scale * 0.16
    lozenge = [(x - vx, y - vy - r), (x - vx + r, y - vy), (x - vx, y - vy + r), (x - vx - r, y - vy)]
    pygame.draw.polygon(picture, theme.palette.accent, lozenge)
