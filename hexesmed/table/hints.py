"""The designer's hints for a side of a battle, as blocks to be read."""

from __future__ import annotations

from hexesmed.locale import N_
from hexesmed.table.brushes import Style
from hexesmed.table.markup import Block, Heading, Span, read_markup
from hexesmed.table.words import filled, literal


def hints(style: Style, side: str, text: str, colour: str) -> list[Block]:
    """Return a heading in the side's colour and the hints below it; nothing for a side without hints."""
    if not text:
        return []
    heading = style.say(filled(N_("{side}: the designer’s hints"), side=literal(side)))
    return [Heading(3, (Span(heading, colour=colour),), "hints"), *read_markup(text)]
