"""An eye on what a screen draws: every word's place, what was cut, what lies over what."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame

from hexesmed.table import text as lettering
from hexesmed.table.app import App
from hexesmed.table.brushes import Brush


@dataclass
class Seen:
    """A word or line that was drawn: its text, the rectangle of its ink, and the clip it was drawn in."""

    text: str
    rect: pygame.Rect
    clip: pygame.Rect

    @property
    def visible(self) -> pygame.Rect:
        return self.rect.clip(self.clip)


@dataclass
class Sight:
    """All that was drawn in words."""

    words: list[Seen] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    room: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def texts(self) -> str:
        """Return all the words that can be seen, joined."""
        return " ".join(seen.text for seen in self.words if seen.visible.width)

    def faults(self, may_be_cut: tuple[str, ...] = ()) -> list[str]:
        """Return what is wrong: words cut, outside the window, or over each other."""
        found = [f"cut: {text}" for text in self.cut if not any(part in text for part in may_be_cut)]
        for seen in self.words:
            sideways = seen.rect.clip(pygame.Rect(seen.clip.x, seen.rect.y, seen.clip.width, seen.rect.height))
            if seen.visible.width and sideways.width < seen.rect.width - 1:
                found.append(f"beyond its box at a side: {seen.text} {seen.rect} {seen.clip}")
            if seen.clip == self.room and not self.room.contains(seen.rect):
                found.append(f"outside the window: {seen.text} {seen.rect}")
        shown = [seen for seen in self.words if seen.visible.width > 2 and seen.visible.height > 2]
        for n, one in enumerate(shown):
            for other in shown[n + 1 :]:
                if one.text == other.text and abs(one.rect.x - other.rect.x) < 8 and one.rect.y == other.rect.y:
                    continue  # struck twice for weight
                over = one.visible.inflate(-2, -2).clip(other.visible.inflate(-2, -2))
                if over.width > 1 and over.height > 1:
                    found.append(f"over each other: {one.text} {one.rect} / {other.text} {other.rect}")
        return found


class _Canvas(pygame.Surface):
    """A surface that notes which inked lines are put on it."""

    sight: Sight
    inked: dict[int, tuple[pygame.Surface, str]]

    def blit(self, source: pygame.Surface, dest: Any, area: Any = None, special_flags: int = 0) -> pygame.Rect:
        if id(source) in self.inked:
            corner = dest.topleft if isinstance(dest, pygame.Rect) else tuple(dest)
            ink = source.get_bounding_rect()
            if ink.width:
                self.sight.words.append(Seen(self.inked[id(source)][1], ink.move(corner), self.get_clip()))
        return super().blit(source, dest, area, special_flags)


@contextmanager
def _noting(sight: Sight, inked: dict[int, tuple[pygame.Surface, str]]) -> Iterator[None]:
    real_ink, real_cut = lettering.Letters.ink, lettering.Letters.cut

    def ink(self: lettering.Letters, text: str, colour: Any) -> pygame.Surface:
        picture = real_ink(self, text, colour)
        inked[id(picture)] = (picture, text)
        return picture

    def cut(self: lettering.Letters, text: str, width: int) -> str:
        short = real_cut(self, text, width)
        if short.endswith("…") and not text.endswith("…"):
            sight.cut.append(text)
        return short

    lettering.Letters.ink, lettering.Letters.cut = ink, cut  # type: ignore[method-assign]
    try:
        yield
    finally:
        lettering.Letters.ink, lettering.Letters.cut = real_ink, real_cut  # type: ignore[method-assign]


def look_at(app: App) -> Sight:
    """Draw the top screen of a table and return what was seen."""
    app.frame()
    size = app.window.surface.get_size()
    canvas = _Canvas(size)
    canvas.sight, canvas.inked = Sight(room=canvas.get_rect()), {}
    with _noting(canvas.sight, canvas.inked):
        app.top.draw(Brush(canvas, app.style))
        app.toasts.draw(Brush(canvas, app.style))
    return canvas.sight
