"""Facts on a card: each has its place, a tooltip that cites its rule, and a click that opens the rulebook there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from hexesmed.table.brushes import Brush
from hexesmed.table.fonts import Face
from hexesmed.table.rule_links import first_rule
from hexesmed.table.screen import STAY, Step
from hexesmed.table.text import Letters
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.tip import draw_rule_links
from hexesmed.table.words import Words, literal


class Fact(NamedTuple):
    """What a part of a card means: where it is drawn, and its tooltip with the number of its rule."""

    rect: pygame.Rect
    tip: str


class Plate(NamedTuple):
    """A card drawn beforehand, and its facts from its own corner."""

    picture: pygame.Surface
    facts: Sequence[Fact]


class FactView(Widget):
    """Shows a card. Left and Right go from fact to fact, Enter opens the rulebook at the rule of one."""

    focusable = True

    def __init__(
        self, draw: Callable[[Brush, pygame.Rect], Sequence[Fact] | None], open_rule: Callable[[str], Step | None]
    ) -> None:
        """Take what draws the card and returns its facts, and what opens the rulebook."""
        super().__init__()
        self._draw, self._open_rule = draw, open_rule
        self.facts: list[Fact] = []
        self.chosen = -1

    def fact_at(self, at: tuple[int, int] | None) -> Fact | None:
        """Return the fact at a point, the smallest where several lie there; the chosen one without a point."""
        if at is None:
            return self.facts[self.chosen] if 0 <= self.chosen < len(self.facts) else None
        under = [fact for fact in self.facts if fact.rect.collidepoint(at)]
        return min(under, key=lambda fact: fact.rect.width * fact.rect.height, default=None)

    def tip_words(self, at: tuple[int, int] | None) -> Words | None:
        """Return what a fact means."""
        fact = self.fact_at(at)
        return literal(fact.tip) if fact is not None else None

    def _open(self, fact: Fact | None) -> Step:
        rule = first_rule(fact.tip) if fact is not None else None
        if rule is None or not self.app.guard.allow(("rule", rule), self.app.top):
            return STAY
        return self._open_rule(rule) or STAY

    def pointer(self, event: pygame.event.Event) -> Step | None:
        """A click opens the rulebook at the rule of what is under it."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
            return self._open(self.fact_at(event.pos))
        return STAY if event.type == pygame.MOUSEBUTTONDOWN else None

    def key(self, event: pygame.event.Event) -> Step | None:
        """Left and Right choose a fact, Enter opens its rule."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.facts:
            self.chosen = (self.chosen + (1 if event.key == pygame.K_RIGHT else -1)) % len(self.facts)
            self.app.redraw()
            return STAY
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.fact_at(None) is not None:
            return STAY if event.repeat else self._open(self.fact_at(None))
        return None

    def focus_changed(self, gained: bool) -> None:
        """The first fact is chosen when the keyboard comes."""
        self.chosen = 0 if gained else -1

    def spoken(self) -> Words | None:
        """Return what the chosen fact means."""
        return self.tip_words(None)

    def draw(self, brush: Brush) -> None:
        """Draw the card, and a ring around the fact that has the keyboard."""
        self.facts = list(self._draw(brush, self.rect) or ())
        if not self.ringed:
            return
        brush.ring(self.rect)
        fact = self.fact_at(None)
        if fact is not None:
            brush.panel(fact.rect.inflate(brush.px(6), 0), None, brush.palette.focus, 4, 2)


class Lines:
    """Writes the lines of a card one below the other, and notes its facts."""

    def __init__(self, brush: Brush, x: int, y: int, width: int) -> None:
        """Take the brush, where the first line begins, and how wide lines may be."""
        self.brush, self.x, self.y, self.width = brush, x, y, width
        self.facts: list[Fact] = []

    def note(self, rect: pygame.Rect, tip: str) -> None:
        """Note what a part that is drawn elsewhere means."""
        self.facts.append(Fact(pygame.Rect(rect), tip))

    def parts(
        self, parts: Sequence[tuple[str, str]], size: str = "small", face: Face = Face.TEXT,
        colour: str | None = None, between: str = " · ",
    ) -> None:  # fmt: skip
        """Write facts, (words, tooltip) each, in one line; where that is too narrow a little smaller, then on more."""
        whole = between.join(words for words, _ in parts)
        letters = self.brush.fitting(whole, self.width, size, face, 0.8)
        ink, x = colour or self.brush.palette.ink, self.x
        for number, (words, tip) in enumerate(parts):
            last = number == len(parts) - 1
            text = words if last else words + between.rstrip(" ")
            if x > self.x and x + letters.width(text) > self.x + self.width:
                x, self.y = self.x, self.y + letters.height
            for line, piece in enumerate(letters.wrap(text, self.width) if x == self.x else [text]):
                if line:
                    x, self.y = self.x, self.y + letters.height
                self.brush.surface.blit(letters.ink(piece, ink), (x, self.y))
                self.note(pygame.Rect(x, self.y, letters.width(piece), letters.height), tip)
                x += letters.width(piece + " ")
        self.y += letters.height

    def paragraph(
        self, text: str, opens: Callable[[str], str], size: str = "small", face: Face = Face.TEXT,
        colour: str | None = None, indent: int = 0,
    ) -> None:  # fmt: skip
        """Write a text on as many lines as it needs, each rule it cites a fact; `opens` words its tooltip.

        A text that is a little too long for one line is set a little smaller.
        """
        letters = self.brush.fitting(text, self.width - indent, size, face, 0.88)
        if letters.width(text) > self.width - indent:
            letters = self.brush.letters(size, face)
        for line in letters.wrap(text, self.width - indent):
            self._print(letters, line, opens, colour, indent)

    def _print(
        self, letters: Letters, line: str, opens: Callable[[str], str], colour: str | None, indent: int
    ) -> None:
        at = (self.x + indent, self.y)
        self.brush.surface.blit(letters.ink(line, colour or self.brush.palette.ink), at)
        for rect, rule in draw_rule_links(self.brush, letters, line, at, colour):
            self.note(rect, opens(rule))
        self.y += letters.height
