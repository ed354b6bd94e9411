"""Rule numbers in words: where they stand, and the way from a number to its place in the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from hexesmed.table.markup import Block, Paragraph, Span, Spans
from hexesmed.table.screen import Push, Step

_BRACKETS = re.compile(r"\((?P<inside>[^()]*)\)")
_NUMBERS = re.compile(r"(?:\w+\s)?\d{1,2}(?:\.\d{1,2})?(?:(?:,\s*|;\s*|\s\w{1,3}\s)\d{1,2}(?:\.\d{1,2})?)*")
_NUMBER = re.compile(r"\d{1,2}(?:\.\d{1,2})?")


class RuleNumber(NamedTuple):
    """A rule number in a text: where it begins and ends, and the number itself."""

    start: int
    end: int
    rule: str


def rule_numbers(text: str) -> Iterator[RuleNumber]:
    """Yield the rule numbers that a text cites in brackets: (5.1), (7.5, 7.6), (rule 4.1)."""
    for brackets in _BRACKETS.finditer(text):
        inside = brackets["inside"]
        if not _NUMBERS.fullmatch(inside):
            continue
        for number in _NUMBER.finditer(inside):
            start = brackets.start("inside") + number.start()
            yield RuleNumber(start, start + len(number[0]), number[0])


def first_rule(text: str) -> str | None:
    """Return the first rule number that a text cites, None where it cites none."""
    return next((found.rule for found in rule_numbers(text)), None)


def linked(text: str, look: Span | None = None) -> Spans:
    """Return a text as spans in one look, its rule numbers as links."""
    plain = look or Span("")
    spans: list[Span] = []
    at = 0
    for found in rule_numbers(text):
        spans.append(_part(plain, text[at : found.start]))
        spans.append(_part(plain, found.rule, found.rule))
        at = found.end
    spans.append(_part(plain, text[at:]))
    return tuple(span for span in spans if span.text)


def _part(look: Span, text: str, link: str | None = None) -> Span:
    return Span(text, look.bold, look.italic, look.code, link, look.colour)


def paragraphs(text: str, linking: bool = True) -> list[Block]:
    """Return the lines of a text as paragraphs, rule numbers as links where there is a rulebook to open."""
    lines = [line for line in text.split("\n") if line.strip()]
    return [Paragraph(linked(line) if linking else (Span(line),)) for line in lines]


def open_rule(rule: str, game: str) -> Step:
    """Open the rulebook of a game at a rule."""
    from hexesmed.table.screens.rules import Rules

    return Push(Rules(rule, game))
