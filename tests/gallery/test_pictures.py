"""Some pictures of the gallery, compared with those that were looked at; and the command that writes them all.

The pictures in `pictures/` are smaller than what they show. Where the table's looks change on purpose:
HEXESMED_NEW_PICTURES=1 writes them anew, to be looked at before they are committed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from hexesmed import cli
from hexesmed.cli.gallery import sizes_of
from hexesmed.cli.gallery_scenes import put_on, scenes
from hexesmed.cli.gallery_stage import Stage
from hexesmed.games.hexes_med.look.sheets import gallery_sheets
from hexesmed.table.screens.picker import Picker

PICTURES = Path(__file__).parent / "pictures"
SIZE = (1280, 720)
COMPARED = (("message", "fr"), ("rules", "fr"), ("moving", "en"), ("near", "fr"), ("hex-menu", "en"))
ON_AVERAGE, AT_MOST = 2.5, 26.0
"""How far pictures may differ: on average, and in the average of any square of SQUARE pixels, of 255."""
SQUARE = 8


def small(picture: pygame.Surface, parts: int = 5) -> pygame.Surface:
    """Return a picture smaller by so many parts."""
    plain = pygame.Surface(picture.get_size(), 0, 24)
    plain.blit(picture, (0, 0))
    return pygame.transform.smoothscale(plain, (picture.get_width() // parts, picture.get_height() // parts))


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Return how far two pictures of one size differ: on average, and in the worst square."""
    assert one.get_size() == other.get_size()
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mean = sum(pygame.transform.average_color(more)[:3]) / 3
    worst = 0.0
    for y in range(0, more.get_height() - SQUARE + 1, SQUARE):
        for x in range(0, more.get_width() - SQUARE + 1, SQUARE):
            worst = max(worst, sum(pygame.transform.average_color(more, (x, y, SQUARE, SQUARE))[:3]) / 3)
    return mean, worst


def compare(name: str, picture: pygame.Surface) -> None:
    """Compare a picture with the one that was looked at, or write that anew."""
    path = PICTURES / f"{name}.png"
    if os.environ.get("HEXESMED_NEW_PICTURES"):
        PICTURES.mkdir(exist_ok=True)
        pygame.image.save(picture, path)
    wanted = pygame.Surface(picture.get_size(), 0, 24)
    wanted.blit(pygame.image.load(path), (0, 0))
    mean, worst = difference(picture, wanted)
    assert mean <= ON_AVERAGE and worst <= AT_MOST, f"{name}: {mean:.1f} on average, {worst:.0f} in one square"


@pytest.mark.parametrize(("name", "language"), COMPARED, ids=lambda value: value)
def test_screens_look_as_they_did(stage: Stage, name: str, language: str) -> None:
    scene = next(scene for scene in scenes() if scene.name == name)
    stage.dress(SIZE, language, scale=0, letters=100)
    put_on(stage, scene)
    stage.settle()
    compare(f"{name}-{language}", small(stage.app.window.surface))


def test_what_comes_after_a_short_rest_is_on_the_picture_too(stage: Stage) -> None:
    """The list of battles draws a battle once the eye has rested on it: the gallery waits for that in every dress."""
    stage.dress(SIZE, "en", scale=0, letters=100)
    put_on(stage, next(scene for scene in scenes() if scene.name == "picker"))
    picker = stage.app.top
    assert isinstance(picker, Picker)
    for size, language in (((1024, 768), "en"), (SIZE, "fr")):
        stage.dress(size, language)
        stage.settle()
        assert picker._pictures.get(picker._picture_key()) is not None


@pytest.mark.parametrize("name", ["states", "marks-parchment", "marks-contrast", "marks-every_eye"])
def test_tokens_and_marks_look_as_they_did(stage: Stage, name: str) -> None:
    compare(name, small(gallery_sheets()[name], 2 if name == "states" else 3))


def test_the_comparison_sees_what_changed(stage: Stage) -> None:
    """A token in another state, a shifted panel and a darker sheet are seen; a shade of one step is not."""
    sheet = small(gallery_sheets()["states"], 2)

    def changed(change: Callable[[pygame.Surface], object]) -> tuple[float, float]:
        other = sheet.copy()
        change(other)
        return difference(sheet, other)

    assert changed(lambda picture: None) == (0, 0)
    mean, worst = changed(lambda picture: picture.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_SUB))
    assert mean <= ON_AVERAGE and worst <= AT_MOST
    assert changed(lambda picture: picture.fill((6, 6, 6), special_flags=pygame.BLEND_RGB_SUB))[0] > ON_AVERAGE
    token = pygame.Rect(16, 140, 48, 48)
    assert changed(lambda picture: picture.blit(sheet, token, token.move(66, 0)))[1] > AT_MOST
    assert changed(lambda picture: picture.scroll(3, 0))[1] > AT_MOST


def test_the_command_writes_pictures_in_both_languages_and_all_sizes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["gallery", "--to", str(tmp_path), "--only", "message", "--lang", "en"]
    assert cli.main([*asked, "--size", "1024x600", "--size", "1280x720"]) == 0
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {f"message-{language}-{size}.png" for language in ("en", "fr") for size in ("1024x600", "1280x720")}
    for path in tmp_path.iterdir():
        assert "x".join(str(n) for n in pygame.image.load(path).get_size()) in path.name
    assert "4" in capsys.readouterr().out


@pytest.mark.parametrize("size", ["12", "x", "1280x", "100x100", "99999x99999", "wide", "1280x720x3"])
def test_a_size_that_makes_no_sense_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], size: str
) -> None:
    assert cli.main(["gallery", "--to", str(tmp_path), "--size", size, "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "1280x720" in said and size in said
    assert not list(tmp_path.iterdir())


def test_sizes() -> None:
    assert sizes_of(["1920X1080", "800x600"]) == ((1920, 1080), (800, 600))
    assert len(sizes_of(None)) == 3


def test_no_picture_of_a_word_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["gallery", "--to", str(tmp_path), "--only", "nothing of this name", "--lang", "en"]) == 1
    assert "nothing of this name" in capsys.readouterr().err
