"""The pictures of the rulebook: parts of the board, drawn and lit as the table does, one or two side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from hexesmed.games.halebarde.hand import Hand, Lit
from hexesmed.games.halebarde.look.camera import SquareCamera
from hexesmed.games.halebarde.look.view import BoardView, Show
from hexesmed.games.halebarde.rules.board import BOARD, COLUMNS, ROWS
from hexesmed.games.halebarde.rules.position import LETTERS_OF_CORPS, Position, set_up
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face
from hexesmed.table.text import letters

WIDEST = 660  # units
SQUARES = (52, 44, 36, 28)  # units that a square is wide: a few sizes only, for each is engraved once


@dataclass(frozen=True)
class Scene:
    """A part of the board: its two corner squares ("" for the whole board), pieces, the piece in hand, the pointer.

    Pieces are written as S, A or G before a square, White's in `white`; "start" puts all as they begin.
    """

    corners: str = ""
    white: str = ""
    black: str = ""
    taken: str = ""
    hover: str = ""
    seat: int = 0
    entering: bool = False
    acted: str = ""
    last: str = ""  # two squares: the way of what was done last


SCENES: dict[str, tuple[Scene, ...]] = {
    "board": (Scene(white="start", black="start"),),
    "names": (Scene("5.1 d6", white="Gb4", taken="b4"),),
    "entry": (Scene("3.1 b6", white="start", entering=True, taken="5.2"),),
    "entered": (
        Scene("3.1 b6", white="Sa6 Sa1 Aa3 Aa4 Ga2 Ga5 S1.3 S1.4 G5.3 G5.4", entering=True, acted="a1 a2 a3 a4 a5 a6"),
    ),
    "soldat": (Scene("d1 k6", white="Sg3", taken="g3"),),
    "uphill": (Scene("a1 e4", white="Sb3", taken="b3"), Scene("a1 e4", white="Sd3", taken="d3")),
    "archer": (Scene("f1 k6", white="Ai3", taken="i3"),),
    "shot": (Scene("a1 g6", white="Ae4", black="Se2 Gc4 Af5 Sg2", taken="e4"),),
    "shot-blocked": (Scene("a1 g6", white="Ae4 Sd4", black="Gc4", taken="e4", hover="c4"),),
    "guetteur": (Scene("a1 f4", white="Gb1", taken="b1", hover="c2"),),
    "lane": (Scene("a1 g6", white="Gc2", black="Sd2 Se1 Sc3", taken="c2"),),
    "strike": (Scene("f1 l4", white="Sg2", black="Si3 Aj2", taken="g2", hover="i3"),),
    "alone": (
        Scene("f1 k4", white="Sg2", black="Gi2", taken="g2", hover="i2"),
        Scene("f1 k4", white="Sg2 Aj1", black="Gi2", taken="g2", hover="i2"),
    ),
    "home": (Scene("k1 27.6", white="Al4", black="Gm5 G23.2 G23.4 S26.3", taken="l4", hover="m5"),),
    "victory": (Scene("n1 27.6", white="G23.3 G24.5 G25.2 G23.6 Sn4", black="S26.3 A25.4 G23.4", last="22.5 23.6"),),
}
"""The pictures by name; two scenes stand side by side."""


def position_of(scene: Scene) -> Position:
    """Return the position of a scene."""
    position = set_up()
    for seat, words in enumerate((scene.white, scene.black)):
        if words == "start":
            continue
        position.sets[3 * seat : 3 * seat + 3] = [0, 0, 0]
        for word in words.split():
            position.sets[3 * seat + LETTERS_OF_CORPS.index(word[0])] |= 1 << BOARD.index[word[1:]]
    position.half_turn = (1 if scene.entering else 3) + scene.seat
    position.acted = BOARD.mask(scene.acted.split())
    return position


def lit_of(scene: Scene, position: Position) -> Lit:
    """Return what the rules light up in a scene: of the piece in hand, and of the square under the pointer."""
    hand = Hand()
    hand.look_at(position, True)
    hand.taken = BOARD.index[scene.taken] if scene.taken else None
    hand.hover = BOARD.index[scene.hover] if scene.hover else None
    return replace(hand.lit(), able=frozenset(), entry=frozenset())


def part_of(scene: Scene) -> tuple[float, float, float, float]:
    """Return the part of the board that a scene shows: left, top, right, bottom in squares."""
    if not scene.corners:
        return -0.56, -0.56, COLUMNS + 0.56, ROWS + 0.56
    first, second = (BOARD.column_row(BOARD.index[name]) for name in scene.corners.split())
    left, right = first[0], second[0] + 1
    return left - 0.1, ROWS - 1 - second[1] - 0.1, right + 0.1, ROWS - first[1] + 0.1


def draw_rule_picture(name: str, width: int, style: Style) -> pygame.Surface | None:
    """Return the picture of a name, at most `width` pixels wide, None where there is none of that name."""
    return None if name not in SCENES else _drawn(name, min(width, style.px(WIDEST)), style)


@lru_cache(maxsize=24)
def _drawn(name: str, width: int, style: Style) -> pygame.Surface:
    """Return the scenes of a picture side by side."""
    scenes = SCENES[name]
    gap = style.px(22)
    room = width - gap * (len(scenes) - 1)
    parts = [part_of(scene) for scene in scenes]
    squares = sum(right - left for left, _, right, _ in parts)
    side = next((style.px(n) for n in SQUARES if style.px(n) * squares <= room), room / squares)
    pictures = [_scene(scene, part, side, style) for scene, part in zip(scenes, parts, strict=True)]
    tall = max(picture.get_height() for picture in pictures)
    whole = pygame.Surface((sum(p.get_width() for p in pictures) + gap * (len(pictures) - 1), tall))
    whole.fill(style.palette.paper_light)
    x = 0
    for picture in pictures:
        whole.blit(picture, (x, (tall - picture.get_height()) // 2))
        x += picture.get_width() + gap
    return whole


def _scene(scene: Scene, part: tuple[float, float, float, float], side: float, style: Style) -> pygame.Surface:
    left, top, right, bottom = part
    size = max(2, int((right - left) * side)), max(2, int((bottom - top) * side))
    camera = SquareCamera((0, 0, *size), part=part, base=max(64.0, side))
    picture = pygame.Surface(size, 0, 32)
    view = BoardView(camera, style.tongue, style.theme, Show(coordinates=not scene.corners, sheet=False))
    position = position_of(scene)
    if scene.last:
        first, last = scene.last.split()
        view.last = ((BOARD.index[first], BOARD.index[last]),)
    view.draw(picture, position, lit_of(scene, position))
    brush = Brush(picture, style)
    pygame.draw.rect(picture, style.palette.line, picture.get_rect(), max(1, brush.px(2)))
    if scene.corners:
        _names(picture, camera, scene, style)
    return picture


def _names(picture: pygame.Surface, camera: SquareCamera, scene: Scene, style: Style) -> None:
    """Write the name of every square into its lower left corner."""
    size = round(camera.scale * 0.20)
    if size < 8:
        return
    face = letters(Face.PLAIN, size)
    first, second = (BOARD.column_row(BOARD.index[name]) for name in scene.corners.split())
    for column in range(first[0], second[0] + 1):
        for row in range(first[1], second[1] + 1):
            h = BOARD.square(column, row)
            x, y, _, tall = camera.square(h, 0.86)
            ink = face.ink(BOARD.names[h], style.palette.ink_faint)
            picture.blit(ink, (round(x), round(y + tall - face.height)))
