"""The words of the program: English in the code, French in the catalogues beside this file."""

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

LANGUAGES = {"en": "English", "fr": "Français"}


def N_(text: str) -> str:
    """Return the text itself; marks a sentence that is said later."""
    return text


HALF_TURN = (N_("half-turn"), N_("half-turns"))
"""How sentences about matches call what a player does before the other answers: one and many."""


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """Return the compiled catalogue of a language; English is the language of the code."""
    if language == "en":
        return gettext.NullTranslations()
    compiled = files(__package__).joinpath(language, "LC_MESSAGES", "hexesmed.mo")
    return gettext.GNUTranslations(io.BytesIO(compiled.read_bytes()))


class Tongue:
    """One language to speak in; whoever puts something into words is handed one."""

    def __init__(self, language: str = "en") -> None:
        """Take 'en' or 'fr'; raise ValueError for a language that has no catalogue."""
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language}")
        self.language = language
        self._catalogue = _catalogue(language)
        self._other_words: list[tuple[str, str]] = []

    def of(self, half_turn: tuple[str, str]) -> Tongue:
        """Return this tongue as it is spoken of a game that has a name of its own for a half-turn and for half-turns.

        The names are words of the catalogue; they stand in the place of HALF_TURN in every sentence.
        """
        return _spoken(self.language, half_turn)

    def say(self, text: str, **fields: Any) -> str:
        """Return the text in this language, its {fields} filled in."""
        said = self._worded(self._catalogue.gettext(text)) if text else ""
        return said.format(**fields) if fields else said

    def say_n(self, one: str, many: str, n: int, **fields: Any) -> str:
        """Return the text for a number n in this language; {n} is the number."""
        return self._worded(self._catalogue.ngettext(one, many, n)).format(n=n, **fields)

    def _worded(self, text: str) -> str:
        """Return a sentence, its fields still open, in the words of the game that is spoken of."""
        for word, other in self._other_words:
            text = text.replace(word, other)
        return text

    def pick(self, texts: Mapping[str, str] | str | None) -> str:
        """Return this language's text of a battle's bilingual text, else whichever is there."""
        if not texts:
            return ""
        if isinstance(texts, str):
            return texts
        return texts.get(self.language) or texts.get("en") or next(iter(texts.values()), "")


@lru_cache(maxsize=32)
def _spoken(language: str, half_turn: tuple[str, str]) -> Tongue:
    tongue, plain = Tongue(language), Tongue(language)
    if half_turn != HALF_TURN:
        for usual, name in zip(reversed(HALF_TURN), reversed(half_turn), strict=True):  # many first: it holds the one
            word, other = plain.say(usual), plain.say(name)
            tongue._other_words += [(word, other), (word[0].upper() + word[1:], other[0].upper() + other[1:])]
    return tongue
