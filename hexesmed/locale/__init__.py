"""The words of the program: English in the code, French in the catalogues beside this file."""

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = {"en": "English", "fr": "Français"}


def N_(text: str) -> str:
    """Return the text itself; marks a sentence that is said later."""
    return text


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

    def say(self, text: str, **fields: Any) -> str:
        """Return the text in this language, its {fields} filled in."""
        said = self._catalogue.gettext(text) if text else ""
        return said.format(**fields) if fields else said

    def say_n(self, one: str, many: str, n: int, **fields: Any) -> str:
        """Return the text for a number n in this language; {n} is the number."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **fields)

    def pick(self, texts: Mapping[str, str] | str | None) -> str:
        """Return this language's text of a battle's bilingual text, else whichever is there."""
        if not texts:
            return ""
        if isinstance(texts, str):
            return texts
        return texts.get(self.language) or texts.get("en") or next(iter(texts.values()), "")
