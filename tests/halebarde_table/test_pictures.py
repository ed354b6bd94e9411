"""What is drawn: the same each time, pieces told apart without colour, marks where the rules light them."""

from __future__ import annotations

import time
from math import ceil

import pygame
import pytest

from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.hand import Hand, Lit
from hexesmed.games.halebarde.look import cards
from hexesmed.games.halebarde.look.animations import Hit, animation_of
from hexesmed.games.halebarde.look.camera import LEAST_BELOW, SquareCamera
from hexesmed.games.halebarde.look.field import border_svg
from hexesmed.games.halebarde.look.ground import engrave_field, high_squares, whole_field
from hexesmed.games.halebarde.look.hills import patches
from hexesmed.games.halebarde.look.inks import PARCHMENT, inks_of
from hexesmed.games.halebarde.look.lessons import SCENES, draw_rule_picture, lit_of, position_of
from hexesmed.games.halebarde.look.picture import draw_picture
from hexesmed.games.halebarde.look.pieces import piece, spent
from hexesmed.games.halebarde.look.plate import Plate
from hexesmed.games.halebarde.look.rolls import ACTING, AIR, GONE, OPEN, RESTING, TALL, Roll, state
from hexesmed.games.halebarde.look.sheets import SIGNS, SQUARE, gallery_sheets
from hexesmed.games.halebarde.look.sprites import engraved
from hexesmed.games.halebarde.look.view import BoardView, Show
from hexesmed.games.halebarde.rules import draws, turn, victory
from hexesmed.games.halebarde.rules.actions import Attack, Enter, Move, Shoot
from hexesmed.games.halebarde.rules.board import BOARD, FRAME, HILLS, ROWS
from hexesmed.games.halebarde.rules.events import TurnEnded
from hexesmed.games.halebarde.rules.position import Position
from hexesmed.locale import Tongue
from hexesmed.table.brushes import Style
from hexesmed.table.engraving import raster
from hexesmed.table.theme import PALETTES, Theme
from tests.halebarde_table.desk import drawn

SIZE = (760, 560)
MELEE = drawn("Sg2 Sb5 Ae4 Ad2 Gf2 Gc3", "Si3 Aj2 Gc4 Ge2 Gh5 Gi2 Sf6")
at = BOARD.index


@pytest.fixture(autouse=True)
def screen():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def grey(colour) -> float:
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def mean(picture: pygame.Surface, camera: SquareCamera, name: str, size: float = 0.8) -> tuple[int, ...]:
    x, y, wide, tall = camera.square(at[name], size)
    return pygame.transform.average_color(picture, pygame.Rect(x, y, wide, tall))[:3]


def test_a_picture_is_the_same_each_time():
    first, second = (draw_picture(standard(), MELEE, SIZE) for _ in range(2))
    assert pixels(first) == pixels(second) != pixels(draw_picture(standard(), None, SIZE))


def test_pieces_stand_on_their_squares_and_nowhere_else():
    picture, empty = (draw_picture(standard(), position, SIZE) for position in (MELEE, drawn("Sa3", "So3")))
    camera = SquareCamera((0, 0, *SIZE))
    for name, square in at.items():
        if name in ("a3", "o3"):
            continue
        x, y = (round(v) for v in camera.centre(square))
        inner = pygame.Rect(x - 5, y - 5, 10, 10)
        same = pixels(picture.subsurface(inner)) == pixels(empty.subsurface(inner))
        assert same == (not MELEE.occupied >> square & 1), name


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_sides_and_corps_differ_without_colour_even_when_small(palette):
    size, inks = 22, inks_of(palette)
    shown = {(seat, corps): piece(seat, corps, size, inks) for seat in (0, 1) for corps in (0, 1, 2)}
    for one, first in shown.items():
        for other, second in shown.items():
            if one >= other:
                continue
            apart = sum(
                abs(grey(first.get_at((x, y))) - grey(second.get_at((x, y)))) > 50
                for x in range(size)
                for y in range(size)
            )
            assert apart > 28, (one, other, apart)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_a_piece_that_has_acted_is_paler(palette):
    inks = inks_of(palette)
    for seat in (0, 1):
        fresh, tired = (make(seat, 0, 60, inks) for make in (piece, spent))
        contrast = [
            max(grey(p.get_at((x, 30))) for x in range(60)) - min(grey(p.get_at((x, 30))) for x in range(14, 46))
            for p in (fresh, tired)
        ]
        assert contrast[1] < contrast[0] - 30


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_hills_are_darker_than_plains(palette):
    picture = draw_picture(standard(), None, (1400, 1050), theme=Theme(palette=palette))
    camera = SquareCamera((0, 0, 1400, 1050))
    hills = [grey(mean(picture, camera, name)) for name in ("c1", "d3", "h4", "m6")]
    plains = [grey(mean(picture, camera, name)) for name in ("b1", "c3", "g4", "n6")]
    assert max(hills) < min(plains) - 15


def test_the_hills_are_those_of_the_rules():
    found = {(c, ROWS - 1 - line) for c, line in high_squares()}
    assert found == {BOARD.column_row(s) for s in BOARD.places if HILLS >> s & 1}
    covered = [
        (x + n, y + m)
        for x, y, wide, tall in patches(high_squares())
        for n in range(int(wide))
        for m in range(int(tall))
    ]
    assert sorted(covered) == sorted(high_squares()), "each hill square belongs to one mound"


@pytest.mark.parametrize("scale", [31.0, 47.3])
def test_the_field_cut_in_strips_is_the_field_cut_at_once(scale):
    """No seam in the border, no pixel of the board left open, and a part in view is that part of the whole."""
    whole, pad = whole_field(scale, PARCHMENT)
    size = whole.get_size()
    at_once = raster(border_svg(PARCHMENT), (-pad / scale, -pad / scale, size[0] / scale, size[1] / scale), size)
    board = pygame.Rect(pad - 1, pad - 1, ceil(scale * 29) + 2, ceil(scale * 8) + 2)
    for x in range(0, size[0], 3):
        for y in range(size[1]):
            if not board.collidepoint(x, y):
                assert apart(whole.get_at((x, y)), at_once.get_at((x, y))) <= 3, (x, y)
            elif board.inflate(-4, -4).collidepoint(x, y):
                assert whole.get_at((x, y)).a == 255, (x, y)
    view = pygame.Rect(pad + 40, pad - 9, 120, 90)
    part = pygame.Surface(view.size, pygame.SRCALPHA, 32)
    engrave_field(part, (pad - view.x, pad - view.y), scale, PARCHMENT)
    pixels = [(x, y) for x in range(view.width) for y in range(view.height)]
    differing = [at for at in pixels if apart(part.get_at(at), whole.get_at((view.x + at[0], view.y + at[1]))) > 12]
    assert len(differing) < 20


def apart(one, other):
    """Return by how much two colours differ."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("view", [(932, 690), (746, 575), (1398, 1035), (1280, 720), (600, 900), (900, 260)])
def test_the_camera_finds_every_square_again(view):
    camera = SquareCamera((40, 30, *view))
    for name, square in at.items():
        assert camera.hex_at(*camera.centre(square)) == square, name
    assert camera.hex_under(-0.1, 3) is None and camera.hex_under(3, 8.1) is None
    left, top, right, bottom = camera.sheet
    assert (right - left) * camera.scale <= view[0] + 1 and (bottom - top) * camera.scale <= view[1] + 1


def test_the_cursor_keeps_out_of_the_frame():
    camera = SquareCamera()
    for square in BOARD.places:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = camera.step(square, dx, dy)
            assert not FRAME >> there & 1
    assert camera.step(at["d3"], 0, -1) == at["d4"], "up on the screen is a higher row"
    assert camera.step(at["d3"], 1, 0) == at["e3"]


def test_what_is_lit_changes_its_squares():
    hand = Hand()
    hand.look_at(MELEE, True)
    hand.taken = at["g2"]
    plain, lit = (draw_picture(standard(), MELEE, SIZE, marks=marks) for marks in (Lit(), hand.lit()))
    camera = SquareCamera((0, 0, *SIZE))
    for square in hand.lit().reach:
        assert mean(plain, camera, BOARD.names[square]) != mean(lit, camera, BOARD.names[square])
    for name in ("a1", "o6", "m3"):
        assert mean(plain, camera, name) == mean(lit, camera, name), "beyond its reach nothing changes"


def test_every_mark_can_be_drawn():
    camera = SquareCamera((0, 0, *SIZE))
    view = BoardView(camera, Tongue())
    surface = pygame.Surface(SIZE)
    view.draw(surface, MELEE)
    before = pixels(surface)
    square, other = at["k5"], at["m5"]
    for words in (
        {"selected": square}, {"reach": {square: 1}}, {"path": (square, other)}, {"targets": frozenset({square})},
        {"targets": frozenset({square}), "shots": frozenset({square})}, {"alone": frozenset({square})},
        {"helpers": frozenset({square})}, {"places": frozenset({square})}, {"hover": square, "home": other},
        {"able": frozenset({square})}, {"entry": frozenset({square})}, {"looked": square},
        {"feared": frozenset({square})}, {"feared_hits": frozenset({square})}, {"threatened": frozenset({square})},
        {"idea": (square, other)}, {"acted": frozenset({at["g2"]})},
    ):  # fmt: skip
        view.draw(surface, MELEE, Lit(**words))
        assert pixels(surface) != before, words
    view.draw(surface, MELEE, cursor=square)
    assert pixels(surface) != before


def _event(position: Position, action):
    after = position.copy()
    *_, event = turn.carry_out(after, action)
    return event, after


def test_every_moment_of_an_animation_can_be_drawn():
    camera = SquareCamera((0, 0, *SIZE))
    view = BoardView(camera, Tongue())
    surface = pygame.Surface(SIZE)
    entry, last = drawn("start", "start", entering=True), drawn("G24.2 G24.3 G24.4 G22.5", "Sa1")
    for position, action in (
        (entry, Enter("5.2", "a2")), (MELEE, Move("g2", "h1")), (MELEE, Attack("g2", "i3")),
        (MELEE, Attack("g2", "e2")), (MELEE, Shoot("e4", "c4")), (last, Move("22.5", "23.5")),
    ):  # fmt: skip
        event, after = _event(position, action)
        before = after if type(event).code == "game_ended" else position
        showing = animation_of(event, before, after)
        seen = set()
        for step in range(7):
            view.draw(surface, before, showing=showing, elapsed=showing.duration * step / 6)
            seen.add(pixels(surface))
        assert len(seen) > 4, action
    assert animation_of(TurnEnded(), MELEE, MELEE) is None


def test_a_wounded_guetteur_is_seen_going_home():
    event, after = _event(MELEE, Shoot("e4", "c4"))
    showing = animation_of(event, MELEE, after)
    assert isinstance(showing, Hit) and showing.home == at[event.home]
    camera = SquareCamera((0, 0, *SIZE))
    view = BoardView(camera, Tongue())
    surface = pygame.Surface(SIZE)
    view.draw(surface, MELEE, showing=showing, elapsed=showing.duration * 0.999)
    there = pixels(surface.subsurface(pygame.Rect(*(round(v) for v in camera.square(at[event.home], 0.5)))))
    view.draw(surface, after)
    x, y, wide, tall = (round(v) for v in camera.square(at[event.home], 0.5))
    stands = surface.subsurface((x, y, wide, tall))
    assert sum(abs(a - b) > 60 for a, b in zip(there, pixels(stands), strict=True)) < len(there) // 4


def test_the_rolls_tell_which_corps_act_and_rest():
    position = MELEE.copy()
    assert [state(position, 0, corps) for corps in (0, 1, 2)] == [OPEN, OPEN, OPEN]
    position.corps_used = 0b101
    assert [state(position, 0, corps) for corps in (0, 1, 2)] == [ACTING, RESTING, ACTING]
    assert state(position, 1, 0) == "", "nothing is said of the side that waits"
    position.sets[1] = 0
    assert state(position, 0, 1) == GONE
    assert state(drawn("start", "start", entering=True), 0, 0) == ""


def test_the_rolls_change_with_the_turn():
    camera = SquareCamera((0, 0, *SIZE))
    assert camera.below >= LEAST_BELOW
    top = round(camera.to_screen(0, 8.8)[1])
    part = pygame.Rect(0, top, SIZE[0], SIZE[1] - top)
    other = MELEE.copy()
    other.corps_used = 0b011
    pictures = [draw_picture(standard(), position, SIZE).subsurface(part) for position in (MELEE, other)]
    assert pixels(pictures[0]) != pixels(pictures[1])


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
@pytest.mark.parametrize("on_turn", [False, True])
def test_the_panel_of_a_roll_that_is_drawn_out_looks_like_one_engraved_whole(palette, on_turn):
    """Of its pixels none is off by more than the rounding of a hairline makes out."""
    for size in ((760, 560), (1280, 900), (1501, 1083)):
        camera = SquareCamera((0, 0, *size))
        view = BoardView(camera, Tongue(), Theme(palette=palette))
        unit = min(camera.scale, camera.scale * (camera.below - 1.5) / TALL)
        pictures = [pygame.Surface(size), pygame.Surface(size)]
        for picture in pictures:
            picture.fill("#446688")
        roll = Roll(view, pictures[0], MELEE, 0, *camera.to_screen(0.45, 8.95), unit)
        roll.draw_panel(on_turn)
        wide = roll.wide / unit
        whole = engraved(unit, (wide / 2 + AIR[0], TALL / 2 + AIR[1]), roll.panel_svg(on_turn, wide, TALL))
        middle = round(roll.left + roll.wide / 2), round(roll.top + TALL * unit / 2)
        pictures[1].blit(whole, whole.get_rect(center=middle))
        off = [abs(a - b) for a, b in zip(*map(pixels, pictures), strict=True) if a != b]
        assert max(off, default=0) <= 64 and sum(n > 24 for n in off) < 6 * size[0], size
        (plate,) = view.sprites.plates()
        tile = plate.tile.get_size()
        assert tile[0] * tile[1] * 6 < whole.get_width() * whole.get_height(), "it costs as much as the whole"


def test_a_plate_is_drawn_as_far_as_it_is_seen():
    """Drawn through a small window it has the same pixels there, its clear edges too."""
    tile = pygame.Surface((9, 7), pygame.SRCALPHA)
    for x in range(9):
        for y in range(7):
            edge = min(x, y, 8 - x, 6 - y)
            tile.set_at((x, y), (30 * min(x, 4), 40 * min(y, 3), 200, (60, 150, 255)[min(2, edge)]))
    plate, (whole, part) = Plate(tile, 4, 3), (pygame.Surface((60, 50)) for _ in range(2))
    plate.draw(whole, pygame.Rect(5, 6, 40, 33))
    for x in range(0, 60, 6):
        for y in range(0, 50, 7):
            part.set_clip((x, y, 6, 7))
            plate.draw(part, pygame.Rect(5, 6, 40, 33))
    part.set_clip(None)
    assert pixels(whole) == pixels(part)
    corner, end = whole.get_at((5, 6)), whole.get_at((44, 38))
    assert corner != end != pygame.Color(0, 0, 0) and whole.get_at((4, 20)) == whole.get_at((45, 20))
    assert whole.get_at((25, 20)) == tile.get_at((4, 3)), "the middle"
    assert whole.get_at((25, 7)) == whole.get_at((12, 7)) and whole.get_at((6, 20)) == whole.get_at((6, 30))


def test_rolls_out_of_view_are_not_drawn():
    camera = SquareCamera((0, 0, *SIZE))
    camera.zoom_by(3.0, (SIZE[0] // 2, 0))
    assert camera.to_screen(0, 8.95 - 0.5)[1] > SIZE[1]
    view = BoardView(camera, Tongue())
    view.draw(pygame.Surface(SIZE), MELEE)
    assert list(view.sprites.plates()) == []
    camera.fit()
    view.draw(pygame.Surface(SIZE), MELEE)
    assert len(list(view.sprites.plates())) == 2


def test_a_camera_at_rest_paints_the_field_sharp():
    camera = SquareCamera((0, 0, *SIZE))
    view = BoardView(camera, Tongue())
    surface = pygame.Surface(SIZE)
    view.draw(surface, MELEE, now=10.0)
    assert not view.settling()
    camera.zoom_by(1.6)
    view.draw(surface, MELEE, now=10.01)
    assert view.settling()
    for _ in range(24_000):  # the field is engraved beside the table
        view.draw(surface, MELEE, now=10.5)
        if not view.settling():
            break
        time.sleep(0.005)
    assert not view.settling()
    again, fresh = pygame.Surface(SIZE), SquareCamera((0, 0, *SIZE))
    fresh.zoom_by(1.6)
    BoardView(fresh, Tongue()).draw(again, MELEE)
    assert pixels(surface) == pixels(again)


def test_coordinates_can_be_left_out():
    shown, hidden = (draw_picture(standard(), None, SIZE, show=Show(coordinates=on)) for on in (True, False))
    assert pixels(shown) != pixels(hidden)


def test_the_gallery_has_pieces_and_signs_in_every_palette():
    sheets = gallery_sheets()
    assert set(sheets) == {f"{kind}-{name}" for kind in ("pieces", "signs") for name in PALETTES}
    for name, sheet in sheets.items():
        assert sheet.get_width() > 900 and len({sheet.get_at((x, 60))[:3] for x in range(0, 900, 3)}) > 8, name
    parts = [lit_part(sheets["signs-parchment"], n) for n in range(len(SIGNS))]
    assert len(set(parts)) == len(parts), "no two signs look alike"


def lit_part(sheet: pygame.Surface, n: int) -> bytes:
    """Return the pixels of a sign of the gallery's sheet."""
    side = 3 * SQUARE
    return pixels(sheet.subsurface((20 + n % 5 * (side + 20), 20 + n // 5 * (side + 44), side, side)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_teaching_picture_is_drawn(language):
    style = Style(Theme(), Tongue(language))
    for name in SCENES:
        picture = draw_rule_picture(name, 500, style)
        assert picture is not None and 180 < picture.get_width() <= 500 and picture.get_height() > 80, name
    assert draw_rule_picture("nothing", 500, style) is None


def test_the_teaching_positions_show_what_they_teach():
    def lit(name: str, place: int = 0) -> Lit:
        scene = SCENES[name][place]
        return lit_of(scene, position_of(scene))

    assert lit("shot").shots == {at["c4"], at["f5"], at["e2"]} and at["c4"] not in lit("shot-blocked").targets
    assert lit("alone").alone == {at["i2"]} and lit("alone", 1).targets == {at["i2"]}
    assert lit("strike").targets == {at["i3"], at["j2"]}
    assert set(lit("entry").reach) == {at["a2"], at["a3"], at["a4"], at["a5"]}
    assert at["c2"] in lit("guetteur").reach and lit("guetteur").path == (at["b1"], at["c2"])
    assert at["e2"] in lit("lane").reach or at["d1"] in lit("lane").reach
    assert lit("home").home == at["23.3"]
    assert lit("uphill").reach[at["d3"]] == 0 and lit("uphill", 1).reach[at["e3"]] == 2
    won = position_of(SCENES["victory"][0])
    assert victory.has_won(won, 0)


def test_the_card_warns_of_a_draw_that_is_near():
    position = drawn("Sg2 Gf2", "Si3 Gh5")
    assert list(cards._warnings(position)) == []
    position.seen = (draws.key(position, 0),) * 2
    assert ["second time" in words for words in cards._warnings(position)] == [True]
    position.acted = 1 << at["g2"]
    assert list(cards._warnings(position)) == [], "once a piece has acted it is another position"
    position.half_turn = 2 * draws.TURNS - 1
    assert ["Turns after" in words for words in cards._warnings(position)] == [True]
