"""Rows of words as widgets: headings, sentences, texts to be written."""

from __future__ import annotations

from typing import Any

import pygame

from hexesmed.table.brushes import Brush, Style
from hexesmed.table.editor.parts import Part, caption
from hexesmed.table.editor.rows import Heading, Line, Note, Pair
from hexesmed.table.editor.text_area import TextArea
from hexesmed.table.fonts import Face
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.field import Field
from hexesmed.table.widgets.label import Label
from hexesmed.table.widgets.scroll import Placement
from hexesmed.table.words import Words, literal

LANGUAGES = ("en", "fr")


class HeadingPart(Part):
    """A heading."""

    def __init__(self, row: Heading) -> None:
        super().__init__(row)
        self.rule = Rule(row.words)

    def update(self, row: Heading, afresh: bool) -> None:
        super().update(row, afresh)
        self.rule.words = row.words

    def widgets(self) -> list[Widget]:
        return [self.rule]

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        tall = self.rule.wanted(style, width)[1] + style.px(10)
        return [(self.rule, pygame.Rect(0, 0, width, tall))], tall


class Rule(Label):
    """Words with a rule below."""

    def __init__(self, words: Words) -> None:
        super().__init__(words, size="text", face=Face.BOLD, colour="accent")

    def draw(self, brush: Brush) -> None:
        super().draw(brush)
        brush.line(self.rect.x, self.rect.right, self.rect.bottom - brush.px(4))


class NotePart(Part):
    """A sentence."""

    def __init__(self, row: Note) -> None:
        super().__init__(row)
        self.label = Label(row.words, size="small", face=Face.ITALIC, colour=row.colour)

    def update(self, row: Note, afresh: bool) -> None:
        super().update(row, afresh)
        self.label.words, self.label.colour = row.words, row.colour

    def widgets(self) -> list[Widget]:
        return [self.label]

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        tall = self.label.wanted(style, width)[1]
        return [(self.label, pygame.Rect(0, 0, width, tall))], tall


def _field(lines: int, text: str, longest: int, hint: Words | None, change: Any) -> Field:
    if lines > 1:
        return TextArea(text, lines=lines, longest=longest, hint=hint, change=change)
    field = Field(text, longest=longest, hint=hint, change=change)
    field.caret = field.anchor = 0  # what is longer than the field shows its beginning
    return field


def _follow(field: Field, text: str, afresh: bool) -> None:
    """Bring a field up to its value, unless somebody is writing in it."""
    if field.text != text and (afresh or not field.focused):
        caret = field.caret if field.focused else 0
        field.set_text(text)
        field.caret = field.anchor = min(caret, len(text))


class LinePart(Part):
    """A text."""

    def __init__(self, row: Line) -> None:
        super().__init__(row)
        self.label = caption(row.words)
        self.field = _field(row.lines, row.text, row.longest, row.hint, self._written)

    def _written(self, text: str) -> None:
        self.row.change(text)

    def update(self, row: Line, afresh: bool) -> None:
        super().update(row, afresh)
        self.label.words = row.words
        _follow(self.field, row.text, afresh)

    def widgets(self) -> list[Widget]:
        return [self.label, self.field]

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        head = self.label.wanted(style, width)[1] + style.px(2)
        tall = self.field.wanted(style, width)[1]
        return [
            (self.label, pygame.Rect(0, 0, width, head)), (self.field, pygame.Rect(0, head, width, tall)),
        ], head + tall  # fmt: skip


class PairPart(Part):
    """A text in each language, the language before it."""

    def __init__(self, row: Pair) -> None:
        super().__init__(row)
        self.label = caption(row.words)
        self.tags = [Label(literal(code.upper()), size="caption", face=Face.PLAIN, colour="ink_soft",
                           middle=True) for code in LANGUAGES]  # fmt: skip
        self.fields = [
            _field(row.lines, row.texts.get(code, ""), row.longest, row.hint,
                   lambda text, code=code: self._written(code, text))
            for code in LANGUAGES
        ]

    def _written(self, language: str, text: str) -> None:
        self.row.change(language, text)

    def update(self, row: Pair, afresh: bool) -> None:
        super().update(row, afresh)
        self.label.words = row.words
        for code, field in zip(LANGUAGES, self.fields, strict=True):
            field.hint = row.hint
            _follow(field, row.texts.get(code, ""), afresh)

    def widgets(self) -> list[Widget]:
        return [self.label, *(w for pair in zip(self.tags, self.fields, strict=True) for w in pair)]

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        head = self.label.wanted(style, width)[1] + style.px(2)
        placed: list[Placement] = [(self.label, pygame.Rect(0, 0, width, head))]
        left = style.em(26)
        y = head
        for tag, field in zip(self.tags, self.fields, strict=True):
            tall = field.wanted(style, width - left)[1]
            line = min(tall, style.letters().height + style.px(16))
            placed += [(tag, pygame.Rect(0, y, left, line)), (field, pygame.Rect(left, y, width - left, tall))]
            y += tall + style.px(5)
        return placed, y - style.px(5)
