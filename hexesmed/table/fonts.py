"""The faces of the table, taken from the font packages by path, and which characters each can draw."""

from __future__ import annotations

import struct
from collections import OrderedDict
from enum import StrEnum
from functools import cache
from importlib.resources import files
from pathlib import Path

import pygame


class Face(StrEnum):
    """A face by what it is for; BOLD faces of the text are struck twice (see ink.py)."""

    TEXT = "text"
    ITALIC = "italic"
    BOLD = "bold"
    BOLD_ITALIC = "bold_italic"
    TITLE = "title"
    PLAIN = "plain"
    PLAIN_BOLD = "plain_bold"
    PLAIN_ITALIC = "plain_italic"
    ICON = "icon"


_GARAMOND, _CINZEL, _ATKINSON = "fontpkg_eb_garamond", "fontpkg_cinzel", "fontpkg_atkinson_hyperlegible"
_FILES = {
    Face.TEXT: (_GARAMOND, "files/EBGaramond[wght].ttf"),
    Face.ITALIC: (_GARAMOND, "files/EBGaramond-Italic[wght].ttf"),
    Face.BOLD: (_GARAMOND, "files/EBGaramond[wght].ttf"),
    Face.BOLD_ITALIC: (_GARAMOND, "files/EBGaramond-Italic[wght].ttf"),
    Face.TITLE: (_CINZEL, "files/Cinzel[wght].ttf"),
    Face.PLAIN: (_ATKINSON, "files/AtkinsonHyperlegible-Regular.ttf"),
    Face.PLAIN_BOLD: (_ATKINSON, "files/AtkinsonHyperlegible-Bold.ttf"),
    Face.PLAIN_ITALIC: (_ATKINSON, "files/AtkinsonHyperlegible-Italic.ttf"),
    Face.ICON: ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}
PLAIN_OF = {
    Face.TEXT: Face.PLAIN,
    Face.ITALIC: Face.PLAIN_ITALIC,
    Face.BOLD: Face.PLAIN_BOLD,
    Face.BOLD_ITALIC: Face.PLAIN_BOLD,
    Face.TITLE: Face.PLAIN_BOLD,
}
"""The face that stands for another when the player prefers plain letters."""
_SIZE = {Face.PLAIN: 0.86, Face.PLAIN_BOLD: 0.86, Face.PLAIN_ITALIC: 0.86}
"""Atkinson is large on its body; this brings its x-height to that of the text face."""
SYMBOLS = {
    "★": "star",
    "☆": "star_outline",
    "⚡": "lightning_bolt",
    "⚔": "sword_cross",
    "⚑": "flag",
    "⚐": "flag_outline",
    "✓": "check",
    "✔": "check_bold",
    "✗": "close",
    "✘": "close_thick",
    "⚠": "alert",
    "♔": "crown",
    "♛": "crown",
    "⌂": "home",
    "☰": "menu",
    "⚙": "cog",
    "🎲": "dice_multiple",
    "🏹": "bow_arrow",
    "🛡": "shield",
    "⬡": "hexagon_outline",
    "⬢": "hexagon",
    "►": "menu_right",
    "▶": "play",
    "◀": "menu_left",
    "◄": "menu_left",
    "▲": "menu_up",
    "▼": "menu_down",
    "↶": "undo",
    "↷": "redo",
    "←": "arrow_left",
    "→": "arrow_right",
    "↑": "arrow_up",
    "↓": "arrow_down",
    "↔": "arrow_left_right",
    "⟶": "arrow_right",
    "⇒": "arrow_right",
    "●": "circle",
    "○": "circle_outline",
    "■": "square",
    "□": "square_outline",
    "☺": "emoticon_happy_outline",
    "☹": "emoticon_sad_outline",
    "♥": "heart",
    "❤": "heart",
}
"""Signs that the text faces lack, and the icon that is drawn for each."""
LIKE = {
    "\u00a0": " ", "\u202f": "\u00a0", "\u2002": " ", "\u2003": " ", "\u2004": " ", "\u2005": " ", "\u2006": " ",
    "\u2007": " ", "\u2008": " ", "\u2009": " ", "\u200a": " ", "\u2010": "-", "\u2011": "-", "\u2012": "–",
    "\u2015": "—", "−": "–", "ʼ": "’", "′": "’", "″": "”", "⁄": "/", "∕": "/", "∙": "·", "⋅": "·",
}
"""Characters that a face may lack, and the one of its own that takes their place."""
UNKNOWN = "help_rhombus_outline"
"""The icon drawn for a character that no face has, so that no empty box ever shows."""

MOST = 48
"""How many fonts are open: one takes a fifth of a megabyte with the letters that it has drawn, but opens quickly."""
_fonts: OrderedDict[tuple[Face, int], pygame.font.Font] = OrderedDict()


@cache
def _path(face: Face) -> str:
    package, path = _FILES[face]
    where = files(package)
    for part in path.split("/"):
        where = where / part
    return str(where)


def font(face: Face, size: int) -> pygame.font.Font:
    """Return the face at a letter size in pixels; the ones used longest ago are closed."""
    if not pygame.font.get_init():
        _fonts.clear()
        pygame.font.init()
    key = (face, size)
    found = _fonts.get(key)
    if found is None:
        found = _fonts[key] = pygame.font.Font(_path(face), max(4, round(size * _SIZE.get(face, 1.0))))
        while len(_fonts) > MOST:
            _fonts.popitem(last=False)
    else:
        _fonts.move_to_end(key)
    return found


@cache
def glyph(name: str) -> str:
    """Return the character of an icon in the icon face; raise KeyError for a name that does not exist."""
    from fonticon_mdi7 import MDI7

    try:
        return str(getattr(MDI7, name)).rsplit(".", 1)[1]
    except AttributeError:
        raise KeyError(f"no such icon: {name}") from None


def has(face: Face, character: str) -> bool:
    """Tell whether a face has a character."""
    return ord(character) in characters(face)


@cache
def characters(face: Face) -> frozenset[int]:
    """Return the code points that a face can draw, read from its character map (cmap, formats 4 and 12)."""
    data = Path(_path(face)).read_bytes()
    start = _table(data, b"cmap")
    (count,) = struct.unpack_from(">H", data, start + 2)
    found: set[int] = set()
    for entry in range(count):
        (offset,) = struct.unpack_from(">I", data, start + 8 + 8 * entry)
        (kind,) = struct.unpack_from(">H", data, start + offset)
        if kind == 4:
            found |= _format_4(data, start + offset)
        elif kind == 12:
            found |= _format_12(data, start + offset)
    return frozenset(found)


def _table(data: bytes, wanted: bytes) -> int:
    (count,) = struct.unpack_from(">H", data, 4)
    for entry in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * entry)
        if tag == wanted:
            return int(offset)
    raise ValueError(f"the font has no table {wanted!r}")


def _format_4(data: bytes, at: int) -> set[int]:
    (twice,) = struct.unpack_from(">H", data, at + 6)
    shape = f">{twice // 2}H"
    ends = struct.unpack_from(shape, data, at + 14)
    starts = struct.unpack_from(shape, data, at + 16 + twice)
    deltas = struct.unpack_from(shape, data, at + 16 + 2 * twice)
    ranges_at = at + 16 + 3 * twice
    ranges = struct.unpack_from(shape, data, ranges_at)
    found = set()
    for segment, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for code in range(first, last + 1):
            glyph_number = code + deltas[segment]
            if ranges[segment]:
                place = ranges_at + 2 * segment + ranges[segment] + 2 * (code - first)
                (glyph_number,) = struct.unpack_from(">H", data, place)
            if glyph_number & 0xFFFF and code != 0xFFFF:
                found.add(code)
    return found


def _format_12(data: bytes, at: int) -> set[int]:
    (count,) = struct.unpack_from(">I", data, at + 12)
    found: set[int] = set()
    for group in range(count):
        first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * group)
        found.update(range(first, last + 1))
    return found
