"""Marked text: read, laid out, searched."""

from __future__ import annotations

import pygame
import pytest

from hexesmed.locale import Tongue
from hexesmed.table.brushes import Brush, Style
from hexesmed.table.flow import flow
from hexesmed.table.markup import Heading, Item, Paragraph, Quote, Rule, Span, Table, plain, read_markup, spans_of
from hexesmed.table.rich import lay_out_page
from hexesmed.table.theme import Theme
from tests.table.fakes import RULES

STYLE = Style(Theme(), Tongue("en"))


def test_spans() -> None:
    spans = spans_of("a **b *c* [5.2](#5.2)** `d*` \\*e")
    assert [(s.text, s.bold, s.italic, s.code, s.link) for s in spans] == [
        ("a ", False, False, False, None),
        ("b ", True, False, False, None),
        ("c", True, True, False, None),
        (" ", True, False, False, None),
        ("5.2", True, False, False, "#5.2"),
        (" ", False, False, False, None),
        ("d*", False, False, True, None),
        (" ", False, False, False, None),
        ("*", False, False, False, None),
        ("e", False, False, False, None),
    ]


def test_blocks() -> None:
    blocks = read_markup(
        "# Title\n\n## 5 Zone\nText on\ntwo lines\n\n**5.2** Rule.\n\n- one\n- two\n  more\n    - deep\n1. first\n\n"
        "> quoted **text**\n> goes on\n\n| a | b |\n|---|---:|\n| 1 | 2 |\n| 3 |\n\n---\n"
    )
    kinds = [type(block) for block in blocks]
    assert kinds == [Heading, Heading, Paragraph, Paragraph, Item, Item, Item, Item, Quote, Table, Rule]
    assert blocks[1].anchor == "5" and blocks[3].anchor == "5.2"
    assert plain(blocks[2].spans) == "Text on two lines" and plain(blocks[5].spans) == "two more"
    assert (blocks[6].depth, blocks[7].mark) == (2, "1.")
    assert blocks[9].aligns == ("auto", "right") and blocks[9].rows[1][1] == ()


ODD = ["", "**", "[x](", "|a|\n|-|", "> > > > > > > > deep", "*" * 999, "|" * 500 + "\n|---|", "#",
       "####### seven", "- ", "\x00\u202e", "[](#)", "`", "| |\n|---|\n| |"]


@pytest.mark.parametrize("text", ODD)
def test_whatever_is_written_is_laid_out(text: str) -> None:
    page = lay_out_page(read_markup(text), STYLE, 300)
    assert page.height >= 0 and page.width == 300


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [240, 480, 760])
def test_the_rulebook_fits_its_page(language: str, width: int) -> None:
    page = lay_out_page(read_markup(RULES[language]), STYLE, width)
    assert all(placed.x >= 0 and placed.x + placed.line.width <= width + 2 for placed in page.lines)
    below = 0
    for placed in page.lines:
        assert placed.y + placed.line.height <= page.height + 1
        below = max(below, placed.y)
    assert page.links and set(page.anchors) >= {"5.2", "7.5", "14.1"}


def test_cells_of_a_table_do_not_overlap() -> None:
    table = next(block for block in read_markup(RULES["fr"]) if isinstance(block, Table))
    for width in (260, 500, 900):
        page = lay_out_page([table], STYLE, width)
        rects = [pygame.Rect(p.x, p.y, p.line.width, p.line.height) for p in page.lines if p.line.width]
        for n, one in enumerate(rects):
            assert not any(one.inflate(-2, -2).colliderect(other.inflate(-2, -2)) for other in rects[n + 1 :])


def test_words_are_found_without_case_and_accents() -> None:
    text = "L’**Épée** du chevalier : l’épée.\n\n| épée | b |\n|---|---|\n| x | EPEE |"
    page = lay_out_page(read_markup(text), STYLE, 400)
    assert len(page.find("epee")) == 4 and page.find("l'épée du")
    assert page.find("") == [] and page.find("nothing") == []


def test_a_find_over_two_lines_has_two_rectangles() -> None:
    page = lay_out_page([Paragraph((Span("alpha beta gamma delta"),))], STYLE, 90)
    assert len(page.lines) > 1
    rects = page.find("alpha beta gamma delta")[0]
    assert len({rect.y for rect in rects}) == len(page.lines)


def test_a_link_is_under_the_pointer_where_it_is_drawn() -> None:
    page = lay_out_page(read_markup("go to [the rule](#5.2) now"), STYLE, 400)
    rect = page.links[0].rects[0]
    assert page.link_at(*rect.center) == 0 and page.link_at(rect.right + 30, rect.centery) is None
    assert page.links[0].target == "#5.2"


def test_flow_keeps_glued_spans_together() -> None:
    lines = flow((Span("aaa ("), Span("bbb", bold=True), Span("), ccc")), STYLE, 70)
    words = ["".join(piece.text for piece in line.pieces) for line in lines]
    assert "".join(words).replace(" ", "") == "aaa(bbb),ccc" and any("(bbb)," in word for word in words)


def test_an_icon_takes_its_place_in_a_line() -> None:
    surface = pygame.Surface((200, 60))
    page = lay_out_page([Paragraph((Span("", icon="sword"), Span(" 3")))], STYLE, 180)
    surface.fill("#ffffff")
    page.draw(Brush(surface, STYLE), (5, 5), surface.get_rect())
    assert page.lines[0].line.pieces[1].x > 15
    assert any(surface.get_at((x, y))[0] < 100 for x in range(5, 25) for y in range(5, 35))


def test_hostile_markup_does_not_hang() -> None:
    text = "**" * 3000 + "[a](b)" * 2000 + "x" * 20_000
    lay_out_page(read_markup(text), STYLE, 300)
