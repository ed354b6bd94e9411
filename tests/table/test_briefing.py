"""What is to be read of a battle: everything that its author wrote, in its order, as he wrote it."""

from __future__ import annotations

from dataclasses import replace

from hexesmed.locale import Tongue
from hexesmed.table.briefing import briefing
from hexesmed.table.brushes import Style
from hexesmed.table.markup import Heading, Item, Paragraph
from hexesmed.table.services import BattleCard, SideCard
from hexesmed.table.theme import Theme

CARD = BattleCard(
    "ford", "The ford", "", {"en": "What is *at stake*.\nOrval must cross.", "fr": "L’enjeu.\nOrval doit passer."},
    [SideCard("orval", "Orval", "#112233", "", {"en": "Ride first.\nThen strike.", "fr": "Chargez."}),
     SideCard("brune", "Brune", "#aabbcc")],
    5, facts=["A hex is 100 metres."], note="Nothing\u202e happened.", sources=["A book", "A page"],
)  # fmt: skip


def read(card: BattleCard, language: str) -> list[str]:
    """Return the blocks as lines, headings and items with their marks."""
    lines = []
    for block in briefing(Style(Theme(), Tongue(language)), card):
        assert isinstance(block, Heading | Paragraph | Item)
        mark = {Heading: "# ", Item: "- "}.get(type(block), "")
        lines.append(mark + "".join(span.text for span in block.spans))
    return lines


def test_all_that_the_author_wrote_is_there_and_a_line_break_parts_paragraphs() -> None:
    assert read(CARD, "en") == [
        "What is *at stake*.", "Orval must cross.", "# Orval: the designer’s hints", "Ride first.", "Then strike.",
        "# What happened, and where the battle departs from it", "Nothing‹U+202E› happened.", "# Scale",
        "A hex is 100 metres.", "# Sources", "- A book", "- A page",
    ]  # fmt: skip
    assert "# Orval\u00a0: les conseils de l’auteur" in read(CARD, "fr")


def test_what_is_left_out_has_no_heading() -> None:
    card = replace(CARD, sides=[CARD.sides[1]], note="", facts=[""], sources=())
    assert read(card, "en") == ["What is *at stake*.", "Orval must cross."]
