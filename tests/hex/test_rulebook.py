"""The rulebooks of Hex: the same numbers, the same pictures, every refusal's rule, in both languages."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from hexesmed.games.hex.look.lessons import SCENES
from hexesmed.games.hex.rules.reasons import Reason

BOOKS = {
    language: files("hexesmed.games.hex").joinpath(f"RULEBOOK.{language}.md").read_text("utf-8")
    for language in ("en", "fr")
}


def numbers(text: str) -> list[str]:
    """Return the numbers of headings and rules, in order."""
    return re.findall(r"^(?:## |\*\*)(\d+(?:\.\d+)?)(?:\*\*)? ", text, re.MULTILINE)


def test_both_books_have_the_same_rules_and_pictures() -> None:
    assert numbers(BOOKS["en"]) == numbers(BOOKS["fr"])
    assert {n for n in numbers(BOOKS["en"]) if "." not in n} == {str(n) for n in range(1, 10)}
    found = {language: re.findall(r"\(picture:([a-z-]+)\)", text) for language, text in BOOKS.items()}
    assert found["en"] == found["fr"]
    assert set(found["en"]) == set(SCENES), "every lesson that is drawn is shown"


@pytest.mark.parametrize("reason", Reason)
def test_the_rule_of_a_refusal_is_in_the_book(reason: Reason) -> None:
    assert reason.rule in numbers(BOOKS["en"])


def test_french_typography() -> None:
    assert not re.search(r" [:;!?]", BOOKS["fr"])
    assert "\u202f" not in BOOKS["fr"] and "'" not in BOOKS["fr"]
