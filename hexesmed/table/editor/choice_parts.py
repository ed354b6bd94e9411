"""Rows of choices as widgets: numbers, lists, switches, buttons, pictures."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from hexesmed.table.brushes import Style
from hexesmed.table.editor.parts import Part, caption
from hexesmed.table.editor.pick import PickButton
from hexesmed.table.editor.rows import Flag, Items, Number, Pick, Presses, Segments, Swatches
from hexesmed.table.editor.stepper import Stepper
from hexesmed.table.editor.swatch_grid import SwatchGrid
from hexesmed.table.fonts import Face
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.button import Button
from hexesmed.table.widgets.choice import Choice
from hexesmed.table.widgets.list import List
from hexesmed.table.widgets.list import Row as ListRow
from hexesmed.table.widgets.scroll import Placement
from hexesmed.table.widgets.toggle import Toggle


class Beside(Part):
    """A widget with words at its left; below them where there is no room."""

    widget: Widget

    def __init__(self, row: Any) -> None:
        super().__init__(row)
        self.label = caption(row.words)

    def update(self, row: Any, afresh: bool) -> None:
        super().update(row, afresh)
        self.label.words = row.words

    def widgets(self) -> list[Widget]:
        return [self.label, self.widget]

    def least(self, style: Style, width: int) -> int:
        """Return how wide the widget must be."""
        return self.widget.wanted(style, width)[0]

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        wide = min(width, self.least(style, width))
        label = self.label.wanted(style)[0]
        if label + style.px(10) + wide <= width:
            tall = self.widget.wanted(style, width)[1]
            return [
                (self.label, pygame.Rect(0, 0, width - wide - style.px(10), tall)),
                (self.widget, pygame.Rect(width - wide, 0, wide, tall)),
            ], tall  # fmt: skip
        head = self.label.wanted(style, width)[1] + style.px(2)
        tall = self.widget.wanted(style, width)[1]
        return [
            (self.label, pygame.Rect(0, 0, width, head)), (self.widget, pygame.Rect(0, head, wide, tall)),
        ], head + tall  # fmt: skip


class NumberPart(Beside):
    """A number."""

    def __init__(self, row: Number) -> None:
        super().__init__(row)
        self.widget = Stepper(row.value, row.low, row.high, lambda value: self.row.change(value), row.tip)

    def update(self, row: Number, afresh: bool) -> None:
        super().update(row, afresh)
        stepper = self.widget
        assert isinstance(stepper, Stepper)
        stepper.value, stepper.low, stepper.high, stepper.tip = row.value, row.low, row.high, row.tip


class PickPart(Beside):
    """One of a list."""

    def __init__(self, row: Pick) -> None:
        super().__init__(row)
        self.widget = PickButton(row.words, row.options, row.value, lambda value: self.row.change(value), row.tip)

    def update(self, row: Pick, afresh: bool) -> None:
        super().update(row, afresh)
        assert isinstance(self.widget, PickButton)
        self.widget.show(row.options, row.value)
        self.widget.heading, self.widget.tip = row.words, row.tip

    def least(self, style: Style, width: int) -> int:
        """Return a width in which most options show, and at most two thirds of the row."""
        assert isinstance(self.widget, PickButton)
        letters = style.letters()
        widest = max((letters.width(style.say(words)) for _, words in self.widget.options), default=0)
        return min(width, max(style.px(150), min(widest + style.px(56), width * 2 // 3)))


class FlagPart(Part):
    """Yes or no."""

    def __init__(self, row: Flag) -> None:
        super().__init__(row)
        self.toggle = Toggle(row.words, row.value, lambda value: self.row.change(value), row.tip)

    def update(self, row: Flag, afresh: bool) -> None:
        super().update(row, afresh)
        self.toggle.words, self.toggle.value, self.toggle.tip = row.words, row.value, row.tip

    def widgets(self) -> list[Widget]:
        return [self.toggle]

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        wide, tall = self.toggle.wanted(style, width)
        return [(self.toggle, pygame.Rect(0, 0, min(wide, width), tall))], tall


class SegmentsPart(Part):
    """One of a few, side by side."""

    def __init__(self, row: Segments) -> None:
        super().__init__(row)
        self.label = caption(row.words) if row.words is not None else None
        self.choice = Choice(row.options, row.value, lambda value: self.row.change(value), row.tip, size="small")

    def update(self, row: Segments, afresh: bool) -> None:
        super().update(row, afresh)
        if self.label is not None and row.words is not None:
            self.label.words = row.words
        self.choice.options, self.choice.value = list(row.options), row.value

    def widgets(self) -> list[Widget]:
        return [self.choice] if self.label is None else [self.label, self.choice]

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        wide, tall = self.choice.wanted(style, width)
        if self.label is None:
            return [(self.choice, pygame.Rect(0, 0, min(wide, width), tall))], tall
        if self.label.wanted(style)[0] + style.px(10) + self.choice.wanted(style)[0] <= width:
            return [
                (self.label, pygame.Rect(0, 0, width - wide - style.px(10), tall)),
                (self.choice, pygame.Rect(width - wide, 0, wide, tall)),
            ], tall  # fmt: skip
        head = self.label.wanted(style, width)[1] + style.px(2)
        return [
            (self.label, pygame.Rect(0, 0, width, head)), (self.choice, pygame.Rect(0, head, min(wide, width), tall)),
        ], head + tall  # fmt: skip


class PressesPart(Part):
    """Buttons side by side."""

    def __init__(self, row: Presses) -> None:
        super().__init__(row)
        self.label = caption(row.words) if row.words is not None else None
        self.buttons: list[Button] = []

    def _press(self, number: int) -> Any:
        return self.row.presses[number].do()

    def update(self, row: Presses, afresh: bool) -> None:
        super().update(row, afresh)
        if self.label is not None and row.words is not None:
            self.label.words = row.words
        while len(self.buttons) < len(row.presses):
            number = len(self.buttons)
            self.buttons.append(Button(None, partial(self._press, number), size="small"))
        del self.buttons[len(row.presses) :]
        for button, press in zip(self.buttons, row.presses, strict=True):
            button.words, button.icon, button.look = press.words, press.icon, press.look
            button.tip, button.key_name, button.why_not = press.tip, press.key, press.why_not
            button.chosen = press.chosen

    def widgets(self) -> list[Widget]:
        return [*([self.label] if self.label is not None else []), *self.buttons]

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        placed: list[Placement] = []
        gap = style.px(8)
        sizes = [button.wanted(style) for button in self.buttons]
        tall = max((height for _, height in sizes), default=0)
        x = y = 0
        if self.label is not None:
            wide = self.label.wanted(style)[0]
            together = wide + gap + sum(w for w, _ in sizes) + gap * (len(sizes) - 1)
            if together <= width:
                placed.append((self.label, pygame.Rect(0, 0, wide, tall)))
                x = width - together + wide + gap
            else:
                head = self.label.wanted(style, width)[1] + style.px(2)
                placed.append((self.label, pygame.Rect(0, 0, width, head)))
                y = head
        for button, (wide, _) in zip(self.buttons, sizes, strict=True):
            wide = min(wide, width)
            if x and x + wide > width:
                x, y = 0, y + tall + gap
            placed.append((button, pygame.Rect(x, y, wide, tall)))
            x += wide + gap
        return placed, y + tall


class SwatchesPart(Part):
    """Pictures."""

    def __init__(self, row: Swatches) -> None:
        super().__init__(row)
        self.label = caption(row.words) if row.words is not None else None
        self.grid = SwatchGrid(row.items, row.value, lambda value: self.row.change(value), row.side, row.tall)

    def update(self, row: Swatches, afresh: bool) -> None:
        super().update(row, afresh)
        if self.label is not None and row.words is not None:
            self.label.words = row.words
        self.grid.items, self.grid.value = list(row.items), row.value

    def widgets(self) -> list[Widget]:
        return [self.grid] if self.label is None else [self.label, self.grid]

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        wide, tall = self.grid.wanted(style, width)
        placed: list[Placement] = []
        head = 0
        if self.label is not None:
            head = self.label.wanted(style, width)[1] + style.px(2)
            placed.append((self.label, pygame.Rect(0, 0, width, head)))
        placed.append((self.grid, pygame.Rect(0, head, max(wide, min(width, wide)), tall)))
        return placed, head + tall


class ItemsPart(Part):
    """A list."""

    def __init__(self, row: Items) -> None:
        super().__init__(row)
        self.list = List((), choose=lambda key: self.row.choose(key), empty=row.empty, size="small")

    def update(self, row: Items, afresh: bool) -> None:
        super().update(row, afresh)
        rows = [ListRow(item.key, item.words, item.detail, icon=item.icon) for item in row.items]
        if rows != self.list.rows:
            self.list.set_rows(rows, row.chosen)
        keys = [item.key for item in row.items]
        self.list.chosen = keys.index(row.chosen) if row.chosen in keys else -1
        self.list.empty = row.empty

    def widgets(self) -> list[Widget]:
        return [self.list]

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        whole = self.list.wanted(style, width)[1]
        count = max(1, len(self.row.items))
        one = (whole - style.px(12)) / count if self.row.items else style.letters("small").height + style.px(12)
        shown = min(max(len(self.row.items), 1), self.row.most)
        tall = round(one * shown) + style.px(12)
        if self.row.empty is not None and not self.row.items:
            lines = style.letters("text", Face.ITALIC).wrap(style.say(self.row.empty), width - style.px(40))
            tall = len(lines) * style.letters("text", Face.ITALIC).height + style.px(40)
        return [(self.list, pygame.Rect(0, 0, width, tall))], tall
