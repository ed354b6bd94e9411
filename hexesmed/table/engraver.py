"""The engraver: large engravings made in a thread of its own, so that no frame waits for them.

The rasterer lets other threads run, so on two cores the table goes on as if nothing were made. What is made there may
touch nothing that the table touches: it is handed a call that draws on pictures of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Thread

import pygame


class Engraver:
    """Makes one picture at a time; ask for it with `begin`, then `take` it once it is there."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._thread: Thread | None = None
        self._made: tuple[Hashable, pygame.Surface | Exception] | None = None

    @property
    def busy(self) -> bool:
        """Tell whether a picture is being made."""
        return self._thread is not None and self._thread.is_alive()

    def begin(self, key: Hashable, make: Callable[[], pygame.Surface]) -> None:
        """Begin to make the picture of a key; while another is being made nothing happens: wish for it again."""
        if self.busy or (self._made is not None and self._made[0] == key):
            return
        self._thread = Thread(target=self._make, args=(key, make), name="engraver", daemon=True)
        self._thread.start()

    def _make(self, key: Hashable, make: Callable[[], pygame.Surface]) -> None:
        try:
            self._made = key, make()
        except Exception as error:  # told to whoever takes it
            self._made = key, error

    def take(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture of a key, once; None while it is not made. What went wrong in making it is raised."""
        if self.busy or self._made is None:
            return None
        (found, picture), self._made = self._made, None
        if found != key:
            return None
        if isinstance(picture, Exception):
            raise picture
        return picture
