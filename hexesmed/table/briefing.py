"""What is to be read of a battle: what is at stake, the designer's hints for each side, what happened, the sources."""

from __future__ import annotations

from hexesmed.locale import N_
from hexesmed.table.brushes import Style
from hexesmed.table.markup import Block, Heading, Item, Paragraph, Span
from hexesmed.table.services import BattleCard
from hexesmed.table.words import filled, literal, shown


def briefing(style: Style, card: BattleCard) -> list[Block]:
    """Return the introduction of a battle and all that its author wrote for its players."""
    tongue = style.tongue
    blocks = paragraphs(tongue.pick(card.intro))
    for side in card.sides:
        blocks += hints(style, tongue.pick(side.name), tongue.pick(side.hints), side.colour)
    note = tongue.pick(card.note)
    if note:
        heading = style.say(N_("What happened, and where the battle departs from it"))
        blocks += [Heading(3, (Span(heading),), "note"), *paragraphs(note)]
    facts = [tongue.pick(fact) for fact in card.facts if tongue.pick(fact)]
    if facts:
        blocks += [Heading(3, (Span(style.say(N_("Scale"))),), "scale"), *paragraphs("\n".join(facts))]
    if card.sources:
        blocks.append(Heading(3, (Span(style.say(N_("Sources"))),), "sources"))
        blocks += [Item((Span(shown(source)),)) for source in card.sources]
    return blocks


def hints(style: Style, side: str, text: str, colour: str) -> list[Block]:
    """Return a heading in the side's colour and the hints below it; nothing for a side without hints."""
    if not text:
        return []
    heading = style.say(filled(N_("{side}: the designer’s hints"), side=literal(side)))
    return [Heading(3, (Span(heading, colour=colour),), "hints"), *paragraphs(text)]


def paragraphs(text: str) -> list[Block]:
    """Return the paragraphs of an author's text, which a line break parts, as they are written."""
    return [Paragraph((Span(shown(line)),)) for line in text.split("\n") if line.strip()]
