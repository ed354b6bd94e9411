"""The pictures of the rulebook: small boards, drawn as the table draws them, one or two side by side."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from hexesmed.games.hex.hand import Lit, bridges_of
from hexesmed.games.hex.look.camera import RhombusCamera
from hexesmed.games.hex.look.view import BoardView, Show
from hexesmed.games.hex.rules.cells import BLUE, RED, rhombus
from hexesmed.games.hex.rules.play import set_up, winning_chain
from hexesmed.games.hex.rules.position import Position
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.fonts import Face

WIDEST = 640  # units


@dataclass(frozen=True)
class Scene:
    """A small board: stones by colour, the stone whose bridges show, rings, words on cells, a golden chain."""

    size: int
    red: str = ""
    blue: str = ""
    chosen: str = ""
    rings: str = ""
    tinted: str = ""
    words: dict[str, str] = field(default_factory=dict)
    gold: str = ""  # a stone of the chain that is golden
    last: str = ""
    numbers: str = ""  # cells in the order of their moves
    coordinates: bool = False


FULL = ("rbrrbbr", "brbrrrb", "rrbbrbr", "bbrrbrb", "rrbrrbb", "brbbbrr", "rbrbrbr")


def _of(rows: tuple[str, ...], sign: str) -> str:
    return " ".join(f"{chr(97 + c)}{r + 1}" for r, row in enumerate(rows) for c, one in enumerate(row) if one == sign)


SCENES: dict[str, tuple[Scene, ...]] = {
    "board": (Scene(7),),
    "coordinates": (Scene(7, red="d4", rings="d4", coordinates=True),),
    "placing": (Scene(5, red="c3 b4", blue="d2", numbers="c3 d2 b4"),),
    "win": (Scene(5, red="d1 d2 c3 b4 b5", blue="c2 e2 b3 d4", gold="d1"),),
    "blocked": (Scene(5, red="d1 d2 c3 c5", blue="a5 b4 c4 d3 e3", gold="a5"),),
    "swap": (Scene(7, red="e2", numbers="e2", coordinates=True), Scene(7, blue="b5", last="b5", coordinates=True)),
    "swap-diagonal": (Scene(7, red="d4", coordinates=True), Scene(7, blue="d4", last="d4", coordinates=True)),
    "bridge": (Scene(5, red="c2 b4", chosen="c2", words={"b3": "A", "c3": "B"}),),
    "bridge-intrusion": (Scene(5, red="c2 b4", blue="b3", chosen="c2", last="b3"),),
    "bridge-answer": (Scene(5, red="c2 b4 c3", blue="b3", last="c3"),),
    "edge": (Scene(5, red="c4", chosen="c4", words={"b5": "A", "c5": "B"}),),
    "edge-third": (Scene(7, red="d5", tinted="d5 e5 c6 d6 e6 b7 c7 d7 e7"),),
    "ladder": (Scene(7, red="b6 c6 d6 e6", blue="a7 b7 c7 d7", numbers="b6 a7 c6 b7 d6 c7 e6 d7"),),
    "no-draw": (Scene(7, red=_of(FULL, "r"), blue=_of(FULL, "b")),),
    "mistake-gap": (Scene(5, red="c1 c3 c5", words={"c2": "?", "c4": "?"}),),
    "mistake-corner": (Scene(5, red="a1", rings="a1"),),
}
"""The pictures by name; two scenes stand side by side, before and after."""


def position_of(scene: Scene) -> Position:
    """Return the position of a scene, its golden chain included."""
    position = set_up(scene.size, True)
    board = rhombus(scene.size)
    position.red = sum(1 << board.index[name] for name in scene.red.split())
    position.blue = sum(1 << board.index[name] for name in scene.blue.split())
    position.moves = position.red.bit_count() + position.blue.bit_count()
    position.last = board.index[scene.last] if scene.last else -1
    ends = [board.index[scene.gold]] if scene.gold else [] if position.empty else range(scene.size**2)
    for seat in (RED, BLUE):
        for cell in ends:
            stones = position.stones(seat)
            chain = winning_chain(board, stones, seat, cell) if stones >> cell & 1 else 0
            if chain:
                position.chain = tuple(name for c, name in enumerate(board.names) if chain >> c & 1)
    return position


def draw_rule_picture(name: str, width: int, style: Style) -> pygame.Surface | None:
    """Return the picture of a name, at most `width` pixels wide, None where there is none of that name."""
    scenes = SCENES.get(name)
    return None if scenes is None else _drawn(name, min(width, style.px(WIDEST)), style)


@lru_cache(maxsize=24)
def _drawn(name: str, width: int, style: Style) -> pygame.Surface:
    """Return the scenes of a picture side by side, with an arrow between them."""
    scenes = SCENES[name]
    gap = style.px(40) if len(scenes) > 1 else 0
    wide = min((width - gap * (len(scenes) - 1)) // len(scenes), style.px(400))
    pictures = [_scene(scene, wide, style) for scene in scenes]
    tall = max(picture.get_height() for picture in pictures)
    whole = pygame.Surface((sum(p.get_width() for p in pictures) + gap * (len(pictures) - 1), tall))
    brush = Brush(whole, style)
    whole.fill(style.palette.paper_light)
    x = 0
    for picture in pictures:
        if x:
            brush.icon("arrow_right_bold", (x - gap // 2, tall // 2), 30, style.palette.ink_soft)
        whole.blit(picture, (x, (tall - picture.get_height()) // 2))
        x += picture.get_width() + gap
    return whole


def _scene(scene: Scene, width: int, style: Style) -> pygame.Surface:
    board = rhombus(scene.size)
    camera = RhombusCamera(scene.size, (0, 0, width, width))
    left, top, right, bottom = camera.sheet
    tall = round(width * (bottom - top) / (right - left))
    camera.resize((0, 0, width, tall))
    camera.fit()
    picture = pygame.Surface((width, tall), 0, 32)
    show = Show(coordinates=scene.coordinates, numbers=bool(scene.numbers), legend=False, sheet=False)
    view = BoardView(camera, style.tongue, style.theme, show)
    position = position_of(scene)
    chosen = board.index[scene.chosen] if scene.chosen else None
    lit = Lit(chosen=chosen, bridges=bridges_of(position, chosen) if chosen is not None else ())
    held = tuple(b for b in lit.bridges if b.state != "open")
    numbers = {board.index[name]: n for n, name in enumerate(scene.numbers.split(), 1)}
    view.draw(picture, position, Lit(chosen=chosen, bridges=held), numbers=numbers)
    brush = Brush(picture, style)
    for name in scene.tinted.split():
        view.tint(picture, board.index[name], style.palette.select)
    if scene.tinted:
        view.draw_stones(picture, position, numbers, ())
    for name in scene.rings.split():
        view.ring(picture, board.index[name], style.palette.select, "ring")
    for name, words in scene.words.items():
        _word(brush, camera, camera.centre(board.index[name]), words)
    return picture


def _word(brush: Brush, camera: RhombusCamera, at: tuple[float, float], words: str) -> None:
    """Draw a word on a small plate of its own: the lines of a bridge run below it."""
    theme = brush.style.theme
    side = round(camera.scale * 0.56)
    plate = pygame.Rect(0, 0, side, side)
    plate.center = round(at[0]), round(at[1])
    brush.panel(plate, brush.palette.paper_light, brush.palette.ink_soft, side / 2 / theme.scale, 1)
    letters = brush.style.letters(camera.scale * 0.4 / theme.scale / theme.letter_scale, Face.PLAIN_BOLD)
    ink = letters.ink(words, brush.palette.ink)
    bounds = ink.get_bounding_rect()
    brush.surface.blit(ink, (plate.centerx - bounds.centerx, plate.centery - bounds.centery))
