"""The rows of a form: what a game's workshop says is to be shown and changed; `form` makes widgets of them.

Every row has a key of its own on its page: while that stays, so does the widget, its caret and its place in Tab's way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from hexesmed.table.brushes import Brush
from hexesmed.table.screen import Step
from hexesmed.table.words import Words


@dataclass(frozen=True)
class Row:
    """A row of a form."""

    key: str


@dataclass(frozen=True)
class Heading(Row):
    """A heading with a rule below it."""

    words: Words


@dataclass(frozen=True)
class Note(Row):
    """A sentence that explains; `colour` names one of the palette."""

    words: Words
    colour: str = "ink_soft"


@dataclass(frozen=True)
class Line(Row):
    """A text on one line, or on several where `lines` is more than 1."""

    words: Words
    text: str
    change: Callable[[str], Any]
    longest: int = 60
    hint: Words | None = None
    lines: int = 1


@dataclass(frozen=True)
class Pair(Row):
    """A text in each language."""

    words: Words
    texts: Mapping[str, str]
    change: Callable[[str, str], Any]
    longest: int = 60
    lines: int = 1
    hint: Words | None = None


@dataclass(frozen=True)
class Number(Row):
    """A whole number."""

    words: Words
    value: int
    low: int
    high: int
    change: Callable[[int], Any]
    tip: Words | None = None


@dataclass(frozen=True)
class Pick(Row):
    """One of several things, chosen from a list that opens."""

    words: Words
    options: Sequence[tuple[Any, Words]]
    value: Any
    change: Callable[[Any], Any]
    tip: Words | None = None


@dataclass(frozen=True)
class Segments(Row):
    """One of a few things, side by side."""

    options: Sequence[tuple[Any, Words]]
    value: Any
    change: Callable[[Any], Any]
    words: Words | None = None
    tip: Words | None = None


@dataclass(frozen=True)
class Flag(Row):
    """Yes or no."""

    words: Words
    value: bool
    change: Callable[[bool], Any]
    tip: Words | None = None


@dataclass(frozen=True)
class Press:
    """A button: with words, with an icon, or with both."""

    words: Words | None
    icon: str | None
    do: Callable[[], Step | None]
    tip: Words | None = None
    key: Words | None = None
    why_not: Words | None = None
    look: str = "plain"
    chosen: bool = False


@dataclass(frozen=True)
class Presses(Row):
    """Buttons side by side, perhaps with words before them."""

    presses: Sequence[Press]
    words: Words | None = None


@dataclass(frozen=True)
class Swatch:
    """A picture to choose: its value, its words as a tooltip, and what draws it into a rectangle."""

    value: Any
    words: Words
    draw: Callable[[Brush, pygame.Rect], None]


@dataclass(frozen=True)
class Swatches(Row):
    """Pictures, one of which is chosen; `side` in units, `tall` where they are not square."""

    items: Sequence[Swatch]
    value: Any
    change: Callable[[Any], Any]
    side: float = 52
    tall: float = 0
    words: Words | None = None


@dataclass(frozen=True)
class Item:
    """An entry of a list."""

    key: Any
    words: Words
    detail: Words | None = None
    icon: str | None = None


@dataclass(frozen=True)
class Items(Row):
    """A list, one of whose entries is chosen; at most `most` are in view."""

    items: Sequence[Item]
    chosen: Any
    choose: Callable[[Any], Any]
    empty: Words | None = None
    most: int = 5
