"""What the games of the shelf offer by themselves: a page on which a game begins, and a rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from hexesmed.games import SHELF, look_of
from hexesmed.table.screen import Screen
from hexesmed.table.services import Services, Trouble
from hexesmed.table.words import Words

ICON = "hexagon_multiple_outline"
"""The icon of a game that names none."""


class Beginning(NamedTuple):
    """A game that begins on a page of its own: what it is called, its icon, and the page."""

    words: Words
    icon: str
    make: Callable[[], Screen]


def new_games() -> Iterator[Beginning]:
    """Yield the games whose look has a page on which a game begins, in the order of the shelf."""
    for name in SHELF:
        make = getattr(look_of(name), "new_game", None)
        if make is not None:
            page: Any = make()
            yield Beginning(page.heading, page.icon or ICON, make)


def rulebooks(services: Services, language: str) -> dict[str, str]:
    """Return the rulebooks of the shelf in a language, by the name of their game, as markdown."""
    found: dict[str, str] = {}
    for name in SHELF:
        try:
            found[name] = services.rulebook(language, name)
        except Trouble:
            continue  # a game whose book is missing is left out of the choice
    return found


def title_of(book: str) -> str:
    """Return what a rulebook is the book of: its first heading."""
    return next((line[2:].strip() for line in book.splitlines() if line.startswith("# ")), "")
