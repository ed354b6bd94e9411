"""The painter: pictures of battles drawn in a process of its own, so that the window answers meanwhile."""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any

import pygame

from hexesmed.games import look_of
from hexesmed.locale import Tongue
from hexesmed.players.aside import unheard

Wish = tuple[Mapping[str, Any], tuple[int, int], str]
"""A checked battle, the largest size of its picture in pixels, and a language."""


class Painter:
    """Draws one picture after the other; ask for one with `begin`, then `look` now and then until it is there."""

    def __init__(self) -> None:
        """Begin without a process: it starts with the first wish."""
        self._pipe: Connection | None = None
        self._process: Any = None
        self._asked = self._answered = 0
        self._next: Wish | None = None

    def begin(self, battle: Mapping[str, Any], size: tuple[int, int], language: str) -> int:
        """Wish for the picture of a battle at its set-up; return the number to look for. A later wish replaces it."""
        self._next = (dict(battle), size, language)
        self._send()
        return self._asked + (self._next is not None)

    def _send(self) -> None:
        """Hand over the wish that waits, unless a picture is being drawn."""
        if self._next is None or self._asked != self._answered:
            return
        wish = self._next
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._pipe is not None
        self._pipe.send(wish)
        self._asked, self._next = self._asked + 1, None

    def look(self, number: int) -> pygame.Surface | None:
        """Return the picture of a number once it is drawn, None before; raise EOFError when it will never be."""
        found = None
        try:
            while self._pipe is not None and self._asked != self._answered and self._pipe.poll():
                told = self._pipe.recv()
                self._answered += 1
                if self._answered == number and told is not None:
                    found = pygame.image.frombytes(told[2], told[:2], "RGB")
        except (OSError, EOFError):
            self.close()
            raise EOFError from None
        if found is None and (number <= self._answered or self._process is None):
            raise EOFError
        if self._asked != self._answered and not self._process.is_alive():
            self.close()
            raise EOFError
        self._send()
        return found

    def close(self) -> None:
        """End the process, whatever it is drawing."""
        if self._process is not None:
            self._process.terminate()
            self._process.join(2)
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = self._process = self._next = None
        self._answered = self._asked

    def _start(self) -> None:
        self.close()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), daemon=True)
        with unheard():
            self._process.start()
        theirs.close()


def work(pipe: Connection) -> None:
    """Draw what is wished for until the table closes the pipe: the whole life of the process."""
    try:
        while True:
            battle, size, language = pipe.recv()
            pipe.send(_drawn(battle, size, language))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _drawn(battle: Mapping[str, Any], size: tuple[int, int], language: str) -> tuple[int, int, bytes] | None:
    """Return width, height and pixels of a picture, None where it cannot be drawn."""
    try:
        look = look_of(battle["game"])
        picture = look.draw_picture(battle, None, look.fitting(battle, size), Tongue(language))
    except (LookupError, ValueError, AttributeError, pygame.error):
        return None
    return (*picture.get_size(), pygame.image.tobytes(picture, "RGB"))
