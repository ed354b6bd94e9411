"""The sheets of the gallery: every type and state of a token in several sizes, and every mark in each palette."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from hexesmed.core.board import Board
from hexesmed.games.hexes_med.look import inks
from hexesmed.games.hexes_med.look.faces import Banner, TokenFace
from hexesmed.games.hexes_med.look.marks import Marker, Marks
from hexesmed.games.hexes_med.look.tokens import ROOM, drawn
from hexesmed.games.hexes_med.rules.units import UNIT_TYPES
from hexesmed.table.camera import Camera
from hexesmed.table.fonts import Face, font
from hexesmed.table.palettes import PALETTES, Palette

SIZES = (14, 22, 30, 40, 56, 80)
BANNERS = (Banner(0, (122, 31, 36), "lion"), Banner(1, (35, 63, 115), "eagle"))
HORSE = TokenFace("heavy_cavalry", BANNERS[0], 3, 3, 0, 0, 5, "grey")
STATES: Mapping[str, TokenFace] = {
    "fresh": HORSE,
    "weakened": replace(HORSE, force=2),
    "charging": replace(HORSE, bolt="red"),
    "moved": replace(HORSE, moved=True, mp=0),
    "regrouped": replace(HORSE, regrouped=True),
    "exhausted": replace(HORSE, exhausted=True),
    "disorganised": replace(HORSE, disorganised=True),
    "leader": replace(HORSE, leader="William"),
    "ranged": TokenFace("archer", BANNERS[0], 2, 2, 2, 2, 3),
    "all at once": replace(HORSE, force=1, exhausted=True, disorganised=True, leader="William"),
}
MARKS: Mapping[str, Marks] = {
    "selected": Marks(selected=0),
    "pointer": Marks(hover=0),
    "cursor": Marks(cursor=0),
    "reachable": Marks(reach={0: 3}),
    "must stop": Marks(reach={0: 0}, stops={0}),
    "regroup": Marks(regroup={0}),
    "attackable": Marks(targets={0}),
    "shot at": Marks(targets={0}, shots={0}),
    "threatened": Marks(threatened={0}),
    "hits here": Marks(hitters=(0,)),
    "own zone": Marks(zone_own=1),
    "enemy zone": Marks(zone_enemy=1),
}


def gallery_sheets() -> dict[str, pygame.Surface]:
    """Return the sheets by name."""
    found = {"tokens": _types(), "states": _states()}
    for name, palette in PALETTES.items():
        found[f"marks-{name}"] = marks_sheet(palette)
    return found


def _paper(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, 0, 32)
    picture.fill(inks.PAPER)
    return picture


def _write(picture: pygame.Surface, text: str, at: tuple[int, int]) -> None:
    picture.blit(font(Face.PLAIN, 15).render(text, True, inks.INK), at)


def _row(picture: pygame.Surface, faces: Sequence[TokenFace], size: int, at: tuple[int, int], step: int) -> None:
    for number, face in enumerate(faces):
        token = drawn(face, size)
        picture.blit(token, (at[0] + number * step, at[1]))


def _types() -> pygame.Surface:
    """Return every type of both sides, large and small."""
    picture = _paper((12 * 112 + 16, 2 * 250))
    for seat, banner in enumerate(BANNERS):
        faces = [TokenFace(c, banner, 2, 3, t.ranged, t.range, t.mp) for c, t in UNIT_TYPES.items()]
        _row(picture, faces, 72, (8, 8 + seat * 250), 112)
        _row(picture, faces, 40, (20, 130 + seat * 250), 112)
        _row(picture, faces, 22, (70, 138 + seat * 250), 112)
        for number, code in enumerate(UNIT_TYPES):
            _write(picture, code.replace("_", " "), (12 + number * 112, 206 + seat * 250))
    return picture


def _states() -> pygame.Surface:
    """Return every state of a token of both sides, from the smallest size to a large one."""
    step = round(SIZES[-1] * (1 + 2 * ROOM)) + 8
    tall = [round(size * (1 + 2 * ROOM)) + 6 for size in SIZES]
    picture = _paper((len(STATES) * step + 16, 2 * (sum(tall) + 30)))
    y = 4
    for banner in BANNERS:
        faces = [replace(face, banner=banner) for face in STATES.values()]
        for size, high in zip(SIZES, tall, strict=True):
            _row(picture, faces, size, (8, y), step)
            y += high
        for number, name in enumerate(STATES):
            _write(picture, name, (12 + number * step, y))
        y += 30
    return picture


def marks_sheet(palette: Palette, scale: int = 72) -> pygame.Surface:
    """Return every mark on a bare hex and around a token of either side, in the colours of a palette."""
    step = scale + 40
    picture = _paper((len(MARKS) * step + 16, 3 * (scale + 34) + 24))
    board, marker = Board(1, 1), Marker(palette)
    for number, (name, marks) in enumerate(MARKS.items()):
        for row, banner in enumerate((None, *BANNERS)):
            corner = (8 + number * step + 10, 8 + row * (scale + 34))
            camera = Camera(board, (*corner, scale + 20, scale + 24), margins=(0, 0, 0, 0), base=scale)
            camera.scale = float(scale)
            camera.centre_on(0)
            marker.draw_below(picture, camera, marks)
            if banner is not None:
                token = drawn(replace(HORSE, banner=banner), round(scale * 0.74))
                x, y = camera.centre(0)
                picture.blit(token, token.get_rect(center=(round(x), round(y))))
            marker.draw_above(picture, camera, marks)
        _write(picture, name, (18 + number * step, picture.get_height() - 22))
    return picture
