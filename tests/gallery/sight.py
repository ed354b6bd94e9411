"""What a screen draws in words: the box of every line, on whatever surface it was put first, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame

from hexesmed.table import text as lettering
from hexesmed.table.app import App
from hexesmed.table.battle.over import OverView
from hexesmed.table.brushes import Brush
from hexesmed.table.screen import Screen
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.list import List

Plain = pygame.Surface


@dataclass
class Line:
    """A line of letters: its text, the box of its ink, and the clip in which it was drawn."""

    text: str
    box: pygame.Rect
    clip: pygame.Rect

    @property
    def seen(self) -> pygame.Rect:
        return self.box.clip(self.clip)


@dataclass
class Notes:
    """What was noted while a screen was drawn."""

    inked: dict[int, tuple[Plain, str]] = field(default_factory=dict)
    cut: list[str] = field(default_factory=list)
    within_rows: bool = False


class Canvas(Plain):
    """A surface that notes the lines put on it, and takes over those of a surface put on it."""

    notes: Notes | None = None
    lines: list[Line]

    def noted(self) -> list[Line]:
        found: list[Line] = self.__dict__.setdefault("lines", [])
        return found

    def blit(self, source: Any, dest: Any, area: Any = None, special_flags: int = 0) -> pygame.Rect:
        corner = tuple(dest)[:2]
        clip = self.get_clip()
        notes = Canvas.notes
        if notes is not None and id(source) in notes.inked:
            ink = source.get_bounding_rect()
            if ink.width:
                self.noted().append(Line(notes.inked[id(source)][1], ink.move(corner), clip))
        elif isinstance(source, Canvas) and source.__dict__.get("lines"):
            view = pygame.Rect(area) if area is not None else source.get_rect()
            off = corner[0] - view.x, corner[1] - view.y
            for line in source.noted():
                inner = line.clip.clip(view).move(off)
                self.noted().append(Line(line.text, line.box.move(off), inner.clip(clip)))
        return super().blit(source, dest, area, special_flags)

    def subsurface(self, *area: Any) -> Plain:
        """Return a part of it that knows its lines, as cards are cut off their sheets."""
        part = super().subsurface(*area)
        view = pygame.Rect(area[0] if len(area) == 1 else area)
        if isinstance(part, Canvas):
            for line in self.noted():
                part.noted().append(Line(line.text, line.box.move(-view.x, -view.y), line.clip.move(-view.x, -view.y)))
        return part


@contextmanager
def noting(notes: Notes) -> Iterator[None]:
    """Note every line that is inked, and every cut but those in the rows of lists, whose tooltips tell all."""
    real_over = OverView.draw
    real_ink, real_cut, real_rows = lettering.Letters.ink, lettering.Letters.cut, List.draw

    def ink(self: lettering.Letters, text: str, colour: Any) -> Plain:
        picture = real_ink(self, text, colour)
        notes.inked[id(picture)] = (picture, text)
        return picture

    def cut(self: lettering.Letters, text: str, width: int) -> str:
        short = real_cut(self, text, width)
        if short != text and not notes.within_rows:
            notes.cut.append(text)
        return short

    def rows(self: List, brush: Brush) -> None:
        notes.within_rows = True
        real_rows(self, brush)
        notes.within_rows = False

    def over(self: OverView, brush: Brush) -> None:
        if isinstance(brush.surface, Canvas):  # what it covers cannot be read
            seen = [line for line in brush.surface.noted() if not self.rect.contains(line.seen)]
            notes.cut += [f"half covered: {line.text}" for line in seen if self.rect.colliderect(line.seen)]
            brush.surface.lines = seen
        real_over(self, brush)

    lettering.Letters.ink, lettering.Letters.cut, List.draw = ink, cut, rows  # type: ignore[method-assign]
    OverView.draw = over  # type: ignore[method-assign]
    pygame.Surface, Canvas.notes = Canvas, notes  # type: ignore[misc]
    try:
        yield
    finally:
        pygame.Surface, Canvas.notes = Plain, None  # type: ignore[misc]
        lettering.Letters.ink, lettering.Letters.cut, List.draw = real_ink, real_cut, real_rows  # type: ignore[method-assign]
        OverView.draw = real_over  # type: ignore[method-assign]


@dataclass
class Sight:
    """All lines of a screen, and the boxes of its widgets."""

    lines: list[Line]
    cut: list[str]
    room: pygame.Rect
    widgets: list[tuple[str, pygame.Rect, pygame.Rect]]

    def faults(self) -> list[str]:
        """Return what is wrong, a sentence each."""
        return [*(f"cut: {text}" for text in self.cut), *self._clipped(), *self._over(), *self._beyond()]

    def _clipped(self) -> Iterator[str]:
        for line in self.lines:
            band = pygame.Rect(line.clip.x, line.box.y, line.clip.width, line.box.height)
            if line.seen.width and line.box.clip(band).width < line.box.width - 1:
                yield f"runs out at a side: {line.text!r} {line.box} in {line.clip}"
            if line.clip.contains(self.room) and not self.room.contains(line.box):
                yield f"outside the window: {line.text!r} {line.box}"

    def _over(self) -> Iterator[str]:
        shown = [line for line in self.lines if line.seen.width > 2 and line.seen.height > 2]
        shown.sort(key=lambda line: line.seen.y)
        for n, one in enumerate(shown):
            for other in shown[n + 1 :]:
                if other.seen.y > one.seen.bottom:
                    break
                if one.text == other.text and abs(one.box.x - other.box.x) < 8 and abs(one.box.y - other.box.y) < 8:
                    continue  # struck twice, for weight or with a rim
                over = one.seen.inflate(-2, -2).clip(other.seen.inflate(-2, -2))
                if over.width > 1 and over.height > 1:
                    yield f"over each other: {one.text!r} {one.box} / {other.text!r} {other.box}"

    def _beyond(self) -> Iterator[str]:
        """Yield the lines that begin in a widget and end outside it."""
        for line in self.lines:
            if not line.seen.width or not line.seen.height:
                continue
            holders = [(name, box) for name, box, clip in self.widgets if box.clip(clip).collidepoint(line.seen.center)]
            holders = [holder for holder in holders if holder[0] == "OverView"] or holders
            if not holders:
                continue
            name, box = min(holders, key=lambda holder: holder[1].width * holder[1].height)
            if not box.inflate(4, 4).contains(line.box) and line.clip.contains(line.box):
                yield f"beyond its {name}: {line.text!r} {line.box} / {box}"


def look_at(app: App, screen: Screen | None = None) -> Sight:
    """Draw a screen of a table, the top one by itself, and return what is seen of it."""
    screen = screen or app.top
    notes = Notes()
    for card in ("_card", "_forecast", "_result"):  # cards are kept as pictures: they are drawn anew, to be read
        if hasattr(getattr(screen, "face", None), card):
            setattr(screen.face, card, None)
    canvas = Canvas(app.window.surface.get_size())
    with noting(notes):
        screen.draw(Brush(canvas, app.style))
    widgets = []
    group = getattr(screen, "group", None)
    if group is not None:
        for widget in group.walk():
            if not _holds(widget):
                widgets.append((type(widget).__name__, widget.rect.copy(), widget.clip or canvas.get_rect()))
    return Sight(canvas.noted(), notes.cut, canvas.get_rect(), widgets)


def _holds(widget: Widget) -> bool:
    """Tell whether others lie in a widget, which are looked at themselves."""
    return bool(widget.children())
