"""What the table says: a sentence of the catalogue, or something that words itself in a tongue."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from hexesmed.locale import Tongue

Words = str | Callable[[Tongue], str]
"""A plain str is a sentence of the catalogue (mark it with N_); a callable words itself."""


def said(words: Words | None, tongue: Tongue) -> str:
    """Return the words in a tongue."""
    if words is None:
        return ""
    return words(tongue) if callable(words) else tongue.say(words)


def literal(text: str) -> Words:
    """Return words that are shown as they are in every language: names, paths, numbers."""
    return lambda tongue: text


def filled(sentence: str, **fields: Any) -> Words:
    """Return a sentence of the catalogue with its fields; a field that is itself Words is worded first."""

    def word(tongue: Tongue) -> str:
        return tongue.say(sentence, **{k: v(tongue) if callable(v) else v for k, v in fields.items()})

    return word


def worded(words: Words | None) -> Callable[[Tongue], str]:
    """Return words as a callable, so that a field of `filled` that is a sentence of the catalogue is worded too."""
    return lambda tongue: said(words, tongue)


def both(texts: Mapping[str, str] | str | None) -> Words:
    """Return a bilingual text of a battle as words."""
    return lambda tongue: tongue.pick(texts)


SHORT = 200  # characters of a text whose marks are remembered: it is drawn again in the next frame
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Characters that show nothing although Unicode counts them as letters or marks; the others are of category C."""
_KEPT_SPACES = frozenset(" \u00a0\u202f\u2009\u2002\u2003\u2007\u2008\u2006\u2005\u2004\u200a")


def shown(text: str, lines: bool = False) -> str:
    """Return a text with control, bidirectional and invisible characters as marks like ‹U+202E›.

    A line break is kept when `lines`, else it is a mark too. Letters with marks are composed where they can be,
    and no letter carries more than three marks.
    """
    if text.isascii() and text.isprintable():
        return text
    return _marked(text, lines) if len(text) < SHORT else _marked.__wrapped__(text, lines)


@lru_cache(maxsize=4096)
def _marked(text: str, lines: bool) -> str:
    out: list[str] = []
    stacked = 0
    for character in unicodedata.normalize("NFC", text.replace("\r\n", "\n") if lines else text):
        category = unicodedata.category(character)
        stacked = stacked + 1 if category in ("Mn", "Me") else 0
        if lines and character in "\n\t":
            out.append("\n" if character == "\n" else "    ")
        elif stacked > 3:
            continue
        elif _is_hidden(character, category):
            out.append(f"‹U+{ord(character):04X}›")
        else:
            out.append(character)
    return "".join(out)


def _is_hidden(character: str, category: str) -> bool:
    if character in _INVISIBLE or category in ("Cc", "Cf", "Cs", "Co", "Cn"):
        return True
    return category in ("Zl", "Zp") or (category == "Zs" and character not in _KEPT_SPACES)
