"""The clipboard of the system where there is one, else one of the table's own."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Iterator

import pygame

_own = ""


def copy(text: str) -> None:
    """Put text on the clipboard."""
    global _own
    _own = text
    with _asked():
        if hasattr(pygame.scrap, "put_text"):
            pygame.scrap.put_text(text)
        else:
            _ready()
            pygame.scrap.put(pygame.SCRAP_TEXT, text.encode("utf-8"))


def paste(most: int = 100_000) -> str:
    """Return the text on the clipboard, at most so many characters of it."""
    found = ""
    with _asked():
        if hasattr(pygame.scrap, "get_text"):
            found = pygame.scrap.get_text()
        else:
            _ready()
            data = pygame.scrap.get("text/plain;charset=utf-8") or pygame.scrap.get(pygame.SCRAP_TEXT)
            found = data.decode("utf-8", "replace").rstrip("\0") if data else ""
    return (found or _own)[:most]


def _ready() -> None:
    if not pygame.scrap.get_init():
        pygame.scrap.init()


@contextlib.contextmanager
def _asked() -> Iterator[None]:
    with contextlib.suppress(pygame.error, AttributeError, NotImplementedError), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
