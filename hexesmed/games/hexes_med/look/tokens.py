"""Tokens: one sprite for each face and size, drawn large and scaled down, its figures written sharp on top.

Two sides differ in more than colour: the first has square tokens with light pictures on its colour, the second
tokens with cut corners and dark pictures on a light field; each bears its device.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Any, NamedTuple

import pygame

from hexesmed.games.hexes_med.look.devices import draw_device
from hexesmed.games.hexes_med.look.faces import TokenFace, banners_of, face_of, short_names
from hexesmed.games.hexes_med.look.figures import figure
from hexesmed.games.hexes_med.look.inks import Rgb, mixed
from hexesmed.games.hexes_med.look.masks import Mask, tinted
from hexesmed.games.hexes_med.look.symbols import symbol
from hexesmed.games.hexes_med.rules.position import Position
from hexesmed.games.hexes_med.rules.units import Unit
from hexesmed.locale import Tongue
from hexesmed.table.fonts import Face, font
from hexesmed.table.kept import Kept, weight

FULL = 36  # pixels from which a token is drawn in full
MARKED = 20  # pixels from which a small token shows what its unit has done, and how strongly it shoots
SHARE = 0.74  # of a hex's width that a token takes
ROOM = 0.30  # of its size around a token, for what hangs over its edge
BOUND = 9 * 1024 * 1024  # bytes of sprites kept

CREAM: Rgb = (250, 243, 226)
GOLD: Rgb = (246, 205, 96)
GOLD_DEEP: Rgb = (150, 104, 20)
ORANGE: Rgb = (255, 170, 64)
ORANGE_DEEP: Rgb = (184, 84, 8)
RED: Rgb = (224, 44, 30)
GREY: Rgb = (164, 160, 152)
WEAK: Rgb = (255, 150, 120)  # the initial F of a unit that has less now
FADED: Rgb = (158, 150, 138)
YELLOW: Rgb = (255, 205, 40)
INK: Rgb = (24, 16, 10)

Points = list[tuple[float, float]]
# The light field of the second side's tokens, and that of their simplified form.
_FIELD: Points = [(0.115, 0.365), (0.885, 0.365), (0.885, 0.725), (0.115, 0.725)]
_SIMPLE_FIELD: Points = [
    (0.34, 0.14), (0.76, 0.14), (0.87, 0.25), (0.87, 0.75), (0.75, 0.87), (0.25, 0.87), (0.13, 0.75), (0.13, 0.52),
    (0.34, 0.52),
]  # fmt: skip


def _square(inset: float) -> Points:
    """Return the outline of the first side's tokens: a square with round corners, within a unit square."""
    r, points = 0.10 - inset * 0.5, []
    for cx, cy, start in ((1 - inset - r, inset + r, -pi / 2), (1 - inset - r, 1 - inset - r, 0.0),
                          (inset + r, 1 - inset - r, pi / 2), (inset + r, inset + r, pi)):  # fmt: skip
        for n in range(6):
            a = start + n * pi / 10
            points.append((cx + r * cos(a), cy + r * sin(a)))
    return points


def _cut(inset: float) -> Points:
    """Return the outline of the second side's tokens: a square with its corners cut."""
    c, i, o = 0.17 - inset * 0.42, inset, 1 - inset
    return [(i + c, i), (o - c, i), (o, i + c), (o, o - c), (o - c, o), (i + c, o), (i, o - c), (i, i + c)]


class Sprite(NamedTuple):
    """A picture cut to what it covers, and where its corner lies from its middle, in pixels."""

    picture: pygame.Surface
    dx: int
    dy: int

    def draw(self, surface: pygame.Surface, x: float, y: float, alpha: int = 255) -> None:
        """Draw the token with its centre at a pixel; alpha below 255 lets the ground through."""
        picture = self.picture
        if alpha < 255:
            picture = picture.copy()
            picture.fill((255, 255, 255, max(0, alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, (round(x) + self.dx, round(y) + self.dy))

    def stretched(self, ratio: float) -> Sprite:
        """Return the sprite larger or smaller, not sharp."""
        w, h = self.picture.get_size()
        size = (max(1, round(w * ratio)), max(1, round(h * ratio)))
        return Sprite(pygame.transform.scale(self.picture, size), round(self.dx * ratio), round(self.dy * ratio))


def cut(whole: pygame.Surface) -> Sprite:
    """Return a picture drawn around its middle as a sprite."""
    box = whole.get_bounding_rect()
    return Sprite(whole.subsurface(box).copy(), box.x - whole.get_width() // 2, box.y - whole.get_height() // 2)


def sprite_of(face: TokenFace, size: int, named: bool = True) -> Sprite:
    """Return a token drawn at a size in pixels."""
    return cut(drawn(face, size, named))


class Tokens:
    """The tokens of a match, drawn once for each face and size; the oldest are dropped beyond BOUND bytes."""

    def __init__(self) -> None:
        """Begin without any."""
        self._sprites: Kept[tuple[TokenFace, int], Sprite] = Kept(BOUND, lambda sprite: weight(sprite.picture))
        self._size = 0

    @property
    def bytes(self) -> int:
        """What the sprites take."""
        return self._sprites.bytes

    def sprite(self, face: TokenFace, size: int, hurry: bool = False) -> Sprite:
        """Return the sprite of a token `size` pixels wide; in a hurry one of another size will do, stretched."""
        key = (face, size)
        found = self._sprites.get(key)
        if found is not None:
            return found
        former = self._sprites.get((face, self._size)) if hurry else None
        if former is not None:
            return former.stretched(size / self._size)
        self._size = size
        return self._sprites.put(key, sprite_of(face, size))

    def draw(self, surface: pygame.Surface, face: TokenFace, centre: tuple[float, float], size: int) -> None:
        """Draw a token with its centre at a pixel."""
        self.sprite(face, size).draw(surface, *centre)


def draw_token(
    surface: pygame.Surface,
    centre: tuple[float, float],
    size: int,
    unit: Unit,
    position: Position,
    battle: Mapping[str, Any],
    tongue: Tongue,
) -> None:
    """Draw a unit's token, `size` pixels wide, with its centre at a pixel of any surface; its leader is told beside."""
    face = face_of(unit, position, banners_of(battle)[unit.side], battle.get("leaders") or {}, tongue)
    sprite_of(face, size, named=False).draw(surface, *centre)


def drawn(face: TokenFace, size: int, named: bool = True) -> pygame.Surface:
    """Return a token drawn at a size in pixels, on clear ground with ROOM around it.

    named: whether a leader's star and name hang over its edge.
    """
    pad = max(2, round(size * ROOM))
    fine = 4 if size < 80 else 3 if size < 160 else 2
    whole = (size + 2 * pad, size + 2 * pad)
    large = pygame.Surface((whole[0] * fine, whole[1] * fine), pygame.SRCALPHA)
    large.fill((*INK, 0))
    _body(large, face, pad * fine, size * fine, size >= FULL)
    sprite = pygame.transform.smoothscale(large, whole)
    if size >= FULL:
        _full(sprite, face, pad, size)
    else:
        _simple(sprite, face, pad, size)
    if face.leader and named:
        _star(sprite, pad, size)
        if size >= 44:
            _ribbon(sprite, short_names(face.leader, face.alike), pad, size)
    return sprite


def _poly(surface: pygame.Surface, points: Points, colour: tuple[int, ...], pad: float, size: float) -> None:
    pygame.draw.polygon(surface, colour, [(pad + x * size, pad + y * size) for x, y in points])


def _body(large: pygame.Surface, face: TokenFace, pad: int, size: int, full: bool) -> None:
    """Draw shadow, frame and field of a token."""
    outline = _cut if face.banner.seat else _square
    colour = _worn(face)
    for n in range(4):
        _poly(large, [(x + 0.012 + 0.010 * n, y + 0.020 + 0.014 * n) for x, y in outline(-0.012 + 0.008 * n)],
              (*INK, 26 + 8 * n), pad, size)  # fmt: skip
    if face.disorganised:
        _hazard(large, outline, pad, size)
    else:
        _poly(large, outline(0.0), INK, pad, size)
    deep = mixed(colour, INK, 0.22)
    inner = 0.078 if face.disorganised else 0.035
    _poly(large, outline(inner), CREAM if face.banner.seat else mixed(colour, CREAM, 0.45), pad, size)
    _poly(large, outline(inner + 0.022), deep, pad, size)
    _poly(large, outline(inner + 0.034), colour, pad, size)
    if face.banner.seat:
        field = _FIELD if full else _SIMPLE_FIELD
        _poly(large, field, mixed(CREAM, colour, 0.30 if face.exhausted else 0.04), pad, size)


def _hazard(large: pygame.Surface, outline: Callable[[float], Points], pad: int, size: int) -> None:
    """Draw the frame of a disorganised unit: broad stripes of yellow and black, which nothing else on the board has."""
    shape = outline(-0.032)
    mask = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    mask.fill((0, 0, 0, 0))
    _poly(mask, shape, (255, 255, 255, 255), pad, size)
    stripes = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    stripes.fill((*INK, 255))
    wide = 0.13 * size
    n = 0
    while n * wide < 3.2 * large.get_width():
        x = n * wide - large.get_height()
        if n % 2:
            pygame.draw.polygon(stripes, (*YELLOW, 255), [
                (x, large.get_height()), (x + large.get_height(), 0), (x + wide + large.get_height(), 0),
                (x + wide, large.get_height()),
            ])  # fmt: skip
        n += 1
    stripes.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(stripes, (0, 0))


def _text(sprite: pygame.Surface, text: str, size: float, colour: Rgb, at: tuple[float, float], anchor: str,
          rim: Rgb | None = None) -> pygame.Rect:  # fmt: skip
    """Write a figure, by an anchor on its ink (not on its line), with a rim that parts it from what lies below."""
    face = font(Face.PLAIN_BOLD, max(6, round(size / 0.86)))
    ink = face.render(text, True, colour)
    box = ink.get_bounding_rect()
    ink = ink.subsurface(box)
    place = ink.get_rect(**{anchor: (round(at[0]), round(at[1]))})
    if rim is not None:
        edge = face.render(text, True, rim).subsurface(box)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            sprite.blit(edge, place.move(dx, dy))
    sprite.blit(ink, place)
    return place


def _full(sprite: pygame.Surface, face: TokenFace, pad: int, size: int) -> None:
    """Draw all of 2.3 on a token."""
    seat, colour = face.banner.seat, _worn(face)
    dark = mixed(colour, INK, 0.6)

    def at(x: float, y: float) -> tuple[int, int]:
        return round(pad + x * size), round(pad + y * size)

    def put(mask: Mask, share: float, tone: Rgb, x: float, y: float) -> None:
        shape = tinted(mask, max(3, round(size * share)), tone)
        sprite.blit(shape, shape.get_rect(center=at(x, y)))

    # Current F with the sword, initial F beside it; the side's device on a small shield.
    put(symbol("sword"), 0.19, CREAM, 0.180, 0.222)
    force = _text(sprite, str(face.force), size * 0.375, CREAM, at(0.275, 0.216), "midleft", dark)
    tone = GOLD if face.force >= face.initial else WEAK
    beside = (force.right + max(1, size * 0.03), force.bottom)
    _text(sprite, str(face.initial), size * 0.245, tone, beside, "bottomleft", dark)
    # A cut corner leaves less room.
    shield, x = (0.235, 0.778) if seat else (0.25, 0.805)
    put(symbol("shield"), shield, CREAM if seat else GOLD, x, 0.228)
    device = draw_device(face.banner.device, max(3, round(size * shield * 0.68)), dark)
    sprite.blit(device, device.get_rect(center=at(x, 0.219)))
    # The picture, and beside it what a ranged unit shoots.
    ink = mixed(colour, INK, 0.35) if seat else CREAM
    if face.ranged:
        put(figure(face.kind), 0.325, ink, 0.272, 0.54)
        _shot(sprite, face, at(0.875, 0.54), size)
    else:
        put(figure(face.kind), 0.37, ink, 0.5, 0.545)
    # Movement points at the bottom, the bolt to the right, what the unit has done to the left.
    _text(sprite, str(face.mp), size * 0.25, CREAM, at(0.5, 0.836), "center", dark)
    if face.bolt:
        _bolt(sprite, face.bolt, at(0.755, 0.836) if seat else at(0.80, 0.836), size)
    mark = _done(face)
    if mark:
        put(symbol(mark), 0.185, GOLD, 0.245 if seat else 0.20, 0.836)


def _shot(sprite: pygame.Surface, face: TokenFace, end: tuple[int, int], size: int) -> None:
    """Write ranged strength and range in orange, up to a pixel."""
    tone = ORANGE_DEEP if face.banner.seat else ORANGE
    rim = None if face.banner.seat else mixed(_worn(face), INK, 0.6)
    gap = max(1, round(size * 0.015))
    reach = _text(sprite, str(face.range), size * 0.235, tone, end, "midright", rim)
    arrow = tinted(symbol("reach"), max(4, round(size * 0.085)), tone)
    place = arrow.get_rect(midright=(reach.left - gap, reach.centery))
    sprite.blit(arrow, place)
    _text(sprite, str(face.ranged), size * 0.31, tone, (place.left - gap, reach.centery), "midright", rim)


def _worn(face: TokenFace) -> Rgb:
    """Return the colour of a token's body: its side's, faded once the unit is exhausted."""
    return mixed(face.banner.colour, FADED, 0.66) if face.exhausted else face.banner.colour


def _bolt(sprite: pygame.Surface, state: str, at: tuple[float, float], size: int) -> None:
    """Draw the bolt: grey, or red on a light ground, so that it differs without colour too."""
    side = max(5, round(size * 0.235))
    centre = (round(at[0]), round(at[1]))
    if state == "red":
        ring = tinted(symbol("disc"), round(side * 1.08), CREAM)
        sprite.blit(ring, ring.get_rect(center=centre))
        shape = tinted(symbol("bolt"), round(side * 0.94), RED)
    else:
        shape = tinted(symbol("bolt"), round(side * 0.86), GREY)
    sprite.blit(shape, shape.get_rect(center=centre))


def _simple(sprite: pygame.Surface, face: TokenFace, pad: int, size: int) -> None:
    """Draw the simplified token: its picture and its F, which keeps the corner, and where there is room its states."""
    colour = _worn(face)
    ink = mixed(colour, INK, 0.35) if face.banner.seat else CREAM
    marks = size >= MARKED
    shot = marks and face.ranged > 0
    if size >= 14:
        picture = tinted(figure(face.kind), round(size * (0.44 if shot else 0.50)), ink)
        middle = (0.61, 0.47) if shot else (0.62, 0.56) if marks else (0.59, 0.59)
        sprite.blit(picture, picture.get_rect(center=(round(pad + size * middle[0]), round(pad + size * middle[1]))))
    dark = mixed(colour, INK, 0.6)
    corner = (pad + size * 0.11, pad + size * 0.10)
    tone = CREAM if face.force >= face.initial else WEAK
    _text(sprite, str(face.force), size * (0.47 if size >= 14 else 0.8), tone, corner, "topleft", dark)
    if shot:
        orange, rim = (ORANGE_DEEP, None) if face.banner.seat else (ORANGE, dark)
        _text(sprite, str(face.ranged), size * 0.36, orange, (pad + size * 0.84, pad + size * 0.87), "bottomright", rim)
    if face.bolt == "red" and marks:
        _bolt(sprite, "red", (pad + size * 0.84, pad + size * 0.84), round(size * 1.3))
    if marks and _done(face):
        _small_mark(sprite, _done(face), (pad + size * 0.235, pad + size * 0.785), size)


def _done(face: TokenFace) -> str:
    """Return the symbol of what a unit has done in this half-turn, "" for nothing."""
    return "exhausted" if face.exhausted else "regrouped" if face.regrouped else "moved" if face.moved else ""


def _small_mark(sprite: pygame.Surface, name: str, at: tuple[float, float], size: int) -> None:
    """Draw what a unit has done on a small token: on a light round, on a light square when it has regrouped."""
    side = max(8, round(size * 0.36))
    place = pygame.Rect(0, 0, side, side)
    place.center = round(at[0]), round(at[1])
    if name == "regrouped":
        pygame.draw.rect(sprite, INK, place)
        pygame.draw.rect(sprite, GOLD, place.inflate(-2, -2))
    else:
        for inset, tone in ((0, INK), (2, GOLD)):
            shape = tinted(symbol("disc"), side - inset, tone)
            sprite.blit(shape, shape.get_rect(center=place.center))
    shape = tinted(symbol(name), max(6, round(side * 0.74)), INK)
    sprite.blit(shape, shape.get_rect(center=place.center))


def _star(sprite: pygame.Surface, pad: int, size: int) -> None:
    """Pin the leader's star to the upper right corner."""
    side = max(7, round(size * 0.30))
    centre = (round(pad + size * 0.995), round(pad - size * 0.005))
    for grow, colour in ((1.28, INK), (1.0, GOLD)):
        shape = tinted(symbol("star"), round(side * grow), colour)
        sprite.blit(shape, shape.get_rect(center=centre))


def _ribbon(sprite: pygame.Surface, names: list[str], pad: int, size: int) -> None:
    """Hang the leader's name on the lower edge, as much of it as there is room for."""
    face = font(Face.BOLD, max(8, round(size * 0.215)))
    room = sprite.get_width() - 8
    text = next((form for form in names if face.size(form)[0] <= room), "")
    if not text:
        return
    ink = face.render(text, True, INK)
    box = ink.get_rect(center=(sprite.get_width() // 2, round(pad + size * 1.075))).inflate(max(4, size // 9), -2)
    box.height = max(9, round(size * 0.215))
    box.centery = round(pad + size * 1.07)
    pygame.draw.rect(sprite, INK, box.inflate(2, 2), border_radius=max(2, size // 18))
    pygame.draw.rect(sprite, mixed(CREAM, GOLD, 0.35), box, border_radius=max(2, size // 20))
    sprite.blit(ink, ink.get_rect(center=box.center).move(0, -max(0, size // 90)))
