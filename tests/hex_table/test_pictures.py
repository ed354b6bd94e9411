"""What is drawn: the same each time, the edges and stones told apart without colour, the chain in gold."""

from __future__ import annotations

import time
from itertools import product

import pygame
import pytest

from hexesmed.games.hex.battle_file import battle_of
from hexesmed.games.hex.hand import Hand
from hexesmed.games.hex.look.animations import animation_of
from hexesmed.games.hex.look.board import BAND, NOTCH
from hexesmed.games.hex.look.camera import SHAPES, RhombusCamera
from hexesmed.games.hex.look.cards import draw_card
from hexesmed.games.hex.look.inks import inks_of
from hexesmed.games.hex.look.lessons import SCENES, draw_rule_picture, position_of
from hexesmed.games.hex.look.picture import draw_picture
from hexesmed.games.hex.look.stones import stone
from hexesmed.games.hex.look.view import BoardView, Show
from hexesmed.games.hex.rules.cells import rhombus
from hexesmed.games.hex.rules.events import GameWon, StonePlaced, StoneSwapped
from hexesmed.locale import Tongue
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.theme import PALETTES, Theme
from tests.hex_table.desk import CHAIN, after

SIZE = (640, 460)


@pytest.fixture(autouse=True)
def screen():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def grey(colour) -> float:
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def test_a_picture_is_the_same_each_time():
    position = after(7, "c2 s d4")
    assert pixels(draw_picture(battle_of(7), position, SIZE)) == pixels(draw_picture(battle_of(7), position, SIZE))
    assert pixels(draw_picture(battle_of(7), None, SIZE)) != pixels(draw_picture(battle_of(7), position, SIZE))


@pytest.mark.parametrize(("shape", "turned"), list(product(SHAPES, (False, True))))
def test_every_lie_of_the_board_shows_its_stones(shape, turned):
    position = after(9, "e5 c3 f4")
    picture = draw_picture(battle_of(9), position, SIZE, shape=shape, turned=turned)
    empty = draw_picture(battle_of(9), None, SIZE, shape=shape, turned=turned)
    camera = RhombusCamera(9, (0, 0, *SIZE), shape=shape, turned=turned)
    for name, cell in position.board.index.items():
        x, y = (round(v) for v in camera.centre(cell))
        same = picture.get_at((x, y)) == empty.get_at((x, y))
        assert same == (name not in ("e5", "c3", "f4")), name


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_stones_differ_without_colour(palette):
    inks = inks_of(palette)
    red, blue = (stone(seat, 60, inks) for seat in (0, 1))
    apart = sum(
        abs(grey(red.get_at((x, y))) - grey(blue.get_at((x, y)))) > 60 for x in range(60) for y in range(60)
    )
    assert apart > 250, "a lozenge is no ring"


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_edges_bear_their_charges(palette):
    """Between two cells of Red's edge the middle of a lozenge is light; a ring of Blue's is dark in its middle."""
    camera = RhombusCamera(7, (0, 0, 1200, 900))
    picture = pygame.Surface((1200, 900))
    view = BoardView(camera, Tongue(), Theme(palette=palette), Show(legend=False))
    view.draw(picture, after(7, ""))
    aside = NOTCH / (3**0.5 / 2)
    red = [camera.to_screen(*camera.world(k + 0.5 + aside / 2, -aside)) for k in range(6)]
    blue = [camera.to_screen(*camera.world(-aside, k + 0.5 + aside / 2)) for k in range(6)]
    lights = [grey(picture.get_at((round(x), round(y)))) for x, y in red]
    darks = [grey(picture.get_at((round(x), round(y)))) for x, y in blue]
    assert min(lights) > 170 and max(darks) < 110
    assert BAND > NOTCH


def test_the_chain_is_golden_at_the_very_stone_that_joins():
    before = after(7, " ".join(CHAIN.split()[:-1]))
    won = after(7, CHAIN)
    assert not before.chain and set(won.chain) == {"d1", "d2", "d3", "d4", "d5", "d6", "c7"}
    camera = RhombusCamera(7, (0, 0, *SIZE))
    picture = draw_picture(battle_of(7), won, SIZE)
    a, b = (camera.centre(won.board.index[name]) for name in ("d3", "d4"))
    x, y = round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)
    around = [picture.get_at((x + dx, y + dy)) for dx in range(-5, 6) for dy in range(-5, 6)]
    assert sum(c.r > 180 and c.g > 130 and c.b < c.g - 40 for c in around) > 15
    golden = animation_of(GameWon(0, "joined", won.chain), won, won)
    assert golden.duration > 1 and golden.order[0] == won.board.index["d1"], "it runs from the first edge"
    assert animation_of(GameWon(0, "resigned"), won, won) is None


def test_after_the_end_the_card_tells_the_end_and_no_bridge():
    """The pointer rests where the last stone was put: no advice about it hides who has won."""
    won, cards = after(7, CHAIN), []
    for hover in (None, won.board.index["d5"]):
        hand = Hand(hover=hover)
        hand.look_at(won, False)
        brush = Brush(pygame.Surface((320, 180)), Style(Theme(), Tongue()))
        draw_card(brush, brush.surface.get_rect(), won, hand, inks_of(Theme().palette), Tongue())
        cards.append(pixels(brush.surface))
    assert cards[0] == cards[1]


def test_every_moment_of_an_animation_can_be_drawn():
    camera = RhombusCamera(7, (0, 0, *SIZE))
    view = BoardView(camera, Tongue(), show=Show(numbers=True))
    surface = pygame.Surface(SIZE)
    first, won = after(7, "c2"), after(7, CHAIN)
    for event, before, now in (
        (StonePlaced("c2"), after(7, ""), first),
        (StoneSwapped("c2", "b3"), first, after(7, "c2 s")),
        (GameWon(0, "joined", won.chain), won, won),
    ):
        showing = animation_of(event, before, now)
        seen = set()
        for step in range(6):
            view.draw(surface, before, showing=showing, elapsed=showing.duration * step / 5, numbers={5: 3})
            seen.add(pixels(surface))
        assert len(seen) > 3, type(event).__name__


def test_numbers_stand_on_the_stones_when_asked():
    position = after(7, "c2 s d4")
    numbers = {position.board.index["b3"]: 2, position.board.index["d4"]: 3}
    plain = draw_picture(battle_of(7), position, SIZE, numbers=numbers)
    numbered = draw_picture(battle_of(7), position, SIZE, numbers=numbers, show=Show(numbers=True))
    assert pixels(plain) != pixels(numbered)


def test_a_camera_at_rest_paints_the_board_sharp():
    camera = RhombusCamera(7, (0, 0, *SIZE))
    view = BoardView(camera, Tongue())
    surface, position = pygame.Surface(SIZE), after(7, "d4")
    view.draw(surface, position, now=10.0)
    assert not view.settling()
    camera.zoom_by(1.6)
    view.draw(surface, position, now=10.01)
    assert view.settling()
    for _ in range(24_000):  # the board is engraved beside the table
        view.draw(surface, position, now=10.5)
        if not view.settling():
            break
        time.sleep(0.005)
    assert not view.settling()
    again = pygame.Surface(SIZE)
    fresh = RhombusCamera(7, (0, 0, *SIZE))
    fresh.zoom_by(1.6)
    BoardView(fresh, Tongue()).draw(again, position)
    assert pixels(surface) == pixels(again)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_teaching_picture_is_drawn(language):
    style = Style(Theme(), Tongue(language))
    for name in SCENES:
        picture = draw_rule_picture(name, 500, style)
        assert picture is not None and 200 < picture.get_width() <= 500 and picture.get_height() > 80
    assert draw_rule_picture("nothing", 500, style) is None


def test_the_teaching_positions_show_what_they_teach():
    assert position_of(SCENES["win"][0]).chain and position_of(SCENES["blocked"][0]).chain
    full = position_of(SCENES["no-draw"][0])
    assert full.empty == 0 and full.chain, "a full board has a chain"
    gap, board = SCENES["mistake-gap"][0], rhombus(5)
    for name in gap.words:
        beside = [cell for cell in board.neighbours[board.index[name]] if board.names[cell] in gap.red]
        one, other = (set(board.neighbours[cell]) for cell in beside)
        assert one & other == {board.index[name]}, "one cell between is a gap, two would be a bridge"
    red, blue = SCENES["swap"]
    assert (red.red, blue.blue) == ("e2", "b5"), "row 2, column 5 becomes row 5, column 2 (4)"
