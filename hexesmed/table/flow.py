"""Spans flowed into lines of a width: words stay whole where they can, looks change inside words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from hexesmed.table.brushes import Style
from hexesmed.table.fonts import PLAIN_OF, Face
from hexesmed.table.markup import Span
from hexesmed.table.text import Letters, letters
from hexesmed.table.words import shown


@dataclass(frozen=True)
class Look:
    """How a piece of a line is drawn."""

    letters: Letters
    span: Span


@dataclass(frozen=True)
class Piece:
    """Words of one look in a line: x in pixels from the line's start, `start` in the passage's plain words."""

    x: int
    text: str
    look: Look
    start: int


@dataclass(frozen=True)
class Line:
    """One line of pieces; width, height and baseline in pixels."""

    pieces: tuple[Piece, ...]
    width: int
    height: int
    ascent: int


Atom = tuple[str, Look, int]
CLOSE = 12
"""Pixels by which words set together may differ from the sum of the words."""


@dataclass(frozen=True)
class Cut:
    """The letters of a passage: their size in pixels, and whether they are the plain ones."""

    plain: bool
    size: int

    def letters(self, face: Face) -> Letters:
        """Return the letters of a face."""
        return letters(PLAIN_OF.get(face, face) if self.plain else face, self.size)

    def of(self, span: Span, face: Face | None = None) -> Letters:
        """Return the letters in which a span is set."""
        if span.code:
            return self.letters(Face.PLAIN)
        if face is not None and not span.italic:
            return self.letters(face)
        kind = {(0, 0): Face.TEXT, (1, 0): Face.BOLD, (0, 1): Face.ITALIC, (1, 1): Face.BOLD_ITALIC}
        return self.letters(kind[span.bold, span.italic])


def flow(
    spans: Sequence[Span], style: Style, width: int, size: str | float = "text", face: Face | None = None
) -> list[Line]:
    """Return the lines of a passage that is at most `width` pixels wide."""
    return list(_flowed(tuple(spans), style.theme.plain, style.theme.letter(size), width, face))


@lru_cache(maxsize=4096)  # a long text is laid out again each time it is opened
def _flowed(spans: tuple[Span, ...], plain: bool, size: int, width: int, face: Face | None) -> list[Line]:
    """Return what `flow` does for letters of a size in pixels; the list is not to be changed."""
    cut = Cut(plain, size)
    usual = cut.of(Span(""), face)
    lines: list[Line] = []
    current: list[Atom] = []
    x = 0
    for word in _words(spans, cut, face):
        if word is None:
            lines.append(_line(current, usual))
            current, x = [], 0
            continue
        for part in _fitting_parts(word, width):
            wide = _wide(part)
            if current and not _fits(current, part, x + wide, width):
                lines.append(_line(current, usual))
                current = []
            if not current:
                part = _without_space(part)
                x, wide = 0, _wide(part)
            current = current + part
            x += wide
    lines.append(_line(current, usual))
    return lines


def _fits(line: list[Atom], part: list[Atom], about: int, width: int) -> bool:
    """Tell whether a part still fits a line; its words are measured together only where the sum is close."""
    if abs(about - width) > CLOSE:
        return about < width
    return _wide([*line, *part]) <= width


def longest_word(spans: Sequence[Span], style: Style, size: str | float, face: Face | None = None) -> int:
    """Return the width of the widest word of a passage in pixels."""
    return _longest(tuple(spans), style.theme.plain, style.theme.letter(size), face)


@lru_cache(maxsize=1024)
def _longest(spans: tuple[Span, ...], plain: bool, size: int, face: Face | None) -> int:
    words = _words(spans, Cut(plain, size), face)
    return max((_wide(_without_space(word)) for word in words if word is not None), default=0)


def _words(spans: Sequence[Span], cut: Cut, face: Face | None) -> list[list[Atom] | None]:
    """Return the words, each with the space before it, as atoms of one look; None is a forced line break."""
    words: list[list[Atom] | None] = []
    word: list[Atom] = []
    at = 0
    for span in spans:
        look = Look(cut.of(span, face), span)
        if span.icon:
            word.append(("", look, at))
            continue
        for n, paragraph in enumerate(shown(span.text, lines=True).split("\n")):
            if n:
                words += [word, None]
                word = []
                at += 1
            for m, part in enumerate(paragraph.split(" ")):
                if m:
                    words.append(word)
                    word = [(" ", look, at)]
                    at += 1
                if part:
                    word.append((part, look, at))
                    at += len(part)
    words.append(word)
    return [word for word in words if word is None or word]


def _without_space(word: list[Atom]) -> list[Atom]:
    return word[1:] if word and word[0][0] == " " else word


def _atom_width(text: str, look: Look) -> int:
    return round(look.letters.size * 1.2) if look.span.icon else look.letters.width(text)


def _wide(atoms: Sequence[Atom]) -> int:
    return sum(_atom_width(text, look) for text, look, _ in _merged(atoms))


def _fitting_parts(word: list[Atom], width: int) -> list[list[Atom]]:
    """Return a word as it is, or cut into parts where it is wider than a whole line."""
    if _wide(_without_space(word)) <= width:
        return [word]
    parts: list[list[Atom]] = []
    for text, look, start in word:
        rest, at = text, start
        while rest:
            piece = rest[: look.letters.fitting(rest, width)]
            parts.append([(piece, look, at)])
            rest, at = rest[len(piece) :], at + len(piece)
    return parts or [word]


def _merged(atoms: Sequence[Atom]) -> list[Atom]:
    merged: list[Atom] = []
    for text, look, start in atoms:
        if merged and merged[-1][1] == look and not look.span.icon and _same(merged[-1], look):
            merged[-1] = (merged[-1][0] + text, look, merged[-1][2])
        else:
            merged.append((text, look, start))
    return merged


def _same(atom: Atom, look: Look) -> bool:
    return atom[1].span is look.span


def _line(atoms: Sequence[Atom], usual: Letters) -> Line:
    x, pieces = 0, []
    ascent, below = usual.ascent, usual.height - usual.ascent
    for text, look, start in _merged(atoms):
        pieces.append(Piece(x, text, look, start))
        x += _atom_width(text, look)
        ascent = max(ascent, look.letters.ascent)
        below = max(below, look.letters.height - look.letters.ascent)
    return Line(tuple(pieces), x, ascent + below, ascent)
