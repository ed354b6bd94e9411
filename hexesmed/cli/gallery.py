"""`hexesmed gallery`: every screen of the table and every state of the tokens, in both languages and three sizes."""

from __future__ import annotations

import argparse
import io
import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hexesmed.archive.files import write_safely
from hexesmed.locale import LANGUAGES, N_, Tongue

if TYPE_CHECKING:
    import pygame

    from hexesmed.cli.house import House

SIZES = ((1024, 600), (1280, 720), (1920, 1080))


class Shown(NamedTuple):
    """A picture of the gallery: its name without ending, and what it shows."""

    name: str
    picture: pygame.Surface


def add_gallery(command: argparse.ArgumentParser, tongue: Tongue) -> None:
    """Add the arguments of the command."""
    say = tongue.say
    command.add_argument("--to", metavar="DIR", required=True, help=say("the folder for the pictures"))
    command.add_argument("--only", metavar="WORD", default="", help=say("only pictures with this in their name"))
    command.add_argument("--size", metavar="WxH", action="append", help=say("in pixels; may be given several times"))


def sizes_of(asked: Sequence[str] | None) -> tuple[tuple[int, int], ...]:
    """Return sizes written as WxH, the usual three without any; raise ValueError for one that makes no sense."""
    found = []
    for text in asked or ():
        width, _, height = text.lower().partition("x")
        if not (width.isdecimal() and height.isdecimal() and len(text) < 12):
            raise ValueError(text)
        if not (640 <= int(width) <= 7680 and 400 <= int(height) <= 4320):
            raise ValueError(text)
        found.append((int(width), int(height)))
    return tuple(found) or SIZES


def run_gallery(house: House) -> int:
    """Write the pictures; return the exit code."""
    from hexesmed.cli import GOOD
    from hexesmed.cli.house import Refusal
    from hexesmed.post.literal import shown

    asked = house.asked
    try:
        sizes = sizes_of(asked.size)
    except ValueError as error:
        sentence = N_("A size is written as 1280x720, from 640x400 to 7680x4320, not {size}.")
        raise Refusal(house.say(sentence, size=shown(str(error)))) from None
    folder, count = Path(asked.to), 0
    for one in pictures(sizes, tuple(LANGUAGES), asked.only):
        folder.mkdir(parents=True, exist_ok=True)
        write_safely(folder / f"{one.name}.png", _png(one.picture))
        count += 1
    if not count:
        raise Refusal(house.say(N_("No picture has {word} in its name."), word=asked.only))
    print(house.say(N_("Pictures written to {folder}: {n}"), folder=folder, n=count))
    return GOOD


def pictures(sizes: Sequence[tuple[int, int]], languages: Sequence[str], only: str = "") -> Iterator[Shown]:
    """Yield the pictures of all scenes whose name has a word in it: each scene in every language and size.

    No window opens and no profile is touched.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from hexesmed.cli.gallery_scenes import put_on, scenes
    from hexesmed.cli.gallery_stage import Stage
    from hexesmed.games import SHELF, look_of

    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), sizes[0], languages[0])
        try:
            for scene in scenes():
                if only not in scene.name:
                    continue
                stage.dress(sizes[0], languages[0])
                put_on(stage, scene)
                for language in languages:
                    for size in sizes:
                        stage.dress(size, language)
                        stage.settle()
                        yield Shown(f"{scene.name}-{language}-{size[0]}x{size[1]}", stage.app.window.surface.copy())
            for game in SHELF:
                for name, picture in getattr(look_of(game), "gallery_sheets", dict)().items():
                    if only in f"{game}-{name}":
                        yield Shown(f"{game}-{name}", picture)
        finally:
            stage.close()


def _png(picture: pygame.Surface) -> bytes:
    import pygame

    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "picture.png")
    return buffer.getvalue()
