"""A stranger's text on our screen: every character visible, none in command."""

from __future__ import annotations

import unicodedata

# Characters that are invisible or turn the reading direction, beyond the control characters (categories Cc, Cf, ...).
_TURNING = frozenset("\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u3164\uffa0")
_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def shown(text: str) -> str:
    """Return the text with control, invisible and bidirectional characters as marks like <U+202E>."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(f"<U+{ord(c):04X}>" if c in _TURNING or unicodedata.category(c) in _HIDDEN else c for c in text)


def cut(text: str, longest: int = 60) -> str:
    """Return a text of at most `longest` characters, the rest as an ellipsis."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
