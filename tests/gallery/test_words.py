"""No words of any screen are cut, over each other, beyond their widget or outside the window (C50).

Every scene is looked at in both languages where room is least, and at one other place of the table below; with
HEXESMED_ALL_SIZES=1 at every place of it, which takes a quarter of an hour.
"""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path
from zlib import crc32

import pygame
import pytest

from hexesmed.cli.gallery_scenes import Scene, put_on, scenes
from hexesmed.cli.gallery_stage import Stage
from hexesmed.games.hex.look.view import BoardView
from hexesmed.games.hexes_med.look.map import MapView
from hexesmed.table.app import App
from hexesmed.table.fonts import Face
from hexesmed.table.palettes import PARCHMENT
from hexesmed.table.screen import Screen
from hexesmed.table.text import letters
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.group import Group
from hexesmed.table.words import literal
from tests.gallery.sight import look_at

WINDOWS = ((800, 600), (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1080, 1920))
SCALES = (75, 0, 150, 300)
LETTERS = (80, 100, 140)
LEAST_ROOM = (((1024, 600), 300, 140),)
ALL = tuple(product(WINDOWS, SCALES, LETTERS))
ONCE_WRONG: dict[str, tuple[tuple[tuple[int, int], int, int], ...]] = {"editor-2": (((800, 600), 75, 140),)}
"""Places where something was wrong once, by the scene's name."""
# The folder of this run may have a long path: in its field it runs with the caret, as whatever is typed there does.
MAY_BE_CUT: dict[str, tuple[str, ...]] = {"open-file": ("pytest-of-",)}
"""Words that a scene may shorten, by the scene's name."""


def places(scene: Scene) -> tuple[tuple[tuple[int, int], int, int], ...]:
    """Return where a scene is looked at: window, interface size and text size."""
    if os.environ.get("HEXESMED_ALL_SIZES"):
        return ALL
    return (*LEAST_ROOM, *ONCE_WRONG.get(scene.name, ()), ALL[crc32(scene.name.encode()) % len(ALL)])


@pytest.fixture(autouse=True)
def without_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the maps unpainted: their words are not of this kind, and painting takes long."""
    monkeypatch.setattr(MapView, "draw", lambda *given, **more: True)
    monkeypatch.setattr(MapView, "settling", lambda self: False)
    monkeypatch.setattr(BoardView, "draw", lambda *given, **more: None)
    monkeypatch.setattr(BoardView, "settling", lambda self: False)


def lay_out(app: App) -> None:
    """Lay out what can be seen, as the table does before it draws."""
    app._dirty = False
    app.drawn += 1
    for screen in app.visible():
        app.screens.lay_out(screen)


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing on the way: whatever is looked at is drawn then, and nothing of it was kept as a picture before."""
    monkeypatch.setattr(App, "_draw", lay_out)


@pytest.mark.parametrize("scene", list(scenes()), ids=lambda scene: scene.name)
def test_no_words_are_cut_or_overlap(stage: Stage, scene: Scene) -> None:
    stage.dress((1280, 720), "en", scale=0, letters=100)
    put_on(stage, scene)
    found = []
    for size, scale, text in places(scene):
        for language in ("en", "fr"):
            stage.dress(size, language, scale=scale, letters=text)
            for fault in look_at(stage.app).faults():
                if not any(part in fault for part in MAY_BE_CUT.get(scene.name, ())):
                    found.append(f"{size[0]}x{size[1]} {scale} % {text} % {language}: {fault}")
    assert not found, "\n".join(found)


SWITCHED = (
    "home", "picker", "rules", "settings", "keys", "keys-capture", "hand-over", "fought", "left-undone", "desk",
    "letter", "check", "opponents", "hexes_med-menu", "hexes_med-aims", "hexes_med-replay", "hexes_med-ended",
    "hex-ended", "halebarde-ended",
)  # fmt: skip


@pytest.mark.parametrize("name", SWITCHED)
def test_another_language_is_spoken_by_all_of_a_screen_at_once(stage: Stage, name: str) -> None:
    """A screen that stands says the same as one that is opened in that language: cards, log and dialogs too (C55)."""
    scene = next(scene for scene in scenes() if scene.name == name)

    def words() -> list[str]:
        stage.wait(0.1)
        return [line.text for line in look_at(stage.app).lines]

    stage.dress((1280, 720), "en", scale=0, letters=100)
    put_on(stage, scene)
    stage.dress((1280, 720), "fr")
    switched = words()
    put_on(stage, scene)
    assert switched == words()


def test_every_screen_is_in_the_gallery(stage: Stage) -> None:
    """A new screen wants a line in hexesmed/cli/gallery_scenes.py."""
    import hexesmed

    root = Path(hexesmed.__file__).parent
    for path in sorted([*root.glob("table/**/*.py"), *root.glob("games/*/look/**/*.py")]):
        __import__(".".join(("hexesmed", *path.relative_to(root).with_suffix("").parts)).removesuffix(".__init__"))
    seen: set[type] = set()
    for scene in scenes():
        stage.dress((1280, 720), "en", scale=0, letters=100)
        put_on(stage, scene)
        seen |= {type(screen) for screen in stage.app.stack}
    kinds = [Screen]
    for kind in kinds:
        kinds += kind.__subclasses__()
    bases = {base for kind in kinds for base in kind.__bases__}
    missing = {kind.__name__ for kind in kinds if kind not in seen | bases and kind.__module__.startswith("hexesmed")}
    assert not missing


class _Bad(Screen):
    """A screen on which everything is wrong that can be."""

    def enter(self) -> None:
        self.button = Button(literal("Everything in its place"), lambda: None)
        self.group = Group(self.app, [self.button])

    def lay_out(self, size: tuple[int, int]) -> None:
        self.button.lay_out(self.app.style, pygame.Rect(400, 300, 60, 40))

    def draw(self, brush) -> None:  # type: ignore[no-untyped-def]
        ink = letters(Face.TEXT, 30).ink("outside", PARCHMENT.ink)
        brush.surface.blit(ink, (-20, 10))
        brush.text("one over", (100, 100))
        brush.text("the other", (110, 105))
        brush.text("cut to a little", (100, 200), width=40)
        apart = pygame.Surface((300, 60))
        brush.text("first on another", (300, 400))
        apart.blit(letters(Face.TEXT, 20).ink("surface", PARCHMENT.ink), (0, 0))
        brush.surface.blit(apart, (300, 400))
        brush.text("too long", (402, 318))
        self.group.draw(brush)


def test_the_eye_sees_what_is_wrong(stage: Stage) -> None:
    stage.dress((1280, 720), "en", scale=0, letters=100)
    stage.home()
    stage.show(_Bad())
    said = "\n".join(look_at(stage.app).faults())
    for wanted in ("outside the window: 'outside'", "/ 'one over'", "cut: cut to a little", "/ 'surface'",
                   "beyond its Button: 'too long'"):  # fmt: skip
        assert wanted in said, said
    stage.home()
