"""A form: rows as widgets on a sheet that scrolls. Rows that stay keep their widgets: nobody loses his place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hexesmed.table.brushes import Style
from hexesmed.table.editor import choice_parts, rows, text_parts
from hexesmed.table.editor.parts import Part
from hexesmed.table.editor.rows import Row
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.scroll import Placement, Scroll

PARTS: dict[type[Row], Callable[[Any], Part]] = {
    rows.Heading: text_parts.HeadingPart,
    rows.Note: text_parts.NotePart,
    rows.Line: text_parts.LinePart,
    rows.Pair: text_parts.PairPart,
    rows.Number: choice_parts.NumberPart,
    rows.Pick: choice_parts.PickPart,
    rows.Flag: choice_parts.FlagPart,
    rows.Segments: choice_parts.SegmentsPart,
    rows.Presses: choice_parts.PressesPart,
    rows.Swatches: choice_parts.SwatchesPart,
    rows.Items: choice_parts.ItemsPart,
}


class Form(Scroll):
    """Rows, one below the other."""

    def __init__(self) -> None:
        """Begin without rows."""
        super().__init__(self._arrange, margin=10)
        self.parts: dict[str, Part] = {}

    def show(self, rows: Iterable[Row], afresh: bool = False) -> None:
        """Show rows; `afresh` puts their values even into a field that is being written in."""
        former, self.parts = self.parts, {}
        for row in rows:
            part = former.get(row.key)
            if part is None or part.kind is not type(row):
                part = PARTS[type(row)](row)
            part.update(row, afresh)
            self.parts[row.key] = part

    def widget(self, key: str, number: int = 0) -> Widget:
        """Return a widget of a row that takes the keyboard, counted from 0."""
        return [widget for widget in self.parts[key].widgets() if widget.focusable][number]

    def _arrange(self, style: Style, width: int) -> Sequence[Placement]:
        placed: list[Placement] = []
        y = 0
        for part in self.parts.values():
            own, tall = part.place(style, width)
            placed += [(widget, rect.move(0, y)) for widget, rect in own]
            y += tall + style.px(10)
        return placed
