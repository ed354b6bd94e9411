"""The minimap and what else moves the view: the edges of the window, the wheel, two fingers; for both games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from hexesmed.games.halebarde.battle_file import standard
from hexesmed.games.halebarde.rules.board import COLUMNS, ROWS
from hexesmed.games.hex import battle_file
from hexesmed.table.battle.edges import WAITS
from hexesmed.table.battle.minimap import Minimap, shows_all
from tests.table.battle.test_match_screen import Player

SIZE = (1280, 720)


@pytest.fixture(params=["hexes_med", "hex"])
def player(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Player]:
    """Return a table with a match of a game, begun, the view drawn near."""
    one = Player(tmp_path, size=SIZE)
    services = one.services
    if request.param == "hex":
        one.enter(services.new_game(battle_file.battle_of(11, True), ("A", "B")))
    else:
        one.enter(services.new_hotseat("the-ford", ("A", "B")))
    for _ in range(6):
        if one.app.top is one.match_screen:
            break
        one.key(pygame.K_RETURN)
        one.wait(0.5)
    one.wait(2.0)
    assert one.app.top is one.match_screen
    yield one
    one.app.close()


def small(player: Player) -> Minimap:
    found = player.match_screen.pad.minimap
    assert found is not None
    return found


def near(player: Player) -> Minimap:
    player.match_screen.pad.zoom(6)
    player.app.frame()
    assert not shows_all(player.match_screen.face.camera)
    return small(player)


def middle(player: Player) -> tuple[float, float]:
    camera = player.match_screen.face.camera
    x, y, w, h = camera.view
    return camera.to_world(x + w / 2, y + h / 2)


def test_it_shows_while_the_view_shows_a_part_only(player: Player) -> None:
    assert not small(player).visible
    assert near(player).visible
    board = player.match_screen._board_rect
    assert board.contains(small(player).rect)
    player.match_screen.pad.fit()
    assert not small(player).visible


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)])
def test_halebarde_fills_it(size: tuple[int, int], tmp_path: Path) -> None:
    """It shows the board and the landscape above, not the rolls below, of which nothing would be seen."""
    player = Player(tmp_path, size=size)
    player.enter(player.services.new_game(standard(), ("A", "B")))
    one = near(player)
    assert one.visible
    for corner in (one.at(0, 0), one.at(COLUMNS, ROWS)):
        assert one.rect.collidepoint(corner), "the whole board"
    picture = player.match_screen.face.small_map(one.rect.size)
    wide, tall = picture.get_size()
    for part in range(8):
        rows = range(tall * part // 8, tall * (part + 1) // 8)
        seen = {tuple(picture.get_at((x, y))[:3]) for y in rows for x in range(0, wide, 2)}
        assert len(seen) > 20, f"part {part + 1} of 8 is empty"
    player.app.close()


def test_its_frame_is_what_the_view_shows(player: Player) -> None:
    minimap = near(player)
    camera = player.match_screen.face.camera
    frame = minimap.frame()
    for h in camera.board.hexes:
        x, y = minimap.at(*camera.centres[h])
        inside = frame.inflate(-2, -2).collidepoint(x, y)
        outside = not frame.inflate(4, 4).collidepoint(x, y)
        if inside:
            assert camera.shows(h, 0.0)
        if outside:
            assert not camera.shows(h, 0.0)


def test_a_press_and_a_pull_move_the_view_and_click_no_hex(player: Player) -> None:
    minimap = near(player)
    camera = player.match_screen.face.camera
    entries = len(player.match_screen.session.match.entries)
    target = camera.board.hexes[len(camera.board.hexes) // 2]
    at = minimap.at(*camera.centres[target])
    player.click(at)
    x, y = middle(player)
    assert abs(x - camera.centres[target][0]) < 0.6 and abs(y - camera.centres[target][1]) < 0.6
    before = camera.key
    rect = minimap.rect
    player.post(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1)
    player.post(pygame.MOUSEMOTION, pos=(rect.x + 2, rect.y + 2), rel=(0, 0), buttons=(1, 0, 0))
    player.post(pygame.MOUSEBUTTONUP, pos=(rect.x + 2, rect.y + 2), button=1)
    assert camera.key != before
    assert middle(player)[0] < camera.centres[target][0]
    assert len(player.match_screen.session.match.entries) == entries


def test_a_key_and_a_setting_switch_it_off(player: Player) -> None:
    minimap = near(player)
    player.post(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o", scancode=0)
    assert not minimap.visible
    assert player.app.settings.get("minimap") is False
    with_none = pygame.image.tobytes(player.app.window.surface, "RGB")
    player.app.change("minimap", True)
    player.app.frame()
    assert minimap.visible
    assert pygame.image.tobytes(player.app.window.surface, "RGB") != with_none


def test_a_unit_on_it_has_the_colour_of_its_side(player: Player) -> None:
    screen = player.match_screen
    if screen.session.game.name == "hex":
        player.click(screen.face.camera.centre(screen.face.camera.board.index["f6"]))
        player.wait(1.0)
    minimap = near(player)
    spots = list(screen.face.spots(screen.playback.position))
    assert spots
    camera = screen.face.camera
    h, colour, _ = spots[0]
    player.app.frame()
    x, y = minimap.at(*camera.centres[h])
    seen = player.app.window.surface.get_at((round(x), round(y)))[:3]
    assert sum(abs(a - b) for a, b in zip(seen, pygame.Color(colour)[:3], strict=True)) < 260


def test_the_hint_bar_does_not_cover_it(tmp_path: Path) -> None:
    player = Player(tmp_path, size=(1024, 600), hints=True)
    player.enter(player.services.new_hotseat("the-ford", ("A", "B")))
    for _ in range(6):
        if player.app.top is player.match_screen:
            break
        player.key(pygame.K_RETURN)
        player.wait(0.5)
    player.wait(2.0)
    minimap = near(player)
    hints = player.match_screen.hints
    assert hints.visible
    assert not hints.rect.colliderect(minimap.rect)
    player.app.close()


# the edges


def resting(player: Player, at: tuple[int, int], seconds: float) -> None:
    player.move(at)
    for _ in range(round(seconds * 20)):
        player.clock.time += 0.05
        player.app.frame()


@pytest.mark.parametrize(
    ("at", "dx", "dy"),
    [((2, 360), -1, 0), ((1277, 360), 1, 0), ((400, 1), 0, -1), ((400, 718), 0, 1), ((1, 1), -1, -1)],
)
def test_a_pointer_at_the_edge_pulls_the_view(player: Player, at: tuple[int, int], dx: int, dy: int) -> None:
    near(player)
    before = middle(player)
    resting(player, at, 0.5)
    assert middle(player) == before, "it is off unless switched on"
    player.app.change("edge_pan", True)
    resting(player, at, WAITS + 0.3)
    x, y = (after - was for after, was in zip(middle(player), before, strict=True))
    assert (dx == 0) == (abs(x) < 0.02) and x * dx >= 0
    assert (dy == 0) == (abs(y) < 0.02) and y * dy >= 0


def test_a_pointer_that_left_or_a_window_without_the_keyboard_pulls_nothing(player: Player) -> None:
    near(player)
    player.app.change("edge_pan", True)
    player.move((1, 300))
    player.post(pygame.WINDOWLEAVE)
    before = middle(player)
    for _ in range(20):
        player.clock.time += 0.05
        player.app.frame()
    assert middle(player) == before
    player.post(pygame.WINDOWFOCUSLOST)
    resting(player, (2, 300), 1.0)
    assert middle(player) == before
    player.post(pygame.WINDOWFOCUSGAINED)
    resting(player, (1, 300), 1.0)
    assert middle(player) != before


def test_nothing_is_drawn_once_the_view_can_go_no_further(player: Player) -> None:
    near(player)
    player.app.change("edge_pan", True)
    resting(player, (1, 360), 6.0)
    player.wait(1.0)
    drawn = player.app.drawn
    resting(player, (1, 360), 1.0)
    assert player.app.drawn <= drawn + 2
    assert not player.match_screen.moving()


# the wheel and two fingers


def test_the_wheel_keeps_the_point_under_the_pointer(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    camera = player.match_screen.face.camera
    at = (400, 300)
    player.move(at)
    for turns in (1, 2, 3, -1):
        before, scale = camera.to_world(*at), camera.scale
        player.post(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False)
        after = camera.to_world(*at)
        assert (camera.scale > scale) == (turns > 0)
        if camera.scale > 1.5 * camera._fitting():  # far from the limits that hold the sheet in view
            assert abs(after[0] - before[0]) < 0.05 and abs(after[1] - before[1]) < 0.05
    scale = camera.scale
    player.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    plain = camera.scale / scale
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_CTRL)
    scale = camera.scale
    player.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert 1 < camera.scale / scale < plain


def test_zoom_ends_at_25_and_400_percent(player: Player) -> None:
    camera = player.match_screen.face.camera
    player.move((400, 300))
    for _ in range(60):
        player.post(pygame.MOUSEWHEEL, x=0, y=4, flipped=False)
    assert camera.zoom == pytest.approx(4.0)
    for _ in range(60):
        player.post(pygame.MOUSEWHEEL, x=0, y=-4, flipped=False)
    assert camera.zoom == pytest.approx(min(0.25, camera._fitting() / camera.base))


def test_two_fingers_zoom(player: Player) -> None:
    camera = player.match_screen.face.camera
    before: Any = camera.scale
    player.post(pygame.MULTIGESTURE, pinched=0.1, x=0.3, y=0.4, rotated=0.0, num_fingers=2, touch_id=0)
    assert camera.scale > before
    player.post(pygame.MULTIGESTURE, pinched=-0.2, x=0.3, y=0.4, rotated=0.0, num_fingers=2, touch_id=0)
    assert camera.scale < before * 1.01
