"""The rulebooks: the same numbers, the same pictures, every refusal's rule, in both languages."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from hexesmed.games.halebarde.hints import HINTS
from hexesmed.games.halebarde.look.cards import HOW
from hexesmed.games.halebarde.look.lessons import SCENES
from hexesmed.games.halebarde.rules.reasons import Reason

BOOKS = {
    language: files("hexesmed.games.halebarde").joinpath(f"RULEBOOK.{language}.md").read_text("utf-8")
    for language in ("en", "fr")
}


def numbers(text: str) -> list[str]:
    """Return the numbers of headings and rules, in order."""
    return re.findall(r"^(?:## |\*\*)(\d+(?:\.\d+)?)(?:\*\*)? ", text, re.MULTILINE)


def test_both_books_have_the_same_rules_and_pictures() -> None:
    assert numbers(BOOKS["en"]) == numbers(BOOKS["fr"])
    assert {n for n in numbers(BOOKS["en"]) if "." not in n} == {str(n) for n in range(1, 15)}
    found = {language: re.findall(r"\(picture:([a-z-]+)\)", text) for language, text in BOOKS.items()}
    assert found["en"] == found["fr"]
    assert set(found["en"]) == set(SCENES), "every lesson that is drawn is shown"


def test_the_numbers_run_on() -> None:
    at = {"": 0}
    for number in numbers(BOOKS["en"]):
        head, _, rule = number.partition(".")
        if rule:
            at[head] = at.get(head, 0) + 1
            assert int(rule) == at[head], number
        else:
            at[""] += 1
            assert int(head) == at[""], number


@pytest.mark.parametrize("reason", Reason)
def test_the_rule_of_a_refusal_is_in_the_book(reason: Reason) -> None:
    assert reason.rule in numbers(BOOKS["en"])


def test_hints_and_cards_cite_rules_of_the_book() -> None:
    known = set(numbers(BOOKS["en"]))
    assert {hint.rule for hint in HINTS} <= known
    for words in HOW:
        cited = re.search(r"\((\d+(?:, \d+)*)\)", words)
        assert cited and set(cited[1].split(", ")) <= known


@pytest.mark.parametrize("language", ["en", "fr"])
def test_links_lead_somewhere(language: str) -> None:
    assert set(re.findall(r"\]\(#([\d.]+)\)", BOOKS[language])) <= set(numbers(BOOKS[language]))


def test_french_typography() -> None:
    assert not re.search(r" [:;!?]", BOOKS["fr"])
    assert "\u202f" not in BOOKS["fr"] and "'" not in BOOKS["fr"] and "'" not in BOOKS["en"]
