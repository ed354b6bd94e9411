"""What every row of a form is as widgets."""

from __future__ import annotations

from typing import Any

from hexesmed.table.brushes import Style
from hexesmed.table.fonts import Face
from hexesmed.table.widgets.base import Widget
from hexesmed.table.widgets.label import Label
from hexesmed.table.widgets.scroll import Placement
from hexesmed.table.words import Words


class Part:
    """A row as widgets."""

    def __init__(self, row: Any) -> None:
        """Make the widgets."""
        self.kind = type(row)
        self.row = row

    def update(self, row: Any, afresh: bool) -> None:
        """Show another row of the same kind."""
        self.row = row

    def widgets(self) -> list[Widget]:
        """Return the widgets in the order of Tab."""
        raise NotImplementedError

    def place(self, style: Style, width: int) -> tuple[list[Placement], int]:
        """Return the widgets with their rectangles in a width, and the height of the row."""
        raise NotImplementedError


def caption(words: Words) -> Label:
    """Return the words above or beside a widget."""
    return Label(words, size="small", face=Face.ITALIC, colour="ink_soft", middle=True)
